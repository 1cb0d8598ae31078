"""Blocks over the loopback: whoever sees only their backs gets the same bytes, whichever block is which (2.2, 6.2).

Two tables in memory are played first, which differ in what Athens cannot know; what was done at each is then repeated
over two servers, and the traffic of Athens, of a spectator and of the channel is compared.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot import faces
from data.messages import Messages
from engine.games.hellenes import model as m
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.tables import ATHENS
from engine.kernel.chance import SeededChance
from engine.session import open_tables
from tests.contract.test_secrecy import Twin, act
from tests.discord.conftest import ANN, BOB, CY, Club
from tests.discord.test_secrets import Play, length, played

FACES = faces(Messages().say)
LENGTH = 90  # actions
EVERY = 30  # after so many they look around
LOOKS = ("status", "map", "log", "panel", "hand", "game export")


class Recorded(Twin):
    """A table that remembers what was done at it, and to its secrets."""

    def __init__(self) -> None:
        super().__init__(HELLENES, ATHENS)
        self.script: list[Any] = []
        self.told: Counter[str] = Counter()  # type: ignore[assignment]

    def change(self, state: Any) -> None:
        super().change(state)
        self.script.append(state)

    async def act(self, role: Any, action: Any) -> Any:
        done = await super().act(role, action)
        self.script.append((role, HELLENES.wording(self.state, action), action))
        self.told.update(type(event).__name__ for event in done.events)
        self.told.update([self.state.clock.phase])
        return done


async def recorded(seed: int) -> tuple[Recorded, Recorded]:
    """A war in Sicily at two tables, their secrets changed whenever they have become the same."""
    twins, rng = (Recorded(), Recorded()), random.Random(seed)
    one, other = twins
    for twin in twins:
        await twin.begin({"scenario": "sicily"})
    for _ in range(LENGTH):
        if one.state == other.state:
            other.change(HELLENES.disguise(one.state, ATHENS, SeededChance(rng.randbytes(8))))
        if HELLENES.may_act(one.state):  # a side has chosen: the cards are shown now, and the secrets are the same
            other.change(one.state)
            (role,) = HELLENES.to_act(one.state)
            action = rng.choice(HELLENES.legal_actions(one.state, role))
            await one.act(role, action)
            await other.act(role, action)
        else:
            await act(twins, rng)
    return twins


def repeated(script: list[Any]) -> Play:
    """The same over a server: each player gives his orders, Athens and a spectator look around."""

    async def play(club: Club) -> None:
        server = club.server
        given = {"game": "hellenes", "opponent": BOB, "side": ATHENS, "options": "scenario=sicily"}
        await server.command(ANN, "game new", **given)
        await server.click(BOB, server.last("Hellenes"), "Accept")
        await club.quiet()
        kept = club.services.tables._tables._open
        (number,) = kept
        done = 0
        for what in script:
            if isinstance(what, m.State):
                kept[number] = replace(kept[number], state=what, _offers={})
                continue
            role, _, action = what
            order = HELLENES.wording(kept[number].state, action)
            user = ANN if role == ATHENS else BOB
            answer = await server.command(user, "order", orders=order)
            if "the word sure" in answer.text:  # something that its player should be sure of
                answer = await server.command(user, "order", orders=f"{order} sure")
            assert "✔" in answer.text, (order, answer.text)
            await club.quiet()
            done += 1
            if done % EVERY == 0:
                for user in (ANN, CY):
                    for name in LOOKS:
                        await server.command(user, name)

    return play


async def test_2_2_backs_tell_nothing_over_battles_and_a_winter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    twins = await recorded(5)
    assert twins[0].told["BattleBegan"] > 1
    assert twins[0].told["wintering"], "whole battles, and a winter"
    assert sum(isinstance(what, m.State) for what in twins[1].script) > LENGTH // 4, "and secrets that differ"
    monkeypatch.setattr(open_tables, "digest", lambda *_: None)  # of positions that only one of them has had
    seen = [
        await played(tmp_path / str(number), monkeypatch, repeated(twin.script), {ANN, CY}, FACES)
        for number, twin in enumerate(twins)
    ]
    assert length(seen[0]) > LENGTH
    assert seen[0] == seen[1]
