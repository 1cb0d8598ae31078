"""The sequence of play: what happens whenever no decision is open (6.0)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules import events
from engine.games.paths_of_glory.rules.cards import draw
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.rules.phases import siege
from engine.games.paths_of_glory.tables import AP, CP, Side


def resume(work: m.Work) -> None:
    """Go one step on from the present phase; called while the stack is empty."""
    work.edition.rules.phases[work.tracks.phase](work)


def _enter(work: m.Work, phase: str, active: Side) -> None:
    work.pause()
    work.tracks = replace(work.tracks, phase=phase, active=active)


def _mandated_offensives(work: m.Work) -> None:
    turn = work.edition.tables.turns[work.tracks.turn]
    work.say("pog-turn-begins", turn=turn.number, name=m.said(work.edition, f"turn-{turn.number}"))
    work.edition.rules.roll_offensives(work)
    _open_round(work, 1, CP)


def _open_round(work: m.Work, number: int, side: Side) -> None:
    work.pause()
    work.tracks = replace(work.tracks, phase="action", round=number, active=side)
    work.state = work.state.push(m.PlayRound(side))


def _action_over(work: m.Work) -> None:
    """An action has ended: clean up and pass on, CP first in each round (8.1.2, 8.1.5)."""
    side, number = work.tracks.active, work.tracks.round
    clean_up(work, side)
    if side == AP:
        events.fleet_unanswered(work)
    if side == CP:
        _open_round(work, number, AP)
    elif number < work.edition.rules.rounds(work.state):
        _open_round(work, number + 1, CP)
    else:
        work.pause()
        work.tracks = replace(work.tracks, phase="attrition", round=0, active=CP)


def clean_up(work: m.Work, side: Side) -> None:
    """What ends with an action: markers, and the penalty of an entrench attempt not repeated (11.2.10).

    A combat card counts for a whole action round, so the cards used stay noted until the AP has acted (9.5.4.4).
    """
    used = work.op.cards_used if side == CP else frozenset()
    failed = {
        piece: rounds - (work.edition.pieces[int(piece)].side == side)
        for piece, rounds in work.state.entrench_failed.items()
    }
    work.state = replace(
        work.state,
        op=m.Operation(cards_used=used),
        entrench_failed={piece: rounds for piece, rounds in failed.items() if rounds > 0},
    )


def _attrition(work: m.Work) -> None:
    supply.attrition(work)
    _enter(work, "siege", CP)


def _siege(work: m.Work) -> None:
    siege.siege_phase(work)
    _enter(work, "war_status", CP)


def _war_status(work: m.Work) -> None:
    """Segments E.1 to E.4: victory points, automatic victory, armistice, commitment."""
    rules = work.edition.rules
    rules.war_status_points(work)
    result = rules.result(work.state)
    if result is None:
        rules.raise_commitment(work)
        result = rules.final(work.state)
    if result is not None:
        rules.finish(work, result)
        return
    _enter(work, "replacement", AP)
    work.edition.rules.begin_replacements(work, AP)


def _replacement(work: m.Work) -> None:
    if work.tracks.active == AP:  # the AP has finished; now the CP (6.0 F)
        _enter(work, "replacement", CP)
        work.edition.rules.begin_replacements(work, CP)
        return
    work.tracks = replace(work.tracks, rp={})
    _enter(work, "draw", AP)
    draw.put_away_face_up(work)
    draw.ask_discards(work, AP)


def _draw(work: m.Work) -> None:
    if work.tracks.active == AP:
        _enter(work, "draw", CP)
        draw.ask_discards(work, CP)
        return
    work.edition.rules.join_decks(work)
    draw.fill_hands(work)
    _next_turn(work)


def _next_turn(work: m.Work) -> None:
    """Phase H."""
    work.pause()
    turn = work.tracks.turn + 1
    work.tracks = replace(work.tracks, turn=turn, phase="mandated_offensives", round=0, active=CP)
    work.state = replace(work.state, log=m.TurnLog(), op=m.Operation())


PHASES: Mapping[str, Callable[[m.Work], None]] = {
    "mandated_offensives": _mandated_offensives,
    "action": _action_over,
    "attrition": _attrition,
    "siege": _siege,
    "war_status": _war_status,
    "replacement": _replacement,
    "draw": _draw,
}
