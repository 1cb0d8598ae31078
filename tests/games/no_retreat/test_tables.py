"""The data: complete, without contradiction, and as the rulebook says where it says so."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat.tables import (
    AREAS,
    AXIS,
    CARDS,
    GROUNDS,
    HEXES,
    JOKER,
    ODDS,
    RESULTS,
    SCENARIOS,
    SOVIET,
    TURNS,
    UNITS,
    Place,
    setup_of,
)

GRAPH = geo.graph()


def named(label: str) -> Place:
    return Place(label)


def test_12_7_the_axis_begins_with_twelve_points_and_the_map_has_thirty_four() -> None:
    worth = [found for found in HEXES.values() if found.vp]
    assert sum(found.vp for found in worth) == 34
    assert sum(found.vp for found in worth if found.region == "germany") == 12
    assert all(found.city or found.oil for found in worth)


def test_12_1_five_objectives_of_the_axis_and_four_of_the_soviets() -> None:
    assert {found.city or found.oil for found in HEXES.values() if found.objective == AXIS} == {
        *("Leningrad", "Moscow", "Sevastopol", "Stalingrad", "Caucasus Oil Fields"),
    }
    assert {found.city for found in HEXES.values() if found.objective == SOVIET} == {
        *("Berlin", "Königsberg", "Prague", "Vienna"),
    }


def test_rivers_water_and_borders_stand_on_both_hexes() -> None:
    for place, found in HEXES.items():
        for way, (row, q) in geo.STEPS.items():
            other = next((h for h in HEXES.values() if (h.row, h.q) == (found.row + row, found.q + q)), None)
            if other is None:
                assert not {way} & (found.rivers | found.water | found.border) or place in HEXES
                continue
            for column in ("rivers", "water", "border"):
                assert (way in getattr(found, column)) == (geo.BACK[way] in getattr(other, column)), (place, way)


def test_the_border_parts_the_regions() -> None:
    for place, found in HEXES.items():
        for near in GRAPH.near[place]:
            if near in HEXES and found.terrain != "lake" and HEXES[near].terrain != "lake":
                parted = geo.direction(place, near) in found.border
                assert parted == (found.region != HEXES[near].region), (place, near)


def test_neighbours_are_the_same_as_bits() -> None:
    for place in HEXES:
        assert geo.mask(GRAPH.near[place]) == GRAPH.grown(geo.BITS[place])
        if HEXES[place].terrain != "lake":
            assert geo.mask(GRAPH.next[place]) == GRAPH.zone(geo.BITS[place])
    for place, near in GRAPH.next.items():
        assert all(place in GRAPH.next[other] for other in near)


def test_8_6_finland_has_three_neighbours_and_by_agreement_a_fourth() -> None:
    assert set(GRAPH.next[named("Finland")]) == {"B19", "C21", "C22"}
    assert set(geo.graph(True).next[named("Finland")]) == {"B19", "C21", "C22", "C23"}
    assert "Finland" in geo.graph(True).next[named("C23")]


@pytest.mark.parametrize(("a", "b", "apart"), [("C19", "C15", 4), ("B19", "C22", 2), ("Finland", "B18", 2)])
def test_hexes_are_counted_straight(a: str, b: str, apart: int) -> None:
    assert GRAPH.distance(named(a), named(b)) == GRAPH.distance(named(b), named(a)) == apart


def test_places_of_the_examples() -> None:
    kiev = geo.CITY["Kiev"]
    assert named("L13") in GRAPH.next[kiev]
    assert geo.direction(kiev, named("L13")) == "SE"
    assert HEXES[geo.CITY["Odessa"]].rivers == {"W", "NW"}
    assert HEXES[geo.CITY["Stalingrad"]].rivers == {"W", "NW", "E", "SE"}
    assert geo.RUMANIAN_OIL in GRAPH.next[geo.CITY["Bucharest"]]
    assert HEXES[geo.CAUCASIAN_OIL].edge == SOVIET


def test_results_of_the_examples() -> None:
    assert RESULTS[AXIS]["5:1"][2] == "DS"
    assert RESULTS[AXIS]["1:2"][1] == "CA"
    assert RESULTS[AXIS]["1:2"][4] == "DR"
    assert RESULTS[AXIS]["1:1"][0] == "CA"
    assert RESULTS[SOVIET]["1:2"][4] == "CB"
    assert RESULTS[SOVIET]["1:2"][0] == "CA"
    assert len(ODDS) == 9
    assert all(len(row) == 6 for table in RESULTS.values() for row in table.values())


def test_cards_are_fifty_four_and_the_joker() -> None:
    assert sorted(CARDS) == list(range(1, 56))
    assert Counter(card.deck for card in CARDS.values()) == {
        "always": 29,
        "removed_1945": 15,
        "added_1945": 10,
        "joker": 1,
    }
    assert all(
        half.title and half.effect for card in CARDS.values() if card.id != JOKER for half in card.halves.values()
    )


def test_turns_of_the_rulebook() -> None:
    assert list(TURNS) == list(range(1, 29))
    assert (TURNS[5].blitz, TURNS[5].shock) == (0, 3)
    assert TURNS[6].values == {AXIS: 23}
    assert [TURNS[turn].weather for turn in (3, 4, 6)] == ["mud", "snow", "mud"]
    assert [turn.number for turn in TURNS.values() if turn.skull] == [3, 6, 9, 12, 15, 18, 21, 24, 27]
    assert all(turn.values for turn in TURNS.values() if turn.skull)
    snow = [turn for turn in TURNS.values() if turn.base == "snow"]
    assert [t.weather for t in snow] == ["long_winter" if TURNS[t.number - 1].base == "snow" else "snow" for t in snow]


def test_units_have_places_and_faces_that_go_together() -> None:
    kinds = {face.kind for unit in UNITS.values() for face in (unit.front, unit.back) if face}
    assert {"armor", "ss_armor", "shock", "fort", "regional", "cadre", "volkssturm", "reserve", "marker"} <= kinds
    for unit in UNITS.values():
        assert (unit.back is not None) == (unit.steps in ("two", "robust", "fort")), unit.id
        assert unit.entry in ("start", "gg", "oil", "warsaw", "option") or unit.entry_turn
        assert unit.entry_place in ("", *HEXES, *AREAS)
        assert (unit.entry == "option") == bool(unit.optional)


def test_the_ground_of_every_hex_is_on_the_chart() -> None:
    assert {found.terrain for found in HEXES.values()} - {"lake"} <= GROUNDS.keys()
    assert geo.COSTS[True][named("C20")] == 4


@pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=lambda found: found.id)
def test_set_ups_name_known_units_and_places_once(scenario) -> None:
    standing = setup_of(scenario.id)
    assert len({found.unit for found in standing}) == len(standing)
    for found in standing:
        assert found.unit in UNITS
        assert (
            found.place in HEXES
            or found.place in AREAS
            or found.place.split()[0] in ("turn", "destroyed", "cadre", "off")
        )
        assert found.front or UNITS[found.unit].back is not None
