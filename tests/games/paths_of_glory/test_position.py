"""Position files: written and read back, small ones filled up, faulty ones refused with every fault."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.paths_of_glory import flow, notation, position, position_decisions
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules import agreed, setup
from engine.games.paths_of_glory.tables import AP, CP, CardId, SpaceId
from engine.kernel.chance import SeededChance
from engine.kernel.play import step


def again(state: m.State) -> m.State:
    return position.read(json.loads(json.dumps(position.write(state))))


def test_the_smallest_file_is_the_first_round() -> None:
    state = position.read({})
    assert state.top == m.PlayRound(CP)
    assert (state.tracks.turn, state.tracks.vp, state.tracks.round) == (1, 10, 1)
    assert again(state) == state


GAMES: list[tuple[dict[str, str], int]] = [
    ({"scenario": "introductory", "setup": "historical", "bid": "cp:2"}, 150),
    ({"scenario": "limited_war", "cards": "picked", "tournament": "yes"}, 150),
    ({"scenario": "campaign", "cards": "optional"}, 250),
    ({"scenario": "great_war"}, 240),
]
NAMES = [settings["scenario"] for settings, _ in GAMES]


def along(settings: dict[str, str], seed: int, steps: int, every: int) -> Iterator[m.State]:
    """Some positions of a random game that seldom stops early."""
    dice, chance = random.Random(seed), SeededChance(bytes([seed]))
    state = PATHS_OF_GLORY.setup(settings, chance).state
    for number in range(steps):
        if number % every == 0 or state.result is not None:
            yield state
        if state.top is None or state.result is not None:
            return
        legal = PATHS_OF_GLORY.legal_actions(state, state.top.side)
        longer = [action for action in legal if not isinstance(action, m.Done | m.AutoOp)]
        action = dice.choice(longer if longer and dice.random() < 0.9 else legal)
        state = step(PATHS_OF_GLORY, state, state.top.side, action, chance).state


@pytest.mark.parametrize(("settings", "steps"), GAMES, ids=NAMES)
def test_a_position_of_a_game_comes_back_equal(settings: dict[str, str], steps: int) -> None:
    for state in along(settings, 5, steps, 9):
        assert again(state) == state


@pytest.mark.parametrize(("settings", "steps"), GAMES, ids=NAMES)
def test_the_documented_keys_say_everything(settings: dict[str, str], steps: int) -> None:
    """Without `exact` only the numbers of equal counters may change: the same file is written, the same is legal."""
    for state in along(settings, 6, steps, 11):
        data = json.loads(json.dumps(position.write(state)))
        data.pop("exact", None)
        plain = position.read(data)
        rewritten = json.loads(json.dumps(position.write(plain)))
        rewritten.pop("exact", None)
        assert rewritten == data
        orders = [sorted(notation.label(s, action) for action in flow.legal(s)) for s in (state, plain)]
        assert orders[0] == orders[1]


def test_every_decision_has_a_name() -> None:
    assert set(position_decisions.NAMES) == set(get_args(m.Frame))


def test_decisions_by_hand() -> None:
    """Any open decision can be put into a small file, counters by name."""
    attack = {"decision": "combat", "side": "cp", "target": "Sedan", "attackers": ["GE 5 @ Metz", "GE 4 @ Metz"]}
    state = position.read(
        {
            "actions": {"cp": [["ops", 12]]},
            "acting": "cp",
            "units": {"Metz": ["GE 5", "GE 4", "GEc"], "Sedan": ["FR 5", ["FRc", True], ["FRc", True]]},
            "decisions": [
                {**attack, "origins": {"GE 5 @ Metz": "Metz"}, "defenders": ["FR 5 @ Sedan", "(FRc) @ Sedan #2"]},
                {"decision": "take_losses", "side": "ap", "number": 3},
            ],
        }
    )
    combat = state.stack[0]
    assert isinstance(combat, m.Combat)
    assert state.top == m.TakeLosses(AP, 3)
    assert [m.unit_text(p, p in state.board.reduced) for p in combat.defenders] == ["FR 5", "(FRc)"]
    assert combat.defenders[1] == state.board.at(SpaceId("sedan"))[2]
    assert list(combat.origins) == [str(combat.attackers[0])]
    assert (state.tracks.active, state.tracks.round) == (CP, 2)


@pytest.mark.parametrize(
    "decision",
    [
        {"decision": "dance", "side": "ap"},
        {"decision": "take_losses"},
        {"decision": "take_losses", "side": "ap", "number": "three"},
        {"decision": "retreat", "side": "ap", "pieces": ["GE 1 @ Paris"], "left": 1},
        {"decision": "retreat", "side": "ap", "pieces": "GE 1", "left": 1},
        {"decision": "declare", "side": "ap", "card": "ap 99"},
        {"decision": "muster", "side": "cp", "target": "Atlantis"},
        {"decision": "replace", "side": "cp", "halves": 3},
        {"decision": "play_round", "side": "cp", "mood": "good"},
        {"decision": "play_round", "side": "xx"},
        "play_round",
    ],
)
def test_a_decision_that_cannot_be(decision: Any) -> None:
    with pytest.raises(position.PositionFaults) as caught:
        position.read({"decisions": [decision]})
    assert any(fault.startswith("decisions") for fault in caught.value.faults)


def test_open_phases_by_hand() -> None:
    """Replacements and discards are open by their phase alone."""
    replacing = position.read({"scenario": "campaign", "phase": "Replacement", "rp": {"FR": 2, "GE": 1}})
    assert replacing.top == m.Replace(AP, {"fr": 4})
    later = position.read({"scenario": "campaign", "phase": "Replacement", "active": "cp", "rp": {"GE": 1}})
    assert later.top == m.Replace(CP, {"ge": 2})
    drawing = position.read({"phase": "Draw Strategy Card", "active": "cp", "cards": {"cp": {"hand": [2]}}})
    assert drawing.top == m.DiscardCards(CP)


def test_the_great_war_by_its_name() -> None:
    """A small file takes everything else from turn 10."""
    state = position.read({"scenario": "The Great War"})
    assert (state.tracks.turn, state.tracks.phase, state.tracks.vp) == (10, "replacement", 10)
    assert isinstance(state.top, m.Replace)
    assert state.board == setup.opening(agreed.settings("great_war")).board
    assert again(state) == state
    moved = position.read(
        {"scenario": "The Great War", "units": {"Paris": ["FR 5"]}, "phase": "action", "active": "ap"}
    )
    assert len(moved.board.at(SpaceId("paris"))) == 1
    assert moved.board.at(m.REMOVED) == state.board.at(m.REMOVED)


def test_persia_and_salonika_open_with_their_nations() -> None:
    """11.1.13, 9.5.2.4: who holds them need not be said."""
    board = position.read({"at_war": {"TU": 4}, "limited_greek_entry": True}).board
    held = {name: board.control[SpaceId(name)] for name in ("kermanshah", "tabriz", "salonika", "kavala", "athens")}
    assert held == {"kermanshah": "cp", "tabriz": "ap", "salonika": "ap", "kavala": "ap", "athens": "neutral"}


def test_an_edited_file_counts_as_edited() -> None:
    data = position.write(position.read({}))
    data["vp"] = 15
    data["units"]["Aachen"] = [["GE 1", True]]
    state = position.read(data)
    assert state.tracks.vp == 15
    assert [m.unit_text(p, p in state.board.reduced) for p in state.board.at(SpaceId("aachen"))] == ["(GE 1)"]


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
    assert len(state.board.at(SpaceId("sedan"))) == 3
    assert len(state.board.at(m.REMOVED)) == 1
    assert state.cards(AP).hand == (CardId("reinf_br_2"), CardId("reinf_ru_11"))
    assert len(state.cards(CP).deck) == 12
    assert state.top == m.PlayRound(AP)
    assert again(state) == state


def test_an_operation_by_hand() -> None:
    state = position.read({"actions": {"cp": [["auto_op", None]]}, "context": {"activated_combat": {"Metz": 1}}})
    assert state.top == m.ChooseAttack(CP)
    assert state.op.activations == (m.Activation(SpaceId("metz"), "combat", 1),)
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
