"""The queue of pictures: who comes first, who has to wait, what a wait may cost the others."""

from __future__ import annotations

import asyncio
import gc
import io
import resource
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import pytest
from PIL import Image

from cogs.protocols.game_face import Face
from cogs.running.work_queue import REPORTS, ROOM, Asker, PaintQueue, Rank
from data.languages import SPOKEN
from engine.kernel.errors import TableError
from engine.session.model import TableNumber
from render.paths_of_glory.face import PathsOfGloryFace
from render.wanted import Wanted
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.test_paths_of_glory import begun

MAP = {"where": "Munich", "radius": 12, "zoom": 150}  # the largest that may be asked for
MEGABYTE = 1024  # kilobytes, which ru_maxrss counts


@pytest.fixture
def thread() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


@dataclass
class Held:
    """A picture that is being painted until it is let go; those after it note their names."""

    go: threading.Event = field(default_factory=threading.Event)
    painted: list[str] = field(default_factory=list)

    def first(self) -> None:
        self.go.wait(5)

    def paint(self, name: str) -> Callable[[], str]:
        def work() -> str:
            self.painted.append(name)
            return name

        return work


async def waiting(painting: PaintQueue, held: Held, *asked: tuple[Asker, str]) -> list[asyncio.Task[Any]]:
    """What was asked for while a picture is being painted."""
    tasks = [asyncio.create_task(painting.paint(REPORTS, held.first))]
    await asyncio.sleep(0.01)
    for asker, name in asked:
        tasks.append(asyncio.create_task(painting.paint(asker, held.paint(name))))
        await asyncio.sleep(0)
    return tasks


def of(user: int, rank: Rank = Rank.SPECTATOR) -> Asker:
    return Asker(rank, user)


async def test_reports_and_players_come_before_spectators(thread: ThreadPoolExecutor) -> None:
    held, painting = Held(), PaintQueue(thread)
    asked = (Asker(Rank.FILM), "film"), (of(3), "looker"), (of(1, Rank.PLAYER), "player"), (REPORTS, "report")
    tasks = await waiting(painting, held, *asked)
    held.go.set()
    await asyncio.gather(*tasks)
    assert held.painted == ["report", "player", "looker", "film"]


async def test_each_user_gets_his_turn(thread: ThreadPoolExecutor) -> None:
    held, painting = Held(), PaintQueue(thread)
    tasks = await waiting(painting, held, (of(1), "a1"), (of(1), "a2"), (of(1), "a3"), (of(2), "b1"), (of(2), "b2"))
    held.go.set()
    await asyncio.gather(*tasks)
    assert held.painted == ["a1", "b1", "a2", "b2", "a3"]


async def test_nobody_waits_for_more_than_a_few(thread: ThreadPoolExecutor) -> None:
    held, painting = Held(), PaintQueue(thread)
    tasks = await waiting(painting, held, *[(of(1), str(number)) for number in range(10)], (of(2), "other"))
    held.go.set()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(one) for one in done].count(TableError) == 10 - ROOM
    assert held.painted == ["0", "other", "1", "2"]
    assert await painting.paint(of(1), held.paint("later")) == "later", "there is room again"


async def test_a_wait_may_be_given_up(thread: ThreadPoolExecutor) -> None:
    held, painting = Held(), PaintQueue(thread)
    tasks = await waiting(painting, held, (of(1), "gone"), (of(1), "stays"))
    tasks[0].cancel()  # being painted: it is painted to the end, and nobody is told
    tasks[1].cancel()
    await asyncio.sleep(0)
    held.go.set()
    assert await tasks[2] == "stays"
    assert held.painted == ["stays"]
    assert not painting._asked


async def test_a_failure_is_told_to_whom_it_concerns_alone(thread: ThreadPoolExecutor) -> None:
    painting = PaintQueue(thread)

    def broken() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await painting.paint(of(1), broken)
    assert await painting.paint(of(1), Held().paint("next")) == "next"


@pytest.fixture
def faces() -> Mapping[str, Face]:
    return {"paths_of_glory": PathsOfGloryFace()}


async def test_one_spectator_does_not_delay_a_report(club: Club) -> None:
    """Forty of the largest maps: a report waits at most for the one being painted, and the process stays small."""
    await begun(club)
    server, seen = club.server, await club.services.tables.look(TableNumber(1))
    await server.command(CY, "map", **MAP)
    gc.collect()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    asked = [await server.send_command(CY, "map", **MAP) for _ in range(40)]
    await asyncio.sleep(0.1)
    start = time.perf_counter()
    one = await club.services.picture(REPORTS, club.services.face(seen.info).map, seen.view, Wanted("Sedan"))
    assert one is not None
    assert time.perf_counter() - start < 2, "measured: 0.4 s; forty maps took 16 s"
    answers = [(await server.finished(exchange)).text for exchange in asked]
    assert sum("You wait for 3 pictures already" in answer for answer in answers) >= 30
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // MEGABYTE
    assert grown < 60, f"the process grew by {grown} MB"
    sizes = [Image.open(io.BytesIO(data)).size for request in server.requests for data in request.files.values()]
    assert max(width * height for width, height in sizes) <= 5_100_000
    assert max(len(data) for request in server.requests for data in request.files.values()) < 1_500_000
    assert "Your move" in str(server.shown()[-1])
    assert (await server.command(ANN, "status")).text
    assert (await server.command(BOB, "map", where="Sedan")).text


async def test_each_is_painted_in_the_language_of_who_asked(thread: ThreadPoolExecutor) -> None:
    painting = PaintQueue(thread)

    async def asked(user: int, language: str) -> str:
        SPOKEN.set(language)
        return await painting.paint(Asker(Rank.PLAYER, user), SPOKEN.get)

    assert await asyncio.gather(asked(ANN, "de"), asked(BOB, "fr"), asked(CY, "en")) == ["de", "fr", "en"]
