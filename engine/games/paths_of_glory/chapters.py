"""The parts in which a game is told: each action with its answers, the end of a turn, replacements, a new turn."""

from __future__ import annotations

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import prompts
from engine.kernel.game import Chapter
from engine.kernel.text import text

BETWEEN = {  # the phases between action rounds, by the name of their chapter
    "mandated_offensives": "start",
    "attrition": "end",
    "siege": "end",
    "war_status": "end",
    "replacement": "replacements",
    "draw": "replacements",
}


def chapter(state: m.State) -> Chapter:
    """The chapter of what has led to a state."""
    tracks = state.tracks
    if prompts.in_rounds(state):
        heading = prompts.headed(state, text("pog-headline-round", round=tracks.round))
        return Chapter(f"{tracks.turn}.{tracks.round}.{tracks.active}", tracks.active, heading, tracks.turn)
    name = prompts.phase_name(state)
    name = BETWEEN.get(name, name)
    heading = prompts.headed(state, m.said(state.edition, f"chapter-{name}"))
    return Chapter(f"{tracks.turn}.{name}", None, heading, tracks.turn)
