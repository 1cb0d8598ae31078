"""The paragraph of the rules that an open decision is about: an optional part of a game."""

from __future__ import annotations

from typing import Any


def paragraph_of(game: Any, state: Any) -> str:
    """As the game says it; nothing where it does not."""
    found = getattr(game, "paragraph", None)
    return "" if found is None else str(found(state))
