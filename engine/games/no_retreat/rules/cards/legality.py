"""Whether an event may be played now, as far as everybody can see: what a hand holds is not looked at (5.0, 5.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import timing
from engine.games.no_retreat.rules.cards.events import EVENTS
from engine.games.no_retreat.tables import AXIS, CARDS, JOKER, SOVIET, CardId, Side
from engine.kernel.errors import Refusal, refusal

# Decisions at which cards may be played; while a card or a result is carried out none may be.
CALM: tuple[type, ...] = (
    *(m.DiscardDown, m.FlipUnits, m.PlaceUnits, m.Reorganize, m.UseReserve, m.MoveUnits, m.AssignSupport, m.Detrain),
    *(m.FormReserve, m.ClearScorched, m.DeclareTargets, m.DeclareCounterblows, m.ChooseBattle, m.Muster, m.Commit),
    m.Window,
)
STEPS = ("start", "end", "counterblow", "commitment", "rolled", "result")
REACTIONS = ("reaction", "payment", "steps")  # moments for cards that stop others alone
STANDS_IN = {AXIS: CardId(2), SOVIET: CardId(26)}
UNDOES = (AXIS, CardId(7))  # by its words at any time, but only a step that was just gained
OF_VICTORY = ((SOVIET, CardId(9)), (AXIS, CardId(40)))  # may be played at any time, and here to some purpose
NOT_PLAYED = ((AXIS, CardId(53)),)  # it counts when it pays


def event_of(state: m.State, side: Side, card: CardId) -> CardId | None:
    """The card whose event is carried out: itself, or for cards 2 and 26 the top of the Discard Pile."""
    if STANDS_IN[side] != card:
        return card
    top = state.cards.discard[-1] if state.cards.discard else None
    if top is None or timing.half(side, top).immediate or timing.used(state, side, top):
        return None
    return top if top != STANDS_IN[side] else None


def modes(state: m.State, side: Side, card: CardId) -> tuple[str, ...]:
    """The uses of a card now; none if it may not be played."""
    if refuse_card(state, side, card) is not None:
        return ()
    event = event_of(state, side, card)
    return () if event is None else EVENTS[(side, event)].modes(state, side)


def refuse_card(state: m.State, side: Side, card: CardId) -> Refusal | None:
    """Why a card may not be played by a side, whoever holds it; conditions of the map are left to its modes."""
    if not timing.allowed(state, side, card):
        return refusal("5.3.3", "nr-refuse-initiative", card=m.card_text(card, side))
    event = event_of(state, side, card)
    if timing.used(state, side, card) or (event is not None and timing.used(state, side, event)):
        return refusal("5.0", "nr-refuse-once", card=m.card_text(card, side))
    if event is None or (side, event) not in EVENTS or (side, event) in NOT_PLAYED or not _in_time(state, side, event):
        return refusal("5.0", "nr-refuse-timing", card=m.card_text(card, side))
    return None


def _in_time(state: m.State, side: Side, event: CardId) -> bool:
    if state.result is not None or not isinstance(state.top, CALM):
        return False
    now = timing.moment(state)
    special = timing.when(now, side, event) == "reaction"
    if isinstance(state.top, m.Window) and state.top.moment in REACTIONS:
        return state.owing == side and (special or undoes(state, side, event))
    if special:
        return state.owing == side
    return any(state.owing == side or not set(words) & set(STEPS) for words in timing.fitting(now, side, event))


def undoes(state: m.State, side: Side, event: CardId) -> bool:
    """Whether a half stops what the other side has just done, though its words name no such moment."""
    known = state.options.have("scorched-in-card-phases")
    return (side, event) == UNDOES if known else event == UNDOES[1]


def hidden(state: m.State) -> Iterator[CardId]:
    """The cards that may be in a hand for all that everybody knows."""
    seen = {*state.cards.discard, *state.cards.removed, JOKER}
    seen |= {frame.card for frame in state.stack if isinstance(frame, m.Resolving)}
    out = "removed_1945" if "1945" in state.tracks.once else "added_1945"
    yield from (card for card, found in CARDS.items() if card not in seen and found.deck != out)
