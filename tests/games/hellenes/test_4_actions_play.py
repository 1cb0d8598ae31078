"""Building (4.2), revolts (4.4), pillaging (5.5), maintaining in Winter (9.2.2, 9.2.3), as they are played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.rules import start
from engine.games.hellenes.rules.actions import revolts, taking
from engine.games.hellenes.rules.map import pools
from engine.games.hellenes.rules.map.cities import garrison, holder
from engine.games.hellenes.tables import AREAS, ATHENS, ATTICA, BLOCKS, CITIES, SPARTA, AreaId, BlockId
from engine.kernel.chance import ScriptedChance
from tests.games.hellenes.acting import acting, done, is_offered, keys, refused, told
from tests.games.hellenes.build import at

LACONIA, THEBES, PLATAEA, MEGARA = map(AreaId, ("laconia", "thebes", "plataea", "megara"))
BUILD = m.BuildIn(LACONIA)


def athens(blocks: dict[str, Any], **keys: Any) -> m.State:
    return acting(blocks, active="athens", **keys)


def inside(area: str, steps: int = 2) -> dict[str, Any]:
    return {"area": area, "in_city": True, "strength": steps}


def test_4_0_2_no_actions_open_no_decision() -> None:
    work = m.Work(at(), ScriptedChance())
    taking.begin(work, SPARTA, 0)
    taking.begin(work, SPARTA, -1)
    assert not work.state.stack
    taking.begin(work, SPARTA, 2)
    assert work.state.top == m.TakeActions(SPARTA, 2)


def test_4_2_building_costs_an_action_and_is_limited_by_the_size_of_the_city() -> None:
    state = acting({"S01": "laconia:1", "S02": "laconia:1"}, left=2)
    work = done(state, BUILD)
    assert work.state.top == m.Build(SPARTA, LACONIA, 3)
    work = done(work.state, *[m.Strengthen(BlockId("S01"))] * 2, m.Strengthen(BlockId("S02")))
    assert work.state.top == m.TakeActions(SPARTA, 1), "Sparta has size 3"
    assert (work.board.strength["S01"], work.board.strength["S02"]) == (3, 2)
    assert refused(work.state, BUILD).rule == "4.2", "no more in this turn"


def test_4_2_what_is_left_of_a_city_may_be_built_with_another_action() -> None:
    state = acting({"S01": "laconia:1"}, left=2)
    work = done(state, BUILD, m.Strengthen(BlockId("S01")), m.Done(), BUILD)
    assert work.state.top == m.Build(SPARTA, LACONIA, 2)


def test_4_2_only_in_cities_of_ones_own() -> None:
    state = acting({"S01": "laconia:1"})
    assert refused(state, m.BuildIn(ATTICA)).rule == "4.2"
    assert refused(state, m.BuildIn(AreaId("pylos"))).rule == "4.2", "no City"
    assert refused(state, m.BuildIn(AreaId("saronic_gulf"))).rule == "4.2"
    offered = {action.area for action in flow.legal(state, SPARTA) if isinstance(action, m.BuildIn)}
    held = {area for area in CITIES if holder(state.board, area) == SPARTA and AREAS[area].theatre == "greece"}
    assert offered == held, "a recruit can always be drawn"


def test_4_2_the_besieged_build_in_ports_that_are_not_blockaded() -> None:
    assert refused(acting({"A01": "laconia", "S01": inside("laconia")}), BUILD).rule == "4.2", "inland"
    port = {"S01": "attica", "A01": inside("attica", 1)}
    assert is_offered(athens(port), m.BuildIn(ATTICA))
    assert refused(athens({**port, "S27": "saronic_gulf"}), m.BuildIn(ATTICA)).rule == "4.2", "no grain (8.2.2)"
    work = done(athens(port), m.BuildIn(ATTICA), m.Strengthen(BlockId("A01")))
    assert work.board.strength["A01"] == 2


def test_4_2_1_greeks_at_home_or_of_the_nation_are_strengthened() -> None:
    blocks = {"S15": "orchomenus:1", "S01": "orchomenus:1", "S13": "orchomenus:3", "S24": "thebes:1", "S39": "thebes:1"}
    state = done(acting(blocks), m.BuildIn(AreaId("orchomenus"))).state
    assert is_offered(state, m.Strengthen(BlockId("S15"))), "of Boeotia"
    assert refused(state, m.Strengthen(BlockId("S01"))).rule == "4.2.1", "a Spartan"
    assert refused(state, m.Strengthen(BlockId("S13"))).rule == "2.2", "full"
    assert refused(state, m.Strengthen(BlockId("S24"))).rule == "4.2", "elsewhere"
    state = done(acting(blocks), m.BuildIn(THEBES)).state
    assert refused(state, m.Strengthen(BlockId("S39"))).rule == "2.5", "a Barbarian"


def test_4_2_1_everybody_learns_that_a_step_was_built_and_the_owner_of_whom() -> None:
    work = done(acting({"S01": "laconia:1"}), BUILD, m.Strengthen(BlockId("S01")))
    public, own = [event for event in work.events if isinstance(event, m.Stepped)]
    assert (public.steps, public.blocks, public.only) == (1, (), None)
    assert (own.blocks, own.only) == (("S01",), SPARTA)


def drawn(state: m.State, block: str) -> m.Work:
    """A recruit drawn: this block."""
    building = done(state, BUILD)
    at_ = pools.pool(building.state, SPARTA).index(BlockId(block)) + 1
    return done(building.state, m.Recruit(), secret=[at_])


def test_4_2_2_a_recruit_comes_to_a_home_city_with_one_step() -> None:
    work = drawn(acting(), "S15")
    assert work.reveals
    assert work.state.top == m.PlaceRecruit(SPARTA, BlockId("S15"), (THEBES,))
    assert isinstance(work.state.stack[-2], m.Build)
    assert work.state.stack[-2].left == 2, "the draw costs its step"
    placed = done(work.state, m.ChooseArea(THEBES))
    assert (placed.board.where["S15"], placed.board.strength["S15"]) == ("thebes", 1)
    assert told(placed, m.Stepped)[0].blocks == ()


def test_4_2_2_a_recruit_is_placed_in_one_of_several_homes() -> None:
    work = drawn(acting(), "S13")
    assert {action.area for action in flow.legal(work.state, SPARTA)} == {"orchomenus", "tanagra", "thebes"}  # type: ignore[union-attr]
    assert refused(work.state, m.ChooseArea(MEGARA)).rule == "4.2.2"
    assert refused(work.state, m.Done()).rule == "4.2.2"


@pytest.mark.parametrize(("block", "keys_", "why"), [
    ("S39", {}, "its home is no City"),
    ("S34", {}, "Athens holds its homes"),
    ("S15", {"blocks": {"A01": "thebes"}}, "its home is besieged, inland"),
    ("S43", {"scenario": "413"}, "an improved fleet without Persian Aid (13.2)"),
    ("S41", {"scenario": "413"}, "a Persian block without Persian Aid (13.2)"),
])  # fmt: skip
def test_4_2_2_a_recruit_that_cannot_be_placed_goes_back(block: str, keys_: dict[str, Any], why: str) -> None:
    work = drawn(acting(**keys_), block)
    assert flow.legal(work.state, SPARTA) == (m.Done(),), why
    back = done(work.state, m.Done())
    assert block not in back.board.where
    assert isinstance(back.state.top, m.Build)
    assert back.state.top.left == 2, "the draw costs its step"
    assert keys(told(back, m.Stated)) == ["hl-recruit-back"]


def test_4_2_2_nobody_else_learns_what_was_drawn() -> None:
    seen = []
    for block in ("S15", "S39"):
        work = drawn(acting(), block)
        seen.append([event.narrate() for event in work.events if event.only is None])
        assert all(block not in repr(text) for text in seen[-1])
    assert seen[0] == seen[1]


def test_4_2_2_only_blocks_of_the_scenario_are_drawn() -> None:
    assert "S47" not in pools.pool(at(), SPARTA), "Syracuse is not in play in 431"
    assert "S47" in pools.pool(at(scenario="415"), SPARTA)
    assert "S15" not in pools.pool(at({"S15": "thebes"}), SPARTA), "on the map"


def test_4_2_2_a_recruit_comes_into_a_besieged_port_that_is_open() -> None:
    state = acting({"A01": "gytheum"})
    placed = done(drawn(state, "S30").state, m.ChooseArea(AreaId("gytheum")))
    assert placed.board.lying("gytheum", SPARTA) == ("S30",)
    shut = acting({"A01": "gytheum", "A14": "gulf_laconia"})
    assert "gytheum" not in drawn(shut, "S30").state.top.areas  # type: ignore[union-attr]


def test_12_1_3_the_persian_blocks_come_with_the_war() -> None:
    opening = start.opening("415")
    persian = {block for block in BLOCKS if pools.is_persian(BLOCKS[block])}
    assert len(persian) == 6
    assert not persian & set(pools.pool(opening, SPARTA))


def test_13_2_with_persian_aid_persian_blocks_and_improved_fleets_are_recruited() -> None:
    state = acting(scenario="413", in_play=[45])
    work = drawn(state, "S41")
    assert work.state.top.areas == ("lydia", "phrygia")  # type: ignore[union-attr]
    placed = done(work.state, m.ChooseArea(AreaId("lydia")))
    assert holder(placed.board, AreaId("lydia")) == SPARTA, "as long as it stands there"
    assert "lydia" not in placed.board.sieges
    fleet = drawn(acting(scenario="413", in_play=[45], garrisons={"miletus": "sparta"}), "S43")
    assert fleet.state.top.areas == ("gytheum", "miletus")  # type: ignore[union-attr]


def test_4_2_nothing_is_built_where_a_card_bars_it() -> None:
    state = acting({"S15": "orchomenus:1"})
    barred = replace(state, lasting=(m.Lasting("no_building", ATHENS, "season", THEBES),))
    assert refused(barred, m.BuildIn(THEBES)).rule == "3.4"
    assert is_offered(barred, BUILD)
    drawn_ = drawn(replace(barred, board=m.Board()), "S15")
    assert flow.legal(drawn_.state, SPARTA) == (m.Done(),), "nor does a recruit come there"


CAPTURED = {"blocks": {"S01": "plataea:3"}, "captured": {"plataea": "sparta"}}


def test_4_2_3_a_garrison_costs_a_step_of_building() -> None:
    work = done(acting(**CAPTURED), m.BuildIn(PLATAEA), m.Garrison())
    assert dict(work.board.garrisons) == {"plataea": SPARTA}
    assert garrison(work.board, PLATAEA) == SPARTA
    assert work.board.strength["S01"] == 3
    assert work.state.top == m.TakeActions(SPARTA, 2), "size 1: all is built"


def test_4_2_3_or_a_step_of_a_block_in_the_city() -> None:
    work = done(acting(**CAPTURED), m.BuildIn(PLATAEA), m.Garrison(BlockId("S01")))
    assert garrison(work.board, PLATAEA) == SPARTA
    assert work.board.strength["S01"] == 2
    assert isinstance(work.state.top, m.Build)
    assert refused(work.state, m.Garrison()).rule == "4.2.3", "one in a City (7.3)"
    last = done(
        acting({"S01": "plataea:1"}, captured={"plataea": "sparta"}), m.BuildIn(PLATAEA), m.Garrison(BlockId("S01"))
    )
    assert "S01" not in last.board.where
    assert holder(last.board, PLATAEA) == SPARTA, "the garrison keeps it"


def test_4_2_3_loyal_cities_need_no_garrison() -> None:
    state = done(acting({"S01": "laconia"}), BUILD).state
    assert refused(state, m.Garrison()).rule == "4.2.3"


# ------------------------------------------------------------------------------------------------------- revolts (4.4)


def revolted(state: m.State, area: str) -> m.Work:
    work = m.Work(state, ScriptedChance())
    revolts.revolt(work, AreaId(area))
    return work


def test_4_4_a_city_that_revolts_is_held_by_sparta_with_a_garrison() -> None:
    work = revolted(at(), "torone")
    assert holder(work.board, AreaId("torone")) == SPARTA
    assert garrison(work.board, AreaId("torone")) == SPARTA
    assert work.board.revolts == {"torone"}
    assert keys(told(work, m.CityFell)) == ["hl-city-revolt"]


def test_4_4_a_revolt_ends_the_siege_by_sparta() -> None:
    state = at({"S01": "torone"}, sieges={"torone": {"by": "sparta", "since": "earlier"}})
    assert keys(told(revolted(state, "torone"), m.SiegeChanged)) == ["hl-siege-lifted"]


@pytest.mark.parametrize(("area", "keys_"), [
    ("lemnos", {}),
    ("torone", {"blocks": {"A01": "torone"}}),
    ("torone", {"blocks": {"A01": {"area": "torone", "in_city": True}, "S01": "torone"}}),
    ("torone", {"garrisons": {"torone": "sparta"}}),
    ("torone", {"scenario": "415", "peace": True}),
])  # fmt: skip
def test_4_4_only_athenian_tributaries_without_athenian_blocks_revolt(area: str, keys_: dict[str, Any]) -> None:
    assert not revolts.may_revolt(at(**keys_), AreaId(area))
    assert revolts.may_revolt(at(), AreaId("torone"))


def test_4_4_a_revolt_spreads_on_1_in_its_region() -> None:
    state = at({"A01": "olynthus"})
    work = m.Work(state, ScriptedChance([1, 2, 6]))
    revolts.spread(work, "Chalcidice")
    assert work.board.revolts == {"potidaea"}
    assert revolts.ready(state, "Chalcidice") == ("potidaea", "torone", "acanthus")
    assert keys(told(work, m.Stated)) == ["hl-revolt-spreads", "hl-revolt-stays", "hl-revolt-stays"]


def test_13_3_with_persian_aid_revolts_do_not_spread() -> None:
    work = m.Work(at(in_play=[45]), ScriptedChance())
    revolts.spread(work, "Chalcidice")
    assert not work.board.revolts


# ----------------------------------------------------------------------------------------------------- pillaging (5.5)

SIEGE = {"sieges": {"plataea": {"by": "sparta", "since": "earlier"}}}


def test_5_5_a_besieger_of_an_earlier_season_pillages_once_a_year() -> None:
    state = acting({"S01": "plataea"}, **SIEGE)
    work = done(state, m.Pillage(PLATAEA))
    assert work.tracks.prestige == -1, "its size"
    assert work.board.pillaged == {"plataea"}
    assert work.state.top == m.TakeActions(SPARTA, 2)
    assert refused(work.state, m.Pillage(PLATAEA)).rule == "5.5"


def test_5_5_pillage_brings_two_at_most() -> None:
    state = acting({"S01": "attica"}, sieges={"attica": {"by": "sparta", "since": "earlier"}})
    assert done(state, m.Pillage(ATTICA)).tracks.prestige == -2


def test_5_5_not_in_the_season_in_which_the_siege_begins() -> None:
    assert refused(acting({"S01": "plataea"}), m.Pillage(PLATAEA)).rule == "5.5"


def test_5_5_an_empty_city_that_was_captured_is_pillaged_at_once() -> None:
    assert is_offered(acting(**CAPTURED), m.Pillage(PLATAEA))
    assert refused(acting({"S01": "catana"}, captured={"catana": "sparta"}), m.Pillage(AreaId("catana"))).rule == "5.5"
    assert refused(acting({"S01": "laconia"}), m.Pillage(LACONIA)).rule == "5.5", "its own"
    fought = acting({"S01": "plataea", "A01": "plataea"}, captured={"plataea": "sparta"})
    assert refused(fought, m.Pillage(PLATAEA)).rule == "5.5", "not alone"


def test_9_1_nothing_is_pillaged_in_winter() -> None:
    assert refused(acting({"S01": "plataea"}, season="winter", **SIEGE), m.Pillage(PLATAEA)).rule == "9.1"


def test_12_1_nothing_is_pillaged_under_the_peace() -> None:
    state = acting({"S01": "plataea"}, peace=True, scenario="415", **SIEGE)
    assert refused(state, m.Pillage(PLATAEA)).rule == "12.1"


# ---------------------------------------------------------------------------------------------------- upkeep (9.2.2)


def test_9_2_2_an_action_maintains_the_greeks_of_an_area() -> None:
    blocks = {"S01": "plataea", "S39": "plataea", "S27": "corinthian_gulf"}
    state = acting(blocks, season="winter")
    work = done(state, m.Maintain(PLATAEA))
    assert work.turn.maintained == {"S01"}, "no Barbarian"
    assert refused(work.state, m.Maintain(PLATAEA)).rule == "9.2.2", "they are"
    assert refused(work.state, m.Maintain(MEGARA)).rule == "9.2.2", "nobody there"
    assert done(work.state, m.Maintain(AreaId("corinthian_gulf"))).turn.maintained == {"S01", "S27"}


def test_9_2_2_who_is_maintained_its_owner_alone_learns() -> None:
    work = done(acting({"S01": "plataea", "S39": "plataea"}, season="winter"), m.Maintain(PLATAEA))
    (public,) = told(work, m.Stated)
    assert set(public.sentence.args) == {"side", "area"}


def test_9_2_2_in_friendly_cities_and_in_other_seasons_nothing_is_maintained() -> None:
    assert refused(acting({"S01": "thebes"}, season="winter"), m.Maintain(THEBES)).rule == "9.2.2"
    assert refused(acting({"S01": "plataea"}), m.Maintain(PLATAEA)).rule == "9.2.2"


def test_9_2_3_a_supply_line_is_needed() -> None:
    blocks = {"S01": "rhodes", "A14": "rhodian_sea", "A15": "carpathian_sea"}
    assert refused(acting(blocks, season="winter"), m.Maintain(AreaId("rhodes"))).rule == "9.2.3"
