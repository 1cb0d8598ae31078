"""Past results as leagues keep them, a line of a CSV file for each: read, and told what is doubtful.

The head names the columns, in any order: `date` (2024-05-17), `first` and `second` (who had the first and the second
role of the game; the names of the roles do as well), `winner` (a role, a player or `draw`), and where they are known
`game`, `bid` (points that the first role ceded, below 0 those it was given), `turns`, `kind` (`event`, `rated` or
`casual`) and the options of the game, such as `scenario`. Commas, semicolons or tabs.
"""

from __future__ import annotations

import csv
import difflib
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from io import StringIO

from engine.kernel.errors import TableError
from engine.kernel.text import Text, text
from engine.kernel.typed import fold, shown
from engine.league.model.event_rules import RatingKind
from engine.league.ratings.played import PlayedMatch

MOST_LINES = 5000
MOST_BYTES = 1_000_000
NEEDED = ("date", "first", "second", "winner")
DRAWN = ("draw", "drawn", "tie")
KINDS: Mapping[str, RatingKind] = {"": "rated", "rated": "rated", "event": "event", "casual": "casual"}
GREATEST_BID, GREATEST_TURN = 50, 100
USER = re.compile(r"(?:<@!?)?(\d{17,19})>?")


@dataclass(frozen=True)
class PastGame:
    """A game as a file may name it: how it and its roles are called, and the values of its options, the usual first."""

    id: str
    names: frozenset[str]
    roles: tuple[frozenset[str], frozenset[str]]
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class PastLine:
    """A line that can be read; who played is still a name. `halves` as in `PlayedMatch`."""

    line: int
    game: str
    names: tuple[str, str]
    halves: int
    at: int
    ceded: int
    turns: int
    kind: RatingKind
    options: Mapping[str, str]


