"""What later versions of the rules changed, and what games of earlier ones go on with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.no_retreat import flow, position
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.model.versions import NEWEST, SINCE, changes_of
from engine.games.no_retreat.rules import invariants
from engine.games.no_retreat.rules.cards import windows
from engine.games.no_retreat.rules.combat import advances, odds, results, underway
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate
from engine.games.no_retreat.rules.organization import placement
from engine.games.no_retreat.rules.start import agreed
from engine.games.no_retreat.rules.turn import sequence
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId, Place, Side, UnitId
from engine.kernel.chance import ScriptedChance
from engine.kernel.game import RULES_VERSION
from tests.games.no_retreat.build import asked as asked_of
from tests.games.no_retreat.build import at, begun, done
from tests.games.no_retreat.test_cards import asked as with_frame
from tests.games.no_retreat.test_cards import committing, hand, offered, on, passed, play
from tests.games.no_retreat.test_turn import WEST, started

FIRST, SECOND = 1, 2


def of_version(state: m.State, version: int) -> m.State:
    return replace(state, options=replace(state.options, changes=changes_of(version)))


def test_every_change_belongs_to_a_version_after_the_first() -> None:
    assert SINCE
    assert all(FIRST < version <= NEWEST for version in SINCE.values())
    assert changes_of(NEWEST) == set(SINCE)


def test_a_game_has_the_changes_of_the_version_with_which_it_began() -> None:
    assert agreed.read_options({RULES_VERSION: FIRST}).changes == m.Options().changes == frozenset()
    assert agreed.read_options({}).changes == agreed.read_options({RULES_VERSION: NEWEST}).changes == set(SINCE)


# ----------------------------------------------------------------------------------- the checks of turn 12 (12.10)


def opened(state: m.State) -> m.State:
    """The state with its phase begun; whoever is asked for a card is still asked."""
    work = m.Work(state, ScriptedChance())
    flow.proceed(work)
    return work.state


def passed_until(state: m.State, side: Side) -> m.State:
    """The state with every moment passed until a side is asked."""
    while state.result is None and state.owing != side:
        assert isinstance(state.top, m.Window)
        state = _carried_out(state, state.top.side, m.Done())
    return state


def _carried_out(state: m.State, side: Side, action: m.Action) -> m.State:
    assert flow.refuse(state, side, action) is None
    work = m.Work(state, ScriptedChance())
    flow.carry_out(work, side, action)
    return work.state


def test_12_10_das_vaterland_stops_the_check_that_comes_when_the_initiative_has_shifted() -> None:
    cards = {"axis": [40, 16], "soviet": [33]}
    state = at({"G4A": "C06", "SNW": "J22"}, turn=12, phase="victory", hands=cards)
    asked = passed_until(opened(state), AXIS)
    assert asked.tracks.initiative == SOVIET
    check = m.PlayEvent(CardId(40), "check")
    assert check in flow.legal_for(asked, AXIS)
    stopped = passed_until(_carried_out(asked, AXIS, check), AXIS)
    assert stopped.result is None
    assert stopped.clock.phase != "victory"
    assert not stopped.tracks.no_check
    lost = passed_until(opened(of_version(state, FIRST)), AXIS)
    assert lost.result == m.Result(SOVIET, "sudden-death", 22), "as the first version had it"


def test_12_10_za_rodinu_stops_the_check_before_the_shift_and_not_the_one_behind_it() -> None:
    state = at({"G4A": "C06", "SNW": "J22"}, turn=12, phase="victory", hands={"soviet": [9]})
    asked = opened(state)
    assert (asked.owing, asked.tracks.initiative) == (SOVIET, AXIS)
    after = passed_until(_carried_out(asked, SOVIET, m.PlayEvent(CardId(9), "check")), AXIS)
    assert after.result == m.Result(SOVIET, "sudden-death", 22)


def test_12_10_a_stored_game_in_the_middle_of_the_phase_goes_on() -> None:
    state = at({}, control={"axis": WEST}, turn=12, phase="victory", hands={"soviet": [9]})
    older = of_version(opened(state), FIRST)
    assert isinstance(older.top, m.Window)
    assert begun(older).clock.phase != "victory"


# ----------------------------------------------------------------------------------- optional units (15.8, 15.9)


@pytest.mark.parametrize("scenario", "ABCDEF")
def test_15_8_and_15_9_optional_units_are_there_in_scenarios_that_begin_after_their_turn(scenario: str) -> None:
    options: dict[str, Any] = {"scenario": scenario, "rezervy": "yes", "paratroops": "yes"}
    board = started(**options).board
    late = (m.OFF, m.OFF) if scenario == "A" else (m.DESTROYED, m.RAIL)
    assert (board.place(UnitId("REZ")), board.place(UnitId("PARA"))) == late
    for without in (started(scenario=scenario).board, started(**options, **{RULES_VERSION: FIRST}).board):
        assert {without.place(UnitId("REZ")), without.place(UnitId("PARA"))} == {m.OFF}


# ----------------------------------------------------------------------------------------------------------- combat


def shifts(state: m.State) -> dict[str, int]:
    return dict(odds.judge(state, underway.battle(state)).shifts)


@pytest.mark.parametrize(("units", "target", "attacker"), [
    ({"G1PZ": "U20", "SSO": ["V20", "back"]}, "V20", "G1PZ"),
    ({"G1PZ": "Q22", "SSO": ["Q23", "back"]}, "Q23", "G1PZ"),
])  # fmt: skip
def test_10_6_3_no_armor_shift_across_objective_hexsides(units: dict[str, Any], target: str, attacker: str) -> None:
    state = committing(units, target, attacker, turn=8, weather="clear")
    assert shifts(state)["objective"] == -1
    assert "armor" not in shifts(state)
    assert shifts(of_version(state, FIRST))["armor"] == 1


def test_14_5_ss_panzer_shifts_across_objective_hexsides_too() -> None:
    state = committing({"GSSPZ": "U20", "SSO": ["V20", "back"]}, "V20", "GSSPZ", turn=8, weather="clear")
    assert shifts(state)["armor"] == 1


@pytest.mark.parametrize(("version", "may"), [(FIRST, True), (NEWEST, False)])
def test_10_7_3_who_answered_a_counterblow_disorganized_never_advances(version: int, may: bool) -> None:
    units = {"G4A": ["K15", "front", "disorganized"], "SNW": ["K16", "back"], "SKAL": ["H20", "back"]}
    keys: dict[str, Any] = {"turn": 8, "phase": "combat", "weather": "clear", "markers": {"blitz": 0, "shock": 0}}
    state = of_version(at(units, counterblows=["K16"], **keys), version)
    state = replace(state, stack=(), combat=replace(state.combat, counterblows=()))
    blow = m.Battle(AXIS, "counterblow", (Place("K16"),), (UnitId("G4A"),), (UnitId("SNW"),))
    back = underway.struck_back(state, underway.struck_back(state, blow))
    assert (back.attacker, back.kind) == (AXIS, "counterattack")
    state = replace(state, board=state.board.put(UnitId("SNW"), Place("J22")))  # it has retreated
    assert bool(advances.ways(state, UnitId("G4A"), (Place("K16"),), advances.kind_of(back))) == may
    refused = advances.refuse_way(state, UnitId("G4A"), (Place("K16"),), (Place("K16"),), back)
    assert (refused is None) == may


@pytest.mark.parametrize(("version", "asked"), [(FIRST, False), (NEWEST, True)])
def test_14_5_ss_panzer_need_not_take_a_loss_that_is_no_exchange(version: int, asked: bool) -> None:
    units = {"GSSPZ": "K15", "G4A": ["K15", "back"], "SNW": "K16"}
    state = of_version(committing(units, "K16", "GSSPZ", "G4A", turn=8, hands=hand(SOVIET, 16)), version)
    work = play(passed(state, SOVIET), SOVIET, 16, dice=(1, 6))
    assert isinstance(work.state.top, m.TakeLosses) == asked
    assert (UnitId("GSSPZ") in work.board.front) == asked
    assert results.losers(work.state, underway.battle(state))[0] == (UnitId("GSSPZ"),), "an exchange it must"


@pytest.mark.parametrize(("version", "place"), [(FIRST, "D11"), (NEWEST, m.REMOVED)])
def test_14_11_volkssturm_falls_though_bridgehead_makes_an_exchange_of_it(version: int, place: Place) -> None:
    units = {"VOLK1": "D11", "G4A": ["D11", "back"], "SNW": ["D12", "front"], "SW": ["E11", "front"]}
    state = committing(units, "D11", "SNW", "SW", side=SOVIET, turn=24, scenario="F", hands=hand(SOVIET, 21))
    work = on(play(passed(of_version(state, version), SOVIET), SOVIET, 21, dice=(6,)))
    assert next(event for event in work.events if isinstance(event, m.Fought)).result == "EX"
    assert work.board.place(UnitId("VOLK1")) == place


@pytest.mark.parametrize(("kind", "may"), [("voluntary", True), ("counterattack", False), ("counterblow", False)])
def test_card_33_is_for_a_fort_under_a_target_marker(kind: Any, may: bool) -> None:
    units = {"G4A": "K15", "SLEN": ["K16", "front"]}
    state = committing(units, "K16", "G4A", turn=9, hands=hand(AXIS, 33))
    state = replace(state, stack=tuple(
        replace(frame, kind=kind) if isinstance(frame, m.Battle) else frame for frame in state.stack
    ))  # fmt: skip
    assert ((33, "") in offered(state, AXIS)) == may
    assert (33, "") in offered(of_version(state, FIRST), AXIS)


# ---------------------------------------------------------------------------------------------- places, stacking, rails


def test_13_5_the_polish_army_comes_to_hexes_of_either_side() -> None:
    units = {"SNW": ["F09", "front"], "SW": ["H12", "front"], "SSW": ["J11", "front"], "POL1": "turn 20"}
    control = {"soviet": ["F09", "J09"], "axis": []}
    keys: dict[str, Any] = {"events": {"gg": 18, "warsaw": 19}, "control": control}
    state = at(units, turn=20, side="soviet", phase="organization", **keys)
    found = placement.places(state, UnitId("POL1"))
    assert (len(found), "D08" in found) == (18, True)
    assert placement.places(of_version(state, FIRST), UnitId("POL1")) == ("F11",)


@pytest.mark.parametrize(("version", "box"), [(FIRST, m.SHATTERED), (NEWEST, m.DESTROYED)])
def test_13_5_yugoslavs_without_room_are_eliminated(version: int, box: Place) -> None:
    units = {"G4A": "West Balkans", "YUG1": ["South Balkans", "back"], "YUG2": ["South Balkans", "back"]}
    state = at(units, turn=19, side="soviet", phase="organization", events={"oil": 18})
    state = asked_of(of_version(state, version), m.Overstacked(SOVIET, Place("South Balkans")))
    work = done(state, m.GiveWay(UnitId("YUG1")))
    assert work.board.place(UnitId("YUG1")) == box


@pytest.mark.parametrize(("unit", "version", "place"), [
    ("ITA8", FIRST, m.SHATTERED),
    ("ITA8", NEWEST, m.track(11)),
    ("LUFT", NEWEST, m.track(11)),
    ("G9A", NEWEST, m.DESTROYED),
])  # fmt: skip
def test_8_4_3_unsupplied_units_over_the_limit_are_eliminated(unit: str, version: int, place: Place) -> None:
    state = at({unit: ["O15", "unsupplied"], "G4A": "O15", "G6A": "O15"}, turn=9, phase="movement")
    state = asked_of(of_version(state, version), m.Overstacked(AXIS, Place("O15")))
    assert done(state, m.GiveWay(UnitId(unit))).board.place(UnitId(unit)) == place


@pytest.mark.parametrize("version", [FIRST, NEWEST])
def test_11_2_a_train_takes_no_disorganized_marker_off(version: int) -> None:
    state = at({"SNW": ["H20", "back", "disorganized"], "G4A": "J17"}, turn=8, side="soviet", phase="movement")
    work = m.Work(of_version(state, version), ScriptedChance())
    fate.put(work, UnitId("SNW"), m.RAIL, "entrained")
    assert invariants.check(work.state) == []
    assert position.read(position.write(work.state)).board.disorganized == work.board.disorganized
    fate.put(work, UnitId("SNW"), Place("H20"), "detrained")
    assert (UnitId("SNW") in work.board.disorganized) == (version == NEWEST)
    fate.put(work, UnitId("SNW"), m.SHATTERED, "shattered")
    assert not work.board.disorganized


# ---------------------------------------------------------------------------------------------------- organization


def rebuilding(units: dict[str, Any], version: int, **keys: Any) -> m.State:
    state = of_version(at(units, phase="organization", **keys), version)
    return asked_of(state, m.PlaceUnits(state.clock.side))


@pytest.mark.parametrize(("version", "cadre"), [(FIRST, "H20"), (NEWEST, m.track(9))])
def test_14_9_4_a_replacement_takes_the_place_of_a_cadre_in_a_city_too(version: int, cadre: Place) -> None:
    units = {"OST1": "H20", "SNW": "destroyed", "SW": ["J22", "back"], "G4A": "J17"}
    state = rebuilding(units, version, turn=8, side="soviet", hands=hand(SOVIET, 16))
    state = done(state, m.Replace(UnitId("SNW"), Place("H20"))).state
    board = done(state, m.Discard(CardId(16))).board
    assert (board.place(UnitId("SNW")), board.place(UnitId("OST1"))) == ("H20", cadre)


@pytest.mark.parametrize(("version", "left"), [(FIRST, ()), (NEWEST, ("KG1",))])
def test_card_31_leaves_the_cadre_around_which_a_unit_was_rebuilt(version: int, left: tuple[str, ...]) -> None:
    units = {"KG1": "G14", "G4A": "destroyed", "G6A": "F09", "SW": ["J22", "back"]}
    keys: dict[str, Any] = {"hands": {"axis": [16], "soviet": [31]}, "control": {"axis": ["G14"], "soviet": []}}
    state = rebuilding(units, version, turn=14, **keys)
    state = done(state, m.Replace(UnitId("G4A"), Place("G14"))).state
    work = done(state, m.Discard(CardId(16)), asked=True)
    while not (isinstance(work.state.top, m.Window) and work.state.top.moment == "steps"):
        work = done(work.state, m.Done(), asked=True)
    work = play(work.state, SOVIET, 31)
    assert work.board.place(UnitId("G4A")) == m.DESTROYED
    assert boards.units(work.board, Place("G14")) == left


@pytest.mark.parametrize(("version", "again"), [(FIRST, True), (NEWEST, False)])
def test_13_5_the_ss_panzer_army_is_bought_back_once(version: int, again: bool) -> None:
    state = rebuilding({"GSSPZ": "removed"}, version, turn=25)
    buys = m.BuyBack(UnitId("GSSPZ"))
    work = done(state, buys)
    fate.remove(work, UnitId("GSSPZ"))  # as by card 51
    assert (flow.refuse(work.state, AXIS, buys) is None) == again


def recovering(unit: str, version: int, units: dict[str, Any], **keys: Any) -> m.State:
    """The Placement Step of an Axis that has a unit in the Shattered box, with what arrives by itself there."""
    keys = {"phase": "organization", "turn": 25, **keys}
    work = m.Work(of_version(at({unit: "shattered", "G4A": "F04", **units}, **keys), version), ScriptedChance())
    placement.arrivals(work)
    return asked_of(work.state, m.PlaceUnits(AXIS))


@pytest.mark.parametrize("unit", ["BERLIN", "VOLK3"])
def test_7_7_garrison_and_volkssturm_recover_like_others(unit: str) -> None:
    besieged: dict[str, Any] = {"SNW": "C07"}
    assert recovering(unit, SECOND, besieged).board.place(UnitId(unit)) == "C06"
    state = recovering(unit, NEWEST, besieged)
    where = placement.places(state, UnitId(unit))
    assert Place("C06") not in where  # 7.6: in an enemy zone
    work = done(state, m.PlaceUnit(UnitId(unit), Place("F06")))
    assert UnitId(unit) in work.board.disorganized


@pytest.mark.parametrize(("version", "box"), [(SECOND, m.REMOVED), (NEWEST, m.SHATTERED)])
def test_7_7_garrison_and_volkssturm_recover_when_their_city_is_lost(version: int, box: Place) -> None:
    lost: dict[str, Any] = {"control": {"axis": [], "soviet": ["C06", "D11"]}}
    for unit in ("BERLIN", "VOLK1"):
        assert recovering(unit, version, {"SNW": "H10"}, **lost).board.place(UnitId(unit)) == box


@pytest.mark.parametrize(("soviet", "where"), [("H20", ("Finland",)), ("B19", ()), ("Finland", ())])
def test_7_7_and_14_1_finns_recover_in_finland_only(soviet: str, where: tuple[str, ...]) -> None:
    state = recovering("FIN", NEWEST, {"SNW": soviet}, turn=8)
    assert placement.places(state, UnitId("FIN")) == where


def test_7_8_garrison_and_volkssturm_arrive_in_their_cities() -> None:
    units = {"BERLIN": "turn 23", "VOLK1": "turn 23", "SNW": "C07"}
    board = recovering("G6A", NEWEST, units, turn=23).board
    assert (board.place(UnitId("BERLIN")), board.place(UnitId("VOLK1"))) == ("C06", "D11")


# -------------------------------------------------------------------------------------------------------- other cards


@pytest.mark.parametrize(("version", "lost"), [(FIRST, False), (NEWEST, True)])
def test_card_24_costs_an_axis_without_a_card_a_step(version: int, lost: bool) -> None:
    state = at({"G4A": "K15", "SNW": ["J22", "back"]}, turn=14, side="soviet", phase="movement", hands=hand(SOVIET, 24))
    state = asked_of(of_version(state, version), m.MoveUnits(SOVIET))
    work = play(state, SOVIET, 24)
    if lost:
        work = done(work.state, m.ChooseUnit(UnitId("G4A")))
    assert (UnitId("G4A") not in work.board.front) == lost


@pytest.mark.parametrize(("version", "turn", "may"), [(FIRST, 14, True), (NEWEST, 14, False), (NEWEST, 17, True)])
def test_card_38_gives_one_step_fronts_no_step_before_turn_17(version: int, turn: int, may: bool) -> None:
    keys: dict[str, Any] = {"side": "soviet", "phase": "movement", "hands": hand(SOVIET, 38)}
    state = at({"G4A": "K15", "SNW": ["J22", "back"]}, turn=turn, **keys)
    state = asked_of(of_version(state, version), m.MoveUnits(SOVIET))
    assert (m.ChooseUnit(UnitId("SNW")) in flow.legal(play(state, SOVIET, 38).state)) == may


# ------------------------------------------------------------------------------------------------- moments and drawing


def _at_the_draw(side: Side, version: int, **cards: list[int]) -> m.State:
    units = {"G4A": "C06", "SNW": "J22"}
    keys: dict[str, Any] = {"hands": {"axis": [], "soviet": [], **cards}, "discard": [3, 6, 37]}
    return opened(of_version(at(units, turn=8, side=side, phase="card", **keys), version))


@pytest.mark.parametrize("held", [[33], [33, 16], [33, 16, 21]])
def test_5_1_a_card_may_come_before_the_draw_whatever_the_hand_holds(held: list[int]) -> None:
    state = _at_the_draw(SOVIET, NEWEST, axis=[42, 23], soviet=held)
    assert (state.owing, windows.key_of(state, state.top)) == (AXIS, "foe-draw")
    assert m.PlayEvent(CardId(42)) in flow.legal_for(state, AXIS)
    assert len(state.cards.hand_soviet) == len(held), "nothing is drawn yet"


def test_5_1_okh_may_come_before_the_own_draw() -> None:
    state = _at_the_draw(AXIS, NEWEST, axis=[5, 16])
    assert (state.owing, windows.key_of(state, state.top)) == (AXIS, "draw")
    assert m.PlayEvent(CardId(5)) in flow.legal_for(state, AXIS)
    before = _at_the_draw(AXIS, FIRST, axis=[5, 16])
    assert len(before.cards.hand_axis) == 2 + 5, "the first version draws first: five on turn 8"


@pytest.mark.parametrize("version", [FIRST, NEWEST])
@pytest.mark.parametrize("phase", m.PLAYER_PHASES)
def test_a_stored_game_takes_the_steps_it_counted(version: int, phase: m.Phase) -> None:
    state = of_version(at({}, phase=phase), version)
    steps = sequence.steps_of(state, phase)
    assert (phase == "card" and version == FIRST) == (len(steps) < len(sequence.STEPS[phase]))
    assert steps[-1] is sequence.STEPS[phase][-1]


@pytest.mark.parametrize("phase", ["housekeeping", "victory"])
def test_card_1_may_end_housekeeping_and_the_victory_phase(phase: str) -> None:
    units = {"SNW": "destroyed", "SW": ["J22", "back"], "G4A": "C06"}
    state = at(units, turn=7, phase=phase, hands=hand(SOVIET, 1))
    asked = opened(state)
    assert (asked.owing, asked.clock.phase, windows.key_of(asked, asked.top)) == (SOVIET, phase, "phase-end")
    assert m.PlayEvent(CardId(1)) in flow.legal_for(asked, SOVIET)
    assert opened(of_version(state, FIRST)).clock.phase not in ("housekeeping", "victory")


@pytest.mark.parametrize(("version", "hands"), [(FIRST, (16, 17, 18, 19)), (NEWEST, ())])
def test_14_14_2_what_a_drawn_card_asks_for_comes_before_the_next_card(version: int, hands: tuple[int, ...]) -> None:
    keys: dict[str, Any] = {"draw": [9, 11, 16, 17, 18, 19, 21, 22], "hands": {"axis": [], "soviet": []}}
    state = of_version(at({"G4A": "C06", "SNW": "J22"}, turn=3, phase="card", weather="mud", **keys), version)
    asked = opened(state)
    assert isinstance(asked.top, m.Choosing)
    assert asked.cards.hand_axis == hands
    assert bool(asked.weather.flipped) == (version == FIRST), "card 11 is not drawn yet"
    after = _carried_out(asked, AXIS, m.Decide("next"))
    assert after.cards.hand_axis == (16, 17, 18, 19)
    assert dict(after.weather.flipped).keys() == {3, 4}
    assert not any(isinstance(frame, m.DrawCards) for frame in after.stack)


def test_14_14_2_a_hand_that_is_being_drawn_can_be_stored() -> None:
    keys: dict[str, Any] = {"draw": [9, 16, 17, 18, 19, 21, 22], "hands": {"axis": [], "soviet": []}}
    state = opened(at({"G4A": "C06", "SNW": "J22"}, turn=3, phase="card", **keys))
    assert any(isinstance(frame, m.DrawCards) for frame in state.stack)
    assert NO_RETREAT.decode_state(NO_RETREAT.encode_state(state)) == state


def test_14_14_2_cards_9_and_40_lay_aside_what_is_drawn_after_a_choice() -> None:
    keys: dict[str, Any] = {"draw": [9, 16, 17, 18, 19], "hands": hand(AXIS, 40), "turn": 15, "initiative": "soviet"}
    state = asked_of(at({"G4A": "C06", "SNW": "J22"}, phase="movement", **keys), m.MoveUnits(AXIS))
    work = done(play(state, AXIS, 40, "draw").state, m.Decide("this"))
    assert (work.state.cards.aside, work.state.cards.hand_axis) == ((16, 17), ())
    assert work.state.top == m.Choosing(AXIS, CardId(40), AXIS, "keep")


def test_card_12_draws_before_the_discard_that_brought_it_can_be_stopped() -> None:
    units = {"G6A": "destroyed", "G9A": "D11", "SSO": "M14"}
    keys: dict[str, Any] = {"turn": 9, "hands": {"axis": [12], "soviet": [36]}, "draw": [9, 4, 5, 7, 8]}
    state = asked_of(at(units, phase="organization", **keys), m.PlaceUnits(AXIS))
    state = done(state, m.Replace(UnitId("G6A"), Place("C06"))).state
    choice = done(state, m.Discard(CardId(12)), asked=True).state
    assert isinstance(choice.top, m.Choosing)
    window = done(choice, m.Decide("this"), asked=True).state
    assert isinstance(window.top, m.Window)
    assert (window.owing, window.cards.hand_axis) == (SOVIET, (4,))
    stopped = play(window, SOVIET, 36).state
    assert stopped.board.place(UnitId("G6A")) == m.DESTROYED


@pytest.mark.parametrize(("version", "may"), [(FIRST, True), (3, True), (NEWEST, False)])
@pytest.mark.parametrize(("held", "turn", "discard"), [(7, 7, []), (26, 14, [7])])
def test_card_7_scorches_no_city_in_answer_to_a_card(
    version: int, may: bool, held: int, turn: int, discard: list[int]
) -> None:
    keys: dict[str, Any] = {"turn": turn, "hands": hand(SOVIET, held), "discard": discard}
    window = m.Window(SOVIET, "reaction", about=CardId(17))
    state = of_version(with_frame("combat", AXIS, window, **keys), version)
    assert ((held, "") in offered(state, SOVIET)) == may


@pytest.mark.parametrize(("phase", "may"), [("card", True), ("combat", False), ("movement", False)])
def test_card_7_scorches_cities_in_card_phases_of_either_side(phase: Any, may: bool) -> None:
    for side in (AXIS, SOVIET):
        state = with_frame(phase, side, m.Window(SOVIET, "end"), turn=7, hands=hand(SOVIET, 7))
        assert ((7, "") in offered(state, SOVIET)) == may


@pytest.mark.parametrize("version", [FIRST, NEWEST])
def test_card_7_of_the_axis_undoes_a_step_under_every_version(version: int) -> None:
    window = m.Window(AXIS, "steps", unit=UnitId("SW"), origin=m.DESTROYED)
    state = with_frame("organization", SOVIET, window, turn=7, hands=hand(AXIS, 7))
    assert (7, "") in offered(of_version(state, version), AXIS)
