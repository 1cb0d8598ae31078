"""Sheets of areas: land and sea shared out among them on the warped globe, with their borders, cities and ports."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

import numpy as np
import shapely
from PIL import Image, ImageDraw
from shapely import LineString, Polygon, unary_union
from shapely.geometry.base import BaseGeometry

from render.build import city_marks, lettering, marks
from render.build.area_plan import SMALL, WORDS, AreaPlan, second_line
from render.build.base import Base
from render.build.outlines import lines, polygons
from render.build.plan import MapName, Point, Site
from render.build.realms import CELL, NOBODY, Arc, Flags, Ints, Pair, arcs, mask, pair, spread
from render.build.sharing import SharedGround, Sharing
from render.colours import Colour, mix
from render.fonts import font
from render.map.areas import CITY_AT, NAME_AT, SECOND_AT

BLOB = 46  # pixels about a middle that are land
POOL = 42  # pixels about a middle that are water
MOAT = 17  # pixels of water around an island at least
CHANNEL = 12  # half the breadth of water that is kept open
CRUMB = 500  # square pixels: smaller islands are left out
HARBOUR = 20  # pixels from the coast to the sign of a port


class AreaBase(Base):
    """One sheet of areas while it is painted."""

    plan: AreaPlan

    # Where things are

    @cached_property
    def _at(self) -> Mapping[str, tuple[int, int]]:
        return {site.id: site.at for site in self.plan.sites}

    @cached_property
    def _lands(self) -> Sequence[str]:
        return [site.id for site, ground in self.plan.known() if not ground.is_sea]

    @cached_property
    def _seas(self) -> Sequence[str]:
        return [site.id for site, ground in self.plan.known() if ground.is_sea]

    @cached_property
    def _pairs(self) -> frozenset[Pair]:
        return frozenset(pair(a, b) for a, b, _ in self.plan.borders if pair(a, b) not in self.plan.ferries)

    @cached_property
    def _straits(self) -> frozenset[Pair]:
        return frozenset(pair(a, b) for a, b, is_strait in self.plan.borders if is_strait)

    def _firm_land(self) -> BaseGeometry:
        """The globe's land and some about each middle, without the waters that are kept open."""
        islands, moat = self._islands()
        on_islands = frozenset().union(*self.plan.islands)
        main = [*self._mainland(), *(self._blob(one) for one in self._lands if one not in on_islands)]
        main += [LineString(self.warp(list(one))).buffer(24) for one in self.plan.firm]
        land = unary_union([unary_union(main).difference(moat), *islands]).difference(self._kept_open())
        eased = land.buffer(-3).buffer(6).buffer(-3)
        return unary_union([part for part in polygons(eased) if part.area > CRUMB])

    def _blob(self, area: str) -> Polygon:
        """Ground of no regular shape about the middle of an area."""
        dice, (x, y) = random.Random(area), self._at[area]
        turns = [dice.uniform(0, math.tau) for _ in range(4)]
        points = []
        for step in range(72):
            turn = step * math.tau / 72
            wave = sum(
                a * math.sin(n * turn + f)
                for a, n, f in zip((0.07, 0.06, 0.045, 0.03), (2, 3, 5, 7), turns, strict=True)
            )
            reach = BLOB * (1 + wave)
            points.append((x + math.cos(turn) * reach, y + 10 + math.sin(turn) * reach * 0.92))
        return Polygon(points)

    @cached_property
    def _real(self) -> list[Polygon]:
        return polygons(self._on_sheet(self.world.land))

    def _island_of(self, shape: Polygon) -> int | None:
        """The island whose areas stand on a piece of land on which nobody else does."""
        wider = shape.buffer(6)
        stood = {one for one in self._lands if wider.contains(shapely.Point(self._at[one]))}
        return next((number for number, group in enumerate(self.plan.islands) if stood and stood <= group), None)

    def _mainland(self) -> list[Polygon]:
        return [shape for shape in self._real if self._island_of(shape) is None]

    def _islands(self) -> tuple[list[BaseGeometry], BaseGeometry]:
        """The islands that are areas, apart from each other, and the water around them."""
        found: list[BaseGeometry] = []
        for number, group in enumerate(self.plan.islands):
            real = [shape for shape in self._real if self._island_of(shape) == number]
            shape = unary_union([*real, *(self._blob(one) for one in sorted(group))])
            found.append(shape.difference(unary_union([other.buffer(20) for other in found])))
        return found, unary_union([shape.buffer(MOAT) for shape in found])

    def _kept_open(self) -> BaseGeometry:
        pools = [shapely.Point(self._at[one]).buffer(POOL) for one in self._seas]
        pools += [LineString(self.warp(list(one))).buffer(CHANNEL) for one in self.plan.channels]
        return unary_union(pools)

    @cached_property
    def shares(self) -> SharedGround:
        """Who has which ground."""
        lands = {one: self._at[one] for one in self._lands}
        seas = {one: self._at[one] for one in self._seas}
        found = Sharing(lands, seas, self._pairs, mask(self.land, self.plan.size), self.plan.voids).done()
        if found.false:
            raise ValueError(f"touching although they do not border: {found.false}, kept apart: {found.missing}")
        return found

    def _ferries(self) -> list[Pair]:
        """Borders that are shown by a line."""
        drawn = [one for one in sorted(self.plan.ferries) if {*one} <= self._at.keys()]
        return [*drawn, *self.shares.missing]

    @cached_property
    def _land_arcs(self) -> list[Arc]:
        return arcs(_kept(self.shares.land, ~self.shares.ground))

    @cached_property
    def _sea_arcs(self) -> list[Arc]:
        return arcs(_kept(self.shares.sea, self.shares.ground))

    @cached_property
    def _rocks(self) -> BaseGeometry:
        """Nobody's strips between two that touch and do not border."""
        cells = self.shares.rocks
        boxes = [
            shapely.box(x * CELL, y * CELL, (x + 1) * CELL, (y + 1) * CELL) for y, x in np.argwhere(cells).tolist()
        ]
        return unary_union(boxes).buffer(3).simplify(2).buffer(-2)

    def _areas(
        self, found: Sequence[Arc], ground: BaseGeometry, owner: Ints, names: Sequence[str]
    ) -> dict[str, BaseGeometry]:
        """The shape of each area."""
        frame = shapely.box(0, 0, owner.shape[1] * CELL, owner.shape[0] * CELL)
        faces = shapely.polygonize([unary_union([*(arc.line for arc in found), frame.boundary])]).geoms
        shapes: dict[str, list[BaseGeometry]] = {}
        for face in faces:
            at = face.representative_point()
            index = owner[min(int(at.y // CELL), owner.shape[0] - 1), min(int(at.x // CELL), owner.shape[1] - 1)]
            if index != NOBODY:
                shapes.setdefault(names[index], []).append(face)
        return {name: unary_union(parts).intersection(ground) for name, parts in shapes.items()}

    @cached_property
    def _land_areas(self) -> dict[str, BaseGeometry]:
        owner = _kept(self.shares.land, ~self.shares.ground)
        return self._areas(self._land_arcs, self.land, owner, self.shares.lands)

    @cached_property
    def _sea_areas(self) -> dict[str, BaseGeometry]:
        owner = _kept(self.shares.sea, self.shares.ground)
        return self._areas(self._sea_arcs, self.frame.difference(self.land), owner, self.shares.seas)

    def _nations(self) -> dict[str, BaseGeometry]:
        self.land = self.land.union(self._rocks)
        found: dict[str, list[BaseGeometry]] = {}
        for site, ground in self.plan.known():
            if not ground.is_sea:
                found.setdefault(site.nation, []).append(self._land_areas[site.id])
        return {nation: unary_union(parts) for nation, parts in found.items()}

    def _frontiers(self) -> BaseGeometry:
        """The lines between nations, and to what is out of play."""
        nation = {site.id: site.nation for site in self.plan.sites}
        names = [nation[one] for one in self.shares.lands]
        found = [arc.line for arc in self._land_arcs if _named(arc, names)[0] != _named(arc, names)[1]]
        return unary_union(found).intersection(self.land)

    def _provinces(self) -> BaseGeometry:
        nation = {site.id: site.nation for site in self.plan.sites}
        names = [nation[one] for one in self.shares.lands]
        found = [arc.line for arc in self._land_arcs if _named(arc, names)[0] == _named(arc, names)[1]]
        return unary_union(found).intersection(self.land)

    def _lakes(self) -> BaseGeometry:
        return Polygon()

    def _lettered(self) -> tuple[MapName, ...]:
        """The names of seas and lands where they touch nothing."""
        room = [shapely.box(x - 60, y - 64, x + 60, y + 66) for x, y in self._at.values()]
        room += [shapely.box(*self.plan.name_room(site)).buffer(4) for site in self.plan.sites]
        room += [shapely.Point(at).buffer(105) for at in self.plan.roses]
        inside = shapely.box(16, 16, *(side - 16 for side in self.plan.size))
        taken = unary_union([*room, self.frame.difference(inside), self.land.boundary.buffer(4)])
        on_land = unary_union([self.frame.difference(self.land), taken, self.frontiers.buffer(4)])
        return tuple(lettering.settled(self.plan.letterings, self.land.union(taken), on_land))

    # From the bottom up

    def _sea(self) -> None:
        super()._sea()
        self._open_seas()

    def _open_seas(self) -> None:
        """Deeper water, with waves, where it is open."""
        far = self.frame.difference(self.land.buffer(46))
        for site, ground in self.plan.known():
            if ground.is_open:
                shape = self._sea_areas[site.id]
                self._fill(shape.intersection(far), mix(self.ground.sea, self.ground.sea_name, 0.13))
                self._waves(site, shape)

    def _waves(self, site: Site, shape: BaseGeometry) -> None:
        dice, colour = random.Random(site.id), mix(self.ground.sea, self.ground.sea_name, 0.42)
        room = shape.intersection(self.frame.difference(self.land.buffer(30))).buffer(-22)
        left, top, right, bottom = room.bounds
        barred = unary_union([shapely.box(*self.plan.name_room(site)).buffer(10), shapely.Point(site.at).buffer(40)])
        prepared = shapely.prepared.prep(room.difference(barred))
        for row in range(int(top), int(bottom), 52):
            for column in range(int(left), int(right), 96):
                at = column + dice.uniform(-18, 18) + (row // 52 % 2) * 48, row + dice.uniform(-10, 10)
                if prepared.contains(shapely.Point(at)):
                    city_marks.wave(self.draw, (at[0] * self.k, at[1] * self.k), self.k, colour)

    def _waters(self) -> None:
        for breadth, river in self.world.rivers:
            course = self.warp.shape(river).intersection(self.land)
            self._outline(course, self.ground.river, 0.7 + 0.7 * breadth)
        self._outline(self.land, self.ground.coast, 1.9)

    def _cover(self) -> None:
        """Rocks where nobody passes."""
        self._fill(self._rocks, mix(self.ground.hill, self.ground.outside, 0.45))
        self._outline(self._rocks, self.ground.hill, 1.6)
        dice = random.Random("rocks")
        for part in polygons(self._rocks):
            for x, y in _strewn(part, 17):
                at = (x + dice.uniform(-2, 2)) * self.k, (y + dice.uniform(-2, 2)) * self.k
                marks.peak(self.draw, at, self.k * 0.72, self.ground, 1.3)

    def _borders(self) -> None:
        """Provinces dashed, nations thick, seas as lines, narrow straits double."""
        for line in lines(shapely.line_merge(self._provinces())):
            city_marks.dashes(self.draw, self._scaled(line.coords), self.k, self.ground.border)
        for line in lines(shapely.line_merge(self.frontiers)):
            self._outline(line, mix(self.ground.border, self.ground.outside, 0.35), 4.6)
            self._outline(line, self.ground.border, 2.6)
        self._sea_lines()
        shapes = {**self._land_areas, **self._sea_areas}
        for a, b in self._ferries():
            ends = shapely.shortest_line(shapes[a].buffer(-9), shapes[b].buffer(-9)).coords
            city_marks.ferry(self.draw, self._scaled(ends), self.k, self.ground)

    def _sea_lines(self) -> None:
        water = self.frame.difference(self.land)
        colour = mix(self.ground.sea_name, self.ground.sea, 0.1)
        for arc in self._sea_arcs:
            between = _named(arc, self.shares.seas)
            line = arc.line.intersection(water)
            if "" in between:
                continue
            if pair(*between) in self._straits:
                self._strait(line, water, colour)
            else:
                self._outline(line, mix(self.ground.sea, self.ground.paper, 0.35), 5.0)
                self._outline(line, colour, 2.0)

    def _strait(self, line: BaseGeometry, water: BaseGeometry, colour: Colour) -> None:
        """Two lines beside each other."""
        band = line.buffer(5.5, cap_style="flat").intersection(water)
        self._fill(band, self.ground.paper)
        for side in (4.6, -4.6):
            for part in lines(line):
                self._outline(part.offset_curve(side).intersection(water.buffer(2)), self.ground.border, 3.0)

    def _links(self) -> None:
        """Ports: a jetty from each to a sign in its sea."""
        for site, ground in self.plan.known():
            if ground.city is not None and ground.city.offshore:
                start = site.at[0], site.at[1] + CITY_AT
                city_marks.port(self.draw, start, self.harbour(site, ground.city.offshore), self.k, self.ground)

    def harbour(self, site: Site, sea: str) -> Point:
        """Where the sign of a port lies: in its sea, near the city, clear of what lies on areas."""
        start = shapely.Point(site.at[0], site.at[1] + CITY_AT)
        room = self._sea_areas[sea].buffer(-HARBOUR * 0.55)
        barred = [shapely.box(x - 40, y - 40, x + 40, y + 18) for one, (x, y) in self._at.items() if one != site.id]
        barred += [shapely.box(*self.plan.name_room(one)).buffer(14) for one in self.plan.sites]
        barred += [
            shapely.Point(one.at[0], one.at[1] + CITY_AT).buffer(32)
            for one, ground in self.plan.known()
            if ground.has_grain
        ]
        barred.append(start.buffer(38))
        free = room.difference(unary_union(barred))
        best = free if not free.is_empty and free.distance(start) < 120 else room.difference(barred[-1])
        found = shapely.shortest_line(best, start).coords[0]
        return float(found[0]), float(found[1])

    def _plates(self) -> None:
        for at in self.plan.roses:
            marks.rose(self.draw, (at[0] * self.k, at[1] * self.k), self.k, self.ground)
        colours = {name: (fill, letters) for name, fill, letters in self.plan.cities}
        for site, ground in self.plan.known():
            if ground.city is not None:
                at = site.at[0] * self.k, (site.at[1] + CITY_AT) * self.k
                city_marks.city(self.draw, at, self.k, ground.city, colours[ground.city.loyalty], self.ground)
            if ground.has_grain:
                city_marks.grain(
                    self.draw, ((site.at[0]) * self.k, (site.at[1] + CITY_AT) * self.k), self.k, self.ground
                )
        for _, words, at in self.plan.exits:
            city_marks.sign(self.draw, words, (at[0] * self.k, at[1] * self.k), self.k, self.ground)

    def _names(self, bare: Image.Image) -> None:
        halo = mix(self.ground.paper, self.ground.outside, 0.3)
        wet = mix(self.ground.sea, self.ground.paper, 0.45)
        for site, ground in self.plan.known():
            colour, rim = (self.ground.sea_name, wet) if ground.is_sea else (self.ground.ink, halo)
            self._word((site.at[0], site.at[1] + NAME_AT), site.name, WORDS, colour, rim, bold=True)
            second = second_line(ground)
            if second:
                self._word((site.at[0], site.at[1] + SECOND_AT), second, SMALL, self.ground.ink, halo, bold=False)

    def _word(self, at: Point, words: str, size: int, colour: Colour, rim: Colour, *, bold: bool) -> None:
        face = font(round(size * self.k), bold)
        spot = at[0] * self.k, at[1] * self.k
        ImageDraw.Draw(self.image).text(
            spot, words, colour, face, "mm", stroke_width=round(3 * self.k), stroke_fill=rim
        )


def _kept(owner: Ints, other: Flags) -> Ints:
    """Owners run out over the other element, nobody's own ground stays."""
    void = (owner == NOBODY) & ~other
    found = owner.copy()
    found[void] = 9999
    found = spread(found)
    found[found == 9999] = NOBODY
    return found


def _named(arc: Arc, names: Sequence[str]) -> tuple[str, str]:
    """Who lies to both sides of a line; nothing for nobody."""
    a, b = ("" if index == NOBODY else names[index] for index in arc.between)
    return a, b


def _strewn(shape: Polygon, gap: int) -> Iterator[tuple[float, float]]:
    """Points in a shape, about so far apart."""
    left, top, right, bottom = shape.bounds
    inner = shapely.prepared.prep(shape)
    taken: list[tuple[float, float]] = []
    for y in np.arange(top, bottom, 3):
        for x in np.arange(left, right, 3):
            far = all((x - a) ** 2 + (y - b) ** 2 > gap**2 for a, b in taken)
            if far and inner.contains(shapely.Point(x, y)):
                taken.append((float(x), float(y)))
    yield from taken
