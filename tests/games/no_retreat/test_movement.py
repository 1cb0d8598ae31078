"""Movement (8.0), rails (9.0), the Strategic Reserve (14.12) and the optional rules of movement (15.3, 15.8, 15.9)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId, Place, UnitId
from tests.games.no_retreat.build import asked, at, begun, done, refused, told


def reach(unit: str, units: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return told(units, want=["reach"], **keys)["reach"][unit]


def moving(units: dict[str, Any], **keys: Any) -> m.State:
    state = at(units, **keys)
    return asked(state, m.MoveUnits(state.clock.side))


def move(unit: str, *path: str) -> m.Move:
    return m.Move(UnitId(unit), tuple(map(Place, path)))


def test_8_3_costs_for_armor_and_others() -> None:
    """D18 open, D19 marsh, C19 forest next to D17, E18."""
    panzer, army = reach("G4PZ", {"G4PZ": "D18", "G9A": "D18"}), reach("G9A", {"G4PZ": "D18", "G9A": "D18"})
    assert panzer["D19"][0] == 2, "marsh costs armor 4 of 6"
    assert army["D19"][0] == 2, "and others 2 of 4"
    assert (panzer["C19"][0], army["C19"][0]) == (4, 3)


def test_8_3_one_hex_is_always_possible() -> None:
    found = reach("G4PZ", {"G4PZ": ["D18", "unsupplied"]})
    assert found["D19"] == [0, False, False], "4 points for marsh, 3 to spend"


@pytest.mark.parametrize(("weather", "left"), [("clear", 5), ("mud", 2), ("snow", 3), ("long_winter", 3)])
def test_8_2_weather_limits_movement(weather: str, left: int) -> None:
    assert reach("G4PZ", {"G4PZ": "K18"}, weather=weather)["K17"][0] == left


def test_8_3_rivers_cost_nothing() -> None:
    assert reach("G6A", {"G6A": "P21"})["Q22"][0] == 3


def test_8_5_2_leaving_an_enemy_zone_costs_one_more() -> None:
    assert reach("G6A", {"G6A": "K17", "SW": "K18"})["K15"][0] == 1


def test_8_5_3_from_one_enemy_zone_into_another_only_to_a_friend() -> None:
    """The example of movement: 1 to leave the zone and 2 for the forest; then it must stop."""
    units: dict[str, Any] = {"G4PZ": "E20", "SKAL": "F20"}
    assert "F19" not in reach("G4PZ", units, weather="snow")
    found = reach("G4PZ", {**units, "G9A": "F19"}, weather="snow")
    assert found["F19"] == [1, True, False]
    assert refused(moving(units), move("G4PZ", "F19")).rule == "8.5.3"


def test_8_5_1_a_unit_stops_in_an_enemy_zone() -> None:
    state = moving({"G4PZ": "K16", "SW": "K18"})
    assert refused(state, move("G4PZ", "K17", "K16")).rule == "8.5.1"


def test_8_4_no_way_through_enemies_and_any_through_friends() -> None:
    state = moving({"G4PZ": "K16", "SMOS": ["K17", "front"], "G9A": "K15"})
    assert refused(state, move("G4PZ", "K17")).rule == "8.4"
    assert done(state, move("G4PZ", "K15", "K14")).state.board.place(UnitId("G4PZ")) == "K14"


def test_8_4_3_too_many_units_leave_at_the_end_of_the_phase() -> None:
    state = moving({"G4PZ": "K16", "G9A": "K15", "G6A": "K15"})
    state = done(done(state, move("G4PZ", "K15")).state, m.Done()).state
    assert state.top == m.Overstacked(AXIS, Place("K15"))
    after = done(state, m.GiveWay(UnitId("G9A")))
    assert after.state.board.place(UnitId("G9A")) == "shattered"
    assert [event.how for event in after.events if isinstance(event, m.Put)] == ["crowded"], "the log says why"


def test_8_4_3_unsupplied_units_are_destroyed_instead() -> None:
    state = moving({"G4PZ": "K16", "G9A": ["K15", "unsupplied"], "G6A": "K15"})
    state = done(done(state, move("G4PZ", "K15")).state, m.Done()).state
    assert done(state, m.GiveWay(UnitId("G9A"))).state.board.place(UnitId("G9A")) == "destroyed"


def test_8_4_1_soviets_stack_from_1945() -> None:
    units = {"SW": "K15", "SSW": "K15"}
    assert told(units, turn=22, want=["stacking"])["stacking"] == [["K15", "soviet", ["SSW", "SW"], 1]]
    assert told(units, turn=23, want=["stacking"])["stacking"] == []


def test_8_6_finland_is_one_hex() -> None:
    assert "Finland" in reach("SLEN", {"SLEN": "B19"}, side="soviet")
    assert "Finland" in reach("G16A", {"G16A": "B19"})
    assert "Finland" not in reach("RUM3", {"RUM3": "B19"})
    assert "FIN" not in told({"FIN": "Finland"}, want=["reach"])["reach"], "it has no movement allowance"


def test_8_7_the_balkans_open_the_turn_after_the_oil_fell() -> None:
    units = {"G6A": "M04", "HUN2": "N03"}
    for events, open_ in (({}, False), ({"oil": 20}, False), ({"oil": 19}, True)):
        assert ("West Balkans" in reach("G6A", {"G6A": "N03"}, turn=20, events=events)) == open_
    assert "West Balkans" not in reach("HUN2", units, turn=20, events={"oil": 19})


def test_12_7_1_a_unit_takes_what_it_passes() -> None:
    work = done(moving({"G4PZ": "G13"}), move("G4PZ", "G14", "G15"))
    assert {"G14", "G15"} <= work.state.board.taken
    assert work.state.deeds.captured == {"G14"}
    told_ = [event for event in work.events if isinstance(event, m.ControlChanged)]
    assert [(event.place, event.vp) for event in told_] == [("G14", 1), ("G15", 0)]


@pytest.mark.parametrize(("place", "event"), [("F10", "gg"), ("P08", "oil"), ("F09", "warsaw")])
def test_13_5_what_the_soviets_set_off(place: str, event: str) -> None:
    near = {"F10": "F11", "P08": "O08", "F09": "F10"}[place]
    work = done(moving({"SW": near}, side="soviet", turn=18, weather="clear"), move("SW", place))
    assert work.state.tracks.events[event] == 18


# ------------------------------------------------------------------------------------------------------------ rails


def test_9_1_one_free_rail_move_and_others_for_a_card() -> None:
    state = moving({"G4PZ": "K16", "G9A": "K15"}, turn=5, weather="clear", hands={"axis": [1]})
    state = done(state, m.Entrain(UnitId("G4PZ"))).state
    assert state.board.place(UnitId("G4PZ")) == "rail"
    state = done(done(state, m.Entrain(UnitId("G9A"))).state, m.Discard(CardId(1))).state
    assert state.board.place(UnitId("G9A")) == "rail"
    assert state.cards.discard == (1,)


def test_9_1_2_three_units_in_the_box() -> None:
    units = {"G4PZ": "rail", "G9A": "rail", "G6A": "rail", "G17A": "K15"}
    assert refused(moving(units, turn=5), m.Entrain(UnitId("G17A"))).rule == "9.1.2"


def test_9_1_3_rail_disruption() -> None:
    axis = moving({"G4PZ": "K16"}, turn=2, hands={"axis": [1]})
    assert refused(axis, m.Entrain(UnitId("G4PZ"))).rule == "9.1.3"
    soviet = moving({"SW": "K16", "SSW": "K15"}, turn=2, side="soviet", hands={"soviet": [1]})
    soviet = done(soviet, m.Entrain(UnitId("SW"))).state
    assert refused(soviet, m.Entrain(UnitId("SSW"))).rule == "9.1.3"


@pytest.mark.parametrize(
    ("unit", "words"), [("G4PZ", ["K16", "unsupplied"]), ("G4PZ", ["K16", "moved"]), ("BERLIN", ["C06"])]
)
def test_9_1_who_may_not_entrain(unit: str, words: list[str]) -> None:
    state = moving({unit: words}, turn=24, weather="clear")
    assert refused(state, m.Entrain(UnitId(unit))).rule == "9.1"


def test_9_2_detraining_within_three_hexes_of_a_source() -> None:
    units = {"G4PZ": "rail", "SW": "F15"}
    found = told(units, turn=5, control={"axis": ["G14"]}, phase="detraining", want=["rail"])["rail"]["detrain"]
    assert "G14" in found
    assert "G13" in found
    assert "F14" not in found, "in an enemy zone"
    captured = told(
        units, turn=5, control={"axis": ["G14"]}, captured_this_turn=["G14"], phase="detraining", want=["rail"]
    )["rail"]["detrain"]
    assert "G15" not in captured, "9.2: not to a city that was just taken"


def test_9_2_a_city_in_an_enemy_zone_will_do() -> None:
    units = {"G4PZ": "rail", "SW": "F14"}
    found = told(units, turn=5, control={"axis": ["G14"]}, phase="detraining", want=["rail"])["rail"]["detrain"]
    assert "G14" in found
    assert "G15" not in found


def test_9_2_detraining() -> None:
    state = begun(at({"G4PZ": "rail"}, turn=5, phase="detraining", weather="snow"))
    assert isinstance(state.top, m.Detrain)
    assert refused(state, m.DetrainTo(UnitId("G4PZ"), Place("G14"))).rule == "9.2"
    assert done(state, m.DetrainTo(UnitId("G4PZ"), Place("F09"))).state.board.place(UnitId("G4PZ")) == "F09"


def test_14_12_the_strategic_reserve_detrains_before_movement_and_then_moves() -> None:
    state = begun(at({"SW": "rail"}, turn=5, side="soviet", phase="detraining", weather="clear"))
    state = done(state, m.Done()).state
    assert isinstance(state.top, m.FormReserve)
    state = done(state, m.Reserve(UnitId("SW"))).state
    assert state.tracks.reserve == "SW"
    state = begun(at({"SW": "rail"}, turn=6, side="soviet", phase="movement", strategic_reserve="SW"))
    assert isinstance(state.top, m.UseReserve)
    state = done(state, m.DetrainTo(UnitId("SW"), Place("H20"))).state
    assert state.tracks.reserve is None
    assert done(state, move("SW", "H21")).state.board.place(UnitId("SW")) == "H21"


def test_14_12_not_before_turn_four() -> None:
    state = begun(at({"SW": "rail"}, turn=3, side="soviet", phase="detraining"))
    state = done(state, m.Done()).state
    assert not isinstance(state.top, m.FormReserve)


def test_15_3_local_support_stays_until_the_next_movement_phase() -> None:
    keys: dict[str, Any] = {"options": {"local_support": True}, "turn": 5, "weather": "clear"}
    state = done(begun(at({"G4PZ": "K16"}, phase="movement", local_support={"axis": "G4PZ"}, **keys)), m.Done()).state
    assert isinstance(state.top, m.AssignSupport)
    assert state.tracks.support == {}
    assert done(state, m.Support(UnitId("G4PZ"))).state.tracks.support == {AXIS: "G4PZ"}


def test_15_8_rezervy_stack_for_free_and_never_stand_alone() -> None:
    units = {"SW": "K16", "REZ": "K16", "SSW": "K14"}
    assert told(units, side="soviet", want=["stacking"])["stacking"] == []
    state = begun(at({"REZ": "K16"}, side="soviet", turn=6, phase="movement", weather="clear"))
    state = done(state, m.Done()).state
    assert state.board.place(UnitId("REZ")) == "destroyed"


def test_15_9_paratroops_strike_in_bad_weather() -> None:
    keys: dict[str, Any] = {"options": {"paratroops": True}, "side": "soviet", "phase": "detraining"}
    units = {"PARA": "rail", "SW": "K16", "G9A": "K15"}
    state = begun(at(units, turn=10, weather="snow", **keys))
    assert isinstance(state.top, m.Detrain)
    struck = done(state, m.Drop(UnitId("G9A"))).state
    assert UnitId("G9A") in struck.board.disorganized
    assert struck.board.place(UnitId("PARA")) == "turn 15"
    clear = at(units, turn=10, weather="clear", **keys)
    assert refused(asked(clear, m.Detrain(SOVIET)), m.Drop(UnitId("G9A"))).rule == "15.9"


def test_code_r_units_wait_on_the_first_turn() -> None:
    state = begun(at(scenario="A", phase="movement"))
    assert refused(state, move("G11A", "N11")).reason.key == "nr-refuse-not-ready"
    assert refused(state, m.Entrain(UnitId("RUM3"))).reason.key == "nr-refuse-not-ready"
    assert done(state, move("G17A", "I10")).state.board.place(UnitId("G17A")) == "I10"
