"""A step of a game posted for everybody, by a user who wants to show it: with his name, as everybody saw it."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from cogs.channel.posting import Posting
from cogs.channel.server_language import server_language
from cogs.messages.answer import Answer, head_of
from cogs.messages.card import Card, Gallery, Heading, Paragraph, Part, SmallPrint, fitted
from cogs.messages.controls import Button, button
from cogs.replay.films import annals_of
from cogs.replay.steps import AT, StepSeen, step_lines, step_seen, step_title
from cogs.services import Services, mention
from engine.session.model import TableInfo
from engine.session.story import Story
from render.reel import shot_of


def share_question(services: Services, info: TableInfo, at: int) -> Answer:
    """Asked once before a step is shown to everybody."""
    yes = button(info, "shared", services.say("button-share"), page=at, style="success")
    return Answer(services.say("share-sure"), controls=[yes, back_to_step(services, info, at)])


def back_to_step(services: Services, info: TableInfo, at: int) -> Button:
    """The step again."""
    return button(info, "walk", services.say("button-back"), AT, page=at)


class Shares:
    """Posts steps in the channels of their tables."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services = services
        self._client = client
        self._posting = Posting(client)
        self._one = asyncio.Lock()  # of two clicks at once the second finds the message of the first

    async def share(self, info: TableInfo, user: int, revision: int, at: int) -> Answer:
        """Post the step of a revision, `at` as everybody counts it; the same one twice by one user is one message."""
        story, seen = await step_seen(self._services, info, user, AT, revision)
        if seen.is_gone:
            return Answer(self._services.say("share-gone"))
        # in a task of its own, which speaks the language of the server
        async with self._one:
            await asyncio.create_task(self._post(info, user, story, seen, f"{info.number}h{at}.{user}"))
        return Answer(self._services.say("share-done"))

    async def _post(self, info: TableInfo, user: int, story: Story, seen: StepSeen, nonce: str) -> None:
        self._services.languages.speak(await server_language(self._services, self._client, info))
        annals = annals_of(self._services, info)
        shot = shot_of(seen.moment, annals.mark)
        picture = await self._services.picture(self._services.asker(info, user), annals.still, shot)
        gallery = (Gallery((picture,)),) if picture is not None else ()
        card = shared_card(self._services, user, story, seen, gallery)
        channel: Any = self._client.get_partial_messageable(info.channel)
        for number, part in enumerate(fitted(card)):
            await self._posting.post(channel, f"{nonce}.{number}" if number else nonce, part)


def shared_card(services: Services, user: int, story: Story, seen: StepSeen, gallery: tuple[Gallery, ...] = ()) -> Card:
    """A step as the channel reads it, with the name of who shows it."""
    head = head_of(step_title(services, seen))
    parts: list[Part] = [Heading(head.heading)]
    parts += [SmallPrint(head.under)] if head.under else []
    parts += map(Paragraph, step_lines(services, story, seen))
    parts += [*gallery, SmallPrint(services.say(seen.moment.headline))]
    parts.append(SmallPrint(services.say("share-credit", user=mention(user))))
    return Card(tuple(parts), services.accent(story.info, seen.moment.role))
