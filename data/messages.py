"""Turns a `Text` into a sentence, with Project Fluent: `<language>/<topic>.ftl` beside this module."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel.text import Text


class Messages:
    """The catalogue of one language, with English behind it."""

    def __init__(self, language: str = "en") -> None: ...

    def say(self, text: Text, escape: Callable[[str], str] | None = None) -> str:
        """The sentence. `escape` is applied to every argument that is a plain string."""
        raise NotImplementedError
