"""What-ifs: private copies of a position in which one user plays both sides, to see what would come of it.

A copy begins where the game stands for all that its user knows: what is secret is drawn anew, so that nothing in it
depends on what the other side holds. It lives in tables of its own, in a store that is gone when the bot stops, and
touches nothing. Several lines of one beginning can be tried and compared.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from engine.kernel.chance import SeededChance
from engine.kernel.errors import NotationError, SeatError, TableError
from engine.kernel.game import Role
from engine.kernel.planning import planning_of
from engine.kernel.text import Text, text
from engine.session.aids import Aids
from engine.session.chosen_dice import Tray, rolled
from engine.session.conditions import Conditions
from engine.session.looking import Look
from engine.session.model import TableNumber
from engine.session.open_tables import OpenTables
from engine.session.ports import Change, Epoch, Stored
from engine.session.position import Position, expect_playing

FIRST = 1 << 60  # numbers of what-ifs begin here: no table of a game has one so high
LINES = 3  # of one beginning
KEPT = 200  # beginnings of all users together; the oldest gives way
READY = 20  # dice at most that lie ready


@dataclass(frozen=True)
class WhatIf:
    """One line of a what-if: its own table, of whom and of which game, and where it began.

    `since` is the headline of the game then, which may have gone on meanwhile; `role` the side that looks, `holds`
    the cards that the other one was given.
    """

    table: TableNumber
    user: int
    role: Role
    origin: TableNumber
    since: Text
    holds: tuple[str, ...]
    begun: Position


@dataclass(frozen=True)
class Tried:
    """One order of a line as it is written, with the dice that were rolled for it."""

    role: Role
    label: str
    dice: tuple[int, ...]


class PrivateTables(Protocol):
    """The tables on which they lie (`WhatIfTables`)."""

    opened_tables: OpenTables
    trays: dict[TableNumber, Tray]

    async def look(self, table: TableNumber, user: int | None = None) -> Look:
        """A table as its user sees it."""
        ...


class WhatIfs:
    """All what-ifs, each reached by its user alone."""

    def __init__(self, tables: PrivateTables, aids: Aids, new_seed: Callable[[], bytes]) -> None:
        self.tables = tables
        self._aids = aids
        self._new_seed = new_seed
        self._made = 0
        self._lines: OrderedDict[tuple[int, TableNumber], list[WhatIf]] = OrderedDict()

    async def current(self, origin: TableNumber, user: int) -> WhatIf | None:
        """The line of a game that its user looked at last."""
        await self._aids.expect(origin, "whatif")
        lines = self._lines.get((user, origin))
        return lines[0] if lines else None

    async def begin(self, now: Position, role: Role | None, user: int, holds: Sequence[str] = ()) -> WhatIf:
        """Begin at the position of a game, in the place of what was tried before. `holds`: cards of the other side."""
        origin = now.stored.number
        await self._aids.expect(origin, "whatif")
        expect_playing(now.stored)
        if role is None:
            raise SeatError(text("not-seated"))
        if len(now.game.asked(now.state)) > 1:  # what one of them may have chosen in secret would show
            raise TableError(text("whatif-both-choose"))
        state = now.game.disguise(now.state, role, SeededChance(self._new_seed()))
        if holds:
            state = _holding(now, state, role, holds)
        found = WhatIf(
            TableNumber(0),
            user,
            role,
            origin,
            now.game.headline(now.state),
            tuple(holds),
            replace(now, stored=_copied(now.stored, user), state=state, sequence=0, _offers={}),
        )
        self.forget(user, origin)
        return await self._laid_out(found)

    async def another(self, line: WhatIf) -> WhatIf:
        """Another line from the same beginning; the others stay."""
        if len(self.lines(line)) >= LINES:
            raise TableError(text("whatif-lines-full", count=LINES))
        return await self._laid_out(line)

    def lines(self, line: WhatIf) -> list[WhatIf]:
        """All lines of one beginning, in the order in which they were begun."""
        return sorted(self._lines.get((line.user, line.origin), ()), key=lambda one: one.table)

    async def at(self, table: TableNumber, user: int) -> WhatIf:
        """The line of this table, which is looked at now; `TableError` for what is gone, forbidden or another's."""
        for lines in self._lines.values():
            found = next((one for one in lines if one.table == table and one.user == user), None)
            if found is not None:
                await self._aids.expect(found.origin, "whatif")
                lines.sort(key=lambda one: one is not found)
                return found
        raise TableError(text("whatif-gone"))

    def forget(self, user: int, origin: TableNumber) -> None:
        """Throw all lines of a game away."""
        for line in self._lines.pop((user, origin), ()):
            self.tables.opened_tables.drop(line.table)
            self.tables.trays.pop(line.table, None)

    def leave(self, user: int) -> None:
        """Throw everything of a user away."""
        for mine in [one for one in self._lines if one[0] == user]:
            self.forget(*mine)

    def tray(self, line: WhatIf) -> Tray:
        """The dice of a line."""
        return self.tables.trays.get(line.table, Tray())

    def lay(self, line: WhatIf, tray: Tray) -> None:
        """Lay other dice ready."""
        self.tables.trays[line.table] = Tray(tray.ready[:READY], tray.asked)

    async def tried(self, line: WhatIf) -> list[Tried]:
        """The orders of a line that stand."""
        rows = await self.tables.opened_tables.store.records(line.table)
        return [Tried(row.role, row.label, rolled(row.draws)) for row in rows if row.undone is None]

    async def _laid_out(self, line: WhatIf) -> WhatIf:
        """A table at the beginning of a line."""
        tables, begun = self.tables.opened_tables, line.begun
        self._made += 1  # each lies in a channel of its own, which there is not
        stored = replace(begun.stored, channel=-self._made, created=tables.clock.now(), seed=self._new_seed())
        number = await tables.store.create(stored)
        stored = replace(stored, number=number, revision=1)
        after = replace(begun, stored=stored, _offers={})
        change = Change(number, 1, "started", line.user, None, tables.clock.now())
        state = begun.game.encode_state(begun.state)
        await tables.commit(None, after, change, epoch=Epoch(number, 1, 0, tables.rules_of(stored), state))
        found = replace(line, table=number)
        self._lines.setdefault((line.user, line.origin), []).insert(0, found)
        while len(self._lines) > KEPT:
            self.forget(*next(iter(self._lines)))
        return found


def _copied(stored: Stored, user: int) -> Stored:
    """A table at which one user has all seats, under the same rules; nothing else of the game comes with it."""
    conditions = Conditions(odds=stored.conditions.odds, reach=stored.conditions.reach)
    return Stored(
        number=TableNumber(0),
        channel=0,
        game_id=stored.game_id,
        rules_version=stored.rules_version,
        options=stored.options,
        status="playing",
        host=user,
        opponent=user,
        side=stored.side,
        created=0,
        seats=dict.fromkeys(stored.seats, user),
        conditions=conditions,
        begun_with=stored.begun_with,
    )


def _holding(now: Position, state: Any, role: Role, cards: Sequence[str]) -> Any:
    planning = planning_of(now.game)
    if planning is None:
        raise NotationError(text("planning-not-here"))
    return planning.holding(state, role, cards)
