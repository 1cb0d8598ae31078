"""The events of the cards, their timing and what stops them (5.0)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.no_retreat import flow
from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import drawing, hands, playing, timing, windows
from engine.games.no_retreat.rules.cards.events import EVENTS
from engine.games.no_retreat.rules.cards.legality import NOT_PLAYED, STANDS_IN
from engine.games.no_retreat.rules.combat import advances
from engine.games.no_retreat.rules.map import stacking
from engine.games.no_retreat.tables import AXIS, CARDS, JOKER, SIDES, SOVIET, CardId, Place, Side, UnitId, foe
from engine.kernel.chance import ScriptedChance, SeededChance
from tests.games.no_retreat.build import at, begun, done
from tests.games.no_retreat.test_battles import fought, next_of_attack, place

CHANCE = SeededChance(b"cards")


def offered(state: m.State, side: Side) -> set[tuple[int, str]]:
    """The cards that a side may play, with their uses."""
    return {(action.card, action.mode) for action in playing.offered(state, side)}


def play(
    state: m.State,
    side: Side,
    card: int,
    mode: str = "",
    *answers: m.Action,
    react: bool = False,
    dice: tuple[int, ...] = (),
) -> m.Work:
    """Play a card that nobody stops, and answer what it asks for."""
    action = m.PlayEvent(CardId(card), mode)
    why = flow.refuse(state, side, action)
    assert why is None, why
    work = m.Work(state, ScriptedChance(dice) if dice else SeededChance(b"cards"))
    flow.carry_out(work, side, action)
    while not react and isinstance(work.state.top, m.Window) and work.state.top.moment == "reaction":
        flow.carry_out(work, work.state.top.side, m.Done())
    for answer in answers:
        assert work.state.owing is not None
        why = flow.refuse(work.state, work.state.owing, answer)
        assert why is None, (answer, why)
        flow.carry_out(work, work.state.owing, answer)
    return work


def hand(side: Side, *cards: int) -> dict[str, Any]:
    """Hands in which a side holds these cards."""
    return {side: list(cards), foe(side): []}


def asked(phase: m.Phase, side: Side, frame: m.Frame, units: dict[str, Any] | None = None, **keys: Any) -> m.State:
    """A phase with a decision open."""
    found = at(units or {"G6A": "K12", "SSO": "M14"}, phase=phase, side=side, **keys)
    clock = m.Clock(found.clock.turn, phase, side, 99)
    return m.State(**{name: getattr(found, name) for name in m.State.__dataclass_fields__} | {"clock": clock}).push(
        frame
    )


def committing(units: dict[str, Any], target: str, *attackers: str, side: Side = AXIS, **keys: Any) -> m.State:
    """A battle whose attacker is to commit a marker or a card."""
    state = begun(at(units, phase="combat", side=side, **{"turn": 8, "weather": "clear", **keys}))
    work = m.Work(state, ScriptedChance())
    while (action := next_of_attack(work.state, target, attackers, False)) is not None:
        assert work.state.owing is not None
        if isinstance(work.state.top, m.Commit):
            break
        flow.carry_out(work, work.state.owing, action)
    assert isinstance(work.state.top, m.Commit)
    return work.state


def on(work: m.Work) -> m.Work:
    """Commit nothing more and play no card until the battle is decided."""
    while not any(isinstance(event, m.Fought) for event in work.events):
        assert isinstance(work.state.top, m.Commit | m.Window), work.state.top
        flow.carry_out(work, work.state.top.side, m.Done())
    return work


def passed(state: m.State, side: Side) -> m.State:
    """The state in which a side is to commit a card."""
    return state if state.owing == side else done(state, m.Done(), asked=True).state


# ------------------------------------------------------------------------------------------------------ timing


def test_5_3_every_half_is_an_event_or_happens_when_it_is_drawn_or_pays() -> None:
    for card, found in CARDS.items():
        for side in SIDES if card != JOKER else ():
            half = found.halves[side]
            pays = half.when == ("paying",) or (side, card) in NOT_PLAYED
            stands_in = card == STANDS_IN[side]
            assert (side, int(card)) in EVENTS or half.immediate or pays or stands_in, (side, card)


def test_5_3_3_initiative_symbols() -> None:
    state = asked("movement", AXIS, m.MoveUnits(AXIS), turn=13, hands=hand(AXIS, 2, 17))
    assert timing.allowed(state, AXIS, CardId(2))
    assert not timing.allowed(state, AXIS, CardId(17))
    why = flow.refuse(state, AXIS, m.PlayEvent(CardId(17), "march"))
    assert why is not None
    assert why.rule == "5.3.3"


def test_5_0_once_is_enough() -> None:
    state = asked("movement", AXIS, m.MoveUnits(AXIS), turn=3, hands=hand(AXIS, 17), events_used=[["axis", 17]])
    why = flow.refuse(state, AXIS, m.PlayEvent(CardId(17), "march"))
    assert why is not None
    assert why.rule == "5.0"


def test_5_0_the_other_player_may_play_at_any_decision() -> None:
    state = asked("movement", AXIS, m.MoveUnits(AXIS), turn=3, hands={"axis": [1], "soviet": [25]})
    assert playing.others(state) == {SOVIET}
    work = play(state, SOVIET, 25, "", m.PickCard(CardId(1)))
    assert work.state.cards.hand_axis == ()
    assert work.state.cards.discard == (25, 1) or work.state.cards.discard == (1, 25)
    assert isinstance(work.state.top, m.MoveUnits)


def test_5_0_no_card_while_another_is_carried_out() -> None:
    state = asked("movement", AXIS, m.MoveUnits(AXIS), turn=3, hands={"axis": [1, 17], "soviet": [25, 33]})
    work = play(state, AXIS, 17, "march")
    assert isinstance(work.state.top, m.Choosing)
    assert not offered(work.state, SOVIET)


def test_12_9_the_initiative_is_asked_first() -> None:
    units = {"G6A": "K12", "SSO": "L12", "SW": "destroyed"}
    state = asked("movement", SOVIET, m.MoveUnits(SOVIET), units, turn=9, hands={"axis": [43, 10], "soviet": [35, 1]})
    work = m.Work(state, CHANCE)
    work.state = work.state.pop()
    windows.open_at(work, "end")
    assert isinstance(work.state.top, m.Window)
    assert (work.state.top.side, work.state.top.other) == (AXIS, SOVIET)


def test_5_0_a_moment_is_public() -> None:
    """Whether a side is asked follows from its number of cards, not from the cards."""
    units = {"G6A": "K12", "SSO": "L12"}
    held = {}
    for cards in ([4], [29], [2]):
        state = committing(units, "L12", "G6A", hands={"axis": [], "soviet": cards})
        work = done(state, m.Done(), asked=True)
        held[cards[0]] = (type(work.state.top).__name__, work.state.owing)
    assert len(set(held.values())) == 1


# ------------------------------------------------------------------------------------------------- what stops cards


def test_card_14_stops_a_card() -> None:
    state = asked("movement", SOVIET, m.MoveUnits(SOVIET), turn=3, hands={"axis": [14], "soviet": [25]})
    work = play(state, SOVIET, 25, react=True)
    assert isinstance(work.state.top, m.Window)
    work = play(work.state, AXIS, 14)
    assert isinstance(work.state.top, m.MoveUnits)
    assert set(work.state.cards.discard) == {14, 25}


def test_card_36_takes_the_stopped_card() -> None:
    state = asked("movement", AXIS, m.MoveUnits(AXIS), turn=3, hands={"axis": [17], "soviet": [36]})
    work = play(play(state, AXIS, 17, "march", react=True).state, SOVIET, 36)
    assert work.state.cards.hand_soviet == (17,)
    assert work.state.cards.discard == (36,)


def test_card_34_can_be_stopped_itself() -> None:
    hands_ = {"axis": [17, 14], "soviet": [34]}
    state = asked("movement", AXIS, m.MoveUnits(AXIS), turn=3, hands=hands_)
    work = play(play(state, AXIS, 17, "march", react=True).state, SOVIET, 34, react=True)
    work = play(work.state, AXIS, 14)
    while isinstance(work.state.top, m.Window):
        work = done(work.state, m.Done(), asked=True)
    assert isinstance(work.state.top, m.Choosing)  # the General Staff goes on


def test_card_14_stops_a_payment() -> None:
    units = {"SW": "destroyed", "G6A": "K12"}
    keys = {"control": {"axis": [], "soviet": []}, "hands": {"axis": [14], "soviet": [9]}}
    state = asked("organization", SOVIET, m.PlaceUnits(SOVIET), units, turn=3, **keys)
    work = done(state, m.Replace(UnitId("SW"), Place("H20")))
    work = done(work.state, m.Discard(CardId(9)), asked=True)
    assert isinstance(work.state.top, m.Window)
    work = play(work.state, AXIS, 14)
    assert place(work, "SW") == m.DESTROYED


def test_card_7_cancels_what_was_just_rebuilt() -> None:
    keys = {"control": {"axis": [], "soviet": []}, "hands": {"axis": [7], "soviet": [9]}}
    units = {"SW": "destroyed", "G6A": "K12"}
    state = asked("organization", SOVIET, m.PlaceUnits(SOVIET), units, turn=3, discard=[14], **keys)
    work = done(state, m.Replace(UnitId("SW"), Place("H20")))
    work = done(work.state, m.Discard(CardId(9)), asked=True)
    assert place(work, "SW") == "H20"
    work = play(work.state, AXIS, 7)
    assert place(work, "SW") == m.DESTROYED


# ----------------------------------------------------------------------------------------------------- in a battle

KIEV: dict[str, Any] = {"G6A": "K12", "SSO": "L12"}  # 4:3, 1:1


@pytest.mark.parametrize(
    ("side", "card", "phase", "result"),
    [
        (AXIS, 4, SOVIET, "DR"),
        (AXIS, 32, SOVIET, "CA"),
        (SOVIET, 42, AXIS, "CA"),
    ],
)
def test_cards_that_decide_a_battle(side: Side, card: int, phase: Side, result: str) -> None:
    units = {"G6A": "K12", "SSO": ["L12", "front"]}
    target, attacker = ("L12", "G6A") if phase == AXIS else ("K12", "SSO")
    state = committing(units, target, attacker, side=phase, turn=13, hands=hand(side, card))
    if state.owing != side:
        state = done(state, m.Done(), asked=True).state
    assert (card, "") in offered(state, side)
    work = play(state, side, card)
    assert fought(work).result == result
    assert fought(work).die is None


def test_card_37_needs_good_odds_and_no_city() -> None:
    units = {"G1PZ": "K12", "G6A": "K12", "SSO": "L12", "SBRY": "K13"}
    state = committing(units, "L12", "G1PZ", "G6A", hands=hand(AXIS, 37), turn=2)
    assert (37, "") in offered(state, AXIS)
    assert fought(play(state, AXIS, 37)).result == "DR"
    state = committing(KIEV, "L12", "G6A", hands=hand(AXIS, 37), turn=2)
    assert not offered(state, AXIS)


def test_card_1_doubles_a_unit() -> None:
    state = committing(KIEV, "L12", "G6A", hands=hand(AXIS, 1))
    work = play(state, AXIS, 1, "double", m.ChooseUnit(UnitId("G6A")), dice=(4,))
    assert fought(on(work)).strength == (8, 3)


def test_card_29_doubles_all_defenders() -> None:
    units = {"G6A": "K12", "G17A": "K12", "SW": ["K13", "front"], "SSTE": ["L12", "front"]}
    state = committing(units, "K12", "SW", "SSTE", side=SOVIET, turn=13, hands=hand(AXIS, 29))
    state = passed(state, AXIS)
    assert fought(on(play(state, AXIS, 29, dice=(3,)))).strength[1] == 16


@pytest.mark.parametrize(("order", "hexes"), [((17, 4), 1), ((4, 17), 2)])
def test_5_0_the_order_of_play_counts(order: tuple[int, int], hexes: int) -> None:
    """General Staff and Rasputitsa, as in the rulebook's example."""
    sides = {17: AXIS, 4: SOVIET}
    cards = tuple((sides[card], CardId(card)) for card in order)
    state = at({"G6A": "K12"}, turn=8, weather="mud")
    assert advances.furthest(state, UnitId("G6A"), cards) == hexes


