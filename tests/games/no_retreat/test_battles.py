"""Battles played out: declaring, results, retreats, advances, counterattacks and counterblows (10.0)."""

from __future__ import annotations

from typing import Any

import pytest

from data.messages import Messages
from engine.games.no_retreat import flow
from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import SOVIET, CardId, Place, UnitId
from engine.kernel.chance import ScriptedChance
from tests.games.no_retreat.build import at, begun, done, refused, told


def combat(units: dict[str, Any], **keys: Any) -> m.State:
    """The Combat Phase begun: targets are to be declared; nobody holds a card unless the test says so."""
    keys = {"turn": 2, "hands": {"axis": [], "soviet": []}, **keys}
    return begun(at(units, phase="combat", **keys))


def after(state: m.State, *actions: m.Action, dice: tuple[int, ...] = ()) -> m.Work:
    """The state after actions of whoever is to act, with these dice."""
    chance = ScriptedChance(dice)
    work = m.Work(state, chance)
    for action in actions:
        work = done(work.state, action, chance)
    return work


def attack(state: m.State, target: str, *units: str, dice: tuple[int, ...] = (), marker: bool = False) -> m.Work:
    """One attack, declared, mustered and rolled; a marker is used only if it is said."""
    work, chance = m.Work(state, ScriptedChance(dice)), ScriptedChance(dice)
    while (action := next_of_attack(work.state, target, units, marker)) is not None:
        work = done(work.state, action, chance)
        if any(isinstance(event, m.Fought) for event in work.events):
            break
    return work


def next_of_attack(state: m.State, target: str, units: tuple[str, ...], marker: bool) -> m.Action | None:
    """What leads to this one battle."""
    match state.top:
        case m.DeclareTargets():
            return m.Done() if target in state.combat.targets else m.Target(Place(target))
        case m.DeclareCounterblows():
            return m.Done()
        case m.ChooseBattle():
            return m.Target(Place(target))
        case m.Muster() as frame:
            left = [UnitId(unit) for unit in units if unit not in frame.attackers]
            return m.Join(left[0]) if left else m.Fight()
        case m.Commit(side) if marker and side == state.clock.side:
            return m.UseMarker()
        case m.Commit():
            return m.Done()
    return None


def fought(work: m.Work) -> m.Fought:
    return next(event for event in work.events if isinstance(event, m.Fought))


def place(work: m.Work, unit: str) -> Place:
    return work.board.place(UnitId(unit))


# ------------------------------------------------------------------------------------------------ declaring (10.1)


def test_10_1_1_a_target_needs_an_enemy_and_an_attacker() -> None:
    state = combat({"G6A": "K12", "SCEN": "K13", "SBRY": "L12", "SSO": "M14"})
    assert refused(state, m.Target(Place("L13"))).rule == "10.1"
    assert refused(state, m.Target(Place("M14"))).rule == "10.1.1"
    work = after(state, m.Target(Place("K13")))
    assert work.state.combat.targets == ("K13",)
    assert refused(work.state, m.Target(Place("K13"))).rule == "10.1"


def test_10_1_no_more_targets_than_markers() -> None:
    units = {"G6A": "K12", "SCEN": "K13", "SBRY": "L12", "SW": "J12", "G2A": "J11"}
    state = combat(units, turn=26)
    work = after(state, m.Target(Place("K13")))
    assert isinstance(work.state.top, m.Muster)  # one Target marker is all: no more can be declared
    assert work.state.combat.used_targets == 1


@pytest.mark.parametrize(("unit", "says"), [
    ("H10", "None of your units stands next to K13"),
    (["K14", "disorganized"], "disorganized or have white strengths"),
])  # fmt: skip
def test_10_1_1_why_nobody_could_attack_is_said(unit: Any, says: str) -> None:
    state = combat({"G4A": unit, "G6A": "N15", "SW": "K13", "SSO": "M15"})
    assert says in Messages().say(refused(state, m.Target(Place("K13"))).reason)


def test_10_1_2_a_counterblow_costs_a_card_and_spares_white_units() -> None:
    units = {"G9A": "B18", "G4A": "D20", "SLEN": ["B19", "front"], "SKAL": "D21", "SVOL": "E20", "SW": "E19"}
    state = combat(units, hands={"axis": [], "soviet": [2]})
    work = after(state, m.Target(Place("E20")), m.Done())
    assert isinstance(work.state.top, m.DeclareCounterblows)
    assert refused(work.state, m.Counterblow(Place("B19"))).rule == "10.1.2"  # as Leningrad in the rulebook's example
    assert refused(work.state, m.Counterblow(Place("E20"))).rule == "10.1.2"  # it is a target
    work = after(work.state, m.Counterblow(Place("D21")), m.Discard(CardId(2)))
    assert work.state.combat.counterblows == ("D21",)
    assert work.state.cards.discard == (2,)


