"""What a user is told and given of what is kept of him."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack

from cogs.messages.answer import Answer, head_of
from cogs.messages.controls import button
from cogs.protocols.announcements import Announcements
from cogs.services import Services
from engine.kernel.text import Text, text
from render.picture import PictureFile


async def export_answer(services: Services, user: int) -> Answer:
    """Everything that is kept of a user as a file."""
    found = await services.reading.read(services.asker(None, user), lambda: services.tables.leaving.everything(user))
    data = json.dumps(found, ensure_ascii=False, indent=1).encode()
    return Answer(services.say("person-export", count=len(found["games"])), files=(PictureFile(data, "me.json", ""),))


async def forget_question(services: Services, user: int) -> Answer:
    """What a deletion does, said before: it cannot be taken back."""
    games = await services.people.of_user(user)
    head = head_of(services.say("person-forget"))
    lines: list[Text] = [text("person-forget-what"), text("person-forget-channels")]
    if services.seasons is not None:
        lines.append(text("person-forget-events"))
    lines.append(text("person-forget-copies"))
    if games:
        lines.append(text("person-forget-games", count=len(games)))
        lines += [text("person-forget-game", channel=str(info.channel), title=info.title) for info in games]
    yes = button(None, "forget", services.say("button-forget"), str(user), style="danger")
    return Answer("\n".join([head.words, services.lines(lines)]).strip(), (), [yes], heading=head.heading)


async def forgotten_answer(services: Services, announcer: Announcements, user: int) -> Answer:
    """His games end by his word, he is forgotten, and the channels are told without his name."""
    if services.whatif_tables is not None:
        services.whatif_tables.whatifs.leave(user)
    async with AsyncExitStack() as gone:
        if services.seasons is not None:
            await gone.enter_async_context(services.seasons.leaving(user))
        count = await _forgotten(services, announcer, user)
    return Answer(services.say("person-forgotten", count=count))


async def _forgotten(services: Services, announcer: Announcements, user: int) -> int:
    """How many games of his were going on."""
    leaving = services.tables.leaving
    games = await leaving.end_games(user)
    alias = await leaving.forget(user)
    if services.seasons is not None:
        services.seasons.events.forget()  # the results of his games are taken over by the number that they have now
    for info in games:
        announcer.stand(info.number)
    for info in games:
        await announcer.stood(info.number)
    await leaving.forget(user, alias)  # what was noted while they were told
    return len(games)
