"""What a battle comes to (10.7): the table, what Forts, Volkssturm and events change, who takes a step loss."""

from __future__ import annotations

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.combat import in_force
from engine.games.no_retreat.rules.combat.odds import BattleOdds, attacks_city
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import AXIS, RESULTS, SOVIET, Place, UnitId

AUTOMATIC = "CA"  # below 1:3 (10.6.4)


def table(state: m.State, battle: m.Battle, odds: BattleOdds) -> tuple[str, ...]:
    """The six entries of the column."""
    return RESULTS[in_force.table_side(state, battle)][odds.final] if odds.final else (AUTOMATIC,) * 6


def forts(state: m.State, battle: m.Battle) -> tuple[Place, ...]:
    """The targets in which a Fort changes the result (10.7.4); none if guns or a card deal with it (33, 47)."""
    if in_force.has(state, battle, AXIS, 33) or _heavy_artillery(state, battle):
        return ()
    return tuple(place for place in battle.targets if _has(state, place, "fort"))


def volkssturm(state: m.State, battle: m.Battle) -> bool:
    """14.11: whether Volkssturm stands in a target."""
    return not _heavy_artillery(state, battle) and any(_has(state, place, "volkssturm") for place in battle.targets)


def _heavy_artillery(state: m.State, battle: m.Battle) -> bool:
    return in_force.has(state, battle, SOVIET, 47) and battle.attacker == SOVIET and attacks_city(state, battle)


def _has(state: m.State, place: Place, kind: str) -> bool:
    return any(boards.face(state.board, unit).kind == kind for unit in boards.units(state.board, place))


def changed(state: m.State, battle: m.Battle, result: str) -> str:
    """The result after what events, Forts and Volkssturm make of it, in this order."""
    if result == "DR" and _no_retreats(state, battle):
        result = "EX"
    if result == "DR" and (forts(state, battle) or volkssturm(state, battle)):
        result = "NE"
    if result == "DS" and forts(state, battle):
        result = "EX"
    if result == "NE" and in_force.has(state, battle, SOVIET, 21):
        result = "EX"
    return result


def turned_by_volkssturm(state: m.State, battle: m.Battle, result: str) -> bool:
    """14.11: whether Volkssturm has turned a retreat; cards 10 and 24 leave none to turn, card 21 comes after it."""
    if state.options.have("volkssturm-before-bridgehead"):
        return not _no_retreats(state, battle) and volkssturm(state, battle)
    return result != "EX" and volkssturm(state, battle)


def _no_retreats(state: m.State, battle: m.Battle) -> bool:
    return in_force.has(state, battle, AXIS, 24) or in_force.has(state, battle, SOVIET, 10)


def losers(state: m.State, battle: m.Battle, why: str = "EX") -> tuple[tuple[UnitId, ...], tuple[UnitId, ...]]:
    """10.7.1, 14.5 to 14.7: of which attackers and defenders one must be chosen for a step loss."""
    exchange = why == "EX" or not state.options.have("assault-in-exchange")
    attackers = _must_lose(state, battle.attackers, ("ss_armor", "shock")) if exchange else ()
    attackers = attackers or _must_lose(state, battle.attackers, ("ss_mech_infantry",))
    defenders = _must_lose(state, battle.defenders, ("ss_mech_infantry",))
    return attackers or battle.attackers, defenders or battle.defenders


def _must_lose(state: m.State, units: tuple[UnitId, ...], kinds: tuple[str, ...]) -> tuple[UnitId, ...]:
    return tuple(unit for unit in units if boards.face(state.board, unit).kind in kinds)
