"""What a side alone knows besides its hand: the card that lies face down (3.3), its blocks and its pool (2.2, 2.6)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.pools import pool
from engine.games.hellenes.tables import BLOCKS, BlockId, Side
from engine.games.hellenes.words import area_label
from engine.kernel.text import Text, text


def told(state: m.State, side: Side) -> tuple[Text, ...]:
    """All of it, a sentence for each area."""
    return (*_chosen(state, side), *_blocks(state, side), *_pool(state, side))


def _chosen(state: m.State, side: Side) -> Iterator[Text]:
    choice = state.cards.choices[side]
    if choice.card is not None and not choice.shown:
        yield text("hl-own-choice", card=m.card_text(choice.card), use=text(f"hl-card-use-{choice.use}"))


def _blocks(state: m.State, side: Side) -> Iterator[Text]:
    where = state.board.where
    own = sorted(block for block in where if BLOCKS[block].side == side)
    for area in sorted({where[block] for block in own}):
        there = tuple(_block(state.board, block) for block in own if where[block] == area)
        yield text("hl-own-area", area=area_label(area), number=len(there), blocks=there)


def _block(board: m.Board, block: BlockId) -> Text:
    lies = "flat" if block in board.flat else "aboard" if block in board.carried_by else "upright"
    return text(
        "hl-own-block",
        block=m.block_text(block),
        steps=board.strength[block],
        lies=lies,
        fleet=board.carried_by.get(block, ""),
    )


def _pool(state: m.State, side: Side) -> Iterator[Text]:
    found = pool(state, side)
    yield text("hl-own-pool", number=len(found), blocks=tuple(map(m.block_text, found)))
