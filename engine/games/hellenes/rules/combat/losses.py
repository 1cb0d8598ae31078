"""What hits and routs do (6.3.3), to those inside a City (8.1.1) and to what fleets carry (6.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat.lines import (
    GARRISON,
    defends_city,
    doubly_defended,
    fighters,
    fought,
    side_of,
    strength,
    unrouted,
)
from engine.games.hellenes.tables import BLOCKS, BlockId, Side


def to_hit(state: m.State, side: Side) -> tuple[BlockId, ...]:
    """6.3.3: the strongest blocks of a side, of which its owner chooses who takes the next hit; none if none is left.

    Routed blocks are hit when no other is left; in a City a block that is half hit takes the next hit, the garrison the
    last (8.1.1, 7.3).
    """
    battle = fought(state)
    there = unrouted(state, side) or fighters(state, side)
    if defends_city(battle, side):
        half = tuple(block for block in there if block == battle.half)
        there = half or tuple(block for block in there if block != GARRISON) or there
    return _tied(state, there, max)


def to_rout(state: m.State, side: Side) -> tuple[BlockId, ...]:
    """6.3.3: the weakest blocks of a side, of which its owner chooses who routs; nobody in a City does (8.1)."""
    if defends_city(fought(state), side):
        return ()
    return _tied(state, unrouted(state, side), min)


def _tied(state: m.State, blocks: tuple[BlockId, ...], best: Callable[..., int]) -> tuple[BlockId, ...]:
    found = best((strength(state, block) for block in blocks), default=0)
    return tuple(block for block in blocks if strength(state, block) == found)


def no_choice(state: m.State, tied: Sequence[BlockId], left: int) -> bool:
    """Whether it is the same whoever of several alike in strength is first: so many hits or routs are `left` for them.

    So it is where all of them will be hit, or rout, and where nobody can tell them apart.
    """
    double = doubly_defended(fought(state), side_of(fought(state), tied[0]))
    return left >= len(tied) * (2 if double else 1) or len(alike(state, tied)) == 1


def alike(state: m.State, blocks: Sequence[BlockId]) -> list[BlockId]:
    """Of blocks that are alike in every respect the first; what is compared everybody can see in a battle (6.2)."""
    return list({_respects(state, block): block for block in reversed(blocks)}.values())[::-1]


def _respects(state: m.State, block: BlockId) -> object:
    """All in which blocks may differ; a fleet may have something aboard (6.5), in Winter a block its upkeep (9.2.2)."""
    if block == GARRISON or state.winter or _perhaps_laden(state, block):
        return block
    printed = replace(BLOCKS[block], id=BlockId(""), name="", status="")
    return printed, state.board.strength[block], fought(state).fighters[block]


def _perhaps_laden(state: m.State, block: BlockId) -> bool:
    """Whether anything is aboard the fleets that are there: which of them carries it is hidden."""
    board, side = state.board, BLOCKS[block].side
    carried = (other for other in board.carried_by if BLOCKS[other].side == side)
    return BLOCKS[block].fleet and any(board.where[other] == board.where[block] for other in carried)


def chosen(tied: Sequence[BlockId], wishes: Sequence[str]) -> BlockId:
    """Whom of several alike an owner chooses: the first that he named, or the lowest id."""
    return next((BlockId(block) for block in wishes if block in tied), tied[0])


def hit(state: m.State, block: BlockId) -> m.State:
    """6.3.3: a block takes a hit: it loses a step, in a City only for every second one (8.1.1)."""
    battle = fought(state)
    side = side_of(battle, block)
    battle = replace(battle, hurt=battle.hurt | {side})
    if doubly_defended(battle, side) and battle.half != block:
        return replace(state, battle=replace(battle, half=block))
    if battle.half == block:  # the half-loss of another one stays: to the end of the round (8.1.1)
        battle = replace(battle, half=None)
    if block == GARRISON:
        return replace(state, battle=replace(battle, garrison=False))
    board = lose_step(state.board, block)
    return replace(state, board=board, battle=battle if block in board.where else without(battle, block))


def without(battle: m.Battle, block: BlockId) -> m.Battle:
    """2.6: the battle without a block that was eliminated; where it came from, and its attack, still count (6.4)."""
    gone, side = battle.fighters[block], BLOCKS[block].side
    came = {gone.origin} if gone.origin is not None and side == battle.attacker else set()
    return replace(
        battle,
        fighters={other: fighter for other, fighter in battle.fighters.items() if other != block},
        origins=battle.origins | came,
        begun=battle.begun | ({side} if gone.attacked else set()),
    )


def lose_step(board: m.Board, block: BlockId) -> m.Board:
    """A block with one step less, or in its pool (2.6); what it carries drops with it to stay smaller (5.2.1, 6.5)."""
    left, cargo = board.strength[block] - 1, board.cargo(block)
    if cargo is not None:
        board = board.hurt(cargo, min(board.strength[cargo], left - 1))
    return board.hurt(block, left)


def rout(state: m.State, block: BlockId) -> m.State:
    """6.3.3: a block routs: it takes no more part in the battle."""
    battle = fought(state)
    fighters_ = {**battle.fighters, block: replace(battle.fighters[block], routed=True)}
    return replace(state, battle=replace(battle, fighters=fighters_, hurt=battle.hurt | {BLOCKS[block].side}))
