"""The sequence of play (4.0), weather (13.1, 14.14), turn events (13.5), victory (12.0), set-ups."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.no_retreat import flow
from engine.games.no_retreat import model as m
from engine.games.no_retreat.dispatch import handler
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.rules.map import fate
from engine.games.no_retreat.rules.turn import sequence, victory, weather
from engine.games.no_retreat.tables import AXIS, SCENARIOS, SOVIET, CardId, Place, UnitId, setup_of
from engine.kernel.chance import ScriptedChance, SeededChance
from tests.games.no_retreat.build import at, begun, done, ended, told


def started(**options: str) -> m.State:
    return NO_RETREAT.setup(options, SeededChance(b"start")).state


# ---------------------------------------------------------------------------------------------------------- set-up


def test_3_0_barbarossa_begins_with_six_cards_of_which_four_stay() -> None:
    state = started()
    assert state.top == m.DiscardDown(AXIS, 2, "3.0")
    for _ in range(2):
        state = done(state, m.Discard(state.cards.hand_axis[0])).state
    assert len(state.cards.hand_axis) == 4
    assert (state.clock.phase, state.clock.side) == ("movement", AXIS), "no Card, Supply or Organization Phase"
    assert len(state.cards.draw) == 44 - 6
    assert victory.total(state) == 12


@pytest.mark.parametrize("scenario", "ABCDEF")
def test_set_ups_are_sound(scenario: str) -> None:
    state = started(scenario=scenario)
    assert NO_RETREAT.check(state) == []
    found = told(scenario=scenario, want=["stacking", "supply_check"])
    assert found["stacking"] == []
    assert found["supply_check"] == {"axis": [], "soviet": []}
    assert {unit.unit for unit in setup_of(scenario)} <= set(state.board.where) | {UnitId("GSSPZ")}


def test_units_that_arrive_later_wait_on_the_turn_track() -> None:
    state = started(scenario="B")
    assert state.board.place(UnitId("ITA8")) == "turn 7"
    assert state.board.place(UnitId("BERLIN")) == "turn 23"
    assert state.board.place(UnitId("HUN1")) == "off"


def test_operation_saturn_begins_with_the_soviets() -> None:
    assert started(scenario="C").clock.side == SOVIET


# -------------------------------------------------------------------------------------------------------- sequence


def test_4_0_the_phases_follow_each_other() -> None:
    state = at({"G4PZ": "E10", "SW": "H20"}, turn=7, phase="card", hands={"axis": [1, 2, 3]})
    work = m.Work(state, ScriptedChance())
    seen: list[tuple[str, str]] = []
    for _ in range(200):
        if work.state.top is None:
            sequence.resume(work)
        else:
            action = next(a for a in flow.legal(work.state) if isinstance(a, m.Done | m.Discard))
            handler(work.state.top).apply(work, work.state.top, action)
        clock = work.state.clock
        if seen[-1:] != [(clock.side, clock.phase)]:
            seen.append((clock.side, clock.phase))
        if clock.turn > 7:
            break
    own = [phase for side, phase in seen if side == AXIS and phase in m.PLAYER_PHASES]
    theirs = [phase for side, phase in seen if side == SOVIET]
    assert own == list(m.PLAYER_PHASES)
    assert [phase for phase in theirs if phase != "housekeeping"] == list(m.PLAYER_PHASES)


def test_5_1_discard_down_to_two_then_draw_four() -> None:
    state = begun(at({"G4PZ": "E10"}, turn=7, phase="card", hands={"axis": [1, 2, 3, 4]}))
    assert state.top == m.DiscardDown(AXIS, 2)
    state = done(done(state, m.Discard(CardId(1))).state, m.Discard(CardId(2))).state
    assert len(state.cards.hand_axis) == 6


@pytest.mark.parametrize(
    ("keys", "axis", "soviet"),
    [
        ({"turn": 7}, 4, 4),
        ({"turn": 8}, 5, 4),
        ({"turn": 7, "control": {"axis": ["H20"]}}, 4, 3),
        ({"turn": 7, "control": {"axis": ["H20", "V20"]}}, 4, 2),
        ({"turn": 21, "control": {"soviet": ["P08"]}}, 3, 5),
        ({"turn": 23}, 1, 5),
        ({"turn": 7, "draw_change": {"axis": -2}}, 2, 4),
    ],
)
def test_5_2_draw_rates(keys: dict[str, Any], axis: int, soviet: int) -> None:
    assert told({}, want=["draws"], **keys)["draws"] == {"axis": axis, "soviet": soviet}


# --------------------------------------------------------------------------------------------------------- weather


@pytest.mark.parametrize(
    ("flipped", "turn", "kind"),
    [
        ((), 4, "snow"),
        ((), 5, "long_winter"),
        (((4, "mud"),), 5, "snow"),
        (((6, "snow"),), 6, "long_winter"),
        (((16, "snow"),), 17, "long_winter"),
        (((18, "mud"),), 18, "mud"),
    ],
)
def test_13_1_snow_after_snow_is_long_winter(flipped: tuple[tuple[int, str], ...], turn: int, kind: str) -> None:
    assert weather.weather_of(m.Weather("clear", flipped), turn) == kind


def test_14_14_markers_have_two_sides() -> None:
    work = m.Work(at({}, turn=5), ScriptedChance())
    assert weather.lay(work, 6, "snow")
    assert not weather.lay(work, 6, "snow")
    assert not weather.lay(work, 9, "snow"), "its other side is mud"
    assert not weather.flip(work, 7)
    assert weather.flip(work, 6)
    assert work.weather.flipped == ()


# ------------------------------------------------------------------------------------------------------ turn events


def test_13_5_second_panzer_leaves_on_turn_sixteen_and_may_cost_a_card() -> None:
    state = begun(at({"G2PZ": "E10", "G9A": "E05"}, turn=16, phase="housekeeping"))
    assert state.board.place(UnitId("G2PZ")) == "removed"
    assert len(state.cards.hand_axis) == 4
    state = begun(at({"G2PZ": "destroyed", "G9A": "E05"}, turn=16, phase="housekeeping"))
    assert len(state.cards.hand_axis) == 3


def test_13_5_the_italians_leave_on_turn_fifteen() -> None:
    assert begun(at({"ITA8": "turn 16"}, turn=15, phase="housekeeping")).board.place(UnitId("ITA8")) == "removed"


def test_12_5_the_garrison_that_is_removed_on_turn_28_is_not_eliminated() -> None:
    state = begun(at({"BERLIN": "C06", "G9A": "E05"}, turn=28, phase="housekeeping"))
    assert state.result is None
    assert state.board.place(UnitId("BERLIN")) == "removed"


def test_15_8_and_15_9_bring_their_units() -> None:
    rezervy = begun(at({}, turn=5, phase="housekeeping", options={"rezervy": True}))
    assert rezervy.board.place(UnitId("REZ")) == "destroyed"
    paratroops = begun(at({}, turn=4, phase="housekeeping", options={"paratroops": True}))
    assert paratroops.board.place(UnitId("PARA")) == "rail"


def test_13_4_an_event_elsewhere_is_a_point_for_the_soviets() -> None:
    assert begun(at({}, turn=7, phase="victory")).tracks.event_vp == -1
    assert begun(at({}, turn=14, phase="victory")).tracks.event_vp == 1


# ---------------------------------------------------------------------------------------------------------- victory

GERMAN_CITIES = ["C06", "D07", "D11", "F04", "F06", "F09", "I04", "J09", "K06", "N04", "P08", "Q08"]
WEST = ["C15", "G14", "H17", "K13", "O12", "O15", "M17", "P17"]


def test_12_1_three_of_five_objectives_with_the_initiative() -> None:
    units = {"G9A": "H20", "G6A": "B19", "G4PZ": "Q22", "G17A": "H17"}
    held = {"axis": [*WEST, "Q18", "H20", "B19", "Q22"]}
    found = told(units, control=held, turn=8, phase="victory", want=["victory", "objectives"])
    assert found["objectives"]["axis"] == ["B19", "H20", "Q22"]
    assert found["victory"]["objective"] == "axis"
    assert told(units, control=held, turn=13, phase="victory", want=["victory"])["victory"]["objective"] is None


def test_12_2_sudden_death_needs_more_than_the_value() -> None:
    held = [*WEST, "Q18", "R13", "S16"]  # 12 and 11
    assert (
        told({}, control={"axis": held}, turn=6, phase="victory", want=["victory"])["victory"]["sudden_death"] is None
    )
    found = told({}, control={"axis": held}, event_vp=1, turn=6, phase="victory", want=["victory"])
    assert found["victory"]["sudden_death"] == "axis"


def test_12_10_the_initiative_shifts_on_turn_twelve() -> None:
    state = begun(at({}, control={"axis": WEST}, turn=12, phase="victory", event_vp=3))
    assert state.tracks.initiative == SOVIET
    assert (state.tracks.event_vp, state.tracks.high_tide) == (0, 23)
    found = told({}, control={"axis": WEST}, turn=12, phase="victory", event_vp=3, want=["victory"])["victory"]
    assert found["high_tide_now"] == 23
    assert found["sudden_death"] is None


def test_12_3_total_victory() -> None:
    control = {"soviet": GERMAN_CITIES}
    found = told({}, control=control, turn=20, phase="victory", want=["vp", "victory"])
    assert found["vp"]["hexes"] == {"axis": 0, "soviet": 34}
    assert found["victory"]["total"]


@pytest.mark.parametrize(("tide", "result"), [(23, "axis"), (22, "continue")])
def test_12_4_operational_victory(tide: int, result: str) -> None:
    keys: dict[str, Any] = {"turn": 23, "phase": "victory", "high_tide": tide}
    assert told({}, want=["victory"], **keys)["victory"]["operational"] == result
    state = begun(at({}, **keys))
    assert (state.result is not None) == (result == "axis")


def test_12_4_the_war_goes_on_with_points_for_greater_germany_alone() -> None:
    state = begun(at({}, turn=23, phase="victory", high_tide=5, event_vp=4, control={"soviet": ["F09"]}))
    assert victory.total(state) == 1
    assert {CardId(45), CardId(54)} <= {*state.cards.draw, *state.cards.hand_axis}
    assert CardId(1) in state.cards.removed


def test_12_5_killing_hitler() -> None:
    work = m.Work(at({"BERLIN": ["C06", "back"]}, turn=25, weather="clear"), ScriptedChance())
    assert fate.lose_step(work, UnitId("BERLIN"))
    assert work.state.result == m.Result(SOVIET, "hitler", 0)


def test_12_6_the_axis_wins_at_the_end_of_turn_28() -> None:
    state = begun(ended(at({}, turn=28, side="soviet", phase="detraining")))
    assert state.result is not None
    assert (state.result.winner, state.result.reason) == (AXIS, "time")


def test_12_7_surrendered_units_are_points_at_most_six() -> None:
    work = m.Work(
        at({"G4PZ": ["K16", "unsupplied"], "G9A": ["K16", "unsupplied"]}, turn=13, event_vp=5), ScriptedChance()
    )
    for unit in ("G4PZ", "G9A"):
        fate.eliminate(work, UnitId(unit))
    assert work.tracks.event_vp == 6
    scored = [event for event in work.events if isinstance(event, m.Scored)]
    assert [(event.change, event.event_vp) for event in scored] == [(1, 6), (0, 6)], "told as what it has moved"


def test_12_7_2_who_controls_finland() -> None:
    assert told({"FIN": "Finland"}, want=["vp"])["vp"]["finland"] is None
    assert told({"FIN": "Finland", "G9A": "Finland"}, want=["vp"])["vp"]["finland"] == "axis"
    assert told({"SW": "Finland"}, want=["vp"])["vp"]["finland"] == "soviet"
    assert told({"OST1": "Finland"}, want=["vp"])["vp"]["finland"] is None


def test_15_6_no_surrender_costs_cards_instead() -> None:
    held = {"axis": [*WEST, "Q18", "R13", "S16"]}
    keys: dict[str, Any] = {"options": {"no_surrender": True}, "hands": {"soviet": [1, 2]}, "event_vp": 2}
    state = begun(at({"G9A": "E05"}, turn=6, phase="victory", control=held, **keys), SeededChance(b"x"))
    assert state.result is None
    assert len(state.cards.hand_soviet) == 1
    assert state.tracks.draw_change == {SOVIET: -2}


@pytest.mark.parametrize(
    ("turn", "kind", "axis"), [(7, "clear", 5), (5, "long_winter", 3), (20, "clear", 3), (26, "clear", 1)]
)
def test_10_1_targets_of_the_turn(turn: int, kind: str, axis: int) -> None:
    found = told({}, turn=turn, weather=kind, want=["max_targets"])["max_targets"]
    assert found == {"axis": axis, "soviet": 5}


@pytest.mark.parametrize("scenario", [name for name, row in SCENARIOS.items() if row.winner])
def test_a_scenario_ends_with_its_own_victory(scenario: str) -> None:
    last = SCENARIOS[scenario].last
    state = ended(at(scenario=scenario, turn=last, side="soviet", phase="detraining"))
    state = begun(replace(state, options=m.Options(scenario=scenario, campaign=False)))
    assert state.result is not None
    assert state.result.reason == "scenario"


def test_barbarossa_is_won_by_moscow_and_another_objective() -> None:
    state = at({"G9A": "H20", "G6A": "B19"}, scenario="A", turn=5, side="soviet", phase="detraining")
    state = begun(replace(ended(state), options=m.Options(campaign=False)))
    assert state.result is not None
    assert state.result.winner == AXIS
    assert Place("H20") in state.board.taken
