"""The Organization Phase (7.0), arrivals of 13.5, cadres (14.9) and the optional units (15.1, 15.2, 15.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.no_retreat import flow
from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId, Place, UnitId
from tests.games.no_retreat.build import asked, at, begun, done, ended, refused, told

RICH = {"hands": {"axis": [1, 2, 3, 4], "soviet": [5, 6, 7, 8]}}


def organization(units: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return told(units, phase="organization", want=["organization"], **keys)["organization"]


def placing(units: dict[str, Any], **keys: Any) -> m.State:
    state = at(units, phase="organization", **{**RICH, **keys})
    return asked(state, m.PlaceUnits(state.clock.side))


def flipping(units: dict[str, Any], **keys: Any) -> m.State:
    state = at(units, phase="organization", **{**RICH, **keys})
    return asked(state, m.FlipUnits(state.clock.side))


# ------------------------------------------------------------------------------------------------------- flip step


def test_7_1_the_axis_pays_two_cards_ss_one() -> None:
    units = {"G4PZ": ["E10", "back"], "GSSPZ": ["E10", "back"], "G9A": "E09"}
    assert organization(units, turn=13)["improve"] == {"G4PZ": 2, "GSSPZ": 1}


@pytest.mark.parametrize(("turn", "rule"), [(4, "7.9.1"), (24, "13.5")])
def test_13_5_no_axis_improvement_before_turn_five_nor_from_turn_24(turn: int, rule: str) -> None:
    state = flipping({"G4PZ": ["E10", "back"]}, turn=turn)
    assert refused(state, m.Improve(UnitId("G4PZ"))).rule == rule


def test_7_1_paying_flips_the_unit() -> None:
    units = {"G4PZ": ["E10", "back"], "G3PZ": ["E09", "back"]}
    state = done(flipping(units, turn=5), m.Improve(UnitId("G4PZ"))).state
    assert state.top == m.Pay(AXIS, 2, m.Deed("improve", UnitId("G4PZ")))
    for card in (1, 2):
        state = done(state, m.Discard(CardId(card))).state
    assert UnitId("G4PZ") in state.board.front
    assert isinstance(state.top, m.FlipUnits)


def test_7_1_who_cannot_pay() -> None:
    state = flipping({"G4PZ": ["E10", "back"]}, turn=5, hands={"axis": [1]})
    assert refused(state, m.Improve(UnitId("G4PZ"))).rule == "7.1"


def test_7_0_only_units_with_an_overland_path() -> None:
    state = flipping({"G11A": ["R13", "back"], "G4PZ": ["E10", "back", "unsupplied"]}, turn=5)
    assert refused(state, m.Improve(UnitId("G11A"))).rule == "7.0", "the Black Sea is not enough"
    assert refused(state, m.Improve(UnitId("G4PZ"))).rule == "7.0", "6.5.1"


@pytest.mark.parametrize(
    ("turn", "cost", "free"),
    [
        (2, {}, (0, [])),
        (3, {"SMOS": 1}, (0, [])),
        (6, {"SMOS": 1}, (1, ["SMOS", "SSW", "SW"])),
        (13, {"SMOS": 1}, (2, ["SMOS", "SSW", "SW"])),
        (17, {"SMOS": 1, "SSW": 2, "SW": 1}, (2, ["SMOS", "SSW", "SW"])),
        (18, {"SMOS": 1, "SSW": 2, "SW": 1}, (0, [])),
    ],
)
def test_7_2_soviet_upgrades_by_turn(turn: int, cost: dict[str, int], free: tuple[int, list[str]]) -> None:
    found = organization({"SW": "H20", "SSW": "H21", "SMOS": "H22", "OST1": "H23"}, turn=turn, side="soviet")
    assert found["improve"] == cost
    assert (found["free_upgrades"]["left"], found["free_upgrades"]["units"]) == free


def test_7_2_one_free_upgrade_a_phase() -> None:
    state = flipping({"SW": "H20", "SSW": "H21", "SMOS": "H22"}, turn=6, side="soviet")
    state = done(state, m.Upgrade(UnitId("SW"))).state
    assert UnitId("SW") in state.board.front
    assert refused(state, m.Upgrade(UnitId("SSW"))).rule == "7.2"


def test_7_5_a_fort_becomes_mobile_whatever_its_supply() -> None:
    units = {"SSEV": ["R13", "front", "unsupplied"], "SMOS": ["H20", "back"]}
    assert organization(units, side="soviet", turn=4)["revert"] == {"SSEV": 1}
    state = done(flipping(units, side="soviet", turn=4), m.Revert(UnitId("SSEV"))).state
    assert UnitId("SSEV") not in done(state, m.Discard(CardId(5))).state.board.front


def test_14_8_yugoslavs_flip_in_the_balkans_only() -> None:
    found = organization({"YUG1": ["N04", "back"]}, side="soviet", turn=22, control={"soviet": ["N04"]})
    assert "YUG1" not in found["improve"]


# -------------------------------------------------------------------------------------------------- placement step


def test_7_6_axis_reinforcements_come_to_cities_in_greater_germany() -> None:
    found = organization({"G2A": "turn 2", "SW": "E10"}, turn=5, control={"axis": ["H17"]})["place"]
    assert "C06" in found["new"]
    assert "H17" not in found["new"]
    assert "H17" in found["recovered"], "in the USSR"
    assert "F09" not in found["new"], "in an enemy zone"
    assert "D04" in found["recovered"], "a west map edge hex"


def test_7_6_soviet_units_come_to_cities_even_in_enemy_zones_and_to_the_edge() -> None:
    found = organization({"G2A": "H19"}, turn=5, side="soviet")["place"]
    assert "H20" in found["new"]
    assert "C24" in found["new"]
    assert "H17" in found["new"]


def test_7_6_recovering_soviets_in_greater_germany() -> None:
    found = organization({"SW": "shattered"}, turn=20, side="soviet", control={"soviet": ["J09"]})["place"]
    assert "J09" in found["recovered"]
    assert "J09" not in found["new"]


def test_7_7_shattered_units_recover_for_nothing_and_are_disorganized() -> None:
    state = placing({"G4PZ": ["shattered", "front"]}, turn=5)
    state = done(state, m.PlaceUnit(UnitId("G4PZ"), Place("C06"))).state
    assert UnitId("G4PZ") in state.board.front & state.board.disorganized


def test_7_8_what_is_due_must_be_placed() -> None:
    state = placing({"G2A": "turn 2"}, turn=5)
    assert refused(state, m.Done()).rule == "7.8"
    assert refused(state, m.PlaceUnit(UnitId("G2A"), Place("K13"))).rule == "7.6"
    state = done(state, m.PlaceUnit(UnitId("G2A"), Place("C06"))).state
    assert state.board.place(UnitId("G2A")) == "C06"
    assert UnitId("G2A") not in state.board.disorganized


@pytest.mark.parametrize(
    ("unit", "words", "cost"),
    [
        ("G4PZ", ["destroyed", "back"], 1),
        ("G4PZ", ["surrendered", "back"], 2),
        ("GSSPZ", ["surrendered", "back"], 1),
    ],
)
def test_7_9_prices_of_replacements(unit: str, words: list[str], cost: int) -> None:
    assert organization({unit: words}, turn=13)["replace"] == {unit: cost}


def test_7_9_shock_armies_cost_two_and_the_axis_waits_until_turn_five() -> None:
    assert organization({"SSW": "destroyed"}, turn=4, side="soviet")["replace"] == {"SSW": 2}
    assert organization({"G4PZ": ["destroyed", "back"]}, turn=4)["replace"] == {}
    assert organization({"VOLK1": "removed", "RUM3": "turn 6"}, turn=5)["replace"] == {}


def test_7_9_2_replacements_come_reduced_and_disorganized() -> None:
    state = placing({"G4PZ": ["destroyed", "front"]}, turn=5)
    state = done(state, m.Replace(UnitId("G4PZ"), Place("C06"))).state
    state = done(state, m.Discard(CardId(1))).state
    assert state.board.place(UnitId("G4PZ")) == "C06"
    assert UnitId("G4PZ") not in state.board.front
    assert UnitId("G4PZ") in state.board.disorganized


@pytest.mark.parametrize(("turn", "red"), [(16, True), (17, False)])
def test_7_2_2_brittle_soviets_come_back_on_the_side_they_had(turn: int, red: bool) -> None:
    state = placing({"SW": ["destroyed", "front"]}, turn=turn, side="soviet")
    state = done(state, m.Replace(UnitId("SW"), Place("H20"))).state
    state = done(state, m.Discard(CardId(5))).state
    assert (UnitId("SW") in state.board.front) == red


def test_14_9_1_cadres_go_to_their_box() -> None:
    state = begun(at({"KG1": "turn 5", "G4PZ": ["E10", "back"]}, turn=5, phase="organization", **RICH))
    state = done(state, m.Done()).state
    assert state.board.place(UnitId("KG1")) == "cadre"


def test_14_9_4_a_replacement_on_a_cadre_sends_it_to_the_track() -> None:
    units = {"KG1": "E13", "G9A": ["destroyed", "back"]}
    state = placing(units, turn=7)
    state = done(state, m.Replace(UnitId("G9A"), Place("E13"))).state
    state = done(state, m.Discard(CardId(1))).state
    assert state.board.place(UnitId("G9A")) == "E13"
    assert state.board.place(UnitId("KG1")) == "turn 8"


# --------------------------------------------------------------------------------------------- arrivals of rule 13.5


def arrived(unit: str, turn: int, events: dict[str, int], units: dict[str, Any] | None = None) -> m.State:
    """The Organization Phase of the unit's side after the Housekeeping of a turn."""
    state = begun(at(units or {"G9A": "E05"}, turn=turn, phase="housekeeping", events=events, weather="clear"))
    assert state.board.place(UnitId(unit)) == f"turn {turn}"
    side = SOVIET if unit in ("POL1", "SRUM", "YUG1", "YUG2") else AXIS
    return replace(ended(state), stack=(m.PlaceUnits(side),))


