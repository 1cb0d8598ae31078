"""Questions to a position, each kind against what the rules or the state itself say."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.paths_of_glory import inspect, position
from engine.games.paths_of_glory.questions import Asked

ABOUT_CAMBRAI: dict[str, Any] = {
    "scenario": "Campaign",
    "turn": 6,
    "active": "cp",
    "units": {"Cambrai": ["FR 3", "FR 4"], "Brussels": ["GE 1", "GEc"], "Sedan": ["GE 2", ["GE 3", True]]},
    "control": {"cp": ["Brussels", "Sedan", "Liege"]},
    "forts": {"destroyed": ["Liege"]},
}


def ask(data: dict[str, Any], kind: str, **arguments: Any) -> Any:
    return Asked(position.read(data)).answer({"question": kind, **arguments})


def of(data: dict[str, Any], kind: str, **arguments: Any) -> Any:
    """The answer to a question about units in spaces: `from_` is `from`."""
    return ask(data, kind, **{key.rstrip("_"): value for key, value in arguments.items()})


def test_10_1_1_a_stack_may_pass_where_it_may_not_stay() -> None:
    """Two armies next to a stack of two: through it, not into it; one alone may stay."""
    assert ask(ABOUT_CAMBRAI, "next", units=["GE 2@Sedan", "(GE 3)@Sedan"])["Brussels"] is False
    assert ask(ABOUT_CAMBRAI, "next", units=["GE 2@Sedan"])["Brussels"] is True
    assert "Cambrai" not in ask(ABOUT_CAMBRAI, "next", units=["GE 2@Sedan"])


def test_15_1_1_a_stack_besieges_together_what_one_unit_cannot() -> None:
    data: dict[str, Any] = {**ABOUT_CAMBRAI, "units": {"Sedan": ["GE 2", "GEc", "GE 3"]}}
    assert ask(data, "next", units=["GEc@Sedan"])["Verdun"] is False
    assert ask(data, "next", units=["GE 2@Sedan", "GE 3@Sedan"])["Verdun"] is True


def test_14_3_1_a_stack_out_of_supply_has_no_next_spaces() -> None:
    data: dict[str, Any] = {
        "units": {"Paris": ["GE 1"]},
        "control": {"cp": ["Paris"]},
        "forts": {"destroyed": ["Paris"]},
    }
    assert ask(data, "next", units=["GE 1@Paris"]) == {}


def test_12_2_8_columns_shifts_and_losses_of_an_attack() -> None:
    """Ten factors are on 9-11; a trench of level 2 shifts two left, the defender one right."""
    dug = {**ABOUT_CAMBRAI, "trenches": {"Cambrai": [["ap", 2]]}}
    found = of(dug, "attack", from_=["Sedan"], units=["GEc@Brussels"], target="Cambrai")
    assert (found["attack"]["column"], found["attack"]["shifts"], found["attack"]["final"]) == ("9-11", -2, "5")
    assert (found["defence"]["column"], found["defence"]["final"]) == ("6-8", "9-11")
    assert (found["legal"], found["trench"], found["flank"]) == (True, 2, {"rule": "12.3.1"})
    assert found["attack"]["losses"] == [2, 3, 3, 4, 4, 5]


def test_12_2_7_a_combat_card_moves_the_die() -> None:
    plain = of(ABOUT_CAMBRAI, "attack", from_=["Brussels"], target="Cambrai")["attack"]
    with_card = of(ABOUT_CAMBRAI, "attack", from_=["Brussels"], target="Cambrai", cards=[["cp", 4]])["attack"]
    assert (plain["drm"], with_card["drm"]) == (0, 2)
    assert with_card["losses"][:4] == plain["losses"][2:]


def test_12_3_2_the_flank_modifier_by_pinning_space() -> None:
    assert of(ABOUT_CAMBRAI, "attack", from_=["Brussels", "Sedan"], target="Cambrai")["flank"] == {
        "drm": {"Brussels": 1, "Sedan": 1}
    }


def test_12_1_the_targets_are_what_may_be_attacked() -> None:
    assert set(of(ABOUT_CAMBRAI, "targets", from_=["Sedan"])) == {"Cambrai", "Verdun"}  # the fort of Verdun
    everything = ask(ABOUT_CAMBRAI, "targets")
    assert everything["Cambrai"]["attackers"] == ["(GE 3)@Sedan", "GE 1@Brussels", "GE 2@Sedan", "GEc@Brussels"]
    assert of(ABOUT_CAMBRAI, "attack", from_=["Brussels"], target="Verdun")["rule"] == "12.1.4"
    assert set(ask(ABOUT_CAMBRAI, "targets", side="ap")) == {"Brussels", "Sedan"}


def test_14_3_1_a_unit_out_of_supply_attacks_nothing() -> None:
    data: dict[str, Any] = {"units": {"Paris": ["GE 1"], "Melun": ["FR 3"]}, "control": {"cp": ["Paris"]}}
    assert of(data, "attack", from_=["Paris"], target="Melun")["rule"] == "14.3.1"
    assert of(data, "targets", from_=["Paris"]) == {}


def test_12_7_1_full_strength_units_advance_into_the_space_and_beyond() -> None:
    found = of(ABOUT_CAMBRAI, "advance", from_=["Sedan"], target="Cambrai", vacated=["Chateau Thierry"])
    assert found == {"GE 2@Sedan": ["Cambrai", "Chateau Thierry"], "(GE 3)@Sedan": []}


def test_12_5_5_a_retreat_of_two_spaces_ends_two_spaces_away() -> None:
    ways = ask(ABOUT_CAMBRAI, "retreat", unit="FR 3@Cambrai", spaces=2)
    assert {way[0] for way in ways} == {way[0] for way in ask(ABOUT_CAMBRAI, "retreat", unit="FR 3@Cambrai")}
    assert ["Amiens", "Paris"] in ways
    assert all(len(way) == 2 and way[1] != "Cambrai" for way in ways)


def test_the_answers_of_a_unit_are_those_of_inspect() -> None:
    state = position.read(ABOUT_CAMBRAI)
    told = inspect.of_unit(state, inspect.find(state, "GE 1", "Brussels"))
    unit = "GE 1@Brussels"
    assert ask(ABOUT_CAMBRAI, "unit", unit=unit) == told
    assert ask(ABOUT_CAMBRAI, "reach", unit=unit) == told["reach"]
    assert ask(ABOUT_CAMBRAI, "sr", unit=unit) == told["sr"]
    assert ask(ABOUT_CAMBRAI, "supply", unit=unit) == {key: told[key] for key in ("supplied", "sources")}
    assert ask(ABOUT_CAMBRAI, "playable") == inspect.playable(state, state.tracks.active)


def test_17_1_points_flips_and_rebuilding() -> None:
    data: dict[str, Any] = {
        "scenario": "Campaign",
        "turn": 5,
        "phase": "Replacement Phase",
        "active": "ap",
        "rp": {"FR": 1},
        "units": {"Nancy": [["FR 5", True]], "Kiev": [["RUc", True]]},
        "eliminated": {"ap": ["FR 6"], "cp": []},
        "reserve": {},
    }
    found = ask(data, "replacements")
    assert found == {"points": {"FR": 1}, "flip": ["(FR 5)@Nancy"], "rebuild": {"FR 6": ["Paris"]}}
    assert ask(data, "replacements", side="cp") == {"points": {}, "flip": [], "rebuild": {}}


def test_15_3_a_siege_at_the_end_of_the_turn() -> None:
    data: dict[str, Any] = {"turn": 3, "units": {"Liege": ["GE 1", "GE 2"]}}
    (siege,) = ask(data, "end_of_turn")["sieges"]
    assert siege == {"space": "Liege", "level": 3, "drm": 0, "falls_from": 4, "falls": False}
    assert ask(data, "end_of_turn", dice=[3])["sieges"][0]["falls"] is False
    assert ask(data, "end_of_turn", dice=[4])["sieges"][0]["falls"] is True
    assert ask({**data, "turn": 1}, "end_of_turn")["sieges"][0]["falls_from"] == 6  # 15.3: -2


def test_5_2_an_automatic_victory_ends_the_game_with_the_turn() -> None:
    found = ask({"vp": 20}, "end_of_turn")
    assert found["result"] == {"winner": "cp", "reason": "automatic", "vp": 20}
    assert found["replacements"] is None
    assert ask({"vp": 19}, "end_of_turn")["result"] is None


def test_14_3_5_what_becomes_of_units_in_attrition() -> None:
    data: dict[str, Any] = {
        "units": {"Paris": [["GE 1", True], "GEc"]},
        "control": {"cp": ["Paris"]},
        "trenches": {"Paris": [["cp", 2]]},
        "forts": {"destroyed": ["Paris"]},
    }
    found = ask(data, "attrition")
    assert found["units"] == {"(GE 1)@Paris": "removed", "GEc@Paris": "eliminated"}
    assert found["control"]["Paris"] == "ap"
    assert ask(data, "end_of_turn")["attrition"] == found


def test_an_order_is_judged_without_being_carried_out() -> None:
    asked = Asked(position.read({"active": "ap", "actions": {"cp": [["ops", 12]]}, "cards": {"ap": {"hand": [4]}}}))
    before = asked.answer({"question": "position"})
    assert asked.answer({"question": "may", "order": "play 4 ops"}) == {"legal": True}
    assert asked.answer({"question": "may", "order": "play 9 ops"})["legal"] is False
    assert asked.answer({"question": "may", "side": "cp", "order": "auto op"})["legal"] is False
    assert asked.answer({"question": "may", "order": "dance"})["rule"] == "notation"
    assert asked.answer({"question": "position"}) == before


def test_an_order_changes_the_position_for_the_questions_after_it() -> None:
    asked = Asked(position.read({"active": "ap", "actions": {"cp": [["ops", 12]]}, "cards": {"ap": {"hand": [4]}}}))
    assert asked.answer({"question": "do", "order": "play 4 ops", "dice": [6]}) == {"legal": True, "dice_left": 1}
    assert asked.answer({"question": "tracks"})["decision"] == ["ap", "activate"]
    refused = asked.answer({"question": "do", "order": "activate Metz move"})
    assert (refused["legal"], refused["rule"]) == (False, "9.2.6")
    assert asked.answer({"question": "tracks"})["decision"] == ["ap", "activate"]
    written = asked.answer({"question": "position"})
    assert position.read(written) == asked.state
    assert asked.answer({"question": "legal"}) == inspect.inspect(asked.state)["legal"]["ap"]


def test_an_order_that_rolls_more_than_was_given_changes_nothing() -> None:
    battle = Asked(position.read({**ABOUT_CAMBRAI, "context": {"ops_left": 0, "activated_combat": {"Sedan": 1}}}))
    before = battle.state
    attack = {"question": "do", "order": "attack Cambrai with GE 2, (GE 3)"}
    assert battle.answer({**attack, "dice": [3]}) == {"faults": ["dice: the order rolls more"]}
    assert battle.state == before
    assert battle.answer({**attack, "dice": [3, 4]}) == {"legal": True, "dice_left": 0}
    assert battle.state != before


@pytest.mark.parametrize(
    ("kind", "arguments", "fault"),
    [
        ("supply", {}, "unit: expected LABEL@SPACE"),
        ("supply", {"unit": "GE 1@Atlantis"}, "unit: there is no GE 1 in Atlantis"),
        ("supply", {"unit": "GEc"}, "unit: 'GEc' is not one counter; write LABEL@SPACE"),
        ("supply", {"unit": "GE 1", "at": "Atlantis"}, "at: no space 'Atlantis'"),
        ("where", {"label": "GE 99"}, "label: no unit 'GE 99'"),
        ("next", {"units": ["GE 1@Brussels", "GE 2@Sedan"]}, "units: expected units in one space"),
        ("next", {"units": "GE 1@Brussels"}, "units: expected a list"),
        ("retreat", {"unit": "GE 1@Brussels", "spaces": 3}, "spaces: expected a number from 1 to 2"),
        ("attack", {"target": "Cambrai"}, "units: nobody is named, nor stands in the spaces of from"),
        ("attack", {"units": ["GE 1", "FR 3"], "target": "Paris"}, "units: expected units of one side on the map"),
        (
            "attack",
            {"units": ["GE 1"], "target": "Paris", "cards": [["cp", 1]]},
            "cards: expected [side, number] of combat cards",
        ),
        ("end_of_turn", {"dice": [0]}, "dice: expected dice from 1 to 6"),
        ("playable", {"side": "br"}, "side: expected ap or cp"),
        ("may", {"order": 4}, "order: expected a text"),
        ("tracks", {"side": "ap"}, "side: no such argument of tracks"),
    ],
)
def test_a_question_that_cannot_be_understood_names_the_argument(kind: str, arguments: Any, fault: str) -> None:
    assert ask(ABOUT_CAMBRAI, kind, **arguments) == {"faults": [fault]}


@pytest.mark.parametrize("question", [{"question": "weather"}, {"question": ["supply"]}, {}, "supply", None, 3])
def test_an_unknown_question(question: Any) -> None:
    assert Asked(position.read({})).answer(question) == {"unknown_question": True}


def test_two_equal_counters_are_two() -> None:
    data: dict[str, Any] = {**ABOUT_CAMBRAI, "units": {"Sedan": ["GEc", "GEc"], "Cambrai": ["FR 3"]}}
    found = ask(data, "attack", units=["GEc@Sedan", "GEc@Sedan"], target="Cambrai")
    assert found["attack"]["factors"] == 4
    assert ask(data, "attack", units=["GEc@Sedan"], target="Cambrai")["attack"]["factors"] == 2
    assert "faults" in ask(data, "attack", units=["GEc@Sedan"] * 3, target="Cambrai")
