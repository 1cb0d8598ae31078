"""The end of Winter (9.0.2, 9.2.4): who can neither live in a City nor is maintained goes to his pool.

Reading: where a City is crowded its owner chooses, the first player before the second.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map import settling
from engine.games.hellenes.rules.year.wintering import wintering
from engine.games.hellenes.tables import BLOCKS, AreaId, BlockId, Side, foe
from engine.kernel.errors import Refusal, not_now


def disband(work: m.Work) -> None:
    """9.0.2: judge every block; crowded Cities are left to their owners."""
    found = wintering(work.state)
    work.reveals = True  # who cannot live through the Winter
    send(work, found.disband)
    crowded = [
        m.Crowded(BLOCKS[blocks[0]].side, area, blocks, len(blocks) - work.board.capacity(area))
        for area, blocks in sorted(found.crowded.items(), reverse=True)
    ]
    second = foe(work.clock.first)
    work.state = work.state.push(*sorted(crowded, key=lambda frame: frame.side != second))


def send(work: m.Work, blocks: Iterable[BlockId]) -> None:
    """9.2.4: blocks go to their pools, with what they carry; everybody learns how many, their owner which."""
    at: dict[tuple[AreaId, Side], list[BlockId]] = {}
    gone = set(blocks)
    gone |= {cargo for cargo, fleet in work.board.carried_by.items() if fleet in gone}
    for block in sorted(gone):
        at.setdefault((work.board.where[block], BLOCKS[block].side), []).append(block)
    for (area, side), there in sorted(at.items()):
        steps = sum(work.board.strength[block] for block in there)
        work.tell(m.Stepped(side, area, 0, "disbanded", gone=len(there)))
        work.tell(m.Stepped(side, area, -steps, "disbanded", gone=len(there), blocks=tuple(there), only=side))
        for block in there:
            work.board = work.board.without(block)
    settling.settle(work)


def refuse(state: m.State, frame: m.Crowded, side: Side, action: m.Action) -> Refusal | None:
    """One of those in the City."""
    fits = isinstance(action, m.Disband) and action.block in frame.blocks
    return None if fits else not_now("hl-refuse-crowded", "9.0.2")


def candidates(state: m.State, frame: m.Crowded, side: Side) -> Iterator[m.Action]:
    """All of those in the City."""
    return (m.Disband(block) for block in frame.blocks)


def apply(work: m.Work, frame: m.Crowded, side: Side, action: m.Action) -> None:
    """A block disbands, until the City can feed the others."""
    assert isinstance(action, m.Disband)
    left = tuple(block for block in frame.blocks if block != action.block)
    work.state = work.state.pop()
    if frame.left > 1:
        work.state = work.state.push(replace(frame, blocks=left, left=frame.left - 1))
    send(work, (action.block,))
