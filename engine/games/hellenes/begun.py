"""A position file played from: gone on with by itself until somebody owes a decision.

What a file leaves open is taken so: in the actions of a side that has chosen no card both choose first (3.3); cards of
a later phase lie open; a battle under way is in the Combat phase of the active side, and its next attack rolls (6.3).
"""

from __future__ import annotations

from dataclasses import replace

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.rules import invariants
from engine.games.hellenes.tables import SIDES, Season
from engine.kernel.chance import ChanceMismatch, ScriptedChance
from engine.kernel.questions import PositionFaults

BEFORE_CARDS = ("new_year", "initiative")  # the phases in which cards are chosen
ACTING = ("actions", "winter_actions")
FIGHTING = ("combat", "siege_break", "winter_siege")
OF_WINTER: dict[m.Phase, m.Phase] = {"actions": "winter_actions", "combat": "siege_break"}  # 9.0.1
WINTER: Season = "winter"


def begun(state: m.State) -> m.State:
    """The position in which somebody owes a decision, or the game is over; `PositionFaults` where that cannot be."""
    wrong = invariants.check(state)
    if wrong:
        raise PositionFaults(wrong)
    work = m.Work(state if state.stack or state.result is not None else _opened(state), ScriptedChance())
    try:
        flow.proceed(work)
    except ChanceMismatch:
        raise PositionFaults(["the position waits for a die"]) from None
    for side in sorted(work.state.owing):
        if not flow.legal(work.state, side):
            raise PositionFaults([f"cards: {side} has none to choose"])
    return work.state


def _opened(state: m.State) -> m.State:
    """The state with what a file leaves open."""
    clock, cards = state.clock, state.cards
    if clock.step:
        return state
    if clock.season == WINTER:
        clock = replace(clock, phase=OF_WINTER.get(clock.phase, clock.phase))
    if clock.phase in ACTING and state.battle is None and cards.choices[clock.active].card is None:
        if not any(cards.hands[side] for side in SIDES):
            raise PositionFaults([f"cards: {clock.active} has chosen none, and nobody has one to choose"])
        clock = replace(clock, phase="initiative")
    if clock.phase not in BEFORE_CARDS:
        cards = replace(cards, choices={side: replace(one, shown=True) for side, one in cards.choices.items()})
    state = replace(state, clock=clock, cards=cards)
    return state if state.battle is None else _fighting(state, state.battle)


def _fighting(state: m.State, battle: m.Battle) -> m.State:
    """The battle that a file has under way."""
    if state.clock.phase not in FIGHTING:
        state = replace(state, clock=replace(state.clock, phase="siege_break" if state.winter else "combat"))
    turn, done = state.turn, frozenset((battle.area,))
    if battle.kind == "storm":
        turn = replace(turn, sieged=turn.sieged | done)
    elif battle.kind != "sortie":
        turn = replace(turn, fought=turn.fought | done)
    clock = replace(state.clock, step="end")
    state = replace(state, turn=turn, clock=clock)
    return state.push(m.CombatPhase(clock.active, declared=True), m.Fighting())
