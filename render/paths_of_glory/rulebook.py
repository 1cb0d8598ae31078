"""The rulebook to look things up in: paragraphs, the rulings on them and on cards. The words are the catalogue's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.paths_of_glory.tables import CardId, rows
from engine.kernel.text import Text, text

NUMBER = re.compile(r"(?:rule|paragraph|§)?\s*(\d{1,2}(?:\.\d+)*)\.?\s*([a-h])?")


@dataclass(frozen=True)
class Ruling:
    """A ruling on a situation: its paragraphs and cards. `same_as` names the ruling that has the words for it."""

    id: str
    rules: tuple[str, ...]
    cards: tuple[CardId, ...]
    same_as: str = ""


PARAGRAPHS: tuple[str, ...] = tuple(row["paragraph"] for row in rows("rules"))
RULINGS: tuple[Ruling, ...] = tuple(
    Ruling(row["id"], tuple(row["rules"].split()), tuple(map(CardId, row["cards"].split())), row["same_as"])
    for row in rows("rulings")
)
BY_ID = {ruling.id.casefold(): ruling for ruling in RULINGS}
_BY_NAME = {paragraph.casefold(): paragraph for paragraph in PARAGRAPHS}


def number(typed: str) -> str | None:
    """A paragraph's number as the rulebook counts, from `12.5.3`, `§ 12.5.3.`, `12.0`, `6.0 G`; None: no number.

    There need not be such a paragraph.
    """
    words = typed.strip().casefold()
    if words in _BY_NAME:
        return _BY_NAME[words]
    found = NUMBER.fullmatch(words)
    if found is None:
        return None
    digits = re.sub(r"(\.0)+$", "", found[1])
    return f"{digits}.{found[2].upper()}" if found[2] else digits


def known(paragraph: str) -> bool:
    """Whether the paragraph has a statement."""
    return paragraph.casefold() in _BY_NAME


def parent(paragraph: str) -> str | None:
    """The paragraph it is part of; None for a section."""
    return paragraph.rpartition(".")[0] or None


def children(paragraph: str) -> tuple[str, ...]:
    """Its direct parts."""
    return tuple(other for other in PARAGRAPHS if parent(other) == paragraph)


def within(paragraph: str) -> tuple[str, ...]:
    """All its parts, itself left out."""
    return tuple(other for other in PARAGRAPHS if other.startswith(f"{paragraph}."))


def nearest(paragraph: str) -> tuple[str, ...]:
    """What there is instead of a paragraph that does not exist: the closest in number, in order."""
    above = parent(paragraph)
    while above is not None and not known(above):
        above = parent(above)
    pool = children(above) if above is not None else tuple(p for p in PARAGRAPHS if parent(p) is None)
    wanted = _digits(paragraph)
    close = sorted((p for p in pool if p[0].isdigit()), key=lambda p: abs(_digits(p)[-1] - wanted[len(_digits(p)) - 1]))
    found = {*close[:3], *((above,) if above is not None else ())}
    return tuple(p for p in PARAGRAPHS if p in found)


def _digits(paragraph: str) -> tuple[int, ...]:
    return tuple(int(part) if part.isdigit() else ord(part[0]) for part in paragraph.split("."))


def title(paragraph: str) -> Text:
    """Its number and title."""
    return text("pog-rule-title", number=paragraph, title=text(f"pog-rule-{_slug(paragraph)}-title"))


def lines(paragraph: str) -> Iterator[Text]:
    """The paragraph, its parts and the rulings on all of it; of a section the titles of its parts instead."""
    yield _statement(paragraph)
    if parent(paragraph) is None and any(children(part) for part in children(paragraph)):
        yield from map(_contents, children(paragraph))
        return
    parts = within(paragraph)
    yield from map(_statement, parts)
    found = [ruling for ruling in RULINGS if {paragraph, *parts} & set(ruling.rules)]
    yield from _rulings(found)


def ruling_lines(ruling: Ruling) -> Iterator[Text]:
    """One ruling and the paragraphs it rests on."""
    named = BY_ID[ruling.same_as.casefold()] if ruling.same_as else ruling
    yield _ruling(named)
    yield from map(_statement, named.rules)


def card_rulings(card: CardId) -> Iterator[Text]:
    """The rulings on a card."""
    yield from _rulings([ruling for ruling in RULINGS if card in ruling.cards])


def _rulings(found: list[Ruling]) -> Iterator[Text]:
    spoken = [ruling for ruling in found if not ruling.same_as]
    if spoken:
        yield text("pog-rulings")
        yield from map(_ruling, spoken)


def _ruling(ruling: Ruling) -> Text:
    return text("pog-ruling", id=ruling.id, words=text(f"pog-ruling-{ruling.id.casefold()}"))


def _statement(paragraph: str) -> Text:
    return text("pog-rule", title=title(paragraph), words=text(f"pog-rule-{_slug(paragraph)}"))


def _contents(paragraph: str) -> Text:
    parts = tuple(title(part) for part in children(paragraph))
    return text("pog-rule-contents", title=title(paragraph), parts=parts) if parts else title(paragraph)


def _slug(paragraph: str) -> str:
    return paragraph.casefold().replace(".", "-")
