"""Names on the base. MapName knocks out the drawing beneath it: around each letter the bare tint shows, lightened."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache

import shapely
import shapely.prepared
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from PIL.ImageDraw import ImageDraw as Draw
from shapely.geometry.base import BaseGeometry

from render.build.plan import NAME_SIZE, PLATE, Box, Link, MapName, Plan, overlap, plates
from render.colours import MapColours
from render.fonts import FOLDER, font, width

TAG_SIZE = 18
LEAST_SIZE = 20  # of a lettering
SIDES = (0, 1, -1, 1.4, -1.4, 2, -2, 2.8, -2.8)  # and so far beside it
EDGE = 14  # pixels of the frame that labels keep off
REACH = 120  # pixels that a lettering may move to a free place
STEPS = (0.0, 0.06, -0.06, 0.12, -0.12, 0.18, -0.18, 0.24, -0.24)  # tried places of a label along its connection
FACES = {"sea": "OldStandard-Italic.ttf", "land": "OldStandard-Regular.ttf"}


@cache
def _face(kind: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FOLDER / FACES[kind]), size, layout_engine=ImageFont.Layout.BASIC)


def _length(lettering: MapName, k: float = 1) -> float:
    face = _face(lettering.kind, round(lettering.size * k))
    return sum(face.getlength(letter) for letter in lettering.text) + (
        lettering.gap * lettering.size * k * (len(lettering.text) - 1)
    )


def outline(lettering: MapName) -> shapely.Polygon:
    """The ground that a lettering covers: a turned rectangle in pixels."""
    (x, y), half, high = lettering.at, _length(lettering) / 2, lettering.size * 0.4
    box = shapely.box(x - half, y - high, x + half, y + high)
    return shapely.affinity.rotate(box, -lettering.turn, origin=lettering.at)


def settled(letterings: Iterable[MapName], sea: BaseGeometry, land: BaseGeometry) -> Iterator[MapName]:
    """The letterings at the free places nearest to those asked for, smaller if need be; none that finds no place.

    `sea` and `land` are what names of either kind have to keep off, in pixels.
    """
    for lettering in letterings:
        barred = shapely.prepared.prep(sea if lettering.kind == "sea" else land)
        sizes = [replace(lettering, size=round(lettering.size * share)) for share in (1, 0.9, 0.8, 0.7)]
        found = next((free for one in sizes if (free := _free(one, barred)) is not None), None)
        if found is not None and found.size >= LEAST_SIZE:
            yield found


def _free(lettering: MapName, barred: shapely.prepared.PreparedGeometry) -> MapName | None:
    """The lettering at the nearest place within reach where it touches nothing."""
    steps = range(-REACH, REACH + 1, 10)
    x, y = lettering.at
    for dx, dy in sorted(((dx, dy) for dx in steps for dy in steps), key=lambda by: math.hypot(*by)):
        moved = replace(lettering, at=(x + dx, y + dy))
        if not barred.intersects(outline(moved).buffer(5)):
            return moved
    return None


def _drawn(lettering: MapName, k: float) -> Image.Image:
    """The letters, white on black, turned."""
    face, gap = _face(lettering.kind, round(lettering.size * k)), lettering.gap * lettering.size * k
    wide, high = round(_length(lettering, k) + lettering.size * k), round(lettering.size * k * 2)
    mask = Image.new("L", (wide, high))
    draw, x = ImageDraw.Draw(mask), lettering.size * k / 2
    for letter in lettering.text:
        draw.text((x, high / 2), letter, 255, face, "lm")
        x += face.getlength(letter) + gap
    return mask.rotate(lettering.turn, Image.Resampling.BICUBIC, expand=True)


def write(image: Image.Image, bare: Image.Image, plan: Plan, ground: MapColours, k: float) -> None:
    """Seas and lands, over the bare ground."""
    for lettering in plan.letterings:
        mask = _drawn(lettering, k)
        corner = (round(lettering.at[0] * k - mask.width / 2), round(lettering.at[1] * k - mask.height / 2))
        rim = mask.filter(ImageFilter.GaussianBlur(3.5 * k)).point(lambda value: 255 if value > 14 else 0)
        image.paste(bare.crop((*corner, corner[0] + mask.width, corner[1] + mask.height)), corner, rim)
        image.paste(ground.sea_name if lettering.kind == "sea" else ground.land_name, corner, mask)


def name_width(name: str, size: int) -> float:
    """How wide the name of a space is set."""
    return width(name, size, bold=True)


def name_boxes(plan: Plan) -> dict[str, Box]:
    """The room of each name."""
    return {site.id: plan.name_room(site) for site in plan.sites}


def names(image: Image.Image, bare: Image.Image, plan: Plan, ground: MapColours, k: float) -> None:
    """The names of the spaces below their plates; those of capitals underlined."""
    face = font(round(NAME_SIZE * k), True)
    spots = [(site, (round(site.at[0] * k), round((site.at[1] + PLATE / 2 + 8) * k))) for site in plan.sites]

    def rims(draw: Draw) -> None:
        for site, at in spots:
            draw.text(at, site.name, 255, face, "mt", stroke_width=round(3 * k))

    _knock_out(image, bare, ground, rims)
    draw = ImageDraw.Draw(image)
    for site, at in spots:
        draw.text(at, site.name, ground.ink, face, "mt")
        if site.is_capital:
            half, low = face.getlength(site.name) / 2, at[1] + (NAME_SIZE + 1) * k
            draw.line([(at[0] - half, low), (at[0] + half, low)], ground.border, round(1.6 * k))


def _knock_out(image: Image.Image, bare: Image.Image, ground: MapColours, draw_mask: Callable[[Draw], None]) -> None:
    """Show the bare ground, lightened, where the mask is drawn."""
    mask = Image.new("L", image.size)
    draw_mask(ImageDraw.Draw(mask))
    light = Image.blend(bare, Image.new("RGB", image.size, ground.paper), 0.6)
    image.paste(light, mask=mask)


def tag_boxes(plan: Plan) -> dict[Link, Box]:
    """The room of each label of a connection: along it, clear of plates, names and other labels if there is a place."""
    taken = [*plates(plan, 9), *name_boxes(plan).values()]
    found: dict[Link, Box] = {}
    for link in plan.links:
        if link.label:
            tries = [_inside(box, plan.size) for box in _tries(link)]
            box = min(tries, key=lambda one: sum(overlap(one, other) for other in taken))
            found[link] = box
            taken.append(box)
    return found


def _inside(box: Box, size: tuple[int, int]) -> Box:
    """The box shifted into the frame of the sheet."""
    dx = max(0, EDGE - box[0]) - max(0, box[2] - size[0] + EDGE)
    dy = max(0, EDGE - box[1]) - max(0, box[3] - size[1] + EDGE)
    return box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy


def _tries(link: Link) -> Iterator[Box]:
    """Places for a label: at the end of a connection that is cut; else near its middle, on it or beside it."""
    half, high = width(link.label, TAG_SIZE, bold=True) / 2 + 5, 11
    (x0, y0), (x1, y1) = link.a, link.b
    length = math.hypot(x1 - x0, y1 - y0)
    across, down = (y0 - y1) / length, (x1 - x0) / length
    off = abs(across) * half + abs(down) * high + 5  # far enough from the line to leave it free
    spots = [(1.0, 0.0)] if link.is_cut else [(0.5 + step, side) for side in SIDES for step in STEPS]
    for share, side in spots:
        x = x0 + (x1 - x0) * share + across * off * side
        y = y0 + (y1 - y0) * share + down * off * side
        yield x - half, y - high, x + half, y + high


def tag(draw: Draw, link: Link, box: Box, ground: MapColours, k: float) -> None:
    """The label of a connection on a small sign."""
    edge = None if link.is_cut else ground.track
    draw.rounded_rectangle([value * k for value in box], 5 * k, ground.paper, edge, round(1.4 * k))
    middle = ((box[0] + box[2]) / 2 * k, (box[1] + box[3]) / 2 * k)
    draw.text(middle, link.label, ground.ink, font(round(TAG_SIZE * k), True), "mm")
