"""Who plays in an event and is a member of its server no more.

Discord tells that by itself only to bots with an intent that this one does without. So it is looked for where it shows:
when a round is paired, when somebody cannot be added to a thread or written to, when he is silent for long, and when a
director wants to know. Whoever does something in the server is there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Iterable
from contextlib import suppress
from typing import Any

import discord

from cogs.events.access import seasons_of
from cogs.running.network_errors import WIRE
from cogs.services import Services
from engine.kernel.errors import GameError, Refused
from engine.league.acts import MemberGone
from engine.league.model.contest import Contest, Entrant
from engine.season.open_events import HeldEvent
from engine.season.ports import EventNumber
from engine.season.stages import draft_of
from engine.session.leaving import FORGOTTEN

log = logging.getLogger(__name__)
NO_MEMBER = (10007, 10013)  # Discord's numbers: no such member, no such user


class EventMembers:
    """Looks beside everything else, for each event once at a time; what is found is an act of the event."""

    def __init__(self, services: Services, client: discord.Client, wake: Callable[[EventNumber], None]) -> None:
        self._services = services
        self._client = client
        self._wake = wake
        self._tasks: set[asyncio.Task[None]] = set()
        self._paired: dict[EventNumber, int] = {}  # the round that was looked through

    def look_through(self, held: HeldEvent) -> None:
        """Before a round begins: everybody who is paired in it, once."""
        draft = draft_of(held.contest)
        if draft is not None and self._paired.get(held.number) != draft.number:
            self._paired[held.number] = draft.number
            paired = {player for one in held.contest.in_round(draft.number) for player in one.players}
            self.look(held, paired)

    def look(self, held: HeldEvent, entrants: Collection[int]) -> None:
        """Find out about these."""
        if entrants and not held.contest.closed:
            self._begin(self._look(held.number, sorted(entrants)))

    def suspect(self, user: int) -> None:
        """A user could not be written to: perhaps he has left the servers in which he plays."""
        self._begin(self._suspect(user))

    async def _suspect(self, user: int) -> None:
        seasons = seasons_of(self._services)
        for kept in await seasons.store.open_events():
            with suppress(GameError):
                mine = (await seasons.events.look(kept.number)).contest.of_user(user)
                if mine is not None and mine.presence in ("in", "waiting"):
                    await self._look(kept.number, [mine.number])

    async def _look(self, event: EventNumber, entrants: Iterable[int]) -> None:
        events, changed = seasons_of(self._services).events, False
        for number in entrants:
            held = await events.look(event)
            one = held.contest.entrant(number)
            if one is None or one.user in FORGOTTEN or one.presence not in ("in", "waiting"):
                continue
            gone = await self._gone(held.kept.guild, one.user)
            if gone is not None and await self._note(event, one, gone=gone):
                changed = True
        if changed:
            self._wake(event)

    async def _note(self, event: EventNumber, one: Entrant, *, gone: bool) -> bool:
        events = seasons_of(self._services).events
        now = (await events.look(event)).contest.entrant(one.number)
        if now is None or now.user != one.user or now.gone == gone:
            return False
        with suppress(Refused):  # the same was noted meanwhile
            await events.by_bot(event, MemberGone(one.number, gone))
        return True

    async def is_gone(self, guild: int, user: int) -> bool:
        """Whether a user is known to be no member of a server."""
        return await self._gone(guild, user) is True

    async def _gone(self, guild: int, user: int) -> bool | None:
        """Whether somebody is no member; None: Discord does not say."""
        try:
            await self._client.http.get_member(guild, user)
        except discord.NotFound as unknown:
            return True if unknown.code in NO_MEMBER else None
        except (discord.HTTPException, *WIRE) as refused:
            log.info("whether somebody is a member of server %s is not known: %r", guild, refused)
            return None
        return False

    def _begin(self, what: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._tried(what), name="members of events")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tried(self, what: Coroutine[Any, Any, None]) -> None:
        try:
            await what
        except Exception:
            log.exception("it could not be seen who has left a server")

    async def stop(self) -> None:
        """It is looked for anew after the next start."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def busy(self) -> bool:
        """Whether something is being found out."""
        return bool(self._tasks)


def gone_of(contest: Contest) -> list[Entrant]:
    """Those who play on and are no members any more."""
    return [one for one in contest.entrants if one.gone and one.presence in ("in", "waiting")]
