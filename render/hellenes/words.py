"""Words of the pictures of Hellenes, through the catalogue."""

from __future__ import annotations

from engine.kernel.text import Arg, Text


def word(name: str, **args: Arg) -> Text:
    """A sentence of the pictures."""
    return Text(f"hl-pic-{name}", args)
