"""What weighs most in a chapter, as the sentence that heads it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import Side
from engine.kernel.game import Role
from engine.kernel.text import Arg, Text, text

MOST = 3  # in one story
NAMED = 2  # of a kind; more are counted
NAMES = 3  # in one story; what weighs less has no room
GROUND = ("falls", "won", "held", "fought", "taken")  # of places, the weightiest first: each place is told once
THINGS = {**dict.fromkeys(GROUND, "hexes"), "falls": "prizes"}  # what is counted, if not units
CHANGES = ("falls", "taken")
KINDS = (  # the weightiest first
    *("over", "initiative", "falls", "surrendered", "destroyed", "shattered", "crowded", "reduced", "unsupplied"),
    *("won", "held", "fought", "taken", "new"),
)
LESSER = ("moved", "rebuilt", "upgraded", "organized", "supplied", "disorganized")  # told where nothing weighs more


@dataclass(frozen=True)
class Highlight:
    """One thing worth telling: its kind, the place, side or unit that it concerns, and whose it is or has become."""

    kind: str
    name: Arg
    side: Side | None = None


def story(found: Sequence[Highlight], role: Role | None) -> Text | None:
    """The weightiest kinds in one sentence, each with all that are of it on one side; the title names `role`.

    None where nothing weighs, and where the lines name in full the little that there is.
    """
    chosen = _chosen(found, role)
    if all(one[0].kind in LESSER and len(one) <= NAMED for one in chosen):
        return None
    return text("nr-story", parts=tuple(_part(one, role) for one in chosen))


def named_in_full(found: Sequence[Highlight], role: Role | None) -> frozenset[Highlight]:
    """What the story names."""
    return frozenset(one for of_a_kind in _chosen(found, role) if len(of_a_kind) <= NAMED for one in of_a_kind)


def _part(found: Sequence[Highlight], role: Role | None) -> Text:
    kind, side = found[0].kind, found[0].side
    names = tuple(one.name for one in found)
    told = m.side_text(side) if side is not None else ""
    whose = "own" if side in (None, role) else "any" if role is None else "other"
    units = "units" if whose == "own" else "units-of"
    who = text(f"nr-story-{THINGS.get(kind, units)}", names=names[:NAMED], number=len(names), side=told)
    return text(f"nr-story-{kind}", who=who, number=len(names), side=told, whose=whose)


def _chosen(found: Sequence[Highlight], role: Role | None) -> list[list[Highlight]]:
    """The kinds that the story tells, each for one side, with what is of it; first that of the side of the title."""
    groups: dict[tuple[str, Side | None], list[Highlight]] = {}
    for one in sorted(_once(found), key=lambda one: one.side not in (None, role)):
        groups.setdefault((one.kind, one.side), []).append(one)
    heavy, lesser = [[groups[key] for kind in kinds for key in groups if key[0] == kind] for kinds in (KINDS, LESSER)]
    return list(_with_room(heavy[:MOST])) or lesser[:NAMED]


def _with_room(groups: Sequence[list[Highlight]]) -> Iterator[list[Highlight]]:
    """The first of them, as many as a title holds: what is counted takes the room of one name."""
    taken = 0
    for one in groups:
        taken += len(one) if len(one) <= NAMED else 1
        if taken > NAMES:
            return
        yield one


def _once(found: Sequence[Highlight]) -> Iterator[Highlight]:
    """Each thing by what weighs most of it: a place for a side, a unit; of who has taken a place the last counts."""
    last = {one.name: one for one in found if one.kind in CHANGES}
    decided = {one.name for one in found if one.kind in GROUND and one.kind != "fought"}
    told = [one for one in dict.fromkeys(found) if one.kind not in CHANGES or last[one.name] == one]
    told = [one for one in told if one.kind != "fought" or one.name not in decided]
    for kinds in (GROUND, LESSER):
        best: dict[tuple[Arg, Side | None], Highlight] = {}
        for one in sorted((one for one in told if one.kind in kinds), key=lambda one: kinds.index(one.kind)):
            best.setdefault((one.name, one.side), one)
        told = [one for one in told if one.kind not in kinds or best[one.name, one.side] == one]
    yield from told
