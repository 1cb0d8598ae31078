"""Signs painted into the base: terrain, plates, lines of connections. `k`: how much larger they are painted."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from PIL.ImageDraw import ImageDraw

from render.build.plan import Point, Site
from render.colours import Colour, MapColours, mix
from render.fonts import font

RADIUS = 10  # of a plate's corners


def _tones(base: Colour, ground: MapColours, share: float = 1.0) -> tuple[Colour, Colour]:
    """A light and a dark tone of a sign."""
    return mix(ground.paper, base, 0.35 * share + 0.2), mix(ground.paper, base, 0.5 * share + 0.3)


def sign_colours(ground: MapColours) -> list[Colour]:
    """The colours of the small signs, too thin to be noticed when a palette is chosen by area."""
    return [tone for base in (ground.wood, ground.marsh, ground.desert, ground.hill) for tone in _tones(base, ground)]


def tree(draw: ImageDraw, at: Point, k: float, ground: MapColours, share: float = 1.0) -> None:
    """A round tree with its shadow, as on a surveyor's sheet."""
    (x, y), (light, dark) = at, _tones(ground.wood, ground, share)
    draw.line([(x - 1 * k, y + 5 * k), (x + 7 * k, y + 5 * k)], dark, round(1.2 * k))
    draw.ellipse([x - 4 * k, y - 5 * k, x + 4 * k, y + 3.6 * k], light, dark, max(1, round(1.1 * k)))
    draw.line([(x, y + 3.6 * k), (x, y + 5.5 * k)], dark, round(1.4 * k))


def reeds(draw: ImageDraw, at: Point, k: float, ground: MapColours, share: float = 1.0) -> None:
    """Water lines and a tuft: a marsh."""
    (x, y), (_, water) = at, _tones(ground.marsh, ground, share)
    for dy, half in ((0, 8), (3.4, 5)):
        draw.line([(x - half * k, y + dy * k), (x + half * k, y + dy * k)], water, max(1, round(1.3 * k)))
    for dx, high in ((-2.4, 4), (0, 6), (2.4, 4)):
        draw.line([(x, y), (x + dx * k, y - high * k)], mix(water, ground.wood, 0.4), max(1, round(1.1 * k)))


def sand(draw: ImageDraw, at: Point, k: float, ground: MapColours, share: float = 1.0) -> None:
    """A few grains: a desert."""
    (x, y), (_, grain) = at, _tones(ground.desert, ground, share)
    for dx, dy in ((-6, 0), (-1, -4), (5, -1), (-3, 5), (3, 4), (8, 5)):
        draw.ellipse([x + (dx - 1) * k, y + (dy - 1) * k, x + (dx + 1) * k, y + (dy + 1) * k], grain)


def peak(draw: ImageDraw, at: Point, k: float, ground: MapColours, share: float = 1.0) -> None:
    """A hill of hachures, dark away from the light."""
    x, y = at
    pale, dark = (mix(ground.paper, ground.hill, value * share + 0.1) for value in (0.4, 0.75))
    for step in range(-6, 7):
        turn = math.pi * (0.5 + step / 13)
        low = (x + math.cos(turn) * 13 * k, y + math.sin(turn) * 9 * k)
        high = (x + math.cos(turn) * 3 * k, y - 7 * k + math.sin(turn) * 3 * k)
        draw.line([high, low], dark if step < 1 else pale, max(1, round((1.9 if step < 1 else 1.1) * k)))


SIGNS = {"forest": tree, "swamp": reeds, "desert": sand, "mountain": peak}
TINTS = {"mountain": "hill", "forest": "wood", "swamp": "marsh", "desert": "desert"}


def plate_fill(site_nation: str, terrain: str, ground: MapColours) -> Colour:
    """The face of a plate in a nation's land."""
    fill = mix(ground.land[site_nation], ground.paper, 0.55)
    return mix(fill, getattr(ground, TINTS[terrain]), 0.16) if terrain in TINTS else fill


