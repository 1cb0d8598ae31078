"""What tables beside those of games borrow from these: their users, with what they want to see."""

from __future__ import annotations

from engine.session.open_tables import OpenTables
from engine.session.people import People
from engine.session.preferences import Preferences


class Borrowed(People):
    """The people of these tables, with the preferences that they have everywhere."""

    def __init__(self, tables: OpenTables, people: People) -> None:
        super().__init__(tables)
        self._people = people

    async def preferences(self, user: int) -> Preferences:
        """Those of the games."""
        return await self._people.preferences(user)
