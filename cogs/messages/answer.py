"""What one person is told privately: one value for every command and control, which `views.py` alone shows."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cogs.messages.card import Attached, Card, Gallery, Heading, Paragraph, Part, SmallPrint, plain, rows
from cogs.messages.controls import Control
from cogs.protocols.game_face import Picture
from engine.session.model import TableNumber

BOLD = re.compile(r"\*\*((?:\\.|[^\\])+?)\*\*(.*)", re.DOTALL)
JOINTS = " ,:·—"  # between words in bold and what is added to them
SENTENCE = (".", ":", "!", "?")


@dataclass(frozen=True)
class Answer:
    """Words, pictures and controls of a message, and what goes on in others.

    From the top: `heading`, `under` it in small print what it is about, `words`, `pictures`, `files` to be opened,
    `foot` in small print, controls.
    """

    words: str
    pictures: tuple[Picture, ...] = ()
    controls: Sequence[Control] = ()
    more: tuple[str, ...] = ()  # words that follow in messages of their own
    seen: Callable[[], Awaitable[None]] | None = None  # done once it has been shown
    heading: str = ""
    under: str = ""
    foot: str = ""
    files: tuple[Picture, ...] = ()
    accent: int | None = None  # the colour of the role that speaks, or is spoken of
    waits: TableNumber | None = None  # of a panel: the table at which its player waits for another


def card_of(answer: Answer) -> Card:
    """How it is laid out; what follows it comes in cards of its own."""
    return Card(tuple(_parts(answer)), answer.accent)


def said(answer: Answer) -> str:
    """All of it in words alone, in the same order."""
    return "\n".join([plain(card_of(answer)), *answer.more])


def _parts(answer: Answer) -> Iterator[Part]:
    if answer.heading:
        yield Heading(answer.heading)
    if answer.under:
        yield SmallPrint(answer.under)
    if answer.words:
        yield Paragraph(answer.words)
    yield from (Gallery((picture,)) for picture in answer.pictures)  # side by side they would be cut
    yield from map(Attached, answer.files)
    if answer.foot:
        yield SmallPrint(answer.foot)
    yield from rows(answer.controls)


class Head(NamedTuple):
    """What a line becomes that begins an answer: a heading, small print under it, and a sentence that follows both."""

    heading: str
    under: str = ""
    words: str = ""


def head_of(line: str) -> Head:
    """A line that begins in bold has its heading there; the rest is small print, or the first of the words if it is a
    sentence. Any other line is a heading as it is."""
    found = BOLD.fullmatch(line)
    if found is None:
        return Head(line)
    heading, rest = found[1].rstrip("."), found[2].lstrip(JOINTS)
    return Head(heading, words=rest) if rest.endswith(SENTENCE) else Head(heading, rest)
