"""Whoever plays in an event reports a problem to its directors: in a private thread, with the way to the evidence."""

from __future__ import annotations

import logging
from typing import Any, Literal

import discord
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.events.access import event_here, one_line
from cogs.events.controls import MATCH, PACKET, REPORT, REPORTED, event_button
from cogs.events.entrant_names import entrant_name
from cogs.events.match_pages import LONGEST, expect_match
from cogs.interactions.operations import Press, Reply, form, opens_form
from cogs.messages.answer import Answer
from cogs.messages.card import Card, ControlRow, Heading, Paragraph
from cogs.messages.controls import Form
from cogs.messages.views import layout_of
from cogs.services import mention
from engine.kernel.errors import SeatError, TableError
from engine.kernel.text import text
from engine.league.model.contest import Match
from engine.league.rules.conflicts import judges_rival
from engine.season.open_events import HeldEvent

log = logging.getLogger(__name__)
QUIET: Literal[10080] = 10080  # minutes after which Discord puts it away: a week
NAME = 100  # letters of the name of a thread


class EventReports(commands.Cog):
    """Problems that players have."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.client: discord.Client = bot

    @opens_form(REPORT)
    async def report(self, press: Press) -> Form:
        """The form in which the problem is told."""
        held, match = await self._meant(press)
        say, arg = self.services.label, str(match.number) if match is not None else ""
        form_id = f"f:{held.number}:{press.click.revision}:{REPORTED}:{arg}"
        title, asks = say(text("button-event-report")), say(text("event-report-form"))
        return Form(form_id, title, "problem", asks, LONGEST, long=True)

    @form(REPORTED, Reply.NEW)
    async def reported(self, press: Press) -> Answer:
        """The directors read it in a thread which only they and he see."""
        held, match = await self._meant(press)
        words = one_line(press.words)
        if not words:
            raise TableError(text("league-refuse-reason"))
        thread = await self._thread(held, press.user)
        directors = self._directors(held, press.user)
        try:
            for user in (press.user, *directors):
                await self.client.http.add_user_to_thread(thread, user)
        except discord.HTTPException as error:
            log.info("somebody cannot be added to thread %s: %r", thread, error)  # the mention calls him all the same
        called = discord.AllowedMentions(users=[discord.Object(one) for one in directors])
        there, card = self.client.get_partial_messageable(thread), self._card(held, match, press.user, words)
        await there.send(view=layout_of(card), allowed_mentions=called)
        return Answer(self.services.say("event-reported", channel=str(thread)))

    async def _meant(self, press: Press) -> tuple[HeldEvent, Match | None]:
        """The event, and the match if it is about one; `SeatError` for who has no place in it."""
        held = await event_here(self.services, press.caller, press.click.table)
        if held.contest.of_user(press.user) is None:
            raise SeatError(text("event-not-in", title=held.contest.rules.title))
        return held, expect_match(held, press.click.arg, press.user) if press.click.arg else None

    def _directors(self, held: HeldEvent, user: int) -> list[int]:
        """Who reads it: directors who do not play in his group; all where there is no other."""
        everybody = [one for one in held.contest.rules.directors if one not in (0, user)]
        mine = held.contest.of_user(user)
        free = [one for one in everybody if mine is None or not judges_rival(held.contest, one, mine.number)]
        return free or everybody

    async def _thread(self, held: HeldEvent, user: int) -> int:
        """A new private thread beside the event's; `TableError` where there can be none."""
        mine = held.contest.of_user(user)
        label = text("event-report-thread", name="" if mine is None else mine.name, title=held.contest.rules.title)
        for place in (held.kept.places.threads, held.kept.places.news):
            channel: Any = self.client.get_channel(place) if place else None
            if not isinstance(channel, discord.TextChannel):
                continue  # a forum has no private threads
            try:
                made = await channel.create_thread(
                    name=self.services.label(label)[:NAME],
                    type=discord.ChannelType.private_thread,
                    invitable=False,
                    auto_archive_duration=QUIET,
                )
            except discord.HTTPException as error:
                log.info("no private thread in channel %s: %r", place, error)
                continue
            return made.id
        raise TableError(text("event-report-nowhere", whom=tuple(mention(one) for one in held.contest.rules.directors)))

    def _card(self, held: HeldEvent, match: Match | None, user: int, words: str) -> Card:
        """What he says, whom to ask, and the buttons to the game and its evidence, which directors alone can press."""
        say = self.services.say
        directors = tuple(mention(one) for one in self._directors(held, user))
        lines = [say("event-report-said", who=mention(user), words=words, directors=directors)]
        heading = Heading(held.contest.rules.title)
        if match is None:
            return Card((heading, Paragraph("\n".join(lines))))
        first, second = (entrant_name(held, one) for one in match.players)
        lines.append(say("event-report-about", match=str(match.number), first=first, second=second))
        number = str(match.number)
        ways = [event_button(held, MATCH, say("button-event-report-game"), number)]
        if match.table is not None and match.table > 0:
            ways.append(event_button(held, PACKET, say("button-event-packet"), number))
        return Card((heading, Paragraph("\n".join(lines)), ControlRow(tuple(ways))))


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(EventReports(bot))
