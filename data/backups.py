"""Copies of the database: made while the bot runs, checked, put back, and kept for some time.

Whatever happens on the way, a kill included, what stands under the name of a copy or of the database is whole.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from data.database import APPLICATION_ID, MIGRATIONS, DatabaseRefused, migrations_in
from data.lock import Locked, locked

PAGES = 1000  # copied at a time; in between a stop is heard
PATIENCE = 10.0  # seconds for which another process may bar the file
RESERVE = 64 << 20  # bytes that a copy leaves to the games
UNFINISHED = ".part"
FAULTS = 20  # that are told at most


class CopyUnwanted(Exception):
    """Whoever wanted the copy wants it no more."""


def back_up(path: Path, target: Path, stopped: Callable[[], bool] = lambda: False) -> None:
    """Copy the file as it stands, beside a running bot too, and check the copy before it gets its name.

    `DatabaseRefused` rather than overwrite anything or fill the disk; `CopyUnwanted` when it is told to stop.
    """
    if not path.exists():
        raise DatabaseRefused(f"There is no database {path}.")
    if target.exists():
        raise DatabaseRefused(f"{path} cannot be copied to {target}: it exists.")
    try:
        with _unfinished(target) as part:
            _expect_room(path, part)
            _copy(path, part, stopped)
            _expect_sound(part)
            _name(part, target)
    except FileExistsError:
        raise DatabaseRefused(f"{path} cannot be copied to {target}: it exists.") from None
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise DatabaseRefused(f"{path} cannot be copied to {target}: {reason}.") from error


def check(path: Path) -> tuple[str, ...]:
    """What is wrong with a database file, beside a running bot too; nothing if it is whole and ours."""
    if not path.is_file():
        raise DatabaseRefused(f"There is no database {path}.")
    try:
        with closing(_reading(path)) as connection:
            return tuple(_faults(connection))
    except sqlite3.Error as error:
        return (str(error),)


def _faults(connection: sqlite3.Connection) -> Iterator[str]:
    newest = max(migrations_in(MIGRATIONS))
    if _number(connection, "application_id") != APPLICATION_ID:
        yield "it is a database of another program"
        return
    if (version := _number(connection, "user_version")) > newest:
        yield f"it has version {version}, this program knows up to {newest}"
    for (found,) in connection.execute(f"PRAGMA integrity_check({FAULTS})"):
        if found != "ok":
            yield str(found)
    for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check").fetchmany(FAULTS):
        yield f"row {row} of {table} belongs to none of {parent}"


def restore(copy: Path, path: Path) -> Path | None:
    """Put a checked copy in the place of the database; where the one that stood there is kept, if there was any.

    `DatabaseRefused` while a bot runs, and for a copy that is not whole.
    """
    if faults := check(copy):
        raise DatabaseRefused(f"{copy} cannot be put back: {faults[0]}.")
    try:
        with locked(path), _unfinished(path) as part:
            _copy(copy, part, lambda: False)
            _expect_sound(part)
            aside = _put_aside(path)
            part.replace(path)
            _settle(path.parent)
            return aside
    except Locked:
        raise DatabaseRefused(f"{path} is used by an Adjutant that is running: stop it first.") from None
    except (OSError, sqlite3.Error) as error:
        raise DatabaseRefused(f"{copy} cannot be put back: {error}.") from error


def _put_aside(path: Path) -> Path | None:
    """Another name for the database that is replaced, with all that was committed; None if there was none."""
    aside = _free(path, "replaced")
    if path.exists():
        _settle_changes(path)
    for one in filter(Path.exists, (Path(f"{path}-wal"), Path(f"{path}-shm"))):  # of a damaged or a missing one
        one.replace(f"{aside}{one.name.removeprefix(path.name)}")
    if not path.exists():
        return None
    try:
        os.link(path, aside)
    except OSError:  # a file system without links
        shutil.copy2(path, aside)
    return aside


def _settle_changes(path: Path) -> None:
    """What waits beside the file goes into it: SQLite would take it for a part of the file that replaces this one."""
    try:
        with closing(sqlite3.connect(path, timeout=1, isolation_level=None)) as connection:
            settled = connection.execute("PRAGMA journal_mode = DELETE").fetchone()[0] == "delete"
    except sqlite3.DatabaseError as error:
        settled = getattr(error, "sqlite_errorcode", 0) & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    if not settled:
        raise DatabaseRefused(f"{path} is being read by another program: stop it first.")


def _free(path: Path, why: str) -> Path:
    names = (path.with_name(f"{path.name}.{why}-{number}.bak") for number in range(1, 1_000_000))
    return next(name for name in names if not name.exists())


def _copy(path: Path, part: Path, stopped: Callable[[], bool]) -> None:
    """One moment of the database as one file; nobody who plays meanwhile waits for it."""
    until = time.monotonic() + PATIENCE
    left = -1

    def step(status: int, remaining: int, total: int) -> None:
        nonlocal until, left
        if stopped():
            raise CopyUnwanted
        if remaining != left:
            left, until = remaining, time.monotonic() + PATIENCE
        elif time.monotonic() > until:
            raise sqlite3.OperationalError("database is locked")

    with closing(_reading(path)) as source, closing(sqlite3.connect(part, isolation_level=None)) as target:
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()  # from here on this moment is what is read
        source.backup(target, pages=PAGES, progress=step, sleep=0.05)
        target.execute("PRAGMA journal_mode = DELETE").fetchone()  # a copy is one file


def _expect_room(path: Path, part: Path) -> None:
    needed = sum(file.stat().st_size for file in (path, Path(f"{path}-wal")) if file.exists())
    free = shutil.disk_usage(part.parent).free
    if free < needed + RESERVE:
        raise OSError(28, f"{free >> 20} MB are free, {(needed + RESERVE) >> 20} MB are wanted")


def _expect_sound(part: Path) -> None:
    if faults := check(part):
        raise sqlite3.DatabaseError(f"the copy is damaged ({faults[0]})")


@contextmanager
def _unfinished(target: Path) -> Iterator[Path]:
    """The name that a file has until it is whole; nothing of it is left behind but by a kill."""
    part = target.with_name(f"{target.name}.{os.getpid()}{UNFINISHED}")
    try:
        part.unlink(missing_ok=True)
        yield part
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            Path(f"{part}{end}").unlink(missing_ok=True)


def _name(part: Path, target: Path) -> None:
    """Give a file that is whole its name, unless something has got that meanwhile."""
    with part.open("rb") as file:
        os.fsync(file.fileno())
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if target.exists():
            raise FileExistsError from None
        part.replace(target)
    _settle(target.parent)


def _settle(folder: Path) -> None:
    """The names in a folder outlive a power cut."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


