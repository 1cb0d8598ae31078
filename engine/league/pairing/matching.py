"""Everybody paired at the least cost: a perfect matching of a graph whose costs have ranks."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import nsmallest

import networkx

Edge = tuple[int, int]
Cost = tuple[int, ...]  # the first counts before all others; each is summed over the pairs
WHOLE = 80  # up to so many are matched among all pairs
SORTS, OF_EACH = 5, 4  # above that among the cheapest sorts of pairs, so many of each: a large field stays fast
LEVELLED = 5  # times; after that hardly anything is gained


def matched(nodes: tuple[int, ...], costs: Mapping[Edge, Cost]) -> tuple[Edge, ...] | None:
    """Pairs of all nodes, or None if they cannot all be paired.

    The sum of the first costs is the least possible, then that of the second costs, and so on. Where the last cost of
    every pair is a number drawn for it, no two answers are equally good, so the answer hangs on nothing else.
    """
    if len(nodes) % 2:
        return None
    near = cheapest(nodes, costs) if len(nodes) > WHOLE else costs
    found = joined(nodes, levelled(nodes, near))
    if 2 * len(found) < len(nodes) and near is not costs:
        found = joined(nodes, levelled(nodes, costs))
    return found if 2 * len(found) == len(nodes) else None


def cheapest(nodes: tuple[int, ...], costs: Mapping[Edge, Cost]) -> Mapping[Edge, Cost]:
    """Of each node the pairs that are cheap for it: some of each of the cheapest sorts.

    A sort are the pairs that differ by what is drawn alone. Were they all of one sort, a group that cannot be paired
    in itself would not reach another.
    """
    own: dict[int, dict[Cost, list[tuple[Cost, Edge]]]] = {node: {} for node in nodes}
    for edge, cost in costs.items():
        for node in edge:
            own[node].setdefault(cost[:-1], []).append((cost, edge))
    sorts = (found[sort] for found in own.values() for sort in sorted(found)[:SORTS])
    return {edge: cost for sort in sorts for cost, edge in nsmallest(OF_EACH, sort)}


def most(nodes: tuple[int, ...], costs: Mapping[Edge, Cost]) -> tuple[Edge, ...]:
    """As many pairs as there can be, at the least cost."""
    return joined(nodes, in_one(len(nodes) // 2, costs))


def levelled(nodes: tuple[int, ...], costs: Mapping[Edge, Cost]) -> Mapping[Edge, int]:
    """Each cost as one number, less what both must pay in any case.

    What is taken from all pairs of a node at once is paid in every way to pair everybody, so the best way stays the
    best; the search finds it in less than half the time, for most of the way to it is gone already.
    """
    weights = dict(in_one(len(nodes) // 2, costs))
    for _ in range(LEVELLED):
        least: dict[int, int] = {}
        for edge, weight in weights.items():
            for node in edge:
                least[node] = min(weight, least.get(node, weight))
        weights = {(a, b): weight - least[a] // 2 - least[b] // 2 for (a, b), weight in weights.items()}
    return weights


def joined(nodes: tuple[int, ...], weights: Mapping[Edge, int]) -> tuple[Edge, ...]:
    """As many pairs as there can be, of the least weight."""
    graph = networkx.Graph()
    graph.add_nodes_from(nodes)
    graph.add_weighted_edges_from((*edge, -weights[edge]) for edge in sorted(weights))
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return tuple(sorted((min(pair), max(pair)) for pair in found))


def in_one(pairs: int, costs: Mapping[Edge, Cost]) -> Mapping[Edge, int]:
    """Each cost as one number: all that later places can sum up to is less than one of an earlier place."""
    if not costs:
        return {}
    tops = [max(column) for column in zip(*costs.values(), strict=True)]
    bases = [pairs * top + 1 for top in tops]

    def number_of(cost: Cost) -> int:
        number = 0
        for value, base in zip(cost, bases, strict=True):
            number = number * base + value
        return number

    return {edge: number_of(cost) for edge, cost in costs.items()}
