"""What the check of an exported game has found, in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from cogs.answers.naming import named
from cogs.answers.printable import printable
from engine.kernel.answers import KeyTwice, once
from engine.kernel.errors import TableError
from engine.kernel.text import Text, text
from engine.session.model import AgreedOption, Verdict


def read_export(raw: bytes) -> Any:
    """The document in a file; `TableError` if it is none, however deep or large what is in it."""
    try:
        return json.loads(raw, object_pairs_hook=once)
    except KeyTwice as twice:
        raise TableError(text("file-says-twice", name=printable(twice.key[:40]))) from twice
    except (ValueError, RecursionError) as broken:
        raise TableError(text("file-unreadable")) from broken


def verdict(say: Callable[[Text], str], has: Callable[[str], bool], report: Verdict) -> list[str]:
    """One line each: what was found, then what nobody can judge. `has`: whether the catalogue has words under a key."""
    return [*findings(say, has, report), *unjudged(say, report)]


def unjudged(say: Callable[[Text], str], report: Verdict) -> list[str]:
    """What nobody can judge, one line each."""
    words = () if report.unfinished else (*report.unjudged, text("verify-unjudged"))
    return [printable(say(line)) for line in words]


def findings(say: Callable[[Text], str], has: Callable[[str], bool], report: Verdict) -> list[str]:
    """The finding, what does not follow, what the reader has to compare."""
    if report.unfinished:
        return [say(text("verify-unfinished"))]
    head = "verify-bad" if not report.good else "verify-good-in-part" if report.unjudged else "verify-good"
    decided = "yes" if report.decided else "no"
    lines = [say(text(head, numbers=report.numbers, entries=report.entries, decided=decided))]
    lines += [f"- {say(fault)}" for fault in report.faults]
    lines += map(say, report.played)
    if report.agreed:
        lines += [say(text("verify-agreed")), *(f"- {say(_option(has, one))}" for one in report.agreed)]
    if report.commitment:
        lines.append(say(text("verify-compare", commitment=report.commitment)))
    lines += map(say, report.linked)
    return [printable(line) for line in lines]


def _option(has: Callable[[str], bool], option: AgreedOption) -> Text:
    value = named(has, f"{option.words}-{option.value}".replace("_", "-"), option.value)
    return text("verify-option", name=named(has, option.words, option.key), value=value)
