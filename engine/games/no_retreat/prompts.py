"""One sentence for what has to be decided now, and one line for where the game stands."""

from __future__ import annotations

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import windows
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import TURNS, Side
from engine.games.no_retreat.words import place_label, unit_label
from engine.kernel.text import Text, text


def prompt(state: m.State, side: Side) -> Text:
    """What this side has to decide, or whom it waits for."""
    if state.owing is None or state.top is None:
        return text("nr-ask-over")
    if state.owing != side:
        return text("nr-ask-wait", side=m.side_text(state.owing))
    return ask(state, state.top)


def ask(state: m.State, top: m.Frame) -> Text:
    """The decision in a sentence."""
    match top:
        case m.DiscardDown(_, left):
            return text("nr-ask-discard-down", left=left)
        case m.Pay(_, left):
            return text("nr-ask-pay", left=left)
        case m.Window():
            return text("nr-ask-window", moment=text(f"nr-moment-{windows.key_of(state, top)}"))
        case m.Choosing(_, card, half):
            return text("nr-ask-choosing", card=m.card_text(card, half), effect=text(f"nr-event-{card}-{half}"))
        case m.Retreat(_, units):
            board = state.board
            named = ((unit_label(board, unit), place_label(board.place(unit))) for unit in units)
            return text("nr-ask-retreat", units=tuple(text("nr-part-unit", unit=u, place=p) for u, p in named))
        case m.Overstacked(_, place):
            return text("nr-ask-overstacked", place=m.place_text(place))
    return text(f"nr-ask-{m.slug(top)}")


def headline(state: m.Known) -> Text:
    """Turn, phase and VP."""
    clock = state.clock
    return text(
        "nr-headline",
        turn=clock.turn,
        date=TURNS[clock.turn].date,
        part=phase_text(state),
        side=m.side_text(state.tracks.initiative),
        vp=victory.total(state),
    )


def phase_text(state: m.Known) -> Text:
    """The phase, with the side whose Player Turn it is."""
    phase = text(f"nr-phase-{state.clock.phase}")
    if state.clock.phase not in m.PLAYER_PHASES:
        return phase
    return text("nr-phase-of", side=m.side_text(state.clock.side), phase=phase)
