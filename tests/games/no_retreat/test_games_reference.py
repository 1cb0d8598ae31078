"""The slow references on positions of random games, as players reach them.

A few here; `python -m tests.long.campaigns` (`make fuzz`) compares some positions of every campaign that it plays.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.rules.cards import legality, playing, timing
from engine.games.no_retreat.tables import AXIS, CARDS, JOKER, SIDES, SOVIET, CardId, Side
from engine.kernel.chance import SeededChance
from tests.games.no_retreat import comparing
from tests.records import any_choice

LENGTH, EVERY = 180, 60  # actions; of how many one is followed by a comparison
GAMES = pytest.mark.parametrize(("scenario", "seed"), [("A", 1), ("D", 2)])


@cache
def positions(scenario: str, seed: int) -> tuple[m.State, ...]:
    """The positions after each action of a game."""
    chance, rng = SeededChance(f"references {seed}".encode()), random.Random(seed)
    state, found = NO_RETREAT.setup({"scenario": scenario, "length": "campaign"}, chance).state, []
    for _ in range(LENGTH):
        (role,) = NO_RETREAT.to_act(state)
        state = NO_RETREAT.apply(state, role, any_choice(NO_RETREAT, state, role, rng), chance).state
        found.append(state)
    return tuple(found)


@GAMES
def test_the_engine_agrees_with_the_references_in_games(scenario: str, seed: int) -> None:
    for number, state in enumerate(positions(scenario, seed), 1):
        if number % EVERY == 0:
            assert [*comparing.differences(state, number)] == [], number


def out_of_time(state: m.State) -> Iterator[tuple[Side, CardId]]:
    """The halves that a side with the whole deck in its hand may play, though their words exclude the moment."""
    deck = tuple(card for card in CARDS if card != JOKER)
    for side in SIDES:
        holding = replace(state, cards=state.cards.with_hand(side, deck))
        for action in playing.offered(holding, side):
            event = legality.event_of(holding, side, action.card)
            assert event is not None
            if timing.when(timing.moment(holding), side, event) == "no" and (side, event) != legality.UNDOES:
                yield side, event


@GAMES
def test_5_0_no_card_is_played_at_a_moment_that_its_words_exclude(scenario: str, seed: int) -> None:
    windows = [state for state in positions(scenario, seed) if isinstance(state.top, m.Window)]
    for moment in (*legality.REACTIONS, "start", "end", "rolled"):  # some of them come seldom by themselves
        windows += [state.push(m.Window(side, moment)) for state in windows[:6] for side in (AXIS, SOVIET)]
    assert [(state.top, found) for state in windows for found in out_of_time(state)] == []
