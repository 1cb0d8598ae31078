"""The sequence of play (4.0): which steps each phase has, and what comes after them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import drawing, windows
from engine.games.no_retreat.rules.cards.events import of_cards, of_moves
from engine.games.no_retreat.rules.combat import declaring, mustering
from engine.games.no_retreat.rules.map import stacking
from engine.games.no_retreat.rules.movement import detraining, marching, reserve, support
from engine.games.no_retreat.rules.organization import placement
from engine.games.no_retreat.rules.turn import housekeeping, scorched, supply_check, victory
from engine.games.no_retreat.tables import AXIS, SOVIET, TURNS, Side

Step = Callable[[m.Work], None]


def _flip(work: m.Work) -> None:
    work.state = work.state.push(m.FlipUnits(work.clock.side))


def _victory_window(work: m.Work) -> None:
    """Cards 9 and 40 stop a Sudden Death check."""
    if TURNS[work.clock.turn].skull and work.state.result is None and not victory.check_comes_later(work.state):
        windows.at_start(work)


def _window_after_the_shift(work: m.Work) -> None:
    """12.10: and that of the Soviets on turn 12."""
    if victory.check_comes_later(work.state) and work.state.result is None:
        windows.at_start(work)


def _end_of_what_comes_first(work: m.Work) -> None:
    """The end of Housekeeping and of the Victory Phase (card 1)."""
    if work.state.options.have("end-of-every-phase") and work.state.result is None:
        windows.at_end(work)


def _reorganize(work: m.Work) -> None:
    work.state = work.state.push(m.Reorganize(work.clock.side))


# Each step may open decisions; the next one comes when they are closed.
STEPS: Mapping[m.Phase, tuple[Step, ...]] = {
    "housekeeping": (housekeeping.lay_markers, housekeeping.events, _end_of_what_comes_first),
    "victory": (
        victory.operational_check,
        victory.reset_1945,
        housekeeping.new_deck,
        victory.theatre,
        victory.check_objectives,
        _victory_window,
        victory.check_sudden_death,
        _window_after_the_shift,
        victory.check_after_the_shift,
        _end_of_what_comes_first,
    ),
    "card": (windows.at_start, *drawing.STEPS, windows.at_end),
    "supply": (supply_check.check, windows.at_end),
    "organization": (
        windows.at_start,
        _flip,
        placement.arrivals,
        placement.ask,
        stacking.enforce,
        _reorganize,
        windows.at_end,
    ),
    "movement": (
        reserve.ask_use,
        support.take_back,
        marching.begin,
        marching.lone_reserves,
        support.ask,
        stacking.enforce,
        windows.at_end,
        stacking.enforce,
    ),
    "combat": (
        declaring.begin,
        declaring.ask_counterblows,
        mustering.ask,
        windows.at_end,
        declaring.end,
        of_cards.kept_promises,
        stacking.enforce,
    ),
    "removal": (
        windows.at_start,
        supply_check.remove_units,
        supply_check.remove_markers,
        scorched.ask,
        windows.at_end,
    ),
    "detraining": (
        detraining.begin,
        reserve.ask_form,
        windows.at_end,
        of_moves.end_crowding,
        stacking.enforce,
    ),
}


def steps_of(state: m.State, phase: m.Phase) -> tuple[Step, ...]:
    """The steps of a phase under the rules with which the game began: a stored game counts them."""
    steps = STEPS[phase]
    return steps[1:] if phase == "card" and not state.options.have("before-the-draw") else steps


def resume(work: m.Work) -> None:
    """Nothing is open: take the next step of the phase, or go on to the next phase."""
    clock = work.clock
    steps = steps_of(work.state, clock.phase)
    if clock.part < len(steps):
        work.clock = replace(clock, part=clock.part + 1)
        steps[clock.part](work)
    else:
        _next_phase(work)


def _next_phase(work: m.Work) -> None:
    clock = work.clock
    work.pause()
    work.change(effects=tuple(effect for effect in work.state.effects if effect.scope != "phase"))
    if clock.phase == "housekeeping":
        work.clock = replace(clock, phase="victory", part=0)
    elif clock.phase == "victory":
        begin_player_turn(work, AXIS)
    elif clock.phase != m.PLAYER_PHASES[-1]:
        _enter(work, m.PLAYER_PHASES[m.PLAYER_PHASES.index(clock.phase) + 1])
    elif clock.side == AXIS:
        begin_player_turn(work, SOVIET)
    elif clock.turn >= victory.last_turn(work.state):
        victory.at_the_end(work)
    else:
        work.clock = m.Clock(clock.turn + 1)  # 4.0 A


def begin_player_turn(work: m.Work, side: Side) -> None:
    """The other side becomes the phasing one; some phases are left out of the first turn of a scenario."""
    work.deeds = m.PlayerTurn()
    work.change(effects=tuple(effect for effect in work.state.effects if effect.scope != "turn"))
    work.clock = replace(work.clock, side=side)
    work.say("nr-player-turn", side=m.side_text(side))
    _enter(work, m.PLAYER_PHASES[0])


def _enter(work: m.Work, phase: m.Phase) -> None:
    part = len(steps_of(work.state, phase)) if phase in skipped(work.state) else 0
    work.clock = replace(work.clock, phase=phase, part=part)


def skipped(state: m.State) -> tuple[m.Phase, ...]:
    """The phases of this Player Turn that the scenario leaves out."""
    side, _, phases = state.terms.skips.partition(":")
    if state.clock.turn != state.terms.first or state.clock.side != side:
        return ()
    return m.PLAYER_PHASES if phases == "all" else tuple(phase for phase in m.PLAYER_PHASES if phase in phases.split())
