"""What is secret, otherwise: hands, choices and deck, and which hidden back on the map or in a pool is which block.

Another state that may be the true one for all that a viewer can know, and the same of all that he cannot tell apart.
So whatever it is made of is public: where backs are, which of them lie, and what was done with them this turn. At sea a
back is a fleet or what a fleet carries (5.2.1), and what sails now is a fleet (5.2.3); inland, and lying in a City
without a port, it is no fleet (5.2, 7.1).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from engine.games.hellenes import model as m
from engine.games.hellenes.model.views import is_known
from engine.games.hellenes.rules.map.pools import pool
from engine.games.hellenes.rules.year import choosing, deck
from engine.games.hellenes.tables import AREAS, BLOCKS, BY_SEA, DEFECTORS, SIDES, AreaId, BlockId, CardId, Side
from engine.kernel.chance import Chance, shuffled

SECRET = "secret"  # the purpose of all numbers drawn here
FLAGS = ("moved", "retreated", "maintained", "sallying")


@dataclass(frozen=True)
class Slot:
    """A back of which a viewer knows where it is; without an area it is in the pool and somebody decides about it."""

    block: BlockId
    area: AreaId | None
    key: tuple[Any, ...]  # what else is known of it
    sails: bool = False

    @property
    def inland(self) -> bool:
        """Whether no fleet can be there."""
        if self.area is None:
            return False
        lies = bool(self.key[0])
        return not AREAS[self.area].port if lies else not AREAS[self.area].sea and not BY_SEA[self.area]


def disguised(state: m.State, viewer: Side | None, chance: Chance) -> m.State:
    """A position that this viewer cannot tell from the one given."""
    state = _other_cards(state, viewer, chance)
    for side in SIDES:
        if side != viewer:
            state = _other_blocks(state, viewer, side, chance)
    return state


# ---------------------------------------------------------------------------------------------------------- cards


def _other_cards(state: m.State, viewer: Side | None, chance: Chance) -> m.State:
    """Hands, what was chosen in secret and the deck, dealt anew."""
    cards = state.cards
    hidden = [side for side in SIDES if side != viewer]
    secret = [side for side in hidden if cards.choices[side].card is not None and not cards.choices[side].shown]
    mixed = list(shuffled(chance, SECRET, unseen(state, hidden, secret)))
    hands, choices = dict(cards.hands), dict(cards.choices)
    for side in hidden:
        size = len(hands[side])
        hands[side], mixed = tuple(sorted(mixed[:size])), mixed[size:]
        if side in secret:
            new_year = state.clock.phase == "new_year"
            plain = choosing.NEW_YEAR[-1] if new_year else choosing.SEASON[0]
            choices[side], mixed = m.CardChoice(mixed[0], use=plain), mixed[1:]
    return replace(state, cards=replace(cards, hands=hands, choices=choices))


def unseen(state: m.State, hidden: Sequence[Side], secret: Sequence[Side]) -> tuple[CardId, ...]:
    """The cards that a viewer sees nowhere, in a fixed order."""
    cards = state.cards
    found = {*deck.undealt(state), *(card for side in hidden for card in cards.hands[side])}
    return tuple(sorted(found | {card for side in secret if (card := cards.choices[side].card) is not None}))


# --------------------------------------------------------------------------------------------------------- blocks


def _other_blocks(state: m.State, viewer: Side | None, side: Side, chance: Chance) -> m.State:
    """Other blocks and strengths behind the hidden backs of a side."""
    slots = _slots(state, viewer, side)
    hidden = {slot.block for slot in slots} | set(pool(state, side))
    mixed = list(shuffled(chance, SECRET, sorted(hidden)))
    aboard = _aboard(state, viewer, side, slots, mixed, chance)
    new = _drawn(slots, aboard, mixed, chance)
    state = _renamed(state, {slot.block: new[slot] for slot in slots}, side)
    return replace(state, board=_manned(state.board, viewer, state, slots, aboard, new, chance))


def _slots(state: m.State, viewer: Side | None, side: Side) -> list[Slot]:
    """The hidden backs of a side, in an order that tells nothing."""
    board = state.board
    named = _named(state)
    sailing = {frame.block for frame in state.stack if isinstance(frame, m.Sailing)}
    found = []
    for block, area in board.where.items():
        if BLOCKS[block].side == side and not is_known(state, viewer, block):
            flags = tuple(block in getattr(state.turn, flag) for flag in FLAGS)
            key = (
                block in board.flat,
                flags,
                state.turn.came.get(block, ""),
                named.get(block, ()),
                _part(state, block),
            )
            found.append(Slot(block, area, key, block in sailing))
    in_pool = [block for block in pool(state, side) if block in named]
    found += [Slot(block, None, (False, (), "", named[block], ())) for block in in_pool]
    return sorted(found, key=lambda slot: (slot.area or "", slot.key, slot.block))


def _part(state: m.State, block: BlockId) -> tuple[Any, ...]:
    """What a block that stands up after a battle has done in it (6.2)."""
    fighter = None if state.battle is None else state.battle.fighters.get(block)
    return () if fighter is None else (fighter.origin or "", fighter.routed, fighter.attacked)


Place = tuple[int, ...]


def _named(state: m.State) -> dict[BlockId, tuple[Place, ...]]:
    """Where open decisions name which blocks; among several in one place there is no order."""
    found: dict[BlockId, tuple[Place, ...]] = {}
    for place, word in _words(state.stack, ()):
        if word in BLOCKS:
            found[BlockId(word)] = (*found.get(BlockId(word), ()), place)
    return found


def _words(value: Any, place: Place) -> Iterator[tuple[Place, str]]:
    """All words in a value; what is loaded is nobody else's business."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, Mapping):
        yield from _words((tuple(value), tuple(value.values())), place)
    elif isinstance(value, tuple | frozenset):
        apart = any(not isinstance(one, str) for one in value)
        for at, one in enumerate(value):
            yield from _words(one, (*place, at) if apart else place)
    elif is_dataclass(value):
        for at, field in enumerate(fields(value)):
            if field.name != "laden":
                yield from _words(getattr(value, field.name), (*place, at))


