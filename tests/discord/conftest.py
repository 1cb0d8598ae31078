"""A club: the loopback Discord, a database file, and a bot that can be stopped and started again."""

from __future__ import annotations

import asyncio
import importlib
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import discord
import pytest
import yarl

from cogs.adjutant import EXTENSIONS, Adjutant
from cogs.channel.announcer import Pace
from cogs.interactions.caller import Caller
from cogs.messages.escaping import escaped
from cogs.running.connection import stay_connected
from cogs.services import Services
from data.database import open_aside, open_database
from data.events import SqliteEvents
from data.languages import Languages
from data.messages import CATALOGUE
from data.ratings import SqliteRatings
from data.store import SqliteStore
from engine.games.inspectors import INSPECTORS
from engine.games.registry import GAMES
from engine.season.seasons import Seasons
from engine.session import lessons as lesson_numbers
from engine.session.beats import AT_ONCE
from engine.session.lesson_tables import LessonTables
from engine.session.model import TableNumber
from engine.session.tables import Tables
from engine.session.whatif import FIRST
from engine.session.whatif_tables import WhatIfTables
from tests.discord.loopback import Loopback
from tests.toy_game import BLUFF

ANN, BOB, CY = 700000000000000011, 700000000000000012, 700000000000000013


PRESSED = (
    Caller.number
)  # what a click gives to the seed; here dice follow from the seed alone unless a test puts it back
Caller.number = property(lambda caller: "")  # type: ignore[assignment,method-assign]
NOW = 1_700_000_000  # in seconds, for what a prompt says of its time


BLUFF_WORDS = """
bluff-headline = Bluff, Red { $red }, Blue { $blue }
bluff-red = Red
bluff-blue = Blue
bluff-bid = Bid
bluff-fold = Fold
bluff-number = { $number }
bluff-prompt = Bid a number or fold.
bluff-shown = Red bid { $red }, Blue bid { $blue }.
bluff-show = Show
bluff-chosen = A number was chosen.
bluff-own = You chose { $number }.
bluff-lowest = The lowest number of the other side is { $number }.
bluff-wasted = All your numbers are still in your hand.
bluff-no-number = You do not hold that number.
bluff-what = “{ $token }” is no order.
bluff-over = most points.
bluff-resigned = the other side gave up.
bluff-command = Orders of Bluff
bluff-command-bid = Bid a number
bluff-command-fold = Bid your lowest number
bluff-command-show = Show your lowest number to the other side
bluff-argument-number = The number
bluff-bid-amount = { $points } VP
bluff-bid-unit = victory points
bluff-bid-when = in the final result only
"""


RACE_WORDS = """
race-headline = Race, Red { $red }, Blue { $blue }
race-red = Red
race-blue = Blue
race-prompt = Move on.
race-number = { $number }
race-move = Move
race-roll = Roll
race-pass = Pass
race-let = Let it pass
race-trip = Trip
race-stash = Stash
race-setup = The deck has { $number } cards.
race-dealt = You were dealt { $number }.
race-moved = Somebody moves { $number }.
race-rolled = Somebody rolls { $number }.
race-tripped = The roller is tripped.
race-moment-rolled = The other side has rolled
race-command = Orders of Race
race-standing-matter = When the other side has rolled
race-standing-answer = { $name }
race-standing-at = at { $name }
race-standing-least = at { $name } at least
race-standing-most = at { $name } at most
"""


def catalogue(folder: Path) -> Path:
    """The sentences of the bot with those of the toy game."""
    target = folder / "messages"
    if not target.exists():
        shutil.copytree(CATALOGUE, target)
        (target / "en" / "bluff").mkdir()
        (target / "en" / "bluff" / "bluff.ftl").write_text(BLUFF_WORDS)
        (target / "en" / "bluff" / "race.ftl").write_text(RACE_WORDS)
    return target


class Watch:
    """A clock that goes on by one second at each look."""

    def __init__(self, time: int = 1000) -> None:
        self.time = time

    def now(self) -> int:
        self.time += 1
        return self.time

    def exact(self) -> float:
        return self.now()


async def added(bot: Adjutant) -> None:
    """Every Cog, as `Adjutant.load` brings them, from modules that are read once."""
    for extension in EXTENSIONS:
        await importlib.import_module(extension).setup(bot)


