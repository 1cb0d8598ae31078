"""What things are called in sentences: names are data, what stands around them the catalogue's."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.hellenes.tables import AREAS, BLOCKS, CARDS, AreaId, BlockId, CardId, Side
from engine.kernel.text import Text, text

GARRISON = "garrison"
FACES = "⚀⚁⚂⚃⚄⚅"


def side_text(side: Side | None) -> Text:
    """A side, or nobody."""
    return text(f"hl-side-{side}") if side is not None else text("hl-side-nobody")


def owner_text(side: Side | None) -> Text:
    """Whose a block of a battle is: a side’s, or neutral."""
    return text(f"hl-side-{side}") if side is not None else text("hl-side-neutral")


def area_name(area: AreaId) -> str:
    """What an area is called: as its City where it has one, unless its own name says more: `Sicilian Naxos`."""
    name, city = AREAS[area].name, AREAS[area].city
    bare = city.partition(" (")[0]
    return name if bare in name and bare != name else city or name


def area_text(area: AreaId) -> Text:
    """An area by what it is called."""
    return text("hl-area", name=area_name(area))


def block_text(block: str) -> Text:
    """A block by its number and name, or the garrison."""
    if block == GARRISON:
        return text("hl-garrison")
    return text("hl-block", block=block, name=BLOCKS[BlockId(block)].name)


def number_text(block: str) -> Text | str:
    """A block by its number alone, or the garrison: where its name stands near."""
    return text("hl-garrison") if block == GARRISON else block


def dice_text(dice: Sequence[int]) -> str:
    """Dice as they lie."""
    return "".join(FACES[die - 1] for die in dice)


def card_text(card: CardId) -> Text:
    """A card by its number and title."""
    return text("hl-card", number=int(card), title=CARDS[card].name)


def way_text(path: Sequence[AreaId]) -> Text:
    """A way by its areas, the first one first."""
    found = area_text(path[-1])
    for area in reversed(path[:-1]):
        found = text("hl-way", start=area_text(area), next=found)
    return found
