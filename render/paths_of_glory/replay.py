"""How films of Paths of Glory look: a ribbon with turn and VP, the map with what happens, the words below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PIL import Image

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.tables import SPACES, VP_AP, VP_CP, SpaceId
from engine.kernel.story import Mark
from engine.kernel.text import Text, text
from render.colours import GOLD, GREY, INK, PAPER, SEA, TABLE, WHITE, mix
from render.fonts import width as length
from render.fonts import wrap
from render.map.regions import Region
from render.map.sheets import Crop, MapSheet, Point, best_sheet, frame
from render.palette import colours, palette_of, triples
from render.paths_of_glory import report
from render.paths_of_glory.colours import SIDES as SIDE_COLOURS
from render.paths_of_glory.places import sheets
from render.paths_of_glory.sprites import PAINTER
from render.paths_of_glory.status import vp_colour
from render.paths_of_glory.story import Story, story
from render.reel import Shot
from render.scene import FULL, Box, Item, Scene, Words, scaled

WIDTH, MAP = 860, 500
RIBBON, CAPTION = 56, 72
CLOSE = (WIDTH, MAP)
BAND = 180  # height of a title
# Thousandths of a sheet's pixels: few, since the painter keeps a sheet ready for each.
ZOOMS = (FULL, 625, 400, 195)  # of a near camera, the last one for the whole of Europe
FAR, BESIDE = {"europe": 305}, {"europe": 250, "near_east": 205}  # whole sheets
EDGE = 70  # nearer to the edge than this the camera moves on
MARGIN = 150
MIDDLE = (SpaceId("sedan"), SpaceId("warsaw"))  # looked at before anything has happened anywhere
DARK = TABLE
AFTER_ROUNDS = 7
LETTERS = 165  # of two lines
Say = Callable[[Text], str]


def mark(view: m.View) -> Mark:
    """Turn, action round (0 before the first, 7 after the last) and operation of a position."""
    tracks = view.tracks
    in_round = tracks.phase == "action" and tracks.round > 0
    place = text("pog-headline-round", round=tracks.round) if in_round else _phase(tracks.phase)
    before = tracks.phase == "mandated_offensives"
    return Mark(
        turn=tracks.turn,
        round=tracks.round if in_round else 0 if before else AFTER_ROUNDS,
        operation=_operation(view),
        title=text("pog-film-turn", number=tracks.turn, turn=text(f"pog-turn-{tracks.turn}")),
        place=place,
    )


def _phase(phase: str) -> Text:
    return text(f"pog-phase-{phase.replace('_', '-')}")


def _operation(view: m.View) -> str:
    """One combat is one operation, and so is everything of one kind between combats."""
    for open_decision in reversed(view.stack):
        if isinstance(open_decision, m.Combat | m.Muster):
            return f"combat {open_decision.target}"
    return type(view.stack[-1]).__name__ if view.stack else ""


# ------------------------------------------------------------------------------------------------------- ribbon


def vp_line(vp: int, right: int, middle: int) -> Iterator[Item]:
    """The VP track in small, its right end at `right`; 330 pixels wide."""
    cell, left = 11, right - 236
    yield Words(left - 12, middle, f"VP {vp}", 34, GOLD, True, "rm")
    for value in range(VP_AP, VP_CP + 1):
        shade = vp_colour(value)
        here = value == min(max(vp, VP_AP), VP_CP)
        x, high = left + value * cell, 34 if here else 18
        yield Box(x, middle - high // 2, cell - 2, high, GOLD if here else mix(shade, WHITE, 0.25))


def ribbon(shot: Shot, say: Say, wide: int) -> Scene:
    """Turn, round, who acts; the victory points."""
    colour = SIDE_COLOURS[shot.role] if shot.role is not None else GREY
    words = f"{say(shot.mark.title)} · {say(shot.mark.place)}"
    room = wide - 36 - 350
    size = next((s for s in (30, 28, 26, 24, 22, 20, 18) if length(words, s, True) <= room), 16)
    items: list[Item] = [
        Box(0, 0, wide, RIBBON, DARK),
        Box(0, 0, 16, RIBBON, colour),
        Words(28, RIBBON // 2, words, size, WHITE, True, "lm"),
        *vp_line(shot.view.tracks.vp, wide - 12, RIBBON // 2),
    ]
    return Scene(wide, RIBBON, DARK, tuple(items))


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


def title_scene(shot: Shot, say: Say, wide: int) -> Scene:
    """The band with a turn's name."""
    vp = shot.view.tracks.vp if shot.number == 0 else _vp_before(shot)
    items: list[Item] = [
        Box(0, 0, wide, BAND, DARK),
        Box(0, 0, wide, 4, GOLD),
        Words(wide // 2, 60, say(shot.mark.title), 64, WHITE, True, "mm"),
        Words(wide // 2, 132, f"VP {vp}", 48, GOLD, True, "mm"),
        Box(0, BAND - 4, wide, 4, GOLD),
    ]
    return Scene(wide, BAND, DARK, tuple(items))


def _vp_before(shot: Shot) -> int:
    """The points before what the shot shows."""
    moved = sum(e.vp if isinstance(e, m.ControlChanged) else e.change for e in shot.events if isinstance(e, MOVES_VP))
    return int(shot.view.tracks.vp) - moved


MOVES_VP = (m.ControlChanged, m.VpChanged)
FIGHTS = (m.Attacked, m.Fired)


# -------------------------------------------------------------------------------------------------------- stage


def _colours() -> Image.Image:
    """The game's colours without the last one, which an animation needs for itself."""
    return palette_of(triples(colours("paths_of_glory"))[:255])


class PathsOfGloryStage:
    """The camera follows what happens and stays where it is as long as that is enough; `far` shows the whole map."""

    def __init__(self, say: Say, *, far: bool = False, near_east: bool = False) -> None:
        """`near_east`: whether a film of the whole map needs the second sheet."""
        self._say = say
        self._far = (BESIDE if near_east else FAR) if far else {}
        self._at: Region | None = None
        self._last: Image.Image | None = None
        self._painted: dict[str, tuple[Scene, Image.Image]] = {}  # the last of each whole sheet: often nothing changes
        self.palette = _colours()

    @property
    def size(self) -> Point:
        """Pixels of every picture."""
        wide, high = CLOSE
        if self._far:
            sizes = [_size(sheets()[name].all, zoom) for name, zoom in self._far.items()]
            wide, high = sum(size[0] for size in sizes), max(size[1] for size in sizes)
        return wide, RIBBON + high + CAPTION

    def title(self, shot: Shot) -> Image.Image:
        """A band across the picture shown last: a whole card would make the film a third larger."""
        image = self._last.copy() if self._last is not None else Image.new("RGB", self.size, DARK)
        image.paste(PAINTER.image(title_scene(shot, self._say, image.width)), (0, (image.height - BAND) // 2))
        return image

    def caption(self, shot: Shot) -> str:
        """What happens, in the reader's language, in about two lines; of a far shot only what is lost and won."""
        if not shot.events and shot.number == 0:
            return self._say(text("pog-film-opening"))
        if not self._far:
            for tells in (_all, _acts):
                words = " ".join(self._say(briefly(event)) for event in shot.events if tells(event))
                if words and len(words) <= LETTERS:
                    return words
        chosen = [event for event in shot.events if _weighs(event) or (isinstance(event, FIGHTS) and not self._far)]
        words = " ".join(self._say(briefly(event)) for event in chosen or ([] if self._far else shot.events))
        return words or self._say(text("pog-film-quiet"))

    def picture(self, shot: Shot) -> Image.Image:
        """Ribbon, map and caption."""
        wide, high = self.size
        image = Image.new("RGB", (wide, high), SEA)
        image.paste(PAINTER.image(ribbon(shot, self._say, wide)), (0, 0))
        left = 0
        for part in self._whole(shot) if self._far else (PAINTER.image(self._near(shot)),):
            room = part.width if self._far else wide
            top = RIBBON + (high - RIBBON - CAPTION - part.height) // 2
            image.paste(part, (left + (room - part.width) // 2, top))
            left += room
        image.paste(PAINTER.image(caption_scene(self.caption(shot), wide)), (0, high - CAPTION))
        self._last = image
        return image

    def _near(self, shot: Shot) -> Scene:
        told = _told(shot)
        return report.crop_scene(shot.view, told, self._aim(shot), self._say, veiled=bool(told.spaces))

    def _whole(self, shot: Shot) -> Iterator[Image.Image]:
        for name, zoom in self._far.items():
            sheet = sheets()[name]
            whole = Region(sheet, sheet.all, (), zoom)
            scene = report.crop_scene(shot.view, _told(shot), whole, self._say, veiled=False)
            if name not in self._painted or self._painted[name][0] != scene:
                self._painted[name] = scene, PAINTER.image(scene)
            yield self._painted[name][1]

    def _aim(self, shot: Shot) -> Region:
        """What the camera shows: what it showed before if everything is to be seen there, and large enough."""
        spaces = [space for space in _told(shot).spaces if space in SPACES]
        if not spaces and self._at is not None:
            return self._at
        spaces = spaces or list(MIDDLE)
        sheet = best_sheet(sheets(), spaces)
        points = [sheet.spaces[space] for space in spaces if space in sheet.spaces]
        wanted = framed(sheet, points)
        if self._at is None or sheet is not self._at.sheet or not _suits(self._at, wanted, points):
            self._at = wanted
        return self._at


def _size(crop: Crop, zoom: int) -> Point:
    """A part of a sheet in pixels of the picture."""
    return scaled(crop[2] - crop[0], zoom), scaled(crop[3] - crop[1], zoom)


def _told(shot: Shot) -> Story:
    events: Any = shot.events  # this game's own
    return story(shot.view, events)


def _all(event: Any) -> bool:
    return True


def _acts(event: Any) -> bool:
    """Whether more happens on the map than a sentence says."""
    return not isinstance(event, m.Told)


def _weighs(event: Any) -> bool:
    """Whether something is won or lost."""
    return isinstance(event, MOVES_VP) or (isinstance(event, m.StepLost) and event.eliminated)


def briefly(event: Any) -> Text:
    """A long account in a few words; the picture shows who fights whom."""
    match event:
        case m.Attacked():
            return text("pog-film-attack", space=m.space_text(CLASSIC, event.target))
        case m.Fired(fire=fire):
            return text("pog-film-fire", side=fire.side.upper(), die=fire.die, loss=fire.loss)
    sentence: Text = event.narrate()
    return sentence


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


def needs_near_east(shots: Sequence[Shot]) -> bool:
    """Whether something happens where only the second sheet shows it."""
    near, europe = sheets()["near_east"].spaces, sheets()["europe"].spaces
    return any(space in near and space not in europe for shot in shots for space in _told(shot).spaces)
