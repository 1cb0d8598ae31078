"""How films of Paths of Glory look: a ribbon with turn and VP, the map with what happens, the words below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import SpaceId
from engine.kernel.text import Text, text
from render.colours import GOLD, GREY, WHITE, mix
from render.map.films import RIBBON, Camera, MapStage, ribbon, title_scene
from render.map.regions import Region
from render.paths_of_glory import report
from render.paths_of_glory.colours import SIDES as SIDE_COLOURS
from render.paths_of_glory.happened import Happened, happened
from render.paths_of_glory.places import sheets
from render.paths_of_glory.sprites import PAINTER
from render.paths_of_glory.status import on_track, vp_colour, vp_values
from render.reel import Shot
from render.scene import Box, Item, Scene, Words

TRACK = 350  # room for the points in a ribbon
FAR, BESIDE = {"europe": 305}, {"europe": 250, "near_east": 205}  # whole sheets
MIDDLE = (SpaceId("sedan"), SpaceId("warsaw"))  # looked at before anything has happened anywhere
LETTERS = 165  # of two lines
Say = Callable[[Text], str]


# ------------------------------------------------------------------------------------------------------- ribbon


def vp_line(view: m.View, right: int, middle: int) -> Iterator[Item]:
    """The VP track in small, its right end at `right`; no wider than 330 pixels."""
    limits, vp = view.edition.limits, view.tracks.vp
    values = vp_values(limits)
    cell, left = 236 // len(values), right - 236
    yield Words(left - 12, middle, f"VP {vp}", 34, GOLD, True, "rm")
    for number, value in enumerate(values):
        shade = vp_colour(limits, value)
        here = value == on_track(limits, vp)
        x, high = left + number * cell, 34 if here else 18
        yield Box(x, middle - high // 2, cell - 2, high, GOLD if here else mix(shade, WHITE, 0.25))


def _vp_before(shot: Shot) -> int:
    """The points before what the shot shows."""
    moved = sum(e.vp if isinstance(e, m.ControlChanged) else e.change for e in shot.events if isinstance(e, MOVES_VP))
    return int(shot.view.tracks.vp) - moved


MOVES_VP = (m.ControlChanged, m.VpChanged)
FIGHTS = (m.Attacked, m.Fired)


# -------------------------------------------------------------------------------------------------------- stage


class PathsOfGloryFilm:
    """What films of Paths of Glory show, in the words of one language."""

    def __init__(self, say: Say) -> None:
        self._say = say

    def ribbon(self, shot: Shot, wide: int) -> Scene:
        """Turn, round, who acts; the victory points."""
        colour = SIDE_COLOURS[shot.role] if shot.role is not None else GREY
        words = f"{self._say(shot.mark.title)} · {self._say(shot.mark.place)}"
        points = [*vp_line(shot.view, wide - 12, RIBBON // 2)]
        return ribbon(words, colour, wide, points, TRACK)

    def title(self, shot: Shot, wide: int) -> Scene:
        """The band with a turn's name and the points at its beginning."""
        vp = shot.view.tracks.vp if shot.number == 0 else _vp_before(shot)
        return title_scene(self._say(shot.mark.title), f"VP {vp}", wide)

    def caption(self, shot: Shot, *, far: bool) -> str:
        """What happens; of a far shot only what is lost and won."""
        if not shot.events and shot.number == 0:
            return self._say(text("pog-film-opening"))
        if not far:
            for tells in (_all, _acts):
                words = " ".join(self._say(briefly(event)) for event in shot.events if tells(event))
                if words and len(words) <= LETTERS:
                    return words
        chosen = [event for event in shot.events if _weighs(event) or (isinstance(event, FIGHTS) and not far)]
        words = " ".join(self._say(briefly(event)) for event in chosen or ([] if far else shot.events))
        return words or self._say(text("pog-film-quiet"))

    def spaces(self, shot: Shot) -> tuple[SpaceId, ...]:
        """Where something happens."""
        return _told(shot).spaces

    def crop(self, shot: Shot, region: Region, *, veiled: bool) -> Scene:
        """A part of the map with what happens."""
        return report.crop_scene(shot.view, _told(shot), region, self._say, veiled=veiled)


def stage(say: Say, *, far: bool = False, near_east: bool = False) -> MapStage:
    """A stage; `far` shows the whole map, `near_east`: with its second sheet."""
    shown = (BESIDE if near_east else FAR) if far else {}
    return MapStage(PAINTER, PathsOfGloryFilm(say), sheets(), Camera(sheets(), MIDDLE), shown)


def _told(shot: Shot) -> Happened:
    events: Any = shot.events  # this game's own
    return happened(shot.view, events)


def _all(event: Any) -> bool:
    return True


def _acts(event: Any) -> bool:
    """Whether more happens on the map than a sentence says."""
    return not isinstance(event, m.Stated)


def _weighs(event: Any) -> bool:
    """Whether something is won or lost."""
    return isinstance(event, MOVES_VP) or (isinstance(event, m.StepLost) and event.eliminated)


def briefly(event: Any) -> Text:
    """A long account in a few words; the picture shows who fights whom."""
    match event:
        case m.Attacked(edition=edition, target=target):
            return text("pog-film-attack", space=m.space_text(edition, target))
        case m.Fired(fire=fire):
            return text("pog-film-fire", side=fire.side.upper(), die=fire.die, loss=fire.loss)
    sentence: Text = event.narrate()
    return sentence


def needs_near_east(shots: Sequence[Shot]) -> bool:
    """Whether something happens where only the second sheet shows it."""
    near, europe = sheets()["near_east"].spaces, sheets()["europe"].spaces
    return any(space in near and space not in europe for shot in shots for space in _told(shot).spaces)
