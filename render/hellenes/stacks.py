"""What lies on the areas: blocks as the viewer sees them, upright and in Cities, and markers, as groups of a scene."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AREAS, BLOCKS, FOUNDED, SIDES, AreaId, BlockId, Side
from render.hellenes.blocks import SIZE, STRIP, arguments, back
from render.map.areas import BLOCKS_AT, CITY_AT
from render.map.layers import Lying
from render.map.sheets import Point
from render.scene import Bundle, Stamp, Value

FOOT = BLOCKS_AT + SIZE[1] // 2  # the ground on which blocks stand
APART = 34  # from the middle to that of a stack where there are two
COLUMN, MOST = 1, 4  # blocks behind the front one from which on there are two columns; of each of two
BACKS = 5  # pixels between backs behind each other
# About the sign of the City.
BANNER, GARRISON, FLAME, CHAIN, CLOSED = (-48, 8), (-44, 26), (46, 0), (52, -22), (-50, 30)
OVER_PALISADE = (-50, -14)  # the banner of a City that is besieged
IN_CITY = 44


@dataclass(frozen=True)
class Standing:
    """The blocks of one side in an area: known ones with their sprites' arguments and marks, how many others."""

    side: Side
    known: tuple[tuple[tuple[Value, ...], str], ...] = ()
    hidden: int = 0

    @property
    def count(self) -> int:
        return len(self.known) + self.hidden


@dataclass(frozen=True)
class Lain:
    """The blocks of one side in the City."""

    side: Side
    known: tuple[tuple[Value, ...], ...] = ()
    hidden: int = 0


def ordered(sight: m.Sight, blocks: Mapping[BlockId, int]) -> Sequence[BlockId]:
    """The order in a stack: the strongest in front, fleets before what they carry."""
    carried = {block for block in blocks if block in sight.own and sight.own[block].carried_by is not None}
    return sorted(blocks, key=lambda one: (one not in carried, blocks[one], BLOCKS[one].land.number, one))


def face(sight: m.Sight, block: BlockId, steps: int | None = None, *, at_sea: bool = False) -> tuple[Value, ...]:
    """The arguments of a known block's sprites."""
    return arguments(BLOCKS[block], sight.strength.get(block, 0) if steps is None else steps, at_sea=at_sea)


def standing(sight: m.Sight, area: AreaId, side: Side) -> Standing:
    """Those that stand upright; without those in the City, of whom the others see only how many there are."""
    seen = sight.view.areas.get(area, {}).get(side)
    if seen is None:
        return Standing(side)
    upright = {block: steps for block, steps in seen.known.items() if block not in sight.flat}
    at_sea = AREAS[area].sea
    known = tuple(
        (face(sight, block, upright[block], at_sea=at_sea), _mark(sight, block)) for block in ordered(sight, upright)
    )
    lying_known = len(seen.known) - len(upright)
    return Standing(side, known, seen.hidden - (seen.flat - lying_known))


def lain(sight: m.Sight, area: AreaId, side: Side) -> Lain:
    """Those that lie in the City."""
    seen = sight.view.areas.get(area, {}).get(side)
    if seen is None or not seen.flat:
        return Lain(side)
    known = {block: steps for block, steps in seen.known.items() if block in sight.flat}
    return Lain(side, tuple(face(sight, one, known[one]) for one in ordered(sight, known)), seen.flat - len(known))


def _mark(sight: m.Sight, block: BlockId) -> str:
    own = sight.own.get(block)
    if own is None:
        return ""
    if own.carried_by is not None:
        return "cargo"
    return "moved" if own.moved else ""


# --------------------------------------------------------------------------------------------------------- stacks


def stack(found: Standing, x: int, *, wide: bool) -> Iterator[Stamp]:
    """Blocks of one side about a place, in two columns where there are many and room is (`wide`)."""
    pieces = [*found.known]
    if found.hidden and not pieces:
        yield from backs(found.side, found.hidden, x)
        return
    rows: list[tuple[str, tuple[Value, ...], str]] = [("strip", face, mark) for face, mark in pieces[:-1]]
    if found.hidden:
        rows.insert(0, ("strip", (*back(found.side)[:4], found.hidden, *back(found.side)[5:]), ""))
    columns = _columns(rows, wide=wide and len(rows) >= COLUMN)
    front = [(pieces[-1][0], pieces[-1][1])] if pieces else []
    for number, column in enumerate(columns):
        at = x if len(columns) == 1 else x + (-APART, APART)[number]
        if number == len(columns) - 1 and front:
            yield from _column(column, front[0], at, found.side)
        elif column:
            *lower, last = column
            yield from _column(lower, (last[1], last[2]), at, found.side)


