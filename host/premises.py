"""The machine that the bot runs on: its copies, its disk, the file of its figures, its time."""

from __future__ import annotations

import json
import os
import resource
import shutil
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from data.backups import Shelf


@dataclass(frozen=True)
class Machine:
    """As the settings say."""

    shelf: Shelf
    figures: Path
    hosts: frozenset[int] = frozenset()
    every: float = 24 * 3600

    def backed_up(self) -> float | None:
        """When the newest copy was made, in seconds since 1970."""
        return self.shelf.made()

    def back_up(self, unwanted: Callable[[], bool]) -> None:
        """Make another copy of the database and delete those that are too old."""
        self.shelf.add(unwanted)

    def sizes(self) -> Mapping[str, int]:
        """Bytes: of the database with what waits beside it, free on its disk, in memory."""
        database = self.shelf.database
        files = [one for one in (database, Path(f"{database}-wal")) if one.exists()]
        return {
            "database": sum(one.stat().st_size for one in files),
            "disk_free": shutil.disk_usage(database.parent).free,
            "memory": resident(),
        }

    def publish(self, figures: Mapping[str, Any]) -> None:
        """Write them so that nobody ever reads half of them."""
        part = self.figures.with_name(f"{self.figures.name}.part")
        part.write_text(json.dumps(figures, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        part.replace(self.figures)


def resident() -> int:
    """Bytes in memory now; where the system does not say, the most there have been."""
    pages = Path("/proc/self/statm")
    if pages.exists():
        return int(pages.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


class SystemClock:
    """The time of day."""

    def now(self) -> int:
        """Seconds since 1970."""
        return int(self.exact())

    def exact(self) -> float:
        """The same with its fraction."""
        return time.time()
