"""Whatever is pressed in a lesson: the operations of the ordinary panel, and what they have led to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord

from cogs.interactions.clicks import Clicks, Known
from cogs.interactions.operations import Needs, Press, Reply
from cogs.lessons.services import LessonServices
from cogs.lessons.words import framed, fresh
from cogs.messages.answer import Answer
from cogs.running.open_interactions import OpenInteractions
from engine.kernel.errors import SeatError
from engine.kernel.text import text
from engine.session.lessons import Lessons

OWN = "lesson"  # with which the names of its own operations begin
STALE = 0  # no button has this stamp


class LessonClicks(Clicks):
    """Every answer is only for the learner; what he does is looked at as soon as it is done."""

    def __init__(self, services: LessonServices, open_interactions: OpenInteractions, lessons: Lessons) -> None:
        super().__init__(services, open_interactions)
        self._lessons = lessons

    async def _defer(self, interaction: discord.Interaction[Any], reply: Reply) -> None:
        """In his own thread the message of the lesson is changed, as a private one would be."""
        learning = await self._lessons.learning(interaction.user.id)
        message = interaction.message
        own = learning is not None and message is not None and learning.message == message.id
        if reply is Reply.SAME and own:
            await interaction.response.defer()
        else:
            await super()._defer(interaction, reply)

    async def _answered(self, operation: Known, press: Press) -> Answer:
        async with self._lessons.lock(press.user):
            return await super()._answered(operation, press)

    async def _resolved(self, needs: Needs, press: Press) -> Press:
        """At the table as it lies now; a button of an earlier one is out of date, one of another learner refused."""
        practice = await self._lessons.of(press.user)
        if press.click.table not in practice.learning.tables:
            raise SeatError(text("lesson-not-yours"))
        if press.click.table != practice.table:
            press = replace(press, click=replace(press.click, table=practice.table, revision=STALE))
        return await super()._resolved(needs, press)

    async def _done(self, operation: Known, press: Press) -> Answer:
        answer = await super()._done(operation, press)
        if operation.marked.reply is Reply.NEW or press.click.op.startswith(OWN):
            return answer
        practice = await self._lessons.of(press.user)
        went = await self._lessons.went_on(practice)
        if went.told or went.passed or went.finished:
            return await fresh(self._services, practice, went)
        look = await self._services.tables.look(practice.table, press.user)
        return framed(self._services, practice, look, went, answer)
