"""Paints a base sheet: sea, land, borders, terrain, connections, plates and names; twice as large, then halved."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping
from pathlib import Path

import shapely
from PIL import Image, ImageDraw, ImageFilter
from shapely import MultiPoint, MultiPolygon, Point, Polygon, unary_union
from shapely.geometry.base import BaseGeometry

from engine.games.paths_of_glory.tables import SPACES, TABLES, SpaceId
from render.build import marks
from render.build.outlines import polygons
from render.build.places import NAME_SIZE, PLATE, Sheet
from render.build.warp import Warp, fit
from render.colours import INK, LAND, OUTSIDE, PAPER, SEA, SHALLOW, Colour, mix
from render.fonts import font

OVER = 2  # painted this much larger
BORDER: Colour = (128, 92, 84)
COAST: Colour = (92, 124, 142)
LINE: Colour = (70, 60, 52)

Places = Mapping[SpaceId, tuple[int, int]]

# Connections that go on on the other sheet: where the stub ends, from the space's centre, and its label.
STUBS: dict[tuple[str, str], tuple[tuple[float, float], str]] = {
    ("constantinople", "adapazari"): ((104, -38), "to Adapazari"),
    ("constantinople", "eskidor"): ((104, 30), "to Eskidor"),
    ("constantinople", "adrianople"): ((-100, -42), "to Adrianople"),
    ("constantinople", "gallipoli"): ((-100, 30), "to Gallipoli"),
    ("bursa", "eskidor"): ((104, 24), "to Eskidor"),
    ("bursa", "balikesir"): ((-100, 0), "to Balikesir"),
    ("caucasus", "poti"): ((20, 120), "to Poti, Grozny"),
    ("caucasus", "odessa"): ((-128, 0), "to Odessa, Uman"),
}
# Islands without a space, by a point on each: whose they are.
SEEDS = (("it", 18.2, 40.2), ("it", 16.2, 38.9))  # corners nearer to a foreign space than to their own
ISLANDS = (("fr", 9.1, 42.2), ("it", 9.0, 40.1), ("br", 33.2, 35.0), ("gr", 24.9, 35.2))


class Base:
    """One sheet while it is painted."""

    def __init__(self, sheet: Sheet, places: Places, outlines: Mapping[str, MultiPolygon]) -> None:
        self.sheet, self.places = sheet, places
        width, height = sheet.size
        self.image = Image.new("RGB", (width * OVER, height * OVER), SEA)
        self.draw = ImageDraw.Draw(self.image)
        self.frame = shapely.box(-20, -20, width + 20, height + 20)
        self.warp = self._warp()
        self.land = self._on_sheet(outlines["land"])
        room = unary_union([Point(at).buffer(62) for space, at in places.items() if SPACES[space].nation != "none"])
        self.outside = self._on_sheet(outlines["outside"]).difference(room)
        self.corners: list[tuple[str, BaseGeometry]] = []
        self.cells = self._cells()

    def _warp(self) -> Warp:
        known = [SPACES[s] for s in self.places if not {"offmap", "ana_entry"} & SPACES[s].flags]
        return fit([(s.lon, s.lat) for s in known], [self.places[s.id] for s in known], smooth=0.6)

    def _on_sheet(self, shape: BaseGeometry) -> BaseGeometry:
        near = [self.warp.shape(polygon).intersection(self.frame) for polygon in polygons(shape)]
        return unary_union([part for part in near if part.area > 30])

    def _cells(self) -> dict[SpaceId, BaseGeometry]:
        """The part of the land nearest to each space."""
        ids = [s for s in self.places if SPACES[s].nation != "none"]
        seeds = [self.warp([(lon, lat)])[0] for _, lon, lat in SEEDS]
        points = MultiPoint([*(self.places[s] for s in ids), *seeds])
        parts = [part.intersection(self.land) for part in _nearest(points, self.frame)]
        self.corners = [(nation, part) for (nation, _, _), part in zip(SEEDS, parts[len(ids) :], strict=True)]
        return dict(zip(ids, parts, strict=False))

    def _whole_islands(self) -> dict[str, BaseGeometry]:
        """Pieces of land that belong to one nation as a whole."""
        found: dict[str, list[BaseGeometry]] = {}
        seeds = [(nation, Point(*self.warp([(lon, lat)])[0])) for nation, lon, lat in ISLANDS]
        seeds += [("br", Point(self.places[SpaceId("london")]))] if "london" in self.places else []
        for nation, seed in seeds:
            found.setdefault(nation, []).extend(p for p in polygons(self.land) if p.distance(seed) < 5)
        return {nation: unary_union(parts) for nation, parts in found.items() if parts}

    def _fill(self, shape: BaseGeometry, colour: Colour, hole: Colour | None = None) -> None:
        for polygon in polygons(shape):
            self.draw.polygon(_scaled(polygon.exterior.coords), colour)
            for ring in polygon.interiors:
                self.draw.polygon(_scaled(ring.coords), hole or SEA)

    def _outline(self, shape: BaseGeometry, colour: Colour, width: float) -> None:
        for polygon in polygons(shape):
            for ring in (polygon.exterior, *polygon.interiors):
                self.draw.line(_scaled(ring.coords), colour, round(width * OVER), joint="curve")

    def paint(self) -> Image.Image:
        """Everything, from the bottom up."""
        self._ground()
        for space, cell in self.cells.items():
            self._terrain(space, cell)
        self.draw = ImageDraw.Draw(self.image)
        for edge in TABLES.edges:
            self._connection(edge.a, edge.b, edge.nations)
        for space in self.places:
            self._plate(space)
        for space in self.places:
            self._name(space)
        small = self.image.resize(self.sheet.size, Image.Resampling.LANCZOS)
        return small.filter(ImageFilter.UnsharpMask(1, 40, 2))

    def _ground(self) -> None:
        self._fill(self.land.buffer(16), mix(SEA, SHALLOW, 0.6))
        self._fill(self.land.buffer(7), SHALLOW)
        nations: dict[str, list[BaseGeometry]] = {}
        for space, cell in self.cells.items():
            nations.setdefault(SPACES[space].nation, []).append(cell)
        for nation, cell in self.corners:
            nations.setdefault(nation, []).append(cell)
        self._fill(self.land, OUTSIDE)
        whole = self._whole_islands()
        taken = unary_union([self.outside, *whole.values()])
        shapes = {nation: unary_union(cells).difference(taken) for nation, cells in nations.items()}
        for nation, shape in whole.items():
            shapes[nation] = unary_union([shapes.get(nation, shape), shape])
        for nation, shape in shapes.items():
            self._fill(shape, LAND[nation], LAND[nation])
        for nation, shape in shapes.items():  # neighbours once more where a filled hole hid them
            if any(shape.within(Polygon(p.exterior)) for other in shapes.values() for p in polygons(other)):
                self._fill(shape, LAND[nation])
        self._fill(self.outside, OUTSIDE)
        for shape in shapes.values():
            self._outline(shape, BORDER, 2.4)
        self._outline(self.outside, BORDER, 2.0)
        self._outline(self.land, COAST, 2.0)

    def _terrain(self, space: SpaceId, cell: BaseGeometry) -> None:
        terrain = SPACES[space].terrain
        x, y = self.places[space]
        if terrain == "clear":
            return
        ground = cell.intersection(Point(x, y + 6).buffer(92))
        dice = random.Random(space)
        taken: list[tuple[float, float]] = []
        for _ in range(500):
            px, py = x + dice.uniform(-95, 95), y + dice.uniform(-90, 100)
            if all((px - a) ** 2 + (py - b) ** 2 > 19**2 for a, b in taken) and ground.contains(Point(px, py)):
                taken.append((px, py))
        for px, py in sorted(taken, key=lambda at: at[1]):
            marks.glyph(self.draw, terrain, px * OVER, py * OVER, OVER)

    def _connection(self, a: SpaceId, b: SpaceId, nations: frozenset[str]) -> None:
        ends = [s for s in (a, b) if s in self.places]
        if not ends:
            return
        if len(ends) == 1:
            self._stub(ends[0], b if ends[0] == a else a)
            return
        line = [self.places[a], self.places[b]]
        if nations:
            marks.dashes(self.draw, _scaled(line), LINE, PAPER, OVER)
            label = "" if "any" in nations else " ".join(sorted(n.upper() for n in nations))
            self._tag(((line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2), label)
            return
        self.draw.line(_scaled(line), mix(PAPER, LINE, 0.15), 10 * OVER)
        self.draw.line(_scaled(line), LINE, 5 * OVER)

    def _stub(self, space: SpaceId, other: SpaceId) -> None:
        """A connection that goes on on the other sheet."""
        found = STUBS.get((space, other))
        if found is None:
            return
        (dx, dy), label = found
        x, y = self.places[space]
        end = (x + dx, y + dy)
        if "caucasus" in (space, other):
            marks.dashes(self.draw, _scaled([(x, y), end]), LINE, PAPER, OVER)
        else:
            self.draw.line(_scaled([(x, y), end]), LINE, 5 * OVER)
        self._tag(end, label)

    def _tag(self, at: tuple[float, float], label: str) -> None:
        if label:
            place = (round(at[0] * OVER), round(at[1] * OVER))
            self.draw.text(place, label, INK, font(14 * OVER, True), "mm", stroke_width=3 * OVER, stroke_fill=PAPER)

    def _plate(self, space: SpaceId) -> None:
        facts = SPACES[space]
        x, y = self.places[space]
        half = PLATE / 2
        box = [v * OVER for v in (x - half, y - half, x + half, y + half)]
        tint = LAND.get(facts.nation, OUTSIDE)
        if "mef_beach" in facts.flags:
            self.draw.ellipse(box, mix(SEA, PAPER, 0.5), COAST, 3 * OVER)
            return
        marks.plate(self.draw, box, tint, facts.terrain, OVER)

    def _name(self, space: SpaceId) -> None:
        x, y = self.places[space]
        place = (x * OVER, round((y + PLATE / 2 + 7) * OVER))
        face = font(NAME_SIZE * OVER, True)
        self.draw.text(place, SPACES[space].name, INK, face, "mt", stroke_width=2 * OVER, stroke_fill=PAPER)


def _nearest(points: MultiPoint, frame: BaseGeometry) -> list[BaseGeometry]:
    """The Voronoi cells of points, in their order."""
    return list(shapely.voronoi_polygons(points, extend_to=frame, ordered=True).geoms)


def _scaled(points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(x * OVER, y * OVER) for x, y in points]


def save(image: Image.Image, palette: Image.Image, path: Path) -> None:
    """Write a base sheet in the colours of the palette."""
    few = image.quantize(palette=palette, dither=Image.Dither.NONE)
    few.convert("RGB").save(path, "WEBP", lossless=True, method=6, quality=100)


def save_places(found: Mapping[str, tuple[tuple[int, int], dict[SpaceId, tuple[int, int]]]], path: Path) -> None:
    """Write the places of all sheets."""
    sheets = {name: {"size": size, "spaces": places} for name, (size, places) in found.items()}
    text = json.dumps(sheets, separators=(",", ":")).replace("],", "],\n")
    path.write_text(text + "\n", encoding="utf-8")
