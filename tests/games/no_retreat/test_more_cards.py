"""The other events of the cards, one by one (5.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.games.no_retreat import flow
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import drawing, hands
from engine.games.no_retreat.rules.combat import odds, underway
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId, Place, Side, UnitId
from engine.kernel.chance import ScriptedChance, SeededChance
from tests.games.no_retreat.build import at, done
from tests.games.no_retreat.test_battles import fought, place
from tests.games.no_retreat.test_cards import asked, committing, hand, offered, on, passed, play

TWO: dict[str, Any] = {"G6A": "K12", "SW": ["L12", "front"]}


def at_end(phase: m.Phase, side: Side, who: Side, units: dict[str, Any], **keys: Any) -> m.State:
    """The end of a phase, where a side may play a card."""
    return asked(phase, side, m.Window(who, "end"), units, **keys)


def shifts_with(side: Side, card: int, phase: Side = SOVIET, mode: str = "", **keys: Any) -> dict[str, int]:
    """The shifts of a battle between 6th Army and West with an event of a side."""
    target, attacker = ("K12", "SW") if phase == SOVIET else ("L12", "G6A")
    units = keys.pop("units", TWO)
    state = committing(units, target, attacker, side=phase, hands=hand(side, card), **{"turn": 13, **keys})
    state = passed(state, side)
    work = m.Work(state, ScriptedChance((1, 1)))
    flow.carry_out(work, side, m.PlayEvent(CardId(card), mode))
    while not any(isinstance(event, m.Fought) for event in work.events):
        flow.carry_out(work, work.state.top.side, m.Done())  # type: ignore[union-attr]
    shifts = dict(fought(work).shifts)
    assert {type(number) for number in shifts.values()} <= {int}, "1 is not true outside"
    return shifts


# ------------------------------------------------------------------------------------------------------- battles


def test_card_6_helps_an_attack_of_the_axis() -> None:
    assert shifts_with(AXIS, 6, AXIS, "attack", turn=8)["card 6"] == 1


def test_card_28_of_the_soviets_shifts_twice_from_1944() -> None:
    assert shifts_with(SOVIET, 28)["card 28"] == 1
    assert shifts_with(SOVIET, 28, turn=19)["card 28"] == 2


def test_card_34_hinders_soviet_attacks() -> None:
    assert shifts_with(AXIS, 34)["card 34"] == -1


def test_card_8_takes_or_gives_the_armor_shift() -> None:
    tanks = {"G4PZ": "L12", "SCEN": "K12"}
    state = committing(tanks, "K12", "G4PZ", turn=13, hands=hand(AXIS, 8))
    before = odds.judge(state, underway.battle(state))
    assert "armor" not in dict(before.shifts)
    work = play(state, AXIS, 8, "armor", dice=(2,))
    assert ("armor", 1) in fought(on(work)).shifts


def test_card_27_and_21_bridge_rivers() -> None:
    units = {"G6A": "Q22", "SW": ["Q23", "front"]}
    river = committing(units, "Q22", "SW", side=SOVIET, turn=14, hands=hand(SOVIET, 21))
    assert ("river", -1) in odds.judge(river, underway.battle(river)).shifts
    assert "river" not in dict(fought(on(play(river, SOVIET, 21, dice=(1,)))).shifts)


def test_card_14_of_the_soviets_is_for_cities() -> None:
    units = {"G6A": "K12", "SCEN": "K13"}
    state = passed(committing(units, "K13", "G6A", turn=8, hands=hand(SOVIET, 14)), SOVIET)
    assert fought(play(state, SOVIET, 14)).result == "EX"
    state = committing({"G6A": "K12", "SSO": "L12"}, "L12", "G6A", turn=8, hands=hand(SOVIET, 14))
    assert not offered(state, SOVIET)


def test_card_27_of_the_soviets_needs_2_to_1() -> None:
    units = {"G6A": ["K12", "back"], "SW": ["L12", "front"]}  # 7:3
    state = committing(units, "K12", "SW", side=SOVIET, turn=13, hands=hand(SOVIET, 27))
    assert fought(play(state, SOVIET, 27)).result == "DR"


def test_card_21_of_the_axis_chooses_between_two_dice() -> None:
    state = committing({"G6A": "K12", "SSO": "L12"}, "L12", "G6A", turn=8, hands=hand(AXIS, 21))
    work = play(state, AXIS, 21, dice=(1, 5))
    while not isinstance(work.state.top, m.Choosing):
        flow.carry_out(work, work.state.top.side, m.Done())  # type: ignore[union-attr]
    flow.carry_out(work, AXIS, m.Decide("5"))
    assert fought(work).die == 5


def test_card_15_takes_counterblows_off() -> None:
    units = {"G6A": "K12", "SSO": "L12", "SCEN": "K13"}
    state = committing(units, "L12", "G6A", turn=8, hands=hand(AXIS, 15), draw=[3, 4, 5])
    combat = m.CombatPhase(counterblows=(Place("K13"),), attacked=state.combat.attacked)
    state = m.State(**{name: getattr(state, name) for name in m.State.__dataclass_fields__} | {"combat": combat})
    work = play(state, AXIS, 15, "", m.ChoosePlace(Place("K13")), dice=(2,))
    assert work.state.combat.counterblows == ()
    assert work.state.cards.hand_axis == (3,)


def test_card_16_of_the_soviets_is_a_duel_and_a_tie_is_fought_on_the_axis_table() -> None:
    state = passed(committing({"G6A": "K12", "SSO": "L12"}, "L12", "G6A", turn=8, hands=hand(SOVIET, 16)), SOVIET)
    work = play(state, SOVIET, 16, dice=(3, 3, 2))
    assert fought(on(work)).result == "NE"


def test_card_44_rolls_a_no_effect_again() -> None:
    state = committing({"G6A": "K12", "SSO": "L12"}, "L12", "G6A", turn=8, hands=hand(AXIS, 44))
    work = on(m.Work(state, chance := ScriptedChance((2, 5))))
    assert isinstance(work.state.top, m.Window)
    again = m.Work(work.state, chance)
    flow.carry_out(again, AXIS, m.PlayEvent(CardId(44)))
    while not any(isinstance(event, m.Fought) for event in again.events):
        flow.carry_out(again, again.state.top.side, m.Done())  # type: ignore[union-attr]
    assert fought(again).die == 5


def test_card_19_opens_enemy_zones_to_a_retreat() -> None:
    units = {"G6A": "K12", "SW": ["L12", "front"], "SSTE": ["K13", "front"], "SVOR": ["J11", "front"]}
    state = committing(units, "K12", "SW", "SSTE", side=SOVIET, turn=13, hands=hand(AXIS, 19))
    work = on(m.Work(state, chance := ScriptedChance((6,))))
    assert isinstance(work.state.top, m.Window)  # the result is known, and every way leads through enemy zones
    again = m.Work(work.state, chance)
    flow.carry_out(again, AXIS, m.PlayEvent(CardId(19)))
    while isinstance(again.state.top, m.Window):
        flow.carry_out(again, again.state.top.side, m.Done())
    assert isinstance(again.state.top, m.Retreat)
    assert place(done(work.state, m.Done(), chance), "G6A") in (m.DESTROYED, m.SHATTERED)


def test_card_37_of_the_soviets_pays_for_two_counterblows() -> None:
    units = {"G6A": "K12", "SCEN": "K13", "SSO": "L12"}
    frame = m.DeclareCounterblows(SOVIET)
    state = asked("combat", AXIS, frame, units, turn=8, hands=hand(SOVIET, 37))
    work = play(state, SOVIET, 37, "", m.Counterblow(Place("K13")), m.Counterblow(Place("L12")))
    assert work.state.combat.counterblows == ("K13", "L12")
    assert work.state.cards.discard == (37,)


def test_card_29_of_the_soviets_attacks_once_more() -> None:
    keys: dict[str, Any] = {"turn": 13, "hands": hand(SOVIET, 29), "attacked": ["SW"]}
    state = at_end("combat", SOVIET, SOVIET, TWO, **keys)
    work = play(state, SOVIET, 29, "", m.ChoosePlace(Place("K12")), m.Join(UnitId("SW")))
    assert isinstance(work.state.top, m.Muster)


# ------------------------------------------------------------------------------------------------------- units


def test_card_18_takes_a_pocket() -> None:
    units = {"SSO": ["M14", "unsupplied"], "G6A": "K12"}
    state = at_end("supply", AXIS, AXIS, units, turn=3, hands=hand(AXIS, 18))
    work = play(state, AXIS, 18, "", m.ChooseUnit(UnitId("SSO")))
    assert place(work, "SSO") == m.SURRENDERED
    assert work.tracks.event_vp == 1


def test_card_5_of_the_soviets_cuts_a_unit_off() -> None:
    state = asked("organization", AXIS, m.Window(SOVIET, "start"), turn=3, hands=hand(SOVIET, 5))
    work = play(state, SOVIET, 5, "", m.ChooseUnit(UnitId("G6A")))
    assert UnitId("G6A") in work.board.unsupplied


def test_card_6_of_the_axis_saves_a_hex() -> None:
    units = {"G6A": ["U18", "unsupplied"], "SSO": "M14"}
    keys: dict[str, Any] = {"turn": 3, "hands": hand(AXIS, 6)}
    state = at(units, phase="removal", side="soviet", **keys)
    work = m.Work(state, SeededChance(b"x"))
    flow.proceed(work)
    work = play(work.state, AXIS, 6, "spared", m.ChoosePlace(Place("U18")))
    assert place(work, "G6A") == "U18"


def test_card_1_of_the_soviets_raises_a_front() -> None:
    units = {"SW": "destroyed", "G6A": "K12"}
    keys: dict[str, Any] = {"turn": 3, "hands": hand(SOVIET, 1), "control": {"axis": [], "soviet": []}}
    state = at_end("combat", AXIS, SOVIET, units, **keys)
    work = play(state, SOVIET, 1, "", m.ChoosePlace(Place("H20"), UnitId("SW")))
    assert place(work, "SW") == "H20"
    assert UnitId("SW") not in work.board.disorganized


def test_card_15_of_the_soviets_comes_as_if_detraining() -> None:
    units = {"SW": "shattered", "G6A": "K12"}
    keys: dict[str, Any] = {"turn": 3, "hands": hand(SOVIET, 15), "control": {"axis": [], "soviet": []}}
    state = at_end("combat", AXIS, SOVIET, units, **keys)
    work = play(state, SOVIET, 15, "", m.ChoosePlace(Place("H20"), UnitId("SW")))
    assert place(work, "SW") == "H20"


def test_card_8_of_the_soviets_from_turn_6() -> None:
    units = {"SW": "I20", "G6A": "K12"}
    state = asked("organization", SOVIET, m.FlipUnits(SOVIET), units, turn=6, hands=hand(SOVIET, 8))
    assert offered(state, SOVIET) == {(8, "draw"), (8, "upgrade")}
    work = play(state, SOVIET, 8, "upgrade", m.ChooseUnit(UnitId("SW")))
    assert UnitId("SW") in work.board.front
    early = asked("organization", SOVIET, m.FlipUnits(SOVIET), units, turn=5, hands=hand(SOVIET, 8))
    assert not offered(early, SOVIET)


def test_card_25_of_the_axis_brings_cadres() -> None:
    units = {"KG1": "cadre", "G6A": "K12", "SSO": "M14"}
    state = asked("organization", AXIS, m.FlipUnits(AXIS), units, turn=13, hands=hand(AXIS, 25))
    work = play(state, AXIS, 25, "", m.ChoosePlace(Place("F09"), UnitId("KG1")), m.Done())
    assert place(work, "KG1") == "F09"


def test_card_30_of_the_axis_costs_a_vp() -> None:
    units = {"G6A": ["D09", "back"], "SSO": "M14"}
    state = asked("card", AXIS, m.DiscardDown(AXIS, 1), units, turn=13, hands=hand(AXIS, 30, 1, 2))
    work = play(state, AXIS, 30, "", m.ChooseUnit(UnitId("G6A")), m.Done())
    assert UnitId("G6A") in work.board.front
    assert work.tracks.event_vp == 1  # the Soviets have the initiative


def test_card_35_of_the_axis_takes_two_soviet_steps() -> None:
    units = {"SW": ["I20", "front"], "SSTE": ["I21", "front"], "G6A": "K12"}
    state = asked("organization", AXIS, m.FlipUnits(AXIS), units, turn=19, hands=hand(AXIS, 35))
    work = play(state, AXIS, 35, "", m.ChooseUnit(UnitId("SW")), m.ChooseUnit(UnitId("SSTE")))
    assert not {UnitId("SW"), UnitId("SSTE")} & work.board.front


def test_card_44_of_the_soviets_makes_allies_waver() -> None:
    units = {"RUM3": "O11", "SSO": "M14"}
    state = asked("card", AXIS, m.DiscardDown(AXIS, 1), units, turn=13, hands={"axis": [1, 2, 3], "soviet": [44]})
    work = play(state, SOVIET, 44, "", m.Discard(CardId(1)), m.ChooseUnit(UnitId("RUM3")))
    assert place(work, "RUM3").startswith("turn")


def test_card_24_of_the_soviets_costs_two_cards_or_a_step() -> None:
    keys: dict[str, Any] = {"turn": 13, "hands": {"axis": [1, 2], "soviet": [24]}}
    state = asked("movement", SOVIET, m.MoveUnits(SOVIET), **keys)
    work = play(state, SOVIET, 24, "", m.Discard(CardId(1)), m.ChooseUnit(UnitId("G6A")))
    assert UnitId("G6A") not in work.board.front
    assert work.state.cards.hand_axis == (2,)


def test_card_18_of_the_soviets_goes_by_rail_and_back() -> None:
    units = {"SW": "I20", "G6A": "K12"}
    keys: dict[str, Any] = {"turn": 3, "hands": hand(SOVIET, 18), "control": {"axis": [], "soviet": []}}
    state = asked("card", AXIS, m.DiscardDown(AXIS, 1), units, **keys)
    answers = (m.Entrain(UnitId("SW")), m.Done(), m.DetrainTo(UnitId("SW"), Place("G23")), m.Done())
    assert place(play(state, SOVIET, 18, "", *answers), "SW") == "G23"


def test_card_35_of_the_soviets_detrains_and_moves() -> None:
    units = {"SW": "rail", "G6A": "K12"}
    keys: dict[str, Any] = {"turn": 3, "hands": hand(SOVIET, 35), "control": {"axis": [], "soviet": []}}
    state = at_end("movement", SOVIET, SOVIET, units, **keys)
    answers = (m.DetrainTo(UnitId("SW"), Place("I20")), m.Done(), m.Move(UnitId("SW"), (Place("I21"),)), m.Done())
    assert place(play(state, SOVIET, 35, "", *answers), "SW") == "I21"


def test_cards_41_and_39_move_units_one_hex() -> None:
    units = {"G6A": "F10", "SW": "I21"}
    state = at_end("movement", AXIS, SOVIET, units, turn=3, hands=hand(SOVIET, 41))
    work = play(state, SOVIET, 41, "", m.Move(UnitId("SW"), (Place("I22"),)), m.Done())
    assert place(work, "SW") == "I22"
    state = at_end("movement", SOVIET, AXIS, units, turn=3, hands=hand(AXIS, 39))
    assert (39, "") in offered(state, AXIS)


def test_card_43_is_for_panzers_in_clear_weather() -> None:
    units = {"G4PZ": "F10", "G6A": "G10", "SW": "I21"}
    state = at_end("movement", SOVIET, AXIS, units, turn=7, hands=hand(AXIS, 43))
    movers = {a.unit for a in flow.legal(play(state, AXIS, 43).state) if isinstance(a, m.Move)}
    assert movers == {"G4PZ"}
    assert not offered(at_end("movement", SOVIET, AXIS, units, turn=4, hands=hand(AXIS, 43)), AXIS)


def test_card_41_of_the_axis_digs_in() -> None:
    state = asked("organization", AXIS, m.FlipUnits(AXIS), TWO, turn=13, hands=hand(AXIS, 41))
    work = play(state, AXIS, 41, "", m.ChoosePlace(Place("K12")))
    assert work.board.works == {"K12"}


@pytest.mark.parametrize(("card", "unit", "vp"), [(48, "FEST1", 1), (49, "VOLK1", 0)])
def test_cards_48_and_49_rebuild(card: int, unit: str, vp: int) -> None:
    units = {unit: "removed", "G6A": "D11", "SW": "I20"}
    state = asked("organization", AXIS, m.FlipUnits(AXIS), units, turn=24, hands=hand(AXIS, card))
    work = play(state, AXIS, card, "", m.ChoosePlace(Place("C06"), UnitId(unit)), m.Done())
    assert place(work, unit) == "C06"
    assert work.tracks.event_vp == vp


# ------------------------------------------------------------------------------------------------ cards, markers, VP


def test_card_22_draws_three_and_discards_one() -> None:
    keys: dict[str, Any] = {"turn": 13, "hands": hand(AXIS, 22), "draw": [3, 4, 5, 6, 7]}
    state = asked("movement", AXIS, m.MoveUnits(AXIS), **keys)
    work = play(state, AXIS, 22, "", m.Discard(CardId(4)))
    assert work.state.cards.hand_axis == (3, 5)


def test_card_42_takes_a_card_at_random() -> None:
    keys: dict[str, Any] = {"turn": 3, "hands": {"axis": [42], "soviet": [1, 2, 3]}}
    state = asked("card", SOVIET, m.DiscardDown(SOVIET, 1), **keys)
    assert len(play(state, AXIS, 42).state.cards.hand_soviet) == 2


@pytest.mark.parametrize(
    ("side", "card", "whose", "attacks", "vp"), [(AXIS, 23, SOVIET, 4, 1), (SOVIET, 19, AXIS, 3, 2)]
)
def test_cards_that_order_attacks(side: Side, card: int, whose: Side, attacks: int, vp: int) -> None:
    keys: dict[str, Any] = {"turn": 8, "hands": hand(side, card)}
    state = asked("card", whose, m.DiscardDown(whose, 1), **keys)
    assert play(state, side, card).state.deeds.to_attack == ((whose, card, attacks, vp),)


def test_broken_promises_cost_vp() -> None:
    state = at({"G6A": "K12", "SSO": "L12"}, turn=8, phase="combat", hands={"axis": [], "soviet": []})
    deeds = m.PlayerTurn(to_attack=((AXIS, CardId(13), 4, 1),))
    state = m.State(**{name: getattr(state, name) for name in m.State.__dataclass_fields__} | {"deeds": deeds})
    work = m.Work(state, SeededChance(b"x"))
    flow.proceed(work)
    work = done(work.state, m.Done())
    assert work.tracks.event_vp == -1


def test_vp_for_broken_promises_name_the_card_of_who_has_played_it() -> None:
    state = at({"G6A": "K12", "SSO": "L12"}, turn=8, phase="combat", hands={"axis": [], "soviet": []})
    deeds = m.PlayerTurn(used=((SOVIET, CardId(19)),), to_attack=((AXIS, CardId(19), 3, 2),))
    work = m.Work(replace(state, deeds=deeds), SeededChance(b"x"))
    flow.proceed(work)
    told = [event for event in done(work.state, m.Done()).events if isinstance(event, m.Scored)]
    assert [(event.side, event.change, event.reason.args["card"]) for event in told] == [
        (AXIS, -2, m.card_text(CardId(19), SOVIET))
    ]


def test_card_45_brings_blitz_markers_for_a_vp() -> None:
    state = asked("card", AXIS, m.DiscardDown(AXIS, 1), turn=24, hands=hand(AXIS, 45), draw=[3, 4, 5])
    work = play(state, AXIS, 45)
    assert work.tracks.blitz == 3
    assert work.tracks.event_vp == 1


def test_card_39_of_the_soviets_doubles_shock_markers() -> None:
    state = asked("card", SOVIET, m.DiscardDown(SOVIET, 1), turn=13, hands=hand(SOVIET, 39))
    assert [(e.card, e.scope) for e in play(state, SOVIET, 39).state.effects] == [(39, "turn")]


@pytest.mark.parametrize(
    ("side", "card", "units", "vp"),
    [
        (SOVIET, 45, {"G6A": "D11"}, -1),
        (AXIS, 46, {"BERLIN": "C06"}, 1),
        (AXIS, 47, {"G6A": "K12"}, 1),
        (AXIS, 47, {"G6A": "D11"}, -1),
        (SOVIET, 48, {"G6A": "D11"}, 0),
        (SOVIET, 49, {"SW": "Q08"}, 1),
        (AXIS, 50, {"G6A": "D11"}, 1),
        (SOVIET, 52, {"SW": "N04"}, 1),
    ],
)
def test_what_happens_when_it_is_drawn_in_1945(side: Side, card: int, units: dict[str, Any], vp: int) -> None:
    keys: dict[str, Any] = {"turn": 24, "draw": [card, 16, 17, 18], "hands": {"axis": [], "soviet": []}}
    work = m.Work(at(units, phase="card", **keys), SeededChance(b"x"))
    assert drawing.draw(work, side, 1) == (16,)
    assert work.tracks.event_vp == (vp if side == SOVIET else -vp)


def test_card_51_of_the_axis_gives_an_army_for_a_vp() -> None:
    keys: dict[str, Any] = {"turn": 24, "draw": [51, 16, 17, 18], "hands": {"axis": [], "soviet": []}}
    work = m.Work(at({"G6A": "D11", "VOLK1": "D11"}, phase="card", **keys), SeededChance(b"x"))
    assert drawing.draw(work, AXIS, 1) == (), "the next card is drawn when it is decided"
    choices = set(flow.legal(work.state))
    assert choices == {m.ChooseUnit(UnitId("G6A")), m.Done()}


@pytest.mark.parametrize(("card", "kind"), [(12, "mud"), (13, "snow")])
def test_generals_lay_the_weather_of_the_next_turn(card: int, kind: str) -> None:
    keys: dict[str, Any] = {"turn": 3, "draw": [card, 16, 17, 18], "hands": {"axis": [], "soviet": []}}
    work = m.Work(at({"G6A": "D11"}, phase="card", **keys), SeededChance(b"x"))
    drawing.draw(work, SOVIET, 1)
    shown = work.state.weather.marker(4) or "snow"
    assert shown == kind


def test_5_5_a_card_goes_back_into_nobodys_hand() -> None:
    state = at({"G6A": "D11"}, turn=3, phase="card", draw=[], discard=[], hands={"axis": [], "soviet": []})
    work = m.Work(state, SeededChance(b"x"))
    assert hands.take(work, AXIS) is None
