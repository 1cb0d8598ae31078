"""One value of each side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from engine.games.paths_of_glory.tables import AP, Side

T = TypeVar("T")


@dataclass(frozen=True)
class BySide(Generic[T]):
    """What the AP and the CP have, asked for by side."""

    ap: T
    cp: T

    def __getitem__(self, side: Side) -> T:
        return self.ap if side == AP else self.cp

    def put(self, side: Side, value: T) -> BySide[T]:
        """The same with another value of one side."""
        return replace(self, ap=value) if side == AP else replace(self, cp=value)
