"""Several things picked at once, such as the units of a stack: what is left to choose is chosen once for all of them.

Such a pick is named by the place at which it was made and, as bits, the choices that were picked there, so a button
needs no memory for it: `<place>.<bits>-<check>`, and behind another point a place of the tree of what all of them can
do. The bits count the choices by their own names, whatever they are called in a language; the check is made from those
that are meant, so that a name never stands for others when the choices have changed.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cogs.panel.tree import ROOT, Branch, Node, Say, tree
from engine.kernel.game import Offer, Part
from engine.kernel.text import text

Can = Callable[[Sequence[Any]], bool]  # whether actions can be carried out one after the other
TRIED = 40  # actions at most that are tried before they are offered together
PICKED = re.compile(r"([0-9a-f]{1,32})-([0-9a-f]{6})")


def anything(_: Sequence[Any]) -> bool:
    """Where there is no position to try it in."""
    return True


@dataclass(frozen=True)
class Grown:
    """A tree, the place in it that is meant, and what stands before the names of its places on controls.

    `back`: where the tree begins that several things have of their own; `picked`: all offers of these things;
    `failing`: what they would do that cannot be carried out, where that is why they have none. `apart`: what each can
    do, where it has a choice; `asked`: how they were named then, whether they have anything in common or not.
    """

    nodes: Mapping[str, Node]
    place: str
    prefix: str = ""
    back: str | None = None
    picked: tuple[Offer[Any], ...] = ()
    failing: tuple[Any, ...] = ()
    apart: tuple[tuple[Offer[Any], ...], ...] = ()
    asked: str = ""

    def left(self, node: Node) -> tuple[Offer[Any], ...]:
        """The offers of the game that are left at a place."""
        found = tuple(offer for branch in node.branches for offer in _offers(self.nodes, branch))
        return self.picked or found

    def named(self, place: str) -> str:
        """A place as controls name it."""
        return f"{self.prefix}{place}"


def actions_of(offer: Offer[Any]) -> tuple[Any, ...]:
    """What a choice carries out."""
    return (offer.action, *offer.then)


def grown(offers: Iterable[Offer[Any]], say: Say, place: str, can: Can = anything) -> Grown:
    """The tree in which a place lies; that of the offers themselves where they cannot do together what was picked."""
    offers = tuple(offers)
    nodes = tree(offers, say)
    base, _, rest = place.partition(".")
    bits, _, inner = rest.partition(".")
    order = {id(offer): number for number, offer in enumerate(offers)}
    chosen = tuple(sorted(_picked(nodes, base, bits), key=lambda one: order[id(_offers(nodes, one)[0])]))
    if len(chosen) < 2:
        return Grown(nodes, ROOT if bits else base)  # a name that means nothing now is the first screen
    alike = tuple(_common(nodes, chosen, bits, say))
    common = _possible(can, alike)
    each = tuple(_offers(nodes, branch) for branch in chosen)
    apart = each if any(len(ways) > 1 for ways in each) else ()
    asked = f"{base}.{bits}" if apart else ""
    if not common:
        return Grown(nodes, base, failing=actions_of(alike[0]) if alike else (), apart=apart, asked=asked)
    picked = tuple(offer for ways in each for offer in ways)
    return Grown(tree(common, say), inner or ROOT, f"{base}.{bits}.", base, picked, apart=apart, asked=asked)


def pick(nodes: Mapping[str, Node], values: Iterable[str]) -> str:
    """The name of some choices of one place; of one choice its own."""
    wanted = set(values)
    if len(wanted) < 2:
        return next(iter(wanted), ROOT)
    for node in nodes.values():
        picked = [(number, one) for number, one in enumerate(_numbered(node)) if one.place in wanted]
        if node.together > 1 and len(picked) == len(wanted) and not any(one.span for _, one in picked):
            return f"{node.place}.{sum(1 << number for number, _ in picked):x}-{_check(one for _, one in picked)}"
    return ROOT


def whole(nodes: Mapping[str, Node], place: str, say: Say, can: Can = anything) -> str | None:
    """The name of all the choices of a place; None where there is nothing that all of them can do."""
    named = pick(nodes, (branch.place for branch in nodes[place].branches if not branch.span))
    bits = named.partition(".")[2]
    return named if _possible(can, _common(nodes, _picked(nodes, place, bits), bits, say)) else None


def _numbered(node: Node) -> list[Branch]:
    """The choices of a place as bits count them."""
    return sorted(node.branches, key=lambda branch: branch.place)


def _check(branches: Iterable[Branch]) -> str:
    """What says which choices are meant."""
    return hashlib.sha256(" ".join(branch.place for branch in branches).encode()).hexdigest()[:6]


def _picked(nodes: Mapping[str, Node], base: str, bits: str) -> tuple[Branch, ...]:
    """The choices that a name stands for; none where it names nothing that may be picked together."""
    node, named = nodes.get(base), PICKED.fullmatch(bits)
    if node is None or node.together < 2 or named is None:
        return ()
    mask = int(named[1], 16)
    picked = tuple(one for number, one in enumerate(_numbered(node)) if mask >> number & 1 and not one.span)
    return picked if _check(picked) == named[2] else ()


def _common(nodes: Mapping[str, Node], chosen: tuple[Branch, ...], bits: str, say: Say) -> Iterator[Offer[Any]]:
    """What all of them can do: an offer for each way to go on that they share."""
    if all(branch.manner for branch in chosen):
        yield _at_once(chosen, bits)
        return
    ways = [
        {tuple(part.key for part in offer.parts[1:]): offer for offer in _offers(nodes, branch)} for branch in chosen
    ]
    names = tuple(say(next(iter(way.values())).parts[0].label) for way in ways)
    several = Part(f"+{bits}", text("panel-several", names=names))
    for rest in ways[0]:
        if all(rest in way for way in ways):
            offers = [way[rest] for way in ways]
            yield _one_after_the_other(offers, (several, *_rest(offers)))


def _rest(offers: Sequence[Offer[Any]]) -> Iterator[Part]:
    """What things that are chosen together have in common, in the words of each where those are the same."""
    for alike in zip(*(offer.parts[1:] for offer in offers), strict=True):
        first, shared = alike[0], alike[0].shared
        same = shared is None or all(part.label == first.label for part in alike)
        yield first if same or shared is None else replace(first, label=shared)


def _possible(can: Can, common: Iterable[Offer[Any]]) -> tuple[Offer[Any], ...]:
    """Without what one of them leaves no room for, such as points that both need.

    Of many ways a few are tried: where none of them can be gone, what they need is too much wherever they go.
    """
    found = tuple(common)
    total = sum(len(actions_of(offer)) for offer in found)
    if total <= TRIED:
        return tuple(offer for offer in found if can(actions_of(offer)))
    some = found[:: -(-total // TRIED)]
    return found if any(can(actions_of(offer)) for offer in some) else ()


def _at_once(chosen: tuple[Branch, ...], bits: str) -> Offer[Any]:
    """Choices of several parts, each with its own."""
    offers = [branch.offer for branch in chosen if branch.offer is not None]
    several = Part(f"+{bits}", text("panel-several", names=tuple(branch.label for branch in chosen)))
    return _one_after_the_other(offers, (several,))


def _one_after_the_other(offers: Sequence[Offer[Any]], parts: tuple[Part, ...]) -> Offer[Any]:
    """Some offers of a verb as one."""
    action, *then = (action for one in offers for action in actions_of(one))
    first = offers[0]
    return Offer(action, first.verb, first.label, parts, first.understood, then=tuple(then))


def _offers(nodes: Mapping[str, Node], branch: Branch) -> tuple[Offer[Any], ...]:
    """The offers behind a choice."""
    if branch.offer is not None:
        return (branch.offer,)
    return tuple(offer for further in nodes[branch.place].branches for offer in _offers(nodes, further))
