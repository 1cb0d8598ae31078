"""How states and actions are written down: units, places and cards by name, and nothing that is none of them."""

from __future__ import annotations

from typing import Any

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.tables import CARDS, UNITS, CardId, Place, UnitId
from engine.kernel.codec import Codec, CodecError, Spelling


def _unit(data: Any) -> UnitId:
    if not isinstance(data, str) or data not in UNITS:
        raise CodecError(f"no unit {data!r}")
    return UnitId(data)


def _place(data: Any) -> Place:
    if not isinstance(data, str) or (data not in geo.BITS and data not in m.BOXES and not data.startswith("turn ")):
        raise CodecError(f"no place {data!r}")
    return Place(data)


def _card(data: Any) -> CardId:
    if type(data) is not int or data not in CARDS:
        raise CodecError(f"no card {data!r}")
    return CardId(data)


STORED = Codec(
    {
        UnitId: Spelling(str, _unit),
        Place: Spelling(str, _place),
        CardId: Spelling(int, _card),
    }
)
