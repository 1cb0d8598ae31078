"""Positions for tests, written as position files are."""

from __future__ import annotations

from typing import Any

from engine.games.hellenes import model as m
from engine.games.hellenes import position
from engine.games.inspectors import INSPECTORS

BESIEGED = {"area": "potidaea", "in_city": True}  # of a block lying in that City


def at(blocks: dict[str, Any] | None = None, **keys: Any) -> m.State:
    """The state of a position file with these keys."""
    return position.read({"game": "hellenes", "blocks": blocks or {}, **keys})


def told(question: str, blocks: dict[str, Any] | None = None, /, ask: Any = True, **keys: Any) -> Any:
    """The answer to one question about a position file with these keys."""
    found = INSPECTORS["hellenes"].answer({"game": "hellenes", "blocks": blocks or {}, **keys, "ask": {question: ask}})
    assert set(found) == {question}, found
    return found[question]


def faults(blocks: dict[str, Any] | None = None, **keys: Any) -> list[list[str]]:
    """What is wrong with a position file."""
    found = INSPECTORS["hellenes"].answer({"game": "hellenes", "blocks": blocks or {}, **keys})
    assert set(found) == {"faults"}, "faults are told alone"
    wrong: list[list[str]] = found["faults"]
    return wrong
