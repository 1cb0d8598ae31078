"""From tasks to moves: who walks where in which order, what others must do for it, checked by the rules of movement.

The units that cut a line may need help: room where they end (10.1.1), others to besiege a fort with (15.2.1) or to pass
it (15.1.1), the rest of a siege that they leave (15.2.4), Russians and Western Allies kept apart (16.4.9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations

from engine.games.paths_of_glory import graph
from engine.games.paths_of_glory.model import Activate, ActivateSpace, Done, Move, MoveUnits, State, Work
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.operations import activation, completion, movement
from engine.games.paths_of_glory.sentinel.targets import Supplies, Target, cut_off
from engine.games.paths_of_glory.sentinel.walks import Kind, Stack, Walk
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, foe
from engine.kernel.chance import NoChance

_PATIENCE = 400  # sets of walks tried for one set of tasks
_ORDERS = 200  # moves tried to find an order

Walks = dict[PieceId, tuple[Stack, Walk]]


@dataclass(frozen=True)
class Raid:
    """An action round of movement: activations with prices, moves in order, and what is without supply then."""

    state: State  # at the end of movement
    moves: tuple[tuple[PieceId, tuple[SpaceId, ...]], ...]  # each way with its start
    takes: int
    units: frozenset[PieceId]
    spaces: frozenset[SpaceId]

    @property
    def price(self) -> int:
        """The points it takes."""
        return sum(marker.price for marker in self.state.op.activations)


@dataclass(frozen=True)
class _Flaw:
    """Why a set of walks cannot stand as it is, and who could help in this space by leaving or by coming."""

    space: SpaceId
    leaving: bool
    joining: bool


class Planner:
    """Carries tasks out in one position."""

    def __init__(self, state: State, side: Side, stacks: Iterable[Stack]) -> None:
        self.state, self.side = state, side
        self.stacks = tuple(stacks)
        self._homes = {piece: (stack, kind) for stack in self.stacks for kind in stack.kinds for piece in kind.pieces}
        self.gave_up = False  # some tasks have more ways to be carried out than were tried
        self.own_reason = False  # why the last tasks could not be carried out had to do with the target itself
        self._tries = _PATIENCE
        self._found: dict[tuple[int, int, int], list[Walk]] = {}
        self._helping: dict[tuple[int, int, SpaceId], list[Walk]] = {}
        self._comers = dict(self._coming())
        self._siege: dict[SpaceId, tuple[PieceId, ...]] = {}
        self._besiegeable: dict[tuple[frozenset[int], int, Kind], int] = {}
        self._vain: set[tuple[object, ...]] = set()
        self._open_again: dict[tuple[int, int, frozenset[int]], bool] = {}

    @property
    def tried(self) -> int:
        """How many sets of walks the last tasks took."""
        return _PATIENCE - self._tries

    def carry_out(self, tasks: list[tuple[Kind, int]], target: Target, points: int) -> Raid | None:
        """A legal plan in which a unit of each kind takes its spaces and the target is cut off."""
        own = target.own if any(kind.takes & target.own for stack in self.stacks for kind in stack.kinds) else 0
        key = (own, points, *((id(kind), mask) for kind, mask in tasks))
        self.own_reason, self._tries = bool(own), _PATIENCE
        if key in self._vain:
            return None
        plan = self._carried_out(tasks, target, points)
        self.gave_up |= plan is None and self._tries <= 0
        if plan is None and not self.own_reason | bool(own):
            self._vain.add(key)
        return plan

    def _carried_out(self, tasks: list[tuple[Kind, int]], target: Target, points: int) -> Raid | None:
        pieces = self._given(tasks)
        self._siege = self._besiegers([kind for kind, _ in tasks], points, self._comers)
        for space, able in self._siege.items():
            self._siege[space] = self._free_for(space, able, dict(pieces), target.own)
        return self._choose(pieces, {}, target, points)

    def _given(self, tasks: Iterable[tuple[Kind, int]]) -> list[tuple[PieceId, int]]:
        """A unit for each task."""
        used: Counter[int] = Counter()
        pieces = []
        for kind, mask in tasks:
            pieces.append((kind.pieces[used[id(kind)]], mask))
            used[id(kind)] += 1
        return pieces

    def can_besiege(self, tasks: list[tuple[Kind, int]], points: int, own: int) -> bool:
        """Whether each fort that these tasks take could be besieged by those that are free to come, or have to."""
        masks = 0
        for _, mask in tasks:
            masks |= mask
        forts = [space for space in self._comers if self.state.edition.graph.bit[space] & masks]
        if not forts:
            return True
        busy = dict(self._given(tasks))
        able = self._besiegers([kind for kind, _ in tasks], points, forts)
        return all(
            boards.siege_strength_ok(self.state.board, space, self._free_for(space, able[space], busy, own))
            for space in forts
        )

    def _free_for(
        self, space: SpaceId, able: tuple[PieceId, ...], busy: dict[PieceId, int], own: int
    ) -> tuple[PieceId, ...]:
        """Those of the units that could besiege a fort which are free to, or can end there with their tasks done."""

        def free(piece: PieceId) -> bool:
            return any(walk.end == space for walk in self._ends(self._homes[piece][1], own, busy[piece]))

        return tuple(piece for piece in able if piece not in busy or free(piece))

    def _choose(self, pieces: list[tuple[PieceId, int]], walks: Walks, target: Target, points: int) -> Raid | None:
        """Choose a walk for each unit with a task, then mend what is wrong with them together."""
        if not pieces:
            return self._mend(walks, target, points)
        (piece, mask), *rest = pieces
        stack, kind = self._homes[piece]
        for walk in self._ends(kind, target.own, mask):
            if not self._possible(piece, walk):
                continue
            plan = self._choose(rest, {**walks, piece: (stack, walk)}, target, points)
            if plan is not None or self._tries <= 0:
                return plan
        return None

    def _coming(self) -> Iterator[tuple[SpaceId, list[PieceId]]]:
        """By fort of the enemy: who can end there without passing it first."""
        board, lines = self.state.board, self.state.edition.graph
        for space in lines.spaces_in(boards.picture(board).forts[foe(self.side)]):
            able = (
                kind
                for stack in self.stacks
                for kind in stack.kinds
                if any(walk.end == space and not walk.passes & lines.bit[space] for walk in kind.walks)
            )
            yield space, [piece for kind in able for piece in kind.pieces]

    def besiegeable(self, active: frozenset[int], left: int, kind: Kind) -> int:
        """The forts that others could besiege for a unit of this kind to pass, as bits.

        They are of the active stacks, or of further ones for so many points more.
        """
        forts = kind.passes
        known = self._besiegeable.get((active, left, kind)) if forts else 0
        if known is None:
            busy = [other for number in active for other in self.stacks[number].kinds[:1]]
            points = left + sum(self.stacks[number].price for number in active)
            spaces = list(self.state.edition.graph.spaces_in(forts))
            able = self._besiegers(busy, points, spaces)
            known = 0
            for space in spaces:
                others = [piece for piece in able[space] if piece != kind.pieces[0]]
                if boards.siege_strength_ok(self.state.board, space, others):
                    known |= self.state.edition.graph.bit[space]
            self._besiegeable[active, left, kind] = known
        return known

    def _besiegers(self, busy: list[Kind], points: int, forts: Iterable[SpaceId]) -> dict[SpaceId, tuple[PieceId, ...]]:
        """By fort of the enemy: who stands there and who could come for the points that the tasks leave."""
        active = {id(self._homes[kind.pieces[0]][0]): self._homes[kind.pieces[0]][0] for kind in busy}
        left = points - sum(stack.price for stack in active.values())
        payable = {id(stack) for stack in self.stacks if stack.price <= left} | active.keys()
        found = {}
        for space in forts:
            coming = [piece for piece in self._comers[space] if id(self._homes[piece][0]) in payable]
            found[space] = (*boards.units(self.state.board, space, self.side), *coming)
        return found

    def _possible(self, piece: PieceId, walk: Walk) -> bool:
        """Whether others could besiege the forts that a walk passes, and help with the one where it ends."""
        if not walk.passes and walk.end not in self._siege:
            return True
        board = self.state.board
        for space in self.state.edition.graph.spaces_in(walk.passes):
            if not boards.siege_strength_ok(board, space, [other for other in self._siege[space] if other != piece]):
                return False
        there = self._siege.get(walk.end)
        return (
            there is None
            or walk.end == board.where[piece]
            or boards.siege_strength_ok(board, walk.end, {*there, piece})
        )

    def _ends(self, kind: Kind, own: int, mask: int) -> list[Walk]:
        """A walk for each end and what it needs, those that need nothing and end where there is room first."""
        key = (id(kind), own & kind.takes, mask)
        known = self._found.get(key)
        if known is None:
            found: dict[object, Walk] = {}
            for walk in sorted(kind.sparing(own), key=lambda walk: len(walk.path)):
                if not mask & ~walk.takes:
                    found.setdefault((walk.end, walk.passes, walk.apart, walk.border), walk)
            known = self._found[key] = sorted(found.values(), key=self._trouble)
        return known

    def _trouble(self, walk: Walk) -> tuple[int, int]:
        board = self.state.board
        crowd = len(boards.units(board, walk.end, self.side))
        needs = walk.passes.bit_count() + walk.apart.bit_count() + walk.border
        return needs + (crowd >= board.edition.limits.stack) + boards.enemy_fort(board, self.side, walk.end), crowd

    def _mend(self, walks: Walks, target: Target, points: int) -> Raid | None:
        """Let others help until nothing is wrong, then find an order."""
        self._tries -= 1
        if self._tries <= 0:
            return None
        flaw = self._flaw(walks)
        if flaw is None:
            return self._ordered(walks, target, points)
        for piece, stack, kind in self._helpers(flaw, walks, points):
            for walk in self._help(flaw, piece, kind, target.own):
                plan = self._mend({**walks, piece: (stack, walk)}, target, points)
                if plan is not None or self._tries <= 0:
                    return plan
        return None

    # --------------------------------------------------------------------------------------------------- flaws

    def _flaw(self, walks: Walks) -> _Flaw | None:
        """The first thing that is wrong."""
        touched = {walk.end for _, walk in walks.values()} | {self.state.board.where[piece] for piece in walks}
        for space in sorted(touched):
            there = self._there(space, walks)
            came = any(self.state.board.where[piece] != space for piece in there)
            if came and len(there) > self.state.edition.limits.stack:
                return _Flaw(space, leaving=True, joining=False)
            if boards.enemy_fort(self.state.board, self.side, space) and self._weak(space, there, came):
                return _Flaw(space, leaving=True, joining=True)
        return self._unprepared(walks)

    def _there(self, space: SpaceId, walks: Walks) -> list[PieceId]:
        stay = [piece for piece in boards.units(self.state.board, space, self.side) if piece not in walks]
        return stay + [piece for piece, (_, walk) in walks.items() if walk.end == space]

    def _weak(self, space: SpaceId, there: list[PieceId], came: bool) -> bool:
        """Too few units on an enemy fort, though one has come or enough of them were here (15.2.1, 15.2.4)."""
        board = self.state.board
        if not there or boards.siege_strength_ok(board, space, there):
            return False
        return came or boards.siege_strength_ok(board, space, boards.units(board, space, self.side))

    def _unprepared(self, walks: Walks) -> _Flaw | None:
        """A fort that must be besieged, or a space that must be left, before a walk leads through it."""
        lines = self.state.edition.graph
        for piece, (_, walk) in walks.items():
            for space in lines.spaces_in(walk.passes):
                if not boards.siege_strength_ok(self.state.board, space, self._before(space, walks)):
                    return _Flaw(space, leaving=False, joining=True)
            for space in lines.spaces_in(walk.apart):
                if any(self._foreign(piece, other) for other in self._staying(space, walks)):
                    return _Flaw(space, leaving=True, joining=False)
        return None

    def _before(self, space: SpaceId, walks: Walks) -> list[PieceId]:
        """Who can besiege a fort before others pass it: none of those who pass it themselves."""
        bit = self.state.edition.graph.bit[space]
        there = self._there(space, walks)
        return [piece for piece in there if piece not in walks or not walks[piece][1].passes & bit]

    def _staying(self, space: SpaceId, walks: Walks) -> list[PieceId]:
        return [piece for piece in boards.units(self.state.board, space, self.side) if piece not in walks]

    def _foreign(self, piece: PieceId, other: PieceId) -> bool:
        """16.4.9: whether one of the two is Russian and the other is not."""
        kinds = self.state.edition.pieces
        return (kinds[piece].nation == "ru") != (kinds[other].nation == "ru")

    # --------------------------------------------------------------------------------------------------- helpers

    def _helpers(self, flaw: _Flaw, walks: Walks, points: int) -> Iterator[tuple[PieceId, Stack, Kind]]:
        """One unit of each kind that has nothing to do yet and can be paid for, those already activated first."""
        active = {id(stack): stack for stack, _ in walks.values()}
        left = points - sum(stack.price for stack in active.values())
        seen: set[int] = set()
        for piece, (stack, kind) in sorted(self._homes.items(), key=lambda home: id(home[1][0]) not in active):
            payable = id(stack) in active or stack.price <= left
            willing = flaw.leaving if kind.start == flaw.space else flaw.joining
            if willing and payable and piece not in walks and id(kind) not in seen:
                seen.add(id(kind))
                yield piece, stack, kind

    def _help(self, flaw: _Flaw, piece: PieceId, kind: Kind, own: int) -> list[Walk]:
        """Walks that help: away from the space, or into it."""
        away = self.state.board.where[piece] == flaw.space
        key = (id(kind), own & kind.takes, flaw.space)
        known = self._helping.get(key)
        if known is None:
            ends = self._ends(kind, own, 0)
            known = self._helping[key] = [walk for walk in ends if (walk.end != flaw.space) == away]
        return known

    # --------------------------------------------------------------------------------------------------- carrying out

    def _ordered(self, walks: Walks, target: Target, points: int) -> Raid | None:
        """The first order of the moves that the rules allow."""
        if self._reopens(walks, target):
            self.own_reason = True
            return None
        began = self._activated(dict.fromkeys(stack.space for stack, _ in walks.values()), points)
        if began is None:
            return None
        orders = [_ORDERS]
        for after in self._moved(began, MoveUnits(self.side), walks, None, orders):
            units, spaces = cut_off(self.state.board, after.board, foe(self.side))
            if units.issuperset(target.pieces) and (target.pieces or target.space in spaces):
                return self._plan(walks, after)
            self.own_reason = True
            return None  # another order ends in the same places
        self.gave_up |= orders[0] < 0
        return None

    def _reopens(self, walks: Walks, target: Target) -> bool:
        """Whether a siege is given up for these walks and the target has a line through that fort again."""
        now, bits = boards.picture(self.state.board), self.state.edition.graph.bit
        left = {bits[stack.space] for stack, _ in walks.values()}
        if not any(bit & now.besieged[foe(self.side)] for bit in left):
            return False
        board, lost = self.state.board, 0
        for piece, (_, walk) in walks.items():
            board, lost = board.place(piece, walk.end), lost | walk.takes
        then = frozenset(graph.bits(boards.picture(board).besieged[foe(self.side)]))
        key = (id(target), lost, then)
        known = self._open_again.get(key)
        if known is None:
            known = self._open_again[key] = not Supplies(board, foe(self.side)).cut(target, lost)
        return known

    def _plan(self, walks: Walks, after: State) -> Raid:
        units, spaces = cut_off(self.state.board, after.board, foe(self.side))
        takes = 0
        for _, walk in walks.values():
            takes |= walk.takes
        moves = []
        for name, origin in after.op.moved_from.items():
            piece = PieceId(int(name))
            moves.append((piece, (origin, *walks[piece][1].path)))
        return Raid(after, tuple(moves), takes, units, spaces)

    def _activated(self, spaces: Iterable[SpaceId], points: int) -> State | None:
        """The position with these spaces activated, in an order for which the points suffice."""
        for order in permutations(spaces):
            work = Work(self.state.push(Activate(self.side, points)), NoChance())
            if all(self._marked(work, space) for space in order):
                if isinstance(work.state.top, Activate):
                    activation.apply(work, work.state.top, Done())
                return work.state
        return None

    def _marked(self, work: Work, space: SpaceId) -> bool:
        frame, action = work.state.top, ActivateSpace(space, "move")
        if not isinstance(frame, Activate) or activation.refuse(work.state, frame, action) is not None:
            return False
        activation.apply(work, frame, action)
        return True

    def _moved(
        self, state: State, frame: MoveUnits, left: Walks, current: SpaceId | None, orders: list[int]
    ) -> Iterator[State]:
        """Positions after all these moves; a stack is finished before another begins (11.1.1)."""
        if not left:
            if not completion.faults(state, self.side):
                yield state
            return
        same = [piece for piece, (stack, _) in left.items() if stack.space == current]
        for piece in same or left:
            stack, walk = left[piece]
            move = Move(piece, walk.path)
            orders[0] -= 1
            if orders[0] < 0:
                return
            if movement.refuse(state, frame, move) is not None:
                continue
            work = Work(state, NoChance())
            movement.apply(work, frame, move)
            rest = {other: task for other, task in left.items() if other != piece}
            yield from self._moved(work.state, frame, rest, stack.space, orders)
