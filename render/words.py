"""Words inside pictures come through the catalogue: `pic-…` in `data/messages/<language>`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from engine.kernel.text import Arg, Text

Say: TypeAlias = Callable[[Text], str]
KEPT = 500  # sentences


def word(name: str, /, **args: Arg) -> Text:
    """A word or short sentence of the pictures by name."""
    return Text(f"pic-{name}", args)


def remembering(say: Say) -> Say:
    """The same words, looked up once: pictures say the same few again and again."""
    return lru_cache(KEPT)(say)


def plain(sentence: Text) -> str:
    """A sentence for callers without a catalogue: its arguments, or else the end of its key."""
    said = [plain(arg) if isinstance(arg, Text) else str(arg) for arg in sentence.args.values()]
    return " ".join(said) if said else sentence.key.rpartition("-")[2]
