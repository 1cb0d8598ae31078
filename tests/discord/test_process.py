"""bot.py as a process: connects, is told to stop, finishes and leaves with status 0."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

from tests import processes
from tests.discord.conftest import Club
from tests.discord.loopback import Loopback

ROOT = Path(__file__).parent.parent.parent
START = """
import sys
import discord, yarl
import bot
discord.http.Route.BASE, gateway = sys.argv[1], sys.argv[2]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
sys.exit(bot.main([]))
"""


def settings(folder: Path, level: str) -> dict[str, str]:
    own = {"DISCORD_TOKEN": "secret-token", "ADJUTANT_DATABASE": str(folder / "bot.db"), "ADJUTANT_LOG": level}
    return os.environ | own


def forked(server: Loopback, folder: Path) -> processes.Begun:
    """The same, begun quickly, for tests in which it is begun again and again."""
    script = folder / "start.py"
    script.write_text(START)
    with open(os.devnull, "r+b") as nothing:
        command = (script, server.api, server.gateway)
        return processes.begin(*command, streams=(nothing, nothing, nothing), environment=settings(folder, "INFO"))


async def started(
    server: Loopback, folder: Path, level: str = "INFO", script: str = START
) -> asyncio.subprocess.Process:
    """With an interpreter of its own."""
    arguments = (sys.executable, "-c", script, server.api, server.gateway)
    return await asyncio.create_subprocess_exec(
        *arguments, env=settings(folder, level), cwd=ROOT, stderr=asyncio.subprocess.PIPE
    )


async def test_sigterm_closes_in_an_orderly_way(tmp_path: Path) -> None:
    async with Loopback() as server:
        process = await started(server, tmp_path)
        await server.until(lambda: server.connected, 30)
        process.send_signal(signal.SIGTERM)
        _, log = await asyncio.wait_for(process.communicate(), 20)
        assert process.returncode == 0, log.decode()
        assert b"secret-token" not in log
        assert b"Traceback" not in log, log.decode()


EARLY = f"""
import os, runpy, signal, sys
from importlib.abc import MetaPathFinder
class Stopper(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == "discord":
            os.kill(os.getpid(), signal.SIGTERM)
signal.signal(signal.SIGTERM, signal.SIG_IGN)  # as for the first process of a container
sys.meta_path.insert(0, Stopper())
sys.argv = ["bot.py"]
runpy.run_path({str(ROOT / "bot.py")!r}, run_name="__main__")
"""


async def test_a_stop_is_heard_while_the_bot_is_being_imported(tmp_path: Path) -> None:
    async with Loopback() as server:
        process = await started(server, tmp_path, script=EARLY)
        _, log = await asyncio.wait_for(process.communicate(), 20)
        assert process.returncode == 128 + signal.SIGTERM, log.decode()
        assert log == b""


async def test_a_refused_token_is_named(tmp_path: Path) -> None:
    async with Loopback() as server:
        server.fail = lambda method, path: 401
        process = await started(server, tmp_path)
        _, log = await asyncio.wait_for(process.communicate(), 20)
        assert process.returncode == 2
        assert b"DISCORD_TOKEN" in log
        assert b"secret-token" not in log


async def test_what_comes_in_after_the_end_is_nobodys(club: Club) -> None:
    await club.bot.close()
    club.bot.dispatch("ready")  # as discord.py does, two seconds after the last server was told of
    assert club.bot.is_closed()
