"""Cards played as the event of an action (9.5) and entering units."""

from dataclasses import replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules import events
from engine.games.paths_of_glory.rules.entering import placing
from engine.games.paths_of_glory.tables import AP, CARDS, CP, CardId, Side, SpaceId
from tests.games.paths_of_glory.positions import held, holding, initial, on_turn, piece, played, put
from tests.games.paths_of_glory.test_turn import act, refused

MOBILIZATION = [card for card in CARDS.values() if card.deck == "mobilization"]


def ready(side: Side, card: str, turn: int = 2, state: m.State | None = None) -> m.State:
    """At an action of the side with this card in hand."""
    return holding(on_turn(state or initial(), turn, 2, side), side, card)


def event(state: m.State, card: str) -> m.State:
    return act(state, m.PlayCard(CardId(card), "event"))


@pytest.mark.parametrize("card", [card for card in MOBILIZATION if card.combat], ids=lambda card: card.id)
def test_9_5_4_1_combat_cards_are_not_the_event_of_an_action(card) -> None:
    assert refused(ready(card.side, card.id), card.id, "event") == "9.5.4.1"


@pytest.mark.parametrize("card", [card for card in MOBILIZATION if not card.combat], ids=lambda card: card.id)
def test_9_5_1_3_war_status_and_record_of_every_event(card) -> None:
    state = played(ready(card.side, card.id), "moltke", "guns_of_august")
    if card.id == "guns_of_august":
        state = holding(on_turn(initial(), 1, 1, CP), CP, card.id)
    if card.id in ("moltke", "falkenhayn"):
        state = ready(card.side, card.id, 2, played(initial(), "moltke"))
    after = event(state, card.id)
    assert after.events[card.id] == state.tracks.turn
    own = after.tracks.war_status[card.side]
    assert own == card.war_status == after.tracks.ws
    assert (card.id in after.cards[card.side].removed) == card.starred
    assert not PATHS_OF_GLORY.check(after)


def test_cards_of_later_decks_have_no_event_in_this_scenario() -> None:
    assert refused(ready(CP, "walter_rathenau"), "walter_rathenau", "event") == "5.3"
    assert refused(ready(CP, "walter_rathenau"), "walter_rathenau", "ops") is None


def test_MOV_25_guns_of_august() -> None:
    state = holding(on_turn(initial(), 1, 1, CP), CP, "guns_of_august")
    after = event(state, "guns_of_august")
    assert "liege" in after.board.destroyed
    assert after.board.control[SpaceId("liege")] == CP
    assert {after.board.where[piece(unit)] for unit in ("ge_1", "ge_2")} == {"liege"}
    assert after.board.where[piece("ge_3")] == "koblenz"
    assert after.op.only_attackers == {piece("ge_1"), piece("ge_2"), piece("ge_3")}
    assert [(a.space, a.mode) for a in after.op.activations] == [("liege", "combat"), ("koblenz", "combat")]
    assert after.top == m.ChooseAttack(CP)
    targets = {a.space for a in PATHS_OF_GLORY.legal_actions(after, CP) if isinstance(a, m.Attack)}
    assert targets == {"brussels", "sedan"}


@pytest.mark.parametrize(("turn", "number"), [(1, 2), (2, 1)])
def test_guns_of_august_only_as_the_first_action(turn: int, number: int) -> None:
    state = holding(on_turn(initial(), turn, number, CP), CP, "guns_of_august")
    assert refused(state, "guns_of_august", "event") == "card"


def test_moltke_and_falkenhayn() -> None:
    assert refused(ready(AP, "moltke", 3), "moltke", "event") == "card"
    assert refused(ready(AP, "moltke", 2), "moltke", "event") is None
    assert refused(ready(CP, "falkenhayn", 2), "falkenhayn", "event") == "card"
    assert refused(ready(CP, "falkenhayn", 3), "falkenhayn", "event") is None
    assert refused(ready(CP, "falkenhayn", 1, played(initial(), "moltke")), "falkenhayn", "event") is None


def test_rape_of_belgium_needs_guns_of_august() -> None:
    state = ready(AP, "rape_of_belgium")
    assert refused(state, "rape_of_belgium", "event") == "card"
    after = event(played(state, "guns_of_august"), "rape_of_belgium")
    assert after.tracks.vp == 8  # the event itself and its asterisk


def test_MOV_24_the_event_trench() -> None:
    state = event(ready(AP, "ap_entrench"), "ap_entrench")
    assert state.top == m.PlaceTrench(AP)
    spaces = placing.trench_spaces(state, AP)
    assert "sedan" in spaces
    assert not {"verdun", "nancy", "batum", "metz"} & set(spaces)  # own trench, corps only, enemy
    after = act(state, m.DigIn(SpaceId("sedan")))
    assert after.board.trenches[SpaceId("sedan")] == m.Trench(AP, 1)
    assert after.top == m.PlayRound(CP)


def test_MOV_24_a_besieging_army_may_get_the_trench() -> None:
    state = put(initial(), ge_1="liege")
    assert "liege" in placing.trench_spaces(state, CP)


# ------------------------------------------------------------------------------------------------ reinforcements


