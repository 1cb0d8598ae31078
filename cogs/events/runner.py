"""Does what events owe: threads and tables for the matches of a round, results taken over, threads closed.

What is owed is worked out anew whenever it looks (`engine/season/owed.py`), so nothing is begun twice and nothing lost,
whenever the bot is stopped. What cannot be done waits on the page of the directors; what fails for want of Discord is
tried again by itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import discord

from cogs.channel.game_threads import GameThreads, absent_of
from cogs.channel.server_language import language_of_server
from cogs.events.access import seasons_of
from cogs.events.calendar import EventCalendar
from cogs.events.elsewhere import EventElsewhere
from cogs.events.match_threads import MatchThreads
from cogs.events.members import EventMembers, gone_of
from cogs.events.news import EventNews
from cogs.protocols.announcements import Announcements
from cogs.running.network_errors import NO_CHANNEL, WIRE
from cogs.services import Services
from engine.kernel.errors import GameError, Refused
from engine.league.acts import ChallengeDropped, SeatLeft, SilenceNoted
from engine.league.model.contest import Contest, Match
from engine.league.rules.voting import agreed
from engine.season.open_events import HeldEvent
from engine.season.owed import FORGOTTEN_PLAYER, OwedStep, hinders, owed, troubled
from engine.season.ports import EventNumber, MatchPost
from engine.season.seasons import Seasons
from engine.season.substituting import sits_wrongly
from engine.season.timed import due_acts, next_look
from engine.season.waiting import silent, was_away
from engine.session.model import TableNumber, Told

log = logging.getLogger(__name__)
AGAIN = 600  # seconds until an event that came to grief is looked at again
FULL = (30033, 160006, 160007)  # too many members of a thread, too many threads
TOO_OFTEN = 429


class EventRunner:
    """One event after the other, each by one task."""

    def __init__(self, services: Services, client: discord.Client, threads: GameThreads) -> None:
        self._services = services
        self._client = client
        self._threads = threads
        self.match_threads = MatchThreads(services, client, threads)
        self._news = EventNews(services, client)
        self._elsewhere = EventElsewhere(services, client)
        self._calendar = EventCalendar(services, client)
        self.members = EventMembers(services, client, self.wake)
        self._announcer: Announcements | None = None
        self._pause: Sequence[float] = ()
        self._tasks: dict[EventNumber, asyncio.Task[None]] = {}
        self._again: set[EventNumber] = set()
        self._passed: set[TableNumber] = set()  # tables that are over, or have begun after bids
        self._due: dict[EventNumber, int] = {}  # when an event has to be looked at again
        self._looking: set[asyncio.Task[None]] = set()
        self._stopped = False

    def tell_by(self, announcer: Announcements, pause: Sequence[float]) -> None:
        """Who tells of the games that begin, and how long to wait before trying again."""
        self._announcer, self._pause = announcer, pause

    @property
    def _seasons(self) -> Seasons:
        return seasons_of(self._services)

    # As a follower of tables

    async def note(self, batch: Sequence[Told]) -> None:
        """A game that is over may be that of a match, and one that begins after bids."""
        info = batch[-1].info
        begins = info.bidding is not None and any(one.kind == "started" for one in batch)
        if (info.status == "ended" or begins) and self._services.seasons is not None:
            self._passed.add(info.number)

    def look(self, table: TableNumber) -> None:
        """Something has been told of this table."""
        if table in self._passed:
            self._passed.discard(table)
            self._looking.add(task := asyncio.create_task(self._look_after(table), name=f"match of table {table}"))
            task.add_done_callback(self._looking.discard)

    async def _look_after(self, table: TableNumber) -> None:
        found = await self._seasons.store.match_of(table)
        if found is not None:
            self.wake(found.event)

    async def catch_up(self) -> None:
        """After a start: every event that is not over."""
        if self._services.seasons is None:
            return
        for kept in await self._seasons.store.open_events():
            self.wake(kept.number)

    async def look_due(self) -> None:
        """Every event whose moment has come."""
        now = self._seasons.clock.now() if self._due else 0
        for event in [one for one, moment in self._due.items() if moment <= now]:
            self._due[event] = now + AGAIN  # unless it is found out anew
            self.wake(event)

    async def stop(self) -> None:
        """What is left is done after the next start, and what still comes up, for games are told a little longer."""
        self._stopped = True
        tasks = (*self._tasks.values(), *self._looking)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.members.stop()

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return self.members.busy or any(not task.done() for task in self._tasks.values())

    # What is owed

    def wake(self, event: EventNumber) -> None:
        """Something may be owed of an event."""
        if self._stopped:
            return
        running = self._tasks.get(event)
        if running is not None and not running.done():
            self._again.add(event)
            return
        self._tasks[event] = asyncio.create_task(self._run(event), name=f"event {event}")

    async def _run(self, event: EventNumber) -> None:
        for pause in (*self._pause, None):
            try:
                if await self._done(event):
                    return
            except Exception as error:
                log.warning("event %s waits: %r", event, error)
            if pause is not None:
                await asyncio.sleep(pause)
        later = self._seasons.clock.now() + AGAIN
        self._due[event] = min(self._due.get(event, later), later)

    async def _done(self, event: EventNumber) -> bool:
        """Do all that is owed, what has trouble left out; whether nothing has to be tried again by itself."""
        guild = (await self._seasons.events.look(event)).kept.guild  # not in the language of whoever has pressed
        self._services.languages.speak(await language_of_server(self._services, self._client, guild))
        self._again.add(event)
        while event in self._again:
            self._again.discard(event)
            await self._by_the_hour(event)
            for step in await self.owed(event):
                held = await self._seasons.events.look(event)
                match = held.contest.match(step.match)
                if match is not None:
                    await self._step(held, match, step)
            async for told in self._seasons.time_penalties.carry_out(await self._seasons.events.look(event)):
                self._tell(told)
            self.members.look_through(await self._seasons.events.look(event))
            await self._news.tell(await self._seasons.events.look(event))
            await self._elsewhere.tell(await self._seasons.events.look(event))
            await self.match_threads.look_for(await self._seasons.events.look(event))
            await self._calendar.keep(await self._seasons.events.look(event))
        return True

    async def _by_the_hour(self, event: EventNumber) -> None:
        """What the hour alone brings, and when to look again."""
        events, now = self._seasons.events, self._seasons.clock.now()
        contest = await self._without_full(event, (await events.look(event)).contest)
        noted = [SilenceNoted(*one) for one in await silent(self._services.tables, contest, now)]
        for act in (*due_acts(contest, now), *noted):
            if isinstance(act, ChallengeDropped):
                act = replace(act, excused=await was_away(self._services.tables, contest, act, now))
            with suppress(Refused):  # somebody has acted meanwhile
                await events.by_bot(event, act)
        self.members.look(await events.look(event), {one.entrant for one in noted})
        why = self._services.say("event-missing-why")
        await self._seasons.rulings.forfeit_missed(await events.look(event), why)
        for match in contest.matches:
            if match.votes and agreed(contest, match):  # the bot was stopped before it could be decided
                await self._seasons.rulings.conclude(await events.look(event), match)
        moment = next_look((await events.look(event)).contest, now)
        if moment is None:
            self._due.pop(event, None)
        else:
            self._due[event] = moment

    async def _without_full(self, event: EventNumber, contest: Contest) -> Contest:
        """Nobody waits at the open table who plays as many games as he wants by now."""
        for seeker in contest.seekers:
            entrant = contest.entrant(seeker.entrant)
            if entrant is not None and await self._services.people.is_full(entrant.user):
                with suppress(Refused):
                    contest = (await self._seasons.events.by_bot(event, SeatLeft(seeker.entrant))).contest
        return contest

    async def owed(self, event: EventNumber) -> list[OwedStep]:
        """What is owed and has not come to grief."""
        held = await self._seasons.events.look(event)
        posts = await self._seasons.store.posts_of(event)
        going = [(one, one.table) for one in held.contest.matches if one.open and one.table and one.table > 0]
        infos = [(match, await self._services.tables.info(TableNumber(table))) for match, table in going]
        over = [info.number for _, info in infos if info.status == "ended"]
        strange = [info.number for match, info in infos if sits_wrongly(held.contest, match, info)]
        kept = troubled(posts)
        return [one for one in owed(held.contest, posts, over, strange) if not hinders(kept.get(one.match, ""), one)]

    async def _step(self, held: HeldEvent, match: Match, step: OwedStep) -> None:
        post = await self._seasons.matches.post_of(held, match.number)
        try:
            match step.step:
                case "ask":
                    await self._ask(held, match, post)
                case "seat":
                    await self._seat(held, match, post)
                case "tell":
                    await self._introduce(held, match, post)
                case "leave":
                    await self._end(held, post)
                    await self._seasons.store.keep_post(MatchPost(held.number, match.number))
                    self._again.add(held.number)
                case "reseat":
                    for told in await self._seasons.substitutions.carry_out(held, match):
                        self._tell(told)
                    self._again.add(held.number)
                case "close":
                    await self._end(held, post)
                    if post.table is None and post.thread is not None:  # no game was begun there
                        await self._news.tell_unbegun(held, match, post.thread)
                        await self._threads.drop(post.thread)
                    await self._seasons.store.keep_post(replace(post, stage="closed"))
                case "take":
                    if await self._seasons.matches.take(held, match) is not None:
                        self._again.add(held.number)
        except WIRE:
            raise  # it passes: all is tried again
        except discord.HTTPException as refused:
            if refused.status == TOO_OFTEN:
                raise
            log.warning("event %s, match %s: %s", held.number, match.number, refused)
            await self._trouble(held, match, trouble_with(refused))
        except GameError as refused:
            log.warning("event %s, match %s: %s", held.number, match.number, self._services.error(refused))
            await self._trouble(held, match, "event-trouble-table")
        except Exception:  # one bad match stops no other
            log.exception("event %s, match %s", held.number, match.number)
            await self._trouble(held, match, "event-trouble-table")

    async def _trouble(self, held: HeldEvent, match: Match, key: str) -> None:
        """Kept beside whatever of the step is done already."""
        post = await self._seasons.matches.post_of(held, match.number)
        await self._seasons.store.keep_post(replace(post, trouble=key))

    async def _seat(self, held: HeldEvent, match: Match, post: MatchPost) -> None:
        """A thread, then a table in it; each is on record before the next."""
        if self._seasons.matches.lacks_player(held, match):
            await self._trouble(held, match, FORGOTTEN_PLAYER)
            return
        post = await self._with_thread(held, match, post)
        if post.thread is None:
            return
        held, told = await self._seasons.matches.seat(held, match, post.thread)
        table = held.contest.match(match.number)
        if table is not None and table.table is not None:
            await self._threads.begin(TableNumber(table.table), held.contest.rules.title, match.round)
            await self._look_for_absent(held, table)
        self._tell(told)
        self._again.add(held.number)

    async def _look_for_absent(self, held: HeldEvent, match: Match) -> None:
        """Whoever could not be added to the thread of his game may have left the server."""
        absent = await absent_of(self._services, TableNumber(match.table or 0))
        entrants = (held.contest.entrant(number) for number in match.players)
        self.members.look(held, {one.number for one in entrants if one is not None and one.user in absent})

    async def _with_thread(self, held: HeldEvent, match: Match, post: MatchPost) -> MatchPost:
        """The match with its thread; without one where the event names no channel, which directors read."""
        if post.thread is not None:
            return post
        if not held.kept.places.threads:
            await self._seasons.store.keep_post(replace(post, trouble="event-trouble-nowhere"))
            return post
        self._seasons.matches.expect_seats(held, match)
        post = replace(post, thread=await self.match_threads.open(held, match))
        await self._seasons.store.keep_post(post)
        self.match_threads.noted(held, match)
        return post

    async def _ask(self, held: HeldEvent, match: Match, post: MatchPost) -> None:
        """Its two players agree in their thread on what they play."""
        post = await self._with_thread(held, match, post)
        if post.thread is None:
            return
        users = [one.user for number in match.players if (one := held.contest.entrant(number)) is not None]
        await self._threads.add(post.thread, users)
        await self._news.ask_game(held, match, post)
        await self._seasons.store.keep_post(replace(post, stage="asked"))

    async def _introduce(self, held: HeldEvent, match: Match, post: MatchPost) -> None:
        await self._news.introduce(held, match, post)
        now = await self._seasons.matches.post_of(held, match.number)
        if now == post:  # a director has not decided otherwise meanwhile
            await self._seasons.store.keep_post(replace(post, stage="told"))

    async def _end(self, held: HeldEvent, post: MatchPost) -> None:
        """The table hears what was decided of its match, if it goes on."""
        self._tell(await self._seasons.rulings.end_game(held, post))

    def _tell(self, told: Told | None) -> None:
        if told is not None and self._announcer is not None:
            self._announcer.tell(told)

    async def try_again(self, event: EventNumber) -> None:
        """A director wants what came to grief tried once more; what only he can decide stays."""
        places = (await self._seasons.events.look(event)).kept.places
        if places.trouble or places.calendar_trouble:
            await self._seasons.events.place(event, replace(places, trouble="", calendar_trouble=""))
        for share in await self._seasons.publishing.of(event):
            if share.trouble:
                await self._seasons.publishing.told(replace(share, trouble=""))
        held = await self._seasons.events.look(event)
        self.members.look(held, {one.number for one in gone_of(held.contest)})
        for post in await self._seasons.store.posts_of(event):
            if post.trouble and post.trouble != "event-trouble-void":
                await self._seasons.store.keep_post(replace(post, trouble=""))
        self.wake(event)


def trouble_with(refused: discord.HTTPException) -> str:
    """What Discord does not do, as directors read it."""
    if isinstance(refused, discord.NotFound) and refused.code in NO_CHANNEL:
        return "event-trouble-gone"
    return "event-trouble-full" if refused.code in FULL else "event-trouble-discord"
