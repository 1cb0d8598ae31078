"""The interactions that are being answered. A stop lets them finish for a moment, then apologises to the rest."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord

from cogs.messages.answer import Answer
from cogs.messages.views import whisper
from cogs.services import Services

log = logging.getLogger(__name__)
Interaction = discord.Interaction[Any]
PATIENCE = 1.5  # seconds that a stop waits for answers under way
LAST_WORDS = 0.7  # and for the apologies


class OpenInteractions:
    """Who is being answered, and by which task."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._open: dict[asyncio.Task[Any], Interaction] = {}
        self._closing = False

    async def welcome(self, interaction: Interaction) -> bool:
        """The present task answers this interaction, in the language of its user; False when a stop has been told."""
        self._services.languages.speak(str(interaction.locale))
        if self._closing:
            await self._apologise(interaction)
            return False
        task = asyncio.current_task()
        assert task is not None
        self._open[task] = interaction
        task.add_done_callback(lambda done: self._open.pop(done, None))
        return True

    async def stop(self) -> None:
        """Wait for what is under way; what takes too long is cancelled, and whoever waited for it is told."""
        self._closing = True
        if self._open:
            await asyncio.wait(list(self._open), timeout=PATIENCE)
        late = dict(self._open)
        for task in late:
            task.cancel()
        sorry = [asyncio.create_task(self._apologise(interaction)) for interaction in late.values()]
        if sorry:
            _, unsaid = await asyncio.wait([*sorry, *late], timeout=LAST_WORDS)
            for task in unsaid:
                task.cancel()

    async def _apologise(self, interaction: Interaction) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            return
        self._services.languages.speak(str(interaction.locale))
        try:
            await whisper(interaction, Answer(self._services.say("restarting")))
        except Exception as error:  # whatever it is, there is nobody left to tell
            log.info("interaction %s ends unanswered: %s", interaction.id, error)
