"""Events that move blocks or give an action: Forced March, Fair Winds, Scouts, Gylippus.

Readings: of a Forced March each block loses its step that goes the one area farther. Scouts look at all blocks of an
area, those in its City too. Gylippus sails with one fleet and up to two land blocks, which need not fit aboard; his way
is not asked, and a besieged port takes as many as it has room for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import placing
from engine.games.hellenes.rules.events.rule import CardEvent, asking, facts, in_sicily, one_less, there
from engine.games.hellenes.rules.map.cities import holder, room
from engine.games.hellenes.rules.map.closed import is_closed
from engine.games.hellenes.tables import AREAS, BLOCKS, FACTS, AreaId, BlockId, CardId, Side, foe
from engine.kernel.text import text


def _act(work: m.Work, side: Side, card: CardId) -> None:
    """One action under this card, which says what it may be."""
    work.state = work.state.push(m.TakeActions(side, 1, card=card))


def _not_winter(state: m.State, side: Side, card: CardId) -> bool:
    return not state.winter


# ------------------------------------------------------------------------------------------------------ scouts (26)


def _unseen(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """The areas with enemy blocks that have not been looked at."""
    enemy = foe(frame.side)
    for area in AREAS:
        if area not in frame.areas and there(state.board, area, enemy):
            yield m.ChooseArea(area)


def _look(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    assert isinstance(action, m.ChooseArea)
    area, board = action.area, work.board
    found = there(board, area, foe(frame.side))
    seen = tuple(
        text("hl-with-steps", block=m.block_text(block), steps=board.strength[block]) for block in sorted(found)
    )
    work.reveals = True
    work.say("hl-scouts", area, area=m.area_text(area), side=m.side_text(frame.side))
    work.say("hl-own-scouts", area, only=frame.side, area=m.area_text(area), blocks=seen)
    return one_less(frame, areas=(*frame.areas, area))


def _after_scouts(work: m.Work, frame: m.Choosing) -> None:
    _act(work, frame.side, frame.card)


# ----------------------------------------------------------------------------------------------------- Gylippus (50)


def _havens(state: m.State, card: CardId, side: Side, blocks: tuple[BlockId, ...] = ()) -> list[AreaId]:
    """The friendly ports in Sicily with room for these blocks."""
    board = state.board
    found = (area.id for area in AREAS.values() if area.port and area.theatre == "sicily")
    friendly = (area for area in found if holder(board, area) == side and not is_closed(state, area))
    return [area for area in friendly if not board.upright(area, foe(side)) or room(board, area) >= max(1, len(blocks))]


def _aboard(state: m.State, card: CardId, side: Side) -> Iterator[BlockId]:
    """Blocks of the nations of the card that stand in a friendly port."""
    board = state.board
    for area in board.cities:
        if AREAS[area].port and holder(board, area) == side and not board.upright(area, foe(side)):
            yield from (block for block in board.upright(area, side) if BLOCKS[block].nation in FACTS[card].nations)


def _may_sail(state: m.State, side: Side, card: CardId) -> bool:
    fleet = any(BLOCKS[block].fleet for block in _aboard(state, card, side))
    return in_sicily(state, side, card) and fleet and bool(_havens(state, card, side))


def _sailing(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """First the blocks, one fleet among them; then the port."""
    if frame.what == "haven":
        yield from map(m.ChooseArea, _havens(state, frame.card, frame.side, frame.blocks))
        return
    fleets = sum(BLOCKS[block].fleet for block in frame.blocks)
    start = {state.board.where[block] for block in frame.blocks}
    for block in _aboard(state, frame.card, frame.side):
        room = not fleets if BLOCKS[block].fleet else bool(fleets) and len(frame.blocks) - fleets < facts(frame).count
        if room and block not in frame.blocks and start <= {state.board.where[block]}:
            yield m.ChooseBlock(block)


def _sail(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing:
    if isinstance(action, m.ChooseBlock):
        return one_less(frame, blocks=(*frame.blocks, action.block), may_stop=True)
    assert isinstance(action, m.ChooseArea)
    placing.move(work, frame.blocks, action.area)
    return one_less(frame)


def _cast_off(work: m.Work, frame: m.Choosing) -> m.Choosing | None:
    return replace(frame, what="haven", left=1, may_stop=False) if frame.what == "group" else None


def _gather(work: m.Work, side: Side, card: CardId) -> m.Choosing:
    return m.Choosing(side, card, "group", FACTS[card].count + 1, hides=True)


EVENTS: Mapping[int, CardEvent] = {
    23: CardEvent(_act),
    24: CardEvent(_act, _not_winter),
    26: CardEvent(asking("look"), choices=_unseen, choose=_look, end=_after_scouts),
    50: CardEvent(_gather, _may_sail, choices=_sailing, choose=_sail, end=_cast_off),
}
