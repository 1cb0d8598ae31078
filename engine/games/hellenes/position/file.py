"""Whole position files.

`write` fills every key; `read` takes any subset. What the documented keys cannot say stands under `exact` together with
a fingerprint of the rest: it counts only while nobody has edited the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, get_type_hints

from engine.games.hellenes import model as m
from engine.games.hellenes.position.faults import MALFORMED, FileFaults
from engine.games.hellenes.position.reading import FileReader
from engine.games.hellenes.position.writing import public
from engine.games.hellenes.spelling import STORED
from engine.kernel.codec import CodecError
from engine.kernel.play import fingerprint
from engine.kernel.questions import ASKED, WORDS

EXACT = "exact"
BESIDE = (EXACT, *ASKED, *WORDS)  # keys that are not about the position
HINTS = get_type_hints(m.State, include_extras=True)
PARTS = tuple(field.name for field in fields(m.State))


def write(state: m.State) -> dict[str, Any]:
    """The position as JSON-ready data; reading it again gives an equal state."""
    data = public(state)
    again = FileReader(data).state()
    exact = {
        part: STORED.encode(HINTS[part], getattr(state, part))
        for part in PARTS
        if getattr(state, part) != getattr(again, part)
    }
    if exact:
        data[EXACT] = {"of": fingerprint(_own(data)), **exact}
    return data


def read(data: Any) -> m.State:
    """The state that a position file describes; raises `FileFaults` with every fault found."""
    if not isinstance(data, dict):
        raise FileFaults({(MALFORMED, "position")})
    state = FileReader(data).state()
    return _exact(state, data) if EXACT in data else state


def _own(data: Mapping[str, Any]) -> dict[str, Any]:
    """What a file says of the position itself."""
    return {key: value for key, value in data.items() if key not in BESIDE}


def _exact(state: m.State, data: Mapping[str, Any]) -> m.State:
    """The state with its exact parts, if the rest of the file is as it was written."""
    exact = data[EXACT]
    if not isinstance(exact, dict):
        raise FileFaults({(MALFORMED, EXACT)})
    if exact.get("of") != fingerprint(_own(data)):
        return state
    try:
        return replace(state, **{part: STORED.decode(HINTS[part], exact[part]) for part in PARTS if part in exact})
    except CodecError as broken:
        raise FileFaults({(MALFORMED, EXACT)}) from broken
