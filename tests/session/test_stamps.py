"""Buttons go stale when something has changed for their user, and only then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.hellenes.game import HELLENES
from engine.kernel.errors import StaleAction
from engine.session.model import Told
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, Watch, open_tables, started
from tests.session.test_directing import direct, order
from tests.session.toy import Race
from tests.toy_game import BLUFF, RED


def bluff_tables(store) -> Tables:
    return Tables(store, {"bluff": BLUFF}, clock=Watch(), new_seed=lambda: b"b" * 32)


async def playing(store, talk: str = "no") -> Tables:
    tables = bluff_tables(store)
    await tables.lobby.invite(CHANNEL, "bluff", {"talk": talk}, ANN, BOB, RED)
    await tables.lobby.accept(TABLE, BOB)
    return tables


async def stamp(tables: Tables, user: int | None) -> int:
    return (await tables.look(TABLE, user)).info.stamp


@pytest.mark.parametrize("talk", ["no", "yes"])
async def test_a_choice_of_the_other_side_leaves_an_open_panel_as_it_is(store, talk: str) -> None:
    tables = await playing(store, talk)
    seen = await stamp(tables, ANN)
    await tables.playing.order(TABLE, BOB, "bid 4")
    told = await tables.playing.order(TABLE, ANN, "bid 5", stamp=seen)
    assert told.public()


async def test_who_decides_at_the_same_time_makes_no_panel_stale_though_it_is_seen_that_he_has(store) -> None:
    tables = Tables(store, {"hellenes": HELLENES}, clock=Watch(), new_seed=lambda: b"b" * 32)
    await tables.lobby.invite(CHANNEL, "hellenes", {"scenario": "431"}, ANN, BOB, HELLENES.meta.roles[0])
    await tables.lobby.accept(TABLE, BOB)
    look = await tables.look(TABLE, ANN)
    theirs, other = (one.action for one in (await tables.look(TABLE, BOB)).offers[:2])
    await tables.playing.act(TABLE, BOB, theirs)
    assert (await tables.look(TABLE, ANN)).view != look.view, "she sees that he has chosen"
    await tables.playing.act(TABLE, BOB, other)
    await tables.playing.act(TABLE, BOB, theirs)
    told = await tables.playing.act(TABLE, ANN, look.offers[0].action, stamp=look.info.stamp)
    assert told.public()


async def test_how_often_something_was_done_in_secret_does_not_show_on_buttons(store) -> None:
    tables = await playing(store)
    before = [await stamp(tables, user) for user in (ANN, None)]
    for number in (1, 2, 3):
        await tables.playing.order(TABLE, BOB, f"bid {number}")
    assert [await stamp(tables, user) for user in (ANN, None)] == before
    await tables.playing.order(TABLE, ANN, "bid 5")
    assert [await stamp(tables, user) for user in (ANN, None)] == [number + 1 for number in before]


async def test_what_one_does_oneself_makes_ones_buttons_stale(store) -> None:
    tables = await playing(store)
    seen = await stamp(tables, BOB)
    await tables.playing.order(TABLE, BOB, "bid 4", stamp=seen)
    for stale in (seen, seen + 7):
        with pytest.raises(StaleAction):
            await tables.playing.order(TABLE, BOB, "bid 3", stamp=stale)


async def test_what_changes_the_game_makes_the_others_buttons_stale(tables: Tables) -> None:
    seen = await stamp(tables, BOB)
    await tables.playing.order(TABLE, ANN, "move 1")
    with pytest.raises(StaleAction):
        await tables.playing.undo(TABLE, BOB, stamp=seen)


async def test_what_a_director_announces_leaves_open_panels_as_they_are(tables: Tables) -> None:
    before = [await stamp(tables, user) for user in (ANN, BOB, None)]
    await direct(tables, order("director-announced"))
    assert [await stamp(tables, user) for user in (ANN, BOB, None)] == before
    await tables.playing.order(TABLE, ANN, "move 1", stamp=before[0])


async def test_a_private_message_makes_buttons_stale(tables: Tables) -> None:
    seen, everybody = await stamp(tables, BOB), await stamp(tables, None)
    await tables.playing.order(TABLE, ANN, "tell 4")
    assert (await stamp(tables, BOB), await stamp(tables, None)) == (seen + 1, everybody)


async def test_the_numbers_outlive_a_restart(store) -> None:
    tables = await playing(store)
    await tables.playing.order(TABLE, BOB, "bid 4")
    again = bluff_tables(store)
    assert [await stamp(again, user) for user in (ANN, BOB, None)] == [
        await stamp(tables, user) for user in (ANN, BOB, None)
    ]
    assert await stamp(again, ANN) < await stamp(again, BOB)


async def test_buttons_that_carry_a_revision_go_on_working(store) -> None:
    """Those of the version before, which counted nothing else."""
    tables = await playing(store)
    await tables.playing.order(TABLE, ANN, "bid 4")
    await tables.playing.order(TABLE, BOB, "bid 4")
    kept = await store.table(TABLE)
    assert kept.stamps
    old = replace(kept, stamps={}, revision=kept.revision)
    tables._tables._open[TABLE] = replace(tables._tables._open[TABLE], stored=old)
    with pytest.raises(StaleAction):
        await tables.playing.order(TABLE, BOB, "bid 3", stamp=kept.revision - 1)
    await tables.playing.order(TABLE, BOB, "bid 3", stamp=kept.revision)
    await tables.playing.order(TABLE, ANN, "bid 3", stamp=kept.revision)


async def test_what_is_adopted_is_what_was_stored(store) -> None:
    """After every kind of change, whether the table was open before or not."""
    rules = ("one", Race(free=True)), ("two", Race(free=True, step=2))
    tables = await started(open_tables(store, rules[0][1], rules="one"))

    async def same(told: Told | None) -> None:
        adopted = (await tables._tables.position(TABLE)).stored
        assert adopted == await store.table(TABLE)
        if told is not None:
            assert told.info.stamp == (await tables.info(TABLE)).stamp

    async def again(name: str, game: Race) -> Tables:
        opened = open_tables(store, game, rules=name)
        await opened.opened(TABLE)
        return opened

    await same(await tables.playing.order(TABLE, ANN, "move 1"))
    await same(await tables.playing.order(TABLE, BOB, "stash 1"))
    await same(await tables.playing.undo(TABLE, BOB))
    for name, game in (rules[1], rules[0], rules[1]):
        tables = await again(name, game)
        await same(None)
        await same(await tables.playing.order(TABLE, ANN, "move 1"))
        await same(await tables.proposals.abandon(TABLE, ANN))
        await same(await tables.proposals.refuse(TABLE, BOB))
    await same(await tables.proposals.correct(TABLE, ANN))
    await same(await tables.proposals.agree(TABLE, BOB))
    await same(await tables.playing.order(TABLE, ANN, "move 1"))
    tables = await again(*rules[1])
    (newest, *_) = await tables.results.points(TABLE)
    await same(await tables.proposals.go_back(TABLE, ANN, newest.number))
    await same(await tables.proposals.agree(TABLE, BOB))
    await same(await tables.playing.resign(TABLE, ANN))
