"""Scene to picture. One thread paints: fonts, sprites and base sheets are shared and unlocked.

A picture has the 256 fixed colours of its game from the beginning. Base sheets are kept in them, and so is each group
of things on a sheet, ready to be laid on it; only what lies over others is mixed with what is there, on the rectangle
it covers. So nothing depends on the size of the picture but the copy of the sheet, the veil and the compression.

The format was chosen by measuring (`tests/benchmarks/bench_render.py`). A crop of 660x762 pixels takes 2 ms and 109 kB
as PNG with runs alone compressed, 2.5 ms and 73 kB at level 2, 7.8 ms and 65 kB at level 4, 14 ms and 112 kB as WebP of
quality 85 with blurred figures. The whole map takes 27 ms and 855 kB at level 3, 110 ms and 1,060 kB as WebP.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from render.colours import SHADE, SHADE_SHARE
from render.fonts import font
from render.scene import FULL, Box, Group, Inset, Item, Point, Scene, Sheet, Stamp, Veil, Words, scaled
from render.shade import Colour, mix

Sprite = Image.Image
MAPS = Path(__file__).resolve().parents[1] / "data" / "games"
# zlib's level and strategy: runs alone for a crop, matches for a whole map, more of them if it is too large to post.
FAST, SMALL, SMALLEST = (1, 3), (3, 0), (6, 0)
MOST = 1_000_000  # bytes
LARGE = 1_500_000  # pixels from which the size of the file counts more than a few milliseconds
STROKE = 3  # of a halo around words
SHADES = 56  # of a game's 256 colours that are dark shades of others, for veils

# How many things are kept in memory; a whole map has about 230 groups of some 15 kB.
SPRITES_KEPT, GROUPS_KEPT, SHEETS_KEPT, LINES_KEPT = 3000, 1000, 6, 600


def base(name: str) -> Image.Image:
    """A prepared base sheet, `game/sheet`, in the colours of its game; read the first time only."""
    game, sheet = name.split("/")
    return _prepared(game).sheets[sheet]


@lru_cache(SHEETS_KEPT)
def _zoomed(name: str, zoom: int) -> Image.Image:
    """A base sheet at another zoom; `SHEET_whole` is a smaller one drawn for the whole sheet in one picture."""
    whole, (game, sheet) = base(name), name.split("/")
    if zoom == FULL:
        return whole
    size = scaled(whole.width, zoom), scaled(whole.height, zoom)
    smaller = _prepared(game).sheets.get(f"{sheet}_whole")
    if smaller is not None and abs(smaller.width - size[0]) <= 1:
        return smaller
    return few_colours(whole.convert("RGB").resize(size, Image.Resampling.LANCZOS), colours(game))


class Piece(NamedTuple):
    """A group ready to be laid on its sheet: where from its middle, the picture, and which of its pixels count."""

    left: int
    top: int
    picture: Image.Image
    mask: Image.Image


class Painter:
    """Paints scenes with the sprites of one game."""

    def __init__(self, game: str, sprites: Mapping[str, Callable[..., Sprite]]) -> None:
        self._game = game
        self._sprites = sprites
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
        if scene.sheet is None:
            canvas = self._flat(scene)
        else:
            canvas = self._ground(scene, scene.sheet)
            for item in scene.items:
                self._lay(canvas, scene, item)
        for item in scene.items:
            if isinstance(item, Inset):
                canvas.paste(self.indexed(item.scene), (scaled(item.x, scene.zoom), scaled(item.y, scene.zoom)))
        return canvas

    def _flat(self, scene: Scene) -> Image.Image:
        """A scene without a sheet. What insets will cover from side to side is not painted."""
        canvas = self._blank(scene)
        wide, high = scene.size
        for top, bottom in _uncovered(scene, wide, high):
            part = Image.new("RGB", (wide, bottom - top), scene.background)
            self._draw(part, [item for item in scene.items if not isinstance(item, Inset)], scene.zoom, (0, -top))
            canvas.paste(few_colours(part, colours(self._game)), (0, top))
        return canvas

    def _blank(self, scene: Scene) -> Image.Image:
        pixel = few_colours(Image.new("RGB", (1, 1), scene.background), colours(self._game))
        blank = Image.new("P", scene.size, pixel.getpixel((0, 0)))
        blank.putpalette(pixel.getpalette() or [])
        return blank

    def _ground(self, scene: Scene, sheet: Sheet) -> Image.Image:
        left, top, right, bottom = (scaled(edge, scene.zoom) for edge in sheet.crop)
        ground = _zoomed(sheet.name, scene.zoom).crop((left, top, right, bottom))
        if ground.size == scene.size:
            return ground
        canvas = self._blank(scene)
        canvas.paste(ground, (0, 0))
        return canvas

    # Things on a sheet

    def _lay(self, canvas: Image.Image, scene: Scene, item: Item) -> None:
        zoom = scene.zoom
        match item:
            case Group():
                assert scene.sheet is not None
                at = (item.x + scene.sheet.crop[0], item.y + scene.sheet.crop[1])
                piece = self._piece(scene.sheet.name, zoom, at, item.items)
                if piece is not None:
                    place = (scaled(item.x, zoom) + piece.left, scaled(item.y, zoom) + piece.top)
                    canvas.paste(piece.picture, place, piece.mask)
            case Veil():
                _veil(canvas, item, zoom, self._game)
            case Stamp() | Box() | Words():
                frame = self._frame(item, zoom)
                box = _clipped(frame, canvas.size)
                if box is not None:
                    part = canvas.crop(box).convert("RGB")
                    self._draw(part, [item], zoom, (-box[0], -box[1]))
                    canvas.paste(few_colours(part, colours(self._game)), box[:2])

    def _compose(self, sheet: str, zoom: int, at: Point, items: tuple[Stamp | Box | Words, ...]) -> Piece | None:
        """A group at a place of its sheet; None when there is nothing of it."""
        ground = _zoomed(sheet, zoom)
        middle = scaled(at[0], zoom), scaled(at[1], zoom)
        frames = [_moved(self._frame(item, zoom), middle) for item in items]
        box = _clipped(_around(frames), ground.size) if frames else None
        if box is None:
            return None
        before = ground.crop(box).convert("RGB")
        after = before.copy()
        self._draw(after, items, zoom, (middle[0] - box[0], middle[1] - box[1]))
        changed = ImageChops.difference(before, after).convert("L").point(_ANY, "1")
        picture = few_colours(after, colours(self._game))
        return Piece(box[0] - middle[0], box[1] - middle[1], picture, changed)

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
                case Group():
                    place = (scaled(item.x, zoom) + origin[0], scaled(item.y, zoom) + origin[1])
                    self._draw(image, item.items, zoom, place)
                case Veil() | Inset():
                    pass  # a veil needs a sheet; insets are laid on at the end

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
_Frame = tuple[int, int, int, int]


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


def _veil(canvas: Image.Image, veil: Veil, zoom: int, game: str) -> None:
    mask = Image.new("1", canvas.size, 1)
    draw = ImageDraw.Draw(mask)
    for (x0, y0), (x1, y1) in veil.ways:
        line = (scaled(x0, zoom), scaled(y0, zoom), scaled(x1, zoom), scaled(y1, zoom))
        draw.line(line, 0, scaled(veil.breadth, zoom))
    for x, y in veil.spots:
        corners = [scaled(edge, zoom) for edge in (x - veil.reach, y - veil.reach, x + veil.reach, y + veil.reach)]
        draw.rounded_rectangle(corners, scaled(veil.reach // 3, zoom), 0)
    canvas.paste(canvas.point(_prepared(game).veiled), (0, 0), mask)


def _difference(a: Colour, b: Colour) -> int:
    """How unlike two colours look: hue weighs more than lightness."""
    red, green, blue = a[0] - b[0], a[1] - b[1], a[2] - b[2]
    tint = (red - green) ** 2 + (green - blue) ** 2 + (blue - red) ** 2
    return red * red + green * green + blue * blue + tint


# -------------------------------------------------------------------------------------------------------- colours


class _Prepared(NamedTuple):
    """What is prepared of a game: its colours, its sheets in them, and for each colour the index of its dark shade."""

    palette: Image.Image
    sheets: Mapping[str, Image.Image]
    veiled: list[int]


@cache
def _prepared(game: str) -> _Prepared:
    """The game's colours are those of its palette without the closest twins, and the dark shades missed most."""
    folder = MAPS / game / "map"
    with Image.open(folder / "palette.png") as image:
        known = _distinct(triples(as_palette(image)), 256 - SHADES)
    sheets: dict[str, Image.Image] = {}
    for path in sorted(folder.glob("*.png")):
        with Image.open(path) as image:
            if image.mode == "P":
                sheets[path.stem] = _in_colours(image, known)
    counts = [sum(sheet) for sheet in zip(*(_counts(sheet) for sheet in sheets.values()), strict=True)]
    everything = [*known, *_missed(known, counts)]
    palette = palette_of(everything)
    for sheet in sheets.values():
        sheet.putpalette(palette.getpalette() or [])
    return _Prepared(palette, sheets, [_nearest(everything, shaded(colour)) for colour in everything])


