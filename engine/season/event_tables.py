"""The standings and results of an event as tables of plain words, for spreadsheets (CSV)."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

from engine.league.model.contest import Contest, Match
from engine.league.standings.table import by_game, table
from engine.season.owed import published

Row = Sequence[str | int]
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # with which a spreadsheet would begin to calculate


def standings_csv(contest: Contest) -> str:
    """The standings, a line for each entrant; of several games what he won, drew and lost in each."""
    ties = contest.rules.tie_breaks
    rows: list[Row] = []
    for one in table(contest):
        record: Row = one.place, one.entrant, name_of(contest, one.entrant), one.points, one.won, one.drawn, one.lost
        games = (":".join(map(str, each)) for each in by_game(contest, one.entrant))
        rows.append((*record, *one.tie_breaks[: len(ties)], *games, directs(contest, one.entrant)))
    several = len(contest.rules.games) if len(contest.rules.games) > 1 else 0
    named = map(contest.rules.spelled, range(several))
    return table_of(("place", "entrant", "name", "points", "won", "drawn", "lost", *ties, *named, "director"), rows)


def results_csv(contest: Contest) -> str:
    """Every match that everybody knows of, a line for each."""
    head = (
        "round",
        "match",
        "game",
        "first",
        "second",
        "result",
        "winner",
        "swapped",
        "bid",
        "bidder",
        "points",
        "turns",
        "directors",
    )
    return table_of(head, (_result(contest, one) for one in contest.matches if published(contest, one)))


def name_of(contest: Contest, number: int | None) -> str:
    """What an entrant is called; nothing for nobody."""
    entrant = None if number is None else contest.entrant(number)
    return "" if entrant is None else entrant.name


def directs(contest: Contest, number: int) -> str:
    """Whether an entrant directs the event as well, yes or no."""
    one = contest.entrant(number)
    return "yes" if one is not None and one.user in contest.rules.directors else "no"


def _result(contest: Contest, match: Match) -> Row:
    second, result = match.pairing.second, match.result
    game = contest.rules.spelled(match.pairing.game)
    both = name_of(contest, match.pairing.first), name_of(contest, second)
    start = (match.round, match.number, game, *both)
    playing = "; ".join(name_of(contest, one) for one in match.players if directs(contest, one) == "yes")
    if result is None:
        return (*start, "bye" if second is None else "", "", "", "", "", "", "", playing)
    won, bidder = name_of(contest, result.winner), name_of(contest, result.bidder)
    swapped = "yes" if result.swapped else "no"
    return (*start, result.kind, won, swapped, result.bid, bidder, result.victory_points, result.turns, playing)


def table_of(head: Row, rows: Iterable[Row]) -> str:
    """A table of plain words; nothing in it is a formula."""
    written = StringIO()
    csv.writer(written, lineterminator="\n").writerows([head, *([_plain(cell) for cell in row] for row in rows)])
    return written.getvalue()


def _plain(cell: str | int) -> str | int:
    """A cell that is no formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
