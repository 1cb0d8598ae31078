"""Clocks as they are written in one line: `72+12/120 forfeit`, `720 director`, `none`."""

from __future__ import annotations

import re
from typing import get_args

from cogs.invitations.conditions import HOUR, MOST_HOURS, span
from cogs.invitations.names import Named
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.conditions import ClockTerms, FlagFall

NO_CLOCK = "none"
FLAGS: tuple[FlagFall, ...] = get_args(FlagFall)
LINE = re.compile(r"(?P<start>\d{1,5})(?:\+(?P<step>\d{1,5})/(?P<cap>\d{1,5}))?(?P<flag>[a-z]*)")
USUAL = tuple(f"{hours} {flag}" for hours in ("24+4/72", "72+12/120", "72+36/240", "720") for flag in FLAGS[1:])


def clock_named(typed: str) -> ClockTerms:
    """A clock as it is written; `TableError` says how."""
    line = "".join(typed.casefold().split())
    if line in (NO_CLOCK, "no"):
        return ClockTerms()
    found = LINE.fullmatch(line)
    flag = next((one for one in FLAGS if found is not None and one == (found["flag"] or "director")), None)
    if found is None or flag is None:
        raise TableError(text("clock-unknown", typed=typed[:40]))
    start, step, cap = (int(found[name] or 0) * HOUR for name in ("start", "step", "cap"))
    if not 0 < start <= MOST_HOURS * HOUR or step > MOST_HOURS * HOUR or cap > MOST_HOURS * HOUR:
        raise TableError(text("clock-unknown", typed=typed[:40]))
    if found["step"] is None:
        return ClockTerms("total", start, flag=flag)
    return ClockTerms("correspondence", start, step, max(cap, start), flag)


def clock_choices(services: Services, typed: str) -> list[Named]:
    """The usual ones, and the one that is being written."""
    lines = [NO_CLOCK, *USUAL]
    written = " ".join(typed.split())
    if written and written not in lines:
        lines.insert(0, written)
    found = []
    for line in lines:
        try:
            found.append((clock_words(services, clock_named(line)), line))
        except TableError:
            continue
    return found


def clock_words(services: Services, clock: ClockTerms) -> str:
    """A clock in one line."""
    flag = services.label(text("clock-kind-none" if clock.kind == "none" else f"clock-flag-{clock.flag}"))
    spans = {"start": span(clock.start), "step": span(clock.step), "cap": span(clock.cap)}
    return services.label(text("clock-line", kind=clock.kind, flag=flag, **spans))[:100]
