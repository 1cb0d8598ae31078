"""The answer to a position file, and to the questions that it asks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.games.hellenes import begun, position, questions
from engine.games.hellenes import model as m
from engine.kernel.answers import KeyTwice, faulty, once
from engine.kernel.questions import PositionFaults

WANTED = "want"  # with it an answer has its `faults` even where there are none, as in every game


class Answers:
    """The `Inspector` of the game."""

    keys: frozenset[str] = frozenset()  # a file of this game says that it is one

    def report(self, text: str, unit: str | None = None) -> tuple[int, str, str]:
        """Exit status, standard output and standard error for a position file, perhaps with one block explained."""
        try:
            data = json.loads(text, object_pairs_hook=once)
        except KeyTwice as twice:
            return _printed(faulty(str(twice)))
        except (ValueError, RecursionError) as broken:
            return _printed(faulty(f"no JSON: {broken}"))
        if unit is not None and isinstance(data, dict):
            data = {**data, "ask": {"reach": {"block": unit}}}
        return _printed(self.answer(data))

    def answer(self, data: Any) -> dict[str, Any]:
        """The answer to one position; its faults alone if it has any."""
        try:
            state = position.read(data)
            found = questions.Asked(state).every(_asked(data, state))
        except position.FileFaults as broken:
            return {"faults": [list(fault) for fault in broken.found]}
        except PositionFaults as broken:
            return faulty(*broken.faults)
        return {"faults": [], **found} if WANTED in data else found

    def read(self, data: Mapping[str, Any]) -> m.State:
        """The state of a position file, gone on until somebody owes a decision; `PositionFaults` with all faults."""
        return begun.begun(position.read(data))

    def written(self, state: m.State) -> dict[str, Any]:
        """A state as a position file."""
        return position.write(state)


def _asked(data: Mapping[str, Any], state: m.State) -> Any:
    """The questions of a file: what it asks, and what it wants of the answers to every position."""
    ask, wanted = data.get("ask"), data.get(WANTED)
    if wanted is None:
        return questions.usual(state) if ask is None else ask
    if not isinstance(wanted, list) or not all(key in questions.KINDS for key in wanted):
        raise PositionFaults(["want: expected a list of questions"])
    return {**dict.fromkeys(wanted, True), **ask} if isinstance(ask, dict) else ask or dict.fromkeys(wanted, True)


def _printed(found: dict[str, Any]) -> tuple[int, str, str]:
    return 2 if found.get("faults") else 0, json.dumps(found, indent=2, ensure_ascii=False) + "\n", ""
