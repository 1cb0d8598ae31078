"""What lies on the spaces: counters, markers, control, as items of a scene."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.paths_of_glory.model import View
from engine.games.paths_of_glory.rules import board as facts
from engine.games.paths_of_glory.rules import supply
from engine.games.paths_of_glory.tables import PIECES, SPACES, PieceId, SpaceId
from render.colours import COUNTERS, GREEN, GREY, RED, SIDES, Colour
from render.pog.counters import STRIP, size_of
from render.pog.places import HALF, Point
from render.scene import Item, Stamp, Value

EARTH: Colour = (104, 70, 40)
BRIEF = {"FR Orient": "FR Ori", "TU YLD": "TU YLD", "RU CAVc": "CAVc", "RU CAU": "RU CAU"}
# Counters with a colour apart from their nation's.
OWN_COLOURS = {"sn_c": "sn"}


@dataclass(frozen=True)
class Facts:
    """What is derived from a view once per picture."""

    view: View
    oos: frozenset[PieceId]

    def is_vp(self, space: SpaceId) -> bool:
        """Whether the space counts for VP in this scenario (5.7.2)."""
        historical = self.view.options.scenario in ("historical", "great_war")
        return SPACES[space].vp if historical else SPACES[space].vp_classic


def derive(view: View) -> Facts:
    """The derived facts of a view."""
    return Facts(view, frozenset(supply.oos(view.board)))


def face(piece: PieceId, reduced: bool) -> tuple[Value, ...]:
    """The arguments of a counter's sprite."""
    unit = PIECES[piece]
    nation = OWN_COLOURS.get(unit.id, unit.nation)
    factors = unit.factors(reduced)
    text = f"{factors.cf}-{factors.lf}-{factors.mf}"
    return (
        unit.side,
        nation if nation in COUNTERS else "us",
        unit.army,
        BRIEF.get(unit.label, unit.label),
        text,
        reduced,
    )


def counter(piece: PieceId, reduced: bool, at: Point, sprite: str = "tile") -> Stamp:
    """One whole counter."""
    return Stamp(sprite, at[0], at[1], face(piece, reduced))


def ordered(pieces: tuple[PieceId, ...]) -> tuple[PieceId, ...]:
    """The order in a stack, the top one last: corps below, the strongest army on top."""
    return tuple(sorted(pieces, key=lambda p: (PIECES[p].army, PIECES[p].full.cf, -p)))


def stack(known: Facts, pieces: tuple[PieceId, ...], at: Point) -> Iterator[Item]:
    """A stack about a point: strips of the lower counters above the whole top one."""
    if not pieces:
        return
    board = known.view.board
    pile = ordered(pieces)
    top_high = size_of(PIECES[pile[-1]].army)[1]
    y = at[1] - ((len(pile) - 1) * STRIP + top_high) // 2
    for piece in pile[:-1]:
        yield Stamp("strip", at[0], y + STRIP // 2, face(piece, piece in board.reduced))
        yield from _tags(known, piece, at[0], y + STRIP // 2)
        y += STRIP
    last = pile[-1]
    yield counter(last, last in board.reduced, (at[0], y + top_high // 2))
    yield from _tags(known, last, at[0], y + STRIP // 2 + 1)


def _tags(known: Facts, piece: PieceId, x: int, y: int) -> Iterator[Item]:
    """Round marks at the edges of a counter: out of supply left, moved or entrenching right."""
    half = size_of(PIECES[piece].army)[0] // 2
    op = known.view.op
    if piece in known.oos:
        yield Stamp("disc", x - half, y, ("!", *RED))
    if piece in op.entrenching:
        yield Stamp("disc", x + half, y, ("E", *EARTH))
    elif piece in op.attackers:
        yield Stamp("disc", x + half, y, ("A", *GREY))
    elif piece in op.moved:
        yield Stamp("disc", x + half, y, ("M", *GREY))


def changed_control(view: View, space: SpaceId) -> str:
    """The side that holds a space it did not hold at the start; empty if none."""
    facts_of, now = SPACES[space], view.board.control.get(space, "none")
    first = facts_of.start_control if facts_of.start_control in ("ap", "cp") else facts_of.printed_side
    return now if now in ("ap", "cp") and now != first else ""


def space_items(known: Facts, space: SpaceId, at: Point) -> Iterator[Item]:
    """Everything on one space, from the bottom up."""
    view, board, (x, y) = known.view, known.view.board, at
    if known.is_vp(space):
        yield Stamp("vp_ring", x, y)
    holder = changed_control(view, space)
    if holder:
        yield Stamp("control", x, y, (holder,))
    yield from stack(known, board.at(space), at)
    yield from _edges(known, space, at, holder)


def _printed(space: SpaceId, at: Point) -> Iterator[Item]:
    """Port, supply source, capital."""
    printed, (x, y) = SPACES[space], at
    if printed.port != "none":
        yield Stamp("port", x - HALF - 2, y + HALF - 10, (printed.port,))
    if printed.supply_for:
        yield Stamp("star", x + HALF, y - HALF, (printed.capital_of is not None,))
    elif printed.capital_of:
        yield Stamp("capital", x + HALF, y - HALF)


def _edges(known: Facts, space: SpaceId, at: Point, holder: str) -> Iterator[Item]:
    """Marks around the plate, on top of the counters."""
    view, board, (x, y) = known.view, known.view.board, at
    yield from _printed(space, at)
    if SPACES[space].fort:
        state = "destroyed" if space in board.destroyed else "besieged" if facts.besieged(board, space) else "intact"
        yield Stamp("fort", x - HALF, y - HALF, (SPACES[space].fort, state))
    if holder:
        yield Stamp("pill", x, y - HALF - 3, (holder.upper(), *SIDES[holder]))
    elif board.control.get(space) == "neutral":
        yield Stamp("pill", x, y - HALF - 3, ("neutral", *GREY))
    if space == board.beachhead:
        yield Stamp("pill", x, y + HALF, ("beachhead", *GREEN))
    trench = board.trenches.get(space)
    if trench is not None:
        yield Stamp("trench", x - HALF - 2, y, (trench.level, trench.side))
    mode = view.op.mode(space)
    if mode is not None:
        yield Stamp("activation", x + HALF - 2, y + HALF - 6, (mode,))
