"""When a player's clock does not run: his nights and his days away, in his own time zone.

Times are seconds since 1970, so what a clock counts is true seconds: a night in which clocks go forward is an hour
shorter, one in which they go back an hour longer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import count
from zoneinfo import ZoneInfo, available_timezones

from engine.kernel.errors import TableError
from engine.kernel.text import text

LONGEST_NIGHT = 10 * 60  # minutes in which somebody may sleep
FIRST_DAY, LAST_DAY = date(2000, 1, 1), date(9990, 1, 1)
Day = date
Span = tuple[int, int]  # from, to (excluded)


@dataclass(frozen=True)
class Rest:
    """What a user has said of his days. `night`: minutes after midnight; `away`: first and last days, in order.

    `days`: how many days away count at this table, from the day on which its clocks `began`.
    """

    zone: str = "UTC"
    night: tuple[int, int] | None = None
    away: tuple[tuple[date, date], ...] = ()
    days: int = 10_000
    began: int = 0

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
        zone = ZoneInfo(self.zone)
        first = _day(start, zone) - timedelta(days=1)
        away = self._counting(zone)
        for number in count():
            today = first + timedelta(days=number)
            if today > LAST_DAY or (self.night is None and (not away or today > max(away))):
                return
            if today in away:
                yield _midnight(today, zone), _midnight(today + timedelta(days=1), zone)
            if self.night is not None:
                begins, ends = self.night
                later = today + timedelta(days=1) if ends <= begins else today
                night = (_at(today, begins, zone), _at(later, ends, zone))
                if night[0] < night[1]:
                    yield night

    def _counting(self, zone: ZoneInfo) -> frozenset[date]:
        """The days away that count: the first so many since the clocks began."""
        began = _day(self.began, zone)
        found: list[date] = []
        for first, last in self.away:
            today = max(first, began)
            while today <= last and len(found) < self.days:
                found.append(today)
                today += timedelta(days=1)
        return frozenset(found)


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


def joined_days(away: Sequence[tuple[date, date]]) -> tuple[tuple[date, date], ...]:
    """The same days, in order, as times apart from each other."""
    found: list[tuple[date, date]] = []
    for first, last in sorted(away):
        if found and first.toordinal() <= found[-1][1].toordinal() + 1:
            found[-1] = (found[-1][0], max(last, found[-1][1]))
        else:
            found.append((first, last))
    return tuple(found)


def rest_data(rest: Rest) -> Mapping[str, str]:
    """What a user has said, as words to be kept."""
    night = "" if rest.night is None else "-".join(f"{one // 60:02}:{one % 60:02}" for one in rest.night)
    away = ",".join(f"{first.isoformat()}/{last.isoformat()}" for first, last in rest.away)
    return {"zone": rest.zone, "night": night, "away": away}


def rest_of(kept: Mapping[str, str]) -> Rest:
    """The same, read; what is not known (any more) counts as not said."""
    zone = kept.get("zone", "UTC")
    night, away = kept.get("night", ""), kept.get("away", "")
    begins, _, ends = night.partition("-")
    pairs = (one.split("/") for one in away.split(",") if one)
    return Rest(
        zone if zone in _KNOWN else "UTC",
        (minute_of_day(begins), minute_of_day(ends)) if night else None,
        tuple((date.fromisoformat(first), date.fromisoformat(last)) for first, last in pairs),
    )


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
