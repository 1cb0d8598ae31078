"""The face of Paths of Glory for the Discord layer: pictures and look-ups, made from views."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import situation as situations
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.offers import card_part
from engine.games.paths_of_glory.retelling import sentences
from engine.games.paths_of_glory.tables import CardId, SpaceId, UnitId
from engine.games.paths_of_glory.words import unit_called
from engine.kernel.game import Part, Role
from engine.kernel.planning import Aid
from engine.kernel.preview import Preview
from engine.kernel.story import Passage
from engine.kernel.text import Listed, Text
from render.lookup import LookedUp, fitting, meant
from render.map.crops import AMPLE
from render.map.regions import HIGHEST
from render.paths_of_glory import descriptions, pictures, symbols
from render.paths_of_glory.annals import PathsOfGloryAnnals
from render.paths_of_glory.atlas import Atlas, parts
from render.paths_of_glory.cards import plain_words
from render.paths_of_glory.colours import ACCENTS
from render.paths_of_glory.places import drawn
from render.paths_of_glory.previews import left_out
from render.paths_of_glory.rulebook import BOOK
from render.paths_of_glory.themes import themes
from render.picture import PictureFile, ReportPictures
from render.rulebook import RuleLookUp
from render.themes import Painted, themed
from render.wanted import LogEntry, Past, Wanted
from render.words import plain

KINDS = ("card", "space", "unit", "scenario", "rule")
PRINTED = ("card", "rule")
AIDS: Mapping[str, Aid] = {"reach": "reach", "sr": "reach", "attack": "odds"}  # by the first word of an overlay
WHOLE = ("", "europe")  # of the map: told as everything


class PathsOfGloryFace:
    """Every method is plain; callers use the painting thread."""

    kinds: Sequence[str] = KINDS
    printed: Sequence[str] = PRINTED

    def __init__(self, say: Callable[[Text], str] | None = None, edition: m.Edition = CLASSIC) -> None:
        """`say` puts the words of cards into the reader's language; without it they are those of the tables."""
        self._edition = edition
        self._words = plain_words if say is None else partial(descriptions.card_words, edition, say)
        self._say = say or plain
        self._rules = RuleLookUp(BOOK, self._say)
        self._annals = PathsOfGloryAnnals(self._say, edition)
        self._atlas = Atlas(self._say, edition)

    @property
    def annals(self) -> PathsOfGloryAnnals:
        """Films and charts."""
        return self._annals

    @property
    def accents(self) -> Mapping[Role, int]:
        """The colours of the sides as their counters have them, light enough for dark grounds."""
        return ACCENTS

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
        return pictures.crops(told, since, self._say, every=every, room=room, is_over=is_over)

    def preview(self, view: Any, shown: Preview, most: int = HIGHEST) -> PictureFile | None:
        """What a choice would show, at most so many pixels high."""
        return pictures.preview(view, shown, self._words, self._say, most)

    def left_out(self, view: Any, shown: Preview, most: int = HIGHEST) -> int:
        """How many places are not in that picture."""
        return left_out(view, shown, self._say, most)

    def reach(self, view: Any, shown: Preview) -> Sequence[PictureFile]:
        """All the places that a choice leads to."""
        return pictures.reach(view, shown, self._say)

    def symbols(self) -> Mapping[str, bytes]:
        """Small pictures for its sentences."""
        return symbols.symbols()

    def sentences(self, events: Iterable[Any]) -> Iterable[Text]:
        """What has happened, in order; the same at many places in one."""
        return sentences(self._edition, events)

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

    def places(self, view: Any, typed: str) -> list[Listed]:
        """Sheets, theatres, spaces."""
        return fitting(parts(self._say, self._edition), typed)

    def aid(self, show: str) -> Aid | None:
        return AIDS.get(show.casefold().strip().partition(" ")[0])

    def sheets(self, view: Any) -> Sequence[str]:
        """The whole map is one picture."""
        return ("",)

    def overlays(self, view: Any, typed: str) -> list[Listed]:
        """What can be laid over the map."""
        return self._atlas.choices(view, typed)

    def in_colours(self, picture: Painted, colours: str) -> PictureFile | Painted:
        """A picture in a theme; as it was painted for a name that is none. Cheap: nothing is painted."""
        theme = themes().get(colours)
        if theme is None:
            return picture
        found = themed(picture, theme)
        return replace(found, filename=f"{colours}_{found.filename}")  # the name tells one picture from another

    def situation(self, view: Any, where: str) -> LookedUp | None:
        """Tracks, a theatre, a space with those next to it, or everything, in sentences."""
        whole = where.strip().casefold() in WHOLE
        key = situations.EVERYTHING if whole else meant(self._tellable(), where)
        if not isinstance(key, str):
            return key
        if key in situations.parts(self._edition):
            return LookedUp(key, tuple(situations.part(view, key)))
        space = SpaceId(key)
        return LookedUp(key, (*descriptions.space_lines(view, space), *situations.around(view, space)))

    def situations(self, view: Any, typed: str) -> list[Listed]:
        """Parts, theatres, spaces."""
        return fitting(self._tellable(), typed)

    def _tellable(self) -> list[tuple[str, str]]:
        return [
            *((part, self._say(situations.part_text(self._edition, part))) for part in situations.parts(self._edition)),
            *self._spaces(),
        ]

    def status(self, view: Any) -> PictureFile | None:
        """Tracks and markers."""
        return pictures.status(view, self._say)

    def status_pages(self, view: Any) -> Sequence[PictureFile]:
        """The same as pictures that stand in a message."""
        return pictures.status_pages(view, self._say)

    def status_lines(self, view: Any) -> tuple[Text | str, ...]:
        """The tracks and boxes in words."""
        return descriptions.status_lines(view)

    def hand(self, view: Any) -> PictureFile | None:
        """The viewer's own cards."""
        return pictures.hand(view, self._words, self._say) if view.hand else None

    def hand_strip(self, view: Any) -> PictureFile | None:
        """The viewer's own cards small beside each other."""
        return pictures.hand_strip(view, self._say) if view.hand else None

    def hand_cards(self, view: Any) -> tuple[Part, ...]:
        """The viewer's own cards as offers name them."""
        return tuple(card_part(view.edition, card) for card in view.hand)

    def hand_list(self, view: Any) -> tuple[Text | str, ...]:
        """The viewer's own cards, a line each."""
        return tuple(descriptions.card_line(view.edition, card) for card in view.hand)

    def hand_texts(self, view: Any) -> tuple[tuple[Text | str, ...], ...]:
        """All that is printed on each of them."""
        return tuple(descriptions.card_lines(view.edition, card) for card in view.hand)

    def look_up(self, view: Any, kind: str, key: str) -> LookedUp | None:
        """A card, a space, a kind of unit, a scenario, or a paragraph with the rulings on it."""
        find: dict[str, Callable[[m.View, str], LookedUp | None]] = {
            "card": self._card,
            "space": self._space,
            "unit": self._unit,
            "scenario": self._scenario,
            "rule": self._rule,
        }
        return find[kind](view, key)

    def look_up_choices(self, view: Any, kind: str, typed: str) -> list[Listed]:
        """For autocomplete."""
        return self._rules.choices(typed, self._pairs("card")) if kind == "rule" else fitting(self._pairs(kind), typed)

    def _pairs(self, kind: str) -> list[tuple[str, str]]:
        if kind == "card":
            return [
                (card.id, f"{card.name} ({card.side.upper()} {card.number})") for card in self._edition.cards.values()
            ]
        if kind == "rule":
            return self._rules.pairs(self._pairs("card"))
        if kind == "unit":
            return [(unit.id, unit.label) for unit in self._edition.units.values()]
        if kind == "scenario":
            return [
                (one, self._say(m.said(self._edition, f"option-scenario-{one}"))) for one in self._edition.scenarios
            ]
        return self._spaces()

    def _spaces(self) -> list[tuple[str, str]]:
        return [(space.id, space.name) for space in self._edition.spaces.values()]

    def _card(self, view: m.View | None, key: str) -> LookedUp | None:
        named = [*self._pairs("card"), *((c.id, c.name) for c in self._edition.cards.values())]
        numbered = [(c.id, f"{c.side} {c.number}") for c in self._edition.cards.values()]
        found = meant([*named, *numbered], key)
        if not isinstance(found, str):
            return found
        card = self._edition.cards[CardId(found)]
        return LookedUp(
            card.id,
            (*descriptions.card_lines(self._edition, card.id), *BOOK.card_rulings(card.id)),
            pictures.card(card, self._words, self._say),
        )

    def _scenario(self, view: m.View, key: str) -> LookedUp | None:
        """Its name and what the rules say of it."""
        found = meant(self._pairs("scenario"), key)
        if not isinstance(found, str):
            return found
        name = m.said(self._edition, f"option-scenario-{found}")
        return LookedUp(found, (name, *BOOK.lines(self._edition.scenarios[found].rule)))

    def _space(self, view: m.View, key: str) -> LookedUp | None:
        found = meant([*self._spaces(), *((s.id, s.alias) for s in self._edition.spaces.values() if s.alias)], key)
        if not isinstance(found, str):
            return found
        space = SpaceId(found)
        picture = pictures.around(view, space, self._say) if space in drawn() else None
        return LookedUp(space, descriptions.space_lines(view, space), picture)

    def _unit(self, view: m.View, key: str) -> LookedUp | None:
        found = unit_called(view.edition, key) or meant(self._pairs("unit"), key)
        if not isinstance(found, str):
            return found
        return LookedUp(found, descriptions.unit_lines(view, UnitId(found)))

    def _rule(self, view: m.View | None, key: str) -> LookedUp | None:
        return self._rules.find(key, self._pairs("card"), lambda card: self._card(view, card))
