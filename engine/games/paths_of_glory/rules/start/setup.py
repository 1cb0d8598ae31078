"""From the agreed options to the first decision: cards picked, decks shuffled, hands dealt (4.0, 4.3, page 35)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.start import layout
from engine.games.paths_of_glory.rules.start.decks import deck
from engine.games.paths_of_glory.tables import AP, CP, SIDES, CardId, Side
from engine.kernel.chance import shuffled

GUNS = CardId("guns_of_august")


def opening(edition: m.Edition, options: m.Options) -> m.State:
    """The position before the first decision: nothing rolled, nothing dealt."""
    return edition.rules.openings[options.setup](edition, options)


def august_1914(edition: m.Edition, options: m.Options) -> m.State:
    """The position of 4.1 and 4.2."""
    found = layout.lay_out(edition, options.setup)
    board = m.Board(
        edition=edition,
        where=found.where,
        reduced=found.reduced,
        control={space.id: space.start_control for space in edition.spaces.values()},
        trenches=found.trenches,
        destroyed=frozenset(),
        at_war=frozenset(),
    )
    piles = {side: m.Pile(deck=deck(edition, options, (), side, "mobilization")) for side in SIDES}
    tracks = m.Tracks(vp=edition.limits.vp_start)
    return m.State(options=options, board=board, tracks=tracks, cards=m.BySide(piles[AP], piles[CP]))


def begin(work: m.Work) -> None:
    """Let the sides pick their cards if that was agreed, then go on (4.3)."""
    if work.state.options.cards == "picked":
        work.state = work.state.push(m.PickCards(AP), m.PickCards(CP))
        return
    open_war(work)


def open_war(work: m.Work) -> None:
    """Shuffle, let the CP decide about Guns of August and deal; the Great War begins with replacements."""
    for side in (CP, AP):
        pile = work.state.cards[side]
        cards = shuffled(work.chance, f"deck of the {side}", pile.deck)
        work.state = work.state.with_cards(side, replace(pile, deck=cards))
    work.reveals = True
    if work.tracks.phase == "replacement":
        work.edition.rules.begin_replacements(work, AP)
        return
    guns = work.state.options.guns_of_august if GUNS in work.state.cards[CP].deck else "dealt"
    if guns == "choice":
        work.state = work.state.push(m.OpeningHand(CP))
        return
    if guns == "forced":
        take_guns(work)
    deal(work)


def take_guns(work: m.Work) -> None:
    """Guns of August becomes one of the opening cards of the CP (4.3.1)."""
    pile = work.state.cards[CP]
    rest = tuple(card for card in pile.deck if card != GUNS)
    work.state = work.state.with_cards(CP, replace(pile, hand=(GUNS,), deck=rest))
    work.say("pog-opening-taken")


def deal(work: m.Work) -> None:
    """Fill both hands from the shuffled decks (4.3.1, 4.3.2)."""
    for side in (CP, AP):
        pile = work.state.cards[side]
        room = work.state.options.hand_size - len(pile.hand)
        filled = replace(pile, hand=(*pile.hand, *pile.deck[:room]), deck=pile.deck[room:])
        work.state = work.state.with_cards(side, filled)
    work.reveals = True


def swap(work: m.Work, side: Side, taken: CardId, given: CardId) -> None:
    """Note an exchange; what belongs to the first deck changes there at once."""
    pile = work.state.cards[side]
    pile = replace(pile, swaps=(*pile.swaps, (taken, given)))
    cards = deck(work.edition, work.state.options, pile.swaps, side, "mobilization")
    work.state = work.state.with_cards(side, replace(pile, deck=cards))
