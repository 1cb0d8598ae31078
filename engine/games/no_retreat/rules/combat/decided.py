"""Battles that an event decides without the combat table (cards 4, 14, 16, 27, 32, 37, 38, 42, 52)."""

from __future__ import annotations

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.combat import in_force, odds
from engine.games.no_retreat.tables import AXIS, ODDS, SOVIET, CardId, Side

FIXED: tuple[tuple[Side, CardId, str], ...] = (
    (AXIS, CardId(4), "DR"),
    (SOVIET, CardId(14), "EX"),
    (SOVIET, CardId(27), "DR"),
    (AXIS, CardId(32), "CA"),
    (AXIS, CardId(37), "DR"),
    (SOVIET, CardId(42), "CA"),
    (AXIS, CardId(52), "CA"),
)
FORCED = ((AXIS, 32), (SOVIET, 42), (AXIS, 52))  # the counterattack must be made
DUELS = ((SOVIET, CardId(16)), (AXIS, CardId(38)))
GOOD = ODDS.index("2:1")


def fixed(state: m.State, battle: m.Battle) -> str | None:
    """The result that the card played last gives; no die is rolled."""
    found = {(side, card): result for side, card, result in FIXED}
    return next((found[played] for played in reversed(battle.cards) if played in found), None)


def must_strike_back(state: m.State, battle: m.Battle) -> bool:
    """Whether the counterattack is no choice."""
    return any(in_force.has(state, battle, side, card) for side, card in FORCED)


def duel(battle: m.Battle) -> tuple[Side, CardId] | None:
    """The card by which both sides roll a die instead of fighting."""
    return next((played for played in reversed(battle.cards) if played in DUELS), None)


def at_good_odds(state: m.State, battle: m.Battle) -> bool:
    """2:1 or better, after shifts."""
    final = odds.judge(state, battle).final
    return final is not None and ODDS.index(final) >= GOOD
