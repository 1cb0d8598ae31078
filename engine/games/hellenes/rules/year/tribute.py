"""Tribute at New Year (10.1)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.map.cities import holder
from engine.games.hellenes.tables import ATHENS, PRESTIGE, SPARTA, Side, foe


@dataclass(frozen=True)
class Tribute:
    """What a New Year brings: the sizes of the Cities that each side holds of the other, and the price of Persia."""

    athens: int
    sparta: int
    persian_aid: int  # cards in play (10.1.1)
    skipped: bool  # in the first Game Year (10.0.1)

    @property
    def gain(self) -> int:
        """What it adds to the Prestige, above 0 good for Athens."""
        return 0 if self.skipped else self.athens - self.sparta + PRESTIGE["persian_aid"] * self.persian_aid


def tribute(state: m.State) -> Tribute:
    """The Tribute of this New Year."""
    return Tribute(taken(state.board, ATHENS), taken(state.board, SPARTA), state.persian_aid, state.first_year)


def taken(board: m.Board, side: Side) -> int:
    """10.1: the sizes of the Cities loyal to the other side that a side holds."""
    held = [area for area in board.cities if board.loyal(area) == foe(side) and holder(board, area) == side]
    return sum(board.size(area) for area in held)
