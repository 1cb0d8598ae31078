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
    HERE,
    PAGE,
    PROPOSE,
    SLIP,
    back_to_step,
    going_back_page,
    picked_point,
    point_answer,
    proposed,
)
from cogs.proposals.words import LOOK
from engine.session.counting import revision_of


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

    @control(SLIP, Reply.NEW, Needs.SEAT)
    async def propose_beside(self, press: Press) -> Answer:
        """The last order, after an undo that was refused in the panel."""
        return await proposed(self.agreements, press)

    @control(LOOK, Reply.NEW, Needs.TABLE)
    async def look(self, press: Press) -> Answer:
        """How it would stand where a proposal goes back to."""
        return await point_answer(self.services, press.info, press.user, press.click.arg)

    @control(HERE, Reply.NEW, Needs.SEAT)
    async def from_step(self, press: Press) -> Answer:
        """The page at which the step above is the last that would stand."""
        secret = await self.services.results.silent(press.info.number)
        revision = revision_of(press.click.page, secret)
        return await back_to_step(self.services, press.info, press.user, revision)

    async def _picked(self, press: Press) -> Answer:
        return await going_back_page(self.services, press.info, press.user, picked_point(press))


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(GoingBack(bot))
