"""What may be cut off: each unit and space of a side with the question whether it still is in supply.

Everything is asked of `rules/map/supply.py`. Spaces that the enemy enters are lost to every line, whoever stands there
in the end; so what is cut off when some spaces are lost is cut off when more are. Only what the enemy leaves (a fort,
a space lent by the Arabs) may open a line again: the position after a plan has the last word (`cut_off`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.paths_of_glory.model import Board
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId

Victims = tuple[frozenset[PieceId], frozenset[SpaceId]]


@dataclass(frozen=True)
class Target:
    """Units of one space that trace alike, or a space that would go over; all its `lines` must be cut.

    A space that is entered itself is taken, not cut off: `own` must stay out of it.
    """

    pieces: tuple[PieceId, ...]
    space: SpaceId
    lines: tuple[supply.Group, ...]
    own: int = 0


class Supplies:
    """The supply of one side of a board, whatever it may lose."""

    def __init__(self, board: Board, side: Side) -> None:
        self.board, self.side = board, side
        self._covered: dict[tuple[str, int], int] = {}

    def cut(self, target: Target, lost: int) -> bool:
        """Whether the target would be without supply if its side had lost these spaces."""
        lost &= ~target.own
        bit = self.board.edition.graph.bit[target.space]
        if any(self._covers(group, lost) & bit for group in target.lines):
            return False
        return not target.own or not supply.supplied_space(self.board, self.side, target.space, lost)

    def _covers(self, group: supply.Group, lost: int) -> int:
        key = (group.name, lost)
        found = self._covered.get(key)
        if found is None:
            found = self._covered[key] = supply.covered_after_loss(self.board, group, lost)
        return found

    def targets(self) -> Iterator[Target]:
        """Everything that is in supply now and could be without."""
        yield from self._units()
        before = set(supply.would_attrition(self.board)[1])
        own = supply.groups(self.board.edition).spaces[self.side]
        held = boards.picture(self.board).control[self.side]
        for space in self.board.edition.graph.spaces_in(held):
            if space not in before and supply.may_flip(self.board, self.side, space):
                yield from self._space(own, space)

    def _units(self) -> Iterator[Target]:
        edition = self.board.edition
        out = set(supply.oos(self.board))
        for space in edition.graph.spaces_in(boards.picture(self.board).units[self.side]):
            alike: dict[supply.Group, list[PieceId]] = {}
            for piece in boards.units(self.board, space, self.side):
                if piece not in out and not supply.always_supplied(edition, piece, space):
                    alike.setdefault(supply.group_of(edition, piece), []).append(piece)
            for group, pieces in alike.items():
                yield Target(tuple(pieces), space, (group,))

    def _space(self, own: supply.Group, space: SpaceId) -> Iterator[Target]:
        """A space goes over once it has no supply and nobody who lives on in it (14.3.6)."""
        edition, here = self.board.edition, boards.units(self.board, space, self.side)
        lasting = (
            supply.always_supplied(edition, piece, space) or supply.survives(self.board, piece) for piece in here
        )
        if not any(lasting):
            groups = dict.fromkeys((own, *(supply.group_of(edition, piece) for piece in here)))
            yield Target((), space, tuple(groups), edition.graph.bit[space])


def cut_off(before: Board, after: Board, side: Side) -> Victims:
    """The units that have lost their supply from one position to another, and the spaces that would go over."""
    out = set(supply.oos(after)) - set(supply.oos(before))
    units = frozenset(piece for piece in out if boards.side_of(after.edition, piece) == side)
    gone = set(supply.would_attrition(after)[1]) - set(supply.would_attrition(before)[1])
    return units, frozenset(space for space in gone if boards.controls(after, side, space))
