"""`/ratings`: how strong the players of a server are, and how its sides fare."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.directors import expect_director, is_director
from cogs.events.access import GREATEST, seasons_of
from cogs.events.dice_pages import dice_page
from cogs.events.past_pages import COUNT, PastUpload, past_answer
from cogs.events.rating_pages import (
    BOARD,
    DICE,
    RECORD,
    TAKE_BACK,
    board_page,
    decided_page,
    player_page,
    sides_page,
)
from cogs.events.rating_pictures import course_pictures
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import Caller, caller_of
from cogs.interactions.operations import Press, Reply, control
from cogs.invitations.names import game_choices, game_named
from cogs.messages.answer import Answer
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.league.ratings.rating import ALL_GAMES
from engine.season.rating_acts import PlayerLetIn, PlayerTakenOut, RatingAct, ResultsCounted, ResultsTakenBack

Interaction = discord.Interaction[Any]
Reason = app_commands.Range[str, 3, 500]


class RatingCommands(commands.GroupCog, group_name="ratings", group_description="…"):
    """Ratings of a server."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services

    @app_commands.command(description="…")
    @answered
    async def board(self, interaction: Interaction, game: str | None = None) -> Answer:
        """The leaderboard of a game, or over all games."""
        return await self._board(caller_of(interaction), ALL_GAMES if game is None else game_named(self.services, game))

    @app_commands.command(description="…")
    @answered
    async def player(self, interaction: Interaction, player: discord.User | None = None) -> Answer:
        """How one is rated, and his record."""
        user = interaction.user.id if player is None else player.id
        return await self._player(caller_of(interaction), user)

    @app_commands.command(description="…")
    @answered
    async def sides(self, interaction: Interaction, game: str) -> Answer:
        """How the sides of a game fare here."""
        found = game_named(self.services, game)
        ratings = seasons_of(self.services).ratings
        return sides_page(self.services, await ratings.book(caller_of(interaction).server), found)

    @app_commands.command(description="…")
    @answered
    async def direct(self, interaction: Interaction) -> Answer:
        """What directors have decided of the ratings."""
        guild = await expect_director(self.services, caller_of(interaction))
        return decided_page(self.services, await seasons_of(self.services).ratings.book(guild))

    @app_commands.command(name="out", description="…")
    @answered
    async def take_out(self, interaction: Interaction, player: discord.User, reason: Reason) -> Answer:
        """Take a player out of the ratings: they are worked out as if he had never played."""
        return await self._decide(caller_of(interaction), PlayerTakenOut(player.id), reason)

    @app_commands.command(name="in", description="…")
    @answered
    async def let_in(self, interaction: Interaction, player: discord.User, reason: Reason) -> Answer:
        """Let a player back in."""
        return await self._decide(caller_of(interaction), PlayerLetIn(player.id), reason)

    @app_commands.command(description="…")
    @answered
    async def past(
        self, interaction: Interaction, file: discord.Attachment, game: str | None = None, names: str = ""
    ) -> Answer:
        """Read past results from a file: a dry run, until a director says that they count."""
        caller, usual = caller_of(interaction), None if game is None else game_named(self.services, game)
        return await past_answer(self.services, caller, PastUpload(file.size, file.read, usual, names))

    @board.autocomplete("game")
    @past.autocomplete("game")
    @sides.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return [Choice(name=name, value=value) for name, value in game_choices(self.services, typed)]

    @control(BOARD, Reply.SAME)
    async def turn_board(self, press: Press) -> Answer:
        """Another page of a board."""
        if press.click.arg and press.click.arg not in self.services.games:
            raise TableError(text("unknown-button"))
        return await self._board(press.caller, press.click.arg, press.click.page)

    @control(RECORD, Reply.SAME)
    async def turn_player(self, press: Press) -> Answer:
        """Another page of a player."""
        if not _number(press):
            raise TableError(text("unknown-button"))
        return await self._player(press.caller, _number(press), press.click.page)

    @control(DICE, Reply.NEW)
    async def dice(self, press: Press) -> Answer:
        """The dice of a player."""
        if not _number(press):
            raise TableError(text("unknown-button"))
        return await dice_page(self.services, press.caller, _number(press))

    @control(COUNT, Reply.SAME)
    async def count(self, press: Press) -> Answer:
        """Past results that were read count from now on."""
        return await self._decide(press.caller, ResultsCounted(_number(press)))

    @control(TAKE_BACK, Reply.SAME)
    async def take_back(self, press: Press) -> Answer:
        """They count no more."""
        return await self._decide(press.caller, ResultsTakenBack(_number(press)))

    async def _board(self, caller: Caller, game: str, page: int = 1) -> Answer:
        ratings = seasons_of(self.services).ratings
        return board_page(self.services, await ratings.book(caller.server), game, ratings.now(), page)

    async def _player(self, caller: Caller, user: int, page: int = 1) -> Answer:
        ratings = seasons_of(self.services).ratings
        book = await ratings.book(caller.server)
        dice = user == caller.user or await is_director(self.services, caller)
        found = player_page(self.services, book, user, ratings.now(), page, dice=dice)
        return replace(found, pictures=await course_pictures(self.services, book, user, caller.user))

    async def _decide(self, caller: Caller, act: RatingAct, reason: str = "") -> Answer:
        guild = await expect_director(self.services, caller)
        ratings = seasons_of(self.services).ratings
        book = await ratings.decide(guild, caller.user, act, reason, str(caller.request))
        return decided_page(self.services, book)


def _number(press: Press) -> int:
    """The number on a button, which may be anything."""
    typed = press.click.arg
    return int(typed) if typed.isdecimal() and len(typed) < 20 and int(typed) <= GREATEST else 0


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(RatingCommands(bot))
