"""The 256 colours of a game, and its prepared base sheets in them.

The game's `palette.png` gives the colours. Some of them have twins that nobody tells apart: dark shades for veils take
the places of those.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from PIL import Image

from render.colours import SHADE, SHADE_SHARE
from render.folders import map_folder
from render.scene import FULL, scaled
from render.shade import Colour, mix

SHADES = 56  # of a game's 256 colours that are dark shades of others
SHEETS_KEPT = 6  # at other zooms


class Prepared(NamedTuple):
    """What is prepared of a game: its colours, its sheets in them, and for each colour the index of its dark shade."""

    palette: Image.Image
    sheets: Mapping[str, Image.Image]
    veiled: list[int]


@cache
def prepared(game: str) -> Prepared:
    """The game's colours are those of its palette without the closest twins, and the dark shades missed most."""
    folder = map_folder(game)
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
    return Prepared(palette, sheets, [_nearest(everything, shaded(colour)) for colour in everything])


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


def turned(game: str, into: Callable[[Colour], Colour]) -> list[int]:
    """For each colour of a game the index of the one nearest to what it turns into."""
    known = triples(colours(game))
    return [_nearest(known, into(colour)) for colour in known]


def colours(game: str) -> Image.Image:
    """The game's palette; it also remembers the nearest colours found."""
    return prepared(game).palette


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


def _difference(a: Colour, b: Colour) -> int:
    """How unlike two colours look: hue weighs more than lightness."""
    red, green, blue = a[0] - b[0], a[1] - b[1], a[2] - b[2]
    tint = (red - green) ** 2 + (green - blue) ** 2 + (blue - red) ** 2
    return red * red + green * green + blue * blue + tint


def base(name: str) -> Image.Image:
    """A prepared base sheet, `game/sheet`, in the colours of its game; read the first time only."""
    game, sheet = name.split("/")
    return prepared(game).sheets[sheet]


@lru_cache(SHEETS_KEPT)
def zoomed(name: str, zoom: int) -> Image.Image:
    """A base sheet at another zoom; `SHEET_whole` is a smaller one drawn for the whole sheet in one picture."""
    whole, (game, sheet) = base(name), name.split("/")
    if zoom == FULL:
        return whole
    size = scaled(whole.width, zoom), scaled(whole.height, zoom)
    smaller = prepared(game).sheets.get(f"{sheet}_whole")
    if smaller is not None and abs(smaller.width - size[0]) <= 1:
        return smaller
    return few_colours(whole.convert("RGB").resize(size, Image.Resampling.LANCZOS), colours(game))
