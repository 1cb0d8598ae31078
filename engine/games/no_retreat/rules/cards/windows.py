"""Moments at which cards may be played: who is asked, and what may be waived (5.0, 12.9).

A window opens for a side only if everybody knows that it may hold a card for the moment. If both may, the side with
the initiative comes first; after a card the other side is asked again, until both have passed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import legality, timing
from engine.games.no_retreat.rules.combat import forces, underway
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import SOVIET, CardId, Place, Side, UnitId, foe
from engine.kernel.errors import Refusal, not_now
from engine.kernel.game import Occasion, Waiver

# At these moments cards of the whole phase count too, for the phase may bring no decision of its own.
WHOLE_PHASE = (("card", "start"), ("card", "end"), ("organization", "start"), ("removal", "start"))
ANY_PHASE = ((SOVIET, CardId(1)),)  # alone it makes no moment of a phase that is worth asking at
MOMENTS = (
    *(Occasion(phase) for phase in ("victory", "card", "supply", "organization", "movement")),
    *(Occasion(key) for key in ("counterblow", "commitment", "result", "combat", "removal", "reaction")),
    Occasion("rolled", asked=False),  # twice in every battle, for four cards of the deck
    Occasion("draw"),
    Occasion("foe-draw", asked=False),
    Occasion("payment", asked=False),
    Occasion("steps", asked=False),
    Occasion("phase-end", asked=False),
)


# ---------------------------------------------------------------------------------------------------- who is asked


def possible(state: m.State, frame: m.Window | m.Commit) -> bool:
    """Whether the side of a window may hold a card for it, for all that everybody knows."""
    return any(True for _ in _events(state, frame))


def _events(state: m.State, frame: m.Window | m.Commit) -> Iterator[CardId]:
    """The events that the side could carry out in a window, with the cards that stand in for them (2, 26)."""
    side = frame.side
    if not state.cards.hand(side):
        return
    probe = state.push(frame)
    for card in legality.hidden(state):
        event = legality.event_of(probe, side, card)
        if event is not None and _belongs(probe, side, event) and legality.modes(probe, side, card):
            yield event


def _belongs(state: m.State, side: Side, event: CardId) -> bool:
    """Whether a card is one for the moment on top, not for any."""
    frame, now = state.top, timing.moment(state)
    if isinstance(frame, m.Window) and frame.moment in legality.REACTIONS:
        return timing.half(side, event).when == ("reaction",) or legality.undoes(state, side, event)
    if timing.half(side, event).when == ("reaction",):
        return isinstance(frame, m.Window) and frame.moment == "rolled"
    if (now.phase, now.step) == ("victory", "start"):
        return (side, event) in legality.OF_VICTORY
    words = {*legality.STEPS, now.phase} if (now.phase, now.step) in WHOLE_PHASE else set(legality.STEPS)
    return any(words & set(found) for found in timing.fitting(now, side, event))


def open_at(work: m.Work, moment: str) -> None:
    """Open a moment for whoever may have a card for it."""
    first = work.tracks.initiative
    sides = [side for side in (first, foe(first)) if possible(work.state, m.Window(side, moment))]
    if sides:
        other = sides[1] if len(sides) > 1 else None
        work.state = work.state.push(m.Window(sides[0], moment, other))


def at_start(work: m.Work) -> None:
    """The start of a phase."""
    open_at(work, "start")


def at_end(work: m.Work) -> None:
    """The end of a phase."""
    open_at(work, "end")


def react(work: m.Work, side: Side, moment: str, about: CardId) -> None:
    """A card was played or discarded: the other side may stop it."""
    _ask(work, m.Window(side, moment, about=about))


def after_steps(work: m.Work, since: int) -> None:
    """Steps were gained by what was told since then: the other side may undo them (cards 7 and 31)."""
    cadres: dict[Place, UnitId] = {}
    for event in work.events[since:]:
        match event:
            case m.Flipped(unit, _, place, "improved"):
                _ask_undo(work, unit, place)
            case m.Put(unit, _, place, _, _) if work.board.roster[unit].eliminated == "cadre":
                cadres[place] = unit
            case m.Put(unit, _, origin, place, "replaced"):
                _ask_undo(work, unit, origin, cadres.get(place))


def _ask_undo(work: m.Work, unit: UnitId, origin: Place, cadre: UnitId | None = None) -> None:
    side, kept = boards.side_of(unit), work.state.options.have("cadre-comes-back")
    _ask(work, m.Window(foe(side), "steps", unit=unit, origin=origin, cadre=cadre if kept else None))


def _ask(work: m.Work, window: m.Window) -> None:
    if possible(work.state, window):
        work.state = work.state.push(window)


def after_play(work: m.Work, frame: m.Window) -> None:
    """A card was played in a window: the other side is asked, then this one again."""
    if frame.moment in legality.REACTIONS:
        return
    sides = [side for side in (foe(frame.side), frame.side) if possible(work.state.pop(), replace(frame, side=side))]
    if sides:
        work.state = work.state.swap(replace(frame, side=sides[0], other=sides[1] if len(sides) > 1 else None))
    else:
        work.state = work.state.pop()


# ----------------------------------------------------------------------------------------------------- the decision


def refuse(state: m.State, frame: m.Window, action: m.Action) -> Refusal | None:
    """Passing is all that is no card."""
    return None if isinstance(action, m.Done) else not_now("nr-refuse-not-now")


def candidates(state: m.State, frame: m.Window) -> Iterator[m.Action]:
    """To pass."""
    yield m.Done()


def apply(work: m.Work, frame: m.Window, action: m.Action) -> None:
    """Pass: the other side's turn, or the moment is over."""
    if frame.other is None:
        work.state = work.state.pop()
    else:
        work.state = work.state.swap(replace(frame, side=frame.other, other=None))


# -------------------------------------------------------------------------------------------------------- the waiver


def waiver(state: m.State, side: Side) -> Waiver[m.Action] | None:
    """What is done for a side that does not want to be asked at this moment."""
    if state.owing != side:
        return None
    match state.top:
        case m.Window() as window:
            return Waiver(key_of(state, window), m.Done())
        case m.DeclareCounterblows(free=0):
            return Waiver("counterblow", m.Done())
        case m.Commit() as frame if not _has_marker(state, frame):
            return Waiver("commitment", m.Done())
    return None


def _has_marker(state: m.State, frame: m.Commit) -> bool:
    battle = underway.battle(state)
    mine = frame.side == battle.attacker and not battle.support
    return mine and forces.refuse_support(state, frame.side, battle.attackers) is None


def key_of(state: m.State, window: m.Window) -> str:
    """The kind of moment, as it may be waived."""
    if window.moment == "applied":
        return "result"
    if window.moment not in ("start", "end"):
        return window.moment
    below = replace(state, stack=state.stack[:-1])
    known: Sequence[CardId] = tuple(_events(below, window))
    if all((window.side, event) in ANY_PHASE for event in known):
        return "phase-end"
    if (state.clock.phase, window.moment) == ("card", "start"):
        return "draw" if window.side == state.clock.side else "foe-draw"
    return state.clock.phase
