"""What lies on the hexes: the front, counters, markers, as groups of a scene."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.games.no_retreat import model as m
from engine.games.no_retreat.geography import STEPS
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import FINLAND, HEXES, Place, Side, UnitId
from render.colours import INK, PAPER
from render.map import stacks
from render.map.hexes import SIDES as AROUND
from render.map.hexes import TOP
from render.map.layers import Lying
from render.map.sheets import Point
from render.map.stacks import Stacked
from render.no_retreat.colours import SIDES
from render.no_retreat.counters import SIZE, arguments, colour_of
from render.no_retreat.front import behind
from render.scene import Bundle, Stamp, Value, Words

BELOW = 7  # of a hex's middle: its name or label is at its top
# Marks around a stack keep off the numbers of its counters, which stand at the right, and off its steps.
FLAG = (-46, 30)
TARGET, COUNTERBLOW = (45, -7), (-45, -7)
SCORCHED = (51, 27)
LETTERS = 17
TEETH = {"axis": "solid", "soviet": "toothed"}


def face(view: m.View, unit: UnitId, *, front: bool | None = None) -> tuple[Value, ...]:
    """The arguments of a counter's sprite, with the side up that is up or another one."""
    board = view.board
    up = unit in board.front if front is None else front
    steps = board.roster.steps(unit, front=up, turn=view.clock.turn)
    return arguments(board.roster[unit], board.roster.face(unit, front=up), front=up, steps=steps)


def counter(view: m.View, unit: UnitId, at: Point, sprite: str = "tile", *, front: bool | None = None) -> Stamp:
    """One whole counter."""
    return Stamp(sprite, at[0], at[1], face(view, unit, front=front))


def torn(view: m.View, unit: UnitId, front: bool, gone: bool, at: Point) -> Stamp:
    """The tag of a step lost; `gone`: the counter has left the map."""
    found = view.board.roster[unit]
    up = view.board.roster.face(unit, front=front)
    return Stamp(
        "torn", at[0], at[1], (str(found.side), colour_of(found, front=front), up.label, "gone" if gone else "step")
    )


def strength(view: m.View, unit: UnitId) -> int:
    """The strength of the side that is up."""
    return boards.face(view.board, unit).strength


def ordered(view: m.View, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """The order in a stack, the strongest on top."""
    return tuple(sorted(units, key=lambda unit: (strength(view, unit), unit)))


def in_stack(view: m.View, unit: UnitId) -> Stacked:
    """A counter with its marks: supply and order at its left, what it has done at its right."""
    out, upset = unit in view.board.unsupplied, unit in view.board.disorganized
    left = "both" if out and upset else "unsupplied" if out else "disorganized" if upset else ""
    done = "attacked" if unit in view.combat.attacked else "moved" if unit in view.deeds.moved else ""
    return Stacked(face(view, unit), SIZE, left, done)


def stack(view: m.View, units: tuple[UnitId, ...]) -> Iterator[Stamp]:
    """A stack about (0, 0)."""
    pile = [in_stack(view, unit) for unit in ordered(view, units)]
    return stacks.stack(pile, sum(strength(view, unit) for unit in units), (0, BELOW))


# ----------------------------------------------------------------------------------------------------------- hexes


def lying(view: m.View) -> Lying:
    """What lies on each place, for the layers of a map."""
    return partial(place_group, view)


def place_group(view: m.View, place: str, at: Point) -> Bundle | None:
    """Everything on one place, from the bottom up; None when there is nothing."""
    items = tuple(_items(view, Place(place)))
    return Bundle(at[0], at[1], items) if items else None


def _items(view: m.View, place: Place) -> Iterator[Stamp | Words]:
    side, drawn = boards.holder(view.board, place), behind(view, place)
    if place in HEXES and drawn is not None:
        sides = front_sides(view, place, drawn)
        if sides:
            yield Stamp("edges", 0, 0, (sides, *SIDES[drawn], TEETH[drawn]))
            yield from _name(place)
    if place in view.board.works:
        yield Stamp("works", 0, 46)
    yield from stack(view, boards.units(view.board, place))
    yield from _markers(view, place, side)


def _name(place: Place) -> Iterator[Words]:
    """The name of a city once more: the front has hidden it."""
    if HEXES[place].city:
        yield Words(0, TOP, HEXES[place].city, LETTERS, INK, True, "mm", PAPER)


def front_sides(view: m.View, place: Place, side: Side) -> tuple[str, ...]:
    """The sides of a hex beyond which the ground is the other side's."""
    found = HEXES[place]
    beyond = [(way, near) for way in AROUND if (near := _next(found.row, found.q, way)) is not None]
    return tuple(way for way, near in beyond if behind(view, near) not in (side, None))


_BY_GRID = {(found.row, found.q): place for place, found in HEXES.items() if found.terrain != "lake"}


def _next(row: int, q: int, way: str) -> Place | None:
    by = STEPS[way]
    return _BY_GRID.get((row + by[0], q + by[1]))


def _markers(view: m.View, place: Place, side: Side | None) -> Iterator[Stamp]:
    """Marks around the stack, on top of the counters."""
    taken = side != boards.own_side(place) and (place not in HEXES or HEXES[place].vp)
    if side is not None and (taken or place == FINLAND):
        yield Stamp("flag", *FLAG, (str(side),))
    if place in view.board.scorched:
        yield Stamp("scorched", *SCORCHED)
    if place in view.combat.targets:
        yield Stamp("target", *TARGET)
    if place in view.combat.counterblows:
        yield Stamp("counterblow", *COUNTERBLOW)
