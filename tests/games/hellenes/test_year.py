"""Winter (9.0), supply lines (9.2.3), Tribute (10.1) and the end of the game (14.0)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.hellenes.tables import AREAS, CITIES
from tests.games.hellenes.build import BESIEGED, told


def fate(block: str, blocks: dict[str, Any], **keys: Any) -> str:
    found = told("winter", blocks, season="winter", **keys)
    chosen = [area for area, crowd in found["choose"].items() if block in crowd["blocks"]]
    places = [key for key in ("survive", "disband") if block in found[key]] + chosen
    assert len(places) == 1, "each block stands once"
    return str(places[0])


def test_9_0_2_a_block_lives_in_a_friendly_city_and_disbands_elsewhere() -> None:
    assert fate("S01", {"S01": "thebes"}) == "survive"
    assert fate("S01", {"S01": "decelea"}) == "disband"
    assert fate("S01", {"S01": "plataea"}) == "disband"
    assert fate("S01", {"S01": "plataea"}, captured={"plataea": "sparta"}) == "survive"
    assert fate("S27", {"S27": "corinthian_gulf"}) == "disband"
    assert fate("S27", {"S27": "elis"}) == "survive", "a City that is no port"


def test_9_0_2_who_stands_outside_a_contested_city_is_not_in_it() -> None:
    both = {"S01": "thebes", "A01": "thebes", "S11": {"area": "thebes", "in_city": True}}
    assert fate("S01", both) == "disband"
    assert fate("S11", both) == "survive"
    assert fate("A01", both) == "disband"


def test_9_0_2_an_owner_chooses_who_stays_in_a_crowded_city() -> None:
    crowd = {"S01": "plataea", "S02": "plataea", "S03": "plataea"}
    found = told("winter", crowd, season="winter", garrisons={"plataea": "sparta"})
    assert found == {"survive": [], "disband": [], "choose": {"plataea": {"blocks": ["S01", "S02", "S03"], "keep": 2}}}
    fed = {**crowd, "S03": {"area": "plataea", "maintained": True}}
    found = told("winter", fed, season="winter", garrisons={"plataea": "sparta"})
    assert found == {"survive": ["S01", "S02", "S03"], "disband": [], "choose": {}}


def test_9_2_2_a_maintained_group_lives_anywhere() -> None:
    assert fate("S01", {"S01": {"area": "decelea", "maintained": True}}) == "survive"


def test_9_2_4_barbarians_live_at_home_only() -> None:
    assert fate("A42", {"A42": "odrysia"}) == "survive"
    assert fate("A42", {"A42": "amphipolis"}) == "disband"
    assert fate("A42", {"A42": {"area": "amphipolis", "maintained": True}}) == "disband"
    assert fate("S37", {"S37": "pella"}) == "survive", "home, though the City is neutral"


def supplied(blocks: dict[str, Any], side: str = "athens", **keys: Any) -> Any:
    return told("maintainable", blocks, season="winter", **keys)[side]


def test_9_2_3_a_line_by_land_passes_what_the_enemy_does_not_control() -> None:
    assert supplied({"S01": "decelea"}, "sparta") == ["decelea"]
    assert supplied({"S01": "thebes"}, "sparta") == [], "in a friendly City"
    assert supplied({"A42": "decelea"}) == [], "Barbarians are not maintained"
    assert supplied({"S01": "decelea", "A01": "tanagra", "A14": "euboean_gulf"}, "sparta") == []
    assert supplied({"S01": "decelea", "A01": "tanagra"}, "sparta") == ["decelea"], "by sea"


def test_9_2_3_a_line_by_sea_is_five_seas_without_enemy_fleets_to_a_port() -> None:
    assert supplied({"A07": "pylos"}) == ["pylos"]
    fleets = {"S27": "gulf_messenia", "S30": "elean_sea", "S28": "ionian_sea"}
    assert supplied({"A07": "pylos", **fleets}) == []
    assert supplied({"A14": "gulf_laconia"}) == ["gulf_laconia"]


def test_9_2_3_a_port_with_enemies_around_it_has_its_offshore_sea_only() -> None:
    only_corinth = {area: None for area in CITIES if AREAS[area].loyalty == "sparta" and area != "corinth"}
    free, beset = {"S27": "saronic_gulf"}, {"S27": "saronic_gulf", "A01": "corinth", "A14": "gulf_patras"}
    assert supplied(free, "sparta", loyalty=only_corinth) == ["saronic_gulf"]
    assert supplied(beset, "sparta", loyalty=only_corinth) == []
    assert supplied({**beset, "S27": "corinthian_gulf"}, "sparta", loyalty=only_corinth) == ["corinthian_gulf"]


def test_10_1_tribute_is_the_size_of_the_opposing_cities_held() -> None:
    held = {"garrisons": {"potidaea": "sparta", "cythera": "athens"}}
    found = told("tribute", year=430, prestige=3, in_play=[45], **held)
    assert found == {"athens": 1, "sparta": 2, "persian_aid": 1, "skipped": False, "prestige": 3}
    assert told("tribute", {"S18": BESIEGED}, year=430)["prestige"] == -2
    assert told("tribute", {"S01": "argos"}, year=430, captured={"argos": "sparta"})["sparta"] == 0, "a neutral City"


def test_10_0_1_there_is_no_tribute_in_the_first_year() -> None:
    found = told("tribute", prestige=3, in_play=[46], garrisons={"potidaea": "sparta"})
    assert found == {"athens": 0, "sparta": 2, "persian_aid": 1, "skipped": True, "prestige": 3}


@pytest.mark.parametrize(
    ("prestige", "automatic", "negotiation", "final"),
    [
        (0, None, None, [None, "draw"]),
        (4, None, None, ["athens", "draw"]),
        (-5, None, None, ["sparta", "minor"]),
        (9, None, None, ["athens", "minor"]),
        (-10, None, "sparta", ["sparta", "major"]),
        (14, None, "athens", ["athens", "major"]),
        (15, "athens", None, ["athens", "major"]),
        (-15, "sparta", None, ["sparta", "major"]),
    ],
)
def test_14_2_to_14_4_leads(prestige: int, automatic: Any, negotiation: Any, final: Any) -> None:
    found = told("victory", prestige=prestige, year=430)
    assert found == {"automatic": automatic, "negotiation": negotiation, "final": final}
    first = told("victory", prestige=prestige)
    assert first == {"automatic": None, "negotiation": None, "final": final}, "no check in the first year"


def test_14_3_an_attempt_costs_two_and_wins_below_the_lead_that_is_left() -> None:
    def rolled(*dice: int, prestige: int = 12) -> Any:
        return told("victory", ask={"dice": list(dice)}, prestige=prestige, year=430)["negotiated"]

    assert rolled(4, 5) == "athens"
    assert rolled(4, 6) is None
    assert rolled(4, 5, prestige=-12) == "sparta"
    assert rolled(1, 1, prestige=9) is None


def test_15_2_in_sicily_limits_are_halved_and_syracuse_decides() -> None:
    def ends(prestige: int, **keys: Any) -> Any:
        return told("victory", scenario="sicily", prestige=prestige, **keys)["final"]

    assert [ends(lead) for lead in (2, 3, 4, 5)] == [["athens", level] for level in ("draw", "minor", "minor", "major")]
    assert ends(-9, garrisons={"syracuse": "athens"}) == ["athens", "Syracuse"]
