"""The offers of a game as a tree of choices: what a panel walks and what autocomplete filters.

A place in the tree is named by eight hexadecimal digits made from its path, so a button needs no memory: the tree is
built again from the offers of the moment and the place is looked up in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Offer, Part
from engine.kernel.play import fingerprint

ROOT = "0"
LABEL = 80  # what Discord takes on a button
SUGGESTIONS = 25  # what Discord takes as autocomplete answers and as options of a menu


@dataclass(frozen=True)
class Branch:
    """One choice at a place: where it leads, or, when nothing is left to choose, the offer it stands for."""

    place: str
    label: str
    offer: Offer[Any] | None = None


@dataclass(frozen=True)
class Node:
    """A place in the tree: the words chosen so far, the place before it and the choices from here."""

    place: str
    words: tuple[str, ...]
    parent: str | None
    branches: tuple[Branch, ...]


def place_of(path: Sequence[str]) -> str:
    """The name of a path of part keys."""
    return fingerprint(list(path)) if path else ROOT


def steps(offer: Offer[Any]) -> tuple[Part, ...]:
    """An offer as parts only: the verb first."""
    words = offer.verb.replace("_", " ").replace("-", " ")
    return (Part(offer.verb, words.upper() if len(words) < 3 else words.capitalize()), *offer.parts)


def tree(offers: Iterable[Offer[Any]]) -> Mapping[str, Node]:
    """Every place where there is something to choose, by name; `ROOT` is always there."""
    paths = [(steps(offer), offer) for offer in offers]
    nodes: dict[str, Node] = {}
    _grow(nodes, (), paths, None)
    return nodes


_Paths = list[tuple[tuple[Part, ...], Offer[Any]]]


def _grow(nodes: dict[str, Node], prefix: tuple[Part, ...], paths: _Paths, parent: str | None) -> None:
    place = place_of([part.key for part in prefix])
    groups: dict[str, _Paths] = {}
    branches: list[Branch] = []
    for path, offer in paths:
        if len(path) == len(prefix):
            branches.append(
                Branch(place_of([*(p.key for p in prefix), "."]), prefix[-1].label if prefix else "", offer)
            )
        else:
            groups.setdefault(path[len(prefix)].key, []).append((path, offer))
    for group in groups.values():
        branches.append(_branch(nodes, prefix, group, place))
    nodes[place] = Node(place, tuple(part.label for part in prefix), parent, tuple(branches))


def _branch(nodes: dict[str, Node], prefix: tuple[Part, ...], group: _Paths, place: str) -> Branch:
    """The choice that leads to this group; steps that leave no choice are taken together."""
    shared = _shared(group)
    label = " · ".join(part.label for part in shared[len(prefix) :])[:LABEL]
    if len(group) == 1:
        return Branch(place_of([part.key for part in shared]), label, group[0][1])
    _grow(nodes, shared, group, place)
    return Branch(place_of([part.key for part in shared]), label)


def _shared(group: _Paths) -> tuple[Part, ...]:
    """The longest beginning all paths of a group have in common."""
    first = group[0][0]
    length = min(len(path) for path, _ in group)
    same = 0
    while same < length and all(path[same].key == first[same].key for path, _ in group):
        same += 1
    return first[:same]


def suggest(offers: Iterable[Offer[Any]], verb: str, given: Mapping[int, str], wanted: int, typed: str) -> list[Part]:
    """At most 25 values for argument number `wanted` of a verb that go with the arguments already given."""
    needle = typed.casefold()
    found: dict[str, Part] = {}
    for offer in matching(offers, verb, {n: key for n, key in given.items() if n != wanted}):
        if wanted >= len(offer.parts):
            continue
        part = offer.parts[wanted]
        if needle in part.label.casefold() or needle in part.key.casefold():
            found.setdefault(part.key, part)
    ordered = sorted(found.values(), key=lambda part: not part.label.casefold().startswith(needle))
    return ordered[:SUGGESTIONS]


def matching(offers: Iterable[Offer[Any]], verb: str, given: Mapping[int, str]) -> list[Offer[Any]]:
    """The offers of a verb whose parts are those given, by key or by label."""
    return [offer for offer in offers if offer.verb == verb and _agrees(offer, given)]


def _agrees(offer: Offer[Any], given: Mapping[int, str]) -> bool:
    for number, value in given.items():
        if number >= len(offer.parts):
            return False
        part = offer.parts[number]
        if value.casefold() not in (part.key.casefold(), part.label.casefold()):
            return False
    return True


def chosen(offers: Iterable[Offer[Any]], verb: str, given: Mapping[int, str]) -> list[Offer[Any]]:
    """The offers meant by a command: exactly as many parts as given, else those that begin so."""
    found = matching(offers, verb, given)
    exact = [offer for offer in found if len(offer.parts) == len(given)]
    return exact or found