def test_RNF_01_none_on_turn_1_and_one_card_a_nation_a_turn() -> None:
    state = holding(on_turn(initial(), 1), AP, "reinf_br_1", "reinf_br_2", "reinf_fr_10")
    assert refused(state, "reinf_br_1", "event") == "9.5.3.1"
    state = event(on_turn(state, 2), "reinf_br_1")
    assert state.log.reinforced == {"br"}
    state = on_turn(state, 2, 3)
    assert refused(state, "reinf_br_2", "event") == "9.5.3.1"
    assert refused(state, "reinf_fr_10", "event") is None


def test_RNF_02_a_single_space_is_taken_without_asking() -> None:
    after = event(ready(AP, "reinf_br_1"), "reinf_br_1")
    assert after.board.where[piece("br_1")] == "london"
    assert after.top == m.PlayRound(CP)


def test_RNF_02_two_armies_may_split() -> None:
    state = event(ready(AP, "reinf_ru_9_10"), "reinf_ru_9_10")
    nine, ten = piece("ru_9"), piece("ru_10")
    assert state.top == m.PlaceUnits(AP, (nine, ten), CardId("reinf_ru_9_10"))
    spaces = {a.space for a in PATHS_OF_GLORY.legal_actions(state, AP) if isinstance(a, m.Place)}
    assert spaces == {"petrograd", "moscow", "kharkov", "caucasus"}
    state = act(act(state, m.Place(nine, SpaceId("moscow"))), m.Place(ten, SpaceId("kharkov")))
    assert (state.board.where[nine], state.board.where[ten]) == ("moscow", "kharkov")


def test_RNF_06_corps_come_at_full_strength_to_the_reserve_box() -> None:
    before = ready(CP, "reinf_ge_10")
    after = event(before, "reinf_ge_10")
    new = set(after.board.at(m.CP_RESERVE)) - set(before.board.at(m.CP_RESERVE))
    assert len(new) == 2
    assert not new & after.board.reduced


def test_RNF_02_french_armies_use_orleans_only_when_paris_is_full() -> None:
    state = ready(AP, "reinf_fr_10")
    army = piece("fr_10")
    assert placing.entry_spaces(state, army) == ("paris",)
    full = put(state, fr_1="paris", fr_2="paris")
    assert placing.entry_spaces(full, army) == ("orleans",)
    assert placing.entry_spaces(held(state, CP, "paris"), army) == ()


def test_RNF_03_an_army_without_a_place_forbids_the_event() -> None:
    full = put(ready(CP, "reinf_ah_7"), ah_1="vienna", ah_2="vienna", ah_3="vienna", ah_4="budapest", ah_5="budapest")
    assert refused(full, "reinf_ah_7", "event") is None
    assert refused(put(full, ah_6="budapest"), "reinf_ah_7", "event") == "9.5.3.1"


def test_RNF_03_both_armies_need_room() -> None:
    state = held(ready(AP, "reinf_ru_9_10"), CP, "moscow", "kharkov", "caucasus")
    crowded = put(state, ru_1="petrograd", ru_2="petrograd")
    assert refused(state, "reinf_ru_9_10", "event") is None
    assert refused(crowded, "reinf_ru_9_10", "event") == "9.5.3.1"


def test_RNF_04_a_lost_capital_leaves_the_other_sources() -> None:
    state = held(ready(CP, "reinf_ge_9"), AP, "berlin")
    assert placing.entry_spaces(state, piece("ge_9")) == ("essen", "breslau")
    assert refused(state, "reinf_ge_9", "event") is None


# ---------------------------------------------------------------------------------------------------- landwehr


def test_RPL_12_landwehr_flips_four_corps_or_two_armies() -> None:
    state = event(ready(CP, "landwehr"), "landwehr")
    assert state.top == m.FlipUnits(CP, 4, CardId("landwehr"))
    seven, bremen = piece("ge_7"), state.board.at(SpaceId("bremen"))[0]
    assert PATHS_OF_GLORY.refuse(state, CP, m.Flip(piece("ah_2"))) is not None
    assert PATHS_OF_GLORY.refuse(state, CP, m.Flip(piece("ge_1"))) is not None
    state = act(act(state, m.Flip(seven)), m.Flip(bremen))
    assert not {seven, bremen} & state.board.reduced
    assert state.top == m.FlipUnits(CP, 1, CardId("landwehr"))
    state = act(state, m.Done())
    assert state.top == m.PlayRound(AP)


def test_RPL_12_not_with_berlin_lost() -> None:
    assert refused(held(ready(CP, "landwehr"), AP, "berlin"), "landwehr", "event") == "card"


def test_paris_taxis() -> None:
    state = event(ready(AP, "paris_taxis"), "paris_taxis")
    assert not state.board.reduced & {piece("fr_6")}  # the only one near Paris is flipped at once
    assert state.top == m.PlayRound(CP)
    away = put(initial(), fr_6="-dijon")
    assert refused(ready(AP, "paris_taxis", 2, away), "paris_taxis", "event") == "card"


def test_events_are_found_for_every_card_that_needs_one() -> None:
    assert set(events.RULES) <= set(CARDS)
    state = replace(initial(), events={})
    assert events.refuse(state, CP, CardId("oberost")) is None
