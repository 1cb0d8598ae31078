"""The bot on Discord: connects the commands, the controls and the announcer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import discord

from cogs.answering import Answering
from cogs.bidding.auctioneer import Auctioneer
from cogs.channel.announcer import Announcer
from cogs.channel.own_report import OwnReports
from cogs.channel.scheduler import Scheduler
from cogs.clicks import Clicks
from cogs.command_words import Translator, tree_hash
from cogs.commands import furnish
from cogs.connection import until_done
from cogs.controls import TEMPLATE, Control, Operation
from cogs.errors import Tree, present
from cogs.forms import submitted
from cogs.offers.agreements import Agreements
from cogs.offers.invitations import Invitations
from cogs.offers.setting_up import SettingUp
from cogs.replays import Replays
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableNumber

log = logging.getLogger(__name__)


class Adjutant(discord.Client):
    """A client that needs no privileged intent."""

    def __init__(self, services: Services, synced: Path | None = None, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none(), **options
        )
        self.services = services
        self.answering = Answering(services)
        self.announcer = Announcer(services, self)
        self.scheduler = Scheduler(services, self.announcer)
        invitations = Invitations(services, self.announcer)
        auctioneer = Auctioneer(services, self.announcer)
        self._replays = Replays.of(services)
        agreements = Agreements(services, self.announcer)
        self._clicks = Clicks(services, self.announcer, invitations, auctioneer, agreements)
        self.operations: Mapping[str, Operation] = {
            **self._clicks.operations(),
            "step": self._replays.steps.step,
            "walk": self._replays.steps.step_counted,
            "mine": OwnReports(services).show,
            "own": OwnReports(services).show_counted,
            "setup": SettingUp(services, invitations).chosen,
        }
        self.tree = Tree(self)
        self._synced = synced
        self._watching: tuple[asyncio.Task[None], ...] = ()  # what goes on as long as the bot runs
        self.beginnings: tuple[asyncio.Task[None], ...] = ()  # what is done once after the start
        furnish(self.tree, services, self.announcer, invitations, auctioneer, agreements, self._replays)

    async def setup_hook(self) -> None:
        """Before the connection: controls, commands, and what was not told before the last stop. It never fails."""
        self.add_dynamic_items(Control)
        await self.tree.set_translator(Translator(self.services))
        self._watching = (asyncio.create_task(self.scheduler.run(), name="scheduler"),)
        self.beginnings = (
            asyncio.create_task(until_done("the registration of the commands", self._sync)),
            asyncio.create_task(until_done("the look for what was not told", self.announcer.catch_up)),
        )

    async def _sync(self) -> None:
        """Register the commands if they have changed."""
        now = f"{self.application_id} {await tree_hash(self.tree)}"
        if self._synced is not None and self._synced.exists() and self._synced.read_text() == now:
            return
        await self.tree.sync()
        if self._synced is not None:
            self._synced.write_text(now)
        log.info("commands registered: %s", now)

    async def present(self, interaction: discord.Interaction[Any], error: Exception, table: TableNumber | None) -> None:
        """Tell the user of a control of a table what went wrong."""
        await present(self.services, interaction, error, "button", table)

    async def on_ready(self) -> None:
        """Connected."""
        log.info("ready as %s in %s servers", self.user, len(self.guilds))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Forms, which discord.py would forget at a restart, and controls with an id that nobody has made."""
        form = interaction.type is discord.InteractionType.modal_submit
        control = interaction.type is discord.InteractionType.component
        data: Mapping[str, Any] = {**(interaction.data or {})}
        unknown = control and TEMPLATE.fullmatch(str(data.get("custom_id"))) is None
        if (form or unknown) and await self.answering.welcome(interaction):
            if form:
                await submitted(self.services, interaction, self._clicks.forms())
            else:
                await self.present(interaction, TableError(text("unknown-button")), None)

    async def close(self) -> None:
        """Let what is being answered and told be said, for some seconds, then leave."""
        if not self.is_closed():
            for task in (*self.beginnings, *self._watching):
                task.cancel()
            await asyncio.gather(*self._watching, return_exceptions=True)
            self._replays.filming.stop()
            await self.answering.stop()
            await self.announcer.drain()
        await super().close()
