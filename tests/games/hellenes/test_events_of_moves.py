"""Events that move blocks or give an action: Forced March, Fair Winds, Scouts, Gylippus."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import ATHENS, SPARTA, AreaId, BlockId
from tests.games.hellenes.card_events import area, block, is_over, offered, playing, position, refused, where
from tests.games.hellenes.playing import Play

# ------------------------------------------------------------------------------------------------------ scouts (26)


def test_card_26_two_areas_are_looked_at_by_their_side_alone_then_an_action() -> None:
    state = position({"S01": "laconia:3", "S05": "tegea", "S11": "thebes", "A01": "attica"}, active="athens")
    play = playing(state, ATHENS, 26)
    assert offered(play) == [area("laconia"), area("tegea"), area("thebes")]
    play.do(ATHENS, area("laconia"))
    own = [one for one in play.events if one.only == ATHENS]
    assert [one.narrate().key for one in own] == ["hl-own-scouts"]
    assert "S01" in str(own[0].narrate())
    assert not any("S01" in str(one.narrate()) for one in play.events if one.only is None)
    assert area("laconia") not in offered(play)
    play.do(ATHENS, area("thebes"))
    assert isinstance(play.state.top, m.TakeActions)
    assert (play.state.top.side, play.state.top.left, play.state.top.card) == (ATHENS, 1, 26)


def test_card_26_with_nobody_to_look_at_there_is_still_the_action() -> None:
    play = playing(position(), SPARTA, 26)
    assert isinstance(play.state.top, m.TakeActions)


# ---------------------------------------------------------------------------------------------------- Gylippus (50)

HARBOUR = {"S27": "corinth", "S17": "corinth", "S19": "corinth", "S18": "corinth", "S20": "corinth", "S30": "gytheum"}


def test_card_50_wants_sicily_a_fleet_and_a_haven() -> None:
    assert refused(position(HARBOUR, scenario="415"), SPARTA, 50) is None
    assert refused(position(HARBOUR, scenario="413"), SPARTA, 50) == "hl-refuse-event-condition"
    assert refused(position({"S17": "corinth"}, scenario="415"), SPARTA, 50) == "hl-refuse-event-condition"
    assert refused(position(HARBOUR, scenario="415"), ATHENS, 50) == "hl-refuse-event-of-other"


def test_card_50_one_fleet_and_up_to_two_land_blocks_go_to_a_sicilian_port() -> None:
    play = playing(position(HARBOUR, scenario="415"), SPARTA, 50)
    assert set(offered(play)) == {block("S27"), block("S30")}
    play.do(SPARTA, block("S27"))
    assert offered(play) == [block("S17"), block("S18"), block("S19"), block("S20"), m.Done()]
    play.do(SPARTA, block("S17"), block("S20"))
    assert area("syracuse") in offered(play)
    assert area("catana") not in offered(play)
    play.do(SPARTA, area("syracuse"))
    assert where(play, "S27") == ("syracuse", 3)
    assert where(play, "S17") == ("syracuse", 3)
    assert where(play, "S19") == ("corinth", 2)
    assert BlockId("S27") in play.state.turn.moved
    assert is_over(play)


def test_card_50_into_a_besieged_port_with_room() -> None:
    blocks = {"S27": "corinth", "S17": "corinth", "A01": "messana"}
    play = playing(position(blocks, scenario="415"), SPARTA, 50).do(SPARTA, block("S27"), block("S17"))
    play.do(SPARTA, m.Done(), area("messana"))
    assert {BlockId("S27"), BlockId("S17")} <= play.state.board.flat


@pytest.mark.parametrize("season", ["spring", "winter"])
def test_card_24_fair_winds_blow_not_in_winter(season: str) -> None:
    assert (refused(position(season=season), ATHENS, 24) is None) == (season != "winter")


# -------------------------------------------------------------------------------- forced march (23), fair winds (24)


def ends(play: Play, id_: str) -> set[str]:
    """Where a block may go."""
    return {str(one.path[-1]) for one in offered(play) if isinstance(one, m.Move) and one.block == id_}


def test_card_23_a_land_group_goes_one_area_farther_for_a_step() -> None:
    state = position({"S01": "laconia", "S02": "laconia", "S30": "gytheum"}, base="empty")
    play = playing(state, SPARTA, 23)
    assert ends(play, "S30") == set()
    far = next(one for one in offered(play) if isinstance(one, m.Move) and len(one.path) == 3)
    assert not any(isinstance(one, m.BuildIn | m.Pillage) for one in offered(play))
    play.do(SPARTA, far)
    assert far.block == "S01"
    assert where(play, "S01") == (far.path[-1], 3)
    play.do(SPARTA, to(play, "S02", "tegea"))
    assert where(play, "S02") == ("tegea", 3)
    assert is_over(play)


def to(play: Play, id_: str, end: str) -> m.Action:
    """The move of a block to an area."""
    return next(one for one in offered(play) if isinstance(one, m.Move) and (one.block, one.path[-1]) == (id_, end))


def test_card_23_nothing_but_a_march_and_no_attack() -> None:
    play = playing(position({"S01": "laconia", "A01": "argos", "S27": "corinth"}), SPARTA, 23)
    assert "argos" not in ends(play, "S01")
    assert play.refused(SPARTA, m.BuildIn(AreaId("laconia"))) == "3.4"
    assert play.refused(SPARTA, m.Move(BlockId("S27"), (AreaId("corinthian_gulf"),))) == "3.4"


def test_card_24_a_fleet_group_goes_seven_areas_without_a_test() -> None:
    blocks = {"S27": "corinth", "S18": "corinth:1", "S01": "laconia"}
    play = playing(position(blocks, scenario="415"), SPARTA, 24)
    assert ends(play, "S01") == set()
    far = max((one for one in offered(play) if isinstance(one, m.Move)), key=lambda one: len(one.path))
    assert len(far.path) == 7
    play.do(SPARTA, m.Load(BlockId("S18"), BlockId("S27")))
    over_open_sea = next(
        one for one in offered(play) if isinstance(one, m.Move) and AreaId("ionian_sea") in one.path[:-1]
    )
    play.do(SPARTA, over_open_sea)
    assert where(play, "S27") == (over_open_sea.path[-1], 3)
    assert where(play, "S18") == (over_open_sea.path[-1], 1)
    assert is_over(play)


def test_card_31_no_battle_is_begun_in_the_nation_of_the_truce() -> None:
    truce = [m.Lasting("truce", ATHENS, "season", nation="Boeotia")]
    state = position({"S01": "corinth", "A01": "plataea", "A02": "megara"}, truce)
    state = replace(state, stack=(*state.stack, m.TakeActions(SPARTA, 1)))
    play = Play(state)
    assert "megara" in ends(play, "S01")
    assert "plataea" not in ends(play, "S01")


@pytest.mark.parametrize("key", ["laconia"])
def test_card_22_nothing_is_built_where_the_earth_shook(key: str) -> None:
    state = position({"S01": f"{key}:1"}, [m.Lasting("no_building", ATHENS, "season", area=AreaId(key))])
    state = replace(state, stack=(*state.stack, m.TakeActions(SPARTA, 1)))
    play = Play(state)
    assert m.BuildIn(AreaId(key)) not in offered(play)
    assert m.BuildIn(AreaId("corinth")) in offered(play)
    assert play.refused(SPARTA, m.BuildIn(AreaId(key))) == "3.4"
