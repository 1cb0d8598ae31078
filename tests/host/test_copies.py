"""Copies by hand, as a host makes, tries and puts them back at a shell."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot import main
from tests.recordings import FIXTURES

HASH = "966167a36b6fa647ada4c46815c109f13d6d08ad67d0c848872dcf18185b2918"


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database of an early version with one game going on."""
    path = tmp_path / "games.db"
    path.write_bytes(gzip.decompress((FIXTURES / "version_1" / "games.db.gz").read_bytes()))
    monkeypatch.setenv("ADJUTANT_DATABASE", str(path))
    return path


def told(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str]:
    status = main([str(one) for one in arguments])
    written = capsys.readouterr()
    return status, written.out + written.err


def sql(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


def test_a_drill_plays_every_game_again_and_changes_nothing(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.db"
    assert told(capsys, "backup", copy) == (0, "")
    before = copy.read_bytes(), database.read_bytes(), sorted(tmp_path.iterdir())
    status, words = told(capsys, "restore-drill", copy)
    assert status == 0, words
    lines = [line for line in words.splitlines() if " INFO " not in line]
    assert lines == [
        f"{copy}: whole.",
        f"Game 2 (Paths of Glory): 70 entries lead to {HASH}, where it stands.",
        "3 games, 1 going on. The copy can be put back.",
    ]
    assert (copy.read_bytes(), database.read_bytes(), sorted(tmp_path.iterdir())) == before


def test_a_drill_tells_a_game_whose_log_leads_elsewhere(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sql(database, "UPDATE entries SET draws = '[]' WHERE game = 2 AND draws <> '[]'")
    sql(database, "DELETE FROM snapshots")
    told(capsys, "backup", tmp_path / "copy.db")
    status, words = told(capsys, "restore-drill", tmp_path / "copy.db")
    assert status == 1
    assert "Game 2 (Paths of Glory): cannot be read by this version." in words


def test_a_drill_tells_a_position_that_is_not_what_was_stored(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told(capsys, "export", "2")  # brings the file up to date
    sql(database, "UPDATE changes SET hash = 'another' WHERE game = 2 AND revision = 3")
    told(capsys, "backup", tmp_path / "copy.db")
    status, words = told(capsys, "restore-drill", tmp_path / "copy.db")
    assert status == 1
    assert f"Game 2 (Paths of Glory): stands at {HASH}, but another was stored." in words


def test_a_drill_refuses_what_is_damaged(database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cut.db").write_bytes(database.read_bytes()[:100_000])
    status, words = told(capsys, "restore-drill", tmp_path / "cut.db")
    assert status == 1
    assert "malformed" in words or "size" in words or "Page" in words or "page" in words
    assert told(capsys, "check", tmp_path / "cut.db")[0] == 1
    assert told(capsys, "check") == (0, f"{database}: whole.\n")


def test_what_is_put_back_can_be_drilled_again(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told(capsys, "backup", tmp_path / "copy.db")
    sql(database, "DELETE FROM snapshots")
    status, words = told(capsys, "restore", tmp_path / "copy.db")
    kept = f"What stood there is kept as {database}.replaced-1.bak."
    assert (status, words) == (0, f"{database} is now what {tmp_path / 'copy.db'} holds. {kept}\n")
    assert HASH in told(capsys, "restore-drill", database)[1]
    assert told(capsys, "restore", tmp_path / "none.db")[0] == 2
