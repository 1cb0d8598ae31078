"""An event as a document: its log, and the tables that everybody was shown, so that both can be compared.

JSON, strict: a key that nobody knows is a fault, and so is whatever is larger than any event.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.kernel.codec import CodecError, decode, encode
from engine.kernel.errors import GameError
from engine.kernel.text import text
from engine.league.acts import Recorded
from engine.league.flow import replay
from engine.league.model.contest import Contest
from engine.league.ratings.area import area
from engine.league.ratings.played import played
from engine.league.ratings.rating import ALL_GAMES, rated
from engine.league.standings.table import StandingsRow, table

FORMAT = "adjutant-event"
VERSION = 1
MOST_ACTS = 50_000
LONGEST = 2000  # letters
DEEPEST = 12
GREATEST = 1 << 63


class DocumentFault(GameError):
    """A document that is none of an event, or one that cannot be: the message says where."""


@dataclass(frozen=True)
class RatingRow:
    """A user of the event with his rating, as it is shown, and his number of AREA."""

    user: int
    rating: int
    matches: int
    provisional: bool
    area: int


@dataclass(frozen=True)
class EventDocument:
    """What is written. `standings`, `ratings`: as they were when it was; ratings of this event alone."""

    log: tuple[Recorded, ...]
    standings: tuple[StandingsRow, ...] = ()
    ratings: tuple[RatingRow, ...] = ()


def written(log: Iterable[Recorded]) -> dict[str, Any]:
    """An event as JSON-ready data."""
    acts = tuple(log)
    contest = replay(acts)
    told = EventDocument(acts, table(contest), rating_rows(contest))
    return {"format": FORMAT, "version": VERSION, **{k: v for k, v in encode(told).items() if k != "_"}}


def rating_rows(contest: Contest, game: str = ALL_GAMES) -> tuple[RatingRow, ...]:
    """The ratings of everybody who has played a rated match, over all games of the event or in one, the best first."""
    matches = tuple(one for one in played(contest) if game in (ALL_GAMES, one.game))
    numbers = area(matches)
    board = rated(matches).leaderboard(game, contest.at)
    return tuple(RatingRow(user, one.shown, one.matches, one.provisional, numbers[user]) for user, one in board)


def read(data: Any) -> EventDocument:
    """A document; `DocumentFault` if it is none. That its log can be, `replay` says."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise DocumentFault(text("league-document-format"))
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise DocumentFault(text("league-document-version", newest=VERSION))
    check_size(data, "", 0)
    try:
        found = decode(EventDocument, {key: data[key] for key in data if key not in ("format", "version")})
    except CodecError as broken:
        raise DocumentFault(text("league-document-shape", place=str(broken)[:LONGEST])) from broken
    assert isinstance(found, EventDocument)
    return found


def check_size(value: Any, place: str, depth: int) -> None:
    """`DocumentFault` where something is longer, deeper or greater than in any event."""
    if isinstance(value, dict | list):
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        if len(value) > MOST_ACTS or depth > DEEPEST:
            raise DocumentFault(text("league-document-size", place=place))
        for name, part in parts:
            check_size(name, place, depth + 1)
            check_size(part, f"{place}/{name}"[:LONGEST], depth + 1)
    elif (isinstance(value, str) and len(value) > LONGEST) or (isinstance(value, int) and abs(value) >= GREATEST):
        raise DocumentFault(text("league-document-size", place=place))
