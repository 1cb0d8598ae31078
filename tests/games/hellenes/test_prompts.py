"""What players are asked, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data.messages import Messages
from engine.games.hellenes import model as m
from engine.games.hellenes import prompts
from engine.games.hellenes.model.parts import BattleKind
from engine.games.hellenes.tables import ATHENS, BLOCKS, SPARTA, AreaId, BlockId
from tests.games.hellenes.build import at

SAY = Messages().say


@pytest.mark.parametrize(
    ("favour", "about"),
    [
        (m.UseFavour(ATHENS, "ares", "attack", "A14"), " (attack of A14 Athenian fleet)."),
        (m.UseFavour(ATHENS, "apollo", "attrition", "attica"), " (siege of Athens)."),
        (m.UseFavour(ATHENS, "poseidon", "open_sea", "ionian_sea"), " (Open Sea, Ionian Sea)."),
        (m.UseFavour(ATHENS, "apollo", "plague", "22"), " (card 22 “Earthquake”)."),
        (m.UseFavour(ATHENS, "hermes", "extra"), "keep it."),
    ],
    ids=lambda value: getattr(value, "moment", ""),
)
def test_11_3_what_a_favour_is_asked_for_is_named_as_players_know_it(favour: m.UseFavour, about: str) -> None:
    assert SAY(prompts.ask(m.State(), favour)).endswith(about)


def test_10_0_the_headline_of_new_year_names_no_season() -> None:
    state = m.State()
    new_year = replace(state, clock=replace(state.clock, year=431, season="spring", phase="new_year"))
    assert SAY(prompts.headline(new_year)) == "431 BC, New Year · Prestige: even"
    first = replace(new_year, clock=replace(new_year.clock, phase="initiative"))
    assert SAY(prompts.headline(first)) == "431 BC, Spring · Initiative · Prestige: even"


def in_battle(kind: BattleKind, garrison: bool = False) -> m.State:
    """S15 and S16, which has routed, attack A29 in Megara, in the second round."""
    state = at({"S15": {"area": "megara", "strength": 3}, "S16": {"area": "megara", "strength": 2}, "A29": "megara"})
    fighters = {BlockId("S15"): m.Fighter(), BlockId("S16"): m.Fighter(routed=True)}
    if not garrison:
        fighters[BlockId("A29")] = m.Fighter()
    return replace(state, battle=m.Battle(AreaId("megara"), kind, SPARTA, fighters, 2, garrison=garrison))


@pytest.mark.parametrize(
    "frame",
    [
        m.StandOrRetreat(SPARTA),
        m.TakeHit(SPARTA, ("S15", "S16")),
        m.TakeHit(SPARTA, ("S15", "S16"), rout=True),
        m.Retreat(SPARTA, (BlockId("S15"),)),
        m.UseFavour(SPARTA, "ares", "attack", "S15", (6, 1, 4), 2, SPARTA),
    ],
    ids=lambda frame: type(frame).__name__,
)
def test_6_3_what_is_asked_in_a_battle_names_place_round_attacker_and_both_lines(frame: m.Frame) -> None:
    asked = SAY(prompts.ask(in_battle("field"), frame))
    assert "Battle of Megara, round 2 (Sparta attacks; Sparta S15 (3), S16 (2, routed) against Athens A29 (3))" in asked


def test_11_3_the_dice_that_a_favour_may_change_are_told_with_what_they_say() -> None:
    state = in_battle("field").push(m.Fighting(block="S15", dice=(6, 1, 4), opened=True))
    rating = BLOCKS[BlockId("S15")].land
    hits, routs = sum(die <= rating.number for die in (6, 1, 4)), sum(die > 6 - rating.number for die in (6, 1, 4))
    assert hits == routs == 1
    asked = SAY(prompts.ask(state, m.UseFavour(SPARTA, "ares", "attack", "S15", (6, 1, 4), rating.number, SPARTA)))
    assert asked.endswith(f"S15 ({rating}) rolls ⚅⚀⚃, a hit, a rout. Use the favour of Ares now, or keep it.")
    pursuing = in_battle("field").push(m.Fighting("pursuit", block="S15", dice=(6, 1, 4), opened=True))
    asked = SAY(prompts.ask(pursuing, m.UseFavour(SPARTA, "ares", "attack", "S15", (6, 1, 4), 2, SPARTA)))
    assert "⚅⚀⚃, a hit. Use" in asked, "nobody routs who is pursued"


def test_11_3_so_are_those_of_a_siege() -> None:
    asked = SAY(prompts.ask(m.State(), m.UseFavour(ATHENS, "apollo", "attrition", "potidaea", (2, 5), 2, ATHENS)))
    assert asked == "Siege of Potidaea: the dice are ⚁⚄, a hit. Use the favour of Apollo now, or keep it."


def test_7_3_a_garrison_is_named_without_a_side() -> None:
    asked = SAY(prompts.ask(in_battle("storm", garrison=True), m.StandOrRetreat(SPARTA)))
    assert "Storm of Megara" in asked
    assert "against the garrison)" in asked
