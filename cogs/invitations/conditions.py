"""What a table is played under beside the options of its game, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, get_args

from engine.kernel.errors import TableError
from engine.kernel.sentinel import sentinel_of, without_warnings
from engine.kernel.text import Arg, Text, text
from engine.session.conditions import ClockKind, ClockTerms, Conditions, FeedDelay, FeedUnit, FlagFall, WarningMode

FEEDS = ("never", "turns-1", "turns-2", "actions-10", "actions-30", "hours-24", "hours-72", "hours-168")
MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60
USUAL_HOURS: Mapping[ClockKind, int] = {"correspondence": 72, "total": 720}
MOST_HOURS = 24 * 365
NO_DAYS = 0


def changed_conditions(conditions: Conditions, before: Conditions) -> Iterator[Text]:
    """A phrase for each of them that is not as before."""
    yield from _phrases(conditions, conditions.other_than(before))


def all_conditions(game: Any, conditions: Conditions, *, of_event: bool = False) -> Iterator[Text]:
    """A phrase for each of them that there is in a game; whether one of an event is rated its event says."""
    none = {*(["rated"] if of_event else []), *(["warnings"] if sentinel_of(game) is None else [])}
    yield from _phrases(conditions, (one.name for one in fields(conditions) if one.name not in none))


def _phrases(conditions: Conditions, names: Iterable[str]) -> Iterator[Text]:
    for name in names:
        yield text(f"condition-{name}", **WORDS.get(name, _switched)(getattr(conditions, name)))


def warned_by(game: Any, conditions: Conditions, mode: WarningMode) -> Conditions:
    """The same conditions with warnings of supply given so; `TableError` for a game that knows none."""
    if mode != "off" and sentinel_of(game) is None:
        raise TableError(without_warnings(game))
    return replace(conditions, warnings=mode)


def conditions_named(
    game: Any,
    before: Conditions,
    warnings: WarningMode | None,
    feed: str | None,
    aids: Mapping[str, bool | None],
    clock: ClockTerms | None = None,
) -> Conditions:
    """The same conditions with others where something is named."""
    named: dict[str, Any] = {aid: allowed for aid, allowed in aids.items() if allowed is not None}
    if feed is not None:
        named["feed"] = feed_of(feed)
    if clock is not None:
        named["clock"] = clock
    return warned_by(game, replace(before, **named), warnings or before.warnings)


def clock_of(kind: ClockKind, hours: int | None, step: int, most: int, flag: FlagFall, away: int) -> ClockTerms:
    """A clock as it is asked for, in hours."""
    if kind == "none":
        return ClockTerms()
    start = (hours or USUAL_HOURS[kind]) * HOUR
    if kind == "total":
        return ClockTerms(kind, start, flag=flag, away=away)
    return ClockTerms(kind, start, step * HOUR, max(most * HOUR, start), flag, away)


def span(seconds: int) -> Text:
    """A time that something lasts, in the largest unit that divides it."""
    for unit, name in ((DAY, "days"), (HOUR, "hours")):
        if seconds >= unit and seconds % unit == 0:
            return text(f"span-{name}", number=seconds // unit)
    return text("span-minutes", number=-(-seconds // MINUTE))


def _clock(clock: ClockTerms) -> dict[str, Arg]:
    return {
        "kind": clock.kind,
        "start": span(clock.start),
        "step": span(clock.step),
        "cap": span(clock.cap),
        "away": clock.away if clock.kind != "none" else NO_DAYS,
        "flag": clock.flag if clock.kind != "none" else "nothing",
    }


def _switched(on: bool) -> dict[str, Arg]:
    return {"value": "yes" if on else "no"}


def _named(value: str) -> dict[str, Arg]:
    return {"value": value}


def _delayed(feed: FeedDelay | None) -> dict[str, Arg]:
    return {"value": "none" if feed is None else feed_words(feed)}


def feed_words(feed: FeedDelay) -> Text:
    """How late a feed is."""
    return span(feed.number * HOUR) if feed.by == "hours" else text(f"span-{feed.by}", number=feed.number)


def feed_of(chosen: str) -> FeedDelay | None:
    """The delay that was chosen from `FEEDS`."""
    by, _, number = chosen.partition("-")
    return FeedDelay(by, int(number)) if by in get_args(FeedUnit) else None  # type: ignore[arg-type]


WORDS: Mapping[str, Callable[[Any], dict[str, Arg]]] = {"clock": _clock, "warnings": _named, "feed": _delayed}