def plate(draw: ImageDraw, site: Site, side: int, k: float, ground: MapColours) -> None:
    """The square of a space: frame, face, terrain; bastions of a fortress, the second frame of a capital."""
    x, y = site.at[0] * k, site.at[1] * k
    half = side / 2 * k
    land, box = ground.land[site.nation], (x - half, y - half, x + half, y + half)
    edge, face = mix(land, ground.ink, 0.72), plate_fill(site.nation, site.terrain, ground)
    if site.fort:
        _bastions(draw, (x, y), half, k, mix(land, ground.ink, 0.5), edge)
    shadow = [value + 2.5 * k for value in box]
    draw.rounded_rectangle(shadow, RADIUS * k, mix(land, ground.ink, 0.34))
    draw.rounded_rectangle(box, RADIUS * k, face, edge, round(2.4 * k))
    inner = [box[0] + 5 * k, box[1] + 5 * k, box[2] - 5 * k, box[3] - 5 * k]
    draw.rounded_rectangle(inner, (RADIUS - 4) * k, None, mix(face, edge, 0.75 if site.is_capital else 0.22), round(k))
    if site.is_capital:
        deeper = [box[0] + 9 * k, box[1] + 9 * k, box[2] - 9 * k, box[3] - 9 * k]
        draw.rounded_rectangle(deeper, (RADIUS - 6) * k, None, mix(face, edge, 0.45), round(k))
    if site.terrain in SIGNS:
        _vignette(draw, site.terrain, (x, y), k, ground)
    else:
        _town(draw, (x, y), k, mix(face, edge, 0.55), face, site.is_capital)


def _vignette(draw: ImageDraw, terrain: str, at: Point, k: float, ground: MapColours) -> None:
    """Three signs of the terrain within a plate."""
    spread = {"mountain": ((-13, -7), (13, -4), (0, 12))}.get(terrain, ((-15, -8), (14, -10), (0, 13)))
    for dx, dy in spread:
        SIGNS[terrain](draw, (at[0] + dx * k, at[1] + dy * k), k * 1.35, ground)


def _town(draw: ImageDraw, at: Point, k: float, line: Colour, face: Colour, is_capital: bool) -> None:
    x, y = at
    for radius in (11, 5) if is_capital else (6,):
        draw.ellipse([x - radius * k, y - radius * k, x + radius * k, y + radius * k], face, line, round(1.8 * k))
    draw.ellipse([x - 2 * k, y - 2 * k, x + 2 * k, y + 2 * k], line)


def _bastions(draw: ImageDraw, at: Point, half: float, k: float, fill: Colour, edge: Colour) -> None:
    """The four points of a fortress's trace, reaching beyond a ring around its plate; the lower ones spare its name."""
    h = half / k
    upper = ((h - 16, h - 1), (h - 8, h + 9), (h + 14, h + 14), (h + 9, h - 8), (h - 1, h - 16))
    lower = ((h - 16, h - 1), (h - 7, h + 6), (h + 14, h + 8), (h + 9, h - 8), (h - 1, h - 16))
    for sx in (-1, 1):
        for sy, trace in ((-1, upper), (1, lower)):
            points = [(at[0] + sx * x * k, at[1] + sy * y * k) for x, y in trace]
            draw.polygon(points, fill, edge, round(1.6 * k))


def rose(draw: ImageDraw, at: Point, k: float, ground: MapColours) -> None:
    """A compass rose."""
    x, y = at
    dark, light = ground.sea_name, mix(ground.sea, ground.paper, 0.75)
    for radius, pen in ((74, 1.2), (68, 2.4), (30, 1.2)):
        box = (x - radius * k, y - radius * k, x + radius * k, y + radius * k)
        draw.ellipse(box, None, mix(dark, ground.sea, 0.35), max(1, round(pen * k)))
    for count, reach, waist, start in ((4, 60, 13, 45), (4, 96, 17, 0)):
        for i in range(count):
            turn = math.radians(start + i * 90)
            tip = (x + math.sin(turn) * reach * k, y - math.cos(turn) * reach * k)
            for side, colour in ((-1, light), (1, dark)):
                off = turn + side * math.pi / 4
                corner = (x + math.sin(off) * waist * k, y - math.cos(off) * waist * k)
                draw.polygon([tip, corner, (x, y)], colour, dark, max(1, round(0.8 * k)))
    draw.text((x, y - 98 * k), "N", dark, font(round(26 * k), True), "mb")


def neat_line(draw: ImageDraw, size: tuple[int, int], k: float, ground: MapColours) -> None:
    """The frame of a sheet: a broad and a thin line on paper."""
    wide, high = size
    for reach, colour, pen in ((0, ground.paper, 9), (3, ground.ink, 3.5), (9, ground.ink, 1)):
        box = (reach * k, reach * k, wide - 1 - reach * k, high - 1 - reach * k)
        draw.rectangle(box, None, colour, max(1, round(pen * k)))


