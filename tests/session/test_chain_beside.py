"""What stands beside a log is bound by its chain: conditions, warnings, orders of directors, times of clocks."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.session import chain
from engine.session.conditions import Conditions, FeedDelay
from engine.session.leaving import FORGOTTEN
from engine.session.ports import Store
from engine.session.tables import Tables
from engine.session.verify_beside import time_left
from tests.session.conftest import ANN, BOB, CY, TABLE, open_tables, started
from tests.session.memory_store import MemoryStore
from tests.session.test_deadlines import fire, wait
from tests.session.test_directing import DEE, GUILD, direct, order
from tests.session.test_timekeeping import CORRESPONDENCE, HOUR, TOTAL, Turns, begun
from tests.session.test_verify import places, put
from tests.session.test_warnings import begun as guarded
from tests.session.test_warnings import near
from tests.session.toy import BLUE, FREE_RACE, RED

BESIDE = ("acts", "warnings", "times", "conditions")
HIS = ("user",)  # who is behind a number nobody can judge, and whoever wants to be forgotten breaks nothing
WORDS = ("before",)  # how an offer to go back was called


async def exported(tables: Tables) -> Any:
    return json.loads(json.dumps(await tables.results.export(TABLE)))


def faults(tables: Tables, data: Any) -> list[str]:
    return [fault.key for fault in tables.results.verify(data).faults]


async def directed() -> tuple[Tables, Any]:
    """Lost on time, after a director has spoken and set other conditions, and somebody has changed his night."""
    tables = await begun(open_tables(MemoryStore(), Turns(free=True)))
    wait(tables, 2 * HOUR)
    await tables.playing.order(TABLE, ANN, "move 1")
    await direct(tables, order("director-announced"))
    feed = Conditions(CORRESPONDENCE, feed=FeedDelay("turns", 2))
    for user in (ANN, BOB):
        await tables.proposals.other_conditions(TABLE, user, feed)
    wait(tables, 2 * HOUR)
    await tables.timekeeping.was_away(tables._tables.clock.now() - HOUR)
    await tables.playing.order(TABLE, BOB, "move 1")
    await tables.playing.resign(TABLE, ANN)
    return tables, await exported(tables)


async def in_danger() -> tuple[Tables, Any]:
    tables = await guarded(MemoryStore(), "automatic")
    told = await near(tables)
    assert told[0].proposal is not None
    await tables.proposals.agree(TABLE, BOB, told[0].proposal.name)
    await tables.playing.resign(TABLE, ANN)
    return tables, await exported(tables)


async def taken_back() -> tuple[Tables, Any]:
    """What was warned of was not done: the offer to go back was taken."""
    tables = await guarded(MemoryStore(), "automatic")
    _, offered = await near(tables)
    assert offered.proposal is not None
    await tables.proposals.agree(TABLE, BOB, offered.proposal.name)
    await tables.playing.resign(TABLE, ANN)
    return tables, await exported(tables)


async def test_a_warning_answered_with_its_offer_is_good() -> None:
    tables, data = await taken_back()
    assert [(one["acknowledged"], one["taken"]) for one in data["warnings"]] == [(True, True)]
    assert tables.results.verify(data).good, faults(tables, data)
    data["warnings"][0]["taken"] = False
    assert faults(tables, data) == ["verify-warnings"]


@pytest.mark.parametrize(("game", "kept"), [(directed, ("acts", "times", "conditions")), (in_danger, ("warnings",))])
async def test_no_value_beside_the_log_can_be_changed(game: Callable[[], Any], kept: tuple[str, ...]) -> None:
    tables, data = await game()
    assert tables.results.verify(data).good, faults(tables, data)
    tried = 0
    for path in places(data):
        if path[0] not in kept and "conditions" not in path:
            continue
        value = data
        for key in path:
            value = value[key]
        if path[-1] in (*HIS, *WORDS) or isinstance(value, (dict, list)):
            continue
        other = not value if isinstance(value, bool) else value + 1 if isinstance(value, int) else f"{value}."
        assert faults(tables, put(data, path, other)), path
        tried += 1
    assert tried > 8
    for key in kept:
        assert data[key], "there is something to be lost"
        assert faults(tables, {one: value for one, value in data.items() if one != key}), key
        if isinstance(data[key], list):
            assert faults(tables, {**data, key: [*data[key], data[key][-1]]}), key


async def test_the_seats_at_the_end_are_those_that_substitutions_lead_to() -> None:
    """Neither a stranger nor the one who was replaced is who has won."""
    tables = await started(open_tables(MemoryStore(), FREE_RACE))
    await direct(tables, order("director-substituted"))
    await tables.playing.resign(TABLE, BOB)
    data = await exported(tables)
    assert (data["seats"], faults(tables, data)) == ({RED: CY, BLUE: BOB}, [])
    for user in (ANN, 777):
        assert faults(tables, put(data, ("seats", RED), user)) == ["verify-seats"]


async def test_a_game_of_yesterday_says_what_its_chain_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """Links of the first form stay good; from the first of the second form on nothing can be changed any more."""
    tables = await _until_today(monkeypatch)
    await tables.playing.order(TABLE, ANN, "pass")
    await direct(tables, order("director-announced"))
    await tables.playing.resign(TABLE, ANN)
    data = await exported(tables)
    report = tables.results.verify(data)
    assert report.good, report.faults
    assert [line.args["first"] for line in report.linked if line.key == "verify-beside"] == [3]
    for act, found in ((0, []), (1, ["verify-link"])):
        changed = copy.deepcopy(data)
        changed["acts"][act]["reason"] = "otherwise"
        assert faults(tables, changed) == found


async def _until_today(monkeypatch: pytest.MonkeyPatch) -> Tables:
    with monkeypatch.context() as yesterday:
        yesterday.setattr(chain, "_whole", lambda parts, beside: parts)
        tables = await begun(open_tables(MemoryStore(), Turns(free=True)))
        await direct(tables, order("director-announced"))
    for one in tables._tables.store.notes[TABLE]:  # type: ignore[attr-defined]
        object.__setattr__(one, "conditions", None)
    return tables


async def test_a_chain_does_not_go_back_to_its_first_form(monkeypatch: pytest.MonkeyPatch) -> None:
    tables, data = await directed()
    monkeypatch.setattr(chain, "_whole", lambda parts, beside: parts)
    first = {one.revision: one.right for one in chain.links(data)}
    monkeypatch.undo()
    last = data["changes"][-1]
    last["link"] = first[last["revision"]]
    assert faults(tables, data) == ["verify-link"]


@pytest.mark.parametrize("terms", [TOTAL, CORRESPONDENCE])
async def test_a_game_lost_on_time_is_lost_by_its_times(terms: Any) -> None:
    tables = await begun(open_tables(MemoryStore(), Turns(free=True)), terms, flag="forfeit")
    for user in (ANN, BOB, ANN, BOB):
        wait(tables, 5 * HOUR)
        await tables.playing.order(TABLE, user, "move 1")
    wait(tables, 60 * HOUR)
    assert [kind for kind, _ in await fire(tables)] == ["time-forfeited"]
    data = await exported(tables)
    report = tables.results.verify(data)
    assert report.good, report.faults
    assert "verify-flag-unjudged" not in [line.key for line in report.unjudged]
    clock = data["conditions"]["clock"]
    for other in ({**data, "conditions": {}}, {**data, "conditions": {"clock": {**clock, "flag": "nothing"}}}):
        assert "verify-flag" in faults(tables, other)
    assert "verify-flag" in faults(tables, {**data, "times": data["times"][:-1]})


async def test_of_a_game_lost_on_time_before_times_were_bound_it_is_not_judged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(chain, "_whole", lambda parts, beside: parts)
    tables = await begun(open_tables(MemoryStore(), Turns(free=True)), flag="forfeit")
    wait(tables, 60 * HOUR)
    await fire(tables)
    data = await exported(tables)
    monkeypatch.undo()
    report = tables.results.verify(data)
    assert report.good, report.faults
    assert "verify-flag-unjudged" in [line.key for line in report.unjudged]
    assert ("verify-beside", 0) in [(line.key, line.args.get("first")) for line in report.linked]


async def test_a_look_at_both_hands_is_named_as_what_the_chain_does_not_hold() -> None:
    tables = await begun(open_tables(MemoryStore(), Turns(free=True)))
    await tables.directing.packet(TABLE, GUILD, DEE)
    await tables.playing.resign(TABLE, ANN)
    report = tables.results.verify(await exported(tables))
    assert ("verify-looked", 1) in [(line.key, line.args.get("count")) for line in report.unjudged]


async def to_act(tables: Tables) -> int:
    now = await tables._tables.position(TABLE)  # type: ignore[arg-type]
    return now.stored.seats[min(now.to_act)]


async def test_what_a_clock_had_left_follows_from_the_times() -> None:
    """Through pauses, other conditions, steps taken back, live play, penalties and nights of the host."""
    tables = await begun(open_tables(MemoryStore(), Turns(free=True)), CORRESPONDENCE)
    later = Conditions(CORRESPONDENCE, live=True), Conditions(TOTAL), Conditions(CORRESPONDENCE)
    for number, conditions in enumerate(later):
        for place in range(4):
            wait(tables, (number + 2) * HOUR)
            await direct(tables, order("director-penalty", role=(RED, BLUE)[place % 2], hours=(1, 1, -1, -2)[place]))
            await tables.playing.order(TABLE, await to_act(tables), "move 1")
        await tables.pausing.pause(TABLE, ANN)
        await tables.proposals.agree(TABLE, BOB)
        wait(tables, 9 * HOUR)
        await tables.pausing.resume(TABLE, BOB)
        wait(tables, HOUR)
        await tables.timekeeping.was_away(tables._tables.clock.now() - 60)
        point = (await tables.results.points(TABLE))[1]
        await tables.proposals.go_back(TABLE, BOB, point.number)
        await tables.proposals.agree(TABLE, ANN)
        for user in (ANN, BOB):
            await tables.proposals.other_conditions(TABLE, user, conditions)
        wait(tables, 3 * HOUR)
    await tables.playing.order(TABLE, await to_act(tables), "move 1")
    wait(tables, 9 * HOUR)
    for role in (RED, BLUE):
        await direct(tables, order("director-penalty", role=role, hours=1))
    await tables.playing.resign(TABLE, ANN)
    data, stored = await exported(tables), await tables._tables.stored(TABLE)  # type: ignore[arg-type]
    assert stored.clocks is not None
    for role in (RED, BLUE):
        assert time_left(data, role) == stored.clocks.sides[role].left
    assert tables.results.verify(data).good


async def test_who_is_forgotten_breaks_no_chain(store: Store) -> None:
    if isinstance(store, MemoryStore):
        pytest.skip("forgetting is the file's")
    gone = FORGOTTEN[-1] + 12345
    tables = await begun(open_tables(store, Turns(free=True)))
    wanted = order("director-substituted", roles=[RED], before=ANN, after=gone)
    await direct(tables, type(wanted)(wanted.kind, wanted.args, f"for <@{gone}>"), user=gone + 1)
    wait(tables, HOUR)
    await tables.playing.order(TABLE, gone, "move 1")
    await tables.playing.resign(TABLE, gone)
    for user in (gone, gone + 1):
        await tables.leaving.forget(user)
    data = await exported(tables)
    assert str(gone) not in json.dumps(data)
    assert tables.results.verify(data).good, faults(tables, data)
