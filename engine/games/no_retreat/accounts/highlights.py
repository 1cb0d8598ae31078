"""What weighs most in a chapter, as the sentence that heads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.text import Arg, Text, text

MOST = 3  # in one story
NAMED = 2  # of a kind; more are counted
KINDS = (  # the weightiest first
    *("over", "initiative", "falls", "surrendered", "destroyed", "shattered", "reduced", "unsupplied"),
    *("held", "fought", "taken", "new"),
)
LESSER = ("moved", "rebuilt", "upgraded", "organized", "supplied", "disorganized")  # told where nothing weighs more


@dataclass(frozen=True)
class Highlight:
    """One thing worth telling: its kind, and the place, side or unit that it concerns."""

    kind: str
    name: Arg


def story(found: Sequence[Highlight]) -> Text | None:
    """The weightiest kinds in one sentence, each with all that are of it; None where nothing weighs."""
    told = [text(f"nr-story-{kind}", names=names[:NAMED], number=len(names)) for kind, names in _chosen(found).items()]
    return text("nr-story", parts=tuple(told)) if told else None


def named_in_full(found: Sequence[Highlight]) -> frozenset[str]:
    """The kinds of which the story names everything."""
    return frozenset(kind for kind, names in _chosen(found).items() if len(names) <= NAMED)


def _chosen(found: Sequence[Highlight]) -> dict[str, tuple[Arg, ...]]:
    """The kinds that the story tells, and what is of each."""
    names = {kind: tuple(dict.fromkeys(one.name for one in found if one.kind == kind)) for kind in (*KINDS, *LESSER)}
    told = [(kind, of_it) for kind, of_it in names.items() if of_it]
    heavy = [(kind, of_it) for kind, of_it in told if kind in KINDS]
    return dict(heavy[:MOST] or told[:NAMED])
