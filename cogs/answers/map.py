"""The map, and the same as sentences; who asked decides what is in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from cogs.answers.naming import exactly, plain
from cogs.answers.page_buttons import page_number, turns
from cogs.messages.answer import Answer, head_of
from cogs.messages.pages import PAGE_SIZE, page_of, pages
from cogs.protocols.game_face import Face, Found, Picture
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import Listed, text
from engine.session.looking import Look
from engine.session.model import TableNumber
from render.wanted import LogEntry, Wanted

WHOLE = 1_000_000  # entries: the whole log
ALIKE = 5  # overlays named that begin like one that there is not


async def map_answer(services: Services, seen: Look, user: int, wanted: Wanted) -> Answer:
    """The map, a part of it, or the surroundings of a space, with what was asked for over it; or the same in words."""
    option = "zoom" if wanted.zoom else "radius" if wanted.radius else ""
    if option and not wanted.where.strip():
        raise TableError(text("map-needs-place", option=option))
    asker, face = services.asker(seen.info, user), services.face(seen.info)
    wanted = await services.paint(asker, _as_listed, services, face, seen.view, wanted)
    aid = face.aid(wanted.show)
    if aid is not None:
        await services.tables.aids.expect(seen.info.number, aid)
    in_words = await services.text_only(user)
    if in_words and not wanted.show:
        return await situation_answer(services, seen, user, wanted.where)
    if face.past(wanted.show):
        wanted = await services.reading.read(asker, partial(_with_past, services, seen.info.number, face, wanted))
    picture = await services.picture(asker, face.map, seen.view, wanted)
    if picture is None and wanted.show:
        raise await services.paint(asker, _nothing_such, face, seen.view, wanted)
    if picture is None:  # what it may mean, or that there is no such place
        return await situation_answer(services, seen, user, wanted.where)
    title, headline = (
        await services.paint(asker, _title, services, face, seen.view, wanted),
        services.say(seen.headline),
    )
    if in_words:
        first, *rest = pages([services.escape(picture.alt)])
        return Answer(first, more=tuple(rest), heading=title, under=headline)
    return await _painted(services, seen, user, wanted, Answer("", heading=title, under=headline), picture)


async def _painted(
    services: Services, seen: Look, user: int, wanted: Wanted, answer: Answer, picture: Picture
) -> Answer:
    """The part of a map that can be read in a message, the whole as a file beside it; else the whole alone."""
    face = services.face(seen.info)
    whole = await services.suited(face, services.asker(seen.info, user), picture)
    assert whole is not None, "who wants words has them"
    part = await services.picture_for(seen.info, user, face.glance, seen.view, wanted)
    return replace(answer, pictures=(whole,)) if part is None else replace(answer, pictures=(part,), files=(whole,))


def _title(services: Services, face: Face, view: Any, wanted: Wanted) -> str:
    """What a map shows, in the words by which it can be asked for."""
    asked = [(wanted.where, face.places), (wanted.show, face.overlays)]
    names = [_listed(typed.strip(), listed(view, typed)) for typed, listed in asked if typed.strip()]
    return " · ".join(map(services.escape, names)) or services.say("map-title")


def _listed(typed: str, found: Sequence[Listed]) -> str:
    """The name of what is typed in a list; what is typed, if it is not in it."""
    return next((one.label for one in found if exactly(one.label, one.key, typed)), typed)


async def situation(services: Services, seen: Look, user: int, where: str) -> Found:
    """The situation as this user may know it; `TableError` when there is no such part."""
    asker = services.asker(seen.info, user)
    found: Found | None = await services.paint(asker, services.face(seen.info).situation, seen.view, where)
    if found is None:
        raise TableError(text("no-such-place", where=where))
    return found


async def situation_answer(services: Services, seen: Look, user: int, where: str, page: int = 1) -> Answer:
    """The situation, a part of it or the surroundings of a space as sentences, a page at a time, 1 first."""
    found = await situation(services, seen, user, where)
    first, *lines = (services.lines([line]) for line in found.lines)
    head = head_of(first)
    shown = page_of([head.words, *lines], page, PAGE_SIZE)
    number = page_number(services, shown)
    return Answer(
        shown.words,
        controls=turns(services, seen.info, "tell", found.key, shown.number, shown.last),
        heading=head.heading,
        under=head.under,
        foot="\n".join(filter(None, [services.say(seen.headline), number])),
    )


def _as_listed(services: Services, face: Face, view: Any, wanted: Wanted) -> Wanted:
    """What was asked for, with the key of an overlay that is typed in the words of the list."""

    def key() -> str | None:
        typed = plain(wanted.show)
        named = [(plain(one.label), one.key) for one in face.overlays(view, wanted.show)] if typed else []
        whole = [key for words, key in named if typed in (words, plain(key))]
        begun = [key for words, key in named if words.startswith(typed)]
        return next((found[0] for found in (whole, begun) if len(found) == 1), None)

    return replace(wanted, show=next(filter(None, services.languages.in_each(key)), wanted.show))


def _nothing_such(face: Face, view: Any, wanted: Wanted) -> TableError:
    """What there is not: the place, or the overlay; then which there are, those that begin alike if there are some."""
    if wanted.where.strip() and face.map(view, replace(wanted, where="")) is not None:
        return TableError(text("no-such-place", where=wanted.where))
    alike = face.overlays(view, wanted.show.split()[0])[:ALIKE]
    names = tuple(dict.fromkeys(one.label for one in alike or face.overlays(view, "")))
    return TableError(text("no-such-overlay", show=wanted.show, names=names))


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
