"""What release 0.2.0 has told is still said: its sentences stand in databases and exports by their keys."""

import gzip
import json
import logging
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from data.database import open_database
from data.messages import Messages
from data.store import SqliteStore
from engine.games.registry import GAMES
from engine.kernel.text import Arg, Text
from engine.session.coding import decode_text
from engine.session.model import TableNumber
from engine.session.tables import Tables
from tests.data.test_catalogue import earlier
from tests.recordings import FIXTURES, recorded
from tests.session.conftest import Watch

OLD = FIXTURES / "release_0_2_0"
ANN = 11  # a player of every table of the old database
SAY = Messages().say


@pytest.fixture(autouse=True)
def nothing_is_missing(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A key or an argument that the catalogue does not find is logged."""
    yield
    assert [record.message for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


def sentences(found: Any) -> Iterator[Text]:
    """Every sentence in a document, wherever it stands."""
    if isinstance(found, dict) and found.keys() == {"key", "args"}:
        yield decode_text(found)
    elif isinstance(found, dict | list):
        for part in found.values() if isinstance(found, dict) else found:
            yield from sentences(part)


def test_every_kind_of_sentence_that_was_told_is_said() -> None:
    told = list(sentences(recorded(OLD / "told.json.gz")))
    assert len(told) > 200
    assert [sentence for sentence in told if SAY(sentence) == sentence.key] == []


def test_what_is_kept_for_earlier_releases_was_told_by_one() -> None:
    told = {sentence.key for sentence in parts(sentences(recorded(OLD / "told.json.gz")))}
    assert earlier() <= told


def parts(found: Iterable[Arg]) -> Iterator[Text]:
    """Sentences and those that stand in them."""
    for one in found:
        if isinstance(one, Text):
            yield one
            yield from parts(one.args.values())
        elif isinstance(one, tuple):
            yield from parts(one)


def test_an_export_is_read_and_checked() -> None:
    exported = recorded(OLD / "export.json.gz")
    assert all(SAY(sentence) for sentence in sentences(exported))
    tables = Tables(None, GAMES, clock=Watch(), new_seed=lambda: b"")  # type: ignore[arg-type]  # never asked
    assert tables.results.verify(json.loads(json.dumps(exported))).faults == ()


async def test_a_database_is_read_to_its_last_sentence(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(gzip.decompress((OLD / "games.db.gz").read_bytes()))
    async with open_database(path) as database:
        tables = Tables(SqliteStore(database), GAMES, clock=Watch(), new_seed=lambda: b"n" * 32)
        said = 0
        for number in map(TableNumber, range(1, 5)):
            info = await tables.info(number)
            lines = (await tables.results.history(number, size=2000, user=ANN)).lines
            news = (await tables.people.news(await tables.info(number), ANN)).told
            end = [] if info.outcome is None else [info.outcome.reason, *info.outcome.account]
            said += len([SAY(words) for words in (*(words for line in lines for words in line.narration), *news, *end)])
        assert said > 1000
