"""The units of one game with the values it began with.

Values that no public source gives were rebuilt, and an owner of the game may correct them in units.csv. A game that is
being played keeps those it began with: they are part of its state, as one line of text (`figures`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.games.no_retreat.tables import FOUND, UNITS, PrintedFace, Unit, UnitId

ROBUST = 17  # 7.3: the turn from which Soviet fronts have two steps


def _of_face(face: PrintedFace | None) -> str:
    if face is None:
        return "-"
    return f"{face.kind}/{face.strength}/{face.move}/{'w' * face.white}/{'z' * face.zoc}"


def _line(unit: Unit) -> str:
    faces = f"{_of_face(unit.front)} {_of_face(unit.back)}"
    return f"{unit.id} {faces} {unit.steps} {unit.returns_after} {unit.entry.replace(' ', '_')}"


def figures() -> str:
    """The values of all rebuilt units as they stand in the tables now."""
    return "; ".join(_line(unit) for unit in UNITS.values() if unit.status != FOUND)


def _face(printed: PrintedFace, words: str) -> PrintedFace:
    kind, strength, move, white, zoc = words.split("/")
    return PrintedFace(printed.name, printed.label, kind, int(strength), int(move), bool(white), bool(zoc))


def _read(line: str) -> Unit:
    name, front, back, steps, returns_after, entry = line.split()
    unit = UNITS[UnitId(name)]
    return replace(
        unit,
        front=_face(unit.front, front),
        back=None if back == "-" else _face(unit.back or unit.front, back),
        steps=steps,  # type: ignore[arg-type]
        returns_after=int(returns_after),
        entry=entry.replace("_", " "),
    )


@dataclass(frozen=True, eq=False)
class Roster:
    """All counters as one game has them."""

    units: Mapping[UnitId, Unit]

    def __getitem__(self, unit: UnitId) -> Unit:
        return self.units[unit]

    def face(self, unit: UnitId, *, front: bool) -> PrintedFace:
        """The side of a counter that is up; of a counter with one side that one."""
        found = self.units[unit]
        return found.front if front or found.back is None else found.back

    def steps(self, unit: UnitId, *, front: bool, turn: int) -> int:
        """How many steps a counter has with this side up (7.2.2, 7.3, 7.4, 14.1)."""
        found = self.units[unit]
        if found.steps == "robust":
            return 2 if front and turn >= ROBUST else 1
        return 2 if front and found.steps in ("two", "fort") else 1


@lru_cache(maxsize=32)
def roster(line: str) -> Roster:
    """The counters of a game that keeps these figures."""
    kept = {unit.id: unit for unit in map(_read, filter(None, line.split("; ")))}
    return Roster({unit: kept.get(unit, printed) for unit, printed in UNITS.items()})
