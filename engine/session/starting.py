"""The moment a game begins: the seats are known, the set-up is drawn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from engine.kernel.chance import SeededChance
from engine.session.model import Placed, TableNumber, Told
from engine.session.open_tables import OpenTables
from engine.session.ports import Change, Epoch, Stored
from engine.session.position import Position, settings_of
from engine.session.trial import whispered

Follow = Callable[
    [TableNumber], Awaitable[list[Told]]
]  # does what is to be done for those who are not asked, the lock being held


async def start_and_follow(
    tables: OpenTables, table: Stored, chance: SeededChance, user: int, request: Any, follow: Follow
) -> Told:
    """`start`, and what is done at once for those who do not want to be asked at the first decision."""
    told = await start(tables, table, chance, user, request)
    return replace(told, then=tuple(await follow(table.number)))


async def start(tables: OpenTables, table: Stored, chance: SeededChance, user: int, request: Any) -> Told:
    """Set the game of a seated table up and store its first position. For a caller that holds the lock.

    `chance` stands behind the numbers drawn for the seats; `user` is whose acceptance has begun the game.
    """
    game = tables.game(table.game_id)
    meta = game.meta  # of today: a table proposed before an upgrade begins after it
    table = replace(table, rules_version=meta.rules_version, begun_with=dict(meta.begins_with))
    setup = game.setup(settings_of(table), chance)
    stored = replace(
        table,
        status="playing",
        revision=table.revision + 1,
        opening=chance.take(),
        cursor=chance.cursor,
    )
    if stored.placed is not None:
        return await _start_placed(tables, stored, stored.placed, user, request)
    named = None if request is None else str(request)
    private = whispered((setup,))
    change = Change(stored.number, stored.revision, "started", user, None, tables.clock.now(), named, private)
    begun = await tables.commit(None, Position(game, stored, setup.state, 0), change)
    return tables.tell(begun.stored, change, (setup,))


async def _start_placed(tables: OpenTables, stored: Stored, placed: Placed, user: int, request: Any) -> Told:
    """The game goes on from a position to which no set-up leads: an epoch begins with it."""
    game = tables.game(stored.game_id)
    named = None if request is None else str(request)
    change = Change(stored.number, stored.revision, "started", user, None, tables.clock.now(), named)
    epoch = Epoch(stored.number, stored.revision, 0, tables.rules_of(stored), placed.state)
    position = Position(game, stored, game.decode_state(placed.state), 0)
    begun = await tables.commit(None, position, change, epoch=epoch)
    return tables.tell(begun.stored, change)
