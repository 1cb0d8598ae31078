"""The controls of the page from which a way back is chosen; the command is in `cogs/game.py`."""

from __future__ import annotations

from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.interactions.operations import Needs, Press, Reply, control
from cogs.messages.answer import Answer
from cogs.proposals.agreements import Agreements
from cogs.proposals.going_back import (
    AT_ACTION,
    AT_ROUND,
    AT_TURN,
    PAGE,
    PROPOSE,
    going_back_page,
    picked_point,
    proposed,
)


class GoingBack(commands.Cog):
    """Every private page of this kind."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.agreements = Agreements(bot.services, bot.announcer)

    @control(PAGE, Reply.NEW, Needs.SEAT)
    async def open_page(self, press: Press) -> Answer:
        """The page, at the newest point."""
        return await going_back_page(self.services, press.info, press.user)

    @control(AT_TURN, Reply.SAME, Needs.SEAT)
    async def turn(self, press: Press) -> Answer:
        """The start of a turn was picked."""
        return await self._picked(press)

    @control(AT_ROUND, Reply.SAME, Needs.SEAT)
    async def round(self, press: Press) -> Answer:
        """The start of a round was picked."""
        return await self._picked(press)

    @control(AT_ACTION, Reply.SAME, Needs.SEAT)
    async def action(self, press: Press) -> Answer:
        """An action was picked."""
        return await self._picked(press)

    @control(PROPOSE, Reply.SAME, Needs.SEAT)
    async def propose(self, press: Press) -> Answer:
        """What the page shows is proposed, or the last order after a refused undo."""
        return await proposed(self.agreements, press)

    async def _picked(self, press: Press) -> Answer:
        return await going_back_page(self.services, press.info, press.user, picked_point(press))


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(GoingBack(bot))
