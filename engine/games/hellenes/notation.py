"""Orders as players write them.

    play 12 for actions         play Treachery for event       play 3 for sacrifice
    move A01 > Megara           A01, A02 > Megara > Corinth    load A01 > A14      move A01 Megara
    enter A14 > Attica
    build Attica                strengthen A01                 garrison A01
    fight Decelea               storm Potidaea                 attrition Potidaea
    retreat                     retreat A01 > Megara           retreat A01 > city
    hit A01                     choose Melos                   done

An order is first looked up among the labels of the legal actions, so what is offered can always be typed; everything
else goes through the table of orders, which may make several actions of one order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.orders import ORDERS, Order
from engine.games.hellenes.tables import BESIDE, BLOCKS, AreaId, BlockId, Side
from engine.games.hellenes.words import (
    area_label,
    block_label,
    fail,
    is_area,
    is_block,
    read_area,
    read_block,
    read_card,
)
from engine.games.hellenes.written import CITY, GARRISON, label, wording
from engine.kernel.errors import NotationError
from engine.kernel.typed import LONGEST, clean, fold

ENDS = frozenset(("done", "pass", "end"))
CITY_WORDS = (CITY, f"the {CITY}", f"into the {CITY}")
NUMBERED = re.compile(r"[as] ?\d{1,2}\b", re.IGNORECASE)
BETWEEN = r"\s*(?:,|\+|&|\band\b)\s*"  # blocks of one order
USES: Mapping[str, str] = {
    **dict.fromkeys(("event", "for event", "as event"), "event"),
    **dict.fromkeys(("actions", "action", "for actions", "for action", "ops"), "actions"),
    **dict.fromkeys(("sacrifice", "for sacrifice", "as sacrifice"), "sacrifice"),
}
OTHER_WORDS: Mapping[str, str] = {"attack": "fight", "battle": "fight"}  # for verbs


def parse(state: m.State, side: Side, typed: str) -> tuple[m.Action, ...]:
    """The actions of one order; raises `NotationError` naming what cannot be read."""
    if len(typed) > LONGEST:
        raise fail("too-long", typed, most=LONGEST)
    order = clean(typed)
    if not order:
        raise fail("empty", "")
    wanted = fold(order)
    if wanted in ENDS:
        return (m.Done(),)
    listed = _labels(state, side).get(wanted)
    if listed is not None:
        return (listed,)
    return tuple(_read(state, side, order))


def _labels(state: m.State, side: Side) -> Mapping[str, m.Action]:
    """The labels of everything that a side may do, made once for a state."""
    found: dict[str, m.Action] | None = state.memo.get(("labels", side))
    if found is None:
        legal = flow.legal(state, side)
        found = {fold(wording(action)): action for action in legal}
        found |= {fold(label(action)): action for action in legal}
        state.memo["labels", side] = found
    return found


def _read(state: m.State, side: Side, order: str) -> Iterator[m.Action]:
    verb, rest = _verb_of(order)
    kinds = [one for one in ORDERS if one.verb == verb.casefold()]
    if not kinds:
        if ">" not in order and NUMBERED.match(order) is None:
            raise fail("verb", verb, close_verbs(verb))
        kinds, rest = [_going(state)], order
    broken: NotationError | None = None
    for kind in kinds:
        try:
            found = list(_actions(state, side, kind, rest.strip()))
        except NotationError as error:
            broken = broken if broken is not None and not rest else error
        else:
            yield from found
            return
    assert broken is not None
    raise broken


def _verb_of(order: str) -> tuple[str, str]:
    """The verb of an order and what follows; a use alone means a card for it: `sacrifice 14`."""
    verb, _, rest = order.partition(" ")
    use = USES.get(fold(verb))
    return ("play", f"{rest} for {use}") if use is not None and rest else (OTHER_WORDS.get(fold(verb), verb), rest)


def close_verbs(verb: str) -> list[str]:
    """The verbs that begin as what was typed."""
    return [one for one in dict.fromkeys(order.verb for order in ORDERS) if one[:2] == verb[:2].casefold()][:3]


def _going(state: m.State) -> Order:
    """What a block with a way means by itself."""
    action: type[Any] = m.Move
    if isinstance(state.top, m.Retreat | m.GoHome):
        action = m.RetreatTo if isinstance(state.top, m.Retreat) else m.ChooseArea
    return next(order for order in ORDERS if order.action is action)


def _actions(state: m.State, side: Side, order: Order, rest: str) -> Iterator[m.Action]:
    fields = order.fields
    if not fields or (order.action is m.Garrison and not rest):
        if rest:
            raise fail("too-much", rest)
        yield order.action()
    elif not rest:
        raise fail("missing", order.verb)
    elif order.action is m.ChooseCard:
        yield _card(state, side, rest)
    elif fields in (("mode",), ("olympian",)):
        yield order.action(fold(rest).replace(" ", "_"))
    elif order.action is m.ChooseArea:
        yield from _chosen_areas(state, side, rest)
    elif fields == ("area",):
        yield order.action(read_area(rest, _areas(state, side, order.action)))
    else:
        yield from _of_blocks(state, side, order, rest)


def _card(state: m.State, side: Side, rest: str) -> m.Action:
    """A card and what it is for: `12 for actions`, `Treachery event`; without a use it must have but one."""
    words = fold(rest)
    use = next((use for spelled, use in USES.items() if words.endswith(f" {spelled}")), None)
    spelled = max((one for one in USES if words.endswith(f" {one}")), key=len, default="")
    named = rest[: len(rest) - len(spelled)].strip() if use else rest
    held = (*state.cards.hands[side], *([held] if (held := state.cards.choices[side].card) is not None else []))
    card = read_card(named, held)
    if use is None:
        raise fail("use", named)
    return m.ChooseCard(card, use)  # type: ignore[arg-type]


def _areas(state: m.State, side: Side, kind: type[Any]) -> list[AreaId]:
    """The areas that this kind of order may name now."""
    return [action.area for action in flow.legal(state, side) if isinstance(action, kind)]


def _chosen_areas(state: m.State, side: Side, rest: str) -> Iterator[m.Action]:
    """An area, or blocks and the area where they go."""
    blocks, _, area = rest.partition(" > ")
    if not area and " to " in blocks:
        blocks, _, area = blocks.partition(" to ")
    if not area and not is_area(rest):
        blocks, area = _apart(state, side, m.ChooseArea, rest)
    end = read_area(area or blocks, _areas(state, side, m.ChooseArea))
    if not area:
        yield m.ChooseArea(end)
        return
    for token in re.split(BETWEEN, blocks):
        yield m.ChooseArea(end, _block(state, side, token))


def _block(state: m.State, side: Side, token: str) -> BlockId:
    """A block of one's own, or one that may be named now; of any other nobody is told where it is (2.2)."""
    block = read_block(token, [block for block, found in BLOCKS.items() if found.side == side])
    if BLOCKS[block].side != side and not _may_be_named(state, side, block):
        raise fail("not-yours", token, block=block_label(block))
    return block


