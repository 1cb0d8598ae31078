"""How losses may be assigned: as close to the loss number as possible without exceeding it (12.4.3, 12.4.4).

A side's units are reduced to `Shape`s, so equal units are one; the search over step losses is exact and small because a
loss number is never above 7. Corps that come from the Reserve Box take part as soon as they appear.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import PieceId, Side, Unit, UnitId


class Shape(NamedTuple):
    """What matters of a unit for losses: LF of each step left, the size, and which corps may replace it."""

    steps: tuple[int, ...]
    army: bool
    family: str


# (family, full-strength corps, reduced corps) in the Reserve Box; families without any are left out.
Reserve: TypeAlias = tuple[tuple[str, int, int], ...]


class Ranks(NamedTuple):
    """A side's units in a combat, as far as losses go, and the corps that may come."""

    pieces: tuple[PieceId, ...]
    units: tuple[Unit, ...]
    shapes: tuple[Shape, ...]
    reserve: Reserve


class Best(NamedTuple):
    """The most that can be fulfilled, and whether that can be done with a corps step among the losses."""

    total: int
    corps: bool


def family(unit: Unit) -> str:
    """Which corps may replace an army: its nation's, the BEF by itself (12.4.4, 12.4.4.3); empty for none."""
    if unit.army:
        return "bef" if unit.id == "br_bef" else unit.nation
    if "may_not_replace_army" in unit.flags or unit.nation == "mn" or unit.id == "sn_c":
        return ""
    return "bef" if "replaces_only_br_bef" in unit.flags else unit.nation


def shape(unit: Unit, reduced: bool) -> Shape:
    """The shape of a type of counter."""
    steps = (unit.reduced.lf,) if reduced else (unit.full.lf, unit.reduced.lf)
    return Shape(steps, unit.army, family(unit) if unit.army else "")


def shape_of(board: m.Board, piece: PieceId) -> Shape:
    """The shape of a counter as it lies."""
    return shape(board.edition.pieces[piece], piece in board.reduced)


def line_up(board: m.Board, side: Side, pieces: tuple[PieceId, ...]) -> Ranks:
    """A side's units as they lie, and the corps behind them."""
    units = tuple(board.edition.pieces[piece] for piece in pieces)
    return Ranks(pieces, units, tuple(shape_of(board, piece) for piece in pieces), reserve_of(board, side))


def corps_in_reserve(board: m.Board, side: Side, kind: str) -> Iterator[PieceId]:
    """Corps of a family in the Reserve Box: full strength first, the nation's plain corps before others."""
    found = [
        p
        for p in board.at(m.reserve_of(side))
        if not board.edition.pieces[p].army and family(board.edition.pieces[p]) == kind and kind
    ]
    yield from sorted(found, key=lambda p: (p in board.reduced, "optional_card" in board.edition.pieces[p].flags, p))


def heir(board: m.Board, side: Side, fallen: Shape, by: UnitId | None = None) -> PieceId | None:
    """The corps that comes for an army with its last step: of this kind, or the plain one; None: nobody (12.4.4)."""
    willing = corps_in_reserve(board, side, fallen.family) if fallen.army else iter(())
    return next((piece for piece in willing if by in (None, board.edition.pieces[piece].id)), None)


def reserve_of(board: m.Board, side: Side) -> Reserve:
    """The corps that may come as replacements."""
    counts: dict[str, list[int]] = {}
    for piece in board.at(m.reserve_of(side)):
        kind = family(board.edition.pieces[piece])
        if kind and not board.edition.pieces[piece].army:
            counts.setdefault(kind, [0, 0])[piece in board.reduced] += 1
    return tuple((kind, full, reduced) for kind, (full, reduced) in sorted(counts.items()))


@lru_cache(maxsize=1 << 15)
def best(shapes: tuple[Shape, ...], reserve: Reserve, number: int) -> Best:
    """The best that can be done with a loss number; `shapes` sorted."""
    found = Best(0, False)
    for index, shape in enumerate(shapes):
        if shape.steps[0] <= number and (index == 0 or shapes[index - 1] != shape):
            found = max(found, after(shapes, reserve, number, index))
    return found


def after(shapes: tuple[Shape, ...], reserve: Reserve, number: int, index: int) -> Best:
    """The best that can be done when the unit at `index` takes the first step."""
    shape = shapes[index]
    left, corps = lose(shapes, reserve, index)
    rest = best(left, corps, number - shape.steps[0])
    return Best(shape.steps[0] + rest.total, rest.corps or not shape.army)


def lose(shapes: tuple[Shape, ...], reserve: Reserve, index: int) -> tuple[tuple[Shape, ...], Reserve]:
    """The units and the Reserve Box after a step of the unit at `index`."""
    shape = shapes[index]
    rest = [*shapes[:index], *shapes[index + 1 :]]
    if len(shape.steps) > 1:
        rest.append(shape._replace(steps=shape.steps[1:]))
    elif shape.army:
        steps, reserve = _replacement(shape.family, reserve)
        if steps:
            rest.append(Shape(steps, False, ""))
    return tuple(sorted(rest)), reserve


def _replacement(kind: str, reserve: Reserve) -> tuple[tuple[int, ...], Reserve]:
    """The steps of the corps that comes for an army, and what stays in the Reserve Box."""
    for index, (name, full, reduced) in enumerate(reserve):
        if name != kind or not full + reduced:
            continue
        changed = (name, full - 1, reduced) if full else (name, full, reduced - 1)
        left = (*reserve[:index], changed, *reserve[index + 1 :]) if full + reduced > 1 else _without(reserve, index)
        first = 2 if kind == "bef" else 1
        return ((first, 1) if full else (1,)), left
    return (), reserve


def _without(reserve: Reserve, index: int) -> Reserve:
    return (*reserve[:index], *reserve[index + 1 :])


def steps_left(board: m.Board, pieces: tuple[PieceId, ...]) -> int:
    """Steps of these counters as they lie, the Reserve Box left out."""
    return sum(1 if piece in board.reduced else 2 for piece in pieces)
