"""Ground on a grid of cells of a sheet, `CELL` pixels each: who owns which, who touches whom, the lines between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import shapely
from PIL import Image, ImageDraw
from shapely import LineString
from shapely.geometry.base import BaseGeometry

from render.build.outlines import lines, polygons

CELL = 4
NOBODY = -1
STEPS = (
    *((1, 0, 1.0), (-1, 0, 1.0), (0, 1, 1.0), (0, -1, 1.0)),
    *((1, 1, 1.42), (1, -1, 1.42), (-1, 1, 1.42), (-1, -1, 1.42)),
)
BARRED = 1e9  # the price of a cell that no way leads over

Ints: TypeAlias = "npt.NDArray[np.int16]"
Floats: TypeAlias = "npt.NDArray[np.float64]"
Flags: TypeAlias = "npt.NDArray[np.bool_]"
Cell: TypeAlias = tuple[int, int]  # row, column
Pair: TypeAlias = tuple[str, str]


def pair(a: str, b: str) -> Pair:
    """Two names in their order."""
    return (a, b) if a < b else (b, a)


def mask(shape: BaseGeometry, size: tuple[int, int]) -> Flags:
    """Which cells of a sheet lie within a shape."""
    image = Image.new("1", (size[0] // CELL, size[1] // CELL))
    draw = ImageDraw.Draw(image)
    for polygon in polygons(shape):
        draw.polygon([(x / CELL, y / CELL) for x, y in polygon.exterior.coords], 1)
        for ring in polygon.interiors:
            draw.polygon([(x / CELL, y / CELL) for x, y in ring.coords], 0)
    return np.array(image, dtype=bool)


def near(cells: Flags, reach: int) -> Flags:
    """The cells no farther than so many from some."""
    found = cells.copy()
    for _ in range(reach):
        wider = found.copy()
        wider[1:] |= found[:-1]
        wider[:-1] |= found[1:]
        wider[:, 1:] |= found[:, :-1]
        wider[:, :-1] |= found[:, 1:]
        found = wider
    return found


def disc(at: tuple[int, int], reach: int, shape: tuple[int, ...]) -> Iterator[Cell]:
    """The cells about a point given in pixels."""
    column, row = at[0] // CELL, at[1] // CELL
    return about((row, column), reach, shape)


def about(cell: Cell, reach: int, shape: tuple[int, ...]) -> Iterator[Cell]:
    """The cells about a cell."""
    for y in range(max(0, cell[0] - reach), min(shape[0], cell[0] + reach + 1)):
        for x in range(max(0, cell[1] - reach), min(shape[1], cell[1] + reach + 1)):
            if (y - cell[0]) ** 2 + (x - cell[1]) ** 2 <= reach**2:
                yield y, x


# ------------------------------------------------------------------------------------------------------- growing


def grown(ground: Flags, seeds: Mapping[Cell, int], may: Callable[[int, int, int], bool], far: float) -> Ints:
    """Each cell goes to the owner of the seed that is nearest over the ground; `may(row, column, owner)` enter."""
    high, wide = ground.shape
    owner = np.full(ground.shape, NOBODY, dtype=np.int16)
    best = np.full(ground.shape, np.inf)
    heap = [(0.0, row, column, index) for (row, column), index in seeds.items() if ground[row, column]]
    heapify(heap)
    while heap:
        spent, row, column, index = heappop(heap)
        if owner[row, column] != NOBODY:
            continue
        owner[row, column] = index
        for down, right, price in STEPS:
            y, x = row + down, column + right
            if not (0 <= y < high and 0 <= x < wide) or not ground[y, x] or owner[y, x] != NOBODY:
                continue
            cost = spent + price
            if cost < far and cost < best[y, x] and seeds.get((y, x), index) == index and may(y, x, index):
                best[y, x] = cost
                heappush(heap, (cost, y, x, index))
    return owner


def way(price: Floats, starts: Iterable[Cell], goals: Iterable[Cell]) -> list[Cell]:
    """The cheapest way over the cells from one of some to one of others; empty if there is none."""
    ends, before = set(goals), dict[Cell, Cell]()
    best = dict.fromkeys(starts, 0.0)
    heap = [(0.0, cell) for cell in best]
    heapify(heap)
    while heap:
        spent, cell = heappop(heap)
        if cell in ends:
            return _back(cell, before)
        if spent > best[cell]:
            continue
        for down, right, length in STEPS:
            to = cell[0] + down, cell[1] + right
            if not (0 <= to[0] < price.shape[0] and 0 <= to[1] < price.shape[1]) or price[to] >= BARRED:
                continue
            cost = spent + float(price[to]) * length
            if cost < best.get(to, np.inf):
                best[to], before[to] = cost, cell
                heappush(heap, (cost, to))
    return []


def _back(cell: Cell, before: Mapping[Cell, Cell]) -> list[Cell]:
    found = [cell]
    while cell in before:
        cell = before[cell]
        found.append(cell)
    return found[::-1]


def pieces(cells: Flags) -> Iterator[Flags]:
    """The connected parts of some cells, largest first."""
    left, found = set(map(tuple, np.argwhere(cells).tolist())), []
    while left:
        stack = [left.pop()]
        part = list(stack)
        while stack:
            row, column = stack.pop()
            for to in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                if to in left:
                    left.remove(to)
                    stack.append(to)
                    part.append(to)
        found.append(part)
    for part in sorted(found, key=len, reverse=True):
        flags = np.zeros_like(cells)
        rows, columns = zip(*part, strict=True)
        flags[list(rows), list(columns)] = True
        yield flags


# ------------------------------------------------------------------------------------------------------ touching


def contacts(owner: Ints, names: Sequence[str]) -> Counter[Pair]:
    """How many sides of cells each two owners share."""
    return _shared(owner, owner, names, names)


def coasts(land: Ints, sea: Ints, lands: Sequence[str], seas: Sequence[str]) -> Counter[Pair]:
    """How many sides of cells each land shares with each sea."""
    return _shared(land, sea, lands, seas) + _shared(sea, land, seas, lands)


def _shared(one: Ints, other: Ints, names: Sequence[str], others: Sequence[str]) -> Counter[Pair]:
    found: Counter[Pair] = Counter()
    for left, right in ((one[:, :-1], other[:, 1:]), (one[:-1], other[1:])):
        hit = (left != NOBODY) & (right != NOBODY)
        if names is others:
            hit &= left != right
        codes, counts = np.unique(left[hit].astype(int) * 1000 + right[hit], return_counts=True)
        for code, count in zip(codes.tolist(), counts.tolist(), strict=True):
            found[pair(names[code // 1000], others[code % 1000])] += count
    return found


# --------------------------------------------------------------------------------------------------------- lines


def spread(owner: Ints) -> Ints:
    """Every cell that is nobody's to an owner beside it, so that lines run out over the coast."""
    found = owner.copy()
    while (found == NOBODY).any():
        before = found.copy()
        for to, source in (
            (np.s_[1:, :], np.s_[:-1, :]),
            (np.s_[:-1, :], np.s_[1:, :]),
            (np.s_[:, 1:], np.s_[:, :-1]),
            (np.s_[:, :-1], np.s_[:, 1:]),
        ):
            found[to] = np.where((found[to] == NOBODY) & (before[source] != NOBODY), before[source], found[to])
        if (found == before).all():
            break
    return found


