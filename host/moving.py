"""A game taken from one host to another as a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cogs.answers.printable import printable
from cogs.answers.verdict import findings, read_export
from cogs.services import Services
from data import moving
from data.database import DatabaseRefused, open_database
from data.rows import change_values, epoch_values, proposal_values, record_values, spell_values, table_values
from data.servers import act_values
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.model import TableNumber
from engine.session.rebuilding import rebuilt
from host.copies import Opened

KEPT = "kept"  # what is in a complete export besides what is checked
FIRST = TableNumber(1)
ELSEWHERE = ("number",)  # what another database says otherwise


@dataclass(frozen=True)
class Whereabouts:
    """Where a game goes on, if not in the channel where it was."""

    channel: int | None = None
    guild: int | None = None


async def written(database: Path, number: int, services: Services) -> dict[str, Any]:
    """A game with everything that is kept of it, secrets included: for the host."""
    if not (await services.tables.info(TableNumber(number))).begun:
        raise TableError(text("not-started"))
    data = await services.results.export(TableNumber(number), complete=True)
    return {**data, KEPT: moving.rows_of(database, number)}


async def take_in(database: Path, raw: bytes, place: Whereabouts, opened: Opened) -> tuple[int, list[str]]:
    """The number of the game in the database, and what is to be said; 0 if it was not taken in.

    It is put into a database of its own first, exported from there and compared: nothing else is touched by a file
    that is not what it says.
    """
    data = read_export(raw)
    kept = data.pop(KEPT, None) if isinstance(data, dict) else None
    with TemporaryDirectory() as folder:
        alone = Path(folder) / "game.db"
        async with opened(Path(folder) / "none.db") as services:
            found = services.results.verify(data)
        words = findings(services.say, services.languages.has, found)
        if not found.good:
            return 0, words
        try:
            moving.build(alone, *(_rows(data) if kept is None else (kept["tables"], kept["schema"])))
            alive = None if kept is None or kept.get("alive") is None else int(kept["alive"])
        except (KeyError, TypeError, ValueError, AttributeError) as broken:
            raise TableError(text("import-broken")) from broken
        async with opened(alone) as services:
            again = await services.results.export(FIRST, complete=True)
        _expect_same(data, json.loads(json.dumps(again)))
        async with open_database(database):  # nobody else has it meanwhile, and it is up to date
            number = moving.take_in(database, alone, place.channel, place.guild)
        async with opened(database) as services:
            await services.tables.timekeeping.moved_here(TableNumber(number), alive)
    return number, [printable(services.say(text("imported", number=str(number)))), *words]


def _rows(data: Mapping[str, Any]) -> tuple[moving.Rows, int]:
    """The rows of a document that has none of its own: of a game that is over."""
    if data["status"] != "ended":
        raise DatabaseRefused("Only a complete export of a game that is going on can be taken in: export --complete.")
    found = rebuilt(data, FIRST)
    rows = {
        "games": [table_values(found.table)],
        "changes": [change_values(change) for change in found.changes],
        "entries": [record_values(FIRST, record) for record in found.records],
        "epochs": [epoch_values(epoch) for epoch in found.epochs],
        "proposals": [proposal_values(FIRST, proposal) for proposal in found.proposals],
        "acts": [{**act_values(act), "told": 1} for act in found.acts],
        "spells": [spell_values(FIRST, spell) for spell in found.spells],
    }
    return rows, moving.newest_schema()


def _expect_same(told: Mapping[str, Any], found: Mapping[str, Any]) -> None:
    """What was put in tells the same as the file; `TableError` names the first thing that it does not."""
    for key, value in told.items():
        if key not in ELSEWHERE and found.get(key) != value:
            raise TableError(text("import-differs", what=key))
