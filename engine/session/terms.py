"""The kinds of proposals: what each is called in the log, how long it waits, what agreeing to it does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.kernel.game import Chapter, Outcome
from engine.kernel.text import text
from engine.session.changing import ended, moved
from engine.session.conditions import conditions_of
from engine.session.model import Kind, Proposal
from engine.session.open_tables import OpenTables
from engine.session.ports import Epoch, Record, Stored
from engine.session.position import Position
from engine.session.review import begun, correction, outlasting
from engine.session.rollback import gone_back, leads_back


@dataclass(frozen=True)
class Effect:
    """The table after an agreement, at its next revision; with the entries it has taken back, oldest first."""

    after: Position
    undone: tuple[Record, ...] = ()
    back: Chapter | None = None  # the chapter that taking them back has led to
    epoch: Epoch | None = None  # it goes on from a position to which the log does not lead


@dataclass(frozen=True)
class ProposalTerms:
    """One kind of proposal. `made` and `agreed` are the changes by these names, and the sentences that tell them."""

    made: Kind
    agreed: Kind
    effect: Callable[[OpenTables, Position, Proposal], Awaitable[Effect]]
    overtaken: bool = False  # the next order makes it void, and an agreement that leads to another position
    unread: bool = False  # it needs no position: `effect` takes an `Unread` too
    seconds: int | None = None  # how long it waits


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
    """Everything from a point on is taken back; before an epoch the log leads there no more, so another one begins."""
    after, undone, earlier = await gone_back(tables, now, int(proposal.args["number"]))
    back = now.game.chapter(after.state)
    return Effect(after, undone, back, begun(tables, after) if earlier else None)


async def _change_conditions(tables: OpenTables, now: Position, proposal: Proposal) -> Effect:
    """The game goes on under other conditions."""
    conditions = conditions_of(proposal.args["conditions"])
    return Effect(moved(now, replace(now.stored, revision=now.stored.revision + 1, conditions=conditions)))


ABANDON, CORRECTION, ROLLBACK, CONDITIONS = "abandon", "correction", "rollback", "conditions"
TWO_WEEKS = 14 * 24 * 60 * 60
KINDS: Mapping[str, ProposalTerms] = {
    ABANDON: ProposalTerms("abandon-offered", "abandoned", _abandon, overtaken=True, unread=True, seconds=TWO_WEEKS),
    CORRECTION: ProposalTerms("correction-offered", "corrected", _correct, seconds=TWO_WEEKS),
    ROLLBACK: ProposalTerms("rollback-offered", "rolled-back", _go_back, overtaken=True, seconds=TWO_WEEKS),
    CONDITIONS: ProposalTerms(
        "conditions-offered", "conditions-changed", _change_conditions, unread=True, seconds=TWO_WEEKS
    ),
}


def standing_after_orders(stored: Stored, records: Sequence[Record]) -> tuple[Proposal, ...]:
    """The proposals that orders leave standing: those of which nobody knows leave all, or they would show."""
    if all(row.hidden for row in records):
        return stored.proposals
    return tuple(one for one in stored.proposals if not KINDS[one.kind].overtaken)


async def standing_after_undo(tables: OpenTables, stored: Stored, undone: Collection[int]) -> tuple[Proposal, ...]:
    """The proposals that taking entries back leaves standing: all but to go back to before one of these."""
    if all(one.kind != ROLLBACK for one in stored.proposals):
        return stored.proposals
    outline = await tables.store.outline(stored.number)
    log = [head._replace(undone=stored.revision + 1) if head.sequence in undone else head for head in outline]
    return tuple(one for one in stored.proposals if one.kind != ROLLBACK or leads_back(log, int(one.args["number"])))


def standing_after_agreement(effect: Effect, agreed: Proposal) -> tuple[Proposal, ...]:
    """The proposals that wait on after an agreement to another one, which may have led to another position."""
    left = tuple(one for one in effect.after.stored.proposals if one.revision != agreed.revision)
    if effect.undone or effect.epoch is not None:
        left = tuple(one for one in left if not KINDS[one.kind].overtaken)
    return left if effect.epoch is None else outlasting(left)
