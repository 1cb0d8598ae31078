"""What lapses when nobody answers in time: invitations and proposals."""

from __future__ import annotations

from engine.session.lobby import Lobby
from engine.session.model import Deadline, Told
from engine.session.open_tables import OpenTables
from engine.session.proposals import Proposals


class Deadlines:
    """What is due by the session's clock, and what becomes of it."""

    def __init__(self, tables: OpenTables, lobby: Lobby, proposals: Proposals) -> None:
        self._tables = tables
        self._lobby = lobby
        self._proposals = proposals

    async def due(self) -> list[Deadline]:
        """What should have lapsed by now, the oldest first."""
        return await self._tables.store.due(self._tables.clock.now())

    async def lapse(self, deadline: Deadline) -> Told | None:
        """Let it lapse, once; None if it has been answered meanwhile. `Told.kind` is `lapsed` or `offer-lapsed`."""
        if deadline.proposal:
            return await self._proposals.lapse(deadline.table, deadline.proposal)
        return await self._lobby.lapse(deadline.table)
