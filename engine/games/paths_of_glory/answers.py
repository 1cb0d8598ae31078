"""The answer to a position file, and to the questions that it asks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from engine.games.paths_of_glory import inspect, position
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PathsOfGlory
from engine.games.paths_of_glory.position.entries import known_keys
from engine.games.paths_of_glory.questions import Asked
from engine.games.paths_of_glory.questions.asking import written
from engine.kernel.answers import KeyTwice, once
from engine.kernel.questions import ASKED, PositionFaults

Faults = PositionFaults


class Answers:
    """The `Inspector` of a game of this family."""

    def __init__(self, game: PathsOfGlory) -> None:
        self.game = game
        self.keys = known_keys(game.edition) | {"exact", *ASKED}

    def report(self, text: str, unit: str | None = None) -> tuple[int, str, str]:
        """Exit status, standard output and standard error for a position file and perhaps `LABEL@SPACE`."""
        try:
            data = json.loads(text, object_pairs_hook=once)
        except KeyTwice as twice:
            return 2, "", f"{twice}\n"
        except (ValueError, RecursionError) as broken:
            return 2, "", f"no JSON: {broken}\n"
        try:
            state = position.read(data, self.game.edition)
            found = self._answered(state, data)
            if unit is not None:
                label, _, place = unit.partition("@")
                found |= inspect.of_unit(state, inspect.find(state, label.strip(), place.strip()))
        except Faults as broken:
            return 2, "", "".join(f"{fault}\n" for fault in broken.faults)
        except inspect.NoSuchUnit as broken:
            return 2, "", f"{broken}\n"
        return 0, json.dumps(found, indent=2, ensure_ascii=False) + "\n", ""

    def answer(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to one position; its faults alone if it has any."""
        try:
            return self._answered(position.read(data, self.game.edition), data)
        except Faults as broken:
            return {"faults": broken.faults}

    def read(self, data: Mapping[str, Any]) -> m.State:
        """The state of a position file; `PositionFaults` with all faults."""
        return position.read(data, self.game.edition)

    def written(self, state: m.State) -> dict[str, Any]:
        """A state as a position file."""
        return written(self.game, state)

    def _answered(self, state: m.State, data: Mapping[str, Any]) -> dict[str, Any]:
        """What is wanted of the position, then the answers to its questions in their order."""
        ask, wanted = data.get("ask"), _listed(data, "want")
        unknown = [key for key in wanted or () if key not in tuple(inspect.KEYS)]
        if unknown:
            raise Faults([f"want: {key!r} is none of {', '.join(inspect.KEYS)}" for key in unknown])
        if wanted is None:
            wanted = list(inspect.KEYS) if ask is None else []
        answers = {} if ask is None else Asked(state, self.game).every(ask)
        return {**inspect.inspect(state, wanted), **answers}


def _listed(data: Mapping[str, Any], key: str) -> list[Any] | None:
    found = data.get(key)
    if found is None or isinstance(found, list):
        return found
    raise Faults([f"{key}: expected a list"])
