"""What a choice of the panel would show, painted: the map with its marks, counters before and after, odds, or cards."""

from __future__ import annotations

from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import AREAS, CARDS, HEXES, SIDES, UNITS, CardId, UnitId
from engine.kernel.preview import Preview
from render.map.marks import Looks, wholes
from render.map.previews import left_out as beyond
from render.map.previews import no_higher
from render.map.previews import scene as marked
from render.map.regions import HIGHEST
from render.no_retreat.cards import card_scene, strip_scene
from render.no_retreat.colours import SIDES as SIDE_COLOURS
from render.no_retreat.places import label, sheets
from render.no_retreat.stacks import counter, lying
from render.no_retreat.ways import ARROWS
from render.scene import Scene, Stamp
from render.words import Say

WAYS = ("moved", *(kind for kind in ARROWS if kind != "moved"))
BENT = ("rail",)


def scene(view: m.View, shown: Preview, say: Say, most: int = HIGHEST) -> Scene | None:
    """One picture, at most so high; None where there is nothing to be seen, or no room."""
    cards = [CardId(int(card)) for card in shown.cards if int(card) in CARDS]
    if cards and not shown.spots:
        own = view.viewer or SIDES[0]
        return no_higher(card_scene(cards[0], say, own) if len(cards) == 1 else strip_scene(cards, own, say), most)
    return marked(shown, _looks(view), say, most) if shown.drawn or shown.odds is not None else None


def left_out(view: m.View, shown: Preview, say: Say, most: int = HIGHEST) -> int:
    """How many places to be shown are not in that picture."""
    return beyond(shown, _looks(view), say, most)


def reach(view: m.View, shown: Preview) -> tuple[Scene, ...]:
    """All the places to be shown, however far apart."""
    return tuple(wholes(shown, _looks(view)))


def _looks(view: m.View) -> Looks:
    def face(name: str, how: str, x: int, y: int) -> Stamp | None:
        return counter(view, UnitId(name), (x, y), front=how == "front") if name in UNITS else None

    names: dict[str, str] = {place: label(place) for place in (*HEXES, *AREAS)}
    return Looks(sheets(view.weather.now), lying(view), names, SIDE_COLOURS, WAYS, BENT, face)
