"""Which counters an order means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.games.paths_of_glory import flow, words
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import eligible
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId
from engine.games.paths_of_glory.ways import LISTED, is_all
from engine.games.paths_of_glory.words import UnitRef, fail, place_name


class Picker:
    """Counters for an order; each is given out once, legal ones first, the lowest number first."""

    def __init__(self, state: m.State, role: Side) -> None:
        self.state = state
        self.role = role
        self.taken: set[PieceId] = set()

    def refs(self, listed: str) -> Iterator[UnitRef]:
        """The counters of a list, as written."""
        for token in LISTED.split(listed.strip()):
            yield words.unit_ref(self.state.edition, token, self.role)

    def is_at(self, ref: UnitRef, place: SpaceId) -> bool:
        """Whether a counter of this type is in the place."""
        return any(self.state.edition.pieces[piece].id == ref.unit for piece in self.state.board.at(place))

    def pieces(self, kind: Callable[..., m.Action], ref: UnitRef, place: SpaceId | None) -> Iterator[PieceId]:
        """As many counters as the reference asks for, from this place if one is named."""
        preferred = self._acting(kind)
        for _ in range(ref.count):
            yield self._one(ref, place, preferred)

    def named(self, kind: Callable[..., m.Action], listed: str, start: SpaceId | None = None) -> tuple[PieceId, ...]:
        """The counters of a list, each from its own place or else from this one; "all" are those that can do it."""
        if not is_all(listed):
            return tuple(piece for ref in self.refs(listed) for piece in self.pieces(kind, ref, ref.place or start))
        everybody = self.everybody(kind, start)
        if not everybody:
            raise fail("nobody", listed)
        return everybody

    def everybody(self, kind: Callable[..., m.Action], start: SpaceId | None = None) -> tuple[PieceId, ...]:
        """All counters that can do this now, in this place if one is named."""
        able: Iterable[PieceId] = sorted(self._acting(kind))
        match self.state.top:
            case (m.Retreat() | m.Advance()) as going if able:
                able = going.pieces
            case m.Muster() as muster if able:
                able = (p for p in eligible.pool(self.state, self.role, muster.target) if p not in muster.attackers)
        return tuple(piece for piece in able if start in (None, self.state.board.where[piece]))

    def attackers(self, ref: UnitRef, target: SpaceId) -> Iterator[PieceId]:
        """Counters that could attack the target: next to it, where an Attack marker lies."""
        activated = {a.space for a in self.state.op.activations if a.mode == "combat"}
        near = activated & set(self.state.edition.neighbours[target])
        preferred = {piece for space in near for piece in self.state.board.at(space)}
        for _ in range(ref.count):
            yield self._one(ref, ref.place, preferred)

    def entering(self, kind: Callable[..., m.Action], ref: UnitRef) -> Iterator[PieceId]:
        """Counters from outside the map."""
        preferred = self._acting(kind)
        for _ in range(ref.count):
            pool = [
                p for p in self.state.edition.tables.pieces_of[ref.unit] if p not in self.taken and self._outside(p)
            ]
            best = [p for p in pool if p in preferred] or pool
            if not best:
                raise fail("unit-not-there", self.state.edition.tables.units[ref.unit].label)
            self.taken.add(min(best))
            yield min(best)

    def _outside(self, piece: PieceId) -> bool:
        return self.state.board.where[piece] not in self.state.edition.spaces

    def _acting(self, kind: Callable[..., m.Action]) -> set[PieceId]:
        """Counters that have a legal action of this kind now."""
        top = self.state.top
        if top is None or top.side != self.role or not isinstance(kind, type):
            return set()
        legal = (action for action in flow.legal(self.state) if isinstance(action, kind))
        return {piece for action in legal if (piece := getattr(action, "piece", None)) is not None}

    def _one(self, ref: UnitRef, place: SpaceId | None, preferred: set[PieceId]) -> PieceId:
        pool = [
            p for p in self.state.edition.tables.pieces_of[ref.unit] if p not in self.taken and self._is_near(p, place)
        ]
        if not pool:
            raise self._absent(ref, place)
        best = self._best(ref, pool, preferred)
        places = {self.state.board.where[piece] for piece in best}
        if len(places) > 1:
            near = sorted(place_name(self.state.edition, space) for space in places)
            raise fail("unit-ambiguous", ref.token, (f"{ref.token} @ {name}" for name in near[:5]))
        self.taken.add(min(best))
        return min(best)

    def _is_near(self, piece: PieceId, place: SpaceId | None) -> bool:
        where = self.state.board.where[piece]
        return where == place if place is not None else where not in (m.OFF_MAP, m.REMOVED)

    def _best(self, ref: UnitRef, pool: Sequence[PieceId], preferred: set[PieceId]) -> list[PieceId]:
        exact = [piece for piece in pool if (piece in self.state.board.reduced) == ref.reduced]
        legal = [piece for piece in pool if piece in preferred]
        both = [piece for piece in exact if piece in preferred]
        if both:
            return both
        spots = {self.state.board.where[piece] for piece in legal}
        if legal and not any(self.state.board.where[piece] in spots for piece in exact):
            return legal
        return exact or list(pool)

    def _absent(self, ref: UnitRef, place: SpaceId | None) -> Exception:
        elsewhere = {
            self.state.board.where[piece]
            for piece in self.state.edition.tables.pieces_of[ref.unit]
            if self.state.board.where[piece] in self.state.edition.spaces
        }
        if place is None:
            return fail("unit-not-there", ref.token)
        label = self.state.edition.tables.units[ref.unit].label
        return fail(
            "unit-not-at",
            label,
            sorted(place_name(self.state.edition, space) for space in elsewhere)[:5],
            space=place_name(self.state.edition, place),
        )
