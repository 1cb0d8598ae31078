"""What `inspect` prints for a position file."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.games.inspectors import INSPECTORS

ANSWERS = INSPECTORS["paths_of_glory"]


def told(data: dict[str, Any], unit: str | None = None) -> dict[str, Any]:
    status, out, err = ANSWERS.report(json.dumps(data), unit)
    assert (status, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_the_keys_are_those_of_the_format() -> None:
    found = told({})
    assert list(found) == ["out_of_supply", "attrition", "activation", "playable", "legal", "faults"]
    assert found["out_of_supply"] == []
    assert found["faults"] == []
    assert found["legal"] == {"ap": [], "cp": ["auto op"]}
    assert found["activation"]["Metz"] == {"move": 1, "combat": 1}


def test_units_out_of_supply_and_prices() -> None:
    """A German army alone behind the lines; Belgians and British together cost two in Brussels (9.2.3)."""
    data: dict[str, Any] = {
        "active": "cp",
        "units": {
            "Paris": [["GE 1", True]],
            "Verdun": [["FR 3", False]],
            "Brussels": [["BEF", False], ["BE 1", False]],
        },
        "control": {"cp": ["Paris"]},
        "reserve": {},
    }
    found = told(data)
    assert found["out_of_supply"] == [["Paris", "GE 1", True]]
    assert found["attrition"]["cp"]["units"] == [["Paris", "GE 1", True]]
    assert "Paris" in found["attrition"]["cp"]["flip"]
    assert "Paris" not in found["activation"]
    assert told({**data, "active": "ap"})["activation"]["Brussels"]["move"] == 2


def test_playable_cards_are_told_for_both_hands() -> None:
    data = {"actions": {"cp": [["sr", 10]]}, "cards": {"cp": {"hand": [1, 6], "discard": [10]}, "ap": {"hand": [3]}}}
    playable = told(data)["playable"]
    assert playable["cp"]["ops"] == [1, 6]
    assert playable["cp"]["sr"] == []
    assert playable["cp"]["event"] == [6]
    assert playable["ap"]["event"] == []  # no reinforcements on turn 1
    assert playable["ap"]["rp"] == [3]
    assert playable["cp"]["automatic_op"] is True


def test_one_unit() -> None:
    found = told({"active": "ap"}, "FR 3@Verdun")
    assert found["reach"]["Bar le Duc"] is True
    assert "Metz" not in found["reach"]
    assert "Paris" in found["sr"]
    assert found["retreat"]
    assert set(found["retreat"]) <= {"Bar le Duc", "Nancy", "Sedan", "Chateau Thierry"}


def test_a_corps_may_go_to_the_reserve() -> None:
    assert "reserve" in told({}, "(GEc)@Bremen")["sr"]
    assert "Metz" in told({}, "GEc@Reserve")["sr"]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"units": 3}', '{"turn": 99}'])
def test_faulty_files_exit_with_two(text: str) -> None:
    status, out, err = ANSWERS.report(text)
    assert (status, out) == (2, "")
    assert err.endswith("\n")


def test_an_absent_unit_is_a_fault() -> None:
    assert ANSWERS.report("{}", "FR 3@Metz")[0] == 2
    assert ANSWERS.report("{}", "nonsense")[0] == 2
    assert ANSWERS.report('{"vp": 1, "vp": 2}') == (2, "", "the key 'vp' stands twice in one object\n")


def test_peace_and_the_automatic_operation_are_judged_for_both_sides() -> None:
    """16.5.1, 5.7.4: peace by scenario and VP; the historical game must open with Guns of August."""
    campaign = {"scenario": "campaign", "vp": 12, "actions": {"cp": [["auto_op", None]]}}
    playable = told(campaign)["playable"]
    assert (playable["cp"]["peace"], playable["ap"]["peace"]) == (True, False)
    assert told({**campaign, "scenario": "historical"})["playable"]["cp"]["peace"] is False
    opening = told({"scenario": "historical", "cards": {"cp": {"hand": [1, 12]}}})["playable"]["cp"]
    assert opening == {"event": [1], "ops": [], "sr": [], "rp": [], "automatic_op": False, "peace": False}


def test_a_unit_out_of_supply_goes_nowhere() -> None:
    """14.3.1: no move; with supply the sources are named."""
    cut = {"units": {"Paris": ["GE 1"], "Aachen": ["GE 2"]}, "forts": {"destroyed": ["Paris"]}, "reserve": {}}
    lost = told({**cut, "control": {"cp": ["Paris"]}}, "GE 1@Paris")
    assert (lost["supplied"], lost["sources"], lost["reach"]) == (False, [], {})
    safe = told({**cut, "control": {"cp": ["Paris"]}}, "GE 2@Aachen")
    assert (safe["supplied"], safe["sources"]) == (True, ["Breslau", "Essen"])
    assert safe["reach"]["Koblenz"] is True


def test_prices_are_those_of_the_side_whose_action_it_is() -> None:
    """In the middle of a combat the defender decides; the prices are still the attacker's."""
    combat = {"decision": "combat", "side": "cp", "target": "Sedan", "attackers": ["GE 5 @ Metz"], "origins": {}}
    found = told(
        {
            "active": "ap",
            "acting": "cp",
            "units": {"Metz": ["GE 5"], "Koblenz": ["GE 4"], "Sedan": ["FR 5"]},
            "decisions": [
                {**combat, "origins": {"GE 5 @ Metz": "Metz"}, "defenders": ["FR 5 @ Sedan"]},
                {"decision": "take_losses", "side": "ap", "number": 3},
            ],
        }
    )
    assert sorted(found["activation"]) == ["Koblenz", "Metz"]
    assert found["legal"] == {"ap": ["loss FR 5"], "cp": []}
