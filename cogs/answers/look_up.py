"""A card, a space, a unit or a paragraph that is looked up, and what it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cogs.answers.page_buttons import page_number, turns
from cogs.messages.answer import Answer, head_of
from cogs.messages.controls import Button, button
from cogs.messages.pages import Page, page_of
from cogs.protocols.game_face import Face, Found
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import Text, text
from engine.session.model import TableInfo, TableNumber

ROWS = 4  # of buttons to what a look-up leads to, below the row that turns pages
MOST_NAMED = 8  # of what there is instead
ABREAST, MOST_ABREAST = 3, 5  # of them in a row: a few are easier to press


@dataclass(frozen=True)
class Source:
    """Where something is looked up: the channel's game as the user sees it, or what is printed for any game."""

    face: Face
    info: TableInfo | None = None
    view: Any = None


async def source_for(services: Services, table: TableNumber | None, user: int, kind: str) -> Source:
    """The game of the table; without one the first game in which this kind is printed. `TableError` if neither."""
    try:
        if table is None:
            raise TableError(text("no-table"))
        seen = await services.tables.look(table, user)
    except TableError:
        face = services.reference(kind)
        if face is None:
            raise
        return Source(face)
    return Source(services.face(seen.info), seen.info, seen.view)


async def find(services: Services, table: TableNumber | None, user: int, kind: str, key: str) -> tuple[Source, Found]:
    """A card, a space, a unit, a paragraph, as this user may see it; `TableError` if there is no such thing."""
    source = await source_for(services, table, user, kind)
    known, asker = kind in source.face.kinds, services.asker(source.info, user)
    found: Found | None = await services.paint(asker, source.face.look_up, source.view, kind, key) if known else None
    if found is None:
        raise TableError(_missing(services, source, kind, key))
    return source, found


def _missing(services: Services, source: Source, kind: str, key: str) -> Text:
    """That there is no such thing; what there is, if that is little; or that the game has nothing of the kind."""
    if source.info is not None and kind not in source.face.kinds:
        return text("not-in-game", title=services.meta(source.info).title)
    names = tuple(one.label for one in source.face.look_up_choices(source.view, kind, ""))
    if 0 < len(names) <= MOST_NAMED:
        return text("not-found-among", what=key, names=names)
    return text("not-found", what=key)


async def found_answer(
    services: Services, table: TableNumber | None, user: int, kind: str, key: str, page: int = 1
) -> Answer:
    """What was looked up; a long answer a page at a time, 1 first."""
    source, found = await find(services, table, user, kind, key)
    first, *lines = (services.lines([line]) for line in found.lines)
    head = head_of(first)
    shown = page_of([head.words, *lines], page)
    asker = services.asker(source.info, user)
    picture = await services.suited(source.face, asker, found.picture) if shown.number == 1 else None
    return Answer(
        shown.words,
        (picture,) if picture is not None else (),
        _leads(services, source.info, kind, found, shown),
        heading=head.heading,
        under=head.under,
        foot=page_number(services, shown),
    )


def _leads(services: Services, info: TableInfo | None, kind: str, found: Found, page: Page) -> list[Button]:
    """Back, on, and what it leads to."""
    items = turns(services, info, "leaf", f"{kind}.{found.key}", page.number, page.last)
    abreast = ABREAST if len(found.links) <= ROWS * ABREAST else MOST_ABREAST
    for number, link in enumerate(found.links[: ROWS * MOST_ABREAST]):
        items.append(button(info, "leaf", link.label, f"{kind}.{link.key}", page=1, row=1 + number // abreast))
    return items
