"""bot.py as a process: whatever Discord does at the start it comes up; whatever is going on, a stop takes seconds."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from tests import processes
from tests.discord.conftest import ANN, BOB, CY
from tests.discord.loopback import Loopback, said_in
from tests.discord.test_process import START, settings

LIMIT = 5.0  # seconds of a machine that has nothing else to do
STARTS = 100  # seconds in which it comes up on one that has
ENDLESS = f"""
from engine.session.story import Story
from engine.session.results import Results
def endless(*_):
    while True:
        pass
Results.verify = Story.each = Story.moments = endless
{START}"""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only how long a stop takes is measured here."""
    monkeypatch.setattr(Loopback.until, "__defaults__", (STARTS,))


class Running:
    """The bot as a process that begins at once, and what it logs."""

    def __init__(self, server: Loopback, folder: Path, script: str = START) -> None:
        self.log = folder / "log"
        (folder / "start.py").write_text(script)
        command = (folder / "start.py", server.api, server.gateway)
        with open(os.devnull, "r+b") as nothing, self.log.open("wb") as told:
            streams = (nothing, nothing, told)
            self.process = processes.begin(*command, streams=streams, environment=settings(folder, "INFO"))

    async def stopped(self) -> str:
        """Have it stop; what it has logged. It leaves in time, with status 0 and without a traceback."""
        limit, start = LIMIT * slowness(), time.perf_counter()
        self.process.stop(signal.SIGTERM)
        status = await asyncio.to_thread(self.process.ended)
        seconds, log = time.perf_counter() - start, self.log.read_text()
        assert seconds < limit, log
        assert status == 0, log
        assert "Traceback" not in log, log
        return log


def slowness() -> float:
    """How many times longer than alone a process takes at present, for others are at work on this machine, too."""
    begin, used = time.perf_counter(), time.process_time()
    while time.process_time() - used < 0.05:
        pass
    return max(1.0, (time.perf_counter() - begin) / 0.05)


async def begun(server: Loopback) -> None:
    """Ann and Bob play in the channel."""
    await server.until(lambda: bool(server.commands), STARTS)
    await server.command(ANN, "game new", game="paths_of_glory", opponent=BOB, side="ap")
    await server.click(BOB, server.last("Paths of Glory"), "Accept")


@pytest.mark.parametrize("fault", [(503, 0), "drop"])
async def test_discord_that_fails_at_the_start_is_tried_again(tmp_path: Path, fault: Any) -> None:
    async with Loopback() as server:
        left = {"/users/@me": 1, "commands": 1}

        def fail(method: str, path: str) -> Any:
            key = next((key for key in left if key in path and left[key]), None)
            if key is None:
                return None
            left[key] -= 1
            return fault

        server.fail = fail
        bot = Running(server, tmp_path)
        await server.until(lambda: server.connected and bool(server.commands), STARTS)
        log = await bot.stopped()
        assert fault == "drop" or log.count("the next attempt is in") == 2, "one line each"


async def test_a_gateway_that_refuses_at_first_is_tried_again(tmp_path: Path) -> None:
    async with Loopback() as server:
        gateway, server.gateway = server.gateway, "ws://127.0.0.1:9/gateway/"
        bot = Running(server, tmp_path)
        await server.until(lambda: any("commands" in r.path for r in server.requests))
        await asyncio.sleep(0.5)
        log = await bot.stopped()
        assert "econnect" in log
        server.gateway = gateway


@pytest.mark.parametrize("path", ["/users/@me", "commands"])
async def test_it_stops_while_discord_has_it_wait(tmp_path: Path, path: str) -> None:
    async with Loopback() as server:
        server.fail = lambda method, asked: (429, 3600) if path in asked else None
        bot = Running(server, tmp_path)
        await server.until(lambda: any(path in request.path for request in server.requests), STARTS)
        await asyncio.sleep(0.2)
        await bot.stopped()
        assert len([request for request in server.requests if path in request.path]) == 1, "it was waiting"


@pytest.mark.parametrize("fault", [(429, 3600), (503, 0), (500, 0), (403, 50001), "drop"])
async def test_it_stops_while_a_report_waits(tmp_path: Path, fault: Any) -> None:
    async with Loopback() as server:
        bot = Running(server, tmp_path)
        await server.until(lambda: server.connected, STARTS)
        await begun(server)
        failed: list[str] = []

        def fail(method: str, path: str) -> Any:
            if not path.startswith("/channels"):
                return None
            failed.append(path)
            return fault

        server.fail = fail
        await server.command(ANN, "game resign", sure=True)
        await server.until(lambda: bool(failed), STARTS)
        await asyncio.sleep(0.2)
        await bot.stopped()
        assert not any("resigns" in said_in(message) for message in server.messages[server.channel].values())


async def test_whoever_is_being_answered_hears_of_the_stop(tmp_path: Path) -> None:
    async with Loopback() as server:
        bot = Running(server, tmp_path)
        await server.until(lambda: server.connected, STARTS)
        await begun(server)
        tried = {"left": 1}

        def fail(method: str, path: str) -> Any:
            if method == "PATCH" and path.startswith("/webhooks") and tried["left"]:
                tried["left"] -= 1
                return (429, 3600)
            return None

        server.fail = fail
        asked = await server.send_command(ANN, "status")
        await server.until(lambda: not tried["left"])
        await bot.stopped()
        assert "restarted" in asked.text


@pytest.mark.parametrize(
    ("command", "options"),
    [("game verify", {}), ("steps", {}), ("chart", {"kind": "vp"}), ("replay", {"what": "game"})],
)
async def test_it_stops_while_a_game_is_read(tmp_path: Path, command: str, options: dict[str, str]) -> None:
    """A game as long as anybody likes: whoever wanted it read hears of the stop."""
    async with Loopback() as server:
        bot = Running(server, tmp_path, ENDLESS)
        await server.until(lambda: server.connected, STARTS)
        await begun(server)
        await server.command(ANN, "game resign", sure=True)
        asked = await server.send_command(CY, command, **options)
        await asyncio.sleep(0.5)
        await bot.stopped()
        assert "restarted" in asked.text
