"""Positions asked about from outside: one JSON object in, one JSON object out, the same way for every game.

A game's `Inspector` reads its own position files and answers what is asked of them; `questions.py` has what every game
can be asked. Which game is meant says the key `game` of the object. Without it those are asked that know all of its
keys, in their order, until one finds no fault. Whatever is given, the answer is an object: what cannot be answered has
its `faults`.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Collection, Mapping
from typing import Any, Protocol

from engine.kernel.questions import UNKNOWN

log = logging.getLogger(__name__)
FORMAT = 1  # of the questions and answers; a file may promise it as its `format`


class KeyTwice(ValueError):
    """A key stands twice in one object, so that one of its values would be read over."""

    def __init__(self, key: str) -> None:
        super().__init__(f"the key {key!r} stands twice in one object")
        self.key = key


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, every key once; for `json.loads` as `object_pairs_hook`."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise KeyTwice(key)
        found[key] = value
    return found


class Inspector(Protocol):
    """How a game answers."""

    @property
    def keys(self) -> Collection[str]:
        """Every key that a position file of the game may have which does not say what game it is of."""
        ...

    def report(self, text: str, unit: str | None = None) -> tuple[int, str, str]:
        """Exit status, standard output and standard error for one position file, perhaps with one unit explained."""
        ...

    def answer(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to one position or question, its faults included."""
        ...

    def read(self, data: Mapping[str, Any]) -> Any:
        """The state of a position file, gone on until somebody owes a decision; `PositionFaults` with all faults."""
        ...

    def written(self, state: Any) -> dict[str, Any]:
        """A state of the game as a position file."""
        ...


def report(inspectors: Mapping[str, Inspector], text: str, unit: str | None = None) -> tuple[int, str, str]:
    """One position file answered by its game."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None  # the game says what is wrong with it
    games = fitting(inspectors, data)
    if isinstance(games, str):
        return 2, "", f"{games}\n"
    first = status, out, err = inspectors[games[0]].report(text, unit)
    for game in games[1:] if status else ():
        found = inspectors[game].report(text, unit)
        if not found[0]:
            return found
    if not status or len(games) == 1:
        return first
    return status, out, f"{err}game: left out, read as {games[0]}\n"


def answered(inspectors: Mapping[str, Inspector], line: bytes) -> bytes:
    """The answer to one line, without its end."""
    told = json.dumps(_answer(inspectors, line), ensure_ascii=False, separators=(",", ":"))
    return told.encode("utf-8", "backslashreplace")  # half a surrogate pair stays the escape that it was


def faulty(*faults: str) -> dict[str, Any]:
    """The answer where there is none."""
    return {"faults": list(faults)}


def _answer(inspectors: Mapping[str, Inspector], line: bytes) -> dict[str, Any]:
    try:
        data = json.loads(line.rstrip(b"\r\n").decode("utf-8"), parse_constant=_no_constant, object_pairs_hook=once)
    except KeyTwice as twice:
        return faulty(str(twice))
    except json.JSONDecodeError as broken:
        return faulty(f"no JSON, from character {broken.pos + 1} on")
    except (ValueError, RecursionError):  # bytes that are no text, numbers of thousands of digits, endless nesting
        return faulty("no JSON")
    if not isinstance(data, dict):
        return faulty("a position is one JSON object")
    games = fitting(inspectors, data)
    if isinstance(games, str):
        return faulty(games)
    first = _judged(inspectors[games[0]], data)
    others = (_judged(inspectors[game], data) for game in games[1:]) if first.get("faults") else ()
    return next(filter(_understood, others), first)


def _understood(found: Mapping[str, Any]) -> bool:
    """Whether nothing of a position and of what is asked of it was strange to the game that has answered."""
    each = [one for part in found.values() for one in (part if isinstance(part, list) else [part])]
    return not found.get("faults") and not any(isinstance(one, dict) and UNKNOWN in one for one in each)


def _judged(inspector: Inspector, data: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return inspector.answer(data)
    except Exception as strange:  # one line must never take the answers to the others with it
        log.error("a position could not be judged: %r", strange, exc_info=log.isEnabledFor(logging.DEBUG))
        return faulty(f"cannot be judged: {type(strange).__name__}")


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def fitting(inspectors: Mapping[str, Inspector], data: object) -> tuple[str, ...] | str:
    """The games of which a file may be, the first one first, or what is wrong with the envelope.

    One that does not name its game may be of every game that has all of its keys; it is of the first that finds no
    fault with it. A game without keys is always named.
    """
    envelope = data if isinstance(data, dict) else {}
    game = envelope.get("game")
    if "game" in envelope and (not isinstance(game, str) or game not in inspectors):
        return f"game: expected one of {', '.join(inspectors)}"
    if type(envelope.get("format", FORMAT)) is not int or envelope.get("format", FORMAT) != FORMAT:
        return f"format: only {FORMAT} is known here"
    if isinstance(game, str):
        return (game,)
    known = tuple(one for one, found in inspectors.items() if found.keys and envelope.keys() <= set(found.keys))
    return known or (next(iter(inspectors)),)
