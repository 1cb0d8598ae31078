"""Pictures that stand in a message: small parts of the map in two columns, the weightiest pictures first served."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from render.colours import PAPER
from render.map.regions import ACROSS, COLUMN, GAP, HIGHEST, LOWEST
from render.scene import Inset, Item, Scene

INLINE = 4  # pictures of a report
ROWS = 3  # of small parts in a picture


@dataclass(frozen=True)
class CropScene:
    """One picture of a report, what is said of it, and what it weighs against the others."""

    scene: Scene
    alt: str
    weight: int


def weightiest(crops: Sequence[CropScene], most: int = INLINE) -> tuple[CropScene, ...]:
    """Those that weigh most, in the order in which they were."""
    kept = sorted(range(len(crops)), key=lambda number: (-crops[number].weight, number))[:most]
    return tuple(crops[number] for number in sorted(kept))


def row_height(rows: int) -> int:
    """How high each of so many rows is, so that the picture is as high as may be and no row higher than it needs."""
    return min(LOWEST, (HIGHEST - (rows - 1) * GAP) // rows)


def sizes(parts: int) -> list[tuple[int, int]]:
    """Width and height of so many parts in two columns; an odd last one has a row of its own."""
    high = row_height((parts + 1) // 2)
    return [(ACROSS if parts % 2 and number == parts - 1 else COLUMN, high) for number in range(parts)]


def in_columns(parts: Iterable[Scene]) -> Scene:
    """Parts of such sizes in one picture."""
    items: list[Item] = []
    left = top = high = 0
    for part in parts:
        items.append(Inset(left, top, part))
        high = top + part.size[1]
        left = COLUMN + GAP if not left and part.size[0] <= COLUMN else 0
        top = top if left else high + GAP
    return Scene(ACROSS, high, PAPER, tuple(items))


def batches(groups: Iterable[Sequence[int]], most: int = 2 * ROWS) -> list[list[int]]:
    """Numbers of parts by picture: a group stays together where it can, several small ones share a picture."""
    found: list[list[int]] = []
    for group in groups:
        if found and len(found[-1]) + len(group) <= most:
            found[-1] += group
            continue
        pictures = -(-len(group) // most)
        each = -(-len(group) // pictures)
        found += [list(group[start : start + each]) for start in range(0, len(group), each)]
    return found
