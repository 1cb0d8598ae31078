"""Games that stand still: by agreement, by a director, locked; who may do what meanwhile, and how they go on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.codec import CodecError
from engine.kernel.errors import SeatError, TableError
from engine.session.holds import Hold, HoldKind, hold_data, hold_of
from engine.session.model import HOUSE
from engine.session.ports import Change, Store
from engine.session.position import Position
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, CY, TABLE, open_tables
from tests.session.test_deadlines import fire, wait
from tests.session.toy import Race

DAY = 24 * 60 * 60


async def paused(tables: Tables, days: int = 0) -> Tables:
    await tables.pausing.pause(TABLE, ANN, days)
    assert (await tables.proposals.agree(TABLE, BOB)).kind == "paused"
    return tables


async def held(tables: Tables, kind: HoldKind, until: int | None = None) -> Tables:
    """As a director does it."""
    opened = tables._tables
    async with opened.lock(TABLE):
        now = await opened.locked_position(TABLE)
        hold = Hold(kind, CY, 1000, until, "a question of rules")
        stored = replace(now.stored, revision=now.stored.revision + 1, hold=hold)
        done = Change(TABLE, stored.revision, "paused", HOUSE, None, 1000)
        await opened.commit(now, Position(now.game, stored, now.state, now.sequence), done)
    return tables


async def why(change: Any) -> str:
    with pytest.raises(TableError) as caught:
        await change
    return caught.value.message.key


async def test_nobody_moves_while_it_is_paused(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1")
    await paused(tables)
    hold = (await tables.info(TABLE)).hold
    assert hold is not None
    assert (hold.kind, hold.user, hold.until) == ("pause", ANN, None)
    assert await why(tables.playing.order(TABLE, ANN, "move 2")) == "held-pause"
    assert await why(tables.playing.undo(TABLE, ANN)) == "held-pause"
    assert await why(tables.pausing.pause(TABLE, BOB)) == "already-held"
    (offer,) = (await tables.look(TABLE, ANN)).offers[:1]
    assert await why(tables.playing.act(TABLE, ANN, offer.action)) == "held-pause"


async def test_either_player_goes_on(tables: Tables, reopened: Callable[[], Tables]) -> None:
    again = reopened() if await paused(tables) else tables
    with pytest.raises(SeatError):
        await again.pausing.resume(TABLE, CY)
    assert (await again.pausing.resume(TABLE, BOB)).kind == "resumed"
    assert await why(again.pausing.resume(TABLE, BOB)) == "not-held"
    assert (await again.playing.order(TABLE, ANN, "move 1")).kind == "orders"


async def test_a_pause_for_some_days_ends_by_itself_once(tables: Tables, reopened: Callable[[], Tables]) -> None:
    await paused(tables, days=3)
    assert await fire(wait(tables, 3 * DAY - 100)) == []
    again = wait(reopened(), 3 * DAY + 100)
    assert [kind for kind, _ in await fire(again)] == ["resumed"]
    assert await fire(again) == []
    assert (await again.info(TABLE)).hold is None


async def test_proposals_go_on_under_a_pause_and_not_under_a_lock(tables: Tables) -> None:
    await held(tables, "director-pause")
    assert await why(tables.playing.order(TABLE, ANN, "move 1")) == "held-director-pause"
    assert await why(tables.pausing.resume(TABLE, ANN)) == "held-by-director"
    assert (await tables.proposals.abandon(TABLE, ANN)).kind == "abandon-offered"
    await held(tables, "lock")
    assert await why(tables.proposals.agree(TABLE, BOB)) == "held-lock"
    assert await why(tables.proposals.refuse(TABLE, BOB)) == "held-lock"
    assert await why(tables.pausing.resume(TABLE, ANN)) == "held-lock"
    ended = await tables.playing.resign(TABLE, ANN)
    assert (ended.info.status, ended.info.hold) == ("ended", None)


async def test_a_pause_that_comes_too_late_is_void(tables: Tables) -> None:
    await tables.pausing.pause(TABLE, ANN)
    await held(tables, "director-pause")
    assert (await tables.proposals.agree(TABLE, BOB)).kind == "lapsed"


async def test_nothing_is_waived_meanwhile_and_all_of_it_afterwards(store: Store) -> None:
    """What a player would not be asked waits as well: nothing happens in a game that stands still."""
    tables = open_tables(store, Race(free=True))
    info = await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, "red")
    await tables.lobby.accept(info.number, BOB)
    await tables.playing.stop(TABLE, BOB, "rolled", True)
    await tables.playing.order(TABLE, ANN, "roll")
    await paused(tables)
    assert await tables.playing.stop(TABLE, BOB, "rolled", False) == []
    told = await tables.pausing.resume(TABLE, ANN)
    assert [(one.kind, one.user) for one in told.then] == [("orders", BOB)]


async def test_a_game_that_was_paused_is_verified(tables: Tables) -> None:
    await paused(tables, days=1)
    await fire(wait(tables, DAY + 100))
    await paused(tables)
    await tables.pausing.resume(TABLE, ANN)
    await tables.playing.resign(TABLE, ANN)
    data: Any = await tables.results.export(TABLE)
    assert tables.results.verify(data).good
    forged = [{**one, "user": BOB} if one["kind"] == "resumed" else one for one in data["changes"]]
    assert not tables.results.verify({**data, "changes": forged}).good


@pytest.mark.parametrize("hold", [None, Hold("pause", ANN, 1), Hold("lock", CY, 1, 2, "words")])
def test_a_hold_is_written_and_read(hold: Hold | None) -> None:
    assert hold_of(hold_data(hold)) == hold


def test_what_is_none_is_refused() -> None:
    with pytest.raises((CodecError, TypeError)):
        hold_of({"kind": "sleep"})
