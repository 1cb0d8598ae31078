"""How states and actions are written down: counters, spaces and cards by name, so that no table may be in their way.

In memory a counter is its place among the counters of `units.csv`; that says nothing once a row has come in. So it is
kept as its type (`ge_8`), a further one of the type with its number (`ge_c.2`).

Before names were kept counters were kept as numbers. `first_names.csv` holds what those meant, for ever: old tables,
logs, exports and position files are read by it. The hashes of positions are promises of that time too, so `HASHED`
still spells as it was then; what has come since is spelt there only where it is in play.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from engine.games.paths_of_glory.model.places import OFF_MAP
from engine.games.paths_of_glory.tables import PIECES, SPACES, PieceId, SpaceId, UnitId, rows
from engine.kernel.codec import Codec, CodecError, Spelling

PieceKey = Annotated[str, "counter"]  # str(PieceId), as the key of a mapping
Where = Annotated[tuple[SpaceId, ...], "by counter"]
Control = Annotated[Mapping[SpaceId, str], "of every space"]


def _named() -> tuple[str, ...]:
    """The name of each counter; a type's first is called like the type, for the type may have one or more."""
    copies: dict[UnitId, int] = {}
    names: list[str] = []
    for unit in PIECES:
        copies[unit.id] = copies.get(unit.id, 0) + 1
        names.append(unit.id if copies[unit.id] == 1 else f"{unit.id}.{copies[unit.id]}")
    return tuple(names)


NAMES = _named()
_PIECE = {name: PieceId(piece) for piece, name in enumerate(NAMES)}
_FIRST_COUNTERS = tuple(row["name"] for row in rows("first_names") if row["kind"] == "counter")
_FIRST_SPACES = frozenset(row["name"] for row in rows("first_names") if row["kind"] == "space")
_FIRST_NUMBER = {name: number for number, name in enumerate(_FIRST_COUNTERS)}
_NUMBERS = tuple(_FIRST_NUMBER.get(name, name) for name in NAMES)  # a later counter has only its name


def counter_name(piece: PieceId) -> str:
    """What a counter is called wherever it is kept."""
    return NAMES[piece]


def read_counter(data: Any) -> PieceId:
    """The counter of a name, or of the number that it once had."""
    if type(data) is int and 0 <= data < len(_FIRST_COUNTERS):
        return _PIECE[_FIRST_COUNTERS[data]]
    if isinstance(data, str) and data in _PIECE:
        return _PIECE[data]
    raise CodecError(f"no counter {data!r}")


def _read_key(data: Any) -> str:
    return str(read_counter(int(data) if isinstance(data, str) and data.isdecimal() else data))


def _read_where(data: Any) -> tuple[SpaceId, ...]:
    """Where every counter is: by name, without those off the map; once a list by number, later ones at its end."""
    if isinstance(data, list):
        first, later = data[: len(_FIRST_COUNTERS)], data[len(_FIRST_COUNTERS) :]
        if len(first) < len(_FIRST_COUNTERS):
            raise CodecError("counters are missing")
        data = {**dict(zip(_FIRST_COUNTERS, first, strict=True)), **dict(later)}
    where = [OFF_MAP] * len(PIECES)
    for name, place in data.items():
        if not isinstance(place, str):
            raise CodecError(f"no place {place!r}")
        if place != OFF_MAP or name in _PIECE:
            where[read_counter(name)] = SpaceId(place)
    return tuple(where)


def _read_control(data: Any) -> dict[SpaceId, str]:
    """Who controls each space; one that the map did not have then is as printed."""
    if not all(isinstance(found, str) for found in data.values()):
        raise CodecError("no control")
    return {**{space: printed.start_control for space, printed in SPACES.items()}, **data}


def _named_where(where: tuple[SpaceId, ...]) -> Any:
    return {name: place for name, place in zip(NAMES, where, strict=True) if place != OFF_MAP}


def _numbered_where(where: tuple[SpaceId, ...]) -> Any:
    found = dict(zip(NAMES, where, strict=True))
    later = sorted([name, place] for name, place in found.items() if name not in _FIRST_NUMBER and place != OFF_MAP)
    return [*(found.get(name, OFF_MAP) for name in _FIRST_COUNTERS), *later]


def _first_control(control: Mapping[SpaceId, str]) -> Any:
    return {
        space: held
        for space, held in sorted(control.items())
        if space in _FIRST_SPACES or held != SPACES[space].start_control
    }


STORED = Codec(
    {
        PieceId: Spelling(counter_name, read_counter),
        PieceKey: Spelling(lambda key: NAMES[int(key)], _read_key),
        Where: Spelling(_named_where, _read_where),
        Control: Spelling(dict, _read_control),
    }
)
HASHED = Codec(
    {
        PieceId: Spelling(lambda piece: _NUMBERS[piece], read_counter),
        PieceKey: Spelling(lambda key: str(_NUMBERS[int(key)]), _read_key),
        Where: Spelling(_numbered_where, _read_where),
        Control: Spelling(_first_control, _read_control),
    }
)
