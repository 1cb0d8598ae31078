"""War Status Phase, segment E.4: the levels of commitment and the cards they bring (16.1)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.entering import neutrals
from engine.games.paths_of_glory.rules.start.decks import deck as deck_of
from engine.games.paths_of_glory.rules.start.decks import level_of
from engine.games.paths_of_glory.scenarios import LEVELS
from engine.games.paths_of_glory.tables import CP, SIDES, Side
from engine.kernel.chance import shuffled


def raise_levels(work: m.Work) -> None:
    """Segment E.4, from turn 2 on; Turkey enters with the CP's Limited War (16.1.2 to 16.1.4, 16.1.3.1)."""
    tracks = work.tracks
    if not work.state.scenario.commitment or tracks.turn == 1:
        return
    for side in SIDES:
        level = work.tracks.commitment[side]
        own = work.tracks.war_status[side]
        if level not in work.edition.limits.commitment or own < work.edition.limits.commitment[level]:
            continue
        level = LEVELS[LEVELS.index(level) + 1]
        tracks = work.tracks
        work.tracks = replace(tracks, commitment=tracks.commitment.put(side, level))
        work.say("pog-commitment", side=m.side_text(side), level=m.said(work.edition, f"level-{level}"))
        if side == CP and neutrals.TURKEY not in work.board.at_war:
            work.edition.rules.join(work, neutrals.TURKEY)


def joined(state: m.State, side: Side, level: str) -> bool:
    """Whether the cards of a level have come into the side's game."""
    pile = state.cards[side]
    known = (*pile.hand, *pile.deck, *pile.discard, *pile.removed, *pile.face_up)
    return any(level_of(state.edition, card) == level for card in known)


def join_decks(work: m.Work) -> None:
    """In the draw phase, new cards, draw pile and discards become one pile (6.0 G, 16.1.3, 16.1.4)."""
    for side in SIDES:
        level = work.tracks.commitment[side]
        if level == "mobilization" or joined(work.state, side, level):
            continue
        pile = work.state.cards[side]
        fresh = deck_of(work.edition, work.state.options, pile.swaps, side, level)
        cards = (*pile.deck, *pile.discard, *fresh)
        deck = shuffled(work.chance, f"{level} deck of the {side}", cards)
        work.state = work.state.with_cards(side, replace(pile, deck=deck, discard=()))
        work.say("pog-deck-joined", side=m.side_text(side), level=m.said(work.edition, f"level-{level}"))
