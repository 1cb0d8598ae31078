"""Taking actions (4.0.2, 9.1): the open decision `TakeActions`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.actions import by_card, groups, phase, pillaging, sites, upkeep
from engine.games.hellenes.tables import Side
from engine.kernel.errors import Refusal, not_now

begin = phase.begin


def refuse(state: m.State, frame: m.TakeActions, side: Side, action: m.Action) -> Refusal | None:
    """Why something may not be done with an action."""
    match action:
        case m.Done():
            return None
        case m.Move() | m.Enter():
            return groups.refuse_move(state, frame, action)
        case m.Load(block, fleet):
            return groups.refuse_load(state, frame, block, fleet)
        case m.BuildIn(area):
            return _refuse_other(frame) or sites.refuse(state, side, area)
        case m.Pillage(area):
            return _refuse_other(frame) or pillaging.refuse(state, side, area)
        case m.Maintain(area):
            return _refuse_other(frame) or upkeep.refuse(state, side, area)
    return not_now("hl-refuse-not-asked")


def _refuse_other(frame: m.TakeActions) -> Refusal | None:
    """Why an action may not be used for anything but moving."""
    return phase.refuse_none_left(frame) or by_card.refuse_other(frame.card)


def candidates(state: m.State, frame: m.TakeActions, side: Side) -> Iterator[m.Action]:
    """Every block with every area where it may end, what fleets may carry, and every area for the other actions."""
    yield from groups.loads(state, frame)
    yield from groups.moves(state, frame)
    if _refuse_other(frame) is None:
        yield from (m.BuildIn(area) for area in sites.sites(state, side))
        yield from (m.Pillage(area) for area in pillaging.pillageable(state, side))
        yield from (m.Maintain(area) for area in upkeep.maintainable(state, side))
    yield m.Done()


def apply(work: m.Work, frame: m.TakeActions, side: Side, action: m.Action) -> None:
    """Carry out an action, or end the phase."""
    match action:
        case m.Done():
            work.state = work.state.pop()
            return
        case m.Move() | m.Enter():
            groups.move(work, frame, action)
        case m.Load(block, fleet):
            groups.load(work, frame, block, fleet)
        case m.BuildIn(area):
            phase.spend(work, frame)
            sites.begin(work, side, area)
        case m.Pillage(area):
            phase.spend(work, frame)
            pillaging.pillage(work, side, area)
        case m.Maintain(area):
            phase.spend(work, frame)
            upkeep.maintain(work, side, area)
    phase.close(work)
