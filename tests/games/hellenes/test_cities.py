"""Who holds what (1.5), garrisons (7.3), sieges (7.2) and blockade (8.2)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hellenes.build import BESIEGED, told


def holder(area: str, blocks: dict[str, Any] | None = None, **keys: Any) -> Any:
    return told("control", blocks, **keys)[area]


def controller(area: str, blocks: dict[str, Any] | None = None, **keys: Any) -> Any:
    return told("area_control", blocks, **keys).get(area)


def garrison(area: str, blocks: dict[str, Any] | None = None, **keys: Any) -> Any:
    return told("garrisons", blocks, **keys)[area]


def siege(area: str, blocks: dict[str, Any] | None = None, **keys: Any) -> Any:
    return told("sieges", blocks, **keys).get(area)


def test_1_3_the_capacity_of_every_city_is_twice_its_size() -> None:
    found = told("capacity")
    assert (found["attica"], found["potidaea"], found["plataea"], len(found)) == (8, 4, 2, 85)


def test_1_5_an_empty_city_is_held_by_its_loyalty() -> None:
    assert (holder("attica"), holder("thebes"), holder("argos"), holder("lydia")) == ("athens", "sparta", None, None)
    assert holder("attica", loyalty={"attica": "sparta"}) == "sparta"
    assert holder("attica", loyalty={"attica": None}) is None


def test_1_5_besiegers_control_the_area_and_the_besieged_the_city() -> None:
    there = {"A03": "potidaea", "S18": BESIEGED}
    assert holder("potidaea", there) == "sparta"
    assert controller("potidaea", there) == "athens"


def test_1_5_who_has_merely_entered_does_not_hold_the_city() -> None:
    assert holder("plataea", {"S01": "plataea"}) == "athens"
    assert controller("plataea", {"S01": "plataea"}) == "sparta"


def test_1_5_a_captor_keeps_a_city_while_a_block_of_his_stands_there_or_a_garrison() -> None:
    taken = {"captured": {"plataea": "sparta"}}
    assert holder("plataea", {"S01": "plataea"}, **taken) == "sparta"
    assert garrison("plataea", {"S01": "plataea"}, **taken) is None
    assert holder("plataea", **taken) == "athens"
    assert garrison("plataea", **taken) == "athens"
    assert garrison("plataea", {"A01": "plataea"}, captured={"plataea": "athens"}) == "athens", "loyal Cities have one"
    assert holder("plataea", garrisons={"plataea": "sparta"}) == "sparta"
    assert garrison("plataea", garrisons={"plataea": "sparta"}) == "sparta"


def test_1_5_a_contested_area_is_nobodys() -> None:
    both = {"S01": "plataea", "A01": "plataea"}
    assert controller("plataea", both) is None
    assert siege("plataea", both) is None
    assert holder("plataea", both) == "athens"


def test_1_5_1_a_province_and_a_sea_are_controlled_by_who_is_alone_there() -> None:
    assert controller("decelea") is None
    assert controller("decelea", {"S01": "decelea"}) == "sparta"
    assert controller("saronic_gulf", {"A14": "saronic_gulf"}) == "athens"
    carried = {"A14": "saronic_gulf:3", "S27": "saronic_gulf", "S19": {"area": "saronic_gulf", "carried_by": "S27"}}
    assert controller("saronic_gulf", carried) is None


def test_1_5_1_a_neutral_city_is_nobodys_until_its_garrison_is_beaten() -> None:
    found = siege("argos", {"S01": "argos"})
    assert (found["by"], found["of"], found["garrison"]) == ("sparta", None, True)
    assert garrison("argos") == garrison("lydia") == "neutral"
    assert holder("argos", {"S01": "argos"}, captured={"argos": "sparta"}) == "sparta"


def test_7_2_a_siege_is_where_the_enemy_alone_stands_around_a_city() -> None:
    there = {"A08": "potidaea", "A03": "potidaea", "S34": BESIEGED, "S18": BESIEGED}
    assert siege("potidaea", there, garrisons={"potidaea": "sparta"}) == {
        "by": "athens",
        "of": "sparta",
        "since_earlier": False,
        "garrison": True,
        "besieged": ["S18", "S34"],
        "besiegers": ["A03", "A08"],
    }
    assert siege("potidaea", there)["garrison"] is False, "a revolted City has none that was not organised (7.3)"


@pytest.mark.parametrize(
    ("since", "earlier"),
    [
        ({"by": "sparta", "since": "earlier"}, True),
        ({"by": "sparta", "since": "430 spring"}, True),
        ({"by": "sparta", "since": "431 winter"}, True),
        ({"by": "sparta", "since": "430 summer"}, False),
        ({"by": "sparta", "since": "429 spring"}, False),
        ({"by": "athens", "since": "earlier"}, False),
        ({"by": "sparta"}, False),
    ],
)
def test_8_0_a_siege_set_in_an_earlier_season(since: dict[str, str], earlier: bool) -> None:
    found = siege("plataea", {"S01": "plataea"}, year=430, season="summer", sieges={"plataea": since})
    assert found["since_earlier"] is earlier


def test_7_3_a_city_held_by_foreign_blocks_has_no_garrison_unless_it_was_organised() -> None:
    assert garrison("potidaea") == "athens"
    assert garrison("potidaea", {"S18": BESIEGED}) is None
    assert garrison("potidaea", {"S18": BESIEGED}, garrisons={"potidaea": "sparta"}) == "sparta"


def test_8_2_1_a_port_is_blockaded_by_an_enemy_fleet_in_its_sea_whoever_else_is_there() -> None:
    fleets = {"A14": "corinthian_gulf", "S27": "corinthian_gulf"}
    assert told("blockade", fleets)["ports"] == ["sicyon", "corinth", "naupactus"], "in the order of the sheet"
    assert told("blockade", {"A14": "corinth"})["ports"] == []


def test_8_2_1_a_neutral_port_is_blockaded_by_its_besieger_only() -> None:
    fleet = {"A14": "naxian_sea"}
    assert "melos" not in told("blockade", fleet)["ports"]
    assert "melos" in told("blockade", {**fleet, "A01": "melos"})["ports"]
    assert "melos" not in told("blockade", {**fleet, "S01": "melos"})["ports"]


@pytest.mark.parametrize("sea", ["hellespont", "sea_marmara", "saronic_gulf"])
def test_8_2_2_athens_is_blockaded_when_its_grain_is_stopped(sea: str) -> None:
    found = told("blockade", {"S27": sea})
    assert found["grain_cut"] == [sea]
    assert "attica" in found["ports"]
    assert told("blockade", {"A14": sea})["grain_cut"] == []


def test_8_2_2_the_grain_route_counts_while_athens_is_athenian() -> None:
    taken = {"captured": {"attica": "sparta"}}
    assert "attica" not in told("blockade", {"S01": "attica", "S27": "hellespont"}, **taken)["ports"]
    assert "attica" in told("blockade", {"S01": "attica", "A14": "saronic_gulf"}, **taken)["ports"]
