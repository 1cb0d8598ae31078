"""The least cost, against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import thread_time

import pytest

from engine.league.pairing import matching
from engine.league.pairing.matching import Cost, Edge, matched
from engine.league.pairing.proposing import proposed
from tests.league.seasons import SWISS, Season, at_random


def all_ways(nodes: tuple[int, ...]) -> Iterator[tuple[Edge, ...]]:
    """Every way to pair all nodes."""
    if not nodes:
        yield ()
    for place in range(1, len(nodes)):
        rest = (*nodes[1:place], *nodes[place + 1 :])
        yield from (((nodes[0], nodes[place]), *way) for way in all_ways(rest))


def total(way: tuple[Edge, ...], costs: dict[Edge, Cost]) -> Cost:
    return tuple(map(sum, zip(*(costs[edge] for edge in way), strict=True)))


@pytest.mark.parametrize("seed", range(30))
def test_no_way_to_pair_up_to_eight_is_cheaper(seed: int) -> None:
    dice = Random(seed)
    nodes = tuple(range(dice.choice((2, 4, 6, 8))))
    edges = [(a, b) for a in nodes for b in nodes if a < b and dice.random() < 0.9]
    costs = {edge: (dice.randrange(2), dice.randrange(5), dice.randrange(1 << 30)) for edge in edges}
    ways = [way for way in all_ways(nodes) if set(way) <= costs.keys()]
    assert matched(nodes, costs) == (min(ways, key=lambda way: total(way, costs)) if ways else None)


def test_an_odd_number_cannot_be_paired() -> None:
    assert matched((1, 2, 3), {(1, 2): (0,), (2, 3): (0,)}) is None


def test_a_large_field_is_paired_among_the_nearest_and_where_they_do_not_suffice_among_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Among the two cheapest of each the first three hang together alone, and one is left over."""
    monkeypatch.setattr(matching, "WHOLE", 2)
    monkeypatch.setattr(matching, "OF_EACH", 1)
    near = {(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5)}
    nodes = tuple(range(6))
    costs = {(a, b): (0 if (a, b) in near else 9, a + b) for a in nodes for b in nodes if a < b}
    found = matched(nodes, costs)
    assert found is not None
    assert sum(edge not in near for edge in found) == 1


def test_the_order_in_which_pairs_are_named_does_not_matter() -> None:
    dice = Random(3)
    nodes = tuple(range(12))
    costs = {(a, b): (dice.randrange(3), dice.randrange(1 << 32)) for a in nodes for b in nodes if a < b}
    turned = dict(sorted(costs.items(), key=lambda _: dice.random()))
    assert matched(nodes, costs) == matched(nodes, turned)


@pytest.mark.parametrize("seed", range(10))
def test_what_is_taken_from_every_pair_of_a_node_changes_no_way_against_another(seed: int) -> None:
    """The ways to pair everybody keep their distances; only no pair costs less than nothing."""
    dice = Random(seed)
    nodes = tuple(range(6))
    costs = {(a, b): (dice.randrange(3), dice.randrange(50)) for a in nodes for b in nodes if a < b}
    plain, level = matching.in_one(3, costs), matching.levelled(nodes, costs)
    gone = {sum(plain[edge] - level[edge] for edge in way) for way in all_ways(nodes)}
    assert len(gone) == 1
    assert min(level.values()) >= 0


def test_a_late_round_of_256_is_paired_within_a_second_of_the_processor() -> None:
    season = Season(replace(SWISS, rounds=4), 256)
    dice = Random(1)
    for _ in range(3):
        season.pair()
        season.play(at_random(dice, draws=True))

    def seconds() -> float:
        begun = thread_time()
        proposed(season.contest)
        return thread_time() - begun

    assert any(seconds() < 1 for _ in range(3))