def test_card_16_rolls_again() -> None:
    units = {**KIEV}
    state = committing(units, "L12", "G6A", hands=hand(AXIS, 16))
    chance = ScriptedChance((1, 5))
    work = done(state, m.Done(), chance, asked=True)
    while not isinstance(work.state.top, m.Window):
        work = done(work.state, m.Done(), chance, asked=True)
    assert work.state.top.moment == "rolled"
    again = m.Work(work.state, chance)
    flow.carry_out(again, AXIS, m.PlayEvent(CardId(16)))
    while isinstance(again.state.top, m.Window):
        flow.carry_out(again, again.state.top.side, m.Done())
    assert fought(again).die == 5


def test_card_28_moves_the_column_after_the_die() -> None:
    units = {"G6A": "K12", "SW": ["L12", "front"]}
    state = committing(units, "K12", "SW", side=SOVIET, turn=13, hands=hand(AXIS, 28))
    chance = ScriptedChance((3,))
    work = done(state, m.Done(), chance, asked=True)
    while not isinstance(work.state.top, m.Window):
        work = done(work.state, m.Done(), chance, asked=True)
    again = m.Work(work.state, chance)
    flow.carry_out(again, AXIS, m.PlayEvent(CardId(28)))
    while isinstance(again.state.top, m.Window):
        flow.carry_out(again, again.state.top.side, m.Done())
    assert ("card 28", -1) in fought(again).shifts


