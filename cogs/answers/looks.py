"""What may be looked at, as words and a picture; who asked decides what is in it."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple

import discord

from cogs.answers.pages import PAGE_SIZE, go_on, page_of, pages, turns
from cogs.bidding.words import bargain, is_bidding, summary
from cogs.controls import Control, button, view_of
from cogs.faces import Face, Found, Picture
from cogs.services import Services
from engine.kernel.errors import SeatError, TableError
from engine.kernel.text import text
from engine.session.looking import Look
from engine.session.model import History, Line, TableInfo, TableNumber
from render.wanted import LogEntry, Wanted
from render.words import ALT

PAGE = 12
WHOLE = 1_000_000  # entries: the whole log
ALIKE = 5  # overlays named that begin like one that there is not
ROWS = 4  # of buttons to what a look-up leads to, below the row that turns pages
ABREAST, MOST_ABREAST = 3, 5  # of them in a row: a few are easier to press


class At(NamedTuple):
    """Which page of an answer is wanted, 1 first, and how many characters one takes."""

    page: int = 1
    size: int = PAGE_SIZE


FIRST = At()
EVERYTHING = At(size=1_000_000)


@dataclass(frozen=True)
class Answer:
    """Words, pictures and buttons of one answer."""

    content: str
    pictures: tuple[Picture, ...] = ()
    view: discord.ui.View = field(default_factory=lambda: view_of([]))
    more: tuple[str, ...] = ()  # words that follow in messages of their own

    def files(self) -> list[discord.File]:
        """The pictures for one sending; a file is used up by it."""
        return [attachment(picture) for picture in self.pictures]


async def answer(interaction: discord.Interaction[Any], page: Answer) -> None:
    """Show a page in the message an interaction is about."""
    await interaction.edit_original_response(content=page.content, attachments=page.files(), view=page.view)
    await go_on(interaction, page.more)


def attachment(picture: Picture) -> discord.File:
    """A picture for one sending."""
    return discord.File(io.BytesIO(picture.data), picture.filename, description=picture.alt[:ALT])


def _page(
    services: Services, info: TableInfo, op: str, lines: Sequence[str], at: At, picture: Picture | None
) -> Answer:
    """A page of some lines, with the buttons of operation `op` to the others."""
    words, page, last = page_of(services, lines, at.page, at.size)
    return Answer(words, (picture,) if picture is not None else (), view_of(turns(services, info, op, "", page, last)))


async def hand_lines(services: Services, seen: Look) -> list[str]:
    """The cards of a role: one short line each first, then what each of them says."""
    face, view = services.face(seen.info), seen.view
    if seen.role is None:
        raise SeatError(text("no-seat-here"))
    cards = [services.lines([line]) for line in face.hand_list(view)]
    if not cards:
        return [services.say("hand-empty")]
    title = services.say("hand-of", role=services.role(seen.info, seen.role), count=len(cards))
    return ["\n".join([title, *cards]), *(services.lines(card) for card in face.hand_texts(seen.view))]


async def hand_page(services: Services, table: TableNumber, user: int, at: At = FIRST) -> Answer:
    """The user's own cards, a page at a time, 1 first. Only ever sent privately."""
    seen = await services.tables.look(table, user)
    lines = await hand_lines(services, seen)
    face = services.face(seen.info)
    return _page(
        services, seen.info, "cards", lines, at, await services.picture_for(seen.info, user, face.hand, seen.view)
    )


async def map_page(services: Services, table: TableNumber, user: int, wanted: Wanted) -> Answer:
    """The map, a part of it, or the surroundings of a space, with what was asked for over it; or the same in words."""
    option = "zoom" if wanted.zoom else "radius" if wanted.radius else ""
    if option and not wanted.where.strip():
        raise TableError(text("map-needs-place", option=option))
    in_words = await services.text_only(user)
    if in_words and not wanted.show:
        return await situation_page(services, table, user, wanted.where)
    seen = await services.tables.look(table, user)
    asker = services.asker(seen.info, user)
    face = services.face(seen.info)
    if face.past(wanted.show):
        wanted = await services.reading.read(asker, partial(_with_past, services, table, face, wanted))
    picture = await services.picture(asker, services.face(seen.info).map, seen.view, wanted)
    if picture is None and wanted.show:
        names = await services.paint(asker, _overlay_names, services.face(seen.info), seen.view, wanted.show)
        raise TableError(text("no-such-overlay", show=" ".join((wanted.show, wanted.where)).strip(), names=names))
    if picture is None:  # what it may mean, or that there is no such place
        return await _situated(services, seen, user, wanted.where)
    headline = services.say(seen.headline)
    if in_words:
        first, *rest = pages([headline, services.escape(picture.alt)])
        return Answer(first, more=tuple(rest))
    suited = await services.suited(services.face(seen.info), asker, picture)
    return Answer(headline, (suited,) if suited is not None else ())


async def situation(services: Services, seen: Look, user: int, where: str) -> Found:
    """The situation as this user may know it; `TableError` when there is no such part."""
    asker = services.asker(seen.info, user)
    found: Found | None = await services.paint(asker, services.face(seen.info).situation, seen.view, where)
    if found is None:
        raise TableError(text("no-such-place", where=where))
    return found


async def situation_page(services: Services, table: TableNumber, user: int, where: str, page: int = 1) -> Answer:
    """The situation, a part of it or the surroundings of a space as sentences, a page at a time, 1 first."""
    return await _situated(services, await services.tables.look(table, user), user, where, page)


