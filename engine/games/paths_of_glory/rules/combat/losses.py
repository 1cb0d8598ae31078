"""TakeLosses: step 9, one step loss at a time (12.2.10, 12.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import assign, cards, common
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, UnitId
from engine.kernel.errors import Refusal, not_now, refusal

PRIORITY = ("loss_priority_1", "loss_priority_2", "loss_priority_3", "loss_priority_4")  # 12.4.5


def open_losses(work: m.Work, side: Side, number: int) -> None:
    """Ask the side for its losses, or settle at once what nobody has to choose (12.4.3, 12.4.6)."""
    combat = common.combat_of(work.state)
    if side != combat.side and number > 0:
        _sweep(work)
    owed = side != combat.side and cards.withdrawing(work.edition, combat)
    frame = m.TakeLosses(side, number, corps_step_owed=owed)
    if allowed(work.state, frame):
        work.state = work.state.push(frame)
    else:
        _settle(work, frame)


def _sweep(work: m.Work) -> None:
    """Units that retreated here earlier this round die of a loss number of 1 or more (12.5.6)."""
    combat = common.combat_of(work.state)
    for piece in combat.spent:
        boards.eliminate(work, piece)
    common.amend(work, replace(combat, spent=()))


def _settle(work: m.Work, frame: m.TakeLosses) -> None:
    """Nothing more can be fulfilled: remember the rest and let the fort have it (12.4.6, 15.1.7, 15.1.8)."""
    combat = common.combat_of(work.state)
    if frame.number:
        _tell_rest(work, frame, combat)
    if frame.side == combat.side:
        return
    combat = replace(combat, unmet=frame.number)
    if combat.fort and not combat.defenders and frame.number >= combat.fort:
        combat = replace(combat, fort=0, fort_destroyed=True)
        boards.destroy_fort(work, combat.target)
    common.amend(work, combat)


def _tell_rest(work: m.Work, frame: m.TakeLosses, combat: m.Combat) -> None:
    """What becomes of the losses that no unit takes: a fort left alone has them, and falls or stands."""
    if frame.side == combat.side or not combat.fort or combat.defenders:
        work.say("pog-unmet", combat.target, side=m.side_text(frame.side), number=frame.number)
        return
    key = "pog-fort-takes" if frame.number >= combat.fort else "pog-fort-stands"
    space = m.space_text(work.edition, combat.target)
    work.say(key, combat.target, space=space, number=frame.number, level=combat.fort)


def allowed(state: m.State, frame: m.TakeLosses) -> tuple[PieceId, ...]:
    """The units that may take the next step: each begins an assignment that fulfils as much as possible."""
    return beginners(*_line_up(state, frame), frame)


def _line_up(state: m.State, frame: m.TakeLosses) -> tuple[m.Combat, assign.Ranks]:
    combat = common.combat_of(state)
    return combat, assign.line_up(state.board, frame.side, common.participants(combat, frame.side))


def beginners(combat: m.Combat, line: assign.Ranks, frame: m.TakeLosses) -> tuple[PieceId, ...]:
    """The same of units that are not all on the board as they would be."""
    if frame.bound is not None:
        return (frame.bound,)
    if frame.first and frame.side == combat.side and (first := _first_losses(line, frame.number)):
        return first
    if frame.first and (doomed := doomed_armies(combat, line, frame)):
        return doomed
    return _maximal(line, frame)


def _maximal(line: assign.Ranks, frame: m.TakeLosses) -> tuple[PieceId, ...]:
    shaped = sorted(zip(line.shapes, line.pieces, strict=True))
    shapes = tuple(shape for shape, _ in shaped)
    goal = assign.best(shapes, line.reserve, frame.number)
    if not goal.total:
        return ()
    found = []
    for index, (shape, piece) in enumerate(shaped):
        if shape.steps[0] > frame.number:
            continue
        result = assign.after(shapes, line.reserve, frame.number, index)
        if result.total == goal.total and (result.corps or not goal.corps or not frame.corps_step_owed):
            found.append(piece)
    return tuple(sorted(found))


def _first_losses(line: assign.Ranks, number: int) -> tuple[PieceId, ...]:
    """The attackers that come first in 12.4.5, if one of them can take a step within the loss number."""
    for flag in PRIORITY:
        found = tuple(
            piece
            for piece, unit, shape in zip(line.pieces, line.units, line.shapes, strict=True)
            if flag in unit.flags and shape.steps[0] <= number
        )
        if found:
            return found
    return ()


def doomed_armies(combat: m.Combat, line: assign.Ranks, frame: m.TakeLosses) -> tuple[PieceId, ...]:
    """Two full armies of equal LF in one space, one point too many for both, no corps: one must die (12.4.4.2)."""
    pieces, shapes = line.pieces, line.shapes
    if len(pieces) != 2 or len({common.space_in(combat, piece) for piece in pieces}) != 1:
        return ()
    factors = {shape.steps for shape in shapes if shape.army}
    if len(factors) != 1 or not all(shape.army and len(shape.steps) == 2 for shape in shapes):
        return ()
    if frame.number != 2 * shapes[0].steps[0] + 1:
        return ()
    if any(shape.family == kind for shape in shapes for kind, *_ in line.reserve):
        return ()
    return pieces


def lose_step(work: m.Work, side: Side, piece: PieceId, by: UnitId | None = None) -> m.Loss:
    """Take one step from a unit in the combat: flip it, or remove it and bring its replacement (12.4.4).

    `by` is the kind of corps that shall replace an army, if not the plain one.
    """
    board, combat = work.board, common.combat_of(work.state)
    shape, where = assign.shape_of(board, piece), board.where[piece]
    if len(shape.steps) > 1:
        work.board = replace(board, reduced=board.reduced | {piece})
        loss = m.Loss(piece, eliminated=False, lf=shape.steps[0])
        work.tell(m.StepLost(work.edition, piece, where, eliminated=False))
        common.amend(work, replace(combat, losses=(*combat.losses, loss)))
        return loss
    corps = assign.heir(board, side, shape, by)
    permanent = shape.army and (corps is None or piece in combat.oos)
    boards.eliminate(work, piece, permanent=permanent, replacement=corps)
    left = tuple(other for other in common.participants(combat, side) if other != piece)
    if corps is not None:
        left = (*left, corps)
        combat = replace(combat, origins=_origins(combat, side, corps, where))
        if side == combat.side:
            work.op = _also_attacked(work.op, piece, corps)
    loss = m.Loss(piece, eliminated=True, replacement=corps, lf=shape.steps[0])
    combat = replace(combat, losses=(*combat.losses, loss))
    common.amend(work, common.with_participants(combat, side, left))
    return loss


def _also_attacked(op: m.Operation, piece: PieceId, corps: PieceId) -> m.Operation:
    """A corps that replaces an attacking army has attacked as the army did (12.1.6, 15.2.3)."""
    stormed = op.stormed | {corps} if piece in op.stormed else op.stormed
    return replace(op, attackers=op.attackers | {corps}, stormed=stormed)


def _origins(combat: m.Combat, side: Side, corps: PieceId, where: SpaceId) -> Mapping[str, SpaceId]:
    return {**combat.origins, str(corps): where} if side == combat.side else combat.origins


def refuse(state: m.State, frame: m.TakeLosses, action: m.Action) -> Refusal | None:
    """Only a loss that leads to as much of the loss number as possible."""
    if not isinstance(action, m.TakeLoss):
        return not_now("pog-refuse-not-now")
    combat = common.combat_of(state)
    if action.piece not in common.participants(combat, frame.side):
        return refusal("12.1.8", "pog-refuse-loss-outsider", unit=m.unit_text(state.edition, action.piece, False))
    if action.piece in allowed(state, frame):
        fits = action.corps is None or action.corps in other_corps(state.board, action.piece)
        return None if fits else refusal("12.4.4", "pog-refuse-loss-corps")
    if frame.first and frame.side == combat.side and _first_losses(_line_up(state, frame)[1], frame.number):
        return refusal("12.4.5", "pog-refuse-loss-first")
    return refusal("12.4.3", "pog-refuse-loss-choice", number=frame.number)


def candidates(state: m.State, frame: m.TakeLosses) -> Iterator[m.Action]:
    """One of each kind of unit that may lose a step."""
    for piece in common.alike(state, allowed(state, frame)):
        yield m.TakeLoss(piece)
        yield from (m.TakeLoss(piece, corps) for corps in other_corps(state.board, piece))


def other_corps(board: m.Board, piece: PieceId) -> tuple[UnitId, ...]:
    """Corps as strong as the plain one that may replace the army with its last step instead: Poles for Germans."""
    shape = assign.shape_of(board, piece)
    if not shape.army or len(shape.steps) > 1:
        return ()
    willing = tuple(assign.corps_in_reserve(board, board.edition.pieces[piece].side, shape.family))
    equal = {board.edition.pieces[p].id for p in willing if (p in board.reduced) == (willing[0] in board.reduced)}
    return tuple(sorted(equal - {board.edition.pieces[p].id for p in willing[:1]}))


def apply(work: m.Work, frame: m.TakeLosses, action: m.Action) -> None:
    """Take the step; close the decision when nothing more can be fulfilled."""
    assert isinstance(action, m.TakeLoss)
    combat, line = _line_up(work.state, frame)
    loss = lose_step(work, frame.side, action.piece, action.corps)
    frame = onward(combat, line, frame, loss)
    if allowed(work.state, frame):
        work.state = work.state.swap(frame)
    else:
        work.state = work.state.pop()
        _settle(work, frame)


def onward(combat: m.Combat, line: assign.Ranks, frame: m.TakeLosses, loss: m.Loss) -> m.TakeLosses:
    """What is still to be lost after a loss of units that stood so before it."""
    doomed = frame.first and bool(doomed_armies(combat, line, frame))
    owed = frame.corps_step_owed and line.units[line.pieces.index(loss.piece)].army
    bound = loss.piece if doomed and not loss.eliminated else None
    return replace(frame, number=frame.number - loss.lf, first=False, corps_step_owed=owed, bound=bound)
