"""What may be set in an event, one value for each: which values it has, where it is kept, when it is asked for.

Values are words, as menus have them; what is typed is read by `cogs/events/typing_in.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, get_args

from cogs.invitations.agreed import AID_NAMES, WARNINGS, agreed_by
from cogs.invitations.clocks import NO_CLOCK, USUAL, clock_named
from cogs.invitations.conditions import FEEDS, feed_of
from engine.league.model.event_rules import TIE_BREAKS, EventRules, GameBy, PointsFor, RatingKind
from engine.season.drafting import in_zone, points_word, with_terms
from engine.season.ports import EventDraft
from engine.season.templates import TEMPLATES, shaped, template_of
from engine.season.terms import Unfinished, terms_of

PARTS = ("shape", "rounds", "people", "dates", "play", "results", "place")
ROUNDED = ("swiss", "round_robin", "knockout", "flights")
NOTHING = "none"
HERE = "here"
DAY = 86400
TIES = ("tie-1", "tie-2", "tie-3")
ZONES = (
    *("UTC", "Europe/London", "Europe/Berlin", "Europe/Athens", "America/New_York", "America/Chicago"),
    *("America/Denver", "America/Los_Angeles", "America/Sao_Paulo", "Asia/Tokyo", "Australia/Sydney"),
)
POINTS = ("2-1-0-2", "1-0-0-1", "3-1-0-3", "3-1-0-1")
SIZES = (0, 4, 6, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 128, 192, 256)
TYPED = ("title", "words", "sign-up-until", "starts", "ends", "time-zone", "points", "clock", "size", "rounds")
USERS = ("judge", "director")

Read = Callable[[EventDraft], str]
Write = Callable[[EventDraft, str], EventDraft]


def always(rules: EventRules) -> bool:
    """Whatever the format."""
    return True


def of(*formats: str) -> Callable[[EventRules], bool]:
    """In these formats only."""
    return lambda rules: rules.format in formats


def twice_beaten(rules: EventRules) -> bool:
    """Where one loss does not put one out, so that a final may be played twice."""
    return rules.format in ("knockout", "flights") and rules.lives > 1


def several(rules: EventRules) -> bool:
    """Where more than one game is played."""
    return len(rules.games) > 1


def agreeing(rules: EventRules) -> bool:
    """Where the two of a match agree on one of them."""
    return several(rules) and rules.game_by == "agreement"


@dataclass(frozen=True)
class EventSetting:
    """`fixed`: not once the field is made up. `wanted`: whether it means something under the rules as they are."""

    key: str
    part: str
    values: tuple[str, ...]
    read: Read
    write: Write
    wanted: Callable[[EventRules], bool] = always
    fixed: bool = False


def _word(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _like(before: Any, value: str) -> Any:
    """A word as a value of the kind that stands there."""
    if isinstance(before, bool):
        return value == "yes"
    return int(value) if isinstance(before, int) else value


def _rule(key: str, part: str, values: Any, **more: Any) -> EventSetting:
    """A field of the rules."""
    name = key.replace("-", "_")

    def write(draft: EventDraft, value: str) -> EventDraft:
        changed: dict[str, Any] = {name: _like(getattr(draft.rules, name), value)}
        return replace(draft, rules=replace(draft.rules, **changed))

    return EventSetting(key, part, _words(values), lambda draft: _word(getattr(draft.rules, name)), write, **more)


def _term(key: str, part: str, values: Any, **more: Any) -> EventSetting:
    """A field of the terms."""
    name = key.replace("-", "_")

    def read(draft: EventDraft) -> str:
        return _word(getattr(terms_of(draft.rules.terms), name))

    def write(draft: EventDraft, value: str) -> EventDraft:
        return with_terms(draft, **{name: _like(getattr(terms_of(draft.rules.terms), name), value)})

    return EventSetting(key, part, _words(values), read, write, **more)


def _ladder(key: str, field: str, values: Any, unit: int = 1) -> EventSetting:
    """One of the rules of a ladder, counted in units."""

    def read(draft: EventDraft) -> str:
        found = getattr(draft.rules.ladder, field)
        return str(found // unit) if isinstance(found, int) else found

    def write(draft: EventDraft, value: str) -> EventDraft:
        changed: dict[str, Any] = {field: int(value) * unit if value.isdecimal() else value}
        return replace(draft, rules=replace(draft.rules, ladder=replace(draft.rules.ladder, **changed)))

    return EventSetting(key, "rounds", _words(values), read, write, of("ladder"))


def _condition(key: str, values: Any, read: Callable[[Any], str]) -> EventSetting:
    """What the tables of the event are played under, as where a game is offered."""

    def write(draft: EventDraft, value: str) -> EventDraft:
        what, name = ("aid", key) if key in AID_NAMES else (key, "")
        return with_terms(draft, conditions=agreed_by(terms_of(draft.rules.terms).conditions, what, name, value))

    return EventSetting(key, "play", _words(values), lambda draft: read(terms_of(draft.rules.terms).conditions), write)


def _tie(place: int) -> EventSetting:
    """Which tie-break comes at a place; one that stood elsewhere moves there."""

    def read(draft: EventDraft) -> str:
        ties = draft.rules.tie_breaks
        return ties[place] if place < len(ties) else NOTHING

    def write(draft: EventDraft, value: str) -> EventDraft:
        chosen = [one for one in TIE_BREAKS if one == value]
        ties = [one for one in draft.rules.tie_breaks if one != value]
        del ties[place : place + (len(ties) == len(draft.rules.tie_breaks))]
        return replace(draft, rules=replace(draft.rules, tie_breaks=(*ties[:place], *chosen, *ties[place:])))

    return EventSetting(TIES[place], "results", (*TIE_BREAKS, NOTHING), read, write)


def _place(key: str) -> EventSetting:
    """A channel: that in which the page is used, or none."""

    def write(draft: EventDraft, value: str) -> EventDraft:
        changed: dict[str, Any] = {key: int(value) if value.isdecimal() else 0}
        return replace(draft, places=replace(draft.places, **changed))

    return EventSetting(key, "place", (HERE, NOTHING), lambda draft: str(getattr(draft.places, key)), write)


def _words(values: Any) -> tuple[str, ...]:
    return tuple(map(_word, values))


def _write_template(draft: EventDraft, value: str) -> EventDraft:
    found = next((one for one in TEMPLATES if one == value), None)
    return draft if found is None else replace(draft, rules=shaped(draft.rules, found))


def _write_points(draft: EventDraft, value: str) -> EventDraft:
    return replace(draft, rules=replace(draft.rules, points=PointsFor(*map(int, value.split("-")))))


def _clock_line(conditions: Any) -> str:
    return next((one for one in (NO_CLOCK, *USUAL) if clock_named(one) == conditions.clock), "")


def _feed_line(conditions: Any) -> str:
    return next((one for one in FEEDS if feed_of(one) == conditions.feed), FEEDS[0])


def _aid(name: str) -> EventSetting:
    return _condition(name, (True, False), lambda conditions: _word(getattr(conditions, name)))


def _text(key: str, part: str) -> EventSetting:
    """What is only typed, or picked among users."""
    return EventSetting(key, part, (), lambda draft: "", lambda draft, value: draft)


SETTINGS: tuple[EventSetting, ...] = (
    EventSetting("template", "shape", TEMPLATES, lambda one: template_of(one.rules) or "", _write_template, fixed=True),
    _text("title", "shape"),
    _rule("game-by", "shape", get_args(GameBy), wanted=several, fixed=True),
    _term("agree-days", "shape", (1, 2, 3, 5, 7, 10, 14), wanted=agreeing),
    _rule("rounds", "rounds", range(1, 16), wanted=of("swiss")),
    _rule("pools", "rounds", (1, 2, 3, 4, 5, 6, 8, 10, 12, 16), wanted=of("round_robin"), fixed=True),
    _rule("finalists", "rounds", range(5), wanted=of("round_robin")),
    _rule("lives", "rounds", range(1, 6), wanted=of("flights"), fixed=True),
    _rule("final", "rounds", ("winner_takes_all", "reset"), wanted=twice_beaten),
    _rule("odd", "rounds", ("bye", "eliminator"), wanted=of("flights")),
    _rule("double-games", "rounds", (False, True), wanted=of(*ROUNDED), fixed=True),
    _rule("balance", "rounds", ("sides", "scores"), wanted=of("swiss", "flights")),
    _rule("first-round", "rounds", ("drawn", "halves"), wanted=of("swiss", "flights")),
    _rule("late-until", "rounds", range(9), wanted=of("swiss", "flights")),
    _rule("late-losses", "rounds", range(3), wanted=of("flights")),
    _ladder("ladder-reach", "reach", range(1, 11)),
    _ladder("ladder-answer", "answer", (1, 2, 3, 5, 7, 10, 14), DAY),
    _ladder("ladder-refusals", "refusals", (0, 1, 2, 3, 5)),
    _ladder("cool-down", "cool_down", (0, 1, 3, 5, 7, 10, 14, 21, 30), DAY),
    _ladder("ladder-move", "move", ("swap", "take_place", "half_way")),
    _rule("size", "people", SIZES),
    _rule("check-in", "people", (False, True)),
    _term("substitutes", "people", (True, False)),
    _text("director", "people"),
    _text("judge", "people"),
    _text("sign-up-until", "dates"),
    _text("starts", "dates"),
    _text("ends", "dates"),
    EventSetting("time-zone", "dates", ZONES, lambda draft: terms_of(draft.rules.terms).time_zone, in_zone),
    _term("round-days", "dates", (0, 7, 10, 14, 21, 28, 30, 42, 45, 60, 90, 120, 180), wanted=of(*ROUNDED)),
    _term(
        "game-days", "dates", (0, 7, 10, 14, 21, 28, 30, 42, 45, 60, 90, 120, 180), wanted=of("ladder", "open_table")
    ),
    _term("silent-days", "dates", (0, 2, 3, 5, 7, 10, 14, 21, 30)),
    _rule("sides", "play", ("assigned", "bid")),
    _condition("clock", (NO_CLOCK, *USUAL), _clock_line),
    _condition("warnings", WARNINGS, lambda conditions: conditions.warnings),
    *map(_aid, AID_NAMES),
    _condition("feed", FEEDS, _feed_line),
    EventSetting("points", "results", POINTS, lambda one: points_word(one.rules.points), _write_points),
    *map(_tie, range(len(TIES))),
    _term("unfinished", "results", get_args(Unfinished)),
    _rule("votes", "results", (1, 2, 3, 5)),
    _rule("rated", "results", get_args(RatingKind)),
    _place("threads"),
    _place("news"),
    _term("calendar", "place", (False, True)),
    _term("names-waiting", "place", (False, True)),
    _text("words", "place"),
)


def settings_in(draft: EventDraft, part: str, *, begun: bool) -> Iterator[EventSetting]:
    """What may be set in a part of the page."""
    for one in SETTINGS:
        if one.part == part and one.wanted(draft.rules) and not (begun and one.fixed):
            yield one


def setting_named(key: str) -> EventSetting | None:
    """The setting of this key."""
    return next((one for one in SETTINGS if one.key == key), None)
