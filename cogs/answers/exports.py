"""A game as a file: given out, and checked."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from cogs.answers.verdict import findings, read_export, unjudged
from cogs.messages.answer import Answer
from cogs.messages.pages import pages
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableInfo, Verdict
from render.picture import PictureFile

EXPORT_LIMIT = 4_000_000  # bytes of an uploaded game that are read


async def export_answer(services: Services, info: TableInfo, user: int) -> Answer:
    """A game as a file."""

    async def read() -> tuple[bytes, bool]:
        data = await services.results.export(info.number)
        return await services.reading.aside(_written, data), "seed" in data

    raw, ended = await services.reading.read(services.asker(info, user), read)
    words = services.say("exported-ended" if ended else "exported-running")
    return Answer(words, files=(PictureFile(raw, f"{info.game_id}-{info.number}.json", ""),))


async def verify_answer(
    services: Services, info: TableInfo | None, user: int, load: Callable[[], Awaitable[Any]]
) -> Answer:
    """Whether the dice and moves of a game are good; `load` is called when its turn has come."""

    async def read() -> Verdict:
        return await services.reading.aside(services.results.verify, await load())

    found = await services.reading.read(services.asker(info, user), read)
    words, *more = pages(findings(services.say, services.languages.has, found))
    foot = "\n".join(unjudged(services.say, found))
    return Answer(words, more=tuple(more), heading=services.say("verify-title"), foot=foot)


async def ended_game(services: Services, info: TableInfo) -> dict[str, Any]:
    """The document of a game that has ended, to be checked."""
    if info.status != "ended":
        raise TableError(text("verify-running"))
    data = await services.results.export(info.number)
    if "seed" not in data:
        raise TableError(text("verify-never-played"))
    return data


async def uploaded_game(services: Services, size: int, read: Callable[[], Awaitable[bytes]]) -> Any:
    """The document in a file that somebody has sent."""
    if size > EXPORT_LIMIT:
        raise TableError(text("file-too-large"))
    return await services.reading.aside(read_export, await read())


def _written(data: dict[str, Any]) -> bytes:
    """An exported game as a file."""
    return json.dumps(data, ensure_ascii=False, indent=1).encode()
