"""What is kept of one user, for a host who is asked for it."""

from __future__ import annotations

import json
from pathlib import Path

from data.database import DatabaseRefused
from host.copies import Opened


async def export(database: Path, user: int, target: Path, opened: Opened) -> int:
    """Write everything that is kept of a user; the exit status. Nothing is overwritten."""
    if not database.exists():  # noqa: ASYNC240  nothing else runs here
        raise DatabaseRefused(f"There is no database {database}.")
    async with opened(database) as services:
        found = await services.tables.leaving.everything(user)
    with target.open("x", encoding="utf-8") as file:
        json.dump(found, file, ensure_ascii=False, indent=1)
    return 0
