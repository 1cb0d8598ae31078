"""Everything that can be asked of the map: `where` names a part, `show` what is laid over it.

`show` is one of: this season, since N (of the log), control, supply athens, supply sparta, blockade, tributaries,
reach BLOCK.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AREAS, SIDES, AreaId, Side
from engine.games.hellenes.words import area_label, block_label, read_area, read_block
from engine.kernel.errors import NotationError
from engine.kernel.text import Listed
from render.hellenes import overlays, pictures
from render.hellenes.places import GREECE, NEAR, THEATRES, around_crop, labels, sheets, theatre_crop
from render.hellenes.sprites import PAINTER
from render.hellenes.stacks import lying
from render.hellenes.words import word
from render.map.overlays import Overlay, alt, near_scene, place_of, scene
from render.map.overlays import Place as Seen
from render.map.sheets import fitting, whole_zoom, within
from render.picture import PictureFile
from render.wanted import LogEntry, Past, Wanted
from render.words import Say

EVENTS = ("this season", "since")
LISTED, LATER = 25, 1 << 30


def parts(say: Say) -> list[tuple[str, str]]:
    """Parts of the map with a name, then the areas."""
    named = [(name, _begun(say(pictures.theatre_text(name)))) for name in THEATRES]
    return [*named, *((str(area), area_label(area)) for area in AREAS)]


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def area_named(typed: str) -> AreaId | None:
    """The one area that is meant."""
    with suppress(NotationError):
        return read_area(typed)
    return None


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
        begun = (e.revision for e in entries for told in e.told if told.key == "hl-season-begins")
        return max(begun, default=1)

    # The picture

    def picture(self, sight: m.Sight, wanted: Wanted) -> PictureFile | None:
        """What was asked for; None when there is no such place or overlay."""
        place = self._place(wanted)
        if wanted.where.strip() and place is None:
            return None
        if not wanted.show.strip():
            return self._plain_map(sight, wanted)
        wish = _key(wanted.show)
        if wish.startswith(EVENTS):
            title = word("title-since", number=_number(wish)) if wish.startswith("since") else word("title-this-season")
            return pictures.since(sight, wanted.events, title, place, self._say)
        overlay = self._overlay(sight, wanted)
        if overlay is None:
            return None
        where = place or place_of(sheets(), overlay)
        data = PAINTER.paint(scene(overlay, lying(sight), labels(), where))
        return PictureFile(data, f"{wish.split()[0]}.png", alt(overlay))

    def _overlay(self, sight: m.Sight, wanted: Wanted) -> Overlay | None:
        kind, _, rest = _key(wanted.show).partition(" ")
        match kind:
            case "control":
                return overlays.control(sight, self._say)
            case "supply" if rest in SIDES:
                return overlays.supply(sight, Side(rest), self._say)
            case "blockade":
                return overlays.blockade(sight, self._say)
            case "tributaries":
                return overlays.tributaries(sight, self._say)
            case "reach":
                with suppress(NotationError):
                    return overlays.reach(sight, read_block(rest, tuple(sight.own)), self._say)
        return None

    def glance(self, sight: m.Sight, wanted: Wanted) -> PictureFile | None:
        """The part of a map that stands in a message; None of no place, and where all of it can be read there."""
        if wanted.show.strip():
            return self._glance_over(sight, wanted)
        where = _key(wanted.where) or GREECE
        if where in THEATRES:
            return pictures.glance(sight, *theatre_crop(where), None, self._say)
        area = area_named(where)
        return None if area is None else pictures.glance(sight, *around_crop(area), area, self._say)

    def _glance_over(self, sight: m.Sight, wanted: Wanted) -> PictureFile | None:
        """The same of what lies over a map."""
        overlay = self._overlay(sight, wanted)
        if overlay is None:
            return None
        near = near_scene(overlay, lying(sight), labels(), self._place(wanted) or place_of(sheets(), overlay))
        if near is None:
            return None
        return PictureFile(PAINTER.paint(near), f"{_key(wanted.show).split()[0]}-near.png", alt(overlay))

    def _plain_map(self, sight: m.Sight, wanted: Wanted) -> PictureFile | None:
        name = _key(wanted.where) or GREECE
        if name in THEATRES:
            return pictures.theatre(sight, name, self._say)
        area = area_named(wanted.where)
        return None if area is None else pictures.around(sight, area, self._say, wanted.radius or 1, wanted.zoom)

    def _place(self, wanted: Wanted) -> Seen | None:
        """Sheet, crop and zoom of a named part of the map."""
        name = _key(wanted.where)
        if name in THEATRES:
            sheet, crop = theatre_crop(name)
            usual = whole_zoom(sheet) if crop == sheet.all else fitting(crop)
        elif name and (area := area_named(wanted.where)) is not None:
            sheet, crop = around_crop(area, NEAR * max(1, wanted.radius))
            usual = fitting(crop)
        else:
            return None
        return sheet, crop, within(crop, wanted.zoom * 10) or usual

    # What can be asked

    def choices(self, sight: m.Sight, typed: str) -> list[Listed]:
        """What can be shown, for autocomplete: the general ones first, one's own blocks when something is typed."""
        needle = _key(typed)
        listed = self._listed(sight, whole=bool(needle))
        return [part for part in listed if needle in _key(part.label) or needle in part.key.casefold()][:LISTED]

    def _listed(self, sight: m.Sight, *, whole: bool) -> Iterator[Listed]:
        yield Listed("this season", self._say(word("show-this-season")))
        for kind in ("control", "blockade", "tributaries"):
            yield Listed(kind, self._say(word(f"show-{kind}")))
        for side in SIDES:
            yield Listed(f"supply {side}", self._say(word("show-supply", side=m.side_text(side))))
        for block in sight.own if whole else ():
            yield Listed(f"reach {block}", self._say(word("show-reach", block=block_label(block))))


def _number(words: str) -> int:
    digits = "".join(filter(str.isdigit, words))
    return int(digits[:9]) if digits else 0


def _key(words: str) -> str:
    return " ".join(words.casefold().split())
