"""Several sentences as one text, each on a line of its own."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.text import Text, text


def one_a_line(sentences: Sequence[Text], most: int) -> Text:
    """So many of them at most, and how many there are besides."""
    shown, more = sentences[:most], len(sentences) - most
    found = [*shown, text("threats-more", count=more)] if more > 0 else list(shown)
    joined = found.pop()
    while found:
        joined = text("threats-lines", first=found.pop(), rest=joined)
    return joined
