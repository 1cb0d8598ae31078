"""The map, and the same as sentences; who asked decides what is in it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from cogs.answers.answer import Answer, pictured
from cogs.answers.pages import PAGE_SIZE, page_of, pages, turns
from cogs.faces import Face, Found
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
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
    in_words = await services.text_only(user)
    if in_words and not wanted.show:
        return await situation_answer(services, seen, user, wanted.where)
    asker = services.asker(seen.info, user)
    face = services.face(seen.info)
    if face.past(wanted.show):
        wanted = await services.reading.read(asker, partial(_with_past, services, seen.info.number, face, wanted))
    picture = await services.picture(asker, services.face(seen.info).map, seen.view, wanted)
    if picture is None and wanted.show:
        names = await services.paint(asker, _overlay_names, services.face(seen.info), seen.view, wanted.show)
        raise TableError(text("no-such-overlay", show=" ".join((wanted.show, wanted.where)).strip(), names=names))
    if picture is None:  # what it may mean, or that there is no such place
        return await situation_answer(services, seen, user, wanted.where)
    headline = services.say(seen.headline)
    if in_words:
        first, *rest = pages([headline, services.escape(picture.alt)])
        return Answer(first, more=tuple(rest))
    suited = await services.suited(services.face(seen.info), asker, picture)
    return pictured(headline, suited)


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
    headline = services.say(seen.headline)
    words, page, last = page_of(
        services, (services.lines([line]) for line in found.lines), page, PAGE_SIZE - len(headline)
    )
    return Answer(f"{headline}\n{words}", (), turns(services, seen.info, "tell", found.key, page, last))


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
