"""The pairings of a round in a director's hands: locked, sides or players exchanged, wishes, the order of seeding."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence

from cogs.events.controls import (
    DESK,
    EXCHANGE,
    LOCK,
    PAIR_SENT,
    PAIR_WHY,
    PAIRING,
    PAIRINGS,
    PERSON,
    SEEDED,
    TURN,
    WISH,
    WISHES,
    event_button,
    event_id,
)
from cogs.events.entrant_names import entrant_name
from cogs.events.match_names import match_words
from cogs.events.match_pages import IN_MENU, reason_form
from cogs.events.pages import why_paired
from cogs.messages.answer import Answer
from cogs.messages.controls import Button, Control, Form, Menu, option
from cogs.services import Services
from engine.kernel.text import Text, text
from engine.league.model.contest import Entrant, Match
from engine.league.pairing.knockout import in_bracket
from engine.season.open_events import HeldEvent
from engine.season.pairing_changes import by_table, exchangeable, may_change, odd_of, round_in_hand, seeding_lines

LONGEST_SEEDING = 4000  # letters that a field of a form takes


def pairings_page(services: Services, held: HeldEvent, page: int) -> Answer:
    """The pairings of the round in hand, so many at a time, with a menu of them."""
    say, found = services.say, round_in_hand(held.contest)
    matches = () if found is None else held.contest.in_round(found.number)
    page = min(page, max(len(matches) - 1, 0) // IN_MENU)
    here = matches[page * IN_MENU : (page + 1) * IN_MENU]
    ways: list[Control] = []
    if here:
        options = tuple(option(str(one.number), services.label(_plain(held, one))) for one in here)
        ways.append(Menu(event_id(held, PAIRING), services.label(text("event-pairing-pick")), options))
    ways += _turns(services, held, PAIRINGS, "", page, len(matches))
    ways.append(event_button(held, DESK, say("button-event-desk")))
    lines = [say(_line(services, held, one)) for one in here]
    return Answer(
        "\n".join(lines), controls=ways, heading=say("event-pairings", round=0 if not found else found.number)
    )


def _plain(held: HeldEvent, match: Match) -> Text:
    """A pairing in a menu, which shows no mentions."""
    names = [one.name for number in match.players if (one := held.contest.entrant(number)) is not None]
    if len(names) == 1:
        return text("event-bye", name=names[0])
    return text("event-pairing", first=names[0], second=names[1])


def _line(services: Services, held: HeldEvent, match: Match) -> Text:
    words = match_words(services, held, match)
    if (odd := odd_of(held.contest, match)) is not None:
        words = text(f"event-pairing-odd-{odd}", pairing=words)
    return text("event-pairing-locked", pairing=words) if match.locked else words


def _turns(services: Services, held: HeldEvent, op: str, arg: str, page: int, count: int) -> Iterator[Button]:
    if page:
        yield event_button(held, op, services.say("button-event-page-before"), arg, page=page - 1)
    if count > (page + 1) * IN_MENU:
        yield event_button(held, op, services.say("button-event-page-after"), arg, page=page + 1)


async def pairing_page(services: Services, held: HeldEvent, match: Match, page: int = 0) -> Answer:
    """One pairing: why these two meet, and what can be changed."""
    lines = [_line(services, held, match), *(await asyncio.to_thread(why_paired, held, match))]
    if not may_change(held.contest, match):
        lines.append(text("event-pairing-fixed-locked" if match.locked else "event-pairing-fixed"))
        lines += [text("event-pairing-anew")] if in_bracket(match) and not held.contest.closed else []
    elif by_table(held.contest, match):
        lines.append(text("event-pairing-table"))
    return Answer(
        "\n".join(map(services.say, lines)),
        controls=list(_ways(services, held, match, page)),
        heading=services.say("event-pairing-title", round=match.round),
    )


def _ways(services: Services, held: HeldEvent, match: Match, page: int) -> Iterator[Control]:
    say, number = services.say, str(match.number)
    if may_change(held.contest, match):
        others = exchangeable(held.contest, match)
        page = min(page, max(len(others) - 1, 0) // IN_MENU)
        for one in match.players if others else ():
            yield _exchange_menu(services, held, match, one, others[page * IN_MENU : (page + 1) * IN_MENU])
        yield from _turns(services, held, PAIRING, number, page, len(others))
        if match.pairing.second is not None:
            yield event_button(held, TURN, say("button-event-turn"), number)
    if match.table is None and match.result is None and not held.contest.closed:
        label = say("button-event-unlock") if match.locked else say("button-event-lock")
        yield event_button(held, LOCK, label, f"{number}.{int(not match.locked)}")
    yield event_button(held, PAIRINGS, say("button-event-pairings"))


def _exchange_menu(services: Services, held: HeldEvent, match: Match, one: int, others: Sequence[Entrant]) -> Menu:
    entrant = held.contest.entrant(one)
    name = "" if entrant is None else entrant.name
    options = tuple(option(str(each.number), each.name) for each in others)
    label = services.label(text("event-exchange-pick", name=name))
    return Menu(event_id(held, EXCHANGE, f"{match.number}.{one}"), label, options)


def change_page(
    services: Services, held: HeldEvent, match: Match, change: str, will: Text, against: Sequence[Text]
) -> Answer:
    """What a change of a round means that everybody knows of, or that repeats something: it needs a reason."""
    say = services.say
    ways = [
        event_button(held, PAIR_WHY, say("button-event-reason"), change, style="danger"),
        event_button(held, PAIRING, say("button-event-match"), str(match.number)),
    ]
    found = round_in_hand(held.contest)
    public = found is not None and found.published
    known = text("event-pairing-known") if public else text("event-pairing-repeated")
    words = "\n".join(map(say, (will, *against, known)))
    return Answer(words, controls=ways, heading=say("event-pairing-title", round=match.round))


def exchange_words(held: HeldEvent, one: int, other: int) -> Text:
    """That two change places."""
    return text("event-exchange-will", first=entrant_name(held, one), second=entrant_name(held, other))


def turn_words(held: HeldEvent, match: Match) -> Text:
    """That two exchange their sides."""
    first, second = (entrant_name(held, one) for one in match.players)
    return text("event-turn-will", first=first, second=second)


def change_form(services: Services, held: HeldEvent, seen: int, change: str) -> Form:
    """The form for its reason."""
    return reason_form(services, held, seen, PAIR_SENT, change, text("event-pairings-change"))


# Wishes


def wishes_page(services: Services, held: HeldEvent, one: Entrant, page: int = 0) -> Answer:
    """Whom somebody is never to meet, or rather than others."""
    say, number = services.say, str(one.number)
    lines = [say("event-wishes-rules")]
    others = [each for each in held.contest.entrants if each.number != one.number]
    page = min(page, max(len(others) - 1, 0) // IN_MENU)
    for wish in held.contest.wishes:
        if one.number in (wish.first, wish.second):
            other = entrant_name(held, wish.first + wish.second - one.number)
            lines.append(say(f"event-wish-{wish.wish}", name=other))
    here = others[page * IN_MENU : (page + 1) * IN_MENU]
    options = tuple(option(str(each.number), each.name) for each in here)
    ways: list[Control] = [
        Menu(event_id(held, WISH, f"{number}.{kind}"), services.label(text(f"event-wish-pick-{kind}")), options)
        for kind in ("forbidden", "wished", "none")
        if options and (kind != "none" or len(lines) > 1)
    ]
    ways += _turns(services, held, WISHES, number, page, len(others))
    ways.append(event_button(held, PERSON, say("button-event-match"), number))
    return Answer("\n".join(lines), controls=ways, heading=say("event-wishes", name=one.name))


# Seeding


def seeding_form(services: Services, held: HeldEvent, seeds: Iterable[int], seen: int) -> Form:
    """The entrants in the order in which they would be seeded, to be put in another."""
    say = services.label
    order = [one for number in seeds if (one := held.contest.entrant(number)) is not None]
    return Form(
        f"f:{held.number}:{seen}:{SEEDED}:",
        say(text("event-seed-title")),
        "order",
        say(text("event-seed-label")),
        LONGEST_SEEDING,
        long=True,
        value=seeding_lines(order, LONGEST_SEEDING),
    )
