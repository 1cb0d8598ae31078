"""Where in the game a position stands, as films and charts tell it: the year, what of it, the operation."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.prompts import part_text, season_text
from engine.games.hellenes.tables import SCENARIOS, SEASONS
from engine.kernel.story import Mark
from engine.kernel.text import text

ORDER = tuple(SEASONS)
STEPS = ("initiative", "actions", "combat", "winter_actions", "siege_break", "winter_siege", "wintering")
PER_SEASON = 2 * len(STEPS) + 2


def mark(sight: m.Sight) -> Mark:
    """Year of the scenario, part of it (as a number that never goes back in a year) and operation of a position."""
    clock = sight.clock
    return Mark(
        turn=SCENARIOS[sight.options.scenario].first - clock.year + 1,
        round=_round(clock),
        operation=_operation(sight),
        title=text("hl-film-season", season=season_text(clock.season), year=str(clock.year)),
        place=part_text(clock),
    )


def _round(clock: m.Clock) -> int:
    if clock.phase == "new_year":
        return 0
    if clock.phase == "wintering":
        return PER_SEASON * (len(ORDER) + 1)
    turn = 0 if clock.active == clock.first else 1
    step = STEPS.index(clock.phase) if clock.season == "winter" else int(clock.phase != "initiative")
    return 1 + ORDER.index(clock.season) * PER_SEASON + 2 * step + (turn if clock.phase != "initiative" else 0)


def _operation(sight: m.Sight) -> str:
    """One battle is one operation, and so is everything of one kind between battles."""
    if sight.battle is not None:
        return f"battle {sight.battle.area}"
    return type(sight.stack[-1]).__name__ if sight.stack else ""
