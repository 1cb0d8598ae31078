"""The player's own cards, and where the game stands: as words and a picture, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from cogs.answers.page_buttons import page_number, turns
from cogs.bidding.words import bargain, is_bidding, summary
from cogs.messages.answer import Answer, head_of
from cogs.messages.pages import PAGE_SIZE, Page, page_of, pages
from cogs.protocols.game_face import Picture
from cogs.services import Services
from engine.kernel.errors import SeatError
from engine.kernel.text import text
from engine.session.looking import Look
from engine.session.model import TableInfo


class At(NamedTuple):
    """Which page of an answer is wanted, 1 first, and how many characters one takes."""

    page: int = 1
    size: int = PAGE_SIZE


FIRST = At()
EVERYTHING = At(size=1_000_000)


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


async def hand_answer(services: Services, seen: Look, user: int, at: At = FIRST) -> Answer:
    """The user's own cards, a page at a time, 1 first. Only ever sent privately."""
    first, *texts = await hand_lines(services, seen)
    title, _, cards = first.partition("\n")
    if not cards:
        return Answer(title)
    face = services.face(seen.info)
    painted = face.hand_strip if at.page <= 1 else face.hand  # small cards at a glance, whole ones beside what they say
    picture = await services.picture_for(seen.info, user, painted, seen.view)
    listed = [cards] if picture is not None and at != EVERYTHING else []  # beside the picture, which has the rest
    found = [*listed, *pages(texts if listed else [cards, *texts], at.size)]
    number = min(max(1, at.page), len(found))
    answer = _on_page(services, seen.info, "cards", title, Page(found[number - 1], number, len(found)))
    shown = (picture,) if picture is not None else ()
    return replace(answer, pictures=shown, accent=services.accent(seen.info, seen.role))


async def status_answer(services: Services, seen: Look, user: int, at: At = FIRST) -> Answer:
    """Where the game stands, and who owes a decision: a picture a page, or all of it in words."""
    info = seen.info
    title = services.say("panel-title", title=info.title, number=str(info.number))
    if is_bidding(info) is not None:
        return _on_page(services, info, "status", title, page_of(summary(services, info), at.page, at.size))
    now = [services.say(seen.headline), *_deciding(services, seen)]
    more = [
        *map(services.say, services.seats(info)),
        *bargain(services, info),
        *(services.lines([line]) for line in services.face(info).status_lines(seen.view)),
    ]
    pictures = await _status_pictures(services, seen, user, at)
    if not pictures:
        return _on_page(services, info, "status", title, page_of([*now, *more], at.page, at.size))
    shown = Page("\n".join(now), min(max(1, at.page), len(pictures)), len(pictures))
    answer = _on_page(services, info, "status", title, shown)
    below = [*(more if shown.number == 1 else ()), answer.foot]
    return replace(answer, pictures=(pictures[shown.number - 1],), foot="\n".join(filter(None, below)))


def _deciding(services: Services, seen: Look) -> list[str]:
    return [services.say("prompt-role", role=services.role(seen.info, p.role), prompt=p.text) for p in seen.prompts]


async def _status_pictures(services: Services, seen: Look, user: int, at: At) -> Sequence[Picture]:
    """The tracks and boxes, part by part where the game has them so and not everything is wanted at once."""
    face = services.face(seen.info)
    if at != EVERYTHING and (parts := await services.pictures_for(seen.info, user, face.status_pages, seen.view)):
        return parts
    whole = await services.picture_for(seen.info, user, face.status, seen.view)
    return (whole,) if whole is not None else ()


def _on_page(services: Services, info: TableInfo, op: str, title: str, page: Page) -> Answer:
    """A page of some lines under a title, with the buttons of operation `op` to the others."""
    head, controls = head_of(title), turns(services, info, op, "", page.number, page.last)
    return Answer(
        page.words,
        controls=controls,
        heading=head.heading,
        under=head.under,
        foot=page_number(services, page),
    )