def places(state: m.State, unit: str) -> set[str]:
    return {a.place for a in flow.legal(state) if isinstance(a, m.PlaceUnit) and a.unit == unit}


def test_13_5_greater_germany_invaded() -> None:
    state = arrived("HUN1", 20, {"gg": 19})
    hexes = places(state, "HUN1")
    assert "K07" in hexes
    assert "L19" not in hexes
    assert places(state, "FEST1") >= {"C06", "K06"}


def test_13_5_ploesti_captured() -> None:
    units = {"RUM3": "O10", "G9A": "E05", "SW": "P08"}
    state = arrived("GGRE", 20, {"oil": 19}, units)
    assert state.board.place(UnitId("RUM3")) == "removed"
    assert "West Balkans" in places(state, "GGRE")
    assert "South Balkans" not in places(state, "GGRE")
    soviet = arrived("YUG1", 20, {"oil": 19}, units)
    assert places(soviet, "YUG1") == {"West Balkans", "South Balkans"}
    assert UnitId("YUG1") not in soviet.board.front
    assert UnitId("SRUM") not in soviet.board.front


def test_13_5_poland_liberated() -> None:
    state = arrived("POL1", 20, {"warsaw": 19}, {"SW": "F09", "SSW": "F12", "G9A": "E05"})
    found = places(state, "POL1")
    assert found
    assert "F09" not in found, "an empty hex"


