"""The parts of a turn that are told as one: each phase of a Player Turn in which something is decided."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.no_retreat import model as m
from engine.games.no_retreat.prompts import headline
from engine.kernel.game import Chapter

TOGETHER: Mapping[str, str] = {
    "housekeeping": "begin",
    "victory": "begin",
    "card": "organization",
    "supply": "organization",
    "removal": "end",
    "detraining": "end",
}


def chapter(state: m.State) -> Chapter:
    """The chapter of what has led to a state."""
    clock = state.clock
    name = TOGETHER.get(clock.phase, clock.phase)
    if name == "begin":
        return Chapter(f"{clock.turn}.{name}", None, headline(state), clock.turn)
    return Chapter(f"{clock.turn}.{clock.side}.{name}", clock.side, headline(state), clock.turn)
