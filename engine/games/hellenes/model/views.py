"""What a viewer may see (2.2, 6.2): built from what may be seen, never by leaving out what may not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.games.hellenes.model.parts import Board
from engine.games.hellenes.model.state import State
from engine.games.hellenes.tables import BLOCKS, DEFECTORS, PRINTED, SIDES, AreaId, BlockId, CardId, Side


@dataclass(frozen=True)
class SeenBlocks:
    """The blocks of a side in an area: those known with their strength, and how many others there are."""

    known: Mapping[BlockId, int]
    hidden: int
    flat: int  # lying in the City, known or not


@dataclass(frozen=True)
class View:
    """The situation as one side or the public sees it. A side's own hand is told, another's counted."""

    areas: Mapping[AreaId, Mapping[Side, SeenBlocks]]
    pool: Mapping[Side, int]
    hand: Mapping[Side, tuple[CardId, ...] | int]
    chosen: Mapping[Side, CardId | str | None]  # `hidden`: one was chosen


HIDDEN = "hidden"


def is_known(state: State, viewer: Side | None, block: BlockId) -> bool:
    """Whether a viewer may know a block: his own, one revealed, or one of the battle under way (6.2).

    A battle is over when the retreat is carried out: until then its blocks lie face up.
    """
    fighting = state.battle is not None and block in state.battle.fighters
    return BLOCKS[block].side == viewer or block in state.board.revealed or fighting


def view(state: State, viewer: Side | None) -> View:
    """What a side, or everybody (None), may see."""
    return View(
        areas={
            area: {side: _seen(state, viewer, side, blocks) for side, blocks in sides.items()}
            for area, sides in _there(state.board).items()
        },
        pool=_pools(state.board),
        hand={side: _hand(state, viewer, side) for side in SIDES},
        chosen={side: _chosen(state, viewer, side) for side in SIDES},
    )


def _there(board: Board) -> Mapping[AreaId, Mapping[Side, list[BlockId]]]:
    """The blocks of each side by area; worked out once for a board."""
    found: dict[AreaId, dict[Side, list[BlockId]]] | None = board.memo.get("there")
    if found is None:
        found = board.memo["there"] = {}
        for block in sorted(board.where):
            found.setdefault(board.where[block], {}).setdefault(BLOCKS[block].side, []).append(block)
    return found


def _pools(board: Board) -> Mapping[Side, int]:
    """How many printed blocks of each side are not on the map; worked out once for a board."""
    found: Mapping[Side, int] | None = board.memo.get("pools")
    if found is None:
        away = {of for defector, of in DEFECTORS.items() if defector in board.where}  # with the other side (card 15)
        off = [block.side for block in PRINTED if block.id not in board.where and block.id not in away]
        found = board.memo["pools"] = {side: off.count(side) for side in SIDES}
    return found


def _seen(state: State, viewer: Side | None, side: Side, blocks: list[BlockId]) -> SeenBlocks:
    board = state.board
    known = {block: board.strength[block] for block in blocks if side == viewer or is_known(state, viewer, block)}
    return SeenBlocks(known, len(blocks) - len(known), len(board.flat.intersection(blocks)))


def _hand(state: State, viewer: Side | None, side: Side) -> tuple[CardId, ...] | int:
    hand = state.cards.hands[side]
    return hand if viewer == side else len(hand)


def _chosen(state: State, viewer: Side | None, side: Side) -> CardId | str | None:
    choice = state.cards.choices[side]
    if choice.card is None or viewer == side or choice.shown:
        return choice.card
    return HIDDEN
