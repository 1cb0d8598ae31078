"""The page of an event's directors: what needs a decision now, and the buttons that decide it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import TypeAlias

from cogs.events.access import seasons_of
from cogs.events.check_in import check_in_desk
from cogs.events.controls import (
    CLOSE_FIELD,
    DESK,
    FINISH,
    GAMES,
    PAIR,
    PAIRINGS,
    PEOPLE,
    PERSON,
    PUBLISH,
    RETRY,
    SEED,
    event_button,
    event_id,
)
from cogs.events.entrant_names import entrant_name
from cogs.events.match_names import match_words
from cogs.events.members import gone_of
from cogs.events.news_lines import silence_words
from cogs.events.overdue_pages import IN_MENU, overdue_lines, overdue_menu
from cogs.events.pages import SURE, state_of
from cogs.events.trouble_lines import trouble_lines
from cogs.messages.answer import Answer
from cogs.messages.controls import Button, Menu, option
from cogs.services import Services
from engine.kernel.errors import Refused
from engine.kernel.text import Text, text
from engine.league.acts import ContestAct
from engine.league.model.contest import Contest
from engine.league.rules.handling import refused
from engine.league.rules.people import OPEN_FIELDS, awaited_of
from engine.season import stages
from engine.season.open_events import HeldEvent
from engine.season.pairing_changes import odd_of, round_in_hand
from engine.season.ruling import judge_missing
from engine.season.stages import draft_of
from engine.season.waiting import paused_by_players, still_silent

Stage: TypeAlias = Callable[[Contest], ContestAct | None]  # the act that leads there; None: there is no such way


class EventDesk:
    """Carries out what directors press; whoever has seen an older state looks again instead."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def page(self, held: HeldEvent, user: int) -> Answer:
        """What needs a decision, and what this director can do."""
        say = self._services.say
        trouble = await trouble_lines(self._services, held)
        now = seasons_of(self._services).clock.now()
        lines = [say(one) for one in (state_of(held, now), *check_in_desk(held), *self._drafted(held), *trouble)]
        lines += [
            say("event-appeal-open", match=str(one.number)) for one in held.contest.matches if one.appeal == "open"
        ]
        lines += map(say, overdue_lines(held, now, user))
        lines += [say(one) for one in (*votes_open(held), *left_open(held), *suspensions(held))]
        lines += [say(silence_words(held, one)) for one in await still_silent(self._services.tables, held.contest)]
        lines += [say(one) for one in await paused_lines(self._services, held)]
        lines += [say("event-desk-no-judge")] if judge_missing(held.contest) and not held.contest.closed else []
        news = [one for one in (held.kept.places.trouble, held.kept.places.calendar_trouble) if one]
        lines += [f"⚠ {say(one)}" for one in news]
        games = [event_button(held, GAMES, say("button-event-matches"))] if held.contest.matches else []
        games.append(event_button(held, PEOPLE, say("button-event-people")))
        if round_in_hand(held.contest) is not None and not held.contest.closed:
            games.append(event_button(held, PAIRINGS, say("button-event-pairings")))
        return Answer(
            "\n".join(lines),
            controls=[
                *overdue_menu(self._services, held, now, user),
                *gone_menu(self._services, held),
                *self._ways(held),
                *games,
                *([self._way(held, RETRY)] if trouble or news else []),
            ],
            heading=say("event-desk", title=held.contest.rules.title),
        )

    def _drafted(self, held: HeldEvent) -> Iterator[Text]:
        """The pairings of a round that is not published yet."""
        draft = draft_of(held.contest)
        if draft is None:
            return
        yield text("event-draft", round=draft.number)
        for one in held.contest.in_round(draft.number):
            words, odd = match_words(self._services, held, one), odd_of(held.contest, one)
            yield words if odd is None else text(f"event-pairing-odd-{odd}", pairing=words)
        if left := held.contest.absent_in(draft.number):
            yield text("event-draft-absent", names=tuple(one.name for one in left))

    def _ways(self, held: HeldEvent) -> list[Button]:
        contest = held.contest
        if contest.closed:
            return []
        if not contest.begun:
            seeding = event_button(held, SEED, self._services.say("button-event-seed"))
            return [self._way(held, CLOSE_FIELD), seeding]
        if draft_of(contest) is not None:
            return [self._way(held, PUBLISH), self._way(held, PAIR)]
        paired = [] if contest.rules.format in OPEN_FIELDS else [self._way(held, PAIR)]
        return [*paired, self._way(held, FINISH)]

    def _way(self, held: HeldEvent, op: str) -> Button:
        main = op in (CLOSE_FIELD, PUBLISH)
        begins = op == CLOSE_FIELD and held.contest.rules.format in OPEN_FIELDS  # and sign-up goes on
        label = self._services.say("button-event-begin" if begins else f"button-{op}")
        return event_button(held, op, label, style="primary" if main else "secondary")

    def closing(self, held: HeldEvent) -> Answer:
        """What it means that the event is over, before it is; `TableError` while games go on."""
        if held.contest.closed:
            raise Refused(refused("league-refuse-closed"))
        stages.finished(held.contest)
        say, contest = self._services.say, held.contest
        played, rounds = len(contest.rounds), contest.rules.rounds
        early = [say("event-finish-early", round=played, rounds=rounds)] if played < rounds else []
        ways = [
            event_button(held, FINISH, say("button-evfinish"), SURE, style="danger"),
            event_button(held, DESK, say("button-event-to-desk")),
        ]
        heading = say("event-desk", title=contest.rules.title)
        return Answer("\n".join([*early, say("event-finish-will")]), controls=ways, heading=heading)

    async def decided(self, held: HeldEvent, user: int, seen: int, request: str, stage: Stage) -> Answer:
        """The event goes on to a stage, unless it has gone on since its director looked."""
        act = await asyncio.to_thread(stage, held.contest) if held.contest.acts == seen else None
        if act is None:
            return await self.moved(held, user)
        events = seasons_of(self._services).events
        return await self.page(await events.act(held.number, user, act, seen=seen, request=request), user)

    async def moved(self, held: HeldEvent, user: int) -> Answer:
        """The page as it is now: somebody else has decided something meanwhile."""
        page = await self.page(held, user)
        words = f"{self._services.say('league-refuse-stale')}\n\n{page.words}"
        return Answer(words, controls=page.controls, heading=page.heading)


