"""Opening, migrating, refusing; transactions."""
# ruff: noqa: ASYNC240  files of a test are small

import asyncio
import shutil
import sqlite3
import sys
import time
from pathlib import Path

import pytest

from data.database import MIGRATIONS, DatabaseRefused, open_database, storage_error
from data.store import SqliteStore
from engine.kernel.errors import StorageError
from engine.kernel.game import Role
from engine.session.model import Proposal
from engine.session.position import stamp_of

NEWEST = len(list(MIGRATIONS.glob("*.sql")))
EXTRA = f"{NEWEST + 1:04}_extra.sql"
SECOND = "CREATE TABLE extra (x INTEGER) STRICT;\nINSERT INTO extra VALUES (1);\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def migrations(tmp_path: Path) -> Path:
    return Path(shutil.copytree(MIGRATIONS, tmp_path / "migrations"))


async def touch(path: Path, **more) -> None:
    async with open_database(path, **more) as database, database.transaction() as db:
        await db.execute(
            "INSERT INTO games (channel, game_id, rules_version, options, status, proposer, side, created, seats, seed,"
            " cursor, seating, opening) VALUES (1, 'x', 1, '{}', 'ended', 1, 'r', 1, '{}', x'', 0, '[]', '[]')"
        )


async def count(path: Path, **more) -> int:
    async with open_database(path, **more) as database:
        return (await database.one("SELECT count(*) FROM games"))[0]


async def refusal(path: Path, **more) -> str:
    before = path.read_bytes() if path.exists() else None
    with pytest.raises(DatabaseRefused) as caught:
        async with open_database(path, **more):
            pass
    assert (path.read_bytes() if path.exists() else None) == before, "a refused file is left as it is"
    return str(caught.value)


