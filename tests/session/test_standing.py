"""Standing orders: what was said beforehand is done as an entry of its owner, and looks like his own word."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from engine.kernel.codec import decode, encode
from engine.kernel.errors import GameError, NotationError, SeatError, StaleAction, TableError
from engine.kernel.standing import StandingOrder
from engine.session.beats import PACE
from engine.session.beside_ports import NextAction
from engine.session.model import TableNumber, Told
from engine.session.rebuilding import rebuilt
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CY, TABLE, open_tables, started
from tests.session.test_directing import direct
from tests.session.test_directing import order as ordering
from tests.session.toy import BLUE, FREE_RACE, RED

LET, TRIP = StandingOrder("rolled", "let"), StandingOrder("rolled", "trip")


@pytest.fixture
async def race(store) -> Tables:
    """Ann is to act; Bob wants to be asked when she has rolled, and has stashed something."""
    tables = await started(open_tables(store, FREE_RACE))
    await tables.playing.stop(TABLE, BOB, "rolled", True)
    await tables.playing.order(TABLE, BOB, "stash 2")
    return tables


@pytest.fixture
def reopened(store) -> Callable[[], Tables]:
    return lambda: open_tables(store, FREE_RACE)


async def log(tables: Tables) -> list[tuple[str, str | None]]:
    return [(line.role, line.label) for line in (await tables.results.history(TABLE, user=BOB)).lines]


async def voids(tables: Tables, user: int = BOB) -> list[str | None]:
    return [one.void and one.void.key for one in await tables.standing.page(TABLE, user)]


@pytest.mark.parametrize("asked", [True, False])
@pytest.mark.parametrize("order", [LET, TRIP])
async def test_an_order_is_carried_out_for_its_owner(race: Tables, asked: bool, order: StandingOrder) -> None:
    await race.playing.stop(TABLE, BOB, "rolled", asked)
    await race.standing.say(TABLE, BOB, order)
    told = await race.playing.order(TABLE, ANN, "roll")
    assert [(one.user, one.role, one.kind) for one in told.then] == [(BOB, BLUE, "orders")]
    assert (await log(race))[-1] == (BLUE, order.answer)


async def test_the_first_that_fits_counts(race: Tables) -> None:
    for order in (StandingOrder("rolled", "trip", least=99), LET, TRIP):
        await race.standing.say(TABLE, BOB, order)
    await race.playing.order(TABLE, ANN, "roll")
    assert (await log(race))[-1] == (BLUE, "let")


async def test_what_is_not_clear_is_asked(race: Tables) -> None:
    await race.standing.say(TABLE, BOB, StandingOrder("rolled", "either"))
    assert (await race.playing.order(TABLE, ANN, "roll")).then == ()


@pytest.mark.parametrize(
    ("limit", "fits"),
    [
        ({"only": {"at": "8"}}, True),
        ({"only": {"at": "6"}}, False),
        ({"least": 8}, True),
        ({"least": 9}, False),
        ({"most": 8}, True),
        ({"most": 7}, False),
        ({"least": 7, "most": 9}, True),
        ({"turn": "this"}, True),
    ],
)
async def test_an_order_counts_where_its_limits_hold(race: Tables, limit: dict[str, Any], fits: bool) -> None:
    """Ann rolls from 6 to 8."""
    await race.standing.say(TABLE, BOB, replace(LET, **limit))
    await race.playing.order(TABLE, ANN, "move 3; move 3; roll")
    assert (await log(race))[-1] == ((BLUE, "let") if fits else (RED, "roll"))


def test_orders_of_before_there_was_a_most_are_read_and_written_as_they_were() -> None:
    before = {"_": "StandingOrder", "matter": "rolled", "answer": "let", "only": {}, "least": 8, "turn": ""}
    assert decode(StandingOrder | NextAction, before) == replace(LET, least=8)
    assert encode(replace(LET, least=8)) == before
    assert decode(StandingOrder | NextAction, encode(replace(LET, most=2))) == replace(LET, most=2)


async def test_an_order_of_this_turn_counts_in_no_other(race: Tables) -> None:
    kept = await race.standing.say(TABLE, BOB, replace(LET, turn="this"))
    assert kept.said == replace(LET, turn="0")
    await race.playing.order(TABLE, ANN, "move 3; move 3; move 3; move 3; roll")
    assert (await log(race))[-1] == (RED, "roll")


async def test_only_what_the_game_knows_can_be_said(race: Tables) -> None:
    for order in (StandingOrder("rolled", "win"), StandingOrder("start", "let")):
        with pytest.raises(TableError):
            await race.standing.say(TABLE, BOB, order)
    with pytest.raises(SeatError):
        await race.standing.say(TABLE, CY, LET)


async def test_said_twice_it_stands_once(race: Tables) -> None:
    assert await race.standing.say(TABLE, BOB, LET) == await race.standing.say(TABLE, BOB, LET)
    assert len(await race.standing.page(TABLE, BOB)) == 1
    assert await race.standing.page(TABLE, ANN) == ()


async def test_a_revoked_order_does_nothing(race: Tables) -> None:
    kept = await race.standing.say(TABLE, BOB, LET)
    await race.standing.revoke(TABLE, BOB, kept.place)
    assert (await race.playing.order(TABLE, ANN, "roll")).then == ()


async def test_revoking_while_it_is_carried_out_is_before_or_after(race: Tables, store) -> None:
    kept = await race.standing.say(TABLE, BOB, LET)
    roll = asyncio.create_task(race.playing.order(TABLE, ANN, "roll"))
    await asyncio.sleep(0)
    await race.standing.revoke(TABLE, BOB, kept.place)
    done = (await roll).then
    assert (await log(race))[-1] == ((BLUE, "let") if done else (RED, "roll"))
    assert await race.standing.page(TABLE, BOB) == ()


async def test_whoever_plays_both_sides_says_nothing_beforehand(store) -> None:
    tables = open_tables(store, FREE_RACE)
    info = await tables.lobby.invite(100, "race", {}, ANN, ANN, RED)
    if info.status == "proposed":
        await tables.lobby.accept(info.number, ANN)
    with pytest.raises(SeatError):
        await tables.standing.say(info.number, ANN, LET)


async def test_only_the_owner_sees_the_mark_until_the_end(race: Tables) -> None:
    await race.standing.say(TABLE, BOB, LET)
    await race.playing.order(TABLE, ANN, "roll")

    async def marks(user: int) -> list[bool]:
        return [line.ordered for line in (await race.results.history(TABLE, user=user)).lines if line.label == "let"]

    assert (await marks(BOB), await marks(ANN), await marks(CY)) == ([True], [False], [False])
    assert "ordered" not in str(await race.results.export(TABLE))
    await race.playing.resign(TABLE, ANN)
    assert await marks(ANN) == [True]
    data = await race.results.export(TABLE)
    assert [entry.get("ordered", False) for entry in data["entries"]] == [False, False, True]
    assert race.results.verify(data).good
    brought = rebuilt(data, TableNumber(9)).records
    assert [row.ordered for row in brought] == [False, False, True], "on another host, too"


async def test_the_owner_hears_of_it_alone(race: Tables) -> None:
    await race.standing.say(TABLE, BOB, LET)
    info = (await race.playing.order(TABLE, ANN, "roll")).info
    assert "standing-obeyed" in [one.key for one in (await race.people.news(info, BOB)).told]
    assert "standing-obeyed" not in [one.key for one in (await race.people.news(info, ANN)).told]


async def test_what_was_taken_back_is_not_done_again(race: Tables) -> None:
    await race.standing.say(TABLE, BOB, LET)
    await race.playing.order(TABLE, ANN, "roll")
    await race.playing.undo(TABLE, BOB)
    assert (await log(race))[-1] == (BLUE, "let"), "as taken back"
    assert await race.playing.catch_up(TABLE) == []
    await race.playing.order(TABLE, BOB, "trip")


async def test_orders_go_with_the_game(race: Tables, store) -> None:
    await race.standing.say(TABLE, BOB, LET)
    await race.playing.resign(TABLE, ANN)
    assert await store.standing(TABLE, BOB) == []


async def test_orders_outlive_a_restart(race: Tables, reopened) -> None:
    order = replace(TRIP, only={"at": "1"}, least=1)
    await race.standing.say(TABLE, BOB, order)
    await race.standing.write(TABLE, BOB, NextAction("move 1", "roll", undiced=True))
    said = [one.said for one in await reopened().standing.page(TABLE, BOB)]
    assert said == [order, NextAction("move 1", "roll", undiced=True)]


# ------------------------------------------------------------------------------------------------ the next action


async def test_the_next_action_is_carried_out_once(race: Tables) -> None:
    await race.standing.write(TABLE, BOB, NextAction("move 2; pass"))
    assert await race.playing.catch_up(TABLE) == [], "not before the other side has acted"
    told = await race.playing.order(TABLE, ANN, "pass")
    assert [one.receipt for one in told.then] == [("move 2", "pass")]
    assert await race.standing.page(TABLE, BOB) == ()
    assert (await race.playing.order(TABLE, ANN, "pass")).then == ()


@pytest.mark.parametrize(("after", "done"), [("pass", True), ("roll", False)])
async def test_the_next_action_waits_for_what_it_answers(race: Tables, after: str, done: bool) -> None:
    await race.standing.write(TABLE, BOB, NextAction("move 2", after))
    assert bool((await race.playing.order(TABLE, ANN, "pass")).then) == done
    assert await voids(race) == ([] if done else ["standing-void-otherwise"])


async def test_a_number_drawn_since_may_make_it_void(race: Tables) -> None:
    await race.standing.write(TABLE, BOB, NextAction("move 2", undiced=True))
    await race.playing.order(TABLE, ANN, "roll")
    assert (await race.playing.order(TABLE, BOB, "let")).then == ()
    assert await voids(race) == ["standing-void-number"]


async def test_what_has_become_illegal_is_void_with_a_private_word(race: Tables) -> None:
    await race.standing.write(TABLE, BOB, NextAction("trip"))
    revision = (await race.playing.order(TABLE, ANN, "pass")).revision
    assert await voids(race) == ["standing-void-illegal"]
    assert (await race.info(TABLE)).revision == revision
    assert (await race.playing.order(TABLE, BOB, "pass")).then == ()


async def test_what_means_nothing_is_refused_when_it_is_written(race: Tables) -> None:
    for line in ("jump 3", ";"):
        with pytest.raises(NotationError if ";" not in line else GameError):
            await race.standing.write(TABLE, BOB, NextAction(line))
    assert await race.standing.page(TABLE, BOB) == ()


async def go_back(tables: Tables, how: str) -> None:
    if how == "directed":
        await direct(tables, ordering("director-back", number=1))
    else:
        await tables.proposals.go_back(TABLE, ANN, 1)
        await tables.proposals.agree(TABLE, BOB)


@pytest.mark.parametrize("how", ["agreed", "directed"])
async def test_a_way_back_takes_with_it_what_was_written_after_the_point(race: Tables, how: str) -> None:
    await race.standing.say(TABLE, BOB, TRIP)
    await race.standing.write(TABLE, BOB, NextAction("move 1"))
    await race.playing.order(TABLE, ANN, "move 1")
    await race.standing.write(TABLE, BOB, NextAction("move 2"))
    await race.playing.order(TABLE, ANN, "move 2")
    await go_back(race, how)
    assert await voids(race) == [None, None, "standing-void-back"]


async def test_a_correction_takes_with_it_what_was_written_before(race: Tables) -> None:
    await race.standing.say(TABLE, BOB, TRIP)
    await race.standing.write(TABLE, BOB, NextAction("move 1"))
    await direct(race, ordering("director-corrected"))
    assert await voids(race) == [None, "standing-void-corrected"]
    await race.standing.write(TABLE, BOB, NextAction("move 2"))
    told = await race.playing.order(TABLE, ANN, "move 1; pass")
    assert [one.user for one in told.then] == [BOB]


# --------------------------------------------------------------------------------------------------------- beats


CHANNELS = count(200)


class Time:
    """A clock that goes on only while somebody sleeps."""

    def __init__(self) -> None:
        self.time = 1000.0

    def now(self) -> int:
        return int(self.time)

    def exact(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += seconds


async def at_a_beat(store: Any, *, ordered: bool, seed: int, after: float = 0.0) -> tuple[float, float]:
    """When Ann has rolled and when Bob's answer came: as ordered, or by hand if he presses so long after her."""
    time = Time()
    tables = Tables(
        store, {"race": FREE_RACE}, clock=time, new_seed=lambda: bytes([seed]) * 32, beats=PACE, sleep=time.sleep
    )
    info = await tables.lobby.invite(next(CHANNELS), "race", {}, ANN, BOB, RED)
    await tables.lobby.accept(info.number, BOB)
    await tables.playing.stop(info.number, BOB, "rolled", True)
    if ordered:
        await tables.standing.say(info.number, BOB, LET)
    told = await tables.playing.order(info.number, ANN, "roll")
    rolled, beat = time.time, await tables.playing.beat_in(info.number)
    assert told.then == ()
    assert beat is not None
    assert PACE.other[0] <= beat <= PACE.other[1]
    assert await tables.playing.catch_up(info.number) == [], "not before its time"
    if ordered:
        await time.sleep(beat)
        assert len(await tables.playing.catch_up(info.number)) == 1
    else:
        await time.sleep(after)
        await tables.playing.order(info.number, BOB, "let")
    return rolled, time.time


