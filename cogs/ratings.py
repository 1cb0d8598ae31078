"""`/ratings`: how strong the players of a server are, and how its sides fare."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.directors import expect_director, is_director
from cogs.events.access import GREATEST, seasons_of
from cogs.events.card_pages import server_cards
from cogs.events.dice_pages import dice_page
from cogs.events.past_pages import COUNT, PastUpload, past_answer
from cogs.events.rating_pages import (
    BOARD,
    DICE,
    MEETINGS,
    OF_SERVER,
    RATED_BY,
    RECORD,
    TAKE_BACK,
    Kind,
    MatchKind,
    board_page,
    decided_page,
    meetings_page,
    player_page,
    sides_page,
)
from cogs.events.rating_pictures import charted, course_pictures
from cogs.events.rating_telling import RatingTelling, expect_no_interest
from cogs.events.result_files import results_file
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import Caller, caller_of
from cogs.interactions.command_words import keyed_choices
from cogs.interactions.operations import Press, Reply, control
from cogs.invitations.names import game_choices, game_named
from cogs.messages.answer import Answer
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.league.ratings.rating import ALL_GAMES
from engine.season.rating_acts import (
    GameAnnulled,
    GameRestored,
    PlayerLetIn,
    PlayerTakenOut,
    RatingAct,
    ResultsCounted,
    ResultsTakenBack,
)

Interaction = discord.Interaction[Any]
Reason = app_commands.Range[str, 3, 500]
TableNamed = app_commands.Range[int, 1, 1 << 31]
KINDS = keyed_choices("ratings-kind", get_args(Kind))
EVERY_KIND = keyed_choices("ratings-kind", get_args(MatchKind))


class RatingCommands(commands.GroupCog, group_name="ratings", group_description="…"):
    """Ratings of a server."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.telling = RatingTelling(bot.services, bot)

    @app_commands.command(description="…")
    @app_commands.choices(of=KINDS)
    @answered
    async def board(self, interaction: Interaction, game: str | None = None, of: Kind = "both") -> Answer:
        """The leaderboard of a game, or over all games; of games of events, of others, or of both."""
        named = ALL_GAMES if game is None else game_named(self.services, game)
        return await self._board(caller_of(interaction), named, of)

    @app_commands.command(description="…")
    @app_commands.choices(of=KINDS)
    @answered
    async def player(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        of: Kind = "both",
        against: discord.User | None = None,
    ) -> Answer:
        """How one is rated, and his record; or how he has fared against another."""
        user = interaction.user.id if player is None else player.id
        if against is not None:
            return await self._meetings(caller_of(interaction), (user, against.id))
        return await self._player(caller_of(interaction), user, of)

    @app_commands.command(description="…")
    @app_commands.choices(of=EVERY_KIND)
    @answered
    async def sides(self, interaction: Interaction, game: str, of: MatchKind = "all") -> Answer:
        """How the sides of a game fare here."""
        found = game_named(self.services, game)
        ratings = seasons_of(self.services).ratings
        return sides_page(self.services, await ratings.book(caller_of(interaction).server), found, of)

    @app_commands.command(description="…")
    @app_commands.choices(of=EVERY_KIND)
    @answered
    async def cards(self, interaction: Interaction, game: str, of: MatchKind = "all") -> Answer:
        """The cards of a game that are played most here."""
        return await server_cards(self.services, caller_of(interaction), game_named(self.services, game), of)

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
    async def annul(self, interaction: Interaction, table: TableNamed, reason: Reason) -> Answer:
        """Annul the game at a table of no event: everything is worked out as if it had never been played."""
        return await self._decide(caller_of(interaction), GameAnnulled(table), reason)

    @app_commands.command(description="…")
    @answered
    async def restore(self, interaction: Interaction, table: TableNamed, reason: Reason) -> Answer:
        """Have it count again."""
        return await self._decide(caller_of(interaction), GameRestored(table), reason)

    @app_commands.command(description="…")
    @answered
    async def export(self, interaction: Interaction) -> Answer:
        """All results of the server as a file, which may be read as past results elsewhere."""
        return await results_file(self.services, caller_of(interaction))

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
    @cards.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return [Choice(name=name, value=value) for name, value in game_choices(self.services, typed)]

    @control(BOARD, Reply.SAME)
    async def turn_board(self, press: Press) -> Answer:
        """Another page of a board."""
        game, kind, _ = _with_kind(press)
        if game and game not in self.services.games:
            raise TableError(text("unknown-button"))
        return await self._board(press.caller, game, kind, press.click.page)

    @control(OF_SERVER, Reply.SAME)
    async def turn_cards(self, press: Press) -> Answer:
        """Another page of the cards."""
        game, _, kind = press.click.arg.partition(".")
        named: dict[str, MatchKind] = {one: one for one in get_args(MatchKind)}
        return await server_cards(self.services, press.caller, game, named.get(kind, "all"), press.click.page)

    @control(RECORD, Reply.SAME)
    async def turn_player(self, press: Press) -> Answer:
        """Another page of a player."""
        user, kind, game = _with_kind(press)
        if not _number(user):
            raise TableError(text("unknown-button"))
        return await self._player(press.caller, _number(user), kind, press.click.page, game)

    @control(MEETINGS, Reply.SAME)
    async def turn_meetings(self, press: Press) -> Answer:
        """Another page of how two have fared against each other."""
        one, _, other = press.click.arg.partition(".")
        if not _number(one) or not _number(other):
            raise TableError(text("unknown-button"))
        return await self._meetings(press.caller, (_number(one), _number(other)), press.click.page)

    @control(DICE, Reply.NEW)
    async def dice(self, press: Press) -> Answer:
        """The dice of a player."""
        user = _number(press.click.arg)
        if not user:
            raise TableError(text("unknown-button"))
        return await dice_page(self.services, press.caller, user)

    @control(COUNT, Reply.SAME)
    async def count(self, press: Press) -> Answer:
        """Past results that were read count from now on."""
        return await self._decide(press.caller, ResultsCounted(_number(press.click.arg)))

    @control(TAKE_BACK, Reply.SAME)
    async def take_back(self, press: Press) -> Answer:
        """They count no more."""
        return await self._decide(press.caller, ResultsTakenBack(_number(press.click.arg)))

    async def _board(self, caller: Caller, game: str, kind: Kind, page: int = 1) -> Answer:
        ratings = seasons_of(self.services).ratings
        return board_page(self.services, await ratings.book(caller.server, RATED_BY[kind]), game, ratings.now(), page)

    async def _player(self, caller: Caller, user: int, kind: Kind, page: int = 1, game: str = ALL_GAMES) -> Answer:
        ratings = seasons_of(self.services).ratings
        book = await ratings.book(caller.server, RATED_BY[kind])
        concerned = user == caller.user or await is_director(self.services, caller)
        charts = charted(book, user)
        game = game if game in charts else ALL_GAMES
        found = player_page(
            self.services, book, user, ratings.now(), page, concerned=concerned, charts=charts, shown_game=game
        )
        return replace(found, pictures=await course_pictures(self.services, book, user, caller.user, game))

    async def _meetings(self, caller: Caller, both: tuple[int, int], page: int = 1) -> Answer:
        book = await seasons_of(self.services).ratings.book(caller.server)
        return meetings_page(self.services, book, both, page)

    async def _decide(self, caller: Caller, act: RatingAct, reason: str = "") -> Answer:
        guild = await expect_director(self.services, caller)
        ratings = seasons_of(self.services).ratings
        await expect_no_interest(self.services, caller, act)
        book = await ratings.decide(guild, caller.user, act, reason, str(caller.request))
        await self.telling.tell(caller, act, reason)
        return decided_page(self.services, book)


def _with_kind(press: Press) -> tuple[str, Kind, str]:
    """What is on a button or was picked, of which games, and whose chart is shown; one from before they were told apart
    is of both."""
    of, _, rest = (press.values[0] if press.values else press.click.arg).partition(".")
    kind, _, game = rest.partition(".")
    return of, next((one for one in RATED_BY if one == kind), "both"), game


def _number(typed: str) -> int:
    """The number on a button, which may be anything."""
    return int(typed) if typed.isdecimal() and len(typed) < 20 and int(typed) <= GREATEST else 0


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(RatingCommands(bot))
