"""Building in a City (4.2): the open decision `Build`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.actions import phase, recruits, sites
from engine.games.hellenes.rules.map import pools
from engine.games.hellenes.rules.map.settling import settle
from engine.games.hellenes.tables import BlockId, Side
from engine.kernel.errors import Refusal, not_now, refusal


def refuse(state: m.State, frame: m.Build, side: Side, action: m.Action) -> Refusal | None:
    """Why this cannot be built."""
    match action:
        case m.Done():
            return None
        case m.Strengthen(block):
            return _refuse_present(state, frame, block) or sites.refuse_strengthen(state, frame.area, block)
        case m.Recruit():
            return None if pools.pool(state, side) else refusal("4.2.2", "hl-refuse-pool-empty")
        case m.Garrison(block):
            return _refuse_garrison(state, frame, block)
    return not_now("hl-refuse-not-asked")


def _refuse_present(state: m.State, frame: m.Build, block: BlockId) -> Refusal | None:
    if block in sites.present(state.board, frame.side, frame.area):
        return None
    return refusal("4.2", "hl-refuse-not-present", block=m.block_text(block), area=m.area_text(frame.area))


def _refuse_garrison(state: m.State, frame: m.Build, block: BlockId | None) -> Refusal | None:
    """4.2.3: a garrison is for a captured City without one, and takes a step of building or of a block."""
    if not sites.may_be_garrisoned(state.board, frame.side, frame.area):
        return refusal("4.2.3", "hl-refuse-garrison", area=m.area_text(frame.area))
    return None if block is None else _refuse_present(state, frame, block)


def candidates(state: m.State, frame: m.Build, side: Side) -> Iterator[m.Action]:
    """What can be built there."""
    there = sites.present(state.board, side, frame.area)
    yield from (m.Strengthen(block) for block in there)
    yield m.Recruit()
    if sites.may_be_garrisoned(state.board, side, frame.area):
        yield from (m.Garrison(block) for block in (None, *there))
    yield m.Done()


def apply(work: m.Work, frame: m.Build, side: Side, action: m.Action) -> None:
    """Build a step, or stop building."""
    match action:
        case m.Strengthen(block):
            _spend(work, frame)
            _strengthen(work, frame, block)
        case m.Recruit():
            _spend(work, frame)
            recruits.draw(work, side)
        case m.Garrison(block):
            _garrison(work, frame, block)
        case _:
            work.state = work.state.pop()
    phase.close_build(work)


def _spend(work: m.Work, frame: m.Build) -> None:
    built = work.turn.built
    work.turn = replace(work.turn, built={**built, frame.area: built.get(frame.area, 0) + 1})
    work.state = work.state.swap(replace(frame, left=frame.left - 1))


def _strengthen(work: m.Work, frame: m.Build, block: BlockId) -> None:
    work.board = work.board.hurt(block, work.board.strength[block] + 1)
    work.tell(m.Stepped(frame.side, frame.area, 1, "built"))
    work.tell(m.Stepped(frame.side, frame.area, 1, "built", blocks=(block,), only=frame.side))


def _garrison(work: m.Work, frame: m.Build, block: BlockId | None) -> None:
    """4.2.3: put a garrison into the City, for a step of building or of a block."""
    side, area = frame.side, frame.area
    board = work.board
    work.board = replace(
        board,
        garrisons={**board.garrisons, area: side},
        captured={city: captor for city, captor in board.captured.items() if city != area},
    )
    work.say("hl-garrisoned", area, side=m.side_text(side), area=m.area_text(area))
    if block is None:
        _spend(work, frame)
    else:
        work.board = work.board.hurt(block, work.board.strength[block] - 1)
        gone = int(block not in work.board.where)
        work.tell(m.Stepped(side, area, -1, "garrison", gone))
        work.tell(m.Stepped(side, area, -1, "garrison", gone, (block,), only=side))
    settle(work)