def _may_be_named(state: m.State, side: Side, block: BlockId) -> bool:
    """Whether anything that is offered names it."""
    return any(block in vars(action).values() for action in flow.legal(state, side))


def _of_blocks(state: m.State, side: Side, order: Order, rest: str) -> Iterator[m.Action]:
    """An order to one or several blocks, perhaps with a way, or a fleet that takes them."""
    blocks, _, way = rest.partition(" > ")
    if not way and " to " in blocks:
        blocks, _, way = blocks.partition(" to ")
    if not way and order.fields != ("block",) and order.action is not m.Take:
        blocks, way = _apart(state, side, order.action, blocks)
    for token in re.split(BETWEEN, blocks):
        if order.action is m.Take:
            yield m.Take(GARRISON if fold(token) in (GARRISON, f"the {GARRISON}") else _hit(state, side, token))
            continue
        block = _block(state, side, token)
        if order.fields == ("block",):
            if way:
                raise fail("too-much", way)
            yield order.action(block)
        elif not way:
            raise fail("missing-way", token)
        elif order.action is m.Load:
            yield m.Load(block, _block(state, side, way))
        elif order.action is m.RetreatTo:
            yield _retreat(state, side, block, way)
        else:
            yield order.action(block, _path(state, order.action, block, way))


def _apart(state: m.State, side: Side, kind: type[Any], rest: str) -> tuple[str, str]:
    """Blocks, and where they go, of an order without an arrow between them: `A01 Megara`.

    Nothing behind the blocks where no such place is meant; of a word behind a number it is said that it is no place.
    """
    words = rest.split()
    for at in range(1, len(words)):
        blocks, way = " ".join(words[:at]), " ".join(words[at:])
        if _are_blocks(state, side, blocks) and _is_place(kind, way):
            return blocks, way
    numbers = [at for at, word in enumerate(words) if NUMBERED.fullmatch(word.strip(","))]
    behind = " ".join(words[numbers[-1] + 1 :]) if numbers else ""
    if behind and kind is not m.Load and not _are_blocks(state, side, rest):
        read_area(behind)  # says what is wrong with it
    return rest, ""