def test_card_10_makes_exchanges_of_retreats_for_the_phase() -> None:
    state = committing(KIEV, "L12", "G6A", hands=hand(SOVIET, 10), turn=8)
    state = passed(state, SOVIET)
    work = on(play(state, SOVIET, 10, dice=(5,)))
    assert fought(work).result == "EX"


def test_card_22_chooses_the_table() -> None:
    state = committing(KIEV, "L12", "G6A", hands=hand(SOVIET, 22), turn=8)
    state = passed(state, SOVIET)
    assert fought(on(play(state, SOVIET, 22, "soviet", dice=(4,)))).result == "CB"  # the Axis table says EX


def test_card_38_is_a_duel() -> None:
    units = {"G6A": "K12", "SSO": ["L12", "front"]}
    state = committing(units, "K12", "SSO", side=SOVIET, turn=13, hands=hand(AXIS, 38))
    state = passed(state, AXIS)
    chance = ScriptedChance((2, 5))
    work = m.Work(state, chance)
    flow.carry_out(work, AXIS, m.PlayEvent(CardId(38)))
    while isinstance(work.state.top, m.Window):
        flow.carry_out(work, work.state.top.side, m.Done())
    assert UnitId("G6A") not in work.board.front
    assert place(work, "SSO") == "L12"


