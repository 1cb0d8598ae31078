"""Whatever is pressed in a what-if: the operations of the ordinary panel, asked of its own tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from cogs.interactions.clicks import Clicks, Known
from cogs.interactions.operations import Needs, Press
from cogs.messages.answer import Answer
from cogs.running.open_interactions import OpenInteractions
from cogs.whatifs.services import WhatIfServices
from cogs.whatifs.words import DIE, die_answer, framed
from engine.kernel.errors import GameError, StaleAction
from engine.kernel.text import text
from engine.session.chosen_dice import DieWanted, Tray
from engine.session.model import TableNumber
from engine.session.whatif import WhatIf, WhatIfs

Do = Callable[[], Awaitable[Answer]]


class AwaitedDie(NamedTuple):
    """The die of this number, what waits for it, and the dice as they lay before."""

    do: Do
    number: int
    before: Tray


class WhatIfClicks(Clicks):
    """Every answer is only for the one whose what-if it is, and says that it is none of the game."""

    def __init__(self, services: WhatIfServices, open_interactions: OpenInteractions, whatifs: WhatIfs) -> None:
        super().__init__(services, open_interactions)
        self._whatifs = whatifs
        self._waiting: dict[TableNumber, AwaitedDie] = {}

    async def _resolved(self, needs: Needs, press: Press) -> Press:
        await self._whatifs.at(press.click.table, press.user)
        return await super()._resolved(needs, press)

    async def _done(self, operation: Known, press: Press) -> Answer:
        line = await self._whatifs.at(press.click.table, press.user)
        plainly = super()._done
        if press.click.op == DIE:
            return await self._framed(line, lambda: plainly(operation, press))
        return await self.tried(line, lambda: plainly(operation, press))

    async def _refused(self, operation: Known, press: Press, error: GameError) -> Answer:
        if isinstance(error, DieWanted):
            raise error
        return await super()._refused(operation, press, error)

    async def tried(self, line: WhatIf, do: Do) -> Answer:
        """What comes of something done in a line, or the die that it asks for first.

        Where something else has waited for a die, that is given up, and the dice lie as before it.
        """
        given_up = self._waiting.pop(line.table, None)
        if given_up is not None:
            self._whatifs.lay(line, given_up.before)
        return await self._framed(line, lambda: self._rolling(line, do, self._whatifs.tray(line)))

    async def roll(self, line: WhatIf, number: int, face: int) -> Answer:
        """Go on with what has waited for its die of this number; `StaleAction` if nothing has."""
        waiting = self._waiting.get(line.table)
        if waiting is None or waiting.number != number:
            raise StaleAction(text("stale-button"))
        del self._waiting[line.table]
        tray = self._whatifs.tray(line)
        self._whatifs.lay(line, Tray((*tray.ready, face), tray.asked))
        return await self._rolling(line, waiting.do, waiting.before)

    async def _rolling(self, line: WhatIf, do: Do, before: Tray) -> Answer:
        try:
            return await do()
        except DieWanted as wanted:
            self._waiting[line.table] = AwaitedDie(do, wanted.number, before)
            look = await self._whatifs.tables.look(line.table, line.user)
            return die_answer(self._services, look.info, wanted)
        except GameError:
            self._whatifs.lay(line, before)
            raise

    async def _framed(self, line: WhatIf, do: Do) -> Answer:
        """An answer, marked; as it is when all lines were thrown away by it."""
        answer = await do()
        now = await self._whatifs.current(line.origin, line.user)
        if now is None:
            return answer
        look = await self._whatifs.tables.look(now.table, now.user)
        return framed(self._services, self._whatifs, now, look, answer, {*self.controls, *self.openers})
