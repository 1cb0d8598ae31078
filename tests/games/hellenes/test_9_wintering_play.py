"""Who winters in a City of his side (9.2.1), in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import ATHENS, BLOCKS, SPARTA, BlockId, Side
from tests.games.hellenes.build import at, told
from tests.games.hellenes.playing import Play, drift

ATHENIANS = ("A01", "A02", "A03", "A04", "A05", "A06", "A07", "A08", "A09")  # one more than Athens can feed


def through(blocks: dict[str, Any], **keys: Any) -> set[str]:
    """The blocks that live through the Winter where nobody goes home and nobody chooses but where he must."""
    return set(drift(winter(blocks, **keys), m.ChooseCards).state.board.where)


def winter(blocks: dict[str, Any], **keys: Any) -> Play:
    """The end of a Winter, where Athens is first."""
    state = at(blocks, phase="wintering", season="winter", year=430, **keys)
    return Play(replace(state, clock=replace(state.clock, first=ATHENS))).on()


def untouched(blocks: dict[str, Any], **keys: Any) -> bool:
    """Whether all of them live on, at their strengths."""
    before = at(blocks, **keys).board.strength
    return drift(winter(blocks, **keys), m.ChooseCards).state.board.strength == before


def test_9_2_1_in_a_city_of_ones_own_nothing_is_needed() -> None:
    blocks = {"A01": "attica:3", "A07": "attica:1", "S01": "laconia:2", "S02": "laconia"}
    assert untouched(blocks), "as many steps as before, and no action for it"


@pytest.mark.parametrize("number", [1, 8])
def test_9_2_1_a_city_feeds_as_many_as_its_capacity(number: int) -> None:
    assert untouched(dict.fromkeys(ATHENIANS[:number], "attica")), "twice the size of Athens (1.3)"


def test_9_2_1_and_not_one_more() -> None:
    play = winter(dict.fromkeys(ATHENIANS, "attica")).do(ATHENS, m.Done())
    assert isinstance(play.state.top, m.Crowded)
    assert (play.state.top.side, play.state.top.area, play.state.top.left) == (ATHENS, "attica", 1)
    play.do(ATHENS, m.Disband(BlockId("A01")))
    assert set(drift(play, m.ChooseCards).state.board.where) == set(ATHENIANS[1:])


def test_9_2_1_the_garrison_takes_no_room() -> None:
    assert told("garrisons", {}, season="winter")["megara"] == "sparta"
    assert through({"S05": "megara", "S06": "megara"}) == {"S05", "S06"}, "1.3: two blocks beside the garrison"


def test_9_2_1_who_lies_in_a_besieged_city_is_fed_by_it() -> None:
    inside: dict[str, Any] = {block: {"area": "megara", "in_city": True} for block in ("S05", "S06")}
    outside = {"A01": {"area": "megara", "maintained": True}}
    assert through({**inside, **outside}) == {"S05", "S06", "A01"}


def test_9_2_1_who_besieges_stands_in_no_city_of_his_own() -> None:
    inside = {"S05": {"area": "megara", "in_city": True}}
    assert through({**inside, "A01": "megara"}) == {"S05"}, "neither fed there nor maintained (9.2.4)"


def test_9_2_1_a_city_that_was_taken_feeds_its_new_side() -> None:
    assert through({"A01": "megara", "A02": "megara"}, captured={"megara": "athens"}) == {"A01", "A02"}


@pytest.mark.parametrize(("area", "side"), [("megara", ATHENS), ("potidaea", SPARTA), ("decelea", ATHENS)])
def test_9_2_1_the_land_and_cities_of_others_feed_nobody(area: str, side: Side) -> None:
    block = min(one for one in BLOCKS if BLOCKS[one].side == side)
    assert through({block: area}) == set()


def test_9_2_1_a_fleet_winters_in_a_city_without_a_port() -> None:
    """9.0.2: though it could not shelter there under siege."""
    assert told("control", {"S27": "laconia"}, season="winter")["laconia"] == "sparta"
    assert through({"S27": "laconia"}) == {"S27"}


def test_9_2_1_at_sea_nobody_is_in_a_city() -> None:
    assert through({"A14": "saronic_gulf"}) == set()


def test_9_2_1_who_is_maintained_takes_no_room_in_the_city() -> None:
    """WIN-02: of nine in Athens one is maintained, so eight are counted."""
    kept = {ATHENIANS[0]: {"area": "attica", "maintained": True}}
    assert through({**dict.fromkeys(ATHENIANS[1:], "attica"), **kept}) == set(ATHENIANS)


def test_9_2_1_a_position_file_says_the_same() -> None:
    found = told("winter", {**dict.fromkeys(ATHENIANS, "attica"), "S01": "laconia", "A10": "decelea"}, season="winter")
    assert found["survive"] == ["S01"]
    assert found["disband"] == ["A10"]
    assert found["choose"] == {"attica": {"blocks": sorted(ATHENIANS), "keep": 8}}
