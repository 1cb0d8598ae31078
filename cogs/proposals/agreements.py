"""Proposals are answered: what their buttons and the commands do."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from dataclasses import dataclass

from cogs.interactions.caller import Caller
from cogs.messages.answer import Answer
from cogs.protocols.announcements import Announcements
from cogs.services import Services
from engine.session.model import Kind, TableNumber, Told

# What a change has turned out to be though something else was wanted, and the receipt for it.
OTHERWISE: Mapping[Kind, str] = {"lapsed": "proposal-receipt-lapsed", "withdrawn": "withdrawn-receipt"}


@dataclass(frozen=True)
class Agreements:
    """Carries proposals and their answers to the session; has the channel told."""

    services: Services
    announcer: Announcements

    async def agree(self, caller: Caller, table: TableNumber, proposal: str | None = None) -> Answer:
        """Agree to a proposal, the only one if none is named."""
        proposals, request = self.services.tables.proposals, str(caller.request)
        agreed = proposals.agree(table, caller.user, proposal, request=request)
        return await self.answer(agreed, "proposal-receipt-agreed")

    async def refuse(self, caller: Caller, table: TableNumber, proposal: str | None = None) -> Answer:
        """Refuse it."""
        proposals, request = self.services.tables.proposals, str(caller.request)
        refused = proposals.refuse(table, caller.user, proposal, request=request)
        return await self.answer(refused, "proposal-receipt-refused")

    async def take_back(self, caller: Caller, table: TableNumber, proposal: str | None = None) -> Answer:
        """Take one's own back."""
        proposals, request = self.services.tables.proposals, str(caller.request)
        taken = proposals.take_back(table, caller.user, proposal, request=request)
        return await self.answer(taken, "proposal-receipt-taken-back")

    async def answer(self, change: Awaitable[Told], receipt: str) -> Answer:
        """Await what a proposal has come to, and have the channel told; the receipt if it is what was wanted."""
        told = await change
        self.announcer.tell(told)
        return Answer(self.services.say(OTHERWISE.get(told.kind, receipt)))
