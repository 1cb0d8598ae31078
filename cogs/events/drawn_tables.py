"""The tables of an event as values to be painted: standings, cross tables, history by round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.events.picture_reader import PictureReader
from engine.league.model.contest import Match
from engine.league.model.event_rules import PointsFor
from engine.league.pairing.berger import pools_of
from engine.league.standings.table import StandingsRow, crossed, of_pool, table
from render.league.grids import Grid, GridCell, GridRow, Tone

DAY, HOUR = 86400, 3600
GAME_MARKS = "abcde"  # of the games of an event, where there are several


def standings_grid(reader: PictureReader) -> Grid:
    """Places, points, how the games went, and the tie-breaks in their order."""
    rules, say = reader.contest.rules, reader.say
    ties = [one.replace("_", "-") for one in rules.tie_breaks]
    short = tuple(say(f"event-tie-short-{one}") for one in ties)
    long = [
        say("event-picture-tie", short=brief, long=say(f"event-tie-{one}"))
        for brief, one in zip(short, ties, strict=True)
    ]
    standings = table(reader.contest)
    rows = tuple(_row(reader, row, str(row.place), (GridCell(_record(row)), *_ties(reader, row))) for row in standings)
    key = "event-picture-final" if reader.contest.closed else "event-picture-standings"
    heads = (say("event-picture-points"), say("event-picture-record"), *short)
    notes = (" · ".join(long), reader.mark_note(row.entrant for row in standings))
    return _grid(reader, say(key, title=rules.title), heads, rows, notes)


def _record(row: StandingsRow) -> str:
    """Won, drawn and lost."""
    return f"{row.won}-{row.drawn}-{row.lost}"


def _ties(reader: PictureReader, row: StandingsRow) -> list[GridCell]:
    """The tie-breaks; time as days or hours."""
    kinds = zip(reader.contest.rules.tie_breaks, row.tie_breaks, strict=False)
    return [GridCell(_time(reader, -value) if kind == "time_used" else minus(value)) for kind, value in kinds]


def _time(reader: PictureReader, seconds: int) -> str:
    if seconds >= DAY:
        return reader.say("event-picture-days", count=seconds // DAY)
    return reader.say("event-picture-hours", count=seconds // HOUR)


def minus(value: int) -> str:
    """A whole number with the sign as it is printed."""
    return f"{value}".replace("-", "−")


def cross_grids(reader: PictureReader) -> tuple[Grid, ...]:
    """A cross table for each pool, the reader's first: what each has won against each."""
    pools = sorted(pools_of(reader.contest).items(), key=lambda pool: reader.mine not in pool[1])
    return tuple(_cross(reader, name, members, len(pools)) for name, members in pools)


def _cross(reader: PictureReader, pool: str, members: Sequence[int], pools: int) -> Grid:
    rows = of_pool(reader.contest, pool, members)
    met = crossed(reader.contest, pool)
    order = [row.entrant for row in rows]
    lines = tuple(
        _row(reader, row, str(number), tuple(_met(reader, met, row.entrant, other) for other in order))
        for number, row in enumerate(rows, 1)
    )
    say = reader.say
    key = "event-picture-cross-pool" if pools > 1 else "event-picture-cross"
    heads = (say("event-picture-points"), *(str(number) for number in range(1, len(order) + 1)))
    title = say(key, title=reader.contest.rules.title, pool=pool[1:])
    return _grid(reader, title, heads, lines, (say("event-picture-cross-note"), reader.mark_note(order)))


def _met(reader: PictureReader, met: Mapping[tuple[int, int], tuple[int, ...]], one: int, other: int) -> GridCell:
    """What one has won against the other, game by game."""
    if one == other:
        return GridCell("", "nobody")
    mine, theirs = met.get((one, other), ()), met.get((other, one), ())
    return GridCell(" ".join(map(minus, mine)), _tone(reader.contest.rules.points, mine, theirs))


def _tone(worth: PointsFor, mine: Sequence[int], theirs: Sequence[int]) -> Tone:
    if not mine:
        return "plain"
    if sum(mine) != sum(theirs):
        return "won" if sum(mine) > sum(theirs) else "lost"
    return "lost" if sum(mine) == worth.loss * len(mine) else "drawn"


def history_grid(reader: PictureReader) -> Grid:
    """Whom each has met in each round, how it went, and of several games which it was."""
    contest, say = reader.contest, reader.say
    rows = table(contest)
    numbers = {row.entrant: number for number, row in enumerate(rows, 1)}
    rounds = [one.number for one in contest.rounds]
    matches: dict[tuple[int, int], list[Match]] = {}
    for match in contest.matches:
        for entrant in match.players:
            matches.setdefault((entrant, match.round), []).append(match)

    def cells(entrant: int) -> tuple[GridCell, ...]:
        return tuple(_played(reader, entrant, matches.get((entrant, one), []), numbers) for one in rounds)

    lines = tuple(_row(reader, row, str(number), cells(row.entrant)) for number, row in enumerate(rows, 1))
    heads = (say("event-picture-points"), *(say("event-picture-round", round=one) for one in rounds))
    notes = (say("event-picture-history-note"), reader.mark_note(numbers), *_game_notes(reader))
    return _grid(reader, say("event-picture-history", title=contest.rules.title), heads, lines, notes)


def _game_notes(reader: PictureReader) -> tuple[str, ...]:
    """Which letter is which game, a line each."""
    named = zip(GAME_MARKS, reader.games if len(reader.games) > 1 else (), strict=False)
    return tuple(reader.say("event-picture-cell", head=mark, value=name) for mark, name in named)


def _played(reader: PictureReader, entrant: int, found: Sequence[Match], numbers: Mapping[int, int]) -> GridCell:
    """The matches of an entrant in a round; the colour is that of the last."""
    if not found:
        return GridCell("")
    marks = GAME_MARKS if len(reader.contest.rules.games) > 1 else ("",)
    if found[-1].pairing.second is None:
        return GridCell(reader.say("event-picture-bye"), "drawn")
    cells = [outcome(one, entrant) for one in found]
    words = (
        f"{mark}{numbers.get(one.other(entrant), '')}{marks[one.pairing.game]}"
        for one, (mark, _) in zip(found, cells, strict=True)
    )
    return GridCell(" ".join(words), cells[-1][1])


def outcome(match: Match, entrant: int) -> tuple[str, Tone]:
    """How a match went for an entrant: a mark and what it means. One that goes on has no mark."""
    result = match.result
    if result is None:
        return "", "plain"
    if result.kind == "annulled":
        return "×", "plain"
    if result.kind == "double_forfeit" or (result.winner is not None and result.winner != entrant):
        return "−", "lost"
    return ("+", "won") if result.winner == entrant else ("=", "drawn")


def _grid(
    reader: PictureReader, title: str, heads: tuple[str, ...], rows: tuple[GridRow, ...], notes: tuple[str, ...]
) -> Grid:
    return Grid(title, "#", reader.say("event-picture-player"), heads, rows, notes=tuple(filter(None, notes)))


def _row(reader: PictureReader, row: StandingsRow, place: str, cells: Sequence[GridCell]) -> GridRow:
    """A row with the points before what else there is."""
    found = reader.contest.entrant(row.entrant)
    gone = found is not None and found.presence in ("withdrawn", "missing", "suspended")
    points_cell = GridCell(minus(row.points))
    name, mark = reader.name(row.entrant), reader.mark(row.entrant)
    return GridRow(place, name, (points_cell, *cells), row.entrant == reader.mine, gone, mark)