def _aboard(
    state: m.State, viewer: Side | None, side: Side, slots: list[Slot], mixed: list[BlockId], chance: Chance
) -> set[Slot]:
    """The backs at sea that are land blocks aboard fleets: as many as may be, drawn for each sea."""
    at_sea: dict[AreaId, list[Slot]] = {}
    for slot in slots:
        if slot.area is not None and AREAS[slot.area].sea and not slot.sails:
            at_sea.setdefault(slot.area, []).append(slot)
    sailing = [slot.area for slot in slots if slot.sails]
    fleets_of = {area: sailing.count(area) + len(_carriers(state, viewer, side, area)) for area in at_sea}
    most = {area: (len(there) + fleets_of[area]) // 2 for area, there in at_sea.items()}
    most = {area: min(number, len(at_sea[area])) for area, number in most.items()}
    cargo = {area: chance.draw(SECRET, most[area] + 1, secret=True) - 1 for area in sorted(at_sea)}
    fleets = sum(BLOCKS[block].fleet for block in mixed)
    greeks = sum(BLOCKS[block].greek and not BLOCKS[block].fleet for block in mixed)
    dry = sum(slot.inland for slot in slots)
    least = sum(map(len, at_sea.values())) + len(sailing) - fleets
    limit = min(greeks, len(mixed) - fleets - dry)
    for area in sorted(cargo):
        cargo[area] += min(most[area] - cargo[area], max(0, least - sum(cargo.values())))
        cargo[area] -= min(cargo[area], max(0, sum(cargo.values()) - limit))
    return {slot for area, there in at_sea.items() for slot in there[len(there) - cargo[area] :]}


def _carriers(state: m.State, viewer: Side | None, side: Side, area: AreaId) -> list[BlockId]:
    """The fleets of a side at sea that a viewer knows and that can carry something he does not know."""
    board = state.board
    known = [block for block in board.fleets(area, side) if is_known(state, viewer, block)]
    laden = {fleet for block, fleet in board.carried_by.items() if is_known(state, viewer, block)}
    return [block for block in known if block not in laden and board.strength[block] > 1]


def _drawn(slots: list[Slot], aboard: set[Slot], mixed: list[BlockId], chance: Chance) -> dict[Slot, BlockId]:
    """A block for every back: first where only some can be; fleets that have defected are on the map (card 15)."""
    new: dict[Slot, BlockId] = {}
    left = list(mixed)
    for defector in sorted(DEFECTORS.keys() & set(left)):
        fleets = [slot for slot in slots if slot.area is not None and _freedom(slot, aboard) in (AFLOAT, ANY)]
        able = [slot for slot in fleets if slot not in new]
        new[able[chance.draw(SECRET, len(able), secret=True) - 1]] = defector
        left.remove(defector)
    for slot in sorted((slot for slot in slots if slot not in new), key=lambda slot: _freedom(slot, aboard)):
        new[slot] = next(block for block in left if _fits(block, _freedom(slot, aboard)))
        left.remove(new[slot])
    return new


AFLOAT, CARRIED, DRY, ANY = range(4)


def _freedom(slot: Slot, aboard: set[Slot]) -> int:
    if slot in aboard:
        return CARRIED
    if slot.sails or (slot.area is not None and AREAS[slot.area].sea):
        return AFLOAT
    return DRY if slot.inland else ANY


def _fits(block: BlockId, freedom: int) -> bool:
    kind = BLOCKS[block]
    if freedom == ANY:
        return True
    return kind.fleet if freedom == AFLOAT else not kind.fleet and (freedom == DRY or kind.greek)


def _manned(
    board: m.Board,
    viewer: Side | None,
    state: m.State,
    slots: list[Slot],
    aboard: set[Slot],
    new: Mapping[Slot, BlockId],
    chance: Chance,
) -> m.Board:
    """The board with the strengths of the drawn blocks, and the carried ones aboard fleets with more steps."""
    strength, carried_by = dict(board.strength), dict(board.carried_by)
    carriers = _carrying(board, viewer, state, slots, aboard, new)
    for slot in slots:
        if slot.area is not None and slot not in aboard:
            low = 2 if new[slot] in carriers.values() else 1
            strength[new[slot]] = low - 1 + chance.draw(SECRET, BLOCKS[new[slot]].steps - low + 1, secret=True)
    for slot in slots:
        if slot in aboard:
            carrier = carried_by[new[slot]] = carriers[slot]
            steps = min(BLOCKS[new[slot]].steps, strength[carrier] - 1)
            strength[new[slot]] = chance.draw(SECRET, steps, secret=True)
    return replace(board, strength=strength, carried_by=carried_by)


def _carrying(
    board: m.Board,
    viewer: Side | None,
    state: m.State,
    slots: list[Slot],
    aboard: set[Slot],
    new: Mapping[Slot, BlockId],
) -> dict[Slot, BlockId]:
    """Which fleet carries which of those aboard: known ones come first."""
    found: dict[Slot, BlockId] = {}
    for slot in slots:
        if slot in aboard and slot.area is not None:
            side = BLOCKS[slot.block].side
            hidden = [new[one] for one in slots if one.area == slot.area and one not in aboard]
            known = [block for block in _carriers(state, viewer, side, slot.area) if block not in hidden]
            found[slot] = next(block for block in (*known, *hidden) if block not in found.values())
    return found


# ---------------------------------------------------------------------------------------------------- other names


def _renamed(state: m.State, names: Mapping[BlockId, BlockId], side: Side) -> m.State:
    """The state with other blocks in the places of some; carriers and strengths of those are left open."""
    board, turn = state.board, state.turn
    flags: dict[str, Any] = {}

    def name(block: BlockId) -> BlockId:
        return names.get(block, block)

    for flag in FLAGS:
        flags[flag] = frozenset(map(name, getattr(turn, flag) & board.where.keys()))
    where = {block: area for block, area in board.where.items() if block not in names}
    where |= {names[block]: board.where[block] for block in names if block in board.where}
    return replace(
        state,
        board=replace(
            board,
            where=dict(sorted(where.items())),
            strength={block: steps for block, steps in board.strength.items() if block not in names},
            flat=frozenset(map(name, board.flat)),
            carried_by={block: name(fleet) for block, fleet in board.carried_by.items() if block not in names},
        ),
        turn=replace(
            turn,
            **flags,
            came={name(block): area for block, area in turn.came.items() if block in board.where},
        ),
        stack=tuple(_frame(_unladen(frame, side), names) for frame in state.stack),
        battle=_frame(state.battle, names),
    )


def _unladen(frame: m.Frame, side: Side) -> m.Frame:
    """5.2.1: what a side has said its fleets will carry nobody else knows."""
    return replace(frame, laden=()) if isinstance(frame, m.TakeActions) and frame.side == side else frame


def _frame(value: Any, names: Mapping[Any, Any]) -> Any:
    """A value with other names in it."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, Mapping):
        return {_frame(key, names): _frame(one, names) for key, one in value.items()}
    if isinstance(value, tuple):
        found = tuple(_frame(one, names) for one in value)
        unordered = bool(value) and all(isinstance(one, str) and one in names for one in value)
        return tuple(sorted(found)) if unordered else found
    if isinstance(value, frozenset):
        return frozenset(_frame(one, names) for one in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {field.name: _frame(getattr(value, field.name), names) for field in fields(value)}
    return replace(value, **changed)
