"""Copies of the database by hand: made, checked, tried and put back."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from tempfile import TemporaryDirectory

from cogs.answers.printable import printable
from cogs.services import Services
from data.backups import back_up, check, restore
from engine.kernel.errors import TableError
from engine.session.model import TableInfo

Opened = Callable[[Path], AbstractAsyncContextManager[Services]]  # what is needed to read the games of a file
Line = tuple[bool, str]  # whether it is as it should be, and what it is


def checked(path: Path) -> int:
    """Whether a database is whole; the exit status."""
    faults = check(path)
    for fault in faults:
        print(printable(f"{path}: {fault}"))
    if not faults:
        print(f"{path}: whole.")
    return 1 if faults else 0


def put_back(copy: Path, path: Path) -> int:
    """A copy in the place of the database; the exit status."""
    aside = restore(copy, path)
    print(f"{path} is now what {copy} holds." + (f" What stood there is kept as {aside}." if aside else ""))
    return 0


async def drill(copy: Path, opened: Opened) -> int:
    """Prove that a copy could be put back: it is whole, and every game of it that is going on is played again.

    All of it on a copy of the copy, which is left as it is. The exit status: 0 if nothing is wrong.
    """
    if status := checked(copy):
        return status
    good = True
    with TemporaryDirectory() as folder:
        tried = Path(folder) / "tried.db"
        back_up(copy, tried)
        async with opened(tried) as services:
            for number in await services.tables.telling.waiting():
                info = await services.tables.info(number)
                if info.status == "playing":
                    fine, words = await _tried(services, info)
                    good = good and fine
                    print(printable(words), flush=True)
            counted = await services.tables.count()
            print(services.say("drilled", count=sum(counted.values()), playing=counted.get("playing", 0)))
    if not good:
        sys.stderr.write(f"{copy} holds games that are not as they were stored.\n")
    return 0 if good else 1


async def _tried(services: Services, info: TableInfo) -> Line:
    named = {"number": str(info.number), "title": info.title}
    try:
        found = await services.results.replayed(info.number)
    except TableError:
        return False, services.say("drilled-unread", **named)
    if not found.whole:
        return False, services.say("drilled-broken", **named, hash=found.stands, recorded=str(found.recorded))
    how = "drilled-same" if found.leads == found.stands else "drilled-elsewhere"
    return True, services.say(how, **named, entries=found.entries, hash=found.stands)
