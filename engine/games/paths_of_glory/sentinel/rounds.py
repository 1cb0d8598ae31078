"""The next action round of a side: how the map will look when it begins, and how many points there may be."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards import play
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.operations import completion
from engine.games.paths_of_glory.rules.phases import commitment, turn
from engine.games.paths_of_glory.rules.start import decks
from engine.games.paths_of_glory.scenarios import LEVELS
from engine.games.paths_of_glory.tables import AP, CP, CardId, Side
from engine.kernel.chance import NoChance

AUTOMATIC = 1  # the point of the operation that needs no card (9.1)
_DONE_THIS_TURN = ("attrition", "siege", "war_status", "replacement", "draw")


def next_round(state: m.State, side: Side) -> m.State | None:
    """The position at the beginning of the side's next action round if nobody did anything more; None: there is none.

    Between two turns only attrition is foreseen: sieges, replacements and cards are for dice and players to decide.
    """
    if state.result is not None:
        return None
    tracks = state.tracks
    number = _number(state, side)
    if number is None:
        return _next_turn(state, side)
    now = replace(tracks, phase="action", round=number, active=side)
    return _settled(replace(state, tracks=now, op=m.Operation(), stack=()), side)


def _settled(state: m.State, side: Side) -> m.State:
    """The position without the units that are too many in their space (10.1.2).

    While units move or redeploy a space may hold too many for a moment; some of them have to go on, nobody knows where
    to. As long as all stood there no move of the next round would be legal.
    """
    board = state.board
    for space in state.edition.graph.spaces_in(completion.overfull(board, side)):
        for piece in boards.units(board, space, side)[state.edition.limits.stack :]:
            board = board.place(piece, m.OFF_MAP)
    return replace(state, board=board)


def _number(state: m.State, side: Side) -> int | None:
    """The round of this turn in which the side acts next; None if it does not any more."""
    tracks = state.tracks
    if tracks.phase != "action":
        return None if tracks.phase in _DONE_THIS_TURN else 1
    waits = isinstance(state.top, m.PlayRound)
    if (tracks.active == side and waits) or (tracks.active, side) == (CP, AP):
        return tracks.round
    return tracks.round + 1 if tracks.round < state.edition.rules.rounds(state) else None


def _next_turn(state: m.State, side: Side) -> m.State | None:
    tracks = state.tracks
    if tracks.turn >= state.scenario.levels.last_turn:
        return None
    work = m.Work(state, NoChance())
    if tracks.phase == "action":
        turn.clean_up(work, tracks.active)
        supply.attrition(work)
    began = replace(work.tracks, turn=tracks.turn + 1, phase="action", round=1, active=side)
    return replace(work.state, tracks=began, op=m.Operation(), log=m.TurnLog(), stack=())


def points(state: m.State, side: Side) -> int:
    """The most operation points that the side could have in its next action round, for all that everybody knows.

    It may hold any card that is neither removed nor discarded nor face up; discards come back when the draw pile runs
    out between two turns, and with them what a new level of commitment brings.
    """
    values = [state.edition.cards[card].ops for card in _possible(state, side) if _playable(state, side, card)]
    return max((AUTOMATIC, *values))


def _playable(state: m.State, side: Side, card: CardId) -> bool:
    return play.refuse_use(state, side, card, "ops") is None


def _possible(state: m.State, side: Side) -> tuple[CardId, ...]:
    """The cards that may be in the hand when the side acts next."""
    pile = state.cards[side]
    if _number(state, side) is not None:
        begun = state.tracks.phase == "action"  # before that hands may still have to be dealt
        return (*pile.hand, *pile.deck) if pile.hand or not begun else ()
    return _after_drawing(state, side)


def _after_drawing(state: m.State, side: Side) -> tuple[CardId, ...]:
    """6.0 E to G: what may be drawn; a hand of combat cards may be thrown away first (9.5.4.6)."""
    pile = state.cards[side]
    fresh = _fresh(state, side)
    again = (*pile.discard, *pile.face_up) if fresh or len(pile.deck) < state.options.hand_size else ()
    return (*pile.hand, *pile.deck, *again, *fresh)


def _fresh(state: m.State, side: Side) -> tuple[CardId, ...]:
    """The cards of a level of commitment that join before the next turn (16.1.3, 16.1.4)."""
    level, limits = state.tracks.commitment[side], state.edition.limits.commitment
    rises = state.tracks.phase in ("action", "attrition", "siege", "war_status")
    if rises and level in limits and state.tracks.war_status[side] >= limits[level]:
        level = LEVELS[LEVELS.index(level) + 1]
    if level == LEVELS[0] or commitment.joined(state, side, level):
        return ()
    return decks.deck(state.edition, state.options, (), side, level)  # exchanged cards have the same points
