"""Which units and spaces a side could cut off in one action round by movement, each for the fewest points.

For each target the supply rules say which spaces must be taken: while it is in supply with a set of spaces lost, one of
the others must be taken as well. Such a *demand*, made as small as it can be, holds in every branch of the search and
is remembered. A branch gives the space of one demand to each unit that can take it, and ends as soon as the units and
points that are left cannot meet every demand, so whole fronts are never looked at. What meets all of them is a plan,
which `plans` carries out by the rules of movement.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.paths_of_glory import graph
from engine.games.paths_of_glory.model import State
from engine.games.paths_of_glory.sentinel.plans import Planner, Raid
from engine.games.paths_of_glory.sentinel.targets import Supplies, Target
from engine.games.paths_of_glory.sentinel.walks import Kind, Stack, Walker
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, foe

_PATIENCE = 10_000  # sets of tasks and of walks looked at, for all targets together; a wild front takes 2,000

Tasks = tuple[tuple[int, int], ...]  # a kind's number and the spaces that one unit of it must take, in order


def cheapest(state: State, side: Side, points: int) -> list[Raid]:
    """Plans of the other side that show each unit and space of this side it could cut off, at the lowest price.

    `state` is the position at the beginning of the other side's action round.
    """
    return Search(state, side, points).plans()


class Search:
    """The other side's possibilities in one position."""

    def __init__(self, state: State, side: Side, points: int) -> None:
        walker = Walker(state, foe(side))
        self.points, self.side = points, side
        self.stacks = walker.stacks(points)
        self.kinds: list[Kind] = [kind for stack in self.stacks for kind in stack.kinds]
        self.stack_of: list[int] = [number for number, stack in enumerate(self.stacks) for _ in stack.kinds]
        self.everything = _union(self.stacks)
        self.supplies = Supplies(state.board, side)
        self.planner = Planner(state, foe(side), self.stacks)
        self.patience = _PATIENCE
        self.unsure: dict[SpaceId, None] = {}  # where something stands for which the search had no end
        self._fitting: dict[tuple[int, int, int, int], int] = {}
        self._kept: list[int] = []  # sets of spaces with which some target was still in supply
        self._safe: list[tuple[int, list[int]]] = []  # points that do not suffice to cut off what all these sets keep

    def plans(self) -> list[Raid]:
        """The plans found, the cheapest first."""
        targets = [target for target in self.supplies.targets() if self.supplies.cut(target, self.everything)]
        hunts = [Hunt(self, target) for target in targets]
        found: list[Raid] = []
        units: set[PieceId] = set()
        spaces: set[SpaceId] = set()
        for points in range(1, self.points + 1):
            for hunt in hunts:
                target = hunt.target
                if units.issuperset(target.pieces) and (target.pieces or target.space in spaces):
                    continue
                plan = hunt.find(points)
                if plan is None and (self.patience <= 0 or self.planner.gave_up):
                    self.unsure[target.space] = None
                    self.planner.gave_up = False
                if plan is not None:
                    found.append(plan)
                    units |= plan.units
                    spaces |= plan.spaces
        return found

    def fits(self, number: int, mask: int, own: int, sieges: int) -> int:
        """All that walks of a kind which take these spaces take; 0 if there is none.

        They leave the target's `own` space alone and pass no forts but those that others could besiege.
        """
        kind = self.kinds[number]
        own &= kind.takes
        key = (number, mask, own, sieges)
        found = self._fitting.get(key)
        if found is None:
            found = 0
            for walk in kind.sparing(own) if not mask & ~kind.takes else ():
                if not mask & ~walk.takes and not walk.passes & ~sieges:
                    found |= walk.takes
            self._fitting[key] = found
        return found

    def keeping(self, target: Target) -> list[int]:
        """The sets of lost spaces known from other targets with which this one is in supply."""
        return [kept for kept in self._kept if not self.supplies.cut(target, kept)]

    def safe(self, target: Target, points: int) -> bool:
        """Whether a search in vain for another target was in vain for this one too."""
        return any(
            points <= enough and not any(self.supplies.cut(target, kept) for kept in sets)
            for enough, sets in self._safe
        )

    def note_safe(self, points: int, sets: list[int]) -> None:
        """Remember a search in vain and all that it was told by."""
        self._safe.append((points, sets))

    def keep(self, target: Target, taken: int) -> int:
        """As many lost spaces as possible, these among them, with which a target stays in supply."""
        needed, spaces = 0, [1 << space for space in graph.bits(self.everything & ~target.own & ~taken)]
        all_ = taken | sum(spaces)
        while spaces and self.supplies.cut(target, all_ & ~needed):
            # How many of these spaces the target needs back, at least, to be in supply: a search by halves.
            low, high = 1, len(spaces)
            while low < high:
                middle = (low + high) // 2
                if self.supplies.cut(target, all_ & ~(needed | sum(spaces[:middle]))):
                    low = middle + 1
                else:
                    high = middle
            needed |= spaces[low - 1]
            spaces = spaces[: low - 1]
        kept = all_ & ~needed | target.own
        self._kept.append(kept)
        return kept


