"""Round robin by Berger's tables: everybody meets everybody, and nobody has one side two times more than the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.league.model.contest import Contest


def berger(count: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The rounds of a table for so many, numbered from 1: pairs with the first side first.

    With an odd number the one who would meet the missing last has the bye: he stands alone, with 0.
    """
    size = count + count % 2
    rounds = tuple(round_of(size, number) for number in range(1, size)) if size else ()
    if size == count:
        return rounds
    return tuple(tuple(sorted((bye(pair, size) for pair in one), key=bye_last)) for one in rounds)


def round_of(size: int, number: int) -> tuple[tuple[int, int], ...]:
    """A round of an even table, as it is printed: the last one's pair first, with his side changing each round."""
    around = size - 1
    fixed = ((number - 1) * (size // 2)) % around  # who meets the last, from 0
    last = (fixed + 1, size) if number % 2 else (size, fixed + 1)
    others = (((fixed + step) % around + 1, (fixed - step) % around + 1) for step in range(1, size // 2))
    return (last, *others)


def bye(pair: tuple[int, int], missing: int) -> tuple[int, int]:
    """A pair; with the missing one it is the other's bye."""
    return (min(pair), 0) if missing in pair else pair


def bye_last(pair: tuple[int, int]) -> bool:
    return pair[1] == 0


def pools_of(contest: Contest) -> Mapping[str, tuple[int, ...]]:
    """The pools of an event by name, each as it was seeded."""
    dealt = pools(contest.order, contest.rules.pools)
    return {f"p{number}": one for number, one in enumerate(dealt, 1)}


def meetings_of(contest: Contest, number: int) -> frozenset[frozenset[int]]:
    """Who meet in a round of the tables of an event's pools."""
    found: set[frozenset[int]] = set()
    for pool in pools_of(contest).values():
        table = berger(len(pool))
        pairs = table[number - 1] if number <= len(table) else ()
        found |= {frozenset((pool[one - 1], pool[other - 1])) for one, other in pairs if other}
    return frozenset(found)


def pools(order: Sequence[int], count: int) -> tuple[tuple[int, ...], ...]:
    """The seeded entrants dealt out to pools, there and back, so that all are equally strong."""
    found: list[list[int]] = [[] for _ in range(count)]
    for place, one in enumerate(order):
        lap, seat = divmod(place, count)
        found[seat if lap % 2 == 0 else count - 1 - seat].append(one)
    return tuple(map(tuple, found))
