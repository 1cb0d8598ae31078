"""The luck of a game's dice as a file."""

from __future__ import annotations

import json
from typing import Any

from cogs.messages.answer import Answer
from cogs.services import Services
from engine.kernel.luck import luck_data, lucks
from engine.session.model import TableInfo
from engine.session.story import Story
from render.picture import PictureFile


async def luck_of(services: Services, info: TableInfo, user: int) -> dict[str, Any]:
    """By role what its dice were worth beside what could be expected, JSON-ready; of public dice alone."""

    def work(story: Story) -> dict[str, Any]:
        return luck_data(lucks(services.games[info.game_id], story.moments()))

    async def read() -> dict[str, Any]:
        return await services.reading.aside(work, await services.results.story(info.number))

    return await services.reading.read(services.asker(info, user), read)


async def luck_file_answer(services: Services, info: TableInfo, user: int) -> Answer:
    """The dice report as a file; `/chart kind:luck` shows it."""
    raw = json.dumps(await luck_of(services, info, user), indent=1).encode()
    name = f"{info.game_id}-{info.number}-luck.json"
    return Answer(services.say("exported-luck"), files=(PictureFile(raw, name, ""),))
