"""The slow reading of whole games: one at a time, a few for each user, players first, and no stop waits for it."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from cogs.protocols.game_face import Face
from cogs.running.read_queue import ReadQueue
from cogs.running.work_queue import ROOM, Asker, Rank
from data.languages import SPOKEN
from engine.kernel.errors import TableError
from engine.kernel.text import text
from engine.session.export import export_table
from engine.session.results import Results
from engine.session.story import Story
from render.paths_of_glory.face import PathsOfGloryFace
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.test_paths_of_glory import begun
from tests.discord.test_replay import play


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return {"paths_of_glory": PathsOfGloryFace()}


@dataclass
class Watched:
    """Work that takes until it is let go, and how much of it was ever done at once."""

    go: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)
    now: int = 0
    most: int = 0
    done: int = 0

    def slow(self, work: Callable[..., Any]) -> Callable[..., Any]:
        def slowly(*args: Any, **more: Any) -> Any:
            with self.lock:
                self.now += 1
                self.most = max(self.most, self.now)
            self.go.wait(20)
            try:
                return work(*args, **more)
            finally:
                with self.lock:
                    self.now, self.done = self.now - 1, self.done + 1

        return slowly


async def test_one_spectator_waits_for_a_few_answers_and_holds_nobody_up(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(club)
    await play(club, 20)
    await club.server.command(BOB, "game resign", sure=True)
    await club.quiet()
    watched, loaded = Watched(), Watched()
    for owner, name in ((Results, "verify"), (Story, "each"), (Story, "step_at")):
        monkeypatch.setattr(owner, name, watched.slow(getattr(owner, name)))
    monkeypatch.setattr("engine.session.results.export_table", loaded.slow(export_table))
    loaded.go.set()
    asked = []
    for _ in range(10):
        for name, options in (("game verify", {}), ("game export", {}), ("steps", {}), ("chart", {"kind": "vp"})):
            asked.append(await club.server.send_command(CY, name, **options))
    assert (await club.server.command(ANN, "status")).text
    await club.server.until(lambda: sum(exchange.done for exchange in asked) == len(asked) - ROOM)
    assert loaded.done <= 1, "what is refused loads nothing, what waits loads nothing yet"
    watched.go.set()
    for exchange in asked:
        await club.server.finished(exchange)
    refused = [exchange for exchange in asked if "that take long to work out" in exchange.text]
    assert len(refused) == len(asked) - ROOM
    assert watched.most == 1
    assert (await club.server.command(CY, "steps")).text, "there is room again"


@pytest.mark.parametrize(("command", "options"), [("log", {}), ("map", {"show": "front 1"})])
async def test_the_log_is_read_in_turn_too(
    club: Club, monkeypatch: pytest.MonkeyPatch, command: str, options: dict[str, str]
) -> None:
    await begun(club)
    go, read = asyncio.Event(), list[int]()
    history = Results.history

    async def held(self: Results, *args: Any) -> Any:
        read.append(1)
        await go.wait()
        return await history(self, *args)

    monkeypatch.setattr(Results, "history", held)
    asked = [await club.server.send_command(CY, command, **options) for _ in range(10)]
    await club.server.until(lambda: sum(exchange.done for exchange in asked) == len(asked) - ROOM)
    assert len(read) == 1
    go.set()
    for exchange in asked:
        await club.server.finished(exchange)
    assert len(read) == ROOM


async def test_a_player_comes_before_spectators() -> None:
    reading, held, order = ReadQueue(), threading.Event(), list[str]()

    async def first() -> None:
        await reading.aside(held.wait, 5)

    def noting(name: str) -> Callable[[], Any]:
        async def note() -> None:
            order.append(await reading.aside(lambda: name))

        return note

    asked = [reading.read(Asker(Rank.SPECTATOR, 9), first)]
    asked += [reading.read(Asker(Rank.SPECTATOR, user), noting(f"spectator {user}")) for user in (1, 2)]
    asked.append(reading.read(Asker(Rank.PLAYER, 3), noting("player")))
    tasks = [asyncio.create_task(one) for one in asked]
    await asyncio.sleep(0.02)
    assert order == []
    held.set()
    await asyncio.gather(*tasks)
    assert order == ["player", "spectator 1", "spectator 2"]


async def test_what_fails_is_told_to_whom_it_concerns_alone() -> None:
    reading = ReadQueue()

    async def refused() -> None:
        await reading.aside(int, "x")

    async def missing() -> None:
        raise TableError(text("no-table"))

    for work, error in ((refused, ValueError), (missing, TableError)):
        with pytest.raises(error):
            await reading.read(Asker(Rank.SPECTATOR, 1), work)

    async def good() -> int:
        return await reading.aside(int, "7")

    assert await reading.read(Asker(Rank.SPECTATOR, 1), good) == 7


async def test_a_reader_who_goes_away_leaves_the_turn_to_what_has_begun() -> None:
    reading, go, done = ReadQueue(), threading.Event(), list[str]()

    def begun_work() -> None:
        go.wait(5)
        done.append("begun")

    async def slow() -> None:
        await reading.aside(begun_work)

    async def other() -> None:
        done.append("other")

    gone = asyncio.create_task(reading.read(Asker(Rank.SPECTATOR, 1), slow))
    await asyncio.sleep(0.01)
    stays = asyncio.create_task(reading.read(Asker(Rank.SPECTATOR, 2), other))
    await asyncio.sleep(0.01)
    gone.cancel()
    gc.collect()
    await asyncio.sleep(0.01)
    assert done == []
    go.set()
    await stays
    assert done == ["begun", "other"]


async def test_a_thread_whose_result_nobody_wants_any_more_ends_quietly() -> None:
    """As at a stop: every task is cancelled, the thread goes on."""
    reading, go = ReadQueue(), threading.Event()
    wanted = asyncio.create_task(reading.aside(go.wait, 5))
    await asyncio.sleep(0.01)
    (thread,) = [one for one in threading.enumerate() if one.name == "reader"]
    wanted.cancel()
    await asyncio.sleep(0.01)
    go.set()
    thread.join(5)
    assert wanted.cancelled()
    assert not thread.is_alive()


async def test_each_is_read_in_the_language_of_who_asked() -> None:
    """Also for those who waited, and in the thread."""
    reading = ReadQueue()

    async def asked(user: int, language: str) -> tuple[str, str]:
        SPOKEN.set(language)

        async def work() -> tuple[str, str]:
            await asyncio.sleep(0)
            return SPOKEN.get(), await reading.aside(SPOKEN.get)

        return await reading.read(Asker(Rank.PLAYER, user), work)

    found = await asyncio.gather(asked(ANN, "de"), asked(BOB, "fr"), asked(CY, "en"))
    assert found == [("de", "de"), ("fr", "fr"), ("en", "en")]