def test_10_3_1_every_declared_place_is_attacked() -> None:
    units = {"G6A": "K12", "G17A": "L12", "SCEN": "K13", "SSO": "M13"}
    state = combat(units)  # both are next to Kiev, 17th Army alone to M13
    work = after(state, m.Target(Place("K13")), m.Target(Place("M13")), m.Target(Place("K13")))
    assert refused(work.state, m.Join(UnitId("G17A"))).rule == "10.3.1"
    after(work.state, m.Join(UnitId("G6A")))


def test_10_3_2_several_targets_in_one_battle() -> None:
    units = {"G17A": "L12", "SCEN": "K13", "SSO": "L13"}
    work = after(combat(units), m.Target(Place("K13")), m.Target(Place("L13")), m.Target(Place("K13")))
    work = after(work.state, m.Target(Place("L13")), m.Join(UnitId("G17A")))
    assert isinstance(work.state.top, m.Muster)
    assert work.state.top.targets == ("K13", "L13")


# ------------------------------------------------------------------------------------------------- results (10.7)


def test_10_7_nothing_happens() -> None:
    state = combat({"G6A": "K12", "SSO": "L12"}, turn=8)  # 4:3, 1:1
    work = attack(state, "L12", "G6A", dice=(2,))
    assert (place(work, "G6A"), place(work, "SSO")) == ("K12", "L12")


def test_10_7_5_retreat_and_10_8_advance() -> None:
    state = combat({"G6A": "K12", "SSO": "L12"}, turn=8)
    work = attack(state, "L12", "G6A", dice=(5,))
    assert isinstance(work.state.top, m.Retreat)
    assert refused(work.state, m.RetreatTo(UnitId("SSO"), (Place("M12"), Place("L11")))).rule == "10.7.5"
    work = after(work.state, m.RetreatTo(UnitId("SSO"), (Place("M13"), Place("M14"))))
    assert place(work, "SSO") == "M14"
    assert isinstance(work.state.top, m.Advance)
    far = m.AdvanceTo(UnitId("G6A"), (Place("L12"), Place("L13"), Place("K14")))
    assert refused(work.state, far).rule == "10.8.1"
    work = after(work.state, m.AdvanceTo(UnitId("G6A"), (Place("L12"), Place("L13"))))
    assert place(work, "G6A") == "L13"


def test_10_8_1_an_advance_ends_behind_an_objective_hexside() -> None:
    def ways(unit: str, start: str, vacated: str) -> set[str]:
        asked = {"attackers": [unit], "vacated": [vacated]}
        found = told({unit: start}, turn=9, weather="clear", ask={"advances": [asked]}, want=["advances"])
        return set(found["advances"][0][unit])

    assert ways("G1PZ", "Q21", "Q22") == {"Q22"}
    assert ways("G1PZ", "Q22", "Q21") == {"Q21"}
    assert {"P21", "R21"} < ways("G1PZ", "Q20", "Q21")


def test_10_8_2_tanks_go_a_third_hex_in_clear_weather() -> None:
    state = combat({"G4PZ": "K12", "SSO": "L12"}, turn=8)
    work = attack(state, "L12", "G4PZ", dice=(5,))
    work = after(work.state, m.RetreatTo(UnitId("SSO"), (Place("M13"), Place("M14"))))
    work = after(work.state, m.AdvanceTo(UnitId("G4PZ"), (Place("L12"), Place("L13"), Place("L14"))))
    assert place(work, "G4PZ") == "L14"


def test_10_7_6_the_shattered_retreat_first() -> None:
    units = {"G1PZ": "K12", "G2PZ": "L11", "G6A": "L11", "SSO": "L12"}
    state = combat(units)
    work = attack(state, "L12", "G1PZ", "G2PZ", "G6A", dice=(2,))  # 6:1
    assert isinstance(work.state.top, m.Retreat)
    work = after(work.state, m.RetreatTo(UnitId("SSO"), (Place("M13"), Place("M14"))))
    assert place(work, "SSO") == m.SHATTERED


def test_10_7_5_who_cannot_retreat_is_eliminated() -> None:
    units = {"G1PZ": "N12", "G6A": "O11", "G17A": "N11", "RUM3": "O13", "SSO": "O12"}  # Odessa, as in the example
    work = attack(combat(units), "O12", "G6A", "G17A", "RUM3", "G1PZ", dice=(5,))
    assert place(work, "SSO") == m.DESTROYED
    assert isinstance(work.state.top, m.Advance)


def test_10_7_1_unsupplied_units_surrender_for_a_vp() -> None:
    units = {"G1PZ": "N12", "G6A": "O11", "G17A": "N11", "RUM3": "O13", "SSO": ["O12", "unsupplied"]}
    work = attack(combat(units), "O12", "G6A", "G17A", "RUM3", "G1PZ", dice=(5,))
    assert place(work, "SSO") == m.SURRENDERED
    assert work.tracks.event_vp == 1


