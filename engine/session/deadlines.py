"""What lapses by itself: invitations and proposals that nobody answers in time, and holds."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from engine.session.model import Deadline, Lapsing, TableNumber, Told
from engine.session.open_tables import OpenTables


class Deadlines:
    """What is due by the session's clock, and what becomes of it."""

    def __init__(
        self,
        tables: OpenTables,
        proposal: Callable[[TableNumber, int], Awaitable[Told | None]],
        others: Mapping[Lapsing, Callable[[TableNumber], Awaitable[Told | None]]],
    ) -> None:
        """`proposal` lets one lapse; `others` whatever else may."""
        self._tables = tables
        self._proposal = proposal
        self._others = others

    async def due(self) -> list[Deadline]:
        """What should have lapsed by now, the oldest first."""
        return await self._tables.store.due(self._tables.clock.now())

    async def lapse(self, deadline: Deadline) -> Told | None:
        """Let it lapse, once; None if it has been answered meanwhile. `Told.kind` says as what."""
        if deadline.proposal:
            return await self._proposal(deadline.table, deadline.proposal)
        return await self._others[deadline.what](deadline.table)
