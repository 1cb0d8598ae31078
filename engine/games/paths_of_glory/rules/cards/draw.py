"""The Draw Strategy Card Phase, and its frame DiscardCards (6.0 G, 9.5.4.5, 9.5.4.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards import cardplay, play
from engine.games.paths_of_glory.tables import AP, CP, SIDES, Side
from engine.kernel.chance import shuffled
from engine.kernel.errors import Refusal, refusal


def put_away_face_up(work: m.Work) -> None:
    """Combat cards kept after a win go to the discards at the end of the turn (9.5.4.5)."""
    for side in SIDES:
        pile = work.state.cards[side]
        if pile.face_up:
            spent = replace(pile, discard=(*pile.discard, *pile.face_up), face_up=())
            work.state = work.state.with_cards(side, spent)


def ask_discards(work: m.Work, side: Side) -> None:
    """Let a side throw combat cards away; asked of any hand, so that the question says nothing about it."""
    if work.state.cards[side].hand:
        work.state = work.state.push(m.DiscardCards(side))


def refuse(state: m.State, frame: m.DiscardCards, action: m.Action) -> Refusal | None:
    """Only combat cards may be discarded, and a nation that may enter late only (9.5.4.6, 9.5.2.5)."""
    if isinstance(action, m.Done):
        return None
    if not isinstance(action, m.Discard):
        return refusal("9.5.4.6", "pog-discard-or-done")
    if action.card not in state.cards[frame.side].hand:
        return refusal("9.1", "pog-not-in-hand")
    late = action.card in play.LATE_ENTRY and play.late_entry(state)
    if not state.edition.cards[action.card].combat and not late:
        return refusal("9.5.4.6", "pog-only-combat-cards", card=cardplay.card_text(state.edition, action.card))
    return None


def candidates(state: m.State, frame: m.DiscardCards) -> Iterator[m.Action]:
    """Each card of the hand, and done."""
    for card in state.cards[frame.side].hand:
        yield m.Discard(card)
    yield m.Done()


def apply(work: m.Work, frame: m.DiscardCards, action: m.Action) -> None:
    """Discards are open."""
    if isinstance(action, m.Discard):
        cardplay.discard(work, frame.side, action.card)
        work.say("pog-discarded", side=m.side_text(frame.side), card=cardplay.card_text(work.edition, action.card))
    else:
        work.state = work.state.pop()


def fill_hands(work: m.Work) -> None:
    """Both sides draw to their hand size."""
    for side in (AP, CP):
        before = len(work.state.cards[side].hand)
        _fill(work, side, work.state.options.hand_size)
        drawn = len(work.state.cards[side].hand) - before
        work.say("pog-drew", side=m.side_text(side), cards=drawn)
    work.reveals = True


def _fill(work: m.Work, side: Side, size: int) -> None:
    """Draw what there is, reshuffle the discards once the deck is out, go on; a hand may stay short."""
    pile = work.state.cards[side]
    room = max(size - len(pile.hand), 0)
    pile = replace(pile, hand=(*pile.hand, *pile.deck[:room]), deck=pile.deck[room:])
    missing = size - len(pile.hand)
    if missing > 0 and pile.discard:
        deck = shuffled(work.chance, f"discards of the {side}", pile.discard)
        pile = replace(pile, hand=(*pile.hand, *deck[:missing]), deck=deck[missing:], discard=())
        work.say("pog-reshuffled", side=m.side_text(side))
    work.state = work.state.with_cards(side, pile)
