"""What a player is offered who plans: attacks, reach with points, and cards the other side could hold."""

from __future__ import annotations

import pytest

from data.messages import Messages
from engine.games.no_retreat.game import NO_RETREAT as GAME
from engine.games.no_retreat.planning import PLANNED as PLANS
from engine.games.no_retreat.tables import AXIS, SOVIET
from engine.kernel.chance import SeededChance
from engine.kernel.errors import GameError, NotationError
from engine.kernel.odds import reckoning
from engine.kernel.preview import sentences

SAY = Messages("en").say
START = GAME.setup({"scenario": "A"}, SeededChance(b"planning")).state


def test_every_attack_that_is_offered_can_be_reckoned() -> None:
    game = reckoning(GAME)
    assert game is not None
    offered = PLANS.attacks(START, AXIS)
    assert offered
    for part in offered:
        assert game.odds(START, None, AXIS, part.key).prospects


def test_every_card_that_is_offered_can_be_assumed() -> None:
    game, target = reckoning(GAME), PLANS.attacks(START, AXIS)[0].key
    assert game is not None
    for part in PLANS.playable(START, AXIS):
        assert game.odds(START, AXIS, AXIS, target, [part.key]).prospects


def test_8_1_the_reach_of_a_unit_says_its_points_and_what_is_left() -> None:
    moving, rail = PLANS.reach(START, "2nd Panzer")
    said = [SAY(line) for line in sentences(moving)]
    assert "Movement points: 6 [8.1]" in said
    assert any("points left" in line for line in said)
    assert "by rail" in SAY(rail.title)


def test_every_unit_that_is_offered_has_a_reach() -> None:
    for part in PLANS.units(START):
        assert PLANS.reach(START, part.key)


def test_the_cards_the_other_side_could_hold_are_the_same_whatever_it_holds() -> None:
    for number in range(5):
        other = GAME.disguise(START, AXIS, SeededChance(b"%d" % number))
        assert PLANS.unseen(other, AXIS) == PLANS.unseen(START, AXIS)


def test_every_card_that_could_be_held_is_put_into_the_hand() -> None:
    size = len(START.cards.hand(SOVIET))
    for part in PLANS.unseen(START, AXIS):
        if not size:
            with pytest.raises(NotationError):
                PLANS.holding(START, AXIS, [part.key])
            continue
        found = PLANS.holding(START, AXIS, [part.key])
        assert len(found.cards.hand(SOVIET)) == size
        assert not GAME.check(found)


def test_no_card_of_ones_own_hand_is_held_by_the_other_side() -> None:
    for card in START.cards.hand(AXIS):
        with pytest.raises(GameError):
            PLANS.holding(START, AXIS, [str(card)])
