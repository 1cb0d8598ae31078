"""Position files: written and read back, small ones filled up, faulty ones refused with every fault."""

from __future__ import annotations

import contextlib
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import position
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import AP, CP, CardId
from engine.kernel.chance import SeededChance
from engine.kernel.play import step


def again(state: m.State) -> m.State:
    return position.read(json.loads(json.dumps(position.write(state))))


def test_the_smallest_file_is_the_first_round() -> None:
    state = position.read({})
    assert state.top == m.PlayRound(CP)
    assert (state.tracks.turn, state.tracks.vp, state.tracks.round) == (1, 10, 1)
    assert again(state) == state


@pytest.mark.parametrize("seed", range(3))
def test_a_position_of_a_game_comes_back_equal(seed: int) -> None:
    dice, chance = random.Random(seed), SeededChance(bytes([seed]))
    state = PATHS_OF_GLORY.setup({}, chance).state
    assert again(state) == state
    for number in range(150):
        if state.top is None or state.result is not None:
            break
        legal = PATHS_OF_GLORY.legal_actions(state, state.top.side)
        state = step(PATHS_OF_GLORY, state, state.top.side, dice.choice(legal), chance).state
        if number % 5 == 0:
            assert again(state) == state


def test_an_edited_file_counts_as_edited() -> None:
    data = position.write(position.read({}))
    data["vp"] = 15
    data["units"]["Aachen"] = [["GE 1", True]]
    state = position.read(data)
    assert state.tracks.vp == 15
    assert [m.unit_text(p, p in state.board.reduced) for p in state.board.at(m.SpaceId("aachen"))] == ["(GE 1)"]


def test_every_part_can_be_written_by_hand() -> None:
    state = position.read(
        {
            "scenario": "introductory",
            "options": {"hand_size": 8, "optional_cards": False},
            "turn": 2,
            "phase": "action phase",
            "active": "ap",
            "actions": {"cp": [["ops", 12]], "ap": [["event", 2]]},
            "vp": 12,
            "ws": {"ap": 2, "cp": 0, "combined": 2},
            "mo": {"ap": "FR", "cp": "AH(IT)"},
            "events_played": {"ap": [[2, 1]]},
            "rp": {"GE": 2, "A": 1},
            "control": {"cp": ["Sedan", "Liege"]},
            "trenches": {"Metz": [["cp", 2]]},
            "forts": {"destroyed": ["Liege"], "besieged": [], "siege_broken": []},
            "units": {"Sedan": [["GE 1", True], ["GEc", False], ["GEc", False]], "Verdun": [["FR 3", False]]},
            "reserve": {"ap": [["FRc", True]], "cp": []},
            "eliminated": {"cp": ["AH 3"]},
            "removed": {"ap": ["FR 5"]},
            "reinforced_this_turn": ["BR"],
            "ne_used_this_turn": {"br_sr": True},
            "cards": {"ap": {"hand": [1, 3], "removed": [2]}, "cp": {"hand": [1], "discard": [12]}},
        }
    )
    assert state.tracks.round == 2
    assert state.tracks.mo_cp == "ah_it"
    assert state.tracks.rp == {"ge": 2, "a": 1}
    assert state.log.sr_br
    assert len(state.board.at(m.SpaceId("sedan"))) == 3
    assert len(state.board.at(m.REMOVED)) == 1
    assert state.cards(AP).hand == (CardId("reinf_br_2"), CardId("reinf_ru_11"))
    assert len(state.cards(CP).deck) == 12
    assert state.top == m.PlayRound(AP)
    assert again(state) == state


def test_an_operation_by_hand() -> None:
    state = position.read({"actions": {"cp": [["auto_op", None]]}, "context": {"activated_combat": {"Metz": 1}}})
    assert state.top == m.ChooseAttack(CP)
    assert state.op.activations == (m.Activation(m.SpaceId("metz"), "combat", 1),)
    assert position.read({"context": {"ops_left": 2}}).top == m.Activate(CP, 2)


def test_all_faults_are_told() -> None:
    with pytest.raises(position.PositionFaults) as caught:
        position.read(
            {
                "colour": "blue",
                "scenario": "Napoleon",
                "turn": "two",
                "active": "xx",
                "ws": {"ap": 1, "cp": 1, "combined": 9},
                "units": {"Mets": [], "Metz": [["GE 1", False]] * 2, "Essen": [["GEc", False]] * 4},
                "trenches": {"Metz": [["cp", 3]]},
                "cards": {"ap": {"hand": [1, 99], "deck": [1]}},
                "rp": {"XX": 1},
                "actions": {"ap": [[["x"], 1]]},
            }
        )
    faults = "\n".join(caught.value.faults)
    for part in (
        "colour",
        "Napoleon",
        "two",
        "'xx'",
        "combined",
        "Mets",
        "GE 1",
        "essen",
        "trench",
        "99",
        "reinf_br_2",
    ):
        assert part in faults, part
    for part in ("XX", "[['x'], 1]"):
        assert part in faults, part


KEYS = sorted(position.write(position.read({})))
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.sampled_from(["ap", "cp", "Metz", "GE 1", "event", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["ap", "cp", "Metz", "hand", "GE"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from([*KEYS, "context"]), JSON, max_size=3))
def test_any_json_is_read_or_faulted(data: dict[str, Any]) -> None:
    with contextlib.suppress(position.PositionFaults):
        assert isinstance(position.read(data), m.State)
