"""A game with all that is kept of it, as rows that are taken to another database.

Nothing here knows what the tables are for: whatever has a column `game` belongs to a game and goes with it, so what a
later version keeps besides is moved, too; but not what refers to anything besides, as to an event, for that stays where
it is. Rows of an older version are put into a file of that version, which is then brought up to date like any other.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from data.database import MIGRATIONS, DatabaseRefused, migrations_in

LEFT = ("snapshots", "posts")  # a cache, and what the poster of one bot remembers of its messages
OF_GAMES = frozenset({"games", "changes"})  # what tables refer to that go with a game
TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
Row = Mapping[str, Any]
Rows = Mapping[str, Sequence[Row]]  # by the table that they are in


def rows_of(path: Path, number: int) -> dict[str, Any]:
    """All rows of a game, JSON-ready, with the version of the database and when its bot was last there."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("BEGIN")
        schema = connection.execute("PRAGMA user_version").fetchone()[0]
        beaten = connection.execute("SELECT time FROM heartbeat").fetchone()
        found = {"games": _found(connection, "SELECT * FROM games WHERE number = ?", number)}
        for name in _moved(connection):
            if name != "games":
                found[name] = _found(connection, f'SELECT * FROM "{name}" WHERE game = ? ORDER BY rowid', number)
    return {"schema": schema, "alive": None if beaten is None else beaten[0], "tables": found}


def _found(connection: sqlite3.Connection, sql: str, number: int) -> list[Row]:
    rows = connection.execute(sql, (number,)).fetchall()
    return [{key: _written(row[key]) for key in row.keys()} for row in rows]  # noqa: SIM118  rows are no mappings


def _written(value: Any) -> Any:
    return {"hex": value.hex()} if isinstance(value, bytes) else value


def _read(value: Any) -> Any:
    return bytes.fromhex(value["hex"]) if isinstance(value, dict) else value


def newest_schema() -> int:
    """The version of the databases of this program."""
    return max(migrations_in(MIGRATIONS))


def build(path: Path, rows: Rows, schema: int) -> None:
    """A new database of a version with the rows of one game, which has the number 1 there."""
    numbered = migrations_in(MIGRATIONS)
    if schema not in numbered:
        raise DatabaseRefused(f"The game was written by a newer release (version {schema} of the database).")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for number in range(1, schema + 1):
            connection.executescript(numbered[number].read_text())
        connection.execute(f"PRAGMA user_version = {schema}")
        _insert_all(connection, rows, 1)


def take_in(target: Path, source: Path, channel: int | None, guild: int | None) -> int:
    """Copy the one game of a database into another, both up to date; its number there.

    The caller has `target` for himself. `channel`, `guild`: where it goes on, if not where it was.
    """
    rows = rows_of(source, 1)["tables"]
    game = dict(rows["games"][0])
    game |= {"shown_revision": game["revision"]}
    game |= {"channel": channel} if channel is not None else {}
    game |= {"guild": guild} if guild is not None else {}
    with closing(sqlite3.connect(target, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        number = int(connection.execute("SELECT coalesce(max(number), 0) + 1 FROM games").fetchone()[0])
        try:
            _insert_all(connection, {**rows, "games": [game]}, number)
            _expect_sound(connection)
        except sqlite3.IntegrityError as error:
            connection.execute("ROLLBACK")
            busy = "games.channel" in str(error)
            why = f"There is a game going on in the channel {game['channel']} already" if busy else _not_fitting(error)
            raise DatabaseRefused(f"{why}.") from error
        connection.execute("COMMIT")
    return number


def _not_fitting(error: sqlite3.IntegrityError) -> str:
    return f"The game does not fit into this database ({error}): nothing has been taken in"


def _expect_sound(connection: sqlite3.Connection) -> None:
    """`IntegrityError` if a row refers to one that is not there: no copy could be made of such a database."""
    for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check").fetchmany(1):
        raise sqlite3.IntegrityError(f"row {row} of {table} belongs to none of {parent}")


def _insert_all(connection: sqlite3.Connection, rows: Rows, number: int) -> None:
    known = list(_moved(connection))
    for name in sorted(rows, key=lambda name: (name != "games", name != "changes", name)):
        if name in known:
            columns = _columns(connection, name)
            for row in rows[name]:
                _insert(connection, name, {**row, **_renamed(name, columns, number)}, columns)


def _renamed(table: str, columns: Mapping[str, bool], number: int) -> dict[str, Any]:
    """What is otherwise in another database: the number of the game, requests that were answered, numbers of rows."""
    if table == "games":
        return {"number": number}
    serial = {name: None for name, is_serial in columns.items() if is_serial and name != "game"}
    return {**serial, "game": number, **({"request": None} if table == "changes" else {})}


def _insert(connection: sqlite3.Connection, table: str, row: Row, columns: Mapping[str, bool]) -> None:
    kept = {name: _read(value) for name, value in row.items() if name in columns}
    names, places = ", ".join(f'"{name}"' for name in kept), ", ".join("?" * len(kept))
    connection.execute(f'INSERT INTO "{table}" ({names}) VALUES ({places})', tuple(kept.values()))


def _moved(connection: sqlite3.Connection) -> Iterator[str]:
    """The tables whose rows go with a game."""
    for (name,) in connection.execute(TABLES).fetchall():
        parents = {row[2] for row in connection.execute(f'PRAGMA foreign_key_list("{name}")')}
        of_game = name == "games" or "game" in _columns(connection, name)
        if of_game and name not in LEFT and parents <= OF_GAMES:
            yield name


def _columns(connection: sqlite3.Connection, table: str) -> dict[str, bool]:
    """The columns of a table, and whether each is the whole key and so numbers its rows."""
    found = connection.execute(f'PRAGMA table_info("{table}")').fetchall()
    keys = sum(bool(row[5]) for row in found)
    return {row[1]: bool(row[5]) and keys == 1 and row[2] == "INTEGER" for row in found}
