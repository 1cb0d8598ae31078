"""Every decision of a game has a paragraph that can be looked up."""

from __future__ import annotations

from types import ModuleType
from typing import get_args

import pytest

from data.messages import Messages
from engine.games.no_retreat import paragraphs as no_retreat
from engine.games.no_retreat.model import frames as no_retreat_frames
from engine.games.paths_of_glory import paragraphs as paths_of_glory
from engine.games.paths_of_glory.model import frames as paths_of_glory_frames
from engine.kernel.text import text

GOING_ON = {"Battle", "DrawCards", "Resolving", "Combat", "OwnFrame"}  # no decisions, or those of a variant
GAMES = [(no_retreat, no_retreat_frames, "nr"), (paths_of_glory, paths_of_glory_frames, "pog")]


@pytest.mark.parametrize(("told", "frames", "command"), GAMES, ids=lambda one: getattr(one, "__name__", one))
def test_each_decision_has_one(told: ModuleType, frames: ModuleType, command: str) -> None:
    decisions = {kind for kind in get_args(frames.Frame) if kind.__name__ not in GOING_ON}
    assert told.OF_FRAME.keys() == decisions
    say = Messages("en").say
    for paragraph in told.OF_FRAME.values():
        assert say(text(f"{command}-rule-{paragraph.replace('.', '-')}-title"))
