"""Random wars full of battles: sound at every decision, and no offer depends on what its side cannot know (2.2)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.games.hellenes import disguise, flow
from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import holder
from engine.games.hellenes.tables import SCENARIOS, SIDES, Side, foe
from engine.kernel.chance import SeededChance
from tests.games.hellenes.playing import Play

COMBAT = (
    m.DeclareSorties,
    m.ChooseCombat,
    m.Shelter,
    m.Surrender,
    m.StandOrRetreat,
    m.TakeHit,
    m.Retreat,
    m.Starve,
)


def warlike(play: Play, side: Side, chance: Random) -> m.Action:
    """Something that leads to battles sooner or later."""
    choices = flow.legal(play.state, side)
    if isinstance(play.state.top, m.TakeActions) and chance.random() < 0.8:
        board = play.state.board
        attacks = [one for one in choices if isinstance(one, m.Move) and board.upright(one.path[-1], foe(side))]
        return chance.choice(attacks or choices)
    if isinstance(play.state.top, m.ChooseCards):
        return chance.choice([one for one in choices if not isinstance(one, m.ChooseCard) or one.use != "event"])
    return chance.choice(choices)


def is_sound(state: m.State) -> bool:
    """A battle is under way as long as it goes on, and nothing stays revealed or unsettled after it."""
    fighting = any(isinstance(frame, m.Fighting) for frame in state.stack)
    return (state.battle is not None) is fighting and (fighting or not state.board.revealed)


def contested(state: m.State) -> list[str]:
    """Where both sides stand upright though the active one has fought all its battles (7.2)."""
    side = state.clock.active
    return [
        area
        for area in sorted(set(state.board.where.values()))
        if all(state.board.upright(area, one) for one in SIDES)
        and (not state.winter or holder(state.board, area) == side)
    ]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_6_0_battles_and_sieges_of_random_wars(scenario: str) -> None:
    met: Counter[str] = Counter()
    for seed in range(2):
        chance, play = Random(f"{scenario} {seed}"), Play.of(scenario, SeededChance(bytes([seed, 7])))
        phase = play.state.clock.phase
        for _ in range(900):
            if play.state.result is not None:
                break
            side = chance.choice(sorted(play.state.owing))
            top = play.state.top
            if isinstance(top, COMBAT):
                met[type(top).__name__] += 1
                other = disguise.disguised(play.state, side, SeededChance(bytes([seed])))
                assert flow.legal(other, side) == flow.legal(play.state, side), top
            play.do(side, warlike(play, side, chance))
            assert is_sound(play.state), top
            before, phase = phase, play.state.clock.phase
            if phase == "initiative" and before == "combat":
                assert not contested(play.state)
    assert {"ChooseCombat", "DeclareSorties", "Shelter", "StandOrRetreat"} <= met.keys()
