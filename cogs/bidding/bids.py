"""What the steps of a bidding for sides are answered with."""

from __future__ import annotations

from collections.abc import Awaitable

from cogs.bidding.words import bid_receipt
from cogs.messages.answer import Answer
from cogs.panel.panel import panel_for
from cogs.protocols.announcements import Announcements
from cogs.services import Services
from engine.session.model import Told


async def stepped(services: Services, announcer: Announcements, user: int, step: Awaitable[Told]) -> Answer:
    """Await a step, have the channel told, answer the player: what he has done and what comes now."""
    told = await step
    announcer.tell(told)
    words = bid_receipt(services, told)
    if not told.info.begun:
        return Answer(words)
    return await panel_for(services, await services.tables.look(told.info.number, user), user, notes=[words])
