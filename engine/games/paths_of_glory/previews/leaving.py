"""What a choice leaves: it is carried out on a copy, as far as no die decides, and the two positions are compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.dispatch import handler
from engine.games.paths_of_glory.model.spelling import names
from engine.games.paths_of_glory.odds.outcomes import DICE
from engine.games.paths_of_glory.rules.combat import common, fire
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.operations import movement
from engine.games.paths_of_glory.tables import PieceId, Side
from engine.kernel.chance import ChanceAsked, NoChance
from engine.kernel.odds import Fact
from engine.kernel.preview import Alteration, Pose
from engine.kernel.text import text

# Choices that touch only what lies open, and that roll nothing themselves.
OPEN = (
    *(m.Move, m.TakeLoss, m.Restore, m.RetreatTo, m.AdvanceTo),
    *(m.SR, m.Place, m.Rebuild, m.Flip, m.DigIn),
)
FEW = 4  # losses of which a panel says what each leaves
FACES = {False: "full", True: "reduced"}


def after(state: m.State, side: Side, action: m.Action) -> tuple[tuple[Fact, ...], tuple[Alteration, ...]]:
    """What would be told, the points and strengths that change, and the counters before and after."""
    if isinstance(action, m.Entrench):
        return (_dug(state, action.piece),), ()
    if not isinstance(action, OPEN) or state.top is None:
        return (), ()
    work = m.Work(state, NoChance())
    try:
        handler(state, state.top).apply(work, state.top, action)
    except ChanceAsked:
        return (), ()
    events = [event for event in work.events if event.only in (None, side)]
    facts = [Fact("told", event.narrate()) for event in events]
    return (*facts, *_sums(state, work.state, side)), tuple(_altered(state.board, work.board))


def of_each(state: m.State, actions: Sequence[m.Action]) -> Iterator[Fact]:
    """What each of a few losses leaves to be met: each is one press away, and shows nothing more before it."""
    losses = [action for action in actions if isinstance(action, m.TakeLoss)]
    if not isinstance(state.top, m.TakeLosses) or len(losses) != len(actions) or len(losses) > FEW:
        return
    for action in losses:
        facts, _ = after(state, state.top.side, action)
        (owed,) = (fact for fact in facts if fact.key == "owed")
        told = next(fact.words for fact in facts if fact.key == "told")
        yield Fact(f"leaves:{action.piece}", text("pog-preview-leaves", loss=told, after=owed.words.args["after"]))


def of_retreats(state: m.State, actions: Sequence[m.Action]) -> Iterator[Fact]:
    """Where each of a few retreats leads from and to, who is there then, and whether without supply (12.5)."""
    retreats = [action for action in actions if isinstance(action, m.RetreatTo)]
    if len(retreats) != len(actions) or len(retreats) > FEW:
        return
    edition, board = state.edition, state.board
    for action in retreats:
        piece, space = action.piece, action.space
        beside = tuple(m.unit_text(edition, one, one in board.reduced) for one in boards.units(board, space))
        words = text(
            "pog-preview-retreat",
            unit=m.unit_text(edition, piece, piece in board.reduced),
            before=m.space_text(edition, board.where[piece]),
            after=m.space_text(edition, space),
            count=len(beside),
            beside=beside,
            supply="yes" if supply.supplied(board, piece, space) else "no",
        )
        yield Fact(f"leaves:{piece}:{space}", words)


def counters_of_each(state: m.State, actions: Sequence[m.Action]) -> Iterator[Alteration]:
    """The counters of a few losses before and after, each once."""
    if state.top is not None and len(actions) <= FEW and all(isinstance(one, m.TakeLoss) for one in actions):
        ends = (after(state, state.top.side, action)[1] for action in actions)
        yield from dict.fromkeys(one for counters in ends for one in counters)


def _dug(state: m.State, piece: PieceId) -> Fact:
    """How likely an entrenchment is."""
    lf, drm = movement.digging(state, piece)
    won = sum(die + drm <= lf for die in DICE)
    return Fact("dig", text("pog-preview-dig", lf=lf, drm=drm, won=won, of=len(DICE)), "11.2.2")


def _altered(before: m.Board, then: m.Board) -> Iterator[Alteration]:
    known = names(before.edition).counters
    turned = before.reduced ^ then.reduced
    for number, (old, new) in enumerate(zip(before.where, then.where, strict=True)):
        piece = PieceId(number)
        if old != new or piece in turned:
            poses = (Pose(old, FACES[piece in before.reduced]), Pose(new, FACES[piece in then.reduced]))
            yield Alteration(known[piece], *poses)


def _sums(state: m.State, then: m.State, side: Side) -> Iterator[Fact]:
    """VP, and in a combat what the side's units are worth and what is still to be lost (12.4.3)."""
    if state.tracks.vp != then.tracks.vp:
        yield Fact("vp", text("pog-preview-vp", before=state.tracks.vp, after=then.tracks.vp))
    if not isinstance(state.top, m.TakeLosses | m.CancelRetreat | m.GiveBack):
        return
    factors = [fire.strength(one, common.combat_of(one), side) for one in (state, then)]
    yield Fact("factors", text("pog-preview-factors", before=factors[0], after=factors[1]), "12.2.3", side)
    if isinstance(state.top, m.TakeLosses):
        left = then.top.number if isinstance(then.top, m.TakeLosses) else _unmet(state, then, side)
        yield Fact("owed", text("pog-preview-owed", before=state.top.number, after=left), "12.4.3", side)


def _unmet(state: m.State, then: m.State, side: Side) -> int:
    """What nobody can take of the loss number: what it was, less the last step."""
    assert isinstance(state.top, m.TakeLosses)
    return state.top.number - common.combat_of(then).losses[-1].lf
