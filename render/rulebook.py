"""A rulebook to look things up in: paragraphs, the rulings on them and on cards. The words are the catalogue's.

The keys of a game's words begin with its command: `<command>-rule-12-5`, `<command>-ruling-flk-08`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from engine.kernel.text import Arg, Listed, Text, text
from engine.kernel.typed import fold
from render.lookup import LISTED, LookedUp, Pairs, fitting, matches, meant, several
from render.plural import numbers
from render.russian import begun_alike, is_russian, stems
from render.words import plain

CARD = "card "  # before the key of a card, which may be the number of a paragraph, too
NUMBER = re.compile(r"(?:rule|paragraph|§)?\s*(\d{1,2}(?:\.\d+)*)\.?\s*([a-h])?")


@dataclass(frozen=True)
class Ruling:
    """A ruling on a situation: its paragraphs and cards. `same_as` names the ruling that has the words for it."""

    id: str
    rules: tuple[str, ...]
    cards: tuple[str, ...]
    same_as: str = ""


class Rulebook:
    """The paragraphs of one game and the rulings on them.

    `tables` has those that stand in a paragraph, in lines; `index` the paragraphs of words that no title has, Russian
    ones in any grammatical form; `marks` where each paragraph is from, as the words `<command>-mark-...`.
    """

    def __init__(
        self,
        command: str,
        paragraphs: Iterable[str],
        rulings: Iterable[Ruling],
        tables: Mapping[str, Callable[[], Iterable[Text]]] | None = None,
        index: Iterable[tuple[str, str]] = (),
        marks: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.command = command
        self.tables = tables or {}
        self.marks = marks or {}
        self.index: dict[str, tuple[str, ...]] = {}
        for word, paragraph in index:
            self.index[fold(word)] = (*self.index.get(fold(word), ()), paragraph)
        self.paragraphs = tuple(paragraphs)
        self.rulings = tuple(rulings)
        self.by_id = {ruling.id.casefold(): ruling for ruling in self.rulings}
        self._by_name = {paragraph.casefold(): paragraph for paragraph in self.paragraphs}

    def _said(self, name: str, **args: Arg) -> Text:
        return Text(f"{self.command}-{name}", args)

    def number(self, typed: str) -> str | None:
        """A paragraph's number as the rulebook counts, from `§ 12.5.3.`, `12.53`, `12.0`, `6.0 G`; None: no number.

        There need not be such a paragraph.
        """
        words = typed.strip().casefold()
        if words in self._by_name:
            return self._by_name[words]
        found = NUMBER.fullmatch(words)
        if found is None:
            return None
        digits = re.sub(r"(\.0)+$", "", found[1])
        if found[2]:
            return f"{digits}.{found[2].upper()}"
        return next(filter(self.known, (digits, f"{digits}.0", _spread(digits))), digits)

    def known(self, paragraph: str) -> bool:
        """Whether the paragraph has a statement."""
        return paragraph.casefold() in self._by_name

    def parent(self, paragraph: str) -> str | None:
        """The paragraph it is part of; None for a section, which some books call `6.0`."""
        above = paragraph.rpartition(".")[0]
        if self.known(f"{above}.0") and not self.known(above):
            return None if paragraph == f"{above}.0" else f"{above}.0"
        return above or None

    def children(self, paragraph: str) -> tuple[str, ...]:
        """Its direct parts."""
        return tuple(other for other in self.paragraphs if self.parent(other) == paragraph)

    def within(self, paragraph: str) -> tuple[str, ...]:
        """All its parts, itself left out."""
        return tuple(other for other in self.paragraphs if paragraph in self._above(other))

    def _above(self, paragraph: str) -> Iterator[str]:
        above = self.parent(paragraph)
        while above is not None:
            yield above
            above = self.parent(above)

    def nearest(self, paragraph: str) -> tuple[str, ...]:
        """What there is instead of a paragraph that does not exist: the closest in number, in order."""
        above = next(filter(self.known, self._above(paragraph)), None)
        pool = (
            self.children(above) if above is not None else tuple(p for p in self.paragraphs if self.parent(p) is None)
        )
        wanted = _digits(paragraph)
        close = sorted((p for p in pool if p[0].isdigit()), key=lambda p: _apart(_digits(p), wanted))
        found = {*close[:3], *((above,) if above is not None else ())}
        return tuple(p for p in self.paragraphs if p in found)

    def indexed(self, typed: str) -> tuple[str, ...]:
        """The paragraphs that the index has for a word, or for Russian ones in this or another form."""
        found = next((self.index[word] for word in numbers(typed) if word in self.index), ())
        if found or not is_russian(typed):
            return found
        wanted = stems(typed)
        alike = {word: stems(word) for word in self.index if is_russian(word)}
        words = (
            [word for word, those in alike.items() if those == wanted]
            or [word for word, those in alike.items() if {*wanted} <= {*those}]
            or begun_alike(wanted, alike)
        )
        return tuple(dict.fromkeys(paragraph for word in words for paragraph in self.index[word]))

    def begun(self, typed: str) -> Iterator[tuple[str, str]]:
        """The words of the index of which one begins so, each with its paragraphs."""
        needle = fold(typed)
        for word, paragraphs in self.index.items():
            if needle and f" {needle}" in f" {word}":
                yield from ((paragraph, word) for paragraph in paragraphs)

    def title(self, paragraph: str) -> Text:
        """Its number and title."""
        return self._said("rule-title", number=paragraph, title=self._said(f"rule-{_slug(paragraph)}-title"))

    def lines(self, paragraph: str) -> Iterator[Text]:
        """The paragraph, its parts and the rulings on all of it; of a section the titles of its parts instead."""
        yield from self._stated(paragraph)
        if self.parent(paragraph) is None and any(self.children(part) for part in self.children(paragraph)):
            yield from map(self._contents, self.children(paragraph))
            return
        parts = self.within(paragraph)
        for part in parts:
            yield from self._stated(part)
        found = [ruling for ruling in self.rulings if {paragraph, *parts} & set(ruling.rules)]
        yield from self._rulings(found)

    def ruling_lines(self, ruling: Ruling) -> Iterator[Text]:
        """One ruling and the paragraphs it rests on."""
        named = self.by_id[ruling.same_as.casefold()] if ruling.same_as else ruling
        yield self._ruling(named)
        yield from map(self._statement, named.rules)

    def card_rulings(self, card: str) -> Iterator[Text]:
        """The rulings on a card."""
        yield from self._rulings([ruling for ruling in self.rulings if card in ruling.cards])

    def _rulings(self, found: list[Ruling]) -> Iterator[Text]:
        spoken = [ruling for ruling in found if not ruling.same_as]
        if spoken:
            yield self._said("rulings")
            yield from map(self._ruling, spoken)

    def _ruling(self, ruling: Ruling) -> Text:
        return self._said("ruling", id=ruling.id, words=self._said(f"ruling-{ruling.id.casefold()}"))

    def _statement(self, paragraph: str) -> Text:
        title, words = self.title(paragraph), self._said(f"rule-{_slug(paragraph)}")
        marks = tuple(Text(f"{self.command}-mark-{mark}") for mark in self.marks.get(paragraph, ()))
        return (
            self._said("rule-marked", title=title, words=words, marks=marks)
            if marks
            else self._said("rule", title=title, words=words)
        )

    def _stated(self, paragraph: str) -> Iterator[Text]:
        yield self._statement(paragraph)
        if paragraph in self.tables:
            yield from self.tables[paragraph]()

    def _contents(self, paragraph: str) -> Text:
        parts = tuple(self.title(part) for part in self.children(paragraph))
        return self._said("rule-contents", title=self.title(paragraph), parts=parts) if parts else self.title(paragraph)


class RuleLookUp:
    """The look-up `rule` of a game: its rulebook with titles in the reader's language, and its cards."""

    def __init__(self, book: Rulebook, say: Callable[[Text], str]) -> None:
        self._book, self._say = book, say

    def pairs(self, cards: Pairs = ()) -> list[tuple[str, str]]:
        """Paragraphs with their titles: sections first, then their parts, then what is deeper; then the cards."""
        ordered = sorted(self._book.paragraphs, key=lambda paragraph: paragraph.count("."))
        titles = [(paragraph, self._title(paragraph)) for paragraph in ordered]
        return [*titles, *((self._card(key), name) for key, name in cards)]

    def _card(self, key: str) -> str:
        """The key of a card among those of paragraphs: no number stands for both."""
        return key if self._book.number(key) is None else f"{CARD}{key}"

    def choices(self, typed: str, cards: Pairs = ()) -> list[Listed]:
        """For autocomplete: titles that hold what is typed, words of the index that begin so, then its other forms."""
        by_word = ((paragraph, f"{self._title(paragraph)} · {word}") for paragraph, word in self._book.begun(typed))
        forms = ((paragraph, self._title(paragraph)) for paragraph in self._book.indexed(typed))
        further = (Listed(paragraph, label) for paragraph, label in (*by_word, *forms))
        other = (one for form in numbers(typed)[1:] for one in fitting(self.pairs(cards), form))
        found: dict[str, Listed] = {}
        for one in (*fitting(self.pairs(cards), typed), *further, *other):
            found.setdefault(one.key, one)
        return list(found.values())[:LISTED]

    def find(self, typed: str, cards: Pairs, card: Callable[[str], LookedUp | None]) -> LookedUp | None:
        """A paragraph by number, title or a word of the index, a card, a ruling by its id; the nearest of a number."""
        number = self._book.number(typed)
        if number is not None:
            return self._paragraph(number) if self._book.known(number) else self._nearest(number)
        ruling = self._book.by_id.get(typed.strip().casefold())
        if ruling is not None:
            return LookedUp(ruling.id, tuple(self._book.ruling_lines(ruling)), links=self._links(ruling.rules))
        indexed = self._book.indexed(typed)
        if len(indexed) > 1:
            return several(self._links(indexed), typed)
        found = next(iter(indexed), None) or self._meant(self.pairs(cards), typed)
        if not isinstance(found, str):
            return found
        if self._book.known(found):
            return self._paragraph(found)
        answer = card(found.removeprefix(CARD))
        return answer and replace(answer, key=self._card(answer.key))

    def _meant(self, named: Pairs, typed: str) -> str | LookedUp | None:
        """What has the word in its name, else what the index has of it, or what is spelled alike."""
        words = [(paragraph, word) for word, paragraphs in self._book.index.items() for paragraph in paragraphs]
        pairs = named if any(matches(named, form) for form in numbers(typed)) else [*named, *words]
        return meant(pairs, typed, numbers(typed))

    def _paragraph(self, paragraph: str) -> LookedUp:
        parent = self._book.parent(paragraph)
        links = (*(() if parent is None else (parent,)), *self._book.children(paragraph))
        return LookedUp(paragraph, tuple(self._book.lines(paragraph)), links=self._links(links))

    def _nearest(self, number: str) -> LookedUp:
        near = self._book.nearest(number)
        lines = (text("no-such-rule", number=number), *map(self._book.title, near))
        return LookedUp(number, lines, links=self._links(near))

    def _links(self, paragraphs: Iterable[str]) -> tuple[Listed, ...]:
        return tuple(Listed(paragraph, self._title(paragraph)) for paragraph in paragraphs)

    def _title(self, paragraph: str) -> str:
        return paragraph if self._say is plain else self._say(self._book.title(paragraph))


def _digits(paragraph: str) -> tuple[int, ...]:
    parts = paragraph.removesuffix(".0").split(".")
    return tuple(int(part) if part.isdigit() else ord(part[0]) for part in parts)


def _apart(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """How far two paragraphs are apart where the shorter number ends."""
    last = min(len(one), len(other)) - 1
    return abs(one[last] - other[last])


def _spread(digits: str) -> str:
    """`6.31` in the other style: `6.3.1`."""
    section, _, rest = digits.partition(".")
    return ".".join((section, *rest.replace(".", "")))


def _slug(paragraph: str) -> str:
    return paragraph.casefold().replace(".", "-")
