"""Questions about supply, spaces, counters and tracks."""

from __future__ import annotations

from typing import Any

from engine.games.paths_of_glory import inspect
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.position.decisions import name_of
from engine.games.paths_of_glory.questions.asking import Inquiry, counters, names, place
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply as supplies
from engine.games.paths_of_glory.rules.phases import tracks as boxes
from engine.games.paths_of_glory.tables import SIDES, PieceId, SpaceId
from engine.games.paths_of_glory.words import fold
from engine.kernel.questions import Misasked


def supply(asked: Inquiry) -> dict[str, Any]:
    """Whether a unit is in supply, here or in another space, and the sources it reaches (14.1)."""
    piece = asked.unit()
    at = asked.space("at") if asked.has("at") else None
    return {
        "supplied": supplies.supplied(asked.board, piece, at),
        "sources": names(asked.edition, supplies.supply_sources(asked.board, piece, at)),
    }


def unit(asked: Inquiry) -> dict[str, Any]:
    """All that `--unit` tells: supply, sources, reach, redeployment, retreat."""
    return inspect.of_unit(asked.state, asked.unit())


def where(asked: Inquiry) -> list[list[Any]]:
    """Every counter of a label: where it is and whether it is reduced."""
    label = asked.words("label")
    found = [PieceId(piece) for piece, kind in enumerate(asked.edition.pieces) if fold(kind.label) == fold(label)]
    if not found:
        raise Misasked(f"label: no unit {label!r}")
    return sorted([place(asked.edition, asked.board.where[piece]), piece in asked.board.reduced] for piece in found)


def space(asked: Inquiry) -> dict[str, Any]:
    """What is known of one space: control, units, fort, trench, supply of either side, victory points."""
    here, board = asked.space("space"), asked.board
    return {
        "control": boards.control_of(board, here),
        "units": counters(board, board.at(here)),
        "trench": trench(board, here),
        "fort": _fort(board, here),
        "supplied": {side: supplies.supplied_space(board, side, here) for side in SIDES},
        "vp": boards.is_vp(asked.state, here),
    }


def trench(board: m.Board, here: SpaceId) -> list[Any] | None:
    """Side and level of a trench."""
    found = board.trenches.get(here)
    return None if found is None else [found.side, found.level]


def _fort(board: m.Board, here: SpaceId) -> dict[str, Any] | None:
    """An intact or destroyed fort; null where none is printed."""
    if not board.edition.spaces[here].fort:
        return None
    return {
        "level": boards.fort(board, here),
        "side": boards.fort_side(board, here),
        "besieged": boards.besieged(board, here),
        "destroyed": here in board.destroyed,
    }


def tracks(asked: Inquiry) -> dict[str, Any]:
    """The numbers beside the map, and whose decision is awaited."""
    state, found = asked.state, asked.state.tracks
    top = state.top
    return {
        "turn": found.turn,
        "phase": found.phase,
        "vp": found.vp,
        "mo": {"ap": found.owed.ap, "cp": found.owed.cp},
        "russian_vp": boxes.russian_spaces(state),
        "beachhead": None if state.board.beachhead is None else place(state.edition, state.board.beachhead),
        "decision": None if top is None else [top.side, name_of(type(top))],
    }
