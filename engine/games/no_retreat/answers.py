"""The answer to a position file, and to the questions that it asks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.games.no_retreat import flow, inspect, position, questions
from engine.games.no_retreat import model as m
from engine.games.no_retreat.position.file import BESIDE
from engine.games.no_retreat.position.reading import KEYS
from engine.kernel.answers import KeyTwice, once
from engine.kernel.chance import ChanceMismatch, ScriptedChance
from engine.kernel.questions import PositionFaults

Faults = PositionFaults


class Answers:
    """The `Inspector` of the game."""

    keys = frozenset({*KEYS, *BESIDE})

    def report(self, text: str, unit: str | None = None) -> tuple[int, str, str]:
        """Exit status, standard output and standard error for a position file, perhaps with one unit explained."""
        try:
            data = json.loads(text, object_pairs_hook=once)
        except KeyTwice as twice:
            return _faulty([str(twice)])
        except (ValueError, RecursionError) as broken:
            return _faulty([f"no JSON: {broken}"])
        found = self.answer(data)
        if found["faults"]:
            return _faulty(found["faults"])
        if unit is not None:
            found = {"faults": [], "unit": {unit: {key: found.get(key, {}).get(unit) for key in ("supply", "reach")}}}
        return 0, json.dumps(found, indent=2, ensure_ascii=False) + "\n", ""

    def answer(self, data: Any) -> dict[str, Any]:
        """The answer to one position; its faults alone if it has any."""
        try:
            return self._answered(position.read(data), data)
        except Faults as broken:
            return {"faults": broken.faults}

    def read(self, data: Mapping[str, Any]) -> m.State:
        """The state of a position file, gone on until somebody owes a decision; `PositionFaults` with all faults."""
        work = m.Work(position.read(data), ScriptedChance())
        try:
            flow.proceed(work)
        except ChanceMismatch:
            raise Faults(["the position waits for a die"]) from None
        return work.state

    def written(self, state: m.State) -> dict[str, Any]:
        """A state as a position file."""
        return position.write(state)

    def _answered(self, state: m.State, data: Mapping[str, Any]) -> dict[str, Any]:
        wanted = data.get("want")
        if wanted is not None and not (isinstance(wanted, list) and all(isinstance(key, str) for key in wanted)):
            raise Faults(["want: expected a list of keys"])
        unknown = [key for key in wanted or () if key not in (*inspect.KEYS, *questions.KINDS, "answers", "faults")]
        if unknown:
            raise Faults([f"want: {key!r} is no key of an answer" for key in unknown])
        keys = inspect.KEYS if wanted is None else [key for key in inspect.KEYS if key in wanted]
        ask = data.get("ask")
        answers = {} if ask is None else questions.Asked(state).every(ask)
        told = {"answers", *(wanted if wanted is not None else answers)}
        return {"faults": [], **inspect.inspect(state, keys), **{key: answers[key] for key in answers if key in told}}


def _faulty(faults: list[str]) -> tuple[int, str, str]:
    return 2, json.dumps({"faults": faults}, indent=2, ensure_ascii=False) + "\n", ""
