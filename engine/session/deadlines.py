"""What lapses when nobody answers in time: invitations and proposals."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engine.session.model import Deadline, TableNumber, Told
from engine.session.open_tables import OpenTables


class Deadlines:
    """What is due by the session's clock, and what becomes of it."""

    def __init__(
        self,
        tables: OpenTables,
        invitation: Callable[[TableNumber], Awaitable[Told | None]],
        proposal: Callable[[TableNumber, int], Awaitable[Told | None]],
    ) -> None:
        """`invitation` and `proposal` let one lapse."""
        self._tables = tables
        self._invitation = invitation
        self._proposal = proposal

    async def due(self) -> list[Deadline]:
        """What should have lapsed by now, the oldest first."""
        return await self._tables.store.due(self._tables.clock.now())

    async def lapse(self, deadline: Deadline) -> Told | None:
        """Let it lapse, once; None if it has been answered meanwhile. `Told.kind` is `lapsed` or `offer-lapsed`."""
        if deadline.proposal:
            return await self._proposal(deadline.table, deadline.proposal)
        return await self._invitation(deadline.table)
