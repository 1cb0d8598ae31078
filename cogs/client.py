"""The bot on Discord: connects the commands, the controls and the poster."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import discord

from cogs.agreements import Agreements
from cogs.answering import Answering
from cogs.auctioneer import Auctioneer
from cogs.clicks import Clicks
from cogs.command_words import Translator, tree_hash
from cogs.commands import furnish
from cogs.connection import until_done
from cogs.controls import TEMPLATE, Control, Operation
from cogs.desk import Desk
from cogs.forms import submitted
from cogs.invitations import Invitations
from cogs.own_report import OwnReports
from cogs.poster import Poster
from cogs.presenter import Tree, present
from cogs.replay import Replays
from cogs.scheduler import Scheduler
from cogs.setting_up import SettingUp
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableNumber

log = logging.getLogger(__name__)


class Adjutant(discord.Client):
    """A client that needs no privileged intent."""

    def __init__(self, desk: Desk, synced: Path | None = None, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none(), **options
        )
        self.desk = desk
        self.answering = Answering(desk)
        self.poster = Poster(desk, self)
        self.scheduler = Scheduler(desk, self.poster)
        invitations = Invitations(desk, self.poster)
        auctioneer = Auctioneer(desk, self.poster)
        self._replays = Replays.of(desk)
        agreements = Agreements(desk, self.poster)
        self._clicks = Clicks(desk, self.poster, invitations, auctioneer, agreements)
        self.operations: Mapping[str, Operation] = {
            **self._clicks.operations(),
            "step": self._replays.steps.step,
            "mine": OwnReports(desk).show,
            "setup": SettingUp(desk, invitations).chosen,
        }
        self.tree = Tree(self)
        self._synced = synced
        self._watching: tuple[asyncio.Task[None], ...] = ()  # what goes on as long as the bot runs
        self.beginnings: tuple[asyncio.Task[None], ...] = ()  # what is done once after the start
        furnish(self.tree, desk, self.poster, invitations, auctioneer, agreements, self._replays)

    async def setup_hook(self) -> None:
        """Before the connection: controls, commands, and what was not told before the last stop. It never fails."""
        self.add_dynamic_items(Control)
        await self.tree.set_translator(Translator(self.desk))
        self._watching = (asyncio.create_task(self.scheduler.run(), name="scheduler"),)
        self.beginnings = (
            asyncio.create_task(until_done("the registration of the commands", self._sync)),
            asyncio.create_task(until_done("the look for what was not told", self.poster.catch_up)),
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
        await present(self.desk, interaction, error, "button", table)

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
                await submitted(self.desk, interaction, self._clicks.forms())
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
            await self.poster.drain()
        await super().close()
