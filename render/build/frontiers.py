"""The nations' ground: the land, cut along borders, each piece given to whom its sites belong to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import shapely
from shapely import LineString, MultiPolygon, Point, STRtree, unary_union
from shapely.geometry.base import BaseGeometry

from render.build.outlines import polygons


@dataclass(frozen=True)
class Owned:
    """A point of a nation, in degrees or in pixels."""

    nation: str
    at: tuple[float, float]


def nations(
    land: BaseGeometry, outside: BaseGeometry, borders: Iterable[BaseGeometry], known: Sequence[Owned]
) -> dict[str, BaseGeometry]:
    """The ground of each nation in degrees; what is out of play is nobody's (no key)."""
    cuts = unary_union([land.boundary, *borders])
    pieces = [face for face in shapely.polygonize([cuts]).geoms if land.contains(face.representative_point())]
    points = STRtree([Point(one.at) for one in known])
    found: dict[str, list[BaseGeometry]] = {}
    for piece in pieces:
        if outside.contains(piece.representative_point()):
            continue
        inside = [known[i].nation for i in points.query(piece, "intersects")]
        nation = Counter(inside).most_common(1)[0][0] if inside else known[int(points.nearest(piece))].nation
        found.setdefault(nation, []).append(piece)
    return {nation: unary_union(parts) for nation, parts in found.items()}


def strays(found: Mapping[str, BaseGeometry], known: Iterable[Owned]) -> list[Owned]:
    """Points that lie on another nation's ground than their own."""
    return [
        one
        for one in known
        if any(nation != one.nation and shape.contains(Point(one.at)) for nation, shape in found.items())
    ]


def around_sites(ground: Mapping[str, BaseGeometry], known: Sequence[Owned], room: float) -> dict[str, BaseGeometry]:
    """The same ground in pixels, with `room` around each point given to its own nation; neighbours halve a gap."""
    tree = shapely.MultiPoint([one.at for one in known])
    frame = unary_union([*ground.values()]).envelope.buffer(room * 2)
    cells = shapely.voronoi_polygons(tree, extend_to=frame, ordered=True).geoms
    own: dict[str, list[BaseGeometry]] = {}
    for one, cell in zip(known, cells, strict=True):
        own.setdefault(one.nation, []).append(cell.intersection(Point(one.at).buffer(room)))
    rooms = {nation: unary_union(parts) for nation, parts in own.items()}
    land = unary_union(list(ground.values()))
    found: dict[str, BaseGeometry] = {}
    for nation, shape in ground.items():
        foreign = unary_union([other for name, other in rooms.items() if name != nation])
        mine = rooms[nation].intersection(land) if nation in rooms else MultiPolygon()
        found[nation] = _eased(shape.difference(foreign).union(mine))
    return found


def _eased(shape: BaseGeometry) -> BaseGeometry:
    """Without slivers."""
    return unary_union([polygon for polygon in polygons(shape) if polygon.area > 60])


def shared(ground: Mapping[str, BaseGeometry], coast: BaseGeometry) -> BaseGeometry:
    """The frontiers: outlines of nations that are no coast."""
    edges = unary_union([shape.boundary for shape in ground.values()])
    return edges.difference(coast.simplify(0.4).buffer(3, quad_segs=2))


def chain(points: Sequence[tuple[float, float]], steps: int = 6) -> LineString:
    """A smooth line through points (Catmull and Rom)."""
    ends = [points[0], *points, points[-1]]
    found: list[tuple[float, float]] = []
    for p0, p1, p2, p3 in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        found.extend(_between(p0, p1, p2, p3, i / steps) for i in range(steps))
    return LineString([*found, points[-1]])


def _between(
    p0: tuple[float, float], p1: tuple[float, float], p2: tuple[float, float], p3: tuple[float, float], t: float
) -> tuple[float, float]:
    def axis(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)

    return axis(p0[0], p1[0], p2[0], p3[0]), axis(p0[1], p1[1], p2[1], p3[1])
