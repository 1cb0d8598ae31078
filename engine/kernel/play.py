"""The one door to a game: check, apply, record; and back from a record to a position."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.kernel.chance import Chance, ChanceMismatch, Draw, RecordedChance
from engine.kernel.errors import NotToAct, Refused, asking
from engine.kernel.game import Game, Options, Role, Step
from engine.kernel.text import text

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True)
class Entry(Generic[A]):
    """One line of a game's log: who did what, the numbers drawn for it, and whether it can be undone freely.

    `forced` is what the game did by itself after it; None where that was not recorded: it is worked out again.
    """

    sequence: int
    role: Role
    action: A
    draws: tuple[Draw, ...] = ()
    reveals: bool = False
    forced: tuple[A, ...] | None = None


def step(
    game: Game[S, A], state: S, role: Role, action: A, chance: Chance, forced: tuple[A, ...] | None = None
) -> Step[S]:
    """Take an action, or raise `NotToAct` / `Refused` and change nothing."""
    if role not in game.to_act(state) and role not in game.may_act(state):
        raise NotToAct(text("not-to-act"))
    why = game.refuse(state, role, action)
    if why is not None:
        raise Refused(asking(why, game.prompt(state, role)))
    return game.apply(state, role, action, chance, forced)


def opening(game: Game[S, A], options: Options, draws: Iterable[Draw]) -> S:
    """The recorded opening position of a game."""
    recorded = RecordedChance(draws)
    state = game.setup(options, recorded).state
    _expect_used_up(recorded, "set-up")
    return state


def replay(game: Game[S, A], state: S, entries: Iterable[Entry[A]]) -> S:
    """Fold a log over a position. Raises `RecordMismatch` when it no longer goes as it went."""
    for entry in entries:
        state = again(game, state, entry).state
    return state


def again(game: Game[S, A], state: S, entry: Entry[A]) -> Step[S]:
    """A recorded action taken once more, with the numbers it drew. Raises as `replay` does."""
    recorded = RecordedChance(entry.draws)
    done = step(game, state, entry.role, entry.action, recorded, entry.forced)
    _expect_used_up(recorded, f"entry {entry.sequence}")
    return done


def _expect_used_up(recorded: RecordedChance, where: str) -> None:
    if not recorded.used_up:
        raise ChanceMismatch(f"numbers left over after {where}")


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)  # dear to make


def canonical(data: Any) -> str:
    """JSON in one fixed spelling, for hashing and comparing."""
    return _CANONICAL.encode(data)


def digest(game: Game[Any, Any], state: Any) -> str:
    """The SHA-256 of a state in its canonical spelling."""
    return hashlib.sha256(canonical(game.hashed(state)).encode()).hexdigest()


def fingerprint(data: Any) -> str:
    """Twelve hexadecimal digits that stand for a JSON value, such as an action on a button."""
    return hashlib.sha256(canonical(data).encode("utf-8", "surrogatepass")).hexdigest()[:12]
