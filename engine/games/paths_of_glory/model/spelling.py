"""How states and actions are written down: counters, spaces and cards by name, so that no table may be in their way.

In memory a counter is its place among the counters of `units.csv`; that says nothing once a row has come in. So it is
kept as its type (`ge_8`), a further one of the type with its number (`ge_c.2`).

Before names were kept counters were kept as numbers. `first_names.csv` holds what those meant, for ever: old tables,
logs, exports and position files are read by it. The hashes of positions are promises of that time too, so `hashed`
still spells as it was then; what has come since is spelt there only where it is in play.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any

from engine.games.paths_of_glory.model.edition import Edition
from engine.games.paths_of_glory.model.own import OwnAction, OwnFrame
from engine.games.paths_of_glory.model.places import OFF_MAP, Use
from engine.games.paths_of_glory.tables import PieceId, SpaceId, Unit, UnitId
from engine.kernel.codec import Codec, CodecError, Spelling

PieceKey = Annotated[str, "counter"]  # str(PieceId), as the key of a mapping
Where = Annotated[tuple[SpaceId, ...], "by counter"]
Control = Annotated[Mapping[SpaceId, str], "of every space"]


class Names:
    """The counters and spaces of an edition by name, and what their numbers once were."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.counters = _named(edition.pieces)  # by PieceId
        self.piece = {name: PieceId(piece) for piece, name in enumerate(self.counters)}
        first = edition.tables.rows("first_names")
        self.first_counters = tuple(row["name"] for row in first if row["kind"] == "counter")
        self.first_spaces = frozenset(row["name"] for row in first if row["kind"] == "space")
        self.first_number = {name: number for number, name in enumerate(self.first_counters)}
        # A later counter has only its name.
        self.numbers = tuple(self.first_number.get(name, name) for name in self.counters)

    # Reading

    def read_counter(self, data: Any) -> PieceId:
        """The counter of a name, or of the number that it once had."""
        if type(data) is int and 0 <= data < len(self.first_counters):
            return self.piece[self.first_counters[data]]
        if isinstance(data, str) and data in self.piece:
            return self.piece[data]
        raise CodecError(f"no counter {data!r}")

    def read_key(self, data: Any) -> str:
        """A counter as the key of a mapping."""
        return str(self.read_counter(int(data) if isinstance(data, str) and data.isdecimal() else data))

    def read_where(self, data: Any) -> tuple[SpaceId, ...]:
        """Where each counter is: by name, without those off the map; once a list by number, later ones at its end."""
        if isinstance(data, list):
            first, later = data[: len(self.first_counters)], data[len(self.first_counters) :]
            if len(first) < len(self.first_counters):
                raise CodecError("counters are missing")
            data = {**dict(zip(self.first_counters, first, strict=True)), **dict(later)}
        where = [OFF_MAP] * len(self.counters)
        for name, place in data.items():
            if not isinstance(place, str):
                raise CodecError(f"no place {place!r}")
            if place != OFF_MAP or name in self.piece:
                where[self.read_counter(name)] = SpaceId(place)
        return tuple(where)

    def read_control(self, data: Any) -> dict[SpaceId, str]:
        """Who controls each space; one that is not named, or that the map did not have then, is as printed."""
        if not all(isinstance(found, str) for found in data.values()):
            raise CodecError("no control")
        return {**{space: printed.start_control for space, printed in self.edition.spaces.items()}, **data}

    def read_use(self, data: Any) -> Use:
        """What a card is played for."""
        if data not in tuple(self.edition.rules.uses):
            raise CodecError(f"no use {data!r}")
        return str(data)

    # Writing

    def named_where(self, where: tuple[SpaceId, ...]) -> Any:
        """Where the counters are that are in the game, by name."""
        return {name: place for name, place in zip(self.counters, where, strict=True) if place != OFF_MAP}

    def numbered_where(self, where: tuple[SpaceId, ...]) -> Any:
        """Where all the counters are as once by number, then the later ones by name."""
        found = dict(zip(self.counters, where, strict=True))
        later = sorted(
            [name, place] for name, place in found.items() if name not in self.first_number and place != OFF_MAP
        )
        return [*(found.get(name, OFF_MAP) for name in self.first_counters), *later]

    def other_control(self, control: Mapping[SpaceId, str]) -> Any:
        """Who controls the spaces that are not as printed."""
        spaces = self.edition.spaces
        return {space: held for space, held in control.items() if held != spaces[space].start_control}

    def first_control(self, control: Mapping[SpaceId, str]) -> Any:
        """Who controls each space that the map once had, and each other that is not as printed."""
        return {
            space: held
            for space, held in sorted(control.items())
            if space in self.first_spaces or held != self.edition.spaces[space].start_control
        }


def _named(pieces: tuple[Unit, ...]) -> tuple[str, ...]:
    """The name of each counter; a type's first is called like the type, for the type may have one or more."""
    copies: dict[UnitId, int] = {}
    names: list[str] = []
    for unit in pieces:
        copies[unit.id] = copies.get(unit.id, 0) + 1
        names.append(unit.id if copies[unit.id] == 1 else f"{unit.id}.{copies[unit.id]}")
    return tuple(names)


def _none(edition: Edition) -> None:
    """An edition is not written: the game that reads knows it."""


def _same(use: Use) -> Use:
    return use


@cache
def names(edition: Edition) -> Names:
    """The names of an edition's counters and spaces."""
    return Names(edition)


def own_kinds(edition: Edition) -> dict[type[Any], tuple[type[Any], ...]]:
    """What the kinds of an edition's own stand for in the unions of frames and actions."""
    rules = edition.rules
    frames = dict.fromkeys(kind for kind in (*rules.decisions, *rules.resumes) if issubclass(kind, OwnFrame))
    return {OwnFrame: tuple(frames), OwnAction: tuple(rules.orders)}


@cache
def stored(edition: Edition) -> Codec:
    """How states and actions of an edition are kept."""
    known = names(edition)
    return Codec(
        {
            Edition: Spelling(_none, lambda _: edition),
            PieceId: Spelling(lambda piece: known.counters[piece], known.read_counter),
            PieceKey: Spelling(lambda key: known.counters[int(key)], known.read_key),
            Where: Spelling(known.named_where, known.read_where),
            Control: Spelling(known.other_control, known.read_control),
            Use: Spelling(_same, known.read_use),
        },
        own_kinds(edition),
    )


@cache
def hashed(edition: Edition) -> Codec:
    """How states of an edition are spelt for their hashes."""
    known = names(edition)
    return Codec(
        {
            Edition: Spelling(_none, lambda _: edition),
            PieceId: Spelling(lambda piece: known.numbers[piece], known.read_counter),
            PieceKey: Spelling(lambda key: str(known.numbers[int(key)]), known.read_key),
            Where: Spelling(known.numbered_where, known.read_where),
            Control: Spelling(known.first_control, known.read_control),
            Use: Spelling(_same, known.read_use),
        },
        own_kinds(edition),
    )
