"""New Year (10.0): Tribute, Victory Check, the end of the Heavy Tribute, the deal, Events and Sacrifices.

Readings: the Heavy Tribute is ended, if it is, after the Victory Check and before the deal, so that its card is dealt
again; Tax Revolt may still be played in the year that begins then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.events import event, lasting
from engine.games.hellenes.rules.year import deck, ending, negotiation, olympians, turns, victory
from engine.games.hellenes.rules.year import tribute as tributes
from engine.games.hellenes.tables import ATHENS, CARDS, HEAVY_TRIBUTE, PRESTIGE, SIDES, SPARTA, Side, foe
from engine.kernel.errors import Refusal, not_now
from engine.kernel.text import text


def tribute(work: m.Work) -> None:
    """10.1, 10.1.1: each side gains for the opposing Cities it holds; Sparta pays for Persian Aid; marks go (10.5)."""
    found = tributes.tribute(work.state)
    work.board = replace(work.board, pillaged=frozenset())
    if found.skipped:
        return
    work.gain(ATHENS, found.athens, text("hl-for-tribute"))
    work.gain(SPARTA, found.sparta, text("hl-for-tribute"))
    work.gain(SPARTA, -PRESTIGE["persian_aid"] * found.persian_aid, text("hl-for-persian-aid"))
    work.gain(SPARTA, lasting.toll(work.state), text("hl-for-post"))


def check(work: m.Work) -> None:
    """14.2, 14.3: the Victory Check."""
    winner = victory.automatic(work.state)
    if winner is not None:
        ending.win(work, winner, "automatic")
    else:
        negotiation.ask(work)


def ask_taxes(work: m.Work) -> None:
    """Card 12: Athens may end the Heavy Tribute."""
    if HEAVY_TRIBUTE in work.cards.in_play:
        work.state = work.state.push(m.EndTaxes(ATHENS))


def refuse(state: m.State, frame: m.EndTaxes, side: Side, action: m.Action) -> Refusal | None:
    """Go on, or end it."""
    return None if isinstance(action, m.EndTax | m.Done) else not_now("hl-refuse-taxes")


def candidates(state: m.State, frame: m.EndTaxes, side: Side) -> Iterator[m.Action]:
    """Both are allowed."""
    yield m.EndTax()
    yield m.Done()


def apply(work: m.Work, frame: m.EndTaxes, side: Side, action: m.Action) -> None:
    """Card 12: the card is discarded, or stays."""
    work.state = work.state.pop()
    if not isinstance(action, m.EndTax):
        return
    cards = work.cards
    in_play = tuple(card for card in cards.in_play if card != HEAVY_TRIBUTE)
    work.cards = replace(cards, in_play=in_play, discard=(*cards.discard, HEAVY_TRIBUTE))
    work.change(lasting=(*work.state.lasting, m.Lasting(lasting.TAXED, ATHENS, "year")))
    work.say("hl-taxes-end", card=m.card_text(HEAVY_TRIBUTE))


def deal(work: m.Work) -> None:
    """10.3: the cards are shuffled and dealt."""
    deck.deal(work)


def spartan_event(work: m.Work) -> None:
    """10.4: Events first, that of Sparta before the other."""
    _event(work, SPARTA)


def athenian_event(work: m.Work) -> None:
    """10.4: then the Event of Athens."""
    _event(work, ATHENS)


def _event(work: m.Work, side: Side) -> None:
    choice = work.cards.choices[side]
    if choice.card is not None and choice.use == "event":
        work.clock = replace(work.clock, active=side)
        event.begin(work, side, choice.card)


def first_appeal(work: m.Work) -> None:
    """10.4.1: the Sacrifice of more coins first."""
    _appeal(work, appeals_first(work.state))


def second_appeal(work: m.Work) -> None:
    """10.4.1: then the other Sacrifice."""
    _appeal(work, foe(appeals_first(work.state)))


def appeals_first(state: m.State) -> Side:
    """10.4.1: the side whose card has more coins appeals first; on a tie Sparta."""
    coins = {side: 0 if (card := state.cards.choices[side].card) is None else CARDS[card].value for side in SIDES}
    return ATHENS if coins[ATHENS] > coins[SPARTA] else SPARTA


def _appeal(work: m.Work, side: Side) -> None:
    choice = work.cards.choices[side]
    if choice.card is not None and choice.use == "sacrifice":
        work.clock = replace(work.clock, active=side)
        olympians.ask_appeal(work, side, choice.card)


def close(work: m.Work) -> None:
    """10.4: the cards of New Year are put aside, and what lasted for them ends."""
    turns.put_aside(work)
    work.turn = m.Turn()
    lasting.expire(work, "turn")
    lasting.expire(work, "season")
    work.clock = replace(work.clock, active=SPARTA)
