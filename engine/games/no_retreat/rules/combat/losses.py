"""Step losses (10.7.1) and the cadres left behind (14.9.2): the open decisions `TakeLosses` and `LeaveCadre`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate
from engine.games.no_retreat.tables import Place, Side, UnitId
from engine.kernel.errors import Refusal, not_now, refusal

IN_COMBAT = ("DD", "EX")  # only these let a cadre take the place of what was eliminated


def cadres(state: m.State, side: Side) -> tuple[UnitId, ...]:
    """The cadres that are available (14.9.1)."""
    return boards.boxed(state.board, side, m.CADRE)


def refuse(state: m.State, frame: m.TakeLosses | m.LeaveCadre, action: m.Action) -> Refusal | None:
    """Why a unit may not take the loss, or not be left behind."""
    match action, frame:
        case m.TakeLoss(unit), m.TakeLosses():
            there = unit in frame.units
            return None if there else refusal("10.7.1", "nr-refuse-other-loss", unit=m.name_of(state, unit))
        case m.StayBehind(unit), m.LeaveCadre():
            there = unit in cadres(state, frame.side)
            return None if there else refusal("14.9.2", "nr-refuse-no-cadre", unit=m.name_of(state, unit))
        case m.Done(), m.LeaveCadre():
            return None
    return not_now("nr-refuse-not-now")


def candidates(state: m.State, frame: m.TakeLosses | m.LeaveCadre) -> Iterator[m.Action]:
    """The units in question."""
    if isinstance(frame, m.TakeLosses):
        yield from map(m.TakeLoss, frame.units)
    else:
        yield from map(m.StayBehind, cadres(state, frame.side))
        yield m.Done()


def apply(work: m.Work, frame: m.TakeLosses | m.LeaveCadre, action: m.Action) -> None:
    """Take the step, or put the cadre there."""
    work.state = work.state.pop()
    match action, frame:
        case m.TakeLoss(unit), m.TakeLosses():
            lose(work, unit, frame.why)
        case m.StayBehind(unit), m.LeaveCadre():
            fate.put(work, unit, frame.place, "placed")


def lose(work: m.Work, unit: UnitId, why: str) -> None:
    """A unit loses a step; where it is eliminated by it a cadre may be left."""
    place, side = work.board.place(unit), boards.side_of(unit)
    eliminated = fate.lose_step(work, unit)
    if eliminated and work.state.result is None:
        _ask_for_cadre(work, side, place, unit, why)


def _ask_for_cadre(work: m.Work, side: Side, place: Place, unit: UnitId, why: str) -> None:
    if why in IN_COMBAT and work.board.roster[unit].eliminated != "cadre" and cadres(work.state, side):
        work.state = work.state.push(m.LeaveCadre(side, place))


def destroy(work: m.Work, units: Sequence[UnitId]) -> None:
    """DD: each of these units loses a step."""
    for unit in units:
        if work.state.result is None:
            lose(work, unit, "DD")
