"""Open decisions of a position file: the frames of the stack with counters, spaces and cards by their names.

A frame is an object `{"decision": "take_losses", "side": "cp", "number": 3}`; fields left out have their usual value.
A counter is written `GEc @ Metz`, reduced `(GEc) @ Metz`, with `#2` and so on for further equal ones in that place; a
card `cp 12`. The fields are those of the frame classes in `model`, read from their annotations.
"""

from __future__ import annotations

import dataclasses
import re
import types
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.model.spelling import own_kinds
from engine.games.paths_of_glory.position import words as pw
from engine.games.paths_of_glory.position.entries import Entries
from engine.games.paths_of_glory.tables import SIDES, CardId, PieceId, SpaceId
from engine.games.paths_of_glory.words import fold, place_name, spaces_named
from engine.kernel.game import Role

COUNTER_KEYS = frozenset({"origins", "retreated", "moved_from"})  # mappings keyed by counters
COUNTED = (
    frozenset({"left", "number", "halves", "sent", "unmet", "retreat"}) | pw.POOLS
)  # of which there are none at least
COUNTER = re.compile(r"(?P<open>\()?(?P<label>[^()@#]+?)(?(open)\))\s*@\s*(?P<place>[^#]+?)\s*(?:#\s*(?P<nth>\d+))?")


@cache
def _boxes(edition: m.Edition) -> Mapping[str, SpaceId]:
    return {fold(place_name(edition, box)): box for box in (m.ELIMINATED, m.REMOVED, m.OFF_MAP)}


@cache
def frames(edition: m.Edition) -> Mapping[str, type[Any]]:
    """The kinds of decision of an edition, by the names that files have for them."""
    printed = (kind for kind in get_args(m.Frame) if kind is not m.OwnFrame)
    return {name_of(kind): kind for kind in (*printed, *own_kinds(edition)[m.OwnFrame])}


