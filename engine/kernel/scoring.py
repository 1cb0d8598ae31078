"""Victory points: what a game may say of a position so that unlike results of a league can be compared.

A game that counts points says as `ahead(state)` how many its first role has above its second.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def victory_points(game: Any, state: Any) -> int:
    """How far the first role of a game is ahead of the second; 0 in a game that counts no points."""
    found: Callable[[Any], int] | None = getattr(game, "ahead", None)
    return 0 if found is None else found(state)
