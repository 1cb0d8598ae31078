"""Siege attrition rolled (8.2), and the decision `Starve`: who of the strongest takes a hit.

Nobody is revealed. So the owner of several besieged blocks is asked for each hit whether or not two are alike in
strength: that he was not asked would tell it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat.losses import lose_step
from engine.games.hellenes.rules.map import settling
from engine.games.hellenes.rules.map.cities import garrison
from engine.games.hellenes.rules.siege import falls, options
from engine.games.hellenes.rules.siege.attrition import tied
from engine.games.hellenes.rules.siege.options import besieged_blocks
from engine.games.hellenes.rules.year import olympians
from engine.games.hellenes.tables import BLOCKS, AreaId, BlockId, Side
from engine.kernel.errors import Refusal, not_now, refusal


def begin(work: m.Work, area: AreaId) -> None:
    """8.2: the besieger rolls a die for each of the besieged."""
    work.turn = replace(work.turn, sieged=work.turn.sieged | {area})
    number = options.siege_options(work.state, area).dice
    if not number:  # its lone garrison is away (card 30)
        work.say("hl-attrition-nobody", area, side=m.side_text(work.clock.active), area=m.area_text(area))
    dice = tuple(work.die(f"attrition {area}") for _ in range(number))
    work.state = work.state.push(m.Besieging(area, work.clock.active, dice=dice))


def resume(work: m.Work) -> None:
    """Count the dice, then take hit by hit."""
    frame = work.state.top
    assert isinstance(frame, m.Besieging)
    if frame.dice:
        _count(work, frame)
    elif frame.hits and _anybody(work.state, frame.area):
        _take_next(work, frame)
    else:
        work.state = work.state.pop()
        if not _anybody(work.state, frame.area):
            falls.fall(work, frame.area, frame.side, "attrition")
        settling.settle(work)


def _anybody(state: m.State, area: AreaId) -> bool:
    return bool(besieged_blocks(state.board, area)) or garrison(state.board, area) is not None


def _count(work: m.Work, frame: m.Besieging) -> None:
    """8.2: what the dice say, once no favour changes them any more (11.3)."""
    most = options.hits_on(work.state, frame.area)
    if not frame.opened:
        work.state = work.state.swap(replace(frame, opened=True))
        olympians.at_attrition(work, frame.side, frame.area, frame.dice, most)
        return
    hits = sum(die <= most for die in frame.dice)
    area = m.area_text(frame.area)
    dice = tuple(map(str, frame.dice))
    work.say("hl-attrition", frame.area, side=m.side_text(frame.side), area=area, dice=dice, hits=hits, most=most)
    work.state = work.state.swap(replace(frame, dice=(), opened=False, hits=hits))


def _take_next(work: m.Work, frame: m.Besieging) -> None:
    """8.2: the next hit falls on the strongest block, on the garrison when there is no other."""
    inside = besieged_blocks(work.board, frame.area)
    if not inside:
        falls.fall(work, frame.area, frame.side, "attrition")
        work.state = work.state.pop()
        settling.settle(work)
    elif len(inside) == 1:
        _lose(work, frame, inside[0])
    else:
        work.state = work.state.push(m.Starve(BLOCKS[inside[0]].side, frame.area, tied(work.board, frame.area)))


def _lose(work: m.Work, frame: m.Besieging, block: BlockId) -> None:
    side = BLOCKS[block].side
    work.board = lose_step(work.board, block)
    gone = int(block not in work.board.where)
    work.tell(m.Stepped(side, frame.area, -1, "attrition", gone))
    work.tell(m.Stepped(side, frame.area, -1, "attrition", gone, (block,), only=side))
    work.state = work.state.swap(replace(frame, hits=frame.hits - 1))


def refuse(state: m.State, frame: m.Starve, side: Side, action: m.Action) -> Refusal | None:
    """One of the strongest."""
    if not isinstance(action, m.Take):
        return not_now("hl-refuse-take", "8.2")
    if action.block in frame.blocks:
        return None
    return refusal("8.2", "hl-refuse-hit", blocks=tuple(map(m.block_text, frame.blocks)))


def candidates(state: m.State, frame: m.Starve, side: Side) -> Iterator[m.Action]:
    """Each of them."""
    return map(m.Take, frame.blocks)


def apply(work: m.Work, frame: m.Starve, side: Side, action: m.Action) -> None:
    """8.2: this block takes it."""
    assert isinstance(action, m.Take)
    work.state = work.state.pop()
    below = work.state.top
    assert isinstance(below, m.Besieging)
    _lose(work, below, BlockId(action.block))