def name_of(kind: type[Any]) -> str:
    """`take_losses` for `TakeLosses`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


# -------------------------------------------------------------------------------------------------------- writing


def written(state: m.State) -> list[dict[str, Any]]:
    """The open decisions, the one that waits last."""
    return [{"decision": name_of(type(frame)), **_fields(state.board, frame)} for frame in state.stack]


def _fields(board: m.Board, value: Any) -> dict[str, Any]:
    kind: Any = type(value)
    hints = _hints(kind)
    return {
        field.name: _plain(board, getattr(value, field.name), hints[field.name], field.name)
        for field in dataclasses.fields(value)
        if getattr(value, field.name) != _usual(field)
    }


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _usual(field: dataclasses.Field[Any]) -> Any:
    if field.default_factory is not dataclasses.MISSING:
        return field.default_factory()
    return field.default


def _plain(board: m.Board, value: Any, hint: Any, name: str = "") -> Any:
    if value is None:
        return None
    hint = _inner(hint)
    if hint is PieceId:
        return counter_name(board, value)
    if hint is SpaceId:
        return place_name(board.edition, value)
    if hint is CardId:
        return f"{board.edition.cards[value].side} {board.edition.cards[value].number}"
    if dataclasses.is_dataclass(hint):
        return _fields(board, value)
    if isinstance(value, Mapping):
        keys = {key: counter_name(board, PieceId(int(key))) if name in COUNTER_KEYS else key for key in value}
        item = get_args(hint)[1]
        return {keys[key]: _plain(board, value[key], item) for key in sorted(value, key=lambda key: keys[key])}
    if isinstance(value, tuple | frozenset):
        item = get_args(hint)[0]
        found = [_plain(board, one, item) for one in value]
        return found if isinstance(value, tuple) else sorted(found)
    return value


def _inner(hint: Any) -> Any:
    """The type without `| None`."""
    if get_origin(hint) in (Union, types.UnionType):
        return next(arg for arg in get_args(hint) if arg is not type(None))
    return hint


def counter_name(board: m.Board, piece: PieceId) -> str:
    """`(GEc) @ Metz #2`: enough to find the counter again among its equals."""
    place = board.where[piece]
    equals = tuple(_equals(board, board.edition.pieces[piece].label, piece in board.reduced, place))
    number = equals.index(piece) + 1
    name = f"{m.unit_text(board.edition, piece, piece in board.reduced)} @ {place_name(board.edition, place)}"
    return name if number == 1 else f"{name} #{number}"


def _equals(board: m.Board, label: str, reduced: bool, place: SpaceId) -> Iterator[PieceId]:
    for piece in board.at(place):
        if board.edition.pieces[piece].label == label and (piece in board.reduced) == reduced:
            yield piece


# -------------------------------------------------------------------------------------------------------- reading


class Misread(ValueError):
    """A decision that cannot be understood; the text says why."""


class Decisions:
    """Reads frames for a board; faults go to the reading."""

    def __init__(self, reading: Entries, board: m.Board) -> None:
        self.reading = reading
        self.board = board

    def stack(self) -> tuple[m.Frame, ...]:
        """The frames under `decisions`."""
        found = []
        for entry in self.reading.listed("decisions", self.reading.data):
            try:
                found.append(self._frame(entry))
            except (Misread, TypeError) as why:
                self.reading.fault("decisions", str(why))
        return tuple(found)

    def _frame(self, entry: Any) -> m.Frame:
        kinds = frames(self.board.edition)
        if not isinstance(entry, dict) or entry.get("decision") not in kinds:
            raise Misread(f"{entry!r} is no decision")
        frame: m.Frame = self._object(kinds[entry["decision"]], {k: v for k, v in entry.items() if k != "decision"})
        return frame

    def _object(self, kind: Any, data: Any) -> Any:
        if not isinstance(data, dict):
            raise Misread(f"{data!r} is no object")
        hints = _hints(kind)
        unknown = set(data) - set(hints)
        if unknown:
            raise Misread(f"{kind.__name__} has no {min(unknown)}")
        return kind(**{key: self._value(value, hints[key], key) for key, value in data.items()})

    def _value(self, value: Any, hint: Any, name: str) -> Any:
        if value is None and type(None) in get_args(hint):
            return None
        hint = _inner(hint)
        if hint is PieceId:
            return self.counter(value)
        if hint is SpaceId:
            return self.place(value)
        if hint is CardId:
            return self.card(value)
        if hint is Role:
            return self._side(value)
        if dataclasses.is_dataclass(hint):
            return self._object(hint, value)
        return self._container(value, hint, name)

    def _container(self, value: Any, hint: Any, name: str) -> Any:
        origin = get_origin(hint)
        if origin is Mapping:
            return self.mapping(value, get_args(hint)[1], counters=name in COUNTER_KEYS)
        if origin in (tuple, frozenset):
            if not isinstance(value, list):
                raise Misread(f"{name}: expected a list, not {value!r}")
            return origin(self._value(one, get_args(hint)[0], name) for one in value)
        if type(value) is not hint or (name in COUNTED and value < 0):
            raise Misread(f"{name}: {value!r} is not to be read")
        return value

    def mapping(self, value: Any, item: Any, *, counters: bool) -> dict[str, Any]:
        """An object; its keys are counters or pools."""
        if not isinstance(value, dict):
            raise Misread(f"expected an object, not {value!r}")
        unknown = set() if counters else set(value) - pw.pools(self.board.edition)
        if unknown:
            raise Misread(f"no pool {min(unknown)}")
        keys = {key: str(self.counter(key)) if counters else key for key in value}
        return {keys[key]: self._value(one, item, key) for key, one in value.items()}

    def _side(self, value: Any) -> Role:
        if value not in SIDES:
            raise Misread(f"{value!r} is no side")
        return Role(value)

    def card(self, value: Any) -> CardId:
        """A card written `cp 12`."""
        side, _, number = value.partition(" ") if isinstance(value, str) else ("", "", "")
        for card in self.board.edition.cards.values():
            if card.side == side and str(card.number) == number:
                return card.id
        raise Misread(f"no card {value!r}")

    def place(self, value: Any) -> SpaceId:
        """A space, or a box."""
        boxes = _boxes(self.board.edition)
        if isinstance(value, str) and fold(value) in boxes:
            return boxes[fold(value)]
        found = spaces_named(self.board.edition, value) if isinstance(value, str) else ()
        if len(found) != 1:
            raise Misread(f"no space {value!r}")
        return found[0]

    def counter(self, value: Any) -> PieceId:
        """A counter written `(GEc) @ Metz #2`."""
        told = COUNTER.fullmatch(value) if isinstance(value, str) else None
        unit = pw.labels(self.board.edition).get(fold(told["label"])) if told else None
        if told is None or unit is None:
            raise Misread(f"{value!r} is no counter")
        reserve = fold(told["place"]) == "reserve"
        place = m.reserve_of(unit.side) if reserve else self.place(told["place"])
        equals = tuple(_equals(self.board, unit.label, bool(told["open"]), place))
        number = int(told["nth"] or 1)
        if not 1 <= number <= len(equals):
            raise Misread(f"there is no {value}")
        return equals[number - 1]
