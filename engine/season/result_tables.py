"""All results of a server as a table (CSV), in the columns in which past results are read."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import UTC, datetime

from engine.league.ratings.played import PlayedMatch
from engine.season.event_tables import Row, table_of
from engine.session.leaving import FORGOTTEN

HEAD = ("date", "game", "first", "second", "winner", "bid", "turns", "kind")
WINNERS = ("second", "draw", "first")  # by the halves of the first


def matches_csv(matches: Iterable[PlayedMatch], options: Collection[str]) -> str:
    """A line for each whole game between two who are still known, oldest first. Read again, they rate the same."""
    known = [one for one in matches if one.whole and not any(user in FORGOTTEN for user in one.users)]
    named = sorted({key for one in known for key in options if one.options.get(key)} - set(HEAD))
    return table_of((*HEAD, *named), (_row(one, named) for one in known))


def _row(match: PlayedMatch, options: Iterable[str]) -> Row:
    moment = datetime.fromtimestamp(match.at, UTC).isoformat()
    both = (str(user) for user in match.users)
    chosen = (match.options.get(key, "") for key in options)
    return (moment, match.game, *both, WINNERS[match.halves], match.ceded, match.turns, match.kind, *chosen)
