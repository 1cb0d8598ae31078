"""Hits and routs taken one by one (6.3.3), and the decision `TakeHit`: by whom, among blocks alike in strength."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import losses
from engine.games.hellenes.rules.combat.lines import GARRISON, fought, owner, strength
from engine.games.hellenes.tables import BLOCKS, BlockId, Side
from engine.kernel.errors import Refusal, not_now, refusal


def take_next(work: m.Work, frame: m.Fighting) -> None:
    """6.3.3: the next hit, or when there is none the next rout, is taken, or its owner asked by whom."""
    assert frame.struck is not None
    rout = not frame.hits
    tied = (losses.to_rout if rout else losses.to_hit)(work.state, frame.struck)
    if not tied:
        work.state = work.state.swap(replace(frame, routs=0) if rout else replace(frame, hits=0))
    elif losses.no_choice(work.state, tied, frame.routs if rout else frame.hits):
        _take(work, tied[0], rout)
    else:
        work.state = work.state.push(m.TakeHit(frame.struck, tied, rout))


def refuse(state: m.State, frame: m.TakeHit, side: Side, action: m.Action) -> Refusal | None:
    """One of the strongest for a hit, of the weakest for a rout."""
    if not isinstance(action, m.Take):
        return not_now("hl-refuse-take", "6.3.3")
    if action.block in frame.blocks:
        return None
    key = "hl-refuse-rout" if frame.rout else "hl-refuse-hit"
    return refusal("6.3.3", key, blocks=tuple(map(m.block_text, frame.blocks)))


def candidates(state: m.State, frame: m.TakeHit, side: Side) -> Iterator[m.Action]:
    """Of blocks that are alike in every respect the first."""
    return map(m.Take, losses.alike(state, tuple(map(BlockId, frame.blocks))))


def apply(work: m.Work, frame: m.TakeHit, side: Side, action: m.Action) -> None:
    """6.3.3: this block takes it."""
    assert isinstance(action, m.Take)
    work.state = work.state.pop()
    _take(work, BlockId(action.block), frame.rout)


def _take(work: m.Work, block: BlockId, rout: bool) -> None:
    frame, before = work.state.top, work.state
    assert isinstance(frame, m.Fighting)
    if rout:
        work.state = losses.rout(before, block).swap(replace(frame, routs=frame.routs - 1))
    else:
        work.state = losses.hit(before, block).swap(replace(frame, hits=frame.hits - 1))
    _tell(work, before, block, rout)


def _tell(work: m.Work, before: m.State, block: BlockId, rout: bool) -> None:
    """What became of a block; everybody sees it in a battle (6.2)."""
    battle = fought(before)
    side, had, left = owner(before, block), strength(before, block), _left(work.state, block)
    how = "routed" if rout else "eliminated" if not left else "hit" if left < had else "half"
    work.tell(m.Struck(side, block, battle.area, left, how))
    if block != GARRISON:
        tell_cargo(work, before.board, block)


def _left(state: m.State, block: BlockId) -> int:
    return int(fought(state).garrison) if block == GARRISON else state.board.strength.get(block, 0)


def tell_cargo(work: m.Work, before: m.Board, fleet: BlockId) -> None:
    """6.5: what a fleet carries shrinks with it; that is told to its owner, and to everybody only when it is lost."""
    cargo = before.cargo(fleet)
    if cargo is None:
        return
    side, area, had = BLOCKS[cargo].side, before.where[cargo], before.strength[cargo]
    left = work.board.strength.get(cargo, 0)
    if not left:
        work.tell(m.Stepped(side, area, -had, "drowned", 1))
        work.tell(m.Stepped(side, area, -had, "drowned", 1, (cargo,), only=side))
    elif left < had:
        work.tell(m.Struck(side, cargo, area, left, "shrunk", only=side))