def test_13_5_the_berlin_garrison_and_the_volkssturm_appear() -> None:
    units = {"BERLIN": "turn 23", "VOLK1": "turn 23", "SW": "D11", "G4PZ": ["E05", "back"]}
    state = begun(at(units, turn=23, phase="organization", weather="snow", **RICH))
    state = done(state, m.Done()).state
    assert state.board.place(UnitId("BERLIN")) == "C06"
    assert state.board.place(UnitId("VOLK1")) == "removed", "Königsberg is not Axis-controlled"


def test_13_5_the_ss_panzer_army_comes_back_for_a_point() -> None:
    state = placing({"GSSPZ": ["removed", "back"]}, turn=23, event_vp=0)
    state = done(state, m.BuyBack(UnitId("GSSPZ"))).state
    assert state.tracks.event_vp == 1, "good for the Soviets, who have the initiative"
    state = done(state, m.PlaceUnit(UnitId("GSSPZ"), Place("C06"))).state
    assert UnitId("GSSPZ") in state.board.front


# ---------------------------------------------------------------------------------------------------- optional rules


def test_15_1_a_whole_army_is_divided_once() -> None:
    keys: dict[str, Any] = {"options": {"detachments": True}, "turn": 8, "weather": "clear"}
    state = placing({"G9A": "E13", "G6A": "F12", "G16A": "E10", "G2A": "turn 2"}, **keys)
    assert refused(state, m.Divide(UnitId("G16A"), (Place("E10"), Place("E10")))).rule == "15.1"
    state = done(state, m.Divide(UnitId("G9A"), (Place("E13"), Place("D13")))).state
    assert [state.board.place(UnitId(unit)) for unit in ("G9A", "DET1", "DET2")] == ["removed", "E13", "D13"]
    assert refused(state, m.Divide(UnitId("G6A"), (Place("F12"), Place("F12")))).rule == "15.1"


