"""What is pressed where two meet: challenges, the open table, which game they play; the pages are in `cogs/events`."""

from __future__ import annotations

from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.profile import expect_room
from cogs.events.access import directed, event_here, seasons_of
from cogs.events.controls import ACCEPT, CHALLENGE, CHOOSE, DECLINE, SEEK, SEEK_NO_MORE, TAKE_BACK
from cogs.events.match_pages import expect_match, match_page
from cogs.events.meeting_pages import challenge_page
from cogs.events.pages import event_page
from cogs.events.people_pages import expect_entrant
from cogs.interactions.operations import Press, Reply, control
from cogs.messages.answer import Answer
from engine.kernel.errors import SeatError, TableError
from engine.kernel.text import text
from engine.league.acts import (
    ChallengeAnswered,
    ChallengeDropped,
    ChallengeSent,
    ContestAct,
    GameSettled,
    GameWished,
    SeatLeft,
)
from engine.season.open_events import HeldEvent
from engine.season.seeking import sought


class EventMeetings(commands.Cog):
    """Meetings of events."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.runner = bot.event_runner

    @control(CHALLENGE, Reply.SAME)
    async def challenge(self, press: Press) -> Answer:
        """Whom one may challenge; one of them is challenged."""
        held = await event_here(self.services, press.caller, press.click.table)
        if not press.values:
            return challenge_page(self.services, held, press.user, seasons_of(self.services).clock.now())
        other = expect_entrant(held, press.values[0])
        await expect_room(self.services, press.user)
        return await self._done(press, held, ChallengeSent(self._place(held, press.user), other.number))

    @control(ACCEPT, Reply.SAME)
    async def accept(self, press: Press) -> Answer:
        """The challenged plays."""
        await expect_room(self.services, press.user)
        return await self._answered(press, accepted=True)

    @control(DECLINE, Reply.SAME)
    async def decline(self, press: Press) -> Answer:
        """He does not."""
        return await self._answered(press, accepted=False)

    @control(TAKE_BACK, Reply.SAME)
    async def take_back(self, press: Press) -> Answer:
        """The challenger thinks better of it."""
        held = await event_here(self.services, press.caller, press.click.table)
        other = expect_entrant(held, press.click.arg)
        return await self._done(press, held, ChallengeDropped(self._place(held, press.user), other.number))

    @control(CHOOSE, Reply.SAME)
    async def choose(self, press: Press) -> Answer:
        """A player would play one of the event's games; a director who does not play decides for both."""
        held = await event_here(self.services, press.caller, press.click.table)
        number, _, game = press.click.arg.partition(".")
        match = expect_match(held, number, press.user)
        if not game.isdecimal() or len(game) > 3:
            raise TableError(text("unknown-button"))
        mine = held.contest.of_user(press.user)
        act: GameWished | GameSettled = GameWished(match.number, int(game))
        if mine is None or mine.number not in match.players:
            held = (await directed(self.services, press.caller, press.click.table)).held
            act = GameSettled(match.number, int(game))
        held = await seasons_of(self.services).events.act(held.number, press.user, act, request=press.request)
        self.runner.wake(held.number)
        return await match_page(self.services, held, expect_match(held, number, press.user), press.user)

    @control(SEEK, Reply.SAME)
    async def seek(self, press: Press) -> Answer:
        """He waits for a game."""
        held, seasons = await event_here(self.services, press.caller, press.click.table), seasons_of(self.services)
        mine = expect_entrant(held, str(self._place(held, press.user)))
        await expect_room(self.services, press.user)
        rest = await self.services.tables.timekeeping.rest(press.user)
        profile = await self.services.people.profile(press.user)
        book = await seasons.ratings.book(held.kept.guild)
        return await self._done(press, held, sought(held, mine, book, rest, seasons.clock.now(), profile))

    @control(SEEK_NO_MORE, Reply.SAME)
    async def seek_no_more(self, press: Press) -> Answer:
        """He waits no longer."""
        held = await event_here(self.services, press.caller, press.click.table)
        return await self._done(press, held, SeatLeft(self._place(held, press.user)))

    async def _answered(self, press: Press, *, accepted: bool) -> Answer:
        held = await event_here(self.services, press.caller, press.click.table)
        other = expect_entrant(held, press.click.arg)
        act = ChallengeAnswered(other.number, self._place(held, press.user), accepted)
        return await self._done(press, held, act)

    async def _done(self, press: Press, held: HeldEvent, act: ContestAct) -> Answer:
        events = seasons_of(self.services).events
        held = await events.act(held.number, press.user, act, request=press.request)
        self.runner.wake(held.number)
        return event_page(self.services, held, press.user)

    def _place(self, held: HeldEvent, user: int) -> int:
        mine = held.contest.of_user(user)
        if mine is None:
            raise SeatError(text("event-not-in", title=held.contest.rules.title))
        return mine.number


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(EventMeetings(bot))
