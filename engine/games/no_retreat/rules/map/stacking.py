"""Stacking (8.4): the open decision `Overstacked` at the end of a phase, step or battle."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId, Place, Side, UnitId, foe
from engine.kernel.errors import Refusal, not_now, refusal

PREPARED = (SOVIET, CardId(32))
TWO_SOVIETS = 23  # the turn from which the Soviets may stack (13.5)
ORDINARY = Place("")  # any place of which no card speaks


def limit(state: m.State, side: Side, place: Place) -> int:
    """8.4.1: how many units of a side may stay in a place; a Prepared Offensive makes room for one more (card 32)."""
    more = any((effect.side, effect.card) == PREPARED and place in effect.places for effect in state.effects)
    return (2 if side == AXIS or state.clock.turn >= TWO_SOVIETS else 1) + (more and side == SOVIET)


def most(state: m.State, side: Side) -> int:
    """How many units of a side may end together where there is most room for them."""
    prepared = (place for effect in state.effects if (effect.side, effect.card) == PREPARED for place in effect.places)
    free = sum(state.board.roster[unit].replacement == "one" for unit in boards.standing(state.board, side))
    return max(limit(state, side, place) for place in (ORDINARY, *prepared)) + free


def counting(state: m.State, place: Place, side: Side) -> tuple[UnitId, ...]:
    """The units that count for stacking; the Rezervy stack for free (15.8)."""
    board = state.board
    return tuple(unit for unit in boards.units(board, place, side) if board.roster[unit].replacement != "one")


def is_full(state: m.State, place: Place, side: Side) -> bool:
    """Whether no further unit of a side may stay in a place."""
    return len(counting(state, place, side)) >= limit(state, side, place)


def over(state: m.State, place: Place, side: Side) -> int:
    """How many units of a side are too many in a place."""
    return max(0, len(counting(state, place, side)) - limit(state, side, place))


def crowded(state: m.State) -> tuple[tuple[Place, Side], ...]:
    """The places over the limit, those of the phasing side first."""
    at = boards.picture(state.board).at
    order = (state.clock.side, foe(state.clock.side))
    return tuple((place, side) for side in order for place in sorted(at) if over(state, place, side))


def enforce(work: m.Work) -> None:
    """8.4.3: ask for what must leave places with too many units."""
    frames = [m.Overstacked(side, place) for place, side in crowded(work.state)]
    work.state = work.state.push(*reversed(frames))


def refuse(state: m.State, frame: m.Overstacked, action: m.Action) -> Refusal | None:
    """Why a unit may not be the one that leaves."""
    if not isinstance(action, m.GiveWay):
        return not_now("nr-refuse-not-now")
    if action.unit not in counting(state, frame.place, frame.side):
        return refusal("8.4.3", "nr-refuse-not-there", place=m.place_text(frame.place))
    return None


def candidates(state: m.State, frame: m.Overstacked) -> Iterator[m.Action]:
    """The units of the place."""
    yield from map(m.GiveWay, counting(state, frame.place, frame.side))


def apply(work: m.Work, frame: m.Overstacked, action: m.Action) -> None:
    """Take a unit out; go on until the rest may stay."""
    assert isinstance(action, m.GiveWay)
    if over(work.state, frame.place, frame.side) <= 1:
        work.state = work.state.pop()
    give_way(work, action.unit)


def give_way(work: m.Work, unit: UnitId) -> None:
    """8.4.3: to the Shattered box, unsupplied units to the Destroyed box, or wherever else they go when eliminated."""
    unsupplied, boxed = unit in work.board.unsupplied, work.board.roster[unit].eliminated == "box"
    if (unsupplied and boxed) or _arrives_in_a_crowd(work.state, unit):
        fate.put(work, unit, m.DESTROYED, "crowded", front=fate.boxed_front(work.state, unit))
    elif unsupplied and work.state.options.have("crowded-allies"):
        fate.eliminate(work, unit)
    else:
        fate.shatter(work, unit, "crowded")


def _arrives_in_a_crowd(state: m.State, unit: UnitId) -> bool:
    """13.5: Yugoslavs that must crowd on the turn on which they come are eliminated."""
    row, clock = state.board.roster[unit], state.clock
    arrives = state.tracks.events.get(row.entry) == clock.turn - 1 and clock.phase == "organization"
    return arrives and row.nation == "yugoslav" and state.options.have("yugoslavs-fall")
