"""`/director`: what directors do about a game, and the record of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.directing.desk import CONFIRMED, OPENS, SENT, STOPPED, DirectorsDesk, games_going
from cogs.directing.packet import packet_answer
from cogs.directing.record import record_answer, server_record
from cogs.directing.sides import edit_examples, edits_named, result_choices, result_named, side_choices
from cogs.directors import expect_director_at
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import Caller, caller_of
from cogs.interactions.channel_table import info_here
from cogs.interactions.command_words import keyed_choices
from cogs.interactions.operations import Needs, Press, Reply, control, form, opens_form
from cogs.invitations.clocks import clock_choices, clock_named
from cogs.invitations.conditions import FEEDS, conditions_named
from cogs.invitations.names import Named, point_named, role_named, warnings_choices, warnings_named
from cogs.messages.answer import Answer
from cogs.messages.controls import Form
from cogs.proposals.going_back import DIRECTORS, going_back_page, picked_point
from cogs.proposals.ways_back import suggested_points
from cogs.services import Services
from engine.kernel.errors import GameError, TableError
from engine.kernel.game import Meta
from engine.kernel.text import text
from engine.session.acts import DirectorsOrder, Ruled
from engine.session.conditions import Conditions, conditions_data
from engine.session.holds import Hold, HoldKind, hold_data
from engine.session.model import TableInfo
from engine.session.notes import LONGEST as LONGEST_NOTE

Interaction = discord.Interaction[Any]
FEEDS_NAMED = keyed_choices("feed", FEEDS)
HOLDS = keyed_choices("director-hold", ("director-pause", "lock"))
LONGEST = 365  # days of a pause
DAY = 24 * 60 * 60
MOST_HOURS = 720  # of a penalty


class DirectorCommands(commands.GroupCog, group_name="director", group_description="…"):
    """Orders for the game of a channel, of directors alone; the record of them, of its players too."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.desk = DirectorsDesk(bot.services, bot.announcer)

    async def _here(self, interaction: Interaction) -> tuple[Caller, TableInfo]:
        """Who asks, and the game of this channel, which has to be his to direct."""
        caller = caller_of(interaction)
        info = await info_here(self.services, caller)
        await expect_director_at(self.services, caller, info)
        return caller, info

    async def _ask(self, interaction: Interaction, kind: Ruled, **args: Any) -> Answer:
        caller, info = await self._here(interaction)
        return await self.desk.ask(caller, info, DirectorsOrder(kind, args))

    @app_commands.command(description="…")
    @app_commands.choices(how=HOLDS)
    @answered
    async def stop(
        self,
        interaction: Interaction,
        how: HoldKind = "director-pause",
        days: app_commands.Range[int, 1, LONGEST] | None = None,
    ) -> Answer:
        """Pause or lock the game, for some days or until a director lets it go on."""
        now = self.services.tables.directing.now()
        hold = Hold(how, interaction.user.id, now, None if days is None else now + days * DAY)
        return await self._ask(interaction, "director-held", hold=hold_data(hold))

    @app_commands.command(description="…")
    @answered
    async def resume(self, interaction: Interaction) -> Answer:
        """Let a game go on that stands still."""
        return await self._ask(interaction, "director-released")

    @app_commands.command(description="…")
    @answered
    async def back(self, interaction: Interaction, point: str | None = None) -> Answer:
        """Take the game back to an earlier point; without one it is picked on a page."""
        if point is not None:
            return await self._ask(interaction, "director-back", number=point_named(point))
        caller, info = await self._here(interaction)
        return await going_back_page(self.services, info, caller.user, page=DIRECTORS)

    @back.autocomplete("point")
    async def _points(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        caller = caller_of(interaction)
        found = await suggested_points(self.services, caller, self._directed(interaction), typed)
        return [Choice(name=name, value=value) for name, value in found]

    async def _directed(self, interaction: Interaction) -> TableInfo:
        return (await self._here(interaction))[1]

    @app_commands.command(description="…")
    @answered
    async def substitute(
        self,
        interaction: Interaction,
        who: discord.User,
        by: discord.User,
        note: app_commands.Range[str, 1, LONGEST_NOTE] | None = None,
    ) -> Answer:
        """Have somebody else play on in place of a player; a note is for him alone."""
        caller, info = await self._here(interaction)
        if by.bot:
            raise TableError(text("opponent-is-bot"))
        args = {"roles": list(info.roles_of(who.id)), "before": who.id, "after": by.id}
        return await self.desk.ask(caller, info, DirectorsOrder("director-substituted", args, note=note or ""))

    @app_commands.command(description="…")
    @answered
    async def correct(self, interaction: Interaction, edits: str) -> Answer:
        """Correct the position by hand: other values for keys of its position file."""
        _, info = await self._here(interaction)
        examples = edit_examples(self.services, info)
        return await self._ask(interaction, "director-corrected", edits=edits_named(edits, examples))

    @app_commands.command(description="…")
    @app_commands.choices(feed=FEEDS_NAMED)
    @answered
    async def conditions(
        self,
        interaction: Interaction,
        warnings: str | None = None,
        odds: bool | None = None,
        reach: bool | None = None,
        whatif: bool | None = None,
        feed: str | None = None,
    ) -> Answer:
        """Have the game played on under other conditions; what is not named stays as it is."""
        _, info = await self._here(interaction)
        game, aids = self.services.games.get(info.game_id), {"odds": odds, "reach": reach, "whatif": whatif}
        wanted = conditions_named(game, info.conditions, warnings_named(self.services, warnings), feed, aids)
        return await self._conditions(interaction, info, wanted)

    @conditions.autocomplete("warnings")
    async def _warnings(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        info = await info_here(self.services, caller_of(interaction))
        found = warnings_choices(self.services, self.services.games.get(info.game_id), typed)
        return [Choice(name=name, value=value) for name, value in found]

    @app_commands.command(description="…")
    @answered
    async def clock(self, interaction: Interaction, clock: str) -> Answer:
        """Set the clock of the game, or take it away."""
        _, info = await self._here(interaction)
        return await self._conditions(interaction, info, replace(info.conditions, clock=clock_named(clock)))

    @clock.autocomplete("clock")
    async def _clocks(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return [Choice(name=name, value=value) for name, value in clock_choices(self.services, typed)]

    async def _conditions(self, interaction: Interaction, info: TableInfo, wanted: Conditions) -> Answer:
        if wanted == info.conditions:
            raise TableError(text("conditions-same"))
        data, before = conditions_data(wanted), conditions_data(info.conditions)
        return await self._ask(interaction, "director-conditions", conditions=data, before=before)

    @app_commands.command(description="…")
    @answered
    async def forfeit(self, interaction: Interaction, side: str) -> Answer:
        """Have a side lose the game."""
        _, info = await self._here(interaction)
        role = role_named(self.services, self.services.meta(info), side)
        return await self._ask(interaction, "director-forfeit", role=role)

    @forfeit.autocomplete("side")
    async def _sides(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._named(interaction, typed, side_choices)

    @app_commands.command(description="…")
    @answered
    async def penalty(
        self, interaction: Interaction, side: str, hours: app_commands.Range[int, -MOST_HOURS, MOST_HOURS]
    ) -> Answer:
        """Take time off the clock of a side."""
        _, info = await self._here(interaction)
        role = role_named(self.services, self.services.meta(info), side)
        if not hours:
            raise TableError(text("penalty-none"))
        return await self._ask(interaction, "director-penalty", role=role, hours=hours)

    @penalty.autocomplete("side")
    async def _timed(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._named(interaction, typed, side_choices)

    @app_commands.command(description="…")
    @answered
    async def packet(self, interaction: Interaction) -> Answer:
        """What there is to adjudicate by: a page and a file."""
        caller, info = await self._here(interaction)
        return await packet_answer(self.services, caller, info)

    @app_commands.command(description="…")
    @answered
    async def adjudicate(self, interaction: Interaction, result: str) -> Answer:
        """Decide how an unfinished game has ended."""
        _, info = await self._here(interaction)
        winner = result_named(self.services, self.services.meta(info), result)
        return await self._ask(interaction, "director-ruled", winner=winner)

    @adjudicate.autocomplete("result")
    async def _results(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self._named(interaction, typed, result_choices)

    async def _named(
        self, interaction: Interaction, typed: str, choices: Callable[[Services, Meta], list[Named]]
    ) -> list[Choice[str]]:
        try:
            _, info = await self._here(interaction)
        except GameError:
            return []
        found = choices(self.services, self.services.meta(info))
        return _choices([pair for pair in found if typed.casefold() in pair[0].casefold()])

    @app_commands.command(description="…")
    @answered
    async def end(self, interaction: Interaction) -> Answer:
        """End the game without a result, or take the offer away: the channel is free again."""
        return await self._ask(interaction, "director-ended")

    @app_commands.command(description="…")
    @answered
    async def announce(self, interaction: Interaction, everywhere: bool = False) -> Answer:
        """Have the channel of the game told something, or those of all games of the server that go on."""
        if not everywhere:
            return await self._ask(interaction, "director-announced")
        going = await games_going(self.services, interaction.guild_id or 0)
        return await self._ask(interaction, "director-announced", games=len(going))

    @app_commands.command(description="…")
    @answered
    async def record(self, interaction: Interaction, everywhere: bool = False) -> Answer:
        """What directors have done about the game of this channel, or in the whole server."""
        caller = caller_of(interaction)
        if everywhere:
            return await server_record(self.services, caller)
        return await record_answer(self.services, caller, await info_here(self.services, caller))

    @control(DIRECTORS.turn, Reply.SAME, Needs.TABLE)
    async def back_to_turn(self, press: Press) -> Answer:
        """The start of a turn was picked on the page of ways back."""
        return await self._picked(press)

    @control(DIRECTORS.round, Reply.SAME, Needs.TABLE)
    async def back_to_round(self, press: Press) -> Answer:
        """The start of a round was picked."""
        return await self._picked(press)

    @control(DIRECTORS.action, Reply.SAME, Needs.TABLE)
    async def back_to_action(self, press: Press) -> Answer:
        """An action was picked."""
        return await self._picked(press)

    async def _picked(self, press: Press) -> Answer:
        await expect_director_at(self.services, press.caller, press.info)
        return await going_back_page(self.services, press.info, press.user, picked_point(press), DIRECTORS)

    @control(DIRECTORS.choose, Reply.SAME, Needs.TABLE)
    async def back_to_this(self, press: Press) -> Answer:
        """What the page shows is to be ordered."""
        order = DirectorsOrder("director-back", {"number": point_named(press.click.arg)})
        return await self.desk.ask(press.caller, press.info, order)

    @opens_form(OPENS)
    async def open_reason(self, press: Press) -> Form:
        """Why it is ordered, or the words of an announcement."""
        return await self.desk.reason_form(press)

    @form(SENT, Reply.SAME)
    async def reasoned(self, press: Press) -> Answer:
        """They have been given."""
        return await self.desk.reasoned(press)

    @control(CONFIRMED, Reply.SAME)
    async def confirmed(self, press: Press) -> Answer:
        """It is meant."""
        return await self.desk.confirmed(press)

    @control(STOPPED, Reply.SAME)
    async def stopped(self, press: Press) -> Answer:
        """It is not."""
        return await self.desk.stopped(press)


def _choices(found: list[Named]) -> list[Choice[str]]:
    return [Choice(name=name, value=value) for name, value in found]


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(DirectorCommands(bot))
