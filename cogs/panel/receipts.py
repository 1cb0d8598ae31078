"""What a player is told privately about what has been done: a receipt, and what has happened since his last order."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Sequence

from cogs.answers.standing import void_notes
from cogs.messages.answer import Answer
from cogs.panel.panel import panel_for
from cogs.protocols.announcements import Announcements
from cogs.services import Services
from engine.session.looking import Look
from engine.session.model import Line, TableInfo, TableNumber, Told

RECENT = 40  # entries of the log that are looked at together for what is new
TOLD = 4000  # characters of what has happened that are told; the log has the rest


async def changed(services: Services, announcer: Announcements, user: int, change: Awaitable[Told]) -> Answer:
    """Await a change, answer with the receipt and the next decision; the channel is told once that is found.

    Whoever has acted waits for his answer; what is posted would only be in its way.
    """
    told = await change
    try:
        notes = await receipt(services, told, user)
        return await panel_for(services, await services.tables.look(told.info.number, user), user, notes=notes)
    finally:
        announcer.tell(told)


async def opened(services: Services, look: Look, user: int, before: Sequence[str] = ()) -> Answer:
    """The panel as it is opened, with what its player has to hear first."""
    notes = [*before, *await since_last(services, look.info, user), *await void_notes(services, look, user)]
    return await panel_for(services, look, user, notes=notes)


async def receipt(services: Services, told: Told, user: int) -> list[str]:
    """What the player who acted is told privately about it; with what it changed for one who wants no pictures."""
    key = "receipt-undone" if told.undone else "receipt"
    first = [services.say(key, orders="; ".join(told.receipt))] if told.receipt else [services.say("receipt-secret")]
    changed = services.told(told.info, told.public()) if await services.text_only(user) else []
    return [*first, *changed]


async def since_last(services: Services, info: TableInfo, user: int) -> list[str]:
    """For a player who wants no pictures: what has happened since his last order that stands."""
    if not await services.text_only(user) or not info.roles_of(user):
        return []
    told: list[str] = []
    async for line in _newest_first(services, info.number, user):
        told[:0] = list(map(services.say, line.narration)) if not line.undone else []
        if sum(map(len, told)) > TOLD:
            return [services.say("since-last-newest"), *told]
    return [services.say("since-last"), *told] if told else []


async def _newest_first(services: Services, table: TableNumber, user: int) -> AsyncIterator[Line]:
    """The entries of the log after the last one of this user that stands, the newest first."""
    number = last = 1
    while number <= last:
        history = await services.results.history(table, number, RECENT, user)
        for line in reversed(history.lines):
            if history.info.seats.get(line.role) == user and not line.undone:
                return
            yield line
        number, last = number + 1, history.pages
