"""Adjutant: the composition root. Reads the settings, opens what is needed, runs.

bot.py                    with DISCORD_TOKEN on Discord, without it at a terminal the local table
bot.py local              the local table for one person, whatever the token
bot.py inspect FILE [--unit LABEL@SPACE]
bot.py inspect --lines [FILE]   one position a line, one answer a line
bot.py verify FILE        check the dice and moves of an exported game
bot.py play FILE          replay a record: the hash of each position
bot.py backup FILE        copy the database, beside a running bot too
bot.py check [FILE]       whether a database is whole
bot.py restore-drill FILE prove that a copy could be put back; it is left as it is
bot.py restore FILE       put a copy in the place of the database, which is kept
bot.py export NUMBER [--complete]
                          a game of the database as JSON
bot.py import FILE        put an exported game into the database
bot.py person USER --export FILE
                          everything that is kept of a user
bot.py check-data [GAME]  whether what is printed in a game is sound in its sheets, and what was corrected in them
bot.py rehearse [FILE]    what this version would do to the games of a database, tried on a copy
"""

from __future__ import annotations

import signal
import sys
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from io import TextIOWrapper
from types import TracebackType

if __name__ == "__main__":  # the first process of a container would not hear of a stop while the rest is imported
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))

from cogs.answers.printable import printable
from engine.games.sheet_checks import SHEET_CHECKS
from engine.kernel.errors import DataFault, GameError, TableError