def test_card_17_of_the_soviets_attacks_a_stack_one_by_one() -> None:
    units = {"G6A": "K12", "G17A": "K12", "SW": ["L12", "front"], "SSTE": ["K13", "front"]}
    state = committing(units, "K12", "SW", "SSTE", side=SOVIET, turn=13, hands=hand(SOVIET, 17))
    work = play(state, SOVIET, 17, "", m.ChooseUnit(UnitId("G17A")), dice=(1,))
    assert fought(on(work)).defenders == ((UnitId("G17A"), True),)


def test_card_11_costs_both_a_step_afterwards() -> None:
    state = committing(KIEV, "L12", "G6A", hands=hand(SOVIET, 11), turn=8)
    state = passed(state, SOVIET)
    work = on(play(state, SOVIET, 11, dice=(2,)))  # no effect
    assert UnitId("G6A") not in work.board.front
    assert place(work, "SSO") == m.DESTROYED


def test_card_51_fights_once_more() -> None:
    units = {"G6A": "K12", "SW": ["L12", "front"], "SSTE": ["K13", "front"]}
    state = committing(units, "K12", "SW", "SSTE", side=SOVIET, turn=24, weather="clear", hands=hand(SOVIET, 51))
    chance = ScriptedChance((1,))
    work = on(m.Work(state, ScriptedChance((2,))))
    assert fought(work).result == "EX"
    while isinstance(work.state.top, m.TakeLosses):
        work = done(work.state, flow.legal(work.state)[0], chance, asked=True)
    assert isinstance(work.state.top, m.Window)
    assert (51, "") in offered(work.state, SOVIET)


