"""What a choice of the panel would show, painted: the map with its marks, counters before and after, odds, or cards."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.model.spelling import names
from engine.games.paths_of_glory.tables import CardId, PieceId
from engine.kernel.preview import Preview
from render.map.layers import Lying
from render.map.marks import Looks, wholes
from render.map.previews import left_out as beyond
from render.map.previews import no_higher
from render.map.previews import scene as marked
from render.map.regions import HIGHEST
from render.map.sheets import Point
from render.paths_of_glory.cards import WordsOf, card_scene, strip_scene
from render.paths_of_glory.colours import SIDES
from render.paths_of_glory.places import sheets
from render.paths_of_glory.stacks import counter, lying
from render.paths_of_glory.ways import ARROWS
from render.scene import Bundle, Scene, Stamp
from render.words import Say

WAYS = ("move", *(kind for kind in ARROWS if kind != "move"))
BENT = ("sr", "place")


def scene(view: m.View, shown: Preview, words: WordsOf, say: Say, most: int = HIGHEST) -> Scene | None:
    """One picture, at most so high; None where there is nothing to be seen, or no room."""
    known = view.edition.cards
    cards = [known[CardId(card)] for card in shown.cards if card in known]
    if cards and not shown.spots:
        return no_higher(card_scene(cards[0], words, say) if len(cards) == 1 else strip_scene(cards, say), most)
    return marked(shown, _looks(view, lying(view, say)), say, most) if shown.drawn or shown.odds is not None else None


def left_out(view: m.View, shown: Preview, say: Say, most: int = HIGHEST) -> int:
    """How many places to be shown are not in that picture."""
    return beyond(shown, _looks(view, _nothing), say, most)


def reach(view: m.View, shown: Preview, say: Say) -> tuple[Scene, ...]:
    """All the places to be shown, however far apart."""
    return tuple(wholes(shown, _looks(view, lying(view, say))))


def _nothing(space: str, at: Point) -> Bundle | None:
    """What lies on a map that is only measured: supply need not be traced for it."""
    return None


def _looks(view: m.View, lies: Lying) -> Looks:
    known: Mapping[str, PieceId] = names(view.edition).piece

    def face(name: str, how: str, x: int, y: int) -> Stamp | None:
        return counter(view.edition.pieces[known[name]], how == "reduced", (x, y)) if name in known else None

    spaces: dict[str, str] = {space: found.name for space, found in view.edition.spaces.items()}
    return Looks(sheets(), lies, spaces, SIDES, WAYS, BENT, face)
