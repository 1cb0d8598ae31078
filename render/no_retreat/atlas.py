"""Everything that can be asked of the map: `where` names a part, `show` what is laid over it.

`show` is one of: this turn, since N (of the log), front N (a turn), supply axis, supply soviet, zones, objectives,
attacks axis, attacks soviet, rail axis, rail soviet, reach UNIT.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import AREAS, HEXES, SCENARIOS, SIDES, Place, Side
from engine.games.no_retreat.words import place_label, place_names, unit_names
from engine.kernel.text import Listed
from engine.kernel.typed import fold
from render import lookup
from render.map.overlays import Overlay, alt
from render.map.overlays import Place as Seen
from render.map.sheets import fitting, whole_zoom, within
from render.no_retreat import overlays, pictures
from render.no_retreat.places import FRONT, NEAR, THEATRES, around_crop, theatre_crop
from render.no_retreat.sprites import PAINTER
from render.no_retreat.words import word
from render.picture import PictureFile
from render.wanted import LogEntry, Past, Wanted
from render.words import Say

ALIKE = ("zones", "rail")  # what they mark is much the same everywhere: a part is shown where the armies meet
EVENTS = ("this turn", "since", "front")
LISTED, LATER = 25, 1 << 30


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

    # What it takes

    def past(self, show: str) -> Past:
        """What of the past an overlay needs."""
        return "events" if _key(show).startswith(EVENTS) else ""

    def first(self, show: str, entries: Sequence[LogEntry]) -> int:
        """The revision from which the events of a `show` begin; 1 if that is not to be found."""
        wish = _key(show)
        if wish.startswith("since"):
            number = _number(wish)
            return next((entry.revision for entry in entries if entry.number > number), LATER)
        begun = {
            sentence.args.get("turn"): entry.revision
            for entry in reversed(entries)
            for sentence in entry.told
            if sentence.key == "nr-turn-begins"
        }
        if wish.startswith("front"):
            return begun.get(_number(wish), 1)
        return max(begun.values(), default=1)

    # The picture

    def picture(self, view: m.View, wanted: Wanted) -> PictureFile | None:
        """What was asked for; None when there is no such place or overlay."""
        place = self._place(view, wanted)
        if wanted.where.strip() and place is None:
            return None
        if not wanted.show.strip():
            return self._plain_map(view, wanted)
        wish = _key(wanted.show)
        if wish.startswith(("this turn", "since")):
            name = word("title-since", number=_number(wish)) if wish.startswith("since") else word("title-this-turn")
            return pictures.since(view, wanted.events, name, place, self._say)
        overlay = self._overlay(view, wanted)
        if overlay is None:
            return None
        data = PAINTER.paint(overlays.scene(view, overlay, place))
        return PictureFile(data, f"{wish.split()[0]}.png", alt(overlay))

    def _overlay(self, view: m.View, wanted: Wanted) -> Overlay | None:
        kind, _, rest = _key(wanted.show).partition(" ")
        match kind:
            case "supply" | "attacks" | "rail" if rest in SIDES:
                make = {"supply": overlays.supply, "attacks": overlays.attacks, "rail": overlays.rails}[kind]
                return make(view, Side(rest), self._say)
            case "zones":
                return overlays.zones(view, self._say)
            case "objectives":
                return overlays.objectives(view, self._say)
            case "front":
                turn = _number(rest)
                return overlays.front(view, turn, wanted.events, self._say) if turn in _turns(view) else None
            case "reach":
                unit = unit_names().get(fold(rest.rpartition("@")[0].strip() or rest))
                if unit is None or not boards.on_map(view.board.place(unit)):
                    return None
                return overlays.reach(view, unit, self._say)
        return None

    def glance(self, view: m.View, wanted: Wanted) -> PictureFile | None:
        """The part of a map that stands in a message; None of no place, and where all of it can be read there."""
        if wanted.show.strip():
            return self._glance_over(view, wanted)
        place = self._place(view, replace(wanted, where=wanted.where.strip() or FRONT))
        if place is None:
            return None
        focus = None if _key(wanted.where) in {"", *THEATRES} else place_named(wanted.where)
        return pictures.glance(view, place[0], place[1], focus, self._say)

    def _glance_over(self, view: m.View, wanted: Wanted) -> PictureFile | None:
        """The same of what lies over a map."""
        overlay = self._overlay(view, wanted)
        if overlay is None:
            return None
        place = self._place(view, wanted)
        if _key(wanted.show).startswith(ALIKE) or not overlay.marked:
            sheet, crop = theatre_crop(FRONT) if place is None else place[:2]
            overlay = replace(overlay, around=pictures.busiest(view, sheet, crop) or "")
        near = overlays.near(view, overlay, place)
        if near is None:
            return None
        return PictureFile(PAINTER.paint(near), f"{_key(wanted.show).split()[0]}-near.png", alt(overlay))

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
            usual = whole_zoom(sheet)  # broad, but no part of it smaller than in the whole
        elif wanted.where.strip() and (place := place_named(wanted.where)) is not None:
            sheet, crop = around_crop(place, wanted.radius or NEAR, weather)
            usual = fitting(crop)
        else:
            return None
        return sheet, crop, within(crop, wanted.zoom * 10) or usual

    # What can be asked

    def choices(self, view: m.View, typed: str) -> list[Listed]:
        """What can be shown, for autocomplete: the general ones first, units when something is typed."""
        needle = _key(typed)
        listed = self._listed(view, whole=bool(needle))
        return [part for part in listed if needle in _key(part.label) or needle in part.key.casefold()][:LISTED]

    def _listed(self, view: m.View, *, whole: bool) -> Iterator[Listed]:
        yield Listed("this turn", self._say(word("show-this-turn")))
        for kind in ("supply", "attacks", "rail"):
            for side in SIDES:
                yield Listed(f"{kind} {side}", self._say(word(f"show-{kind}", side=m.side_text(side))))
        for kind in ("zones", "objectives"):
            yield Listed(kind, self._say(word(f"show-{kind}")))
        for turn in reversed(_turns(view)):
            yield Listed(f"front {turn}", self._say(word("show-front", turn=turn)))
        for unit in (unit for side in SIDES for unit in boards.standing(view.board, side)) if whole else ():
            name = m.unit_text(unit, front=unit in view.board.front)
            yield Listed(f"reach {name}", self._say(word("show-reach", unit=name)))


def _turns(view: m.View) -> range:
    """The turns of the game so far, the first of its scenario first."""
    return range(SCENARIOS[view.options.scenario].first, view.clock.turn + 1)


def _number(words: str) -> int:
    digits = "".join(filter(str.isdigit, words))
    return int(digits[:9]) if digits else 0


def _key(words: str) -> str:
    return " ".join(words.casefold().split())
