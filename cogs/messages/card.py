"""A message that is laid out, as a value: parts below each other in a frame of one colour. It knows no Discord.

`fitted` divides a card into such as Discord takes, by construction: what does not fit goes on in a further one and
nothing is cut. `cogs/messages/views.py` makes a message of it; `plain` is the same in words alone, in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias, TypeGuard

from cogs.messages.controls import Button, Control
from cogs.messages.pages import pieces
from cogs.protocols.game_face import Picture

COMPONENTS = 40  # of a message, nested ones and the frame included
CHARACTERS = 4000  # of all texts of a message
PICTURES = 10  # of a gallery, and attached to a message
ROW = 5  # buttons side by side


@dataclass(frozen=True)
class Heading:
    """What is read first; `beside`: a small picture at its side."""

    words: str
    beside: Picture | None = None


@dataclass(frozen=True)
class Paragraph:
    """A line, or several."""

    words: str
    beside: Picture | None = None


@dataclass(frozen=True)
class SmallPrint:
    """A line for who looks twice, in small grey letters."""

    words: str
    beside: Picture | None = None


@dataclass(frozen=True)
class Gallery:
    """Pictures next to each other, as large as there is room."""

    pictures: tuple[Picture, ...]


@dataclass(frozen=True)
class Attached:
    """A file to be opened, whatever is in it."""

    file: Picture


@dataclass(frozen=True)
class Divider:
    """A line between parts."""


@dataclass(frozen=True)
class ControlRow:
    """Controls side by side: up to five buttons, or one menu."""

    controls: tuple[Control, ...]


Worded: TypeAlias = Heading | Paragraph | SmallPrint
Part: TypeAlias = Worded | Gallery | Attached | Divider | ControlRow


@dataclass(frozen=True)
class Card:
    """Parts below each other; `accent`: the colour of the frame as 0xRRGGBB, none without."""

    parts: tuple[Part, ...]
    accent: int | None = None

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """What is to be seen in the message: each picture once."""
        found = [picture for part in self.parts for picture in _pictures(part)]
        return tuple({picture.data: picture for picture in found}.values())

    @property
    def files(self) -> tuple[Picture, ...]:
        """What is to be opened: each file once."""
        return tuple({part.file.filename: part.file for part in self.parts if isinstance(part, Attached)}.values())

    @property
    def controls(self) -> tuple[Control, ...]:
        """All controls, in order."""
        return tuple(control for part in self.parts if isinstance(part, ControlRow) for control in part.controls)


def rows(controls: Iterable[Control]) -> tuple[ControlRow, ...]:
    """Controls in the rows that they name; those that name none fill rows in order. A menu has a row of its own."""
    found: list[tuple[int | None, list[Control]]] = []
    ordered = sorted(controls, key=lambda control: control.row if control.row is not None else ROW)
    for control in ordered:
        last = found[-1] if found else None
        if last is not None and last[0] == control.row and _has_room(last[1], control):
            last[1].append(control)
        else:
            found.append((control.row, [control]))
    return tuple(ControlRow(tuple(row)) for _, row in found)


def _has_room(row: Sequence[Control], control: Control) -> bool:
    return len(row) < ROW and all(isinstance(one, Button) for one in (*row, control))


def marked(part: Worded) -> str:
    """A part as Discord reads it: the marks say what is heading and what is small print."""
    match part:
        case Heading():
            return f"### {part.words}"
        case Paragraph():
            return part.words
        case SmallPrint():
            return "\n".join(f"-# {line}" for line in part.words.splitlines())


def plain(card: Card) -> str:
    """The same in words alone, for who wants no pictures and for places that lay nothing out."""
    return "\n".join(_bare(part) for part in card.parts if isinstance(part, Worded))


def _bare(part: Worded) -> str:
    return f"**{part.words}**" if isinstance(part, Heading) else part.words


def texts(card: Card) -> Iterator[str | Part]:
    """The parts as they are shown: words that follow each other in one text, everything else as it is."""
    for is_words, run in groupby(card.parts, lambda part: isinstance(part, Worded) and part.beside is None):
        if is_words:
            yield "\n".join(marked(part) for part in run if isinstance(part, Worded))
        else:
            yield from run


def written(card: Card) -> str:
    """All that is written in a card, as it is read from its message again (`views.words_in`)."""
    return "\n".join(shown if isinstance(shown, str) else marked(shown) for shown in texts(card) if _is_text(shown))


def fitted(card: Card) -> tuple[Card, ...]:
    """The card as one or more, each within all limits; what follows a card begins with no line between parts."""
    done: list[Card] = []
    parts: tuple[Part, ...] = ()
    for part in (piece for whole in card.parts for piece in _divided(whole)):
        if not fits(replace(card, parts=(*parts, part))):
            done.append(replace(card, parts=_trimmed(parts)))
            parts = ()
        parts = (*parts, part)
    left = _trimmed(parts)
    return (*done, replace(card, parts=left)) if left or not done else tuple(done)


def fits(card: Card) -> bool:
    """Whether this is one message."""
    return size(card) <= COMPONENTS and length(card) <= CHARACTERS and len((*card.pictures, *card.files)) <= PICTURES


def size(card: Card) -> int:
    """How many components it has: the frame, what is in it, and what is in that."""
    return 1 + sum(_size(shown) for shown in texts(card))


def _size(shown: str | Part) -> int:
    match shown:
        case ControlRow():
            return 1 + len(shown.controls)
        case Heading() | Paragraph() | SmallPrint():
            return 3  # a section, its text, its thumbnail
        case _:
            return 1


def length(card: Card) -> int:
    """How many characters its texts have."""
    return sum(len(shown if isinstance(shown, str) else marked(shown)) for shown in texts(card) if _is_text(shown))


def _divided(part: Part) -> Iterator[Part]:
    """A part in such as fit a message of their own."""
    match part:
        case Heading() | Paragraph() | SmallPrint() if not part.words.strip():
            return
        case Heading() | Paragraph() | SmallPrint():
            yield from _worded(part)
        case Gallery():
            for at in range(0, len(part.pictures), PICTURES):
                yield Gallery(part.pictures[at : at + PICTURES])
        case ControlRow():
            yield from rows(part.controls)
        case _:
            yield part


def _worded(part: Worded) -> Iterator[Worded]:
    """Words at most as long as the texts of a message, with their marks; a heading goes on as lines."""
    lines = part.words.count("\n") + 1
    first, *others = pieces(part.words, CHARACTERS - len("### ") * lines)
    yield replace(part, words=first)
    for words in others:
        yield SmallPrint(words) if isinstance(part, SmallPrint) else Paragraph(words)


def _trimmed(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Without lines between parts where there is nothing on the other side."""
    found = list(parts)
    while found and isinstance(found[-1], Divider):
        found.pop()
    while found and isinstance(found[0], Divider):
        found.pop(0)
    return tuple(found)


def _pictures(part: Part) -> tuple[Picture, ...]:
    match part:
        case Gallery():
            return part.pictures
        case Heading(beside=picture) | Paragraph(beside=picture) | SmallPrint(beside=picture):
            return (picture,) if picture is not None else ()
        case _:
            return ()


def _is_text(shown: str | Part) -> TypeGuard[str | Worded]:
    return isinstance(shown, str | Heading | Paragraph | SmallPrint)
