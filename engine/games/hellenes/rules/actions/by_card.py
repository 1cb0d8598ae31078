"""What the action that an Event gives may be: the moves of a Forced March (card 23) and of Fair Winds (card 24).

Reading: of a Forced March each block loses a step that goes the one area farther.
"""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import placing
from engine.games.hellenes.rules.map.settling import settle
from engine.games.hellenes.tables import BLOCKS, FACTS, AreaId, BlockId, CardId
from engine.kernel.errors import Refusal, refusal

FORCED_MARCH, FAIR_WINDS = CardId(23), CardId(24)


def refuse_other(card: CardId | None) -> Refusal | None:
    """Why nothing but a move may be made: the card gives none."""
    if card in (FORCED_MARCH, FAIR_WINDS):
        return refusal("3.4", "hl-refuse-only-move", card=m.card_text(card))
    return None


def refuse_mover(card: CardId | None, block: BlockId) -> Refusal | None:
    """Why a block may not move by the action of a card: one moves land blocks alone, the other fleets."""
    if card in (FORCED_MARCH, FAIR_WINDS) and BLOCKS[block].fleet != (card == FAIR_WINDS):
        return refusal("3.4", "hl-refuse-not-by-card", card=m.card_text(card), block=m.block_text(block))
    return None


def farther(card: CardId | None, block: BlockId) -> int:
    """How many areas farther a block may go than it goes otherwise."""
    if card == FORCED_MARCH:
        return FACTS[card].count
    return max(0, FACTS[card].count - BLOCKS[block].move) if card == FAIR_WINDS else 0


def is_tested(card: CardId | None) -> bool:
    """5.2.3: whether the Open Sea is tested."""
    return card != FAIR_WINDS


def exhaust(work: m.Work, card: CardId | None, block: BlockId, path: tuple[AreaId, ...]) -> None:
    """Card 23: who went farther than his allowance loses a step."""
    if card == FORCED_MARCH and len(path) > BLOCKS[block].move:
        placing.weaken(work, (block,))
        settle(work)
