"""The words inside the pictures of Paths of Glory: `pog-pic-…` in the catalogue."""

from __future__ import annotations

from engine.kernel.text import Arg, Text


def word(name: str, /, **args: Arg) -> Text:
    """A word or short sentence of the pictures by name."""
    return Text(f"pog-pic-{name}", args)
