"""How long proposals wait for an answer: the time for a warning of supply runs like a clock of who is warned.

It stands in his nights and on his days away, while the game stands still, and while nobody could reach the bot. What is
kept is when it is over, `Proposal.until`; of a game that stands still, as it was when it came to stand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.kernel.game import Role
from engine.session.holds import Hold
from engine.session.model import Proposal
from engine.session.ports import Store, Stored
from engine.session.resting import Rest, Span
from engine.session.terms import AT_LEAST, KINDS
from engine.session.winding import resting


class Instead(NamedTuple):
    """A proposal in the place of one that waits: the revision of that one, and until when this one may be answered."""

    revision: int
    until: int | None


async def instead(store: Store, stored: Stored, before: Proposal, time: int, *, news: bool) -> Instead:
    """A warning that takes over what is left of the time to answer another one; of `news` he has a part of it at least.

    So nobody draws a warning out by giving it again and again, or has next to no time for a threat that is new to him.
    """
    rest = await resting(store, stored.seats[answers(stored, before.role)], stored, stored.clocks)
    until = later(before, (stored.hold, None), (time, time), (rest, rest)).until
    if until is not None and news:
        until = max(until, rest.after(time, AT_LEAST))
    return Instead(before.revision, until)


async def due(store: Store, stored: Stored, kind: str, role: Role, time: int) -> int | None:
    """When the time is over in which the other side answers what one proposes now; None: it has all time."""
    terms = KINDS[kind]
    if terms.seconds is None or not terms.counted:
        return None if terms.seconds is None else time + terms.seconds
    rest = await resting(store, stored.seats[answers(stored, role)], stored, stored.clocks)
    return rest.after(time, terms.seconds)


def answers(stored: Stored, role: Role) -> Role:
    """Who answers what a side proposes."""
    return next(other for other in stored.seats if other != role)


def is_late(stored: Stored, proposal: Proposal, now: int) -> bool:
    """Whether nobody has answered in time."""
    stands = KINDS[proposal.kind].counted and stored.hold is not None
    return not stands and proposal.until is not None and proposal.until <= now


def later(proposal: Proposal, holds: tuple[Hold | None, Hold | None], gap: Span, rests: tuple[Rest, Rest]) -> Proposal:
    """A proposal whose time stands over a gap, or as long as the game does. `holds`, `rests`: before it, and after."""
    if not KINDS[proposal.kind].counted or proposal.until is None:
        return proposal
    (stood, stands), (before, after) = holds, rests
    stopped = max(proposal.made, gap[0] if stood is None else stood.since)
    goes_on = max(proposal.made, gap[1] if stands is None else stands.since)
    return replace(proposal, until=after.after(goes_on, before.counted(stopped, proposal.until)))


def prolonged(stored: Stored, gap: Span) -> Stored:
    """A table of which nothing lapses in a gap: what is waited for without a clock lapses later by it, and a hold not
    before it is over. What had run out before the gap stays so."""

    def moved(until: int | None, since: int) -> int | None:
        return until if until is None or until <= gap[0] else until + gap[1] - max(gap[0], since)

    hold = stored.hold
    if hold is not None and hold.until is not None and hold.until > gap[0]:
        hold = replace(hold, until=max(hold.until, gap[1]))
    waiting = tuple(
        one if KINDS[one.kind].counted else replace(one, until=moved(one.until, one.made)) for one in stored.proposals
    )
    return replace(stored, hold=hold, proposals=waiting, until=moved(stored.until, stored.created))


async def waiting_on(store: Store, before: Stored, after: Stored, time: int) -> tuple[Proposal, ...]:
    """The proposals that wait after a change: for longer where the game goes on with it, or somebody else answers."""
    if (before.hold, before.seats) == (after.hold, after.seats):
        return after.proposals
    found = []
    for one in after.proposals:
        role = answers(after, one.role)
        first = await resting(store, before.seats[role], before, before.clocks)
        then = await resting(store, after.seats[role], after, after.clocks)
        found.append(later(one, (before.hold, after.hold), (time, time), (first, then)))
    return tuple(found)
