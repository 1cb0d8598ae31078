"""Retreats carried out block by block (6.4), and the decision `Retreat`: where to.

Whoever has but one place, whatever the others do, goes there by himself. A choice never takes the place of another who
has no other: as many are saved as can be, and who cannot is eliminated. All go at once when everybody has decided, and
stand up with that (6.2): everybody sees how many go where, their owner who.
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
    """The next of those who retreat: those without a choice are decided about, the others are asked."""
    waiting, state = tuple(map(BlockId, frame.queue)), decided(work.state)
    if not retreats.saved(state, waiting):
        _eliminate(work, waiting)
        _carry_out(work)
        return
    hopeless = tuple(block for block in waiting if not places(state, block, waiting))
    if hopeless:
        _eliminate(work, hopeless)
        work.state = work.state.swap(replace(frame, queue=tuple(b for b in waiting if b not in hopeless)))
    elif (sure := _without_choice(state, waiting)) is not None:
        _decide(work, *sure)
    else:
        work.state = work.state.push(m.Retreat(BLOCKS[waiting[0]].side, waiting))


def decided(state: m.State) -> m.State:
    """The state as it will be when those have gone who have decided where to."""
    for block, to, fleet in _fighting(state).going:
        if fleet and state.board.where[BlockId(fleet)] != to:
            state = replace(state, board=gone(state, BlockId(fleet), Place(to)))
        place = Place(to, BlockId(fleet) if fleet else None)
        state = replace(state, board=gone(state, block, place))
    return state


def _fighting(state: m.State) -> m.Fighting:
    return next(frame for frame in reversed(state.stack) if isinstance(frame, m.Fighting))


def _without_choice(state: m.State, waiting: Waiting) -> tuple[BlockId, Place] | None:
    """A block that has but one place and does not compete for it."""
    for block in waiting:
        found = places(state, block, waiting)
        if len(found) == 1 and _is_sure(state, block, waiting):
            return block, found[0]
    return None


def _decide(work: m.Work, block: BlockId, place: Place) -> None:
    """A block will go there, with the fleet that takes it; both have decided then."""
    frame = work.state.top
    assert isinstance(frame, m.Fighting)
    left = tuple(one for one in frame.queue if one not in (block, place.fleet))
    going = (*frame.going, (block, place.area, place.fleet or ""))
    work.state = work.state.swap(replace(frame, queue=left, going=going))


def _carry_out(work: m.Work) -> None:
    """6.4: all go at once, with what they carry."""
    frame, after = _fighting(work.state), decided(work.state)
    went: dict[BlockId, str] = {}
    for block, to, fleet in frame.going:
        went |= {BlockId(one): to for one in (block, fleet) if one}
    aboard = {cargo: to for one, to in went.items() if (cargo := work.board.cargo(one)) is not None}
    work.board = after.board
    work.turn = replace(work.turn, retreated=work.turn.retreated | went.keys())
    _tell(work, went | aboard)
    ending.over(work)


def _tell(work: m.Work, went: Mapping[BlockId, str]) -> None:
    """6.4: how many went where, and to their owner who; stormers do not leave the area."""
    start = fought(work.state).area
    for to in sorted(set(went.values()) - {start}):
        blocks = tuple(sorted(block for block in went if went[block] == to))
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
    place, where, state = Place(action.to, action.fleet), _place_text(action.to), decided(state)
    if place in places(state, action.block, frame.blocks):
        return None
    if place in _all_places(state, action.block, frame.blocks):
        return refusal("6.4", "hl-refuse-retreat-others", block=name, place=where)
    return refusal("6.4", "hl-refuse-retreat-there", block=name, place=where)


def _place_text(to: str) -> Text:
    """A place to retreat to, as players call it."""
    return text("hl-part-city") if to == CITY else m.area_text(AreaId(to)) if to in AREAS else text("hl-nowhere")


def candidates(state: m.State, frame: m.Retreat, side: Side) -> Iterator[m.Action]:
    """Of blocks that are alike the first, to each of its places."""
    after = decided(state)
    for block in alike(state, frame.blocks):
        for place in places(after, block, frame.blocks):
            yield m.RetreatTo(block, place.area, place.fleet)


def apply(work: m.Work, frame: m.Retreat, side: Side, action: m.Action) -> None:
    """6.4: the block will go there."""
    assert isinstance(action, m.RetreatTo)
    work.state = work.state.pop()
    _decide(work, action.block, Place(action.to, action.fleet))
