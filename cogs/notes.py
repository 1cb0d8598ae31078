"""The controls of the page of a player's notes; the command is in `cogs/game.py`."""

from __future__ import annotations

from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.notes import OPENS, PAGE, SENT, notes_answer, notes_form
from cogs.interactions.operations import Press, Reply, control, form, opens_form
from cogs.messages.answer import Answer
from cogs.messages.controls import Form


class NotesPage(commands.Cog):
    """Every private page of this kind."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services

    @control(PAGE, Reply.NEW)
    async def open_page(self, press: Press) -> Answer:
        """The page, from below a hand."""
        return await notes_answer(self.services, await self.services.tables.info(press.click.table), press.user)

    @opens_form(OPENS)
    async def open_form(self, press: Press) -> Form:
        """The form in which they are written."""
        return await notes_form(self.services, await self.services.tables.info(press.click.table), press.user)

    @form(SENT, Reply.SAME)
    async def written(self, press: Press) -> Answer:
        """What has been written is kept, and shown."""
        info = await self.services.tables.info(press.click.table)
        await self.services.tables.notes.write(info.number, press.user, press.words.strip())
        return await notes_answer(self.services, info, press.user)


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(NotesPage(bot))