def _plainly(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """A sheet that a host has edited may be found unreadable while the games are imported: one line will do for him."""
    if not issubclass(kind, DataFault):
        sys.__excepthook__(kind, error, trace)
        return
    sys.stderr.write(f"{error}\n")


def broken_cells(games: Collection[str]) -> list[str]:
    """What to print of sheets that the games could not be imported with; of all games when none is named."""
    named = [key for key in SHEET_CHECKS if key in games] or SHEET_CHECKS
    return [f"{key}: {printable(line)}" for key in named for line in SHEET_CHECKS[key]()]


def print_anything() -> None:
    """A file may hold what cannot be written here: let it be escaped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.excepthook = _plainly
    if sys.argv[1:2] == ["check-data"] and (found := broken_cells(sys.argv[2:])):
        print_anything()
        print(*found, sep="\n")
        sys.exit(1)

import asyncio
import gc
import json
import logging
import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import discord
from dotenv import load_dotenv

from cogs.adjutant import Adjutant
from cogs.answers.verdict import read_export, verdict
from cogs.messages.escaping import escaped
from cogs.protocols.game_face import Face
from cogs.running import logs
from cogs.running.connection import stay_connected
from cogs.services import Services
from data.backups import back_up
from data.database import DatabaseRefused, open_aside, open_database
from data.events import SqliteEvents
from data.installed import fingerprint
from data.languages import Languages
from data.messages import Messages
from data.ratings import SqliteRatings
from data.store import SqliteStore
from engine.games.data_checks import DATA_CHECKS
from engine.games.inspectors import INSPECTORS
from engine.games.registry import GAMES
from engine.kernel import answers
from engine.kernel.chance import SeededChance
from engine.kernel.text import Text, text
from engine.season.seasons import Seasons
from engine.session import lessons, rehearsal, transcript
from engine.session.beats import PACE
from engine.session.lesson_tables import LessonTables
from engine.session.model import TableNumber
from engine.session.tables import Tables
from engine.session.whatif import FIRST
from engine.session.whatif_tables import WhatIfTables
from host import copies, moving, person
from host.arguments import arguments
from host.premises import SystemClock
from host.settings import Settings, SettingsError
from render.hellenes.face import HellenesFace
from render.no_retreat.face import NoRetreatFace
from render.paths_of_glory.face import PathsOfGloryFace
from render.wanted import Wanted
from terminal.lines import plain
from terminal.table import LocalTable

log = logging.getLogger("adjutant")


def faces(say: Callable[[Text], str]) -> Mapping[str, Face]:
    """The pictures and look-ups of each game, with the words of the language that `say` speaks."""
    return {
        "paths_of_glory": PathsOfGloryFace(say),
        "no_retreat": NoRetreatFace(say),
        "hellenes": HellenesFace(say),
    }


@asynccontextmanager
async def open_services(
    settings: Settings, escape: Callable[[str], str], *, alone: bool = True
) -> AsyncIterator[Services]:
    """Database, tables, words and the painting thread, closed at the end."""
    if settings.database == Path("var/adjutant.db"):
        settings.database.parent.mkdir(exist_ok=True)
    async with open_database(settings.database, alone=alone) as database:
        store, clock, rules = SqliteStore(database), SystemClock(), fingerprint() if alone else None
        tables = Tables(store, GAMES, clock=clock, new_seed=lambda: secrets.token_bytes(32), rules=rules, beats=PACE)
        with ThreadPoolExecutor(1, "painter") as painter:
            languages = Languages(settings.language)
            yield Services(
                tables,
                languages,
                GAMES,
                faces(languages.label),
                painter,
                escape,
                premises=settings.machine,
                inspectors=INSPECTORS,
                seasons=Seasons(
                    SqliteEvents(database),
                    tables,
                    SqliteRatings(database),
                    clock=clock,
                    new_seed=lambda: secrets.token_bytes(32),
                ),
            )


def reading(settings: Settings, path: Path) -> AbstractAsyncContextManager[Services]:
    """The games of a file as they stand; nothing of them is changed."""
    return open_services(replace(settings, database=path), str, alone=False)


def warm_up(key: str, face: Face) -> None:
    """Paint a game's map once, for the first picture anybody asks for should not wait for sheets and fonts."""
    try:
        game = GAMES[key]
        face.map(game.view(game.setup({}, SeededChance(b"")).state, None), Wanted())
    except Exception:
        log.exception("no first picture of %s", key)


@asynccontextmanager
async def with_whatifs(services: Services) -> AsyncIterator[Services]:
    """The same with what-ifs, which are gone at the end; numbers of an earlier start do not come again."""

    def new_seed() -> bytes:
        return secrets.token_bytes(32)

    clock = SystemClock()
    async with open_aside(FIRST + clock.now() * 1000) as database:
        games, people, aids = services.games, services.people, services.tables.aids
        store = SqliteStore(database)
        own = WhatIfTables(store, games, clock=clock, new_seed=new_seed, people=people, aids=aids)
        yield replace(services, whatif_tables=own)


@asynccontextmanager
async def with_lessons(services: Services) -> AsyncIterator[Services]:
    """The same with guided first games, whose tables are gone at the end; how far learners are is kept."""
    clock = SystemClock()
    async with open_aside(lessons.FIRST + clock.now() * 1000) as database:
        own = LessonTables(SqliteStore(database), services.games, clock=clock, people=services.people)
        yield replace(services, lesson_tables=own)


async def run_discord(settings: Settings, token: str) -> None:
    """Connect and stay until SIGTERM or SIGINT."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    async with (
        open_services(settings, escaped) as plainly,
        with_whatifs(plainly) as more,
        with_lessons(more) as services,
    ):
        for key, face in services.faces.items():  # one by one: a stop waits for none but the one that is being painted
            services.painter.submit(warm_up, key, face)
        synced = settings.database.with_suffix(".commands")
        async with Adjutant(services, synced) as client:
            connection = asyncio.create_task(stay_connected(client, token))
            stopped = asyncio.create_task(stop.wait())
            await asyncio.wait({connection, stopped}, return_when=asyncio.FIRST_COMPLETED)
            stopped.cancel()
            log.info("closing")
            await client.close()
            services.painter.shutdown(wait=False, cancel_futures=True)
            connection.cancel()
            with suppress(asyncio.CancelledError):
                await connection


async def run_local(settings: Settings) -> None:
    """One person at a terminal plays both sides."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)  # every order is stored before it is answered: leaving is safe
    async with open_services(settings, str) as plainly, with_lessons(plainly) as services:
        game = next(iter(GAMES))
        table = LocalTable(services, game, sys.stdin, sys.stdout, settings.pictures, settings.database)
        await table.run()


def local(settings: Settings) -> int:
    """The local table, at a terminal or with its lines from elsewhere."""
    logging.getLogger().setLevel(logging.ERROR)
    asyncio.run(run_local(settings))
    return 0


def run(settings: Settings) -> int:
    """The bot; without a token the local table, if there is somebody at a terminal to play at it."""
    if settings.token is None:
        if not sys.stdin.isatty():
            raise SettingsError("DISCORD_TOKEN is missing: write it into .env. (`bot.py local` is the local table.)")
        return local(settings)
    try:
        asyncio.run(run_discord(settings, settings.token))
    except discord.LoginFailure:
        raise SettingsError("DISCORD_TOKEN: Discord does not accept it") from None
    gc.freeze()  # whoever leaves need not look through tables and maps once more for what nobody holds
    return 0


def inspect(file: Path | None, unit: str | None) -> int:
    """What a position file, or one on the standard input, means."""
    given = sys.stdin.read() if file is None else file.read_text(encoding="utf-8")
    status, out, err = answers.report(INSPECTORS, given, unit)
    sys.stdout.write(out)
    sys.stderr.write(err)
    return status


def inspect_lines(file: Path | None) -> int:
    """An answer for each line, at once, so that another program can ask and wait."""
    with nullcontext(sys.stdin.buffer) if file is None else file.open("rb") as source:
        for line in source:
            sys.stdout.buffer.write(answers.answered(INSPECTORS, line) + b"\n")
            sys.stdout.buffer.flush()
    return 0


def verify(settings: Settings, path: Path) -> int:
    """Whether everything in an exported game follows from its seed and its log."""
    store: Any = None  # never asked
    tables = Tables(store, GAMES, clock=SystemClock(), new_seed=lambda: b"", rules=fingerprint())
    words = Messages(settings.language)
    try:
        report = tables.results.verify(read_export(given(path)))
    except GameError as error:
        sys.stderr.write(f"{printable(words.say(error.message))}\n")
        return 2
    print(plain("\n".join(verdict(words.say, words.has, report))))
    return 0 if report.good else 1


def play(settings: Settings, path: Path, from_export: bool, positions: bool) -> int:
    """Every position of a record by its hash, or whole; or the record of an exported game."""
    words = Messages(settings.language)
    try:
        data = read_record(given(path))
        if from_export:
            print(transcript.spelled(transcript.from_export(GAMES, data)))
            return 0
        for one in transcript.played(GAMES, data):
            print(whole(data["game"], one) if positions else f"{one.number} {one.hash}")
    except GameError as error:
        sys.stderr.write(f"{printable(words.say(error.message))}\n")
        return 1 if isinstance(error, transcript.Unplayable) else 2
    return 0


def event(settings: Settings, path: Path, only: int | None, player: int | None) -> int:
    """An exported event of a league, worked out anew."""
    from engine.league import document  # what pairs and rates is only needed here
    from host.event import of_player, report

    words = Messages(settings.language)
    try:
        found = document.read(read_record(given(path)))
        good, lines = report(found, words.say, only) if player is None else of_player(found, player, words.say)
    except GameError as error:
        sys.stderr.write(f"{printable(words.say(error.message))}\n")
        return 2
    print("\n".join(map(printable, lines)))
    return 0 if good else 1


def whole(game: str, one: transcript.Played) -> str:
    """A position of a record as a line of JSON."""
    told = {"entry": one.number, "role": one.role, "order": one.order, "hash": one.hash}
    return json.dumps({**told, "position": INSPECTORS[game].written(one.state)}, ensure_ascii=False)


def read_record(raw: bytes) -> Any:
    """The document in a file; `TableError` if it is none."""
    try:
        return json.loads(raw)
    except (ValueError, RecursionError) as broken:
        raise TableError(text("record-unreadable")) from broken


async def export(settings: Settings, number: int, complete: bool) -> int:
    """A table of the database on the standard output; `complete`: with its secrets, for another host."""
    if not settings.database.exists():
        raise DatabaseRefused(f"There is no database {settings.database}.")
    async with open_services(settings, str, alone=False) as services:
        try:
            if complete:
                data = await moving.written(settings.database, number, services)
            else:
                data = await services.results.export(TableNumber(number))
        except GameError as error:
            sys.stderr.write(f"{services.say(error.message)}\n")
            return 2
    print(json.dumps(data, ensure_ascii=False, indent=1))
    return 0


async def take_in(settings: Settings, path: Path, place: moving.Whereabouts) -> int:
    """Put an exported game into the database."""
    try:
        number, said = await moving.take_in(settings.database, given(path), place, partial(reading, settings))
    except GameError as error:
        sys.stderr.write(f"{printable(Messages(settings.language).say(error.message))}\n")
        return 2
    print(plain("\n".join(said)))
    return 0 if number else 1


async def rehearse(settings: Settings, path: Path | None) -> int:
    """What would become of each game that is going on if this version were started; all of it on a copy."""
    failed = 0
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        back_up(path or settings.database, copy)
        async with open_services(replace(settings, database=copy), str) as services:
            async for one in rehearsal.rehearse(services.tables):
                failed += one.outcome != "goes-on"
                number, title = str(one.info.number), one.info.title
                print(services.say(f"rehearsed-{one.outcome}", number=number, title=title))
                for line in one.differs:
                    print(printable(f"  {services.say(line)}"))
    return 1 if failed else 0


def check_data(game: str | None) -> int:
    """Print what is wrong or corrected in the sheets of a game, or of all whose data may be corrected."""
    sound = True
    for key in DATA_CHECKS if game is None else (game,):
        right, lines = DATA_CHECKS[key]()
        sound &= right
        print("\n".join(f"{key}: {printable(line)}" for line in lines))
    return 0 if sound else 1


def given(path: Path) -> bytes:
    """What is in a file, or with `-` on the standard input."""
    return sys.stdin.buffer.read() if path == Path("-") else path.read_bytes()


def main(argv: list[str] | None = None) -> int:
    """Run a subcommand; the exit status."""
    asked = arguments(DATA_CHECKS).parse_args(argv)
    print_anything()
    load_dotenv()
    try:
        settings = Settings.read(os.environ)
        logs.set_up(settings.log_level, settings.token, form=settings.log_form)
        if asked.command == "inspect":
            return inspect_lines(asked.file) if asked.lines else inspect(asked.file, asked.unit)
        if asked.command == "verify":
            return verify(settings, asked.file)
        if asked.command == "play":
            return play(settings, asked.file, asked.from_export, asked.positions)
        if asked.command == "event":
            return event(settings, asked.file, asked.round, asked.player)
        if asked.command == "backup":
            back_up(settings.database, asked.file)
            return 0
        if asked.command == "check":
            return copies.checked(asked.file or settings.database)
        if asked.command == "restore-drill":
            return asyncio.run(copies.drill(asked.file, partial(reading, settings)))
        if asked.command == "restore":
            return copies.put_back(asked.file, settings.database)
        if asked.command == "person":
            return asyncio.run(person.export(settings.database, asked.user, asked.export, partial(reading, settings)))
        if asked.command == "check-data":
            return check_data(asked.game)
        if asked.command == "rehearse":
            return asyncio.run(rehearse(settings, asked.file))
        if asked.command == "export":
            return asyncio.run(export(settings, asked.number, asked.complete))
        if asked.command == "import":
            return asyncio.run(take_in(settings, asked.file, moving.Whereabouts(asked.channel, asked.guild)))
        return local(settings) if asked.command == "local" else run(settings)
    except OSError as error:
        named = f"{error.filename}: {error.strerror}" if error.filename is not None and error.strerror else str(error)
        sys.stderr.write(f"{named}\n")
        return 2
    except (SettingsError, DatabaseRefused, json.JSONDecodeError, UnicodeDecodeError) as error:
        sys.stderr.write(f"{error}\n")
        return 2


if __name__ == "__main__":
    sys.exit(main())
