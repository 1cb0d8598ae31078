"""The combined example of play (16.0), on our map and with our cards."""

from __future__ import annotations

from typing import Any

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import SOVIET, CardId, Place, UnitId
from tests.games.no_retreat.test_battles import after, attack, combat, fought, place

UNITS: dict[str, Any] = {
    **{"G1PZ": "L11", "G11A": "L11", "G17A": "M12", "G6A": "K12", "SBRY": "L12", "SCEN": "K13"},
    **{"RUM3": "O11", "G16A": "O11", "G9A": "N11", "RUM4": "O13", "SSO": "O12"},
}


def test_16_the_axis_attacks_two_hexes_and_must_answer_kiev() -> None:
    state = combat(UNITS, hands={"axis": [], "soviet": [33]})
    work = after(state, m.Target(Place("L12")), m.Target(Place("O12")), m.Done())
    work = after(work.state, m.Counterblow(Place("K13")), m.Discard(CardId(33)), m.Done())  # he discards his STAVKA
    assert work.state.combat.counterblows == ("K13",)
    work = attack(work.state, "L12", "G1PZ", "G11A", "G17A", dice=(3,))
    battle = fought(work)
    assert (battle.strength, battle.initial, battle.shifts, battle.final) == ((15, 3), "5:1", (), "5:1")
    assert battle.result == "DS"
    work = after(work.state, m.RetreatTo(UnitId("SBRY"), (Place("L13"), Place("L14"))))
    assert place(work, "SBRY") == m.SHATTERED
    work = after(work.state, m.AdvanceTo(UnitId("G1PZ"), (Place("L12"), Place("L13"), Place("K14"))))
    assert place(work, "G1PZ") == "K14"  # Kiev is isolated


def test_16_odessa_has_no_way_out() -> None:
    """9:3 with two left shifts; what the old Guderian did there does a good roll here."""
    work = attack(combat(UNITS), "O12", "G9A", "RUM3", "G16A", dice=(6,))
    battle = fought(work)
    assert (battle.strength, battle.initial, dict(battle.shifts)) == ((9, 3), "3:1", {"city": -1, "river": -1})
    assert (battle.final, battle.result) == ("3:2", "DR")
    assert place(work, "SSO") == m.DESTROYED
    assert isinstance(work.state.top, m.Advance)


def test_16_kiev_strikes_back() -> None:
    """4:5 is 1:2, for a Counterblow knows no terrain; a 1 lets the Soviets strike back at 1:1 with their own table."""
    work = attack(combat({"G6A": "K12", "SCEN": "K13"}, counterblows=["K13"]), "K13", "G6A", dice=(1,))
    battle = fought(work)
    assert (battle.kind, battle.initial, battle.shifts, battle.result) == ("counterblow", "1:2", (), "CA")
    assert isinstance(work.state.top, m.Counterattack)
    work = after(work.state, m.StrikeBack(), dice=(2,))  # what the re-rolled die shows in the example
    battle = fought(work)
    assert (battle.attacker, battle.strength, battle.initial, battle.result) == (SOVIET, (5, 4), "1:1", "CA")
    assert work.state.owing != SOVIET
    work = after(work.state, m.Done())  # the Axis player declines
    assert (place(work, "G6A"), place(work, "SCEN")) == ("K12", "K13")
