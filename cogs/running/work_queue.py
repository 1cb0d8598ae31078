"""One piece of slow work at a time: reports first, then what players want, then spectators, films last.

Nobody waits for more than a few, and of those who wait for several each gets his turn.
"""

from __future__ import annotations

import asyncio
import contextvars
import heapq
import itertools
import statistics
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial
from typing import Any, NamedTuple, TypeVar

from engine.kernel.errors import TableError
from engine.kernel.text import text

R = TypeVar("R")
ROOM = 3  # pieces of work that a user may wait for
TIMED = 200  # pictures of which it is known how long they took


class Rank(IntEnum):
    """Whose work comes first."""

    REPORT = 0
    PLAYER = 1
    SPECTATOR = 2
    FILM = 3


class Asker(NamedTuple):
    """Who wants something done. Reports are nobody's: any number of them may wait."""

    rank: Rank
    user: int = 0


REPORTS = Asker(Rank.REPORT)


@dataclass(order=True)
class _Job:
    place: tuple[Rank, int, int]  # rank, how many of the same user come before, order of asking
    start: Callable[[], Awaitable[Any]] = field(compare=False)
    done: asyncio.Future[Any] = field(compare=False)
    here: contextvars.Context = field(compare=False)  # of whoever asks: the words are in his language


class Queue:
    """Work that waits for its turn. A wait may be cancelled; what has begun is done to the end."""

    def __init__(self, full: str, room: int = ROOM) -> None:
        """`full`: the key of the sentence for a user who waits for enough already."""
        self._full = full
        self._room = room
        self._waiting: list[_Job] = []
        self._asked: Counter[int] = Counter()
        self._order = itertools.count()
        self._now: asyncio.Future[Any] | None = None  # what is being done

    @property
    def length(self) -> int:
        """How much is being done or waits."""
        return len(self._waiting) + (self._now is not None)

    async def take(self, asker: Asker, start: Callable[[], Awaitable[R]]) -> R:
        """What some work comes to, in turn; `TableError` for a user who waits for enough already."""
        ahead = self._asked[asker.user]
        if asker.user and ahead >= self._room:
            raise TableError(text(self._full, count=ahead))
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        place = (asker.rank, ahead if asker.user else 0, next(self._order))
        job = _Job(place, start, done, contextvars.copy_context())
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
        if self._now is not None or not self._waiting:
            return
        job = heapq.heappop(self._waiting)
        self._now = job.here.run(lambda: asyncio.ensure_future(job.start()))
        self._now.add_done_callback(partial(self._finished, job))

    def _finished(self, job: _Job, work: asyncio.Future[Any]) -> None:
        self._now = None
        error = asyncio.CancelledError() if work.cancelled() else work.exception()
        if not job.done.done():
            if error is None:
                job.done.set_result(work.result())
            elif isinstance(error, asyncio.CancelledError):
                job.done.cancel()
            else:
                job.done.set_exception(error)
        self._go_on()


class PaintQueue(Queue):
    """Pictures, in a thread of their own."""

    def __init__(self, thread: Executor, room: int = ROOM) -> None:
        super().__init__("pictures-waiting", room)
        self._thread = thread
        self._painted = 0
        self._took: deque[float] = deque(maxlen=TIMED)

    async def paint(self, asker: Asker, work: Callable[..., R], *args: Any) -> R:
        """The result of the work, in turn; `TableError` for a user who waits for enough already."""
        loop, here = asyncio.get_running_loop(), contextvars.copy_context()
        timed = partial(self._timed, partial(here.run, work, *args))
        return await self.take(asker, lambda: loop.run_in_executor(self._thread, timed))

    def _timed(self, work: Callable[[], R]) -> R:
        begun = time.perf_counter()
        try:
            return work()
        finally:
            self._took.append(time.perf_counter() - begun)
            self._painted += 1

    def times(self) -> dict[str, int]:
        """How much has been painted, and how many milliseconds the last ones took."""
        took = sorted(1000 * seconds for seconds in tuple(self._took))
        if not took:
            return {"painted": 0}
        late = took[min(len(took) - 1, len(took) * 95 // 100)]
        figures = {"median_ms": statistics.median(took), "p95_ms": late, "slowest_ms": took[-1]}
        return {"painted": self._painted, **{name: round(value) for name, value in figures.items()}}
