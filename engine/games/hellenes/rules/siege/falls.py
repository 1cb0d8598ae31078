"""How a City falls: whose it then is (1.5), and what surrender does (8.1.3)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.siege.options import besieged_blocks
from engine.games.hellenes.tables import AreaId, Side


def taken(board: m.Board, area: AreaId, side: Side) -> m.Board:
    """1.5: the board when a side has taken a City and nobody is left in it; its own Cities return to it."""
    for block in besieged_blocks(board, area):
        board = board.without(block)
    captured = {city: captor for city, captor in board.captured.items() if city != area}
    return replace(
        board,
        garrisons={city: held for city, held in board.garrisons.items() if city != area},
        captured=captured if board.loyal(area) == side else {**captured, area: side},
        sieges={city: siege for city, siege in board.sieges.items() if city != area},
        revolts=board.revolts - {area},
    )
