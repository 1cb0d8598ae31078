"""Cards that were played in No Retreat!, by what a step tells, beside the actions of random games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.tables import CARDS, SIDES
from engine.kernel.card_plays import CardPlaying, cards_played
from engine.kernel.chance import SeededChance
from engine.kernel.play import step
from engine.kernel.story import Moment

STEPS = 400


@pytest.mark.parametrize("seed", [1, 2])
def test_every_card_is_counted_once_for_who_played_it(seed: int) -> None:
    rng, chance = random.Random(seed), SeededChance(bytes([seed]))
    state = NO_RETREAT.setup({}, chance).state
    found, ordered = [], Counter[str]()
    for number in range(1, STEPS):
        if not (acting := sorted(NO_RETREAT.to_act(state))):
            break
        role = rng.choice(acting)
        actions = list(NO_RETREAT.legal_actions(state, role))
        plays = [one for one in actions if isinstance(one, m.PlayEvent)]
        action = rng.choice(plays or actions)
        done = step(NO_RETREAT, state, role, action, chance)
        for one in (action, *done.forced):
            if isinstance(one, m.PlayEvent):
                ordered[f"{role}.{one.card}"] += 1
        public = tuple(event for event in done.events if event.only is None)
        views = NO_RETREAT.view(state, None), NO_RETREAT.view(done.state, None)
        found.append(Moment(number, number, role, *views, public, (), NO_RETREAT.headline(done.state)))
        state = done.state
    counted = Counter[str]()
    for use, times in cards_played(NO_RETREAT, found).items():
        assert use.card.startswith(f"{use.role}.")
        counted[use.card] += times if use.how == "event" else 0
    assert +counted == ordered
    assert ordered


def test_every_card_and_use_has_words() -> None:
    assert isinstance(NO_RETREAT, CardPlaying)
    assert {NO_RETREAT.card_words(f"{side}.{card}").key for side in SIDES for card in CARDS} == {"nr-card"}
    for typed in ("axis.999", "axis.x", "nobody.1", "7"):
        assert NO_RETREAT.card_words(typed).key == "card-of-before"
    assert NO_RETREAT.use_words("at-once").key == "nr-card-use-at-once"
