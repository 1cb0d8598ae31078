"""How films of No Retreat! look: a ribbon with turn, phase and VP, the map with what happens, the words below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.games.no_retreat import model as m
from engine.games.no_retreat.retelling import sentences
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import Place
from engine.kernel.text import text
from render.colours import GOLD, GREY
from render.map.films import RIBBON, Camera, MapStage, ribbon, title_scene
from render.map.regions import Region
from render.no_retreat import report
from render.no_retreat.colours import SIDES as SIDE_COLOURS
from render.no_retreat.happened import Happened, happened
from render.no_retreat.places import sheet_in, sheets
from render.no_retreat.sprites import PAINTER
from render.reel import Shot
from render.scene import Scene, Words
from render.words import Say

FAR = {"russia": 305}  # the whole sheet
MIDDLE = (Place("G14"), Place("K13"))  # looked at before anything has happened anywhere
LETTERS = 165  # of two lines
POINTS = 130  # room for them in a ribbon
COUNTS = (m.Fought, m.Scored)


class NoRetreatFilm:
    """What films of No Retreat! show, in the words of one language."""

    def __init__(self, say: Say) -> None:
        self._say = say

    def ribbon(self, shot: Shot, wide: int) -> Scene:
        """Turn, phase, who acts; the victory points."""
        colour = SIDE_COLOURS[shot.role] if shot.role is not None else GREY
        words = f"{self._say(shot.mark.title)} · {self._say(shot.mark.place)}"
        points = Words(wide - 14, RIBBON // 2, _points(shot.view), 34, GOLD, True, "rm")
        return ribbon(words, colour, wide, [points], POINTS)

    def title(self, shot: Shot, wide: int) -> Scene:
        """The band with a turn's name, its weather and the points."""
        weather = self._say(m.weather_text(shot.view.weather.now))
        return title_scene(self._say(shot.mark.title), f"{weather} · {_points(shot.view)}", wide)

    def caption(self, shot: Shot, *, far: bool) -> str:
        """What happens; of a far shot only battles, points and ground that counts."""
        if not shot.events and shot.number == 0:
            return self._say(text("nr-film-opening"))
        events: tuple[Any, ...] = tuple(shot.events)
        chosen = [event for event in events if _counts(event)]
        for some in (() if far else events), chosen:
            words = " ".join(map(self._say, sentences(some)))
            if words and len(words) <= LETTERS:
                return words
        return " ".join(map(self._say, sentences(chosen or ([] if far else events)))) or self._say(
            text("nr-film-quiet")
        )

    def spaces(self, shot: Shot) -> tuple[Place, ...]:
        """Where something happens."""
        return _told(shot).places

    def crop(self, shot: Shot, region: Region, *, veiled: bool) -> Scene:
        """A part of the map with what happens, in the weather of the turn."""
        seen = replace(region, sheet=sheet_in(shot.view.weather.now))
        return report.crop_scene(_told(shot), seen, self._say, veiled=veiled)


def _points(view: m.View) -> str:
    return f"{victory.total(view)} VP"


def _counts(event: object) -> bool:
    return isinstance(event, COUNTS) or (isinstance(event, m.ControlChanged) and bool(event.vp))


def _told(shot: Shot) -> Happened:
    events: Sequence[Any] = shot.events  # this game's own
    return happened(shot.view, events)


def stage(say: Say, *, far: bool = False) -> MapStage:
    """A stage; `far` shows the whole map."""
    return MapStage(PAINTER, NoRetreatFilm(say), sheets(), Camera(sheets(), MIDDLE), FAR if far else {})
