"""Position files: written and read back, small ones filled up, faulty ones refused with every fault."""

from __future__ import annotations

import contextlib
import json
import math
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.paths_of_glory import flow, position, written
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.model.versions import NEWEST
from engine.games.paths_of_glory.position import decisions, entries
from engine.games.paths_of_glory.questions import Asked
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.start import agreed, setup
from engine.games.paths_of_glory.tables import AP, CARDS, CP, PIECES, SPACES, CardId, SpaceId
from engine.kernel.chance import SeededChance
from engine.kernel.play import step
from engine.kernel.questions import ASKED, WORDS, PositionFaults


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
        orders = [sorted(written.label(s, action) for action in flow.legal(s)) for s in (state, plain)]
        assert orders[0] == orders[1]


def test_every_decision_has_a_name() -> None:
    assert set(decisions.frames(CLASSIC).values()) == set(get_args(m.Frame)) - {m.OwnFrame}


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
    assert [m.unit_text(CLASSIC, p, p in state.board.reduced) for p in combat.defenders] == ["FR 5", "(FRc)"]
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
        {"decision": "replace", "side": "cp", "halves": {"ge": None}},
        {"decision": "replace", "side": "cp", "halves": {"gold": 2}},
        {"decision": "play_round", "side": "cp", "mood": "good"},
        {"decision": "play_round", "side": "xx"},
        "play_round",
    ],
)
def test_a_decision_that_cannot_be(decision: Any) -> None:
    with pytest.raises(PositionFaults) as caught:
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
    assert state.board == setup.opening(CLASSIC, agreed.settings(CLASSIC, "great_war")).board
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
    assert [m.unit_text(CLASSIC, p, p in state.board.reduced) for p in state.board.at(SpaceId("aachen"))] == ["(GE 1)"]


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
    assert state.tracks.owed.cp == "ah_it"
    assert state.tracks.rp == {"ge": 2, "a": 1}
    assert state.log.sr_br
    assert len(state.board.at(SpaceId("sedan"))) == 3
    assert len(state.board.at(m.REMOVED)) == 1
    assert state.cards[AP].hand == (CardId("reinf_br_2"), CardId("reinf_ru_11"))
    assert len(state.cards[CP].deck) == 12
    assert state.top == m.PlayRound(AP)
    assert again(state) == state


def test_an_operation_by_hand() -> None:
    state = position.read({"actions": {"cp": [["auto_op", None]]}, "context": {"activated_combat": {"Metz": 1}}})
    assert state.top == m.ChooseAttack(CP)
    assert state.op.activations == (m.Activation(SpaceId("metz"), "combat", 1),)
    assert position.read({"context": {"ops_left": 2}}).top == m.Activate(CP, 2)


