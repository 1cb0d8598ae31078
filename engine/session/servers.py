"""What the managers of a server have set for the games in it, and what its directors have done there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal
from weakref import WeakValueDictionary

from engine.kernel.codec import LATER, Codec
from engine.session.acts import DirectorsAct
from engine.session.conditions import USUAL, Conditions
from engine.session.model import TableNumber
from engine.session.open_tables import OpenTables

ThreadRule = Literal["asked", "always"]
RatedRule = Literal["asked", "always", "never"]
CODEC = Codec()


@dataclass(frozen=True)
class GameDefaults:
    """What a game is offered with in a server, where nothing else is said."""

    options: Mapping[str, str] = field(default_factory=dict, metadata=LATER)
    conditions: Conditions = field(default=USUAL, metadata=LATER)


NO_DEFAULTS = GameDefaults()


@dataclass(frozen=True)
class ServerSettings:
    """All that is set for a server; as it was before there were settings where nothing is said.

    `directors`: the roles whose holders direct, besides whoever manages the server. `creators`: those who may offer
    games, none for everybody. `channels`: where, none for everywhere. `log`: the channel that is told what directors
    do. `language`: of what channels are told, "" for Discord's. `games`: defaults by the game's id. `threads`: whether
    every game gets a thread of its own, or those for which it is asked. `rated`: whether a game of no event is offered
    as one that counts for the ratings; `never`: it cannot be.
    """

    directors: tuple[int, ...] = field(default=(), metadata=LATER)
    creators: tuple[int, ...] = field(default=(), metadata=LATER)
    channels: tuple[int, ...] = field(default=(), metadata=LATER)
    log: int | None = field(default=None, metadata=LATER)
    language: str = field(default="", metadata=LATER)
    games: Mapping[str, GameDefaults] = field(default_factory=dict, metadata=LATER)
    threads: ThreadRule = field(default="asked", metadata=LATER)
    rated: RatedRule = field(default="asked", metadata=LATER)

    def defaults(self, game_id: str) -> GameDefaults:
        """What a game is offered with here."""
        return self.games.get(game_id, NO_DEFAULTS)

    def with_defaults(self, game_id: str, defaults: GameDefaults) -> ServerSettings:
        """The same with other defaults for a game; the usual ones are not kept."""
        others = {game: kept for game, kept in self.games.items() if game != game_id}
        return replace(self, games=others if defaults == NO_DEFAULTS else {**others, game_id: defaults})


UNSET = ServerSettings()


def settings_data(settings: ServerSettings) -> dict[str, Any]:
    """Settings as JSON-ready values; what is usual is left out."""
    data: dict[str, Any] = CODEC.encode(ServerSettings, settings)
    return data


def settings_of_server(data: Any) -> ServerSettings:
    """Settings as they were kept; raises `CodecError` for what are none."""
    found: ServerSettings = CODEC.decode(ServerSettings, data)
    return found


class Servers:
    """The door to them. Whether somebody may change anything is asked where his roles are known."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # of servers that are changed

    async def settings(self, guild: int | None) -> ServerSettings:
        """What is set for a server; nothing for what is none."""
        kept = None if guild is None else await self._tables.store.server(guild)
        return UNSET if kept is None else settings_of_server(kept)

    async def change(
        self, guild: int, user: int, what: str, alter: Callable[[ServerSettings], ServerSettings]
    ) -> ServerSettings:
        """Keep other settings for a server, and on record who has changed what, and how; one after the other."""
        async with self._locks.setdefault(guild, asyncio.Lock()):
            before = await self.settings(guild)
            after = alter(before)
            args = {"what": what, "before": settings_data(before).get(what), "after": settings_data(after).get(what)}
            act = DirectorsAct(guild, None, user, self._tables.clock.now(), "settings", args=args)
            await self._tables.store.keep_server(guild, settings_data(after), act)
        return after

    async def acts_in(self, guild: int, newest: int) -> Sequence[DirectorsAct]:
        """What was done in a server, the newest first, so many at most."""
        return await self._tables.store.acts_in(guild, newest)

    async def acts_at(self, table: TableNumber) -> Sequence[DirectorsAct]:
        """What directors have done at a table, oldest first."""
        return await self._tables.store.acts_at(table)

    async def untold(self) -> Sequence[DirectorsAct]:
        """Acts that no log channel was told of yet, oldest first."""
        return await self._tables.store.untold_acts()

    async def mark_told(self, act: DirectorsAct) -> None:
        """The log channel has been told, or there is none to tell."""
        await self._tables.store.act_told(act.number)
