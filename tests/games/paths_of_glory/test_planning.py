"""What a player is offered who plans: attacks, reach with prices, and cards the other side could hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data.messages import Messages
from engine.games.paths_of_glory.game import PATHS_OF_GLORY as GAME
from engine.games.paths_of_glory.model import State
from engine.games.paths_of_glory.tables import AP, CP, CardId
from engine.kernel.chance import SeededChance
from engine.kernel.errors import GameError, NotationError
from engine.kernel.preview import sentences
from tests.games.paths_of_glory.build import position

PLANS = GAME.planning
SAY = Messages("en").say


def front() -> State:
    return position({"Sedan": ["GE 2", "GEc"], "Verdun": ["FR 2"], "Metz": ["GE 4"]}, active=CP)


def test_every_attack_that_is_offered_can_be_reckoned() -> None:
    state = front()
    for side in (CP, AP):
        offered = PLANS.attacks(state, side)
        assert offered
        for part in offered:
            assert GAME.odds(state, None, side, part.key).prospects


def test_12_1_1_nobody_is_offered_an_empty_space() -> None:
    assert "attack Verdun" in {part.key for part in PLANS.attacks(front(), CP)}
    assert "attack Koblenz" not in {part.key for part in PLANS.attacks(front(), CP)}


def test_9_2_3_and_13_1_2_the_reach_of_a_unit_says_what_it_costs() -> None:
    moving, redeploying = PLANS.reach(front(), "GE 2")
    said = [SAY(line) for line in sentences(moving)]
    assert said[0] == "GE 2 in Sedan: movement"
    assert "Sedan to move: 1 operation point. [9.2.3]" in said
    assert any(spot.kind == "from" and spot.number == 1 for spot in moving.spots)
    assert min(spot.number or 9 for spot in moving.spots if spot.kind == "reach") == 1
    assert "Strategic redeployment: 4 points. [13.1.2]" in [SAY(line) for line in sentences(redeploying)]


@pytest.mark.parametrize("typed", ["GE 2 @ Sedan", "ge2", "GE 2@Sedan"])
def test_a_unit_is_named_as_players_write_it(typed: str) -> None:
    assert SAY(PLANS.reach(front(), typed)[0].title) == "GE 2 in Sedan: movement"


def test_a_unit_that_may_be_several_is_asked_for() -> None:
    state = position({"Sedan": ["GEc"], "Metz": ["GEc"]}, active=CP)
    with pytest.raises(NotationError):
        PLANS.reach(state, "GEc")
    assert PLANS.reach(state, "GEc @ Metz")


def dealt() -> State:
    return GAME.setup({"guns": "dealt"}, SeededChance(b"planning")).state


def test_the_cards_the_other_side_could_hold_are_the_same_whatever_it_holds() -> None:
    state = dealt()
    for number in range(5):
        other = GAME.disguise(state, CP, SeededChance(b"%d" % number))
        assert PLANS.unseen(other, CP) == PLANS.unseen(state, CP)


def test_a_card_is_put_into_the_other_hand_in_the_place_of_another() -> None:
    state = dealt()
    hand = state.cards[AP].hand
    card = next(one for one in state.cards[AP].deck)
    name = next(part.key for part in PLANS.unseen(state, CP) if part.key.startswith(GAME.edition.cards[card].name))
    found = PLANS.holding(state, CP, [name])
    assert card in found.cards[AP].hand
    assert len(found.cards[AP].hand) == len(hand)
    assert sorted((*found.cards[AP].hand, *found.cards[AP].deck)) == sorted((*hand, *state.cards[AP].deck))
    assert not GAME.check(found)


def test_no_card_that_is_known_to_be_elsewhere_is_held() -> None:
    state = dealt()
    pile = state.cards[AP]
    gone = state.with_cards(AP, replace(pile, deck=pile.deck[1:], removed=(*pile.removed, pile.deck[0])))
    with pytest.raises(GameError):
        PLANS.holding(gone, CP, [GAME.edition.cards[CardId(pile.deck[0])].name])
