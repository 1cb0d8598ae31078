"""Films, steps and charts at the local table: the same as on Discord, written to files."""

from __future__ import annotations

from cogs.answers.status import EVERYTHING
from cogs.replay.charts import chart_answer
from cogs.replay.films import LARGEST, WHATS, Filming, What
from cogs.replay.steps import LAST, WAYS, step_answer
from engine.kernel.errors import TableError
from engine.kernel.text import text
from terminal.board import CHANNEL, LocalBoard


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
        self._show(await filming.replay(await self._table(), 1, what, turn, action_round, LARGEST, progress))

    async def _steps(self, line: str) -> None:
        """`/steps`, `/steps back`, `/steps turn 2`."""
        way, _, number = (line or LAST).partition(" ")
        if way not in (*WAYS, "turn") or (way == "turn" and not number.isdigit()):
            raise TableError(text("local-no-way", way=line, ways=", ".join((*WAYS, "turn 2"))))
        turn = int(number) if way == "turn" else None
        info = await self._services.tables.in_channel(CHANNEL)
        answer, self._step = await step_answer(self._services, info, await self._user(), way, self._step, turn)
        self._show(answer)

    async def _chart(self, kind: str) -> None:
        info, user = await self._services.tables.in_channel(CHANNEL), await self._user()
        self._show(await chart_answer(self._services, info, user, kind, size=EVERYTHING.size))
