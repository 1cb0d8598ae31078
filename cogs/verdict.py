"""What the check of an exported game has found, in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from engine.kernel.errors import TableError
from engine.kernel.text import Text, text
from engine.session.model import Report


def read_export(raw: bytes) -> Any:
    """The document in a file; `TableError` if it is none, however deep or large what is in it."""
    try:
        return json.loads(raw)
    except (ValueError, RecursionError) as broken:
        raise TableError(text("file-unreadable")) from broken


def verdict(say: Callable[[Text], str], report: Report) -> list[str]:
    """One line each: the finding, what does not follow, what the reader has to compare, what nobody can judge."""
    head = "verify-good" if report.good else "verify-bad"
    lines = [say(text(head, numbers=report.numbers, entries=report.entries))]
    lines += [f"- {say(fault)}" for fault in report.faults]
    if report.commitment:
        lines.append(say(text("verify-compare", commitment=report.commitment)))
    return [*lines, say(text("verify-unjudged"))]
