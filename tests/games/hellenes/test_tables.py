"""The printed facts: counts that sources give, and that sheets fit together."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.hellenes import model as m
from engine.games.hellenes import tables as t
from engine.games.hellenes.sheets import rows
from engine.games.hellenes.spelling import STORED
from engine.kernel.codec import CodecError


def test_1_the_map_has_144_areas_with_85_cities_and_every_area_can_be_reached() -> None:
    assert Counter(area.kind for area in t.AREAS.values()) == {"land": 107, "sea": 37}
    assert len(t.CITIES) == 85
    reached, edge = {t.ATTICA}, [t.ATTICA]
    while edge:
        edge = sorted({near for area in edge for near in t.BESIDE[area]} - reached)
        reached |= set(edge)
    assert reached == set(t.AREAS)


def test_1_borders_join_two_known_areas_once() -> None:
    pairs = [frozenset({a, b}) for a, b, _ in t.BORDERS]
    assert len(pairs) == len(set(pairs)) == 362
    assert all(len(pair) == 2 for pair in pairs)
    assert all(t.AREAS[area].sea for pair in t.STRAITS for area in pair), "straits lie between seas (6.5)"


def test_1_3_the_capacity_is_twice_the_size() -> None:
    assert {t.AREAS[area].capacity / t.AREAS[area].size for area in t.CITIES} == {2}
    assert t.AREAS[t.ATTICA].capacity == 8


@pytest.mark.parametrize("area", [area for area in t.AREAS.values() if area.port], ids=lambda area: area.id)
def test_1_4_a_port_has_one_offshore_sea_next_to_it(area: t.Area) -> None:
    assert area.offshore in t.BY_SEA[area.id]
    assert t.AREAS[t.AreaId(str(area.offshore))].sea


def test_2_there_are_50_athenian_and_56_spartan_blocks_of_1_to_4_steps() -> None:
    assert Counter(block.side for block in t.PRINTED) == {t.ATHENS: 50, t.SPARTA: 56}
    assert {block.steps for block in t.BLOCKS.values()} <= {1, 2, 3, 4}
    assert sum(block.land.number == 3 for block in t.BLOCKS.values()) == 2
    assert all((block.naval is not None) == block.fleet for block in t.BLOCKS.values())
    assert {str(block.land) for block in t.BLOCKS.values() if block.fleet} == {"D1"}
    assert all(home in t.AREAS for block in t.BLOCKS.values() for home in block.homes)


def test_3_1_a_game_uses_44_of_55_cards() -> None:
    assert list(t.CARDS) == list(range(1, 56))
    for scenario in t.SCENARIOS.values():
        assert sum(card.deck in scenario.decks for card in t.CARDS.values()) == 44
    assert {card.value for card in t.CARDS.values()} == {1, 2, 3}


def test_15_0_1_years_and_set_ups_of_the_four_scenarios() -> None:
    assert {name: found.first - found.last + 1 for name, found in t.SCENARIOS.items()} == {
        "431": 10,
        "sicily": 3,
        "413": 10,
        "415": 12,
    }
    for scenario in t.SCENARIOS:
        blocks = [found for found in t.setup_of(scenario) if found.record == "block"]
        assert len({found.piece for found in blocks}) == len(blocks)
        for found in blocks:
            block = t.BLOCKS[t.BlockId(found.piece)]
            assert block.side == found.side
            assert found.area is None or (found.area in t.AREAS and 1 <= found.steps <= block.steps)


def test_a_state_survives_json_and_names_only_what_there_is() -> None:
    board = m.Board(sieges={t.ATTICA: m.Siege(t.SPARTA, "430 fall", m.EARLIER)}, garrisons={t.LACONIA: t.ATHENS})
    battle = m.Battle(t.ATTICA, "storm", t.SPARTA, {t.BlockId("S01"): m.Fighter(t.AreaId("megara"), routed=True)})
    state = m.State(board=board.put(t.BlockId("S01"), t.ATTICA), battle=battle)
    told = STORED.encode(m.State, state)
    assert STORED.decode(m.State, told) == state
    told["board"]["where"] = {"A99": "attica"}
    with pytest.raises(CodecError):
        STORED.decode(m.State, told)


def test_2_6_a_block_without_strength_goes_back_to_its_pool() -> None:
    block = t.BlockId("S01")
    board = m.Board().put(block, t.LACONIA)
    assert board.strength[block] == 4
    assert board.hurt(block, 1).strength[block] == 1
    assert block not in board.hurt(block, 0).where
    assert board.hurt(block, 0) == m.Board()


def test_every_paragraph_has_its_sources_and_those_of_the_exact_sections_their_russian_words() -> None:
    found = {row["paragraph"]: row for row in rows("rules")}
    marks = {"fragment", "rulebook", "article", "part_1", "part_5", "inferred", "rebuilt"}
    assert all(set(row["source"].split()) <= marks for row in found.values())
    exact = [paragraph for paragraph in found if "6.3.4" <= paragraph < "9.1"]
    assert len(exact) == 26
    assert {paragraph for paragraph in exact if "fragment" not in found[paragraph]["source"]} <= {
        *("7.0", "8.0", "9.0"),  # heads
        "7.5",
    }
    assert all(found[paragraph]["russian"] for paragraph in exact if paragraph != "8.0.1")
    assert "осада" in found["7.0"]["russian"]
