"""A position corrected by hand: some keys of its position file are given other values, and the rest follows.

A game that can be corrected so has an `amender`. What is secret, and what was agreed on, cannot be edited: an edit is
told to everybody.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from engine.kernel.errors import TableError
from engine.kernel.questions import PositionFaults
from engine.kernel.text import text

SHOWN = 6  # faults that are named


class Amender(Protocol):
    """How the positions of a game are written and read; `sealed` are the keys that nobody edits."""

    @property
    def sealed(self) -> Collection[str]:
        """What is secret, was agreed on, or is a decision under way."""
        ...

    @property
    def examples(self) -> Sequence[str]:
        """Edits as a director types them, one for each way to write one."""
        ...

    def written(self, state: Any) -> dict[str, Any]:
        """A position as a file, without what follows from the rest."""
        ...

    def read(self, state: Any, data: Mapping[str, Any]) -> Any:
        """The position of a file that was made of this one; `PositionFaults` for one that cannot be."""
        ...

    def places(self, before: Any, after: Any) -> Sequence[str]:
        """The spaces of the map at which anything lies otherwise, by the names that stored states have."""
        ...


def amender_of(game: Any) -> Amender | None:
    """The amender of a game, if it has one."""
    found: Amender | None = getattr(game, "amender", None)
    return found


def public(amender: Amender, state: Any) -> dict[str, Any]:
    """What of a position may be edited; everybody may read it."""
    return {key: value for key, value in amender.written(state).items() if key not in amender.sealed}


def changed_places(game: Any, before: Any, after: Any) -> tuple[str, ...]:
    """Where a map differs in two positions; nowhere in a game that cannot tell."""
    amender = amender_of(game)
    return () if amender is None else tuple(amender.places(before, after))


def amended(game: Any, state: Any, edits: Mapping[str, Any]) -> Any:
    """A position after edits: an object changes the keys it names, null takes one away, anything else takes its place.

    `TableError` for what cannot be edited, leads to no position, or changes nothing.
    """
    amender = amender_of(game)
    if amender is None:
        raise TableError(text("amend-not-here"))
    sealed = sorted(key for key in edits if key in amender.sealed)
    if sealed:
        raise TableError(text("amend-sealed", keys=tuple(sealed)))
    before = amender.written(state)
    after = _merged(before, edits)
    if after == before:
        raise TableError(text("amend-nothing"))
    try:
        found = amender.read(state, after)
    except PositionFaults as faulty:
        raise TableError(text("amend-faults", faults=tuple(faulty.faults[:SHOWN]))) from faulty
    faults = game.check(found)
    if faults:
        raise TableError(text("amend-faults", faults=tuple(faults[:SHOWN])))
    waiting = game.to_act(found)
    if not waiting or not all(any(True for _ in game.legal_actions(found, role)) for role in waiting):
        raise TableError(text("amend-stuck"))
    return found


def _merged(before: Any, edits: Any) -> Any:
    if not isinstance(edits, Mapping):
        return edits
    kept = dict(before) if isinstance(before, Mapping) else {}
    for key, value in edits.items():
        if value is None:
            kept.pop(key, None)
        else:
            kept[key] = _merged(kept.get(key), value)
    return kept
