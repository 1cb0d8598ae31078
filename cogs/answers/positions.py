"""A game as a position file: as it stands, or before an entry of its log."""

from __future__ import annotations

import json
from typing import Any

from cogs.invitations.names import point_named
from cogs.messages.answer import Answer
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableInfo
from render.picture import PictureFile


async def position_answer(services: Services, info: TableInfo, user: int, before: str | None) -> Answer:
    """A position file for `bot.py inspect`, for puzzles and practice; with the secrets that the user may know."""
    inspector = services.inspectors.get(info.game_id)
    if inspector is None:
        raise TableError(text("no-position-files"))
    point = None if before is None else point_named(before)

    async def read() -> tuple[bytes, bool]:
        found = await services.results.position_at(info.number, user, point)
        said = _about(services, info, before=point, whole=found.whole)
        data = await services.reading.aside(inspector.written, found.state)
        return _spelled({**said, **data}), found.whole

    raw, whole = await services.reading.read(services.asker(info, user), read)
    name = f"{info.game_id}-{info.number}-position{'' if point is None else f'-{point}'}.json"
    words = services.say("exported-position" if whole else "exported-position-disguised")
    return Answer(words, files=(PictureFile(raw, name, ""),))


def _about(services: Services, info: TableInfo, *, before: int | None, whole: bool) -> dict[str, str]:
    """Words about the file, in it."""
    where = "now" if before is None else "before"
    title = services.label(
        text(f"position-title-{where}", title=info.title, number=str(info.number), entry=str(before or 0))
    )
    return {"title": title} if whole else {"title": title, "about": services.label(text("position-about"))}


def _spelled(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, indent=1).encode()
