"""CancelRetreat: one more step loss instead of the retreat, in rough terrain or behind a trench (12.5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import assign, cards, common, fire, losses
from engine.games.paths_of_glory.tables import PieceId, Side
from engine.kernel.errors import Refusal, refusal


def open_choice(work: m.Work) -> None:
    """Ask the defender, if he may."""
    combat = common.combat_of(work.state)
    if possible(work.state, combat):
        work.state = work.state.push(m.CancelRetreat(common.enemy_of(combat)))


def possible(state: m.State, combat: m.Combat) -> bool:
    """Whether the space allows it and a step can be spared; a withdrawal is never cancelled (12.6.5)."""
    if cards.withdrawing(state.edition, combat):
        return False
    if not common.rough(state.edition, combat.target) and not fire.trench_level(state, combat):
        return False
    return bool(spare(state, combat))


def bar(state: m.State) -> Refusal:
    """Why a retreat that has to be made is not cancelled, or not any more."""
    combat = common.combat_of(state)
    name = m.space_text(state.edition, combat.target)
    if cards.withdrawing(state.edition, combat):
        return refusal("12.6.5", "pog-refuse-cancel-withdrawal")
    if not common.rough(state.edition, combat.target) and not fire.trench_level(state, combat):
        lost = common.trench(state, combat) > 0 and bool(combat.defenders)
        return refusal("12.5.3", "pog-refuse-cancel-trench" if lost else "pog-refuse-cancel-terrain", space=name)
    if not spare(state, combat):
        return refusal("12.5.3", "pog-refuse-cancel-step")
    return refusal("12.5.3", "pog-refuse-cancel-late", space=name)


def spare(state: m.State, combat: m.Combat) -> tuple[PieceId, ...]:
    """The units that may lose the extra step so that a defending step is left, a replacement corps included."""
    board, defenders = state.board, combat.defenders
    steps = assign.steps_left(board, defenders)
    if steps > 1:
        return defenders
    side = common.enemy_of(combat)
    return tuple(piece for piece in defenders if _replaced(board, side, piece))


def _replaced(board: m.Board, side: Side, piece: PieceId) -> bool:
    shape = assign.shape_of(board, piece)
    return shape.army and next(assign.corps_in_reserve(board, side, shape.family), None) is not None


def refuse(state: m.State, frame: m.CancelRetreat, action: m.Action) -> Refusal | None:
    """Any defending unit, whatever its LF, unless it is the last step."""
    if isinstance(action, m.Done):
        return None
    if not isinstance(action, m.TakeLoss) or action.corps is not None:
        return refusal("", "pog-refuse-cancel-now")
    if action.piece in spare(state, common.combat_of(state)):
        return None
    return refusal("12.5.3", "pog-refuse-cancel-step")


def candidates(state: m.State, frame: m.CancelRetreat) -> Iterator[m.Action]:
    """Retreat after all, or a step of one of each kind of unit."""
    yield m.Done()
    for piece in common.alike(state, spare(state, common.combat_of(state))):
        yield m.TakeLoss(piece)


def apply(work: m.Work, frame: m.CancelRetreat, action: m.Action) -> None:
    """The defenders stay, the step goes."""
    work.state = work.state.pop()
    if not isinstance(action, m.TakeLoss):
        return
    target = common.combat_of(work.state).target
    work.say("pog-retreat-cancelled", target, space=m.space_text(work.edition, target))
    losses.lose_step(work, frame.side, action.piece)
    common.amend(work, replace(common.combat_of(work.state), retreat=0))
