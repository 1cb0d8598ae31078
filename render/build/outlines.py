"""Land, lakes, borders and heights in longitude and latitude, cut out of public-domain data.

The cut is kept in `map/outlines.json` and `map/heights.png` and made anew by `render.build` with `--source FOLDER`.
The folder holds (map/README.md tells where from): `land-50m.json` and `countries-50m.json`, `ne_10m_lakes.shp`, for a
fine cut `land-10m.json` instead (all Natural Earth), and `etopo5.cdf` (NOAA ETOPO5).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import shapefile
import shapely
from PIL import Image
from shapely import LineString, MultiLineString, MultiPolygon, Polygon, box, make_valid, unary_union
from shapely.geometry.base import BaseGeometry

from render.build.plan import GlobeCut

PER_DEGREE = 12  # heights are known every five minutes of arc
FINE = 0.0006  # square degrees: the smallest island of a fine cut
METRES = 0.075  # a grey value v of `heights.png` stands for v² times this

Ring: TypeAlias = list[tuple[float, float]]
Floats: TypeAlias = "npt.NDArray[np.float64]"


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The polygons of whatever came out of a set operation."""
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    return [polygon for part in getattr(shape, "geoms", ()) for polygon in polygons(part)]


def lines(shape: BaseGeometry) -> list[LineString]:
    """The lines of whatever came out of a set operation."""
    if isinstance(shape, LineString):
        return [] if shape.is_empty else [shape]
    return [line for part in getattr(shape, "geoms", ()) for line in lines(part)]


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


def _parts(geometry: dict[str, Any]) -> list[list[list[int]]]:
    return list(geometry["arcs"]) if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]


def _shape(region: Polygon, arcs: list[Ring], geometry: dict[str, Any]) -> BaseGeometry:
    found = []
    for part in _parts(geometry):
        rings = [ring for ring in (_ring(arcs, indices) for indices in part) if len(ring) > 3]
        if rings:
            found.append(make_valid(Polygon(rings[0], rings[1:])))
    return unary_union(found).intersection(region)


def _shared(region: Polygon, arcs: list[Ring], countries: list[dict[str, Any]]) -> BaseGeometry:
    """The lines where two of today's countries meet."""
    users: dict[int, set[int]] = {}
    for number, country in enumerate(countries):
        for index in (i for part in _parts(country) for ring in part for i in ring):
            users.setdefault(index if index >= 0 else ~index, set()).add(number)
    return unary_union([LineString(arcs[i]) for i, of in users.items() if len(of) > 1]).intersection(region)


def _rounded(coords: Any) -> Ring:
    return [(round(x, 3), round(y, 3)) for x, y in coords]


def _rings(shape: BaseGeometry, least: float = 0.01) -> list[list[Ring]]:
    return [
        [_rounded(polygon.exterior.coords), *(_rounded(hole.coords) for hole in polygon.interiors)]
        for polygon in polygons(shape)
        if polygon.area > least
    ]


def _lakes(region: Polygon, path: Path) -> BaseGeometry:
    with shapefile.Reader(str(path), encoding="utf-8") as reader:
        near = [shapely.geometry.shape(row.__geo_interface__) for row in reader.iterShapes()]
    return unary_union([make_valid(lake) for lake in near if lake.intersects(region)]).intersection(region)


def extract(cut: GlobeCut, source: Path, target: Path) -> None:
    """GlobeCut it out of the files in `source` and write `outlines.json` and `heights.png` into `target`."""
    region = box(cut.west, cut.south, cut.east, cut.north)
    _heights(cut, source / "etopo5.cdf").save(target / "heights.png", optimize=True)
    found = _coasts(region, source) if cut.is_fine else _today(cut, region, source)
    (target / "outlines.json").write_text(json.dumps(found, separators=(",", ":")) + "\n")


def _coasts(region: Polygon, source: Path) -> dict[str, list[list[Ring]]]:
    """Coasts in detail, and nothing of today's world."""
    land = json.loads((source / "land-10m.json").read_text())
    arcs = _arcs(land)
    whole = unary_union([_shape(region, arcs, geometry) for geometry in land["objects"]["land"]["geometries"]])
    return {"land": _rings(whole, FINE), "outside": [], "lakes": [], "borders": []}


def _today(cut: GlobeCut, region: Polygon, source: Path) -> dict[str, list[list[Ring]]]:
    """Coasts, lakes, today's borders and the countries out of play."""
    land = json.loads((source / "land-50m.json").read_text())
    countries = json.loads((source / "countries-50m.json").read_text())
    arcs, every = _arcs(countries), countries["objects"]["countries"]["geometries"]
    outside = [_shape(region, arcs, country) for country in every if country["properties"]["name"] in cut.outside]
    whole = unary_union([_shape(region, _arcs(land), geometry) for geometry in land["objects"]["land"]["geometries"]])
    return {
        "land": _rings(whole),
        "outside": _rings(unary_union(outside), 0.001),
        "lakes": _rings(_lakes(region, source / "ne_10m_lakes.shp").simplify(0.004), 0.02),
        "borders": [[_rounded(line.coords)] for line in lines(shapely.line_merge(_shared(region, arcs, every)))],
    }


def _heights(cut: GlobeCut, path: Path) -> Image.Image:
    """The land's heights of the region from ETOPO5: the last variable of the file, from the south pole up."""
    across, down = 360 * PER_DEGREE, 180 * PER_DEGREE + 1
    rose = np.frombuffer(path.read_bytes()[-4 * across * down :], ">f4").reshape(down, across)
    rows = slice((90 + cut.south) * PER_DEGREE, (90 + cut.north) * PER_DEGREE + 1)
    columns = np.arange(cut.west * PER_DEGREE, cut.east * PER_DEGREE + 1) % across
    metres = np.clip(rose[rows][::-1][:, columns], 0, 255**2 * METRES)
    return Image.fromarray(np.round(np.sqrt(metres / METRES)).astype(np.uint8))


def load(path: Path) -> dict[str, BaseGeometry]:
    """The kept cut: `land`, `outside`, `lakes` (areas) and `borders` (lines), in degrees."""
    found = json.loads(path.read_text())
    shapes: dict[str, BaseGeometry] = {
        name: MultiPolygon([(rings[0], rings[1:]) for rings in parts])
        for name, parts in found.items()
        if name != "borders"
    }
    return shapes | {"borders": MultiLineString([parts[0] for parts in found["borders"]])}


def heights(path: Path) -> Floats:
    """Metres above the sea, from the north-western corner of the region, every five minutes of arc."""
    with Image.open(path) as image:
        return np.asarray(image, dtype=float) ** 2 * METRES
