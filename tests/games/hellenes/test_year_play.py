"""The Game Year in play (0.2, 0.3, 3.3, 9.0.1, 10.0)."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.tables import ATHENS, SCENARIOS, SIDES, SPARTA
from engine.kernel.chance import SeededChance
from tests.games.hellenes.playing import Play, drift


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_0_2_a_campaign_of_cards_and_ended_actions_comes_to_its_end(scenario: str) -> None:
    for seed in range(3):
        chances = Random(seed)
        play = Play.of(scenario, SeededChance(bytes([seed])))
        steps = 0
        while play.state.result is None:
            side = chances.choice(sorted(play.state.owing))
            choices = flow.legal(play.state, side)
            done = m.Done() in choices and not isinstance(play.state.top, m.ChooseCards)
            play.do(side, m.Done() if done else chances.choice(choices))
            steps += 1
            assert steps < 2000
        assert play.state.stack == ()
        assert SCENARIOS[scenario].first >= play.state.clock.year >= SCENARIOS[scenario].last


def test_0_2_six_cards_are_played_a_year() -> None:
    play = Play.of("431", SeededChance(b"year"))
    hands = {side: set(play.state.cards.hands[side]) for side in SIDES}
    assert {len(hand) for hand in hands.values()} == {6}
    chosen: list[tuple[str, str, bool]] = []
    while play.state.clock.year == 431 and play.state.result is None:
        drift(play, m.ChooseCards)
        frame = play.state.top
        if play.state.clock.year != 431 or not isinstance(frame, m.ChooseCards):
            break
        chosen.append((play.state.clock.season, play.state.clock.phase, frame.new_year))
        for side in SIDES:
            play.do(side, next(one for one in flow.legal(play.state, side) if getattr(one, "use", "") != "event"))
    assert chosen == [
        ("spring", "new_year", True),
        *((season, "initiative", False) for season in ("spring", "summer", "high_summer", "fall", "winter")),
    ]


def test_0_3_first_and_second_player_turn() -> None:
    play = drift(Play.of("431", SeededChance(b"turns")), m.TakeActions)
    first = play.state.clock.first
    assert (play.state.clock.phase, play.state.clock.active) == ("actions", first)
    drift(play.do(first, m.Done()), m.TakeActions)  # the besieged of Potidaea are asked between
    assert (play.state.clock.phase, play.state.clock.active) == ("actions", ATHENS if first == SPARTA else SPARTA)
