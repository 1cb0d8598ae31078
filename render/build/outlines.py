"""Outlines of land in longitude and latitude, cut out of Natural Earth (public domain).

The cut is kept in `map/outlines.json`. It was made from the files `land-50m.json` and `countries-50m.json` of the npm
package `world-atlas` 2.0.2, and is made anew by `python -m render.build --source FOLDER`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from shapely import MultiPolygon, Polygon, box, make_valid, unary_union
from shapely.geometry.base import BaseGeometry

REGION = box(-12.0, 18.0, 60.0, 64.0)
# Countries that are out of play and have the borders of 1914, near enough.
OUTSIDE = (
    "Switzerland", "Netherlands", "Denmark", "Spain", "Portugal", "Sweden", "Norway", "Algeria", "Tunisia",
    "Morocco", "Ireland",
)  # fmt: skip

Ring = list[tuple[float, float]]


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The polygons of whatever came out of a set operation."""
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    return [polygon for part in getattr(shape, "geoms", ()) for polygon in polygons(part)]


def _arcs(topology: dict[str, Any]) -> list[Ring]:
    scale, move = topology["transform"]["scale"], topology["transform"]["translate"]
    found: list[Ring] = []
    for arc in topology["arcs"]:
        x = y = 0
        line: Ring = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            line.append((x * scale[0] + move[0], y * scale[1] + move[1]))
        found.append(line)
    return found


def _ring(arcs: list[Ring], indices: list[int]) -> Ring:
    points: Ring = []
    for index in indices:
        arc = arcs[index] if index >= 0 else arcs[~index][::-1]
        points.extend(arc[1:] if points else arc)
    return points


def _shape(arcs: list[Ring], geometry: dict[str, Any]) -> BaseGeometry:
    parts = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
    found = []
    for part in parts:
        rings = [ring for ring in (_ring(arcs, indices) for indices in part) if len(ring) > 3]
        if rings:
            found.append(make_valid(Polygon(rings[0], rings[1:])))
    return unary_union(found).intersection(REGION)


def _rings(shape: BaseGeometry) -> list[list[Ring]]:
    def rounded(coords: Any) -> Ring:
        return [(round(x, 3), round(y, 3)) for x, y in coords]

    return [
        [rounded(polygon.exterior.coords), *(rounded(hole.coords) for hole in polygon.interiors)]
        for polygon in polygons(shape)
        if polygon.area > 0.01
    ]


def extract(source: Path, target: Path) -> None:
    """Cut the region out of the two TopoJSON files in `source` and write `target`."""
    land = json.loads((source / "land-50m.json").read_text())
    countries = json.loads((source / "countries-50m.json").read_text())
    arcs = _arcs(countries)
    outside = [
        _shape(arcs, geometry)
        for geometry in countries["objects"]["countries"]["geometries"]
        if geometry["properties"]["name"] in OUTSIDE
    ]
    whole = unary_union([_shape(_arcs(land), geometry) for geometry in land["objects"]["land"]["geometries"]])
    found = {"land": _rings(whole), "outside": _rings(unary_union(outside))}
    target.write_text(json.dumps(found, separators=(",", ":")) + "\n")


def load(path: Path) -> dict[str, MultiPolygon]:
    """The kept cut: `land` and `outside` in degrees."""
    found = json.loads(path.read_text())
    return {name: MultiPolygon([(rings[0], rings[1:]) for rings in parts]) for name, parts in found.items()}