def test_15_1_the_mechanized_detachment_costs_a_panzer_a_step() -> None:
    state = placing({"G4PZ": "E13"}, options={"detachments": True}, turn=8, weather="clear")
    state = done(state, m.Divide(UnitId("G4PZ"), (Place("E13"),))).state
    assert UnitId("G4PZ") not in state.board.front
    assert state.board.place(UnitId("DETM")) == "E13"


def test_15_2_fortified_fronts() -> None:
    keys: dict[str, Any] = {"options": {"fortified_fronts": True}, "turn": 5, "side": "soviet"}
    state = placing({"SW": "H20", "SNW": "H21"}, **keys)
    assert refused(state, m.Divide(UnitId("SNW"), (Place("H21"), Place("I21")))).rule == "15.2", "no 4-3"
    assert refused(state, m.Divide(UnitId("SW"), (Place("H20"), Place("H20")))).rule == "8.4.1"
    state = done(state, m.Divide(UnitId("SW"), (Place("H20"), Place("H19")))).state
    assert state.board.place(UnitId("FFR2")) == "H19"


def test_7_10_reorganization_costs_a_card_each() -> None:
    state = asked(at({"G4PZ": ["E13", "disorganized"]}, phase="organization", **RICH), m.Reorganize(AXIS))
    state = done(done(state, m.TakeOff(UnitId("G4PZ"))).state, m.Discard(CardId(1))).state
    assert not state.board.disorganized


def test_15_5_a_card_with_the_symbol_of_the_initiative_takes_off_two_markers() -> None:
    units = {"SW": ["H20", "disorganized"], "SSW": ["H21", "disorganized"]}
    keys: dict[str, Any] = {"options": {"faster_reorganization": True}, "side": "soviet", "phase": "organization"}
    state = asked(at(units, hands={"soviet": [4]}, **keys), m.Reorganize(SOVIET))
    state = done(done(state, m.TakeOff(UnitId("SW"))).state, m.Discard(CardId(4))).state
    assert not done(state, m.TakeOff(UnitId("SSW"))).state.board.disorganized
