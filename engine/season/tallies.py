"""What statistics need of games that have ended, counted once from their logs and kept: turns, time, cards, dice."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine.kernel.card_plays import CardPlay, PlayedAs, added, plays_of
from engine.kernel.errors import GameError
from engine.kernel.game import Role
from engine.kernel.luck import Luck, Thrown, tallied, throws_of
from engine.kernel.story import Moment
from engine.session.model import TableNumber
from engine.session.tables import Tables

Aside: TypeAlias = Callable[[Callable[[], "_Counted"]], Awaitable["_Counted"]]
_Counted: TypeAlias = tuple[Mapping[PlayedAs, int], Mapping[Role, Luck]]


@dataclass(frozen=True)
class GameTally:
    """Of one game: the turn it came to, the seconds that each role has used, how often each card was played as what,
    and the dice of each role."""

    turns: int = 0
    seconds: Mapping[Role, int] = field(default_factory=dict)
    cards: Mapping[PlayedAs, int] = field(default_factory=dict)
    dice: Mapping[Role, Luck] = field(default_factory=dict)


NOTHING = GameTally()


async def tally_of(tables: Tables, game: Any, table: TableNumber, aside: Aside) -> GameTally:
    """Count a game; nothing of one whose log cannot be read any more. `aside` runs slow code in a thread."""
    seconds: Counter[Role] = Counter()
    try:
        for one in await tables.timekeeping.account(table):
            seconds[one.role] += one.used
        story = await tables.results.story(table)
        cards, dice = await aside(lambda: _counted(game, story.moments()))
        return GameTally(await tables.results.turn(table), dict(seconds), cards, dice)
    except GameError:
        return NOTHING


def _counted(game: Any, moments: Iterable[Moment]) -> _Counted:
    """Cards and dice in one walk through a game, for which it is played again."""
    plays: list[CardPlay] = []
    throws: list[Thrown] = []
    for moment in moments:
        plays += plays_of(game, moment)
        throws += throws_of(game, moment)
    return added(plays), tallied(sorted({one.role for one in throws}), throws)


def tally_data(tally: GameTally) -> dict[str, Any]:
    """A tally as JSON-ready values, its dice left out: these are kept for themselves (`luck_kept`)."""
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
