"""Proposals are answered: what their buttons and the commands do."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass

from cogs.answers.answer import Answer
from cogs.channel.announcing import Announcing
from cogs.press import Caller
from cogs.services import Services
from engine.session.model import TableNumber, Told


@dataclass(frozen=True)
class Agreements:
    """Carries proposals and their answers to the session; has the channel told."""

    services: Services
    announcer: Announcing

    async def agree(self, caller: Caller, table: TableNumber, proposal: str | None = None) -> Answer:
        """Agree to a proposal, the only one if none is named."""
        proposals, request = self.services.tables.proposals, str(caller.request)
        return await self.answer(proposals.agree(table, caller.user, proposal, request=request), "agreed")

    async def refuse(self, caller: Caller, table: TableNumber, proposal: str | None = None) -> Answer:
        """Refuse it."""
        proposals, request = self.services.tables.proposals, str(caller.request)
        return await self.answer(proposals.refuse(table, caller.user, proposal, request=request), "refused")

    async def take_back(self, caller: Caller, table: TableNumber, proposal: str | None = None) -> Answer:
        """Take one's own back."""
        proposals, request = self.services.tables.proposals, str(caller.request)
        return await self.answer(proposals.take_back(table, caller.user, proposal, request=request), "taken-back")

    async def answer(self, change: Awaitable[Told], answer: str) -> Answer:
        """Await what a proposal has come to, and have the channel told."""
        self.announcer.tell(await change)
        return Answer(self.services.say(f"proposal-receipt-{answer}"))
