"""Whoever plays in an event reports a problem to its directors: in a private thread, with the way to the evidence."""

from __future__ import annotations

from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.events.access import event_here, one_line
from cogs.events.controls import MATCH, PACKET, REPORT, REPORTED, event_button
from cogs.events.entrant_names import entrant_name
from cogs.events.match_pages import LONGEST, expect_match
from cogs.events.report_threads import Readers, ReportThreads
from cogs.interactions.operations import Press, Reply, form, opens_form
from cogs.messages.answer import Answer
from cogs.messages.card import Card, ControlRow, Heading, Paragraph
from cogs.messages.controls import Form
from cogs.services import mention
from engine.kernel.errors import SeatError, TableError
from engine.kernel.text import text
from engine.league.model.contest import Match
from engine.season.open_events import HeldEvent


class EventReports(commands.Cog):
    """Problems that players have."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.threads = ReportThreads(bot.services, bot)

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
        readers = await self.threads.readers(held, press.user)
        mine, card = held.contest.of_user(press.user), self._card(held, match, press.user, words, readers)
        own = match is not None and mine is not None and mine.number in match.players
        thread = await self.threads.say(held, press.user, match.number if own and match else 0, readers, card)
        return Answer(self.services.say("event-reported", channel=str(thread)))

    async def _meant(self, press: Press) -> tuple[HeldEvent, Match | None]:
        """The event, and the match if it is about one; `SeatError` for who has no place in it."""
        held = await event_here(self.services, press.caller, press.click.table)
        if held.contest.of_user(press.user) is None:
            raise SeatError(text("event-not-in", title=held.contest.rules.title))
        return held, expect_match(held, press.click.arg, press.user) if press.click.arg else None

    def _card(self, held: HeldEvent, match: Match | None, user: int, words: str, readers: Readers) -> Card:
        """What he says, whom to ask, and the buttons to the game and its evidence, which directors alone can press."""
        say = self.services.say
        lines = [say("event-report-said", who=mention(user), words=words, directors=readers.named)]
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
