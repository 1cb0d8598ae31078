"""The options of a game as somebody types them: by key or by any words shown, with or without commas."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cogs.answers.naming import exactly, plain, short
from cogs.invitations.names import Named, option_name, side_choices, value_words
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.game import Meta
from engine.kernel.text import Text, text
from engine.session.model import BID

RUN = 30  # words that are tried together; the longest suggestion has twenty
Pair = tuple[str, str]  # an option and its value


def read_options(services: Services, meta: Meta, typed: str) -> dict[str, str]:
    """Options such as `scenario=introductory, Historical, cards: the basic decks`.

    `TableError` asks where several are meant, where an option is given twice, and names what there is for what is none.
    """
    return _Reader(services, meta).read(_tokens(typed)).options


@dataclass(frozen=True)
class NewGame:
    """What is asked for in one line."""

    game: str
    options: dict[str, str]
    bid: bool


def read_new_game(services: Services, game: str, typed: str) -> NewGame:
    """A game by any of its names, its options, and whether its sides are bid for; in any order."""
    tokens = _tokens(typed)
    for meta in (one.meta for one in services.games.values()):
        for name in (meta.title, meta.id, meta.command):
            found = _place(tokens, name)
            if found is not None:
                first, last = found
                return _new_game(services, meta, tokens[:first] + tokens[last:])
    return _new_game(services, services.games[game].meta, tokens)


def _new_game(services: Services, meta: Meta, tokens: list[str]) -> NewGame:
    reader = _Reader(services, meta, sides=True).read(tokens)
    return NewGame(meta.id, reader.options, reader.bid)


def _tokens(typed: str) -> list[str]:
    return [token for token in re.split(r"[\s,]+", re.sub(r"\s*([=:])\s*", r"\1 ", typed)) if token]


def _place(tokens: list[str], name: str) -> tuple[int, int] | None:
    """Where a name of a game stands among the words."""
    length = len(plain(name).split())
    for first in range(len(tokens)):
        for last in range(first + 1, min(len(tokens), first + length) + 1):
            if plain(" ".join(tokens[first:last])) == plain(name):
                return first, last
    return None


class _Words:
    """What options, values and the bidding are called in the language that is spoken when this is made."""

    def __init__(self, services: Services, meta: Meta) -> None:
        self.names = {choice.key: option_name(services, meta, choice.key) for choice in meta.choices}
        self.values = {
            (choice.key, value): value_words(services, meta, choice.key, value)
            for choice in meta.choices
            for value in choice.values
        }
        self._bidding: list[Named] = [one for one in side_choices(services, [meta], "") if one[1] == BID]

    def bidding(self, words: str) -> bool:
        """Whether this asks for a bidding for the sides."""
        return any(exactly(name, key, words) for name, key in self._bidding)

    def found(self, words: str) -> list[Pair]:
        """The values that words fit: exactly, else as the only beginning, else as words inside."""
        words = words.split("·")[0]
        key, rest = self.named(words)
        if key is not None:
            return self._fitting(rest, [pair for pair in self.values if pair[0] == key])
        if self.option(words) is not None:
            return []  # the name of an option goes before words inside the explanation of another
        return self._fitting(words, list(self.values))

    def _fitting(self, words: str, among: list[Pair]) -> list[Pair]:
        wanted = plain(words)
        if not wanted:
            return []
        exact = [pair for pair in among if exactly(self.values[pair], pair[1], words)]
        main = [pair for pair in exact if pair[0] == next(iter(self.names))]  # a scenario is named alone
        begun = [pair for pair in among if plain(self.values[pair]).startswith(wanted)]
        held = [pair for pair in among if f" {wanted}" in f" {plain(self.values[pair])}"]
        return main or exact or begun or held

    def named(self, words: str) -> tuple[str | None, str]:
        """The option that is named before `=` or `:`, and what stands behind."""
        name, mark, rest = words.partition("=") if "=" in words else words.partition(":")
        return (self.option(name) if mark else None), rest

    def option(self, words: str) -> str | None:
        """The option of this name."""
        return next((key for key, name in self.names.items() if exactly(name, key, words)), None)


class _Reader:
    """Takes the longest run of words that means something, then the next."""

    def __init__(self, services: Services, meta: Meta, *, sides: bool = False) -> None:
        self.options: dict[str, str] = {}
        self.bid = False
        self._sides = sides
        self._languages = list(services.languages.in_each(lambda: _Words(services, meta)))
        self._here = self._languages[0]

    def read(self, tokens: list[str]) -> _Reader:
        """All of it, or `TableError`."""
        first = 0
        while first < len(tokens):
            first = self._one(tokens, first)
        return self

    def _one(self, tokens: list[str], first: int) -> int:
        """Take what begins here; where the next begins."""
        runs = [(last, " ".join(tokens[first:last])) for last in range(min(len(tokens), first + RUN), first, -1)]
        for last, words in runs:
            if self._sides and any(one.bidding(words) for one in self._languages):
                self.bid = True
                return last
            pair = self._meant(words)
            if pair is not None:
                self._take(*pair)
                return last
        raise TableError(self._question([words for _, words in runs]) or self._unknown(tokens[first]))

    def _meant(self, words: str) -> Pair | None:
        """The value that is meant; None where none or several are."""
        found = next((found for found in (one.found(words) for one in self._languages) if found), [])
        return found[0] if len(found) == 1 else None

    def _take(self, key: str, value: str) -> None:
        if self.options.get(key, value) != value:
            both = tuple(short(self._here.values[key, one]) for one in (self.options[key], value))
            raise TableError(text("option-twice", option=self._here.names[key], values=both))
        self.options[key] = value

    def _question(self, runs: list[str]) -> Text | None:
        """What to ask about words that mean an option without its value, or values of several options."""
        names, values = self._here.names, self._here.values
        for words in runs:
            key, rest = self._here.named(words)
            key = key or self._here.option(words)
            if key is not None and len(rest.split()) <= 1:
                written = tuple(f"{one}={value} ({said})" for (one, value), said in values.items() if one == key)
                return text("option-values", option=names[key], values=written)
            found = self._here.found(words)
            if len(found) > 1:
                said = (f"{one}={value} ({names[one]}: {values[one, value]})" for one, value in found)
                return text("option-which", typed=words, known=tuple(said))
        return None

    def _unknown(self, word: str) -> Text:
        """Briefly: the values of the first option, and the names of the others."""
        first, *others = self._here.names
        known = tuple(short(said) for (key, _), said in self._here.values.items() if key == first)
        return text("no-such-option", option=word, first=self._here.names[first], known=known, others=tuple(others))
