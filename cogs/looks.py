"""What may be looked at, as words and a picture; who asked decides what is in it."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import discord

from cogs.bidding import bargain, is_bidding, summary
from cogs.controls import Control, button, view_of
from cogs.desk import Desk, clipped
from cogs.ports import Found, GameUI, Picture
from engine.kernel.errors import SeatError, TableError
from engine.kernel.text import text
from engine.session.model import History, Line, TableInfo
from render.wanted import Entry, Wanted
from render.words import ALT

PAGE = 12
WHOLE = 1_000_000  # entries: the whole log
LEAF = 1800  # characters of a look-up on one page
LINKS = 12  # what it leads to, in rows of three


@dataclass(frozen=True)
class Page:
    """Words, pictures and buttons of one answer."""

    content: str
    pictures: tuple[Picture, ...] = ()
    view: discord.ui.View = field(default_factory=lambda: view_of([]))

    def files(self) -> list[discord.File]:
        """The pictures for one sending; a file is used up by it."""
        return [attachment(picture) for picture in self.pictures]


def attachment(picture: Picture) -> discord.File:
    """A picture for one sending."""
    return discord.File(io.BytesIO(picture.data), picture.filename, description=picture.alt[:ALT])


def _page(lines: Sequence[str], picture: Picture | None) -> Page:
    return Page(clipped("\n".join(filter(None, lines))), (picture,) if picture is not None else ())


async def hand_page(desk: Desk, channel: int, user: int) -> Page:
    """The user's own cards. Only ever sent privately."""
    seen = await desk.tables.view(channel, user)
    if seen.role is None:
        raise SeatError(text("no-seat-here"))
    face = desk.face(seen.info)
    lines = [desk.say("hand-of", role=desk.role(seen.info, seen.role)), desk.lines(face.hand_lines(seen.view))]
    return _page(lines, await desk.picture_for(face, user, face.hand, seen.view))


async def map_page(desk: Desk, channel: int, user: int, wanted: Wanted) -> Page:
    """The map, a part of it, or the surroundings of a space, with what was asked for over it; or the same in words."""
    in_words = await desk.text_only(user)
    if in_words and not wanted.show:
        return await situation_page(desk, channel, user, wanted.where)
    seen = await desk.tables.view(channel, user)
    wanted = await _with_past(desk, channel, desk.face(seen.info), wanted)
    picture = await desk.picture(desk.face(seen.info).map, seen.view, wanted)
    if picture is None and wanted.show:
        raise TableError(text("no-such-overlay", where=wanted.where or "-", show=wanted.show))
    if picture is None:
        raise TableError(text("no-such-place", where=wanted.where))
    headline = desk.say(await desk.tables.headline(channel))
    if in_words:
        return _page([headline, desk.escape(picture.alt)], None)
    return _page([headline], await desk.suited(desk.face(seen.info), user, picture))


async def situation(desk: Desk, channel: int, user: int, where: str) -> tuple[TableInfo, Found]:
    """The situation as this user may know it; `TableError` when there is no such part."""
    seen = await desk.tables.view(channel, user)
    found: Found | None = await desk.paint(desk.face(seen.info).situation, seen.view, where)
    if found is None:
        raise TableError(text("no-such-place", where=where))
    return seen.info, found


async def situation_page(desk: Desk, channel: int, user: int, where: str, page: int = 1) -> Page:
    """The situation, a part of it or the surroundings of a space as sentences, a page at a time, 1 first."""
    info, found = await situation(desk, channel, user, where)
    headline = desk.say(await desk.tables.headline(channel))
    words, page, pages = _leaf(desk, found, page)
    return Page(clipped(f"{headline}\n{words}"), (), view_of(_leaves(desk, info, "tell", found.key, page, pages)))


async def _with_past(desk: Desk, channel: int, face: GameUI, wanted: Wanted) -> Wanted:
    """What was asked for, with what it needs to know of the past."""
    need = face.past(wanted.show)
    if not need:
        return wanted
    history = await desk.tables.history(channel, 1, WHOLE)
    standing = [line for line in history.lines if not line.undone]
    if need == "sentences":
        return replace(wanted, told=tuple(sentence for line in standing for sentence in line.narration))
    entries = [Entry(line.sequence, line.revision, line.narration) for line in standing]
    events = await desk.tables.events_from(channel, face.first(wanted.show, entries))
    return replace(wanted, events=events)


async def status_page(desk: Desk, channel: int, user: int) -> Page:
    """Where the game stands, and who owes a decision."""
    info = await desk.tables.info(channel)
    if is_bidding(info) is not None:
        title = desk.say("panel-title", title=info.title, number=str(info.number))
        return _page([title, *summary(desk, info)], None)
    seen = await desk.tables.view(channel, user)
    face = desk.face(seen.info)
    prompts = await desk.tables.prompts(channel)
    lines = [
        desk.say("panel-title", title=seen.info.title, number=str(seen.info.number)),
        desk.say(await desk.tables.headline(channel)),
        *[desk.say(seat) for seat in desk.seats(seen.info)],
        *bargain(desk, seen.info),
        desk.lines(face.status_lines(seen.view)),
        *[desk.say("prompt-role", role=desk.role(seen.info, p.role), prompt=p.text) for p in prompts],
    ]
    return _page(lines, await desk.picture_for(face, user, face.status, seen.view))


