"""What statistics need of games that have ended, counted once from their logs and kept: turns, time, cards played."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine.kernel.card_plays import PlayedAs, cards_played
from engine.kernel.errors import GameError
from engine.kernel.game import Role
from engine.session.model import TableNumber
from engine.session.tables import Tables

Aside: TypeAlias = Callable[[Callable[[], Mapping[PlayedAs, int]]], Awaitable[Mapping[PlayedAs, int]]]


@dataclass(frozen=True)
class GameTally:
    """Of one game: the turn it came to, the seconds that each role has used, how often each card was played as what."""

    turns: int = 0
    seconds: Mapping[Role, int] = field(default_factory=dict)
    cards: Mapping[PlayedAs, int] = field(default_factory=dict)


NOTHING = GameTally()


async def tally_of(tables: Tables, game: Any, table: TableNumber, aside: Aside) -> GameTally:
    """Count a game; nothing of one whose log cannot be read any more. `aside` runs slow code in a thread."""
    seconds: Counter[Role] = Counter()
    try:
        for one in await tables.timekeeping.account(table):
            seconds[one.role] += one.used
        story = await tables.results.story(table)
        cards = await aside(lambda: cards_played(game, story.moments()))
        return GameTally(await tables.results.turn(table), dict(seconds), cards)
    except GameError:
        return NOTHING


def tally_data(tally: GameTally) -> dict[str, Any]:
    """A tally as JSON-ready values."""
    return {
        "turns": tally.turns,
        "seconds": dict(tally.seconds),
        "cards": [[*use, times] for use, times in sorted(tally.cards.items())],
    }


def tally_from(data: Mapping[str, Any]) -> GameTally:
    """The same, read."""
    cards = {PlayedAs(card, Role(role), how): times for card, role, how, times in data["cards"]}
    return GameTally(data["turns"], {Role(role): used for role, used in data["seconds"].items()}, cards)


@dataclass(frozen=True)
class CardRecord:
    """How often a card was played in some games: in how many of them, and as what."""

    card: str
    role: Role
    games: int
    uses: Mapping[str, int]

    @property
    def times(self) -> int:
        """As whatever."""
        return sum(self.uses.values())


@dataclass(frozen=True)
class CardStatistics:
    """The cards of some games, the most played first. `games`: of how many it is known what was played."""

    games: int = 0
    records: tuple[CardRecord, ...] = ()


def card_statistics(tallies: Iterable[GameTally]) -> CardStatistics:
    """All together; a game in which nobody has played a card, or of which that is not known, does not count."""
    games, held = 0, Counter[tuple[str, Role]]()
    uses: dict[tuple[str, Role], Counter[str]] = defaultdict(Counter)
    for tally in tallies:
        games += bool(tally.cards)
        held.update({(use.card, use.role) for use in tally.cards})
        for use, times in tally.cards.items():
            uses[use.card, use.role][use.how] += times
    found = (CardRecord(card, role, held[card, role], dict(how.most_common())) for (card, role), how in uses.items())
    return CardStatistics(games, tuple(sorted(found, key=lambda one: (-one.times, one.card, one.role))))
