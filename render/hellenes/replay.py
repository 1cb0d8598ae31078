"""How films of Hellenes look: a ribbon with year, Season, phase and Prestige, the map with what happens, the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.hellenes import model as m
from engine.games.hellenes.prompts import prestige_text
from engine.games.hellenes.tables import AreaId
from engine.kernel.text import text
from render.colours import GOLD, GREY
from render.hellenes import report
from render.hellenes.colours import SIDES as SIDE_COLOURS
from render.hellenes.happened import Happened, happened
from render.hellenes.places import sheets
from render.hellenes.sprites import PAINTER
from render.map.films import RIBBON, Camera, MapStage, ribbon, title_scene
from render.map.regions import Region
from render.reel import Shot
from render.scene import Scene, Words
from render.words import Say

FAR = {"greece": 268, "sicily": 536}  # each a whole sheet
MIDDLE = (AreaId("corinth"), AreaId("chios"))  # looked at before anything has happened anywhere
LETTERS = 165  # of two lines
POINTS = 190  # room for the Prestige in a ribbon
COUNTS = (m.BattleBegan, m.BattleEnded, m.CityFell, m.PrestigeChanged)


class HellenesFilm:
    """What films of Hellenes show, in the words of one language."""

    def __init__(self, say: Say) -> None:
        self._say = say

    def ribbon(self, shot: Shot, wide: int) -> Scene:
        """Year, Season, phase; the Prestige."""
        colour = SIDE_COLOURS[str(shot.role)] if shot.role is not None else GREY
        words = f"{self._say(shot.mark.title)} · {self._say(shot.mark.place)}"
        points = Words(wide - 14, RIBBON // 2, _points(shot.view), 34, GOLD, True, "rm")
        return ribbon(words, colour, wide, [points], POINTS)

    def title(self, shot: Shot, wide: int) -> Scene:
        """The band with the Season and who leads."""
        return title_scene(self._say(shot.mark.title), self._say(prestige_text(shot.view.tracks.prestige)), wide)

    def caption(self, shot: Shot, *, far: bool) -> str:
        """What happens; of a far shot only battles, Cities and Prestige."""
        if not shot.events and shot.number == 0:
            return self._say(text("hl-film-opening"))
        events: tuple[Any, ...] = tuple(event for event in shot.events if event.only is None)
        chosen = [event for event in events if isinstance(event, COUNTS)]
        for some in (() if far else events), chosen:
            words = " ".join(self._say(event.narrate()) for event in some)
            if words and len(words) <= LETTERS:
                return words
        return " ".join(self._say(event.narrate()) for event in chosen) or self._say(text("hl-film-quiet"))

    def spaces(self, shot: Shot) -> tuple[AreaId, ...]:
        """Where something happens."""
        return _told(shot).places

    def crop(self, shot: Shot, region: Region, *, veiled: bool) -> Scene:
        """A part of the map with what happens."""
        return report.crop_scene(_told(shot), region, self._say, veiled=veiled)


def _points(sight: m.Sight) -> str:
    lead = sight.tracks.prestige
    return "0" if not lead else f"{'A' if lead > 0 else 'S'} +{abs(lead)}"


def _told(shot: Shot) -> Happened:
    events: Sequence[Any] = shot.events  # this game's own
    return happened(shot.view, events)


def stage(say: Say, *, far: bool = False) -> MapStage:
    """A stage; `far` shows the whole map."""
    return MapStage(PAINTER, HellenesFilm(say), sheets(), Camera(sheets(), MIDDLE), FAR if far else {})
