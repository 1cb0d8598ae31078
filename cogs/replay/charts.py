"""Charts of a table, and their numbers as sentences."""

from __future__ import annotations

from typing import Any

from cogs.answers.page_buttons import page_number, turns
from cogs.messages.answer import Answer, head_of
from cogs.messages.pages import PAGE_SIZE, page_of
from cogs.replay.films import annals_of
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableInfo


async def chart_answer(
    services: Services, info: TableInfo, user: int, kind: str, page: int = 1, size: int = PAGE_SIZE
) -> Answer:
    """For a user a chart of the channel's game, and its numbers as sentences, a page at a time, 1 first."""
    annals = annals_of(services, info)
    if kind not in annals.charts:
        raise TableError(text("no-such-chart", kind=kind, kinds=", ".join(annals.charts)))

    async def read() -> Any:
        story = await services.results.story(info.number)
        return await services.reading.aside(lambda: annals.charted(kind, story.moments()))

    made = await services.reading.read(services.asker(info, user), read)
    picture = await services.picture_for(info, user, annals.picture, kind, made)
    chart = text(services.meta(info).key("chart", kind))
    name = services.say("chart-title", name=chart, title=info.title, number=str(info.number))
    head, shown = head_of(name), page_of(map(services.say, made.lines), page, size)
    return Answer(
        shown.words,
        (picture,) if picture is not None else (),
        turns(services, info, "chart", kind, shown.number, shown.last),
        heading=head.heading,
        under=head.under,
        foot=page_number(services, shown),
    )
