"""What a scenario begins with (15.0)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import SCENARIOS, BlockId, CardId, setup_of


def position_of(options: m.Options) -> m.State:
    """The situation with which a game of these options begins."""
    return replace(opening(options.scenario), options=options)


def begin(work: m.Work) -> None:
    """15.0: the first New Year of the scenario comes next; what the bids for the sides left is on the track."""
    work.tracks = replace(work.tracks, prestige=work.state.options.ahead)
    work.say("hl-begins", year=str(work.clock.year))


@cache
def opening(scenario: str) -> m.State:
    """The situation of a scenario before its first New Year, nothing dealt."""
    found = SCENARIOS[scenario]
    in_play = tuple(CardId(int(row.piece)) for row in setup_of(scenario) if row.record == "leader")
    return m.State(
        options=m.Options(scenario),
        board=_board(scenario),
        clock=m.Clock(year=found.first, phase="new_year"),
        tracks=m.Tracks(peace=found.peace, awaited=awaited(scenario, found.first, peace=found.peace)),
        cards=m.Cards(in_play=in_play),
    )


WAR = "war"


def awaited(scenario: str, year: int, *, peace: bool) -> frozenset[BlockId]:
    """12.1.3, 15.2, 15.4: the blocks that have not joined in a year of a scenario, before its New Year."""
    rows = [row for row in setup_of(scenario) if row.record == "block" and row.joins]
    late = (row for row in rows if (peace if row.joins == WAR else year > int(row.joins)))
    return frozenset(BlockId(row.piece) for row in late)


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
