"""Sheets of hexes: pointy-top cells over the warped globe, with ground, rivers and frontiers along their sides."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import shapely
from PIL import Image, ImageDraw
from shapely import LineString, Polygon, unary_union
from shapely.geometry.base import BaseGeometry

from render.build import lettering, marks
from render.build.base import Base
from render.build.frontiers import chain
from render.build.outlines import lines
from render.build.plan import Box, MapName, Plan, Point, Site
from render.build.relief import Relief, Stroke, hachures
from render.colours import Colour, mix
from render.fonts import font, width
from render.map.hexes import RADIUS, TOP, corners, side_line

WORDS = 17  # lettering of a city's name
WHISPER = 15  # of a cell's label
INSET = 6  # of the ground's tint within its cells
PUDDLE = 14  # narrower lakes are left out
SHORE = 9  # half the breadth of water along a side
STEEP = 0.35  # of slopes that have hachures
TINTS = {"forest": ("wood", 0.4), "marsh": ("marsh", 0.34), "mountain": ("hill", 0.38), "strait": ("marsh", 0.22)}
SIGNS = {"forest": marks.tree, "marsh": marks.reeds, "strait": marks.reeds, "mountain": marks.peak}


@dataclass(frozen=True)
class Cell:
    """What a hex shows besides its label, which is its site's id."""

    ground: str = "open"  # open, city, forest, marsh, mountain, strait or lake
    rivers: frozenset[str] = frozenset()  # sides
    water: frozenset[str] = frozenset()  # sides that may not be crossed
    border: frozenset[str] = frozenset()
    goal: str = ""  # the side of the game whose objective it is
    has_oil: bool = False
    is_blank: bool = False  # no hex: a country that counts as one


@dataclass(frozen=True)
class HexPlan(Plan):
    """A sheet of hexes; its sites are the hexes, `cells` in the same order."""

    cells: tuple[Cell, ...] = ()
    goals: tuple[tuple[str, Colour], ...] = ()  # the colour of each side's objectives

    def name_room(self, site: Site) -> Box:
        """The room of a hex's name, or else of its label, at its top."""
        words, size = (site.name, WORDS) if site.name else (site.id, WHISPER)
        half = width(words, size, bold=True) / 2 + 2
        return site.at[0] - half, site.at[1] + TOP - size / 2, site.at[0] + half, site.at[1] + TOP + size / 2


