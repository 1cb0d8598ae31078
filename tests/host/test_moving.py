"""A game exported from one database and taken into another is the same game."""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import bot
from data.backups import check
from data.database import DatabaseRefused, open_database
from data.moving import build, rows_of
from data.moving import take_in as moved_in
from data.store import SqliteStore
from engine.games.registry import GAMES
from engine.kernel.play import digest
from engine.session.chain import links
from engine.session.conditions import ClockTerms, Conditions
from engine.session.model import TableNumber
from engine.session.tables import Tables
from host.premises import SystemClock
from host.settings import Settings
from tests.recordings import FIXTURES, recorded
from tests.session.test_chain_beside import directed, in_danger, taken_back
from tests.session.test_timekeeping import Turns
from tests.session.test_warnings import Guarded

RUNNING, ENDED, CHANNEL = 2, 1, 4242


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database of the release before, with games that are over and one that goes on."""
    path = tmp_path / "old.db"
    path.write_bytes(gzip.decompress((FIXTURES / "release_0_2_0" / "games.db.gz").read_bytes()))
    monkeypatch.setenv("ADJUTANT_DATABASE", str(path))
    monkeypatch.setenv("DISCORD_TOKEN", "")
    asyncio.run(_opened(path, RUNNING))  # a running game is looked at by the rules of today, as after an update
    return path


async def _opened(path: Path, number: int) -> tuple[Any, Any]:
    settings = Settings.read({"ADJUTANT_DATABASE": str(path)})
    async with bot.open_services(settings, str) as services:
        look = await services.tables.look(TableNumber(number))
        return look.position, services.face(look.info).map(look.view, bot.Wanted())


def export(capsys: pytest.CaptureFixture[str], number: int, *options: str) -> Any:
    capsys.readouterr()
    assert bot.main(["export", str(number), *options]) == 0
    return json.loads(capsys.readouterr().out)


def take_in(path: Path, data: Any, monkeypatch: pytest.MonkeyPatch, *options: str) -> tuple[Path, int]:
    file, new = path.with_name("game.json"), path.with_name("new.db")
    file.write_text(json.dumps(data), encoding="utf-8")
    monkeypatch.setenv("ADJUTANT_DATABASE", str(new))
    return new, bot.main(["import", str(file), *options])


def test_times_keep_the_order_in_which_they_were_used(old: Path, monkeypatch: Any, capsys: Any) -> None:
    """Whatever an index of them is sorted by."""
    spell = "INSERT INTO spells (game, role, user, began, ended, used, chapter, turn) VALUES (?, ?, 1, ?, ?, 5, ?, 1)"
    with closing(sqlite3.connect(old)) as connection, connection:
        for began, chapter in enumerate(("1.setup", "1.2", "1.10", "1.1")):
            connection.execute(spell, (RUNNING, "ap", began * 10, began * 10 + 5, chapter))
    data = export(capsys, RUNNING, "--complete")
    assert [one["began"] for one in data["kept"]["tables"]["spells"]] == [0, 10, 20, 30]
    _, status = take_in(old, data, monkeypatch)
    assert status == 0, capsys.readouterr().err


@pytest.mark.parametrize(("number", "options"), [(RUNNING, ("--complete",)), (ENDED, ("--complete",)), (ENDED, ())])
def test_the_same_game_hashes_and_pictures(
    old: Path, number: int, options: tuple[str, ...], monkeypatch: Any, capsys: Any
) -> None:
    data = export(capsys, number, *options)
    new, status = take_in(old, data, monkeypatch, "--channel", str(CHANNEL))
    assert status == 0, capsys.readouterr()
    again = export(capsys, 1, *options)
    skipped = {"number", "kept"}
    assert {key: again[key] for key in data if key not in skipped} == {
        key: data[key] for key in data if key not in skipped
    }
    before, after = asyncio.run(_opened(old, number)), asyncio.run(_opened(new, 1))
    assert after[0].stored.channel == CHANNEL
    assert digest(GAMES[data["game"]], before[0].state) == digest(GAMES[data["game"]], after[0].state)
    assert (
        [one.data for one in before[1]] == [one.data for one in after[1]]
        if isinstance(before[1], list)
        else (before[1].data == after[1].data)
    )


def test_a_running_game_goes_on_with_the_same_numbers_and_chain(old: Path, monkeypatch: Any, capsys: Any) -> None:
    new, status = take_in(old, export(capsys, RUNNING, "--complete"), monkeypatch)
    assert status == 0, capsys.readouterr()
    ends = [asyncio.run(_resigned(path, number)) for path, number in ((old, RUNNING), (new, 1))]
    assert ends[0]["changes"][-1]["hash"] == ends[1]["changes"][-1]["hash"]
    for data in ends:
        assert [one.told for one in links(data)][-1] == [one.right for one in links(data)][-1]
    with closing(sqlite3.connect(old)) as one, closing(sqlite3.connect(new)) as other:
        sql = "SELECT seed, cursor, stamps, conditions FROM games WHERE number = ?"
        assert one.execute(sql, (RUNNING,)).fetchone() == other.execute(sql, (1,)).fetchone()


async def _resigned(path: Path, number: int) -> Any:
    settings = Settings.read({"ADJUTANT_DATABASE": str(path)})
    async with bot.open_services(settings, str) as services:
        info = await services.tables.info(TableNumber(number))
        await services.tables.playing.resign(info.number, info.host)
        return await services.results.export(info.number)


@pytest.mark.parametrize(
    ("game", "played"), [(Turns(free=True), directed), (Guarded(), in_danger), (Guarded(), taken_back)]
)
def test_an_export_of_the_end_brings_what_stands_beside_the_log(
    game: Any, played: Any, tmp_path: Path, monkeypatch: Any, capsys: Any
) -> None:
    """Acts of directors, times of clocks and warnings: where they are missing the next export would be a forgery."""
    monkeypatch.setattr(bot, "GAMES", {**GAMES, "race": game})
    _, data = asyncio.run(played())
    new, status = take_in(tmp_path / "x", data, monkeypatch)
    assert status == 0, capsys.readouterr()
    again = export(capsys, 1)
    assert again == data
    (tmp_path / "again.json").write_text(json.dumps(again), encoding="utf-8")
    assert bot.main(["verify", str(tmp_path / "again.json")]) == 0
    with closing(sqlite3.connect(new)) as connection:
        assert connection.execute("SELECT count(*) FROM acts WHERE told = 0").fetchone() == (0,), "no log hears of it"


@pytest.mark.parametrize("release", ["release_0_2_0", "release_0_3_0"])
def test_old_exports_are_taken_in(release: str, tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    """The same hashes after every change; by the rules of today the log leads there."""
    data = recorded(FIXTURES / release / "export.json.gz")
    _, status = take_in(tmp_path / "x", data, monkeypatch)
    told = capsys.readouterr()
    assert status == 0, told
    assert "by which they lead elsewhere" not in told.out
    again = export(capsys, 1)
    assert again["state"] == data["state"]
    assert [change.get("hash") for change in again["changes"]] == [change.get("hash") for change in data["changes"]]
    assert [entry["label"] for entry in again["entries"]] == [entry["label"] for entry in data["entries"]]


def test_what_was_changed_in_the_file_is_not_taken_in(old: Path, monkeypatch: Any, capsys: Any) -> None:
    data = export(capsys, RUNNING, "--complete")
    data["entries"][3]["draws"] = [["die", 6, 6, False]]
    new, status = take_in(old, data, monkeypatch)
    assert status == 1
    assert not new.exists() or not _games(new)


def test_rows_that_tell_otherwise_than_the_file_are_not_taken_in(old: Path, monkeypatch: Any, capsys: Any) -> None:
    data = export(capsys, RUNNING, "--complete")
    data["kept"]["tables"]["games"][0]["opponent"] += 1
    new, status = take_in(old, data, monkeypatch)
    assert status == 2
    assert not new.exists() or not _games(new)
    assert "opponent" in capsys.readouterr().err


def test_a_running_game_without_its_secrets_is_not_taken_in(old: Path, monkeypatch: Any, capsys: Any) -> None:
    data = export(capsys, RUNNING)
    assert not {"seed", "opening", "state", "kept"} & data.keys()
    _, status = take_in(old, data, monkeypatch)
    assert status == 1


def test_a_channel_holds_one_game_that_is_going_on(old: Path, monkeypatch: Any, capsys: Any) -> None:
    data = export(capsys, RUNNING, "--complete")
    assert take_in(old, data, monkeypatch)[1] == 0
    new, status = take_in(old, data, monkeypatch)
    assert status == 2
    assert "channel" in capsys.readouterr().err
    assert _games(new) == 1


def _as_a_match(path: Path, game: int | None) -> None:
    """An event of the number 1, of which a game is the first match."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO events VALUES (1, 5, 1, 'Spring', NULL, '{}')")
        connection.execute("INSERT INTO event_games VALUES (1, 1, NULL, ?, '[]', '')", (game,))


