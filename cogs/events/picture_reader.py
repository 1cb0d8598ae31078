"""An event as one reader sees it in pictures: his words, his place, and how people are named there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.kernel.text import Arg, Text, text
from engine.league.model.contest import Contest
from render.league.ground import spelled


@dataclass(frozen=True)
class PictureReader:
    """The published part of an event, and the entrant who looks at it (0: somebody else)."""

    contest: Contest
    mine: int
    speak: Callable[[Text], str]
    games: tuple[str, ...] = ()  # as they are called

    def say(self, key: str, **args: Arg) -> str:
        """Words in a picture, in the language of whoever looks."""
        return self.speak(text(key, **args))

    def name(self, entrant: int) -> str:
        """An entrant as he signed up, or by number where the font has no letter of his name. In the painting thread."""
        found = self.contest.entrant(entrant)
        plain = "" if found is None else spelled(found.name)
        if found is not None and plain and (_has_letters(plain) or not _has_letters(found.name)):
            return plain
        return self.say("event-picture-number", number=entrant)


def _has_letters(name: str) -> bool:
    return any(letter.isalpha() for letter in name)
