"""Scene to picture. One thread paints: fonts, sprites and base sheets are shared and unlocked.

A picture has the 256 fixed colours of its game from the beginning. Base sheets are kept in them, and so is each group
of things on a sheet, ready to be laid on it; only what lies over others is mixed with what is there, on the rectangle
it covers. So nothing depends on the size of the picture but the copy of the sheet, the veil and the compression.

The format was chosen by measuring (`tests/benchmarks/bench_render.py`). A crop of 660x762 pixels takes 2 ms and 109 kB
as PNG with runs alone compressed, 2.5 ms and 73 kB at level 2, 7.8 ms and 65 kB at level 4, 14 ms and 112 kB as WebP of
quality 85 with blurred figures. The whole map takes 27 ms and 855 kB at level 3, 110 ms and 1,060 kB as WebP.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from io import BytesIO
from typing import NamedTuple, assert_never

from PIL import Image, ImageDraw

from render.fonts import font
from render.palette import as_palette as as_palette
from render.palette import colours, few_colours, prepared, turned, zoomed
from render.scene import FULL, Box, Bundle, Inset, Item, Point, Scene, Sheet, Stamp, Veil, Words, scaled
from render.shade import Colour

Sprite = Image.Image
# zlib's level and strategy: runs alone for a crop, matches for a whole map, more of them if it is too large to post.
FAST, SMALL, SMALLEST = (1, 3), (3, 0), (6, 0)
MOST = 1_000_000  # bytes
LARGE = 1_500_000  # pixels from which the size of the file counts more than a few milliseconds
_Frame = tuple[int, int, int, int]
STROKE = 3  # of a halo around words
EVERYWHERE = 1 << 20  # pixels

# How many things are kept in memory; a whole map has about 230 groups of some 15 kB.
SPRITES_KEPT, GROUPS_KEPT, LINES_KEPT = 3000, 1000, 600


class Piece(NamedTuple):
    """A group ready to be laid on its sheet: where from its middle, the picture, and which of its pixels count."""

    left: int
    top: int
    picture: Image.Image
    mask: Image.Image


class Painter:
    """Paints scenes with the sprites of one game."""

    def __init__(
        self,
        game: str,
        sprites: Mapping[str, Callable[..., Sprite]],
        tints: Mapping[str, Callable[[Colour], Colour]] | None = None,
    ) -> None:
        """`tints`: what each colour of a sheet turns into, by the name that stands after its own."""
        self.game = game
        self._sprites = sprites
        self._tints = tints or {}
        self._tinted = lru_cache(None)(self._table)
        self._sprite = lru_cache(SPRITES_KEPT)(self._make)
        self._piece = lru_cache(GROUPS_KEPT)(self._compose)

    def paint(self, scene: Scene) -> bytes:
        """The picture's bytes, a PNG."""
        return encoded(self.indexed(scene))

    def image(self, scene: Scene) -> Image.Image:
        """The painted scene in full colours."""
        return self.indexed(scene).convert("RGB")

    def full(self, scene: Scene) -> Image.Image:
        """A scene without a sheet in full colours, its insets left out: for choosing a palette."""
        canvas = Image.new("RGB", scene.size, scene.background)
        self._draw(canvas, [item for item in scene.items if not isinstance(item, Inset)], scene.zoom)
        return canvas

    def indexed(self, scene: Scene) -> Image.Image:
        """The painted scene in the game's colours."""
        canvas = self._flat(scene) if scene.sheet is None else self._on_sheet(scene, scene.sheet)
        for item in scene.items:
            if isinstance(item, Inset):
                canvas.paste(self.indexed(item.scene), (scaled(item.x, scene.zoom), scaled(item.y, scene.zoom)))
        return canvas

    def _flat(self, scene: Scene) -> Image.Image:
        """A scene without a sheet. What insets will cover from side to side is not painted."""
        canvas = self._blank(scene)
        wide, high = scene.size
        items = [(item, self._rows(item, scene.zoom)) for item in scene.items if not isinstance(item, Inset)]
        for top, bottom in _uncovered(scene, wide, high):
            part = Image.new("RGB", (wide, bottom - top), scene.background)
            here = [item for item, (first, last) in items if first < bottom and last > top]
            self._draw(part, here, scene.zoom, (0, -top))
            canvas.paste(few_colours(part, colours(self.game)), (0, top))
        return canvas

    def _rows(self, item: Item, zoom: int) -> Point:
        """The rows, from and to, in which an item may be seen."""
        if isinstance(item, Stamp | Box | Words):
            _, top, _, bottom = self._frame(item, zoom)
            return top, bottom
        return -EVERYWHERE, EVERYWHERE

    def _blank(self, scene: Scene) -> Image.Image:
        pixel = few_colours(Image.new("RGB", (1, 1), scene.background), colours(self.game))
        blank = Image.new("P", scene.size, pixel.getpixel((0, 0)))
        blank.putpalette(pixel.getpalette() or [])
        return blank

    def _ground(self, scene: Scene, sheet: Sheet) -> Image.Image:
        left, top, right, bottom = (scaled(edge, scene.zoom) for edge in sheet.crop)
        ground = self._cut(sheet.name, scene.zoom, (left, top, right, bottom))
        if ground.size == scene.size:
            return ground
        canvas = self._blank(scene)
        canvas.paste(ground, (0, 0))
        return canvas

    def _cut(self, name: str, zoom: int, box: _Frame) -> Image.Image:
        """A part of a sheet, tinted if its name says so."""
        name, _, tint = name.partition("+")
        part = zoomed(name, zoom).crop(box)
        return part.point(self._tinted(tint)) if tint else part

    def _table(self, tint: str) -> list[int]:
        """For each of the game's colours the index of what it turns into."""
        return turned(self.game, self._tints[tint])

    # Things on a sheet

    def _on_sheet(self, scene: Scene, sheet: Sheet) -> Image.Image:
        canvas = self._ground(scene, sheet)
        for item in scene.items:
            match item:
                case Bundle():
                    self._lay(canvas, scene, sheet, item)
                case Veil():
                    canvas = _veiled(canvas, item, scene.zoom, prepared(self.game).veiled)
                case Stamp() | Box() | Words():
                    self._mix(canvas, item, scene.zoom)
                case Inset():
                    pass  # insets are laid on at the end
                case _:
                    assert_never(item)
        return canvas

    def _lay(self, canvas: Image.Image, scene: Scene, sheet: Sheet, group: Bundle) -> None:
        """Copy a group that is kept ready."""
        at = (group.x + sheet.crop[0], group.y + sheet.crop[1])
        piece = self._piece(sheet.name, scene.zoom, at, group.items)
        if piece is not None:
            place = (scaled(group.x, scene.zoom) + piece.left, scaled(group.y, scene.zoom) + piece.top)
            canvas.paste(piece.picture, place, piece.mask)

    def _mix(self, canvas: Image.Image, item: Stamp | Box | Words, zoom: int) -> None:
        """Mix a thing with what it lies over, on the rectangle it covers."""
        box = _clipped(self._frame(item, zoom), canvas.size)
        if box is not None:
            part = canvas.crop(box).convert("RGB")
            self._draw(part, [item], zoom, (-box[0], -box[1]))
            canvas.paste(few_colours(part, colours(self.game)), box[:2])

    def _compose(self, sheet: str, zoom: int, at: Point, items: tuple[Stamp | Box | Words, ...]) -> Piece | None:
        """A group at a place of its sheet; None when there is nothing of it."""
        whole = zoomed(sheet.partition("+")[0], zoom).size
        middle = scaled(at[0], zoom), scaled(at[1], zoom)
        frames = [_moved(self._frame(item, zoom), middle) for item in items]
        box = _clipped(_around(frames), whole) if frames else None
        if box is None:
            return None
        after = self._cut(sheet, zoom, box).convert("RGB")
        origin = middle[0] - box[0], middle[1] - box[1]
        self._draw(after, items, zoom, origin)
        picture = few_colours(after, colours(self.game))
        return Piece(box[0] - middle[0], box[1] - middle[1], picture, self._covered(after.size, items, zoom, origin))

    def _covered(self, size: Point, items: tuple[Stamp | Box | Words, ...], zoom: int, origin: Point) -> Image.Image:
        """Which pixels things cover, also those that are alike on the sheet: they hide what lies between."""
        mask = Image.new("1", size)
        for item in items:
            left, top, right, bottom = _moved(self._frame(item, zoom), origin)
            if isinstance(item, Box):
                mask.paste(1, (left, top, right, bottom))
                continue
            if isinstance(item, Words):
                seen = _line(item.text, *_style(item, zoom)).picture
            else:
                seen = self._sprite(item.name, item.args, zoom)
            part = seen.getchannel("A").point(_ANY, "1")
            mask.paste(part, (left, top), part)
        return mask

    # Sprites, boxes and words

    def _draw(self, image: Image.Image, items: Iterable[Item], zoom: int, origin: Point = (0, 0)) -> None:
        """Paint plain things on a picture in full colours, `origin` being the pixel of (0, 0)."""
        draw = ImageDraw.Draw(image)
        for item in items:
            match item:
                case Stamp():
                    sprite = self._sprite(item.name, item.args, zoom)
                    left, top, *_ = _moved(self._frame(item, zoom), origin)
                    image.paste(sprite, (left, top), sprite)
                case Box():
                    frame = _moved(self._frame(item, zoom), origin)
                    pen = max(1, scaled(item.pen, zoom)) if item.pen else 0
                    corners = (frame[0], frame[1], frame[2] - 1, frame[3] - 1)
                    draw.rounded_rectangle(corners, scaled(item.radius, zoom), item.fill, item.edge, pen)
                case Words():
                    left, top, *_ = _moved(self._frame(item, zoom), origin)
                    lettered = _line(item.text, *_style(item, zoom)).picture
                    image.paste(lettered, (left, top), lettered)
                case Bundle():
                    place = (scaled(item.x, zoom) + origin[0], scaled(item.y, zoom) + origin[1])
                    self._draw(image, item.items, zoom, place)
                case Veil() | Inset():
                    pass  # a veil needs a sheet; insets are laid on at the end
                case _:
                    assert_never(item)

    def _frame(self, item: Stamp | Box | Words, zoom: int) -> tuple[int, int, int, int]:
        """The pixels an item covers."""
        x, y = scaled(item.x, zoom), scaled(item.y, zoom)
        match item:
            case Stamp():
                wide, high = self._sprite(item.name, item.args, zoom).size
                return x - wide // 2, y - high // 2, x - wide // 2 + wide, y - high // 2 + high
            case Box():
                return x, y, scaled(item.x + item.width, zoom) + 1, scaled(item.y + item.height, zoom) + 1
            case Words():
                line = _line(item.text, *_style(item, zoom))
                left, top = x + line.left, y + line.top
                return left, top, left + line.picture.width, top + line.picture.height

    def _make(self, name: str, args: tuple[object, ...], zoom: int) -> Sprite:
        if zoom == FULL:
            return self._sprites[name](*args)
        whole: Sprite = self._sprite(name, args, FULL)
        size = max(1, scaled(whole.width, zoom)), max(1, scaled(whole.height, zoom))
        return whole.resize(size, Image.Resampling.LANCZOS)


