"""The games of a user, and a game as a file: given out, and checked."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from cogs.answers.verdict import findings, read_export, unjudged
from cogs.channel.trouble import GONE, UNREADABLE, trouble_of
from cogs.messages.answer import Answer
from cogs.messages.pages import pages
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableInfo, TableNumber, Verdict
from render.picture import PictureFile

EXPORT_LIMIT = 4_000_000  # bytes of an uploaded game that are read


async def list_answer(services: Services, user: int) -> Answer:
    """All games of a user, with links."""
    infos = await services.people.of_user(user)
    lines = [await _listed(services, info, user) for info in infos]
    if not lines:
        return Answer(services.say("no-games"))
    words, *more = pages(lines)
    return Answer(words, more=tuple(more), heading=services.say("games-title", count=len(lines)))


async def _listed(services: Services, info: TableInfo, user: int) -> str:
    key = "listed-proposed"
    trouble = await trouble_of(services, info.number)
    if trouble in (GONE, UNREADABLE):
        key = f"listed-{trouble}"
    elif info.status == "playing":
        key = await _turn(services, info.number, user)
    elif info.status == "bidding" and info.bidding is not None:
        key = "listed-bid-yours" if info.bidding.turn == user else "listed-bid-waiting"
    return services.say(key, number=str(info.number), title=info.title, channel=str(info.channel))


async def _turn(services: Services, table: TableNumber, user: int) -> str:
    try:
        prompts = (await services.tables.look(table, user)).prompts
    except TableError:  # one that cannot be read must not hide the others
        return "listed-unreadable"
    return "listed-yours" if any(prompt.user == user for prompt in prompts) else "listed-waiting"


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
