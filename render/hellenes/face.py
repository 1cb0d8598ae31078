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
from engine.kernel.text import Listed, Text, text
from render.hellenes import descriptions, pictures, symbols
from render.hellenes.annals import HellenesAnnals
from render.hellenes.atlas import Atlas, area_named, parts
from render.hellenes.colours import ACCENTS
from render.hellenes.look_ups import KINDS, PRINTED, HellenesLookUps
from render.hellenes.places import theatres_of
from render.hellenes.themes import themes
from render.lookup import LookedUp, fitting
from render.map.face import MapFace, MapPictures
from render.picture import PictureFile
from render.themes import Theme

AIDS: Mapping[str, Aid] = {"reach": "reach"}  # by the first word of an overlay
WHOLE = ("", "everything", "all")


class HellenesFace(MapFace):
    """Every method is plain; callers use the painting thread."""

    kinds: Sequence[str] = KINDS
    printed: Sequence[str] = PRINTED
    accents: Mapping[Role, int] = ACCENTS
    gallery: MapPictures = pictures
    aids: Mapping[str, Aid] = AIDS

    def __init__(self, say: Callable[[Text], str] | None = None) -> None:
        """`say` puts titles into the reader's language."""
        super().__init__(say, Atlas, parts)
        self._found = HellenesLookUps(self._say)
        self.annals = HellenesAnnals(self._say)

    # Pictures

    def looks(self) -> Mapping[str, Theme]:
        """Those of `themes.py`."""
        return themes()

    def symbols(self) -> Mapping[str, bytes]:
        """Small pictures for its sentences."""
        return symbols.symbols()

    def sheets(self, view: Any) -> Sequence[str]:
        """Greece, and Sicily once blocks are there."""
        return theatres_of(view)

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
