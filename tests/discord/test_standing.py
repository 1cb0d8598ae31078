"""Standing orders over the loopback: the page behind the panel, and that nobody else can tell that there are any."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from typing import Any

import pytest

from cogs.answers.standing import next_written
from engine.kernel.errors import TableError
from engine.kernel.standing import StandingOrder
from engine.session.beats import PACE
from engine.session.beside_ports import NextAction
from engine.session.model import TableNumber
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.loopback import menus, said_in
from tests.session.toy import BLUE, FREE_RACE

LET, TRIP = StandingOrder("rolled", "let"), StandingOrder("rolled", "trip")
LAST = PACE.other[1] + 3  # seconds that are looked at


@pytest.fixture
def games() -> Mapping[str, Any]:
    return {"race": FREE_RACE}


@pytest.fixture
def channels() -> int:
    return 7


async def race(club: Club, channel: int, *, asked: bool = True) -> TableNumber:
    """Ann (Red) is to move; Bob has stashed something, and wants to be asked when she has rolled."""
    await club.server.command(ANN, "game new", channel, game="race", opponent=BOB, side="red")
    await club.server.click(BOB, club.server.last("Race", channel), "Accept")
    table = await club.table(channel)
    await club.services.tables.playing.stop(table, BOB, "rolled", asked)
    await club.server.command(BOB, "order", channel, orders="stash 2")
    await club.quiet(channel)
    return table


async def page(club: Club) -> dict[str, Any]:
    panel = await club.server.command(BOB, "panel")
    opened = await club.server.click(BOB, panel.original, "Standing orders")
    assert opened.original is not None
    return opened.original


async def test_an_order_is_given_at_the_decision_it_concerns(club: Club) -> None:
    await race(club, club.server.channel)
    await club.server.command(ANN, "order", orders="roll")
    await club.quiet()
    shown = await page(club)
    assert "You have none here." in said_in(shown)
    (menu,) = [one for one in menus(shown) if one["placeholder"].startswith("What to do here")]
    trip = next(one["value"] for one in menu["options"] if one["label"] == "trip")
    picked = await club.server.pick(BOB, shown, menu, trip)
    limited = await club.server.click(BOB, picked.original, "This turn only")
    assert "this turn only" in limited.text
    done = await club.server.click(BOB, limited.original, "Give this order")
    assert "✔ Ordered." in done.text
    assert "1. When the other side has rolled: trip – this turn only" in done.text
    await club.quiet()
    assert "tripped" in said_in(club.server.last("tripped"))
    assert "(standing order)" in (await club.server.command(BOB, "log")).text
    assert "(standing order)" not in (await club.server.command(ANN, "log")).text
    assert "Your standing orders have done: trip" in (await club.server.command(BOB, "panel")).text


async def test_an_order_is_given_beforehand_and_revoked(club: Club) -> None:
    await race(club, club.server.channel)
    (found,) = await club.server.complete(BOB, "standing", "answer", answer="trip")
    given = await club.server.command(BOB, "standing", answer=found, least=99)
    assert "1. When the other side has rolled: trip – at 99 at least" in given.text
    fewer = await club.server.command(BOB, "standing", answer=found, up_to=3)
    assert "2. When the other side has rolled: trip – at 3 at most" in fewer.text
    never = await club.server.command(BOB, "standing", answer=found, least=4, up_to=3)
    assert "From 4 on and up to 3 is never." in never.text
    await club.server.pick(
        BOB, fewer.original, menus(fewer.original)[0], menus(fewer.original)[0]["options"][1]["value"]
    )
    (menu,) = menus(given.original)
    revoked = await club.server.pick(BOB, given.original, menu, menu["options"][0]["value"])
    assert "✔ Revoked." in revoked.text
    assert "You have none here." in revoked.text
    await club.server.command(BOB, "standing", next_action="move 3", after="pass", no_dice=True)
    await club.server.command(ANN, "order", orders="pass")
    await club.quiet()
    assert "Somebody moves 3" in said_in(club.server.last("moves 3"))


async def test_the_next_action_is_written_in_a_form_of_the_page(club: Club) -> None:
    """If he passes, move; another word of his and nothing is done."""
    await race(club, club.server.channel)
    server = club.server
    opened = await server.send_click(BOB, await page(club), "Write my next action")
    await server.until(lambda: opened.answer is not None)
    given = await server.submit(BOB, opened, "pass => move 3", "undiced")
    assert "If the other side has “pass” in its orders, next action: `move 3`" in given.text
    assert "not if dice are rolled before" in given.text
    assert "move 3" not in str(server.shown())
    await server.command(ANN, "order", orders="pass")
    await club.quiet()
    assert "Somebody moves 3" in said_in(server.last("moves 3"))


def test_what_was_written_is_read() -> None:
    assert next_written(" move 3 ", ["always"]) == NextAction("move 3", "", undiced=False)
    assert next_written("pass => move 3", ["undiced"]) == NextAction("move 3", "pass", undiced=True)
    with pytest.raises(TableError):
        next_written("x" * 61 + "=> move 3", [])


async def test_what_counts_no_more_is_said_in_the_panel_alone(club: Club) -> None:
    await race(club, club.server.channel)
    await club.server.command(BOB, "standing", next_action="trip")
    before = len(club.server.shown())
    await club.server.command(ANN, "order", orders="pass")
    await club.quiet()
    assert len(club.server.shown()) == before + 1, "the report of the pass"
    panel = await club.server.command(BOB, "panel")
    assert "Your standing order counts no more: it has become impossible" in panel.text
    assert "standing order" not in (await club.server.command(ANN, "panel")).text


async def test_what_is_not_to_be_had_is_said(club: Club) -> None:
    await race(club, club.server.channel)
    assert "cannot be ordered" in (await club.server.command(BOB, "standing", answer="nothing")).text
    assert "race-what" in (await club.server.command(BOB, "standing", next_action="jump")).text
    assert club.services.say("not-seated") in (await club.server.command(CY, "standing")).text
    assert await club.server.complete(CY, "standing", "answer", answer="") == []


async def test_a_button_of_a_decision_that_is_over_says_so(club: Club) -> None:
    await race(club, club.server.channel)
    await club.server.command(ANN, "order", orders="roll")
    shown, other = await page(club), await page(club)
    (menu,) = [one for one in menus(shown) if one["placeholder"].startswith("What to do here")]
    picked = await club.server.pick(BOB, shown, menu, menu["options"][0]["value"])
    await club.server.command(BOB, "order", orders="let")
    for label in ("This turn only", "Give this order"):
        assert club.services.say("stale-button") in (await club.server.click(BOB, picked.original, label)).text
    again = await club.server.pick(BOB, other, menu, menu["options"][0]["value"])
    assert club.services.say("stale-button") in again.text


async def test_the_page_outlives_a_restart_and_is_nobody_elses(club: Club) -> None:
    await race(club, club.server.channel)
    await club.services.tables.standing.say(await club.table(), BOB, LET)
    shown = await page(club)
    await club.restart()
    (menu,) = menus(shown)
    assert "You have none here." in (await club.server.command(ANN, "standing")).text
    assert "Revoked" in (await club.server.pick(BOB, shown, menu, menu["options"][0]["value"])).text


async def test_what_was_said_goes_with_who_has_said_it(club: Club) -> None:
    table = await race(club, club.server.channel)
    standing = club.services.tables.standing
    await standing.say(table, BOB, LET)
    await standing.write(table, BOB, NextAction("move 2"))
    kept = await club.services.tables.leaving.everything(BOB)
    assert [row["place"] for row in kept["own"]["standing"]] == [1, 2]
    assert (await club.services.tables.leaving.everything(ANN))["own"]["standing"] == []
    await club.services.tables.leaving.end_games(BOB)
    await club.services.tables.leaving.forget(BOB)
    assert (await club.services.tables.leaving.everything(BOB))["own"]["standing"] == []


# -------------------------------------------------------------------------------------------------------- secrecy


class Time:
    """A clock that goes on a second at a time, when it is told to."""

    def __init__(self) -> None:
        self.time = 1000
        self.sleeping: list[tuple[float, asyncio.Event]] = []

    def now(self) -> int:
        return self.time

    def exact(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        self.sleeping.append((self.time + seconds, woken))
        await woken.wait()

    def tick(self) -> None:
        self.time += 1
        for due, woken in self.sleeping:
            if due <= self.time:
                woken.set()
        self.sleeping = [one for one in self.sleeping if one[0] > self.time]


@pytest.fixture
async def timed(club: Club) -> Club:
    await club.stop()
    club.clock = Time()
    club.sleep, club.beats = club.clock.sleep, PACE
    await club.start()
    return club


def plainly(club: Club, channel: int, since: int) -> list[tuple[str, str, str]]:
    """Every call that the bot has made to a channel, without the numbers that name messages, tables and channels."""
    calls = [one for one in club.server.requests[since:] if f"/channels/{channel}" in one.path]
    told = [(one.method, one.path, str({**one.body, "nonce": ""})) for one in calls]
    return [
        (method, *(re.sub(r"\d{15,}|t:\d+:|Table \d+|`[0-9a-f]{16}`", "…", words) for words in rest))
        for method, *rest in told
    ]  # type: ignore[misc]


async def timeline(club: Club, number: int, order: StandingOrder | None, *, at: int | None, asked: bool = True) -> Any:
    """What there is to be seen, second by second, after Ann has rolled; by hand Bob lets it pass at a second."""
    server, tables = club.server, club.services.tables
    channel = sorted(server.channels)[number]
    club.clock.time = 1000
    table = await race(club, channel, asked=asked)
    club.clock.time = 2000
    if order is not None:
        await tables.standing.say(table, BOB, order)
    since, hand, seen = len(server.requests), None, []
    await server.command(ANN, "order", channel, orders="roll")
    for second in range(LAST):
        await settled(club, channel)
        look = await tables.look(table, ANN)
        lines = [(line.role, line.label) for line in (await tables.results.history(table, user=ANN)).lines]
        seen.append((second, look.info.stamp, look.info.revision, lines, plainly(club, channel, since)))
        if second == at:
            hand = asyncio.create_task(server.command(BOB, "order", channel, orders="let"))
            await settled(club, channel)
        club.clock.tick()
    if hand is not None:
        assert "let" in (await hand).text
    await tables.playing.resign(table, ANN)
    return seen


def expect_same(one: Any, other: Any) -> None:
    """Second by second, so that a difference is named."""
    for here, there in zip(one, other, strict=True):
        assert here[:4] == there[:4]
        for call, like in zip(here[4], there[4], strict=True):
            assert call == like


async def settled(club: Club, channel: int) -> None:
    for _ in range(3):
        await asyncio.sleep(0.01)
        await club.quiet(channel)


async def test_nobody_can_tell_an_order_from_a_hand(timed: Club) -> None:
    """By hand at once, by hand a little later, by an order, by the second of two."""
    by_hand = await timeline(timed, 0, None, at=0)
    assert any((BLUE, "let") in lines for *_, lines, _ in by_hand)
    assert by_hand[0] != by_hand[-1]
    expect_same(await timeline(timed, 1, None, at=2), by_hand)
    expect_same(await timeline(timed, 2, LET, at=None), by_hand)


async def test_nobody_can_tell_an_order_that_does_not_fit_from_none(timed: Club) -> None:
    none = await timeline(timed, 0, None, at=None)
    for number, order in enumerate((StandingOrder("rolled", "trip", least=99), StandingOrder("rolled", "either")), 1):
        expect_same(await timeline(timed, number, order, at=None), none)


async def test_at_a_stop_that_is_switched_off_an_order_takes_no_longer(timed: Club) -> None:
    waived = await timeline(timed, 0, None, at=None, asked=False)
    assert (BLUE, "let") in waived[0][3], "at once"
    expect_same(await timeline(timed, 1, LET, at=None, asked=False), waived)
    unfit = StandingOrder("rolled", "trip", least=99)
    expect_same(await timeline(timed, 2, unfit, at=None, asked=False), waived)
    tripped = await timeline(timed, 3, TRIP, at=None, asked=False)
    assert (BLUE, "trip") in tripped[0][3], "as soon as a pass would come"


async def test_a_beat_is_kept_across_a_restart(timed: Club) -> None:
    table = await race(timed, timed.server.channel)
    await timed.services.tables.standing.say(table, BOB, LET)
    await timed.server.command(ANN, "order", orders="roll")
    await timed.quiet()
    await timed.restart()
    assert "let" not in (await timed.server.command(ANN, "log")).text
    for _ in range(LAST):
        timed.clock.tick()
        await settled(timed, timed.server.channel)
    assert "let" in (await timed.server.command(ANN, "log")).text
