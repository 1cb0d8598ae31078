"""How states and actions are written down: areas, blocks and cards by name, and nothing that is none of them."""

from __future__ import annotations

from typing import Any

from engine.games.hellenes.tables import AREAS, BLOCKS, CARDS, AreaId, BlockId, CardId
from engine.kernel.codec import Codec, CodecError, Spelling


def _area(data: Any) -> AreaId:
    if data not in AREAS:
        raise CodecError(f"no area {data!r}")
    return AreaId(data)


def _block(data: Any) -> BlockId:
    if data not in BLOCKS:
        raise CodecError(f"no block {data!r}")
    return BlockId(data)


def _card(data: Any) -> CardId:
    if type(data) is not int or data not in CARDS:
        raise CodecError(f"no card {data!r}")
    return CardId(data)


STORED = Codec(
    {
        AreaId: Spelling(str, _area),
        BlockId: Spelling(str, _block),
        CardId: Spelling(int, _card),
    }
)