def _columns(
    rows: Sequence[tuple[str, tuple[Value, ...], str]], *, wide: bool
) -> list[list[tuple[str, tuple[Value, ...], str]]]:
    """What lies behind the front block, in one column or two: the left one ends with a whole block of its own."""
    if not wide or rows[0][1][1] == "":
        return [list(rows)]
    half = (len(rows) + 1) // 2
    return [list(rows[:half]), list(rows[half:])]


def _column(
    rows: Sequence[tuple[str, tuple[Value, ...], str]], front: tuple[tuple[Value, ...], str], x: int, side: Side
) -> Iterator[Stamp]:
    """Strips behind each other and a whole block before them, standing on the same ground."""
    shown = list(rows[-(MOST - 1) :]) if len(rows) > MOST - 1 else list(rows)
    more = len(rows) - len(shown)
    if more:
        shown, more = shown[1:], more + 1
    high = len(shown) + (1 if more else 0)
    y = FOOT - SIZE[1] - high * (STRIP[1] - 2) + STRIP[1] // 2
    if more:
        yield Stamp("rest", x, y, (str(side), more))
        y += STRIP[1] - 2
    marks: list[Stamp] = []
    for name, args, mark in shown:
        yield Stamp(name, x, y, args)
        if mark:
            marks.append(Stamp("mark", x + STRIP[0] // 2 + 4, y, (mark,)))
        y += STRIP[1] - 2
    yield Stamp("tile", x, FOOT - SIZE[1] // 2, front[0])
    if front[1]:
        marks.append(Stamp("mark", x + SIZE[0] // 2, FOOT - SIZE[1] + 8, (front[1],)))
    yield from marks


def backs(side: Side, number: int, x: int) -> Iterator[Stamp]:
    """Blank backs, up to three behind each other, with their number."""
    shown = min(number, 3)
    for step in range(shown - 1, -1, -1):
        yield Stamp("tile", x + step * BACKS, FOOT - SIZE[1] // 2 - step * BACKS, back(str(side)))
    if number > 1:
        yield Stamp("count", x - SIZE[0] // 2 + 8, FOOT - SIZE[1] + 8, (number, str(side)))


def in_city(found: Lain, right: int) -> Iterator[Stamp]:
    """Pieces that lie in the City, beside its sign; more than two as their number and steps."""
    labels = [f"{args[2]}·{args[3]}" for args in found.known]
    if found.hidden:
        labels.append(f"×{found.hidden}")
    if len(labels) > 2:
        steps = sum(int(str(args[3])) for args in found.known)
        labels = [f"{len(found.known) + found.hidden}: {steps}"] if not found.hidden else [f"×{len(labels)}"]
    for number, words in enumerate(labels):
        yield Stamp("flat", right, CITY_AT + 8 - number * 21, (str(found.side), words))


# ---------------------------------------------------------------------------------------------------------- areas


def lying(sight: m.Sight) -> Lying:
    """What lies on each area, for the layers of a map."""
    return partial(area_group, sight)


def area_group(sight: m.Sight, area: str, at: Point) -> Bundle | None:
    """Everything on one area, from the bottom up; None when there is nothing."""
    items = tuple(_items(sight, AreaId(area)))
    return Bundle(at[0], at[1], items) if items else None


def _items(sight: m.Sight, area: AreaId) -> Iterator[Stamp]:
    yield from markers(sight, area)
    found = [standing(sight, area, side) for side in SIDES]
    both = all(one.count for one in found)
    for one, x in zip(found, (-APART, APART), strict=True):
        if one.count:
            yield from stack(one, x if both else 0, wide=not both)
    right = 26 + 4 * size(sight, area) + IN_CITY // 2
    for side in SIDES:
        yield from in_city(lain(sight, area, side), right)


def size(sight: m.Sight, area: AreaId) -> int:
    """1.3: the size of the City of an area, one that a card has founded among them; 0: there is none."""
    return FOUNDED.get(area, AREAS[area].size) if area in sight.cities else 0


def loyal(sight: m.Sight, area: AreaId) -> Side | None:
    """To whom a City is loyal now."""
    return sight.loyalty[area] if area in sight.loyalty else AREAS[area].loyalty


def markers(sight: m.Sight, area: AreaId) -> Iterator[Stamp]:
    """Who holds the City if it is not as printed, sieges, blockades, revolts, pillage."""
    facts = sight.cities.get(area)
    if facts is None:
        return
    if facts.besieger is not None:
        yield Stamp("siege", 0, CITY_AT, (str(facts.besieger),))
    if facts.holder != AREAS[area].loyalty:
        yield Stamp("banner", *(BANNER if facts.besieger is None else OVER_PALISADE), (str(facts.holder or "none"),))
    if facts.besieger is not None and facts.garrison is not None:
        yield Stamp("garrison", *GARRISON, (facts.garrison,))
    if facts.blockaded:
        yield Stamp("blockade", *CLOSED)
    if area in sight.pillaged:
        yield Stamp("pillage", *FLAME)
    if area in sight.revolts:
        yield Stamp("revolt", *CHAIN)
