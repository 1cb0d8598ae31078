"""What is pressed on the pages of matches: looked at, decided, appealed against; the pages are in `cogs/events`."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.directing.packet import packet_for
from cogs.directors import expect_no_rival
from cogs.events.access import directed, event_here, event_to_see, expect_seen, one_line, seasons_of
from cogs.events.controls import APPEAL, APPEALED, GAMES, MATCH, PACKET, REASON, RULE, RULED, STATE, STATED
from cogs.events.match_pages import (
    expect_match,
    judges,
    match_page,
    matches_page,
    reason_form,
    ruling_form,
    ruling_page,
)
from cogs.events.overdue_pages import deciding_lines, statement_form
from cogs.interactions.operations import Press, Reply, control, form, opens_form
from cogs.messages.answer import Answer
from cogs.messages.controls import Form
from engine.kernel.errors import Refused, TableError
from engine.kernel.text import text
from engine.league.acts import Appealed, StatementGiven
from engine.league.model.contest import Contest, Match
from engine.league.rules.conflicts import concerned_refusal
from engine.league.rules.handling import refused
from engine.league.rules.voting import unless_out_of_group
from engine.season.open_events import HeldEvent
from engine.season.ruling import RULED_BY_EVENT, Ruling, can_judge, has_no_complaint, rulings_on
from engine.session.model import TableNumber


class EventMatches(commands.Cog):
    """Matches of events."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.runner = bot.event_runner
        self.threads = bot.event_runner.match_threads

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        """The thread of a game was deleted."""
        await self.threads.deleted(gone.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, gone: discord.abc.GuildChannel) -> None:
        """A channel was deleted, perhaps that of the threads of an event."""
        await self.threads.parent_deleted(gone.id)

    @control(GAMES, Reply.SAME)
    async def games(self, press: Press) -> Answer:
        """A menu of the matches."""
        held = await event_to_see(self.services, press.caller, press.click.table)
        return matches_page(self.services, held, press.user, press.click.page)

    @control(MATCH, Reply.SAME)
    async def match(self, press: Press) -> Answer:
        """The page of one."""
        held = await event_to_see(self.services, press.caller, press.click.table)
        return await self._page(press, held, (*press.values, press.click.arg)[0])

    @control(RULE, Reply.SAME)
    async def rule(self, press: Press) -> Answer:
        """What a decision would mean."""
        picked = press.values[0] if press.values else ""
        held, match, ruling = await self._ruling(press, f"{press.click.arg}.{picked}")
        return ruling_page(self.services, held, match, ruling, press.user)

    @opens_form(REASON)
    async def reason(self, press: Press) -> Form:
        """The form for its reason."""
        held, match, ruling = await self._ruling(press, press.click.arg)
        return ruling_form(self.services, held, match, ruling, press.click.revision)

    @form(RULED, Reply.SAME)
    async def ruled(self, press: Press) -> Answer:
        """It is decided, if the match is as the director has seen it."""
        held, match, ruling = await self._ruling(press, press.click.arg)
        await expect_seen(held, press.click.revision, lambda contest: without_votes(contest, match.number))
        rulings = seasons_of(self.services).rulings
        held = await rulings.rule(held, match, ruling, press.user, one_line(press.words), press.request)
        self.runner.wake(held.number)
        return await self._page(press, held, match.number)

    @control(PACKET, Reply.NEW)
    async def packet(self, press: Press) -> Answer:
        """What there is to decide by."""
        held = await event_here(self.services, press.caller, press.click.table)
        number = press.click.arg
        match = held.contest.match(int(number)) if number.isdecimal() and len(number) < 19 else None
        if match is None or not judges(held, match, press.user):
            held = (await directed(self.services, press.caller, press.click.table)).held
        match = expect_match(held, press.click.arg, press.user)
        expect_no_rival(held.contest, press.user, match)
        if match.table is None or match.table < 0:  # or it was begun elsewhere
            raise TableError(text("event-no-game"))
        info = await self.services.tables.info(TableNumber(match.table))
        answer = await packet_for(self.services, press.caller, info, held.kept.guild)
        lines = [self.services.say(one) for one in await deciding_lines(self.services, held, match, press.user)]
        return replace(answer, words="\n".join([*lines, answer.words]))

    @opens_form(STATE)
    async def state(self, press: Press) -> Form:
        """The form in which a player says how he sees a game that the directors are to decide."""
        held = await event_here(self.services, press.caller, press.click.table)
        match = expect_match(held, press.click.arg, press.user)
        return statement_form(self.services, held, match, press.click.revision, press.user)

    @form(STATED, Reply.SAME)
    async def stated(self, press: Press) -> Answer:
        """The directors can read it."""
        held = await event_here(self.services, press.caller, press.click.table)
        match = expect_match(held, press.click.arg, press.user)
        events, words = seasons_of(self.services).events, one_line(press.words)
        held = await events.act(held.number, press.user, StatementGiven(match.number), words, request=press.request)
        return await self._page(press, held, match.number)

    @opens_form(APPEAL)
    async def appeal(self, press: Press) -> Form:
        """The form in which a player says what is wrong with a result."""
        held = await event_here(self.services, press.caller, press.click.table)
        match = expect_match(held, press.click.arg, press.user)
        title = text("button-event-appeal")
        return reason_form(self.services, held, press.click.revision, APPEALED, str(match.number), title)

    @form(APPEALED, Reply.SAME)
    async def appealed(self, press: Press) -> Answer:
        """The judge is called on."""
        held = await event_here(self.services, press.caller, press.click.table)
        match = expect_match(held, press.click.arg, press.user)
        await expect_seen(held, press.click.revision, lambda contest: contest.match(match.number))
        events = seasons_of(self.services).events
        if not can_judge(held, match, held.contest.rules.judge):
            raise Refused(refused("league-refuse-no-judge"))
        if await self.runner.members.is_gone(held.kept.guild, held.contest.rules.judge):
            raise Refused(refused("league-refuse-judge-gone"))
        if has_no_complaint(held, match, press.user):
            raise Refused(refused("league-refuse-no-complaint"))
        act, words = Appealed(match.number), one_line(press.words)
        held = await events.act(held.number, press.user, act, words, request=press.request)
        self.runner.wake(held.number)
        return await self._page(press, held, match.number)

    async def _page(self, press: Press, held: HeldEvent, number: int | str) -> Answer:
        return await match_page(self.services, held, expect_match(held, number, press.user), press.user)

    async def _ruling(self, press: Press, said: str) -> tuple[HeldEvent, Match, Ruling]:
        """Which decision on which match is meant, by somebody who may decide on it now."""
        held = await event_here(self.services, press.caller, press.click.table)
        if press.user != held.contest.rules.judge:
            held = (await directed(self.services, press.caller, press.click.table)).held
        number, _, named = said.partition(".")
        match = expect_match(held, number, press.user)
        ruling = next((one for one in RULED_BY_EVENT if one == named), None)
        if ruling is None:
            raise TableError(text("unknown-button"))
        if unless_out_of_group(held.contest, press.user, match) is not None:
            raise Refused(concerned_refusal(held.contest, press.user))
        if ruling not in rulings_on(held, match, press.user):
            raise Refused(refused("league-refuse-ruled" if match.appeal == "ruled" else "league-refuse-stale"))
        return held, match, ruling


def without_votes(contest: Contest, number: int) -> Match | None:
    """A match as it matters to who decides on it: how others vote is nothing to him."""
    match = contest.match(number)
    return None if match is None else replace(match, votes=())


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(EventMatches(bot))
