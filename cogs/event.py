"""`/event`: leagues and tournaments, for those who play in them and those who direct them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.profile import full_notes
from cogs.directors import expect_director
from cogs.events.access import DirectedEvent, directed, event_here, event_to_see, event_typed, seasons_of
from cogs.events.board_pages import event_board
from cogs.events.card_pages import event_cards
from cogs.events.check_in import closing_field
from cogs.events.controls import (
    APPLY,
    CARDS,
    CHANGED,
    CHECK_IN,
    CLOSE_FIELD,
    DESK,
    DROP,
    FINISH,
    JOIN,
    LEAVE,
    LIST,
    OPEN_UP,
    PAIR,
    PICTURE,
    PUBLISH,
    RATINGS,
    RETRY,
    ROUND,
    RULES,
    SET,
    SHOW,
    TABLE,
    THROWN,
    WRITE,
    WRITTEN,
)
from cogs.events.desk import EventDesk, Stage
from cogs.events.dice_pages import event_dice
from cogs.events.files import event_files, event_from_file
from cogs.events.list_pages import events_page
from cogs.events.pages import SURE, event_page, leaving_page, round_page, rules_page
from cogs.events.picture_parts import STANDINGS
from cogs.events.pictures import picture_page
from cogs.events.publishing_pages import publishing_of
from cogs.events.set_up import EventSetUp
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import Caller, caller_of
from cogs.interactions.command_words import keyed_choices
from cogs.interactions.operations import Press, Reply, control, form, opens_form
from cogs.invitations.names import game_choices, game_named
from cogs.messages.answer import Answer
from cogs.messages.controls import Form
from cogs.panel.tree import SUGGESTIONS
from cogs.services import Services
from engine.kernel.errors import SeatError, TableError
from engine.kernel.text import text
from engine.league.acts import CheckedIn, SignedUp, Withdrew
from engine.season import stages
from engine.season.open_events import HeldEvent
from engine.season.ports import EventNumber, EventPlaces, KeptEvent
from engine.season.templates import TEMPLATES, EventTemplate

Interaction = discord.Interaction[Any]
Find = Callable[[Services, Caller, int], Awaitable[HeldEvent]]
Venue = discord.TextChannel | discord.ForumChannel
CHOICES = keyed_choices("event-template", TEMPLATES)


class Events(commands.GroupCog, group_name="event", group_description="…"):
    """Events of a server."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.runner = bot.event_runner
        self.client: discord.Client = bot
        self.desk = EventDesk(bot.services)
        self.set_up = EventSetUp(bot.services, bot.event_runner.wake)

    @app_commands.command(description="…")
    @app_commands.choices(format=CHOICES)
    @answered
    async def create(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 80] | None = None,
        game: str | None = None,
        format: EventTemplate = "swiss",
        rounds: app_commands.Range[int, 1, 200] | None = None,
        threads: Venue | None = None,
        news: discord.TextChannel | None = None,
    ) -> Answer:
        """Set an event up; without a name, go on with the one that is being set up."""
        caller = caller_of(interaction)
        if name is None:
            return await self.set_up.go_on(caller)
        found = game_named(self.services, game) if game is not None else next(iter(self.services.games))
        here = caller.parent or caller.here
        places = EventPlaces(threads=threads.id if threads else here, news=news.id if news else here)
        return await self.set_up.begin(caller, name, found, format, rounds, places)

    @app_commands.command(description="…")
    @answered
    async def change(
        self,
        interaction: Interaction,
        event: str | None = None,
        threads: Venue | None = None,
        news: discord.TextChannel | None = None,
    ) -> Answer:
        """Change the rules of an event that there is."""
        caller = caller_of(interaction)
        held = await self._meant(caller, event)
        places = EventPlaces(threads=threads.id if threads else 0, news=news.id if news else 0)
        return await self.set_up.change(caller, held.number, places)

    @app_commands.command(name="list", description="…")
    @answered
    async def list_events(self, interaction: Interaction) -> Answer:
        """The events of this server."""
        return await events_page(self.services, caller_of(interaction).server)

    @app_commands.command(description="…")
    @answered
    async def show(self, interaction: Interaction, event: str | None = None) -> Answer:
        """The page of an event."""
        caller = caller_of(interaction)
        return event_page(self.services, await self._meant(caller, event, event_to_see), caller.user)

    @app_commands.command(description="…")
    @answered
    async def direct(self, interaction: Interaction, event: str | None = None) -> Answer:
        """What an event needs of its directors."""
        caller = caller_of(interaction)
        held = await self._meant(caller, event)
        return await self.desk.page((await directed(self.services, caller, held.number)).held, caller.user)

    @app_commands.command(description="…")
    @answered
    async def export(self, interaction: Interaction, event: str | None = None) -> Answer:
        """An event as files."""
        caller = caller_of(interaction)
        return await event_files(self.services, await self._meant(caller, event), caller.user)

    @app_commands.command(name="import", description="…")
    @answered
    async def bring(self, interaction: Interaction, file: discord.Attachment) -> Answer:
        """Hold an event here from its export."""
        caller = caller_of(interaction)
        held = await event_from_file(self.services, caller, file.size, file.read)
        self.runner.wake(held.number)
        return event_page(self.services, held, caller.user)

    @app_commands.command(name="publish", description="…")
    @answered
    async def show_elsewhere(self, interaction: Interaction, event: str) -> Answer:
        """In which other servers an event is shown."""
        return await publishing_of(self.services, self.client, caller_of(interaction), event_typed(event))

    @app_commands.command(description="…")
    @answered
    async def accept(
        self, interaction: Interaction, code: app_commands.Range[str, 4, 40], news: discord.TextChannel | None = None
    ) -> Answer:
        """Show an event of another server here."""
        caller = caller_of(interaction)
        guild, seasons = await expect_director(self.services, caller), seasons_of(self.services)
        channel = news.id if news else caller.parent or caller.here
        share = await seasons.publishing.accept(code, guild, caller.user, channel)
        self.runner.wake(share.event)
        return event_page(self.services, await event_to_see(self.services, caller, share.event), caller.user)

    @show_elsewhere.autocomplete("event")
    @show.autocomplete("event")
    async def _seen(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        seasons, server = seasons_of(self.services), caller_of(interaction).server
        published = [await seasons.events.look(one.event) for one in await seasons.publishing.shown_in(server)]
        return _named([*(await seasons.store.events_in(server)), *(one.kept for one in published)], typed)

    @export.autocomplete("event")
    @direct.autocomplete("event")
    @change.autocomplete("event")
    async def _events(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _named(await seasons_of(self.services).store.events_in(caller_of(interaction).server), typed)

    @create.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return [Choice(name=name, value=value) for name, value in game_choices(self.services, typed)]

    async def _meant(self, caller: Caller, event: str | None, find: Find = event_here) -> HeldEvent:
        """The event that is meant: without a number the newest of the server that goes on."""
        if event is not None:
            return await find(self.services, caller, event_typed(event))
        seasons = seasons_of(self.services)
        kept = await seasons.store.events_in(caller.server)
        numbers = [one.number for one in (*(each for each in kept if each.closed is None), *kept)]
        if find is event_to_see:
            numbers += [one.event for one in await seasons.publishing.shown_in(caller.server)]
        if not numbers:
            raise TableError(text("event-none"))
        return await find(self.services, caller, numbers[0])

    # What everybody may press

    @control(LIST, Reply.SAME)
    async def listed(self, press: Press) -> Answer:
        """Further events of the server."""
        return await events_page(self.services, press.caller.server, press.click.page)

    @control(SHOW, Reply.SAME)
    async def shown(self, press: Press) -> Answer:
        """The page of the event."""
        return event_page(self.services, await self._to_see(press), press.user)

    @control(RULES, Reply.SAME)
    async def rules(self, press: Press) -> Answer:
        """Its rules, and what has changed of them."""
        return rules_page(self.services, await self._to_see(press), press.click.page)

    @control(ROUND, Reply.SAME)
    async def round(self, press: Press) -> Answer:
        """The pairings of a round."""
        return round_page(self.services, await self._to_see(press), press.click.page)

    @control(TABLE, Reply.SAME)
    async def table(self, press: Press) -> Answer:
        """The standings."""
        return await picture_page(self.services, await self._to_see(press), press.user, STANDINGS)

    @control(PICTURE, Reply.SAME)
    async def picture(self, press: Press) -> Answer:
        """A part of them, or another picture of the event."""
        held = await self._to_see(press)
        return await picture_page(self.services, held, press.user, press.click.arg, press.click.page)

    @control(CARDS, Reply.SAME)
    async def cards(self, press: Press) -> Answer:
        """The cards that are played most in its games."""
        held = await self._to_see(press)
        return await event_cards(self.services, held, press.user, press.click.arg, press.click.page)

    @control(RATINGS, Reply.SAME)
    async def ratings(self, press: Press) -> Answer:
        """Its leaderboard."""
        return await event_board(self.services, await self._to_see(press), press.click.arg, press.click.page)

    @control(THROWN, Reply.SAME)
    async def dice(self, press: Press) -> Answer:
        """The dice of its games."""
        return await event_dice(self.services, await self._to_see(press), press.user, press.click.page)

    @control(JOIN, Reply.SAME)
    async def join(self, press: Press) -> Answer:
        """Sign up."""
        held = await self._of(press)
        stages.expect_sign_up(held.contest, seasons_of(self.services).clock.now())
        profile = (await self.services.people.profile(press.user)).seen
        act = SignedUp(press.user, profile.name or press.caller.name or str(press.user))
        held = await self._act(press, held, act)
        self.runner.wake(held.number)
        notes = await full_notes(self.services, press.user)
        return replace(event_page(self.services, held, press.user), foot="\n".join(notes))

    @control(LEAVE, Reply.SAME)
    async def leave(self, press: Press) -> Answer:
        """Withdraw."""
        held = await self._of(press)
        if press.click.arg != SURE:
            self._place(held, press.user)
            return leaving_page(self.services, held)
        held = await self._act(press, held, Withdrew(self._place(held, press.user)))
        self.runner.wake(held.number)
        return event_page(self.services, held, press.user)

    @control(CHECK_IN, Reply.SAME)
    async def check_in(self, press: Press) -> Answer:
        """Say that one is there."""
        held = await self._of(press)
        held = await self._act(press, held, CheckedIn(self._place(held, press.user)))
        return event_page(self.services, held, press.user)

    async def _of(self, press: Press) -> HeldEvent:
        return await event_here(self.services, press.caller, press.click.table)

    async def _to_see(self, press: Press) -> HeldEvent:
        return await event_to_see(self.services, press.caller, press.click.table)

    async def _act(self, press: Press, held: HeldEvent, act: Any) -> HeldEvent:
        events = seasons_of(self.services).events
        return await events.act(held.number, press.user, act, request=press.request)

    def _place(self, held: HeldEvent, user: int) -> int:
        mine = held.contest.of_user(user)
        if mine is None:
            raise SeatError(text("event-not-in", title=held.contest.rules.title))
        return mine.number

    # What sets one up

    @control(SET, Reply.SAME)
    async def chosen(self, press: Press) -> Answer:
        """A menu of the page on which an event is set up."""
        return await self.set_up.chosen(press)

    @control(OPEN_UP, Reply.SAME)
    async def open_up(self, press: Press) -> Answer:
        """The event begins to exist."""
        return await self.set_up.open_up(press)

    @control(DROP, Reply.SAME)
    async def drop(self, press: Press) -> Answer:
        """What was chosen is forgotten."""
        return await self.set_up.drop(press)

    @opens_form(WRITE)
    async def form_to_write(self, press: Press) -> Form:
        """The form of what is typed."""
        return await self.set_up.form_to_write(press)

    @form(WRITTEN, Reply.SAME)
    async def written(self, press: Press) -> Answer:
        """It was typed."""
        return await self.set_up.written(press)

    @opens_form(APPLY)
    async def reason_form(self, press: Press) -> Form:
        """The form of the reason of a change."""
        return await self.set_up.reason_form(press)

    @form(CHANGED, Reply.SAME)
    async def changed(self, press: Press) -> Answer:
        """Other rules from now on."""
        answer = await self.set_up.changed(press)
        await self.runner.try_again(EventNumber(press.click.table))  # perhaps in another channel
        return answer

    # What directors press

    @control(DESK, Reply.SAME)
    async def desk_page(self, press: Press) -> Answer:
        """Their page."""
        return await self.desk.page((await self._directed(press)).held, press.user)

    @control(CLOSE_FIELD, Reply.SAME)
    async def close_field(self, press: Press) -> Answer:
        """Sign-up is over; where somebody is out because he has not checked in, once it is pressed a second time."""
        held = (await self._directed(press)).held
        if press.click.arg != SURE and stages.not_here(held.contest):
            return closing_field(self.services, held)
        ratings = await seasons_of(self.services).ratings_of(held)
        answer = await self._pressed(press, lambda contest: stages.field_closed(contest, ratings))
        self.runner.wake(held.number)
        return answer

    @control(PAIR, Reply.SAME)
    async def pair(self, press: Press) -> Answer:
        """Pair a round."""
        return await self._pressed(press, stages.paired)

    @control(PUBLISH, Reply.SAME)
    async def publish(self, press: Press) -> Answer:
        """Publish it: its games begin."""
        answer = await self._pressed(press, stages.published)
        self.runner.wake(EventNumber(press.click.table))
        return answer

    @control(FINISH, Reply.SAME)
    async def finish(self, press: Press) -> Answer:
        """The event is over, once it is pressed a second time."""
        if press.click.arg != SURE:
            return self.desk.closing((await self._directed(press)).held)
        answer = await self._pressed(press, stages.finished)
        self.runner.wake(EventNumber(press.click.table))
        return answer

    @control(RETRY, Reply.SAME)
    async def retry(self, press: Press) -> Answer:
        """Try again what could not be done."""
        held, _ = await self._directed(press)
        await self.runner.try_again(held.number)
        return await self.desk.page(held, press.user)

    async def _directed(self, press: Press) -> DirectedEvent:
        return await directed(self.services, press.caller, press.click.table)

    async def _pressed(self, press: Press, stage: Stage) -> Answer:
        held, added = await self._directed(press)
        return await self.desk.decided(held, press.user, press.click.revision + added, press.request, stage)


def _named(kept: Iterable[KeptEvent], typed: str) -> list[Choice[str]]:
    """Events by title."""
    named = [(one.title, str(one.number)) for one in kept if typed.casefold() in one.title.casefold()]
    return [Choice(name=name[:100], value=value) for name, value in named[:SUGGESTIONS]]


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(Events(bot))
