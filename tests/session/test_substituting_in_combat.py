"""A player of a real game is substituted in the middle of a combat: nothing of it is lost, he sees no more of it."""

from __future__ import annotations

import random

import pytest

from engine.games.registry import GAMES
from engine.kernel.errors import GameError
from engine.session.acts import DirectorsOrder
from engine.session.model import TableNumber
from engine.session.tables import Tables
from tests.session.conftest import ANN, BOB, CHANNEL, CY, Watch
from tests.session.memory_store import MemoryStore

DEE, GUILD = 4, 50
FIGHTING = {
    "paths_of_glory": {"TakeLosses", "Retreat", "Advance", "CombatCards", "Declare"},
    "no_retreat": {"Muster", "Commit", "Counterattack", "TakeLosses", "Retreat", "Advance"},
}


async def begun(game: str) -> Tables:
    tables = Tables(MemoryStore(), GAMES, clock=Watch(), new_seed=lambda: b"c" * 32)  # type: ignore[arg-type]
    info = await tables.lobby.invite(CHANNEL, game, {}, ANN, BOB)
    await tables.lobby.accept(info.number, BOB)
    return tables


async def act(tables: Tables, table: TableNumber, rng: random.Random) -> None:
    """Whoever is asked chooses something."""
    look = await tables.look(table)
    user = look.info.seats[min(look.position.to_act)]
    offers = (await tables.look(table, user)).offers
    await tables.playing.act(table, user, rng.choice(offers).action)


async def in_combat(tables: Tables, table: TableNumber, game: str, rng: random.Random) -> None:
    for _ in range(3000):
        look = await tables.look(table)
        if {type(frame).__name__ for frame in look.position.state.stack[-1:]} & FIGHTING[game] and look.prompts:
            return
        await act(tables, table, rng)
    raise AssertionError("nobody has attacked")


async def end(tables: Tables, table: TableNumber) -> None:
    if (await tables.info(table)).status == "playing":
        await tables.playing.resign(table, CY)


@pytest.mark.parametrize("game", sorted(FIGHTING))
async def test_in_the_middle_of_a_combat(game: str) -> None:
    rng, tables = random.Random(7), await begun(game)
    table = (await tables.in_channel(CHANNEL)).number
    await in_combat(tables, table, game, rng)
    (prompt, *_) = (await tables.look(table)).prompts
    before = await tables.look(table, prompt.user)
    args = {"roles": [prompt.role], "before": prompt.user, "after": CY}
    await tables.directing.carry_out(table, GUILD, DEE, DirectorsOrder("director-substituted", args, "gone"))
    after, old = await tables.look(table, CY), await tables.look(table, prompt.user)
    assert (after.view, [one.action for one in after.offers]) == (before.view, [one.action for one in before.offers])
    assert (old.role, old.view) == (None, (await tables.look(table)).view)
    with pytest.raises(GameError):
        await tables.playing.act(table, prompt.user, before.offers[0].action)
    await act(tables, table, rng)  # his choice in the combat
    for _ in range(20):
        if (await tables.info(table)).status == "playing":
            await act(tables, table, rng)
    history = await tables.results.history(table, 1, 10_000)
    assert {line.user for line in history.lines} == {ANN, BOB, CY}
    await end(tables, table)
    verdict = tables.results.verify(await tables.results.export(table))
    assert verdict.good, verdict.faults
