"""Standing orders of every game: they mean what their owner may know, and which decisions take them everybody knows."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from data.messages import Messages
from engine.games.registry import GAMES
from engine.kernel.chance import SeededChance
from engine.kernel.game import Role
from engine.kernel.play import step
from engine.kernel.standing import ANSWER, LEAST, MATTER, MOST, StandingOrder, choice, obeying
from tests.contract.test_contract import options_of

GAMES_PLAYED, PLAYED = 3, 400  # so many actions of each; longer games are cut off
ORDERED = {game.meta.id: game for game in GAMES.values() if obeying(game) is not None}


def chance(rng: random.Random) -> SeededChance:
    return SeededChance(rng.randbytes(32), 0)


def compare(game: Any, state: Any, role: Role, rng: random.Random, found: Counter[str]) -> None:
    """One decision: the same in every state that its owner cannot tell from this one."""
    known = obeying(game)
    assert known is not None
    matter = known.matter(state, role)
    for viewer in (role, *(other for other in game.meta.roles if other != role), None):
        other = game.disguise(state, viewer, chance(rng))
        assert known.matter(other, role) == matter, "everybody knows which decisions take orders"
        assert known.begins(other, role) == known.begins(state, role)
    if matter is None:
        return
    found[matter.key] += 1
    other = game.disguise(state, role, chance(rng))
    answers = list(known.answers(state, role))
    assert {repr(action) for action, _ in answers} == {repr(action) for action in game.legal_actions(state, role)}
    for name in {name for _, names in answers for name in names}:
        order = StandingOrder(matter.key, name)
        meant = choice(known, state, role, order)
        assert meant == choice(known, other, role, order)
        assert meant is None or game.refuse(state, role, meant) is None
    assert tuple(known.ahead(other, role)) == tuple(known.ahead(state, role))


def worded(game: Any, state: Any, role: Role, words: Messages) -> None:
    """Everything that may be said has words."""
    known = obeying(game)
    assert known is not None
    matter = known.matter(state, role)
    names = [(MATTER, key, key) for key, _ in known.ahead(state, role)]
    names += [(ANSWER, answer, key) for key, answer in known.ahead(state, role)]
    if matter is not None:
        names += [(MATTER, matter.key, matter.key)]
        names += [(ANSWER, name, matter.key) for _, found in known.answers(state, role) for name in found]
        names += [(kind, name, matter.key) for kind, found in matter.facts.items() for name in found]
        ends = (LEAST, MOST) if matter.measure is not None else ()
        names += [(kind, str(matter.measure), matter.key) for kind in ends]
    for kind, name, key in dict.fromkeys(names):
        assert words.label(known.named(kind, name, key))


@pytest.mark.parametrize("name", sorted(ORDERED))
def test_an_order_means_what_its_owner_knows(name: str, caplog: pytest.LogCaptureFixture) -> None:
    found = Counter[str]()
    for seed in range(GAMES_PLAYED):
        played(ORDERED[name], random.Random(seed), found)
    assert len(found) > 5
    assert caplog.messages == [], "no word is missing"


def played(game: Any, rng: random.Random, found: Counter[str]) -> None:
    dice, words = chance(rng), Messages("en")
    state = game.setup(options_of(game, rng), dice).state
    for _ in range(PLAYED):
        roles = sorted(game.to_act(state))
        if not roles:
            return
        role = rng.choice(roles)
        compare(game, state, role, rng, found)
        if rng.random() < 0.2:
            worded(game, state, role, words)
        state = step(game, state, role, rng.choice(list(game.legal_actions(state, role))), dice).state
