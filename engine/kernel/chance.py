"""Dice and shuffles that can be replayed and verified.

A game asks for a number by purpose; the number drawn is recorded with it. A live table owns a `SeededChance`: number
n of a game is HMAC-SHA256(seed, n), reduced without bias. The seed's hash is published when the game is offered and the
seed when it ends, so anyone can recompute every number. What players give between enters it: so whoever has fixed the
seed could not know what it would lead to.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Draw:
    """One number: what it was for, from 1 to `sides`, the value, and whether players may see it now."""

    purpose: str
    sides: int
    value: int
    secret: bool = False


class Chance(Protocol):
    """A source of numbers. Only the callers of `step()` own one."""

    def draw(self, purpose: str, sides: int, *, secret: bool = False) -> int:
        """A number from 1 to `sides`, recorded with its purpose."""
        ...


def roll(chance: Chance, purpose: str) -> int:
    """One public six-sided die."""
    return chance.draw(purpose, 6)


def shuffled(chance: Chance, purpose: str, items: Sequence[T]) -> tuple[T, ...]:
    """The items in a random order (Fisher-Yates); every number drawn is secret."""
    pool = list(items)
    for last in range(len(pool) - 1, 0, -1):
        pick = chance.draw(purpose, last + 1, secret=True) - 1
        pool[last], pool[pick] = pool[pick], pool[last]
    return tuple(pool)


def number(seed: bytes, cursor: int, sides: int) -> int:
    """Number `cursor` of a game with this seed, 1 to `sides`, free of modulo bias."""
    attempt = 0
    bound = (1 << 64) - ((1 << 64) % sides)
    while True:
        message = f"{cursor}:{attempt}".encode()
        value = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:8], "big")
        if value < bound:
            return value % sides + 1
        attempt += 1


def commitment(seed: bytes) -> str:
    """The hash that is published when the game starts: SHA-256 of the seed, hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def mixed(seed: bytes, numbers: Mapping[str, str]) -> bytes:
    """The seed from which numbers are drawn: with what players have given of their own after it was fixed.

    HMAC-SHA256(seed, "who: number" of each in the order of `who`, a line each). Without any it is the seed itself.
    """
    if not numbers:
        return seed
    given = "\n".join(f"{who}: {numbers[who]}" for who in sorted(numbers))
    return hmac.new(seed, given.encode(), hashlib.sha256).digest()


class SeededChance:
    """The live source: deterministic in seed and cursor. The cursor only moves forward."""

    def __init__(self, seed: bytes, cursor: int = 0) -> None:
        self._seed = seed
        self.cursor = cursor
        self.draws: list[Draw] = []

    def draw(self, purpose: str, sides: int, *, secret: bool = False) -> int:
        value = number(self._seed, self.cursor, sides)
        self.cursor += 1
        self.draws.append(Draw(purpose, sides, value, secret))
        return value

    def take(self) -> tuple[Draw, ...]:
        """The numbers drawn since the last call."""
        taken, self.draws = tuple(self.draws), []
        return taken


class RecordMismatch(Exception):
    """The rules have changed under a recorded game: it no longer goes as it went."""


class ChanceMismatch(RecordMismatch):
    """A replay asked for another number than the one on record: the rules have changed under a recorded game."""


class RecordedChance:
    """Gives recorded numbers back, in order, and insists on their purpose's die size."""

    def __init__(self, draws: Iterable[Draw]) -> None:
        self._left = list(reversed(list(draws)))

    def draw(self, purpose: str, sides: int, *, secret: bool = False) -> int:
        if not self._left:
            raise ChanceMismatch(f"no number left for {purpose!r}")
        drawn = self._left.pop()
        if drawn.sides != sides:
            raise ChanceMismatch(f"{purpose!r} wants 1-{sides}, the record has 1-{drawn.sides}")
        return drawn.value

    @property
    def used_up(self) -> bool:
        """Whether every recorded number has been asked for."""
        return not self._left


class ChanceAsked(Exception):
    """What was tried depends on a number."""


class NoChance:
    """For trying what needs no number: whoever asks for one is stopped."""

    def draw(self, purpose: str, sides: int, *, secret: bool = False) -> int:
        raise ChanceAsked(purpose)


class ScriptedChance:
    """For tests and worked examples: public dice come from a script, secret numbers keep the order as it is."""

    def __init__(self, dice: Iterable[int] = ()) -> None:
        self._dice = list(dice)[::-1]
        self.draws: list[Draw] = []

    def draw(self, purpose: str, sides: int, *, secret: bool = False) -> int:
        if secret:
            value = sides
        elif not self._dice:
            raise ChanceMismatch(f"the script has no die left for {purpose!r}")
        else:
            value = self._dice.pop()
        self.draws.append(Draw(purpose, sides, value, secret))
        return value

    @property
    def left(self) -> int:
        """How many scripted dice have not been used."""
        return len(self._dice)
