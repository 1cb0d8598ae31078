"""One bot on one database: a lock on a file beside it, which ends with the process however it ends."""

from __future__ import annotations

import errno
import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Locked(Exception):
    """Another process has it."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a database file; `Locked` at once if another process holds it, `OSError` if there can be none.

    The file of the lock stays: it says nothing, only the lock on it does, and no killed process leaves that behind.
    """
    real = path.resolve()  # by whatever link it is opened
    with real.with_name(f"{real.name}.lock").open("ab") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
                raise Locked from error
            raise
        yield
