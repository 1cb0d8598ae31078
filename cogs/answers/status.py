"""The player's own cards, and where the game stands: as words and a picture, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cogs.answers.answer import Answer, pictured
from cogs.answers.pages import PAGE_SIZE, page_of, turns
from cogs.bidding.words import bargain, is_bidding, summary
from cogs.faces import Picture
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


def _on_page(
    services: Services, info: TableInfo, op: str, lines: Sequence[str], at: At, picture: Picture | None
) -> Answer:
    """A page of some lines, with the buttons of operation `op` to the others."""
    words, page, last = page_of(services, lines, at.page, at.size)
    return pictured(words, picture, turns(services, info, op, "", page, last))


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
    lines = await hand_lines(services, seen)
    face = services.face(seen.info)
    return _on_page(
        services, seen.info, "cards", lines, at, await services.picture_for(seen.info, user, face.hand, seen.view)
    )


async def status_answer(services: Services, seen: Look, user: int, at: At = FIRST) -> Answer:
    """Where the game stands, and who owes a decision."""
    info = seen.info
    if is_bidding(info) is not None:
        title = services.say("panel-title", title=info.title, number=str(info.number))
        return _on_page(services, info, "status", [title, *summary(services, info)], at, None)
    face = services.face(info)
    lines = [
        services.say("panel-title", title=seen.info.title, number=str(seen.info.number)),
        services.say(seen.headline),
        *[services.say(seat) for seat in services.seats(seen.info)],
        *bargain(services, seen.info),
        *(services.lines([line]) for line in face.status_lines(seen.view)),
        *[services.say("prompt-role", role=services.role(seen.info, p.role), prompt=p.text) for p in seen.prompts],
    ]
    return _on_page(
        services, seen.info, "status", lines, at, await services.picture_for(seen.info, user, face.status, seen.view)
    )
