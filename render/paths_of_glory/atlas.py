"""Everything that can be asked of the map: `where` names a part, `show` what is laid over it.

`show` is one of: last round, this turn, since N (of the log), supply ap, supply cp, control, front N (a turn),
units NATION, attack SPACE, reach UNIT @ SPACE, sr UNIT @ SPACE.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import overlays as engine
from engine.games.paths_of_glory.tables import SIDES, PieceId, Side, SpaceId
from engine.kernel.text import Listed
from render import lookup
from render.map.overlays import Overlay, Place, alt
from render.map.regions import Region
from render.map.sheets import Crop, MapSheet, fitting, whole_zoom, within
from render.paths_of_glory import overlays, pictures
from render.paths_of_glory.happened import DEEDS
from render.paths_of_glory.places import EUROPE, NEAR, NEAR_EAST, THEATRES, around_crop, drawn, theatre_crop
from render.paths_of_glory.sprites import PAINTER
from render.paths_of_glory.words import word
from render.picture import PictureFile
from render.wanted import LogEntry, Past, Wanted
from render.words import Say

SHEETS = (EUROPE, NEAR_EAST)
EVENTS = ("last round", "this turn", "since")
LISTED = 25


def parts(say: Say, edition: m.Edition) -> list[tuple[str, str]]:
    """Sheets, theatres and spaces by name."""
    named = [(name, _begun(say(pictures.place_text(edition, name)))) for name in dict.fromkeys((*SHEETS, *THEATRES))]
    return [*named, *((str(space.id), space.name) for space in edition.spaces.values() if space.id in drawn())]


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


class Atlas:
    """The map on demand, in the words of one language."""

    def __init__(self, say: Say, edition: m.Edition) -> None:
        self._say = say
        self._edition = edition

    # What it takes

    def past(self, show: str) -> Past:
        """What of the past an overlay needs."""
        wish = _plain(show)
        return "events" if wish.startswith(EVENTS) else "sentences" if wish.startswith("front") else ""

    def first(self, show: str, entries: Sequence[LogEntry]) -> int:
        """The revision from which the events of a `show` begin; 1 if that is not to be found."""
        wish = _plain(show)
        if wish.startswith("since"):
            number = _number(wish)
            return next((entry.revision for entry in entries if entry.number > number), 1 << 30)
        keys = DEEDS if wish == "last round" else ("pog-turn-begins",)
        found = [entry.revision for entry in entries if any(sentence.key in keys for sentence in entry.told)]
        back = 2 if wish == "last round" else 1
        return found[-back] if len(found) >= back else 1

    # The picture

    def picture(self, view: m.View, wanted: Wanted) -> PictureFile | None:
        """What was asked for; None when there is no such place or overlay."""
        place = self._place(wanted)
        if wanted.where.strip() and place is None:
            return None
        if not wanted.show.strip():
            return self._plain_map(view, wanted)
        if self.past(wanted.show) == "events":
            return self._past(view, wanted, place)
        overlay = self._overlay(view, wanted)
        if overlay is None:
            return None
        data = PAINTER.paint(overlays.scene(view, overlay, place, self._say))
        return PictureFile(data, f"{_plain(wanted.show).split()[0]}.png", alt(overlay))

    def glance(self, view: m.View, wanted: Wanted) -> PictureFile | None:
        """The part of a plain map that stands in a message; None where something lies over it, or of no place."""
        place = self._place(replace(wanted, where=wanted.where.strip() or EUROPE))
        if place is None or wanted.show.strip():
            return None
        named = _key(wanted.where) in {"", *SHEETS, *THEATRES}
        focus = None if named else space_named(wanted.where, self._edition)
        return pictures.glance(view, place[0], place[1], focus, self._say)

    def _plain_map(self, view: m.View, wanted: Wanted) -> PictureFile | None:
        name = _key(wanted.where) or EUROPE
        if name in SHEETS:
            return pictures.whole_map(view, name, self._say)
        if name in THEATRES:
            return pictures.theatre(view, name, self._say)
        space = space_named(wanted.where, self._edition)
        if space is None or space not in drawn():
            return None
        return pictures.around(view, space, self._say, wanted.radius or NEAR, wanted.zoom)

    def _past(self, view: m.View, wanted: Wanted, place: Place | None) -> PictureFile:
        wish = _plain(wanted.show)
        name = "since" if wish.startswith("since") else wish.replace(" ", "-")
        since = self._say(word(f"title-{name}", number=_number(wish)))
        regions = (Region(place[0], place[1], (), place[2]),) if place is not None else ()
        return pictures.report(view, wanted.events, self._say, since, regions)

    def _place(self, wanted: Wanted) -> Place | None:
        """Sheet, crop and zoom of a named part of the map."""
        found: tuple[MapSheet, Crop] | None = None
        name = _key(wanted.where)
        if name in THEATRES or name in SHEETS:
            found = theatre_crop(name)
        elif wanted.where.strip():
            space = space_named(wanted.where, self._edition)
            found = around_crop(space, wanted.radius or NEAR) if space is not None and space in drawn() else None
        if found is None:
            return None
        sheet, crop = found
        zoom = whole_zoom(sheet) if crop == sheet.all else fitting(crop)
        return sheet, crop, within(crop, wanted.zoom * 10) or zoom

    def _overlay(self, view: m.View, wanted: Wanted) -> Overlay | None:
        kind, _, rest = _plain(wanted.show).partition(" ")
        match kind:
            case "supply" if rest in SIDES:
                return overlays.supply(view, Side(rest), self._say)
            case "threats" if wanted.threats:
                return overlays.threats(view, wanted.threats, self._say)
            case "control":
                return overlays.control(view, self._say)
            case "front":
                return overlays.front(view, max(1, _number(rest)), wanted.told, self._say)
            case "units" if rest in engine.nations_on_map(view):
                return overlays.nation(view, rest, self._say)
            case "attack":
                space = space_named(rest, view.edition)
                return overlays.assault(view, space, self._say) if space is not None else None
            case "reach" | "sr":
                piece = unit_named(view, rest, on_map=kind == "reach")
                if piece is None:
                    return None
                make = overlays.reach if kind == "reach" else overlays.redeployment
                return make(view, piece, self._say)
        return None

    # What can be asked

    def choices(self, view: m.View, typed: str) -> list[Listed]:
        """What can be shown, for autocomplete: the general ones first, units and spaces when something is typed."""
        needle = _plain(typed)
        listed = self._listed(view, bool(needle))
        return [part for part in listed if needle in _plain(part.label) or needle in part.key.casefold()][:LISTED]

    def _listed(self, view: m.View, whole: bool) -> Iterator[Listed]:
        for show in ("last round", "this turn", "supply ap", "supply cp", "control"):
            yield Listed(show, self._say(word(f"show-{show.replace(' ', '-')}")))
        for turn in range(view.tracks.turn, 0, -1):
            yield Listed(f"front {turn}", self._say(word("show-front", turn=m.said(self._edition, f"turn-{turn}"))))
        for nation in engine.nations_on_map(view):
            yield Listed(
                f"units {nation}", self._say(word("title-nation", nation=m.said(self._edition, f"nation-of-{nation}")))
            )
        if whole:
            for space in engine.threatened(view):
                yield Listed(
                    f"attack {space}", self._say(word("title-assault", place=m.space_text(view.edition, space)))
                )
            for name, piece in _units(view):
                yield Listed(f"sr {name}", self._say(word("show-sr", unit=name)))
                if view.board.where[piece] in view.edition.spaces:
                    yield Listed(f"reach {name}", self._say(word("show-reach", unit=name)))


# ---------------------------------------------------------------------------------------------------------- names


def _plain(words: str) -> str:
    return " ".join(words.casefold().split())


def _key(words: str) -> str:
    return _plain(words).replace(" ", "_")


def _number(words: str) -> int:
    digits = "".join(filter(str.isdigit, words))
    return int(digits[:9]) if digits else 0


def space_named(typed: str, edition: m.Edition) -> SpaceId | None:
    """The one space that is meant: its key or name, else the only one with such a beginning or part."""
    names = [(space.id, name) for space in edition.spaces.values() for name in (space.name, space.alias) if name]
    found = lookup.matches(names, typed)
    return SpaceId(found[0].key) if len(found) == 1 else None


def _units(view: m.View) -> Iterator[tuple[str, PieceId]]:
    """Counters on the map and in the Reserve Boxes as players write them, equal ones once."""
    seen: set[str] = set()
    for number, place in enumerate(view.board.where):
        piece = PieceId(number)
        if place not in view.edition.spaces and place not in (m.AP_RESERVE, m.CP_RESERVE):
            continue
        where = view.edition.spaces[place].name if place in view.edition.spaces else "Reserve"
        name = f"{m.unit_text(view.edition, piece, piece in view.board.reduced)} @ {where}"
        if name not in seen:
            seen.add(name)
            yield name, piece


def unit_named(view: m.View, typed: str, *, on_map: bool) -> PieceId | None:
    """A counter by label and place (`GE 1 @ Metz`), or by its label alone."""
    needle = typed.replace(" ", "").casefold()
    found = [
        (name.replace(" ", "").casefold(), piece)
        for name, piece in _units(view)
        if not on_map or view.board.where[piece] in view.edition.spaces
    ]
    exact = [piece for name, piece in found if name == needle]
    label = [piece for name, piece in found if name.partition("@")[0].strip("()") == needle.strip("()")]
    begins = [piece for name, piece in found if needle and name.startswith(needle)]
    return next(iter((*exact, *label, *begins)), None)
