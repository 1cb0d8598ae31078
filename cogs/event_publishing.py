"""What directors press where an event is published to other servers; the pages are in `cogs/events`."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.directors import expect_director
from cogs.events.access import directed, event_to_see, seasons_of
from cogs.events.controls import SHARE, UNSHARE
from cogs.events.publishing_pages import where_published
from cogs.interactions.operations import Press, Reply, control
from cogs.messages.answer import Answer
from engine.kernel.errors import TableError
from engine.kernel.text import text


class EventPublishing(commands.Cog):
    """Events shown in other servers."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.client: discord.Client = bot

    @control(SHARE, Reply.SAME)
    async def share(self, press: Press) -> Answer:
        """A code for one more server."""
        held = (await directed(self.services, press.caller, press.click.table)).held
        await seasons_of(self.services).publishing.offer(held, press.user)
        return await where_published(self.services, self.client, held)

    @control(UNSHARE, Reply.SAME)
    async def unshare(self, press: Press) -> Answer:
        """It is shown somewhere no more: said by its directors, or by those of that server."""
        publishing = seasons_of(self.services).publishing
        held = await event_to_see(self.services, press.caller, press.click.table)
        if held.visiting:
            guild = await expect_director(self.services, press.caller)
            if press.click.arg not in {one.code for one in await publishing.of(held.number) if one.guild == guild}:
                raise TableError(text("unknown-button"))
            await publishing.withdraw(held.number, press.click.arg)
            return Answer(self.services.say("event-shown-no-more", title=held.contest.rules.title))
        held = (await directed(self.services, press.caller, press.click.table)).held
        await publishing.withdraw(held.number, press.click.arg)
        return await where_published(self.services, self.client, held)


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(EventPublishing(bot))
