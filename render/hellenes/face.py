"""The face of Hellenes for the Discord layer: pictures and look-ups, made from sights."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.games.hellenes import situation as situations
from engine.games.hellenes.offers import card_part
from engine.games.hellenes.tables import AREAS, AreaId, CardId
from engine.games.hellenes.words import area_label
from engine.kernel.game import Part, Role
from engine.kernel.planning import Aid
from engine.kernel.preview import Preview
from engine.kernel.story import Passage
from engine.kernel.text import Listed, Text, text
from render.hellenes import descriptions, pictures, symbols
from render.hellenes.annals import HellenesAnnals
from render.hellenes.atlas import Atlas, area_named, parts
from render.hellenes.colours import ACCENTS
from render.hellenes.look_ups import KINDS, PRINTED, HellenesLookUps
from render.hellenes.previews import left_out
from render.hellenes.themes import themes
from render.lookup import LookedUp, fitting
from render.map.crops import AMPLE
from render.map.regions import HIGHEST
from render.picture import PictureFile, ReportPictures
from render.plain_face import PlainFace
from render.themes import Painted, themed
from render.wanted import LogEntry, Past, Wanted
from render.words import plain

AIDS: Mapping[str, Aid] = {"reach": "reach"}  # by the first word of an overlay
WHOLE = ("", "everything", "all")


class HellenesFace(PlainFace):
    """Every method is plain; callers use the painting thread."""

    kinds: Sequence[str] = KINDS
    printed: Sequence[str] = PRINTED
    accents: Mapping[Role, int] = ACCENTS

    def __init__(self, say: Callable[[Text], str] | None = None) -> None:
        """`say` puts titles into the reader's language."""
        self._say = say or plain
        self._found = HellenesLookUps(self._say)
        self._atlas = Atlas(self._say)
        self.annals = HellenesAnnals(self._say)

    # What happened

    def site(self, told: Sequence[Passage], since: int = 0) -> str:
        """Where the last battle was, or what happened last."""
        return pictures.site(told, since)

    def report(self, told: Sequence[Passage], since: int = 0) -> PictureFile | None:
        """The map around what has happened; nothing when it happened nowhere."""
        return pictures.chapter(told, since, self._say)

    def crops(
        self, told: Sequence[Passage], since: int = 0, *, every: bool = False, room: int = AMPLE, is_over: bool = False
    ) -> ReportPictures:
        """What has happened as pictures that stand in a message."""
        return pictures.crops(told, since, self._say, every=every, room=room)

    def preview(self, view: Any, shown: Preview, most: int = HIGHEST) -> PictureFile | None:
        """What a choice would show, at most so many pixels high."""
        return pictures.preview(view, shown, self._say, most)

    def left_out(self, view: Any, shown: Preview, most: int = HIGHEST) -> int:
        """How many places are not in that picture."""
        return left_out(view, shown, self._say, most)

    def reach(self, view: Any, shown: Preview) -> Sequence[PictureFile]:
        """All the places that a choice leads to."""
        return pictures.reach(view, shown, self._say)

    def symbols(self) -> Mapping[str, bytes]:
        """Small pictures for its sentences."""
        return symbols.symbols()

    # Maps

    def map(self, view: Any, wanted: Wanted) -> PictureFile | None:
        """A part of the map and what lies over it."""
        return self._atlas.picture(view, wanted)

    def glance(self, view: Any, wanted: Wanted) -> PictureFile | None:
        """What of a plain map stands in a message."""
        return self._atlas.glance(view, wanted)

    def past(self, show: str) -> Past:
        """What of the past an overlay needs."""
        return self._atlas.past(show)

    def first(self, show: str, entries: Sequence[LogEntry]) -> int:
        """The revision from which the events of an overlay begin."""
        return self._atlas.first(show, entries)

    def aid(self, show: str) -> Aid | None:
        return AIDS.get(show.casefold().strip().partition(" ")[0])

    def overlays(self, view: Any, typed: str) -> list[Listed]:
        """What can be laid over the map."""
        return self._atlas.choices(view, typed)

    def places(self, view: Any, typed: str) -> list[Listed]:
        """Parts of the map, areas."""
        return fitting(parts(self._say), typed)

    def in_colours(self, picture: Painted, colours: str) -> PictureFile | Painted:  # type: ignore[override]
        """A picture in a theme; as it was painted for a name that is none. Cheap: nothing is painted."""
        theme = themes().get(colours)
        if theme is None:
            return picture
        found = themed(picture, theme)
        return replace(found, filename=f"{colours}_{found.filename}")  # the name tells one picture from another

    # Status, hand, situation

    def status(self, view: Any) -> PictureFile | None:
        """Tracks, sides, Cities."""
        return pictures.status(view, self._say)

    def status_pages(self, view: Any) -> Sequence[PictureFile]:
        """The same as pictures that stand in a message."""
        return pictures.status_pages(view, self._say)

    def status_lines(self, view: Any) -> tuple[Text | str, ...]:
        """The same in words."""
        return situations.told(view)

    def hand(self, view: Any) -> PictureFile | None:
        """The viewer's own cards."""
        return pictures.hand(view, self._say) if pictures.hand_of(view) else None

    def hand_strip(self, view: Any) -> PictureFile | None:
        """The viewer's own cards small beside each other."""
        return pictures.hand_strip(view, self._say) if pictures.hand_of(view) else None

    def hand_cards(self, view: Any) -> tuple[Part, ...]:
        """The viewer's own cards as offers name them."""
        return tuple(card_part(card) for card in pictures.hand_of(view))

    def hand_list(self, view: Any) -> tuple[Text | str, ...]:
        """The viewer's own cards, a line each."""
        return tuple(descriptions.card_line(card) for card in pictures.hand_of(view))

    def hand_texts(self, view: Any) -> tuple[tuple[Text | str, ...], ...]:
        """All that is printed on each of them."""
        return tuple(descriptions.card_lines(card) for card in pictures.hand_of(view))

    def situation(self, view: Any, where: str) -> LookedUp | None:
        """Everything, or an area, in sentences."""
        if where.strip().casefold() in WHOLE:
            return LookedUp("everything", situations.told(view))
        area = area_named(where)
        return None if area is None else LookedUp(str(area), descriptions.area_lines(view, area))

    def situations(self, view: Any, typed: str) -> list[Listed]:
        """Everything, then the areas."""
        areas = [(str(area), area_label(area)) for area in AREAS]
        return fitting([("everything", self._say(text("hl-look-everything"))), *areas], typed)

    # Look-ups

    def look_up(self, view: Any, kind: str, key: str) -> LookedUp | None:
        """A card or an area with its picture, a block, a scenario, or a paragraph with the rulings on it."""
        found = self._found.find(view, kind, key)
        if found is None or found.picture is not None:
            return found
        if kind == "card" and found.key.isdecimal():
            lines = [line for line in found.lines if isinstance(line, Text)]
            return replace(found, picture=pictures.card(CardId(int(found.key)), lines, self._say))
        if kind == "space" and view is not None and found.key in AREAS:
            return replace(found, picture=pictures.around(view, AreaId(found.key), self._say))
        return found

    def look_up_choices(self, view: Any, kind: str, typed: str) -> list[Listed]:
        """For autocomplete."""
        return self._found.choices(kind, typed)
