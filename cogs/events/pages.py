"""What everybody may see of an event: its page, its rules, the pairings of a round, the standings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cogs.events.access import seasons_of
from cogs.events.check_in import PLAYING, awaits_check_in, check_in_lines, must_check_in
from cogs.events.conduct import appeal_buttons, appeal_lines, conduct_lines
from cogs.events.controls import (
    BYES,
    CHECK_IN,
    GAMES,
    JOIN,
    LEAVE,
    PICTURE,
    REPORT,
    ROUND,
    RULES,
    SHOW,
    STAND_BY,
    TABLE,
    event_button,
)
from cogs.events.drawn_brackets import has_bracket
from cogs.events.entrant_names import entrant_name, marked_name
from cogs.events.match_names import game_words, match_words
from cogs.events.meeting_pages import meeting_lines, meeting_ways
from cogs.events.rule_words import change_lines, changes_of, format_words, older_games, place_lines, rule_lines
from cogs.messages.answer import Answer
from cogs.messages.controls import Button
from cogs.services import Services
from engine.kernel.text import Text, text
from engine.league.checking import round_checks, why_at_table
from engine.league.model.contest import Contest, EventRound, Match
from engine.league.rules.conflicts import was_entered
from engine.league.rules.people import OPEN_FIELDS, next_round, takes_entries
from engine.league.rules.waiting_list import waiting_list
from engine.league.standings.table import table
from engine.season.open_events import HeldEvent
from engine.season.round_days import deadline
from engine.season.stages import sign_up_over
from engine.season.terms import terms_of

SURE = "sure"
WITH_BYES = ("swiss", "flights")  # formats in which one can rather not have one
CHANGES = 4  # changes of the rules on a page
TOP = 8  # lines of the standings on the page of an event


def event_page(services: Services, held: HeldEvent, user: int) -> Answer:
    """The page of an event: how it stands, and what one can do."""
    say = services.say
    now = seasons_of(services).clock.now()
    lines = [state_of(held, now), *must_check_in(held), *check_in_lines(held, user)]
    lines += [*entry_lines(held, user), *meeting_lines(held)]
    lines += [*conduct_lines(held, user), *appeal_lines(held, user)]
    words = "\n".join([*map(say, lines), *standing_lines(services, held, TOP)])
    return Answer(
        words,
        controls=ways(services, held, user),
        heading=say("event-title", title=held.contest.rules.title),
        under=say(described(services, held)),
    )


def described(services: Services, held: HeldEvent) -> Text:
    """Number, format and game of an event in a line."""
    rules = held.contest.rules
    games = tuple(game_words(services, rules, number) for number in range(len(rules.games)))
    out = ("waiting",) if held.contest.rounds else ("waiting", "withdrawn", "missing")
    playing = sum(one.presence not in out for one in held.contest.entrants)
    return text("event-described", event=str(held.number), format=format_words(rules), games=games, players=playing)


def state_of(held: HeldEvent, now: int) -> Text:
    """How far an event has come."""
    contest = held.contest
    if contest.closed:
        return text("event-state-closed")
    if not contest.begun:
        until = terms_of(contest.rules.terms).sign_up_until
        if sign_up_over(contest, now):
            return text("event-state-over", until=str(until))
        return text("event-state-open-until", until=str(until)) if until else text("event-state-open")
    if contest.rules.format in OPEN_FIELDS:
        kind = contest.rules.format.replace("_", "-")
        return text(f"event-state-{kind}", games=sum(one.open for one in contest.matches))
    shown = [one for one in contest.rounds if one.published]
    if not shown:
        return text("event-state-begun")
    matches = [one for one in contest.in_round(shown[-1].number) if one.pairing.second is not None]
    over = sum(one.result is not None for one in matches)
    end = deadline(contest, shown[-1])
    ends = str(end) if end and over < len(matches) else "none"
    return text("event-state-round", round=shown[-1].number, over=over, matches=len(matches), until=ends)


def entry_lines(held: HeldEvent, user: int) -> Iterator[Text]:
    """What this user has said, his place on the waiting list, until when one may join, when a late entry plays."""
    contest, mine = held.contest, held.contest.of_user(user)
    if user in contest.substitutes and not (held.visiting or contest.closed):
        yield text("event-standing-by")
    if mine is not None and mine.declines_bye and not contest.closed:
        yield text("event-bye-declined")
    if mine is not None and mine.presence == "waiting" and not contest.closed:
        yield text("event-place-waiting", place=1 + waiting_list(contest).index(mine))
        return
    if contest.closed or not contest.begun or contest.rules.format in OPEN_FIELDS:
        return
    if not was_entered(contest, user) and not held.visiting and takes_entries(contest):
        yield text("event-late-entry", round=contest.rules.late_until, next=next_round(contest))
    elif mine is not None and mine.presence == "in" and mine.joined > len(contest.rounds):
        yield text("event-late-joined", round=mine.joined)


def ways(services: Services, held: HeldEvent, user: int) -> list[Button]:
    """What one may look at, and what this user may do."""
    contest, say = held.contest, services.say
    found = [] if held.visiting else list(_doing(services, held, user))
    found += appeal_buttons(services, held, user)
    if contest.of_user(user) is not None and not held.visiting:
        found.append(event_button(held, REPORT, say("button-event-report")))
    found.append(event_button(held, RULES, say("button-event-rules")))
    if any(one.published for one in contest.rounds):
        found.append(event_button(held, ROUND, say("button-event-round")))
    if has_standings(contest):
        found.append(event_button(held, TABLE, say("button-event-table")))
    if any(one.pairing.second is not None for one in contest.without_draft().matches):
        found.append(event_button(held, GAMES, say("button-event-matches")))
    return found if held.visiting else [*found, *_leaving(services, held, user)]


def _leaving(services: Services, held: HeldEvent, user: int) -> Iterator[Button]:
    """The way out of the event, last of all ways: it is wanted once at most."""
    mine = held.contest.of_user(user)
    if mine is not None and mine.presence in (*PLAYING, "suspended") and not held.contest.closed:
        yield event_button(held, LEAVE, services.say("button-event-leave"))


def _doing(services: Services, held: HeldEvent, user: int) -> Iterator[Button]:
    """What this user may do."""
    contest, say = held.contest, services.say
    mine = contest.of_user(user)
    over = sign_up_over(contest, seasons_of(services).clock.now())
    if not was_entered(contest, user) and takes_entries(contest) and not over:
        yield event_button(held, JOIN, say("button-event-join"), style="success")
    yield from meeting_ways(services, held, user)
    if mine is not None and awaits_check_in(contest, mine):
        yield event_button(held, CHECK_IN, say("button-event-check-in"), style="success")
    if not contest.closed:
        yield from _standing(services, held, user)


def _standing(services: Services, held: HeldEvent, user: int) -> Iterator[Button]:
    """Whether this user would step in for somebody, and whether he would rather play than have a bye."""
    contest, say, mine = held.contest, services.say, held.contest.of_user(user)
    if user in contest.substitutes:
        yield event_button(held, STAND_BY, say("button-event-stand-down"), "0")
    elif mine is None and terms_of(contest.rules.terms).substitutes:
        yield event_button(held, STAND_BY, say("button-event-stand-by"), "1")
    if mine is not None and mine.presence == "in" and contest.rules.format in WITH_BYES and contest.rules.odd == "bye":
        label = say("button-event-bye-fine" if mine.declines_bye else "button-event-bye-declined")
        yield event_button(held, BYES, label, str(int(not mine.declines_bye)))


def leaving_page(services: Services, held: HeldEvent) -> Answer:
    """What cannot be taken back is asked once, with what it costs."""
    say, title = services.say, held.contest.rules.title
    ways = [
        event_button(held, LEAVE, say("button-event-leave-sure"), SURE, style="danger"),
        event_button(held, SHOW, say("button-event-show")),
    ]
    return Answer(say("event-leave-will", title=title), controls=ways, heading=say("event-title", title=title))


def has_standings(contest: Contest) -> bool:
    """Whether there is an order of players yet."""
    return any(one.published for one in contest.rounds) or (contest.begun and contest.rules.format in OPEN_FIELDS)


def standing_lines(services: Services, held: HeldEvent, most: int) -> Iterator[str]:
    """The first of the standings, a line each."""
    if not has_standings(held.contest):
        here = [one for one in held.contest.entrants if one.presence not in ("withdrawn", "missing")]
        names = [services.say(entrant_name(held, one.number)) for one in here]
        if names:
            yield ", ".join(names)
        return
    for row in table(held.contest)[:most]:
        name = marked_name(held, row.entrant)
        yield services.say(
            "event-standing", place=row.place, name=name, points=row.points, played=row.won + row.drawn + row.lost
        )


def rules_page(services: Services, held: HeldEvent, page: int = 0) -> Answer:
    """The whole set of rules, below it the newest changes; further pages: all changes."""
    say, rules = services.say, held.contest.rules
    if held.visiting:  # who directs it, where, and what they have changed is the business of its own server
        rules = replace(rules, directors=(), judge=0)
    changes = [] if held.visiting else changes_of(services, held.log)
    words = terms_of(rules.terms).words
    if page:
        page = min(page, max(1, -(-len(changes) // CHANGES)))
        lines = [
            one for change in changes[(page - 1) * CHANGES : page * CHANGES] for one in change_lines(services, change)
        ]
    else:
        places = () if held.visiting else place_lines(services, held.kept.places)
        lines = [f"- {line}" for line in (*rule_lines(services, rules), *places)]
        lines += [] if held.visiting or held.contest.closed else [f"- {services.say(one)}" for one in older_games(held)]
        lines += ["", services.escape(words)] if words else []
    ways = []
    if changes and page * CHANGES < len(changes):
        label = say("button-event-changes", count=len(changes)) if not page else say("button-event-changes-older")
        ways.append(event_button(held, RULES, label, page=page + 1))
    if page:
        ways.append(event_button(held, RULES, say("button-event-rules"), page=page - 1))
    ways.append(event_button(held, SHOW, say("button-event-show")))
    newest = say("event-changed-last", time=str(changes[0].record.at), why=changes[0].record.reason) if changes else ""
    heading = say("event-changes") if page else say("event-rules")
    return Answer("\n".join(lines), controls=ways, heading=heading, under="" if page else newest)


def newest_round(contest: Contest) -> EventRound | None:
    """The last round that everybody knows of."""
    return next((one for one in reversed(contest.rounds) if one.published), None)


def round_page(services: Services, held: HeldEvent, number: int = 0) -> Answer:
    """The pairings of a round with how they stand; the newest without a number."""
    say, contest = services.say, held.contest
    newest = newest_round(contest)
    last = 0 if newest is None else newest.number
    number = min(number or last, last)
    lines = [say(match_words(services, held, one)) for one in contest.in_round(number)]
    ways = [event_button(held, ROUND, say("button-event-round-before"), page=number - 1)] if number > 1 else []
    if number < last:
        ways.append(event_button(held, ROUND, say("button-event-round-after"), page=number + 1))
    if has_bracket(contest):
        ways.append(event_button(held, PICTURE, say("button-event-picture-bracket"), "bracket"))
    ways.append(event_button(held, SHOW, say("button-event-show")))
    heading = say("event-round", round=number) if number else say("event-no-round")
    return Answer("\n".join(lines), controls=ways, heading=heading)


def why_paired(held: HeldEvent, match: Match) -> tuple[Text, ...]:
    """Why these two meet, worked out from what was known then; in a worker thread, for a round may be large."""
    if match.round == 0:
        return why_at_table(held.log, match.number) or (text("event-why-met"),)
    check = next(iter(round_checks(held.log, match.round)), None)
    again = () if check is None or check.again is None else check.again
    found = next((one.why for one in again if one.pairing == match.pairing), ())
    return found or (text("event-why-director"),)
