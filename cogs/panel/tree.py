"""The offers of a game as a tree of choices: what a panel walks and what autocomplete filters.

A place in the tree is named by twelve hexadecimal digits made from its path, so a button needs no memory: the tree is
built again from the offers of the moment and the place is looked up in it. A place with more choices than one message
can show keeps the first of them, in the order of their words, and has a place of its own for each range of the others.
"""

from __future__ import annotations

import hashlib
import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeAlias

from engine.kernel.game import Offer, Part
from engine.kernel.text import Listed, Text

ROOT = "0"
LABEL = 80  # what Discord takes on a button
BRIEF = 24  # characters of the first and of the last of a range
SUGGESTIONS = 25  # what Discord takes as autocomplete answers and as options of a menu
SORTED = 10  # more choices than this are put in the order of their words
MENUS = 3  # of one message, above the row of controls
SHOWN = 2  # parts of a path, the verb and what it is about, that name what is looked at first
AT_ONCE = MENUS * SUGGESTIONS  # choices of several parts in one

Say: TypeAlias = Callable[[Text], str]


@dataclass(frozen=True)
class Branch:
    """One choice at a place: where it leads, or, when nothing is left to choose, the offer it stands for.

    `span` marks a range of choices that found no room. `manner`: the last words of a choice of several parts in one.
    `shown_first`: it is looked at before anything behind it can be chosen. `short`: its words where a range of choices
    is named by its ends, if the game has some.
    """

    place: str
    label: str
    offer: Offer[Any] | None = None
    span: bool = False
    manner: str = ""
    shown_first: bool = False
    short: str = ""


@dataclass(frozen=True)
class Worded(Listed):
    """One choice of a path in words, and in as few as several things share that come to it each in its own way."""

    short: str = ""


@dataclass(frozen=True)
class Node:
    """A place in the tree: keys and words of what is chosen so far, the place before it, the choices from here.

    `together`: so many of the choices may be picked at once.
    """

    place: str
    keys: tuple[str, ...]
    words: tuple[str, ...]
    parent: str | None
    branches: tuple[Branch, ...]
    understood: bool = False  # whether the first of the words goes without saying
    together: int = 1


def place_of(path: Sequence[str]) -> str:
    """The name of a path of part keys."""
    return hashlib.sha256("\0".join(path).encode()).hexdigest()[:12] if path else ROOT


def steps(offer: Offer[Any], say: Say) -> tuple[Listed, ...]:
    """An offer in words, one choice after the other: the verb first."""
    return (Listed(offer.verb, say(offer.label)), *(Listed(part.key, say(part.label)) for part in offer.parts))


def _all_steps(offers: tuple[Offer[Any], ...], say: Say) -> Iterator[tuple[Worded, ...]]:
    """Each offer in words; what many of them name, a unit or a space, is said once."""
    verbs: dict[tuple[str, int], Worded] = {}
    parts: dict[int, Worded] = {}
    shorts: dict[int, str] = {}
    for offer in offers:
        verb = offer.verb, id(offer.label)
        if verb not in verbs:
            verbs[verb] = Worded(offer.verb, say(offer.label))
        for part in offer.parts:
            if part.shared is not None and id(part.shared) not in shorts:
                shorts[id(part.shared)] = say(part.shared)
            if id(part) not in parts:
                parts[id(part)] = Worded(part.key, say(part.label), shorts.get(id(part.shared), ""))
        yield (verbs[verb], *(parts[id(part)] for part in offer.parts))


def tree(offers: Iterable[Offer[Any]], say: Say) -> Mapping[str, Node]:
    """Every place where there is something to choose, by name; `ROOT` is always there."""
    offers = tuple(offers)
    paths = list(zip(_all_steps(offers, say), offers, strict=True))
    nodes: dict[str, Node] = {}
    _grow(nodes, (), paths, None)
    return nodes


_Paths = list[tuple[tuple[Worded, ...], Offer[Any]]]


