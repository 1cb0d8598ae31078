"""The printed facts agree with each other."""

from __future__ import annotations

import pytest

from engine.games.paths_of_glory import graph
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.tables import AP, CP, NEIGHBOURS, PIECES, SIDES, SPACES, TABLES, Edge

PRINTED = {"mobilization": range(1, 15), "limited": range(15, 35), "total": range(35, 56), "optional": range(56, 66)}
LAST_PRINTED = 65  # of a side; cards of other makers have higher numbers


@pytest.mark.parametrize("edge", TABLES.edges, ids=lambda edge: f"{edge.a}-{edge.b}")
def test_edges_join_two_known_spaces(edge: Edge) -> None:
    assert {edge.a, edge.b} <= SPACES.keys()
    assert edge.a != edge.b
    assert edge.nations <= {"br", "it", "ru", "any", "ana", "tu"}


def test_every_connection_once_and_both_ways() -> None:
    assert len({frozenset((edge.a, edge.b)) for edge in TABLES.edges}) == len(TABLES.edges) == 476
    assert all(a in NEIGHBOURS[b] for a in SPACES for b in NEIGHBOURS[a])


def test_the_map_hangs_together() -> None:
    start = CLASSIC.graph.bit[graph.LONDON]
    assert (
        graph.flood(
            start, CLASSIC.graph.everywhere, CLASSIC.graph.rows(CLASSIC.graph.lines[AP] | CLASSIC.graph.lines[CP])
        )
        == CLASSIC.graph.everywhere
    )


def test_counts_of_spaces() -> None:
    assert len(SPACES) == 281
    assert sum(space.vp for space in SPACES.values()) == 65
    assert sum(space.vp_classic for space in SPACES.values()) == 65
    assert len({space.name for space in SPACES.values()}) == 281
    assert sum("mef_beach" in space.flags for space in SPACES.values()) == 4


def test_vp_lists_differ_in_ten_spaces() -> None:
    gone = {"ahwaz", "venice", "minsk", "jerusalem", "kharput"}
    new = {"kovno", "sedan", "amiens", "koblenz", "aachen"}
    assert {s.id for s in SPACES.values() if s.vp_classic and not s.vp} == gone
    assert {s.id for s in SPACES.values() if s.vp and not s.vp_classic} == new


def test_counts_of_counters() -> None:
    assert len(TABLES.units) == 90
    assert len(PIECES) == 193
    assert sum(unit.count for unit in TABLES.units.values()) == 193


def test_reduced_sides_are_never_stronger() -> None:
    for unit in TABLES.units.values():
        assert unit.reduced.cf <= unit.full.cf
        assert unit.reduced.lf <= unit.full.lf


@pytest.mark.parametrize("side", SIDES)
def test_decks(side: str) -> None:
    decks = {card.number: card.deck for card in TABLES.cards.values() if card.side == side}
    for deck, numbers in PRINTED.items():
        assert {decks[number] for number in numbers} == {deck}


def test_war_status_totals() -> None:
    total = dict.fromkeys(SIDES, 0)
    for card in TABLES.cards.values():
        if card.number <= LAST_PRINTED:
            total[card.side] += card.war_status
    assert total == {AP: 23, CP: 25}


def test_supply_sources() -> None:
    assert set(CLASSIC.graph.spaces_in(CLASSIC.graph.sources_for("ge"))) == {
        "essen",
        "breslau",
        "sofia",
        "constantinople",
    }
    russian = {"petrograd", "moscow", "kharkov", "caucasus", "belgrade"}
    assert set(CLASSIC.graph.spaces_in(CLASSIC.graph.sources_for("ru"))) == russian
    assert set(CLASSIC.graph.spaces_in(CLASSIC.graph.sources_for("sb"))) == russian | {"salonika"}
    assert set(CLASSIC.graph.spaces_in(CLASSIC.graph.sources_for("fr"))) == {"london"}


def test_ports_of_the_central_powers_lie_in_germany_and_russia() -> None:
    for space in SPACES.values():
        if space.port != "none":
            assert (space.port == CP) == (space.nation in ("ge", "ru"))


def test_fire_tables_rise_with_die_and_factors() -> None:
    for table in (TABLES.army_fire, TABLES.corps_fire):
        for row in table.losses:
            assert list(row) == sorted(row)
        for die in range(6):
            column = [row[die] for row in table.losses]
            assert column == sorted(column)


def test_turns() -> None:
    assert sorted(TABLES.turns) == list(range(1, 21))
    assert [turn.number for turn in TABLES.turns.values() if turn.blockade] == [4, 8, 12, 16, 20]
