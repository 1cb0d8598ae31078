"""`Register`: which games there are in a server, and how its players have fared in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import Literal, get_args

from engine.session.model import Status, TableInfo
from engine.session.open_tables import OpenTables
from engine.session.ports import Acted

Which = Literal["mine", "waiting", "open", "playing", "ended", "all"]
WHICH: tuple[Which, ...] = get_args(Which)
OF: Mapping[Which, tuple[Status, ...]] = {
    "open": ("proposed",),
    "playing": ("bidding", "playing"),
    "ended": ("ended",),
    "all": ("proposed", "bidding", "playing", "ended"),
}
TIMED = 10  # games from which it is told how fast somebody answers, the newest
ANSWERS = 5  # fewer tell nothing of a player


@dataclass(frozen=True)
class Score:
    """How many games of a kind somebody has won and lost, and what became of the others.

    `placed`: those begun from a position file, which count nowhere else: what is won there may have been won before.
    """

    won: int = 0
    lost: int = 0
    drawn: int = 0
    void: int = 0  # ended without a result
    playing: int = 0
    placed: int = 0


@dataclass(frozen=True)
class PlayerRecord:
    """What a server's games tell of one of its players. Games against himself count for nothing.

    `pace`: within how many seconds he gives half of his answers; None where there are too few.
    """

    user: int
    games: tuple[TableInfo, ...] = ()  # that have begun, the newest first
    scores: Mapping[str, Score] = field(default_factory=dict)  # by game
    pace: int | None = None


class Register:
    """Reads what is kept of the tables of a server; it opens none of them."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables

    async def games(self, guild: int, which: Which) -> list[TableInfo]:
        """The games of a server, the newest first. An offer that came to nothing was none."""
        found = [self._tables.info(stored) for stored in await self._tables.store.of_server(guild, OF[which])]
        return [info for info in found if info.status != "ended" or info.begun]

    async def player(self, guild: int, user: int) -> PlayerRecord:
        """What the games of a server tell of a player."""
        games = [info for info in await self.games(guild, "all") if info.begun and len(info.roles_of(user)) == 1]
        kinds = dict.fromkeys(info.game_id for info in games)
        scores = {kind: score_of(user, [info for info in games if info.game_id == kind]) for kind in kinds}
        logs = [await self._tables.store.acted(info.number) for info in games[:TIMED]]
        answers = [seconds for log in logs for seconds in answered_after(log, user)]
        return PlayerRecord(user, tuple(games), scores, int(median(answers)) if len(answers) >= ANSWERS else None)


def score_of(user: int, games: Sequence[TableInfo]) -> Score:
    """How somebody has fared in some games."""
    ways = [result_for(user, info) if info.placed is None else "placed" for info in games]
    return Score(*(ways.count(way) for way in ("won", "lost", "drawn", "void", "playing", "placed")))


def result_for(user: int, info: TableInfo) -> str:
    """What came of a game for one of its players: `won`, `lost`, `drawn`, `void`, or `playing`."""
    if info.status != "ended":
        return "playing"
    if info.outcome is None or info.outcome.reason.key == "outcome-abandoned":
        return "void"
    if info.outcome.winner is None:
        return "drawn"
    return "won" if info.seats[info.outcome.winner] == user else "lost"


def answered_after(log: Sequence[Acted], user: int) -> Iterator[int]:
    """How many seconds somebody has taken for each of his answers to the other side."""
    for before, after in pairwise(log):
        if after.user == user and before.user != user:
            yield max(0, after.time - before.time)
