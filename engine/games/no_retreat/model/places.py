"""Boxes and words of the model that are no places of the map."""

from __future__ import annotations

from typing import Literal

from engine.games.no_retreat.tables import Place

DESTROYED, SURRENDERED, SHATTERED = Place("destroyed"), Place("surrendered"), Place("shattered")
RAIL, CADRE, REMOVED, OFF = Place("rail"), Place("cadre"), Place("removed"), Place("off")
BOXES = (DESTROYED, SURRENDERED, SHATTERED, RAIL, CADRE, REMOVED, OFF)

Phase = Literal[
    "housekeeping", "victory", "card", "supply", "organization", "movement", "combat", "removal", "detraining"
]
PLAYER_PHASES: tuple[Phase, ...] = ("card", "supply", "organization", "movement", "combat", "removal", "detraining")


def track(turn: int) -> Place:
    """The box of a turn on the Game Turn Track."""
    return Place(f"turn {turn}")


def turn_of(place: Place) -> int | None:
    """The turn of a box of the Game Turn Track; None of any other place."""
    return int(place[5:]) if place.startswith("turn ") else None