class Club:
    """The server and its bot."""

    def __init__(
        self,
        server: Loopback,
        folder: Path,
        games: Mapping[str, Any],
        faces: Mapping[str, Any],
        languages: Languages | None = None,
    ) -> None:
        self.server = server
        self.folder = folder
        self.games = games
        self.faces = faces
        self.languages = languages or Languages(catalogue=catalogue(folder))
        self.seed = b"s" * 32
        self.rules = "yesterday"  # the fingerprint of what is installed
        self.began = 1000  # what the clock of the tables begins with
        self.clock: Any = None  # of the tables; None: one that goes on at each look
        self.beats = AT_ONCE
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
        self.pace = Pace(0, 0)  # every change is told at once
        self._stack: AsyncExitStack | None = None
        self.starts = 0
        self.extensions = False  # whether Cogs are loaded as extensions, which reads their modules anew at each start

    async def start(self) -> None:
        """Start the bot on the database of the folder."""
        self._stack = AsyncExitStack()
        database = await self._stack.enter_async_context(open_database(self.folder / "club.db"))
        tables = Tables(
            SqliteStore(database),
            self.games,
            clock=self.clock or Watch(self.began),
            new_seed=lambda: self.seed,
            rules=self.rules,
            beats=self.beats,
            sleep=self.sleep,
        )
        aside = await self._stack.enter_async_context(open_aside(FIRST))
        given: dict[str, Any] = {"clock": Watch(), "new_seed": lambda: b"w" * 32, "people": tables.people}
        whatif_tables = WhatIfTables(SqliteStore(aside), self.games, **given, aids=tables.aids)
        self.starts += 1
        lessons = await self._stack.enter_async_context(open_aside(lesson_numbers.FIRST + 1000 * self.starts))
        lesson_tables = LessonTables(
            SqliteStore(lessons), self.games, clock=self.clock or Watch(self.began), people=tables.people
        )
        painter = self._stack.enter_context(ThreadPoolExecutor(1))
        self.services = Services(
            tables,
            self.languages,
            self.games,
            self.faces,
            painter,
            escaped,
            whatif_tables=whatif_tables,
            lesson_tables=lesson_tables,
            inspectors=INSPECTORS,
            seasons=Seasons(
                SqliteEvents(database),
                tables,
                SqliteRatings(database),
                clock=self.clock or Watch(self.began),
                new_seed=lambda: self.seed,
            ),
        )
        self.bot = Adjutant(self.services, self.folder / "commands", lambda: NOW, self.pace, guild_ready_timeout=0.01)
        if not self.extensions:
            self.bot.load = partial(added, self.bot)  # type: ignore[method-assign]
        await self._stack.enter_async_context(self.bot)
        self._task = asyncio.create_task(stay_connected(self.bot, "token"))
        ready = asyncio.create_task(self.bot.wait_until_ready())
        await asyncio.wait({self._task, ready}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        if self._task.done():
            self._task.result()
        assert ready.done()
        await asyncio.gather(*self.bot.beginnings)

    async def stop(self) -> None:
        """Stop it in an orderly way."""
        assert self._stack is not None
        await self.bot.close()
        await self._task
        await self._stack.aclose()
        self._stack = None
        await self.server.until(lambda: not self.server.connected)

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def table(self, channel: int | None = None) -> TableNumber:
        """The newest table of a channel."""
        return (await self.services.tables.in_channel(channel or self.server.channel)).number

    async def quiet(self, channel: int | None = None) -> None:
        """Until the channel has been told everything."""
        for _ in range(1000):
            info = await self.services.tables.in_channel(channel or self.server.channel)
            if info.shown_revision == info.revision and not self.bot.announcer.busy:
                return
            await asyncio.sleep(0.01)
        raise AssertionError("the channel is not told")


@pytest.fixture
def games() -> Mapping[str, Any]:
    return {**GAMES, "bluff": BLUFF}


@pytest.fixture
def channels() -> int:
    """How many the server has."""
    return 1


@pytest.fixture
def faces() -> Mapping[str, Any]:
    return {}


@pytest.fixture(scope="session")
def languages(tmp_path_factory: pytest.TempPathFactory) -> Languages:
    return Languages(catalogue=catalogue(tmp_path_factory.mktemp("words")))


@pytest.fixture
def loopback(channels: int) -> Loopback:
    """The Discord that there is, before it begins to listen."""
    return Loopback(channels)


@pytest.fixture
async def club(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    games: Mapping[str, Any],
    faces: Mapping[str, Any],
    languages: Languages,
    loopback: Loopback,
) -> AsyncIterator[Club]:
    async with loopback as server:
        monkeypatch.setattr(discord.http.Route, "BASE", server.api)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway))
        club = Club(server, tmp_path, games, faces, languages)
        await club.start()
        yield club
        if club._stack is not None:
            await club.stop()
        assert server.faults == []


@pytest.fixture
async def announced(club: Club) -> Club:
    """The same game with bids that are announced: whoever has chosen waits, and everybody knows it."""
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red", options="talk=yes")
    await club.server.click(BOB, club.server.last("Bluff"), "Accept")
    await club.quiet()
    return club


@pytest.fixture
async def bluff(club: Club) -> Club:
    """Ann (Red) and Bob (Blue) have begun a game of Bluff."""
    await club.server.command(ANN, "game new", game="bluff", opponent=BOB, side="red")
    await club.server.click(BOB, club.server.last("Bluff"), "Accept")
    await club.quiet()
    return club
