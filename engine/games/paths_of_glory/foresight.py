"""What becomes of the actions of one order, one after the other: some are made by themselves, some come too late."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.games.paths_of_glory import flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.dispatch import handler
from engine.games.paths_of_glory.rules.operations import activation
from engine.games.paths_of_glory.tables import Side
from engine.kernel.errors import Refusal, Refused, refusal

Rationed = m.Activate | m.Redeploy | m.Replace | m.FlipUnits | m.Reduce | m.SendCorps | m.LoseCorps


class _Ones:
    """Dice for looking ahead; what they lead to is thrown away."""

    def draw(self, purpose: str, sides: int, *, secret: bool = False) -> int:
        return 1


# ------------------------------------------------------------------------------- decisions that end by themselves


def _expect_enough(state: m.State, role: Side, steps: Sequence[m.Action]) -> None:
    """Refuse the first action for which nothing is left: its decision will have ended with the last point.

    The decision that comes next, perhaps the other side's, would name a reason that has nothing to do with it.
    """
    frame, ended = state.top, False
    if not isinstance(frame, Rationed) or frame.side != role:
        return
    for number, step in enumerate(steps):
        rules = handler(state, frame)
        why = rules.refuse(state, frame, step)
        if ended:
            why = _too_late(state, step, why, number)
        if why is not None:
            raise Refused(why)
        work = m.Work(state, _Ones())
        rules.apply(work, frame, step)
        state, top = work.state, work.state.top
        ended = not isinstance(top, type(frame))
        frame = top if isinstance(top, Rationed) and not ended else _without_points(frame)


def _too_late(state: m.State, step: m.Action, why: Refusal | None, before: int) -> Refusal:
    """Why nothing is left for an action, after so many others of its order."""
    if why is None:
        return refusal("", "pog-refuse-no-more", before=before)
    if isinstance(step, m.ActivateSpace) and why.reason.key == "pog-refuse-activate-price":
        cost, name = activation.price(state, step.space, step.mode) or 0, m.space_text(state.edition, step.space)
        return refusal("9.2.1", "pog-refuse-activate-spent", space=name, price=cost, before=before)
    return why


def _without_points(frame: Rationed) -> Rationed:
    """The decision as it would be if it had not ended with the last point."""
    match frame:
        case m.Replace():
            return replace(frame, halves={})
        case m.FlipUnits():
            return replace(frame, halves=0)
        case m.Activate() | m.Redeploy():
            return replace(frame, left=0)
        case _:
            return frame


# ------------------------------------------------------------------------------------ actions made by themselves


def needed(state: m.State, role: Side, steps: Iterable[m.Action]) -> tuple[m.Action, ...]:
    """The steps without those that will have been made for the player when their turn comes.

    Raises `Refused` where the points do not last for all of them.
    """
    steps = list(steps)
    if len(steps) < 2:
        return tuple(steps)
    _expect_enough(state, role, steps)
    kept: list[m.Action] = []
    ahead: m.State | None = state
    for step in steps:
        if ahead is not None and kept and _made(state, ahead, step):
            continue
        kept.append(step)
        ahead = _after(ahead, role, step) if ahead is not None else None
    return tuple(kept)


_IN_COMBAT = (m.TakeLosses, m.CancelRetreat)


def _made(before: m.State, state: m.State, step: m.Action) -> bool:
    top = state.top
    match step:
        case m.Join(piece):
            return not isinstance(top, m.Muster) or piece in top.attackers
        case m.Done():
            return not isinstance(top, m.Muster)
        case m.RetreatTo(piece, space) | m.AdvanceTo(piece, space) | m.Place(piece, space):
            return state.board.where[piece] == space
        case m.ActivateSpace(space, mode):
            return state.op.mode(space) == mode
        case m.TakeLoss():
            return isinstance(before.top, _IN_COMBAT) and not isinstance(top, _IN_COMBAT)
        case _:
            return False


def _after(state: m.State, role: Side, step: m.Action) -> m.State | None:
    frame = state.top
    if flow.to_act(state) != role or frame is None or handler(state, frame).refuse(state, frame, step) is not None:
        return None
    work = m.Work(state, _Ones())
    flow.carry_out(work, step)
    return work.state
