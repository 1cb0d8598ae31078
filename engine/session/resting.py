"""When a player's clock does not run: his nights and his days away, in his own time zone.

Times are seconds since 1970, so what a clock counts is true seconds: a night in which clocks go forward is an hour
shorter, one in which they go back an hour longer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from heapq import merge
from itertools import count, takewhile
from zoneinfo import ZoneInfo, available_timezones

from engine.kernel.errors import TableError
from engine.kernel.text import text

LONGEST_NIGHT = 10 * 60  # minutes in which somebody may sleep
FIRST_DAY, LAST_DAY = date(2000, 1, 1), date(9990, 1, 1)
Day = date
DAY = 24 * 60 * 60  # seconds
Span = tuple[int, int]  # from, to (excluded)


@dataclass(frozen=True)
class Away:
    """Days away, in the zone in which they were said, whatever zone is set later. `back`: when they ended early."""

    first: date
    last: date
    zone: str = "UTC"
    back: int | None = None

    def spans(self, days: Sequence[date]) -> Iterator[Span]:
        """The times of those of its days that count."""
        zone = ZoneInfo(self.zone)
        for day in days:
            begins, ends = _midnight(day, zone), _midnight(day + timedelta(days=1), zone)
            ends = ends if self.back is None else min(ends, self.back)
            if begins < ends:
                yield begins, ends

    def ended(self, now: int) -> Away | None:
        """With nothing said of the days ahead: the one that goes on ends now, but has been taken. None: none was."""
        today = _day(now, ZoneInfo(self.zone))
        if self.first > today:
            return None
        return self if self.last < today or self.back is not None else replace(self, last=today, back=now)


@dataclass(frozen=True)
class Rest:
    """What a user has said of his days. `night`: minutes after midnight; `away`: in order.

    `last_night`: when the last night began that was granted by other hours than these, 0 if there was none.
    `days`: how many days away count at this table, from the day on which its clocks `began`.
    """

    zone: str = "UTC"
    night: tuple[int, int] | None = None
    away: tuple[Away, ...] = ()
    last_night: int = 0
    days: int = 10_000
    began: int = 0

    def changed_to(self, after: Rest, now: int) -> Rest:
        """What is said in place of this. Other nights count as soon as a day has passed since the last one began, or
        for the rest of that one: whoever says other hours again and again sleeps no more than others."""
        if (self.zone, self.night) == (after.zone, after.night):
            return after
        began = takewhile(lambda begins: begins <= now, (begins for begins, _ in self._nights(now)))
        new = (one for one in began if not self.last_night or one >= self.last_night + DAY)
        return replace(after, last_night=max(new, default=self.last_night))

    def spans(self, start: int) -> Iterator[Span]:
        """The times after `start` at which the clock stands, in order, apart from each other; perhaps without end."""
        if self.night is None and not self.away:
            return
        last: Span | None = None
        for one in self._nights_and_days(start):
            if last is not None and one[0] <= last[1]:
                last = (last[0], max(one[1], last[1]))
                continue
            if last is not None and last[1] > start:
                yield last
            last = one
        if last is not None and last[1] > start:
            yield last

    def counted(self, start: int, end: int) -> int:
        """How many seconds of a time count."""
        rested = 0
        for begins, ends in self.spans(start):
            if begins >= end:
                break
            rested += min(ends, end) - max(begins, start)
        return max(0, end - start - rested)

    def after(self, start: int, seconds: int) -> int:
        """When so many seconds have been counted."""
        now = start
        for begins, ends in self.spans(start):
            if begins - now >= seconds:
                break
            seconds -= max(0, begins - now)
            now = max(now, ends)
        return now + max(0, seconds)

    def _nights_and_days(self, start: int) -> Iterator[Span]:
        """One after the other by their beginnings."""
        days = sorted(span for one, counting in self._counting() for span in one.spans(counting))
        nights = () if self.night is None else self._nights(start)
        return merge(days, nights)

    def _nights(self, start: int) -> Iterator[Span]:
        """What is granted of the nights, from two days before a moment on."""
        if self.night is None:
            return
        zone, (begins, ends) = ZoneInfo(self.zone), self.night
        first = _day(start, zone) - timedelta(days=2)
        for number in count():
            today = first + timedelta(days=number)
            if today > LAST_DAY:
                return
            later = today + timedelta(days=1) if ends <= begins else today
            yield from self._granted(_at(today, begins, zone), _at(later, ends, zone))

    def _granted(self, begins: int, ends: int) -> Iterator[Span]:
        """What of a night is the rest of the last one, and what a new one."""
        rest = (begins, min(ends, self.last_night + LONGEST_NIGHT * 60))
        new = (max(begins, self.last_night + DAY), ends)
        yield from (one for one in ((rest, new) if self.last_night else ((begins, ends),)) if one[0] < one[1])

    def _counting(self) -> Iterator[tuple[Away, list[date]]]:
        """The days away that count: the first so many since the clocks began."""
        found: set[tuple[date, str]] = set()
        for one in self.away:
            today, mine = max(one.first, _day(self.began, ZoneInfo(one.zone))), []
            while today <= one.last and ((today, one.zone) in found or len(found) < self.days):
                found.add((today, one.zone))
                mine.append(today)
                today += timedelta(days=1)
            yield one, mine


def zone_named(typed: str) -> str:
    """A time zone by its name, whatever its case and spaces; `TableError` if there is none."""
    wanted = _folded(typed)
    found = next((zone for zone in zones() if _folded(zone) == wanted), None)
    if found is None:
        raise TableError(text("time-zone-unknown", zone=typed[:60]))
    return found


def zones() -> tuple[str, ...]:
    """The names of time zones that people know: those of places, and UTC."""
    return _ZONES


def zones_like(typed: str, now: int) -> list[tuple[str, str]]:
    """Names that hold what was typed, those that begin with it first, each with the time of day there."""
    wanted = _folded(typed)
    found = [zone for zone in zones() if wanted in _folded(zone)]
    found.sort(key=lambda zone: (not _folded(zone.split("/")[-1]).startswith(wanted), zone))
    return [(zone, clock_time(zone, now)) for zone in found]


def clock_time(zone: str, now: int) -> str:
    """The time of day in a zone."""
    return datetime.fromtimestamp(now, ZoneInfo(zone)).strftime("%H:%M")


def hours_today(hours: tuple[int, int], zone: str, now: int) -> Span:
    """From one minute of the day in a zone to another, today; over midnight into tomorrow."""
    there, (begins, ends) = ZoneInfo(zone), hours
    today = _day(now, there)
    return _at(today, begins, there), _at(today if ends > begins else today + timedelta(days=1), ends, there)


def today_in(zone: str, now: int) -> date:
    """The day it is in a zone."""
    return _day(now, ZoneInfo(zone))


def minute_of_day(typed: str) -> int:
    """Minutes after midnight of a time of day, `23:30`, `2330` or `23`; `TableError` for anything else."""
    figures = typed.strip().replace(":", "").replace(".", "").replace("h", "")
    figures = f"{figures}00" if len(figures) in (1, 2) else figures
    if not (figures.isdecimal() and figures.isascii() and 3 <= len(figures) <= 4):
        raise TableError(text("time-no-hour", typed=typed[:20]))
    hours, minutes = int(figures[:-2]), int(figures[-2:])
    if hours > 24 or minutes > 59 or (hours == 24 and minutes):
        raise TableError(text("time-no-hour", typed=typed[:20]))
    return hours % 24 * 60 + minutes


def night_of(begins: int, ends: int) -> tuple[int, int]:
    """A night from one minute of the day to another; `TableError` if it is too long, or none at all."""
    length = (ends - begins) % (24 * 60)
    if not 0 < length <= LONGEST_NIGHT:
        raise TableError(text("time-night-too-long", hours=LONGEST_NIGHT // 60))
    return begins, ends


def day_named(typed: str) -> date:
    """A day as `2026-12-24`; `TableError` for anything else."""
    try:
        found = date.fromisoformat(typed.strip())
    except ValueError as wrong:
        raise TableError(text("time-no-day", typed=typed[:20])) from wrong
    if not FIRST_DAY <= found < LAST_DAY:
        raise TableError(text("time-no-day", typed=typed[:20]))
    return found


def joined_days(away: Sequence[Away]) -> tuple[Away, ...]:
    """The same days, in order; those that touch each other as one, unless somebody was back in between."""
    found: list[Away] = []
    for one in sorted(away, key=lambda one: (one.first, one.last, one.zone)):
        last = found[-1] if found else None
        apart = last is None or one.zone != last.zone
        if last is None or apart or one.first > last.last + timedelta(days=0 if last.back is not None else 1):
            found.append(one)
        else:
            back = one.back if one.last >= last.last else last.back
            found[-1] = replace(last, last=max(last.last, one.last), back=back)
    return tuple(found)


def rest_data(rest: Rest) -> Mapping[str, str]:
    """What a user has said, as words to be kept."""
    night = "" if rest.night is None else "-".join(f"{one // 60:02}:{one % 60:02}" for one in rest.night)
    away = ",".join(
        f"{one.first.isoformat()}/{one.last.isoformat()} {one.zone} {one.back or ''}".strip() for one in rest.away
    )
    return {"zone": rest.zone, "night": night, "away": away, "last-night": str(rest.last_night)}


def rest_of(kept: Mapping[str, str]) -> Rest:
    """The same, read; what is not known (any more) counts as not said."""
    zone = kept.get("zone", "UTC")
    zone = zone if zone in _KNOWN else "UTC"
    night, away = kept.get("night", ""), kept.get("away", "")
    begins, _, ends = night.partition("-")
    return Rest(
        zone,
        (minute_of_day(begins), minute_of_day(ends)) if night else None,
        tuple(_away_of(one, zone) for one in away.split(",") if one),
        int(kept.get("last-night", "0")),
    )


def _away_of(kept: str, zone: str) -> Away:
    """Days away as they were kept; those of earlier versions without their zone."""
    days, *more = kept.split()
    first, last = (date.fromisoformat(one) for one in days.split("/"))
    there = more[0] if more and more[0] in _KNOWN else zone
    return Away(first, last, there, int(more[1]) if len(more) > 1 else None)


def _day(moment: int, zone: ZoneInfo) -> date:
    return datetime.fromtimestamp(moment, zone).date()


def _midnight(day: date, zone: ZoneInfo) -> int:
    return _at(day, 0, zone)


def _at(day: date, minute: int, zone: ZoneInfo) -> int:
    """A time of day that does not exist counts as before the change, one that comes twice as the first."""
    return int(datetime.combine(day, time(minute // 60, minute % 60), zone).timestamp())


def _folded(name: str) -> str:
    return name.casefold().replace("_", "").replace(" ", "").replace("/", "")


_KNOWN = frozenset(available_timezones())
_OLD = {"Etc", "posix", "right", "SystemV", "US"}  # other names of the same places
_ZONES = ("UTC", *sorted(zone for zone in _KNOWN if "/" in zone and zone.split("/")[0] not in _OLD))
