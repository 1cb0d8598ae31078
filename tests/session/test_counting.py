"""What stands in public counts without what was done in secret, and leads back to the same revision."""

from __future__ import annotations

from engine.session.counting import public_number, revision_of
from tests.session.conftest import ANN, BOB, TABLE, open_tables, started
from tests.session.toy import FREE_RACE


def test_there_and_back() -> None:
    secret = [2, 3, 6]
    assert [public_number(revision, secret) for revision in (0, 1, 4, 5, 7, 8)] == [0, 1, 2, 3, 4, 5]
    assert [revision_of(number, secret) for number in range(6)] == [0, 1, 4, 5, 7, 8]


async def test_secret_changes_do_not_show(store) -> None:
    numbers = []
    for quiet in (False, True):
        tables = await started(open_tables(store, FREE_RACE), 100 + quiet)
        table = TABLE + quiet
        if quiet:
            await tables.playing.order(table, BOB, "stash 1")
            await tables.playing.order(table, BOB, "stash 2")
            await tables.playing.undo(table, BOB)
        told = await tables.playing.order(table, ANN, "move 1")
        secret = await tables.results.silent(table)
        numbers.append(public_number(told.revision, secret))
        assert revision_of(numbers[-1], secret) == told.revision
    assert numbers == [2, 2]
