"""GiveBack: the step that a Withdrawal card returns to the defender (12.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import cards, common
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import PieceId
from engine.kernel.errors import Refusal, not_now, refusal


def open_return(work: m.Work) -> None:
    """After both sides have fired and lost: ask which step comes back, if the card was played (12.6.3)."""
    combat = common.combat_of(work.state)
    if not cards.withdrawing(work.edition, combat):
        return
    if returnable(work.edition, combat):
        work.state = work.state.push(m.GiveBack(common.enemy_of(combat)))
    else:
        work.say("pog-withdrawal-nothing", combat.target)


def returnable(edition: m.Edition, combat: m.Combat) -> tuple[PieceId, ...]:
    """The units of which a step may come back: corps first, armies only if no corps lost one (12.6.3, 12.6.6)."""
    lost = [loss for loss in combat.losses if edition.pieces[loss.piece].side != combat.side]
    corps = {loss.piece for loss in lost if not edition.pieces[loss.piece].army}
    if corps:
        return tuple(sorted(corps))
    beyond = {loss.piece for loss in lost if loss.eliminated and loss.replacement is None and combat.unmet}
    return tuple(sorted({loss.piece for loss in lost} - beyond))  # 12.6.8


def refuse(state: m.State, frame: m.GiveBack, action: m.Action) -> Refusal | None:
    """One of the returnable units; the card does not leave it to the owner whether."""
    if not isinstance(action, m.Restore):
        return not_now("pog-refuse-not-now")
    if action.piece in returnable(state.edition, common.combat_of(state)):
        return None
    return refusal("12.6.3", "pog-refuse-restore")


def candidates(state: m.State, frame: m.GiveBack) -> Iterator[m.Action]:
    """One of each kind."""
    for piece in common.alike(state, returnable(state.edition, common.combat_of(state))):
        yield m.Restore(piece)


def apply(work: m.Work, frame: m.GiveBack, action: m.Action) -> None:
    """A living unit is flipped back; a lost one returns with one step, its replacement to the Reserve Box."""
    assert isinstance(action, m.Restore)
    piece = action.piece
    combat = common.combat_of(work.state)
    work.state = work.state.pop()
    if piece in combat.defenders:
        work.board = replace(work.board, reduced=work.board.reduced - {piece})
    else:
        work.board = replace(work.board, reduced=work.board.reduced | {piece})
        boards.relocate(work, piece, combat.target)
        defenders = (*combat.defenders, piece)
        death = next(loss for loss in combat.losses if loss.piece == piece and loss.eliminated)
        if death.replacement is not None:
            boards.relocate(work, death.replacement, m.reserve_of(frame.side))
            defenders = tuple(other for other in defenders if other != death.replacement)
        losses = tuple(loss for loss in combat.losses if loss is not death)
        common.amend(work, replace(combat, defenders=defenders, losses=losses))
    reduced = piece in work.board.reduced
    work.say(
        "pog-step-returned",
        combat.target,
        unit=m.unit_text(work.edition, piece, reduced),
        space=m.space_text(work.edition, combat.target),
    )
