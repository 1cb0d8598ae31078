"""Every language there is a catalogue of, and the one that is spoken now: each task and thread has its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar, copy_context
from pathlib import Path
from typing import TypeVar

from data.messages import CATALOGUE, ENGLISH, NO_SYMBOLS, SYMBOLS, Escape, Messages
from engine.kernel.text import Text

R = TypeVar("R")
SPOKEN: ContextVar[str] = ContextVar("spoken", default="")  # empty: the usual language


class Languages:
    """Says sentences in the language that the present task speaks.

    Languages are named as Discord names its locales, but English is `en`. A task that speaks none speaks the usual one.
    """

    def __init__(self, usual: str = ENGLISH, catalogue: Path = CATALOGUE) -> None:
        self.usual = usual
        self.symbols: Mapping[str, str] = NO_SYMBOLS  # how each small picture is written, once there are any
        self.known = tuple(sorted(folder.name for folder in catalogue.iterdir() if folder.is_dir()))
        self._catalogue = catalogue
        self._loaded: dict[str, Messages] = {}

    def find(self, locale: str) -> str:
        """The language for a locale: that very one, or the same without its country; else the usual one."""
        return next((name for name in (locale, locale.partition("-")[0]) if name in self.known), self.usual)

    def speak(self, locale: str) -> None:
        """From now on the present task, and what it begins, speaks the language of a locale."""
        SPOKEN.set(self.find(locale))

    def draw(self, symbols: bool) -> None:
        """Whether the present task, and what it begins, says sentences with symbols; none does unless it is told to."""
        SYMBOLS.set(self.symbols if symbols else NO_SYMBOLS)

    def messages(self, language: str) -> Messages:
        """The catalogue of a language that is known."""
        if language not in self._loaded:
            english = self.messages(ENGLISH) if language != ENGLISH else None
            self._loaded[language] = Messages(language, self._catalogue, english)
        return self._loaded[language]

    @property
    def now(self) -> Messages:
        """The catalogue of the language that is spoken."""
        return self.messages(SPOKEN.get() or self.usual)

    def has(self, key: str) -> bool:
        """Whether the spoken language, or English behind it, knows the key."""
        return self.now.has(key)

    def say(self, text: Text, escape: Escape | None = None) -> str:
        """The sentence, see `Messages.say`."""
        return self.now.say(text, escape)

    def label(self, text: Text) -> str:
        """The same without escapes, remembered."""
        return self.now.label(text)

    def in_each(self, make: Callable[[], R]) -> Iterator[R]:
        """What comes of it in the spoken language, then in each other: people type what they have read anywhere."""

        def speaking(language: str) -> R:
            SPOKEN.set(language)
            return make()

        for language in dict.fromkeys((SPOKEN.get() or self.usual, *self.known)):
            yield copy_context().run(speaking, language)
