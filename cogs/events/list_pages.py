"""The events of a server, its own and those of others that are shown there, so many at a time."""

from __future__ import annotations

from cogs.events.access import seasons_of
from cogs.events.controls import LIST
from cogs.events.pages import described
from cogs.messages.answer import Answer
from cogs.messages.controls import Button
from cogs.services import Services

ON_PAGE = 20


async def events_page(services: Services, server: int, page: int = 0) -> Answer:
    """A page of them: what goes on before what is over, the newest first, then what other servers show here."""
    seasons, say = seasons_of(services), services.say
    own = sorted(await seasons.store.events_in(server), key=lambda one: one.closed is not None)
    shown = await seasons.publishing.shown_in(server)
    numbers = [*(one.number for one in own), *(one.event for one in shown)]
    if not numbers:
        return Answer(say("event-none"), heading=say("event-list"))
    last = (len(numbers) - 1) // ON_PAGE
    page = min(page, last)
    lines = []
    for at, number in enumerate(numbers[page * ON_PAGE : (page + 1) * ON_PAGE], page * ON_PAGE):
        held = await seasons.events.look(number)
        over = "event-listed-over" if held.contest.closed else "event-listed"
        key = "event-listed-elsewhere" if at >= len(own) else over
        lines.append(say(key, title=held.kept.title, what=described(services, held)))
    ways = [_way(page - 1, say("button-event-page-before"))] if page else []
    ways += [_way(page + 1, say("button-event-page-after"))] if page < last else []
    under = say("event-list-page", page=page + 1, pages=last + 1, count=len(numbers)) if last else ""
    return Answer("\n".join(lines), controls=ways, heading=say("event-list"), under=under)


def _way(page: int, label: str) -> Button:
    return Button(f"t:0:0:{LIST}::{page}", label, "secondary")
