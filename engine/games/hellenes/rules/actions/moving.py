"""A block on its way (5.0): Open Sea (5.2.3), transport (5.2.1), landing (6.6), and the events of it."""

from __future__ import annotations

from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.actions import phase
from engine.games.hellenes.rules.combat.losses import lose_step
from engine.games.hellenes.rules.map.settling import settle
from engine.games.hellenes.rules.year import olympians
from engine.games.hellenes.tables import AREAS, BLOCKS, SEASONS, AreaId, BlockId


def go(work: m.Work, block: BlockId, path: tuple[AreaId, ...], *, city: bool = False, tested: bool = True) -> None:
    """Move a block along a legal path, its own area left out, with what it carries (5.2.1).

    A test of the Open Sea may stop it, and may ask its owner for a favour first: then it arrives when that is decided.
    """
    start = work.board.where[block]
    work.state = work.state.push(m.Sailing(BLOCKS[block].side, block, (start,), tuple(path), city, tested))
    resume(work)


def resume(work: m.Work) -> None:
    """The block goes on, until it arrives or is stopped."""
    frame = work.state.top
    assert isinstance(frame, m.Sailing)
    frame = replace(frame, failed=frame.failed and not frame.favour, favour="")
    while frame.path and not frame.failed:
        frame = replace(frame, went=(*frame.went, frame.path[0]), path=frame.path[1:])
        if _is_tested(work.state, frame) and not _passes(work, frame):
            frame = replace(frame, failed=True)
            work.state = work.state.swap(frame)
            olympians.at_open_sea(work, frame.side, frame.went[-1])
            if work.state.top is not frame:
                return
    _arrive(work, frame)


def _is_tested(state: m.State, frame: m.Sailing) -> bool:
    return frame.tested and AREAS[frame.went[-1]].open_sea and bool(SEASONS[state.clock.season].open_sea)


def _passes(work: m.Work, frame: m.Sailing) -> bool:
    """5.2.3: roll for a fleet that has entered an Open Sea."""
    area, fails = frame.went[-1], SEASONS[work.clock.season].open_sea or 0
    die = work.die(f"open sea, {area}")
    passed = die > fails
    key = "hl-open-sea-passed" if passed else "hl-open-sea-failed"
    start = m.area_text(frame.went[0])
    work.say(key, area, side=m.side_text(frame.side), area=m.area_text(area), start=start, die=die)
    return passed


def _arrive(work: m.Work, frame: m.Sailing) -> None:
    """The block stands where its way has ended, with a step less if the sea has stopped it."""
    work.state = work.state.pop()
    cargo = work.board.cargo(frame.block)
    work.reveals = work.reveals or cargo is not None  # that one back takes another along tells what they are
    party = (frame.block,) if cargo is None else (frame.block, cargo)
    _put(work, frame, cargo)
    came = dict.fromkeys(party, frame.went[-2])
    turn = work.turn
    work.turn = replace(turn, moved=turn.moved | set(party), came={**turn.came, **came})
    work.tell(m.Went(frame.side, len(party), frame.went, "moved", frame.city))
    work.tell(m.Went(frame.side, len(party), frame.went, "moved", frame.city, party, only=frame.side))
    if frame.failed:
        _suffer(work, frame, party)
    settle(work)
    phase.close(work)


def _put(work: m.Work, frame: m.Sailing, cargo: BlockId | None) -> None:
    """The board with the party there; cargo stays aboard at sea and goes ashore or into the City with its fleet."""
    area = frame.went[-1]
    board = work.board.put(frame.block, area)
    if cargo is not None:
        board = board.put(cargo, area)
        if AREAS[area].sea:
            board = replace(board, carried_by={**board.carried_by, cargo: frame.block})
    inside = frozenset({frame.block} if cargo is None else {frame.block, cargo}) if frame.city else frozenset()
    work.board = replace(board, flat=board.flat | inside) if inside else board


def _suffer(work: m.Work, frame: m.Sailing, party: tuple[BlockId, ...]) -> None:
    """5.2.3: the fleet loses a step, and its cargo stays smaller than it is (5.2.1); the fleet's is public."""
    before, area = work.board, frame.went[-1]
    work.board = lose_step(before, frame.block)
    lost = {block: before.strength[block] - work.board.strength.get(block, 0) for block in party}
    gone = sum(block not in work.board.where for block in party)
    work.reveals = work.reveals or gone > 0  # that it had no step more
    hurt = tuple(block for block in party if lost[block])
    work.tell(m.Stepped(frame.side, area, -1, "open-sea", gone))
    work.tell(m.Stepped(frame.side, area, -sum(lost.values()), "open-sea", gone, hurt, only=frame.side))
