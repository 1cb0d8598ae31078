"""Whole position files.

`write` fills every key; `read` takes any subset. What the documented keys cannot say (the exact open decision) stands
under `exact` together with a fingerprint of the rest: it counts only while nobody has edited the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, get_type_hints

from engine.games.no_retreat import model as m
from engine.games.no_retreat.position.reading import FileReader
from engine.games.no_retreat.position.writing import public
from engine.games.no_retreat.roster import figures, roster
from engine.games.no_retreat.spelling import STORED
from engine.kernel.codec import CodecError
from engine.kernel.play import fingerprint
from engine.kernel.questions import ASKED, WORDS, PositionFaults

BESIDE = ("exact", *ASKED, *WORDS)  # keys that are not about the position
HINTS = get_type_hints(m.State, include_extras=True)
PARTS = tuple(field.name for field in fields(m.State))


def write(state: m.State) -> dict[str, Any]:
    """The position as JSON-ready data; reading it again gives an equal state."""
    data = public(state)
    again = _plain(data)[0]
    exact = {
        part: STORED.encode(HINTS[part], getattr(state, part))
        for part in PARTS
        if getattr(state, part) != getattr(again, part)
    }
    if exact:
        data["exact"] = {"of": fingerprint(_own(data)), **exact}
    return data


def read(data: Any, line: str = "") -> m.State:
    """The state that a position file describes; raises `PositionFaults` with every fault found.

    `line`: the values of rebuilt units in the game that it is about, else those of the tables; see `roster`.
    """
    if not isinstance(data, dict):
        raise PositionFaults(["a position is one JSON object"])
    state, faults = _plain(data, line)
    if not faults and "exact" in data:
        state, faults = _exact(state, data["exact"], data)
    if faults:
        raise PositionFaults(list(dict.fromkeys(faults)))
    return state


def _own(data: Mapping[str, Any]) -> dict[str, Any]:
    """What a file says of the position itself."""
    return {key: value for key, value in data.items() if key not in BESIDE}


def _plain(data: Mapping[str, Any], line: str = "") -> tuple[m.State, list[str]]:
    reader = FileReader(_own(data), line or figures())
    state = reader.state()
    return state, reader.faults


def _exact(state: m.State, exact: Any, data: Mapping[str, Any]) -> tuple[m.State, list[str]]:
    """The state with its exact parts, if the rest of the file is as it was written."""
    if not isinstance(exact, dict) or set(exact) - {"of", *PARTS}:
        return state, ["exact: expected the parts of a position that was written"]
    if exact.get("of") != fingerprint(_own(data)):
        return state, []
    try:
        parts = {part: STORED.decode(HINTS[part], exact[part]) for part in PARTS if part in exact}
        whole = replace(state, **parts)
        roster(whole.board.figures)
    except (CodecError, ValueError, KeyError) as broken:
        return state, [f"exact: {broken}"]
    return whole, []
