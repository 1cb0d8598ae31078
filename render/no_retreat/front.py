"""Where the front runs on the map.

Control is counted in VP hexes alone (12.7.1); of any other hex the position knows who went through it last, and before
anybody did, whose country it is. A scenario that begins in the middle of the war knows nothing of the years before it:
there the ground between is drawn with the side that stands nearer, or the front would be a ring around each army.
"""

from __future__ import annotations

from functools import reduce
from operator import or_

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import AXIS, HEXES, SCENARIOS, SIDES, SOVIET, Place, Side

KEPT = "drawn behind the front of"  # in the board's memo


def behind(view: m.Known, place: Place) -> Side | None:
    """The side behind whose front a place is drawn; None for Finland while it is nobody's."""
    if place not in HEXES or SCENARIOS[view.options.scenario].first == 1:
        return boards.holder(view.board, place)
    ground: dict[Side, int] | None = view.board.memo.get(KEPT)
    if ground is None:
        ground = view.board.memo[KEPT] = _ground(view.board)
    return AXIS if geo.BITS[place] & ground[AXIS] else SOVIET


def _ground(board: m.Board) -> dict[Side, int]:
    """All hexes divided: what is known, then ring by ring what lies nearer to one side than to the other."""
    known = geo.mask(place for place, found in HEXES.items() if found.vp or place in board.taken)
    known |= reduce(or_, boards.picture(board).bits.values())
    grown = {side: boards.held(board, side) & known for side in SIDES}
    left = geo.GRID & ~known
    while left & _around(grown[AXIS] | grown[SOVIET]):
        axis, soviet = (_around(grown[side]) & left for side in (AXIS, SOVIET))
        grown[AXIS] |= axis & (geo.GERMANY | ~soviet)  # what is as near to both stays with its country
        grown[SOVIET] |= soviet & ~(axis & geo.GERMANY)
        left &= ~(axis | soviet)
    return grown


def _around(bits: int) -> int:
    """These hexes and their neighbours."""
    return reduce(or_, (geo.shifted(bits, way) for way in geo.SHIFTS), bits)
