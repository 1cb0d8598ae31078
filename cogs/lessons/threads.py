"""The private thread in which a lesson is given: opened, written to, cleared away."""

from __future__ import annotations

import logging
from typing import Any, Literal

import discord

from cogs.messages.answer import Answer, card_of
from cogs.messages.card import fitted
from cogs.messages.views import attachments, layout_of
from cogs.services import Services
from engine.session.lessons import Learning, Lessons

log = logging.getLogger(__name__)
QUIET: Literal[1440] = 1440  # minutes after which Discord puts it away


class LessonThreads:
    """Each learner has one, which only he and the bot see."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client

    async def show(self, place: int | None, learning: Learning, answer: Answer, name: str) -> tuple[int, int] | None:
        """Post a step in the thread of a lesson, opened beside this channel if there is none (any more).

        The thread and the message; None where the bot may not open one.
        """
        if learning.channel is not None:
            posted = await self._post(learning.channel, answer)
            if posted is not None:
                await self._delete_message(learning)
                return learning.channel, posted
        thread = await self._opened(place, learning.user, name)
        posted = None if thread is None else await self._post(thread, answer)
        if thread is not None and posted is None:
            await self.clear(thread)
        return None if thread is None or posted is None else (thread, posted)

    async def _opened(self, place: int | None, user: int, name: str) -> int | None:
        channel: Any = self._client.get_channel(place) if place is not None else None
        if not isinstance(channel, discord.TextChannel):
            return None
        try:
            kind = discord.ChannelType.private_thread
            thread = await channel.create_thread(name=name, type=kind, invitable=False, auto_archive_duration=QUIET)
        except discord.HTTPException as error:
            log.info("no thread for a lesson in channel %s: %r", place, error)
            return None
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException:
            await self.clear(thread.id)
            return None
        return thread.id

    async def _post(self, channel: int, answer: Answer) -> int | None:
        """The message; what it has no room for stands above it."""
        there = self._client.get_partial_messageable(channel)
        first, *more = fitted(card_of(answer))
        try:
            sent = None
            for card in (*more, first):
                sent = await there.send(view=layout_of(card), files=attachments(card))
        except discord.HTTPException as error:
            log.info("no lesson in thread %s: %r", channel, error)
            return None
        return None if sent is None else sent.id

    async def _delete_message(self, learning: Learning) -> None:
        """The step as it stood further up."""
        if learning.channel is None or learning.message is None:
            return
        try:
            await self._client.get_partial_messageable(learning.channel).get_partial_message(learning.message).delete()
        except discord.HTTPException as error:
            log.info("a message of a lesson stays: %r", error)

    async def clear(self, thread: int | None) -> None:
        """The thread goes; where the bot may not delete threads it is put away."""
        if thread is None:
            return
        try:
            there: Any = await self._client.fetch_channel(thread)
            try:
                await there.delete()
            except discord.Forbidden:
                await there.edit(archived=True)
        except discord.HTTPException as error:
            log.info("thread %s of a lesson stays: %r", thread, error)

    async def lapse(self, lessons: Lessons) -> None:
        """Lessons that nobody has touched for long are forgotten, and their threads go."""
        for learning in await lessons.lapsed():
            await lessons.forget(learning.user)
            await self.clear(learning.channel)
