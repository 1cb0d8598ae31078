"""Who was in an event, had himself forgotten, and would come back as another: neither suspension nor loss ends so.

Of him a mark is kept while the event goes on, which tells his number to nobody who does not have it. It is made with
the seed of the event, which nobody who plays knows before its end; then the mark goes.
"""

from __future__ import annotations

import hashlib
import hmac

from engine.kernel.errors import Refusal
from engine.league.acts import Recorded, SignedUp, Substituted
from engine.league.model.contest import Contest
from engine.league.rules.handling import refused
from engine.season.ports import EventNumber, EventStore


def mark_of(contest: Contest, user: int) -> str:
    """By which somebody is known again who was forgotten."""
    return hmac.new(bytes.fromhex(contest.seed), f"was here:{user}".encode(), hashlib.sha256).hexdigest()


def bar_of(contest: Contest, user: int) -> int | None:
    """Until when somebody is suspended who is to be forgotten, 0 if he is not; None: he has no part in the event."""
    mine = [one for one in contest.entrants if user in one.users]
    suspended = [one.suspended_until for one in mine if one.user == user]
    return max(suspended, default=0) if mine else None


async def refuse_return(store: EventStore, number: EventNumber, contest: Contest, record: Recorded) -> Refusal | None:
    """Why somebody who was forgotten does not come back: not while he is suspended, and then only by a director."""
    act = record.act
    if not isinstance(act, SignedUp | Substituted):
        return None
    until = await store.bar(number, mark_of(contest, act.user))
    if until is None:
        return None
    if until > record.at:
        return refused("league-refuse-barred", until=str(until))
    plays = isinstance(act, SignedUp) and act.role != "substitute"
    return refused("league-refuse-was-here") if plays and record.by == act.user else None
