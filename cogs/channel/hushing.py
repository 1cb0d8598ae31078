"""Who is asked several times within one action of a side is pinged for it once.

He sees the next question anyway, as a rule: he is at it. If he has not answered it for an hour he is pinged after all,
or a game would stand still of which he knows nothing.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import NamedTuple

from cogs.channel.kept_messages import KeptQuestion
from cogs.services import Services
from engine.session.model import TableInfo, TableNumber

HUSH = 60 * 60  # seconds
HUSHED = "hushed"  # under which is kept until when somebody at a table is not pinged


class Hush(NamedTuple):
    """Who was told within an action that he is asked, and whom of those who are asked now nobody pings until when."""

    action: str
    heard: tuple[int, ...]
    users: tuple[int, ...] = ()
    until: int = 0

    def noted(self, kept: KeptQuestion) -> KeptQuestion:
        """It stands with what is kept of the question; who wants quiet has not heard of it yet."""
        heard = tuple(dict.fromkeys((*self.heard, *(user for user in kept.users if user not in kept.later))))
        later = tuple(dict.fromkeys((*kept.later, *self.users)))
        return replace(kept, action=self.action, heard=heard, hush=self.until, later=later)


def hush_of(stands: KeptQuestion | None, action: str, since: int, asked: Collection[int], now: int) -> Hush:
    """Of those who have come to be asked, since when nobody else was, the ones who were within this action before."""
    if not action or stands is None or stands.action != action:
        return Hush(action, ())
    heard = tuple(user for user in stands.heard if stands.message or user not in stands.pings)
    again = tuple(user for user in asked if user in heard)
    goes_on = stands.hush > 0 and stands.since == since
    until = stands.hush if goes_on else now + HUSH if again else 0
    return Hush(action, heard, again if now < until else (), until)


async def keep_hush(services: Services, info: TableInfo, hush: Hush | None) -> None:
    """Keep beside a table until when somebody is not pinged there, as long as that is so."""
    until = hush.until if hush is not None and hush.users else None
    if await services.tables.telling.recall(info.number, HUSHED) != until:
        await services.tables.telling.remember(info.number, HUSHED, until)


async def over(services: Services) -> list[TableNumber]:
    """The tables at which somebody has not answered for long what he was asked without a ping."""
    telling, now = services.tables.telling, services.tables.timekeeping.now()
    return [number for number in await telling.keeping(HUSHED) if (await telling.recall(number, HUSHED) or 0) <= now]
