"""The Soviet Strategic Reserve (14.12): the open decisions `UseReserve` and `FormReserve`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import fate
from engine.games.no_retreat.rules.movement import detraining, rail
from engine.games.no_retreat.tables import SOVIET
from engine.kernel.errors import Refusal, not_now, refusal

FROM = 4  # 14.12.1


def refuse(state: m.State, frame: m.UseReserve | m.FormReserve, action: m.Action) -> Refusal | None:
    """Why the reserve may not be used or formed so."""
    match action:
        case m.Done():
            return None
        case m.DetrainTo(unit, place) if isinstance(frame, m.UseReserve):
            if unit != state.tracks.reserve:
                return refusal("14.12.2", "nr-refuse-no-reserve", unit=m.name_of(state, unit))
            return detraining.refuse_detrain(state, frame.side, unit, place)
        case m.Reserve(unit) if isinstance(frame, m.FormReserve):
            there = unit in rail.boxed(state.board, frame.side) and unit != state.tracks.reserve
            return None if there else refusal("14.12.1", "nr-refuse-not-boxed", unit=m.name_of(state, unit))
    return not_now("nr-refuse-not-now")


def candidates(state: m.State, frame: m.UseReserve | m.FormReserve) -> Iterator[m.Action]:
    """The hexes for the reserve, or the units that may become it."""
    if isinstance(frame, m.FormReserve):
        yield from map(m.Reserve, rail.boxed(state.board, frame.side))
    elif state.tracks.reserve is not None:
        yield from (m.DetrainTo(state.tracks.reserve, place) for place in geo.places(rail.hexes(state, frame.side)))
    yield m.Done()


def apply(work: m.Work, frame: m.UseReserve | m.FormReserve, action: m.Action) -> None:
    """Bring the reserve to the map, lay its marker, or leave it."""
    work.state = work.state.pop()
    match action:
        case m.DetrainTo(unit, place):
            fate.put(work, unit, place, "detrained")
        case m.Reserve(unit):
            work.tracks = replace(work.tracks, reserve=unit)
            work.say("nr-reserve-formed", unit=m.name_of(work.state, unit))


def ask_use(work: m.Work) -> None:
    """14.12.2: at the beginning of the Soviet Movement Phase."""
    if work.clock.side == SOVIET and work.tracks.reserve is not None:
        work.state = work.state.push(m.UseReserve(SOVIET))


def ask_form(work: m.Work) -> None:
    """14.12.1: at the end of the Soviet Detraining Phase."""
    if work.clock.side == SOVIET and work.clock.turn >= FROM and rail.boxed(work.board, SOVIET):
        work.state = work.state.push(m.FormReserve(SOVIET))
