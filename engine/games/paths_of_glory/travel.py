"""Orders by which units go from space to space: moves, redeployments, retreats and advances."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.paths_of_glory import flow, ways, words, written
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.actors import Picker
from engine.games.paths_of_glory.foresight import needed
from engine.games.paths_of_glory.rules.combat.common import combat_of
from engine.games.paths_of_glory.rules.operations import movement
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId
from engine.games.paths_of_glory.ways import is_all
from engine.games.paths_of_glory.words import UnitRef, fail, place_name, unit_words
from engine.games.paths_of_glory.written import Going
from engine.kernel.errors import NotationError, Refused, refusal


class Traveller:
    """Reads the units and their way."""

    def __init__(self, state: m.State, role: Side, pick: Picker) -> None:
        self.state = state
        self.role = role
        self.pick = pick

    @property
    def _top(self) -> m.Frame | None:
        top = self.state.top
        return top if top is not None and top.side == self.role else None

    def _own(self) -> tuple[m.Action, ...]:
        return flow.legal(self.state) if self._top is not None else ()

    def move(self, rest: str) -> tuple[m.Action, ...]:
        """`GE 1, (GE 2): Aachen > Liege > Brussels`; the first space may be left out."""
        units, way = self._units_and_way(m.Move, rest)
        start: SpaceId | None
        if is_all(units):
            start = self._start_of_all(m.Move, units, way)
        else:
            refs = tuple(self.pick.refs(units))
            start = self._start(refs, way, ways.begins_with_step(self.state.edition, rest))
        actions: list[m.Action] = []
        for piece in self.pick.named(m.Move, units, start):
            self._not_there(m.Move, piece, way)
            actions.append(m.Move(piece, self._path(piece, way)))
        return needed(self.state, self.role, actions)

    def _start_of_all(self, kind: type[Going], units: str, way: tuple[SpaceId, ...]) -> SpaceId:
        """Where all units stand that are meant; `NotationError` if that may be several places."""
        if len(way) > 1:
            return way[0]
        places = {self.state.board.where[piece] for piece in self.pick.named(kind, units)}
        if len(places) > 1:
            names = tuple(sorted(place_name(self.state.edition, place) for place in places))
            example = f"{units}: {names[0]} > {place_name(self.state.edition, way[-1])}"
            raise fail("all-where", units, spaces=names[:5], example=example)
        return places.pop()

    def _start(self, refs: Sequence[UnitRef], way: tuple[SpaceId, ...], stepping: bool) -> SpaceId | None:
        """The first space of a way, if it is where the units stand, or should, and not their first step.

        It is the start where one of them is; where none of them could step to it; and after a colon where the side
        has other units, for then one has been taken for another.
        """
        if len(way) == 1:
            return None
        if any(self.pick.is_at(ref, way[0]) for ref in refs):
            return way[0]
        if stepping or any(ref.place is not None for ref in refs):
            return None
        board = self.state.board
        beside = {
            place
            for place in self.state.edition.neighbours.get(way[0], ())
            for ref in refs
            if self.pick.is_at(ref, place)
        }
        occupied = any(self.state.edition.pieces[piece].side == self.role for piece in board.at(way[0]))
        return way[0] if occupied or not beside else None

    def _path(self, piece: PieceId, way: tuple[SpaceId, ...]) -> tuple[SpaceId, ...]:
        here = self.state.board.where[piece]
        path = way[1:] if way[0] == here and len(way) > 1 else way
        if len(path) == 1 and path[0] not in self.state.edition.neighbours.get(here, {}):
            reached = movement.reach(self.state, piece).get(path[0]) if here in self.state.edition.neighbours else None
            return reached[0] if reached is not None else path
        return path

    def redeploy(self, rest: str) -> tuple[m.Action, ...]:
        """`sr GEc: Essen > Metz`, `sr GE 1 to Metz`."""
        units, way = self._units_and_way(m.SR, rest)
        actions: list[m.Action] = []
        start = way[0] if len(way) > 1 else None
        for piece in self.pick.named(m.SR, units, self._start_of_all(m.SR, units, way) if is_all(units) else start):
            self._not_there(m.SR, piece, way)
            actions.append(m.SR(piece, way[-1]))
        return needed(self.state, self.role, actions)

    def along(self, kind: type[m.RetreatTo | m.AdvanceTo], rest: str) -> tuple[m.Action, ...]:
        """A verb with counters and a way of one or two spaces: retreats and advances."""
        units, way = self._units_and_way(kind, rest)
        steps: list[m.Action] = []
        going = self.pick.named(kind, units)
        for piece in going:
            path = [space for space in way if space != self.state.board.where[piece]]
            if not path and self.state.edition.pieces[piece].side != self.role:  # the rules name it
                path = list(way[-1:])
            self._not_too_long(piece, path)
            path = self._by_the_way(kind, piece, path)
            steps += [kind(piece, space) for space in path]
        if not steps:
            self._not_there(kind, going[0], way)
        return needed(self.state, self.role, steps)

    def _by_the_way(self, kind: type[Going], piece: PieceId, path: list[SpaceId]) -> list[SpaceId]:
        """A destination two spaces away with the space between, if only one can be meant."""
        here = self.state.board.where[piece]
        if len(path) != 1 or _distance(self.state.edition, here, path[0]) != 2:
            return path
        own = (a for a in self._own() if isinstance(a, kind) and a.piece == piece)
        between = [space for space in map(written.end, own) if path[0] in self.state.edition.neighbours[space]]
        if len(between) > 1:
            raise fail(
                "several-ways",
                place_name(self.state.edition, path[0]),
                (written.way(self.state.edition, (space, path[0])) for space in between),
            )
        return [*between, *path]

    def _not_too_long(self, piece: PieceId, path: Sequence[SpaceId]) -> None:
        """A retreat of more spaces than the combat asks for is read as a whole (12.5.2)."""
        top = self._top
        if not isinstance(top, m.Retreat) or piece not in top.pieces or not path:
            return
        left = top.left if top.moving in (None, piece) else combat_of(self.state).retreat
        here = self.state.board.where[piece]
        away = len(path) if len(path) > 1 else _distance(self.state.edition, here, path[0])
        if away > left:
            unit, space = (
                m.unit_text(self.state.edition, piece, piece in self.state.board.reduced),
                m.space_text(self.state.edition, path[-1]),
            )
            raise Refused(refusal("12.5.2", "pog-refuse-retreat-long", unit=unit, space=space, left=left))

    def _units_and_way(self, kind: type[Going], rest: str) -> tuple[str, tuple[SpaceId, ...]]:
        units, way = ways.units_and_way(self.state.edition, rest, self.role, self.pick.is_at)
        if (
            units
            and way
            and not words.begins_with_unit(self.state.edition, units)
            and not is_all(units)
            and ways.is_place(self.state.edition, units, self.role)
        ):
            units, way = (
                "",
                (*ways.places(self.state.edition, units, self.role), *way),
            )  # `Aachen > Liege`: a way without a unit
        if not way and is_all(units):
            way = (self._only_target(kind, units),)
        if not way:
            for ref in self.pick.refs(units):  # a counter that does not exist is the first thing to say
                raise self._way_missing(kind, ref)
        return units or self._only_unit(kind, way), way

    def _only_target(self, kind: type[Going], units: str) -> SpaceId:
        """The one space to which all can go; `NotationError` if there are several."""
        own = [action for action in self._own() if isinstance(action, kind)]
        if not own:
            raise fail("nobody", units)
        ends = {written.end(action) for action in own}
        if len(ends) > 1:
            raise fail("missing-way", units, example=self._with_all(own[0], units))
        return ends.pop()

    def _with_all(self, action: Going, units: str) -> str:
        """The order by which all do what one unit can do."""
        start, space = self.state.board.where[action.piece], written.end(action)
        match action:
            case m.Move():
                return f"{units}: {written.way(self.state.edition, (start, space))}"
            case m.SR():
                return f"sr {units}: {written.way(self.state.edition, (start, space))}"
            case _:
                verb = "retreat" if isinstance(action, m.RetreatTo) else "advance"
                return f"{verb} {units} to {place_name(self.state.edition, space)}"

    def _only_unit(self, kind: type[Going], way: tuple[SpaceId, ...]) -> str:
        """The one unit that a retreat or an advance can mean; `NotationError` naming those that there are."""
        own = [action for action in self._own() if isinstance(action, kind)]
        there = [action for action in own if self._goes(action, way)] or own
        units = tuple(dict.fromkeys(written.named(self.state, action.piece) for action in there))
        every = {written.named(self.state, action.piece) for action in own}
        if kind in (m.RetreatTo, m.AdvanceTo) and len(every) == 1:
            return units[0]
        token = place_name(self.state.edition, way[-1])
        if not units:
            raise fail("missing-unit", token)
        raise fail("which-unit", token, units=units[:5], example=written.label(self.state, there[0]))

    def _goes(self, action: Going, way: tuple[SpaceId, ...]) -> bool:
        start = self.state.board.where[action.piece]
        return written.end(action) == way[-1] and (len(way) == 1 or start == way[0])

    def _way_missing(self, kind: type[Going], ref: UnitRef) -> NotationError:
        own = [action for action in self._own() if isinstance(action, kind)]
        example = next(
            (action for action in own if self.state.edition.pieces[action.piece].id == ref.unit), next(iter(own), None)
        )
        if example is None:
            return fail("no-way", ref.token)
        return fail("missing-way", ref.token, example=written.label(self.state, example))

    def _not_there(self, kind: type[Going], piece: PieceId, way: tuple[SpaceId, ...]) -> None:
        """Refuse a way that ends where the unit is already."""
        here = self.state.board.where[piece]
        if set(way) != {here} or self.state.edition.pieces[piece].side != self.role:
            return
        own = (action for action in self._own() if isinstance(action, kind) and action.piece == piece)
        example = next((written.label(self.state, action) for action in own), "")
        unit = unit_words(self.state, piece)
        if not example:
            raise fail("there-already", unit, space=place_name(self.state.edition, here))
        raise fail("there-already-go", unit, space=place_name(self.state.edition, here), example=example)


def _distance(edition: m.Edition, a: SpaceId, b: SpaceId) -> int:
    """1 for neighbours, 2 where they have one in common, 3 for what is farther."""
    if b in edition.neighbours.get(a, {}):
        return 1
    return 2 if any(b in edition.neighbours[between] for between in edition.neighbours.get(a, {})) else 3
