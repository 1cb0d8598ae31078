"""What becomes of a table by what both sides have agreed on, or a director has ordered."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.game import Chapter
from engine.session.ports import Epoch, Handing, Record
from engine.session.position import Position


@dataclass(frozen=True)
class Effect:
    """The table at its next revision, after what was agreed on or ordered; with the entries taken back, in order."""

    after: Position
    undone: tuple[Record, ...] = ()
    back: Chapter | None = None  # the chapter that taking them back has led to
    epoch: Epoch | None = None  # it goes on from a position to which the log does not lead
    handed: Handing | None = None  # a seat goes to somebody else
