"""What the thread of a match is called: its event, its round, who plays, as long as it may be."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.services import Services
from engine.kernel.text import text

LONGEST = 100  # letters of a name


def match_thread_name(services: Services, title: str, round: int, names: Sequence[str], mark: str = "") -> str:
    """Of a long title there is only so much that round and names are whole; at the end the mark."""
    room = LONGEST - len(mark)
    whole = _name(services, title, round, names)
    if len(whole) > room:
        whole = _name(services, f"{title[: max(0, len(title) - (len(whole) - room) - 1)].rstrip()}…", round, names)
    return whole[:room] + mark


def _name(services: Services, title: str, round: int, names: Sequence[str]) -> str:
    first, second = names
    return services.label(text("event-thread", title=title, round=round, first=first, second=second))
