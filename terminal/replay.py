"""Films, steps and charts at the local table: the same as on Discord, written to files."""

from __future__ import annotations

from cogs.answers.looks import EVERYTHING
from cogs.replay.films import LARGEST, WHATS, Filming, What, chart_page
from cogs.replay.steps import LAST, WAYS, step_page
from engine.kernel.errors import TableError
from engine.kernel.text import text
from terminal.board import LocalBoard


class LocalReplay(LocalBoard):
    """Remembers at which step the viewer is."""

    _step = 0  # the revision of the step shown last

    async def _replay(self, line: str) -> None:
        """`/replay`, `/replay game`, `/replay turn 2`, `/replay round 2 3`."""
        words = line.split()
        what: What = next((one for one in WHATS if one in words), "turn")
        numbers = [int(word) for word in words if word.isdigit()]
        turn, action_round = (*numbers, None, None)[:2]

        async def progress(said: str) -> None:
            self._write(said)

        filming = Filming(self._services)
        self._page(await filming.replay(await self._table(), 1, what, turn, action_round, LARGEST, progress))

    async def _steps(self, line: str) -> None:
        """`/steps`, `/steps back`, `/steps turn 2`."""
        way, _, number = (line or LAST).partition(" ")
        if way not in (*WAYS, "turn") or (way == "turn" and not number.isdigit()):
            raise TableError(text("local-no-way", way=line, ways=", ".join((*WAYS, "turn 2"))))
        turn = int(number) if way == "turn" else None
        table = await self._table()
        page, self._step = await step_page(self._services, table, await self._user(), way, self._step, turn)
        self._page(page)

    async def _chart(self, kind: str) -> None:
        self._page(
            await chart_page(self._services, await self._table(), await self._user(), kind, size=EVERYTHING.size)
        )
