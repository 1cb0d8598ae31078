"""What a scenario begins with (15.0)."""

from __future__ import annotations

from functools import cache

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import SCENARIOS, BlockId, CardId, setup_of


@cache
def opening(scenario: str) -> m.State:
    """The situation of a scenario before its first New Year, nothing dealt."""
    found = SCENARIOS[scenario]
    in_play = tuple(CardId(int(row.piece)) for row in setup_of(scenario) if row.record == "leader")
    return m.State(
        options=m.Options(scenario),
        board=_board(scenario),
        clock=m.Clock(year=found.first, phase="new_year"),
        tracks=m.Tracks(peace=found.peace),
        cards=m.Cards(in_play=in_play),
    )


def _board(scenario: str) -> m.Board:
    rows = [row for row in setup_of(scenario) if row.area is not None]
    blocks = [(BlockId(row.piece), row) for row in rows if row.record == "block"]
    sieges = [row for row in rows if row.record == "siege"]
    return m.Board(
        where={block: row.area for block, row in blocks if row.area is not None},
        strength={block: row.steps for block, row in blocks},
        flat=frozenset(block for block, row in blocks if row.flat),
        garrisons={row.area: row.side for row in rows if row.record == "garrison" and row.area is not None},
        sieges={row.area: m.Siege(row.side, m.EARLIER, m.EARLIER) for row in sieges if row.area is not None},
    )
