"""Stops: whether the other side is asked shows in nothing that a player may do, undo among it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from engine.games.registry import GAMES
from engine.kernel.errors import Refused
from engine.kernel.game import Role
from engine.session.tables import Tables
from tests.contract.test_contract import options_of
from tests.session.conftest import ANN, BOB, CHANNEL, TABLE, Watch
from tests.session.memory_store import MemoryStore
from tests.session.toy import FREE_RACE

PLAYED = 60  # actions at each of two tables
GAMES_THAT_ASK = [game for game in (*GAMES.values(), FREE_RACE) if game.meta.moments]


@dataclass(frozen=True)
class Undone:
    can: bool
    refused: str
    own: list[Any] = field(default_factory=list)
    lines: int = 0  # those of the other side among them
    back: Any = None


class Seats:
    """A table at which one side is asked at every moment or at none, the other always at none."""

    def __init__(self, game: Any, looked: Role, seed: int, *, asked: bool) -> None:
        self.game, self.asked = game, asked
        self.store = MemoryStore()
        self.tables = Tables(self.store, {game.meta.id: game}, clock=Watch(), new_seed=lambda: bytes([seed]) * 32)
        self.users = dict(zip(game.meta.roles, (ANN, BOB), strict=True))
        self.other = next(role for role in game.meta.roles if role != looked)

    async def begin(self, options: dict[str, str]) -> None:
        await self.tables.lobby.invite(CHANNEL, self.game.meta.id, options, ANN, BOB, self.game.meta.roles[0])
        await self.tables.lobby.accept(TABLE, BOB)
        for role, user in self.users.items():
            for moment in self.game.meta.moments:
                await self.tables.playing.stop(TABLE, user, moment.key, self.asked and role == self.other)
        await self.answer()

    @property
    def state(self) -> Any:
        return self.tables._tables._open[TABLE].state

    async def act(self, role: Role, action: Any) -> None:
        await self.tables.playing.act(TABLE, self.users[role], action)

    async def answer(self) -> None:
        """Who is asked waives it in so many words."""
        while waivers := [(role, w) for role in sorted(self.game.to_act(self.state)) if (w := self.waiver(role))]:
            role, waiver = waivers[0]
            await self.act(role, waiver.action)

    def waiver(self, role: Role) -> Any:
        return self.game.waiver(self.state, role)

    async def undo(self, user: int, *, whole: bool) -> Undone:
        """Whether a user can, and what comes of it."""
        can = await self.tables.playing.can_undo(await self.tables.look(TABLE, user), user)
        try:
            told = await self.tables.playing.undo(TABLE, user, all=whole)
        except Refused as refused:
            return Undone(can, refused.message.key)
        lines = [(line.role, line.label) for line in told.entries]
        return Undone(can, "", [line for line in lines if line[0] != self.other], len(lines), told.back)


@pytest.mark.parametrize("game", GAMES_THAT_ASK, ids=lambda game: game.meta.id)
async def test_undo_is_the_same_whether_the_other_side_is_asked_or_not(game: Any) -> None:
    across = 0
    for seat, role in enumerate(game.meta.roles):
        rng = random.Random(seat)
        asked, waived = (Seats(game, role, seat, asked=one) for one in (True, False))
        options = options_of(game, rng)
        for one in (asked, waived):
            await one.begin({choice.key: options[choice.key] for choice in game.meta.choices})
        across += await played(asked, waived, rng)
    assert across or game.meta.id != "no_retreat", "in the others a moment comes after a number, or before one"


async def played(asked: Seats, waived: Seats, rng: random.Random) -> int:
    """Play both tables: how often something was taken back across a moment of the other side."""
    across, game = 0, asked.game
    user = next(user for role, user in asked.users.items() if role != asked.other)
    for _ in range(PLAYED):
        if not game.to_act(asked.state):
            break
        role = rng.choice(sorted(game.to_act(asked.state) | game.may_act(asked.state)))
        actions = list(game.legal_actions(asked.state, role))
        log = waived.store.log[TABLE]
        if actions:
            action = rng.choice(actions)
            for one in (asked, waived):
                await one.act(role, action)
        drawn = any(row.draws or row.reveals for row in waived.store.log[TABLE][len(log) :])
        if drawn or rng.random() < 0.5:
            await asked.answer()  # else it is taken back while he is asked
        if rng.random() < 0.5:
            whole = rng.random() < 0.3
            there, here = [await one.undo(user, whole=whole) for one in (asked, waived)]
            assert replace(there, lines=0) == replace(here, lines=0)
            across += here.lines > len(here.own)
        for one in (asked, waived):
            await one.answer()
        assert game.hashed(asked.state) == game.hashed(waived.state)
    return across
