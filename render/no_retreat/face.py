"""The face of No Retreat! for the Discord layer: look-ups, hands and the situation, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.games.no_retreat import situation as situations
from engine.games.no_retreat.retelling import sentences
from engine.games.no_retreat.tables import AREAS, CARDS, HEXES, SIDES, UNITS, CardId, Place, UnitId, rows
from engine.games.no_retreat.words import place_label, place_names, unit_names
from engine.kernel.game import Event
from engine.kernel.text import Listed, Text, text
from engine.kernel.typed import fold, shown
from render import lookup
from render.lookup import LookedUp, fitting
from render.no_retreat import descriptions
from render.plain_face import PlainFace
from render.rulebook import Rulebook, Ruling
from render.words import plain

KINDS = ("card", "space", "unit", "rule")
PRINTED = ("card", "rule")
WHOLE = ("", "everything", "all")
BOOK = Rulebook(
    "nr",
    (row["paragraph"] for row in rows("rules")),
    (Ruling(row["id"], tuple(row["rules"].split()), tuple(row["cards"].split())) for row in rows("rulings")),
)
Pairs = Sequence[tuple[str, str]]


class NoRetreatFace(PlainFace):
    """What a face tells of the game without a picture; callers use a worker thread."""

    kinds: Sequence[str] = KINDS
    printed: Sequence[str] = PRINTED

    def __init__(self, say: Callable[[Text], str] | None = None) -> None:
        """`say` puts titles into the reader's language."""
        self._say = say or plain

    # Status, hand, situation

    def status_lines(self, view: Any) -> tuple[Text | str, ...]:
        """The tracks and boxes in words."""
        return tuple(descriptions.status_lines(view))

    def hand_list(self, view: Any) -> tuple[Text | str, ...]:
        """The viewer's own cards, a line each."""
        return tuple(descriptions.card_line(card, view.viewer) for card in view.hand)

    def hand_texts(self, view: Any) -> tuple[tuple[Text | str, ...], ...]:
        """All that is printed on each of them."""
        return tuple(descriptions.card_lines(card) for card in view.hand)

    def situation(self, view: Any, where: str) -> LookedUp | None:
        """Everything, or a place, in sentences."""
        if where.strip().casefold() in WHOLE:
            return LookedUp("everything", situations.told(view))
        found = self._one(self._places(), where)
        if not isinstance(found, str):
            return found
        return LookedUp(found, descriptions.place_lines(view, Place(found)))

    def situations(self, view: Any, typed: str) -> list[Listed]:
        """Everything, then the places."""
        return fitting([("everything", self._say(text("nr-look-everything"))), *self._places()], typed)

    def sentences(self, events: Iterable[Event]) -> Iterable[Text]:
        """What has happened, in order; ground that changes hands in one sentence."""
        return sentences(events)

    # Look-ups

    def look_up(self, view: Any, kind: str, key: str) -> LookedUp | None:
        """A card, a hex, a unit, or a paragraph with the rulings on it."""
        find: Mapping[str, Callable[[Any, str], LookedUp | None]] = {
            "card": self._card,
            "space": self._space,
            "unit": self._unit,
            "rule": self._rule,
        }
        return find[kind](view, key)

    def look_up_choices(self, view: Any, kind: str, typed: str) -> list[Listed]:
        """For autocomplete."""
        return fitting(self._pairs(kind), typed)

    def _pairs(self, kind: str) -> Pairs:
        if kind == "card":
            return [(str(card), self._card_name(card)) for card in CARDS]
        if kind == "unit":
            return [(unit, found.front.name) for unit, found in UNITS.items()]
        if kind == "rule":
            ordered = sorted(BOOK.paragraphs, key=lambda paragraph: paragraph.count("."))
            return [*((paragraph, self._title(paragraph)) for paragraph in ordered), *self._pairs("card")]
        return self._places()

    def _places(self) -> Pairs:
        cities = sorted((*HEXES, *AREAS), key=lambda place: place_label(place) == place)
        return [
            (place, self._say_place(place)) for place in cities if place not in HEXES or HEXES[place].terrain != "lake"
        ]

    def _say_place(self, place: Place) -> str:
        label = place_label(place)
        return label if label == place else f"{label} {place}"

    def _card_name(self, card: CardId) -> str:
        return f"{card} {' / '.join(CARDS[card].halves[side].title for side in SIDES)}"

    def _title(self, paragraph: str) -> str:
        return paragraph if self._say is plain else self._say(BOOK.title(paragraph))

    def _one(self, pairs: Pairs, typed: str) -> str | LookedUp | None:
        """The key of what was typed; a list of what it may mean; nothing if nothing is near."""
        found = lookup.matches(pairs, typed)
        if len(found) == 1:
            return found[0].key
        listed = tuple(found or lookup.guesses(pairs, typed))[: lookup.MOST]
        if not listed:
            return None
        names = tuple(part.label for part in listed)
        asked = text("nr-look-several" if found else "nr-look-close", typed=shown(typed), names=names)
        return LookedUp(listed[0].key, (asked,), links=listed)

    def _card(self, view: Any, key: str) -> LookedUp | None:
        titles = [(str(c), half.title) for c, found in CARDS.items() for half in found.halves.values()]
        found = key if key.isdecimal() and int(key) in CARDS else self._one([*self._pairs("card"), *titles], key)
        if not isinstance(found, str):
            return found
        card = CardId(int(found))
        return LookedUp(found, (*descriptions.card_lines(card), *BOOK.card_rulings(found)))

    def _space(self, view: Any, key: str) -> LookedUp | None:
        named = place_names().get(fold(key))
        found = named if named is not None else self._one(self._places(), key)
        if not isinstance(found, str):
            return found
        return LookedUp(found, descriptions.place_lines(view, Place(found)))

    def _unit(self, view: Any, key: str) -> LookedUp | None:
        named = unit_names().get(fold(key))
        both = [(u, f.name) for u, found in UNITS.items() for f in (found.front, found.back) if f is not None]
        found = named if named is not None else self._one(both, key)
        if not isinstance(found, str):
            return found
        return LookedUp(found, descriptions.unit_lines(view, UnitId(found)))

    def _rule(self, view: Any, key: str) -> LookedUp | None:
        """A paragraph by number or title, a card, or a ruling by its id; the nearest ones of an unknown number."""
        number = BOOK.number(key)
        if number is not None:
            return self._paragraph(number) if BOOK.known(number) else self._nearest(number)
        ruling = BOOK.by_id.get(key.strip().casefold())
        if ruling is not None:
            links = tuple(Listed(paragraph, self._title(paragraph)) for paragraph in ruling.rules)
            return LookedUp(ruling.id, tuple(BOOK.ruling_lines(ruling)), links=links)
        found = self._one(self._pairs("rule"), key)
        if not isinstance(found, str):
            return found
        return self._paragraph(found) if BOOK.known(found) else self._card(view, found)

    def _paragraph(self, paragraph: str) -> LookedUp:
        parent = BOOK.parent(paragraph)
        links = (*(() if parent is None else (parent,)), *BOOK.children(paragraph))
        parts = tuple(Listed(link, self._title(link)) for link in links)
        return LookedUp(paragraph, tuple(BOOK.lines(paragraph)), links=parts)

    def _nearest(self, number: str) -> LookedUp:
        near = BOOK.nearest(number)
        links = tuple(Listed(paragraph, self._title(paragraph)) for paragraph in near)
        return LookedUp(number, (text("nr-no-such-rule", number=number), *map(BOOK.title, near)), links=links)