def _missed(known: list[Colour], counts: list[int]) -> list[Colour]:
    """The dark shades that are missed most: of colours that are common and whose shade is far from what is there."""
    wanted = [shaded(colour) for colour in known]
    gaps = [min(_difference(shade, one) for one in known) for shade in wanted]
    found: list[Colour] = []
    for _ in range(SHADES):
        most = max(range(len(known)), key=lambda index: counts[index] ** 0.5 * gaps[index])
        found.append(wanted[most])
        gaps = [min(gap, _difference(shade, wanted[most])) for gap, shade in zip(gaps, wanted, strict=True)]
    return found


def _in_colours(sheet: Image.Image, known: list[Colour]) -> Image.Image:
    """A sheet stored in few colours, each turned into the nearest of the known ones."""
    places = [_nearest(known, colour) for colour in triples(sheet)]
    return sheet.point([*places, *[0] * (256 - len(places))])


def colours(game: str) -> Image.Image:
    """The game's palette; it also remembers the nearest colours found."""
    return _prepared(game).palette


def shaded(colour: Colour) -> Colour:
    """A colour under a veil."""
    return mix(colour, SHADE, SHADE_SHARE / 100)


def _nearest(known: list[Colour], wanted: Colour) -> int:
    return min(range(len(known)), key=lambda index: _difference(known[index], wanted))


