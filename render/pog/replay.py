"""How films of Paths of Glory look: a ribbon with turn and VP, the map with what happens, the words below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PIL import Image

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import SPACES, TABLES, SpaceId
from engine.kernel.story import Mark
from engine.kernel.text import Text, text
from render.colours import GOLD, GREY, INK, PAPER, SEA, TABLE, WHITE, mix
from render.colours import SIDES as SIDE_COLOURS
from render.fonts import width as length
from render.fonts import wrap
from render.palette import colours, palette_of, triples
from render.pog import report
from render.pog.places import Crop, Sheet, best_sheet, frame, sheets
from render.pog.regions import Region
from render.pog.sprites import PAINTER
from render.pog.story import Story, story
from render.reel import Shot
from render.scene import Box, Item, Scene, Words

WIDTH, MAP = 860, 500
RIBBON, CAPTION = 56, 72
CLOSE = (WIDTH, MAP)
BAND = 180  # height of a title
FAR, FAR_BESIDE, NEAR_EAST = 780, 640, 380  # height of the whole of Europe alone, with the Near East, and of that
EDGE = 70  # nearer to the edge than this the camera moves on
TOO_FAR = 1.5  # times as much of the map as is needed: the camera comes nearer
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
        title=text("pog-film-turn", number=tracks.turn, turn=TABLES.turns[tracks.turn].name),
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
    for value in range(21):
        shade = SIDE_COLOURS["ap"] if value < 10 else SIDE_COLOURS["cp"] if value > 10 else GREY
        here = value == min(max(vp, 0), 20)
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
        heights = {"europe": FAR_BESIDE, "near_east": NEAR_EAST} if near_east else {"europe": FAR}
        self._heights = heights if far else {}
        self._at: tuple[Sheet, Crop] | None = None
        self._last: Image.Image | None = None
        self._painted: dict[str, tuple[Scene, Image.Image]] = {}  # the last of each whole sheet: often nothing changes
        self.palette = _colours()

    @property
    def size(self) -> tuple[int, int]:
        """Pixels of every picture."""
        wide, high = CLOSE
        if self._heights:
            wide, high = sum(_across(*pair) for pair in self._heights.items()), max(self._heights.values())
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
        if not self._heights:
            for tells in (_all, _acts):
                words = " ".join(self._say(briefly(event)) for event in shot.events if tells(event))
                if words and len(words) <= LETTERS:
                    return words
        chosen = [event for event in shot.events if _weighs(event) or (isinstance(event, FIGHTS) and not self._heights)]
        words = " ".join(self._say(briefly(event)) for event in chosen or ([] if self._heights else shot.events))
        return words or self._say(text("pog-film-quiet"))

    def picture(self, shot: Shot) -> Image.Image:
        """Ribbon, map and caption."""
        wide, high = self.size
        image = Image.new("RGB", (wide, high), SEA)
        image.paste(PAINTER.image(ribbon(shot, self._say, wide)), (0, 0))
        left = 0
        for part in self._far(shot) if self._heights else (self._close(shot),):
            room = part.width if self._heights else wide
            top = RIBBON + (high - RIBBON - CAPTION - part.height) // 2
            image.paste(part, (left + (room - part.width) // 2, top))
            left += room
        image.paste(PAINTER.image(caption_scene(self.caption(shot), wide)), (0, high - CAPTION))
        self._last = image
        return image

    def _close(self, shot: Shot) -> Image.Image:
        return _reduced(PAINTER.image(map_of(shot, *self._aim(shot), self._say)), *CLOSE)

    def _far(self, shot: Shot) -> Iterator[Image.Image]:
        for name, high in self._heights.items():
            sheet = sheets()[name]
            scene = map_of(shot, sheet, sheet.all, self._say)
            if name not in self._painted or self._painted[name][0] != scene:
                self._painted[name] = scene, _reduced(PAINTER.image(scene), _across(name, high), high)
            yield self._painted[name][1]

    def _aim(self, shot: Shot) -> tuple[Sheet, Crop]:
        """The sheet and the part of it: where the camera was if everything is to be seen there, and large enough."""
        spaces = [space for space in _told(shot).spaces if space in SPACES]
        if not spaces and self._at is not None:
            return self._at
        spaces = spaces or list(MIDDLE)
        sheet = best_sheet(spaces)
        points = [sheet.spaces[space] for space in spaces if space in sheet.spaces]
        wanted = _framed(sheet, points)
        if self._at is None or sheet is not self._at[0] or not _suits(self._at[1], wanted, points):
            self._at = sheet, wanted
        return self._at


def _across(name: str, high: int) -> int:
    """How wide a whole sheet of this height is."""
    wide, full = sheets()[name].size
    return round(wide * high / full)


def map_of(shot: Shot, sheet: Sheet, crop: Crop, say: Say) -> Scene:
    """A part of a sheet with what happens in a shot; the rest is darkened when it is not the whole sheet."""
    return report.crop_scene(shot.view, _told(shot), Region(sheet, crop, ()), say, veiled=crop != sheet.all)


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
            return text("pog-film-attack", space=m.space_text(event.target))
        case m.Fired(fire=fire):
            return text("pog-film-fire", side=fire.side.upper(), die=fire.die, loss=fire.loss)
    sentence: Text = event.narrate()
    return sentence


def _suits(crop: Crop, wanted: Crop, points: Sequence[tuple[int, int]]) -> bool:
    """Whether all points are well inside a crop that is not much larger than the one wanted for them."""
    inside = all(crop[0] + EDGE <= x <= crop[2] - EDGE and crop[1] + EDGE <= y <= crop[3] - EDGE for x, y in points)
    return inside and crop[2] - crop[0] <= TOO_FAR * (wanted[2] - wanted[0])


def _framed(sheet: Sheet, points: Sequence[tuple[int, int]]) -> Crop:
    """A part of the sheet in the shape of the picture, as large as it or larger."""
    crop = frame(sheet, points, MARGIN, CLOSE)
    more = max((crop[2] - crop[0]) / CLOSE[0], (crop[3] - crop[1]) / CLOSE[1])
    return frame(sheet, points, MARGIN, (round(CLOSE[0] * more), round(CLOSE[1] * more))) if more > 1 else crop


def _reduced(image: Image.Image, wide: int, high: int) -> Image.Image:
    """The picture made so small that it fits."""
    share = min(1.0, wide / image.width, high / image.height)
    if share == 1:
        return image
    size = (round(image.width * share), round(image.height * share))
    return image.resize(size, Image.Resampling.BILINEAR, reducing_gap=1.5)  # a quarter of the time of LANCZOS


def needs_near_east(shots: Sequence[Shot]) -> bool:
    """Whether something happens where only the second sheet shows it."""
    near, europe = sheets()["near_east"].spaces, sheets()["europe"].spaces
    return any(space in near and space not in europe for shot in shots for space in _told(shot).spaces)
