"""Sheltering, sieges and what may be done in them (7.0, 8.0)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.hellenes.rules.combat.lines import fighters
from engine.games.hellenes.rules.map.cities import besieger, garrison, holder
from engine.games.hellenes.rules.siege.assaults import sortie, storm
from engine.games.hellenes.rules.siege.falls import prestige, taken
from engine.games.hellenes.rules.siege.shelter import shelter, sheltering
from engine.games.hellenes.tables import ATHENS, SPARTA, AreaId, BlockId
from tests.games.hellenes.build import BESIEGED, at, told

MEGARA, POTIDAEA = AreaId("megara"), AreaId("potidaea")
SINCE = {"by": "athens", "since": "earlier", "blockaded_since": "earlier"}
# Two Corinthian blocks in Potidaea, with a Spartan garrison, besieged and blockaded since long.
SIEGE: dict[str, Any] = {
    "A03": "potidaea",
    "A14": "thermaic_gulf",
    "S18": {**BESIEGED, "strength": 2},
    "S19": {**BESIEGED, "strength": 1},
}
HELD: dict[str, Any] = {"garrisons": {"potidaea": "sparta"}, "sieges": {"potidaea": SINCE}, "active": "athens"}
EVENT = {"athens": {"use": "event"}, "sparta": {"use": "event"}}


def besieging(blocks: dict[str, Any] | None = None, **keys: Any) -> Any:
    """What the active side may do at Potidaea."""
    return told("siege_options", {**SIEGE, **(blocks or {})}, **{**HELD, **keys})["potidaea"]


def starving(dice: list[int], blocks: dict[str, Any] | None = None, ties: tuple[str, ...] = (), **keys: Any) -> Any:
    ask = {"area": "potidaea", "dice": dice, "ties": list(ties)}
    return told("attrition", {**SIEGE, **(blocks or {})}, ask=ask, **{**HELD, **keys})


# ------------------------------------------------------------------------------------------------------------- shelter


def test_7_1_some_or_all_shelter_within_the_capacity_of_the_city() -> None:
    there = {"A01": "megara", "S18": "megara", "S19": "megara", "S20": "megara", "S27": "megara"}
    assert told("shelter", there, ask={"area": "megara"}) == {
        "side": "sparta",
        "allowed": True,
        "room": 2,
        "eligible": ["S18", "S19", "S20", "S27"],
        "must_fight": 2,
    }
    board = shelter(at(there).board, [BlockId("S18"), BlockId("S19")])
    assert (board.lying(MEGARA, SPARTA), sheltering(board, MEGARA).outside) == (("S18", "S19"), 2)
    inside = shelter(at({"A01": "megara", "S18": "megara"}).board, [BlockId("S18")])
    assert besieger(inside, MEGARA) == ATHENS


def test_7_1_fleets_shelter_in_ports_alone() -> None:
    there = {"A01": "elis", "S18": "elis", "S27": "elis"}
    assert told("shelter", there, ask={"area": "elis"})["eligible"] == ["S18"]


@pytest.mark.parametrize(
    ("there", "area"), [({"S18": "megara"}, "megara"), ({"A01": "decelea", "S18": "decelea"}, "decelea"), ({}, "mars")]
)
def test_7_1_nobody_shelters_without_an_attack_or_a_city(there: dict[str, Any], area: str) -> None:
    side = "sparta" if area == "megara" else None
    nothing = {"side": side, "allowed": False, "room": 0, "eligible": [], "must_fight": 0}
    assert told("shelter", there, ask={"area": area}) == nothing


# ------------------------------------------------------------------------------------------------------- siege combat


def test_8_0_1_a_siege_of_an_earlier_season_may_be_stormed_or_starved_out() -> None:
    every = {
        "storm": True,
        "surrender": True,
        "attrition": True,
        "hits_on": 1,
        "dice": 3,
        "sortie": [],
        "pillage": True,
    }
    assert besieging() == every
    fresh = besieging(sieges={})
    assert fresh == {**every, **dict.fromkeys(("storm", "surrender", "attrition", "pillage"), False)}


def test_8_0_1_after_an_event_there_is_attrition_only_but_for_treachery() -> None:
    after = besieging(cards=EVENT)
    assert (after["storm"], after["attrition"], after["pillage"]) == (False, True, False)
    assert besieging(cards=EVENT, treachery="potidaea")["storm"]
    assert besieging(cards=EVENT, active="sparta")["sortie"] == []


def test_6_4_besiegers_who_retreated_do_not_storm() -> None:
    assert not besieging({"A03": {"area": "potidaea", "retreated": True}})["storm"]
    assert besieging({"A03": {"area": "potidaea", "retreated": True}, "A08": "potidaea"})["storm"]


def test_8_3_the_besieged_may_sortie_at_once_and_only_they() -> None:
    tired = {"S19": {**BESIEGED, "retreated": True}}
    assert besieging(tired, active="sparta", sieges={})["sortie"] == ["S18"]
    assert not besieging(active="sparta")["storm"]


def test_8_2_1_a_port_starves_under_a_blockade_as_old_as_the_siege() -> None:
    assert not besieging({"A14": "saronic_gulf"})["attrition"]
    assert not besieging(sieges={"potidaea": {**SINCE, "blockaded_since": None}})["attrition"]


def test_8_2_in_winter_every_besieger_must_be_maintained_and_3_hits() -> None:
    fed = {"A03": {"area": "potidaea", "maintained": True}}
    winter = besieging(fed, season="winter")
    assert (winter["attrition"], winter["hits_on"], winter["pillage"]) == (True, 3, False)
    assert not besieging({**fed, "A08": "potidaea"}, season="winter")["attrition"]


def test_8_2_2_athens_without_its_grain_starves_as_in_winter() -> None:
    there = {"S01": "attica", "A01": {"area": "attica", "in_city": True}}
    keys = {"sieges": {"attica": {**SINCE, "by": "sparta"}}, "active": "sparta"}
    assert told("siege_options", there, **keys)["attica"]["hits_on"] == 1
    cut = told("siege_options", {**there, "S27": "hellespont"}, **keys)["attica"]
    assert (cut["attrition"], cut["hits_on"], cut["dice"]) == (True, 3, 2)


def test_5_5_a_neutral_city_and_one_pillaged_this_year_are_not_pillaged() -> None:
    assert not besieging(pillaged=["potidaea"])["pillage"]
    neutral = told(
        "siege_options", {"S01": "argos"}, loyalty={"argos": None}, sieges={"argos": {**SINCE, "by": "sparta"}}
    )
    assert (neutral["argos"]["storm"], neutral["argos"]["pillage"]) == (True, False)


def test_12_1_while_the_peace_holds_there_is_no_siege_combat_in_greece() -> None:
    quiet = besieging(peace=True)
    assert {quiet[what] for what in ("storm", "surrender", "attrition", "pillage")} == {False}
    assert besieging(peace=True, active="sparta")["sortie"] == []
    sicily = {"A03": "syracuse"}
    keys = {"sieges": {"syracuse": SINCE}, "active": "athens", "scenario": "415", "peace": True}
    assert told("siege_options", sicily, **keys)["syracuse"]["storm"]


# ----------------------------------------------------------------------------------------------------------- attrition


def test_8_2_one_die_for_each_of_the_besieged_and_each_1_is_a_hit_on_the_strongest() -> None:
    assert starving([1, 2, 3]) == {
        "rolls": 3,
        "hits": 1,
        "strength": {"S18": 1, "S19": 1},
        "eliminated": [],
        "garrison": True,
        "captured": False,
        "prestige": 0,
    }


def test_8_2_owners_choose_among_equals_and_the_garrison_is_lost_last() -> None:
    found = starving([1, 1, 4], ties=("S19",))
    assert (found["strength"], found["eliminated"]) == ({"S18": 1, "S19": 0}, ["S19"])
    last = starving([1, 1, 1])
    assert (last["eliminated"], last["garrison"], last["captured"]) == (["S18", "S19"], True, False)


def test_8_2_with_the_last_defender_the_city_falls() -> None:
    alone: dict[str, Any] = {"S18": "pool", "S19": "pool"}
    found = starving([1], alone)
    assert (found["garrison"], found["captured"], found["prestige"]) == (False, True, 2)


def test_14_5_athens_brings_more() -> None:
    there = {"S01": "attica", "S27": "hellespont"}
    keys = {"sieges": {"attica": {**SINCE, "by": "sparta"}}, "active": "sparta"}
    assert told("attrition", there, ask={"area": "attica", "dice": [3]}, **keys)["prestige"] == 7
    assert [prestige(POTIDAEA, how) for how in ("storm", "surrender", "attrition")] == [2, 1, 2]


def test_8_2_what_may_not_be_rolled_is_illegal() -> None:
    assert starving([1, 2]) == {"illegal": True}
    assert starving([1, 2, 3], active="sparta") == {"illegal": True}
    assert starving([1, 2, 3], {"A14": "pool"}) == {"illegal": True}


# ---------------------------------------------------------------------------------------------------- storm and sortie


def test_8_1_a_storm_is_fought_by_besiegers_who_have_not_retreated() -> None:
    state = storm(at({**SIEGE, "A08": {"area": "potidaea", "retreated": True}}, **HELD), POTIDAEA)
    assert state.battle is not None
    assert (set(state.battle.fighters), state.battle.garrison) == ({"A03", "S18", "S19"}, True)


def test_8_3_a_sortie_is_fought_by_those_who_were_sent_without_the_garrison() -> None:
    state = sortie(at(SIEGE, **{**HELD, "active": "sparta"}), POTIDAEA, [BlockId("S19")])
    assert state.battle is not None
    assert (set(state.battle.fighters), state.battle.attacker) == ({"A03", "S19"}, SPARTA)
    assert (fighters(state, ATHENS), fighters(state, SPARTA)) == (("A03",), ("S19",))


# ----------------------------------------------------------------------------------------------------------- the fall


def test_1_5_a_city_that_is_loyal_to_its_captor_has_its_garrison_back() -> None:
    board = taken(at(SIEGE, **HELD).board, POTIDAEA, ATHENS)
    assert (holder(board, POTIDAEA), garrison(board, POTIDAEA)) == (ATHENS, ATHENS)
    assert BlockId("S18") not in board.where
    assert (board.captured, board.sieges, board.garrisons) == ({}, {}, {})


def test_1_5_another_is_held_as_long_as_the_captor_stands_there() -> None:
    board = taken(at({"S01": "potidaea"}).board, POTIDAEA, SPARTA)
    assert (holder(board, POTIDAEA), garrison(board, POTIDAEA)) == (SPARTA, None)
    assert holder(board.put(BlockId("S01"), AreaId("olynthus")), POTIDAEA) == ATHENS