async def _situated(services: Services, seen: Look, user: int, where: str, page: int = 1) -> Answer:
    found = await situation(services, seen, user, where)
    headline = services.say(seen.headline)
    words, page, last = page_of(
        services, (services.lines([line]) for line in found.lines), page, PAGE_SIZE - len(headline)
    )
    return Answer(f"{headline}\n{words}", (), view_of(turns(services, seen.info, "tell", found.key, page, last)))


def _overlay_names(face: Face, view: Any, show: str) -> tuple[str, ...]:
    """What can be typed in place of an overlay that there is not: the general ones, and some that begin alike."""
    alike = face.overlays(view, show.partition(" ")[0])[:ALIKE] if show else []
    return tuple(dict.fromkeys(one.key for one in (*face.overlays(view, ""), *alike)))


async def _with_past(services: Services, table: TableNumber, face: Face, wanted: Wanted) -> Wanted:
    """What was asked for, with what it needs to know of the past."""
    need = face.past(wanted.show)
    history = await services.results.history(table, 1, WHOLE)
    standing = [line for line in history.lines if not line.undone]
    if need == "sentences":
        return replace(wanted, told=tuple(sentence for line in standing for sentence in line.narration))
    entries = [LogEntry(line.number or line.sequence, line.revision, line.narration) for line in standing]
    events = await services.results.events_from(table, face.first(wanted.show, entries))
    return replace(wanted, events=events)


async def status_page(services: Services, table: TableNumber, user: int, at: At = FIRST) -> Answer:
    """Where the game stands, and who owes a decision."""
    seen = await services.tables.look(table, user)
    info = seen.info
    if is_bidding(info) is not None:
        title = services.say("panel-title", title=info.title, number=str(info.number))
        return _page(services, info, "status", [title, *summary(services, info)], at, None)
    face = services.face(info)
    lines = [
        services.say("panel-title", title=seen.info.title, number=str(seen.info.number)),
        services.say(seen.headline),
        *[services.say(seat) for seat in services.seats(seen.info)],
        *bargain(services, seen.info),
        *(services.lines([line]) for line in face.status_lines(seen.view)),
        *[services.say("prompt-role", role=services.role(seen.info, p.role), prompt=p.text) for p in seen.prompts],
    ]
    return _page(
        services, seen.info, "status", lines, at, await services.picture_for(seen.info, user, face.status, seen.view)
    )


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
        raise TableError(text("not-found", what=key))
    return source, found


async def found_page(
    services: Services, table: TableNumber | None, user: int, kind: str, key: str, page: int = 1
) -> Answer:
    """What was looked up; a long answer a page at a time, 1 first."""
    source, found = await find(services, table, user, kind, key)
    words, page, last = page_of(services, (services.lines([line]) for line in found.lines), page)
    picture = (
        await services.suited(source.face, services.asker(source.info, user), found.picture) if page == 1 else None
    )
    controls = _leads(services, source.info, kind, found, page, last)
    return Answer(words, (picture,) if picture is not None else (), view_of(controls))


def _leads(services: Services, info: TableInfo | None, kind: str, found: Found, page: int, last: int) -> list[Control]:
    """Back, on, and what it leads to."""
    items = turns(services, info, "leaf", f"{kind}.{found.key}", page, last)
    abreast = ABREAST if len(found.links) <= ROWS * ABREAST else MOST_ABREAST
    for number, link in enumerate(found.links[: ROWS * MOST_ABREAST]):
        items.append(button(info, "leaf", link.label, f"{kind}.{link.key}", page=1, row=1 + number // abreast))
    return items


async def history_page(
    services: Services, table: TableNumber, user: int, page: int, part: int = 0, size: int = PAGE_SIZE
) -> Answer:
    """A part of a page of the log as this user may see it; page 1 is the newest, part 0 the last of its parts."""
    asker = services.asker(await services.tables.info(table), user)
    history = await services.reading.read(asker, partial(services.results.history, table, max(1, page), PAGE, user))
    parts = pages([log_line(services, history, line) for line in history.lines], size)
    part = min(part or len(parts), len(parts))
    if history.lines:
        title = services.say("log-page", page=str(history.page), pages=str(history.pages))
        title += f" {services.say('log-part', part=part, parts=len(parts))}" if len(parts) > 1 else ""
    else:
        title, parts = services.say("log-empty"), [""]
    older = (history.page, part - 1) if part > 1 else (history.page + 1, 0) if history.page < history.pages else None
    newer = (history.page, part + 1) if part < len(parts) else (history.page - 1, 1) if history.page > 1 else None
    ways = [("button-older", older), ("button-newer", newer)]
    items = [
        button(history.info, "log", services.say(label), f"{way[1] or ''}", page=way[0])
        for label, way in ways
        if way is not None
    ]
    return Answer("\n".join(filter(None, [title, parts[part - 1]])), (), view_of(items))


def log_line(services: Services, history: History, line: Line) -> str:
    """One entry: who, what, the dice."""
    told = " ".join(services.say(sentence) for sentence in line.narration)
    what = [services.escape(line.label)] if line.label is not None else []
    words = " — ".join(filter(None, [*what, told])) or services.say("log-secret")
    words = f"`{line.number or '·'}` **{services.role(history.info, line.role)}** {words}"
    return f"~~{words}~~ {services.say('log-taken-back')}" if line.undone else words
