"""What the ratings of a server need from outside: every result that is kept, and what its directors have decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from engine.kernel.game import Role
from engine.kernel.luck import Luck
from engine.league.acts import Recorded
from engine.league.ratings.played import PlayedMatch
from engine.season.ports import EventNumber, KeptEvent
from engine.season.rating_acts import KeptRatingAct, RatingAct
from engine.season.tallies import GameTally
from engine.session.model import TableNumber


class ResultsMark(NamedTuple):
    """By which it is known, at little cost, whether a result may have changed since: of events, tables, decisions."""

    events: Mapping[EventNumber, int]  # how many acts each has
    tables: tuple[int, int, int, int]
    decided: int


class GameDice(NamedTuple):
    """The dice of a game that has ended, by role; None: they are not counted yet."""

    game: str
    seats: Mapping[Role, int]
    dice: Mapping[Role, Luck] | None


class RatingStore(Protocol):
    """What is read is decoded beside the event loop."""

    async def results_mark(self, guild: int) -> ResultsMark:
        """How the results of a server stand."""
        ...

    async def logs(self, events: Iterable[EventNumber]) -> Mapping[EventNumber, list[Recorded]]:
        """The logs of events, oldest act first."""
        ...

    async def table_matches(self, guild: int) -> tuple[PlayedMatch, ...]:
        """The games of a server that have ended with a result at tables of no event, in their order."""
        ...

    async def untallied(self) -> TableNumber | None:
        """A game of any server that has ended and is not counted yet, the newest first; None: all are."""
        ...

    async def keep_tally(self, table: TableNumber, tally: GameTally) -> None:
        """Keep what was counted of a game."""
        ...

    async def tallies(self, tables: Sequence[int]) -> list[GameTally]:
        """What was counted of those of some tables that are counted."""
        ...

    async def dice_of(self, guild: int, user: int) -> list[GameDice]:
        """The dice of all games of a server that have ended, at whose tables a user sat then."""
        ...

    async def dice_at(self, tables: Sequence[int]) -> list[GameDice]:
        """The same of some tables."""
        ...

    async def names(self, guild: int) -> list[tuple[str, int]]:
        """By which names people came to the events of a server."""
        ...

    async def rating_acts(self, guild: int) -> list[KeptRatingAct]:
        """What the directors of a server have decided, oldest first."""
        ...

    async def deciding(self) -> list[int]:
        """The servers whose directors have decided something."""
        ...

    async def decide(
        self, guild: int, at: int, by: int, act: RatingAct, reason: str = "", request: str | None = None
    ) -> int:
        """Keep a decision and give its number; the same one for the same request."""
        ...

    async def event_with_seed(self, guild: int, seed: str) -> EventNumber | None:
        """The event of a server that has been created with a seed, in hexadecimal."""
        ...

    async def bring(
        self, event: KeptEvent, log: Iterable[Recorded], by: int, request: str | None = None
    ) -> EventNumber:
        """Keep an event with its whole log, and that somebody has brought it; all or nothing."""
        ...
