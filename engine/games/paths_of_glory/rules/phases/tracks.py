"""The tracks of American entry and Russian capitulation, and the table of peace terms (16.3, 16.4, 16.5)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import CP, CardId, Side, SpaceId
from engine.kernel.text import text

BAKU = SpaceId("baku")
TSAR, FALL = CardId("tsar_takes_command"), CardId("fall_of_the_tsar")
BOLSHEVIKS, TREATY = CardId("bolshevik_revolution"), CardId("treaty_of_brest_litovsk")
ZIMMERMANN, OVER_THERE = CardId("zimmermann_telegram"), CardId("over_there")
GOOD, GOOD_LATE, LATE = 3, 2, 20  # the highest die that helps; after combined War Status 20


def taken(state: m.State) -> tuple[SpaceId, ...]:
    """Russian VP spaces in the hands of the CP, in supply or not (16.4.2)."""
    return tuple(state.edition.graph.spaces_in(_held(state)))


def _held(state: m.State) -> int:
    return boards.scoring(state) & state.edition.graph.nations["ru"] & boards.picture(state.board).control[CP]


def russian_spaces(state: m.State) -> int:
    """Their number."""
    return _held(state).bit_count()


def tsar_may_command(state: m.State) -> bool:
    """16.4.3."""
    return russian_spaces(state) >= state.edition.limits.tsar_commands


def tsar_may_fall(state: m.State) -> bool:
    """16.4.4."""
    return state.tracks.ws + russian_spaces(state) >= state.edition.limits.tsar_falls


def revolution_allowed(state: m.State) -> bool:
    """More than when the Tsar fell, or all of European Russia (16.4.6)."""
    now = taken(state)
    return (
        len(now) > (state.tracks.tsar_fell_cp_vp or 0) or len(set(now) - {BAKU}) == state.edition.limits.european_russia
    )


def settle(work: m.Work) -> None:
    """Put both markers where they belong now; nothing is told of it."""
    american, russian = _american(work.state), _russian(work.state)
    if (american, russian) != (work.tracks.us_track, work.tracks.russian_track):
        work.tracks = replace(work.tracks, us_track=american, russian_track=russian)


def _american(state: m.State) -> str:
    if OVER_THERE in state.events:
        return "over_there"
    if ZIMMERMANN in state.events:
        return "zimmermann_telegram"
    return "zimmermann_telegram_allowed" if state.tracks.ws >= state.edition.limits.telegram else "us_neutral"


def _russian(state: m.State) -> str:
    if TREATY in state.events:
        return "treaty_of_brest_litovsk"
    if BOLSHEVIKS in state.events:
        return "bolshevik_revolution"
    if FALL in state.events:
        later = state.events[FALL] < state.tracks.turn
        return "bolshevik_revolution_allowed" if later and revolution_allowed(state) else "fall_of_the_tsar"
    if TSAR in state.events:
        return "fall_of_the_tsar_allowed" if tsar_may_fall(state) else "tsar_takes_command"
    return "tsar_takes_command_allowed" if tsar_may_command(state) else "god_save_the_tsar"


def roll_for_peace(work: m.Work, side: Side, *, early: bool = False) -> None:
    """The die after an offer was refused: low helps the side that made it, a 6 hurts it."""
    die = work.die(f"peace terms of the {side}")
    best = GOOD if early or work.tracks.ws < LATE else GOOD_LATE
    change = 1 if die <= best else -1 if die == 6 else 0
    work.say("pog-peace-rolled", side=m.side_text(side), die=die)
    boards.add_vp(work, change if side == CP else -change, text("pog-vp-peace"))
