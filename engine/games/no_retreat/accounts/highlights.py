"""What weighs most in a chapter, as the sentence that heads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.text import Arg, Text, text

MOST = 3  # in one story
NAMED = 2  # of a kind; more are counted
KINDS = (  # the weightiest first
    *("over", "initiative", "falls", "surrendered", "destroyed", "shattered", "reduced", "unsupplied"),
    *("held", "taken", "new"),
)


@dataclass(frozen=True)
class Highlight:
    """One thing worth telling: its kind, and the place, side or unit that it concerns."""

    kind: str
    name: Arg


def story(found: Sequence[Highlight]) -> Text | None:
    """The weightiest kinds in one sentence, each with all that are of it; None where nothing weighs."""
    told: list[Text] = []
    for kind in KINDS:
        names = tuple(dict.fromkeys(one.name for one in found if one.kind == kind))
        if names and len(told) < MOST:
            told.append(text(f"nr-story-{kind}", names=names[:NAMED], number=len(names)))
    return text("nr-story", parts=tuple(told)) if told else None