def _are_blocks(state: m.State, side: Side, blocks: str) -> bool:
    try:
        return all(_block(state, side, token) for token in re.split(BETWEEN, blocks))
    except NotationError:
        return False


def _is_place(kind: type[Any], way: str) -> bool:
    """Whether an order of this kind can end there: in an area by its whole name, in the City, aboard a fleet."""
    if kind is m.Load:
        return is_block(way)
    to = way.partition(" aboard ")[0]
    return is_area(to) or (kind is m.RetreatTo and fold(to) in CITY_WORDS)


def _hit(state: m.State, side: Side, token: str) -> BlockId:
    """A block that may take the hit, for who decides it, or else one of one's own."""
    top = state.top
    if isinstance(top, m.TakeHit | m.Starve) and side in state.owing:
        block = read_block(token, [BlockId(one) for one in top.blocks])
        if block in top.blocks:
            return block
    return _block(state, side, token)


def _retreat(state: m.State, side: Side, block: BlockId, way: str) -> m.Action:
    to, _, fleet = way.partition(" aboard ")
    place = CITY if fold(to) in CITY_WORDS else read_area(to)
    return m.RetreatTo(block, place, _block(state, side, fleet) if fleet else None)


def _path(state: m.State, kind: type[Any], block: BlockId, way: str) -> tuple[AreaId, ...]:
    """The way that is meant: written out, or the offered one that passes these areas in order."""
    here = state.board.where.get(block)
    areas = tuple(read_area(token) for token in way.split(" > "))
    if here is not None and areas[0] == here:
        areas = areas[1:]
    if here is None or not areas:
        raise fail("stands-there" if here is not None else "in-pool", way, block=block_label(block))
    if all(b in BESIDE[a] for a, b in zip((here, *areas[:-1]), areas, strict=True)):
        offered = _offered(state, kind, block, areas)
        return areas if len(areas) > 1 or not offered else min(offered, key=len)
    found = _offered(state, kind, block, areas)
    if not found:
        raise fail("way", area_label(areas[-1]), block=block_label(block))
    return min(found, key=lambda path: (len(path), path))


def _offered(state: m.State, kind: type[Any], block: BlockId, areas: Sequence[AreaId]) -> list[tuple[AreaId, ...]]:
    moves = (a for a in flow.legal(state, BLOCKS[block].side) if isinstance(a, kind) and a.block == block)
    return [move.path for move in moves if _passes(move.path, areas)]


def _passes(path: tuple[AreaId, ...], areas: Sequence[AreaId]) -> bool:
    rest = iter(path)
    return path[-1] == areas[-1] and all(area in rest for area in areas)
