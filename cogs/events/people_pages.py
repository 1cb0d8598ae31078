"""Those who play in an event, each with a page for its directors: what was said of him, and what they can do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal, get_args

from cogs.events.check_in import awaits_check_in
from cogs.events.controls import (
    ABOUT,
    ABOUT_SENT,
    DESK,
    ENTER,
    IN_PLACE,
    PEOPLE,
    PERSON,
    WISHES,
    event_button,
    event_id,
)
from cogs.events.entrant_names import entrant_name
from cogs.events.match_names import game_words, match_words
from cogs.events.match_pages import IN_MENU, reason_form
from cogs.messages.answer import Answer
from cogs.messages.controls import Control, Form, Menu, Option, UserMenu, option
from cogs.services import Services, mention
from engine.kernel.errors import TableError
from engine.kernel.text import Text, text
from engine.league.acts import (
    ContestAct,
    MarkedMissing,
    Penalised,
    Readmitted,
    SignedUp,
    Substituted,
    SuspendedUntil,
    TimePenalised,
    TimeTaken,
    Warned,
    Withdrew,
)
from engine.league.model.contest import Entrant
from engine.league.rules.people import awaited_of, takes_entries
from engine.league.rules.rounds import SETTLED
from engine.league.rules.time_penalties import games_on
from engine.league.standings.table import by_game
from engine.season.open_events import HeldEvent
from engine.season.terms import terms_of

Measure = Literal["missing", "withdrew", "readmit", "warn", "penalise", "time", "suspend", "substitute"]
MEASURES: tuple[Measure, ...] = get_args(Measure)
OF_PEOPLE = (MarkedMissing, Penalised, Readmitted, Substituted, SuspendedUntil, TimePenalised, Warned, Withdrew)
POINTS = (1, 2, 3, 5, 10, -1, -2)
DAYS = (7, 14, 30, 90, 365)
HOURS = (6, 12, 24, 48, 96, -12, -24)
LOSES, STAYS = "loses", "stays"  # what becomes of the games of who is missing
NEXT = "next"  # before hours that come off at the beginning of the next game
DAY = 86400


def people_page(services: Services, held: HeldEvent, page: int) -> Answer:
    """A menu of those who have signed up, so many at a time."""
    say, everybody = services.say, held.contest.entrants
    page = min(page, max(len(everybody) - 1, 0) // IN_MENU)
    here = everybody[page * IN_MENU : (page + 1) * IN_MENU]
    ways: list[Control] = []
    if here:
        options = tuple(option(str(one.number), services.label(_line(held, one))) for one in here)
        ways.append(Menu(event_id(held, PERSON), services.label(text("event-person-pick")), options))
    if page:
        ways.append(event_button(held, PEOPLE, say("button-event-page-before"), page=page - 1))
    if len(everybody) > (page + 1) * IN_MENU:
        ways.append(event_button(held, PEOPLE, say("button-event-page-after"), page=page + 1))
    if takes_entries(held.contest):
        ways.append(UserMenu(event_id(held, ENTER), services.label(text("event-enter-pick"))))
    ways.append(event_button(held, DESK, say("button-event-desk")))
    lines = [text("event-people-some", count=len(everybody))]
    if ready := standing_by(held):
        lines.append(text("event-people-standby", users=tuple(map(mention, ready))))
    return Answer("\n".join(map(say, lines)), controls=ways, heading=say("event-people"))


def _line(held: HeldEvent, one: Entrant) -> Text:
    return text("event-person-line", name=one.name, presence=_presence(held, one))


def _presence(held: HeldEvent, one: Entrant) -> Text:
    late = one.presence == "in" and awaits_check_in(held.contest, one)
    return text("event-presence-unchecked" if late else f"event-presence-{one.presence}")


def expect_entrant(held: HeldEvent, number: str) -> Entrant:
    """Who is meant; `TableError` if there is nobody of this number."""
    found = held.contest.entrant(int(number)) if number.isdecimal() and len(number) < 19 else None
    if found is None:
        raise TableError(text("league-refuse-no-entrant", entrant=number[:18]))
    return found


def standing_by(held: HeldEvent) -> dict[int, str]:
    """Who would step in, with names: those on the list of substitutes, then those who wait for a place."""
    contest = held.contest
    said = [one.act for one in held.log if isinstance(one.act, SignedUp)]
    names = {one.user: one.name for one in said if one.user in contest.substitutes}
    names = {user: name for user, name in names.items() if contest.of_user(user) is None}
    return names | {one.user: one.name for one in contest.entrants if one.presence == "waiting"}


def measures_for(held: HeldEvent, one: Entrant) -> tuple[Measure, ...]:
    """What can be done about somebody as he stands."""
    if one.presence == "in":
        clock: tuple[Measure, ...] = ("time",) if has_clock(held) else ()
        return ("missing", "withdrew", "warn", "penalise", *clock, "suspend")
    if one.presence == "waiting":
        return ("readmit", "missing", "withdrew")
    return ("readmit", "warn", "penalise", "suspend")


def has_clock(held: HeldEvent) -> bool:
    """Whether the games of an event are played by a clock."""
    return terms_of(held.contest.rules.terms).conditions.clock.kind != "none"


def person_page(services: Services, held: HeldEvent, one: Entrant) -> Answer:
    """How somebody stands in the event, what was decided about him, and what can be."""
    say, number = services.say, str(one.number)
    lines = [text("event-person", presence=_presence(held, one), warnings=one.warnings)]
    if one.penalty:
        lines.append(text("event-person-penalty", points=one.penalty))
    if one.suspended_until:
        lines.append(text("event-person-until", until=str(one.suspended_until)))
    lines += [text("event-person-time-next", hours=owed.hours) for owed in one.time_owed]
    if one.gone:
        lines.append(text("event-person-gone"))
    going = [match for match in held.contest.of_entrant(one.number) if match.open]
    lines += [*(match_words(services, held, match) for match in going), *_said_of(held, one)]
    for game, (won, drawn, lost) in enumerate(by_game(held.contest, one.number)):
        named = game_words(services, held.contest.rules, game)
        lines.append(text("event-person-game", game=named, won=won, drawn=drawn, lost=lost))
    ways: list[Control] = []
    if not held.contest.closed:
        for measure in measures_for(held, one):
            admits = measure == "readmit" and one.presence == "waiting"
            label = say("button-event-admit") if admits else say(f"button-event-{measure}")
            ways.append(event_button(held, ABOUT, label, f"{number}.{measure}"))
        if ready := standing_by(held):
            options = tuple(option(str(user), name) for user, name in list(ready.items())[:IN_MENU])
            ways.append(Menu(event_id(held, IN_PLACE, number, 1), services.label(text("event-standby-pick")), options))
        ways.append(UserMenu(event_id(held, IN_PLACE, number), services.label(text("event-substitute-pick"))))
        if held.contest.rules.format not in SETTLED:
            ways.append(event_button(held, WISHES, say("button-event-wishes"), number))
    ways.append(event_button(held, PEOPLE, say("button-event-people")))
    words = "\n".join([say(entrant_name(held, one.number)), *map(say, lines)])
    return Answer(words, controls=ways, heading=say("event-person-title", name=one.name))


def _said_of(held: HeldEvent, one: Entrant) -> Iterator[Text]:
    """What was decided about him, with the reasons, the oldest first; of time what was taken where."""
    penalties = set()
    for record in held.log:
        act = record.act
        if isinstance(act, OF_PEOPLE) and act.entrant == one.number and record.reason:
            yield text("event-person-told", who=mention(record.by), reason=record.reason)
            penalties.add(record.number)
        if isinstance(act, TimeTaken) and act.penalty in penalties:
            yield text("event-person-time", hours=act.hours, match=str(act.match))


def substitute_page(services: Services, held: HeldEvent, one: Entrant, user: int) -> Answer:
    """What it means that somebody takes a place over."""
    say, number = services.say, str(one.number)
    going = sum(match.open and match.table is not None for match in held.contest.of_entrant(one.number))
    words = say("event-substitute-will", who=mention(one.user), by=mention(user), games=going)
    give = event_button(held, ABOUT, say("button-event-reason"), f"{number}.substitute.{user}", style="danger")
    ways = [give, event_button(held, PERSON, say("button-event-match"), number)]
    return Answer(words, controls=ways, heading=say("event-person-title", name=one.name))


def measure_form(services: Services, held: HeldEvent, one: Entrant, measure: Measure, seen: int, user: int) -> Form:
    """The form for its reason; points and days are picked in it."""
    arg = f"{one.number}.{measure}" + (f".{user}" if user else "")
    title = text(f"event-measure-{measure}", name=one.name)
    form = reason_form(services, held, seen, ABOUT_SENT, arg, title)
    offered = tuple(Option(value, services.label(words)) for value, words in offered_with(held, one, measure))
    return replace(form, ways=offered, asks=services.say(f"event-{measure}-ask")) if offered else form


def offered_with(held: HeldEvent, one: Entrant, measure: Measure) -> list[tuple[str, Text]]:
    """What is picked in the form of a measure, by value; nothing for most."""
    match measure:
        case "penalise":
            return [(str(count), text("event-points", count=count)) for count in POINTS]
        case "suspend":
            return [(str(count), text("event-days", count=count)) for count in DAYS]
        case "missing" if games := len(awaited_of(held.contest, one.number)):
            return [(LOSES, text("event-missing-loses", games=games)), (STAYS, text("event-missing-stays"))]
        case "time":
            here = [(str(hours), text("event-hours", hours=hours)) for hours in HOURS]
            coming = [(f"{NEXT}{hours}", text("event-hours-next", hours=hours)) for hours in HOURS if hours > 0]
            return [*here, *coming] if games_on(held.contest, one.number) else [*coming, *here]
        case _:
            return []


def act_of_measure(one: Entrant, measure: Measure, picked: str, user: int, name: str, now: int) -> ContestAct:
    """The act that a measure is. `picked`: of what was offered with it."""
    match measure:
        case "missing":
            return MarkedMissing(one.number, loses=picked == LOSES)
        case "withdrew":
            return Withdrew(one.number)
        case "readmit":
            return Readmitted(one.number)
        case "warn":
            return Warned(one.number)
        case "penalise":
            return Penalised(one.number, int(picked))
        case "time":
            return TimePenalised(one.number, int(picked.removeprefix(NEXT)), picked.startswith(NEXT))
        case "suspend":
            return SuspendedUntil(one.number, now + int(picked) * DAY, one.presence not in ("withdrawn", "missing"))
        case "substitute":
            return Substituted(one.number, user, name)
