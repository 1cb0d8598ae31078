"""Where the game stands: as words and a picture, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from cogs.answers.page_buttons import page_number, turns
from cogs.bidding.words import bargain, is_bidding, summary
from cogs.messages.answer import Answer, head_of
from cogs.messages.pages import PAGE_SIZE, Page, page_of
from cogs.protocols.game_face import Picture
from cogs.services import Services
from engine.session.looking import Look
from engine.session.model import TableInfo


class At(NamedTuple):
    """Which page of an answer is wanted, 1 first, and how many characters one takes."""

    page: int = 1
    size: int = PAGE_SIZE


FIRST = At()
COMMENTARY = "commentary"  # what the number of its thread is kept under
EVERYTHING = At(size=1_000_000)


async def status_answer(services: Services, seen: Look, user: int, at: At = FIRST) -> Answer:
    """Where the game stands, and who owes a decision: a picture a page, or all of it in words for who has none."""
    info = seen.info
    title = services.say("panel-title", title=info.title, number=str(info.number))
    if is_bidding(info) is not None:
        return _on_page(services, info, title, page_of(summary(services, info), at.page, at.size))
    deciding = _deciding(services, seen)
    people = [
        *([services.say("placed-mark")] if info.placed is not None else []),
        *map(services.say, services.seats(info)),
        *bargain(services, info),
        *await _commentary(services, info),
    ]
    pictures = await _status_pictures(services, seen, user, at)
    if pictures and at != EVERYTHING:
        return _pictured(services, info, Answer("\n".join(deciding), foot="\n".join(people)), title, pictures, at.page)
    tracks = (services.lines([line]) for line in services.face(info).status_lines(seen.view))
    words = page_of([services.say(seen.headline), *deciding, *people, *tracks], at.page, at.size)
    return replace(_on_page(services, info, title, words), pictures=tuple(pictures))


def _pictured(
    services: Services, info: TableInfo, told: Answer, title: str, pictures: Sequence[Picture], page: int
) -> Answer:
    """A picture a page, which says where the game stands; on the first one what no picture says: who owes what."""
    number = min(max(1, page), len(pictures))
    answer = _on_page(services, info, title, Page(told.words if number == 1 else "", number, len(pictures)))
    foot = (told.foot if number == 1 else "", answer.foot)
    return replace(answer, pictures=(pictures[number - 1],), foot="\n".join(filter(None, foot)))


async def _commentary(services: Services, info: TableInfo) -> list[str]:
    """Where others talk about the game."""
    thread = await services.tables.telling.recall(info.number, COMMENTARY)
    return [services.say("talk-status", thread=str(thread))] if thread is not None else []


def _deciding(services: Services, seen: Look) -> list[str]:
    return [services.say("prompt-role", role=services.role(seen.info, p.role), prompt=p.text) for p in seen.prompts]


async def _status_pictures(services: Services, seen: Look, user: int, at: At) -> Sequence[Picture]:
    """The tracks and boxes, part by part where the game has them so and not everything is wanted at once."""
    face = services.face(seen.info)
    if at != EVERYTHING and (parts := await services.pictures_for(seen.info, user, face.status_pages, seen.view)):
        return parts
    whole = await services.picture_for(seen.info, user, face.status, seen.view)
    return (whole,) if whole is not None else ()


def _on_page(services: Services, info: TableInfo, title: str, page: Page) -> Answer:
    """A page of some lines under a title, with the buttons to the others."""
    head, controls = head_of(title), turns(services, info, "status", "", page.number, page.last)
    return Answer(
        page.words,
        controls=controls,
        heading=head.heading,
        under=head.under,
        foot=page_number(services, page),
    )
