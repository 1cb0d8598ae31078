"""`/whatif`: the position of the game on a private copy, with the ordinary panel and orders, and chosen dice."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.adjutant import Adjutant
from cogs.answers.map import map_answer
from cogs.interactions.answered_commands import answered
from cogs.interactions.caller import caller_of
from cogs.interactions.channel_table import look_here
from cogs.interactions.operations import Needs, Press, Reply, control
from cogs.messages.answer import Answer
from cogs.panel.panel import panel_for
from cogs.panel.receipts import changed
from cogs.panel.typed import carried_out
from cogs.plans.suggestions import BETWEEN, listed_cards, suggested_cards
from cogs.whatifs.aside import Aside, collect_panel
from cogs.whatifs.clicks import WhatIfClicks
from cogs.whatifs.services import Nobody, WhatIfServices
from cogs.whatifs.words import lines_answer
from engine.kernel.errors import NotationError, StaleAction, TableError
from engine.kernel.text import text
from engine.session.chosen_dice import ANY, Tray
from engine.session.whatif import FIRST, WhatIf, WhatIfs
from render.wanted import Wanted

Interaction = discord.Interaction[Any]
DICE = re.compile(r"[\s,;]+")
MOST = 24  # the largest face of a die


class WhatIfControls:
    """The buttons that only a what-if has."""

    def __init__(self, aside: Aside, whatifs: WhatIfs, clicks: WhatIfClicks) -> None:
        self._aside, self._whatifs, self._clicks = aside, whatifs, clicks

    @control("whatifpanel", Reply.SAME, Needs.SEAT)
    async def panel(self, press: Press) -> Answer:
        """The panel of a line."""
        return await self.panel_of(await self._line(press))

    @control("whatifstart", Reply.SAME, Needs.SEAT, panel=True)
    async def start(self, press: Press) -> Answer:
        """Back to the beginning."""
        undone = self._aside.services.tables.playing.undo(
            press.click.table, press.user, request=press.request, all=True
        )
        return await changed(self._aside.services, self._aside.announcer, press.user, undone)

    @control("whatifanother", Reply.SAME, Needs.SEAT, panel=True)
    async def another(self, press: Press) -> Answer:
        """Another line from the same beginning; this one is kept."""
        return await self.panel_of(await self._whatifs.another(await self._line(press)))

    @control("whatiflines", Reply.SAME, Needs.SEAT)
    async def lines(self, press: Press) -> Answer:
        """All lines beside each other."""
        return await lines_answer(self._aside.services, self._whatifs, await self._line(press))

    @control("whatifmap", Reply.NEW, Needs.SEAT)
    async def map(self, press: Press) -> Answer:
        """The map as it stands there."""
        return await map_answer(self._aside.services, press.look, press.user, Wanted())

    @control("whatifdice", Reply.SAME, Needs.SEAT)
    async def dice(self, press: Press) -> Answer:
        """Whether dice are asked for, or left to chance."""
        line = await self._line(press)
        tray = self._whatifs.tray(line)
        self._whatifs.lay(line, Tray(tray.ready, not tray.asked))
        return await self.panel_of(line)

    @control("whatifdie", Reply.SAME, Needs.SEAT, panel=True)
    async def die(self, press: Press) -> Answer:
        """The die that was asked for."""
        number, _, face = press.click.arg.partition(".")
        if not (number.isdecimal() and face.isdecimal()):
            raise StaleAction(text("stale-button"))
        return await self._clicks.roll(await self._line(press), int(number), int(face))

    @control("whatifaway", Reply.SAME, Needs.SEAT)
    async def away(self, press: Press) -> Answer:
        """Throw all lines away."""
        line = await self._line(press)
        self._whatifs.forget(line.user, line.origin)
        return Answer(self._aside.services.say("whatif-away"))

    async def panel_of(self, line: WhatIf) -> Answer:
        """The panel of a line as it stands."""
        look = await self._whatifs.tables.look(line.table, line.user)
        return await panel_for(self._aside.services, look, line.user)

    async def _line(self, press: Press) -> WhatIf:
        return await self._whatifs.at(press.click.table, press.user)


class WhatIfCommands(commands.Cog):
    """Begins what-ifs and goes on with them."""

    def __init__(self, bot: Adjutant) -> None:
        self.services = bot.services
        self._bot = bot
        self._whatifs: WhatIfs | None = None
        if bot.services.whatif_tables is not None:
            self._whatifs = bot.services.whatif_tables.whatifs
            services = WhatIfServices.over(bot.services, bot.services.whatif_tables)
            self._aside = Aside(services, Nobody())
            self._clicks = WhatIfClicks(services, bot.open_interactions, self._whatifs)
            self._controls = WhatIfControls(self._aside, self._whatifs, self._clicks)
            self._answer_aside(bot)

    def _answer_aside(self, bot: Adjutant) -> None:
        """What is pressed in what-ifs."""
        collect_panel(bot.get_cog, self._aside, self._clicks)
        self._clicks.collect(self._controls)
        bot.clicks.asides[FIRST] = self._clicks

    @app_commands.command(description="…")
    @answered
    async def whatif(
        self,
        interaction: Interaction,
        orders: app_commands.Range[str, 0, 1500] = "",
        dice: app_commands.Range[str, 0, 100] = "",
        holds: app_commands.Range[str, 0, 300] = "",
    ) -> Answer:
        """Go on with a what-if of this game, or begin one where it stands now."""
        caller, whatifs = caller_of(interaction), self._whatifs
        if whatifs is None:
            raise TableError(text("planning-not-here"))
        look = await look_here(self.services, caller)
        faces = _faces(dice)
        cards = [card for card in BETWEEN.split(holds.strip()) if card]
        line = None if cards else await whatifs.current(look.info.number, caller.user)
        line = line or await whatifs.begin(look.position, look.role, caller.user, cards)
        if faces:
            whatifs.lay(line, Tray(faces, whatifs.tray(line).asked))
        if not orders.strip():
            return await self._clicks.tried(line, lambda: self._controls.panel_of(line))
        services, announcer = self._aside.services, self._aside.announcer
        request = str(caller.request)
        return await self._clicks.tried(
            line,
            lambda: changed(
                services, announcer, caller.user, carried_out(services, line.table, caller.user, orders, request)
            ),
        )

    @whatif.autocomplete("holds")
    async def _cards(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Cards that the other side could hold."""
        return await suggested_cards(self.services, interaction, typed, listed_cards)


def _faces(typed: str) -> tuple[int, ...]:
    """Dice laid ready: `5 3`, `any` or `?` for what chance brings."""
    found = []
    for word in filter(None, DICE.split(typed.strip())):
        if word.casefold() in ("any", "?", "*"):
            found.append(ANY)
        elif word.isdecimal() and 1 <= int(word) <= MOST:
            found.append(int(word))
        else:
            raise NotationError(text("whatif-no-die", token=word))
    return tuple(found)


async def setup(bot: Adjutant) -> None:
    """Load it."""
    await bot.add_cog(WhatIfCommands(bot))
