"""Knock-out brackets of any size: single and double elimination from seeds.

A bracket is a list of nodes; whoever stands at a node comes from a seed, or has won or lost at an earlier node. Where a
seed is missing, has left, or both have lost, the other passes: a bye.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

EMPTY = 0  # nobody will ever stand there
FINAL, DECIDER = "final", "decider"


@dataclass(frozen=True)
class Origin:
    """Where one who stands at a node comes from: a seed (from 1), or what became of him at another node."""

    by: Literal["seed", "winner", "loser"]
    seed: int = 0
    node: str = ""


@dataclass(frozen=True)
class BracketNode:
    """A place of a bracket at which two meet. `w2.1`: the first of the second round; `l2.1`: among those who lost."""

    name: str
    origins: tuple[Origin, Origin]


@dataclass(frozen=True)
class Verdicts:
    """What is known of a node: who went on and who did not; `EMPTY` for nobody."""

    winner: int
    loser: int


@cache
def seeding(size: int) -> tuple[int, ...]:
    """The seeds from top to bottom: the best two meet in the last round, and so on."""
    if size <= 1:
        return (1,)
    return tuple(seed for one in seeding(size // 2) for seed in (one, size + 1 - one))


@cache
def bracket(count: int, lives: int, decider: bool = False) -> tuple[BracketNode, ...]:
    """The bracket of so many; with two lives those who have lost once go on in a bracket of their own.

    `decider`: if the one who had lost wins the final, the two meet again.
    """
    size = 1 << max(count - 1, 1).bit_length() if count > 2 else 2
    winners = winners_bracket(size)
    if lives == 1:
        return tuple(node for layer in winners for node in layer)
    losers = losers_bracket(winners)
    top = Origin("winner", node=winners[-1][0].name)
    bottom = Origin("winner", node=losers[-1][0].name) if losers else Origin("loser", node=winners[0][0].name)
    last = [BracketNode(FINAL, (top, bottom))]
    if decider:
        last.append(BracketNode(DECIDER, (Origin("loser", node=FINAL), Origin("winner", node=FINAL))))
    return tuple(node for layer in (*winners, *losers, last) for node in layer)


def winners_bracket(size: int) -> list[list[BracketNode]]:
    """The rounds of those who have not lost."""
    seeds = seeding(size)
    layer = [
        BracketNode(f"w1.{place + 1}", (Origin("seed", seeds[2 * place]), Origin("seed", seeds[2 * place + 1])))
        for place in range(size // 2)
    ]
    found = [layer]
    while len(layer) > 1:
        layer = halved(layer, f"w{len(found) + 1}")
        found.append(layer)
    return found


def halved(layer: list[BracketNode], name: str, by: Literal["winner", "loser"] = "winner") -> list[BracketNode]:
    """The next round: neighbours meet."""
    come = [Origin(by, node=one.name) for one in layer]
    return [BracketNode(f"{name}.{place // 2 + 1}", (come[place], come[place + 1])) for place in range(0, len(come), 2)]


def losers_bracket(winners: list[list[BracketNode]]) -> list[list[BracketNode]]:
    """The rounds of those who have lost once: among themselves, then against those who come down from above.

    These come down in turned order, so that whoever met above meets again as late as can be.
    """
    if len(winners) == 1:
        return []
    layer = halved(winners[0], "l1", "loser")
    found = [layer]
    for drop, above in enumerate(winners[1:]):
        down = [Origin("loser", node=one.name) for one in turned(above, drop)]
        name = f"l{len(found) + 1}"
        layer = [
            BracketNode(f"{name}.{place}", (Origin("winner", node=one.name), fallen))
            for place, (one, fallen) in enumerate(zip(layer, down, strict=True), 1)
        ]
        found.append(layer)
        if len(layer) > 1:
            layer = halved(layer, f"l{len(found) + 1}")
            found.append(layer)
    return found


def turned(layer: list[BracketNode], drop: int) -> list[BracketNode]:
    """A round from bottom to top, or its halves exchanged."""
    half = len(layer) // 2
    return layer[::-1] if drop % 2 == 0 else [*layer[half:], *layer[:half]]


def standing_at(
    nodes: tuple[BracketNode, ...], order: tuple[int, ...], known: Mapping[str, Verdicts]
) -> Mapping[str, tuple[int, int]]:
    """Who stand at each node of which that is known, `EMPTY` for nobody; nodes that are over among them. No node
    comes before one from which its people come.

    `known`: what became of the nodes that were played, or passed by one alone.
    """
    verdicts = dict(known)
    found: dict[str, tuple[int, int]] = {}
    for node in nodes:
        if node.name == DECIDER and not needed(found, known):
            continue
        both = [come(origin, order, verdicts) for origin in node.origins]
        if both[0] is None or both[1] is None:
            continue
        found[node.name] = (both[0], both[1])
        if both == [EMPTY, EMPTY]:
            verdicts.setdefault(node.name, Verdicts(EMPTY, EMPTY))
    return found


def needed(found: Mapping[str, tuple[int, int]], known: Mapping[str, Verdicts]) -> bool:
    """Whether the final has to be played again: the one who had lost before has won it."""
    return FINAL in known and FINAL in found and EMPTY not in found[FINAL] and known[FINAL].winner == found[FINAL][1]


def come(origin: Origin, order: tuple[int, ...], verdicts: Mapping[str, Verdicts]) -> int | None:
    """Who comes from there; None: not known yet."""
    if origin.by == "seed":
        return order[origin.seed - 1] if origin.seed <= len(order) else EMPTY
    verdict = verdicts.get(origin.node)
    if verdict is None:
        return None
    return verdict.winner if origin.by == "winner" else verdict.loser
