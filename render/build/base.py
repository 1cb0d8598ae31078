"""Paints a base sheet from a plan: sea, land, relief, rivers, borders, connections, plates and names."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import shapely
from PIL import Image, ImageChops, ImageDraw
from shapely import LineString, Point, unary_union
from shapely.geometry.base import BaseGeometry

from render.build import frontiers, lettering, marks
from render.build.frontiers import Owned
from render.build.outlines import lines, polygons
from render.build.plan import PLATE, MapName, Plan, Site, plates
from render.build.relief import Relief, Stroke, hachures, relief, soft
from render.build.warp import Floats, Warp, fit
from render.colours import Colour, MapColours, mix

OVER = 2  # painted so much larger than it will be
ROOM = 58  # around a plate the ground is its nation's
WAVES = (5, 11, 18, 26, 35, 45)  # pixels from the coast


@dataclass(frozen=True)
class Geography:
    """What the globe gives, in degrees: areas, lines, rivers with their breadth, owned points, heights."""

    land: BaseGeometry
    outside: BaseGeometry
    lakes: BaseGeometry
    borders: tuple[BaseGeometry, ...]
    rivers: tuple[tuple[int, BaseGeometry], ...]
    owners: tuple[Owned, ...]
    heights: Floats
    corner: tuple[int, int]  # of the heights: west and north


class Base:
    """One sheet while it is painted."""

    def __init__(self, plan: Plan, world: Geography, ground: MapColours) -> None:
        self.plan, self.world, self.ground = plan, world, ground
        width, height = plan.size
        self.frame = shapely.box(-60, -60, width + 60, height + 60)
        anchors = [site for site in plan.sites if site.is_anchor]
        self.warp: Warp = fit([site.degrees for site in anchors], [site.at for site in anchors], smooth=0.6)
        self.land = self._firm_land()
        self.nations = self._nations()
        self.frontiers = self._frontiers()
        self.lakes = self._lakes()
        self.relief = relief(plan, self.warp, world.heights, world.corner)
        self.plan = replace(plan, letterings=self._lettered())

    def _on_sheet(self, shape: BaseGeometry, least: float = 30) -> BaseGeometry:
        near = [self.warp.shape(polygon).intersection(self.frame) for polygon in polygons(shape)]
        return unary_union([part for part in near if part.area > least])

    def _firm_land(self) -> BaseGeometry:
        return self._on_sheet(self.world.land).buffer(1.5).buffer(-1.5)

    def _frontiers(self) -> BaseGeometry:
        return frontiers.shared(self.nations, self._shores())

    def _lakes(self) -> BaseGeometry:
        return self._on_sheet(self.world.lakes)

    def _lettered(self) -> tuple[MapName, ...]:
        """The names of seas and lands where they touch nothing."""
        boxes = [*plates(self.plan, 16), *lettering.name_boxes(self.plan).values()]
        boxes += lettering.tag_boxes(self.plan).values()
        things = [shapely.box(*box) for box in boxes]
        things += [LineString([link.a, link.b]).buffer(8) for link in self.plan.links]
        things += [Point(at).buffer(105) for at in self.plan.roses]
        inside = shapely.box(16, 16, *(side - 16 for side in self.plan.size))
        taken = unary_union([*things, self.frame.difference(inside)])
        shore = self.land.boundary.buffer(4)
        ground = unary_union([taken, self.frame.difference(self.land), self.frontiers.buffer(6), self.lakes, shore])
        return tuple(lettering.settled(self.plan.letterings, unary_union([taken, self.land, shore]), ground))

    def _shores(self) -> BaseGeometry:
        """The coast as it is drawn and as it was before narrow inlets were closed."""
        return unary_union([self.land.boundary, self._on_sheet(self.world.land).boundary])

    def _nations(self) -> dict[str, BaseGeometry]:
        owned = [Owned(site.nation, site.degrees) for site in self.plan.sites if site.is_anchor and not site.is_beach]
        found = frontiers.nations(self.world.land, self.world.outside, self.world.borders, [*owned, *self.world.owners])
        lost = frontiers.strays(found, owned)
        if lost:
            raise ValueError(f"on another nation's ground, mend the borders: {lost}")
        ground = {nation: self._on_sheet(shape, 8).intersection(self.land) for nation, shape in found.items()}
        near = [Owned(site.nation, site.at) for site in self.plan.sites if not site.is_beach]
        return frontiers.around_sites(ground, near, ROOM)

    def paint(self, size: tuple[int, int] | None = None) -> Image.Image:
        """Everything, from the bottom up, as large as the sheet or in another size of the same shape."""
        self.size = size or self.plan.size
        self.k = OVER * self.size[0] / self.plan.size[0]  # pixels of the canvas for one of the sheet
        self.image = Image.new("RGB", (self.size[0] * OVER, self.size[1] * OVER), self.ground.sea)
        self.draw = ImageDraw.Draw(self.image)
        self._sea()
        self._land()
        bare = self.image.copy()
        self._relief(self.relief)
        self._waters()
        self._cover()
        self._borders()
        lettering.write(self.image, bare, self.plan, self.ground, self.k)
        self.draw = ImageDraw.Draw(self.image)
        self._links()
        self._plates()
        self._names(bare)
        marks.neat_line(self.draw, self.image.size, self.k, self.ground)
        return self.image.reduce(OVER)

    def _fill(self, shape: BaseGeometry, colour: Colour) -> None:
        """Fill areas; holes show what was there before."""
        mask = Image.new("1", self.image.size)
        draw = ImageDraw.Draw(mask)
        for polygon in polygons(shape):
            draw.polygon(self._scaled(polygon.exterior.coords), 1)
            for ring in polygon.interiors:
                draw.polygon(self._scaled(ring.coords), 0)
        self.image.paste(colour, mask=mask)

    def _outline(self, shape: BaseGeometry, colour: Colour, width: float) -> None:
        for line in lines(shape.boundary if polygons(shape) else shape):
            self.draw.line(self._scaled(line.coords), colour, max(1, round(width * self.k)), joint="curve")

    def _sea(self) -> None:
        """Lines that follow the coast, fainter the farther out, on soft steps of depth."""
        sea, shallow = self.ground.sea, self.ground.shallow
        for reach, share in ((52, 0.35), (30, 0.7), (13, 1.0)):
            self._fill(self.land.buffer(reach), mix(sea, shallow, share))
        for row, reach in enumerate(WAVES):
            colour = mix(self.ground.wave, sea, row / (len(WAVES) + 1))
            self._outline(self.land.buffer(reach).simplify(0.4), colour, 1.0)

    def _land(self) -> None:
        """The nations' tints, stronger along the frontiers."""
        self._fill(self.land, self.ground.outside)
        band = self.frontiers.buffer(11)
        for nation, shape in self.nations.items():
            colour = self.ground.land[nation]
            self._fill(shape, colour)
            self._fill(shape.intersection(band), mix(colour, _deep(colour), 0.5))

    def _relief(self, found: Relief) -> None:
        size = self.image.size
        land = self._mask(self.land)
        dark = soft(found.shade(), size).point(lambda value: value * 52 // 255)
        self.image.paste(self.ground.shade, mask=ImageChops.multiply(dark, land))
        strokes = Image.new("L", self.size)  # as large as the finished picture: hard pixels take fewer bytes
        draw = ImageDraw.Draw(strokes)
        k = self.k / OVER
        for points, weight in self._strokes(found):
            line, half = [(x * k, y * k) for x, y in points], len(points) // 2 + 1
            draw.line(line, 255, 1)
            if weight > 0.45:
                draw.line(line[:half], 255, 2)
        strokes = strokes.resize(size, Image.Resampling.NEAREST)
        strokes = strokes.point(lambda value: value * 120 // 255)
        self.image.paste(self.ground.hill, mask=ImageChops.multiply(strokes, land))
        self.draw = ImageDraw.Draw(self.image)

    def _strokes(self, found: Relief) -> Iterable[Stroke]:
        return hachures(found)

    def _mask(self, shape: BaseGeometry) -> Image.Image:
        mask = Image.new("L", self.image.size)
        draw = ImageDraw.Draw(mask)
        for polygon in polygons(shape):
            draw.polygon(self._scaled(polygon.exterior.coords), 255)
            for ring in polygon.interiors:
                draw.polygon(self._scaled(ring.coords), 0)
        return mask

    def _waters(self) -> None:
        for breadth, river in self.world.rivers:
            course = self.warp.shape(river).intersection(self.land)
            self._outline(course, self.ground.river, 0.9 + 0.75 * breadth)
        self._fill(self.lakes, self.ground.lake)
        self._outline(self.lakes, self.ground.river, 1.4)
        self._outline(self.land, self.ground.coast, 1.9)

    def _cover(self) -> None:
        """Trees, reeds and sand around the sites that have them."""
        for site in self.plan.sites:
            if site.terrain in ("forest", "swamp", "desert"):
                self._scatter(site, self._cell(site))

    def _cell(self, site: Site) -> BaseGeometry:
        """The land around a site, without its plate and name."""
        x, y = site.at
        half = PLATE / 2 + 8
        own = shapely.box(x - half, y - half, x + half, y + half + 26)
        return self.land.intersection(Point(x, y + 6).buffer(112)).difference(own)

    def _scatter(self, site: Site, cell: BaseGeometry) -> None:
        dice = random.Random(site.id)
        sign, gap = marks.SIGNS[site.terrain], 21 if site.terrain == "forest" else 25
        taken: list[tuple[float, float]] = []
        for _ in range(420):
            reach, turn = 112 * dice.random() ** 0.5, dice.uniform(0, 360)
            at = shapely.affinity.rotate(
                Point(site.at[0] + reach, site.at[1] + 6), turn, origin=(site.at[0], site.at[1] + 6)
            )
            if all((at.x - a) ** 2 + (at.y - b) ** 2 > gap**2 for a, b in taken) and cell.contains(at):
                taken.append((at.x, at.y))
        for x, y in sorted(taken, key=lambda one: one[1]):
            sign(self.draw, (x * self.k, y * self.k), self.k, self.ground)

    def _borders(self) -> None:
        for line in lines(shapely.line_merge(self.frontiers)):
            marks.frontier(self.draw, self._scaled(line.coords), self.k, self.ground.border)

    def _plates(self) -> None:
        for at in self.plan.roses:
            marks.rose(self.draw, (at[0] * self.k, at[1] * self.k), self.k, self.ground)
        for site in self.plan.sites:
            if site.is_beach:
                marks.beach(self.draw, site.at, PLATE, self.k, self.ground)
            else:
                marks.plate(self.draw, site, PLATE, self.k, self.ground)

    def _names(self, bare: Image.Image) -> None:
        lettering.names(self.image, bare, self.plan, self.ground, self.k)

    def _links(self) -> None:
        for link in self.plan.links:
            line = self._scaled([link.a, link.b])
            if link.is_dashed:
                marks.track(self.draw, line, self.k, self.ground)
            else:
                marks.railway(self.draw, line, self.k, self.ground, self.ground.paper)
        for link, box in lettering.tag_boxes(self.plan).items():
            lettering.tag(self.draw, link, box, self.ground, self.k)

    def _scaled(self, points: Iterable[tuple[float, ...]]) -> list[tuple[float, float]]:
        return [(point[0] * self.k, point[1] * self.k) for point in points]


def _deep(colour: Colour) -> Colour:
    """The same hue, darker and stronger."""
    middle = sum(colour) / 3
    red, green, blue = (max(0, min(255, round((value - middle) * 2.1 + middle * 0.82))) for value in colour)
    return red, green, blue


def geography(
    shapes: Mapping[str, BaseGeometry], drawn: Mapping[str, object], heights: Floats, corner: tuple[int, int]
) -> Geography:
    """Put together what was cut out and what was drawn by hand (`drawn.json`)."""
    rows: dict[str, list[tuple[float, float]]] = drawn["borders"]  # type: ignore[assignment]
    rivers: dict[str, tuple[int, list[tuple[float, float]]]] = drawn["rivers"]  # type: ignore[assignment]
    owners: list[tuple[str, float, float]] = drawn["owners"]  # type: ignore[assignment]
    wanted: list[tuple[float, float]] = drawn["lakes"]  # type: ignore[assignment]
    lakes = [lake for lake in polygons(shapes["lakes"]) if any(lake.distance(Point(at)) < 0.15 for at in wanted)]
    return Geography(
        shapes["land"],
        shapes["outside"],
        unary_union(lakes),
        (shapes["borders"], *(LineString(row) for row in rows.values())),
        tuple((breadth, frontiers.chain(points)) for breadth, points in rivers.values()),
        tuple(Owned(nation, (x, y)) for nation, x, y in owners),
        heights,
        corner,
    )
