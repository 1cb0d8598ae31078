"""Turns a `Text` into a sentence, with Project Fluent: `messages/<language>/**/*.ftl` beside this module."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.runtime.types import FluentInt, FluentType, NumberFormatOptions
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Resource

from engine.kernel.text import Arg, Text

log = logging.getLogger(__name__)

LABELS = 8192  # remembered
PARSED = 1024  # files remembered, of several languages: English alone takes a second to parse
CATALOGUE = Path(__file__).parent / "messages"
ENGLISH = "en"
Escape = Callable[[str], str]
NO_SYMBOLS: Mapping[str, str] = MappingProxyType({})
SYMBOLS: ContextVar[Mapping[str, str]] = ContextVar("symbols", default=NO_SYMBOLS)  # by name, as they are written


class Messages:
    """The catalogue of one language, with English behind it."""

    def __init__(self, language: str = ENGLISH, catalogue: Path = CATALOGUE, english: Messages | None = None) -> None:
        """`english`, if it is loaded already, spares reading it again."""
        self._bundles = [load_bundle(catalogue, language)]
        if language != ENGLISH:
            self._bundles += (english or Messages(ENGLISH, catalogue))._bundles
        self.label = lru_cache(LABELS)(self._label)  # for words that are said again and again

    def has(self, key: str) -> bool:
        """Whether any language of the chain knows the key."""
        return any(bundle.has_message(key) for bundle in self._bundles)

    def say(self, text: Text, escape: Escape | None = None) -> str:
        """The sentence. `escape` is applied to every argument that is a plain string, at any depth.

        A missing sentence is shown as its key and logged: players must not lose a game to a typing error.
        """
        args = {name: self._argument(arg, escape) for name, arg in text.args.items()}
        for bundle in self._bundles:
            if bundle.has_message(text.key):
                message = bundle.get_message(text.key)
                if message.value is not None:
                    return _format(bundle, text.key, message.value, args)
        log.error("no sentence for %r", text.key)
        return text.key

    def _label(self, text: Text) -> str:
        """The sentence in words alone: a button does not show symbols, and what is remembered is for everybody."""
        before = SYMBOLS.set(NO_SYMBOLS)
        try:
            return self.say(text)
        finally:
            SYMBOLS.reset(before)

    def attribute(self, key: str, name: str) -> str | None:
        """What a message of this language, or of English behind it, says besides: the line `.name` below it."""
        for bundle in self._bundles:
            pattern = bundle.get_message(key).attributes.get(name) if bundle.has_message(key) else None
            if pattern is not None:
                return _format(bundle, key, pattern, {})
        return None

    def _argument(self, arg: Arg, escape: Escape | None) -> str | FluentType:
        if isinstance(arg, Text):
            return self.say(arg, escape)
        if isinstance(arg, tuple):
            return Listing(number(item) if isinstance(item, int) else str(self._argument(item, escape)) for item in arg)
        if isinstance(arg, str):
            return Escaped(escape(arg), arg) if escape is not None else arg
        if arg < 0:
            return number(arg)  # no sentence has a form of its own for one
        return Figure(arg)


class Figure(FluentInt):
    """A number of a sentence: years, table numbers and user ids have no commas, so the figures are all there is."""

    default_number_format_options = NumberFormatOptions(useGrouping=False)

    def format(self, locale: Any) -> str:
        return str(int(self))


class Escaped(str):
    """Words that format nothing, and as they were given: between backticks nothing is to be escaped."""

    given: str

    def __new__(cls, words: str, given: str) -> Escaped:
        made = super().__new__(cls, words)
        made.given = given
        return made


class Listing(str):
    """Several words in one argument: joined by commas, or as `LIST` joins them."""

    items: tuple[str, ...]

    def __new__(cls, items: Iterable[str]) -> Listing:
        found = tuple(items)
        made = super().__new__(cls, ", ".join(found))
        made.items = found
        return made


def listed(words: object, last: str = "") -> str:
    """`LIST($units, last: "and")`: with a word before the last one; without `last` commas alone."""
    items = words.items if isinstance(words, Listing) else (str(words),)
    return f"{', '.join(items[:-1])} {last} {items[-1]}" if last and len(items) > 1 else ", ".join(items)


def number(value: int) -> str:
    """In figures, with the minus sign where it is below 0."""
    return str(value).replace("-", "−")


def signed(change: int | str) -> str:
    """`SIGNED($change)`: a number with its sign, `+2`, `−1`; one below 0 is a word already."""
    return change if isinstance(change, str) else f"{int(change):+d}"


def symbol(*name: str | int, words: str = "") -> str:
    """`SYMBOL("vp")`, `SYMBOL("die", $die, words: "die")`: a small picture and a space, or the words in its place.

    It stands right before its word; the parts of its name are joined by hyphens.
    """
    drawn = SYMBOLS.get().get("-".join(map(str, name)))
    return words if drawn is None else f"{drawn} "


def code(*parts: object) -> str:
    """`CODE($number)`, `CODE("/rule ", $rule)`: to the letter, in a span of code; escaped where none can hold it."""
    given = "".join(part.given if isinstance(part, Escaped) else str(part) for part in parts)
    if "`" not in given:
        return f"`{given}`"
    return "".join(map(str, parts)) if "``" in given else f"`` {given} ``"


def clause(words: object) -> str:
    """`CLAUSE($story)`: a sentence without its full stop, to stand in a heading or within another."""
    return str(words).removesuffix(".")


def capital(words: object) -> str:
    """`CAPITAL($card)`: words at the beginning of a sentence."""
    said = str(words)
    return said[:1].upper() + said[1:]


def same(one: object, other: object) -> str:
    """`SAME($before, $after)`: `yes` or `no`, to choose by."""
    return "yes" if str(one) == str(other) else "no"


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "LIST": listed,
    "SIGNED": signed,
    "SYMBOL": symbol,
    "CODE": code,
    "CLAUSE": clause,
    "CAPITAL": capital,
    "SAME": same,
}


def _format(bundle: FluentBundle, key: str, pattern: Pattern, args: dict[str, str | FluentType]) -> str:
    sentence, errors = bundle.format_pattern(pattern, args)
    for error in errors:
        log.error("sentence %r: %s", key, error)
    return str(sentence)


def load_bundle(catalogue: Path, language: str) -> FluentBundle:
    """Every file of a language in one bundle: what every game says, and the folder of each game."""
    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    for path in sorted((catalogue / language).rglob("*.ftl")):
        bundle.add_resource(_parsed(path.read_text(encoding="utf-8")))
    return bundle


@lru_cache(PARSED)
def _parsed(words: str) -> Resource:
    """Parsing takes nearly all the time of reading a catalogue, and several readers share one."""
    return FluentResource(words)


def faults(path: Path) -> list[str]:
    """What the parser could not read in a file."""
    parsed = FluentParser().parse(path.read_text(encoding="utf-8"))
    return [str(entry.content) for entry in parsed.body if isinstance(entry, Junk)]