def _uncovered(scene: Scene, wide: int, high: int) -> Iterable[Point]:
    """The rows, from and to, that are not hidden by insets as wide as the scene."""
    top = 0
    for inset in sorted((item for item in scene.items if isinstance(item, Inset)), key=lambda inset: inset.y):
        if inset.x == 0 and inset.scene.size[0] >= wide:
            if inset.y > top:
                yield top, scaled(inset.y, scene.zoom)
            top = scaled(inset.y, scene.zoom) + inset.scene.size[1]
    if top < high:
        yield top, high


_ANY = [0] + [255] * 255


class _Line(NamedTuple):
    """A line of text on nothing: where from its anchor, and the picture."""

    left: int
    top: int
    picture: Image.Image


def _style(item: Words, zoom: int) -> tuple[int, bool, str, Colour, Colour | None, int]:
    stroke = max(1, scaled(STROKE, zoom)) if item.halo else 0
    return scaled(item.size, zoom), item.bold, item.anchor, item.colour, item.halo, stroke


@lru_cache(LINES_KEPT)
def _line(text: str, size: int, bold: bool, anchor: str, colour: Colour, halo: Colour | None, stroke: int) -> _Line:
    face = font(size, bold)
    left, top, right, bottom = map(int, face.getbbox(text, anchor=anchor, stroke_width=stroke))
    picture = Image.new("RGBA", (max(1, right - left + 3), max(1, bottom - top + 3)), (*(halo or colour), 0))
    place = (1 - left, 1 - top)
    ImageDraw.Draw(picture).text(place, text, colour, face, anchor, stroke_width=stroke, stroke_fill=halo)
    return _Line(left - 1, top - 1, picture)


