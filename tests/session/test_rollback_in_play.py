"""Going back in the middle of things: in a combat, behind shown cards, in time, beside clicks, after upgrades."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from typing import Any

import pytest

from engine.games.paths_of_glory.model import Combat
from engine.games.registry import GAMES
from engine.kernel.errors import GameError, StaleAction, TableError
from engine.kernel.play import digest
from engine.session.ports import Store
from engine.session.rehearsal import rehearse
from engine.session.tables import Tables
from engine.session.terms import TWO_WEEKS
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, Watch, open_tables
from tests.session.test_deadlines import fire, wait

WAR, CHANGES = "paths_of_glory", 60
NO_END = ("Done", "AutoOp", "Pass")


def of_war(store: Store) -> Tables:
    return Tables(store, GAMES, clock=Watch(), new_seed=lambda: b"w" * 32, snapshot_every=10)


async def state(tables: Tables) -> Any:
    return (await tables._tables.position(TABLE)).state


async def begin(tables: Tables) -> None:
    await tables.lobby.invite(CHANNEL, WAR, {"scenario": "introductory"}, ANN, BOB, "cp")
    await tables.lobby.accept(TABLE, BOB)


async def fight(tables: Tables, changes: int, seed: int) -> dict[int, Any]:
    """Random play that attacks where it can; the states before each change, by its revision."""
    rng, before = random.Random(seed), {}
    for _ in range(changes):
        look = await tables.look(TABLE)
        if not look.prompts:
            break
        user = look.prompts[0].user
        actions = [offer.action for offer in (await tables.look(TABLE, user)).offers]
        longer = [action for action in actions if type(action).__name__ not in NO_END] or actions
        fights = [one for one in longer if getattr(one, "mode", "") == "attack" or type(one).__name__ == "Attack"]
        choice = rng.choice(fights or longer)
        now = await state(tables)
        told = await tables.playing.act(TABLE, user, choice)
        before[told.revision] = now
    return before


def as_dealt(state: Any) -> Any:
    """A state with its decks in one order: what nobody has seen may lie otherwise after going back across a deal."""
    for side in ("ap", "cp"):
        pile = state.cards[side]
        state = state.with_cards(side, replace(pile, deck=tuple(sorted(pile.deck))))
    return state


def in_combat(state: Any) -> bool:
    return any(isinstance(frame, Combat) for frame in state.stack)


@pytest.mark.parametrize("seed", range(2))
async def test_a_war_goes_back_into_combats_and_behind_cards(store: Store, seed: int) -> None:
    """Time and again, with other numbers after each: the table stands as it stood, and everything still follows."""
    tables = of_war(store)
    await begin(tables)
    before, rng, fought = await fight(tables, CHANGES, seed), random.Random(seed), 0
    for _ in range(4):
        points = await tables.results.points(TABLE, 40)
        fights = [one for one in points if in_combat(before[one.revision])]
        point = rng.choice(fights if fights and rng.random() < 0.7 else points)
        fought += in_combat(before[point.revision])
        await tables.proposals.go_back(TABLE, ANN, point.number)
        await tables.proposals.agree(TABLE, BOB)
        game, stands = GAMES[WAR], before[point.revision]
        assert digest(game, as_dealt(await state(tables))) == digest(game, as_dealt(stands))
        assert await state(of_war(store)) == await state(tables), "after a restart"
        before |= await fight(tables, 15, rng.randrange(100))
    assert fought, "no combat was ever gone back into"
    assert [(one.info.number, one.outcome) async for one in rehearse(of_war(store))] == [(TABLE, "goes-on")]
    assert [(one.outcome, one.differs) async for one in rehearse(otherwise(store))] == [("goes-on", ())]
    await tables.playing.resign(TABLE, ANN)
    found = tables.results.verify(json.loads(json.dumps(await tables.results.export(TABLE))))
    assert (found.good, found.faults) == (True, ())


def otherwise(store: Store) -> Tables:
    """Another build of the same rules: the log is replayed aside."""
    return Tables(store, GAMES, clock=Watch(), new_seed=lambda: b"w" * 32, rules="another build")


async def test_it_can_be_proposed_while_a_combat_waits_for_an_answer(store: Store) -> None:
    tables = of_war(store)
    await begin(tables)
    opening = await state(tables)
    await tables.playing.order(TABLE, ANN, "take Guns of August")
    await tables.playing.order(TABLE, ANN, "play Guns of August event")
    attacked = await state(tables)
    told = await tables.playing.order(TABLE, ANN, "attack Sedan: GE 1, GE 2 from Liege")
    assert in_combat(await state(tables))
    (point,) = [one for one in await tables.results.points(TABLE) if one.revision == told.revision]
    await tables.proposals.go_back(TABLE, BOB, point.number)
    await tables.proposals.agree(TABLE, ANN)
    assert (await state(tables), in_combat(await state(tables))) == (attacked, False)
    await tables.proposals.go_back(TABLE, BOB, 1)
    await tables.proposals.agree(TABLE, ANN)
    assert as_dealt(await state(tables)) == as_dealt(opening), "before a card was shown"
    assert await state(tables) != opening, "other cards will be dealt"
    assert (await tables.look(TABLE, ANN)).prompts[0].user == ANN


async def test_one_that_has_lapsed_changes_nothing_and_may_be_made_again(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "roll")
    stands = await state(tables)
    made = await tables.proposals.go_back(TABLE, ANN, 1)
    wait(tables, TWO_WEEKS + 10)
    with pytest.raises(TableError) as late:
        await tables.proposals.agree(TABLE, BOB)
    assert late.value.message.key == "proposal-was-lapsed"
    assert await fire(tables) == [("lapsed", made.revision + 1)]
    assert await state(tables) == stands
    await tables.proposals.go_back(TABLE, BOB, 1)
    assert (await tables.proposals.agree(TABLE, ANN)).kind == "rolled-back"


@pytest.mark.parametrize("first", ["agree", "order"])
async def test_a_click_of_the_other_side_comes_before_it_or_is_stale(tables: Tables, first: str) -> None:
    opening = await state(tables)
    await tables.playing.order(TABLE, ANN, "move 1")
    moved = await state(tables)
    made = await tables.proposals.go_back(TABLE, BOB, 1)
    stamp = (await tables.look(TABLE, ANN)).info.stamp
    agreed = tables.proposals.agree(TABLE, ANN, made.proposal.name)
    clicked = tables.playing.order(TABLE, ANN, "move 2", stamp=stamp)
    both = (agreed, clicked) if first == "agree" else (clicked, agreed)
    done, failed = await asyncio.gather(*both, return_exceptions=True)
    assert isinstance(failed, GameError)
    if first == "agree":
        assert (done.kind, type(failed), await state(tables)) == ("rolled-back", StaleAction, opening)
    else:
        assert failed.message.key == "proposal-was-overtaken"
        assert (done.kind, (await state(tables)).at) == ("orders", (moved.at[0] + 2, 0))


async def test_it_waits_across_a_restart(tables: Tables, reopened: Any) -> None:
    opening = await state(tables)
    await tables.playing.order(TABLE, ANN, "roll")
    made = await tables.proposals.go_back(TABLE, ANN, 1)
    again = reopened()
    assert (await again.proposals.agree(TABLE, BOB, made.proposal.name)).kind == "rolled-back"
    assert await state(reopened()) == opening


async def test_a_game_that_was_gone_back_in_is_rehearsed_as_it_stands(store: Store) -> None:
    tables = open_tables(store, rules="old")
    await tables.lobby.invite(CHANNEL, "race", {}, ANN, BOB, "red")
    await tables.lobby.accept(TABLE, BOB)
    for order in ("move 1", "move 2", "move 3"):
        await tables.playing.order(TABLE, ANN, order)
    await tables.proposals.go_back(TABLE, ANN, 2)
    await tables.proposals.agree(TABLE, BOB)
    await tables.playing.order(TABLE, ANN, "move 1")
    assert [one.outcome async for one in rehearse(open_tables(store, rules="new"))] == ["goes-on"]
