"""Who is asked again within one action of a side while he is at the table is not pinged for it at once.

At the table is who has acted himself in the last minutes. The question is posted anew without a ping, so that he sees
that there is something new; if he does not answer soon the ping follows, well before his time is up.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import NamedTuple

from cogs.channel.kept_messages import KeptQuestion
from cogs.services import Services
from engine.kernel.game import Role
from engine.session.model import TableInfo, TableNumber

HUSH = 10 * 60  # seconds from what he has done last
HALF_DONE = 60 * 60  # likewise, of who has done the last himself, or by a standing order, and goes on
PART = 4  # of the time that his clock leaves him, such a part at most
HUSHED = "hushed"  # under which is kept until when somebody at a table is not pinged


class Hush(NamedTuple):
    """Who was told within an action that he is asked; whom of those who are asked now nobody pings, and until when."""

    action: str
    heard: tuple[int, ...] = ()
    until: Mapping[int, int] = {}
    anew: bool = False  # one of them has just come to be asked, and is to see something new

    def noted(self, kept: KeptQuestion) -> KeptQuestion:
        """It stands with what is kept of the question; who wants quiet has not heard of it yet."""
        heard = tuple(dict.fromkeys((*self.heard, *(user for user in kept.users if user not in kept.later))))
        later = tuple(dict.fromkeys((*kept.later, *self.until)))
        return replace(kept, action=self.action, heard=heard, hushed=tuple(self.until.items()), later=later)


async def hush_of(
    services: Services,
    info: TableInfo,
    stands: KeptQuestion | None,
    action: str,
    asked: Collection[int],
    acted: Collection[int],
) -> Hush:
    """Of those who are asked and do not know it, the ones who are at it: they were asked within this action before.

    `acted`: who has answered since the question that stands was posted. A hush that goes on gets no longer.
    """
    if not action or stands is None or stands.action != action:
        return Hush(action)
    heard = tuple(user for user in stands.heard if stands.message or user not in stands.pings)
    again = tuple(user for user in asked if user in heard)
    if not again:
        return Hush(action, heard)
    begun = {user: until for user, until in stands.hushed if user not in acted}
    ends = await _ends(services, info, again)
    until = {user: min(begun.get(user, end), end) for user, end in ends.items()}
    now = services.tables.timekeeping.now()
    until = {user: end for user, end in until.items() if now < end}
    return Hush(action, heard, until, any(user not in begun for user in until))


async def half_done(
    services: Services, info: TableInfo, hush: Hush, stands: KeptQuestion | None, goes_on: Collection[int]
) -> Hush:
    """Who goes on himself is not pinged either, but not for ever: perhaps he has left, or a standing order has answered
    for him, which nobody may tell from it. `stands`: the question that stands, if nobody who is asked has acted since.
    """
    keeping = services.tables.timekeeping
    now, left = keeping.now(), await keeping.left(info.number, None) if goes_on else {}
    until = {user: min([now + HALF_DONE, *_spare(info, left, now, user)]) for user in goes_on}
    if stands is not None and stands.action == hush.action:
        known = {*hush.heard, *until}
        until |= {user: end for user, end in stands.hushed if now < end and user in stands.users and user not in known}
    return hush._replace(until={**hush.until, **until}) if until else hush


def _spare(info: TableInfo, left: Mapping[Role, int], now: int, user: int) -> list[int]:
    """Until when a part of what his clocks leave him is gone."""
    return [now + left[role] // PART for role, one in info.seats.items() if one == user and role in left]


async def _ends(services: Services, info: TableInfo, users: Collection[int]) -> dict[int, int]:
    """Until when each of the users who are at the table may go without a ping, by what everybody knows."""
    keeping = services.tables.timekeeping
    now, left = keeping.now(), await keeping.left(info.number, None)
    at_it, ends = await keeping.played_since(info.number, now - HUSH), {}
    for user in users:
        if user in at_it:
            ends[user] = min([at_it[user] + HUSH, *_spare(info, left, now, user)])
    return ends


async def keep_hush(services: Services, info: TableInfo, hush: Hush | None) -> None:
    """Keep beside a table until when somebody is not pinged there, as long as that is so."""
    until = min(hush.until.values(), default=None) if hush is not None else None
    if await services.tables.telling.recall(info.number, HUSHED) != until:
        await services.tables.telling.remember(info.number, HUSHED, until)


async def over(services: Services) -> list[TableNumber]:
    """The tables at which somebody has not answered for long what he was asked without a ping."""
    telling, now = services.tables.telling, services.tables.timekeeping.now()
    return [number for number in await telling.keeping(HUSHED) if (await telling.recall(number, HUSHED) or 0) <= now]