async def test_settings(path: Path) -> None:
    async with open_database(path) as database:
        assert (await database.one("PRAGMA journal_mode"))[0] == "wal"
        async with database.transaction() as db, db.execute("PRAGMA foreign_keys") as cursor:
            assert (await cursor.fetchone())[0] == 1
        tables = await database.all("SELECT sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        assert all(row["sql"].endswith("STRICT") for row in tables)
        with pytest.raises(StorageError):
            await database.all("DELETE FROM games")


async def test_migration_keeps_a_copy_and_never_overwrites_one(path: Path, migrations: Path) -> None:
    await touch(path)
    (migrations / EXTRA).write_text(SECOND)
    copy = path.with_name(f"games.db.v{NEWEST}.bak")
    copy.write_bytes(b"an older copy")
    assert await count(path, migrations=migrations) == 1
    assert copy.read_bytes() == b"an older copy"
    with sqlite3.connect(path.with_name(f"games.db.v{NEWEST}-2.bak")) as saved:
        assert saved.execute("PRAGMA user_version").fetchone() == (NEWEST,)
        assert saved.execute("SELECT count(*) FROM games").fetchone() == (1,)
    saved.close()
    assert await count(path, migrations=migrations) == 1, "and not migrated twice"
    assert len(list(path.parent.glob("*.bak"))) == 2


async def test_games_of_the_first_version_can_go_on(path: Path, migrations: Path, tmp_path: Path) -> None:
    first = tmp_path / "first"
    first.mkdir()
    shutil.copy(migrations / "0001_initial.sql", first)
    await touch(path, migrations=first)
    async with open_database(path, first) as database, database.transaction() as db:
        await db.execute("INSERT INTO changes VALUES (1, 1, 'started', 1, NULL, 1, 'x')")
    assert await count(path) == 1
    async with open_database(path) as database:
        assert (await database.one("SELECT bids, status, number FROM games"))[:] == ("[]", "ended", 1)
        assert await database.all("PRAGMA foreign_key_check") == []
        async with database.transaction() as db:
            await db.execute("UPDATE games SET status = 'bidding'")
            await db.execute(
                "INSERT INTO changes (game, revision, kind, user, time, request) VALUES (1, 2, 'orders', 1, 1, 'y')"
            )
        with pytest.raises(sqlite3.IntegrityError):
            async with database.transaction() as db:
                await db.execute(
                    "INSERT INTO changes (game, revision, kind, user, time, request) VALUES (2, 1, 'orders', 1, 1, 'z')"
                )
    await touch(path)
    async with open_database(path) as database:
        assert (await database.one("SELECT max(number) FROM games"))[0] == 2


async def test_what_was_secret_in_an_old_log_stays_so(path: Path, migrations: Path, tmp_path: Path) -> None:
    before = tmp_path / "before"
    before.mkdir()
    for number in (1, 2, 3):
        shutil.copy(next(migrations.glob(f"{number:04}_*.sql")), before)
    await touch(path, migrations=before)
    async with open_database(path, before) as database, database.transaction() as db:
        await db.execute("INSERT INTO changes VALUES (1, 1, 'orders', 1, NULL, 1, 'x')")
        for sequence, secret in ((1, 0), (2, 1)):
            values = (1, sequence, 1, "red", 1, 1, "{}", f"label {sequence}", "[]", 0, secret, "[]", None)
            await db.execute(f"INSERT INTO entries VALUES ({', '.join('?' * 13)})", values)
    async with open_database(path) as database:
        records = await SqliteStore(database).records(1)
        assert [(one.label, one.public) for one in records] == [("label 1", "label 1"), ("label 2", None)]
        assert (await SqliteStore(database).changes(1, 0))[0].private == ()


async def test_offers_to_abandon_are_carried_over(path: Path, migrations: Path, tmp_path: Path) -> None:
    before = tmp_path / "before"
    before.mkdir()
    for number in (1, 2, 3, 4, 5, 6):
        shutil.copy(next(migrations.glob(f"{number:04}_*.sql")), before)
    for _ in range(3):
        await touch(path, migrations=before)
    async with open_database(path, before) as database, database.transaction() as db:
        await db.execute("UPDATE games SET status = 'playing', channel = number, revision = 4")
        await db.execute("UPDATE games SET abandon_offered_by = 'red' WHERE number = 1")
        await db.execute("UPDATE games SET abandon_offered_by = 'blue', status = 'ended' WHERE number = 3")
        for game in (1, 2, 3):
            for revision in (2, 4):
                values = (game, revision, "abandon-offered", 7, "red", 10 * revision, f"{game}.{revision}", "[]")
                await db.execute("INSERT INTO changes VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
    async with open_database(path) as database:
        store = SqliteStore(database)
        waiting = [(await store.table(game)).proposals for game in (1, 2, 3)]
        until = waiting[0][0].until
        assert waiting == [(Proposal(4, "abandon", Role("red"), 7, 40, until),), (), ()]
        assert [one.state for one in await store.proposals(2)] == ["overtaken", "overtaken"]
        assert [change.proposal for change in await store.changes(1, 0)] == [2, 4]


async def test_what_waits_already_gets_the_whole_time(path: Path, migrations: Path, tmp_path: Path) -> None:
    before = tmp_path / "before"
    before.mkdir()
    for number in range(1, 8):
        shutil.copy(next(migrations.glob(f"{number:04}_*.sql")), before)
    for _ in range(2):
        await touch(path, migrations=before)
    async with open_database(path, before) as database, database.transaction() as db:
        await db.execute("UPDATE games SET status = 'proposed' WHERE number = 1")
        values = "2, 1, 'abandon', 'red', 7, 1, NULL, '{}', 'pending'"
        await db.execute(f"INSERT INTO proposals VALUES ({values})")
    begun = int(time.time())
    async with open_database(path) as database:
        store = SqliteStore(database)
        offer, other = await store.table(1), await store.table(2)
        assert offer.until - begun in range(14 * 86400, 14 * 86400 + 60)
        assert other.proposals[0].until - begun in range(14 * 86400, 14 * 86400 + 60)
        assert (other.until, other.guild) == (None, None)
        assert await store.due(begun) == []
        assert [(one.table, one.proposal) for one in await store.due(begun + 15 * 86400)] == [(1, 0), (2, 1)]


async def test_buttons_of_before_carry_the_revision_of_their_table(
    path: Path, migrations: Path, tmp_path: Path
) -> None:
    before = tmp_path / "before"
    before.mkdir()
    for number in range(1, 10):
        shutil.copy(next(migrations.glob(f"{number:04}_*.sql")), before)
    await touch(path, migrations=before)
    async with open_database(path, before) as database, database.transaction() as db:
        await db.execute("UPDATE games SET revision = 17")
    async with open_database(path) as database:
        found = await SqliteStore(database).table(1)
        assert [stamp_of(found, held) for held in ((), (Role("red"),), (Role("red"), Role("blue")))] == [17, 17, 17]


async def test_a_correction_that_waits_says_of_which_epoch(path: Path, migrations: Path, tmp_path: Path) -> None:
    before = tmp_path / "before"
    before.mkdir()
    for number in range(1, 12):
        shutil.copy(next(migrations.glob(f"{number:04}_*.sql")), before)
    for _ in range(3):
        await touch(path, migrations=before)
    async with open_database(path, before) as database, database.transaction() as db:
        for game, revision in ((1, 5), (1, 8), (2, 5)):
            await db.execute(f"INSERT INTO epochs VALUES ({game}, {revision}, 3, 'old', '{{}}', '{{}}', '[]')")
        for game, kind in ((1, "correction"), (2, "correction"), (1, "abandon")):
            await db.execute(f"INSERT INTO proposals VALUES ({game}, 6, '{kind}', 'red', 7, 1, 9, '{{}}', 'pending')")
            await db.execute("UPDATE proposals SET revision = 7 WHERE game = 1 AND kind = 'correction'")
    async with open_database(path) as database:
        store = SqliteStore(database)
        found = [(one.kind, one.state, one.args) for game in (1, 2) for one in await store.proposals(game)]
    assert found == [
        ("abandon", "pending", {}),
        ("correction", "overtaken", {}),
        ("correction", "pending", {"epoch": 5}),
    ], "the first game has begun another since"


async def test_a_warning_that_waits_has_a_day_whatever_it_was_given(
    path: Path, migrations: Path, tmp_path: Path
) -> None:
    before = tmp_path / "before"
    before.mkdir()
    for number in range(1, 31):
        shutil.copy(next(migrations.glob(f"{number:04}_*.sql")), before)
    await touch(path, migrations=before)
    async with open_database(path, before) as database, database.transaction() as db:
        for revision, kind, until, state in (
            (2, "warning", 1209700, "lapsed"),
            (3, "warning", 1209700, "pending"),
            (4, "rollback", 1209700, "pending"),
        ):
            values = f"1, {revision}, '{kind}', 'red', 7, 100, {until}, '{{}}', '{state}'"
            await db.execute(f"INSERT INTO proposals VALUES ({values})")
    async with open_database(path) as database:
        found = [one.until for one in await SqliteStore(database).proposals(1)]
    assert found == [1209700, 86500, 1209700]


async def test_failing_migration_goes_back_whole(path: Path, migrations: Path) -> None:
    await touch(path)
    (migrations / EXTRA).write_text(SECOND + "CREATE TABLE games (x);\n")
    assert EXTRA in await refusal_of_migration(path, migrations)
    assert await count(path) == 1
    (migrations / EXTRA).write_text(SECOND)
    assert await count(path, migrations=migrations) == 1


async def refusal_of_migration(path: Path, migrations: Path) -> str:
    with pytest.raises(DatabaseRefused) as caught:
        async with open_database(path, migrations):
            pass
    return str(caught.value)


async def test_a_newer_version_is_refused(path: Path, migrations: Path) -> None:
    (migrations / EXTRA).write_text(SECOND)
    await touch(path, migrations=migrations)
    assert "newer release" in await refusal(path)


async def test_what_is_not_our_database_is_refused(path: Path) -> None:
    path.write_text("Dear diary")
    assert "not an SQLite database" in await refusal(path)
    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name)")
    other.close()
    assert "another program" in await refusal(path)


async def test_a_broken_file_is_refused(path: Path) -> None:
    async with open_database(path) as database, database.transaction() as db:
        await db.execute("CREATE TABLE filler (x TEXT) STRICT")
        await db.executemany("INSERT INTO filler VALUES (?)", [("x" * 500,)] * 500)
    data = bytearray(path.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 20_000] = b"\xa5" * 20_000
    path.write_bytes(data)
    assert await refusal(path)
    path.write_bytes(bytes(data[:30_000]))
    assert await refusal(path)


async def test_no_directory_no_file(tmp_path: Path) -> None:
    assert "does not exist" in await refusal(tmp_path / "nowhere" / "games.db")
    with pytest.raises(DatabaseRefused):
        async with open_database(tmp_path):
            pass


async def test_unwritable_directory() -> None:
    assert "cannot be used" in await refusal(Path("/proc/games.db"))


async def test_a_full_disk_during_a_migration_is_refused(path: Path, migrations: Path) -> None:
    await touch(path)
    filler = "CREATE TABLE filler (x BLOB) STRICT;\nINSERT INTO filler VALUES (zeroblob(1000000));\n"
    (migrations / EXTRA).write_text(f"PRAGMA max_page_count = 1;\n{filler}")
    assert "full" in await refusal_of_migration(path, migrations)
    assert await count(path) == 1


async def test_errors_of_the_user_of_an_open_database_stay_his(path: Path) -> None:
    async def fail() -> None:
        async with open_database(path):
            raise sqlite3.IntegrityError

    with pytest.raises(sqlite3.IntegrityError):
        await fail()


async def test_a_locked_file_is_refused(path: Path) -> None:
    await touch(path)
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("data.database.BUSY_TIMEOUT", 10)
            with pytest.raises(DatabaseRefused, match="locked"):
                async with open_database(path):
                    pass
        other.execute("ROLLBACK")
    other.close()


async def test_a_transaction_goes_back_on_any_error(path: Path) -> None:
    async with open_database(path) as database:

        async def fail(error: type[BaseException]) -> None:
            async with database.transaction() as db:
                await db.execute("CREATE TABLE gone (x INTEGER) STRICT")
                raise error

        for error in (RuntimeError, KeyboardInterrupt, asyncio.CancelledError):
            with pytest.raises(error):
                await fail(error)
        assert await database.one("SELECT 1 FROM sqlite_master WHERE name = 'gone'") is None


async def test_transactions_queue_and_readers_do_not_see_inside(path: Path) -> None:
    async with open_database(path) as database:
        async with database.transaction() as db:
            await db.execute("CREATE TABLE counter (x INTEGER) STRICT")

        async def add() -> None:
            async with database.transaction() as db:
                async with db.execute("SELECT count(*) FROM counter") as cursor:
                    before = (await cursor.fetchone())[0]
                assert (await database.one("SELECT count(*) FROM counter"))[0] == before
                await db.execute("INSERT INTO counter VALUES (?)", (before,))
                await asyncio.sleep(0)
                assert (await database.one("SELECT count(*) FROM counter"))[0] == before

        await asyncio.gather(*(add() for _ in range(10)))
        assert [row["x"] for row in await database.all("SELECT x FROM counter")] == list(range(10))


async def test_gaps_in_the_numbering_are_refused(path: Path, migrations: Path) -> None:
    (migrations / f"{NEWEST + 2:04}_late.sql").write_text(SECOND)
    assert "without a gap" in await refusal(path, migrations=migrations)


async def test_two_of_one_number_are_refused(path: Path, migrations: Path) -> None:
    (migrations / "0002_again.sql").write_text("SELECT 1;")
    assert "without a gap" in await refusal(path, migrations=migrations)


async def test_two_bots_on_one_file_are_refused(path: Path) -> None:
    await touch(path)
    async with open_database(path):
        with pytest.raises(DatabaseRefused, match="another Adjutant"):
            async with open_database(path):
                pass
        async with open_database(path, alone=False) as beside:
            assert await beside.one("SELECT count(*) FROM games") is not None
        copy = path.with_name("copy.db")
        sqlite3.connect(path).execute("VACUUM INTO ?", (str(copy),)).connection.close()
        assert await count(copy) == 1, "a backup may be made while the bot runs"
    assert await count(path) == 1


async def test_a_link_to_a_file_is_the_same_file(path: Path) -> None:
    await touch(path)
    elsewhere = path.parent / "elsewhere"
    elsewhere.mkdir()
    link = elsewhere / "link.db"
    link.symlink_to(path)
    async with open_database(path):
        with pytest.raises(DatabaseRefused, match="another Adjutant"):
            async with open_database(link):
                pass
    async with open_database(link):
        with pytest.raises(DatabaseRefused, match="another Adjutant"):
            async with open_database(path):
                pass


async def test_nobody_brings_a_file_up_to_date_beside_a_bot(path: Path, migrations: Path) -> None:
    await touch(path)
    (migrations / EXTRA).write_text(SECOND)
    async with open_database(path):
        with pytest.raises(DatabaseRefused, match="another Adjutant"):
            async with open_database(path, migrations, alone=False):
                pass
    assert await count(path, migrations=migrations, alone=False) == 1


HOLD = """
import asyncio, sys
from pathlib import Path
from data.database import open_database

async def hold():
    async with open_database(Path(sys.argv[1])):
        print("held", flush=True)
        await asyncio.sleep(60)

asyncio.run(hold())
"""


async def test_a_killed_bot_leaves_no_lock(path: Path) -> None:
    await touch(path)
    program = (sys.executable, "-c", HOLD, str(path))
    holder = await asyncio.create_subprocess_exec(*program, stdout=asyncio.subprocess.PIPE)
    assert holder.stdout is not None
    assert await holder.stdout.readline() == b"held\n"
    with pytest.raises(DatabaseRefused, match="another Adjutant"):
        await count(path)
    holder.kill()
    await holder.wait()
    assert await count(path) == 1


@pytest.mark.parametrize(
    ("code", "key"),
    [
        (sqlite3.SQLITE_FULL, "storage-full"),
        (sqlite3.SQLITE_IOERR_WRITE, "storage-full"),
        (sqlite3.SQLITE_IOERR_READ, "storage-failed"),
        (sqlite3.SQLITE_BUSY, "storage-failed"),
    ],
)
def test_a_disk_that_is_full_by_quota_is_told_as_full(code: int, key: str) -> None:
    """SQLite reports a quota (EDQUOT) as a failed write."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    assert storage_error(error).message.key == key


async def test_what_a_stop_has_waived_in_an_old_log_is_known_by_that_nobody_asked_for_it(
    path: Path, migrations: Path, tmp_path: Path
) -> None:
    before = tmp_path / "before"
    before.mkdir()
    for number in range(1, 14):
        shutil.copy(next(migrations.glob(f"{number:04}_*.sql")), before)
    await touch(path, migrations=before)
    async with open_database(path, before) as database, database.transaction() as db:
        for revision, request in ((1, "x"), (2, None)):
            change = (1, revision, "orders", 1, 1, request)
            await db.execute(
                "INSERT INTO changes (game, revision, kind, user, time, request) VALUES (?, ?, ?, ?, ?, ?)", change
            )
            entry = (1, revision, revision, "red", 1, 1, "{}", "let", "[]", 0, "[]")
            columns = "game, sequence, revision, role, user, time, action, label, draws, reveals, narration"
            await db.execute(f"INSERT INTO entries ({columns}) VALUES ({', '.join('?' * 11)})", entry)
    async with open_database(path) as database:
        assert [one.waived for one in await SqliteStore(database).records(1)] == [None, "unasked"]
