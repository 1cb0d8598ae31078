"""What lies on the spaces: counters, markers, control, as groups of a scene."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from engine.games.paths_of_glory.model import Board, View
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import PieceId, Space, SpaceId, Unit
from render.colours import GREEN, GREY
from render.map import stacks
from render.map.layers import Lying
from render.map.sheets import Point
from render.map.sizes import HALF
from render.map.stacks import Stacked
from render.paths_of_glory.colours import COUNTERS
from render.paths_of_glory.counters import size_of
from render.paths_of_glory.words import word
from render.scene import Bundle, Stamp, Value
from render.words import Say, plain

CORNER = HALF + 7  # from the middle of a plate to its printed signs
BRIEF = {"FR Orient": "FR Ori"}
# Counters with a colour apart from their nation's.
OWN_COLOURS = {"sn_c": "sn"}


@dataclass(frozen=True)
class Derived:
    """What is derived from a view once per picture."""

    view: View
    oos: frozenset[PieceId]
    say: Say = plain

    def is_vp(self, space: SpaceId) -> bool:
        """Whether the space counts for VP in this scenario (5.7.2)."""
        return boards.is_vp(self.view, space)


def derive(view: View, say: Say = plain) -> Derived:
    """What is derived of a view."""
    return Derived(view, frozenset(supply.oos(view.board)), say)


# -------------------------------------------------------------------------------------------------------- counters


def colour_of(unit: Unit) -> str:
    """The key of a counter's colours."""
    nation = OWN_COLOURS.get(unit.id, unit.nation)
    return nation if nation in COUNTERS else "us"


def label_of(unit: Unit) -> str:
    """A counter's label as it is lettered."""
    return BRIEF.get(unit.label, unit.label)


def face(unit: Unit, reduced: bool) -> tuple[Value, ...]:
    """The arguments of a counter's sprite."""
    factors = unit.factors(reduced)
    text = f"{factors.cf}-{factors.lf}-{factors.mf}"
    return (unit.side, colour_of(unit), unit.army, label_of(unit), text, reduced)


def counter(unit: Unit, reduced: bool, at: Point, sprite: str = "tile") -> Stamp:
    """One whole counter."""
    return Stamp(sprite, at[0], at[1], face(unit, reduced))


def torn(unit: Unit, gone: bool, at: Point) -> Stamp:
    """The tag of a step lost; `gone`: the counter has left the map."""
    fate = "gone" if gone else "step"
    return Stamp("torn", at[0], at[1], (unit.side, colour_of(unit), label_of(unit), fate))


def ordered(board: Board, pieces: tuple[PieceId, ...]) -> tuple[PieceId, ...]:
    """The order in a stack, the top one last: corps below, the strongest army on top."""
    units = board.edition.pieces
    return tuple(sorted(pieces, key=lambda p: (units[p].army, units[p].full.cf, -p)))


def strength(board: Board, pieces: tuple[PieceId, ...]) -> int:
    """The combat factors of counters together."""
    return sum(board.edition.pieces[piece].factors(piece in board.reduced).cf for piece in pieces)


def in_stack(known: Derived, piece: PieceId) -> Stacked:
    """A counter with its marks: out of supply left, what it has done this round right."""
    reduced = piece in known.view.board.reduced
    unit, out = known.view.edition.pieces[piece], "oos" if piece in known.oos else ""
    return Stacked(face(unit, reduced), size_of(unit.army), out, deed(known.view, piece))


def stack(known: Derived, pieces: tuple[PieceId, ...]) -> Iterator[Stamp]:
    """A stack about (0, 0)."""
    pile = [in_stack(known, piece) for piece in ordered(known.view.board, pieces)]
    return stacks.stack(pile, strength(known.view.board, pieces))


def deed(view: View, piece: PieceId) -> str:
    """What a counter has done in the present operation, as the name of its mark; empty if nothing."""
    op = view.op
    found = (
        ("entrenching", op.entrenching),
        ("retreated", op.retreated),
        ("fought", op.attackers),
        ("moved", op.moved),
    )
    return next((name for name, pieces in found if piece in pieces), "")


# ---------------------------------------------------------------------------------------------------------- spaces


def changed_control(view: View, space: SpaceId) -> str:
    """The side that holds a space it did not hold at the start; empty if none."""
    printed, now = view.edition.spaces[space], view.board.control.get(space, "none")
    first = printed.start_control if printed.start_control in ("ap", "cp") else printed.printed_side
    return now if now in ("ap", "cp") and now != first else ""


def lying(view: View, say: Say = plain) -> Lying:
    """What lies on each space, for the layers of a map."""
    return partial(space_group, derive(view, say))


def space_group(known: Derived, space: str, at: Point) -> Bundle | None:
    """Everything on one space, from the bottom up; None when there is nothing, or the edition has no such space."""
    if space not in known.view.edition.spaces:
        return None
    items = tuple(_space_items(known, SpaceId(space)))
    return Bundle(at[0], at[1], items) if items else None


def _space_items(known: Derived, space: SpaceId) -> Iterator[Stamp]:
    board = known.view.board
    if known.is_vp(space):
        yield Stamp("vp_ring", 0, 0)
    holder = changed_control(known.view, space)
    if holder:
        yield Stamp("control", 0, 0, (holder,))
    yield from _printed(known.view.edition.spaces[space])
    yield from stack(known, board.at(space))
    yield from _edges(known, space, holder)


def _printed(printed: Space) -> Iterator[Stamp]:
    """Port, supply source, capital."""
    if printed.port != "none":
        yield Stamp("port", -HALF - 2, HALF - 4, (printed.port,))
    if printed.supply_for:
        yield Stamp("star", CORNER, -CORNER, (printed.capital_of is not None,))
    elif printed.capital_of:
        yield Stamp("capital", CORNER, -CORNER)


def _flag_place(printed: Space) -> Point:
    """A corner without a printed sign, else between them."""
    if not printed.supply_for and not printed.capital_of:
        return CORNER + 2, -CORNER
    return (0, -CORNER - 6) if printed.fort else (-CORNER - 2, -CORNER)


def _edges(known: Derived, space: SpaceId, holder: str) -> Iterator[Stamp]:
    """Marks around the plate, on top of the counters."""
    view, board, printed = known.view, known.view.board, known.view.edition.spaces[space]
    if printed.fort:
        state = "destroyed" if space in board.destroyed else "besieged" if boards.besieged(board, space) else "intact"
        yield Stamp("fort", -CORNER, -CORNER, (printed.fort, state))
    if holder:
        x, y = _flag_place(printed)
        high = len(board.at(space)) > 2 and x > 0  # the strips of a high stack end beside the flag
        yield Stamp("flag", x + 6 if high else x, y, (holder,))
    elif board.control.get(space) == "neutral":
        yield Stamp("pill", 0, -HALF - 4, (known.say(word("neutral")), *GREY))
    if space == board.beachhead:
        yield Stamp("pill", 0, HALF - 2, (known.say(word("beachhead")), *GREEN))
    trench = board.trenches.get(space)
    if trench is not None:
        low = HALF - 14 if printed.port == "none" else 0
        yield Stamp("trench", -HALF - 5, low, (trench.level, trench.side))
    mode = view.op.mode(space)
    if mode is not None:
        yield Stamp("activation", HALF + 2, HALF - 6, (mode,))
