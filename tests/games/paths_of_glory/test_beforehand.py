"""Standing orders of Paths of Glory: which decisions take them, and what they mean there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY as GAME
from engine.games.paths_of_glory.tables import AP, CP, CardId, Side, SpaceId
from engine.kernel.standing import StandingOrder, choice
from tests.games.paths_of_glory.combat.field import field
from tests.games.paths_of_glory.positions import initial

SEDAN = SpaceId("sedan")


def fight(frame: m.Frame, defenders: str = "fr_1 fr_c", attackers: str = "ge_1") -> m.State:
    """An attack from Metz on Sedan, with this decision."""
    state = field({"sedan": defenders, "metz": attackers, "reserve_ap": "fr_c"}, side=CP)
    at = state.board.at(SpaceId("metz"))
    combat = m.Combat(CP, SEDAN, at, {str(piece): SpaceId("metz") for piece in at}, state.board.at(SEDAN), retreat=1)
    return state.push(combat, frame)


def meant(state: m.State, side: Side, matter: str, answer: str, **limits: object) -> m.Action | None:
    return choice(GAME.standing, state, side, StandingOrder(matter, answer, **limits))  # type: ignore[arg-type]


def with_hand(state: m.State, side: Side, *cards: str) -> m.State:
    pile = replace(state.cards[side], hand=tuple(map(CardId, cards)))
    return replace(state, cards=state.cards.put(side, pile))


@pytest.mark.parametrize(
    ("limits", "fits"),
    [
        ({}, True),
        ({"only": {"at": "sedan"}}, True),
        ({"only": {"at": "metz"}}, False),
        ({"only": {"against": "ge"}}, True),
        ({"only": {"against": "ah"}}, False),
        ({"least": 5}, True),
        ({"least": 6}, False),
        ({"turn": "3"}, True),
        ({"turn": "2"}, False),
    ],
)
def test_12_2_6_no_card_where_the_limits_hold(limits: dict[str, object], fits: bool) -> None:
    """GE 1 attacks with a strength of 5."""
    state = fight(m.CombatCards(AP))
    assert meant(state, AP, "defence-cards", "none", **limits) == (m.Done() if fits else None)


def test_12_2_6_a_card_that_is_held_and_fits() -> None:
    held = with_hand(fight(m.CombatCards(AP)), AP, "ap_withdrawal")
    assert ("defence-cards", "card:ap_withdrawal") in tuple(GAME.standing.ahead(held, AP))
    assert meant(held, AP, "defence-cards", "card:ap_withdrawal") == m.UseCard(CardId("ap_withdrawal"))
    assert meant(with_hand(held, AP), AP, "defence-cards", "card:ap_withdrawal") is None
    assert meant(held, AP, "attack-cards", "card:ap_withdrawal") is None


def test_12_4_losses_by_nation_kind_and_unit() -> None:
    state = fight(m.TakeLosses(AP, 3), "fr_1 be_1")
    of = {piece: state.edition.pieces[piece].id for piece in state.board.at(SEDAN)}
    taken = meant(state, AP, "losses", "nation:fr")
    assert isinstance(taken, m.TakeLoss)
    assert of[taken.piece] == "fr_1"
    assert meant(state, AP, "losses", "armies") is None, "there are two"
    assert meant(state, AP, "losses", "unit:be_1") not in (None, taken)


def test_12_5_3_a_retreat_is_not_cancelled() -> None:
    assert meant(fight(m.CancelRetreat(AP)), AP, "stand", "go") == m.Done()


def test_12_5_5_a_retreat_to_a_space_whichever_unit_goes_first() -> None:
    state = fight(m.Retreat(AP, fight(m.CombatCards(AP)).board.at(SEDAN), 1))
    spaces = {action.space for action in GAME.legal_actions(state, AP) if isinstance(action, m.RetreatTo)}
    assert len(spaces) > 1
    for space in spaces:
        found = meant(state, AP, "retreat", f"to:{space}")
        assert isinstance(found, m.RetreatTo)
        assert found.space == space
    assert meant(state, AP, "retreat", "to:berlin") is None


def test_12_7_nobody_advances_or_all_do() -> None:
    state = fight(m.Advance(CP, fight(m.CombatCards(AP)).board.at(SpaceId("metz"))), defenders="")
    assert meant(state, CP, "advance", "none") == m.Done()
    advance = meant(state, CP, "advance", "in")
    assert isinstance(advance, m.AdvanceTo)
    assert advance.space == SEDAN


@pytest.mark.parametrize(
    ("frame", "matter"),
    [(m.Replace(AP, {"br": 2}), "replacements"), (m.DiscardCards(AP), "discards"), (m.PeaceOffer(AP), "peace")],
    ids=lambda value: str(type(value).__name__),
)
def test_what_is_no_combat_can_be_declined(frame: m.Frame, matter: str) -> None:
    state = replace(initial(), stack=(frame,))
    assert meant(state, AP, matter, "none") == m.Done()
    assert meant(state, CP, matter, "none") is None


def test_an_action_of_ones_own_begins_with_its_round() -> None:
    state = replace(initial(), stack=(m.PlayRound(CP),))
    assert (GAME.standing.begins(state, CP), GAME.standing.begins(state, AP)) == (True, False)
    assert GAME.standing.matter(state, CP) is None