class HexBase(Base):
    """One sheet of hexes while it is painted."""

    plan: HexPlan

    # Where things are

    def _known(self) -> Iterator[tuple[Site, Cell]]:
        return zip(self.plan.sites, self.plan.cells, strict=True)

    def _hex(self, site: Site, less: float = 0.0) -> Polygon:
        return Polygon(corners(site.at, RADIUS - less))

    def _hexes(self, ground: str, less: float = 0.0) -> BaseGeometry:
        cells = [
            self._hex(site, less - 0.6) for site, cell in self._known() if cell.ground == ground and not cell.is_blank
        ]
        return unary_union(cells)

    def _sides(self, column: str) -> BaseGeometry:
        """The sides of all cells that have something along them, each once."""
        found: dict[tuple[tuple[int, int], ...], LineString] = {}
        for site, cell in self._known():
            for side in getattr(cell, column):
                line = side_line(site.at, side)
                found[tuple(sorted((round(x), round(y)) for x, y in line))] = LineString(line)
        return unary_union(list(found.values()))

    def _firm_land(self) -> BaseGeometry:
        """The globe's land, and so much of each hex that it can be stood on."""
        cells = [self._hex(site, 13) for site, cell in self._known() if not cell.is_blank and cell.ground != "lake"]
        return unary_union([super()._firm_land(), *cells]).buffer(9).buffer(-14).buffer(5)

    def _nations(self) -> dict[str, BaseGeometry]:
        found: dict[str, list[BaseGeometry]] = {}
        for site, cell in self._known():
            found.setdefault(site.nation, []).append(self._hex(site, -0.6) if not cell.is_blank else Polygon())
        return {nation: unary_union(parts).intersection(self.land) for nation, parts in found.items()}

    def _frontiers(self) -> BaseGeometry:
        return self._sides("border")

    def _lakes(self) -> BaseGeometry:
        """Real lakes where nobody stands, the hexes that are lakes, and water along the sides that it closes."""
        stood = [self._hex(site, 10) for site, cell in self._known() if cell.ground != "lake" and not cell.is_blank]
        real = super()._lakes().difference(unary_union(stood)).buffer(-PUDDLE).buffer(PUDDLE)
        return unary_union([real, self._hexes("lake", 2), self._sides("water").buffer(SHORE)]).buffer(-2).buffer(4)

    def _lettered(self) -> tuple[MapName, ...]:
        """The names of seas and lands where they touch no hex."""
        taken = [self._hex(site) for site, _ in self._known()]
        taken += [shapely.box(*self.plan.name_room(site)) for site, cell in self._known() if site.name]
        inside = shapely.box(16, 16, *(side - 16 for side in self.plan.size))
        barred = unary_union([*taken, self.frame.difference(inside), self.land.boundary.buffer(4)])
        at_sea, on_land = self.land.union(barred), self.frame.difference(self.land).union(barred)
        return tuple(lettering.settled(self.plan.letterings, at_sea, on_land))

    # From the bottom up

    def _strokes(self, found: Relief) -> Iterator[Stroke]:
        """The steep slopes alone: hexes say more of the ground, and the whole map has to be a small file."""
        return ((points, weight) for points, weight in hachures(found) if weight > STEEP)

    def _waters(self) -> None:
        self._outline(self.land, self.ground.coast, 1.9)

    def _cover(self) -> None:
        """The tint of woods, marshes and mountains, the streets of towns, and their signs."""
        for kind, (tint, share) in TINTS.items():
            shape = self._hexes(kind).buffer(-INSET - 8).buffer(8).intersection(self.land)
            for nation, ground in self.nations.items():
                colour = mix(self.ground.land[nation], getattr(self.ground, tint), share)
                self._fill(shape.intersection(ground), colour)
        for site, cell in self._known():
            if cell.ground in SIGNS:
                self._strew(site, cell)
            elif cell.ground == "city":
                self._town(site)
        self._fill(self.lakes, self.ground.lake)
        self._outline(self.lakes, self.ground.coast, 1.6)
        self._grid()
        self._rivers()

    def _strew(self, site: Site, cell: Cell) -> None:
        dice, gap = random.Random(site.id), 31 if cell.ground == "mountain" else 19
        taken: list[Point] = []
        hexagon = self._hex(site, 17)
        label = shapely.box(*self.plan.name_room(site)).buffer(3)
        for _ in range(260):
            x, y = (value + dice.uniform(-58, 58) for value in site.at)
            at = shapely.Point(x, y)
            free = all((x - a) ** 2 + (y - b) ** 2 > gap**2 for a, b in taken)
            if free and hexagon.contains(at) and not label.contains(at):
                taken.append((x, y))
        for x, y in sorted(taken, key=lambda one: one[1]):
            SIGNS[cell.ground](self.draw, (x * self.k, y * self.k), self.k, self.ground)

    def _town(self, site: Site) -> None:
        """A paved hex with blocks of houses along its streets."""
        paved, line = (mix(self.ground.paper, self.ground.ink, share) for share in (0.2, 0.42))
        inner = self._hex(site, 11)
        self._fill(inner, paved)
        blocks = (
            shapely.box(site.at[0] + dx, site.at[1] + dy, site.at[0] + dx + 13, site.at[1] + dy + 11)
            for dx in range(-52, 53, 17)
            for dy in range(-52, 53, 15)
        )
        houses = mix(self.ground.paper, self.ground.ink, 0.31)
        for block in blocks:
            if inner.buffer(-5).contains(block):
                self._fill(block, houses)
        self._outline(inner, line, 1.8)

    def _grid(self) -> None:
        """The outlines of the hexes."""
        colour = mix(self.ground.outside, self.ground.ink, 0.5)
        for site, cell in self._known():
            if not cell.is_blank:
                self.draw.polygon(self._scaled(corners(site.at)), None, colour, round(1.1 * self.k))

    def _rivers(self) -> None:
        """Winding water along sides, each between the same two corners."""
        found = lines(self._sides("rivers"))
        for pen, colour in ((10.0, mix(self.ground.river, self.ground.paper, 0.75)), (6.5, self.ground.river)):
            for line in found:
                self._stroke(_winding(line), colour, pen)

    def _stroke(self, line: LineString, colour: Colour, pen: float) -> None:
        """A line with round ends."""
        self._outline(line, colour, pen)
        half = pen / 2
        for x, y in (line.coords[0], line.coords[-1]):
            self.draw.ellipse([(v + d) * self.k for v, d in ((x, -half), (y, -half), (x, half), (y, half))], colour)

    def _borders(self) -> None:
        band = mix(self.ground.border, self.ground.paper, 0.35)
        for line in lines(shapely.line_merge(self.frontiers)):
            self._outline(line, self.ground.paper, 6.0)
            points = self._scaled(line.coords)
            marks.frontier(self.draw, points, self.k * 1.9, self.ground.border)
            self._outline(line, band, 1.2)

    def _links(self) -> None:
        pass

    def _plates(self) -> None:
        """Objectives, oil, and the countries that count as one hex."""
        for at in self.plan.roses:
            marks.rose(self.draw, (at[0] * self.k, at[1] * self.k), self.k, self.ground)
        goals = dict(self.plan.goals)
        for site, cell in self._known():
            if cell.is_blank:
                marks.country(self.draw, self._hex(site, -12).exterior.coords, self.k, self.ground)
            if cell.goal:
                corner = self._scaled(corners(site.at, RADIUS - 5))
                marks.goal(self.draw, corner, goals[cell.goal], self.ground, self.k, _order(self.plan.goals, cell.goal))
            if cell.has_oil:
                marks.derrick(self.draw, ((site.at[0] - 36) * self.k, (site.at[1] + 24) * self.k), self.k, self.ground)
        self._labels()

    def _labels(self) -> None:
        """A whisper in every hex: at its top, below the name of a town at its bottom."""
        face, colour = font(round(WHISPER * self.k)), mix(self.ground.outside, self.ground.ink, 0.62)
        for site, cell in self._known():
            if cell.is_blank:
                continue
            y = site.at[1] + (-TOP if site.name else TOP)
            self.draw.text((site.at[0] * self.k, y * self.k), site.id, colour, face, "mm")

    def _names(self, bare: Image.Image) -> None:
        face = font(round(WORDS * self.k), True)
        for site in self.plan.sites:
            if site.name:
                _, top, _, bottom = self.plan.name_room(site)
                at = (site.at[0] * self.k, (top + bottom) / 2 * self.k)
                halo = mix(self.ground.paper, self.ground.outside, 0.3)
                ImageDraw.Draw(self.image).text(
                    at, site.name, self.ground.ink, face, "mm", stroke_width=round(3 * self.k), stroke_fill=halo
                )


def _order(goals: Sequence[tuple[str, Colour]], side: str) -> int:
    return [name for name, _ in goals].index(side)


def _winding(line: LineString) -> LineString:
    """A side as a river takes it: the same for both cells, through the same corners."""
    (x0, y0), (x1, y1) = sorted(line.coords)
    dice = random.Random(f"{x0:.0f} {y0:.0f} {x1:.0f} {y1:.0f}")
    across, down = (y0 - y1), (x1 - x0)
    shares = (0.25, 0.5, 0.75)
    bends = [dice.uniform(-0.075, 0.075) for _ in shares]
    between = [
        (x0 + (x1 - x0) * share + across * bend, y0 + (y1 - y0) * share + down * bend)
        for share, bend in zip(shares, bends, strict=True)
    ]
    return chain([(x0, y0), *between, (x1, y1)])