@dataclass(frozen=True)
class Arc:
    """A smoothed line between two owners, in pixels, from one corner of three to the next."""

    between: tuple[int, int]
    line: LineString


def arcs(owner: Ints) -> list[Arc]:
    """All lines between owners."""
    found: dict[tuple[int, int], list[tuple[Cell, Cell]]] = {}

    def note(a: int, b: int, side: tuple[Cell, Cell]) -> None:
        found.setdefault((min(a, b), max(a, b)), []).append(side)

    for y, x in np.argwhere(owner[:, :-1] != owner[:, 1:]).tolist():
        note(int(owner[y, x]), int(owner[y, x + 1]), ((x + 1, y), (x + 1, y + 1)))
    for y, x in np.argwhere(owner[:-1] != owner[1:]).tolist():
        note(int(owner[y, x]), int(owner[y + 1, x]), ((x, y + 1), (x + 1, y + 1)))
    return [Arc(between, smooth(line)) for between, sides in found.items() for line in _merged(sides)]


def _merged(sides: Sequence[tuple[Cell, Cell]]) -> Iterator[LineString]:
    for line in lines(shapely.line_merge(shapely.MultiLineString(list(sides)))):
        yield shapely.affinity.scale(line, CELL, CELL, origin=(0, 0))


def smooth(line: LineString, rounds: int = 4) -> LineString:
    """A line of steps as a curve between the same ends (Chaikin)."""
    points = np.array(shapely.simplify(line, CELL * 1.2).coords)
    closed = len(points) > 3 and bool((points[0] == points[-1]).all())
    for _ in range(rounds):
        middle = np.empty((2 * len(points) - 2, 2))
        middle[0::2] = points[:-1] * 0.75 + points[1:] * 0.25
        middle[1::2] = points[:-1] * 0.25 + points[1:] * 0.75
        points = np.vstack([middle, middle[:1]] if closed else [points[:1], middle[1:-1], points[-1:]])
    return LineString(points)
