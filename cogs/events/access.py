"""Which event is meant, and who may do what in it.

Whoever directs the server directs its events. The first time he does something in one his name is added to its
directors, by an act of its own: so the log of an event alone says who might do what. When he directs the server no
more it is taken away in the same way, the next time he looks, unless somebody else has named him a director of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import NamedTuple

from cogs.directors import is_director, whom_to_ask
from cogs.interactions.caller import Caller
from cogs.services import Services, mention
from engine.kernel.errors import Refused, SeatError, TableError
from engine.kernel.text import text
from engine.league import flow
from engine.league.acts import EventCreated, MemberGone, Recorded, RulesChanged
from engine.league.model.contest import Contest
from engine.league.rules.handling import BOT, refused
from engine.season.open_events import HeldEvent
from engine.season.seasons import Seasons

GREATEST = (1 << 63) - 1  # number that can be kept


def seasons_of(services: Services) -> Seasons:
    """The events of this bot; `TableError` where there are none, as at the local table."""
    if services.seasons is None:
        raise TableError(text("event-none-here"))
    return services.seasons


async def event_here(services: Services, caller: Caller, number: int) -> HeldEvent:
    """An event of the server in which somebody asks; those of others he does not hear of."""
    held = await seasons_of(services).events.look(number) if number <= GREATEST else None
    if held is None or held.kept.guild != caller.server:
        raise TableError(text("no-event", event=str(number)))
    held = await _directed_still(services, caller, held)
    mine = held.contest.of_user(caller.user)
    if mine is not None and mine.gone and not held.contest.closed:  # whoever does something here is here
        return await seasons_of(services).events.by_bot(held.number, MemberGone(mine.number, gone=False))
    return held


async def _directed_still(services: Services, caller: Caller, held: HeldEvent) -> HeldEvent:
    """The same without him among its directors, if he was there only for directing the server and does so no more."""
    rules = held.contest.rules
    if caller.user not in rules.directors or was_named(held.log, caller.user) or await is_director(services, caller):
        return held
    fewer = replace(rules, directors=tuple(one for one in rules.directors if one != caller.user))
    if held.contest.closed:  # nothing happens there any more
        return replace(held, contest=replace(held.contest, rules=fewer))
    reason = services.languages.label(text("event-directs-no-more"))
    return await seasons_of(services).events.by_bot(held.number, RulesChanged(fewer), reason)


async def event_to_see(services: Services, caller: Caller, number: int) -> HeldEvent:
    """An event of this server, or one of another that is published here, which can only be looked at."""
    seen = await seasons_of(services).publishing.seen(number, caller.server) if number <= GREATEST else None
    return await event_here(services, caller, number) if seen is None else seen


class DirectedEvent(NamedTuple):
    """An event as its director finds it, and how many acts have made him one just now."""

    held: HeldEvent
    added: int = 0


async def directed(services: Services, caller: Caller, number: int) -> DirectedEvent:
    """The same for who directs it; `SeatError` with whom to ask if he does not."""
    held = await event_here(services, caller, number)
    rules = held.contest.rules
    if caller.user in rules.directors:
        return DirectedEvent(held)
    if not await is_director(services, caller):
        settings = await services.servers.settings(caller.server)
        raise SeatError(text("event-not-director", whom=(*map(mention, rules.directors), *whom_to_ask(settings))))
    more = replace(rules, directors=(*rules.directors, caller.user))
    reason = services.languages.label(text("event-directs-server"))
    return DirectedEvent(await seasons_of(services).events.by_bot(held.number, RulesChanged(more), reason), 1)


def was_named(log: Iterable[Recorded], user: int) -> bool:
    """Whether somebody else has made a user a director of the event: neither the bot nor he himself."""
    known = named = False
    for record in log:
        if isinstance(record.act, EventCreated | RulesChanged):
            now = user in record.act.rules.directors
            if now and not known:
                named = record.by not in (BOT, user)
            known = now
    return known and named


def event_typed(event: str) -> int:
    """The number of an event as it is chosen or typed; `TableError` for what is none."""
    if not event.strip().isdecimal() or len(event) > 18:
        raise TableError(text("event-which"))
    return int(event)


def is_directed_by(held: HeldEvent, user: int) -> bool:
    """Whether somebody is among the directors of an event, and looks at it where it is held."""
    return not held.visiting and user in held.contest.rules.directors


async def expect_seen(held: HeldEvent, seen: int, pick: Callable[[Contest], object]) -> None:
    """`Refused` if what is picked is not as it was when so many acts had happened: only others may go on meanwhile."""
    same = seen == held.contest.acts
    if not same and 0 < seen < held.contest.acts:
        before = await asyncio.to_thread(flow.replay, held.log[:seen])
        same = pick(before) == pick(held.contest)
    if not same:
        raise Refused(refused("league-refuse-stale"))


def one_line(words: str) -> str:
    """What was typed, without needless space."""
    return " ".join(words.split())
