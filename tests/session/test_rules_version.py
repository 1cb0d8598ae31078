"""A game goes on under the version of the rules with which it began."""

import gzip
import json
from dataclasses import replace
from pathlib import Path

import pytest

from data.database import open_database
from data.store import SqliteStore
from engine.games.registry import GAMES
from engine.kernel.chance import Chance
from engine.kernel.errors import TableError
from engine.kernel.game import RULES_VERSION, Options
from engine.session.ports import Store
from engine.session.tables import Tables
from tests.recordings import FIXTURES, digest, recorded
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, Watch, open_tables
from tests.session.memory_store import MemoryStore
from tests.session.toy import RED, Race

OLD = FIXTURES / "version_1"
PROPOSED, PLAYED, ENDED = 1, 2, 3  # the tables of the old database and their channels
PROPOSER, OPPONENT = 11, 12
LAST = "966167a36b6fa647"  # the digest of the played one when the database was left


class Race2(Race):
    """A second version in which a point of movement goes twice as far; games of the first go on as they began."""

    def __init__(self) -> None:
        super().__init__(rules_version=2)

    def setup(self, options: Options, chance: Chance):
        opened = super().setup(options, chance)
        return replace(opened, state=replace(opened.state, pace=int(options.get(RULES_VERSION, 2))))


async def moved(tables: Tables, times: int = 3) -> int:
    for _ in range(times):
        await tables.playing.order(TABLE, ANN, "move 1; move 1")
    return (await tables.look(TABLE)).view[0][0]


async def test_a_running_game_keeps_its_version(store: Store) -> None:
    before = open_tables(store, snapshot_every=4)
    await before.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED)
    await before.lobby.accept(TABLE, BOB)
    assert await moved(before) == 6
    after = open_tables(store, Race2(), snapshot_every=4)
    assert (await after.look(TABLE)).view[0] == (6, 0), "from the snapshot"
    assert await moved(after) == 12
    assert (await open_tables(store, Race2()).look(TABLE)).view[0] == (12, 0)
    story = await after.results.story(TABLE)
    assert [moment.view[0][0] for moment in story.moments()] == [0, 2, 4, 6, 8, 10, 12]
    assert (await after.telling.unshown(TABLE))[0].kind == "started"
    await after.playing.resign(TABLE, ANN)
    exported = await after.results.export(1)
    assert exported["rules_version"] == 1
    assert after.results.verify(exported).good


async def test_a_table_proposed_before_an_upgrade_begins_under_the_newest(store: Store) -> None:
    await open_tables(store).lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED)
    after = open_tables(store, Race2())
    await after.lobby.accept(TABLE, BOB)
    assert await moved(after) == 12
    assert (await open_tables(store, Race2()).look(TABLE)).view[0] == (12, 0)
    await after.playing.resign(TABLE, ANN)
    exported = await after.results.export(1)
    assert exported["rules_version"] == 2
    assert after.results.verify(exported).good
    (fault,) = open_tables(MemoryStore()).results.verify(exported).faults
    assert fault.key == "verify-version"


async def test_a_game_of_a_newer_version_is_not_opened(store: Store) -> None:
    tables = open_tables(store, Race2(), snapshot_every=4)
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, RED)
    await tables.lobby.accept(TABLE, BOB)
    await moved(tables)
    with pytest.raises(TableError) as newer:
        await open_tables(store).look(TABLE)
    assert newer.value.message.key == "rules-changed"


async def test_nobody_may_propose_the_version(store: Store) -> None:
    with pytest.raises(TableError):
        await open_tables(store).lobby.invite(CHANNEL, "race", {RULES_VERSION: 1}, ANN, BOB, RED)


async def test_a_database_of_version_1_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(gzip.decompress((OLD / "games.db.gz").read_bytes()))
    async with open_database(path) as database:
        store = SqliteStore(database)
        tables = Tables(store, GAMES, clock=Watch(), new_seed=lambda: b"n" * 32, snapshot_every=20)
        played = await tables._tables.position(PLAYED)
        assert (digest(played.state), played.state.options.rules_version) == (LAST, 1)
        (mover,) = played.to_act
        choice = next(iter(played.offers(mover))).action
        await tables.playing.order(PLAYED, played.stored.seats[mover], played.game.wording(played.state, choice))
        *_, last = (await tables.results.story(PLAYED)).moments()
        assert last.view == (await tables.look(PLAYED)).view
        assert (await tables.results.export(PLAYED))["rules_version"] == 1
        await tables.lobby.accept(PROPOSED, OPPONENT)
        assert (await tables._tables.position(PROPOSED)).state.options.rules_version > 1
        assert tables.results.verify(await tables.results.export(ENDED)).good


def test_an_export_of_version_1_is_verified() -> None:
    tables = Tables(MemoryStore(), GAMES, clock=Watch(), new_seed=lambda: b"")
    exported = recorded(OLD / "export.json.gz")
    assert tables.results.verify(exported).faults == ()
    assert not tables.results.verify(json.loads(json.dumps(exported)) | {"rules_version": 2}).good
    assert not tables.results.verify(exported | {"rules_version": 99}).good
