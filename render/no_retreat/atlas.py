"""Everything that can be asked of the map: `where` names a part, `show` what is laid over it."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import AREAS, HEXES, Place
from engine.games.no_retreat.words import place_label, place_names
from engine.kernel.typed import fold
from render import lookup
from render.map.overlays import Place as Seen
from render.map.sheets import fitting, whole_zoom, within
from render.no_retreat import pictures
from render.no_retreat.places import FRONT, NEAR, THEATRES, around_crop, theatre_crop
from render.picture import PictureFile
from render.wanted import Wanted
from render.words import Say


def parts(say: Say) -> list[tuple[str, str]]:
    """Theatres, cities, hexes by name."""
    named = [(name, _begun(say(pictures.theatre_text(name)))) for name in THEATRES]
    return [*named, *places()]


def places() -> list[tuple[str, str]]:
    """Cities and countries first, then the hexes."""
    found = sorted((*HEXES, *AREAS), key=lambda place: place_label(place) == place)
    return [(place, _both(place)) for place in found if place not in HEXES or HEXES[place].terrain != "lake"]


def _both(place: Place) -> str:
    label = place_label(place)
    return label if label == place else f"{label} {place}"


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def place_named(typed: str) -> Place | None:
    """The one place that is meant: its label or name, else the only one with such a beginning or part."""
    exact = place_names().get(fold(typed))
    if exact is not None:
        return Place(exact)
    found = lookup.matches(places(), typed)
    return Place(found[0].key) if len(found) == 1 else None


class Atlas:
    """The map on demand, in the words of one language."""

    def __init__(self, say: Say) -> None:
        self._say = say

    def picture(self, view: m.View, wanted: Wanted) -> PictureFile | None:
        """What was asked for; None when there is no such place or overlay."""
        if wanted.where.strip() and self._place(view, wanted) is None:
            return None
        return self._plain_map(view, wanted) if not wanted.show.strip() else None

    def glance(self, view: m.View, wanted: Wanted) -> PictureFile | None:
        """The part of a plain map that stands in a message; None where something lies over it, or of no place."""
        place = self._place(view, replace(wanted, where=wanted.where.strip() or FRONT))
        if place is None or wanted.show.strip():
            return None
        focus = None if _key(wanted.where) in {"", *THEATRES} else place_named(wanted.where)
        return pictures.glance(view, place[0], place[1], focus, self._say)

    def _plain_map(self, view: m.View, wanted: Wanted) -> PictureFile | None:
        name = _key(wanted.where) or FRONT
        if name in THEATRES:
            return pictures.theatre(view, name, self._say)
        place = place_named(wanted.where)
        return None if place is None else pictures.around(view, place, self._say, wanted.radius or NEAR, wanted.zoom)

    def _place(self, view: m.View, wanted: Wanted) -> Seen | None:
        """Sheet, crop and zoom of a named part of the map."""
        name, weather = _key(wanted.where), view.weather.now
        if name in THEATRES:
            sheet, crop = theatre_crop(name, weather)
        elif wanted.where.strip() and (place := place_named(wanted.where)) is not None:
            sheet, crop = around_crop(place, wanted.radius or NEAR, weather)
        else:
            return None
        zoom = whole_zoom(sheet) if crop == sheet.all else fitting(crop)
        return sheet, crop, within(crop, wanted.zoom * 10) or zoom


def _key(words: str) -> str:
    return " ".join(words.casefold().split())
