"""The bot is killed while Discord takes a message: after the next start it stands in the channel, once."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.discord.conftest import ANN, BOB
from tests.discord.loopback import Loopback, buttons
from tests.discord.test_process import forked

OFFER, PROMPT, END = 1, 4, 5  # the requests to the channel, in order; 2 tells the start, 3 closes the offer


class Bot:
    """A process that is killed at one of its requests to the channel, and started again."""

    def __init__(self, server: Loopback, folder: Path, cut: int) -> None:
        self.server, self.folder, self.left = server, folder, cut
        server.fail = self.count

    async def start(self) -> None:
        connections = len([r for r in self.server.requests if r.path == "/users/@me"])
        self.process = forked(self.server, self.folder)
        asked = lambda: len([r for r in self.server.requests if r.path == "/users/@me"])  # noqa: E731
        await self.server.until(lambda: asked() > connections and self.server.connected, 60)
        await self.server.until(lambda: bool(self.server.commands), 60)

    def count(self, method: str, path: str) -> None:
        """Discord takes the request, but nobody is left to hear of it."""
        if path.startswith("/channels") and method != "GET":
            self.left -= 1
            if self.left == 0:
                self.process.stop(signal.SIGKILL)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for what the bot is to bring about, if need be after another start."""
        for _ in range(600):
            if self.left == 0:
                self.left = -1
                await asyncio.to_thread(self.process.ended)
                await self.server.until(lambda: not self.server.connected, 30)
                await self.start()
            if true():
                return
            await asyncio.sleep(0.05)
        raise AssertionError([message["content"] for message in self.server.shown()])


@pytest.mark.parametrize("cut", [OFFER, PROMPT, END])
async def test_a_message_is_never_posted_twice(tmp_path: Path, cut: int) -> None:
    async with Loopback() as server:
        bot = Bot(server, tmp_path, cut)
        await bot.start()

        def standing(label: str) -> int:
            return len([message for message in server.shown() if label in buttons(message)])

        await server.send_command(ANN, "game new", game="paths_of_glory", opponent=BOB, side="ap")
        await bot.until(lambda: standing("Accept") == 1)
        await server.send_click(BOB, server.last("Paths of Glory"), "Accept")
        await bot.until(lambda: standing("Your move") == 1)
        await server.send_command(ANN, "game resign", sure=True)
        await bot.until(lambda: any("resigns" in message["content"] for message in server.shown()))
        await bot.until(lambda: standing("Your move") == 0)
        bot.process.stop(signal.SIGTERM)
        await asyncio.to_thread(bot.process.ended)
        twice = {words: n for words, n in Counter(m["content"] for m in server.shown()).items() if n > 1}
        assert not twice
        pings = [m for m in server.shown() if str(BOB) in m["pinged"]]
        assert len(pings) <= 1, "the offer; the prompt is gone"