async def test_an_answer_by_hand_waits_for_the_same_beat(store) -> None:
    times = [[await at_a_beat(store, ordered=one, seed=seed) for one in (True, False)] for seed in range(5)]
    assert all(ordered == by_hand for ordered, by_hand in times)
    assert len({(answered - rolled) % 1 for (rolled, answered), _ in times}) == 5, "drawn anew for every decision"


async def test_no_fraction_of_a_second_tells_when_somebody_has_pressed(store) -> None:
    ordered = await at_a_beat(store, ordered=True, seed=1)
    for after in (0.31, 1.5, 2.77):
        rolled, answered = await at_a_beat(store, ordered=False, seed=1, after=after)
        assert answered - rolled == pytest.approx(ordered[1] - ordered[0], abs=1e-6)


async def test_after_a_restart_an_order_comes_at_another_beat(store) -> None:
    """What has waited is not done at once, which no hand could; a hand waits for that beat, too."""
    time = Time()

    def opened() -> Tables:
        return Tables(store, {"race": FREE_RACE}, clock=time, new_seed=lambda: b"s" * 32, beats=PACE, sleep=time.sleep)

    tables = await started(opened())
    await tables.playing.stop(TABLE, BOB, "rolled", True)
    await tables.standing.say(TABLE, BOB, LET)
    await tables.playing.order(TABLE, ANN, "roll")
    time.time += 1000
    again = opened()
    beat = await again.playing.beat_in(TABLE)
    assert beat is not None
    assert PACE.other[0] <= beat <= PACE.other[1]
    assert await again.playing.catch_up(TABLE) == []
    await time.sleep(beat)
    assert len(await again.playing.catch_up(TABLE)) == 1


