"""The next action round of a side: when it is, what has happened by then, how many points there may be."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.sentinel import rounds
from engine.games.paths_of_glory.tables import AP, CP, CardId, Side
from tests.games.paths_of_glory.positions import held, initial, on_turn, put


def begin(state: m.State, side: Side) -> tuple[int, int]:
    found = rounds.next_round(state, side)
    assert found is not None
    return found.tracks.turn, found.tracks.round


def acting(state: m.State, side: Side) -> m.State:
    return replace(state, stack=(m.Activate(side, 3),))


def test_8_1_2_the_allies_act_second_in_each_round() -> None:
    assert begin(on_turn(initial(scenario="campaign"), 3, 2, CP), AP) == (3, 2)
    assert begin(on_turn(initial(scenario="campaign"), 3, 2, AP), CP) == (3, 3)
    assert begin(on_turn(initial(scenario="campaign"), 3, 6, AP), CP) == (4, 1)


def test_a_round_that_has_begun_is_not_the_next_one() -> None:
    assert begin(on_turn(initial(scenario="campaign"), 3, 2, CP), CP) == (3, 2)
    assert begin(acting(on_turn(initial(scenario="campaign"), 3, 2, CP), CP), CP) == (3, 3)
    assert begin(acting(on_turn(initial(scenario="campaign"), 3, 6, AP), AP), AP) == (4, 1)


def test_there_is_none_after_the_last_turn() -> None:
    assert rounds.next_round(on_turn(initial(scenario="campaign"), 20, 6, AP), CP) is None
    over = replace(on_turn(initial(scenario="campaign"), 3), result=m.Result(None, "peace", 10))
    assert rounds.next_round(over, CP) is None


def test_14_3_5_attrition_is_foreseen_between_two_turns() -> None:
    state = held(put(initial(scenario="campaign"), fr_1="berlin"), AP, "berlin")
    later = rounds.next_round(on_turn(state, 3, 6, AP), CP)
    sooner = rounds.next_round(on_turn(state, 3, 5, AP), CP)
    assert later is not None
    assert sooner is not None
    army = next(
        piece
        for piece, place in enumerate(state.board.where)
        if place == "berlin" and piece > 0 and state.edition.pieces[piece].id == "fr_1"
    )
    assert later.board.where[army] == m.REMOVED
    assert sooner.board.where[army] == "berlin"


def test_11_3_2_limits_of_the_turn_begin_anew() -> None:
    used = replace(on_turn(initial(scenario="campaign"), 3, 6, AP), log=m.TurnLog(ru_crossed=True))
    later = rounds.next_round(used, CP)
    same = rounds.next_round(replace(used, tracks=replace(used.tracks, round=5)), CP)
    assert later is not None
    assert same is not None
    assert not later.log.ru_crossed
    assert same.log.ru_crossed


def with_pile(
    state: m.State, side: Side, hand: tuple[str, ...], deck: tuple[str, ...], discard: tuple[str, ...]
) -> m.State:
    cards = [tuple(map(CardId, found)) for found in (hand, deck, discard)]
    return state.with_cards(side, m.Pile(hand=cards[0], deck=cards[1], discard=cards[2]))


TWO, THREE, FOUR = "putnik", "reinf_ru_11", "blockade"


def test_points_are_those_of_any_card_that_may_be_in_the_hand() -> None:
    state = on_turn(initial(scenario="campaign"), 3, 2, CP)
    assert rounds.points(with_pile(state, AP, (TWO,), (THREE,), (FOUR,)), AP) == 3
    assert rounds.points(with_pile(state, AP, (THREE,), (TWO,), (FOUR,)), AP) == 3, "hand and deck cannot be told apart"


def test_9_1_1_without_a_card_there_is_the_automatic_operation() -> None:
    state = on_turn(initial(scenario="campaign"), 3, 2, CP)
    assert rounds.points(with_pile(state, AP, (), (FOUR,), ()), AP) == 1


def test_discards_come_back_when_the_deck_runs_out_between_turns() -> None:
    state = replace(on_turn(initial(scenario="campaign"), 3, 6, AP), stack=(m.Activate(AP, 3),))
    assert rounds.points(with_pile(state, AP, (TWO,), (TWO,), (FOUR,)), AP) == 4
    assert rounds.points(with_pile(state, AP, (TWO,), (TWO,) * 7, (FOUR,)), AP) == 2


def test_16_1_3_a_new_level_brings_its_cards_before_the_next_turn() -> None:
    state = replace(on_turn(initial(scenario="campaign"), 3, 6, AP), stack=(m.Activate(AP, 3),))
    state = with_pile(state, AP, (TWO,), (TWO,) * 7, ())
    assert rounds.points(state, AP) == 2
    assert (
        rounds.points(replace(state, tracks=replace(state.tracks, war_status=state.tracks.war_status.put(AP, 4))), AP)
        >= 4
    )
