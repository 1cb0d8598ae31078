"""What the buttons below the summary of a game answer, privately."""

from __future__ import annotations

from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.interactions.operations import Needs, Press, Reply, control
from cogs.messages.answer import Answer
from cogs.replay.films import LARGEST
from cogs.watching.looking_back import FILM, REVEALED, TURNS, revealed_answer, turns_answer


class EndedGames(commands.Cog):
    """Looks back upon games that are over."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.films = bot.films

    @control(FILM, Reply.NEW, Needs.TABLE)
    async def film(self, press: Press) -> Answer:
        """The whole game as a film."""
        return await self.films.replay(press.click.table, press.user, "game", None, None, LARGEST, _silently)

    @control(TURNS, Reply.SAME, Needs.TABLE)
    async def turn_by_turn(self, press: Press) -> Answer:
        """The account of each turn."""
        return await turns_answer(self.services, press.info, press.user, press.click.page)

    @control(REVEALED, Reply.SAME, Needs.TABLE)
    async def revealed(self, press: Press) -> Answer:
        """Hands, decks and seed."""
        return revealed_answer(self.services, press.look, press.click.page)


async def _silently(words: str) -> None:
    """How far a film is, which nobody is told below a button."""


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(EndedGames(bot))
