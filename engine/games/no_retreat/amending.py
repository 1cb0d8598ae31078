"""Positions corrected by hand (`engine/kernel/amending.py`), by way of position files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.games.no_retreat import model as m
from engine.games.no_retreat import position
from engine.games.no_retreat.tables import HEXES, Place


@dataclass(frozen=True)
class PositionAmender:
    """What everybody can see on the map and the tracks may be edited; hands, decks and a battle under way may not."""

    sealed: frozenset[str] = frozenset(
        {
            "game",
            "format",
            "scenario",
            "options",
            "hands",
            "draw",
            "discard",
            "removed_cards",
            "joker",
            "battle",
            "exact",
        }
    )

    examples: tuple[str, ...] = ('{"event_vp": 1}', '{"units": {"G6A": ["I09", "front"]}}')

    def written(self, state: m.State) -> dict[str, Any]:
        """A position as a file, without the note that it was not edited."""
        return {key: value for key, value in position.write(state).items() if key != "exact"}

    def read(self, state: m.State, data: Mapping[str, Any]) -> m.State:
        """The position of a file that was made of this one; what was not edited stays, the open decision, too."""
        plain, after = (position.read(one, state.board.figures) for one in (self.written(state), dict(data)))
        parts = {part.name: getattr(after, part.name) for part in fields(m.State)}
        return replace(state, **{name: part for name, part in parts.items() if part != getattr(plain, name)})

    def places(self, before: m.State, after: m.State) -> Sequence[str]:
        """Hexes with other units, or another side, or other works."""
        one, other = _lying(before.board), _lying(after.board)
        return [place for place in HEXES if one.get(place) != other.get(place)]


def _lying(board: m.Board) -> Mapping[Place, frozenset[object]]:
    """What lies where, as everybody sees it."""
    found: dict[Place, set[object]] = {}
    for unit, place in board.where.items():
        marks = (unit in marked for marked in (board.front, board.unsupplied, board.disorganized))
        found.setdefault(place, set()).add((unit, *marks))
    for name in ("taken", "scorched", "works"):
        for place in getattr(board, name):
            found.setdefault(place, set()).add(name)
    return {place: frozenset(lying) for place, lying in found.items()}
