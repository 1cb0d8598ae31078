"""What the versions of these rules differ in. A game goes on under the one with which it began.

Each change here would give the log of an older game another meaning: a decision stays open that closed by itself, a
moment comes that did not, or the same action leads elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

NEWEST = 2
Change = Literal[
    "check-by-check",  # on turn 12 cards may stop either check, the second after the initiative has shifted (12.10)
    "late-options",  # Rezervy and paratroops are there in scenarios that begin after their turn (15.8, 15.9)
]
SINCE: Mapping[Change, int] = {
    "check-by-check": 2,
    "late-options": 2,
}


def changes_of(version: int) -> frozenset[str]:
    """The changes that games of a version have."""
    return frozenset(change for change, since in SINCE.items() if since <= version)
