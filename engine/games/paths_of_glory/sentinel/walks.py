"""Where the counters of a stack could walk in one move, every way of it (11.1), and what each walk takes.

A walk is told by where it ends, which of the enemy's spaces it takes and what others must have done before. Of two
walks to the same end the one that takes more is as good in every respect, unless it takes a space that must be spared.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.paths_of_glory import graph
from engine.games.paths_of_glory.model import State
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import crossing, paths, supply
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, foe

APART = "treaty-apart"  # the ban of 16.4.9 that goes when the others leave


@dataclass(frozen=True)
class Walk:
    """A way from space to space, its start left out; sets of spaces are bits."""

    path: tuple[SpaceId, ...]
    takes: int
    passes: int = 0  # forts that others must besiege first (15.1.1)
    apart: int = 0  # spaces that others must leave first (16.4.9)
    border: bool = False  # the one step a turn over the border of the Caucasus (11.3.2)

    @property
    def end(self) -> SpaceId:
        """Where it ends."""
        return self.path[-1]


@dataclass(frozen=True, eq=False)
class Kind:
    """Equal counters of one space, and every walk worth taking."""

    start: SpaceId
    pieces: tuple[PieceId, ...]
    walks: tuple[Walk, ...]
    lesser: tuple[Walk, ...]  # those that another walk to the same end beats
    takes: int  # all that any walk takes
    passes: int  # all the forts that any walk passes

    def sparing(self, own: int) -> tuple[Walk, ...]:
        """The walks that leave these spaces alone."""
        if not self.takes & own:
            return self.walks
        return tuple(walk for walk in (*self.walks, *self.lesser) if not walk.takes & own)


@dataclass(frozen=True, eq=False)
class Stack:
    """The units of a space that may move if it is activated at this price."""

    space: SpaceId
    price: int
    kinds: tuple[Kind, ...]
    takes: int


class Walker:
    """The moves of a side at the beginning of its action round."""

    def __init__(self, state: State, side: Side) -> None:
        self.state, self.side = state, side
        lines, now = state.edition.graph, boards.picture(state.board)
        self.prey = (
            now.friendly[foe(side)] & ~now.units[foe(side)]
        )  # what the enemy's lines may use and none of his guards
        self.forts = now.forts[foe(side)]
        self._stops = self.forts & ~now.besieged[foe(side)]
        self._lines = lines

    def stacks(self, points: int) -> list[Stack]:
        """Every space that could be activated for so many points, with where its units could go."""
        board = self.state.board
        held = boards.picture(board).units[self.side]
        found = (self._stack(space, points) for space in self._lines.spaces_in(held))
        return [stack for stack in found if stack is not None]

    def _stack(self, space: SpaceId, points: int) -> Stack | None:
        state = self.state
        price, _ = state.edition.rules.price(state, self.side, space, "move")
        ready = self._ready(space)
        if not ready or price > points:
            return None
        kinds = tuple(self._kind(space, tuple(pieces)) for pieces in self._alike(ready))
        takes = 0
        for kind in kinds:
            takes |= kind.takes
        return Stack(space, price, kinds, takes)

    def _ready(self, space: SpaceId) -> list[PieceId]:
        """Who may move: units in supply (14.3.1) that can move at all."""
        board = self.state.board
        return [
            piece
            for piece in boards.units(board, space, self.side)
            if supply.supplied(board, piece) and paths.movement_factor(self.state, piece) > 0
        ]

    def _alike(self, pieces: list[PieceId]) -> Iterator[list[PieceId]]:
        board, found = self.state.board, dict[object, list[PieceId]]()
        for piece in pieces:
            key = (board.edition.pieces[piece].id, piece in board.reduced, piece in board.ne_barred)
            found.setdefault(key, []).append(piece)
        yield from found.values()

    def _kind(self, space: SpaceId, pieces: tuple[PieceId, ...]) -> Kind:
        walks, lesser = self._worthwhile(self._walks(space, pieces[0]), self._no_end(pieces[0]))
        takes = passes = 0
        for walk in (*walks, *lesser):
            takes |= walk.takes
            passes |= walk.passes
        return Kind(space, pieces, tuple(walks), tuple(lesser), takes, passes)

    def _no_end(self, piece: PieceId) -> int:
        found = 0
        for _, _, spaces in crossing.no_end(self.state, piece):
            found |= spaces
        return found

    def _bans(self, piece: PieceId) -> tuple[int, int]:
        """The spaces closed to a counter for the whole round, and those closed while others stand there."""
        closed = apart = 0
        for _, slug, spaces in crossing.bans(self.state, piece, "move"):
            if slug == APART:
                apart |= spaces
            else:
                closed |= spaces
        return closed, apart & ~closed

    def _walks(self, space: SpaceId, piece: PieceId) -> Iterator[Walk]:
        """Every walk, once for each end and what it takes and needs; the shortest of these."""
        state, lines = self.state, self._lines
        closed, apart = self._bans(piece)
        over = crossing.caucasus_open(state, piece)
        rows = lines.rows(lines.labels[piece], over)
        blocked = boards.picture(state.board).units[foe(self.side)] | closed
        at_end = self.forts if piece != boards.ana(state.edition) else lines.everywhere  # taken by staying there alone
        start = lines.index[space]
        seen: set[tuple[int, int, int, int, bool]] = set()
        layer: list[tuple[int, Walk]] = [(start, Walk((), 0))]
        for step in range(paths.movement_factor(state, piece)):
            following = []
            for here, walk in layer:
                stopped = 1 << here & self._stops if step else 0
                for there in graph.bits(rows[here] & ~blocked):
                    longer = self._longer(walk, here, there, stopped, apart, at_end, over)
                    if longer is None:
                        continue
                    mark = (there, longer.takes, longer.passes, longer.apart, longer.border)
                    if mark not in seen:
                        seen.add(mark)
                        following.append((there, longer))
            for there, walk in following:
                bit = 1 << there & self.prey
                yield Walk(walk.path, walk.takes | bit, walk.passes, walk.apart, walk.border)
            layer = following

    def _longer(
        self, walk: Walk, here: int, there: int, stopped: int, apart: int, at_end: int, over: bool
    ) -> Walk | None:
        """A walk with one more step, taken on the way; None if the border would be crossed twice (11.3.2)."""
        lines, bit = self._lines, 1 << there
        border = over and lines.crosses_caucasus(lines.space_ids[here], lines.space_ids[there])
        if border and walk.border:
            return None
        return Walk(
            (*walk.path, lines.space_ids[there]),
            walk.takes | bit & self.prey & ~at_end,
            walk.passes | stopped,
            walk.apart | bit & apart,
            walk.border or border,
        )

    def _worthwhile(self, walks: Iterator[Walk], no_end: int) -> tuple[list[Walk], list[Walk]]:
        """Those that may end where they do, apart from them those that another one to the same end beats."""
        by_end: dict[SpaceId, list[Walk]] = {}
        for walk in walks:
            if not self._lines.bit[walk.end] & no_end:
                by_end.setdefault(walk.end, []).append(walk)
        best: list[Walk] = []
        lesser: list[Walk] = []
        for found in by_end.values():
            kept: list[Walk] = []
            for walk in sorted(found, key=lambda walk: (-walk.takes.bit_count(), len(walk.path))):
                (lesser if any(_beats(other, walk) for other in kept) else kept).append(walk)
            best += kept
        return best, lesser


def _beats(other: Walk, walk: Walk) -> bool:
    """Whether a walk takes all that another takes and needs nothing that it does not need."""
    return not (
        walk.takes & ~other.takes
        or other.passes & ~walk.passes
        or other.apart & ~walk.apart
        or (other.border and not walk.border)
    )
