"""`/game`: offering, ending, listing and checking games."""

from __future__ import annotations

import io
import json
from functools import partial
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from cogs.answers.pages import go_on, pages
from cogs.answers.verdict import read_export, verdict
from cogs.bidding.auctioneer import Auctioneer
from cogs.channel.announcer import Announcer
from cogs.channel.trouble import GONE, UNREADABLE, trouble_of, trouble_words
from cogs.here import info_here, table_here
from cogs.offers.agreements import Agreements
from cogs.offers.invitations import Invitations
from cogs.offers.names import (
    bid_side_choices,
    game_choices,
    game_named,
    option_choices,
    point_choices,
    point_named,
    role_named,
    side_choices,
    side_named,
)
from cogs.offers.options import read_options
from cogs.offers.setting_up import SettingUp
from cogs.services import Services
from engine.kernel.errors import GameError, SeatError, TableError
from engine.kernel.game import Meta
from engine.kernel.text import text
from engine.session.bidding import MOST
from engine.session.drafting import Draft
from engine.session.model import RANDOM, TableInfo, TableNumber, Verdict

Interaction = discord.Interaction[Any]
EXPORT_LIMIT = 4_000_000  # bytes of an uploaded game that are read


class GameCommands(app_commands.Group):
    """Everything about a game except playing it."""

    def __init__(
        self,
        services: Services,
        announcer: Announcer,
        setting_up: SettingUp,
        invitations: Invitations,
        auctioneer: Auctioneer,
        agreements: Agreements,
    ) -> None:
        super().__init__(name="game", description="game", guild_only=True)
        self.auctioneer = auctioneer
        self.agreements = agreements
        self.services = services
        self.announcer = announcer
        self.setting_up = setting_up
        self.invitations = invitations

    @app_commands.command(name="new", description="new")
    async def new(
        self,
        interaction: Interaction,
        game: str | None = None,
        opponent: discord.User | None = None,
        side: str | None = None,
        options: str = "",
    ) -> None:
        """Offer a game in this channel; without a game, set one up by menus."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if opponent is not None and opponent.bot:
            raise TableError(text("opponent-is-bot"))
        chosen = game_named(self.services, game) if game else next(iter(self.services.games))
        meta = self.services.games[chosen].meta
        draft = Draft(
            chosen,
            read_options(self.services, meta, options) if options.strip() else {},
            opponent.id if opponent is not None else None,
            side_named(self.services, meta, side) if side else RANDOM,
        )
        await (self.setting_up.offer(interaction, draft) if game else self.setting_up.open(interaction, draft))

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return [Choice(name=name, value=key) for name, key in game_choices(self.services, typed)]

    @new.autocomplete("side")
    async def _sides(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return [
            Choice(name=name, value=key) for name, key in side_choices(self.services, self._metas(interaction), typed)
        ]

    @new.autocomplete("options")
    async def _option_choices(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        found = option_choices(self.services, self._metas(interaction), typed)
        return [Choice(name=name, value=value) for name, value in found]

    def _metas(self, interaction: Interaction) -> list[Meta]:
        """The game that has been named, or all of them."""
        try:
            named = [game_named(self.services, getattr(interaction.namespace, "game", None) or "")]
        except TableError:
            named = list(self.services.games)
        return [self.services.games[one].meta for one in named]

    @app_commands.command(name="accept", description="accept")
    async def accept(self, interaction: Interaction, side: str | None = None) -> None:
        """Accept the game that is offered here (`side` where whoever accepts chooses), or what the other proposes."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        info = await info_here(self.services, interaction)
        if info.status == "playing":
            await self.agreements.say_yes(interaction, info.number)
            return
        role = role_named(self.services, self.services.meta(info), side) if side else None
        await self.invitations.accept(interaction, info.number, role)

    @app_commands.command(name="decline", description="decline")
    async def decline(self, interaction: Interaction) -> None:
        """Say no to the game that is offered here, or to what the other side proposes."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        info = await info_here(self.services, interaction)
        answer = self.agreements.say_no if info.status == "playing" else self.invitations.decline
        await answer(interaction, info.number)

    @app_commands.command(name="withdraw", description="withdraw")
    async def withdraw(self, interaction: Interaction) -> None:
        """Take back the game one has offered here, or what one has proposed in it; leave the bidding for its sides."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        info = await info_here(self.services, interaction)
        if info.status != "bidding":
            take_back = self.agreements.think_again if info.status == "playing" else self.invitations.cancel
            await take_back(interaction, info.number)
            return
        gone = self.services.tables.auction.withdraw(info.number, interaction.user.id, request=str(interaction.id))
        await self.auctioneer.change(interaction, gone)

    @app_commands.command(name="show", description="show")
    async def show(self, interaction: Interaction) -> None:
        """Post the offer or the prompt of this channel again."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        info = await info_here(self.services, interaction)
        if info.status == "ended":
            raise TableError(text("table-ended"))
        if interaction.user.id not in (info.host, info.opponent):
            raise SeatError(text("no-seat-here"))
        trouble = await self.announcer.stood(info.number, below=True)
        words = trouble_words(self.services, trouble) or [self.services.say("shown-again")]
        await interaction.edit_original_response(content="\n".join(words))

    @app_commands.command(name="resign", description="resign")
    async def resign(self, interaction: Interaction, sure: bool) -> None:
        """Give the game of this channel up."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if not sure:
            raise TableError(text("not-sure"))
        told = await self.services.tables.playing.resign(
            await table_here(self.services, interaction), interaction.user.id, request=str(interaction.id)
        )
        self.announcer.tell(told)
        await interaction.edit_original_response(content=self.services.say("resign-receipt"))

    @app_commands.command(name="abandon", description="abandon")
    async def abandon(self, interaction: Interaction) -> None:
        """Offer to end the game without a result, or agree to it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        told = await self.services.tables.proposals.abandon(
            await table_here(self.services, interaction), interaction.user.id, request=str(interaction.id)
        )
        self.announcer.tell(told)
        key = "withdrawn-receipt" if told.kind == "withdrawn" else "abandon-receipt"
        await interaction.edit_original_response(content=self.services.say(key))

    @app_commands.command(name="correct", description="correct")
    async def correct(self, interaction: Interaction) -> None:
        """Propose to go on from where the corrected rules lead, or agree to it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        told = await self.services.tables.proposals.correct(
            await table_here(self.services, interaction), interaction.user.id, request=str(interaction.id)
        )
        self.announcer.tell(told)
        await interaction.edit_original_response(content=self.services.say("correct-receipt"))

    @app_commands.command(name="rollback", description="rollback")
    async def rollback(self, interaction: Interaction, point: str) -> None:
        """Propose to go back to an earlier point of the game of this channel, or agree to it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table, number = await table_here(self.services, interaction), point_named(point)
        told = await self.services.tables.proposals.go_back(
            table, interaction.user.id, number, request=str(interaction.id)
        )
        self.announcer.tell(told)
        await interaction.edit_original_response(content=self.services.say("rollback-receipt"))

    @rollback.autocomplete("point")
    async def _points(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            info = await info_here(self.services, interaction)
            points = await self.services.results.points(info.number)
        except GameError:
            return []
        return [Choice(name=name, value=key) for name, key in point_choices(self.services, info, points, typed)]

    @app_commands.command(name="bid", description="bid")
    async def bid(
        self, interaction: Interaction, points: app_commands.Range[int, 0, MOST], side: str | None = None
    ) -> None:
        """Bid points for a side; the first bid names it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        info, request = await info_here(self.services, interaction), str(interaction.id)
        role = role_named(self.services, self.services.meta(info), side) if side else None
        bid = self.services.tables.auction.bid(info.number, interaction.user.id, points, role, request=request)
        await self.auctioneer.change(interaction, bid)

    @bid.autocomplete("side")
    async def _sides_bid_for(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            info = await info_here(self.services, interaction)
        except GameError:
            return []
        return [Choice(name=name, value=key) for name, key in bid_side_choices(self.services, info, typed)]

    @app_commands.command(name="accept-bid", description="accept-bid")
    async def accept_bid(self, interaction: Interaction) -> None:
        """Accept the bid that stands and play the other side."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table, request = await table_here(self.services, interaction), str(interaction.id)
        accepted = self.services.tables.auction.accept(table, interaction.user.id, request=request)
        await self.auctioneer.change(interaction, accepted)

    @app_commands.command(name="list", description="list")
    async def list(self, interaction: Interaction) -> None:
        """My games, with links."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        infos = await self.services.people.of_user(interaction.user.id)
        lines = [await self._listed(info, interaction.user.id) for info in infos]
        words, *more = pages(lines or [self.services.say("no-games")])
        await interaction.edit_original_response(content=words)
        await go_on(interaction, more)

    async def _listed(self, info: TableInfo, user: int) -> str:
        key = "listed-proposed"
        trouble = await trouble_of(self.services, info.number)
        if trouble in (GONE, UNREADABLE):
            key = f"listed-{trouble}"
        elif info.status == "playing":
            key = await self._turn(info.number, user)
        elif info.status == "bidding" and info.bidding is not None:
            key = "listed-bid-yours" if info.bidding.turn == user else "listed-bid-waiting"
        return self.services.say(key, number=str(info.number), title=info.title, channel=str(info.channel))

    async def _turn(self, table: TableNumber, user: int) -> str:
        try:
            prompts = (await self.services.tables.look(table, user)).prompts
        except TableError:  # one that cannot be read must not hide the others
            return "listed-unreadable"
        return "listed-yours" if any(prompt.user == user for prompt in prompts) else "listed-waiting"

    @app_commands.command(name="export", description="export")
    async def export(self, interaction: Interaction) -> None:
        """The game of this channel as a file."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        info = await info_here(self.services, interaction)

        async def read() -> tuple[bytes, bool]:
            data = await self.services.results.export(info.number)
            return await self.services.reading.aside(_written, data), "seed" in data

        raw, ended = await self.services.reading.read(self.services.asker(info, interaction.user.id), read)
        file = discord.File(io.BytesIO(raw), f"{info.game_id}-{info.number}.json")
        words = self.services.say("exported-ended" if ended else "exported-running")
        await interaction.edit_original_response(content=words, attachments=[file])

    @app_commands.command(name="verify", description="verify")
    async def verify(self, interaction: Interaction, file: discord.Attachment | None = None) -> None:
        """Check the dice and the moves of an ended game."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        info = await info_here(self.services, interaction) if file is None else None
        load = partial(self._ended, info) if info is not None else partial(self._uploaded, file)

        async def read() -> Verdict:
            return await self.services.reading.aside(self.services.results.verify, await load())

        report = await self.services.reading.read(self.services.asker(info, interaction.user.id), read)
        words, *more = pages(verdict(self.services.say, self.services.languages.has, report))
        await interaction.edit_original_response(content=words)
        await go_on(interaction, more)

    async def _ended(self, info: TableInfo) -> dict[str, Any]:
        if info.status != "ended":
            raise TableError(text("verify-running"))
        data = await self.services.results.export(info.number)
        if "seed" not in data:
            raise TableError(text("verify-never-played"))
        return data

    async def _uploaded(self, file: discord.Attachment | None) -> Any:
        assert file is not None
        if file.size > EXPORT_LIMIT:
            raise TableError(text("file-too-large"))
        return await self.services.reading.aside(read_export, await file.read())


def _written(data: dict[str, Any]) -> bytes:
    """An exported game as a file."""
    return json.dumps(data, ensure_ascii=False, indent=1).encode()
