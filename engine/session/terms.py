"""The kinds of proposals: what each is called in the log, how long it waits, what makes it void."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from engine.kernel.game import Role
from engine.session.model import Kind, Proposal
from engine.session.ports import Record, Stored


@dataclass(frozen=True)
class ProposalTerms:
    """One kind of proposal. `made` and `agreed` are the changes by these names, and the sentences that tell them."""

    made: Kind
    agreed: Kind
    overtaken: bool = False  # the next order makes it void, and an agreement that leads to another position
    unread: bool = False  # it needs no position: it may be agreed to at an `Unread` too
    seconds: int | None = None  # how long it waits
    replaces: bool = False  # a newer one takes the place of the one that waits
    counted: bool = False  # its time runs like the clock of who has to answer; see `answering.py`


ABANDON, CORRECTION, ROLLBACK, CONDITIONS = "abandon", "correction", "rollback", "conditions"
WARNING, PAUSE = "warning", "pause"
Warned = Literal["automatic", "manual"]  # by the bot, by a player
AUTOMATIC: Warned = "automatic"
MANUAL: Warned = "manual"
CAME_WITH = "warned"  # of an offer to go back: how the warning was given with which it came
HALTS = "halts"  # of a warning: the entry after which clocks stand until it is answered
OFFER = "offer"  # of a warning that took the place of one that waited: the offer to go back that came with that one
NEVER = -1  # none do
TWO_WEEKS = 14 * 24 * 60 * 60
ANSWER = 24 * 60 * 60  # seconds in which a warning is answered; afterwards it has been ignored
AT_LEAST = ANSWER // 4  # of it for a threat of which he is warned while another warning waits already
KINDS: Mapping[str, ProposalTerms] = {
    ABANDON: ProposalTerms("abandon-offered", "abandoned", overtaken=True, unread=True, seconds=TWO_WEEKS),
    CORRECTION: ProposalTerms("correction-offered", "corrected", seconds=TWO_WEEKS),
    ROLLBACK: ProposalTerms("rollback-offered", "rolled-back", overtaken=True, seconds=TWO_WEEKS),
    CONDITIONS: ProposalTerms("conditions-offered", "conditions-changed", unread=True, seconds=TWO_WEEKS),
    PAUSE: ProposalTerms("pause-offered", "paused", unread=True, seconds=TWO_WEEKS),
    WARNING: ProposalTerms("warned", "acknowledged", seconds=ANSWER, replaces=True, counted=True),
}


def awaits_answer(stored: Stored, sequence: int, to_act: Collection[Role]) -> bool:
    """Whether a warning waits for its answer, nothing has been done since that stopped the clocks for it, and the game
    still waits for who warns."""
    return any(
        one.kind == WARNING and one.args.get(HALTS) == sequence and one.role in to_act for one in stored.proposals
    )


def offer_of(warning: Proposal) -> int:
    """The revision of the offer to go back that comes with a warning, if one does."""
    return int(warning.args.get(OFFER, warning.revision + 1))


def came_with_warning(proposal: Proposal, others: Sequence[Proposal]) -> bool:
    """Whether this is an offer to go back of who warns, while his warning waits: he does not annul it by himself."""
    return proposal.kind == ROLLBACK and any((one.kind, one.role) == (WARNING, proposal.role) for one in others)


def answered_with(proposal: Proposal, others: Sequence[Proposal]) -> tuple[Proposal, ...]:
    """What else is answered by the answer to a proposal: the warning with which an offer to go back came; and with a
    warning that was not answered in time its offer, so that no later order makes that void and bars the threat anew."""
    states = ("agreed", "refused") if proposal.kind == ROLLBACK else ("lapsed",) if proposal.kind == WARNING else ()
    mine = [one for one in others if one.role == proposal.role]
    if proposal.kind == ROLLBACK:
        came = [one for one in mine if one.kind == WARNING and offer_of(one) == proposal.revision]
    else:
        came = [one for one in mine if one.kind == ROLLBACK and one.revision == offer_of(proposal)]
    return tuple(replace(one, state=proposal.state) for one in came) if proposal.state in states else ()


def standing_after_orders(stored: Stored, records: Sequence[Record]) -> tuple[Proposal, ...]:
    """The proposals that orders leave standing: those of which nobody knows leave all, or they would show."""
    if all(row.hidden for row in records):
        return stored.proposals
    known = [row for row in records if not row.hidden]
    sealed, acted = any(row.draws for row in known), {row.role for row in known}

    def stands(one: Proposal) -> bool:
        outlasts = came_with_warning(one, stored.proposals) and acted == {one.role} and not sealed
        return outlasts or not KINDS[one.kind].overtaken

    return tuple(filter(stands, stored.proposals))
