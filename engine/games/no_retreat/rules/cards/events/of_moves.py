"""Events that move units outside their own Movement Phase, and card 32 that crowds them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards.event import CardEvent, ask, in_supply, one_less, when
from engine.games.no_retreat.rules.cards.events.of_units import has_room
from engine.games.no_retreat.rules.combat import declaring
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate, stacking, supply
from engine.games.no_retreat.rules.map.zones import in_zone
from engine.games.no_retreat.rules.movement import detraining, rail, walking
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId, Place, Side, UnitId, foe

MANY = 99  # any number of units
PREPARED, CROWDED_HEXES = CardId(32), 3
NEAR = 2  # hexes or points of the short moves


def asking(what: str = "move", left: int = 1) -> Callable[[m.Work, m.Resolving], None]:
    """An event that only asks for something."""
    return lambda work, played: ask(work, played, what, left=left)


# ------------------------------------------------------------------------------------- units that go (10, 39, 41, 43)


def _free(state: m.State, side: Side, *, supplied: bool) -> tuple[UnitId, ...]:
    """The mobile units of a side outside enemy zones."""
    units = in_supply(state, side) if supplied else boards.standing(state.board, side)
    return tuple(
        unit
        for unit in units
        if boards.face(state.board, unit).move and not in_zone(state.board, foe(side), state.board.place(unit))
    )


def goers(state: m.State, frame: m.Choosing) -> tuple[UnitId, ...]:
    """The units that an event lets go, those that have gone left out."""
    units = _free(state, frame.half, supplied=frame.card in (10, 43))
    if frame.card == 43:
        units = tuple(unit for unit in units if boards.is_armor(state.board, unit))
    return tuple(unit for unit in units if unit not in frame.units)


def _steps(state: m.State, frame: m.Choosing, unit: UnitId) -> Iterator[tuple[Place, ...]]:
    if frame.card in (10, 43):
        yield from (found.path for found in walking.reach(state, unit, NEAR).values())
        return
    armor = boards.is_armor(state.board, unit)
    for place, found in walking.reach(state, unit, 1).items():
        if len(found.path) == 1 and (frame.card == 41 or walking.cost(state.board, place, armor=armor) <= 1):
            yield found.path


def _moves(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    for unit in goers(state, frame):
        yield from (m.Move(unit, path) for path in _steps(state, frame, unit))
    yield m.Done()


def _move(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    if isinstance(action, m.Move):
        one_less(work, frame, units=(*frame.units, action.unit))
        walking.walk(work, action.unit, action.path)
    else:
        work.state = work.state.pop()


def _another_way(state: m.State, frame: m.Choosing, action: m.Action) -> bool:
    """Cards 10 and 43: a way of two points that is not the best one."""
    if not isinstance(action, m.Move) or action.unit not in goers(state, frame):
        return False
    return walking.refuse_path(state, action.unit, action.path, NEAR) is None


def _may_go(card: int) -> Callable[[m.State, Side], tuple[str, ...]]:
    return when(lambda state, side: goers(state, m.Choosing(side, CardId(card), side)))


# ---------------------------------------------------------------------------------------------- one stack (36)


def _stacks(state: m.State) -> dict[Place, tuple[UnitId, ...]]:
    """The supplied Axis units that could go together, by place."""
    found: dict[Place, tuple[UnitId, ...]] = {}
    for unit in in_supply(state, AXIS):
        place = state.board.place(unit)
        if boards.face(state.board, unit).move and geo.BITS[place] & geo.GRID:
            found[place] = (*found.get(place, ()), unit)
    return found


def _surprises(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """Where a whole stack can go, named by its first unit; staying is a way too."""
    for place, units in _stacks(state).items():
        if declaring.may_be_marked(state, units, place):
            yield m.ChoosePlace(place)
        near = state.board.graph.around(place, NEAR)
        for end, found in walking.reach(state, units[0]).items():
            ways = (found.path, *((between, end) for between in state.board.graph.next[place]))
            if geo.BITS[end] & near and (way := next(filter(partial(_surprising, state, units), ways), None)):
                yield m.Move(units[0], way)
    yield m.Done()


def _surprising(state: m.State, units: tuple[UnitId, ...], way: tuple[Place, ...]) -> bool:
    """Whether a whole stack can go so and take its marker along."""
    together = len(way) <= NEAR and all(walking.refuse_path(state, unit, way) is None for unit in units)
    return together and declaring.may_be_marked(state, units, way[-1])


def _surprises_so(state: m.State, frame: m.Choosing, action: m.Action) -> bool:
    """A stack that goes another way, named by its first unit."""
    if not isinstance(action, m.Move):
        return False
    units = _stacks(state).get(state.board.place(action.unit), ())
    return units[:1] == (action.unit,) and _surprising(state, units, action.path)


def _surprise(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    work.state = work.state.pop()
    match action:
        case m.ChoosePlace(place):
            declaring.lay_counterblow(work, AXIS, place)
        case m.Move(unit, path):
            for one in _stacks(work.state)[work.board.place(unit)]:
                walking.walk(work, one, path)
            declaring.lay_counterblow(work, AXIS, path[-1])


# --------------------------------------------------------------------------------------------------- rails (18, 35)


def _surprise_by_rail(work: m.Work, played: m.Resolving) -> None:
    ask(work, played, "detrain", left=2)
    ask(work, played, "entrain", left=2)


def _strategic(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    board = state.board
    if frame.what == "entrain":
        if len(rail.boxed(board, SOVIET)) < rail.CAPACITY:
            units = (unit for unit in boards.standing(board, SOVIET) if boards.face(board, unit).move)
            yield from (m.Entrain(unit) for unit in units if supply.supplied(board, unit))
    else:
        yield from _detrains(state, SOVIET)
    yield m.Done()


def _detrains(state: m.State, side: Side) -> Iterator[m.Action]:
    places = geo.places(rail.hexes(state, side))
    for unit in rail.boxed(state.board, side):
        ways = (m.DetrainTo(unit, place) for place in places)
        yield from (way for way in ways if detraining.refuse_detrain(state, side, unit, way.place) is None)


def _by_rail(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    match action:
        case m.Entrain(unit):
            one_less(work, frame)
            fate.put(work, unit, m.RAIL, "entrained")
        case m.DetrainTo(unit, place):
            one_less(work, frame, units=(*frame.units, unit))
            fate.put(work, unit, place, "detrained")
        case m.Move(unit, path):
            work.state = work.state.swap(replace(frame, units=tuple(one for one in frame.units if one != unit)))
            walking.walk(work, unit, path)
        case _:
            _next_of_maskirovka(work, frame)


def _next_of_maskirovka(work: m.Work, frame: m.Choosing) -> None:
    """Card 35: who has detrained may move then."""
    if frame.what == "arrive" and frame.units:
        work.state = work.state.swap(replace(frame, what="move"))
    else:
        work.state = work.state.pop()


def _maskirovka(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    if frame.what == "arrive":
        yield from _detrains(state, SOVIET)
    else:
        for unit in frame.units:
            yield from (m.Move(unit, found.path) for found in walking.reach(state, unit).values())
    yield m.Done()


def _moves_on(state: m.State, frame: m.Choosing, action: m.Action) -> bool:
    """Card 35: any way of a unit that has detrained."""
    if frame.what != "move" or not isinstance(action, m.Move) or action.unit not in frame.units:
        return False
    return walking.refuse_path(state, action.unit, action.path) is None


# ----------------------------------------------------------------------------------------------- crowded hexes (32)


def _crowds(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """Up to three hexes, each next to the others; then units that must go back."""
    if frame.what == "back":
        yield from _ways_back(state, frame)
        return
    for place in geo.places(geo.GRID & ~geo.LAKE & ~boards.picture(state.board).bits[AXIS]):
        near = state.board.graph.next[place]
        if place not in frame.places and all(one in near for one in frame.places):
            yield m.ChoosePlace(place)
    yield m.Done()


def _ways_back(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    place = frame.places[0]
    enemies = boards.picture(state.board).bits[AXIS]
    for unit in stacking.counting(state, place, SOVIET):
        for near in state.board.graph.next[place]:
            open_ = not geo.BITS[near] & enemies and not boards.closed(state, unit, near)
            if boards.face(state.board, unit).move and open_ and has_room(state, unit, near):
                yield m.Move(unit, (near,))
    yield m.Done()


def _crowd(work: m.Work, frame: m.Choosing, action: m.Action) -> None:
    match action:
        case m.Move(unit, path):
            work.state = work.state.pop()
            walking.walk(work, unit, path)
            ask_back(work)
            return
        case m.ChoosePlace(place):
            frame = replace(frame, places=(*frame.places, place), left=frame.left - 1)
            if frame.left:
                work.state = work.state.swap(frame)
                return
    work.state = work.state.pop()
    if frame.what != "back" and frame.places:
        effect = m.InForce(SOVIET, PREPARED, "turn", places=frame.places)
        work.change(effects=(*work.state.effects, effect))


def end_crowding(work: m.Work) -> None:
    """Card 32: at the end of the turn units over the limit move back one hex."""
    effects = work.state.effects
    kept = tuple(effect for effect in effects if (effect.side, effect.card) != (SOVIET, PREPARED))
    if len(kept) < len(effects):
        work.change(effects=kept)
        ask_back(work)


def ask_back(work: m.Work) -> None:
    """The next crowded place from which somebody can go."""
    for place, side in stacking.crowded(work.state):
        frame = m.Choosing(SOVIET, PREPARED, SOVIET, "back", places=(place,))
        if side == SOVIET and any(isinstance(way, m.Move) for way in _ways_back(work.state, frame)):
            work.state = work.state.push(frame)
            return


EVENTS: Mapping[tuple[Side, int], CardEvent] = {
    (AXIS, 10): CardEvent(asking(), _may_go(10), _moves, _move, _another_way),
    (SOVIET, 18): CardEvent(_surprise_by_rail, choices=_strategic, choose=_by_rail),
    (SOVIET, 32): CardEvent(asking("hexes", CROWDED_HEXES), choices=_crowds, choose=_crowd),
    (SOVIET, 35): CardEvent(
        asking("arrive", MANY),
        when(lambda state, side: rail.boxed(state.board, SOVIET)),
        _maskirovka,
        _by_rail,
        _moves_on,
    ),
    (AXIS, 36): CardEvent(asking(), when(lambda state, side: _stacks(state)), _surprises, _surprise, _surprises_so),
    (AXIS, 39): CardEvent(asking(left=MANY), _may_go(39), _moves, _move),
    (SOVIET, 41): CardEvent(asking(left=4), _may_go(41), _moves, _move),
    (AXIS, 43): CardEvent(asking(left=MANY), _may_go(43), _moves, _move, _another_way),
}
