"""The log of the process: no level writes seeds, hands or tokens."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import signal
import sqlite3
from pathlib import Path

import pytest

from cogs.answers.incident import incident
from cogs.running.logs import FORMS, Discreet, JsonLines
from engine.games.paths_of_glory.tables import CARDS
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.archive import changed
from engine.session.ports import Stored
from tests.discord.conftest import ANN, BOB
from tests.discord.loopback import Exchange, Loopback
from tests.discord.test_paths_of_glory import choices
from tests.discord.test_process import START, started

AT_ONCE = START.replace("import bot\n", "import bot\nfrom engine.session.beats import AT_ONCE\nbot.PACE = AT_ONCE\n")
TOKEN = "secret-token"


async def play(server: Loopback, presses: int) -> None:
    """A few decisions of both players by their panels, and everything that shows a hand."""
    await server.until(lambda: bool(server.commands) and server.connected, 30)
    await server.command(ANN, "game new", game="paths_of_glory", opponent=BOB, side="cp")
    await server.click(BOB, server.last("Paths of Glory"), "Accept")
    await asyncio.sleep(0.5)
    rng, panels = random.Random(1), dict[int, Exchange]()
    for number in range(presses):
        user = (ANN, BOB)[number % 2]
        panel = panels.get(user) or await server.command(user, "panel")
        assert panel.original is not None
        offered = choices(panel.original) if panel.original["components"] else []
        if not offered:
            panels.pop(user, None)
            continue
        menu, value = rng.choice(offered)
        pick = server.pick(user, panel.original, menu, value) if menu else server.click(user, panel.original, value)
        panels[user] = await pick
    await server.command(ANN, "hand")
    await server.command(BOB, "hand")
    server.fail = lambda method, path: 403 if path.startswith("/webhooks") else None
    await server.send_command(ANN, "log")  # a failure names the address, and with it the token
    await asyncio.sleep(0.5)
    server.fail = lambda method, path: None


async def log_of(folder: Path) -> tuple[str, Loopback]:
    """What a process on the loudest level writes about a game."""
    async with Loopback() as server:
        process = await started(server, folder, "DEBUG", AT_ONCE)
        talk = asyncio.create_task(process.communicate())
        await play(server, 40)
        process.send_signal(signal.SIGTERM)
        _, written = await asyncio.wait_for(talk, 30)
        return written.decode(), server


@pytest.mark.parametrize("form", FORMS)
async def test_the_loudest_log_tells_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    monkeypatch.setenv("ADJUTANT_LOG_FORMAT", form)
    written, server = await log_of(tmp_path)
    game = sqlite3.connect(tmp_path / "bot.db").execute("SELECT seed, seats, revision FROM games").fetchone()
    assert game[2] > 3, "the game has begun"
    assert len(written.splitlines()) > 10, "it does write a log"
    secrets = [game[0].hex(), repr(game[0]), repr(game[0])[2:-1], TOKEN, *server.exchanges]
    cards = [name for card in CARDS.values() for name in (card.name, str(card.id))]
    figures = (tmp_path / "figures.json").read_text()
    assert json.loads(figures)["format"] == 1
    assert [words for words in secrets + cards if words in written + figures] == []
    if form == "json":
        lines = [json.loads(line) for line in written.splitlines()]
        assert {"time", "level", "logger", "message"} <= set.intersection(*map(set, lines))


def test_a_line_of_json_has_the_number_of_an_incident_and_no_token(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise RuntimeError(f"refused: {TOKEN}\nat https://discord.com/api/webhooks/12/aW50ZXI.x_y")
    except RuntimeError as error:
        number = incident(error, "order")
    line = JsonLines(TOKEN).format(caplog.records[-1])
    told = json.loads(line)
    assert (told["incident"], told["where"], told["level"]) == (number, "order", "ERROR")
    assert told["error"].startswith("Traceback")
    assert TOKEN not in line
    assert "aW50ZXI" not in line


def test_a_token_in_an_address_is_left_out() -> None:
    line = "rate limited. POST https://discord.com/api/v10/webhooks/12/aW50ZXI.x_y/messages/@original with secret-token"
    record = logging.LogRecord("discord.http", logging.WARNING, "", 0, line, None, None)
    told = Discreet(TOKEN).format(record)
    assert "aW50ZXI" not in told
    assert TOKEN not in told
    assert "/webhooks/12/..." in told


def test_a_log_that_is_refused_is_told_without_the_card(caplog: pytest.LogCaptureFixture) -> None:
    stored = Stored(1, 1, "g", 1, {}, "playing", 1, 2, "x", 0, {})
    changed(stored, TableError(text("card-not-in-hand", card="Blockade")))
    assert "card-not-in-hand" in caplog.text
    assert "Blockade" not in caplog.text
