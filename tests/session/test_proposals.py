"""What needs the other side's yes: made, agreed to, refused, taken back, void, lapsed; kept and told again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.errors import GameError, SeatError
from engine.session.agreeing import EFFECTS, Effect
from engine.session.changing import moved
from engine.session.model import Proposal, Told
from engine.session.open_tables import OpenTables
from engine.session.position import Position
from engine.session.tables import Tables
from engine.session.terms import ABANDON, KINDS, TWO_WEEKS, ProposalTerms
from tests.session.conftest import ANN, BOB, CY, TABLE, open_tables
from tests.session.toy import BLUE, RED


async def pause(tables: OpenTables, now: Position, proposal: Proposal) -> Effect:
    """A change that leaves the state as it is."""
    return Effect(moved(now, replace(now.stored, revision=now.stored.revision + 1)))


@pytest.fixture
def waits_long(monkeypatch: pytest.MonkeyPatch) -> str:
    """Another kind: it says something, outlives orders, needs a position and lapses after a hundred seconds."""
    terms = ProposalTerms("abandon-offered", "abandoned", seconds=100)
    monkeypatch.setitem(EFFECTS, "pause", pause)  # type: ignore[arg-type]
    monkeypatch.setitem(KINDS, "pause", terms)  # type: ignore[arg-type]
    return "pause"


def pending(told: Told) -> list[tuple[str, str, int]]:
    return [(one.kind, one.role, one.revision) for one in told.info.proposals]


async def refused(awaitable: Any) -> str:
    with pytest.raises(GameError) as caught:
        await awaitable
    return caught.value.message.key


async def test_the_other_side_agrees(tables: Tables) -> None:
    made = await tables.proposals.propose(TABLE, ANN, ABANDON)
    assert (made.kind, pending(made)) == ("abandon-offered", [(ABANDON, RED, 2)])
    assert made.proposal == Proposal(2, ABANDON, RED, ANN, made.proposal.made, made.proposal.made + TWO_WEEKS)
    assert await refused(tables.proposals.agree(TABLE, ANN)) == "not-proposed"
    assert await refused(tables.proposals.agree(TABLE, ANN, "2")) == "proposal-own"
    agreed = await tables.proposals.agree(TABLE, BOB, "2")
    assert (agreed.kind, agreed.info.status, agreed.proposal.state) == ("abandoned", "ended", "agreed")
    assert pending(agreed) == []


async def test_the_other_side_says_no_and_it_may_be_asked_again(tables: Tables) -> None:
    await tables.proposals.propose(TABLE, ANN, ABANDON)
    no = await tables.proposals.refuse(TABLE, BOB)
    assert (no.kind, no.role, no.proposal.revision, no.proposal.state) == ("refused", BLUE, 2, "refused")
    assert (pending(no), no.info.status) == ([], "playing")
    assert await refused(tables.proposals.agree(TABLE, BOB, "2")) == "proposal-was-refused"
    assert pending(await tables.proposals.propose(TABLE, ANN, ABANDON)) == [(ABANDON, RED, 4)]


async def test_whoever_made_it_takes_it_back(tables: Tables) -> None:
    await tables.proposals.propose(TABLE, BOB, ABANDON)
    assert await refused(tables.proposals.take_back(TABLE, ANN, "2")) == "proposal-not-yours"
    back = await tables.proposals.take_back(TABLE, BOB)
    assert (back.kind, back.role, pending(back)) == ("taken-back", BLUE, [])
    assert await refused(tables.proposals.agree(TABLE, ANN, "2")) == "proposal-was-taken-back"


async def test_one_of_a_kind_waits_and_a_stranger_has_no_say(tables: Tables) -> None:
    assert await refused(tables.proposals.agree(TABLE, BOB)) == "not-proposed"
    await tables.proposals.propose(TABLE, ANN, ABANDON)
    assert await refused(tables.proposals.propose(TABLE, ANN, ABANDON)) == "already-proposed-abandon"
    for answer in (tables.proposals.agree, tables.proposals.refuse, tables.proposals.take_back):
        with pytest.raises(SeatError):
            await answer(TABLE, CY, "2")
    assert await refused(tables.proposals.agree(TABLE, BOB, "1")) == "not-proposed"


async def test_an_order_makes_it_void_and_an_undo_does_not(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1")
    await tables.proposals.propose(TABLE, ANN, ABANDON)
    assert pending(await tables.playing.undo(TABLE, ANN)) == [(ABANDON, RED, 3)]
    assert pending(await tables.playing.order(TABLE, ANN, "move 1")) == []
    assert await refused(tables.proposals.agree(TABLE, BOB, "3")) == "proposal-was-overtaken"


async def test_the_end_of_the_game_makes_all_void(tables: Tables, waits_long: str) -> None:
    await tables.proposals.propose(TABLE, ANN, waits_long, {"days": 3})
    assert pending(await tables.playing.resign(TABLE, ANN)) == []
    assert (await tables.proposals.made(TABLE, 2)).state == "overtaken"


async def test_a_request_is_carried_out_once(tables: Tables) -> None:
    made = await tables.proposals.propose(TABLE, ANN, ABANDON, request="a")
    assert await tables.proposals.propose(TABLE, ANN, ABANDON, request="a") == made
    no = await tables.proposals.refuse(TABLE, BOB, request="b")
    assert await tables.proposals.refuse(TABLE, BOB, request="b") == no


async def test_it_survives_a_restart_and_is_told_again(tables: Tables, reopened: Callable[[], Tables]) -> None:
    made = await tables.proposals.propose(TABLE, ANN, ABANDON)
    again = reopened()
    assert (await again.info(TABLE)).proposals == (made.proposal,)
    assert [info.proposals for info in await again.people.of_user(BOB)] == [(made.proposal,)]
    await again.proposals.refuse(TABLE, BOB)
    told = (await reopened().telling.unshown(TABLE))[-2:]
    assert [(one.kind, one.proposal.revision, one.proposal.state) for one in told] == [
        ("abandon-offered", 2, "refused"),
        ("refused", 2, "refused"),
    ]


async def test_a_kind_may_say_something_and_wait_beside_another(tables: Tables, waits_long: str) -> None:
    await tables.proposals.propose(TABLE, ANN, waits_long, {"days": 3})
    both = await tables.proposals.propose(TABLE, ANN, ABANDON)
    assert pending(both) == [("pause", RED, 2), (ABANDON, RED, 3)]
    assert await refused(tables.proposals.agree(TABLE, BOB)) == "several-proposals"
    assert await refused(tables.proposals.propose(TABLE, BOB, waits_long, {"days": 4})) == "proposal-waits"
    kept = await tables.playing.order(TABLE, ANN, "move 1")
    assert pending(kept) == [("pause", RED, 2)], "orders leave this kind standing"
    agreed = await tables.proposals.propose(TABLE, BOB, waits_long, {"days": 3})
    assert (agreed.proposal.args, agreed.proposal.state, agreed.info.status) == ({"days": 3}, "agreed", "playing")


async def test_one_that_is_late_is_answered_no_more(store: Any, tables: Tables, waits_long: str) -> None:
    made = await tables.proposals.propose(TABLE, ANN, waits_long)
    assert made.proposal.until == made.proposal.made + 100
    later = open_tables(store)
    later._tables.clock.time = made.proposal.until  # type: ignore[attr-defined]
    assert await refused(later.proposals.agree(TABLE, BOB, "2")) == "proposal-was-lapsed"
    again = await later.proposals.propose(TABLE, ANN, waits_long)
    assert pending(again) == [("pause", RED, 4)]
    assert [(told.kind, told.revision) for told in await later.telling.unshown(TABLE)][-2:] == [
        ("lapsed", 3),
        ("abandon-offered", 4),
    ]


async def test_what_needs_a_position_is_refused_where_there_is_none(
    tables: Tables, store: Any, waits_long: str
) -> None:
    await tables.proposals.propose(TABLE, ANN, waits_long)
    unread = Tables(store, {}, clock=tables._tables.clock, new_seed=lambda: b"s" * 32)
    assert await refused(unread.proposals.agree(TABLE, BOB)) == "unknown-game"
    assert (await unread.proposals.refuse(TABLE, BOB)).kind == "refused"


async def test_whoever_plays_both_sides_agrees_with_himself(store: Any) -> None:
    tables = open_tables(store)
    await tables.lobby.invite(100, "race", {}, ANN, ANN, RED)
    await tables.lobby.accept(TABLE, ANN)
    assert (await tables.proposals.propose(TABLE, ANN, ABANDON)).kind == "abandoned"
    assert tables.results.verify(await tables.results.export(TABLE)).good


async def test_a_game_with_proposals_is_verified(tables: Tables) -> None:
    await tables.proposals.propose(TABLE, ANN, ABANDON)
    await tables.proposals.refuse(TABLE, BOB)
    await tables.proposals.propose(TABLE, ANN, ABANDON)
    await tables.proposals.take_back(TABLE, ANN)
    await tables.proposals.propose(TABLE, BOB, ABANDON)
    await tables.proposals.propose(TABLE, ANN, ABANDON)
    data = await tables.results.export(TABLE)
    assert tables.results.verify(data).good
    changes = data["changes"]
    for at, wrong in ((2, {"proposal": 4}), (2, {"role": "red", "user": ANN}), (4, {"kind": "refused"})):
        spoilt = [change | wrong if number == at else change for number, change in enumerate(changes)]
        faults = tables.results.verify(data | {"changes": spoilt}).faults
        assert "verify-proposal" in [fault.key for fault in faults]
    without = [{name: value for name, value in change.items() if name != "proposal"} for change in changes]
    assert not tables.results.verify(data | {"changes": without}).good, "answers name what they answer"