def test_all_faults_are_told() -> None:
    with pytest.raises(PositionFaults) as caught:
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
    st.none()
    | st.booleans()
    | st.integers(-3, 30)
    | st.sampled_from([0.5, math.inf, -math.inf, math.nan, 1e308, 10**400])
    | st.sampled_from(["ap", "cp", "Metz", "GE 1", "event", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["ap", "cp", "Metz", "hand", "GE"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from([*KEYS, "context"]), JSON, max_size=3))
def test_any_json_is_read_or_faulted(data: dict[str, Any]) -> None:
    with contextlib.suppress(PositionFaults):
        assert isinstance(position.read(data), m.State)


# ------------------------------------------------------------------------------------------- nothing is read over


def faults(data: Any) -> str:
    """What is wrong with a file; empty if it is read."""
    try:
        position.read(json.loads(json.dumps(data)))
    except PositionFaults as found:
        return str(found)
    return ""


def objects(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all objects within a file."""
    if isinstance(data, dict):
        yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from objects(value, (*path, key))


def with_another_key(data: Any, path: tuple[Any, ...]) -> Any:
    changed = json.loads(json.dumps(data))
    inner = changed
    for key in path:
        inner = inner[key]
    inner["another"] = 1
    return changed


LATE_FILE = {
    "scenario": "Campaign",
    "turn": 12,
    "options": {"setup": "historical"},
    "ws": {"ap": 12, "cp": 12, "combined": 24},
    "commitment": {"ap": "Total War", "cp": "Total War"},
    "at_war": {"TU": 2, "IT": 6},
    "mef": {"beachhead": None, "captured": False},
    "ne_used_this_turn": {"br_sr": True},
    "rp": {"BR": 2},
    "trenches": {"Verdun": [["ap", 1]]},
    "units": {"Sedan": ["GE 1", "GEc"], "Verdun": ["FR 3", "FR 4"]},
    "control": {"cp": ["Sedan"]},
    "forts": {"destroyed": ["Liege"]},
    "events_played": {"ap": [[7, 6]]},
    "cards": {"ap": {"hand": [4, 9]}},
    "decisions": [
        {"decision": "choose_attack", "side": "cp"},
        {
            "decision": "combat",
            "side": "cp",
            "target": "Verdun",
            "attackers": ["GE 1 @ Sedan"],
            "origins": {"GE 1 @ Sedan": "Sedan"},
            "defenders": ["FR 3 @ Verdun", "FR 4 @ Verdun"],
            "attacker_fire": {"side": "cp", "table": "army", "strength": 5, "column": "5", "die": 4, "loss": 3},
        },
        {"decision": "replace", "side": "cp", "halves": {"ge": 2}},
    ],
    "context": {"activated_combat": {"Sedan": 1}, "cards_used": {"cp": []}, "moved_from": {}},
    "off_map": {},
}


@pytest.mark.parametrize("settings", [settings for settings, _ in GAMES], ids=NAMES)
def test_an_unknown_key_is_a_fault_at_every_level(settings: dict[str, str]) -> None:
    states = [*along(settings, 7, 180, 60)]
    for data in (LATE_FILE, *map(position.write, states)):
        for path in objects(data):
            told = faults(with_another_key(data, path))
            assert told if "exact" in path[:1] else "another" in told, path


def test_the_file_of_the_last_test_is_read_but_for_its_decisions() -> None:
    """Otherwise every key would be refused in it."""
    assert "another" not in faults(LATE_FILE)
    assert faults({key: value for key, value in LATE_FILE.items() if key not in ("decisions", "context")}) == ""


ITALY, MEF_CARD = CARDS[CardId("italy")].number, CARDS[CardId("mef")].number
MEF = PIECES[boards.mef(CLASSIC)].label
DOCUMENTED: dict[str, Any] = {
    # key: a file in which it stands with another value than the usual one, and what the state makes of it
    "scenario": ({"scenario": "Campaign"}, lambda s: s.options.scenario == "campaign"),
    "options": ({"options": {"haig": "stack"}}, lambda s: s.options.haig == "stack"),
    "turn": ({"turn": 3}, lambda s: s.tracks.turn == 3),
    "phase": ({"phase": "Siege Phase"}, lambda s: s.tracks.phase == "siege"),
    "round": ({"round": 4}, lambda s: s.tracks.round == 4),
    "active": ({"active": "ap"}, lambda s: s.top == m.PlayRound(AP)),
    "acting": ({"acting": "ap"}, lambda s: s.tracks.active == AP),
    "actions": ({"actions": {"cp": [["sr", 12]]}}, lambda s: len(s.log.deeds.cp) == 1),
    "vp": ({"vp": 12}, lambda s: s.tracks.vp == 12),
    "ws": ({"ws": {"ap": 3}}, lambda s: s.tracks.war_status.ap == 3),
    "commitment": ({"commitment": {"ap": "Limited War"}}, lambda s: s.tracks.commitment.ap == "limited"),
    "mo": ({"mo": {"cp": "AH(IT)"}}, lambda s: s.tracks.owed.cp == "ah_it"),
    "rp": ({"rp": {"A": 1}}, lambda s: s.tracks.rp == {"a": 1}),
    "us_entry": ({"us_entry": "Over There"}, lambda s: s.tracks.us_track == "over_there"),
    "russian_capitulation": (
        {"russian_capitulation": "Fall of the Tsar"},
        lambda s: s.tracks.russian_track == "fall_of_the_tsar",
    ),
    "tsar_fell_cp_russian_vp": ({"tsar_fell_cp_russian_vp": 2}, lambda s: s.tracks.tsar_fell_cp_vp == 2),
    "cp_russian_vp": ({"cp_russian_vp": 3}, "cp_russian_vp"),
    "at_war": ({"at_war": {"IT": 6}}, lambda s: s.board.at_war == {"it"}),
    "limited_greek_entry": ({"limited_greek_entry": True}, lambda s: s.board.limited_greece),
    "events_played": ({"events_played": {"cp": [[1, 1]]}}, lambda s: s.events == {"guns_of_august": 1}),
    "control": ({"control": {"cp": ["Amiens"]}}, lambda s: s.board.control[SpaceId("amiens")] == CP),
    "trenches": ({"trenches": {"Sedan": [["ap", 2]]}}, lambda s: s.board.trenches == {"sedan": m.Trench(AP, 2)}),
    "forts": ({"forts": {"destroyed": ["Riga"]}}, lambda s: "riga" in s.board.destroyed),
    "units": ({"units": {"Sedan": ["FR 1"]}}, lambda s: sum(place in SPACES for place in s.board.where) == 1),
    "neutral_units": (
        {"neutral_units": {"Athens": ["GRc"]}},
        lambda s: len(s.board.at(SpaceId("athens"))) == 1,
    ),
    "reserve": ({"reserve": {"ap": ["FRc"]}}, lambda s: len(s.board.at(m.AP_RESERVE)) == 1),
    "eliminated": ({"eliminated": {"ap": ["FR 7"]}}, lambda s: len(s.board.at(m.ELIMINATED)) == 1),
    "removed": ({"removed": {"ap": ["FR 7"]}}, lambda s: len(s.board.at(m.REMOVED)) == 1),
    "off_map": ({"off_map": {"FRc": 99}}, "off_map"),
    "mef": ({"mef": {"beachhead": "MEF 1"}}, lambda s: s.board.beachhead == "mef-1"),
    "ne_armies_entered_outside": ({"ne_armies_entered_outside": [MEF]}, lambda s: len(s.board.ne_barred) == 1),
    "ne_used_this_turn": ({"ne_used_this_turn": {"ru_move": True}}, lambda s: s.log.ru_crossed),
    "reinforced_this_turn": ({"reinforced_this_turn": ["FR"]}, lambda s: s.log.reinforced == {"fr"}),
    "failed_entrench": ({"failed_entrench": [["GE 1", False, "Aachen", 2]]}, lambda s: len(s.entrench_failed) == 1),
    "cards": ({"cards": {"ap": {"hand": [4]}}}, lambda s: len(s.cards.ap.hand) == 1),
    "context": ({"context": {"ops_left": 2}}, lambda s: s.top == m.Activate(CP, 2)),
    "decisions": ({"decisions": [{"decision": "play_round", "side": "ap"}]}, lambda s: s.top == m.PlayRound(AP)),
    "vp_account": ({"vp_account": [[1, -1, "pog-vp-peace-offensive"]]}, lambda s: len(s.account) == 1),
    "result": ({"result": {"winner": "ap", "reason": "x", "vp": 1}}, lambda s: s.result is not None),
}


@pytest.mark.parametrize("key", sorted(entries.KEYS))
def test_every_key_changes_the_state_or_is_compared_with_it(key: str) -> None:
    data, seen = DOCUMENTED[key]
    assert key in data
    if isinstance(seen, str):
        assert seen in faults(data)
    else:
        assert seen(position.read(data))
        assert not seen(position.read({}))


def test_every_key_that_is_read_is_documented() -> None:
    page = (Path(__file__).parents[3] / "docs/position-files.md").read_text()
    page = page.partition("## Many positions")[0]
    table = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    known = {*entries.KEYS, *WORDS, *entries.EMPTY, *ASKED}
    assert set(re.findall(r"`(\w+)`", " ".join(table))) == known


REPLACING = {"decision": "replace", "side": "cp"}
OVER = {"winner": "ap", "reason": "automatic", "vp": 3}
# fmt: off
CANNOT_BE: list[tuple[dict[str, Any], str]] = [
    ({"action_effects": ["guns"]}, "action_effects"),
    ({"mef": {"captured": True}}, "MEF is not among the events"),
    ({"mef": {"beachhead": "MEF 1", "captured": True}, "events_played": {"ap": [[MEF_CARD, 1]]}}, "mef"),
    ({"scenario": "The Great War", "mef": {"captured": False}}, ""),
    ({"ws": {"ap": 5, "cp": 5, "combined": 12}}, "combined"),
    ({"ws": {"ap": None, "combined": 12}}, "Total War"),
    ({"rp": {"BR": 1.5}}, "half a point"),
    ({"rp": {"BR": 1.25}}, "rp"),
    ({"rp": {"BR": 1, "br": 1}}, "rp"),
    ({"forts": {"besieged": ["Verdun"]}}, "besieged"),
    ({"forts": {"siege_broken": ["Verdun"]}}, "siege_broken"),
    ({"at_war": {"IT": 6}, "events_played": {"ap": [[ITALY, 5]]}}, "IT entered"),
    ({"at_war": {"IT": "six"}}, "IT cannot"),
    ({"turn": 5, "at_war": {"IT": 6}}, "IT cannot"),
    ({"forts": {"destroyed": ["Liege", "Liege"]}}, "twice"),
    ({"round": 1, "actions": {"cp": [["ops", 12], ["ops", 9]]}}, "the cp has had 2 actions"),
    ({"context": {"ops_left": 0}}, "no operation"),
    ({"round": 3, "phase": "Siege Phase"}, "round"),
    ({"active": "ap", "acting": "cp"}, "active"),
    ({"context": {"ops_left": 3}, "decisions": [{"decision": "activate", "side": "cp", "left": 2}]}, "ops_left"),
    ({"eliminated": {"ap": [["FR 7", True]]}}, "no side"),
    ({"neutral_units": {"Paris": ["FR 7"]}, "units": {}}, "not neutral"),
    ({"ne_armies_entered_outside": ["GEc"]}, "Near East"),
    ({"failed_entrench": [["GE 1", False, "Aachen", "two"]]}, "failed_entrench"),
    ({"events_played": {"cp": [[1, 1], [1, 1]]}}, "twice"),
    ({"trenches": {"Sedan": [["ap", True]]}}, "trench"),
    ({"failed_entrench": [["GE 1", 0, "Aachen"]]}, "failed_entrench"),
    ({"trenches": {"Sedan": [["ap", 1]], "sedan": [["ap", 2]]}}, "twice"),
    ({"options": {"cards": "optional", "optional_cards": False}}, "optional_cards"),
    ({"options": {"rules_version": 9}}, "rules_version"),
    ({"exact": {"of": "x", "colour": 1}}, "exact"),
    ({"rp": {"GE": math.inf}}, "rp"),
    ({"rp": {"GE": 1e308}}, "rp"),
    ({"rp": {"GE": math.nan}}, "rp"),
    ({"rp": {"GE": 10**400}}, ""),
    ({"action_effects": []}, ""),
    ({"action_effects": {}}, "action_effects"),
    ({"action_effects": 0}, "action_effects"),
    ({"action_effects": ""}, "action_effects"),
    ({"reinforced_this_turn": ["FR", "fr"]}, "twice"),
    ({"turn": 8, "at_war": {"IT": 5, "it": 3}}, "twice"),
    ({"at_war": {"IT": 5}}, ""),  # a small file need not tell its turn
    ({"turn": 3, "events_played": {"ap": [[1, 9]]}}, "turn 9"),
    ({"turn": 3, "events_played": {"ap": [[1, -1]]}}, "turn -1"),
    ({"events_played": {"ap": [[1, 21]]}}, "turn 21"),
    ({"rp": {"GE": 0}, "phase": "Replacement", "decisions": [{**REPLACING, "halves": {"ge": 5}}]}, "2.5 left"),
    ({"rp": {"GE": 3}, "phase": "Replacement", "decisions": [{**REPLACING, "halves": {"ge": 5}}]}, ""),
    ({"phase": "Replacement", "decisions": [{**REPLACING, "halves": {"ge": 5}}]}, ""),
    ({"decisions": [{**REPLACING, "halves": {"ge": -1}}]}, "decisions"),
    ({"off_map": {"MEF": True}}, "off_map"),
    ({"off_map": {"MEF": 1}}, ""),
    ({"decisions": [{"decision": "redeploy", "side": "cp", "left": -1}]}, "decisions"),
    ({"decisions": [{"decision": "activate", "side": "cp", "left": -1}]}, "decisions"),
    ({"decisions": [{"decision": "flip_units", "side": "cp", "halves": -1, "card": "cp 12"}]}, "decisions"),
    ({"options": {"hand_size": 0}}, "hand_size"),
    ({"options": {"hand_size": 8, "bid": -3}}, ""),  # the CP's bid moves the end so
    ({"result": OVER, "decisions": [{"decision": "play_round", "side": "cp"}]}, "result"),
    ({"result": OVER}, ""),
    ({"units": {"Metz": ["GEc"] * 4}, "decisions": [{"decision": "redeploy", "side": "cp", "left": 0}]}, "decision"),
]
# fmt: on


@pytest.mark.parametrize(("data", "told"), CANNOT_BE)
def test_what_cannot_be_is_told(data: dict[str, Any], told: str) -> None:
    found = faults(data)
    assert told in found
    assert bool(told) == bool(found), found


def test_16_1_6_the_war_status_of_a_side_at_total_war() -> None:
    total = {"scenario": "Campaign", "turn": 12, "commitment": {"ap": "Total War", "cp": "Total War"}}
    for ws, both in (
        ({"ap": 13, "cp": 12, "combined": 30}, (18, 12)),
        ({"ap": None, "cp": 12, "combined": 30}, (18, 12)),
        ({"ap": 13, "cp": None, "combined": 30}, (13, 17)),
        ({"ap": None, "cp": None, "combined": 30}, (19, 11)),
    ):
        tracks = position.read({**total, "ws": ws}).tracks
        assert (tracks.war_status.ap, tracks.war_status.cp) == both
    assert "combined" in faults({**total, "ws": {"ap": 13, "cp": 12, "combined": 20}})
    half = {**total, "commitment": {"ap": "Total War", "cp": "Limited War"}, "ws": {"ap": 13, "cp": 5, "combined": 20}}
    assert position.read(half).tracks.war_status.ap == 15


def test_half_a_point_is_left_of_the_replacements() -> None:
    state = position.read({"scenario": "campaign", "phase": "Replacement", "rp": {"FR": 1.5, "BR": 1}})
    assert state.top == m.Replace(AP, {"br": 2, "fr": 3})
    assert again(state) == state
    assert "half" in faults({"scenario": "campaign", "phase": "Replacement", "rp": {"GE": 0.5}})


def test_points_that_are_left_are_what_replacements_answers() -> None:
    """Half a point buys no step of an army."""
    half = {"turn": 3, "phase": "replacement", "active": "ap", "rp": {"fr": 0.5}, "units": {"Paris": [["FR 5", True]]}}
    assert Asked(position.read(half)).answer({"question": "replacements"}) == {
        "points": {"FR": 0.5},
        "flip": [],
        "rebuild": {},
    }
    whole = {**half, "rp": {"fr": 1.5}}
    answer = Asked(position.read(whole)).answer({"question": "replacements"})
    assert (answer["points"], answer["flip"]) == ({"FR": 1.5}, ["(FR 5)@Paris"])


@pytest.mark.parametrize("version", range(1, NEWEST + 1))
def test_an_older_version_reads_the_rules_as_its_games_do(version: int) -> None:
    read = position.read({"options": {"rules_version": version}}).options
    assert read == agreed.read_options(CLASSIC, {"scenario": "introductory", "rules_version": version})


def test_a_reshuffle_that_is_due_makes_one_pile() -> None:
    piles = {"hand": [1], "deck": [2, 3], "discard": [4], "removed": [], "face_up": []}
    state = position.read({"cards": {"ap": {**piles, "reshuffle_pending": True}}})
    assert [CARDS[card].number for card in state.cards.ap.deck] == [2, 3, 4]
    assert state.cards.ap.discard == ()
