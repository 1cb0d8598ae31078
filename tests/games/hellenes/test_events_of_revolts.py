"""Revolts (4.4, 13.3): of regions, over taxes, of allied fleets; helots."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map import pools
from engine.games.hellenes.rules.map.cities import garrison, holder
from engine.games.hellenes.tables import AREAS, ATHENS, FACTS, SPARTA, AreaId, BlockId, CardId
from tests.games.hellenes.card_events import area, block, is_over, offered, playing, position, refused, where

REGIONAL = [5, 6, 7, 8, 9, 10, 11]
SIZES = {5: 4, 6: 4, 7: 6, 8: 3, 9: 5, 10: 4, 11: 3}  # tributaries of each region


def tributaries(card: int) -> list[str]:
    region = FACTS[CardId(card)].region
    return [one.id for one in AREAS.values() if one.region == region and one.tributary]


@pytest.mark.parametrize("card", REGIONAL)
def test_4_4_one_city_of_the_region_revolts_and_the_others_are_tested(card: int) -> None:
    cities = tributaries(card)
    assert len(cities) == SIZES[card]
    play = playing(position(), SPARTA, card, dice=(1, *(6,) * (len(cities) - 2)))
    assert offered(play) == [area(one) for one in cities]
    play.do(SPARTA, area(cities[0]))
    assert is_over(play)
    assert play.state.board.revolts == set(cities[:2])
    assert holder(play.state.board, AreaId(cities[0])) == SPARTA
    assert garrison(play.state.board, AreaId(cities[0])) == SPARTA
    assert play.chance.left == 0  # type: ignore[attr-defined]


@pytest.mark.parametrize("card", REGIONAL)
def test_4_4_no_city_with_an_athenian_block_revolts(card: int) -> None:
    cities = tributaries(card)
    manned = {f"A{number:02}": city for number, city in enumerate(cities[1:], 1)}
    play = playing(position(manned), SPARTA, card)
    assert play.state.board.revolts == {cities[0]}
    assert is_over(play)
    assert refused(position({**manned, "A12": cities[0]}), SPARTA, card) == "hl-refuse-event-condition"


@pytest.mark.parametrize("card", REGIONAL)
def test_13_3_persian_aid_stops_the_spread_and_two_the_revolt(card: int) -> None:
    cities = tributaries(card)
    play = playing(position(scenario="413", in_play=[45]), SPARTA, card)
    play.do(SPARTA, area(cities[-1]))
    assert play.state.board.revolts == {cities[-1]}
    assert refused(position(scenario="413", in_play=[45, 46]), SPARTA, card) == "hl-refuse-event-condition"


@pytest.mark.parametrize("card", [*REGIONAL, 13, 14, 15])
def test_12_1_no_revolt_while_the_peace_holds(card: int) -> None:
    state = position(scenario="415", peace=True, in_play=[12])
    assert refused(state, SPARTA, card) == "hl-refuse-event-condition"
    assert refused(position(scenario="415", peace=False, in_play=[12]), SPARTA, card) is None


@pytest.mark.parametrize("card", [13, 14])
def test_card_13_wants_heavy_tribute_in_this_year(card: int) -> None:
    assert refused(position(), SPARTA, card) == "hl-refuse-event-condition"
    assert refused(position(in_play=[12]), SPARTA, card) is None
    assert refused(position(in_play=[12]), ATHENS, card) == "hl-refuse-event-of-other"
    taxed = position(lasting=[m.Lasting("taxed", ATHENS, "year")])
    assert refused(taxed, SPARTA, card) is None
    assert refused(position(scenario="sicily", in_play=[12]), SPARTA, card) == "hl-refuse-event-condition"


def test_card_13_up_to_two_regions_then_the_spread_in_both() -> None:
    state = position({"A01": "torone", "A02": "acanthus", "A03": "olynthus"}, in_play=[12])
    play = playing(state, SPARTA, 13, dice=(6, 6))
    play.do(SPARTA, area("potidaea"))
    assert area("chalcis") in offered(play)
    assert not {area("potidaea"), area("torone")} & set(offered(play))
    play.do(SPARTA, area("chalcis"))
    assert is_over(play)
    assert play.state.board.revolts == {"potidaea", "chalcis"}
    assert play.told.count("hl-revolt-stays") == 2


def test_card_13_may_stop_after_one() -> None:
    play = playing(position(in_play=[12]), SPARTA, 13, dice=(6, 6))
    assert m.Done() not in offered(play)
    play.do(SPARTA, area("chalcis"), m.Done())
    assert play.state.board.revolts == {"chalcis"}


def test_13_3_tax_revolts_come_even_with_two_persian_aids() -> None:
    play = playing(position(scenario="413", in_play=[12, 45, 46]), SPARTA, 13)
    play.do(SPARTA, area("chalcis"), m.Done())
    assert play.state.board.revolts == {"chalcis"}


def test_card_14_one_city_and_no_spread() -> None:
    play = playing(position(in_play=[12]), SPARTA, 14)
    play.do(SPARTA, area("chalcis"))
    assert is_over(play)
    assert play.state.board.revolts == {"chalcis"}


# -------------------------------------------------------------------------------------------- an allied fleet (15)


def test_card_15_may_be_chosen_as_long_as_sparta_cannot_see_that_it_fails() -> None:
    assert refused(position({"A22": "chios", "A23": "mytilene", "A01": "samos"}), SPARTA, 15) is None
    manned = {"A23": "chios", "A01": "chios", "A24": "mytilene", "A02": "mytilene", "A25": "samos", "A03": "samos"}
    assert refused(position(manned), SPARTA, 15) == "hl-refuse-event-condition"
    assert refused(position(manned), ATHENS, 15) == "hl-refuse-event-of-other"


def test_card_15_the_fleet_goes_over_with_its_steps() -> None:
    play = playing(position({"A23": "chios:2"}), SPARTA, 15)
    assert offered(play) == [area("mytilene"), area("chios"), area("samos")]
    play.do(SPARTA, area("chios"))
    assert where(play, "A23") is None
    assert where(play, "S73") == ("chios", 2)
    assert holder(play.state.board, AreaId("chios")) == SPARTA
    assert "A23" not in pools.pool(play.state, ATHENS)
    named = [event.only for event in play.events if "own" in event.narrate().key]
    assert set(named) == {ATHENS, SPARTA}
    back = play.state.board.without(BlockId("S73"))
    assert "A23" in pools.pool(replace(play.state, board=back), ATHENS)


def test_card_15_a_city_kept_by_others_stays_loyal() -> None:
    play = playing(position({"A01": "chios"}), SPARTA, 15).do(SPARTA, area("chios"))
    assert play.state.board.revolts == frozenset()
    assert "hl-loyal-fleet" in play.told
    assert where(play, "A01") == ("chios", 4)


def test_card_15_without_its_fleet_the_city_revolts_alone() -> None:
    play = playing(position({"A23": "attica"}), SPARTA, 15).do(SPARTA, area("chios"))
    assert play.state.board.revolts == {"chios"}
    assert where(play, "A23") == ("attica", 3)
    assert where(play, "S73") is None


# ------------------------------------------------------------------------------------------------- helots (28)


def test_card_28_wants_no_spartan_in_messenia_or_pylos() -> None:
    away = {"S01": "corinth"}
    assert refused(position(away), ATHENS, 28) is None
    assert refused(position({**away, "S20": "messenia"}), ATHENS, 28) == "hl-refuse-event-condition"
    assert refused(position({**away, "S20": "pylos"}), ATHENS, 28) == "hl-refuse-event-condition"
    assert refused(position({"S01": "laconia"}), ATHENS, 28) == "hl-refuse-event-condition"
    assert refused(position(away), SPARTA, 28) == "hl-refuse-event-of-other"


def test_card_28_a_laconian_block_goes_home_or_loses_a_step() -> None:
    state = position({"S01": "tegea", "S05": "tegea", "S02": "thebes:2"}, active="athens")
    play = playing(state, ATHENS, 28)
    assert offered(play) == [area("tegea"), area("thebes")]
    play.do(ATHENS, area("tegea"))
    assert play.state.owing == {SPARTA}
    assert offered(play) == [block("S01"), area("laconia", "S01")]
    play.do(SPARTA, area("laconia", "S01"))
    assert where(play, "S01") == ("laconia", 4)
    assert is_over(play)


def test_card_28_one_that_cannot_reach_laconia_loses_a_step() -> None:
    play = playing(position({"S02": "thebes:2"}, active="athens"), ATHENS, 28)
    assert where(play, "S02") == ("thebes", 1)
    assert is_over(play)


def test_card_28_one_answer_is_asked_for_where_more_blocks_stand() -> None:
    play = playing(position({"S02": "thebes", "S11": "thebes"}, active="athens"), ATHENS, 28)
    assert offered(play) == [block("S02")]
    play.do(SPARTA, block("S02"))
    assert where(play, "S02") == ("thebes", 2)


def test_card_28_nothing_where_no_laconian_is() -> None:
    play = playing(position({"S11": "thebes"}, active="athens"), ATHENS, 28)
    assert play.told == ["hl-helots"]
    assert is_over(play)
