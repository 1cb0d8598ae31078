"""The slow reading of whole games: logs, checks, exports, steps, charts and what films begin with.

One at a time, apart from the pictures, and in a thread that nothing waits for when the bot stops.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from functools import partial
from threading import Thread
from typing import Any, TypeVar

from cogs.running.work_queue import ROOM, Asker, Queue

R = TypeVar("R")


class Unattended(Executor):
    """A thread for each piece of work, which ends with the process however far it has come.

    A pool would keep a process that has been told to stop until its longest work is done.
    """

    def submit(self, work: Callable[..., R], /, *args: Any, **more: Any) -> Future[R]:
        """Begin at once."""
        done: Future[R] = Future()
        done.set_running_or_notify_cancel()  # from now on nobody can cancel it, only stop waiting
        Thread(target=_carry_out, args=(done, partial(work, *args, **more)), name="reader", daemon=True).start()
        return done


def _carry_out(done: Future[R], work: Callable[[], R]) -> None:
    try:
        result = work()
    except BaseException as error:
        done.set_exception(error)
    else:
        done.set_result(result)


class ReadQueue:
    """Where those wait who want to have a game read."""

    def __init__(self, room: int = ROOM) -> None:
        self._queue = Queue("readings-waiting", room)
        self._threads = Unattended()

    @property
    def length(self) -> int:
        """How many are being read or wait."""
        return self._queue.length

    async def read(self, asker: Asker, work: Callable[[], Awaitable[R]]) -> R:
        """What the work comes to, in turn; what it needs much memory for should be loaded by the work itself.

        `TableError` for a user who waits for enough already.
        """
        return await self._queue.take(asker, work)

    async def aside(self, work: Callable[..., R], *args: Any) -> R:
        """Run plain code in a thread; within `read`, for it waits for no turn."""
        here = contextvars.copy_context()  # with the language that is spoken
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(here.run, work, *args))
