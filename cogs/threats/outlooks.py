"""What the newest look at each table has found. Looking is slow, so it is done in a thread and nobody waits for it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping

from engine.kernel.game import Role
from engine.kernel.sentinel import Outlook
from engine.session.model import TableInfo, TableNumber
from engine.session.warned import Lookout

KEPT = 50  # tables


class Outlooks:
    """By table the revision that was looked at, and who could be cut off there."""

    def __init__(self) -> None:
        self._found: OrderedDict[TableNumber, tuple[int, Mapping[Role, Outlook]]] = OrderedDict()
        self._busy = asyncio.Lock()  # one look at a time: it takes the whole of a processor

    def known(self, info: TableInfo) -> Mapping[Role, Outlook]:
        """What is known of a table as it stands; nothing before it has been looked at."""
        revision, found = self._found.get(info.number, (0, {}))
        return found if revision == info.revision else {}

    async def found(self, lookout: Lookout) -> Mapping[Role, Outlook]:
        """What there is to be found, once it is."""
        async with self._busy:
            revision, found = self._found.get(lookout.number, (0, {}))
            if revision != lookout.revision:
                found = await asyncio.to_thread(lookout.outlooks)
                self._found[lookout.number] = (lookout.revision, found)
                self._found.move_to_end(lookout.number)
                while len(self._found) > KEPT:
                    self._found.popitem(last=False)
        return found
