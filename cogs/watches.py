"""`/watch`: games that somebody follows, told privately or in a channel, as often as he likes."""

from __future__ import annotations

from typing import Any, get_args

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.games import may_read
from cogs.directors import expect_director
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import Caller, caller_of
from cogs.interactions.channel_table import info_here
from cogs.interactions.command_words import keyed_choices
from cogs.interactions.operations import Press, Reply, control
from cogs.messages.answer import Answer
from cogs.panel.tree import SUGGESTIONS
from cogs.running.work_queue import Asker, Rank
from cogs.watching.feed import OPEN_IT, READ, feed_answer, feed_question
from cogs.watching.subscribing import Subscribing, watches_answer
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableInfo, TableNumber
from engine.session.ports import Every

Interaction = discord.Interaction[Any]
EVERY = keyed_choices("watch-every", get_args(Every))


class Watches(commands.GroupCog, group_name="watch", group_description="…"):
    """Following games in which one does not play."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.commentaries = bot.commentaries
        self.subscribing = Subscribing(bot.services, bot.digests)

    @app_commands.command(description="…")
    @app_commands.choices(every=EVERY)
    @answered
    async def game(
        self, interaction: Interaction, table: str | None = None, every: Every = "turn", here: bool = False
    ) -> Answer:
        """Follow a game: privately, or in this channel."""
        caller = caller_of(interaction)
        info = await self._table(caller, table)
        if here:
            await expect_director(self.services, caller)
            return await self.subscribing.begin(info, 0, caller.here, every, caller.request)
        return await self.subscribing.begin(info, caller.user, 0, every, caller.request)

    @app_commands.command(name="list", description="…")
    @answered
    async def list_watches(self, interaction: Interaction) -> Answer:
        """The games that one follows, and those that this channel does."""
        return await watches_answer(self.services, caller_of(interaction))

    @app_commands.command(description="…")
    @answered
    async def stop(self, interaction: Interaction, table: str | None = None, here: bool = False) -> Answer:
        """Follow a game no longer."""
        caller = caller_of(interaction)
        number = _number(table) if table else (await info_here(self.services, caller)).number
        if here:
            await expect_director(self.services, caller)
            return await self.subscribing.end(number, 0, caller.here)
        return await self.subscribing.end(number, caller.user, 0)

    @app_commands.command(description="…")
    @answered
    async def feed(self, interaction: Interaction, table: str | None = None) -> Answer:
        """Both hands of a game, late; asked first whether that is meant."""
        caller = caller_of(interaction)
        info = await self._table(caller, table)
        feeds = self.services.tables.feeds
        delay = await feeds.expect_allowed(info.number, caller.user)
        if not await feeds.is_open(info.number, caller.user):
            return feed_question(self.services, info, delay)
        return await self._feed(info.number, caller.user)

    @control(OPEN_IT, Reply.SAME)
    async def open_feed(self, press: Press) -> Answer:
        """It is meant."""
        info = await self._table(press.caller, str(press.click.table))
        await self.services.tables.feeds.open(info.number, press.user)
        return await self._feed(info.number, press.user)

    @control(READ, Reply.SAME)
    async def read_feed(self, press: Press) -> Answer:
        """Another moment of it, or the newest that is old enough."""
        info = await self._table(press.caller, str(press.click.table))
        return await self._feed(info.number, press.user, press.click.page if press.click.arg else None)

    async def _feed(self, table: TableNumber, user: int, at: int | None = None) -> Answer:
        asker = Asker(Rank.SPECTATOR, user)
        found = await self.services.reading.read(asker, lambda: self.services.tables.feeds.seen(table, user, at))
        return await feed_answer(self.services, found, user)

    @app_commands.command(description="…")
    @answered
    async def talk(self, interaction: Interaction, table: str | None = None) -> Answer:
        """The thread in which a game is talked about; made if there is none."""
        caller = caller_of(interaction)
        info = await self._table(caller, table)
        thread = await self.commentaries.opened(info)
        self.services.languages.speak(str(interaction.locale))
        return Answer(self.services.say("talk-opened", number=str(info.number), thread=str(thread)))

    @game.autocomplete("table")
    @stop.autocomplete("table")
    @feed.autocomplete("table")
    @talk.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """The games of the server that go on where he may read, by number and title."""
        caller = caller_of(interaction)
        if caller.guild is None:
            return []
        games = await self.services.tables.register.games(caller.guild, "playing")
        named = [
            (self.services.label(text("watch-table", number=str(info.number), title=info.title)), str(info.number))
            for info in games
            if may_read(caller, info)
        ]
        found = [one for one in named if typed.casefold() in one[0].casefold()]
        return [Choice(name=name[:100], value=value) for name, value in found[:SUGGESTIONS]]

    async def _table(self, caller: Caller, named: str | None) -> TableInfo:
        """The table that is meant: one of this server that he may read."""
        if named is None:
            return await info_here(self.services, caller)
        info = await self.services.tables.info(_number(named))
        if info.guild != caller.server or not may_read(caller, info):
            raise TableError(text("watch-not-here", number=str(info.number)))
        return info

    @control("unwatch", Reply.NEW)
    async def unwatch(self, press: Press) -> Answer:
        """Hear no more of a game: privately, or in the channel that the button names."""
        channel = int(press.click.arg) if press.click.arg.isdecimal() else 0
        if channel:
            await expect_director(self.services, press.caller)
        return await self.subscribing.end(press.click.table, 0 if channel else press.user, channel)

    @control("rewatch", Reply.NEW)
    async def try_again(self, press: Press) -> Answer:
        """He can be written to again, as he says."""
        return await self.subscribing.again(press.click.table, press.user, press.caller.request)


def _number(named: str) -> TableNumber:
    if not named.strip().isdecimal() or len(named) > 18:
        raise TableError(text("watch-which"))
    return TableNumber(int(named))


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(Watches(bot))
