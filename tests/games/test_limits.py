"""The numbers of an edition: whatever depends on one asks the edition for it, so another number is another answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import position
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY, PathsOfGlory
from engine.games.paths_of_glory.rules import invariants
from engine.games.paths_of_glory.rules.cards import choices
from engine.games.paths_of_glory.rules.entering import placing
from engine.games.paths_of_glory.rules.operations import redeploy
from engine.games.paths_of_glory.rules.phases import commitment, tracks, victory
from engine.games.paths_of_glory.rules.start import setup
from engine.games.paths_of_glory.sentinel import rounds
from engine.games.paths_of_glory.tables import AP, CP, CardId, SpaceId
from engine.kernel.chance import ScriptedChance
from engine.kernel.questions import PositionFaults
from render.paths_of_glory import status
from render.words import plain

RUSSIAN = [s.id for s in CLASSIC.spaces.values() if s.nation == "ru" and s.vp_classic and s.id != tracks.BAKU]


def edition_with(**limits: Any) -> m.Edition:
    return replace(CLASSIC, id="limits", limits=replace(CLASSIC.limits, **limits))


def state_of(edition: m.Edition, **changed: Any) -> m.State:
    """A campaign's start under an edition, with other tracks."""
    state = setup.opening(edition, m.Options(scenario="campaign"))
    return replace(state, stack=(), tracks=replace(state.tracks, turn=5, round=0, **changed))


def crowd(edition: m.Edition) -> m.State:
    """Nobody but three German corps in Berlin."""
    state = state_of(edition)
    board = replace(state.board, where=tuple(m.OFF_MAP for _ in state.board.where), reduced=frozenset())
    for piece in edition.tables.counters("ge_c")[:3]:
        board = board.place(piece, SpaceId("berlin"))
    return replace(state, board=board)


def russia_lost(edition: m.Edition, count: int, ws: int = 0) -> m.State:
    """So many Russian VP spaces are held by the CP."""
    state = state_of(edition, war_status=m.BySide(ws, 0))
    control = {**state.board.control, **{space: str(CP) for space in RUSSIAN[:count]}}
    return replace(state, board=replace(state.board, control=control))


def in_round(edition: m.Edition, number: int) -> m.State:
    state = state_of(edition, phase="action", active=CP)
    return replace(state, tracks=replace(state.tracks, round=number))


def markers(state: m.State) -> tuple[str, str]:
    """Of the Americans and the Russians."""
    work = m.Work(state, ScriptedChance())
    work.edition.rules.settle_tracks(work)
    return work.tracks.us_track, work.tracks.russian_track


def may(state: m.State, card: str) -> bool:
    """Whether a card's event may be played."""
    return state.edition.rules.events[CardId(card)].requires(state) is None


def levels(edition: m.Edition) -> list[str]:
    work = m.Work(state_of(edition, war_status=m.BySide(5, 0)), ScriptedChance())
    commitment.raise_levels(work)
    return [work.tracks.commitment[side] for side in (AP, CP)]


def fallen(state: m.State) -> m.State:
    return replace(state, tracks=replace(state.tracks, tsar_fell_cp_vp=99))


def next_beat(state: m.State) -> tuple[int, int] | None:
    """Turn and round of the CP's next action round."""
    found = rounds.next_round(state, CP)
    return None if found is None else (found.tracks.turn, found.tracks.round)


def faults(data: dict[str, Any], edition: m.Edition) -> tuple[str, ...]:
    """What is wrong with a file."""
    try:
        position.read(data, edition)
    except PositionFaults as wrong:
        return tuple(wrong.faults)
    return ()


def read_round(edition: m.Edition) -> int:
    """The round that a file means in which the CP has acted six times."""
    data = {"turn": 5, "phase": "action", "active": "cp", "actions": {"cp": [["auto_op", None]] * 6}}
    return position.read(data, edition).tracks.round


def seen(state: m.State) -> m.View:
    return PathsOfGlory(state.edition, PATHS_OF_GLORY.meta).view(state, None)


