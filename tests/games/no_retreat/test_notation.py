"""Orders as players write them."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from data.messages import Messages
from engine.games.no_retreat import flow, notation
from engine.games.no_retreat import model as m
from engine.games.no_retreat.dispatch import HANDLERS
from engine.games.no_retreat.orders import ORDERS
from engine.games.no_retreat.tables import AXIS, CARDS, SOVIET, UNITS, CardId, Place, UnitId
from engine.games.no_retreat.words import read_card, read_place, read_unit, unit_names
from engine.games.no_retreat.written import label, shown
from engine.kernel.chance import ScriptedChance
from engine.kernel.errors import NotationError
from tests.games.no_retreat.build import asked, at, done, refused

SAY = Messages().say
UNITS_THERE: dict[str, Any] = {"G4PZ": "K16", "G2PZ": "K16", "G9A": "K15", "SW": "H20"}


def moving(**keys: Any) -> m.State:
    return asked(at(UNITS_THERE, turn=7, weather="clear", **keys), m.MoveUnits(AXIS))


def read(state: m.State, order: str) -> tuple[m.Action, ...]:
    assert state.owing is not None
    return notation.parse(state, state.owing, order)


@pytest.mark.parametrize(
    ("written", "unit"),
    [
        ("4 Pz", "G4PZ"),
        ("4th Panzer", "G4PZ"),
        ("4 panzer army", "G4PZ"),
        ("g4pz", "G4PZ"),
        ("16", "G16A"),
        ("16th Army", "G16A"),
        ("Kalinin", "SKAL"),
        ("kalinin front", "SKAL"),
        ("1st Baltic", "SKAL"),
        ("5 GTk", "SCEN"),
        ("SS-Pz", "GSSPZ"),
        ("KG 2", "KG2"),
        ("Leningr", "SLEN"),
    ],
)
def test_units_by_name_and_label(written: str, unit: str) -> None:
    assert read_unit(written) == unit


def test_every_label_means_one_unit() -> None:
    names = unit_names()
    for unit, found in UNITS.items():
        for face in filter(None, (found.front, found.back)):
            assert names[face.label.casefold().replace(".", "")] == unit
            assert len(face.label) <= 6, "it stands on a counter"


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ("k13", "K13"),
        ("Kiev", "K13"),
        ("K13 Kiev", "K13"),
        ("koenigsberg", None),
        ("königsberg", "D11"),
        ("finland", "Finland"),
    ],
)
def test_places_by_label_and_city(written: str, place: str | None) -> None:
    if place is None:
        with pytest.raises(NotationError) as caught:
            read_place(written)
        assert "Königsberg" in SAY(caught.value.message)
    else:
        assert read_place(written) == place


def test_cards_by_number_and_title() -> None:
    assert read_card("14") == 14
    assert read_card("Gott mit uns") == 2
    assert read_card("heroes of the soviet union") == 43
    for card, found in CARDS.items():
        assert card == 55 or all(read_card(half.title) for half in found.halves.values())


def test_a_unit_with_a_destination_moves() -> None:
    assert read(moving(), "4 Pz > K13") == (m.Move(UnitId("G4PZ"), (Place("K15"), Place("K14"), Place("K13"))),)
    assert read(moving(), "4 Pz > Kiev") == read(moving(), "move 4 Pz to K13")


def test_a_way_may_be_written_out_or_named_in_part() -> None:
    whole = (m.Move(UnitId("G4PZ"), (Place("K15"), Place("K14"))),)
    assert read(moving(), "4 Pz > K15 > K14") == whole
    assert read(moving(), "4 Pz: K16 > K15 > K14") == whole
    round_about = read(moving(), "4 Pz > L15 > K14")
    assert [action.path[-1] for action in round_about if isinstance(action, m.Move)] == ["K14"]
    assert all("L15" in action.path for action in round_about if isinstance(action, m.Move))


def test_several_units_in_one_order() -> None:
    state = moving()
    for action in read(state, "4 Pz, 2 Pz + 9 A > K13"):
        state = done(state, action).state
    assert {state.board.place(UnitId(unit)) for unit in ("G4PZ", "G2PZ", "G9A")} == {"K13"}


def test_a_unit_that_stands_where_the_others_go_keeps_no_order_back() -> None:
    (ahead,) = read(moving(), "4 Pz > K15")
    state = done(moving(), ahead).state
    assert read(state, "4 Pz, 2 Pz > K15") == read(state, "2 Pz > K15")
    with pytest.raises(NotationError) as caught:
        read(state, "4 Pz > K15")
    assert "4 Pz stands in “K15” already" in SAY(caught.value.message)


def test_a_number_need_not_stand_apart() -> None:
    assert read(moving(), "4Pz > Kiev") == read(moving(), "4 Pz > Kiev")
    assert read_unit("2tk") == read_unit("2 Tk")


def attacking(frame: m.Frame) -> m.State:
    units = {"G4PZ": "K14", "G2PZ": "K14", "SW": ["K13", "front"]}
    return asked(at(units, turn=7, weather="clear", phase="combat", targets=["K13"]), frame)


def test_10_3_an_attack_is_typed_as_units_and_a_place() -> None:
    units = (m.Join(UnitId("G4PZ")), m.Join(UnitId("G2PZ")), m.Fight())
    target = m.Target(Place("K13"))
    assert read(attacking(m.ChooseBattle(AXIS)), "4 Pz, 2 Pz > Kiev") == (target, *units)
    assert read(attacking(m.ChooseBattle(AXIS)), "attack 4 Pz and 2 Pz > K13") == (target, *units)
    assert read(attacking(m.Muster(AXIS, "voluntary", (Place("K13"),))), "4 Pz, 2 Pz > K13") == units
    assert read(attacking(m.ChooseBattle(AXIS)), "attack Kiev") == (target,)
    assert read(attacking(m.DeclareTargets(AXIS)), "4 Pz > Kiev") == read(
        attacking(m.DeclareTargets(AXIS)), "attack Kiev"
    )
    state = attacking(m.ChooseBattle(AXIS))
    for action in read(state, "4 Pz, 2 Pz > Kiev"):
        state = done(state, action, ScriptedChance((3, 3))).state
    assert state.combat.attacked == {"G4PZ", "G2PZ"}


def test_10_1_several_targets_in_one_order() -> None:
    targets = (m.Target(Place("K13")), m.Target(Place("H17")))
    assert read(attacking(m.DeclareTargets(AXIS)), "target Kiev, Smolensk") == targets
    assert read(attacking(m.DeclareTargets(AXIS)), "target Kiev and H17") == targets


def test_9_1_the_rails_are_a_destination() -> None:
    entrained = (m.Entrain(UnitId("G4PZ")), m.Entrain(UnitId("G9A")))
    assert read(moving(), "4 Pz, 9 A > rail") == read(moving(), "move 4 Pz, 9 A > Rail Box") == entrained


def test_a_way_needs_no_sign_behind_a_verb() -> None:
    assert read(moving(), "move 4 Pz, 2 Pz Kiev") == read(moving(), "4 Pz, 2 Pz > Kiev")
    assert read(moving(), "retreat 9 A K14") == (m.RetreatTo(UnitId("G9A"), (Place("K14"),)),)
    with pytest.raises(NotationError):
        read(moving(), "retreat 3 Rum")  # no hex of Rumania


def test_an_attack_outside_the_combat_phase_is_told_the_phase() -> None:
    for order in ("attack Kiev", "attack 4 Pz > Kiev"):
        with pytest.raises(NotationError) as caught:
            read(moving(), order)
        assert "Combat Phase; this is Axis: Movement Phase" in SAY(caught.value.message)
    state = attacking(m.Overstacked(AXIS, Place("K14")))
    assert read(state, "attack Kiev") == (m.Target(Place("K13")),)  # refused with what is to be decided


def test_verbs() -> None:
    state = moving(hands={"axis": [1]})
    assert read(state, "entrain 4 pz") == (m.Entrain(UnitId("G4PZ")),)
    assert read(state, "ENTRAIN 4 Pz, 9 A") == (m.Entrain(UnitId("G4PZ")), m.Entrain(UnitId("G9A")))
    assert read(state, "discard 14") == (m.Discard(CardId(14)),)
    assert read(state, "play 14") == (m.PlayEvent(CardId(14)),)
    assert read(state, "done") == read(state, "pass") == (m.Done(),)


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ("", "An order was expected"),
        ("invade everything", "is no order"),
        ("5th Panzer > Kiev", "is no unit"),
        ("4 Pz > Atlantis", "is no hex"),
        ("move 4 Pz", "names no destination"),
        ("entrain", "Something is missing"),
        ("done now please", "is too much"),
        ("discard 99", "is no card"),
        ("x" * 3000, "characters at most"),
    ],
)
def test_what_cannot_be_read_is_named(order: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(moving(), order)
    assert says in SAY(caught.value.message)


def test_labels_of_all_kinds_of_action_are_different() -> None:
    state = moving()
    unit, place = UnitId("G4PZ"), Place("K13")
    actions: list[m.Action] = [
        *(kind(unit) for kind in (m.Improve, m.Upgrade, m.Revert, m.TakeOff, m.Entrain, m.Reserve, m.Support, m.Drop)),
        *(kind(unit) for kind in (m.GiveWay, m.Join, m.TakeLoss, m.StayBehind, m.ChooseUnit, m.BuyBack)),
        *(kind(unit, place) for kind in (m.PlaceUnit, m.Replace, m.DetrainTo)),
        *(kind(unit, (place,)) for kind in (m.Move, m.RetreatTo, m.AdvanceTo, m.Divide)),
        *(kind(place) for kind in (m.Target, m.Counterblow, m.Clear, m.ChoosePlace)),
        *(m.ChoosePlace(place, unit), m.PlayEvent(CardId(1)), m.PlayEvent(CardId(1), "double"), m.Discard(CardId(1))),
        *(m.PickCard(CardId(1)), m.Fight(), m.UseMarker(), m.StrikeBack(), m.Done()),
    ]
    labels = [label(state, action) for action in actions]
    assert len(set(labels)) == len(labels)
    for action in actions:
        if not isinstance(action, m.AdvanceTo | m.RetreatTo):  # the way must be one that is offered, or written out
            assert read(state, label(state, action))[0] == action or isinstance(action, m.Move)


def test_every_verb_is_documented_with_an_example_that_can_be_read() -> None:
    text = (Path(__file__).parents[3] / "docs" / "no-retreat-notation.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1:4] for line in text.splitlines() if line.startswith("| `")]
    named = {verb for verbs, _, _ in rows for verb in re.findall(r"`(\w+)`", verbs)}
    assert named == {order.verb for order in ORDERS}
    state = moving()
    for _, examples, _ in rows:
        for example in re.findall(r"`([^`]+)`", examples):
            if not example.startswith(("retreat", "advance")):  # of a battle
                assert read(state, example), example


def test_a_card_is_worded_by_the_title_of_its_holder_and_read_by_number_too() -> None:
    state, card = moving(), CardId(14)
    action = m.Discard(card)
    assert shown(state, action) == f"discard {CARDS[card].halves[AXIS].title}"
    assert read(state, shown(state, action)) == read(state, "discard 14") == (action,)
    assert label(state, action) == "discard 14", "records stay as they are"


def test_every_card_is_worded_so_that_it_is_read_again() -> None:
    state = moving()
    for card in CARDS:
        assert read(state, shown(state, m.Discard(card))) == (m.Discard(card),)
        assert read(state, shown(state, m.PlayEvent(card, "take"))) == (m.PlayEvent(card, "take"),)


# ------------------------------------------------------------------------------------------- units in boxes (8.0)

BATTLE = m.Battle(AXIS, "voluntary", (Place("H20"),), (), ())
FRAMES: tuple[m.Frame, ...] = (
    *(kind(AXIS) for kind in (m.FlipUnits, m.PlaceUnits, m.Reorganize, m.UseReserve, m.MoveUnits, m.AssignSupport)),
    *(kind(AXIS) for kind in (m.Detrain, m.FormReserve, m.ClearScorched, m.DeclareTargets, m.DeclareCounterblows)),
    *(m.ChooseBattle(AXIS), m.Commit(AXIS), m.Counterattack(AXIS), m.Muster(AXIS, "voluntary", (Place("H20"),))),
    *(m.DiscardDown(AXIS, 1), m.Window(AXIS, "start"), m.Overstacked(AXIS, Place("K16")), m.Retreat(AXIS, (), "DR")),
    *(m.Pay(AXIS, 1, m.Deed("replace")), m.LeaveCadre(AXIS, Place("H20")), m.TakeLosses(AXIS, 1, (), "EX")),
    *(m.Advance(AXIS, (Place("H20"),), ()), m.MarkCounterblow(AXIS, (Place("H20"),))),
    *(m.Choosing(AXIS, CardId(card), AXIS, "move") for card in (10, 36, 39, 43)),
    *(m.Choosing(SOVIET, CardId(35), SOVIET, what) for what in ("arrive", "move")),
    *(m.Choosing(SOVIET, CardId(18), SOVIET, what) for what in ("detrain", "entrain")),
)


def test_the_frames_are_all_that_ask() -> None:
    assert {type(frame) for frame in FRAMES} == set(HANDLERS)


@pytest.mark.parametrize("box", [*m.BOXES, Place("turn 8")])
def test_8_0_a_unit_off_the_map_is_read_in_every_decision_or_refused_with_words(box: Place) -> None:
    state = moving()
    state = replace(state, board=reduce(lambda board, unit: board.put(unit, box), UNITS, state.board))
    for frame in FRAMES:
        now = state.push(BATTLE).push(frame)
        for unit in UNITS:
            with suppress(NotationError):
                for action in notation.parse(now, frame.side, f"{unit} > Kiev"):
                    flow.refuse(now, frame.side, action)


def test_8_0_who_moves_a_unit_that_is_not_on_the_map_is_told_so() -> None:
    state = moving()
    for order in ("8 A > Kiev", "SS Pz, KG 1 > K15 > Kiev"):
        for action in read(state, order):
            assert "is not on the map" in SAY(refused(state, action).reason)


def test_card_35_a_unit_on_rails_goes_to_a_hex_by_detraining() -> None:
    state = asked(at({**UNITS_THERE, "SCEN": "rail"}, turn=7), m.Choosing(SOVIET, CardId(35), SOVIET, "arrive"))
    assert read(state, "5 GTk > Stalingrad") == read(state, "detrain 5 GTk > Stalingrad")
    assert notation.parse(moving(), AXIS, "5 GTk > Stalingrad") != read(state, "5 GTk > Stalingrad")