class Hunt:
    """The search for plans that cut one target off."""

    def __init__(self, search: Search, target: Target) -> None:
        self.search, self.target = search, target
        self._keeping: list[int] = []  # sets of lost spaces with which the target is in supply
        self._demands: list[int] = []  # the others of each: one of them must be taken
        self._enough: list[int] = []  # sets of lost spaces without which the target is in supply
        self._seen: set[Tasks] = set()
        self._now: tuple[frozenset[int], int] = (frozenset(), 0)  # the stacks activated so far and the points left
        self._own = 0  # the target's space, once units that come through it would spoil plans
        self._begun = self._own_reason = False

    def find(self, points: int) -> Raid | None:
        """A plan for at most so many points."""
        if self.search.safe(self.target, points):
            return None
        if not self._begun:
            self._begun = True
            for kept in self.search.keeping(self.target):
                self._demand(kept)
        plan = self._begin(points)
        if plan is None and self._to_begin_again:
            self._own = self.target.own
            plan = self._begin(points)
        ended = self.search.patience > 0 and not self.search.planner.gave_up
        if plan is None and ended and not self._own_reason and not self._own:
            self.search.note_safe(points, list(self._keeping))
        return plan

    def _begin(self, points: int) -> Raid | None:
        self._seen, self._own_reason = set(), False
        return self._extend(points, ())

    def _demand(self, kept: int) -> int:
        demand = self.search.everything & ~kept & ~self.target.own
        self._keeping.append(kept)
        self._demands.append(demand)
        return demand

    def _extend(self, points: int, tasks: Tasks) -> Raid | None:
        """The same with these tasks given."""
        self.search.patience -= 1
        if tasks in self._seen or self.search.patience <= 0:
            return None
        self._seen.add(tasks)
        stacks = self.search.stacks
        active = {self.search.stack_of[kind] for kind, _ in tasks}
        left = points - sum(stacks[number].price for number in active)
        taken = 0
        for _, mask in tasks:
            taken |= mask
        self._now = (frozenset(active), left)
        if not all(self._fits(number, mask) for number, mask in tasks) or not self._besieged(points, tasks):
            return None
        open_ = self._unmet(taken)
        if not open_:
            return self._carried_out(points, tasks)
        ready = self._ready(tasks, active)
        if not self._payable([demand for demand in open_ if not demand & ready], left, active):
            return None
        spaces = graph.bits(self._narrowest(open_, ready, left, active))
        for further in [more for space in spaces for more in self._given(tasks, active, left, 1 << space)]:
            plan = self._extend(points, further)
            if plan is not None or self._to_begin_again:
                return plan
        return None

    @property
    def _to_begin_again(self) -> bool:
        """Whether a plan has failed for coming through the target's own space, which was not looked at so far."""
        return self._own_reason and not self._own and bool(self.target.own & self.search.everything)

    def _carried_out(self, points: int, tasks: Tasks) -> Raid | None:
        planner, kinds = self.search.planner, self.search.kinds
        plan = planner.carry_out([(kinds[kind], mask) for kind, mask in tasks], self.target, points)
        self.search.patience -= planner.tried
        self._own_reason |= plan is None and planner.own_reason
        return plan

    def _besieged(self, points: int, tasks: Tasks) -> bool:
        """Whether the forts that are taken could be besieged by all who are left for it."""
        given = [(self.search.kinds[number], mask) for number, mask in tasks]
        return self.search.planner.can_besiege(given, points, self._own)

    def _unmet(self, taken: int) -> list[int]:
        """The demands that these spaces do not meet; none if the target is cut off."""
        found = [demand for demand in self._demands if not demand & taken]
        if found or self._is_cut(taken):
            return found
        return [self._demand(self.search.keep(self.target, taken))]

    def _is_cut(self, taken: int) -> bool:
        """Whether the target is cut off; what suffices for it is remembered, as few spaces as can be."""
        if any(not enough & ~taken for enough in self._enough):
            return True
        if not self.search.supplies.cut(self.target, taken):
            return False
        for space in graph.bits(taken):
            if self.search.supplies.cut(self.target, taken & ~(1 << space)):
                taken &= ~(1 << space)
        self._enough.append(taken)
        return True

    def _ready(self, tasks: Tasks, active: set[int]) -> int:
        """All that units of activated stacks could still take, those with tasks besides them."""
        search, found = self.search, 0
        busy = Counter(number for number, _ in tasks)
        for number, mask in tasks:
            found |= self._fits(number, mask)
        for number, kind in enumerate(search.kinds):
            if search.stack_of[number] in active and busy[number] < len(kind.pieces):
                found |= self._fits(number, 0)
        return found

    def _fits(self, number: int, mask: int) -> int:
        sieges = self.search.planner.besiegeable(*self._now, self.search.kinds[number])
        return self.search.fits(number, mask, self._own, sieges)

    def _payable(self, demands: list[int], left: int, active: set[int]) -> bool:
        """Whether further stacks that can be paid for together could meet these demands."""
        if not demands:
            return True
        able = [
            [
                stack
                for number, stack in enumerate(self.search.stacks)
                if number not in active and stack.price <= left and stack.takes & demand
            ]
            for demand in demands
        ]
        fewest = min(able, key=len)
        return any(
            self._payable([demand for demand in demands if not demand & stack.takes], left - stack.price, active)
            for stack in fewest
        )

    def _narrowest(self, demands: list[int], ready: int, left: int, active: set[int]) -> int:
        """What can be done about the demand about which least can be done."""
        within = ready
        for number, stack in enumerate(self.search.stacks):
            if number not in active and stack.price <= left:
                within |= stack.takes
        return min((demand & within for demand in demands), key=int.bit_count)

    def _given(self, tasks: Tasks, active: set[int], left: int, space: int) -> Iterator[Tasks]:
        """The tasks with this space given to a unit that can take it besides its own."""
        search = self.search
        for number, kind in enumerate(search.kinds):
            began = search.stack_of[number] in active
            if not kind.takes & space or not (began or search.stacks[search.stack_of[number]].price <= left):
                continue
            given = [mask for other, mask in tasks if other == number]
            for mask in dict.fromkeys(given):
                if self._fits(number, mask | space):
                    rest = list(tasks)
                    rest.remove((number, mask))
                    yield tuple(sorted((*rest, (number, mask | space))))
            if len(given) < len(kind.pieces) and self._fits(number, space):
                yield tuple(sorted((*tasks, (number, space))))


def _union(stacks: list[Stack]) -> int:
    found = 0
    for stack in stacks:
        found |= stack.takes
    return found
