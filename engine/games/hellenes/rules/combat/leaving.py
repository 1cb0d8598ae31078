"""Retreats carried out block by block (6.4), and the decision `Retreat`: where to.

Whoever has but one place, whatever the others do, goes there by himself. A choice never takes the place of another who
has no other: as many are saved as can be, and who cannot is eliminated. Blocks stand up before they go (6.2): everybody
sees how many go where, their owner who.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import ending, retreats, taking
from engine.games.hellenes.rules.combat.aftermath import Place, gone, lost
from engine.games.hellenes.rules.combat.lines import fighters, fought
from engine.games.hellenes.rules.combat.losses import alike, without
from engine.games.hellenes.rules.combat.retreats import CITY
from engine.games.hellenes.tables import AREAS, BLOCKS, AreaId, BlockId, Side
from engine.kernel.errors import Refusal, not_now, refusal
from engine.kernel.text import Text, text

Waiting = tuple[BlockId, ...]  # who has not gone yet

# ------------------------------------------------------------------------------------------------------------- places


def places(state: m.State, block: BlockId, waiting: Waiting) -> list[Place]:
    """6.4: where a block can go so that as many of the others find a place as without it."""
    best = retreats.saved(state, waiting)
    found = []
    for place in _all_places(state, block, waiting):
        after, left = _left(state, block, place, waiting)
        if retreats.saved(after, left) + len(waiting) - len(left) == best:
            found.append(place)
    return found


def _all_places(state: m.State, block: BlockId, waiting: Waiting) -> Iterator[Place]:
    yield from (Place(area) for area in retreats.ways(state, block))
    if retreats.into_city(state, block):
        yield Place(CITY)
    for fleet in fighters(state, BLOCKS[block].side):
        yield from (Place(area, fleet) for area in retreats.afloat(state, fleet, block, waiting))


def _left(state: m.State, block: BlockId, place: Place, waiting: Waiting) -> tuple[m.State, Waiting]:
    """The state when a block has gone there, with the fleet that takes it, and who has not gone then."""
    fleet, left = place.fleet, tuple(one for one in waiting if one != block)
    if fleet is not None and fleet in waiting:
        state = replace(state, board=gone(state, fleet, Place(place.area)))
        left = tuple(one for one in left if one != fleet)
    return replace(state, board=gone(state, block, place)), left


def _is_sure(state: m.State, block: BlockId, waiting: Waiting) -> bool:
    """Whether a block is saved however the others go."""
    others = tuple(one for one in waiting if one != block)
    return retreats.saved(state, others) < retreats.saved(state, waiting)


# ----------------------------------------------------------------------------------------------------------- going on


def go_on(work: m.Work, frame: m.Fighting) -> None:
    """The next of those who retreat: those without a choice go by themselves, the others are asked."""
    waiting = tuple(map(BlockId, frame.queue))
    if not retreats.saved(work.state, waiting):
        _eliminate(work, waiting)
        ending.over(work)
        return
    hopeless = tuple(block for block in waiting if not places(work.state, block, waiting))
    if hopeless:
        _eliminate(work, hopeless)
        work.state = work.state.swap(replace(frame, queue=tuple(b for b in waiting if b not in hopeless)))
        return
    if _go_by_themselves(work, waiting):
        return
    work.state = work.state.push(m.Retreat(BLOCKS[waiting[0]].side, waiting))


def _go_by_themselves(work: m.Work, waiting: Waiting) -> bool:
    """Let those go who have but one place and do not compete for it; whether there were any."""
    went: dict[BlockId, str] = {}
    for block in waiting:
        found = [] if block in went else places(work.state, block, _waiting(work))
        if len(found) == 1 and _is_sure(work.state, block, _waiting(work)):
            went |= _carry_out(work, block, found[0])
    _tell(work, went)
    return bool(went)


def _waiting(work: m.Work) -> Waiting:
    frame = work.state.top
    assert isinstance(frame, m.Fighting)
    return tuple(map(BlockId, frame.queue))


def _carry_out(work: m.Work, block: BlockId, place: Place) -> dict[BlockId, str]:
    """6.4: a block goes, with the fleet that takes it or what it carries: all that went, and where to."""
    frame, waiting = work.state.top, _waiting(work)
    assert isinstance(frame, m.Fighting)
    state, left = _left(work.state, block, place, waiting)
    going = set(waiting) - set(left)
    turn = replace(state.turn, retreated=state.turn.retreated | going)
    work.state = replace(state, turn=turn).swap(replace(frame, queue=left))
    aboard = {cargo for one in going if (cargo := state.board.cargo(one)) is not None}
    return dict.fromkeys(sorted(going | aboard), place.area)


def _tell(work: m.Work, went: Mapping[BlockId, str]) -> None:
    """6.4: how many went where, and to their owner who; stormers do not leave the area."""
    start = fought(work.state).area
    for to in sorted(set(went.values()) - {start}):
        blocks = tuple(block for block in went if went[block] == to)
        side, city = BLOCKS[blocks[0]].side, to == CITY
        path = (start,) if city else (start, AreaId(to))
        work.tell(m.Went(side, len(blocks), path, "retreated", city))
        work.tell(m.Went(side, len(blocks), path, "retreated", city, blocks, only=side))


def _eliminate(work: m.Work, blocks: Sequence[BlockId]) -> None:
    """6.4: who has no place to go is eliminated, with what it carries."""
    for block in blocks:
        battle, before = fought(work.state), work.board
        work.change(board=lost(before, block), battle=without(battle, block))
        work.tell(m.Struck(BLOCKS[block].side, block, battle.area, 0, "no-place"))
        taking.tell_cargo(work, before, block)


# ----------------------------------------------------------------------------------------------------------- decision


def refuse(state: m.State, frame: m.Retreat, side: Side, action: m.Action) -> Refusal | None:
    """6.4: one of those who have not gone, to a place that leaves the others theirs."""
    if not isinstance(action, m.RetreatTo):
        return not_now("hl-refuse-retreat", "6.4")
    name = m.block_text(action.block)
    if action.block not in frame.blocks:
        return refusal("6.4", "hl-refuse-retreats-not", block=name)
    place = Place(action.to, action.fleet)
    if place in places(state, action.block, frame.blocks):
        return None
    where = _place_text(action.to)
    if place in _all_places(state, action.block, frame.blocks):
        return refusal("6.4", "hl-refuse-retreat-others", block=name, place=where)
    return refusal("6.4", "hl-refuse-retreat-there", block=name, place=where)


def _place_text(to: str) -> Text:
    """A place to retreat to, as players call it."""
    return text("hl-part-city") if to == CITY else m.area_text(AreaId(to)) if to in AREAS else text("hl-nowhere")


def candidates(state: m.State, frame: m.Retreat, side: Side) -> Iterator[m.Action]:
    """Of blocks that are alike the first, to each of its places."""
    for block in alike(state, frame.blocks):
        for place in places(state, block, frame.blocks):
            yield m.RetreatTo(block, place.area, place.fleet)


def apply(work: m.Work, frame: m.Retreat, side: Side, action: m.Action) -> None:
    """6.4: the block goes."""
    assert isinstance(action, m.RetreatTo)
    work.state = work.state.pop()
    _tell(work, _carry_out(work, action.block, Place(action.to, action.fleet)))