@pytest.mark.parametrize("events", ["none", "another of that number"])
def test_a_match_of_an_event_goes_without_its_event(events: str, old: Path, monkeypatch: Any, capsys: Any) -> None:
    """A file of a version that took the row along is taken in all the same."""
    _as_a_match(old, RUNNING)
    data = export(capsys, RUNNING, "--complete")
    assert "event_games" not in data["kept"]["tables"]
    row = {"event": 1, "match": 1, "thread": None, "game": RUNNING, "done": "[]", "trouble": ""}
    data["kept"]["tables"]["event_games"] = [row]
    new = old.with_name("new.db")
    if events != "none":
        asyncio.run(_empty(new))
        _as_a_match(new, None)
    assert take_in(old, data, monkeypatch)[1] == 0
    assert check(new) == ()
    with closing(sqlite3.connect(new)) as connection:
        assert connection.execute("SELECT count(*) FROM event_games WHERE game IS NOT NULL").fetchone() == (0,)


async def _empty(path: Path) -> None:
    async with open_database(path):
        pass


def test_whatever_refers_to_anything_but_games_is_left_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    asyncio.run(_empty(path))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE cups (game INTEGER REFERENCES games, event INTEGER REFERENCES events)")
        connection.execute("CREATE TABLE prizes (game INTEGER REFERENCES games, words TEXT)")
        connection.execute("INSERT INTO cups VALUES (1, 1)")
        connection.execute("INSERT INTO prizes VALUES (1, 'one')")
        connection.commit()
    taken = rows_of(path, 1)["tables"]
    assert "cups" not in taken
    assert taken["prizes"] == [{"game": 1, "words": "one"}]


