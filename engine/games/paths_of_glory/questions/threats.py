"""The question what a side could cut off in its next action round (14.0)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import sentinel
from engine.games.paths_of_glory.questions.asking import Inquiry, counter, counters, names, place
from engine.games.paths_of_glory.tables import PieceId, SpaceId, foe

MOST = 5  # points of a card


def threats(asked: Inquiry) -> list[dict[str, Any]]:
    """Every warning that is owed to the other side, the cheapest first, and what an advance would cut off."""
    state, against = asked.state, foe(asked.side("by"))
    points = asked.number("points", 1, 1, MOST) if asked.has("points") else None
    found = sentinel.find(state, against, points)
    board, edition = state.board if found.begin is None else found.begin.board, state.edition
    moving = [
        {
            "points": plan.price,
            "owed": True,
            "activate": {place(edition, marker.space): marker.price for marker in plan.state.op.activations},
            "moves": [
                [counter(board, piece), [place(edition, space) for space in path[1:]]] for piece, path in plan.moves
            ],
            "enters": names(edition, found.needed(plan, against)),
            **_victims(board, plan.units, plan.spaces),
        }
        for plan in found.plans
    ]
    fighting = [
        {
            "points": None,
            "owed": False,
            "advance": counters(board, advance.pieces),
            "enters": [place(edition, advance.space)],
            **_victims(board, advance.units, advance.spaces),
        }
        for advance in found.advances
    ]
    unsure = [{"unsure": names(edition, found.unsure)}] if found.unsure else []
    return [*moving, *fighting, *unsure]


def _victims(board: m.Board, units: Iterable[PieceId], spaces: Iterable[SpaceId]) -> dict[str, Any]:
    return {"units": counters(board, units), "spaces": names(board.edition, spaces)}
