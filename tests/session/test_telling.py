"""What is kept beside tables is held in memory, and never says less than the store."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from engine.session.model import TableNumber
from engine.session.telling import KEPT, Telling

TABLE = TableNumber(1)


class SlowStore:
    """A store whose reads and writes take a while, and are counted."""

    def __init__(self) -> None:
        self.kept: dict[int, dict[str, Any]] = {}
        self.reads = 0
        self.fail = False

    async def recall(self, table: int) -> dict[str, Any]:
        self.reads += 1
        found = dict(self.kept.get(table, {}))
        await asyncio.sleep(0.01)
        return found

    async def remember(self, table: int, key: str, value: Any) -> None:
        self.kept.setdefault(table, {})[key] = value
        await asyncio.sleep(0)
        if self.fail:
            raise OSError


def telling(store: SlowStore) -> Telling:
    return Telling(SimpleNamespace(store=store))  # type: ignore[arg-type]


async def test_what_is_kept_is_read_once() -> None:
    store = SlowStore()
    door = telling(store)
    await door.remember(TABLE, "prompt", 5)
    assert [await door.recall(TABLE, key) for key in ("prompt", "offer", "prompt")] == [5, None, 5]
    assert store.reads == 1


async def test_what_was_read_during_a_write_is_not_relied_upon() -> None:
    store = SlowStore()
    door = telling(store)
    reading = asyncio.create_task(door.recall(TABLE, "prompt"))
    await asyncio.sleep(0)
    await door.remember(TABLE, "prompt", 5)
    assert await reading is None
    assert await door.recall(TABLE, "prompt") == 5


async def test_a_write_that_failed_late_is_seen() -> None:
    store = SlowStore()
    door = telling(store)
    assert await door.recall(TABLE, "prompt") is None
    store.fail = True
    try:
        await door.remember(TABLE, "prompt", 5)
    except OSError:
        assert await door.recall(TABLE, "prompt") == 5


async def test_what_was_just_kept_is_known_without_a_read_and_as_it_is_read() -> None:
    store = SlowStore()
    door = telling(store)
    assert await door.recall(TABLE, "prompt") is None
    await door.remember(TABLE, "prompt", {"users": (1, 2)})
    assert await door.recall(TABLE, "prompt") == {"users": [1, 2]}
    assert store.reads == 1


async def test_of_two_writes_at_once_neither_is_lost() -> None:
    store = SlowStore()
    door = telling(store)
    assert await door.recall(TABLE, "prompt") is None
    await asyncio.gather(door.remember(TABLE, "prompt", 5), door.remember(TABLE, "offer", 6))
    assert [await door.recall(TABLE, key) for key in ("prompt", "offer")] == [5, 6]


async def test_only_the_newest_tables_are_held() -> None:
    store = SlowStore()
    door = telling(store)
    for number in range(KEPT + 1):
        await door.recall(TableNumber(number), "prompt")
    await door.recall(TableNumber(0), "prompt")
    assert store.reads == KEPT + 2
