"""What agreeing to each kind of proposal does, and which others wait on after it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import replace
from typing import TypeAlias

from engine.kernel.errors import TableError
from engine.kernel.game import Outcome
from engine.kernel.text import text
from engine.session.changing import ended, moved
from engine.session.conditions import conditions_of
from engine.session.effects import Effect
from engine.session.holds import Hold
from engine.session.model import Proposal
from engine.session.open_tables import OpenTables
from engine.session.ports import Stored
from engine.session.position import Position
from engine.session.review import begun, correction, outlasting
from engine.session.rollback import gone_back, leads_back
from engine.session.terms import ABANDON, CONDITIONS, CORRECTION, KINDS, PAUSE, ROLLBACK, WARNING

DAY = 24 * 60 * 60


Agree: TypeAlias = Callable[[OpenTables, Position, Proposal], Awaitable[Effect]]


async def _abandon(tables: OpenTables, now: Position, proposal: Proposal) -> Effect:
    return Effect(ended(tables, now, Outcome(None, text("outcome-abandoned"))))


async def _correct(tables: OpenTables, now: Position, proposal: Proposal) -> Effect:
    """The position to which the corrected rules lead, with what has been done since, is taken over."""
    state = await correction(tables, now, int(proposal.args["epoch"]))
    over = not now.game.to_act(state)
    stored = replace(now.stored, revision=now.stored.revision + 1)
    after = Position(now.game, stored, state, now.sequence)
    if over:
        outcome = now.game.outcome(state)
        assert outcome is not None
        after = replace(after, stored=ended(tables, now, outcome).stored)
    return Effect(after, epoch=begun(tables, after))


async def _go_back(tables: OpenTables, now: Position, proposal: Proposal) -> Effect:
    return await gone_back(tables, now, int(proposal.args["number"]))


async def _change_conditions(tables: OpenTables, now: Position, proposal: Proposal) -> Effect:
    """The game goes on under other conditions."""
    conditions = conditions_of(proposal.args["conditions"])
    return Effect(moved(now, replace(now.stored, revision=now.stored.revision + 1, conditions=conditions)))


async def _pause(tables: OpenTables, now: Position, proposal: Proposal) -> Effect:
    """The game stands still from now on."""
    if now.stored.hold is not None:
        raise TableError(text("already-held"))
    since, days = tables.clock.now(), int(proposal.args["days"])
    hold = Hold("pause", proposal.user, since, since + days * DAY if days else None)
    return Effect(moved(now, replace(now.stored, revision=now.stored.revision + 1, hold=hold)))


async def _note(tables: OpenTables, now: Position, proposal: Proposal) -> Effect:
    """Everything stays as it is: whoever is warned knows of it."""
    return Effect(moved(now, replace(now.stored, revision=now.stored.revision + 1)))


EFFECTS: Mapping[str, Agree] = {
    ABANDON: _abandon,
    CORRECTION: _correct,
    ROLLBACK: _go_back,
    CONDITIONS: _change_conditions,
    PAUSE: _pause,
    WARNING: _note,
}


async def standing_after_undo(tables: OpenTables, stored: Stored, undone: Collection[int]) -> tuple[Proposal, ...]:
    """The proposals that taking entries back leaves standing: all but to go back to before one of these, and a warning
    of the position to which one of these has led."""
    if all(one.kind not in (ROLLBACK, WARNING) for one in stored.proposals):
        return stored.proposals
    outline = await tables.store.outline(stored.number)
    first = min((head.revision for head in outline if head.sequence in undone and not head.hidden), default=None)
    log = [head._replace(undone=stored.revision + 1) if head.sequence in undone else head for head in outline]
    return tuple(
        one
        for one in stored.proposals
        if (one.kind != ROLLBACK or leads_back(log, int(one.args["number"])))
        and (one.kind != WARNING or first is None or first > one.revision)
    )


def standing_after_agreement(effect: Effect, agreed: Proposal) -> tuple[Proposal, ...]:
    """The proposals that wait on after an agreement to another one, which may have led to another position."""
    return tuple(one for one in standing_after(effect) if one.revision != agreed.revision)


def standing_after(effect: Effect) -> tuple[Proposal, ...]:
    """The proposals that wait on after what was done for both sides."""
    left = effect.after.stored.proposals
    elsewhere = bool(effect.undone) or effect.epoch is not None
    if elsewhere:
        left = tuple(one for one in left if not KINDS[one.kind].overtaken)
    if elsewhere or effect.after.stored.conditions.warnings == "off":
        left = tuple(one for one in left if one.kind != WARNING)
    return left if effect.epoch is None else outlasting(left)
