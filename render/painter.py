"""Scene to picture. One thread paints: fonts, sprites and base sheets are shared and unlocked.

The format was chosen by measuring (`tests/benchmarks/bench_render.py`). A report of 860x800 pixels: PNG in 256 fixed
colours 90 kB in 4 ms, figures untouched; JPEG without colour subsampling at quality 88 240 kB in 2.5 ms; WebP at
quality 85, method 0 120 kB in 16 ms; lossless WebP 245 kB in 9 ms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

from render.fonts import font
from render.scene import Box, Item, Scene, Stamp, Words

Sprite = Image.Image
MAPS = Path(__file__).resolve().parents[1] / "data" / "games"
COMPRESS = 4


@cache
def base(name: str) -> Image.Image:
    """A prepared base sheet, `game/sheet`, in the game's colours, one byte per pixel; read the first time only."""
    game, sheet = name.split("/")
    with Image.open(MAPS / game / "map" / f"{sheet}.png") as image:
        image.load()
        return image.copy()


class Painter:
    """Paints scenes with the sprites of one game."""

    def __init__(self, game: str, sprites: Mapping[str, Callable[..., Sprite]]) -> None:
        self._game = game
        self._sprites = sprites
        self._stamp = lru_cache(maxsize=3000)(self._make)

    def _make(self, stamp: Stamp, scale: float) -> Sprite:
        sprite = self._sprites[stamp.name](*stamp.args)
        if scale == 1.0:
            return sprite
        size = (max(1, round(sprite.width * scale)), max(1, round(sprite.height * scale)))
        return sprite.resize(size, Image.Resampling.LANCZOS)

    def image(self, scene: Scene) -> Image.Image:
        """The painted scene."""
        image = Image.new("RGB", (scene.width, scene.height), scene.background)
        if scene.sheet is not None:
            image.paste(base(scene.sheet.name).crop(scene.sheet.crop).convert("RGB"), (0, 0))
        draw = ImageDraw.Draw(image)
        for item in scene.items:
            self._put(image, draw, item if scene.scale == 1.0 else _scaled(item, scene.scale), scene.scale)
        if scene.reduce_to and scene.reduce_to < scene.width:
            size = (scene.reduce_to, round(scene.height * scene.reduce_to / scene.width))
            image = image.resize(size, Image.Resampling.LANCZOS, reducing_gap=2)
        return image

    def _put(self, image: Image.Image, draw: ImageDraw.ImageDraw, item: Item, scale: float) -> None:
        match item:
            case Stamp():
                sprite = self._stamp(Stamp(item.name, 0, 0, item.args), scale)
                image.paste(sprite, (item.x - sprite.width // 2, item.y - sprite.height // 2), sprite)
            case Box():
                corners = (item.x, item.y, item.x + item.width, item.y + item.height)
                draw.rounded_rectangle(corners, item.radius, item.fill, item.edge, item.pen)
            case Words():
                face, stroke = font(item.size, item.bold), 3 if item.halo else 0
                place = (item.x, item.y)
                draw.text(place, item.text, item.colour, face, item.anchor, stroke_width=stroke, stroke_fill=item.halo)

    def paint(self, scene: Scene) -> bytes:
        """The picture's bytes, a PNG in the game's 256 colours."""
        data = BytesIO()
        few = self.image(scene).quantize(palette=_colours(self._game), dither=Image.Dither.NONE)
        few.save(data, "PNG", compress_level=COMPRESS)
        return data.getvalue()


def _scaled(item: Item, scale: float) -> Item:
    """The item at its place in a smaller picture; a stamp's sprite is reduced when it is made."""

    def less(value: int) -> int:
        return round(value * scale)

    x, y = less(item.x), less(item.y)
    match item:
        case Stamp():
            return replace(item, x=x, y=y)
        case Box():
            width, height = less(item.width), less(item.height)
            return replace(item, x=x, y=y, width=width, height=height, pen=less(item.pen), radius=less(item.radius))
        case Words():
            return replace(item, x=x, y=y, size=less(item.size))


@cache
def _colours(game: str) -> Image.Image:
    """The game's palette; it also remembers the nearest colours found."""
    with Image.open(MAPS / game / "map" / "palette.png") as image:
        return as_palette(image)


def as_palette(image: Image.Image) -> Image.Image:
    """One pixel per colour, turned into the kind of picture that Pillow takes for a palette."""
    few = Image.new("P", (1, 1))
    few.putpalette(list(image.convert("RGB").tobytes()))
    return few
