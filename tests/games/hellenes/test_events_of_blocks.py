"""Events that bring blocks and steps, and those that found a City."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.hellenes import model as m
from engine.games.hellenes.position import read, write
from engine.games.hellenes.rules import invariants
from engine.games.hellenes.rules.events import lasting
from engine.games.hellenes.rules.map.cities import besieger, controller, holder, in_friendly_city
from engine.games.hellenes.rules.map.settling import settle
from engine.games.hellenes.rules.siege.shelter import shelter
from engine.games.hellenes.rules.year import new_year
from engine.games.hellenes.rules.year.wintering import wintering
from engine.games.hellenes.sighting import sight
from engine.games.hellenes.tables import ATHENS, BLOCKS, SPARTA, AreaId, BlockId, Side
from tests.games.hellenes.card_events import area, block, is_over, offered, playing, position, refused, where
from tests.games.hellenes.playing import Play

ALL = {"A": ATHENS, "S": SPARTA}


def brings(play: Play) -> set[str]:
    """The blocks that may come."""
    return {str(one.block) for one in offered(play) if isinstance(one, m.ChooseArea)}


# ------------------------------------------------------------------------------------------------------- levy (16)


def test_card_16_two_greeks_of_one_nation_at_two_steps() -> None:
    play = playing(position(active="athens"), ATHENS, 16)
    assert {BLOCKS[BlockId(one)].greek for one in brings(play)} == {True}
    play.do(ATHENS, area("attica", "A01"))
    assert where(play, "A01") == ("attica", 2)
    assert {BLOCKS[BlockId(one)].nation for one in brings(play)} == {"Attica"}
    play.do(ATHENS, area("attica", "A14"))
    assert where(play, "A14") == ("attica", 2)
    assert is_over(play)


def test_card_16_home_must_be_held_and_may_be_left_alone() -> None:
    state = position({"S01": "attica"}, captured={"attica": "sparta"}, active="athens")
    play = playing(state, ATHENS, 16)
    assert "A01" not in brings(play)
    play.do(ATHENS, m.Done())
    assert is_over(play)


def test_card_16_into_a_besieged_city_as_far_as_it_has_room() -> None:
    play = playing(position({"S01": "plataea"}, active="athens"), ATHENS, 16)
    play.do(ATHENS, area("plataea", "A26"), m.Done())
    assert BlockId("A26") in play.state.board.flat


def test_card_16_no_persians_without_their_aid_and_no_barbarians() -> None:
    play = playing(position(scenario="413"), SPARTA, 16)
    assert not brings(play) & {"S41", "S42", "S43", "S44", "S37"}
    aided = playing(position(scenario="413", in_play=[45]), SPARTA, 16)
    assert {"S43", "S44"} <= brings(aided)


def test_card_16_asks_also_where_there_is_nothing_to_levy() -> None:
    everybody = {one.id: "attica" for one in BLOCKS.values() if one.side == ATHENS and one.greek}
    play = playing(position(everybody, active="athens"), ATHENS, 16)
    assert offered(play) == [m.Done()]


def test_card_16_tells_the_owner_alone_who_comes() -> None:
    play = playing(position(active="athens"), ATHENS, 16).do(ATHENS, area("attica", "A01"))
    went = [(one.number, one.blocks, one.only) for one in play.events if isinstance(one, m.Went)]
    assert went == [(1, (), None), (1, ("A01",), ATHENS)]


# ----------------------------------------------------------------------------------- barbarians (17, 18, 19, 55)


def test_card_17_thracians_come_home_at_full_strength() -> None:
    play = playing(position(active="athens"), ATHENS, 17)
    assert brings(play) == {"A42", "A43", "A44"}
    play.do(ATHENS, area("odrysia", "A43"), area("edonia", "A44"))
    assert where(play, "A43") == ("odrysia", 4)
    assert where(play, "A44") == ("edonia", 3)
    assert is_over(play)


def test_card_17_not_where_an_enemy_stands() -> None:
    play = playing(position({"S01": "odrysia"}, active="athens"), ATHENS, 17)
    assert brings(play) == {"A44"}


@pytest.mark.parametrize(("side", "blocks"), [(ATHENS, ("A45", "A46")), (SPARTA, ("S37", "S38"))])
def test_card_18_macedonians_come_to_pella_which_is_friendly_for_the_year(side: Side, blocks: tuple[str, ...]) -> None:
    play = playing(position(active=side), side, 18)
    assert is_over(play)
    for one in blocks:
        assert where(play, one) == ("pella", BLOCKS[BlockId(one)].steps)
        assert in_friendly_city(play.state.board, BlockId(one))
    work = m.Work(play.state, play.chance)
    lasting.expire(work, "season")
    assert holder(work.board, AreaId("pella")) == side
    lasting.expire(work, "year")
    assert holder(work.board, AreaId("pella")) is None


def test_card_18_not_while_the_enemy_holds_pella() -> None:
    state = position({"A01": "pella"}, captured={"pella": "athens"})
    assert refused(state, SPARTA, 18) == "hl-refuse-event-condition"
    assert refused(state, ATHENS, 18) is None


def test_card_18_into_the_city_where_an_enemy_besieges_it() -> None:
    play = playing(position({"A01": "pella"}), SPARTA, 18)
    assert {BlockId("S37"), BlockId("S38")} <= play.state.board.flat
    assert besieger(play.state.board, AreaId("pella")) == ATHENS


def test_card_19_any_two_of_the_west() -> None:
    play = playing(position(), SPARTA, 19)
    assert brings(play) == {"S39", "S40", "S56"}
    play.do(SPARTA, area("molossia", "S40"), area("aetolia", "S56"))
    assert where(play, "S40") == ("molossia", 3)
    assert where(play, "S56") == ("aetolia", 3)
    assert is_over(play)


@pytest.mark.parametrize("scenario", ["431", "413"])
def test_card_55_wants_sicily(scenario: str) -> None:
    assert refused(position(scenario=scenario), ATHENS, 55) == "hl-refuse-event-condition"


def test_card_55_barbarians_or_one_greek_of_sicily() -> None:
    state = position(scenario="sicily", active="athens")
    play = playing(state, ATHENS, 55)
    assert brings(play) == {"A47", "A48", "A50"}
    play.do(ATHENS, area("segesta", "A47"))
    assert brings(play) == {"A48"}
    play.do(ATHENS, area("sicels", "A48"), m.Done())
    assert where(play, "A48") == ("sicels", 2)
    greek = playing(state, ATHENS, 55).do(ATHENS, area("naxos_sic", "A50"))
    assert is_over(greek)
    spartan = playing(position(scenario="sicily"), SPARTA, 55)
    assert brings(spartan) == {"S47", "S48", "S49", "S50", "S51", "S52", "S53", "S54", "S55"}


# --------------------------------------------------------------------------------------- mercenaries (27), ships (33)


@pytest.mark.parametrize(("side", "prestige", "allowed"), [(ATHENS, -5, True), (ATHENS, -6, False), (SPARTA, 6, False)])
def test_card_27_wants_prestige_not_below_five(side: Side, prestige: int, allowed: bool) -> None:
    assert (refused(position(prestige=prestige), side, 27) is None) == allowed


def test_card_27_three_steps_at_most_two_for_one_block() -> None:
    state = position({"A01": "attica:1", "A07": "attica:3", "A26": "plataea:1", "S01": "plataea"}, active="athens")
    play = playing(state, ATHENS, 27)
    assert play.state.tracks.prestige == -1
    assert offered(play) == [block("A01"), block("A07"), m.Done()]
    play.do(ATHENS, block("A01"), block("A01"))
    assert offered(play) == [block("A07"), m.Done()]
    play.do(ATHENS, block("A07"))
    assert where(play, "A01") == ("attica", 3)
    assert where(play, "A07") == ("attica", 4)
    assert is_over(play)


def test_card_27_asks_also_where_nobody_lacks_a_step_and_builds_nothing_where_it_is_barred() -> None:
    assert offered(playing(position({"A01": "attica"}, active="athens"), ATHENS, 27)) == [m.Done()]
    shaken = [m.Lasting(lasting.NO_BUILDING, SPARTA, "season", area=AreaId("attica"))]
    play = playing(position({"A01": "attica:1"}, shaken, active="athens"), ATHENS, 27)
    assert offered(play) == [m.Done()]


def test_card_33_steps_for_fleets_in_home_ports_and_new_ones() -> None:
    state = position(
        {"A14": "attica:1", "A22": "attica:1", "A01": "attica:1", "A16": "saronic_gulf:1"}, active="athens"
    )
    play = playing(state, ATHENS, 33)
    assert [one for one in offered(play) if isinstance(one, m.ChooseBlock)] == [block("A14")]
    assert {"A15", "A23", "A24"} <= brings(play)
    play.do(ATHENS, block("A14"), area("attica", "A15"), block("A15"), block("A14"))
    assert where(play, "A14") == ("attica", 3)
    assert where(play, "A15") == ("attica", 2)
    assert is_over(play)


def test_card_33_not_in_a_blockaded_port() -> None:
    play = playing(position({"A14": "attica:1", "S27": "hellespont"}, active="athens"), ATHENS, 33)
    assert block("A14") not in offered(play)
    assert "A15" not in brings(play)


# ------------------------------------------------------------------------------------ Pylos (39), Heraclea (40)

OFF_PYLOS = {"A14": "elean_sea"}


def test_card_39_wants_a_fleet_off_pylos() -> None:
    assert refused(position(OFF_PYLOS), ATHENS, 39) is None
    assert refused(position({"A14": "gulf_messenia"}), ATHENS, 39) is None
    assert refused(position({"A14": "ionian_sea"}), ATHENS, 39) == "hl-refuse-event-condition"
    assert refused(position({**OFF_PYLOS, "S01": "pylos"}), ATHENS, 39) == "hl-refuse-event-condition"


def test_card_39_infantry_lands_at_pylos_and_lives_there() -> None:
    play = playing(position(OFF_PYLOS, active="athens"), ATHENS, 39)
    assert brings(play) == {"A07", "A08", "A09", "A10", "A11"}
    play.do(ATHENS, area("pylos", "A07"))
    assert where(play, "A07") == ("pylos", 2)
    assert lasting.needs_no_upkeep(play.state) == {"A07"}
    assert BlockId("A07") in wintering(play.state).survive
    assert is_over(play)
    moved = m.Work(play.state, play.chance)
    moved.board = moved.board.put(BlockId("A07"), AreaId("triphylia"))
    assert lasting.needs_no_upkeep(moved.state) == frozenset()
    lasting.expire(moved, "turn")
    assert moved.state.lasting == ()


def test_card_39_helot_unrest_is_taken_up_again() -> None:
    play = playing(position(OFF_PYLOS, active="athens", discard=[28, 3]), ATHENS, 39)
    play.do(ATHENS, area("pylos", "A08"))
    assert play.state.cards.hands[ATHENS] == (28,)
    assert play.state.cards.discard == (3,)


def test_card_40_heraclea_is_a_spartan_city_from_now_on() -> None:
    assert refused(position({"A01": "malis"}), SPARTA, 40) == "hl-refuse-event-condition"
    play = playing(position(), SPARTA, 40)
    assert brings(play) == {"S08", "S09"}
    play.do(SPARTA, area("malis", "S08"))
    assert where(play, "S08") == ("malis", 2)
    board = play.state.board
    assert (board.size(AreaId("malis")), board.capacity(AreaId("malis"))) == (1, 2)
    assert holder(board, AreaId("malis")) == SPARTA
    assert controller(board, AreaId("malis")) == SPARTA
    assert BlockId("S08") in wintering(play.state).survive
    besieged = board.put(BlockId("A01"), AreaId("malis")).without(BlockId("S08"))
    assert besieger(besieged, AreaId("malis")) == ATHENS


# ------------------------------------------------------------------- exiles (41), Decelea (51), expedition (54)


@pytest.mark.parametrize("start", [{}, {"A27": "corcyra:1"}, {"A27": "naupactus:1"}])
def test_card_41_the_messenians_come_to_naupactus(start: dict[str, Any]) -> None:
    play = playing(position(start, active="athens"), ATHENS, 41)
    assert offered(play) == [area("naupactus", "A27"), m.Done()]
    play.do(ATHENS, area("naupactus", "A27"))
    assert where(play, "A27") == ("naupactus", 2)
    assert is_over(play)


def test_card_41_or_to_a_fleet_that_can_take_them() -> None:
    state = position({"A14": "elean_sea", "A18": "elean_sea", "A16": "zacynthus"}, active="athens")
    play = playing(state, ATHENS, 41)
    assert offered(play) == [area("naupactus", "A27"), area("zacynthus", "A27"), block("A14"), m.Done()]
    play.do(ATHENS, block("A14"))
    assert where(play, "A27") == ("elean_sea", 2)
    assert play.state.board.carried_by == {BlockId("A27"): BlockId("A14")}


def test_card_51_wants_a_land_block_in_decelea_and_war() -> None:
    war = {"scenario": "415", "peace": False}
    assert refused(position({"S01": "decelea"}, **war), SPARTA, 51) is None
    assert refused(position({"S27": "decelea"}, **war), SPARTA, 51) == "hl-refuse-event-condition"
    assert refused(position(**war), SPARTA, 51) == "hl-refuse-event-condition"
    peace = position({"S01": "decelea"}, scenario="415", peace=True)
    assert refused(peace, SPARTA, 51) == "hl-refuse-event-condition"


def test_card_51_decelea_feeds_its_blocks_and_costs_athens_each_year() -> None:
    play = playing(position({"S01": "decelea"}, scenario="413"), SPARTA, 51)
    assert holder(play.state.board, AreaId("decelea")) == SPARTA
    assert BlockId("S01") in wintering(play.state).survive
    assert lasting.toll(play.state) == 1
    work = m.Work(play.state, play.chance)
    work.board = work.board.without(BlockId("S01")).put(BlockId("A01"), AreaId("decelea"))
    assert lasting.toll(work.state) == 1, "it stands as long as nobody has taken it"
    work.board = replace(work.board, captured={AreaId("decelea"): ATHENS})
    assert lasting.toll(work.state) == 0
    assert refused(play.state, SPARTA, 51) == "hl-refuse-event-condition"


def test_card_51_decelea_is_written_and_read_with_its_besieged() -> None:
    play = playing(position({"S01": "decelea"}, scenario="413"), SPARTA, 51)
    work = m.Work(play.state, play.chance)
    work.board = shelter(work.board.put(BlockId("A01"), AreaId("decelea")), [BlockId("S01")])
    settle(work)
    assert set(work.board.sieges) == {"decelea"}
    assert read(write(work.state)) == work.state
    assert invariants.check(work.state) == []


def test_card_54_wants_athenians_in_sicily() -> None:
    assert refused(position({"A01": "catana"}, scenario="415"), ATHENS, 54) is None
    assert refused(position({"A01": "attica"}, scenario="415"), ATHENS, 54) == "hl-refuse-event-condition"
    assert refused(position({"A01": "catana"}, scenario="413"), ATHENS, 54) == "hl-refuse-event-condition"


def test_card_54_up_to_three_blocks_one_a_fleet() -> None:
    play = playing(position({"A01": "catana"}, scenario="415", active="athens"), ATHENS, 54)
    assert {BLOCKS[BlockId(one)].nation for one in brings(play)} == {"Attica"}
    play.do(ATHENS, area("corcyra", "A14"))
    assert "A15" not in brings(play)
    play.do(ATHENS, area("attica", "A02"), area("attica", "A07"))
    assert where(play, "A14") == ("corcyra", 4)
    assert where(play, "A02") == ("attica", 3)
    assert is_over(play)


def test_card_51_sparta_gains_for_its_post_at_new_year() -> None:
    play = playing(position({"S01": "decelea"}, scenario="413"), SPARTA, 51)
    work = m.Work(replace(play.state, clock=replace(play.state.clock, year=412)), play.chance)
    new_year.tribute(work)
    assert work.tracks.prestige == -1


def test_card_40_everybody_sees_the_city_that_was_founded() -> None:
    play = playing(position(), SPARTA, 40).do(SPARTA, area("malis", "S08"))
    seen = sight(play.state, None)
    assert seen.cities[AreaId("malis")].holder == SPARTA
    assert seen.loyalty == {AreaId("malis"): SPARTA}