def _moved(frame: _Frame, by: Point) -> _Frame:
    return frame[0] + by[0], frame[1] + by[1], frame[2] + by[0], frame[3] + by[1]


def _around(frames: Iterable[_Frame]) -> _Frame:
    lefts, tops, rights, bottoms = zip(*frames, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _clipped(frame: _Frame, size: Point) -> _Frame | None:
    """The part of a frame inside a picture."""
    left, top, right, bottom = max(0, frame[0]), max(0, frame[1]), min(size[0], frame[2]), min(size[1], frame[3])
    return (left, top, right, bottom) if left < right and top < bottom else None


# ---------------------------------------------------------------------------------------------------------- veils


def _veiled(canvas: Image.Image, veil: Veil, zoom: int, shades: list[int]) -> Image.Image:
    """The picture in its dark shades, and what lies in the clear as it was."""
    found = canvas.point(shades)
    reach, pen = scaled(veil.reach, zoom), scaled(veil.breadth, zoom)
    ways = [_pixels((*a, *b), zoom) for a, b in veil.ways]
    frames = [_pixels((x - veil.reach, y - veil.reach, x + veil.reach, y + veil.reach), zoom) for x, y in veil.spots]
    edges = [(min(a, c) - pen, min(b, d) - pen, max(a, c) + pen, max(b, d) + pen) for a, b, c, d in ways]
    box = _clipped(_around([*frames, *edges]), canvas.size) if frames or edges else None
    if box is None:
        return found
    left, top = box[:2]
    mask = Image.new("1", (box[2] - left, box[3] - top))
    draw = ImageDraw.Draw(mask)
    for a, b, c, d in ways:
        draw.line((a - left, b - top, c - left, d - top), 1, pen)
    for a, b, c, d in frames:
        draw.rounded_rectangle((a - left, b - top, c - left, d - top), reach // 3, 1)
    found.paste(canvas.crop(box), box[:2], mask)
    return found


def _pixels(units: tuple[int, int, int, int], zoom: int) -> _Frame:
    a, b, c, d = units
    return scaled(a, zoom), scaled(b, zoom), scaled(c, zoom), scaled(d, zoom)


# ------------------------------------------------------------------------------------------------------ the file


def encoded(image: Image.Image) -> bytes:
    """A picture in few colours as PNG."""
    large = image.width * image.height >= LARGE
    found = _png(image, SMALL if large else FAST)
    return _png(image, SMALLEST) if len(found) > MOST else found


def _png(image: Image.Image, how: tuple[int, int]) -> bytes:
    data = BytesIO()
    image.save(data, "PNG", compress_level=how[0], compress_type=how[1])
    return data.getvalue()
