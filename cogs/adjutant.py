"""The bot on Discord: loads the Cogs, connects the controls and the announcer, registers the commands."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import discord
from discord.ext import commands

from cogs.channel.announcer import PACE, RETRY, Announcer, Pace
from cogs.channel.commentaries import Commentaries
from cogs.channel.digests import Digests
from cogs.channel.directors_log import DirectorsLog
from cogs.channel.game_threads import GameThreads
from cogs.channel.scheduler import Scheduler
from cogs.channel.summaries import Summaries
from cogs.events.runner import EventRunner
from cogs.events.tallying import Tallying
from cogs.interactions.answered_commands import Answering, OwnCogs
from cogs.interactions.clicks import Clicks, is_control
from cogs.interactions.command_words import Translator, tree_hash
from cogs.interactions.waiting_panels import WaitingPanels
from cogs.messages.emoji import draw_symbols
from cogs.messages.views import Pressable
from cogs.panel.receipts import opened
from cogs.proposals.going_back import described
from cogs.replay.films import Filming
from cogs.running.connection import until_done
from cogs.running.errors import Tree
from cogs.running.open_interactions import OpenInteractions
from cogs.running.reach import Reach
from cogs.running.upkeep import Upkeep
from cogs.services import Services
from engine.kernel.errors import GameError

log = logging.getLogger(__name__)
EXTENSIONS = (
    "cogs.game",
    "cogs.game_buttons",
    "cogs.going_back",
    "cogs.notes",
    "cogs.verbs",
    "cogs.orders",
    "cogs.position",
    "cogs.look_ups",
    "cogs.replays",
    "cogs.planning",
    "cogs.whatif",
    "cogs.standing",
    "cogs.warnings",
    "cogs.server",
    "cogs.director",
    "cogs.settings",
    "cogs.time",
    "cogs.about",
    "cogs.learn",
    "cogs.health",
    "cogs.person",
    "cogs.players",
    "cogs.watches",
    "cogs.ended_games",
    "cogs.event",
    "cogs.ratings",
    "cogs.event_matches",
    "cogs.event_pairings",
    "cogs.event_people",
    "cogs.event_meetings",
    "cogs.event_reports",
    "cogs.event_publishing",
)


class Adjutant(commands.Bot):
    """A bot with slash commands alone, which needs no privileged intent."""

    def __init__(
        self,
        services: Services,
        synced: Path | None = None,
        now: Callable[[], float] = time.time,
        pace: Pace = PACE,
        **options: Any,
    ) -> None:
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.services = services
        self.open_interactions = OpenInteractions(services)
        self.digests, self.commentaries = Digests(services, self, RETRY), Commentaries(services, self)
        self.threads = GameThreads(services, self)
        self.event_runner = EventRunner(services, self, self.threads)
        self.waiting_panels = WaitingPanels(services, opened)
        summaries = Summaries(services, self, RETRY)
        self.tallying = Tallying(services)
        after = (summaries, self.digests, self.commentaries, self.threads, self.event_runner, self.tallying)
        self.announcer = Announcer(services, self, now=now, pace=pace, followers=(self.waiting_panels, *after))
        self.event_runner.tell_by(self.announcer, RETRY)
        self.announcer.reminders.unheard_by(self.event_runner.members.suspect)
        self.scheduler = Scheduler(services, self.announcer, self.announcer.reminders)
        self.scheduler.also(self.event_runner.look_due)
        self.scheduler.only_while(Reach(self).reached)
        self.directors_log = DirectorsLog(services, self)
        self.upkeep = Upkeep(services, now)
        self.films = Filming(services)
        self.clicks = Clicks(services, self.open_interactions)
        self.answering: Answering = OwnCogs()
        self._synced = synced
        self._watching: tuple[asyncio.Task[None], ...] = ()  # what goes on as long as the bot runs
        self.beginnings: tuple[asyncio.Task[None], ...] = ()  # what is done once after the start

    async def load(self) -> None:
        """Load every Cog."""
        for extension in EXTENSIONS:
            await self.load_extension(extension)

    async def add_cog(self, cog: commands.Cog, /, **options: Any) -> None:
        """A Cog with its commands, and the operations of its controls and forms."""
        await super().add_cog(cog, **options)
        self.clicks.collect(cog)

    async def setup_hook(self) -> None:
        """Before the connection: controls, commands, and what was not told before the last stop. It never fails."""
        await self.load()
        self.services.tables.warnings.describe_by(partial(described, self.services))
        await self._wake()
        self.add_dynamic_items(Pressable)
        if len(self.services.languages.known) > 1:
            await self.tree.set_translator(Translator(self.services))
        self._watching = (
            asyncio.create_task(self.scheduler.run(), name="scheduler"),
            asyncio.create_task(self.directors_log.run(), name="directors' log"),
            asyncio.create_task(self.upkeep.run(), name="upkeep"),
        )
        self.beginnings = (
            asyncio.create_task(until_done("the registration of the commands", self._sync)),
            asyncio.create_task(until_done("the look for what was not told", self.announcer.catch_up)),
            asyncio.create_task(until_done("the upload of the symbols", partial(draw_symbols, self.services, self))),
        )

    async def _wake(self) -> None:
        """Before anybody can do anything: the time in which the bot was not there is charged to nobody."""
        try:
            since = await self.services.tables.timekeeping.wake()
        except GameError as error:
            log.warning("the clocks of games could not be looked at: %s", self.services.error(error))
        else:
            if since is not None:
                log.info("the clocks of all games have stood since %s", since)

    async def _sync(self) -> None:
        """Register the commands if they have changed."""
        now = f"{self.application_id} {await tree_hash(self.tree)}"
        if self._synced is not None and self._synced.exists() and self._synced.read_text() == now:
            return
        await self.tree.sync()
        if self._synced is not None:
            self._synced.write_text(now)
        log.info("commands registered: %s", now)

    async def on_ready(self) -> None:
        """Connected."""
        log.info("ready as %s in %s servers", self.user, len(self.guilds))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Forms, which discord.py would forget at a restart, and controls with an id that nobody has made."""
        data: Mapping[str, Any] = {**(interaction.data or {})}
        if interaction.type is discord.InteractionType.modal_submit:
            await self.clicks.submitted(interaction)
        elif interaction.type is discord.InteractionType.component and not is_control(data.get("custom_id")):
            await self.clicks.unknown(interaction)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """What comes in once the bot has closed is nobody's any more: discord.py would tell of being ready then."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def close(self) -> None:
        """Let what is being answered and told be said, for some seconds, then leave."""
        if not self.is_closed():
            for task in (*self.beginnings, *self._watching):
                task.cancel()
            await asyncio.gather(*self._watching, return_exceptions=True)
            self.films.stop()
            await self.open_interactions.stop()
            await self.announcer.reminders.stop()
            await self.announcer.drain()
        await super().close()
