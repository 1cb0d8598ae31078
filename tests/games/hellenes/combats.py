"""Combat phases in tests: a position, where its attackers came from, and what is done there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.tables import ATHENS, AreaId, BlockId, Side
from tests.games.hellenes.build import at
from tests.games.hellenes.playing import Play

AFTERWARDS = m.TakeActions(ATHENS, 1)  # what waits below the phase: it is asked when the phase is over


def combat(
    blocks: Mapping[str, Any], dice: Iterable[int] = (), came: Mapping[str, str] | None = None, **keys: Any
) -> Play:
    """The Combat phase of the active side, up to its first decision."""
    state = at(dict(blocks), **{"season": "summer", "phase": "combat", **keys})
    origins = {BlockId(block): AreaId(area) for block, area in (came or {}).items()}
    state = replace(state, turn=replace(state.turn, came=origins, moved=frozenset(origins)))
    return Play(state.push(AFTERWARDS, m.CombatPhase(state.clock.active)), dice).on()


def is_over(play: Play) -> bool:
    """Whether the phase is over."""
    return play.state.top == AFTERWARDS


def asked(play: Play) -> tuple[type, Side]:
    """The open decision, and whose it is."""
    (side,) = play.state.owing
    return type(play.state.top), side


def offered(play: Play) -> set[m.Action]:
    """What whoever decides may do."""
    (side,) = play.state.owing
    return set(flow.legal(play.state, side))


def stand(play: Play, side: Side) -> Play:
    """A side that is asked whether it retreats stands."""
    assert play.state.top == m.StandOrRetreat(side)
    return play.do(side, m.Done())


def attacks(events: Iterable[m.Event]) -> list[tuple[str, str, int, int]]:
    """The attacks that were told: block, phase, hits and routs."""
    made = (event for event in events if isinstance(event, m.Attacked))
    return [(event.block, event.phase, event.hits, event.routs) for event in made]


def struck(events: Iterable[m.Event]) -> list[tuple[str, str]]:
    """What everybody was told of losses: block and how."""
    return [(event.block, event.how) for event in events if isinstance(event, m.Struck) and event.only is None]


def gains(events: Iterable[m.Event]) -> list[tuple[Side, int]]:
    """Who gained Prestige."""
    return [(event.side, event.change) for event in events if isinstance(event, m.PrestigeChanged)]


def ended(events: Iterable[m.Event]) -> list[tuple[str, Side]]:
    """How battles ended, and who won."""
    return [(event.how, event.winner) for event in events if isinstance(event, m.BattleEnded)]
