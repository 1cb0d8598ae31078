"""Knock-out brackets, three rounds in a picture; large ones come in parts. The way of whoever reads it stands out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from render.colours import GREY, INK, PAPER, WHITE
from render.fonts import width as length
from render.league.colours import FIRST
from render.league.ground import HEAD, LINE, MARGIN, MINE, NOTE, SMALL, WIDTH, even, fitting, title_bar
from render.scene import Box, Item, Scene, Words

ROUNDS, MATCHES = 3, 8  # of a part
LINE_HIGH = 30  # of one of two names
BOX_HIGH = 2 * LINE_HIGH + 4
PITCH = BOX_HIGH + 22  # from match to match in the first round shown
HEADS = 36
GAP = 28  # between rounds
WIDEST = 300  # a match


@dataclass(frozen=True)
class DrawnPlace:
    """One of two who meet: his name, or where he will come from; what he has won of it; whether he goes on.

    `mark`: behind the name.
    """

    name: str
    score: str = ""
    won: bool = False
    mine: bool = False
    known: bool = True
    mark: str = ""


@dataclass(frozen=True)
class DrawnMatch:
    """Two who meet, and from which matches of the round before somebody comes as its winner."""

    places: tuple[DrawnPlace, DrawnPlace]
    come: tuple[int, ...] = ()

    @property
    def mine(self) -> bool:
        """Whether the reader is one of them."""
        return any(place.mine for place in self.places)


@dataclass(frozen=True)
class DrawnRound:
    """Matches from top to bottom under a heading."""

    head: str
    matches: tuple[DrawnMatch, ...]


@dataclass(frozen=True)
class DrawnBracket:
    """Rounds from left to right, each fed by the one before. `note` is written below."""

    title: str
    rounds: tuple[DrawnRound, ...]
    note: str = ""


class BracketPart(NamedTuple):
    """What stands in one picture: a bracket, the first of its rounds and the matches of each that are shown."""

    bracket: DrawnBracket
    first: int
    shown: tuple[tuple[int, ...], ...]

    @property
    def rounds(self) -> tuple[DrawnRound, ...]:
        """Its rounds with all their matches."""
        return self.bracket.rounds[self.first : self.first + len(self.shown)]

    @property
    def matches(self) -> Iterator[DrawnMatch]:
        """The matches that are shown."""
        for one, numbers in zip(self.rounds, self.shown, strict=True):
            yield from (one.matches[number] for number in numbers)


def bracket_parts(brackets: Sequence[DrawnBracket]) -> list[BracketPart]:
    """Three rounds each, those of a large first round in groups; the last part has the last three rounds."""
    return [part for one in brackets for first in _firsts(len(one.rounds)) for part in _parts(one, first)]


def _firsts(rounds: int) -> list[int]:
    """The first round of each part."""
    return [min(first, max(rounds - ROUNDS, 0)) for first in range(0, rounds, ROUNDS)]


def _parts(bracket: DrawnBracket, first: int) -> Iterator[BracketPart]:
    rounds = bracket.rounds[first : first + ROUNDS]
    for group in even(range(len(rounds[0].matches)), MATCHES):
        shown = [tuple(group)]
        for one in rounds[1:]:
            fed = (number for number, match in enumerate(one.matches) if set(match.come) & set(shown[-1]))
            shown.append(tuple(fed))
        yield BracketPart(bracket, first, tuple(shown))


def bracket_part_of_mine(parts: Sequence[BracketPart]) -> int:
    """The last part in which the reader stands; the first of all if he stands in none."""
    return max((number for number, part in enumerate(parts) if any(one.mine for one in part.matches)), default=0)


def bracket_scene(part: BracketPart, numbered: str = "") -> Scene:
    """Compose a part; `numbered` says which of how many it is."""
    count = len(part.shown)
    wide = min((WIDTH - 2 * MARGIN - GAP * (count - 1)) // count, WIDEST)
    items: list[Item] = [*title_bar(part.bracket.title, numbered)]
    middles: dict[int, int] = {}
    for column, (one, numbers) in enumerate(zip(part.rounds, part.shown, strict=True)):
        x = MARGIN + column * (wide + GAP)
        items.append(Words(x, HEAD + HEADS // 2, fitting(one.head, SMALL, wide, True), SMALL, GREY, True, "lm"))
        before, middles = middles, _middles(one, numbers, middles)
        if column:
            earlier = part.rounds[column - 1]
            for number in numbers:
                items.extend(_lines(earlier, one.matches[number], before, x, middles[number]))
        for number in numbers:
            items.extend(_match(one.matches[number], x, middles[number], wide))
    high = HEAD + HEADS + len(part.shown[0]) * PITCH + MARGIN // 2
    if part.bracket.note:
        items.append(Words(MARGIN, high + NOTE // 2 - MARGIN // 2, part.bracket.note, SMALL, INK, False, "lm"))
        high += NOTE
    return Scene(WIDTH, high, PAPER, tuple(items))


def _middles(one: DrawnRound, numbers: Sequence[int], before: Mapping[int, int]) -> dict[int, int]:
    """How high each match stands: the first round evenly, the others amid those from which they come."""
    if not before:
        return {number: HEAD + HEADS + place * PITCH + PITCH // 2 for place, number in enumerate(numbers)}
    found = {}
    for number in numbers:
        come = [before[other] for other in one.matches[number].come if other in before]
        found[number] = sum(come) // len(come)
    return found


def _lines(earlier: DrawnRound, match: DrawnMatch, before: Mapping[int, int], x: int, y: int) -> Iterator[Item]:
    """From the matches before to this one; thick and blue where the reader has gone on."""
    ways = [(before[number], earlier.matches[number].mine and match.mine) for number in match.come if number in before]
    for start, mine in sorted(ways, key=lambda way: way[1]):
        pen, colour = (6, FIRST) if mine else (3, LINE)
        top, bottom = sorted((start, y))
        yield Box(x - GAP, start - pen // 2, GAP // 2, pen, colour)
        yield Box(x - GAP // 2 - pen // 2, top - pen // 2, pen, bottom - top + pen, colour)
        yield Box(x - GAP // 2, y - pen // 2, GAP // 2, pen, colour)


def _match(match: DrawnMatch, x: int, middle: int, wide: int) -> Iterator[Item]:
    top = middle - BOX_HIGH // 2
    edge, pen = (FIRST, 4) if match.mine else (LINE, 2)
    yield Box(x, top, wide, BOX_HIGH, WHITE, edge, pen, 4)
    for number, place in enumerate(match.places):
        yield from _place(place, x, top + 2 + number * LINE_HIGH, wide)
    yield Box(x + 4, middle - 1, wide - 8, 2, LINE)


def _place(place: DrawnPlace, x: int, top: int, wide: int) -> Iterator[Item]:
    """A name, bold if he goes on, and what he has won at the end of the line."""
    middle = top + LINE_HIGH // 2
    room = wide - 16 - (round(length(place.score, SMALL, True)) + 10 if place.score else 0)
    if place.mine:
        yield Box(x + 4, top + 2, wide - 8, LINE_HIGH - 4, MINE)
    ink = INK if place.known else GREY
    if place.name:
        yield Words(x + 8, middle, fitting(place.name, SMALL, room, place.won, place.mark), SMALL, ink, place.won, "lm")
    if place.score:
        yield Words(x + wide - 8, middle, place.score, SMALL, INK, place.won, "rm")
