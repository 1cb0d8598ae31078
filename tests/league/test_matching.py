"""The least cost, against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

import pytest

from engine.league.pairing import matching
from engine.league.pairing.matching import Cost, Edge, matched


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


def test_a_field_of_128_is_paired_in_a_moment() -> None:
    dice = Random(5)
    nodes = tuple(range(128))
    costs = {(a, b): ((a // 8 - b // 8) ** 2, dice.randrange(1 << 32)) for a in nodes for b in nodes if a < b}
    begun = perf_counter()
    assert matched(nodes, costs) is not None
    assert perf_counter() - begun < 5
