"""How films of a map look: a ribbon above, the map with what happens, the words below; a camera that follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from PIL import Image

from render.colours import GOLD, INK, PAPER, SEA, TABLE, WHITE, Colour
from render.fonts import width as length
from render.fonts import wrap
from render.map.regions import Region
from render.map.sheets import Crop, MapSheet, Point, Sheets, best_sheet, frame
from render.painter import Painter
from render.palette import colours, palette_of, triples
from render.reel import Shot
from render.scene import FULL, Box, Item, Scene, Words, scaled

WIDTH, MAP = 860, 500
RIBBON, CAPTION = 56, 72
CLOSE = (WIDTH, MAP)
BAND = 180  # height of a title
# Thousandths of a sheet's pixels: few, since the painter keeps a sheet ready for each.
ZOOMS = (FULL, 625, 400, 195)  # of a near camera, the last one for the whole of a large sheet
EDGE = 70  # nearer to the edge than this the camera moves on
MARGIN = 150


# ------------------------------------------------------------------------------------------------------- scenes


def ribbon(words: str, colour: Colour, wide: int, extra: Sequence[Item] = (), room: int = 0) -> Scene:
    """Where in the game it is, in the colour of who acts, and at the right what else a game shows, `room` wide."""
    size = next((s for s in (30, 28, 26, 24, 22, 20, 18) if length(words, s, True) <= wide - 36 - room), 16)
    items: list[Item] = [
        Box(0, 0, wide, RIBBON, TABLE),
        Box(0, 0, 16, RIBBON, colour),
        Words(28, RIBBON // 2, words, size, WHITE, True, "lm"),
        *extra,
    ]
    return Scene(wide, RIBBON, TABLE, tuple(items))


def caption_scene(words: str, wide: int) -> Scene:
    """Two lines of what happens."""
    lines = wrap(words, 25, wide - 30)
    if len(lines) > 2:
        lines = (lines[0], _cut(lines[1], wide - 30))
    items: list[Item] = [Box(0, 0, wide, CAPTION, PAPER)]
    top = (CAPTION - 32 * len(lines)) // 2
    for row, line in enumerate(lines):
        items.append(Words(15, top + 32 * row + 16, line, 25, INK, False, "lm"))
    return Scene(wide, CAPTION, PAPER, tuple(items))


def _cut(line: str, room: int) -> str:
    while line and length(f"{line} …", 25) > room:
        line = line.rpartition(" ")[0]
    return f"{line} …"


def title_scene(title: str, below: str, wide: int) -> Scene:
    """The band with a turn's name."""
    items: list[Item] = [
        Box(0, 0, wide, BAND, TABLE),
        Box(0, 0, wide, 4, GOLD),
        Words(wide // 2, 60, title, 64, WHITE, True, "mm"),
        Words(wide // 2, 132, below, 48, GOLD, True, "mm"),
        Box(0, BAND - 4, wide, 4, GOLD),
    ]
    return Scene(wide, BAND, TABLE, tuple(items))


# ------------------------------------------------------------------------------------------------------- camera


class Camera:
    """It follows what happens and stays where it is as long as that is enough."""

    def __init__(self, sheets: Sheets, start: Sequence[str]) -> None:
        """`start`: spaces to look at before anything has happened anywhere."""
        self._sheets = sheets
        self._start = start
        self._at: Region | None = None

    def aim(self, wanted: Sequence[str]) -> Region:
        """What is shown: what was shown before if everything is to be seen there, and large enough."""
        spaces = [space for space in wanted if any(space in sheet.spaces for sheet in self._sheets.values())]
        if not spaces and self._at is not None:
            return self._at
        spaces = spaces or list(self._start)
        sheet = best_sheet(self._sheets, spaces)
        points = [sheet.spaces[space] for space in spaces if space in sheet.spaces]
        found = framed(sheet, points)
        if self._at is None or sheet is not self._at.sheet or not _suits(self._at, found, points):
            self._at = found
        return self._at


def _suits(now: Region, wanted: Region, points: Sequence[Point]) -> bool:
    """Whether all points are well inside a part that is shown no smaller than the one wanted for them."""
    left, top, right, bottom = now.crop
    inside = all(left + EDGE <= x <= right - EDGE and top + EDGE <= y <= bottom - EDGE for x, y in points)
    return inside and now.zoom >= wanted.zoom


def framed(sheet: MapSheet, points: Sequence[Point]) -> Region:
    """The points in the middle of a picture, as large as they all fit into it."""
    for zoom in ZOOMS:
        room = CLOSE[0] * FULL // zoom, CLOSE[1] * FULL // zoom
        crop = frame(sheet, points, MARGIN, room)
        if crop[2] - crop[0] <= room[0] and crop[3] - crop[1] <= room[1]:
            return Region(sheet, crop, (), zoom)
    return Region(sheet, sheet.all, (), ZOOMS[-1])


# -------------------------------------------------------------------------------------------------------- stage


class FilmLooks(Protocol):
    """What a game gives to its films."""

    def ribbon(self, shot: Shot, wide: int) -> Scene:
        """The band above the map."""
        ...

    def title(self, shot: Shot, wide: int) -> Scene:
        """The band before the first shot of a turn."""
        ...

    def caption(self, shot: Shot, *, far: bool) -> str:
        """The words below; of a far shot only what counts."""
        ...

    def spaces(self, shot: Shot) -> Sequence[str]:
        """Where something happens."""
        ...

    def crop(self, shot: Shot, region: Region, *, veiled: bool) -> Scene:
        """A part of the map with what happens."""
        ...


class MapStage:
    """The stage of a map: near, its camera follows what happens; far, it shows whole sheets beside each other."""

    def __init__(
        self, painter: Painter, looks: FilmLooks, sheets: Sheets, camera: Camera, far: Mapping[str, int]
    ) -> None:
        """`far`: the sheets that are shown whole and their zooms, none for a near camera."""
        self._painter = painter
        self._looks = looks
        self._sheets = sheets
        self._camera = camera
        self._far = far
        self._last: Image.Image | None = None
        self._painted: dict[str, tuple[Scene, Image.Image]] = {}  # the last of each whole sheet: often nothing changes
        self.palette = _colours(painter.game)

    @property
    def size(self) -> Point:
        """Pixels of every picture."""
        wide, high = CLOSE
        if self._far:
            sizes = [_size(self._sheets[name].all, zoom) for name, zoom in self._far.items()]
            wide, high = sum(size[0] for size in sizes), max(size[1] for size in sizes)
        return wide, RIBBON + high + CAPTION

    def title(self, shot: Shot) -> Image.Image:
        """A band across the picture shown last: a whole card would make the film a third larger."""
        image = self._last.copy() if self._last is not None else Image.new("RGB", self.size, TABLE)
        band = self._painter.image(self._looks.title(shot, image.width))
        image.paste(band, (0, (image.height - BAND) // 2))
        return image

    def caption(self, shot: Shot) -> str:
        """What happens, in the reader's language, in about two lines."""
        return self._looks.caption(shot, far=bool(self._far))

    def picture(self, shot: Shot) -> Image.Image:
        """Ribbon, map and caption."""
        wide, high = self.size
        image = Image.new("RGB", (wide, high), SEA)
        image.paste(self._painter.image(self._looks.ribbon(shot, wide)), (0, 0))
        left = 0
        for part in self._whole(shot) if self._far else (self._painter.image(self.near(shot)),):
            room = part.width if self._far else wide
            top = RIBBON + (high - RIBBON - CAPTION - part.height) // 2
            image.paste(part, (left + (room - part.width) // 2, top))
            left += room
        image.paste(self._painter.image(caption_scene(self.caption(shot), wide)), (0, high - CAPTION))
        self._last = image
        return image

    def aim(self, shot: Shot) -> Region:
        """What the camera shows."""
        return self._camera.aim(self._looks.spaces(shot))

    def near(self, shot: Shot) -> Scene:
        """The part of the map that the camera shows."""
        spaces = self._looks.spaces(shot)
        return self._looks.crop(shot, self._camera.aim(spaces), veiled=bool(spaces))

    def _whole(self, shot: Shot) -> Iterator[Image.Image]:
        for name, zoom in self._far.items():
            sheet = self._sheets[name]
            scene = self._looks.crop(shot, Region(sheet, sheet.all, (), zoom), veiled=False)
            if name not in self._painted or self._painted[name][0] != scene:
                self._painted[name] = scene, self._painter.image(scene)
            yield self._painted[name][1]


def _colours(game: str) -> Image.Image:
    """The game's colours without the last one, which an animation needs for itself."""
    return palette_of(triples(colours(game))[:255])


def _size(crop: Crop, zoom: int) -> Point:
    """A part of a sheet in pixels of the picture."""
    return scaled(crop[2] - crop[0], zoom), scaled(crop[3] - crop[1], zoom)
