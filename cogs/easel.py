"""One picture at a time: reports first, then those of players, then those of spectators, films last.

Nobody waits with more than a few, and of those who wait with several each gets his turn.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial
from typing import Any, NamedTuple, TypeVar

from engine.kernel.errors import TableError
from engine.kernel.text import text

R = TypeVar("R")
ROOM = 3  # pictures that a user may wait for


class Rank(IntEnum):
    """Whose pictures come first."""

    REPORT = 0
    PLAYER = 1
    SPECTATOR = 2
    FILM = 3


class Asker(NamedTuple):
    """Who wants something painted. Reports are nobody's: any number of them may wait."""

    rank: Rank
    user: int = 0


REPORTS = Asker(Rank.REPORT)


@dataclass(order=True)
class _Job:
    place: tuple[Rank, int, int]  # rank, how many of the same user come before, order of asking
    work: Callable[[], Any] = field(compare=False)
    done: asyncio.Future[Any] = field(compare=False)


class Easel:
    """Slow work in a thread of its own. A wait may be cancelled; what is being painted is painted to the end."""

    def __init__(self, thread: Executor, room: int = ROOM) -> None:
        self._thread = thread
        self._room = room
        self._waiting: list[_Job] = []
        self._asked: Counter[int] = Counter()
        self._order = itertools.count()
        self._busy = False

    async def paint(self, asker: Asker, work: Callable[..., R], *args: Any) -> R:
        """The result of the work, in turn; `TableError` for a user who waits for enough already."""
        ahead = self._asked[asker.user]
        if asker.user and ahead >= self._room:
            raise TableError(text("pictures-waiting", count=ahead))
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        place = (asker.rank, ahead if asker.user else 0, next(self._order))
        job = _Job(place, partial(work, *args), done)
        self._asked[asker.user] += 1
        heapq.heappush(self._waiting, job)
        self._go_on()
        try:
            return await done
        finally:
            self._asked[asker.user] -= 1
            self._asked += Counter()  # forget who waits for nothing
            if job in self._waiting:
                self._waiting.remove(job)
                heapq.heapify(self._waiting)

    def _go_on(self) -> None:
        if self._busy or not self._waiting:
            return
        self._busy = True
        job = heapq.heappop(self._waiting)
        painting = asyncio.get_running_loop().run_in_executor(self._thread, job.work)
        painting.add_done_callback(partial(self._painted, job))

    def _painted(self, job: _Job, painting: asyncio.Future[Any]) -> None:
        self._busy = False
        error = asyncio.CancelledError() if painting.cancelled() else painting.exception()
        if not job.done.done():
            if error is None:
                job.done.set_result(painting.result())
            elif isinstance(error, asyncio.CancelledError):
                job.done.cancel()
            else:
                job.done.set_exception(error)
        self._go_on()
