"""bot.py as a process: whatever Discord does at the start it comes up; whatever is going on, a stop takes seconds."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from tests.discord.conftest import ANN, BOB, CY
from tests.discord.loopback import Loopback, said_in
from tests.discord.test_process import START, started

LIMIT = 5.0
ENDLESS = f"""
from engine.session.story import Story
from engine.session.results import Results
def endless(*_):
    while True:
        pass
Results.verify = Story.each = Story.moments = endless
{START}"""


async def stopped(process: asyncio.subprocess.Process) -> str:
    """Have it stop; what it has logged. It leaves in time, with status 0 and without a traceback."""
    start = time.perf_counter()
    process.send_signal(signal.SIGTERM)
    _, log = await asyncio.wait_for(process.communicate(), 20)
    assert time.perf_counter() - start < LIMIT, log.decode()
    assert process.returncode == 0, log.decode()
    assert b"Traceback" not in log, log.decode()
    return log.decode()


async def begun(server: Loopback) -> None:
    """Ann and Bob play in the channel."""
    await server.until(lambda: bool(server.commands), 30)
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
        process = await started(server, tmp_path)
        await server.until(lambda: server.connected and bool(server.commands), 30)
        log = await stopped(process)
        assert fault == "drop" or log.count("the next attempt is in") == 2, "one line each"


async def test_a_gateway_that_refuses_at_first_is_tried_again(tmp_path: Path) -> None:
    async with Loopback() as server:
        gateway, server.gateway = server.gateway, "ws://127.0.0.1:9/gateway/"
        process = await started(server, tmp_path)
        await server.until(lambda: any("commands" in r.path for r in server.requests), 30)
        await asyncio.sleep(0.5)
        log = await stopped(process)
        assert "econnect" in log
        server.gateway = gateway


@pytest.mark.parametrize("path", ["/users/@me", "commands"])
async def test_it_stops_while_discord_has_it_wait(tmp_path: Path, path: str) -> None:
    async with Loopback() as server:
        server.fail = lambda method, asked: (429, 3600) if path in asked else None
        process = await started(server, tmp_path)
        await server.until(lambda: any(path in request.path for request in server.requests), 30)
        await asyncio.sleep(0.2)
        await stopped(process)
        assert len([request for request in server.requests if path in request.path]) == 1, "it was waiting"


@pytest.mark.parametrize("fault", [(429, 3600), (503, 0), (500, 0), (403, 50001), "drop"])
async def test_it_stops_while_a_report_waits(tmp_path: Path, fault: Any) -> None:
    async with Loopback() as server:
        process = await started(server, tmp_path)
        await server.until(lambda: server.connected, 30)
        await begun(server)
        failed: list[str] = []

        def fail(method: str, path: str) -> Any:
            if not path.startswith("/channels"):
                return None
            failed.append(path)
            return fault

        server.fail = fail
        await server.command(ANN, "game resign", sure=True)
        await server.until(lambda: bool(failed), 30)
        await asyncio.sleep(0.2)
        await stopped(process)
        assert not any("resigns" in said_in(message) for message in server.messages[server.channel].values())


async def test_whoever_is_being_answered_hears_of_the_stop(tmp_path: Path) -> None:
    async with Loopback() as server:
        process = await started(server, tmp_path)
        await server.until(lambda: server.connected, 30)
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
        await stopped(process)
        assert "restarted" in asked.text


@pytest.mark.parametrize(
    ("command", "options"),
    [("game verify", {}), ("steps", {}), ("chart", {"kind": "vp"}), ("replay", {"what": "game"})],
)
async def test_it_stops_while_a_game_is_read(tmp_path: Path, command: str, options: dict[str, str]) -> None:
    """A game as long as anybody likes: whoever wanted it read hears of the stop."""
    async with Loopback() as server:
        process = await started(server, tmp_path, script=ENDLESS)
        await server.until(lambda: server.connected, 30)
        await begun(server)
        await server.command(ANN, "game resign", sure=True)
        asked = await server.send_command(CY, command, **options)
        await asyncio.sleep(0.5)
        await stopped(process)
        assert "restarted" in asked.text
