"""The units of one game with the values it began with.

Values that no public source gives were rebuilt, and an owner of the game may correct them in units.csv. A game that is
being played keeps those it began with: they are part of its state, as one line of text (`figures`), with everything
that its sheet says of a unit but the side and the names. Of units that are not in it the shipped sheet holds. So the
rules ask the roster of the board for whatever they want to know of a unit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from engine.games.no_retreat.tables import FOUND, SHIPPED_UNITS, UNITS, PrintedFace, Unit, UnitId

ROBUST = 17  # 7.3: the turn from which Soviet fronts have two steps
NOTHING = "-"
# Columns of which the first games kept nothing: of those they have what the sheet says now.
LATER = ("nation", "entry_place", "group", "removed_on", "replacement", "eliminated", "optional", "status")


def _of_face(face: PrintedFace | None) -> str:
    if face is None:
        return NOTHING
    return f"{face.kind}/{face.strength}/{face.move}/{'w' * face.white}/{'z' * face.zoc}"


def _word(value: object) -> str:
    return str(value).replace(" ", "_") or NOTHING


def _line(unit: Unit) -> str:
    values = (unit.steps, unit.returns_after, unit.entry, *(getattr(unit, column) for column in LATER))
    return " ".join((unit.id, _of_face(unit.front), _of_face(unit.back), *map(_word, values)))


def figures() -> str:
    """The values of all units that are rebuilt, corrected or not as shipped, as they stand in the tables now."""
    kept = (unit for unit in UNITS.values() if unit.status != FOUND or unit != SHIPPED_UNITS.get(unit.id))
    return "; ".join(map(_line, kept))


def first_figures() -> str:
    """The same as games wrote it that kept no more than sides, steps, return and entry."""
    lines = (_line(unit) for unit in UNITS.values() if unit.status != FOUND)
    return "; ".join(line.rsplit(maxsplit=len(LATER))[0] for line in lines)


def _face(printed: PrintedFace, words: str) -> PrintedFace:
    kind, strength, move, white, zoc = words.split("/")
    return PrintedFace(printed.name, printed.label, kind, int(strength), int(move), bool(white), bool(zoc))


def _read(line: str) -> Unit:
    name, front, back, steps, returns_after, entry, *later = line.split()
    unit = UNITS[UnitId(name)]
    kept: dict[str, Any] = {}
    if later:
        kept = {
            column: "" if word == NOTHING else word.replace("_", " ") for column, word in zip(LATER, later, strict=True)
        }
        kept["removed_on"] = int(kept["removed_on"])
    return replace(
        unit,
        front=_face(unit.front, front),
        back=None if back == NOTHING else _face(unit.back or unit.front, back),
        steps=steps,  # type: ignore[arg-type]
        returns_after=int(returns_after),
        entry=entry.replace("_", " "),
        **kept,
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
    lines = [found for found in line.split("; ") if found]
    kept = {unit.id: unit for unit in map(_read, lines)}
    whole = all(found.count(" ") > len(LATER) for found in lines)
    return Roster({unit: kept.get(unit) or (_shipped(unit) if whole else UNITS[unit]) for unit in UNITS})


def _shipped(unit: UnitId) -> Unit:
    """As it was shipped; a counter that has come into the sheet after that never arrives."""
    now, shipped = UNITS[unit], SHIPPED_UNITS.get(unit)
    if shipped is None:
        return replace(now, entry="option", group="")
    return now if shipped == now else _read(_line(shipped))
