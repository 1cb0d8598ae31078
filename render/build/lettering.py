"""Names on the base. Lettering knocks out the drawing beneath it: around each letter the bare tint shows, lightened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import shapely
from PIL import Image, ImageDraw, ImageFont
from PIL.ImageDraw import ImageDraw as Draw

from render.build.plan import Box, Lettering, Link, Plan, Point, name_box
from render.build.warp import Warp
from render.colours import Ground
from render.fonts import FOLDER, font, width

TAG_SIZE = 15
FACES = {"sea": "OldStandard-Italic.ttf", "land": "OldStandard-Regular.ttf"}


@cache
def _face(kind: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FOLDER / FACES[kind]), size, layout_engine=ImageFont.Layout.BASIC)


def _length(lettering: Lettering, k: float = 1) -> float:
    face = _face(lettering.kind, round(lettering.size * k))
    return sum(face.getlength(letter) for letter in lettering.text) + (
        lettering.gap * lettering.size * k * (len(lettering.text) - 1)
    )


def outline(lettering: Lettering, at: Point) -> shapely.Polygon:
    """The ground that a lettering covers: a turned rectangle in pixels."""
    half, high = _length(lettering) / 2, lettering.size * 0.42
    box = shapely.box(at[0] - half, at[1] - high, at[0] + half, at[1] + high)
    return shapely.affinity.rotate(box, -lettering.turn, origin=at)


def _drawn(lettering: Lettering, k: float) -> Image.Image:
    """The letters, white on black, turned."""
    face, gap = _face(lettering.kind, round(lettering.size * k)), lettering.gap * lettering.size * k
    wide, high = round(_length(lettering, k) + lettering.size * k), round(lettering.size * k * 2)
    mask = Image.new("L", (wide, high))
    draw, x = ImageDraw.Draw(mask), lettering.size * k / 2
    for letter in lettering.text:
        draw.text((x, high / 2), letter, 255, face, "lm")
        x += face.getlength(letter) + gap
    return mask.rotate(lettering.turn, Image.Resampling.BICUBIC, expand=True)


def placed(plan: Plan, warp: Warp) -> Iterator[tuple[Lettering, Point]]:
    """The letterings with their middles on the sheet."""
    for lettering in plan.letterings:
        x, y = warp([lettering.degrees])[0]
        yield lettering, (float(x), float(y))


def write(image: Image.Image, bare: Image.Image, plan: Plan, warp: Warp, ground: Ground, k: float) -> None:
    """Seas and lands out of play."""
    for lettering, (x, y) in placed(plan, warp):
        mask = _drawn(lettering, k)
        corner = (round(x * k - mask.width / 2), round(y * k - mask.height / 2))
        image.paste(ground.sea_name if lettering.kind == "sea" else ground.land_name, corner, mask)


def name_width(name: str, size: int) -> float:
    """How wide the name of a space is set."""
    return width(name, size, bold=True)


def name_boxes(plan: Plan) -> dict[str, Box]:
    """The room of each name."""
    return {site.id: name_box(plan, site, name_width(site.name, plan.name_size)) for site in plan.sites}


def names(image: Image.Image, bare: Image.Image, plan: Plan, ground: Ground, k: float) -> None:
    """The names of the spaces below their plates; those of capitals underlined."""
    face = font(round(plan.name_size * k), True)
    spots = [(site, (round(site.at[0] * k), round((site.at[1] + plan.plate / 2 + 8) * k))) for site in plan.sites]

    def rims(draw: Draw) -> None:
        for site, at in spots:
            draw.text(at, site.name, 255, face, "mt", stroke_width=round(3 * k))

    _knock_out(image, bare, ground, rims)
    draw = ImageDraw.Draw(image)
    for site, at in spots:
        draw.text(at, site.name, ground.ink, face, "mt")
        if site.is_capital:
            half, low = face.getlength(site.name) / 2, at[1] + (plan.name_size + 1) * k
            draw.line([(at[0] - half, low), (at[0] + half, low)], ground.border, round(1.6 * k))


def _knock_out(image: Image.Image, bare: Image.Image, ground: Ground, draw_mask: Callable[[Draw], None]) -> None:
    """Show the bare ground, lightened, where the mask is drawn."""
    mask = Image.new("L", image.size)
    draw_mask(ImageDraw.Draw(mask))
    light = Image.blend(bare, Image.new("RGB", image.size, ground.paper), 0.6)
    image.paste(light, mask=mask)


def tag_box(link: Link) -> Box:
    """The room of a connection's label: at its middle, or at its end when it is cut."""
    x, y = link.b if link.is_cut else ((link.a[0] + link.b[0]) / 2, (link.a[1] + link.b[1]) / 2)
    half = width(link.label, TAG_SIZE, bold=True) / 2 + 5
    return x - half, y - 10, x + half, y + 10


def tag(draw: Draw, link: Link, ground: Ground, k: float) -> None:
    """The label of a connection on a small sign."""
    box = tag_box(link)
    edge = None if link.is_cut else ground.track
    draw.rounded_rectangle([value * k for value in box], 5 * k, ground.paper, edge, round(1.4 * k))
    middle = ((box[0] + box[2]) / 2 * k, (box[1] + box[3]) / 2 * k)
    draw.text(middle, link.label, ground.ink, font(round(TAG_SIZE * k), True), "mm")
