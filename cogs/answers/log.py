"""The log of a table, as its reader may see it."""

from __future__ import annotations

from functools import partial

from cogs.messages.answer import Answer
from cogs.messages.controls import button
from cogs.messages.pages import PAGE_SIZE, pages
from cogs.services import Services
from engine.session.model import History, Line, TableInfo

PAGE = 12


async def history_answer(
    services: Services, info: TableInfo, user: int, page: int, part: int = 0, size: int = PAGE_SIZE
) -> Answer:
    """A part of a page of the log as this user may see it; page 1 is the newest, part 0 the last of its parts."""
    read = partial(services.results.history, info.number, max(1, page), PAGE, user)
    history = await services.reading.read(services.asker(info, user), read)
    parts = pages([log_line(services, history, line) for line in history.lines], size)
    part = min(part or len(parts), len(parts))
    if not history.lines:
        return Answer(services.say("log-empty"))
    under = services.say("log-page", page=str(history.page), pages=str(history.pages))
    under += f" {services.say('log-part', part=part, parts=len(parts))}" if len(parts) > 1 else ""
    under += f" {services.say('placed-mark')}" if info.placed is not None else ""
    older = (history.page, part - 1) if part > 1 else (history.page + 1, 0) if history.page < history.pages else None
    newer = (history.page, part + 1) if part < len(parts) else (history.page - 1, 1) if history.page > 1 else None
    ways = [("button-older", older), ("button-newer", newer)]
    items = [
        button(history.info, "log", services.say(label), f"{way[1] or ''}", page=way[0])
        for label, way in ways
        if way is not None
    ]
    return Answer(parts[part - 1], (), items, heading=services.say("log-title"), under=under)


def log_line(services: Services, history: History, line: Line) -> str:
    """One entry: who, what, the dice."""
    told = " ".join(services.say(sentence) for sentence in line.narration)
    what = [services.escape(line.label)] if line.label is not None else []
    words = " — ".join(filter(None, [*what, told])) or services.say("log-secret")
    words += f" {services.say('log-ordered')}" if line.ordered else ""
    words = f"`{line.number or '·'}` **{services.role(history.info, line.role)}** {words}"
    return f"~~{words}~~ {services.say('log-taken-back')}" if line.undone else words
