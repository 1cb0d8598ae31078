"""Processes that begin at once: one that has imported the bot waits, and each that is asked for is a fork of it.

A fork is a process of its own, with its own files, threads and end, and can be killed; it need not import anything.
What a test shows of the imports themselves it shows with one that is begun afresh.
"""

from __future__ import annotations

import atexit
import gc
import os
import runpy
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from multiprocessing.reduction import recv_handle, send_handle
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).parents[1]
Stream = IO[Any] | int
LONGEST = 120  # seconds for a process to come to its end
LEFT: list[Begun] = []
WAITING = "import sys; from tests.processes import wait; wait(int(sys.argv[1]))"


class Begun:
    """A process that goes on beside the test."""

    def __init__(self, server: Connection) -> None:
        self._server = server
        self._status: int | None = None
        self.pid: int = server.recv()

    def ended(self) -> int:
        """Wait for its end; the status, below zero for the signal that it was killed by."""
        if self._status is None:
            if not self._server.poll(LONGEST):
                self.leave()
                raise AssertionError(f"{self.pid} did not end")
            self._status = int(self._server.recv())
        return self._status

    def stop(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)

    def leave(self) -> None:
        """Whatever became of the test, it does not go on."""
        if self._status is None:
            self.stop(signal.SIGKILL)
            self._status = int(self._server.recv())


def begin(
    *command: str | Path, streams: tuple[Stream, Stream, Stream], environment: Mapping[str, str] | None = None
) -> Begun:
    """Begin a file of Python or, by `-m NAME`, a module; one that a test has left behind is killed before."""
    server = _server()
    while LEFT:
        LEFT.pop().leave()
    server.send(([str(word) for word in command], dict(os.environ if environment is None else environment)))
    for stream in streams:
        send_handle(server, stream if isinstance(stream, int) else stream.fileno(), 0)
    LEFT.append(Begun(server))
    return LEFT[-1]


def run(
    *command: str | Path, said: str = "", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run it to its end with these words as its input."""
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as target, tempfile.TemporaryFile() as faults:
        source.write(said.encode())
        source.seek(0)
        status = begin(*command, streams=(source, target, faults), environment=environment).ended()
        for stream in (target, faults):
            stream.seek(0)
        done = subprocess.CompletedProcess(command, status, target.read().decode(), faults.read().decode())
    sys.stderr.write(done.stderr)  # shown when the test fails
    return done


def run_afresh(*command: str | Path, said: str, environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """The same with an interpreter of its own, as a host begins it."""
    words = [sys.executable, *command]
    return subprocess.run(words, input=said, env=environment, cwd=ROOT, capture_output=True, text=True, timeout=LONGEST)


@cache
def _server() -> Connection:
    """The process that waits: one for each process that runs tests."""
    mine, its = Pipe()
    with its:
        server = subprocess.Popen([sys.executable, "-c", WAITING, str(its.fileno())], cwd=ROOT, pass_fds=[its.fileno()])
    atexit.register(server.wait)
    atexit.register(mine.close)
    return mine


def wait(number: int) -> None:
    """Import the bot, then fork whenever a command comes, until nobody is left to ask."""
    _warm()
    asking = Connection(number)
    while True:
        try:
            command, environment = asking.recv()
        except EOFError:
            return None
        streams = [recv_handle(asking) for _ in range(3)]
        child = os.fork()
        if child == 0:
            asking.close()
            return _become(command, environment, streams)
        for stream in streams:
            os.close(stream)
        asking.send(child)
        asking.send(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))


def _warm() -> None:
    import bot
    from data.messages import Messages
    from tests.session import conftest

    assert bot
    assert conftest
    Messages()
    gc.collect()
    gc.freeze()  # no fork looks through what is here already, not even at its end


def _become(command: list[str], environment: dict[str, str], streams: list[int]) -> None:
    """Go on as Python would that was started with this command."""
    os.environ.clear()
    os.environ.update(environment)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    if command[0] == "-m":
        sys.argv = command[1:]
        runpy.run_module(command[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = command
        runpy.run_path(command[0], run_name="__main__")
