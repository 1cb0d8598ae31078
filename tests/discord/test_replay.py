"""`/replay`, `/steps` and `/chart` over the loopback."""

from __future__ import annotations

import asyncio
import copy
import random
from collections.abc import Mapping
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from cogs.protocols.game_face import Face
from cogs.replay import films as filming
from cogs.replay.steps import target
from data.messages import Messages
from engine.kernel.story import Mark
from engine.kernel.text import text
from render.paths_of_glory.face import PathsOfGloryFace
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.limits import within
from tests.discord.loopback import EPHEMERAL, Exchange, buttons, said_in
from tests.discord.test_paths_of_glory import begun

WAYS = ["⏮ First", "◀ Back", "Next ▶", "Last ⏭", "⏪ Turn back", "Turn next ⏩"]


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return {"paths_of_glory": PathsOfGloryFace(Messages().say)}


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word of progress would count as the answer."""
    monkeypatch.setattr(filming, "PATIENCE", 60.0)


async def play(club: Club, actions: int, seed: int = 2) -> None:
    """Some actions at random, straight through the session."""
    tables, table, rng = club.services.tables, await club.table(), random.Random(seed)
    for _ in range(actions):
        user = (await tables.look(table)).prompts[0].user
        offers = [offer for offer in (await tables.look(table, user)).offers if offer.verb != "auto"]
        longer = [offer for offer in offers if offer.verb != "done"]
        offer = rng.choice(longer if longer and rng.random() < 0.8 else offers)
        club.bot.announcer.tell(await tables.playing.act(table, user, offer.action))
    await club.quiet()


def uploaded(club: Club, exchange: Exchange) -> Image.Image:
    """The picture of the last answer to an interaction."""
    request = next(r for r in reversed(club.server.requests) if exchange.token in r.path and r.files)
    (data,) = request.files.values()
    return Image.open(BytesIO(data))


def shown(exchange: Exchange) -> dict[str, Any]:
    assert exchange.original is not None
    assert exchange.original["flags"] & EPHEMERAL, "for whoever asked alone"
    return exchange.original


async def test_a_film_of_a_turn_a_round_and_the_game(club: Club) -> None:
    await begun(club)
    await play(club, 45)
    for options, words in (
        ({}, "### Turn 1, August 1914\n"),
        ({"what": "round"}, "### Turn 1, August 1914, round "),
        ({"what": "round", "turn": 1, "round": 1}, "### Turn 1, August 1914, round 1\n"),
        ({"what": "game"}, "### Paths of Glory, table 1, the game so far\n"),
    ):
        asked = await club.server.command(CY, "replay", **options)
        message = shown(asked)
        assert said_in(message).startswith(words), said_in(message)
        assert "one for each" in said_in(message)
        (attachment,) = message["attachments"]
        assert attachment["filename"].endswith(".gif")
        gif = uploaded(club, asked)
        assert gif.format == "GIF"
        assert getattr(gif, "n_frames", 1) > 2


async def test_what_is_not_there_is_an_answer(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    server = club.server
    assert "no game" in (await server.command(CY, "replay")).text
    await begun(club)
    await play(club, 6)
    assert "There is no turn 7" in (await server.command(ANN, "replay", turn=7)).text
    assert "no round 5" in (await server.command(ANN, "replay", what="round", round=5)).text
    assert "There is no turn 2" in (await server.command(ANN, "steps", turn=2)).text
    assert "There is no chart “x”" in (await server.command(ANN, "chart", kind="x")).text
    monkeypatch.setattr(filming, "LARGEST", filming.ENVELOPE + 100)
    assert "larger than" in (await server.command(ANN, "replay")).text
    assert all(exchange.original["flags"] & EPHEMERAL for exchange in server.exchanges.values() if exchange.kind == 2)


async def test_progress_is_told_and_a_second_film_waits(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await begun(club)
    await play(club, 20)
    monkeypatch.setattr(filming, "PATIENCE", 0.02)
    first = await club.server.send_command(ANN, "replay")
    second = await club.server.command(ANN, "replay")
    assert "Wait for it" in second.text
    other = await club.server.send_command(BOB, "replay")
    await club.server.until(lambda: bool((first.original or {}).get("attachments")))
    words = [said_in(request.body) for request in club.server.requests if first.token in request.path]
    assert any("of" in line and line.startswith("The film is being made") for line in words)
    assert words[-1].startswith("### Turn 1")
    await club.server.until(lambda: bool((other.original or {}).get("attachments")))
    waited = [said_in(request.body) for request in club.server.requests if other.token in request.path]
    assert waited[1].startswith("Another film is being made")
    again = await club.server.send_command(ANN, "replay")
    await club.server.until(lambda: bool((again.original or {}).get("attachments")))


async def test_the_loop_goes_on_while_a_film_is_made(club: Club) -> None:
    await begun(club)
    await play(club, 30)
    film = await club.server.send_command(ANN, "replay")
    status = await club.server.command(BOB, "status")
    assert status.original is not None
    assert "Allied Powers" in status.text
    assert film.original is None or not film.original["attachments"], "the status did not wait for the whole film"
    await club.server.finished(film)


async def test_a_film_does_not_hold_up_the_end(club: Club, caplog: pytest.LogCaptureFixture) -> None:
    await begun(club)
    await play(club, 40)
    film = await club.server.send_command(ANN, "replay", what="game")
    await club.server.until(lambda: bool(film.original))
    async with asyncio.timeout(8):
        await club.restart()
    assert "being restarted" in film.text
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    assert (await club.server.command(ANN, "chart", kind="vp")).text.startswith("### Victory points")


async def test_the_step_viewer(club: Club) -> None:
    server = club.server
    await begun(club)
    await play(club, 25)
    opened = await server.command(CY, "steps")
    last = int(opened.text.split(" of ")[1].split()[0])
    assert opened.text.startswith(f"### Step {last} of {last}\n")
    assert list(buttons(shown(opened))) == [*WAYS, "Share"]
    assert uploaded(club, opened).size == (860, 628)
    first = await server.click(CY, shown(opened), "⏮ First")
    assert first.text.startswith(f"### Step 0 of {last}\n-# Turn 1, August 1914")
    following = await server.click(CY, shown(first), "Next ▶")
    assert following.text.startswith(f"### Step 1 of {last}\n")
    assert "Central Powers" in following.text
    (attachment,) = shown(following)["attachments"]
    assert attachment["description"].startswith("Turn 1, August 1914")
    back = await server.click(CY, shown(following), "◀ Back")
    assert back.text.startswith(f"### Step 0 of {last}\n")
    assert (await server.command(ANN, "steps", turn=1)).text.startswith(f"### Step 0 of {last}\n")


async def test_steps_after_a_restart_and_after_more_orders(club: Club) -> None:
    server = club.server
    await begun(club)
    await play(club, 10)
    opened = await server.command(ANN, "steps")
    last = int(opened.text.split(" of ")[1].split()[0])
    old = copy.deepcopy(shown(opened))
    await club.restart()
    await play(club, 6, seed=4)
    back = await server.click(ANN, shown(opened), "◀ Back")
    assert back.text.startswith(f"### Step {last - 1} of ")
    end = await server.click(ANN, old, "Last ⏭")
    assert int(end.text.split()[2]) > last


async def test_a_step_that_was_taken_back(club: Club) -> None:
    server = club.server
    await begun(club)
    await server.command(ANN, "pog take")
    await server.command(ANN, "order", orders="Guns of August: ops")
    await server.command(ANN, "order", orders="activate Metz move")
    opened = await server.command(BOB, "steps")
    assert "Metz" in opened.text
    await server.command(ANN, "undo")
    stale = await server.click(BOB, shown(opened), "Last ⏭")
    assert "has been taken back" in stale.text
    assert "Metz is activated" not in stale.text
    assert shown(stale)["flags"] & EPHEMERAL


async def test_a_button_of_no_table_is_answered_privately(club: Club) -> None:
    server = club.server
    await begun(club)
    await play(club, 4)
    opened = await server.command(ANN, "steps")
    message = shown(opened)
    for item in within(message["components"]):
        if "custom_id" in item:
            item["custom_id"] = item["custom_id"].replace("t:1:", "t:77:")
    before = len(server.shown())
    foreign = await server.click(CY, message, "Next ▶")
    assert "no game number 77" in foreign.text
    assert foreign.followups[-1]["flags"] & EPHEMERAL
    assert len(server.shown()) == before


async def test_charts(club: Club) -> None:
    await begun(club)
    await play(club, 40)
    command = next(command for command in club.server.commands if command["name"] == "chart")
    kinds = [choice["value"] for choice in command["options"][0]["choices"]]
    assert kinds == ["vp", "losses", "front", "dice", "luck"]
    for kind in kinds:
        asked = await club.server.command(CY, "chart", kind=kind)
        assert uploaded(club, asked).format == "PNG"
        (attachment,) = shown(asked)["attachments"]
        assert attachment["filename"].startswith(f"chart-{kind}-")
        assert len(attachment["description"]) > 20
        assert len(asked.text.splitlines()) > 1
    assert "mean" in (await club.server.command(BOB, "chart", kind="dice")).text


async def test_a_game_without_films_says_so(bluff: Club) -> None:
    for name, options in (("replay", {}), ("steps", {}), ("chart", {"kind": "vp"})):
        asked = await bluff.server.command(ANN, name, **options)
        assert "Bluff has no replays and charts." in asked.text


def test_ways_through_the_turns() -> None:
    marks = [Mark(turn, 0, "", text("x"), text("x")) for turn in (1, 1, 1, 2, 2, 3)]
    assert [target(marks, 4, way) for way in ("first", "back", "next", "last")] == [0, 3, 5, 5]
    assert [target(marks, 4, way) for way in ("turnback", "turnnext")] == [3, 5]
    assert [target(marks, 3, way) for way in ("turnback", "turnnext")] == [0, 5]
    assert [target(marks, 0, way) for way in ("back", "turnback", "turnnext")] == [0, 0, 3]
    assert [target(marks, 5, way) for way in ("next", "turnnext", "nonsense")] == [5, 5, 5]