def shown(edition: m.Edition, vp: int) -> list[Any]:
    """The VP track as it is painted."""
    return list(status.vp_track(seen(state_of(edition, vp=vp)), 0, plain))


# The AP's marker is off the track: it came as far as Total War asks at least (16.1.6).
TOTAL_WAR = {"ws": {"ap": None, "cp": 12, "combined": 23}, "commitment": {"ap": "Total War", "cp": "Total War"}}
Probe = Callable[[m.Edition], object]
# Of each limit another value, and all that must be different under it.
PROBES: Mapping[str, tuple[Any, Mapping[str, Probe]]] = {
    "stack": (
        2,
        {
            "faults": lambda e: sum("may stack" in fault for fault in invariants.check(crowd(e))),
            "room": lambda e: placing.room(crowd(e).board, SpaceId("berlin")),
        },
    ),
    "rounds": (
        7,
        {
            "the turn": lambda e: e.rules.rounds(state_of(e)),
            "faults": lambda e: [f for f in invariants.check(in_round(e, 7)) if "round" in f],
            "files": read_round,
            "foresight": lambda e: next_beat(in_round(e, 6)),
        },
    ),
    "vp_ap": (-5, {"the end": lambda e: victory.automatic(state_of(e, vp=0)), "the track": lambda e: shown(e, 5)}),
    "vp_start": (
        8,
        {
            "setup": lambda e: setup.opening(e, m.Options(scenario="campaign")).tracks.vp,
            "accounts": lambda e: next(victory.account(state_of(e))),
            "peace": lambda e: choices.refuse_offer(state_of(e, vp=9), CP) is None,
            "the track": lambda e: shown(e, 9),
        },
    ),
    "vp_cp": (25, {"the end": lambda e: victory.automatic(state_of(e, vp=20)), "the track": lambda e: shown(e, 5)}),
    "commitment": (
        {"mobilization": 6, "limited": 12},
        {
            "levels": levels,
            "status": lambda e: status.next_level(seen(state_of(e)), AP, plain),
            "files": lambda e: bool(faults(TOTAL_WAR, e)),
        },
    ),
    "armistice": (41, {"the end": lambda e: victory.armistice(state_of(e, war_status=m.BySide(20, 20)))}),
    "telegram": (
        29,
        {
            "marker": lambda e: markers(state_of(e, war_status=m.BySide(29, 0))),
            "event": lambda e: may(state_of(e, war_status=m.BySide(29, 0)), "zimmermann_telegram"),
        },
    ),
    "tsar_commands": (
        5,
        {
            "marker": lambda e: markers(russia_lost(e, 4)),
            "event": lambda e: may(russia_lost(e, 4), "tsar_takes_command"),
        },
    ),
    "tsar_falls": (30, {"fall": lambda e: tracks.tsar_may_fall(russia_lost(e, 2, ws=29))}),
    "european_russia": (6, {"revolution": lambda e: tracks.revolution_allowed(fallen(russia_lost(e, 6)))}),
    "sr_army": (3, {"price": lambda e: redeploy.price(e, e.tables.counters("ge_1")[0])}),
}


def test_every_limit_is_asked_for() -> None:
    assert PROBES.keys() == {field.name for field in fields(m.Limits)}


@pytest.mark.parametrize(
    ("limit", "reader"), [(limit, reader) for limit, (_, readers) in PROBES.items() for reader in readers]
)
def test_another_limit_is_another_answer(limit: str, reader: str) -> None:
    value, readers = PROBES[limit]
    probe = readers[reader]
    assert probe(edition_with(**{limit: value})) != probe(CLASSIC)


def test_an_overridden_number_of_rounds_reaches_files_and_foresight() -> None:
    """8.1.1: `rules.rounds` is asked, not the limit behind it."""
    edition = replace(CLASSIC, id="rounds", rules=replace(CLASSIC.rules, rounds=lambda state: state.tracks.turn))
    assert read_round(edition) == 5
    assert next_beat(in_round(edition, 5)) == (6, 1)
    assert next_beat(in_round(CLASSIC, 5)) == (5, 6)
    assert read_round(CLASSIC) == 6