def _grow(nodes: dict[str, Node], prefix: tuple[Worded, ...], paths: _Paths, parent: str | None) -> None:
    keys, depth = [part.key for part in prefix], len(prefix)
    place = place_of(keys)
    groups: dict[str, _Paths] = {}
    branches: list[Branch] = []
    for one in paths:
        path, offer = one
        if len(path) == depth:
            branches.append(Branch(place_of([*keys, "."]), _end(prefix, offer), offer))
        elif path[depth].key in groups:
            groups[path[depth].key].append(one)
        else:
            groups[path[depth].key] = [one]
    inner: dict[str, Node] = {}
    for group in groups.values():
        branches.append(_branch(inner, prefix, group, place))
    if _is_at_once(prefix, paths):
        branches = [_chosen_at_once(prefix, path, offer) for path, offer in paths]
    understood = bool(prefix) and paths[0][1].understood
    several = len(prefix) == 1 and len(branches) > 1
    together = min(len(branches), *(offer.together for _, offer in paths)) if several else 1
    node = Node(place, tuple(keys), tuple(part.label for part in prefix), parent, tuple(branches), understood, together)
    nodes[place] = _cut(nodes, keys, node) if prefix and len(branches) > SORTED else node
    nodes |= inner


def _end(prefix: tuple[Worded, ...], offer: Offer[Any]) -> str:
    """The words of an offer whose parts are chosen all; what was to be looked at first says what is done with it."""
    words = prefix if offer.shown_first else prefix[-1:]
    return " › ".join(part.label for part in words)


def _is_at_once(prefix: tuple[Worded, ...], paths: _Paths) -> bool:
    """Whether everything behind an order is one choice; each part of it has a place all the same, for commands."""
    return len(prefix) == 1 and len(paths) <= AT_ONCE and all(offer.at_once for _, offer in paths)


def _chosen_at_once(prefix: tuple[Worded, ...], path: tuple[Worded, ...], offer: Offer[Any]) -> Branch:
    """All that is left of an offer as one choice."""
    place = place_of([part.key for part in path])
    *things, manner = [part.label for part in path[len(prefix) :]] or [prefix[-1].label]
    named = [thing.partition(" · ")[0] for thing in things]  # what describes it would push the manner off a phone
    short = path[len(prefix)].short if things else ""
    return Branch(place, " › ".join((*named, manner)), offer, manner=manner, short=short)


