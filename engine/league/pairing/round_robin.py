"""A round robin: all of a pool meet by Berger's tables; then those who finish at the top of their pools play it out."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.text import text
from engine.league.model.contest import Contest, Pairing
from engine.league.pairing.berger import berger, pools_of
from engine.league.pairing.brackets import bracket
from engine.league.pairing.contenders import Contender
from engine.league.pairing.knockout import knockout
from engine.league.pairing.swiss import PairingTerms, Reasoned
from engine.league.standings.table import pool_tables


def length(contest: Contest) -> int:
    """How many rounds the pools take."""
    return max(len(berger(len(one))) for one in pools_of(contest).values())


def paired(contest: Contest, field: Mapping[int, Contender], number: int, minds: PairingTerms) -> tuple[Reasoned, ...]:
    """The pairings of a round; none when all is played. Whoever would meet one who has left, or nobody, is free."""
    first_final = length(contest) + 1
    if number < first_final:
        found = (of_pool(name, one, field, number) for name, one in pools_of(contest).items())
        return tuple(pairing for pool in found for pairing in pool)
    if not contest.rules.finalists:
        return ()
    return knockout(contest, finalists(contest), field, number, minds)


def of_pool(name: str, pool: tuple[int, ...], field: Mapping[int, Contender], number: int) -> tuple[Reasoned, ...]:
    """A round of one pool."""
    table = berger(len(pool))
    found = []
    for first, second in table[number - 1] if number <= len(table) else ():
        pair = (pool[first - 1], pool[second - 1] if second else 0)
        if pair[0] in field and pair[1] in field:
            why = text("league-why-table", pool=name[1:], round=number, first=first, second=second)
            found.append(Reasoned(Pairing(*pair, node=name), (why,)))
    return tuple(found)


def finalists(contest: Contest) -> tuple[int, ...]:
    """Those who play on as they are seeded: the winners of the pools first, then the seconds, and so on.

    The lower places are moved round by as many pools as it takes for nobody to meet one of his own pool at once.
    """
    tables = pool_tables(contest, pools_of(contest))
    ranked = [[row.entrant for row in rows][: contest.rules.finalists] for rows in tables.values()]
    pool_of = {one: pool for pool, found in enumerate(ranked) for one in found}
    ways = [seeded(ranked, shift) for shift in range(len(ranked))]
    return min(ways, key=lambda way: clashes(way, pool_of))


def seeded(ranked: list[list[int]], shift: int) -> tuple[int, ...]:
    """Place by place through the pools, each place beginning `shift` pools later than the one above."""
    found = []
    for place in range(max(map(len, ranked))):
        turn = shift * place % len(ranked)
        found += [pool[place] for pool in (*ranked[turn:], *ranked[:turn]) if place < len(pool)]
    return tuple(found)


def clashes(order: tuple[int, ...], pool_of: Mapping[int, int]) -> int:
    """How many of one pool would meet in the first round of the bracket."""
    origins = (node.origins for node in bracket(len(order), 1))
    firsts = ([one.seed for one in both] for both in origins if all(one.by == "seed" for one in both))
    pairs = [[pool_of[order[seed - 1]] for seed in seeds] for seeds in firsts if max(seeds) <= len(order)]
    return sum(one == other for one, other in pairs)
