"""How two meet outside of rounds: the challenges of a ladder, the open table, as the page of the event has them."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.events.controls import (
    ACCEPT,
    CHALLENGE,
    DECLINE,
    SEEK,
    SEEK_NO_MORE,
    SHOW,
    TAKE_BACK,
    event_button,
    event_id,
)
from cogs.events.entrant_names import entrant_name
from cogs.messages.answer import Answer
from cogs.messages.controls import Button, Control, Menu, option
from cogs.services import Services
from engine.kernel.errors import TableError
from engine.kernel.text import Text, text
from engine.league.model.contest import Entrant, LadderChallenge
from engine.league.pairing.ladder import cooled, in_reach, ladder, may_not
from engine.season.open_events import HeldEvent

MOST_NAMED = 8  # who wait for a game
MOST_ANSWERED = 4  # challenges with their buttons; of further ones when these are answered


def meeting_lines(held: HeldEvent) -> Iterator[Text]:
    """What everybody sees of it: challenges that wait for an answer, who waits for a game."""
    if held.contest.closed:
        return
    for one in held.contest.challenges:
        if one.open:
            yield challenge_words(held, one)
    for seeker in held.contest.seekers[:MOST_NAMED]:
        yield text("event-waiting", name=entrant_name(held, seeker.entrant), since=str(seeker.since))


def challenge_words(held: HeldEvent, one: LadderChallenge) -> Text:
    """Who challenges whom, until when there is time for an answer, and whether a refusal costs something."""
    challenger, challenged = (entrant_name(held, number) for number in one.both)
    until = one.sent + held.contest.rules.ladder.answer
    last = 0 < held.contest.rules.ladder.refusals <= one.refused
    names = {"challenger": challenger, "challenged": challenged}
    return text("event-challenge", **names, until=str(until), last="yes" if last else "no")


def meeting_ways(services: Services, held: HeldEvent, user: int) -> Iterator[Button]:
    """What this user may do: meet somebody as the format has it."""
    mine = held.contest.of_user(user)
    if held.contest.closed or not held.contest.begun or mine is None or mine.presence != "in":
        return
    if held.contest.rules.format == "ladder":
        yield from _on_ladder(services, held, mine)
    elif held.contest.rules.format == "open_table":
        if any(one.entrant == mine.number for one in held.contest.seekers):
            yield event_button(held, SEEK_NO_MORE, services.say("button-event-seek-no-more"))
        else:
            yield event_button(held, SEEK, services.say("button-event-seek"), style="primary")


def _on_ladder(services: Services, held: HeldEvent, mine: Entrant) -> Iterator[Button]:
    """Answer challenges, take his own back, challenge somebody."""
    contest, say = held.contest, services.say
    waiting = [one for one in contest.challenges if one.open and mine.number in one.both]
    if not waiting and in_reach(contest, mine.number):
        yield event_button(held, CHALLENGE, say("button-event-challenge"), style="primary")
    to_him = [one.challenger for one in waiting if one.challenged == mine.number]
    for challenger in to_him[:MOST_ANSWERED]:
        other, of = contest.entrant(challenger), "-of" if len(to_him) > 1 else ""
        name = "" if other is None else other.name
        words = (text(f"button-event-{what}{of}", name=name) for what in ("accept", "decline"))
        accept, decline = map(services.label, words)  # Discord formats nothing on a button
        yield event_button(held, ACCEPT, accept, str(challenger), style="success")
        yield event_button(held, DECLINE, decline, str(challenger))
    for one in waiting:
        if one.challenger == mine.number:
            yield event_button(held, TAKE_BACK, say("button-event-take-back"), str(one.challenged))


def challenge_page(services: Services, held: HeldEvent, user: int, now: int) -> Answer:
    """Whom one may challenge, and why not the others within reach."""
    mine = held.contest.of_user(user)
    if held.contest.rules.format != "ladder" or mine is None or mine.number not in ladder(held.contest):
        raise TableError(text("league-refuse-no-ladder"))
    near = {one: may_not(held.contest, mine.number, one, now) for one in in_reach(held.contest, mine.number)}
    lines = [services.say(_line(held, mine.number, one, why)) for one, why in near.items()]
    free = tuple(str(one) for one, why in near.items() if why is None)
    ways: list[Control] = []
    if free:
        options = tuple(option(one, services.label(_name(held, one))) for one in free)
        ways.append(Menu(event_id(held, CHALLENGE), services.label(text("event-challenge-pick")), options))
    ways.append(event_button(held, SHOW, services.say("button-event-show")))
    words = "\n".join(lines) or services.say("event-challenge-nobody")
    return Answer(words, controls=ways, heading=services.say("event-challenges"))


def _name(held: HeldEvent, number: str) -> Text:
    one = held.contest.entrant(int(number))
    return text("event-nobody") if one is None else text("event-person-title", name=one.name)


def _line(held: HeldEvent, mine: int, other: int, why: str | None) -> Text:
    """Somebody within reach: his place, and what stands against it."""
    place = ladder(held.contest).index(other) + 1
    name = entrant_name(held, other)
    if why == "cool":
        return text("event-rung-cool", place=place, name=name, until=str(cooled(held.contest, mine, other)))
    if why in ("busy", "open", "forbidden"):
        return text(f"event-rung-{why}", place=place, name=name)
    return text("event-rung", place=place, name=name)
