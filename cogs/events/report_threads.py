"""The private threads in which players tell directors of a problem, and who reads them.

For each player and game there is one: what he adds stands in it, and its directors are not called for each word.
"""

from __future__ import annotations

import logging
from typing import Any, Literal, NamedTuple

import discord

from cogs.events.access import seasons_of, was_named
from cogs.messages.card import Card
from cogs.messages.views import layout_of
from cogs.running.network_errors import WIRE
from cogs.services import Services, mention
from engine.kernel.errors import TableError
from engine.kernel.text import Text, text
from engine.league.rules.conflicts import judges_rival
from engine.season.open_events import HeldEvent
from engine.season.ports import EventReport
from engine.session.leaving import FORGOTTEN

log = logging.getLogger(__name__)
QUIET: Literal[10080] = 10080  # minutes after which Discord puts it away: a week
NAME = 100  # letters of the name of a thread
CALLED = 6 * 3600  # seconds after which its directors are called again
GONE = ("withdrawn", "missing")


class Readers(NamedTuple):
    """Who reads it: users, and where none of them is there the roles of who directs the server."""

    users: tuple[int, ...]
    roles: tuple[int, ...] = ()

    @property
    def named(self) -> tuple[Text, ...]:
        """As a sentence calls them."""
        return (*map(mention, self.users), *(text("role-mention", role=str(role)) for role in self.roles))


class ReportThreads:
    """Finds the thread of a player and game, or opens it, and says there what he has to say."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client

    async def readers(self, held: HeldEvent, user: int) -> Readers:
        """Directors who do not play in his group, all where there is no other; where none of them is there, those who
        direct the server."""
        everybody = [one for one in held.contest.rules.directors if one not in (0, user) and one not in FORGOTTEN]
        there = [one for one in everybody if await self._directs_still(held, one)]
        mine = held.contest.of_user(user)
        free = [one for one in there if mine is None or not judges_rival(held.contest, one, mine.number)]
        if free or there:
            return Readers(tuple(free or there))
        server = self._client.get_guild(held.kept.guild)
        owner = server.owner_id if server is not None else None
        roles = (await self._services.servers.settings(held.kept.guild)).directors
        return Readers(() if owner in (None, user) else (owner,), roles)

    async def _directs_still(self, held: HeldEvent, user: int) -> bool:
        """Whether a director is a member, and has his role if he directs by it; so too where Discord says nothing."""
        try:
            member = await self._client.http.get_member(held.kept.guild, user)
        except discord.NotFound:
            return False
        except (discord.HTTPException, *WIRE) as refused:
            log.info("whether a director is in server %s is not known: %r", held.kept.guild, refused)
            return True
        if was_named(held.log, user):
            return True
        server = self._client.get_guild(held.kept.guild)
        roles = {int(one) for one in member["roles"]}
        named = {*(await self._services.servers.settings(held.kept.guild)).directors}
        if server is None or user == server.owner_id or roles & named:
            return True
        rights = [found.permissions for role in (*roles, server.id) if (found := server.get_role(role)) is not None]
        return any(one.administrator or one.manage_guild for one in rights)

    async def say(self, held: HeldEvent, user: int, match: int, readers: Readers, card: Card) -> int:
        """Say it in the thread of this player and game; its number. `TableError` where there can be none."""
        store, now = seasons_of(self._services).store, seasons_of(self._services).clock.now()
        kept = await store.report(held.number, user, match)
        if kept is not None and await self._said(kept.thread, card, readers if kept.called + CALLED <= now else None):
            if kept.called + CALLED <= now:
                await store.keep_report(kept._replace(called=now))
            return kept.thread
        mine = held.contest.of_user(user)
        if mine is None or mine.presence in GONE:
            raise TableError(text("event-report-left", whom=readers.named))
        thread = await self._opened(held, mine.name, readers)
        await store.keep_report(EventReport(held.number, user, match, thread, now))
        try:
            for one in (user, *readers.users):
                await self._client.http.add_user_to_thread(thread, one)
        except discord.HTTPException as error:
            log.info("somebody cannot be added to thread %s: %r", thread, error)  # the mention calls him all the same
        await self._said(thread, card, readers)
        return thread

    async def _said(self, thread: int, card: Card, called: Readers | None) -> bool:
        """Whether it could be said there; `called`: with their names ringing."""
        users = [discord.Object(one) for one in called.users] if called is not None else []
        roles = [discord.Object(one) for one in called.roles] if called is not None else []
        pinged = discord.AllowedMentions(users=users, roles=roles)
        try:
            there = self._client.get_partial_messageable(thread)
            await there.send(view=layout_of(card), allowed_mentions=pinged)
        except (discord.Forbidden, discord.NotFound):
            return False
        return True

    async def _opened(self, held: HeldEvent, name: str, readers: Readers) -> int:
        """A new private thread beside the event's; `TableError` where there can be none."""
        label = text("event-report-thread", name=name, title=held.contest.rules.title)
        for place in (held.kept.places.threads, held.kept.places.news):
            channel: Any = self._client.get_channel(place) if place else None
            if not isinstance(channel, discord.TextChannel):
                continue  # a forum has no private threads
            try:
                made = await channel.create_thread(
                    name=self._services.label(label)[:NAME],
                    type=discord.ChannelType.private_thread,
                    invitable=False,
                    auto_archive_duration=QUIET,
                )
            except discord.HTTPException as error:
                log.info("no private thread in channel %s: %r", place, error)
                continue
            return made.id
        raise TableError(text("event-report-nowhere", whom=readers.named))
