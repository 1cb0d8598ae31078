"""The face of No Retreat! for the Discord layer: pictures and look-ups, made from views."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engine.games.no_retreat import situation as situations
from engine.games.no_retreat.offers import card_part
from engine.games.no_retreat.retelling import sentences
from engine.games.no_retreat.sheets import rows
from engine.games.no_retreat.tables import CARDS, SCENARIOS, SIDES, UNITS, CardId, Place, UnitId
from engine.games.no_retreat.words import place_names, unit_names
from engine.kernel.game import Event, Part, Role
from engine.kernel.planning import Aid
from engine.kernel.text import Listed, Text, text
from engine.kernel.typed import fold
from render.lookup import LookedUp, Pairs, fitting, meant
from render.map.face import MapFace, MapPictures
from render.no_retreat import descriptions, pictures, printed_tables, scenario_lines, symbols
from render.no_retreat.annals import NoRetreatAnnals
from render.no_retreat.atlas import Atlas, parts, places
from render.no_retreat.colours import ACCENTS
from render.no_retreat.themes import themes
from render.picture import PictureFile
from render.rulebook import Rulebook, RuleLookUp, Ruling
from render.themes import Theme

KINDS = ("card", "space", "unit", "scenario", "rule")
PRINTED = ("card", "scenario", "rule")
AIDS: Mapping[str, Aid] = {"reach": "reach", "attacks": "odds"}  # by the first word of an overlay
WHOLE = ("", "everything", "all")
BOOK = Rulebook(
    "nr",
    (row["paragraph"] for row in rows("rules")),
    (Ruling(row["id"], tuple(row["rules"].split()), tuple(row["cards"].split())) for row in rows("rulings")),
    {"8.3": printed_tables.terrain_chart, "10.7": printed_tables.combat_tables, "13": printed_tables.turn_track},
    ((row["word"], row["rule"]) for row in rows("rule_words")),
)


class NoRetreatFace(MapFace):
    """Every method is plain; callers use the painting thread."""

    kinds: Sequence[str] = KINDS
    printed: Sequence[str] = PRINTED
    accents: Mapping[Role, int] = ACCENTS
    gallery: MapPictures = pictures
    aids: Mapping[str, Aid] = AIDS

    def __init__(self, say: Callable[[Text], str] | None = None) -> None:
        """`say` puts titles into the reader's language."""
        super().__init__(say, Atlas, parts)
        self._rules = RuleLookUp(BOOK, self._say)
        self.annals = NoRetreatAnnals(self._say)

    # Pictures

    def looks(self) -> Mapping[str, Theme]:
        """Those of `themes.py`."""
        return themes()

    def symbols(self) -> Mapping[str, bytes]:
        """Small pictures for its sentences."""
        return symbols.symbols()

    # Status, hand, situation

    def status(self, view: Any) -> PictureFile | None:
        """Tracks and boxes."""
        return pictures.status(view, self._say)

    def status_pages(self, view: Any) -> Sequence[PictureFile]:
        """The same as pictures that stand in a message."""
        return pictures.status_pages(view, self._say)

    def status_lines(self, view: Any) -> tuple[Text | str, ...]:
        """The tracks and boxes in words."""
        return tuple(descriptions.status_lines(view))

    def hand(self, view: Any) -> PictureFile | None:
        """The viewer's own cards."""
        return pictures.hand(view, self._say) if view.hand else None

    def hand_strip(self, view: Any) -> PictureFile | None:
        """The viewer's own cards small beside each other."""
        return pictures.hand_strip(view, self._say) if view.hand else None

    def hand_cards(self, view: Any) -> tuple[Part, ...]:
        """The viewer's own cards as offers name them."""
        return tuple(card_part(card, view.viewer) for card in view.hand)

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
        found = meant(places(), where)
        if not isinstance(found, str):
            return found
        return LookedUp(found, descriptions.place_lines(view, Place(found)))

    def situations(self, view: Any, typed: str) -> list[Listed]:
        """Everything, then the places."""
        return fitting([("everything", self._say(text("nr-look-everything"))), *places()], typed)

    def sentences(self, events: Iterable[Event]) -> Iterable[Text]:
        """What has happened, in order; ground that changes hands in one sentence."""
        return sentences(events)

    # Look-ups

    def look_up(self, view: Any, kind: str, key: str) -> LookedUp | None:
        """A card, a hex, a unit, a scenario, or a paragraph with the rulings on it."""
        find: Mapping[str, Callable[[Any, str], LookedUp | None]] = {
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

    def _pairs(self, kind: str) -> Pairs:
        if kind == "card":
            return [(str(card), self._card_name(card)) for card in CARDS]
        if kind == "unit":
            return [(unit, found.front.name) for unit, found in UNITS.items()]
        if kind == "scenario":
            return [(key, self._say(scenario_lines.name(key))) for key in SCENARIOS]
        if kind == "rule":
            return self._rules.pairs(self._pairs("card"))
        return places()

    def _card_name(self, card: CardId) -> str:
        return f"{card} {' / '.join(CARDS[card].halves[side].title for side in SIDES)}"

    def _card(self, view: Any, key: str) -> LookedUp | None:
        titles = [(str(c), half.title) for c, found in CARDS.items() for half in found.halves.values()]
        found = key if key.isdecimal() and int(key) in CARDS else meant([*self._pairs("card"), *titles], key)
        if not isinstance(found, str):
            return found
        card = CardId(int(found))
        own = SIDES[0] if view is None or view.viewer is None else view.viewer
        lines = (*descriptions.card_lines(card), *BOOK.card_rulings(found))
        return LookedUp(found, lines, pictures.card(card, own, self._say))

    def _space(self, view: Any, key: str) -> LookedUp | None:
        named = place_names().get(fold(key))
        found = named if named is not None else meant(places(), key)
        if not isinstance(found, str):
            return found
        place = Place(found)
        return LookedUp(found, descriptions.place_lines(view, place), pictures.around(view, place, self._say))

    def _unit(self, view: Any, key: str) -> LookedUp | None:
        named = unit_names().get(fold(key))
        both = [(u, f.name) for u, found in UNITS.items() for f in (found.front, found.back) if f is not None]
        found = named if named is not None else meant(both, key)
        if not isinstance(found, str):
            return found
        return LookedUp(found, descriptions.unit_lines(view, UnitId(found)))

    def _scenario(self, view: Any, key: str) -> LookedUp | None:
        letter = key.strip().upper()
        if len(letter) == 1 and letter not in SCENARIOS:
            return LookedUp(letter, (scenario_lines.missing(letter),)) if letter == scenario_lines.MISSING else None
        named = [(scenario, found.name) for scenario, found in SCENARIOS.items()]
        campaign = (scenario_lines.WHOLE, self._say(text("nr-option-length-campaign")))
        found = meant([*self._pairs("scenario"), *named, campaign], key)
        return LookedUp(found, scenario_lines.scenario_lines(found)) if isinstance(found, str) else found

    def _rule(self, view: Any, key: str) -> LookedUp | None:
        return self._rules.find(key, self._pairs("card"), lambda card: self._card(view, card))
