"""What the dice of something proposed may bring, exactly: facts, labelled results, and where somebody has a choice.

Nothing here is rounded: a result comes in so many of equally likely cases. What players decide on the way is not given
a likelihood of its own: `least` counts the cases in which a result comes whatever they choose, `most` those in which it
can come. Both are the same where nobody's choice matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, runtime_checkable

from engine.kernel.game import Options, Role
from engine.kernel.text import Text, text

S_contra = TypeVar("S_contra", contravariant=True)
OPTION, SHOWN, HIDDEN = "odds", "shown", "hidden"  # the option of a table that says whether its players see odds


@dataclass(frozen=True)
class Fact:
    """One thing that counts, with its paragraph: a table, a column, a shift, a modifier; of a role or of the matter.

    `key` is a stable name for what the fact is about; a painter or a list may show the same ones side by side.
    """

    key: str
    words: Text
    rule: str = ""
    role: Role | None = None


@dataclass(frozen=True)
class Likelihood:
    """One result and in how many cases it comes at least and at most; `key` is stable."""

    key: str
    words: Text
    least: int
    most: int


@dataclass(frozen=True)
class Distribution:
    """All that one thing may come to, in `of` equally likely cases; of a role's affairs or of the whole."""

    key: str
    words: Text
    of: int
    results: tuple[Likelihood, ...]
    role: Role | None = None

    @property
    def settled(self) -> bool:
        """Whether the dice alone decide it."""
        return all(result.least == result.most for result in self.results)


@dataclass(frozen=True)
class Prospect:
    """What is to be expected under these assumptions: the same matter with a card, with an attempt, or plain."""

    key: str
    words: Text
    facts: tuple[Fact, ...]
    distributions: tuple[Distribution, ...]
    choices: tuple[Fact, ...] = ()  # what somebody may still decide that bears on the results

    def distribution(self, key: str, role: Role | None = None) -> Distribution:
        """The distribution of this name."""
        return next(found for found in self.distributions if (found.key, found.role) == (key, role))

    @property
    def decisive(self) -> Distribution | None:
        """The first distribution that is of the whole matter and not of a role's affairs."""
        return next((found for found in self.distributions if found.role is None), None)


@dataclass(frozen=True)
class Odds:
    """A proposed matter: what it is, what is common to all assumptions, and the prospects, the plain one first.

    `apart`: they are those of several matters between which somebody chooses, and none is plain.
    """

    title: Text
    facts: tuple[Fact, ...]
    prospects: tuple[Prospect, ...]
    apart: bool = False


@runtime_checkable
class Reckoning(Protocol[S_contra]):
    """A game that can say what a proposed matter may bring; no game has to."""

    def odds(
        self, state: S_contra, viewer: Role | None, role: Role, proposal: str, assumed: Sequence[str] = ()
    ) -> Odds:
        """What would come of a proposal of a role, written as its order would be, for all that the viewer knows.

        `assumed` are cards by name that are taken as played, whoever holds them. Raises `NotationError` for what cannot
        be read and `Refused` for what nobody could do.
        """
        ...


def reckoning(game: Any) -> Reckoning[Any] | None:
    """The game, if it can tell odds."""
    return game if isinstance(game, Reckoning) else None


def compared(title: Text, matters: Iterable[tuple[str, Odds | None]]) -> Odds | None:
    """Several matters beside each other, by name: of each what it is and what decides it."""
    found = []
    for key, odds in matters:
        spread = odds.prospects[0].decisive if odds is not None else None
        if odds is not None and spread is not None:
            found.append(Prospect(key, odds.title, (), (spread,)))
    return Odds(title, (), tuple(found), apart=True) if found else None


# ------------------------------------------------------------------------------------------------------- as sentences


def allowed(options: Options) -> bool:
    """Whether the options of a table let its players see odds: they do unless `odds` is `hidden`."""
    return options.get(OPTION) != HIDDEN


def told(odds: Odds) -> Iterator[Text]:
    """All of it line by line."""
    if not odds.apart:
        yield odds.title
    yield from (stated(fact) for fact in odds.facts)
    for prospect in odds.prospects:
        yield prospect.words
        yield from (stated(fact) for fact in (*prospect.facts, *prospect.choices))
        yield from (spread(found) for found in prospect.distributions)


def stated(fact: Fact) -> Text:
    """A fact with its paragraph."""
    return text("odds-fact", fact=fact.words, rule=fact.rule) if fact.rule else fact.words


def spread(found: Distribution) -> Text:
    """A distribution in one line; what cannot come is left out."""
    results = tuple(_share(result, found.of) for result in found.results if result.most)
    return text("odds-spread", matter=found.words, results=results)


def _share(result: Likelihood, of: int) -> Text:
    least, most = percent(result.least, of), percent(result.most, of)
    if result.least == result.most:
        return text("odds-share", result=result.words, cases=result.most, of=of, percent=most)
    return text("odds-share-between", result=result.words, least=least, most=most)


def percent(cases: int, of: int) -> str:
    """A share in percent with one decimal; what is possible is never called 0, what is not sure never 100."""
    tenths = (2000 * cases + of) // (2 * of)
    tenths = min(max(tenths, 1 if cases else 0), 1000 if cases == of else 999)
    return f"{tenths // 10}.{tenths % 10}"


# ---------------------------------------------------------------------------------------------- counting, for games


class Bounds:
    """In how many cases each result comes at least and at most; what is not named never comes."""

    def __init__(self, of: int = 0) -> None:
        self.of = of
        self.counts: dict[tuple[str, Any], tuple[int, int]] = {}

    @classmethod
    def certain(cls, results: Iterable[tuple[str, Any]]) -> Bounds:
        """One case with these results."""
        found = cls(1)
        found.counts = dict.fromkeys(results, (1, 1))
        return found

    @classmethod
    def chosen(cls, options: Sequence[Bounds]) -> Bounds:
        """Somebody chooses one of these, all of as many cases."""
        found = cls(options[0].of)
        for result in {result: None for option in options for result in option.counts}:
            pairs = [option.counts.get(result, (0, 0)) for option in options]
            found.counts[result] = (min(least for least, _ in pairs), max(most for _, most in pairs))
        return found

    def add(self, other: Bounds, times: int = 1) -> None:
        """As many cases more as the other has, each so many times."""
        self.of += other.of * times
        for result, (least, most) in other.counts.items():
            old = self.counts.get(result, (0, 0))
            self.counts[result] = (old[0] + times * least, old[1] + times * most)
