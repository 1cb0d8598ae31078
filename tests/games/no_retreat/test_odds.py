"""Strengths, columns, shifts and results of battles (10.5, 10.6), the rulebook's examples among them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.no_retreat.rules.combat.odds import column, shifted
from tests.games.no_retreat.build import told


def battle(units: dict[str, Any], attackers: list[str], targets: list[str], **keys: Any) -> dict[str, Any]:
    """The answer to one question about a battle; words of the question begin with an underscore."""
    question = {"attackers": attackers, "targets": targets}
    question |= {key[1:]: value for key, value in keys.items() if key[0] == "_"}
    rest = {key: value for key, value in keys.items() if key[0] != "_"}
    found: dict[str, Any] = told(units, ask={"battles": [question]}, want=["battles"], **rest)["battles"][0]
    return found


STALINGRAD: dict[str, Any] = {"G6A": ["Q22", "back"], "SRES": ["P21", "front"], "SSTE": ["Q23", "front"]}


def test_10_6_stalingrad_in_snow() -> None:
    keys: dict[str, Any] = {"turn": 10, "side": "soviet", "weather": "snow", "_support": True}
    assert battle(STALINGRAD, ["SRES", "SSTE"], ["Q22"], **keys) == {
        "legal": True,
        "strength": [12, 3],
        "initial": "4:1",
        "shifts": [["city", -1], ["objective", -1], ["support", 1]],
        "final": "3:1",
        "table": ["CB", "EX", "EX", "DR", "DR", "DS"],
        "results": ["CB", "EX", "EX", "DR", "DR", "DS"],
        "ex_loss": {"attacker": ["SRES", "SSTE"], "defender": ["G6A"]},
    }


def test_10_6_1_rivers_count_when_they_do_not_freeze() -> None:
    found = battle(STALINGRAD, ["SRES", "SSTE"], ["Q22"], turn=9, side="soviet", weather="clear")
    assert found["shifts"] == [["city", -1], ["objective", -1], ["river", -1]]


def test_10_6_1_rivers_count_only_if_all_cross_one() -> None:
    units: dict[str, Any] = {**STALINGRAD, "SSTE": ["R22", "front"]}
    found = battle(units, ["SRES", "SSTE"], ["Q22"], turn=9, side="soviet", weather="clear")
    assert ["river", -1] in found["shifts"]
    units["SSTE"] = ["P22", "front"]
    found = battle(units, ["SRES", "SSTE"], ["Q22"], turn=9, side="soviet", weather="clear")
    assert ["river", -1] not in found["shifts"]


def test_10_6_1_objective_hexsides_count_only_if_all_attack_across_one() -> None:
    units = {"G6A": "Q21", "SSTE": ["Q22", "front"], "SRES": ["P21", "front"]}
    keys: dict[str, Any] = {"turn": 10, "side": "soviet", "weather": "snow"}
    assert battle(units, ["SSTE"], ["Q21"], **keys)["shifts"] == [["objective", -1]]
    assert "objective" not in dict(battle(units, ["SRES", "SSTE"], ["Q21"], **keys)["shifts"])


def test_13_1_winter_spares_finns_alone() -> None:
    units = {"FIN": "Finland", "G18A": "C20", "SLEN": "B19"}
    keys: dict[str, Any] = {"turn": 10, "weather": "snow", "_kind": "counterattack"}
    assert battle(units, ["FIN"], ["B19"], **keys)["shifts"] == []
    assert battle(units, ["FIN", "G18A"], ["B19"], **keys)["shifts"] == [["weather", -1]]


def test_14_5_the_ss_get_their_armor_shift_on_any_ground() -> None:
    units = {"GSSPZ": "K14", "G1PZ": "K14", "SCEN": "K13"}
    keys: dict[str, Any] = {"turn": 14, "weather": "mud"}
    assert ["armor", 1] in battle(units, ["GSSPZ"], ["K13"], **keys)["shifts"]
    assert "armor" not in dict(battle(units, ["G1PZ"], ["K13"], **keys)["shifts"])


def test_6_5_4_unsupplied_tanks_get_no_armor_shift() -> None:
    units: dict[str, Any] = {"G1PZ": "L11", "SSO": "L12"}
    assert ["armor", 1] in battle(units, ["G1PZ"], ["L12"], turn=2)["shifts"]
    units["G1PZ"] = ["L11", "unsupplied"]
    assert "armor" not in dict(battle(units, ["G1PZ"], ["L12"], turn=2)["shifts"])


def test_16_odessa_behind_its_rivers() -> None:
    units = {"G11A": "O11", "RUM3": "N11", "RUM4": "O10", "SSO": ["O12", "back"]}
    found = battle(units, ["G11A", "RUM3"], ["O12"], turn=2)
    assert found["shifts"] == [["city", -1], ["river", -1]]
    assert battle(units, ["G11A", "RUM3", "RUM4"], ["O12"], turn=2) == {"legal": False}  # 10.3.3


def test_16_a_counterblow_knows_no_terrain() -> None:
    units = {"G6A": "K12", "SCEN": "K13"}
    found = battle(units, ["G6A"], ["K13"], turn=2, counterblows=["K13"], _kind="counterblow")
    assert (found["strength"], found["initial"], found["shifts"], found["final"]) == ([4, 5], "1:2", [], "1:2")
    assert found["table"] == ["CA", "CA", "NE", "CB", "DR", "DR"]


def test_16_no_armor_shift_against_mechanized_infantry() -> None:
    units = {"G1PZ": "L11", "G17A": "L11", "SBRY": "L12"}
    found = battle(units, ["G1PZ", "G17A"], ["L12"], turn=2)
    assert "armor" not in dict(found["shifts"])
    units["SSO"] = units.pop("SBRY")
    assert ["armor", 1] in battle(units, ["G1PZ", "G17A"], ["L12"], turn=2)["shifts"]


@pytest.mark.parametrize(("attack", "defence", "expected"), [(12, 9, "1:1"), (14, 9, "3:2"), (24, 2, "6:1")])
def test_10_5_odds_are_rounded_down(attack: int, defence: int, expected: str) -> None:
    assert column(attack, defence) == expected


def test_10_6_4_limits() -> None:
    assert shifted(column(24, 2), -1) == "5:1"
    assert shifted("2:1", 3 - 1) == "4:1"
    assert column(1, 4) is None
    assert shifted("1:3", -1) is None
    assert shifted(None, 3) is None


def test_10_1_1_white_and_disorganized_units_do_not_volunteer() -> None:
    units = {"SLEN": ["B19", "front"], "SW": ["C19", "disorganized"], "SKAL": "C20", "G16A": "C18"}
    assert battle(units, ["SLEN"], ["C18"], side="soviet") == {"legal": False}
    assert battle(units, ["SW"], ["C18"], side="soviet") == {"legal": False}


def test_10_7_4_forts_change_the_results() -> None:
    units = {"SLEN": ["B19", "front"], "G4PZ": "C19", "G16A": "B18"}
    found = battle(units, ["G4PZ", "G16A"], ["B19"], turn=8)
    table, results = found["table"], found["results"]
    assert [{"DR": "NE", "DS": "EX"}.get(entry, entry) for entry in table] == results
    assert table != results


def test_13_1_winter_hinders_the_axis_in_the_ussr() -> None:
    units = {"G4PZ": "D19", "SW": "D20"}
    shift = {turn: dict(battle(units, ["G4PZ"], ["D20"], turn=turn)["shifts"])["weather"] for turn in (4, 5, 11)}
    assert shift == {4: -1, 5: -2, 11: -2}
    found = battle(units, ["G4PZ"], ["D20"], turn=11, options={"long_winter_shift": 1})
    assert ["weather", -1] in found["shifts"]


def test_14_5_the_ss_take_the_loss_and_always_have_their_shift() -> None:
    units = {"GSSPZ": "L11", "GSSGR": "L11", "G6A": "L11", "SCEN": "L12"}
    found = battle(units, ["GSSPZ", "GSSGR", "G6A"], ["L12"], turn=12, weather="mud")
    assert ["armor", 1] in found["shifts"]
    assert found["ex_loss"]["attacker"] == ["GSSPZ"]
    found = battle(units, ["GSSGR", "G6A"], ["L12"], turn=12)
    assert found["ex_loss"]["attacker"] == ["GSSGR"]  # 14.6


def test_14_7_shock_units_shift_and_pay() -> None:
    units = {"SCRI": ["P21", "front"], "SSTE": ["Q23", "front"], "G6A": "Q22"}
    found = battle(units, ["SCRI", "SSTE"], ["Q22"], turn=13, side="soviet")
    assert ["shock_unit", 1] in found["shifts"]
    assert found["ex_loss"]["attacker"] == ["SCRI"]


def test_6_5_4_unsupplied_defenders_are_an_easy_prey() -> None:
    units = {"G4PZ": "L11", "SSO": ["L12", "unsupplied"]}
    assert ["unsupplied", 2] in battle(units, ["G4PZ"], ["L12"], turn=8)["shifts"]
    units = {"G4PZ": ["L11", "unsupplied"], "SSO": "L12"}
    assert "armor" not in dict(battle(units, ["G4PZ"], ["L12"], turn=8)["shifts"])


def test_10_1_2_white_strengths_take_no_part_in_a_counterblow() -> None:
    units = {"SW": "H16", "G6A": "H15", "KG1": "H15"}
    keys: dict[str, Any] = {"turn": 8, "side": "soviet", "counterblows": ["H15"]}
    assert battle(units, ["SW"], ["H15"], _kind="counterblow", **keys)["strength"] == [4, 4]
    assert battle(units, ["SW"], ["H15"], turn=8, side="soviet")["strength"] == [4, 6]
