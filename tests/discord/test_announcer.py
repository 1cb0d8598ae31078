"""How long the channel is left alone after a failure, and when a table is told again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.channel import announcer
from cogs.channel.announcer import Announcer, Due, Pace

TABLE: Any = 1
REFUSED = discord.Forbidden(SimpleNamespace(status=403, reason=""), {"code": 50001, "message": ""})  # type: ignore[arg-type]


class Failing(Announcer):
    """Tells a table after so many failures, and keeps how long it was to rest before each further attempt."""

    def __init__(self, failures: list[Exception | None]) -> None:
        services: Any = SimpleNamespace()
        super().__init__(services, services, pace=Pace(0, 0))
        self.failures, self.rests = failures, list[float]()
        self._due[TABLE] = Due()

    async def _tell_due(self, table: Any, due: Due) -> None:
        if not self.failures:
            del self._due[table]
        elif (error := self.failures.pop(0)) is not None:
            raise error

    async def _rest(self, table: Any, due: Due, pause: float) -> None:
        self.rests.append(pause)


@pytest.fixture(autouse=True)
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept of what troubles a table."""

    async def keep(*_: object) -> None:
        pass

    monkeypatch.setattr(announcer, "keep_trouble", keep)


@pytest.mark.parametrize(
    ("failures", "rests"),
    [
        ([OSError()] * 7, [1, 5, 15, 60, 300, 300, 300]),
        ([OSError(), OSError(), None, OSError()], [1, 5, 1]),
        ([REFUSED, OSError()], [300, 5]),
    ],
    ids=["longer each time, five minutes at most", "from the beginning once it has worked", "what will not pass soon"],
)
async def test_a_failure_is_tried_again_later_and_later(failures: list[Exception | None], rests: list[float]) -> None:
    telling = Failing([*failures])
    await telling._teller(TABLE)
    assert telling.rests == rests


async def test_who_waits_hears_of_what_has_failed() -> None:
    telling = Failing([OSError()])
    due = telling._due[TABLE]
    await telling._teller(TABLE)
    assert due.tried.is_set()
    assert due.trouble is None, "it was told in the end"
    failed = Failing([REFUSED])
    failed._stopping, due = True, failed._due[TABLE]
    await failed._teller(TABLE)
    assert due.trouble == announcer.trouble_in(REFUSED)
    assert due.tried.is_set()
    assert failed.rests == [], "a stop waits for nothing"
