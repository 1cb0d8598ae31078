"""A game that stands still: paused by agreement or by a director, or locked by one. No player moves meanwhile."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from engine.kernel.codec import LATER, CodecError, decode, encode
from engine.kernel.errors import TableError
from engine.kernel.text import text

HoldKind = Literal["pause", "director-pause", "lock"]
HOLDS: tuple[HoldKind, ...] = get_args(HoldKind)
PAUSES: tuple[HoldKind, ...] = ("pause", "director-pause")


@dataclass(frozen=True)
class Hold:
    """Why a game stands still: who has said so, since when and until when; without `until` somebody has to end it.

    A `pause` both players have agreed on, and either ends it. The others are a director's: under his pause players may
    still propose and answer, under his `lock` they may only look, or resign.
    """

    kind: HoldKind
    user: int
    since: int
    until: int | None = field(default=None, metadata=LATER)
    why: str = field(default="", metadata=LATER)  # a director's own words


def hold_data(hold: Hold | None) -> dict[str, Any] | None:
    """A hold as JSON-ready values."""
    data: dict[str, Any] | None = None if hold is None else encode(hold)
    return data


def hold_of(data: Any) -> Hold | None:
    """A hold as it was kept; raises `CodecError` for what is none."""
    if data is None:
        return None
    found = decode(Hold, {**data, "_": Hold.__name__})
    if not isinstance(found, Hold):
        raise CodecError("no hold")
    return found


def expect_moving(hold: Hold | None, despite: Collection[HoldKind] = ()) -> None:
    """Raise `TableError` if the game stands still, but for the kinds of holds that do not matter here."""
    if hold is not None and hold.kind not in despite:
        raise TableError(text(f"held-{hold.kind}", **told_of(hold)))


def told_of(hold: Hold) -> dict[str, str]:
    """What sentences about a hold are given."""
    return {
        "since": str(hold.since),
        "until": str(hold.until or 0),
        "ends": "no" if hold.until is None else "yes",
        "why": hold.why,
        "said": "yes" if hold.why else "no",
    }
