"""An event as one reader sees it in pictures: his words, his place, and how people are named there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.kernel.text import Arg, Text, text
from engine.league.model.contest import Contest
from render.league.ground import spelled


@dataclass(frozen=True)
class PictureReader:
    """The published part of an event, and the entrant who looks at it (0: somebody else).

    `directing`: the entrants who direct it besides, as far as the reader may know.
    """

    contest: Contest
    mine: int
    speak: Callable[[Text], str]
    games: tuple[str, ...] = ()  # as they are called
    directing: frozenset[int] = frozenset()

    def say(self, key: str, **args: Arg) -> str:
        """Words in a picture, in the language of whoever looks."""
        return self.speak(text(key, **args))

    def mark(self, entrant: int) -> str:
        """What stands behind the name of an entrant in a picture: who plays and directs is marked."""
        return self.say("event-picture-directs") if entrant in self.directing else ""

    def mark_note(self, entrants: Iterable[int]) -> str:
        """What the mark means, where one of these entrants has it."""
        return self.say("event-picture-directs-note") if self.directing.intersection(entrants) else ""

    def name(self, entrant: int) -> str:
        """An entrant as he signed up, or by number where the font has no letter of his name. In the painting thread."""
        found = self.contest.entrant(entrant)
        plain = "" if found is None else spelled(found.name)
        if found is not None and plain and (_has_letters(plain) or not _has_letters(found.name)):
            return plain
        return self.say("event-picture-number", number=entrant)


def _has_letters(name: str) -> bool:
    return any(letter.isalpha() for letter in name)