async def held(tables: Tables) -> None:
    await direct(tables, ordering("director-held"))


async def paused(tables: Tables) -> None:
    await tables.pausing.pause(TABLE, BOB)
    await tables.pausing.pause(TABLE, ANN)


async def released(tables: Tables) -> Told:
    return await direct(tables, ordering("director-released"))


async def resumed(tables: Tables) -> Told:
    return await tables.pausing.resume(TABLE, ANN)


@pytest.mark.parametrize(("stop", "go_on"), [(held, released), (paused, resumed)])
@pytest.mark.parametrize("ordered", [True, False])
async def test_after_a_pause_the_beat_counts_from_when_the_game_goes_on(
    store, stop: Callable[[Tables], Awaitable[None]], go_on: Callable[[Tables], Awaitable[Told]], ordered: bool
) -> None:
    """An order that was done at once would tell whoever lets the game go on that there is one."""
    time = Time()
    tables = await started(
        Tables(store, {"race": FREE_RACE}, clock=time, new_seed=lambda: b"s" * 32, beats=PACE, sleep=time.sleep)
    )
    await tables.playing.stop(TABLE, BOB, "rolled", True)
    if ordered:
        await tables.standing.say(TABLE, BOB, LET)
    await tables.playing.order(TABLE, ANN, "roll")
    await stop(tables)
    time.time += 3600
    assert (await go_on(tables)).then == ()
    released_at, beat = time.time, await tables.playing.beat_in(TABLE)
    assert beat is not None
    assert PACE.other[0] <= beat <= PACE.other[1]
    if ordered:
        await time.sleep(beat)
        assert len(await tables.playing.catch_up(TABLE)) == 1
    else:
        await tables.playing.order(TABLE, BOB, "let")
    assert time.time == pytest.approx(released_at + beat)


async def test_who_answers_himself_is_obeyed(store) -> None:
    """An order that fits as well is not carried out while his own answer waits for the beat."""
    time = Time()
    waiting, go_on = asyncio.Event(), asyncio.Event()

    async def sleep(seconds: float) -> None:
        waiting.set()
        await go_on.wait()
        time.time += seconds

    tables = await started(
        Tables(store, {"race": FREE_RACE}, clock=time, new_seed=lambda: b"s" * 32, beats=PACE, sleep=sleep)
    )
    await tables.playing.stop(TABLE, BOB, "rolled", True)
    await tables.playing.order(TABLE, BOB, "stash 2")
    await tables.standing.say(TABLE, BOB, LET)
    await tables.playing.order(TABLE, ANN, "roll")
    answer = asyncio.create_task(tables.playing.order(TABLE, BOB, "trip"))
    await waiting.wait()
    time.time += 60
    assert await tables.playing.catch_up(TABLE) == []
    go_on.set()
    await answer
    assert (await log(tables))[-1] == (BLUE, "trip")
    with pytest.raises(StaleAction):
        await tables.playing.act(TABLE, BOB, FREE_RACE.parse(None, BLUE, "let")[0])  # type: ignore[arg-type]
