"""The opening position (4.0, 5.3, 5.7.1)."""

from collections import Counter

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules import invariants
from engine.games.paths_of_glory.rules.start import agreed, setup
from engine.games.paths_of_glory.tables import AP, CP, PIECES, SPACES, SpaceId
from engine.kernel.chance import ScriptedChance, SeededChance
from engine.kernel.errors import Refused
from tests.games.paths_of_glory.positions import initial

ON_MAP = {"ge": 11, "ah": 11, "be": 1, "br": 4, "fr": 10, "mn": 1, "ru": 14, "sb": 2}
IN_RESERVE = {"ge": 8, "ah": 4, "be": 1, "br": 2, "fr": 7, "ru": 5, "sb": 2}


def test_4_2_counters_by_nation_are_those_of_the_printed_list() -> None:
    board = initial().board
    on_map = Counter(PIECES[p].nation for p, place in enumerate(board.where) if place in SPACES)
    reserve = Counter(PIECES[p].nation for p, place in enumerate(board.where) if place in (m.AP_RESERVE, m.CP_RESERVE))
    assert dict(on_map) == ON_MAP
    assert dict(reserve) == IN_RESERVE
    assert Counter(board.where)[m.OFF_MAP] == len(PIECES) - sum(ON_MAP.values()) - sum(IN_RESERVE.values())


def test_4_2_reduced_counters() -> None:
    board = initial().board
    labels = sorted((PIECES[p].label, board.where[p]) for p in board.reduced)
    assert labels == [
        ("AH 2", "munkacs"),
        ("BRc", "basra"),
        ("BRc", "cairo"),
        ("BRc", "port-said"),
        ("FR 6", "paris"),
        ("FR 9", "bar-le-duc"),
        ("GE 7", "mulhouse"),
        ("GEc", "bremen"),
        ("GEc", "oppeln"),
    ]


@pytest.mark.parametrize(
    ("option", "here", "missing"), [("standard", "brussels", "strasbourg"), ("historical", "strasbourg", "brussels")]
)
def test_5_7_1_trenches(option: str, here: str, missing: str) -> None:
    trenches = initial(setup=option).board.trenches
    assert here in trenches
    assert missing not in trenches
    assert trenches[SpaceId("paris")] == m.Trench(AP, 1)
    assert trenches[SpaceId("metz")] == m.Trench(CP, 1)
    assert len(trenches) == 17


def test_4_1_tracks() -> None:
    state = initial()
    assert (state.tracks.turn, state.tracks.vp, state.tracks.ws, state.tracks.rp) == (1, 10, 0, {})
    assert (len(state.cards.ap.deck), len(state.cards.cp.deck)) == (14, 14)


@pytest.mark.parametrize("size", [7, 8])
def test_TRN_03_guns_of_august_is_one_of_the_opening_cards(size: int) -> None:
    for seed in range(20):
        assert setup.GUNS in opened(m.TakeCard(setup.GUNS), size, seed).cards.cp.hand


@pytest.mark.parametrize("size", [7, 8])
def test_TRN_03_guns_of_august_that_is_left_is_dealt_like_any_other_card(size: int) -> None:
    cards = [opened(m.Done(), size, seed).cards.cp for seed in range(20)]
    held = sum(setup.GUNS in one.hand for one in cards)
    assert held + sum(setup.GUNS in one.deck for one in cards) == 20
    assert 0 < held < 20


def opened(action: m.Action, size: int, seed: int) -> m.State:
    chance = SeededChance(b"opening %d" % seed)
    state = PATHS_OF_GLORY.setup({"hand": str(size)}, chance).state
    assert state.top == m.OpeningHand(CP)
    state = PATHS_OF_GLORY.apply(state, CP, action, chance).state
    assert (len(state.cards.cp.hand), len(state.cards.ap.hand)) == (size, size)
    assert len(state.cards.cp.deck) == 14 - size
    assert not invariants.check(state)
    return state


def test_4_3_1_without_the_choice_the_cards_fall_as_they_fall() -> None:
    state = PATHS_OF_GLORY.setup({"guns": "dealt"}, SeededChance(b"dealt")).state
    assert state.top == m.PlayRound(CP)


def test_4_3_3_offensives_are_rolled_before_the_first_action() -> None:
    chance = ScriptedChance([1, 4])
    state = PATHS_OF_GLORY.setup({"guns": "dealt"}, chance).state
    assert (state.tracks.owed.ap, state.tracks.owed.cp) == ("fr", "ge")
    assert (state.tracks.phase, state.tracks.round, state.tracks.active) == ("action", 1, CP)


@pytest.mark.parametrize("settings", [{"scenario": "battle"}, {"hand": 9}, {"colour": "red"}])
def test_settings_that_are_not_offered_are_refused(settings: dict[str, str | int]) -> None:
    with pytest.raises(Refused):
        agreed.read_options(CLASSIC, settings)


def test_the_opening_keeps_every_invariant() -> None:
    for option in ("standard", "historical"):
        faults = invariants.check(initial(setup=option))
        assert faults == ["nobody owes a decision"]
