"""The parts of a year that are told as one: New Year, each choice of cards, each Player Turn, the end of the Winter."""

from __future__ import annotations

from engine.games.hellenes import model as m
from engine.games.hellenes.prompts import headline
from engine.kernel.game import Chapter

NOBODYS = ("new_year", "initiative", "wintering")
STEPS_OF_WINTER = ("siege_break", "winter_siege")


def chapter(state: m.State) -> Chapter:
    """The chapter of what has led to a state."""
    clock = state.clock
    turn = state.scenario.first - clock.year + 1
    if clock.phase == "new_year":
        return Chapter(f"{clock.year}.new-year", None, headline(state), turn)
    season = clock.season.replace("_", "-")
    if clock.phase in NOBODYS:
        return Chapter(f"{clock.year}.{season}.{clock.phase}", None, headline(state), turn)
    step = f".{clock.phase.replace('_', '-')}" if clock.phase in STEPS_OF_WINTER else ""
    return Chapter(f"{clock.year}.{season}.{clock.active}{step}", clock.active, headline(state), turn)
