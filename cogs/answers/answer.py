"""What one person is told privately: one value for every command and control, shown by `cogs/views.py` alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from cogs.controls import Control
from cogs.faces import Picture


@dataclass(frozen=True)
class Answer:
    """Words, pictures and controls of a message, and what goes on in others."""

    words: str
    pictures: tuple[Picture, ...] = ()
    controls: Sequence[Control] = ()
    more: tuple[str, ...] = ()  # words that follow in messages of their own
    seen: Callable[[], Awaitable[None]] | None = None  # done once it has been shown


def pictured(words: str, picture: Picture | None, controls: Sequence[Control] = (), more: Sequence[str] = ()) -> Answer:
    """An answer with a picture, if there is one for this user."""
    return Answer(words, (picture,) if picture is not None else (), controls, tuple(more))
