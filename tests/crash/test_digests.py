"""Killed while Discord takes the digest of a watcher, or the summary of a game: after the next start it stands once."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from data.database import open_database
from data.store import SqliteStore
from engine.games.registry import GAMES
from engine.session.model import TableNumber
from engine.session.tables import Tables
from tests.crash.test_duplicates import Bot
from tests.discord.conftest import ANN, BOB, CY
from tests.discord.loopback import Loopback, private
from tests.session.conftest import Watch

ORDERS = 4  # more than a game has that is not worth a summary


class KilledAt(Bot):
    """A process that is killed when it posts in one channel, and the one after it in the next."""

    def __init__(self, server: Loopback, folder: Path, channels: Sequence[int]) -> None:
        super().__init__(server, folder, -1)
        self.paths = [f"/channels/{channel}/messages" for channel in channels]

    def count(self, method: str, path: str) -> None:
        """Discord takes the message, but nobody is left to hear of it; later it has forgotten that it was tried."""
        if method == "POST" and path in self.paths[:1]:
            self.paths.pop(0)
            self.server.nonce_life = 0.0
            self.left = 0
            self.process.stop(signal.SIGKILL)


async def ended(path: Path, channel: int) -> None:
    """A game that is over and told; Cy is still to hear of it, and its summary is due."""
    async with open_database(path) as database:
        tables = Tables(SqliteStore(database), GAMES, clock=Watch(), new_seed=lambda: b"s" * 32)
        info = await tables.lobby.invite(channel, "no_retreat", {}, ANN, BOB, "axis")
        await tables.lobby.accept(info.number, BOB)
        await tables.watching.begin(info.number, CY, 0, "end")
        for _ in range(ORDERS):
            await _any_order(tables, info.number)
        await tables.playing.resign(info.number, ANN)
        await tables.telling.mark_shown(info.number, (await tables.info(info.number)).revision)
        await tables.telling.remember(info.number, "summary", "due")


async def _any_order(tables: Tables, number: TableNumber) -> None:
    now = await tables._tables.position(number)
    role = min(now.to_act)
    action = next(iter(now.game.legal_actions(now.state, role)))
    await tables.playing.order(number, now.stored.seats[role], now.game.label(now.state, action))


def due(path: Path) -> int:
    """What is still to be posted."""
    sql = "SELECT (SELECT count(*) FROM watches) + (SELECT count(*) FROM posts WHERE key = 'summary')"
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        return int(connection.execute(sql).fetchone()[0])


async def test_each_is_posted_once(tmp_path: Path) -> None:
    path = tmp_path / "bot.db"
    async with Loopback() as server:
        await ended(path, server.channel)
        bot = KilledAt(server, tmp_path, (private(CY), server.channel))
        await bot.start()
        await bot.until(lambda: not bot.paths and bot.left == -1)
        await bot.until(lambda: not due(path))
        bot.process.stop(signal.SIGTERM)
        await asyncio.to_thread(bot.process.ended)
        assert [len(server.messages[channel]) for channel in (private(CY), server.channel)] == [1, 1]