def _distinct(known: list[Colour], count: int) -> list[Colour]:
    """So many of the colours: of the two most alike the later one goes, again and again."""
    left = list(dict.fromkeys(known))
    gaps = sorted((_difference(a, b), i, j) for j, b in enumerate(left) for i, a in enumerate(left[:j]))
    gone: set[int] = set()
    for _, i, j in gaps:
        if len(left) - len(gone) <= count:
            break
        if i not in gone and j not in gone:
            gone.add(j)
    return [colour for index, colour in enumerate(left) if index not in gone]


def _counts(sheet: Image.Image) -> list[int]:
    return sheet.histogram()[:256]


def triples(palette: Image.Image) -> list[Colour]:
    """The colours of a palette."""
    flat = palette.getpalette("RGB") or []
    return [(flat[i], flat[i + 1], flat[i + 2]) for i in range(0, len(flat), 3)]


def palette_of(known: Sequence[Colour]) -> Image.Image:
    """Colours as the kind of picture that Pillow takes for a palette."""
    few = Image.new("P", (1, 1))
    few.putpalette([value for colour in known for value in colour])
    return few


def few_colours(image: Image.Image, palette: Image.Image) -> Image.Image:
    """The picture in the colours of a palette."""
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def as_palette(image: Image.Image) -> Image.Image:
    """One pixel per colour, turned into the kind of picture that Pillow takes for a palette."""
    few = Image.new("P", (1, 1))
    few.putpalette(list(image.convert("RGB").tobytes()))
    return few


def encoded(image: Image.Image) -> bytes:
    """A picture in few colours as PNG."""
    large = image.width * image.height >= LARGE
    found = _png(image, SMALL if large else FAST)
    return _png(image, SMALLEST) if len(found) > MOST else found


def _png(image: Image.Image, how: tuple[int, int]) -> bytes:
    data = BytesIO()
    image.save(data, "PNG", compress_level=how[0], compress_type=how[1])
    return data.getvalue()
