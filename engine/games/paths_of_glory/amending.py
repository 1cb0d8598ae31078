"""Positions corrected by hand (`engine/kernel/amending.py`), by way of position files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import position
from engine.games.paths_of_glory.tables import SpaceId

FOLLOWS = ("exact", "off_map", "cp_russian_vp")  # from the rest, or holds no longer once that is edited
BESIEGED = ("besieged", "siege_broken")


@dataclass(frozen=True)
class PositionAmender:
    """What everybody can see on the map and the tracks may be edited; hands, decks and open decisions may not."""

    sealed: frozenset[str] = frozenset({"game", "format", "scenario", "options", "cards", "decisions", "exact"})

    examples: tuple[str, ...] = ('{"vp": 11}', '{"units": {"Metz": null}}')

    def written(self, state: m.State) -> dict[str, Any]:
        """A position as a file, without what follows from the rest."""
        data = {key: value for key, value in position.write(state).items() if key not in FOLLOWS}
        data["forts"] = {key: value for key, value in data["forts"].items() if key not in BESIEGED}
        return data

    def read(self, state: m.State, data: Mapping[str, Any]) -> m.State:
        """The position of a file that was made of this one.

        While no counter is moved everything that was not edited stays as it is. Else equal counters may change their
        numbers, so all of it is read anew.
        """
        plain, after = (position.read(dict(one), state.edition) for one in (self.written(state), data))
        if after.board != plain.board:
            return after
        parts = {part.name: getattr(after, part.name) for part in fields(m.State) if part.init}
        return replace(state, **{name: part for name, part in parts.items() if part != getattr(plain, name)})

    def places(self, before: m.State, after: m.State) -> Sequence[str]:
        """Spaces with other counters, whichever of equal ones, or another side, trench or fort."""
        one, other = before.board, after.board
        return [space for space in before.edition.spaces if _lying(one, space) != _lying(other, space)]


def _lying(board: m.Board, space: SpaceId) -> tuple[object, ...]:
    units = sorted(m.unit_text(board.edition, piece, piece in board.reduced) for piece in board.at(space))
    return units, board.control.get(space), board.trenches.get(space), space in board.destroyed
