"""Dates of an event as they are typed and told, in its time zone."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from engine.session.resting import day_named, minute_of_day

DAY_END = 24 * 60 - 1


def moment_named(typed: str, zone: str, *, whole_day: bool = False) -> int:
    """`2026-12-24 20:00` or `2026-12-24`, in seconds since 1970; nothing is 0. `TableError` for anything else.

    `whole_day`: without a time of day it is the end of that day, else its beginning.
    """
    day, _, hour = typed.strip().partition(" ")
    if not day:
        return 0
    minutes = minute_of_day(hour) if hour.strip() else DAY_END * whole_day
    if minutes == 0 and hour.strip().startswith("24"):  # the end of that day, not its beginning
        minutes = 24 * 60
    midnight = datetime.combine(day_named(day), time(), ZoneInfo(zone))
    return int((midnight + timedelta(minutes=minutes)).timestamp())


def hours_ahead(zone: str, now: int) -> int:
    """How many hours a zone is ahead of UTC at a moment, the nearest whole number."""
    ahead = datetime.fromtimestamp(now, ZoneInfo(zone)).utcoffset() or timedelta()
    return round(ahead / timedelta(hours=1))


def moment_there(moment: int, zone: str) -> str:
    """A moment as it is typed."""
    return datetime.fromtimestamp(moment, ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M") if moment else ""


def moment_in(moment: int, old: str, new: str) -> int:
    """The same day and time of day in another zone; no moment stays none."""
    there = datetime.fromtimestamp(moment, ZoneInfo(old))
    return int(there.replace(tzinfo=ZoneInfo(new)).timestamp()) if moment else 0
