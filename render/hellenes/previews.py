"""What a choice of the panel would show, painted: the map with its marks, blocks before and after, odds, or cards."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.previews import BATTLE
from engine.games.hellenes.tables import BLOCKS, CARDS, BlockId, CardId
from engine.kernel.preview import Preview
from render.hellenes.battle import alone_scene, underway
from render.hellenes.cards import card_scene, strip_scene
from render.hellenes.colours import SIDES as SIDE_COLOURS
from render.hellenes.places import labels, sheets
from render.hellenes.stacks import face, lying
from render.hellenes.ways import ARROWS
from render.map.marks import Looks, wholes
from render.map.previews import left_out as beyond
from render.map.previews import no_higher
from render.map.previews import scene as marked
from render.map.regions import HIGHEST
from render.scene import Scene, Stamp
from render.words import Say

WAYS = ("moved", *(kind for kind in ARROWS if kind != "moved"))


def scene(sight: m.Sight, shown: Preview, say: Say, most: int = HIGHEST) -> Scene | None:
    """One picture, at most so high; None where there is nothing to be seen, or no room."""
    if shown.scene == BATTLE:
        return _battle(sight, say, most)
    cards = [CardId(int(card)) for card in shown.cards if card.isdecimal() and int(card) in CARDS]
    if cards and not shown.spots:
        return no_higher(card_scene(cards[0], say) if len(cards) == 1 else strip_scene(cards, say), most)
    return marked(shown, _looks(sight), say, most) if shown.drawn or shown.odds is not None else None


def _battle(sight: m.Sight, say: Say, most: int) -> Scene | None:
    """The lines of the battle under way, as low as they have to be."""
    found = underway(sight)
    return no_higher(alone_scene(found, say, most), most) if found is not None else None


def left_out(sight: m.Sight, shown: Preview, say: Say, most: int = HIGHEST) -> int:
    """How many places to be shown are not in that picture."""
    return beyond(shown, _looks(sight), say, most)


def reach(sight: m.Sight, shown: Preview) -> tuple[Scene, ...]:
    """All the places to be shown, however far apart."""
    return tuple(wholes(shown, _looks(sight)))


def _looks(sight: m.Sight) -> Looks:
    def counter(name: str, how: str, x: int, y: int) -> Stamp | None:
        if name not in BLOCKS:
            return None
        steps = int(how) if how.isdecimal() else sight.strength.get(BlockId(name), BLOCKS[BlockId(name)].steps)
        return Stamp("tile", x, y, face(sight, BlockId(name), steps))

    return Looks(sheets(), lying(sight), labels(), SIDE_COLOURS, WAYS, (), counter)