@dataclass(frozen=True)
class Shelf:
    """Where something is looked up: the channel's game as the user sees it, or what is printed for any game."""

    face: GameUI
    info: TableInfo | None = None
    view: Any = None


async def shelf_for(desk: Desk, channel: int, user: int, kind: str) -> Shelf:
    """The game of the channel; without one the first game in which this kind is printed. `TableError` if neither."""
    try:
        seen = await desk.tables.view(channel, user)
    except TableError:
        face = desk.reference(kind)
        if face is None:
            raise
        return Shelf(face)
    return Shelf(desk.face(seen.info), seen.info, seen.view)


async def find(desk: Desk, channel: int, user: int, kind: str, key: str) -> tuple[Shelf, Found]:
    """A card, a space, a unit, a paragraph, as this user may see it; `TableError` if there is no such thing."""
    shelf = await shelf_for(desk, channel, user, kind)
    known = kind in shelf.face.kinds
    found: Found | None = await desk.paint(shelf.face.look_up, shelf.view, kind, key) if known else None
    if found is None:
        raise TableError(text("not-found", what=key))
    return shelf, found


async def found_page(desk: Desk, channel: int, user: int, kind: str, key: str, page: int = 1) -> Page:
    """What was looked up; a long answer a page at a time, 1 first."""
    shelf, found = await find(desk, channel, user, kind, key)
    words, page, pages = _leaf(desk, found, page)
    picture = await desk.suited(shelf.face, user, found.picture) if page == 1 else None
    controls = _turns(desk, shelf.info, kind, found, page, pages)
    return Page(clipped(words), (picture,) if picture is not None else (), view_of(controls))


def _leaf(desk: Desk, found: Found, page: int) -> tuple[str, int, int]:
    """The words of a page, 1 first, its number (the last for one beyond) and how many there are."""
    pages = leaves([desk.lines([line]) for line in found.lines], LEAF)
    page = min(max(1, page), len(pages))
    number = [desk.say("look-page", page=page, pages=len(pages))] if len(pages) > 1 else []
    return "\n".join([pages[page - 1], *number]), page, len(pages)


def leaves(lines: Sequence[str], size: int) -> list[str]:
    """Lines on pages of so many characters, none empty; a line longer than a page is cut."""
    pages = [""]
    for line in lines:
        longer = f"{pages[-1]}\n{line}" if pages[-1] else line
        if len(longer) <= size:
            pages[-1] = longer
        else:
            pages.append(clipped(line, size))
    return [page for page in pages if page] or ["·"]


def _turns(desk: Desk, info: TableInfo | None, kind: str, found: Found, page: int, pages: int) -> list[Control]:
    """Back, on, and what it leads to."""
    items = _leaves(desk, info, "leaf", f"{kind}.{found.key}", page, pages)
    links = [(link.label, f"{kind}.{link.key}") for link in found.links[:LINKS]]
    return [*items, *(button(info, "leaf", label, key, page=1, row=1 + n // 3) for n, (label, key) in enumerate(links))]


def _leaves(desk: Desk, info: TableInfo | None, op: str, arg: str, page: int, pages: int) -> list[Control]:
    """One page back, one page on."""
    turns = [(desk.say("button-previous"), page - 1)] if page > 1 else []
    turns += [(desk.say("button-next"), page + 1)] if page < pages else []
    return [button(info, op, label, arg, page=number, row=0) for label, number in turns]


async def history_page(desk: Desk, channel: int, user: int, page: int) -> Page:
    """A page of the log as this user may see it; 1 is the newest."""
    history = await desk.tables.history(channel, max(1, page), PAGE, user)
    lines = [desk.say("log-page", page=str(history.page), pages=str(max(1, history.pages)))]
    lines += [log_line(desk, history, line) for line in history.lines]
    items = []
    if history.page < history.pages:
        items.append(button(history.info, "log", desk.say("button-older"), page=history.page + 1))
    if history.page > 1:
        items.append(button(history.info, "log", desk.say("button-newer"), page=history.page - 1))
    return Page(clipped("\n".join(lines)), (), view_of(items))


def log_line(desk: Desk, history: History, line: Line) -> str:
    """One entry: who, what, the dice."""
    what = desk.escape(line.label) if line.label is not None else desk.say("log-secret")
    told = " ".join(desk.say(sentence) for sentence in line.narration)
    words = f"`{line.sequence}` **{desk.role(history.info, line.role)}** {what}"
    words = f"{words} — {told}" if told else words
    return f"~~{words[:150]}~~" if line.undone else words[:400]
