"""`/game`: offering, ending, listing and checking games: everything about a game except playing it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Literal, get_args

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.conditions import conditions_answer
from cogs.answers.exports import ended_game, export_answer, uploaded_game, verify_answer
from cogs.answers.games import list_answer
from cogs.answers.notes import notes_answer
from cogs.answers.positions import position_answer
from cogs.answers.time import account_answer
from cogs.bidding.bids import stepped
from cogs.channel.trouble import trouble_words
from cogs.events.conceding import conceded, conceded_unasked
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import caller_of
from cogs.interactions.channel_table import info_here, look_here, table_here
from cogs.interactions.command_words import keyed_choices
from cogs.invitations.accepting import Invitations
from cogs.invitations.clocks import clock_choices, clock_named
from cogs.invitations.conditions import FEEDS, MOST_HOURS, clock_of, conditions_named
from cogs.invitations.names import (
    Named,
    bid_side_choices,
    game_choices,
    game_named,
    option_choices,
    point_named,
    role_named,
    side_choices,
    side_named,
    warnings_choices,
    warnings_named,
)
from cogs.invitations.options import read_options
from cogs.invitations.permitted import with_defaults
from cogs.invitations.placed import placed_game
from cogs.invitations.setting_up import SettingUp
from cogs.messages.answer import Answer
from cogs.proposals.agreements import Agreements
from cogs.proposals.going_back import going_back_answer
from cogs.proposals.ways_back import suggested_points
from cogs.replay.journal import journal_answer
from cogs.replay.luck import luck_file_answer
from engine.kernel.errors import GameError, SeatError, TableError
from engine.kernel.game import Meta
from engine.kernel.text import text
from engine.session.bidding import MOST
from engine.session.conditions import ClockKind, FlagFall, WarningMode
from engine.session.drafting import Draft
from engine.session.lobby import LONGEST_NUMBER
from engine.session.model import RANDOM
from engine.session.pausing import MOST as MOST_DAYS
from engine.session.register import WHICH, Which

Interaction = discord.Interaction[Any]
ExportForm = Literal["game", "log", "position", "luck"]
EXPORTS = keyed_choices("export-form", get_args(ExportForm))
WARNINGS = keyed_choices("warnings-choice", get_args(WarningMode))
FEEDS_NAMED = keyed_choices("feed", FEEDS)


class GameCommands(commands.GroupCog, group_name="game", group_description="…"):
    """Everything about a game except playing it."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.announcer = bot.announcer
        self.runner = bot.event_runner
        self.agreements = Agreements(bot.services, bot.announcer)
        self.invitations = Invitations(bot.services, bot.announcer)
        self.setting_up = SettingUp(bot.services, self.invitations, bot.threads)

    @app_commands.command(description="…")
    @app_commands.choices(warnings=WARNINGS, feed=FEEDS_NAMED)
    @answered
    async def new(
        self,
        interaction: Interaction,
        game: str | None = None,
        opponent: discord.User | None = None,
        side: str | None = None,
        options: str = "",
        warnings: WarningMode | None = None,
        number: app_commands.Range[str, 1, LONGEST_NUMBER] | None = None,
        feed: str | None = None,
        clock: str = "",
        odds: bool | None = None,
        reach: bool | None = None,
        whatif: bool | None = None,
        rated: bool | None = None,
        thread: bool | None = None,
        position: discord.Attachment | None = None,
    ) -> Answer:
        """Offer a game in this channel; without a game, set one up by menus."""
        caller = caller_of(interaction)
        if opponent is not None and opponent.bot:
            raise TableError(text("opponent-is-bot"))
        chosen = game_named(self.services, game) if game else next(iter(self.services.games))
        placed = None
        if position is not None:
            wanted = chosen if game else None
            chosen, placed = await placed_game(self.services, wanted, position.size, position.read)
        meta = self.services.games[chosen].meta
        draft = Draft(
            chosen,
            read_options(self.services, meta, options) if options.strip() else {},
            opponent.id if opponent is not None else None,
            side_named(self.services, meta, side) if side else RANDOM,
            own_number=number or "",
            thread=thread,
        )
        draft = await with_defaults(self.services, caller, draft)
        aids, terms = {"odds": odds, "reach": reach, "whatif": whatif}, clock_named(clock) if clock.strip() else None
        named = conditions_named(self.services.games[chosen], draft.conditions, warnings, feed, aids, terms)
        if rated is not None or placed is not None:  # a server that rates all games rates none from a position
            named = replace(named, rated=bool(rated))
        draft = replace(draft, conditions=named)
        if placed is not None:
            return await self.setting_up.offer(caller, draft, placed)
        go_on = self.setting_up.offer if game else self.setting_up.open
        return await go_on(caller, draft)

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _choices(game_choices(self.services, typed))

    @new.autocomplete("clock")
    async def _clocks(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _choices(clock_choices(self.services, typed))

    @new.autocomplete("side")
    async def _sides(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _choices(side_choices(self.services, self._metas(interaction), typed))

    @new.autocomplete("options")
    async def _options(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _choices(option_choices(self.services, self._metas(interaction), typed))

    def _metas(self, interaction: Interaction) -> list[Meta]:
        """The game that has been named, or all of them."""
        try:
            named = [game_named(self.services, getattr(interaction.namespace, "game", None) or "")]
        except TableError:
            named = list(self.services.games)
        return [self.services.games[one].meta for one in named]

    @app_commands.command(description="…")
    @answered
    async def accept(
        self,
        interaction: Interaction,
        side: str | None = None,
        number: app_commands.Range[str, 1, LONGEST_NUMBER] | None = None,
    ) -> Answer:
        """Accept the game that is offered here (`side` where whoever accepts chooses), or what the other proposes."""
        caller = caller_of(interaction)
        info = await info_here(self.services, caller)
        if info.status == "playing":
            return await self.agreements.agree(caller, info.number)
        role = role_named(self.services, self.services.meta(info), side) if side else None
        return await self.invitations.accept(caller, info.number, role, number=number or "")

    @app_commands.command(description="…")
    @answered
    async def number(self, interaction: Interaction, number: app_commands.Range[str, 1, LONGEST_NUMBER]) -> Answer:
        """Give one's own number for the seed of the game that one offers here, once its hash is shown."""
        caller = caller_of(interaction)
        info = await info_here(self.services, caller)
        return await self.invitations.give(caller, info.number, number)

    @app_commands.command(description="…")
    @answered
    async def decline(self, interaction: Interaction) -> Answer:
        """Say no to the game that is offered here, or to what the other side proposes."""
        caller = caller_of(interaction)
        info = await info_here(self.services, caller)
        if info.status == "playing":
            return await self.agreements.refuse(caller, info.number)
        return await self.invitations.decline(caller, info.number)

    @app_commands.command(description="…")
    @answered
    async def withdraw(self, interaction: Interaction) -> Answer:
        """Take back the game one has offered here, or what one has proposed in it; leave the bidding for its sides."""
        caller = caller_of(interaction)
        info = await info_here(self.services, caller)
        if info.status == "bidding":
            auction = self.services.tables.auction
            gone = auction.withdraw(info.number, caller.user, request=str(caller.request))
            return await stepped(self.services, self.announcer, caller.user, gone)
        if info.status == "playing":
            return await self.agreements.take_back(caller, info.number)
        return await self.invitations.cancel(caller, info.number)

    @app_commands.command(description="…")
    @answered
    async def show(self, interaction: Interaction) -> Answer:
        """Post the offer or the prompt of this channel again."""
        info = await info_here(self.services, caller_of(interaction))
        if info.status == "ended":
            raise TableError(text("table-ended"))
        if interaction.user.id not in (info.seats.values() or (info.host, info.opponent)):
            raise SeatError(text("no-seat-here"))
        trouble = await self.announcer.stood(info.number, below=True)
        return Answer("\n".join(trouble_words(self.services, trouble) or [self.services.say("shown-again")]))

    @app_commands.command(description="…")
    @answered
    async def resign(self, interaction: Interaction, sure: bool) -> Answer:
        """Give the game of this channel up."""
        if not sure:
            raise TableError(text("not-sure"))
        caller = caller_of(interaction)
        if await conceded_unasked(self.services, self.runner, caller):
            return Answer(self.services.say("event-conceded"))
        table = await table_here(self.services, caller)
        if await conceded(self.services, self.runner, caller, table):
            return Answer(self.services.say("event-conceded"))
        self.announcer.tell(await self.services.tables.playing.resign(table, caller.user, request=str(caller.request)))
        return Answer(self.services.say("resign-receipt"))

    @app_commands.command(description="…")
    @answered
    async def abandon(self, interaction: Interaction) -> Answer:
        """Offer to end the game without a result, or agree to it."""
        caller, proposals = caller_of(interaction), self.services.tables.proposals
        table = await table_here(self.services, caller)
        offered = proposals.abandon(table, caller.user, request=str(caller.request))
        return await self.agreements.answer(offered, "abandon-receipt")

    @app_commands.command(description="…")
    @answered
    async def correct(self, interaction: Interaction) -> Answer:
        """Propose to go on from where the corrected rules lead, or agree to it."""
        caller, proposals = caller_of(interaction), self.services.tables.proposals
        table = await table_here(self.services, caller)
        offered = proposals.correct(table, caller.user, request=str(caller.request))
        return await self.agreements.answer(offered, "correct-receipt")

    @app_commands.command(description="…")
    @answered
    async def rollback(self, interaction: Interaction, point: str | None = None) -> Answer:
        """Choose an earlier point of the game of this channel and propose to go back there, or agree to it."""
        caller = caller_of(interaction)
        number = None if point is None else point_named(point)
        return await going_back_answer(self.agreements, caller, await table_here(self.services, caller), number)

    @rollback.autocomplete("point")
    async def _points(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        caller = caller_of(interaction)
        return _choices(await suggested_points(self.services, caller, info_here(self.services, caller), typed))

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
        """Propose to play on under other conditions, or agree to the same; where none is named, those that hold."""
        caller, proposals = caller_of(interaction), self.services.tables.proposals
        info = await info_here(self.services, caller)
        if (warnings, odds, reach, whatif, feed) == (None,) * 5:
            return await conditions_answer(self.services, info)
        game, aids = self.services.games.get(info.game_id), {"odds": odds, "reach": reach, "whatif": whatif}
        wanted = conditions_named(game, info.conditions, warnings_named(self.services, warnings), feed, aids)
        offered = proposals.other_conditions(info.number, caller.user, wanted, request=str(caller.request))
        return await self.agreements.answer(offered, "conditions-receipt")

    @conditions.autocomplete("warnings")
    async def _warnings(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        info = await info_here(self.services, caller_of(interaction))
        return _choices(warnings_choices(self.services, self.services.games.get(info.game_id), typed))

    @app_commands.command(description="…")
    @app_commands.choices(counts=keyed_choices("clock-kind", get_args(ClockKind)))
    @app_commands.choices(flag=keyed_choices("clock-flag", get_args(FlagFall)))
    @answered
    async def clock(
        self,
        interaction: Interaction,
        counts: ClockKind,
        hours: app_commands.Range[int, 1, MOST_HOURS] | None = None,
        step: app_commands.Range[int, 1, MOST_HOURS] = 12,
        most: app_commands.Range[int, 1, MOST_HOURS] = 120,
        flag: FlagFall = "director",
        away: app_commands.Range[int, 0, 365] = 30,
    ) -> Answer:
        """Propose a clock for the game of this channel, or agree to the same."""
        caller, proposals = caller_of(interaction), self.services.tables.proposals
        info = await info_here(self.services, caller)
        wanted = replace(info.conditions, clock=clock_of(counts, hours, step, most, flag, away))
        offered = proposals.other_conditions(info.number, caller.user, wanted, request=str(caller.request))
        return await self.agreements.answer(offered, "conditions-receipt")

    @app_commands.command(description="…")
    @answered
    async def live(self, interaction: Interaction, on: bool = True) -> Answer:
        """Propose to play now, while the long clock stands still, or agree to it; either player ends that."""
        caller, proposals = caller_of(interaction), self.services.tables.proposals
        info = await info_here(self.services, caller)
        if not on:
            ended = self.services.tables.pausing.stop_live(info.number, caller.user, request=str(caller.request))
            return await self.agreements.answer(ended, "live-receipt")
        wanted = replace(info.conditions, live=True)
        offered = proposals.other_conditions(info.number, caller.user, wanted, request=str(caller.request))
        return await self.agreements.answer(offered, "conditions-receipt")

    @app_commands.command(description="…")
    @answered
    async def notes(self, interaction: Interaction) -> Answer:
        """What one has written down about the game of this channel, for oneself and whoever plays on in one's place."""
        info = await info_here(self.services, caller_of(interaction))
        return await notes_answer(self.services, info, interaction.user.id)

    @app_commands.command(description="…")
    @answered
    async def time(self, interaction: Interaction) -> Answer:
        """What each side has used and has left."""
        caller = caller_of(interaction)
        look = await look_here(self.services, caller)
        return await account_answer(self.services, look.info, caller.user)

    @app_commands.command(description="…")
    @answered
    async def pause(
        self, interaction: Interaction, days: app_commands.Range[int, 1, MOST_DAYS] | None = None
    ) -> Answer:
        """Propose to pause the game of this channel, or agree to the same."""
        caller, pausing = caller_of(interaction), self.services.tables.pausing
        table = await table_here(self.services, caller)
        offered = pausing.pause(table, caller.user, days or 0, request=str(caller.request))
        return await self.agreements.answer(offered, "pause-receipt")

    @app_commands.command(description="…")
    @answered
    async def resume(self, interaction: Interaction) -> Answer:
        """End a pause on which both had agreed."""
        caller, pausing = caller_of(interaction), self.services.tables.pausing
        table = await table_here(self.services, caller)
        self.announcer.tell(await pausing.resume(table, caller.user, request=str(caller.request)))
        return Answer(self.services.say("resume-receipt"))

    @app_commands.command(description="…")
    @answered
    async def bid(
        self, interaction: Interaction, points: app_commands.Range[int, 0, MOST], side: str | None = None
    ) -> Answer:
        """Bid points for a side; the first bid names it."""
        caller, auction = caller_of(interaction), self.services.tables.auction
        info = await info_here(self.services, caller)
        role = role_named(self.services, self.services.meta(info), side) if side else None
        bid = auction.bid(info.number, caller.user, points, role, request=str(caller.request))
        return await stepped(self.services, self.announcer, caller.user, bid)

    @bid.autocomplete("side")
    async def _sides_bid_for(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            info = await info_here(self.services, caller_of(interaction))
        except GameError:
            return []
        return _choices(bid_side_choices(self.services, info, typed))

    @app_commands.command(name="accept-bid", description="…")
    @answered
    async def accept_bid(self, interaction: Interaction) -> Answer:
        """Accept the bid that stands and play the other side."""
        caller = caller_of(interaction)
        table = await table_here(self.services, caller)
        accepted = self.services.tables.auction.accept(table, caller.user, request=str(caller.request))
        return await stepped(self.services, self.announcer, caller.user, accepted)

    @app_commands.command(name="list", description="…")
    @app_commands.choices(filter=keyed_choices("which", WHICH))
    @answered
    async def list_games(self, interaction: Interaction, filter: Which = "mine", game: str | None = None) -> Answer:
        """My games or others of this server, with links."""
        kind = game_named(self.services, game) if game else ""
        return await list_answer(self.services, caller_of(interaction), filter, kind)

    @list_games.autocomplete("game")
    async def _games_listed(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return _choices(game_choices(self.services, typed))

    @app_commands.command(description="…")
    @answered
    @app_commands.choices(form=EXPORTS)
    async def export(self, interaction: Interaction, form: ExportForm = "game", before: str | None = None) -> Answer:
        """The game of this channel as a file: all of it, its log to be read, or its position."""
        info, user = await info_here(self.services, caller_of(interaction)), interaction.user.id
        if form == "position" or before is not None:
            return await position_answer(self.services, info, user, before)
        answers = {"game": export_answer, "log": journal_answer, "luck": luck_file_answer}
        return await answers[form](self.services, info, user)

    @export.autocomplete("before")
    async def _moments(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        caller = caller_of(interaction)
        return _choices(
            await suggested_points(self.services, caller, info_here(self.services, caller), typed, over=True)
        )

    @app_commands.command(description="…")
    @answered
    async def verify(self, interaction: Interaction, file: discord.Attachment | None = None) -> Answer:
        """Check the dice and the moves of an ended game."""
        if file is not None:
            load = partial(uploaded_game, self.services, file.size, file.read)
            return await verify_answer(self.services, None, interaction.user.id, load)
        info = await info_here(self.services, caller_of(interaction))
        return await verify_answer(self.services, info, interaction.user.id, partial(ended_game, self.services, info))


def _choices(found: list[Named]) -> list[Choice[str]]:
    return [Choice(name=name, value=value) for name, value in found]


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(GameCommands(bot))
