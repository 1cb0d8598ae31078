"""Check-in before the first round: that one must, who has, and who is out because he has not."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.events.controls import CLOSE_FIELD, DESK, event_button
from cogs.events.entrant_names import entrant_name
from cogs.messages.answer import Answer
from cogs.services import Services
from engine.kernel.text import Text, text
from engine.league.acts import FieldClosed
from engine.league.model.contest import Contest, Entrant
from engine.season.open_events import HeldEvent
from engine.season.stages import fell_out, not_here
from engine.season.terms import terms_of

SURE = "sure"
PLAYING = ("in", "waiting")  # who has a place, or waits for one


def awaits_check_in(contest: Contest, one: Entrant) -> bool:
    """Whether somebody has still to say that he is there."""
    return contest.rules.check_in and not contest.begun and one.presence in PLAYING and not one.checked_in


def must_check_in(held: HeldEvent) -> Iterator[Text]:
    """For everybody, while sign-up is open: that one must, and until when."""
    rules = held.contest.rules
    if rules.check_in and not held.contest.begun and not held.contest.closed:
        until = terms_of(rules.terms).sign_up_until
        yield text("event-check-in-must", until=str(until) if until else "none")


def check_in_lines(held: HeldEvent, user: int) -> Iterator[Text]:
    """For who plays: that he has still to, or has; that he is out because he has not."""
    mine = held.contest.of_user(user)
    if mine is None or held.visiting or held.contest.closed or not held.contest.rules.check_in:
        return
    if not held.contest.begun and mine.presence in PLAYING:
        yield text("event-check-in-yours", done="yes" if mine.checked_in else "no")
    elif mine.presence == "missing" and any(mine.number == one.number for one in _dropped(held)):
        back = "no" if held.contest.rounds else "yes"
        yield text("event-check-in-out", back=back)


def check_in_desk(held: HeldEvent) -> Iterator[Text]:
    """For directors: how many are there, and who is not yet."""
    if held.contest.rules.check_in and not held.contest.begun:
        late = [one for one in held.contest.entrants if awaits_check_in(held.contest, one)]
        here = sum(one.presence in PLAYING and one.checked_in for one in held.contest.entrants)
        yield text("event-check-in-desk", here=here, late=len(late), names=_names(held, late))


def _names(held: HeldEvent, entrants: list[Entrant]) -> tuple[Text, ...]:
    return tuple(entrant_name(held, one.number) for one in entrants)


def closing_field(services: Services, held: HeldEvent) -> Answer:
    """Who is out when sign-up is closed now, before it is."""
    say, late = services.say, list(not_here(held.contest))
    ways = [
        event_button(held, CLOSE_FIELD, say("button-event-close-all-the-same"), SURE, style="danger"),
        event_button(held, DESK, say("button-event-to-desk")),
    ]
    words = say("event-check-in-will", count=len(late), names=_names(held, late))
    return Answer(words, controls=ways, heading=say("event-desk", title=held.contest.rules.title))


def _dropped(held: HeldEvent) -> list[Entrant]:
    closed = next((record for record in held.log if isinstance(record.act, FieldClosed)), None)
    return [] if closed is None else fell_out(held.log, closed)
