"""Mandated offensives (7.0)."""

from dataclasses import replace

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.phases import mandated
from engine.games.paths_of_glory.tables import AP, CP, Side, SpaceId
from tests.games.paths_of_glory.positions import at_war, held, initial, keys, piece, played, put, work_on


@pytest.mark.parametrize(("die", "box"), tuple(enumerate(("fr", "fr", "br", "none", "none", "ru"), 1)))
def test_MO_01_ap_table_with_italy_neutral(die: int, box: str) -> None:
    work = work_on(initial(), die, 6)
    mandated.roll(work)
    assert work.tracks.owed.ap == box


@pytest.mark.parametrize(("die", "box"), tuple(enumerate(("ah", "ah", "none", "ge", "none", "none"), 1)))
def test_MO_01_cp_table_with_turkey_and_italy_neutral(die: int, box: str) -> None:
    work = work_on(initial(), 1, die)
    mandated.roll(work)
    assert work.tracks.owed.cp == box
    assert keys(work) == ["pog-mo-rolled", "pog-mo-rolled"]
    assert work.reveals


def test_MO_02_a_lost_capital_shifts_right_and_the_new_nation_is_tested_too() -> None:
    assert mandated.settle(held(initial(), CP, "paris"), AP, "fr") == "br"
    both = at_war(held(initial(), CP, "paris", "london"), "it")
    assert mandated.settle(both, AP, "fr") == "it"
    assert mandated.settle(held(initial(), CP, "paris", "london"), AP, "fr") == "none"
    assert mandated.settle(held(initial(), AP, "berlin"), CP, "ge") == "none"


@pytest.mark.parametrize(
    ("state", "side", "rolled", "words"),
    [
        (initial(), AP, "it", "none, because Italy is neutral"),
        (initial(), CP, "tu", "none, because Turkey is neutral"),
        (initial(), CP, "ah_it", "Austro-Hungarian, because Italy is neutral"),
        (
            held(at_war(initial(), "it"), CP, "rome"),
            CP,
            "ah_it",
            "Austro-Hungarian, because Italy has lost its capital",
        ),
        (
            at_war(held(initial(), AP, "vienna", "budapest"), "tu"),
            CP,
            "ah",
            "Turkish, because Austria-Hungary has lost both its capitals",
        ),
        (held(initial(), CP, "paris"), AP, "fr", "British, because France has lost its capital"),
        (played(initial(), "h_l_take_command"), CP, "ge", "none, because H-L Take Command has ended those"),
        (initial(), AP, "ru", "Russian"),
        (initial(), CP, "none", "none"),
    ],
)
def test_MO_02_another_offensive_than_rolled_says_why(state: m.State, side: Side, rolled: str, words: str) -> None:
    said = Messages().say(mandated.reasoned(state, side, rolled, mandated.settle(state, side, rolled)))
    assert said.startswith(words)
    assert ("because" in said) == ("because" in words)


def test_5_7_4_a_british_offensive_of_august_1914_says_that_it_counts_as_french() -> None:
    british = next(die for die in range(1, 7) if mandated._rolled(initial(), AP, die)[0] == "br")
    work = work_on(initial(scenario="historical"), british, 1)
    mandated.roll(work)
    assert work.tracks.owed.ap == "fr"
    said = Messages().say(work.events[0].narrate())
    assert "French instead of British, as always in August 1914 (die" in said


def test_MO_02_austria_needs_both_capitals_lost() -> None:
    assert mandated.settle(held(initial(), AP, "vienna"), CP, "ah") == "ah"
    lost = at_war(held(initial(), AP, "vienna", "budapest"), "tu", "it")
    assert mandated.settle(lost, CP, "ah") == "tu"


def test_MO_03_against_italy_needs_italy_in_the_war_and_rome_free() -> None:
    assert mandated.settle(initial(), CP, "ah_it") == "ah"
    assert mandated.settle(at_war(initial(), "it"), CP, "ah_it") == "ah_it"
    assert mandated.settle(held(at_war(initial(), "it"), CP, "rome"), CP, "ah_it") == "ah"