def test_10_7_destroyed_defenders_lose_a_step_each_and_retreat() -> None:
    units = {"SW": ["L13", "front"], "SSTE": ["M13", "front"], "SNCA": ["M12", "front"], "G6A": "L12"}
    work = attack(combat(units, turn=19, side="soviet"), "L12", "SW", "SSTE", "SNCA", dice=(6,))  # 20:4, 5:1
    assert fought(work).result == "DD"
    assert UnitId("G6A") not in work.board.front
    assert isinstance(work.state.top, m.Retreat)


def test_10_7_4_a_fort_stays_and_keeps_its_neighbour() -> None:
    units = {"G1PZ": "C19", "G2PZ": "C19", "G16A": "B18", "SLEN": ["B19", "front"]}
    work = attack(combat(units, turn=8), "B19", "G1PZ", "G2PZ", "G16A", dice=(6,))
    assert place(work, "SLEN") == "B19"


def test_14_11_volkssturm_turns_a_retreat_and_falls() -> None:
    units = {"SW": ["D12", "front"], "SSTE": ["E11", "front"], "VOLK1": "D11", "G6A": "D11"}
    state = combat(units, turn=25, side="soviet", weather="clear")
    work = attack(state, "D11", "SW", "SSTE", dice=(6,))
    assert fought(work).result == "NE"
    assert place(work, "VOLK1") == m.REMOVED
    assert place(work, "G6A") == "D11"


# ------------------------------------------------------------------------------- counterattacks and counterblows


def test_10_7_2_a_counterattack_is_a_new_battle_with_the_same_units() -> None:
    state = combat({"G6A": "K12", "SSO": "L12"}, turn=8)
    work = attack(state, "L12", "G6A", dice=(1,))
    assert isinstance(work.state.top, m.Counterattack)
    work = after(work.state, m.StrikeBack(), dice=(3,))  # 3:4, 1:2: no effect on the Soviet table is 4
    battle = fought(work)
    assert (battle.attacker, battle.kind, battle.targets, battle.initial) == (SOVIET, "counterattack", ("K12",), "1:2")
    assert battle.shifts == ()


def test_10_7_2_the_defender_may_let_it_be() -> None:
    work = attack(combat({"G6A": "K12", "SSO": "L12"}, turn=8), "L12", "G6A", dice=(1,))
    work = after(work.state, m.Done())
    assert (place(work, "G6A"), place(work, "SSO")) == ("K12", "L12")


def test_10_7_3_the_marker_lies_on_the_phasing_side_and_stays_for_the_next_player_turn() -> None:
    state = combat({"G6A": "K12", "SSO": "L12"}, turn=8)
    work = attack(state, "L12", "G6A", dice=(3,))  # 1:1 die 3 is CB
    assert work.state.combat.counterblows == ("K12",)
    assert work.state.clock.phase != "combat" or work.state.top is not None


def test_10_7_3_old_markers_without_enemies_are_taken_off() -> None:
    state = combat({"G6A": "K12", "SSO": "L12"}, side="soviet", counterblows=["K12", "E15"])
    assert state.combat.counterblows == ("K12",)


def test_10_7_3_forts_answer_a_counterblow_and_do_not_advance() -> None:
    units = {"SLEN": ["B19", "front"], "G9A": "B18"}
    state = combat(units, side="soviet", counterblows=["B18"])  # no attack of its own will is possible
    assert isinstance(state.top, m.Muster)
    assert m.Join(UnitId("SLEN")) in flow.legal(state)
    work = attack(state, "B18", "SLEN", dice=(6,))
    assert fought(work).kind == "counterblow"
    assert not isinstance(work.state.top, m.Advance)


def test_10_7_1_the_owner_chooses_who_loses_the_step() -> None:
    units = {"G6A": "K12", "G17A": "K12", "SSO": "L12"}
    work = attack(combat(units, turn=8), "L12", "G6A", "G17A", dice=(3,))  # 8:3, 2:1: EX
    assert isinstance(work.state.top, m.TakeLosses)
    work = after(work.state, m.TakeLoss(UnitId("G17A")))
    assert UnitId("G17A") not in work.board.front
    assert place(work, "SSO") == m.DESTROYED


def test_14_9_2_a_cadre_takes_the_place_of_what_an_exchange_eliminated() -> None:
    units = {"G6A": ["K12", "back"], "KG1": "cadre", "SSO": "L12", "G17A": "K12"}
    work = attack(combat(units, turn=8), "L12", "G6A", "G17A", dice=(3,))
    work = after(work.state, m.TakeLoss(UnitId("G6A")))
    assert isinstance(work.state.top, m.LeaveCadre)
    work = after(work.state, m.StayBehind(UnitId("KG1")))
    assert place(work, "KG1") == "K12"


def test_10_6_2_a_marker_is_used_up() -> None:
    state = combat({"G6A": "K12", "SSO": "L12"}, turn=8)
    assert state.tracks.blitz == 2


def test_10_6_2_and_shifts() -> None:
    state = combat({"G6A": "K12", "SSO": "L12"}, turn=7)
    work = attack(state, "L12", "G6A", dice=(4,), marker=True)
    battle = fought(work)
    assert ("support", 1) in battle.shifts
    assert work.tracks.blitz == state.tracks.blitz - 1
