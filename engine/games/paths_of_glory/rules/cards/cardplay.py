"""What playing a card costs and records, whatever the card does: piles, deeds, War Status (9.1, 9.5.1)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import CP, CardId, Side
from engine.kernel.errors import Refusal
from engine.kernel.text import Arg, Text, text


def card_text(edition: m.Edition, card: CardId) -> Text:
    """The card's title through the catalogue."""
    return text(
        "pog-card",
        name=edition.cards[card].label,
        number=edition.cards[card].number,
        side=m.side_text(edition.cards[card].side),
    )


def by_card(card: str, key: str, /, **args: Arg) -> Refusal:
    """A `Refusal` that rests on the text of a card."""
    return Refusal("card", text(key, **args), card)


def note_deed(work: m.Work, side: Side, kind: str, card: CardId | None = None) -> None:
    """Record the side's action of this round (8.1.4)."""
    deeds = (*work.state.log.deeds[side], m.Deed(kind, card))
    log = work.state.log
    work.state = replace(work.state, log=replace(log, deeds=log.deeds.put(side, deeds)))


def last_event(state: m.State, side: Side) -> CardId | None:
    """The card the side's last action of this turn played as an event."""
    deeds = state.log.deeds[side]
    return deeds[-1].card if deeds and deeds[-1].kind == "event" else None


def discard(work: m.Work, side: Side, card: CardId) -> None:
    """From the hand to the discards."""
    pile = work.state.cards[side]
    hand = tuple(held for held in pile.hand if held != card)
    work.state = work.state.with_cards(side, replace(pile, hand=hand, discard=(*pile.discard, card)))


def remove(work: m.Work, side: Side, card: CardId) -> None:
    """From the hand out of the game (9.5.1.2)."""
    pile = work.state.cards[side]
    hand = tuple(held for held in pile.hand if held != card)
    work.state = work.state.with_cards(side, replace(pile, hand=hand, removed=(*pile.removed, card)))


def record_event(work: m.Work, side: Side, card: CardId) -> None:
    """A card has been played as an event, combat cards included: its turn, War Status, the introductory VP (5.3).

    Called once, when the card leaves the hand; the piles are the caller's business.
    """
    printed = work.edition.cards[card]
    tracks = work.tracks
    work.state = replace(work.state, events={**work.state.events, card: tracks.turn})
    if printed.war_status:
        own = tracks.war_status[side] + printed.war_status
        work.tracks = replace(tracks, war_status=tracks.war_status.put(side, own))
        work.say("pog-war-status", side=m.side_text(side), status=own, combined=work.tracks.ws)
    if printed.starred and work.state.scenario.starred_vp:
        boards.add_vp(work, 1 if side == CP else -1, m.said(work.edition, f"vp-starred-{side}"))
