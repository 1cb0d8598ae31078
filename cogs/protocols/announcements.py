"""What may be asked of whoever tells channels, by those who know no Discord."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.session.model import TableNumber, Told


class Threads(Protocol):
    """Threads of their own for games."""

    async def open(self, channel: int, title: str, user: int) -> int:
        """A new thread in a channel; `TableError` where there can be none."""
        ...

    async def drop(self, thread: int) -> None:
        """Put a thread away, such as one in which no game was offered after all."""
        ...

    async def begin(self, table: TableNumber) -> None:
        """From now on the thread is seen to as that of a table."""
        ...


class Announcements(Protocol):
    """Tells the channels of tables, in its own time."""

    def tell(self, told: Told) -> None:
        """Have a change told soon."""
        ...

    def stand(self, table: TableNumber, *, below: bool = False) -> None:
        """Have what the table waits for stand in its channel; `below`: posted anew."""
        ...

    async def stood(self, table: TableNumber, *, below: bool = False) -> str | None:
        """The same; once it was tried, what keeps it from the channel."""
        ...


class Follower(Protocol):
    """Looks at each table after its channel has been told. No channel waits for it."""

    async def note(self, batch: Sequence[Told]) -> None:
        """Keep what is to be done about some changes, before they count as told."""
        ...

    def look(self, table: TableNumber) -> None:
        """Something has been told of this table."""
        ...

    async def catch_up(self) -> None:
        """After a start."""
        ...

    async def stop(self) -> None:
        """No more; what is left is done after the next start."""
        ...

    @property
    def busy(self) -> bool:
        """Whether it is at work."""
        ...