def test_what_would_belong_to_nothing_is_refused_and_says_so(old: Path, monkeypatch: Any, capsys: Any) -> None:
    new = old.with_name("new.db")
    asyncio.run(_empty(new))
    data = export(capsys, RUNNING, "--complete")
    alone = old.with_name("alone.db")
    build(alone, {**data["kept"]["tables"], "changes": []}, data["kept"]["schema"])
    with pytest.raises(DatabaseRefused) as refused:
        moved_in(new, alone, None, None)
    assert "does not fit" in str(refused.value)
    assert _games(new) == 0


def _games(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])


DAY = 24 * 60 * 60


class FixedClock(SystemClock):
    """Another host's, at a time."""

    def __init__(self, now: int) -> None:
        self._now = now

    def now(self) -> int:
        return self._now


async def _with_a_clock(path: Path, begun: int) -> None:
    """A game begins in which who is to move has a day; an hour later the bot was there for the last time."""
    async with open_database(path) as database:
        tables = Tables(SqliteStore(database), GAMES, clock=FixedClock(begun), new_seed=lambda: b"s" * 32)
        conditions = Conditions(ClockTerms("total", DAY, flag="forfeit"))
        info = await tables.lobby.invite(CHANNEL, "paths_of_glory", {}, 5, 6, "cp", conditions=conditions)
        await tables.lobby.accept(info.number, 6)
        await SqliteStore(database).live(begun + 60 * 60)


async def _started_later(path: Path, now: int) -> tuple[object, list[int]]:
    """What falls when the bot begins there at a time, and what the sides have left."""
    async with open_database(path) as database:
        keeping = Tables(SqliteStore(database), GAMES, clock=FixedClock(now), new_seed=lambda: b"s" * 32).timekeeping
        gone = await keeping.wake()
        if gone is not None:
            await keeping.was_away(gone)
        return await keeping.ring(TableNumber(1)), sorted((await keeping.left(TableNumber(1), None)).values())


@pytest.mark.parametrize(("told", "used"), [(True, 60 * 60), (False, 0)])
def test_nobody_is_charged_for_a_move_to_another_host(
    told: bool, used: int, tmp_path: Path, monkeypatch: Any, capsys: Any
) -> None:
    """Three days between the two bots; a file of an older release does not tell when the first was last there."""
    path, now = tmp_path / "old.db", int(time.time())
    monkeypatch.setenv("ADJUTANT_DATABASE", str(path))
    monkeypatch.setenv("DISCORD_TOKEN", "")
    asyncio.run(_with_a_clock(path, now - 3 * DAY))
    data = export(capsys, 1, "--complete")
    if not told:
        del data["kept"]["alive"]
    new, status = take_in(path, data, monkeypatch)
    assert status == 0, capsys.readouterr()
    fell, left = asyncio.run(_started_later(new, now + 3 * DAY))
    assert (fell, left[1]) == (None, DAY)
    assert left[0] == pytest.approx(DAY - used, abs=60)
