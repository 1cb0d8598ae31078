"""Games at tables of no event as ratings and statistics count them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.kernel.game import Options, Outcome, Role
from engine.league.ratings.played import PlayedMatch
from engine.season.taking import VOID
from engine.session.model import Bid


@dataclass(frozen=True)
class EndedTable:
    """What is kept of a table that counts. `seats`: the first role of its game first."""

    game: str
    seats: Mapping[Role, int]
    outcome: Outcome
    ended: int
    options: Options
    bids: tuple[Bid, ...] = ()
    placed: bool = False
    rated: bool = False
    number: int = 0
    turns: int = 0
    seconds: Mapping[Role, int] = field(default_factory=dict)


def match_at(table: EndedTable) -> PlayedMatch | None:
    """The game at a table, rated or casual; None where it says nothing about two players."""
    users = tuple(table.seats.values())
    if len(set(users)) != 2 or len(users) != 2 or table.outcome.reason.key in VOID:
        return None
    first, second = table.seats
    winner = table.outcome.winner
    halves = 1 if winner is None else 2 if winner == first else 0
    high = table.bids[-1] if table.bids else None
    ceded = 0 if high is None else high.points if high.role == first else -high.points
    both = users[0], users[1]
    chosen = {name: str(value) for name, value in table.options.items()}
    return PlayedMatch(
        table.game,
        both,
        halves,
        table.ended,
        ceded,
        kind="rated" if table.rated else "casual",
        placed=table.placed,
        turns=table.turns,
        options=chosen,
        seconds=(table.seconds.get(first, 0), table.seconds.get(second, 0)),
        table=table.number,
    )
