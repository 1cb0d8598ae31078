"""Supply (6.0), the Supply Check and the removal of units without it (11.0)."""

from __future__ import annotations

from typing import Any

import pytest

from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.tables import CardId, Place, UnitId
from engine.kernel.text import text
from tests.games.no_retreat.build import asked, at, begun, done, told

RIGA = {"axis": ["C15"]}


def supply(unit: str, units: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return told(units, want=["supply"], **keys)["supply"][unit]


def test_6_1_four_hexes_to_riga_across_lake_peipus() -> None:
    """The example of the rulebook: C19 by C18, C17 and the lake side to C16 and C15."""
    found = supply("G16A", {"G16A": "C19"}, control=RIGA)
    assert found["overland"] == ["C15"]
    assert supply("G16A", {"G16A": "C20"}, control=RIGA)["status"] == "unsupplied"


def test_6_2_an_adjacent_unit_with_a_path_of_its_own_is_a_source() -> None:
    found = supply("G18A", {"G16A": "C19", "G18A": ["C20", "back"]}, control=RIGA)
    assert found == {"status": "alternate", "overland": [], "alternate": ["G16A"]}


def test_6_2_no_chain_of_units() -> None:
    """The 18th Army has no Overland Supply Path itself, so the 4th Panzer cannot trace to it."""
    units = {"G16A": "C19", "G18A": ["C20", "back"], "G4PZ": "D20"}
    assert supply("G4PZ", units, control=RIGA)["status"] == "unsupplied"


def test_6_1_kalinin_front_traces_to_the_edge_past_the_finnish_fort() -> None:
    found = supply("SKAL", {"SKAL": "C21", "FIN": "Finland"}, control={"axis": ["F20"]})
    assert "edge" in found["overland"]


def test_6_3_leningrad_traces_through_the_lake_and_a_friendly_unit() -> None:
    """Through Ladoga B20, then C21 where a friend opens the enemy zone."""
    units = {"SLEN": ["B19", "front"], "SKAL": "C21", "G16A": "C20", "G9A": "D20", "FIN": "Finland"}
    found = supply("SLEN", units, control={"soviet": []})
    assert found["overland"] == ["B19", "edge"]
    without = {unit: place for unit, place in units.items() if unit != "SKAL"}
    assert supply("SLEN", without)["status"] == "unsupplied"


def test_6_3_an_enemy_zone_blocks_unless_a_friend_stands_there() -> None:
    units = {"G16A": "C19", "SNW": "C16"}
    assert supply("G16A", units, control={"axis": ["C15"]})["status"] == "unsupplied"
    assert supply("G16A", {**units, "G9A": "C17"}, control={"axis": ["C15"]})["status"] == "unsupplied"
    assert supply("G16A", {"G16A": "C19", "SNW": ["C16", "unsupplied"]}, control=RIGA)["status"] == "unsupplied"


def test_6_1_a_city_must_reach_its_edge_in_one_direction() -> None:
    """Sevastopol has only sea in the west: an Axis unit there lives from the Black Sea."""
    found = told({"G11A": "R13"}, want=["supply", "cities"])
    assert "R13" not in found["cities"]["axis"]
    assert found["supply"]["G11A"]["alternate"] == ["Black"]


def test_6_2_the_baltic_is_open_to_the_soviets_with_leningrad_in_supply() -> None:
    assert "Baltic" in supply("SNW", {"SNW": "C15"})["alternate"]
    assert "Baltic" not in supply("SNW", {"SNW": "C15"}, control={"axis": ["B19"]})["alternate"]
    assert "Baltic" in supply("G16A", {"G16A": "C15"})["alternate"]


@pytest.mark.parametrize(("unit", "place", "sea"), [("SSO", "U23", "Caspian"), ("G6A", "R13", "Black")])
def test_6_2_seas(unit: str, place: str, sea: str) -> None:
    assert sea in supply(unit, {unit: place})["alternate"]


def test_6_2_the_caspian_is_closed_to_the_axis() -> None:
    assert supply("G6A", {"G6A": "U23"})["alternate"] == []


@pytest.mark.parametrize(("unit", "place"), [("FIN", "Finland"), ("YUG1", "West Balkans"), ("YUG2", "South Balkans")])
def test_6_2_minor_countries(unit: str, place: str) -> None:
    assert "home" in supply(unit, {unit: place})["alternate"]


def test_6_4_the_phasing_side_is_marked_first_and_loses_its_zones_at_once() -> None:
    """The cut-off Soviet unit loses its zone before the German behind it is checked."""
    units = {"SSW": "K09", "G1PZ": "I09", "G6A": "L08", "G17A": "J10", "G4A": "K08"}
    soviet_first = told(units, side="soviet", want=["supply_check"])["supply_check"]
    axis_first = told(units, side="axis", want=["supply_check"])["supply_check"]
    assert "SSW" in soviet_first["soviet"]
    assert soviet_first["axis"] == []
    assert "SSW" in axis_first["soviet"]


def test_6_4_the_supply_check_phase_lays_markers() -> None:
    state = begun(at({"G16A": "C20", "G9A": "H08"}, phase="supply", side="axis", turn=5))
    assert state.board.unsupplied == {UnitId("G16A")}


def test_6_5_2_an_unsupplied_unit_has_three_movement_points() -> None:
    found = told({"G4PZ": ["L12", "unsupplied"]}, want=["reach"])["reach"]["G4PZ"]
    assert max(left for left, _, _ in found.values()) == 2


def test_6_5_3_an_unsupplied_unit_has_no_zone() -> None:
    assert told({"G4PZ": ["L12", "unsupplied"]}, want=["zoc"])["zoc"]["axis"] == []


def test_11_1_what_still_cannot_trace_surrenders_or_goes_to_the_track() -> None:
    units = {"G16A": ["C20", "unsupplied"], "RUM3": ["E22", "unsupplied"], "KG1": ["G21", "unsupplied"]}
    found = told(units, phase="removal", want=["removal"])["removal"]
    assert found["axis"] == {"G16A": "surrendered", "RUM3": "track", "KG1": "track"}


def test_11_1_removal_books_points_and_places() -> None:
    units = {"G16A": ["C20", "front", "unsupplied"], "RUM3": ["E22", "unsupplied"], "KG1": ["G21", "unsupplied"]}
    state = begun(at(units, phase="removal", side="axis", turn=13, weather="clear"))
    places = {unit: state.board.place(UnitId(unit)) for unit in units}
    assert places == {"G16A": "surrendered", "RUM3": "turn 15", "KG1": "turn 14"}
    assert state.tracks.event_vp == 1, "only units in the Surrendered box count (12.7, 14.2)"


@pytest.mark.parametrize(
    ("turn", "units", "fates"),
    [
        (6, {"REZ": ["K09", "unsupplied"], "G4A": "J09", "G9A": "K08"}, {"REZ": "destroyed"}),
        (14, {"ITA8": ["G21", "unsupplied"]}, {"ITA8": "removed"}),
        (27, {"KG1": ["G21", "unsupplied"], "KG2": ["E22", "unsupplied"]}, {"KG1": "track", "KG2": "removed"}),
        (28, {"KG1": ["G21", "unsupplied"]}, {"KG1": "removed"}),
    ],
)
def test_11_1_what_is_told_of_the_removal_is_what_happens(
    turn: int, units: dict[str, Any], fates: dict[str, str]
) -> None:
    side = "soviet" if "REZ" in units else "axis"
    keys: dict[str, Any] = {"phase": "removal", "turn": turn, "side": side, "options": {"rezervy": True}}
    assert told(units, want=["removal"], **keys)["removal"][side] == fates
    places = {unit: begun(at(units, **keys)).board.place(UnitId(unit)) for unit in fates}
    assert {unit: "track" if place.startswith("turn") else place for unit, place in places.items()} == fates


def test_11_1_resupplied_units_stay_and_lose_the_marker() -> None:
    state = begun(at({"G16A": ["C19", "unsupplied", "disorganized"]}, control=RIGA, phase="removal"))
    assert state.board.place(UnitId("G16A")) == "C19"
    assert not state.board.unsupplied
    assert not state.board.disorganized, "11.2"


def test_14_9_3_cadres_arrive_one_a_turn() -> None:
    units = {"KG1": ["G21", "unsupplied"], "KG2": ["E22", "unsupplied"], "KG3": "turn 8"}
    state = begun(at(units, phase="removal", side="axis", turn=7))
    assert sorted([state.board.place(UnitId("KG1")), state.board.place(UnitId("KG2"))]) == ["turn 10", "turn 9"]


def test_card_7_the_scorched_marker_goes_for_two_cards_in_the_removal_phase() -> None:
    keys: dict[str, Any] = {"scorched": ["H17"], "control": {"axis": ["H17"]}, "hands": {"axis": [1, 2, 3]}}
    state = begun(at({"G9A": "H17"}, phase="removal", turn=7, **keys))
    assert isinstance(state.top, m.ClearScorched)
    for action in (m.Clear(Place("H17")), m.Discard(CardId(1)), m.Discard(CardId(2))):
        state = done(state, action).state
    assert not state.board.scorched
    assert state.cards.discard == (1, 2)


def test_asked_opens_a_decision_behind_its_phase() -> None:
    assert asked(at({}), m.MoveUnits(m.Clock().side)).owing == "axis"


def test_11_1_who_is_cut_off_after_his_own_turn_surrenders_on_the_next() -> None:
    """Both sides are checked in each Player Turn, and the words that stand for warnings of supply say so."""
    state = begun(at({"G1PZ": "M18", "SW": "K13"}, turn=8, phase="supply", side="soviet"))
    assert UnitId("G1PZ") in state.board.unsupplied
    told = Messages().say(NO_RETREAT.unwarned)
    assert "units of both sides are marked in every Supply Check" in told
    assert "surrenders on the enemy’s" in told
    assert "both sides" in Messages().say(text("nr-rule-6-4"))
