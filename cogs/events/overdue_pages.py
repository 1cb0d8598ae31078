"""Games that go on past the deadline of their round: by what directors decide, and what their players have to say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cogs.answers.time import lasting
from cogs.events.access import is_directed_by, seasons_of
from cogs.events.controls import MATCH, STATE, STATED, event_button, event_id
from cogs.events.entrant_names import entrant_name
from cogs.messages.controls import Button, Form, Menu, option
from cogs.services import Services, mention
from engine.kernel.text import Arg, Text, text
from engine.league.model.contest import Match
from engine.league.rules.voting import unless_out_of_group
from engine.season.open_events import HeldEvent
from engine.season.round_days import overdue
from engine.season.suggesting import Suggestion, suggested
from engine.season.terms import terms_of

IN_MENU = 25  # lines that Discord takes
LONGEST = 1000  # letters of a statement


def overdue_lines(held: HeldEvent, now: int, user: int) -> Iterator[Text]:
    """The games that directors have to decide, a line each; those that this one leaves to others say so."""
    for number, since in overdue(held.contest, now).items():
        match = held.contest.match(number)
        if match is not None:
            first, second = (entrant_name(held, one) for one in match.players)
            key = "event-overdue" if decides_on(held, match, user) else "event-overdue-others"
            yield text(key, first=first, second=second, since=str(since))


def decides_on(held: HeldEvent, match: Match, user: int) -> bool:
    """Whether somebody is a director who decides on a match, and so may read what its players say of it: he does not
    play for the same place."""
    return is_directed_by(held, user) and unless_out_of_group(held.contest, user, match) is None


def overdue_menu(services: Services, held: HeldEvent, now: int, user: int) -> Iterator[Menu]:
    """The way to the pages of those on which he decides."""
    found = (held.contest.match(number) for number in overdue(held.contest, now))
    matches = [match for match in found if match is not None and decides_on(held, match, user)]
    options = tuple(option(str(one.number), services.label(_versus(held, one))) for one in matches[:IN_MENU])
    if options:
        yield Menu(event_id(held, MATCH), services.label(text("event-overdue-pick")), options)


def _versus(held: HeldEvent, match: Match) -> Text:
    first, second = (one.name for number in match.players if (one := held.contest.entrant(number)) is not None)
    return text("event-match-line", match=str(match.number), round=match.round, first=first, second=second)


async def deciding_lines(services: Services, held: HeldEvent, match: Match, user: int) -> list[Text]:
    """What a game that is overdue is decided by: for the directors who decide on it alone; a player reads what he has
    said himself."""
    since = overdue(held.contest, seasons_of(services).clock.now()).get(match.number)
    if since is None:
        return []
    decides = decides_on(held, match, user)
    lines = [text("event-overdue-since", since=str(since))]
    if decides:
        found = await _suggestion(services, held, match)
        lines += [] if found is None else [suggestion_words(held, match, found)]
    said = ((by, words) for by, words in statements(held, match).items() if by == user or decides)
    return [*lines, *(text("event-statement", who=mention(by), words=words) for by, words in said)]


async def _suggestion(services: Services, held: HeldEvent, match: Match) -> Suggestion | None:
    by = terms_of(held.contest.rules.terms).unfinished
    if by == "directors" or match.table is None or match.table < 0:
        return None
    so_far = await seasons_of(services).matches.result_as(held, match, "drawn", None)
    return suggested(so_far, by)


def suggestion_words(held: HeldEvent, match: Match, found: Suggestion) -> Text:
    """What the written rules suggest, and by which figures."""
    first, second = (entrant_name(held, one) for one in match.players)
    winner, loser = (second, first) if found.ruling == "second" else (first, second)
    args: dict[str, Arg] = {"winner": winner, "loser": loser}
    if found.by == "time":
        less, more = sorted(found.seconds)
        return text("event-suggested-time", **args, less=lasting(less), more=lasting(more))
    if found.ruling == "draw":
        return text("event-suggested-draw")
    return text("event-suggested-points", **args, ahead=abs(found.ahead))


def statements(held: HeldEvent, match: Match) -> Mapping[int, str]:
    """What each player has said last."""
    return {held.log[number - 1].by: held.log[number - 1].reason for number in match.statements}


def statement_button(services: Services, held: HeldEvent, match: Match, user: int) -> Iterator[Button]:
    """For a player of a game that the directors are to decide."""
    now = seasons_of(services).clock.now()
    mine = held.contest.of_user(user)
    if mine is not None and mine.number in match.players and match.number in overdue(held.contest, now):
        yield event_button(held, STATE, services.say("button-event-state"), str(match.number), style="primary")


def statement_form(services: Services, held: HeldEvent, match: Match, seen: int, user: int) -> Form:
    """Where he writes it; what he wrote before stands in it."""
    say = services.label
    form_id = f"f:{held.number}:{seen}:{STATED}:{match.number}"
    label, value = say(text("event-form-statement")), statements(held, match).get(user, "")
    return Form(form_id, say(text("button-event-state")), "reason", label, LONGEST, long=True, value=value)
