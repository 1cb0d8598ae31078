"""Positions corrected by hand (`engine/kernel/amending.py`), by way of position files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.games.hellenes import model as m
from engine.games.hellenes import position
from engine.games.hellenes.tables import AREAS, SIDES, AreaId


@dataclass(frozen=True)
class PositionAmender:
    """Cities, loyalty, marks, the track, discards and the year may be edited; not which back is which block (2.2)."""

    sealed: frozenset[str] = frozenset(
        {"game", "format", "scenario", "options", "base", "blocks", "cards", "battle", "treachery", "exact"}
    )

    examples: tuple[str, ...] = ('{"prestige": 3}', '{"loyalty": {"melos": "athens"}}')

    def written(self, state: m.State) -> dict[str, Any]:
        """A position as a file, without the note that it was not edited."""
        return {key: value for key, value in position.write(state).items() if key != "exact"}

    def read(self, state: m.State, data: Mapping[str, Any]) -> m.State:
        """The position of a file that was made of this one; what was not edited stays, the open decision, too."""
        plain, after = position.read(self.written(state)), position.read(dict(data))
        return replace(
            state,
            board=_changed(state.board, plain.board, after.board),
            clock=_changed(state.clock, plain.clock, after.clock),
            tracks=_changed(state.tracks, plain.tracks, after.tracks),
            cards=_changed(state.cards, plain.cards, after.cards),
        )

    def places(self, before: m.State, after: m.State) -> Sequence[str]:
        """Areas with other backs, another holder or other marks, as everybody sees them."""
        return [area for area in AREAS if _seen(before.board, area) != _seen(after.board, area)]


def _changed(own: Any, plain: Any, after: Any) -> Any:
    """A part of the state with what has been edited of it."""
    parts = {field.name: getattr(after, field.name) for field in fields(own)}
    return replace(own, **{name: part for name, part in parts.items() if part != getattr(plain, name)})


def _seen(board: m.Board, area: AreaId) -> tuple[Any, ...]:
    backs = tuple((len(board.upright(area, side)), len(board.lying(area, side))) for side in SIDES)
    marks = (area in board.revolts, area in board.pillaged, board.sieges.get(area), board.loyal(area))
    return (backs, board.garrisons.get(area), board.captured.get(area), *marks)
