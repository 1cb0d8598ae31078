"""Position files: every key, every fault, and back again."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine.games.inspectors import INSPECTORS
from engine.games.no_retreat import flow, inspect, position
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.position.reading import KEYS
from engine.kernel.answers import answered
from engine.kernel.chance import SeededChance
from tests.games.no_retreat.build import at, told
from tests.games.no_retreat.random_boards import board

ANSWERS = INSPECTORS["no_retreat"]


@pytest.mark.parametrize("seed", range(4))
def test_what_was_written_reads_back(seed: int) -> None:
    rng, chance = random.Random(seed), SeededChance(bytes([seed]))
    scenario = "ABCDEF"[seed]
    state = NO_RETREAT.setup({"scenario": scenario, "local_support": "yes", "joker": "yes"}, chance).state
    for _ in range(60):
        if state.result is not None:
            break
        assert position.read(position.write(state)) == state
        work = m.Work(state, chance)
        assert state.owing is not None
        flow.carry_out(work, state.owing, rng.choice(flow.legal(state)))
        state = work.state


@pytest.mark.parametrize("seed", range(6))
def test_random_boards_read_back(seed: int) -> None:
    state = at(**board(seed))
    written = position.write(state)
    assert position.read(written) == state
    assert "exact" not in written


def test_an_edited_file_counts_as_it_stands() -> None:
    state = NO_RETREAT.setup({}, SeededChance(b"x")).state
    data = position.write(state)
    assert "exact" in data, "the open decision"
    data["turn"] = 3
    assert position.read(data).top is None
    assert position.read(data).clock.turn == 3


def test_keys_left_out_have_the_values_of_the_scenario() -> None:
    state = at(scenario="D")
    assert (state.clock.turn, state.clock.phase, state.clock.side) == (14, "movement", "axis")
    assert state.tracks.initiative == "soviet"
    assert (state.tracks.blitz, state.tracks.shock) == (1, 1)
    assert len(state.cards.draw) == 44
    assert at(turn=24).weather.now == "long_winter"
    assert len(at(turn=24).cards.draw) == 39


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ({"units": {"G6A": "K12", "SW": "K13"}, "battle": {"attackers": ["G6A", "SW"]}}, "battle: attackers: units of"),
        ({"units": {"NOBODY": "H20"}}, "units: 'NOBODY' is no unit"),
        ({"units": {"SW": "Z99"}}, "units: SW: 'Z99' is no place"),
        ({"units": {"SW": "B20"}}, "units: SW: 'B20' is no place"),
        ({"units": {"SW": "turn 29"}}, "units: SW: 'turn 29' is no place"),
        ({"units": {"OST1": ["H20", "back"]}}, "units: OST1: it does not have that face up"),
        ({"units": {"SW": ["H20", "front", "back"]}}, "units: SW: it does not have that face up"),
        ({"units": {"SW": ["rail", "unsupplied"]}}, "units: SW: unsupplied, and not on the map"),
        ({"units": {"SW": "H20", "G9A": "H20"}}, "units: both sides stand in H20"),
        ({"hands": {"axis": [1], "soviet": [1]}}, "cards: card 1 lies in two piles"),
        ({"hands": {"axis": [56]}}, "hands axis: 56 is no card"),
        ({"turn": 29}, "turn: expected a whole number from 1 to 28"),
        ({"turn": True}, "turn: expected a whole number from 1 to 28"),
        ({"weather": "rain"}, "weather: expected one of clear, mud, snow, long_winter"),
        ({"weather_markers": {"7": "mud"}}, "weather_markers: 7: 'mud' cannot lie there"),
        ({"options": {"nonsense": True}}, "options: nonsense: expected one of "),
        ({"control": {"axis": ["H20"], "soviet": ["H20"]}}, "control: H20 is held by both sides"),
        ({"strategic_reserve": "SW"}, "strategic_reserve: SW is not on rails"),
        ({"strange": 1}, "strange: no such key"),
        ({"events": {"oil": [1]}}, "events: oil: expected one of "),
        ({"want": ["nothing"]}, "want: 'nothing' is no key of an answer"),
    ],
)
def test_faults(data: dict[str, Any], fault: str) -> None:
    found = ANSWERS.answer(data)
    assert list(found) == ["faults"]
    assert len(found["faults"]) == 1
    assert found["faults"][0].startswith(fault)


@pytest.mark.parametrize(
    ("units", "hands"),
    [
        ({"FIN": "K13"}, {}),
        (dict.fromkeys(("G1PZ", "G2PZ", "G3PZ", "G4PZ"), "rail"), {}),
        ({"SW": "H20"}, {"axis": [45]}),
    ],
)
def test_what_the_document_calls_no_fault_is_none(units: dict[str, Any], hands: dict[str, Any]) -> None:
    """It names all invariants: unknown names, both sides in a place, a face, a card twice. Early units are none."""
    assert ANSWERS.answer({"turn": 5, "units": units, "hands": hands})["faults"] == []


def test_every_fault_is_listed() -> None:
    found = ANSWERS.answer({"turn": 0, "weather": "rain", "units": {"X": "H20", "SW": "nowhere"}})
    assert len(found["faults"]) == 4


def test_only_what_is_wanted_is_answered() -> None:
    assert list(told(want=["vp"])) == ["faults", "vp"]


def test_a_hex_with_units_is_held_by_their_side_whatever_is_written() -> None:
    assert "H20" in at({"G9A": "H20"}, control={"soviet": ["H20"]}).board.taken


def test_report_says_faults_with_status_two() -> None:
    assert ANSWERS.report("{")[0] == 2
    assert ANSWERS.report('{"turn": 99}')[0] == 2
    status, out, _ = ANSWERS.report('{"want": ["vp"]}')
    assert status == 0
    assert '"total": 12' in out


def test_10_3_4_the_units_and_hexes_of_a_battle_under_way_fight_no_second_one() -> None:
    units = {"SNW": ["D12", "front"], "SW": ["E11", "front"], "G4A": "D11"}
    battle = {"attackers": ["SNW", "SW"], "targets": ["D11"], "defenders": ["G4A"]}
    keys = {"turn": 24, "side": "soviet", "phase": "combat", "step": "commitment"}
    combat = at(units, **keys, targets=["D11", "E12"], battle=battle).combat
    assert combat.targets == ("E12",)
    assert combat.attacked == {"SNW", "SW"}


DOCUMENT = Path(__file__).parents[3] / "docs" / "no-retreat-positions.md"


def test_the_example_of_the_document() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    asked, told_ = text.split("## Example")[1].split("answers")
    data = json.loads(asked.split("```json")[1].split("```")[0])
    expected = json.loads(told_.strip().strip("`. ").replace("[the same]", '["CB","EX","EX","DR","DR","DS"]'))
    found = ANSWERS.answer(data)
    assert {**found["battles"][0], "shifts": sorted(found["battles"][0]["shifts"])} == {
        **expected["battles"][0],
        "shifts": sorted(expected["battles"][0]["shifts"]),
    }


def test_every_key_of_an_answer_is_documented() -> None:
    text = DOCUMENT.read_text(encoding="utf-8").split("## Answers")[1].split("## Questions")[0]
    for key in inspect.KEYS:
        assert f"| `{key}`" in text, key


def test_every_key_of_a_position_is_documented() -> None:
    text = DOCUMENT.read_text(encoding="utf-8").split("## Keys")[1].split("## Answers")[0]
    for key in KEYS:
        assert f"`{key}`" in text, key


def test_10_3_3_who_is_off_the_map_attacks_nobody_and_advances_nowhere() -> None:
    units = {"G6A": "destroyed", "SRES": "P21"}
    ask = {
        "battles": [{"attackers": ["G6A"], "targets": ["P21"]}],
        "advances": [{"attackers": ["G6A"], "vacated": ["P21"]}],
    }
    found = told(units, ask=ask)
    assert found["battles"] == [{"legal": False}]
    assert found["advances"] == [{"G6A": {}}]


def test_a_battle_is_at_the_step_that_the_file_names_and_at_no_other() -> None:
    units = {"G6A": ["Q22", "back"], "SRES": ["P21", "front"]}
    battle = {"attackers": ["SRES"], "targets": ["Q22"], "defenders": ["G6A"]}
    keys: dict[str, Any] = {"phase": "combat", "side": "soviet", "battle": battle, "hands": {"soviet": [3]}}
    when = {step: told(units, **keys, step=step)["cards"]["soviet"]["3"]["when"] for step in (None, "commitment")}
    assert when == {None: "no", "commitment": "yes"}
    state = at(units, **keys)
    assert position.read(position.write(state)) == state
    fought = told(units, **keys, ask={"do": {"order": "play 3", "dice": [4]}})
    assert fought["do"]["legal"], "it goes on from the Commitment Step"


def test_9_1_a_unit_on_rails_may_have_moved() -> None:
    state = at({"SRES": ["rail", "moved"]})
    assert state.deeds.moved == {"SRES"}
    assert position.read(position.write(state)) == state


@pytest.mark.parametrize(
    "file",
    [
        {"scenario": "F"},
        {"scenario": "B", "want": ["vp"]},
        {"turn": 5, "units": {"G1PZ": "M17"}},
        {"phase": "victory", "turn": 12},
        {"turn": 7, "control": {"axis": ["M17"]}},
        {"options": {"long_winter_shift": 1}},
        {"want": ["zoc"]},
    ],
)
def test_the_game_may_be_left_out(file: dict[str, Any]) -> None:
    bare, named = (answered(INSPECTORS, json.dumps(one).encode()) for one in (file, {**file, "game": "no_retreat"}))
    assert bare == named
    assert not json.loads(bare)["faults"]
