"""Makes a copy of a database or puts one back, and is killed on the way. See test_copying.py."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from data import backups

STEPS = ("_expect_room", "_copy", "_expect_sound", "_settle_changes", "_put_aside", "_name", "_settle")


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def die_at(step: str, when: str) -> None:
    """Be killed before a step, within it (copying) or after it."""
    done = getattr(backups, step)

    def killed(*args: object) -> object:
        if when == "before":
            die()
        found = done(*args) if when != "within" else done(*args[:2], die)
        die()
        return found

    setattr(backups, step, killed)


if __name__ == "__main__":
    _, what, first, second, step, when = sys.argv
    if step != "never":
        die_at(step, when)
    if what == "backup":
        backups.Shelf(Path(first), Path(second)).add()
    else:
        backups.restore(Path(first), Path(second))
