"""What helps a player to plan, and may be forbidden at a table: odds, reach, what-ifs. The one place that says so."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from engine.kernel.errors import TableError
from engine.kernel.odds import allowed as odds_shown
from engine.kernel.planning import Aid
from engine.kernel.preview import Preview
from engine.kernel.text import Text, text
from engine.session.conditions import conditions_of
from engine.session.model import TableInfo, TableNumber
from engine.session.open_tables import OpenTables
from engine.session.ports import Stored
from engine.session.terms import CONDITIONS

AIDS: tuple[Aid, ...] = get_args(Aid)
REACHED = ("reach", "some")  # the marks that tell how far units go
TOLD = tuple(f"preview-{kind}" for kind in REACHED)


def allowed(table: TableInfo | Stored, aid: Aid) -> bool:
    """Whether an aid may be used at a table: by its conditions, and odds by the option of its game too."""
    return bool(getattr(table.conditions, aid)) and (aid != "odds" or odds_shown(table.options))


def permitted(table: TableInfo, shown: Preview) -> Preview:
    """What of a preview may be shown at a table."""
    if not allowed(table, "odds"):
        shown = replace(shown, odds=None)
    if not allowed(table, "reach"):
        spots = tuple(spot for spot in shown.spots if spot.kind not in REACHED)
        shown = replace(shown, spots=spots, marks=tuple(line for line in shown.marks if line.key not in TOLD))
    return shown


class Aids:
    """Aids where they are asked for."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables

    async def expect(self, table: TableNumber, aid: Aid) -> None:
        """`TableError` with who has decided so, if an aid is not to be used at a table."""
        stored = await self._tables.stored(table)
        if not allowed(stored, aid):
            raise TableError(text("aid-forbidden", aid=aid, decided=await self._decided(stored, aid)))

    async def _decided(self, stored: Stored, aid: Aid) -> Text:
        """Who has forbidden it: both sides later on, or who offered the game so."""
        for made in reversed(await self._tables.store.proposals(stored.number)):
            if made.kind == CONDITIONS and made.state == "agreed":
                before, after = (getattr(conditions_of(made.args[key]), aid) for key in ("before", "conditions"))
                if before and not after:
                    return text("aid-decided-together", time=str(made.made))
        return text("aid-decided-offer", player=text("mention", user=str(stored.host)))