def _cut(nodes: dict[str, Node], keys: list[str], node: Node) -> Node:
    """A place with its choices in order, and no more of them than one message can show."""
    ordered = sorted(node.branches, key=lambda branch: natural(branch.label))
    if len(ordered) <= MENUS * SUGGESTIONS:
        return replace(node, branches=tuple(ordered))
    direct, rest = ordered[: (MENUS - 1) * SUGGESTIONS], ordered[(MENUS - 1) * SUGGESTIONS :]
    spans = []
    for number, part in enumerate(portions(rest, max(SUGGESTIONS, -(-len(rest) // SUGGESTIONS)))):
        place = place_of([*keys, f"range {number}"])
        nodes[place] = replace(node, place=place, words=(*node.words, ends(part)), parent=node.place, branches=part)
        spans.append(Branch(place, ends(part), span=True))
    return replace(node, branches=(*direct, *spans))


def _branch(nodes: dict[str, Node], prefix: tuple[Worded, ...], group: _Paths, place: str) -> Branch:
    """The choice that leads to this group; steps that leave no choice are taken together."""
    shared, offer = _shared(group, len(prefix) + 1), group[0][1]
    seen = offer.shown_first and len(prefix) < SHOWN
    shared = shared[:SHOWN] if seen else shared
    unsaid = not prefix and len(shared) > 1 and offer.understood
    said = shared[len(prefix) + unsaid :]
    label = " › ".join([part.label for part in said])
    behind = place_of([part.key for part in shared])
    if len(group) == 1 and not seen:
        return Branch(behind, label, offer, short=said[0].short)
    _grow(nodes, shared, group, place)
    return Branch(behind, label, shown_first=seen and len(shared) == SHOWN, short=said[0].short)


@lru_cache(maxsize=2048)  # the same places stand behind every unit
def natural(words: str) -> tuple[tuple[int, str], ...]:
    """What to sort by: letters without case, numbers by value, marks at the front ignored."""
    pieces = re.findall(r"\d+|[^\d]+", re.sub(r"^\W+", "", words).casefold())
    return tuple((int(piece), "") if piece.isdigit() else (-1, piece) for piece in pieces)


def portions(branches: Sequence[Branch], most: int) -> list[tuple[Branch, ...]]:
    """The choices in as few parts of at most so many as possible, of much the same size."""
    count = max(1, -(-len(branches) // most))
    size, more = divmod(len(branches), count)
    bounds = [number * size + min(number, more) for number in range(count + 1)]
    return [tuple(branches[first:last]) for first, last in itertools.pairwise(bounds)]


def ends(branches: Sequence[Branch]) -> str:
    """The first and the last choice of a range in few words; one choice alone by its own."""
    first, last = branches[0], branches[-1]
    if len(branches) == 1:
        return within(first.label, LABEL)
    short, long = (one.short or brief(one.label) for one in (first, last))
    return " … ".join((short, long) if short != long else (within(one.label, LABEL // 2 - 2) for one in (first, last)))


def brief(label: str) -> str:
    """The beginning of some words, up to a mark that divides them."""
    return within(re.split(r", | [·>›(] ?", label)[0], BRIEF)


def within(label: str, most: int) -> str:
    """As many of some words as there is room for, whole ones and if possible whole names of a list."""
    if len(label) <= most:
        return label
    start = label[: most + 1]
    return (start.rpartition(", ")[0] or start.rpartition(" ")[0] or label[:most]).rstrip(" ,·>›(")


def _shared(group: _Paths, same: int) -> tuple[Worded, ...]:
    """The longest beginning all paths of a group have in common, which is `same` parts at least."""
    first = group[0][0]
    if len(group) == 1:
        return first
    length = min(len(path) for path, _ in group)
    while same < length and all(path[same].key == first[same].key for path, _ in group):
        same += 1
    return first[:same]


def suggest(
    offers: Iterable[Offer[Any]], say: Say, verb: str, given: Mapping[int, str], wanted: int, typed: str
) -> list[Listed]:
    """At most 25 values for argument number `wanted` of a verb that go with the arguments already given."""
    needle = typed.casefold()
    found: dict[str, Listed] = {}
    going = matching(offers, say, verb, {n: key for n, key in given.items() if n != wanted})
    for known in _parts(going, wanted).values():
        part = Listed(known.key, say(known.label))
        if part.key not in found and (needle in part.label.casefold() or needle in part.key.casefold()):
            found[part.key] = part
    ordered = sorted(found.values(), key=lambda part: not part.label.casefold().startswith(needle))
    return ordered[:SUGGESTIONS]


def matching(offers: Iterable[Offer[Any]], say: Say, verb: str, given: Mapping[int, str]) -> list[Offer[Any]]:
    """The offers of a verb whose parts are those given, by key or by label."""
    found = [offer for offer in offers if offer.verb == verb]
    for number, value in given.items():
        found = _agreeing(found, say, number, value.casefold())
    return found


def _agreeing(offers: list[Offer[Any]], say: Say, number: int, value: str) -> list[Offer[Any]]:
    """The offers of which a part is the given one; what many of them name is compared once."""
    meant = {
        known
        for known, part in _parts(offers, number).items()
        if value in (part.key.casefold(), say(part.label).casefold())
    }
    return [offer for offer in offers if number < len(offer.parts) and id(offer.parts[number]) in meant]


def _parts(offers: Iterable[Offer[Any]], number: int) -> dict[int, Part]:
    """What stands for an argument, each thing once, by its id."""
    return {id(offer.parts[number]): offer.parts[number] for offer in offers if number < len(offer.parts)}


def chosen(offers: Iterable[Offer[Any]], say: Say, verb: str, given: Mapping[int, str]) -> list[Offer[Any]]:
    """The offers meant by a command: exactly as many parts as given, else those that begin so."""
    found = matching(offers, say, verb, given)
    exact = [offer for offer in found if len(offer.parts) == len(given)]
    return exact or found
