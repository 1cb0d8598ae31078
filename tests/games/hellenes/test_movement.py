"""Movement (5.0), transport (5.2.1), the besieged (7.4), Winter (9.1.1) and closed areas (13.2, 15.0)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hellenes.build import told


def reach(block: str, blocks: dict[str, Any], **keys: Any) -> Any:
    return told("reach", blocks, ask={"block": block}, **keys)


def carried(blocks: dict[str, Any], fleet: str = "A14", cargo: str = "A07", **keys: Any) -> Any:
    return told("transport", blocks, ask={"fleet": fleet, "cargo": cargo}, **keys)


def test_5_1_land_blocks_go_two_areas_and_cavalry_three() -> None:
    found = reach("S01", {"S01": "thebes"})
    assert found["plataea"] == 1
    assert set(found.values()) == {1, 2}
    assert set(reach("S15", {"S15": "thebes"}).values()) == {1, 2, 3}
    assert found.items() <= reach("S15", {"S15": "thebes"}).items()
    assert "thebes" not in found


def test_5_1_1_a_block_stops_where_enemies_stand_but_not_at_a_garrison() -> None:
    assert "megara" in reach("S01", {"S01": "thebes"}), "past the Athenian City of Plataea"
    assert "megara" not in reach("S01", {"S01": "thebes", "A01": "plataea"})
    assert reach("S01", {"S01": "thebes", "A01": "plataea"})["plataea"] == 1
    flat = {"S01": "thebes", "S02": "plataea", "A01": {"area": "plataea", "in_city": True}}
    assert "megara" in reach("S01", flat), "besiegers let their friends pass (1.5)"


def test_5_2_a_fleet_goes_five_areas_and_stops_on_land() -> None:
    found = reach("A14", {"A14": "attica"})
    assert found["saronic_gulf"] == 1
    assert found["aegina"] == 2
    assert max(found.values()) == 5
    assert "thebes" not in found, "it has no coast"
    assert reach("A14", {"A14": "corinth"})["saronic_gulf"] == 1, "its area touches two seas (1.4)"


def test_5_2_a_fleet_stops_where_enemy_fleets_are() -> None:
    blocked = reach("S27", {"S27": "corinth", "A14": "corinthian_gulf", "A15": "saronic_gulf"})
    assert set(blocked) == {"corinthian_gulf", "saronic_gulf"}


def test_5_2_1_what_is_carried_or_has_moved_goes_nowhere() -> None:
    aboard = {"A14": "saronic_gulf:3", "A07": {"area": "saronic_gulf", "strength": 2, "carried_by": "A14"}}
    assert reach("A07", aboard) == {}
    assert reach("A14", {"A14": {"area": "attica", "moved": True}}) == {}
    assert reach("A14", {}) == {}, "in the pool"


def test_5_2_1_a_fleet_carries_one_smaller_greek_block() -> None:
    assert carried({"A14": "attica:4", "A07": "attica:3"})["allowed"]
    assert carried({"A14": "attica:4", "A07": "attica:3"})["reach"] == reach("A14", {"A14": "attica"})
    refused: dict[str, Any] = {"allowed": False, "reach": {}}
    assert carried({"A14": "attica:3", "A07": "attica:3"}) == refused, "not smaller"
    assert carried({"A14": "attica:4", "A42": "attica:1"}, cargo="A42") == refused, "a Barbarian"
    assert carried({"A14": "attica:4", "A15": "attica:1"}, cargo="A15") == refused, "a fleet"
    assert carried({"A14": "attica:4", "S01": "attica:1"}, cargo="S01") == refused, "of the enemy"
    assert carried({"A14": "attica:4", "A07": "plataea:3"}) == refused, "elsewhere"
    assert carried({"A14": "attica:4", "A07": {"area": "attica", "strength": 3, "moved": True}}) == refused
    assert carried({"A14": "attica:4", "A07": {"area": "attica", "strength": 3, "in_city": True}}) == refused
    full = {"A14": "saronic_gulf:4", "A07": {"area": "saronic_gulf", "strength": 3, "carried_by": "A14"}}
    assert carried(full) == refused


def test_5_2_3_open_sea_is_barred_in_winter() -> None:
    assert "central_aegean" in reach("A14", {"A14": "attica"}, season="spring")
    assert "central_aegean" not in reach("A14", {"A14": "attica"}, season="winter")


def test_7_4_the_besieged_stay_but_fleets_leave_a_port_by_its_sea() -> None:
    inside = {"A07": {"area": "attica", "in_city": True}, "A14": {"area": "attica", "in_city": True}, "S01": "attica"}
    assert reach("A07", inside) == {}
    assert reach("A14", inside)["saronic_gulf"] == 1
    assert [area for area, far in reach("A14", inside).items() if far == 1] == ["saronic_gulf"]
    assert len([far for far in reach("A14", {"A14": "attica"}).values() if far == 1]) > 1
    assert reach("A14", {**inside, "S27": "saronic_gulf"}) == {"saronic_gulf": 1}
    alone = {"A07": {"area": "attica", "in_city": True}}
    assert reach("A07", alone) == reach("A07", {"A07": "attica"}), "nobody besieges it"


def test_9_1_1_in_winter_nobody_attacks_but_to_break_a_siege() -> None:
    there = {"S01": "thebes", "A01": "plataea"}
    assert "plataea" not in reach("S01", there, season="winter")
    held = {**there, "S22": {"area": "plataea", "in_city": True}}
    assert reach("S01", held, season="winter")["plataea"] == 1, "besieged friends"
    assert reach("S27", {"S27": "corinth", "A14": "corinthian_gulf"}, season="winter").get("corinthian_gulf") is None


def test_9_1_1_in_winter_no_siege_is_begun() -> None:
    assert "plataea" not in reach("S01", {"S01": "thebes"}, season="winter")
    assert reach("S01", {"S01": "thebes"}, season="winter")["megara"] == 2, "it may be passed"
    assert reach("S01", {"S01": "thebes", "S02": "plataea"}, season="winter")["plataea"] == 1


def test_13_2_persia_is_closed_without_persian_aid() -> None:
    assert "lydia" not in reach("A01", {"A01": "ephesus"})
    assert reach("A01", {"A01": "ephesus"}, in_play=[45])["lydia"] == 1


@pytest.mark.parametrize(("scenario", "entered"), [("431", False), ("413", False), ("415", True), ("sicily", True)])
def test_15_sicily_is_open_in_its_scenarios(scenario: str, entered: bool) -> None:
    found = reach("A14", {"A14": "ionian_sea"}, scenario=scenario)
    assert ("gulf_rhegium" in found) is entered
    assert ("elean_sea" in found) is (scenario != "sicily")
