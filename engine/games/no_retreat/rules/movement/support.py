"""Local Combat Support (15.3): the open decision `AssignSupport`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import AXIS, Side, UnitId
from engine.kernel.errors import Refusal, not_now, refusal

FLIPPED = 11  # the turn from which the markers lie on their other sides
MORE, LESS = 2, 1


def strength(side: Side, turn: int) -> int:
    """15.3.3: what the marker of a side adds: the Axis begins with the stronger one."""
    return MORE if (side == AXIS) == (turn < FLIPPED) else LESS


def supportable(state: m.State, side: Side) -> tuple[UnitId, ...]:
    """15.3.1: the supplied units of a side."""
    return tuple(unit for unit in boards.standing(state.board, side) if unit not in state.board.unsupplied)


def refuse(state: m.State, frame: m.AssignSupport, action: m.Action) -> Refusal | None:
    """Why a unit may not be supported."""
    match action:
        case m.Done():
            return None
        case m.Support(unit) if unit in supportable(state, frame.side):
            return None
        case m.Support(unit):
            return refusal("15.3.1", "nr-refuse-no-support", unit=m.name_of(state, unit))
    return not_now("nr-refuse-not-now")


def candidates(state: m.State, frame: m.AssignSupport) -> Iterator[m.Action]:
    """Every supplied unit."""
    yield from map(m.Support, supportable(state, frame.side))
    yield m.Done()


def apply(work: m.Work, frame: m.AssignSupport, action: m.Action) -> None:
    """Give the marker to a unit, or to none."""
    work.state = work.state.pop()
    if isinstance(action, m.Support):
        work.tracks = replace(work.tracks, support={**work.tracks.support, frame.side: action.unit})
        added = strength(frame.side, work.clock.turn)
        work.say("nr-supported", work.board.place(action.unit), unit=m.name_of(work.state, action.unit), added=added)


def take_back(work: m.Work) -> None:
    """15.3.4: a marker stays until the next Movement Phase of its side."""
    side = work.clock.side
    work.tracks = replace(work.tracks, support={s: u for s, u in work.tracks.support.items() if s != side})


def ask(work: m.Work) -> None:
    """At the end of the Movement Phase."""
    if work.state.options.local_support and supportable(work.state, work.clock.side):
        work.state = work.state.push(m.AssignSupport(work.clock.side))
