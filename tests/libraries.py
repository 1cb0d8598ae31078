"""The libraries of positions: a file for each hard corner of a game, with what is asked and what the rules answer."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any


def read(file: Path) -> dict[str, Any]:
    """One file of a library."""
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def wrong(wanted: Any, told: Any, where: str = "") -> list[str]:
    """Where the answers do not hold what a file says; they may say more, and of what is null anything or nothing."""
    if isinstance(wanted, dict) and isinstance(told, dict):
        return [fault for key, value in wanted.items() for fault in wrong(value, told.get(key), f"{where}/{key}")]
    same = json.dumps(wanted, sort_keys=True) == json.dumps(told, sort_keys=True)  # where 1 is not true
    return [] if same else [f"{where}: {told!r}, not {wanted!r}"]


def unlisted(files: Sequence[Path]) -> list[str]:
    """The files that say too little of themselves, or that the index of their library lacks."""
    index = (files[0].parent / "README.md").read_text(encoding="utf-8").splitlines()
    found = {file: read(file) for file in files}
    return [
        file.name
        for file, data in found.items()
        if f"* [{data['title']}]({file.name}) ({', '.join(data['rules'])})" not in index
        or not (data["rules"] and data["about"] and data["answers"])
    ]
