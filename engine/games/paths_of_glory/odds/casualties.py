"""How a side may stand once it has taken its losses: every end that its choices can lead to (12.4).

The rules of `rules/combat/losses.py` say who may take the next step. Units that are alike in all that matters for what
comes after are one, so that a dozen attackers have a handful of ends.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import NamedTuple, Protocol

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import assign, cards, common, losses
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, UnitId


class End(NamedTuple):
    """The units left, which of them are reduced, the corps that have come and where, and what nobody could take."""

    pieces: tuple[PieceId, ...]
    reduced: frozenset[PieceId]
    came: frozenset[tuple[PieceId, SpaceId]] = frozenset()
    losses: tuple[m.Loss, ...] = ()
    unmet: int = 0


class Alike(Protocol):
    """Says what of a unit matters afterwards: two that have it in common are one."""

    def __call__(self, piece: PieceId, reduced: bool, where: SpaceId) -> Hashable: ...


class Casualties:
    """The ends of one side of a combat, by loss number."""

    def __init__(self, state: m.State, combat: m.Combat, side: Side, alike: Alike) -> None:
        self._board = state.board
        self._combat = combat
        self._side = side
        self._alike = alike
        self._withdrawing = side != combat.side and cards.withdrawing(state.edition, combat)
        self._kinds: dict[Hashable, int] = {}
        self._known: dict[tuple[PieceId, bool, SpaceId], int] = {}
        self._boards: dict[frozenset[tuple[PieceId, SpaceId]], m.Board] = {frozenset(): state.board}
        self._ends: dict[int, tuple[End, ...]] = {}

    def ends(self, number: int) -> tuple[End, ...]:
        """Where the side's choices may lead when it owes this loss number."""
        if number not in self._ends:
            pieces = common.participants(self._combat, self._side)
            start = End(pieces, self._board.reduced & frozenset(pieces))
            frame = m.TakeLosses(self._side, number, corps_step_owed=self._withdrawing)
            found: dict[Hashable, End] = {}
            self._search(start, frame, set(), found)
            self._ends[number] = tuple(found.values())
        return self._ends[number]

    def board(self, came: frozenset[tuple[PieceId, SpaceId]]) -> m.Board:
        """The board with these corps out of the Reserve Box."""
        if came not in self._boards:
            board = self._board
            for corps, space in sorted(came):
                board = board.place(corps, space)
            self._boards[came] = board
        return self._boards[came]

    def _search(self, now: End, frame: m.TakeLosses, seen: set[Hashable], found: dict[Hashable, End]) -> None:
        key = self._key(now, frame)
        if key in seen:
            return
        seen.add(key)
        ranks = self._ranks(now)
        beginners = losses.beginners(self._combat, ranks, frame)
        if not beginners:
            found.setdefault(key, now._replace(unmet=frame.number))
            return
        kinds = {self._kind(now, piece): piece for piece in reversed(beginners)}
        for piece in kinds.values():
            for then in self._after(now, piece):
                self._search(then, losses.onward(self._combat, ranks, frame, then.losses[-1]), seen, found)

    def _ranks(self, now: End) -> assign.Ranks:
        units = tuple(self._board.edition.pieces[piece] for piece in now.pieces)
        shapes = (assign.shape(unit, piece in now.reduced) for piece, unit in zip(now.pieces, units, strict=True))
        return assign.Ranks(now.pieces, units, tuple(shapes), assign.reserve_of(self.board(now.came), self._side))

    def _key(self, now: End, frame: m.TakeLosses) -> Hashable:
        kinds = tuple(sorted(self._kind(now, piece) for piece in now.pieces))
        bound = None if frame.bound is None else self._kind(now, frame.bound)
        # Which step a withdrawal gives back depends on who has lost one (12.6.3).
        lost = tuple(sorted((x.piece, x.eliminated) for x in now.losses)) if self._withdrawing else ()
        return kinds, frame.number, frame.first, frame.corps_step_owed, bound, lost

    def _kind(self, now: End, piece: PieceId) -> int:
        one = (piece, piece in now.reduced, self.board(now.came).where[piece])
        known = self._known.get(one)
        if known is None:
            kind = (assign.shape(self._board.edition.pieces[piece], one[1]), self._alike(*one))
            known = self._known[one] = self._kinds.setdefault(kind, len(self._kinds))
        return known

    def _after(self, now: End, piece: PieceId) -> Iterator[End]:
        """The same after a step of a unit; more than one where the owner may choose the corps that comes."""
        shape = assign.shape(self._board.edition.pieces[piece], piece in now.reduced)
        if len(shape.steps) > 1:
            lost = (*now.losses, m.Loss(piece, eliminated=False, lf=shape.steps[0]))
            yield now._replace(reduced=now.reduced | {piece}, losses=lost)
            return
        board = self.board(now.came)
        others: tuple[UnitId | None, ...] = (None,)
        if shape.army:
            others += losses.other_corps(replace(board, reduced=board.reduced | now.reduced), piece)
        for by in others:
            corps = assign.heir(board, self._side, shape, by)
            yield self._replaced(now, piece, corps, board.where[piece], shape.steps[0])

    def _replaced(self, now: End, piece: PieceId, corps: PieceId | None, where: SpaceId, lf: int) -> End:
        pieces = tuple(other for other in now.pieces if other != piece)
        lost = (*now.losses, m.Loss(piece, eliminated=True, replacement=corps, lf=lf))
        now = now._replace(pieces=pieces, reduced=now.reduced - {piece}, losses=lost)
        if corps is None:
            return now
        reduced = now.reduced | {corps} if corps in self._board.reduced else now.reduced
        return now._replace(pieces=(*pieces, corps), reduced=reduced, came=now.came | {(corps, where)})
