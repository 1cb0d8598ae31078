"""Swiss pairing: like meets like, nobody twice, sides in balance.

In this order: nobody meets the same one again or has a second bye; pairs that are wished; the bye goes to the lowest
score; nobody has had one side two times more than the other; scores differ as little as they can (the two before in the
other order where the event says so); in a first round that is seeded, upper half against lower half; whoever had one
side more gets the other; and then what is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from engine.kernel.text import Text, text
from engine.league.model.contest import Pairing
from engine.league.pairing.contenders import KEPT_BITS, Contender, lot
from engine.league.pairing.matching import Cost, Edge, matched

NOBODY = 0  # who meets him has a bye


@dataclass(frozen=True)
class PairingTerms:
    """What a pairing is to mind. `sided`: sides are given with it. `halves`: a seeded first round. `losses`: the scores
    are losses, below 0. `roles`: of the game that is played; `roles_of`: of that which a pair plays, where there are
    several.
    """

    roles: tuple[str, str]
    sided: bool = True
    sides_first: bool = True
    halves: bool = False
    double: bool = False
    losses: bool = False
    forbidden: frozenset[frozenset[int]] = frozenset()
    wished: frozenset[frozenset[int]] = frozenset()
    roles_of: Callable[[int, int], tuple[str, str]] | None = field(default=None, compare=False)

    def roles_for(self, first: int, second: int) -> tuple[str, str]:
        """The roles of the game of a pair."""
        return self.roles if self.roles_of is None else self.roles_of(first, second)


@dataclass(frozen=True)
class Reasoned:
    """A pairing and why it is so, a sentence each."""

    pairing: Pairing
    why: tuple[Text, ...]


def swiss(field: Iterable[Contender], minds: PairingTerms) -> tuple[tuple[int, int], ...] | None:
    """Everybody paired: the numbers of two each, the first has the first side, 0 as the second a bye.

    None where forbidden pairs leave somebody without anybody.
    """
    by_number = {one.number: one for one in field}
    nodes = tuple(sorted(by_number)) if len(by_number) % 2 == 0 else (NOBODY, *sorted(by_number))
    pairs = matched(nodes, costs(by_number, minds, nodes))
    if pairs is None:
        return None
    placed = [seated(by_number, one, minds) for one in pairs]
    return tuple(sorted(placed, key=lambda pair: rank(by_number, pair)))


def rank(field: Mapping[int, Contender], pair: tuple[int, int]) -> tuple[int, ...]:
    """Where a pair stands in the list of a round: the highest score first, the bye last."""
    both = [field[one] for one in pair if one != NOBODY]
    high = sorted(-one.score for one in both)
    return (len(both) == 1, *high, min(one.seed for one in both), min(one.number for one in both))


def costs(field: Mapping[int, Contender], minds: PairingTerms, nodes: tuple[int, ...]) -> dict[Edge, Cost]:
    """What each pair that may be would cost."""
    lowest = min((one.score for one in field.values()), default=0)
    half = (len(field) + 1) // 2
    low = {one.number: place >= half for place, one in enumerate(sorted(field.values(), key=by_seed))}
    found: dict[Edge, Cost] = {}
    for place, first in enumerate(nodes):
        for second in nodes[place + 1 :]:
            if first == NOBODY:
                found[first, second] = cost_of_bye(field[second], lowest)
            elif frozenset((first, second)) not in minds.forbidden:
                same = minds.halves and low[first] == low[second]
                found[first, second] = cost_of_pair(field[first], field[second], minds, same)
    return found


def by_seed(one: Contender) -> tuple[int, int]:
    return one.seed, one.number


def cost_of_bye(one: Contender, lowest: int) -> Cost:
    """What it costs to give somebody the bye."""
    return one.byes, 1, one.score - lowest, 0, 0, 0, 0, one.drawn >> (40 - KEPT_BITS)


def cost_of_pair(one: Contender, other: Contender, minds: PairingTerms, same_half: bool) -> Cost:
    """What it costs to pair two."""
    met = one.met.get(other.number, 0)
    unwished = 0 if minds.wished and frozenset((one.number, other.number)) in minds.wished else 1
    apart = (one.score - other.score) ** 2
    torn, leaning = uneven(one.lean, other.lean) if minds.sided and not minds.double else (0, 0)
    first, second = (torn, apart) if minds.sides_first else (apart, torn)
    return met, unwished, 0, first, second, int(same_half), leaning, lot(one.drawn, other.drawn)


@cache
def uneven(one: int, other: int) -> tuple[int, int]:
    """With the better of two ways to seat two who lean so: how many lean by two or more then, and how far both lean."""
    ways = (one + 1, other - 1), (one - 1, other + 1)
    return min((sum(abs(lean) > 1 for lean in way), sum(lean * lean for lean in way)) for way in ways)


def seated(field: Mapping[int, Contender], pair: Edge, minds: PairingTerms) -> tuple[int, int]:
    """Who has the first side: whoever had it less, then whoever did not have it last, then what is drawn."""
    if NOBODY in pair:
        return max(pair), NOBODY
    one, other = sorted((field[number] for number in pair), key=lambda who: first_side(who, minds))
    return one.number, other.number


def first_side(one: Contender, minds: PairingTerms) -> tuple[int, ...]:
    """The lower, the rather the first side."""
    if not minds.sided or minds.double:
        return one.seed, one.number
    return one.lean, -one.sides[-1] if one.sides else 0, one.drawn, one.number


def why(field: Mapping[int, Contender], pair: tuple[int, int], minds: PairingTerms) -> tuple[Text, ...]:
    """Why these two meet, and why on these sides."""
    first, second = pair
    one = field[first]
    if second == NOBODY:
        return (text("league-why-bye-again" if one.byes else "league-why-bye"),)
    other = field[second]
    return (why_they_meet(one, other, minds), *why_sides(one, other, minds))


def why_they_meet(one: Contender, other: Contender, minds: PairingTerms) -> Text:
    """The first reason that holds, the strongest before the others."""
    if frozenset((one.number, other.number)) in minds.wished:
        return text("league-why-wished")
    if one.met.get(other.number, 0):
        return text("league-why-met", times=one.met[other.number])
    if one.score == other.score:
        return why_equal(one.score, minds)
    higher, lower = (one, other) if one.score > other.score else (other, one)
    even = minds.sided and minds.sides_first and not minds.double
    near = "league-why-near-even" if even else "league-why-near"
    return text(
        "league-why-near-losses" if minds.losses else near,
        name=higher.name,
        high=abs(higher.score),
        low=abs(lower.score),
    )


def why_equal(score: int, minds: PairingTerms) -> Text:
    """Of two with equal scores."""
    if minds.halves:
        return text("league-why-halves")
    return text("league-why-equal-losses" if minds.losses else "league-why-equal", count=abs(score))


def why_sides(one: Contender, other: Contender, minds: PairingTerms) -> tuple[Text, ...]:
    """Why the first has the first side, where that was not drawn or left to a bid."""
    if minds.double:
        return (text("league-why-double"),)
    if not minds.sided:
        return (text("league-why-bid"),)
    roles = minds.roles_for(one.number, other.number)
    if one.lean != other.lean:
        who, count = (one, -one.lean) if abs(one.lean) >= abs(other.lean) else (other, other.lean)
        had = roles[0] if who.lean > 0 else roles[1]
        return (text("league-why-balance", name=who.name, side=had, count=abs(count)),)
    if one.sides and other.sides and one.sides[-1] != other.sides[-1]:
        return (text("league-why-alternate", name=one.name, side=roles[1]),)
    return (text("league-why-drawn"),)