@dataclass(frozen=True)
class Shelf:
    """Where the copies of a database stand that are made by the clock: so many are kept, older ones are deleted."""

    database: Path
    folder: Path
    keep: int = 7

    def newest(self) -> Path | None:
        """The copy that was made last."""
        return max(self._copies(), default=None)

    def made(self) -> float | None:
        """When that was, in seconds since 1970."""
        newest = self.newest()
        return None if newest is None else newest.stat().st_mtime

    def add(self, stopped: Callable[[], bool] = lambda: False) -> Path:
        """Make another one, then delete what is too old; nothing is deleted before the new one stands."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DatabaseRefused(f"{self.folder} cannot be made: {error.strerror}.") from error
        for left in self.folder.glob(f"{self.database.stem}-*.db.*{UNFINISHED}*"):
            left.unlink(missing_ok=True)  # by one who was killed: only one bot at a time has this database
        target = self.folder / f"{self.database.stem}-{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime())}.db"
        back_up(self.database, target, stopped)
        for old in sorted(self._copies())[: -self.keep]:
            old.unlink(missing_ok=True)
        return target

    def _copies(self) -> Iterator[Path]:
        digits = "[0-9]" * 8 + "T" + "[0-9]" * 6 + "Z"  # named after its moment, so that names are in its order
        return self.folder.glob(f"{self.database.stem}-{digits}.db")
