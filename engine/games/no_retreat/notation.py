"""Orders as players write them.

    4 Pz > L13                 move 4 Pz, 2 Pz > Kiev            move 4 Pz > K12 > L12
    entrain 16 A               detrain 16 A > Riga               place Kalinin > Moscow
    replace West > Moscow      improve 4 Pz                      discard 14
    play 14                    retreat West > H16 > H17          done
    4 Pz > rail                target Kiev, K14                  retreat West H16
    4 Pz, 2 Pz > Kiev          attack Kiev                       (in the Combat Phase)

An order is first looked up among the labels of the legal actions, so what is offered can always be typed; everything
else goes through the table of orders, which may make several actions of one order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.games.no_retreat import flow
from engine.games.no_retreat import model as m
from engine.games.no_retreat.orders import GOING, ORDERS, Order
from engine.games.no_retreat.prompts import phase_text
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.movement import walking
from engine.games.no_retreat.tables import Place, Side, UnitId
from engine.games.no_retreat.words import close_to, fail, place_label, read_card, read_place, read_unit, unit_label
from engine.games.no_retreat.written import label
from engine.kernel.errors import NotationError
from engine.kernel.typed import LONGEST, clean, fold

ENDS = frozenset(("done", "pass", "end"))
BETWEEN = r"\s*(?:,|\+|&|\band\b)\s*"  # units of one order
ATTACKING = (m.DeclareTargets, m.ChooseBattle, m.Muster)
ATTACK = "attack"  # a word before an attack, which may be left out where units are named
RAILS = frozenset(("rail", "rails", "rail box", "rail movement box"))  # as a destination
ENTRAIN = next(order for order in ORDERS if order.action is m.Entrain)


def parse(state: m.State, side: Side, typed: str) -> tuple[m.Action, ...]:
    """The actions of one order; raises `NotationError` naming what cannot be read."""
    if len(typed) > LONGEST:
        raise fail("too-long", typed, most=LONGEST)
    order = clean(typed)
    if not order:
        raise fail("empty", "")
    wanted = fold(order)
    if wanted in ENDS:
        return (m.Done(),)
    listed = _labels(state, side).get(wanted)
    if listed is not None:
        return (listed,)
    return tuple(_read(state, side, order))


def _labels(state: m.State, side: Side) -> Mapping[str, m.Action]:
    """The labels of everything that a side may do, made once for a state."""
    found: dict[str, m.Action] | None = state.memo.get(("labels", side))
    if found is None:
        found = {fold(label(state, action)): action for action in flow.legal_for(state, side)}
        state.memo["labels", side] = found
    return found


def _read(state: m.State, side: Side, order: str) -> Iterator[m.Action]:
    verb, _, rest = order.partition(" ")
    if isinstance(state.top, ATTACKING) and (verb.casefold() == ATTACK or _begins_with_units(verb, order)):
        yield from _attack(state.top, rest.strip() if verb.casefold() == ATTACK else order)
        return
    if verb.casefold() == ATTACK and (state.clock.phase, state.clock.side) != ("combat", side):
        raise fail("attack-when", order, part=phase_text(state))
    if verb.casefold() == ATTACK:
        yield m.Target(read_place(rest.rpartition(" > ")[2].strip()))  # refused with what is to be decided first
        return
    kinds = [one for one in ORDERS if one.verb == verb.casefold()]
    if not kinds:
        going = _goes(state, side)
        if ">" not in order:
            raise fail("verb", verb, close_to(verb, [one.verb for one in ORDERS]))
        kinds, rest = [one for one in ORDERS if one.action is going], order
    broken: NotationError | None = None
    for kind in kinds:
        try:
            yield from _actions(state, side, kind, rest.strip())
        except NotationError as error:
            broken = broken or error
        else:
            return
    assert broken is not None
    raise broken


def _goes(state: m.State, side: Side) -> type[Any]:
    """What a unit with a way means by itself; where an event asks for units, the one thing that they can do."""
    if not isinstance(state.top, m.Choosing):
        return GOING.get(type(state.top), m.Move)
    kinds = {type(action) for action in flow.legal_for(state, side)} & {*GOING.values()}
    return kinds.pop() if len(kinds) == 1 else m.Move


def _begins_with_units(verb: str, order: str) -> bool:
    return ">" in order and all(one.verb != verb.casefold() for one in ORDERS)


def _attack(frame: m.DeclareTargets | m.ChooseBattle | m.Muster, rest: str) -> Iterator[m.Action]:
    """A place to attack; where a battle is chosen with the units that are named, all of which then fight (10.3)."""
    if not rest:
        raise fail("missing", ATTACK)
    units, _, named = rest.rpartition(" > ") if " > " in rest else ("", "", rest)
    place = read_place(named)
    if not isinstance(frame, m.Muster) or place not in frame.targets:
        yield m.Target(place)
    if units and not isinstance(frame, m.DeclareTargets):
        yield from (m.Join(read_unit(token)) for token in re.split(BETWEEN, units))
        yield m.Fight()


def _actions(state: m.State, side: Side, order: Order, rest: str) -> list[m.Action]:
    fields = order.fields
    if not fields:
        if rest:
            raise fail("too-much", rest)
        return [order.action()]
    if not rest:
        raise fail("missing", order.verb)
    if "card" in fields:
        return [_card_action(order, rest)]
    if "unit" not in fields:
        return [order.action(read_place(token)) for token in re.split(BETWEEN, rest)]
    units, _, way = rest.partition(" > ")
    if not way and " to " in units:
        units, _, way = units.partition(" to ")
    if order.action is m.ChoosePlace and not way:
        return [m.ChoosePlace(read_place(units))]
    if order.action is m.Move and fold(way) in RAILS:
        return list(_unit_actions(state, side, ENTRAIN, units, ""))
    if not way and order.fields != ("unit",):
        units, way = _apart(units)
    return list(_unit_actions(state, side, order, units, way))


def _apart(written: str) -> tuple[str, str]:
    """Units and the place behind them, if no sign stands between: `West H16`; no place if that cannot be read."""
    *others, last = re.split(BETWEEN, written)
    words = last.split(" ") if not _reads(read_unit, last) else ()
    for at in range(1, len(words)):
        unit, place = " ".join(words[:at]), " ".join(words[at:])
        if _reads(read_unit, unit) and _reads(read_place, place):
            return ", ".join((*others, unit)), place
    return written, ""


def _reads(read: Callable[[str], Any], token: str) -> bool:
    try:
        read(token)
    except NotationError:
        return False
    return True


def _card_action(order: Order, rest: str) -> m.Action:
    if "mode" not in order.fields:
        return order.action(read_card(rest))  # type: ignore[no-any-return]
    try:
        return order.action(read_card(rest), "")  # type: ignore[no-any-return]
    except NotationError:
        card, _, mode = rest.partition(":") if ":" in rest else rest.partition(" ")
        return order.action(read_card(card.strip()), fold(mode).replace(" ", "_"))  # type: ignore[no-any-return]


def _unit_actions(state: m.State, side: Side, order: Order, units: str, way: str) -> Iterator[m.Action]:
    named = {token: read_unit(token.partition(":")[0].strip()) for token in re.split(BETWEEN, units)}
    there = [token for token, unit in named.items() if way and _stands_there(state, order, unit, way)]
    for token in there if len(there) < len(named) else ():
        del named[token]
    for token, unit in named.items():
        if order.fields == ("unit",):
            if way:
                raise fail("too-much", way)
            yield order.action(unit)
            continue
        if not way:
            raise fail("missing-way", token)
        action = _going(state, side, order, unit, way)
        yield action
        if isinstance(action, m.Move):
            state = _moved(state, action)


def _stands_there(state: m.State, order: Order, unit: UnitId, way: str) -> bool:
    """Whether a unit is already where others are to move: nobody means that as an order."""
    return order.action is m.Move and read_place(way.split(" > ")[-1]) == state.board.place(unit)


def _moved(state: m.State, action: m.Move) -> m.State:
    """The state in which the next unit of the same order moves."""
    if walking.refuse_path(state, action.unit, action.path) is not None:
        return state
    return replace(state, board=state.board.put(action.unit, action.path[-1]))


def _going(state: m.State, side: Side, order: Order, unit: UnitId, way: str) -> m.Action:
    if "places" in order.fields:
        return order.action(unit, tuple(map(read_place, re.split(r"\s*[,>]\s*", way))))  # type: ignore[no-any-return]
    places = tuple(map(read_place, way.split(" > ")))
    if "place" in order.fields:
        if len(places) > 1:
            raise fail("too-much", way)
        values: dict[str, Any] = {"unit": unit, "place": places[0]}
        return order.action(**values)  # type: ignore[no-any-return]
    if places[0] == state.board.place(unit):
        places = places[1:]
    if not places:
        raise fail("stands-there", way, unit=unit_label(state.board, unit))
    return order.action(unit, _path(state, side, order, unit, places))  # type: ignore[no-any-return]


def _path(state: m.State, side: Side, order: Order, unit: UnitId, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """The way that is meant: written out, or the shortest offered one through these places."""
    here = state.board.place(unit)
    if not boards.on_map(here) and order.action is m.Move:
        return places  # refused because it is not on the map
    steps = zip((here, *places[:-1]), places, strict=True)
    if all(b in state.board.graph.next.get(a, ()) for a, b in steps):
        return places
    offered = [found for found in _ways(state, side, order, unit) if _through(found, places)]
    if offered:
        return min(offered, key=lambda found: (len(found), found))
    if order.action is m.Move:
        return _joined(state, unit, places)
    raise fail("way", place_label(places[-1]), unit=unit_label(state.board, unit))


def _ways(state: m.State, side: Side, order: Order, unit: UnitId) -> Iterable[tuple[Place, ...]]:
    if order.action is m.Move:
        return (found.path for found in walking.reach(state, unit).values())
    return (a.path for a in flow.legal_for(state, side) if type(a) is order.action and a.unit == unit)  # type: ignore[union-attr]


def _through(path: tuple[Place, ...], places: tuple[Place, ...]) -> bool:
    """Whether a way ends where these do and passes the others in order."""
    rest = iter(path)
    return path[-1] == places[-1] and all(place in rest for place in places)


def _joined(state: m.State, unit: UnitId, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """A way from place to place, each part the shortest over sides that may be crossed."""
    here, way = state.board.place(unit), []
    for place in places:
        part = _shortest(state, here, place)
        if part is None:
            raise fail("way", place_label(place), unit=unit_label(state.board, unit))
        way += part
        here = place
    return tuple(way)


def _shortest(state: m.State, start: Place, end: Place) -> list[Place] | None:
    came: dict[Place, Place] = {start: start}
    waiting = [start]
    while waiting and end not in came:
        here = waiting.pop(0)
        for place in state.board.graph.next.get(here, ()):
            if place not in came:
                came[place] = here
                waiting.append(place)
    if end not in came or end == start:
        return None
    way = [end]
    while came[way[0]] != start:
        way.insert(0, came[way[0]])
    return way
