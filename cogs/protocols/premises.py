"""What the bot is told of the machine it runs on, and of whoever has set it up there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol


class Premises(Protocol):
    """Where the bot runs. What it does there is plain code for a worker thread."""

    @property
    def hosts(self) -> frozenset[int]:
        """The users who run it."""
        ...

    @property
    def every(self) -> float:
        """Seconds from one copy of the database to the next; 0: none is made."""
        ...

    def backed_up(self) -> float | None:
        """When the newest copy was made, in seconds since 1970."""
        ...

    def back_up(self, unwanted: Callable[[], bool]) -> None:
        """Make another copy, unless it becomes unwanted on the way; any error says why not."""
        ...

    def sizes(self) -> Mapping[str, int]:
        """Bytes: of the database, free on its disk, in memory."""
        ...

    def publish(self, figures: Mapping[str, Any]) -> None:
        """Leave the figures where whoever watches the bot reads them."""
        ...


@dataclass(frozen=True)
class Nowhere:
    """Premises of which nothing is known: nothing is copied, nothing is left."""

    hosts: frozenset[int] = frozenset()
    every: float = 0

    def backed_up(self) -> None:
        """Never."""

    def back_up(self, unwanted: Callable[[], bool]) -> None:
        """Nothing."""

    def sizes(self) -> Mapping[str, int]:
        """None are known."""
        return {}

    def publish(self, figures: Mapping[str, Any]) -> None:
        """Nobody watches."""
