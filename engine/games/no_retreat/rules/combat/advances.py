"""Where units advance after combat (10.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.combat.odds import is_objective_side, lost_bonus
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.turn.weather import season
from engine.games.no_retreat.tables import AXIS, GROUNDS, SOVIET, CardId, Place, Side, UnitId, foe
from engine.kernel.errors import Refusal, refusal

FURTHER, ARMOR_FURTHER = 2, 3  # hexes of a multi-hex advance (10.8.1, 10.8.2)
SOVIET_ARMOR_FROM = 11  # 13.5
GENERAL_STAFF, RASPUTITSA = (AXIS, CardId(17)), (SOVIET, CardId(4))


def kind_of(battle: m.Battle) -> str:
    """10.7.3: what a battle is for who may advance after it: a Counterblow to the end of its counterattacks."""
    return "counterblow" if battle.blow else battle.kind


def may_advance(state: m.State, unit: UnitId, kind: str) -> bool:
    """10.8, 10.7.3: no Forts; after a Counterblow neither disorganized units nor those with white strengths."""
    face = boards.face(state.board, unit)
    if face.kind == "fort":
        return False
    return kind != "counterblow" or not (face.white or unit in state.board.disorganized)


def furthest(state: m.State, unit: UnitId, cards: Sequence[tuple[Side, CardId]] = ()) -> int:
    """The most hexes of a unit's advance: weather, supply, the armor bonus, then cards in the order of play (5.0)."""
    found = min(season(state).advance, ARMOR_FURTHER if _armor_bonus(state, unit) else FURTHER)
    if unit in state.board.unsupplied:  # 6.5.4
        found = 1
    for played in cards:
        if played == RASPUTITSA:
            found = 1
        elif played == GENERAL_STAFF and boards.side_of(unit) == AXIS:
            found += 1
    return found


def _armor_bonus(state: m.State, unit: UnitId) -> bool:
    """10.8.2, 13.5."""
    if not boards.is_armor(state.board, unit) or lost_bonus(state, unit):
        return False
    return boards.side_of(unit) == AXIS or state.clock.turn >= SOVIET_ARMOR_FROM


def stops(board: m.Board, here: Place, place: Place) -> bool:
    """10.8.1 and the Terrain Effects Chart: whether an advance ends with this step."""
    return GROUNDS[boards.terrain(board, place)].stops_advance or is_objective_side(here, place)


def refuse_way(
    state: m.State, unit: UnitId, path: Sequence[Place], vacated: Sequence[Place], battle: m.Battle
) -> Refusal | None:
    """Why a unit may not advance along a path, its own place left out."""
    board, name = state.board, m.name_of(state, unit)
    if not path or path[0] not in vacated or not may_advance(state, unit, kind_of(battle)):
        return refusal("10.8", "nr-refuse-no-advance", unit=name)
    if len(path) > furthest(state, unit, battle.cards):
        return refusal("10.8.1", "nr-refuse-advance-far", unit=name, hexes=furthest(state, unit, battle.cards))
    here = board.place(unit)
    for number, place in enumerate(path):
        if place not in board.graph.next[here] or boards.closed(state, unit, place):
            return refusal("10.8.1", "nr-refuse-no-way", start=m.place_text(here), place=m.place_text(place))
        if boards.units(board, place, foe(boards.side_of(unit))):
            return refusal("10.8.1", "nr-refuse-enemy-there", place=m.place_text(place))
        if number < len(path) - 1 and stops(board, here, place):
            return refusal("10.8.1", "nr-refuse-advance-stops", place=m.place_text(place))
        here = place
    return None


def ways(
    state: m.State, unit: UnitId, vacated: Sequence[Place], kind: str, cards: Sequence[tuple[Side, CardId]] = ()
) -> Mapping[Place, tuple[Place, ...]]:
    """Every place that a unit may advance to, with a shortest way; the first hex is one that was vacated."""
    if not may_advance(state, unit, kind):
        return {}
    board, start = state.board, state.board.place(unit)
    last = furthest(state, unit, cards)
    enemies = boards.picture(board).bits[foe(boards.side_of(unit))] & ~geo.mask(vacated)
    found: dict[Place, tuple[Place, ...]] = {}
    waiting: list[tuple[Place, ...]] = [
        (place,) for place in vacated if place in board.graph.next[start] and not boards.closed(state, unit, place)
    ]
    running: set[Place] = set()  # places from which the advance has gone on
    while waiting:
        way = waiting.pop(0)
        here = way[-1]
        found.setdefault(here, way)
        before = way[-2] if len(way) > 1 else start
        if len(way) == last or here in running or stops(board, before, here):
            continue
        running.add(here)
        for place in board.graph.next[here]:
            if not geo.BITS[place] & enemies and not boards.closed(state, unit, place):
                waiting.append((*way, place))
    return found