@dataclass(frozen=True)
class PastFile:
    """What a file holds: lines that can be read, and what is wrong with each of the others."""

    lines: tuple[PastLine, ...]
    faults: tuple[tuple[int, Text], ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who is named, as in the file, each once."""
        return tuple(dict.fromkeys(name for one in self.lines for name in one.names))


@dataclass(frozen=True)
class PastReading:
    """A dry run: the matches that can count, and what is left out; `unknown` has whom a name may mean."""

    matches: tuple[PlayedMatch, ...]
    faults: tuple[tuple[int, Text], ...]
    who: Mapping[str, int]
    unknown: Mapping[str, tuple[int, ...]]
    known: int = 0  # lines that count already or stand in the file twice


def past_file(data: bytes, games: Collection[PastGame], usual: str | None, now: int) -> PastFile:
    """Read a file; `usual` is the game of lines that name none. `TableError` for what is no such file at all."""
    rows = _rows(data)
    head = _head(next(rows, []), games)
    lines: list[PastLine] = []
    faults: list[tuple[int, Text]] = []
    for number, row in enumerate(rows, 2):
        if number > MOST_LINES + 1:
            raise TableError(text("past-too-long", most=MOST_LINES))
        if not any(cell.strip() for cell in row):
            continue
        try:
            lines.append(_line(number, _cells(head, row), games, usual, now))
        except TableError as wrong:
            faults.append((number, wrong.message))
    return PastFile(tuple(lines), tuple(faults))


def _rows(data: bytes) -> Iterator[list[str]]:
    if len(data) > MOST_BYTES:
        raise TableError(text("past-too-long", most=MOST_LINES))
    try:
        words = data.decode("utf-8-sig")
        first = words.partition("\n")[0]
        mark = max(",;\t", key=first.count)
        return iter(list(csv.reader(StringIO(words, newline=""), delimiter=mark)))
    except (UnicodeDecodeError, csv.Error) as broken:
        raise TableError(text("past-no-table")) from broken


def _head(row: list[str], games: Collection[PastGame]) -> list[str]:
    """What each column is; a column that is named like a role has the player of that role."""
    head = [_column(fold(cell), games) for cell in row]
    if missing := [one for one in NEEDED if one not in head]:
        raise TableError(text("past-no-column", columns=", ".join(missing)))
    if twice := next((one for one in head if one and head.count(one) > 1), ""):
        raise TableError(text("past-column-twice", column=twice))
    return head


def _column(name: str, games: Collection[PastGame]) -> str:
    for place, column in enumerate(("first", "second")):
        if any(name in one.roles[place] for one in games):
            return column
    options = {fold(key): key for one in games for key in one.options}
    return options.get(name, name)


def _cells(head: list[str], row: list[str]) -> dict[str, str]:
    """The cells by column. A quote that our own tables put before what a spreadsheet would calculate goes."""
    return {column: re.sub(r"^'(?=[=+\-@])", "", cell.strip()) for column, cell in zip(head, row, strict=False)}


def _line(number: int, cells: Mapping[str, str], games: Collection[PastGame], usual: str | None, now: int) -> PastLine:
    game = _game(cells.get("game", ""), games, usual)
    names = cells.get("first", ""), cells.get("second", "")
    if not all(names) or fold(names[0]) == fold(names[1]):
        raise TableError(text("past-two-players"))
    kind = KINDS.get(fold(cells.get("kind", "")))
    if kind is None:
        raise TableError(text("past-kind", typed=shown(cells["kind"])))
    return PastLine(
        number,
        game.id,
        names,
        _halves(cells.get("winner", ""), names, game),
        _moment(cells.get("date", ""), now),
        _number("bid", cells, -GREATEST_BID, GREATEST_BID),
        _number("turns", cells, 0, GREATEST_TURN),
        kind,
        dict(_options(cells, game)),
    )


def _game(typed: str, games: Collection[PastGame], usual: str | None) -> PastGame:
    wanted = typed or usual or ""
    found = next((one for one in games if wanted == one.id or fold(wanted) in one.names), None)
    if found is None:
        raise TableError(text("past-game", typed=shown(typed)) if typed else text("past-no-game"))
    return found


def _halves(typed: str, names: tuple[str, str], game: PastGame) -> int:
    """2 if the first role won, 0 if the second did."""
    wanted = fold(typed)
    if wanted in DRAWN:
        return 1
    won = [
        place
        for place, other in enumerate(("first", "second"))
        if wanted in (other, fold(names[place])) or wanted in game.roles[place]
    ]
    if not wanted or len(won) != 1:
        raise TableError(text("past-winner", typed=shown(typed)))
    return 2 - 2 * won[0]


def _moment(typed: str, now: int) -> int:
    """Noon of a day in UTC, where no hour is given."""
    try:
        when = datetime.fromisoformat(typed.strip())
    except ValueError as wrong:
        raise TableError(text("past-date", typed=shown(typed))) from wrong
    if len(typed.strip()) <= len("2024-05-17"):
        when = when.replace(hour=12)
    found = (when if when.tzinfo is not None else when.replace(tzinfo=UTC)).timestamp()
    if not 0 < found <= now:
        raise TableError(text("past-date", typed=shown(typed)))
    return int(found)


def _number(column: str, cells: Mapping[str, str], least: int, most: int) -> int:
    typed = cells.get(column, "")
    if not typed:
        return 0
    if re.fullmatch(r"[+-]?\d{1,4}", typed) and least <= int(typed) <= most:
        return int(typed)
    raise TableError(text("past-number", column=column, typed=shown(typed), least=least, most=most))


def _options(cells: Mapping[str, str], game: PastGame) -> Iterator[tuple[str, str]]:
    for key, values in game.options.items():
        typed = cells.get(key, "")
        if not typed:
            continue
        found = next((value for value in values if fold(value) == fold(typed)), None)
        if found is None:
            raise TableError(text("past-option", option=key, typed=shown(typed)))
        yield key, found


def named_users(typed: str) -> Mapping[str, int]:
    """`J. Smith = @Ann; Bob = 123…`: who is meant by names of a file. `TableError` for what says nobody."""
    found: dict[str, int] = {}
    for one in filter(None, (part.strip() for part in re.split(r"[;\n]", typed))):
        name, _, user = one.rpartition("=")
        said = USER.fullmatch(user.strip())
        if not fold(name) or said is None:
            raise TableError(text("past-names", typed=shown(one)))
        found[fold(name)] = int(said[1])
    return found


def read_past(
    file: PastFile, said: Mapping[str, int], known: Iterable[tuple[str, int]], counting: Iterable[PlayedMatch]
) -> PastReading:
    """Who is who, by what the director has said, by mention or number, or by the only one the server knows so."""
    users = _by_name(known)
    who = {name: user for name in file.names if (user := _who(name, said, users)) is not None}
    found: list[PlayedMatch] = []
    faults = list(file.faults)
    for line in file.lines:
        first, second = (who.get(name) for name in line.names)
        if first is None or second is None:
            continue
        match = _match(line, (first, second))
        if first == second:
            faults.append((line.line, text("past-two-players")))
        else:
            found.append(match)
    matches = without_known(found, counting)
    doubles = len(found) - len(matches)
    unknown = {name: _like(name, users) for name in file.names if name not in who}
    return PastReading(tuple(matches), tuple(sorted(faults, key=lambda one: one[0])), who, unknown, doubles)


def without_known(found: Iterable[PlayedMatch], counting: Iterable[PlayedMatch]) -> tuple[PlayedMatch, ...]:
    """Those of a file that do not count yet, each once. Two alike on a day are two if anything tells them apart,
    the hour too; and as many of them are known as count: first those of the same hour, for many lines have none."""
    left: dict[object, list[int]] = {}
    for one in counting:
        left.setdefault(one.same, []).append(one.at)
    lines = list(
        {(one.same, one.at, one.ceded, one.turns, *sorted(one.options.items())): one for one in found}.values()
    )
    others = [one for one in lines if not _struck(left.get(one.same, []), one.at)]
    return tuple(one for one in others if not left.get(one.same) or not left[one.same].pop())


def _struck(moments: list[int], moment: int) -> bool:
    """Whether a moment was among these; it is no more."""
    if moment not in moments:
        return False
    moments.remove(moment)
    return True


def _by_name(known: Iterable[tuple[str, int]]) -> Mapping[str, frozenset[int]]:
    found: dict[str, frozenset[int]] = {}
    for name, user in known:
        if fold(name):
            found[fold(name)] = found.get(fold(name), frozenset()) | {user}
    return found


def _who(name: str, said: Mapping[str, int], users: Mapping[str, frozenset[int]]) -> int | None:
    if fold(name) in said:
        return said[fold(name)]
    if given := USER.fullmatch(name.strip()):
        return int(given[1])
    found = users.get(fold(name), frozenset())
    return next(iter(found)) if len(found) == 1 else None


def _like(name: str, users: Mapping[str, frozenset[int]]) -> tuple[int, ...]:
    """Those whose names are near, or the same: perhaps one of them is meant."""
    near = difflib.get_close_matches(fold(name), users, n=2, cutoff=0.75)
    return tuple(user for one in near for user in sorted(users[one]))[:3]


def _match(line: PastLine, users: tuple[int, int]) -> PlayedMatch:
    return PlayedMatch(
        line.game, users, line.halves, line.at, line.ceded, line.turns, line.kind, options=dict(line.options)
    )
