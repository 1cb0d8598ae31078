"""Words inside pictures come through the catalogue, in a `Say`; here is what any picture does with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from engine.kernel.text import Text

Say: TypeAlias = Callable[[Text], str]
ALT = 1024  # characters that Discord takes to describe a picture


def told(parts: Iterable[str], limit: int = ALT) -> str:
    """What is said of a picture: parts as sentences, as many whole ones as fit, an ellipsis for the rest."""
    words = ""
    for part in filter(None, (part.strip() for part in parts)):
        part = part[:1].upper() + part[1:]
        longer = f"{words} {part}".lstrip() + ("" if part.endswith((".", "!", "?", ":")) else ".")
        if len(longer) > limit - 2:
            return f"{words} …" if words else f"{part[: limit - 1]}…"
        words = longer
    return words


def plain(sentence: Text) -> str:
    """A sentence for callers without a catalogue: its arguments, or else the end of its key."""
    said = [plain(arg) if isinstance(arg, Text) else str(arg) for arg in sentence.args.values()]
    return " ".join(said) if said else sentence.key.rpartition("-")[2]
