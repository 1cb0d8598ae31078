"""The Game Year (0.2, 0.3, 9.0.1, 10.0.1): which steps each phase has, and what comes after them.

A year is counted from its New Year on: the Year advances (10.0.1) when the Winter before it is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import phase as combat
from engine.games.hellenes.rules.year import (
    arrivals,
    choosing,
    disbanding,
    ending,
    home,
    new_year,
    olympians,
    peace,
    turns,
)
from engine.games.hellenes.tables import SEASONS, foe
from engine.kernel.text import text

Steps = Mapping[str, Callable[[m.Work], None]]

TURN: Steps = {
    "peace": peace.ask_active,
    "play": turns.play,
    "extra": olympians.ask_extra_action,
}
# Each step may open decisions; the next one comes when they are closed. Stored games know them by these names.
STEPS: Mapping[m.Phase, Steps] = {
    "new_year": {
        "tribute": new_year.tribute,
        "check": new_year.check,
        "taxes": new_year.ask_taxes,
        "deal": new_year.deal,
        "arrivals": arrivals.arrive,
        "peace": peace.ask_both,
        "choose": choosing.ask,
        "show": choosing.show,
        "spartan_event": new_year.spartan_event,
        "athenian_event": new_year.athenian_event,
        "appeal": new_year.first_appeal,
        "other_appeal": new_year.second_appeal,
        "close": new_year.close,
    },
    "initiative": {"choose": choosing.ask, "show": choosing.show, "first": turns.take_initiative},
    "actions": TURN,
    "combat": {"fight": combat.begin},
    "winter_actions": {**TURN, "maintain": olympians.ask_maintenance},
    "siege_break": {"fight": combat.begin},
    "winter_siege": {"fight": combat.begin},
    "wintering": {"home": home.ask_first, "other_home": home.ask_second, "disband": disbanding.disband},
}
WINTER: tuple[m.Phase, ...] = ("winter_actions", "siege_break", "winter_siege")  # by each side in its turn (9.0.1)
END = "end"  # the phase has no further steps


def resume(work: m.Work) -> None:
    """Go on to the next step of the year: it opens a decision, changes the clock or ends the game."""
    if isinstance(work.state.top, m.ChooseCards):  # both have chosen
        work.state = work.state.pop()
    clock = work.clock
    if clock.step == END:
        _next_phase(work)
        return
    names = [*STEPS[clock.phase], END]
    at = names.index(clock.step) if clock.step else 0
    work.clock = replace(clock, step=names[at + 1])
    STEPS[clock.phase][names[at]](work)


def _next_phase(work: m.Work) -> None:
    phase = work.clock.phase
    if phase == "new_year":
        work.pause()
        _season(work)
    elif phase == "initiative":
        turns.begin(work, "winter_actions" if work.state.winter else "actions", work.clock.first)
    elif phase == "actions":
        _enter(work, "combat")
    elif phase == "combat":
        _after_combat(work)
    elif phase == "wintering":
        _after_winter(work)
    else:
        _in_winter(work, phase)


def _enter(work: m.Work, phase: m.Phase) -> None:
    work.clock = replace(work.clock, phase=phase, step="")


def _season(work: m.Work) -> None:
    _enter(work, "initiative")
    season = text(f"hl-season-{work.clock.season.replace('_', '-')}")
    work.say("hl-season-begins", season=season, year=str(work.clock.year))


def _after_combat(work: m.Work) -> None:
    """0.3: the second Player Turn, or the next Season."""
    turns.end(work)
    clock = work.clock
    if clock.active == clock.first:
        turns.begin(work, "actions", foe(clock.first))
        return
    turns.end_season(work)
    work.pause()
    seasons = list(SEASONS)
    work.clock = replace(clock, season=seasons[seasons.index(clock.season) + 1])
    _season(work)


def _in_winter(work: m.Work, phase: m.Phase) -> None:
    """9.0.1: each step by the first player and then by the second."""
    clock = work.clock
    if clock.active == clock.first:
        side = foe(clock.first)
    else:
        side = clock.first
        at = WINTER.index(phase) + 1
        phase = WINTER[at] if at < len(WINTER) else "wintering"
    if phase == "wintering":
        turns.end_winter(work)
        work.pause()
        _enter(work, phase)
    else:
        turns.begin(work, phase, side)


def _after_winter(work: m.Work) -> None:
    """10.0.1, 14.4: the next New Year, or the end of the campaign."""
    turns.end_season(work)
    if work.clock.year <= work.state.scenario.last:
        ending.finish(work)
        return
    turns.end_year(work)
    work.pause()
    work.clock = m.Clock(work.clock.year - 1, "spring", "new_year")
    work.say("hl-new-year", year=str(work.clock.year))
