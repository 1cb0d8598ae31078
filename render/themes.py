"""Pictures in other colours: dark, of high contrast, and for eyes that lack a kind of cone.

Every picture is written in a palette (`render/painter.py`, `render/film.py`), so a theme is a map of colours and a
picture is put into it by rewriting its palette: nothing is painted twice. The map is smooth, so what was shaded or
rounded stays so. It turns lightness and chroma as a whole, then pulls the colours near its anchors: a colour of the
tables (`render/colours.py`) comes out as what the theme wants for it, and what is far from all anchors stays.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Protocol, TypeAlias

from PIL import Image

from render.oklab import Lab, lab, rgb
from render.palette import colours, few_colours, triples
from render.picture import PictureFile
from render.shade import Colour

REACH = 0.09  # how far around an anchor its pull is strong, in OKLab
TURNED: Mapping[str, Mapping[str, float]] = {  # what a theme does with lightness and chroma
    "dark": {"black": 1.08, "white": 0.13, "chroma": 1.05},
    "contrast": {"black": -0.17, "white": 1.14, "chroma": 1.1},
}
PNG, GIF = b"\x89PNG\r\n\x1a\n", b"GIF8"


@dataclass(frozen=True)
class Theme:
    """A map of colours. `black` and `white` are the lightness (0 to 1) that these get, `chroma` a factor.

    `anchors` are pairs of a painted colour and what it turns into; `kept` are only turned, whatever anchor is near.
    """

    black: float = 0.0
    white: float = 1.0
    chroma: float = 1.0
    anchors: tuple[tuple[Colour, Colour], ...] = ()
    kept: tuple[Colour, ...] = ()

    def colour(self, painted: Colour) -> Colour:
        """What a painted colour looks like in this theme."""
        return _mapped(self, painted)

    def turned(self, colour: Lab) -> Lab:
        """A colour with the lightness and chroma of this theme, before its anchors pull."""
        light, green, blue = colour
        return self.black + (self.white - self.black) * light, green * self.chroma, blue * self.chroma


@cache
def _pulls(theme: Theme) -> tuple[tuple[Lab, Lab], ...]:
    """Each anchor and how far it pulls."""
    found = [(lab(colour), (0.0, 0.0, 0.0)) for colour in theme.kept]
    for painted, wanted in theme.anchors:
        here, base, goal = lab(painted), theme.turned(lab(painted)), lab(wanted)
        found.append((here, (goal[0] - base[0], goal[1] - base[1], goal[2] - base[2])))
    return tuple(found)


@cache
def _mapped(theme: Theme, painted: Colour) -> Colour:
    """Inverse distance weighting: at an anchor its pull alone counts, far from all of them none."""
    here = lab(painted)
    pulled, weights = [0.0, 0.0, 0.0], REACH**-4
    for anchor, pull in _pulls(theme):
        distance = sum((a - b) ** 2 for a, b in zip(here, anchor, strict=True))
        weight = max(distance, 1e-9) ** -2
        weights += weight
        pulled = [value + weight * by for value, by in zip(pulled, pull, strict=True)]
    light, green, blue = (value + by / weights for value, by in zip(theme.turned(here), pulled, strict=True))
    return rgb((light, green, blue))


# -------------------------------------------------------------------------------------------------------- pictures


Targets: TypeAlias = Mapping[str, Colour]  # what the key colours of a game turn into, by their names


def anchored(
    game: str,
    targets: Targets,
    keys: Mapping[str, Colour],
    kept: Iterable[Colour],
    *,
    black: float = 0.0,
    white: float = 1.0,
    chroma: float = 1.0,
) -> Theme:
    """A theme of a game from what its key colours turn into; no anchor pulls those that are kept."""
    anchors = {painted(game, keys[key]): colour for key, colour in targets.items()}
    fixed = tuple(colour for colour in dict.fromkeys(painted(game, one) for one in kept) if colour not in anchors)
    return Theme(black, white, chroma, tuple(anchors.items()), fixed)


def themes_of(
    game: str, tables: Mapping[str, Targets], keys: Mapping[str, Colour], kept: Iterable[Colour]
) -> Mapping[str, Theme]:
    """The themes of a game by name, each with its table of what key colours turn into."""
    fixed = tuple(kept)
    return {name: anchored(game, table, keys, fixed, **TURNED.get(name, {})) for name, table in tables.items()}


@cache
def painted(game: str, colour: Colour) -> Colour:
    """What a colour of the tables looks like in the pictures of a game, which have few."""
    index = few_colours(Image.new("RGB", (1, 1), colour), colours(game)).getpixel((0, 0))
    return triples(colours(game))[int(index)] if isinstance(index, int) else colour


class Painted(Protocol):
    """A finished picture, as every layer knows it."""

    @property
    def data(self) -> bytes: ...

    @property
    def filename(self) -> str: ...

    @property
    def alt(self) -> str: ...


def themed(picture: Painted, theme: Theme) -> PictureFile:
    """The same picture in a theme; `ValueError` for one that has no palette."""
    return PictureFile(recoloured(picture.data, theme), picture.filename, picture.alt)


def recoloured(data: bytes, theme: Theme) -> bytes:
    """A PNG or GIF with its palettes in the colours of a theme; `ValueError` for any other file."""
    if data.startswith(PNG):
        return b"".join([PNG, *_chunks(data, theme)])
    if data.startswith(GIF):
        return _animation(data, theme)
    raise ValueError("only pictures with a palette have themes")


def _palette(data: bytes, theme: Theme) -> bytes:
    return bytes(
        value for at in range(0, len(data), 3) for value in theme.colour((data[at], data[at + 1], data[at + 2]))
    )


def _chunks(data: bytes, theme: Theme) -> Iterator[bytes]:
    """The chunks of a PNG: length, kind, content and checksum each."""
    at, has_palette = len(PNG), False
    while at < len(data):
        end = at + 12 + int.from_bytes(data[at : at + 4])
        kind, content = data[at + 4 : at + 8], data[at + 8 : end - 4]
        if kind == b"PLTE":
            content, has_palette = _palette(content, theme), True
            yield data[at : at + 8] + content + zlib.crc32(kind + content).to_bytes(4)
        else:
            yield data[at:end]
        at = end
    if not has_palette:
        raise ValueError("only pictures with a palette have themes")


def _animation(data: bytes, theme: Theme) -> bytes:
    """A GIF: a header with a palette, then blocks, of which those of pictures may have a palette of their own."""
    written = bytearray(data)
    at = _table(written, 10, 13, theme)
    while data[at] != 0x3B:  # the end
        if data[at] == 0x2C:  # a picture: frame, flags, perhaps a palette, one byte, data
            at = _table(written, at + 9, at + 10, theme) + 1
        else:  # an extension: its kind, data
            at += 2
        while data[at]:  # lengths of pieces of data, 0 after the last
            at += data[at] + 1
        at += 1
    return bytes(written)


def _table(written: bytearray, flags: int, start: int, theme: Theme) -> int:
    """Recolour a palette of a GIF if the flags say there is one; where it ends."""
    if not written[flags] & 0x80:
        return start
    end = start + 3 * (2 << (written[flags] & 7))
    written[start:end] = _palette(bytes(written[start:end]), theme)
    return end