# ---------------------------------------------------------------------------------------------- units and markers


def test_card_3_rebuilds_for_nothing_in_1941() -> None:
    units = {"G6A": "surrendered", "G9A": "D11", "SSO": "M14"}
    state = asked("organization", AXIS, m.FlipUnits(AXIS), units, turn=2, hands=hand(AXIS, 3))
    work = play(state, AXIS, 3, "", m.ChoosePlace(Place("C06"), UnitId("G6A")))
    assert place(work, "G6A") == "C06"
    assert UnitId("G6A") in work.board.disorganized


def test_card_2_of_the_soviets_fills_the_rail_box() -> None:
    units = {"SW": "destroyed", "SSO": "shattered", "SCEN": "surrendered", "SBRY": "rail", "G6A": "K12"}
    state = asked("movement", AXIS, m.MoveUnits(AXIS), units, turn=3, hands=hand(SOVIET, 2))
    work = play(state, SOVIET, 2, "", m.ChooseUnit(UnitId("SW")), m.ChooseUnit(UnitId("SCEN")))
    assert (place(work, "SW"), place(work, "SCEN")) == (m.RAIL, m.RAIL)
    assert isinstance(work.state.top, m.MoveUnits)


def test_card_6_of_the_soviets_lets_the_axis_choose() -> None:
    state = asked("organization", SOVIET, m.FlipUnits(SOVIET), turn=3, hands=hand(SOVIET, 6))
    work = play(state, SOVIET, 6)
    assert work.state.owing == AXIS
    work = done(work.state, m.ChooseUnit(UnitId("G6A")))
    assert UnitId("G6A") not in work.board.front


def test_card_7_of_the_soviets_makes_a_city_marsh() -> None:
    state = asked("card", SOVIET, m.DiscardDown(SOVIET, 1), turn=3, hands=hand(SOVIET, 7, 2, 3))
    work = play(state, SOVIET, 7, "", m.ChoosePlace(Place("K13")))
    assert work.board.scorched == {"K13"}


def test_card_32_of_the_soviets_lets_them_crowd_until_the_end_of_the_turn() -> None:
    state = asked("movement", SOVIET, m.MoveUnits(SOVIET), turn=13, hands=hand(SOVIET, 32))
    answers = (m.ChoosePlace(Place("L13")), m.ChoosePlace(Place("L14")), m.Done())
    work = play(state, SOVIET, 32, "", *answers)
    limits = [stacking.limit(work.state, SOVIET, Place(one)) for one in ("L13", "L14", "M14")]
    assert limits == [2, 2, 1]


def test_card_36_of_the_axis_moves_a_stack_and_marks_it() -> None:
    units = {"G6A": "K12", "G17A": "K12", "SSO": "M14"}
    state = at(units, phase="movement", side="soviet", turn=3, step="end", hands=hand(AXIS, 36))
    state = m.State(
        **{name: getattr(state, name) for name in m.State.__dataclass_fields__} | {"stack": (m.Window(AXIS, "end"),)}
    )
    work = play(state, AXIS, 36, "", m.Move(UnitId("G6A"), (Place("L12"),)))
    assert (place(work, "G6A"), place(work, "G17A")) == ("L12", "L12")
    told = [event.sentence.key for event in work.events if isinstance(event, m.Stated)]
    assert "nr-counterblow" in told


def moved_by(card: int, start: str, *units: str, **keys: Any) -> m.State:
    """The end of a Soviet Movement Phase in which the Axis is asked for the moves of a card."""
    state = asked("movement", SOVIET, m.Window(AXIS, "end"), {**dict.fromkeys(units, start), "SSO": "M22"}, **keys)
    return play(state, AXIS, card).state


def test_card_36_goes_two_hexes_also_where_three_are_cheaper() -> None:
    state = moved_by(36, "C17", "G4PZ", "G16A", turn=7, hands=hand(AXIS, 36))
    short = m.Move(UnitId("G4PZ"), (Place("B17"), Place("B16")))
    assert short in flow.legal(state)
    assert place(done(state, short), "G16A") == "B16"


