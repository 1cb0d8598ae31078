"""Position files: a whole situation as one JSON object, readable and writable by hand.

`write` fills every key; `read` takes any subset, absent keys have their value at the start of the scenario. What the
documented keys cannot say (which of two equal counters is meant, the exact open decision) stands under `exact`
together with a fingerprint of the rest: it counts only while nobody has edited the file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any, get_type_hints

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.model.spelling import hashed
from engine.games.paths_of_glory.position.checks import contradictions, stuck
from engine.games.paths_of_glory.position.reading import FileReader
from engine.games.paths_of_glory.position.writing import public
from engine.games.paths_of_glory.rules import invariants
from engine.kernel import codec
from engine.kernel.play import fingerprint
from engine.kernel.questions import ASKED, WORDS, PositionFaults

# A position between decisions is a position too.
HARMLESS = frozenset({"nobody owes a decision"})
HINTS = get_type_hints(m.State, include_extras=True)
PARTS = tuple(field.name for field in fields(m.State) if field.init)


def write(state: m.State) -> dict[str, Any]:
    """The position as JSON-ready data; reading it again gives an equal state."""
    data = public(state)
    again = FileReader(state.edition, data).state()
    exact = {
        part: hashed(state.edition).encode(HINTS[part], getattr(state, part))
        for part in PARTS
        if getattr(state, part) != getattr(again, part)
    }
    if exact:
        data["exact"] = {"of": fingerprint(data), **exact}
    return data


def read(data: Any, edition: m.Edition = CLASSIC) -> m.State:
    """The state a position file of an edition describes; raises `PositionFaults` with every fault found."""
    if not isinstance(data, dict):
        raise PositionFaults(["a position is one JSON object"])
    plain = {key: value for key, value in data.items() if key not in ("exact", *ASKED)}
    state, faults = _exact(edition, data["exact"], plain) if "exact" in data else (None, [])
    if state is None:
        reading = FileReader(edition, plain)
        state = reading.state()
        faults = [*reading.faults, *faults]
    faults += [fault for fault in _told(lambda: invariants.check(state)) if fault not in HARMLESS]
    faults = faults or _told(lambda: [*contradictions(plain, state), *stuck(state)])
    if faults:
        raise PositionFaults(list(dict.fromkeys(faults)))
    return state


def _exact(edition: m.Edition, exact: Any, plain: Mapping[str, Any]) -> tuple[m.State | None, list[str]]:
    """The state with its exact parts, if the rest of the file is as it was written."""
    if not isinstance(exact, dict):
        return None, ["exact: expected an object"]
    unknown = [f"exact: no such key {key!r}" for key in sorted(set(exact) - {"of", *PARTS})]
    if unknown:
        return None, unknown
    if exact.get("of") != fingerprint({key: value for key, value in plain.items() if key not in WORDS}):
        return None, []
    reading = FileReader(edition, plain)
    state = reading.state()
    if reading.faults:
        return None, []
    try:
        parts = {part: hashed(edition).decode(HINTS[part], exact[part]) for part in PARTS if part in exact}
    except codec.CodecError as broken:
        return None, [f"exact: {broken}"]
    return replace(state, **parts), []


def _told(faults: Callable[[], list[str]]) -> list[str]:
    """Faults of a state; a position too strange to be judged counts as one."""
    try:
        return faults()
    except (KeyError, IndexError, ValueError, TypeError, AttributeError, AssertionError) as strange:
        return [f"cannot be judged: {strange!r}"]
