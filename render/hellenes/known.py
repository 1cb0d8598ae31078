"""How facts are known: found in a public source, inferred, rebuilt, or corrected by an owner of the game."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.text import Text, text

STATUSES = ("found", "inferred", "rebuilt", "corrected")
REBUILT = "rebuilt"


def sourced(parts: Mapping[str, str]) -> Text:
    """The parts of a thing by their status, those that were found first; empty statuses are left out."""
    told = []
    for status in STATUSES:
        those = tuple(text(f"hl-fact-{part}") for part, known in parts.items() if known == status)
        if those:
            told.append(text(f"hl-known-{status}", parts=those))
    return text("hl-look-sourced", known=tuple(told))
