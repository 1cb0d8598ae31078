"""`/replay`, `/steps`, `/chart`: the game so far as everybody may see it. Anybody may ask; the answers are private."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.status import status_answer
from cogs.channel.report_buttons import (
    ToldAgain,
    all_pictures,
    counted_again,
    map_there,
    own_report,
    sums_of,
    told_again,
)
from cogs.channel.report_cards import ALL, HERE, STANDS, STEPS, SUMS
from cogs.channel.shares import Shares, back_to_step, share_question
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import caller_of
from cogs.interactions.channel_table import info_here, table_here
from cogs.interactions.command_words import keyed
from cogs.interactions.operations import Needs, Press, Reply, control
from cogs.messages.answer import Answer
from cogs.messages.views import show
from cogs.replay.charts import chart_answer
from cogs.replay.films import WHATS, What
from cogs.replay.steps import AT, step_answer
from cogs.services import Services
from engine.session.counting import revision_of

Interaction = discord.Interaction[Any]
Number = app_commands.Range[int, 0, 99]


class Replays(commands.Cog):
    """Films, steps and charts, and the reports of a channel in one's own colours."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self.films = bot.films
        self.shares = Shares(bot.services, bot)
        kinds = _charts(bot.services)
        if kinds:
            self.chart._params["kind"].choices = kinds

    @app_commands.command(description="…")
    @app_commands.choices(what=[Choice(name=keyed(f"film-of-{what}"), value=what) for what in WHATS])
    @answered
    async def replay(
        self, interaction: Interaction, what: What = "turn", turn: Number | None = None, round: Number | None = None
    ) -> Answer:
        """A film of a round, a turn or the game."""

        async def progress(words: str) -> None:
            with suppress(discord.HTTPException):
                await show(interaction, Answer(words))

        table, most = await table_here(self.services, caller_of(interaction)), interaction.filesize_limit
        return await self.films.replay(table, interaction.user.id, what, turn, round, most, progress)

    @app_commands.command(description="…")
    @answered
    async def steps(self, interaction: Interaction, turn: Number | None = None) -> Answer:
        """The step viewer, at the newest step or at the beginning of a turn."""
        info = await info_here(self.services, caller_of(interaction))
        return (await step_answer(self.services, info, interaction.user.id, turn=turn)).answer

    @app_commands.command(description="…")
    @answered
    async def chart(self, interaction: Interaction, kind: str) -> Answer:
        """A chart, and its numbers as sentences."""
        info = await info_here(self.services, caller_of(interaction))
        return await chart_answer(self.services, info, interaction.user.id, kind)

    @control("step", Reply.SAME, Needs.TABLE)
    async def step(self, press: Press) -> Answer:
        """The same message shows another step."""
        click = press.click
        return (await step_answer(self.services, press.info, press.user, click.arg, click.page)).answer

    @control("walk", Reply.SAME, Needs.TABLE)
    async def step_counted(self, press: Press) -> Answer:
        """The same from a button that counts as everybody may."""
        info, secret = press.info, await self.services.results.silent(press.info.number)
        revision = revision_of(press.click.page, secret)
        return (await step_answer(self.services, info, press.user, press.click.arg, revision)).answer

    @control("share", Reply.SAME, Needs.TABLE)
    async def share(self, press: Press) -> Answer:
        """Whether a step is to be shown to everybody."""
        return share_question(self.services, press.info, press.click.page)

    @control("shared", Reply.SAME, Needs.TABLE)
    async def shared(self, press: Press) -> Answer:
        """A step for everybody in the channel."""
        secret = await self.services.results.silent(press.info.number)
        revision = revision_of(press.click.page, secret)
        told = await self.shares.share(press.info, press.user, revision, press.click.page)
        return replace(told, controls=[back_to_step(self.services, press.info, press.click.page)])

    @control("chart", Reply.SAME, Needs.TABLE)
    async def chart_page(self, press: Press) -> Answer:
        """Another page of the numbers of a chart."""
        return await chart_answer(self.services, press.info, press.user, press.click.arg, press.click.page)

    @control("mine", Reply.NEW, Needs.TABLE)
    async def own_report(self, press: Press) -> Answer:
        """The picture of a report again, for the one who presses."""
        click = press.click
        told = await told_again(self.services, press.info, press.user, click.page, click.revision, click.arg)
        return await own_report(self.services, press.info, press.user, told)

    @control("own", Reply.NEW, Needs.TABLE)
    async def own_report_counted(self, press: Press) -> Answer:
        """The same from a button that counts as everybody may."""
        return await own_report(self.services, press.info, press.user, await self._told(press))

    @control(ALL, Reply.NEW, Needs.TABLE)
    async def all_pictures(self, press: Press) -> Answer:
        """All pictures of a report, of which it shows the weightiest."""
        return await all_pictures(self.services, press.info, press.user, await self._told(press))

    @control(SUMS, Reply.NEW, Needs.TABLE)
    async def sums(self, press: Press) -> Answer:
        """How what a report tells was counted."""
        return await sums_of(self.services, press.info, await self._told(press))

    @control(HERE, Reply.NEW, Needs.TABLE)
    async def map_there(self, press: Press) -> Answer:
        """The map of now around what a report tells."""
        return await map_there(self.services, press.look, press.user, await self._told(press))

    @control(STANDS, Reply.NEW, Needs.TABLE)
    async def stands(self, press: Press) -> Answer:
        """Where the game stands now."""
        return await status_answer(self.services, press.look, press.user)

    @control(STEPS, Reply.NEW, Needs.TABLE)
    async def through(self, press: Press) -> Answer:
        """The first step that a report tells, from which the others are reached; of a whole game its last."""
        secret = await self.services.results.silent(press.info.number)
        since = press.click.arg.partition("-")[0]
        revision = revision_of(int(since) if since.isdecimal() else press.click.revision, secret)
        return (await step_answer(self.services, press.info, press.user, AT, revision)).answer

    async def _told(self, press: Press) -> ToldAgain:
        """What the report of a button tells."""
        click = press.click
        return await counted_again(self.services, press.info, press.user, click.page, click.revision, click.arg)


def _charts(services: Services) -> list[Choice[str | int | float]]:
    """The kinds of charts that the games have."""
    kinds = {
        kind: services.games[game].meta.key("chart", kind)
        for game, face in reversed(list(services.faces.items()))
        for kind in (face.annals.charts if face.annals else ())
    }
    return [Choice(name=keyed(key), value=kind) for kind, key in kinds.items()]


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(Replays(bot))