def test_MO_11_hoffmann_adds_one_and_takes_effect_on_rolls_only() -> None:
    work = work_on(played(initial(), "hoffmann"), 1, 4)
    mandated.roll(work)
    assert work.tracks.owed.cp == "none"
    assert mandated.settle(played(initial(), "h_l_take_command"), CP, "ge") == "none"
    assert mandated.settle(played(initial(), "bolshevik_revolution"), AP, "ru") == "none"


def attack(
    side: Side,
    target: str,
    attackers: tuple[str, ...],
    defenders: tuple[str, ...],
    owed: str,
    state: m.State | None = None,
) -> str:
    """What is still owed after this attack."""
    state = state or initial()
    tracks = replace(state.tracks, owed=state.tracks.owed.put(side, owed))
    work = work_on(replace(state, tracks=tracks))
    combat = m.Combat(
        side=side,
        target=SpaceId(target),
        attackers=tuple(map(piece, attackers)),
        origins={},
        defenders=tuple(map(piece, defenders)),
    )
    mandated.note_attack(work, combat)
    return mandated.owed(work.state, side)


@pytest.mark.parametrize(
    ("owed", "target", "attackers", "defenders", "left"),
    [
        ("fr", "metz", ("fr_1", "br_bef"), ("ge_4",), "none"),  # MO-06
        ("fr", "metz", ("br_bef",), ("ge_4",), "fr"),
        ("fr", "metz", ("fr_1",), ("ah_1",), "fr"),  # MO-05
        ("fr", "metz", ("fr_1",), (), "fr"),  # MO-07
        ("br", "metz", ("br_bef",), ("ge_4",), "none"),
        ("br", "metz", ("aus_c",), ("ge_4",), "br"),  # MO-12
        ("fr", "trent", ("fr_1",), ("ge_4",), "fr"),  # MO-05
        ("ru", "tarnow", ("ru_1",), ("ah_1",), "none"),
        ("ru", "tarnow", ("sb_1",), ("ah_1",), "ru"),
    ],
)
def test_7_1_4_allied_attacks(
    owed: str, target: str, attackers: tuple[str, ...], defenders: tuple[str, ...], left: str
) -> None:
    """MO-05, MO-06, MO-07, MO-12: which attacks of the AP count."""
    assert attack(AP, target, attackers, defenders, owed) == left


@pytest.mark.parametrize(
    ("owed", "target", "attackers", "defenders", "left"),
    [
        ("ge", "sedan", ("ge_1",), ("fr_5",), "none"),  # MO-15
        ("ge", "sedan", ("ge_1",), ("aus_c",), "none"),  # MO-08
        ("ge", "warsaw", ("ge_8",), ("fr_5",), "ge"),
        ("ge", "warsaw", ("ge_8",), ("ru_2",), "ge"),
        ("ah", "belgrade", ("ah_5",), ("sb_1",), "none"),
        ("ah", "belgrade", ("ge_8",), ("sb_1",), "ah"),
        ("tu", "cairo", ("tu_c",), ("br_c",), "none"),
        ("tu", "cairo", ("sn_c",), ("br_c",), "tu"),  # MO-12
        ("ah_it", "verona", ("ah_5",), ("fr_c",), "none"),
        ("ah_it", "belgrade", ("ah_5",), ("it_1",), "none"),
        ("ah_it", "belgrade", ("ah_5",), ("sb_1",), "ah_it"),  # MO-04
    ],
)
def test_7_1_5_central_attacks(
    owed: str, target: str, attackers: tuple[str, ...], defenders: tuple[str, ...], left: str
) -> None:
    """MO-08, MO-12: which attacks of the CP count."""
    assert attack(CP, target, attackers, defenders, owed) == left


def test_MO_13_a_missed_offensive_costs_one_vp() -> None:
    state = put(initial())
    work = work_on(replace(state, tracks=replace(state.tracks, owed=m.BySide("fr", "none"))))
    mandated.penalties(work)
    assert work.tracks.vp == 11
    work = work_on(replace(state, tracks=replace(state.tracks, owed=m.BySide("none", "ge"))))
    mandated.penalties(work)
    assert work.tracks.vp == 9