def gone_menu(services: Services, held: HeldEvent) -> Iterator[Menu]:
    """The way to the pages of those who have left the server, where a substitute takes their place."""
    gone = () if held.contest.closed else gone_of(held.contest)
    options = tuple(option(str(one.number), one.name) for one in gone[:IN_MENU])
    if options:
        yield Menu(event_id(held, PERSON), services.label(text("event-gone-pick")), options)


async def paused_lines(services: Services, held: HeldEvent) -> list[Text]:
    """The games that stand still because their players have agreed on it, a line each."""
    found = []
    for match in held.contest.matches:
        if (paused := await paused_by_players(services.tables, held.contest, match)) and not held.contest.closed:
            first, second = (entrant_name(held, one) for one in match.players)
            found.append(text("event-desk-paused", first=first, second=second, since=str(paused[0].since)))
    return found


def left_open(held: HeldEvent) -> Iterator[Text]:
    """The games that wait for somebody who has left or is missing, a line for each of them."""
    for one in held.contest.entrants:
        games = awaited_of(held.contest, one.number) if one.presence in ("withdrawn", "missing") else []
        if games:
            numbers = tuple(str(match.number) for match in games)
            yield text("event-desk-waits-for", who=entrant_name(held, one.number), games=numbers)


def suspensions(held: HeldEvent) -> Iterator[Text]:
    """Who is suspended, and until when."""
    for one in held.contest.entrants:
        if one.presence == "suspended" and not held.contest.closed:
            until, kind = str(one.suspended_until), held.contest.rules.format.replace("_", "-")
            yield text("event-desk-suspended", who=entrant_name(held, one.number), until=until, format=kind)


def votes_open(held: HeldEvent) -> Iterator[Text]:
    """The games on which directors vote, a line each."""
    for match in held.contest.matches:
        if match.votes:
            first, second = (entrant_name(held, one) for one in match.players)
            yield text("event-desk-vote", title=held.contest.rules.title, first=first, second=second)