def beach(draw: ImageDraw, at: Point, side: int, k: float, ground: MapColours) -> None:
    """A landing place in the sea."""
    x, y = at[0] * k, at[1] * k
    for share, reach in ((0.35, side / 2), (0.7, side / 2 - 7)):
        box = (x - reach * k, y - reach * k, x + reach * k, y + reach * k)
        draw.ellipse(box, mix(ground.sea, ground.paper, share), ground.sea_name, round(2 * k))


def _steps(a: Point, b: Point, step: float, mark: float) -> Iterator[tuple[Point, Point]]:
    """Pieces of `mark` pixels each `step` along a line, the same at both ends."""
    (x0, y0), (x1, y1) = a, b
    length = math.hypot(x1 - x0, y1 - y0)
    count = max(1, round((length - mark) / step))
    pitch = (length - mark) / count if length > mark else 0.0
    for i in range(count + 1):
        s, t = i * pitch / length, min(1.0, (i * pitch + mark) / length)
        yield (x0 + (x1 - x0) * s, y0 + (y1 - y0) * s), (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)


def railway(draw: ImageDraw, line: Sequence[Point], k: float, ground: MapColours, halo: Colour) -> None:
    """A connection for everybody: a railway, dark with light fields."""
    draw.line(list(line), halo, round(11 * k))
    draw.line(list(line), ground.rail, round(7 * k))
    for a, b in _steps(line[0], line[1], 18 * k, 9 * k):
        draw.line([a, b], ground.sleeper, round(3.4 * k))


def track(draw: ImageDraw, line: Sequence[Point], k: float, ground: MapColours) -> None:
    """A connection for some only: long dashes."""
    for a, b in _steps(line[0], line[1], 21 * k, 13 * k):
        draw.line([a, b], ground.paper, round(7.5 * k))
        draw.line([a, b], ground.track, round(4.2 * k))


def frontier(draw: ImageDraw, line: Sequence[Point], k: float, colour: Colour) -> None:
    """A border: dash and dot."""
    pattern, pen = (11 * k, 4.5 * k, 1.8 * k, 4.5 * k), max(1, round(1.9 * k))
    part, left, on = 0, pattern[0], True
    run: list[Point] = [line[0]]
    for (x0, y0), (x1, y1) in pairwise(line):
        length = math.hypot(x1 - x0, y1 - y0)
        done = 0.0
        while length - done > left:
            done += left
            at = (x0 + (x1 - x0) * done / length, y0 + (y1 - y0) * done / length)
            if on:
                draw.line([*run, at], colour, pen, joint="curve")
            part, on, run = (part + 1) % 4, not on, [at]
            left = pattern[part]
        left -= length - done
        run.append((x1, y1))


def goal(draw: ImageDraw, corners: Sequence[Point], colour: Colour, ground: MapColours, k: float, kind: int) -> None:
    """The ring inside a hex that is somebody's objective: broken (kind 0) or two lines (kind 1)."""
    closed = [*corners, corners[0]]
    draw.line(closed, ground.paper, round(7.5 * k), joint="curve")
    draw.line(closed, colour, round(4.6 * k), joint="curve")
    if kind:
        draw.line(closed, ground.paper, round(1.5 * k), joint="curve")
        return
    for a, b in pairwise(closed):
        for start, end in _steps(a, b, 13 * k, 4 * k):
            draw.line([start, end], ground.paper, round(5 * k))


def derrick(draw: ImageDraw, at: Point, k: float, ground: MapColours) -> None:
    """A drilling rig: oil."""
    x, y = at
    pen, ink = max(1, round(1.8 * k)), ground.ink
    draw.ellipse([x - 15 * k, y - 17 * k, x + 15 * k, y + 13 * k], ground.paper, ink, pen)
    for side in (-1, 1):
        draw.line([(x + 8 * side * k, y + 8 * k), (x + 1.5 * side * k, y - 12 * k)], ink, pen)
    for low, half in ((8, 9), (2, 6), (-5, 4)):
        draw.line([(x - half * k, y + low * k), (x + half * k, y + low * k)], ink, pen)


def country(draw: ImageDraw, outline: Sequence[tuple[float, ...]], k: float, ground: MapColours) -> None:
    """The plate of a country that counts as one hex."""
    points = [(point[0] * k, point[1] * k) for point in outline]
    draw.polygon(points, mix(ground.outside, ground.paper, 0.5))
    for pen, colour in ((6.0, ground.border), (2.4, ground.paper)):
        draw.line([*points, points[1]], colour, round(pen * k), joint="curve")