@pytest.mark.parametrize("card", [10, 43])
def test_8_0_a_card_that_moves_units_leaves_the_way_to_them(card: int) -> None:
    state = moved_by(card, "N15", "G4PZ", turn=7, weather="clear", hands=hand(AXIS, card))
    listed = {a.path for a in flow.legal(state) if isinstance(a, m.Move) and len(a.path) == 2}
    others = [m.Move(UnitId("G4PZ"), (one, end)) for one in state.board.graph.next[Place("N15")] for _, end in listed]
    allowed = [way for way in others if way.path not in listed and flow.refuse(state, AXIS, way) is None]
    assert allowed
    assert place(done(state, allowed[0]), "G4PZ") == allowed[0].path[1]
    way = min(listed)
    back = m.Move(UnitId("G4PZ"), (*way, way[0]))
    assert flow.refuse(state, AXIS, back) is not None  # three points


# ------------------------------------------------------------------------------------------------- cards and promises


def test_card_13_promises_four_attacks() -> None:
    state = asked("card", AXIS, m.DiscardDown(AXIS, 1), turn=7, hands=hand(AXIS, 13, 2, 3))
    work = play(state, AXIS, 13)
    assert work.state.deeds.to_attack == ((AXIS, 13, 4, 1),)


def test_card_9_keeps_one_of_two() -> None:
    state = asked("movement", AXIS, m.MoveUnits(AXIS), turn=3, hands=hand(SOVIET, 9), draw=[3, 4, 5])
    work = play(state, SOVIET, 9, "draw")
    assert work.state.cards.aside == (3, 4)
    assert playing.looked_at(work.state, SOVIET) == (3, 4)
    assert playing.looked_at(work.state, AXIS) == ()
    work = done(work.state, m.PickCard(CardId(4)))
    assert work.state.cards.hand_soviet == (4,)
    assert set(work.state.cards.discard) == {3, 9}


def test_card_9_stops_a_sudden_death() -> None:
    held = {"axis": ["C15", "G14", "H17", "K13", "M17", "O12", "O15", "P17", "Q18", "R13", "S16", "L19"]}
    state = begun_at_victory(held, hand(SOVIET, 9))
    assert isinstance(state.top, m.Window)
    work = play(state, SOVIET, 9, "check")
    assert work.state.result is None


def begun_at_victory(control: dict[str, Any], cards: dict[str, Any]) -> m.State:
    state = at({"G6A": "K12"}, turn=6, phase="victory", control=control, event_vp=2, hands=cards)
    work = m.Work(state, CHANCE)
    flow.proceed(work)
    return work.state


def test_card_2_of_the_axis_copies_the_top_of_the_discard_pile() -> None:
    """Manstein by Gott Mit Uns, as in the combined example (16.0)."""
    state = committing(KIEV, "L12", "G6A", hands=hand(AXIS, 2), discard=[1])
    assert (2, "double") in offered(state, AXIS)
    work = play(state, AXIS, 2, "double", m.ChooseUnit(UnitId("G6A")), dice=(4,))
    assert fought(on(work)).strength == (8, 3)
    assert {(AXIS, 2), (AXIS, 1)} <= set(work.state.deeds.used)


def test_card_33_takes_the_topmost_soviet_event() -> None:
    state = asked("movement", AXIS, m.MoveUnits(AXIS), turn=3, hands=hand(SOVIET, 33), discard=[5, 12])
    work = play(state, SOVIET, 33, "take")
    assert work.state.cards.hand_soviet == (5,)  # 12 must be played when it is drawn


def test_card_5_of_the_axis_takes_one_of_three() -> None:
    state = asked("card", AXIS, m.DiscardDown(AXIS, 1), turn=3, hands=hand(AXIS, 5, 1), discard=[2, 3, 6, 9])
    work = play(state, AXIS, 5, "", m.PickCard(CardId(3)))
    assert 3 in work.state.cards.hand_axis
    assert work.state.cards.discard == () or 2 not in work.state.cards.discard


def test_14_14_2_weather_happens_when_it_is_drawn() -> None:
    state = at({"G6A": "K12"}, turn=3, phase="card", draw=[11, 4, 5, 6], hands={"axis": [], "soviet": []})
    work = m.Work(state, CHANCE)
    assert drawing.draw(work, AXIS, 1) == (4,)
    assert work.state.weather.now == "clear"  # turn 3 is mud
    assert work.state.cards.discard == (11,)


