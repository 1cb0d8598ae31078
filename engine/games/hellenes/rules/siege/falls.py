"""How a City falls: what its captor gains (8.1.3, 8.2, 14.5), and whose it then is (1.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.siege.options import besieged_blocks
from engine.games.hellenes.tables import ATTICA, LACONIA, PRESTIGE, AreaId, Side
from engine.kernel.text import text


def prestige(area: AreaId, how: Literal["storm", "surrender", "attrition"]) -> int:
    """What the besieger gains when a City falls to him, more for Athens and Sparta (14.5)."""
    return PRESTIGE[how] + main_city(area)


def main_city(area: AreaId) -> int:
    """14.5: what the capture of Athens or Sparta brings besides."""
    return PRESTIGE["main_city"] if area in (ATTICA, LACONIA) else 0


def fall(work: m.Work, area: AreaId, side: Side, how: Literal["storm", "surrender", "attrition", "empty"]) -> None:
    """8.1, 8.1.3, 8.2, 14.5: a City falls to its besieger; `empty`: nobody is left in it, and no storm has won it."""
    work.board = taken(work.board, area, side)
    work.tell(m.CityFell(area, side, how))
    gain = main_city(area) if how == "empty" else prestige(area, how)
    work.gain(side, gain, text("hl-for-city", area=m.area_text(area)))


def taken(board: m.Board, area: AreaId, side: Side) -> m.Board:
    """1.5: the board when a side has taken a City; its own Cities return to it.

    Whoever is still inside is eliminated, as in a surrender (8.1.3).
    """
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