def test_15_4_no_variable_weather() -> None:
    keys: dict[str, Any] = {"options": {"no_variable_weather": True}, "hands": {"axis": [], "soviet": []}}
    state = at({"G6A": "K12"}, turn=3, phase="card", draw=[11, 4, 5, 6], **keys)
    work = m.Work(state, CHANCE)
    assert drawing.draw(work, AXIS, 1) == (4,)
    assert work.state.weather.now == "mud"


def test_card_12_of_the_axis_brings_a_card_when_it_pays_for_a_replacement() -> None:
    units = {"G6A": "destroyed", "G9A": "D11", "SSO": "M14"}
    keys: dict[str, Any] = {"turn": 6, "hands": hand(AXIS, 12), "draw": [3, 4, 5]}
    state = asked("organization", AXIS, m.PlaceUnits(AXIS), units, **keys)
    work = done(state, m.Replace(UnitId("G6A"), Place("C06")))
    work = done(work.state, m.Discard(CardId(12)))
    assert place(work, "G6A") == "C06"
    assert work.state.cards.hand_axis == (3,)


@pytest.mark.parametrize("held", [16, 53])
def test_card_53_who_is_asked_does_not_tell_who_holds_it(held: int) -> None:
    unseen = {"draw": [16 + 53 - held]}
    units = {"G4A": [geo.CITY["Berlin"], "back"], "SNW": ["K13", "front"]}
    state = at(units, turn=23, phase="organization", side="axis", hands=hand(AXIS, held), **unseen)
    assert isinstance(begun(state).top, m.FlipUnits), "one card may be worth the two that an improvement costs"


def test_card_53_counts_as_two() -> None:
    units = {"G6A": "surrendered", "G9A": "D11", "SSO": "M14"}
    state = asked("organization", AXIS, m.PlaceUnits(AXIS), units, turn=23, hands=hand(AXIS, 53))
    work = done(state, m.Replace(UnitId("G6A"), Place("C06")))
    work = done(work.state, m.Discard(CardId(53)))
    assert place(work, "G6A") == "C06"


def test_5_0_one_card_is_left_in_the_draw_pile() -> None:
    state = at({"G6A": "K12"}, turn=3, phase="card", draw=[4], discard=[5, 6], hands={"axis": [], "soviet": []})
    work = m.Work(state, CHANCE)
    assert hands.take(work, AXIS) in (4, 5, 6)
    assert work.state.cards.discard == ()


@pytest.mark.parametrize("moment", ["commitment", "reaction", "phase-end"])
def test_stops_name_every_moment(moment: str) -> None:
    assert moment in {one.key for one in windows.MOMENTS}


def test_waivers_follow_from_what_everybody_knows() -> None:
    state = committing(KIEV, "L12", "G6A", hands={"axis": [], "soviet": [2]}, markers={"blitz": 0, "shock": 0})
    waiver = windows.waiver(state, SOVIET)
    assert waiver is not None
    assert (waiver.moment, waiver.action) == ("commitment", m.Done())


def test_a_card_that_stands_in_makes_no_other_moment() -> None:
    """Na Berlin! with New Conscripts on top of the Discard Pile: the end of any phase, no moment of its own."""
    keys: dict[str, Any] = {"turn": 13, "discard": [1], "hands": hand(SOVIET, 26)}
    state = at({"G6A": "K12", "SW": "destroyed"}, phase="detraining", side="axis", **keys)
    state = state.push(m.Window(SOVIET, "end"))
    assert windows.possible(state.pop(), m.Window(SOVIET, "end"))
    assert windows.key_of(state, m.Window(SOVIET, "end")) == "phase-end"


def test_5_1_cards_that_leave_the_hand_meanwhile_count() -> None:
    keys: dict[str, Any] = {"turn": 3, "hands": {"axis": [1, 2, 3], "soviet": [25]}}
    state = asked("card", AXIS, m.DiscardDown(AXIS, 1), **keys)
    work = play(state, SOVIET, 25, "", m.PickCard(CardId(2)))
    assert work.state.cards.hand_axis == (1, 3)
    assert not isinstance(work.state.top, m.DiscardDown)
