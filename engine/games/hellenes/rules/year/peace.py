"""The Peace of Nicias (12.0).

Reading: it may be broken at New Year after the deal, before cards are chosen, Sparta being asked first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.year import arrivals
from engine.games.hellenes.tables import AREAS, ATHENS, PRESTIGE, SPARTA, AreaId, Side
from engine.kernel.errors import Refusal, not_now
from engine.kernel.text import text


def holds_in(state: m.State, area: AreaId) -> bool:
    """12.1: whether nobody may attack, besiege, pillage or start a revolt in an area."""
    return state.tracks.peace and AREAS[area].theatre == "greece"


def ask_both(work: m.Work) -> None:
    """12.1.1: at New Year either side may resume the war."""
    if work.tracks.peace:
        work.state = work.state.push(m.BreakPeace(ATHENS), m.BreakPeace(SPARTA))


def ask_active(work: m.Work) -> None:
    """12.1.1: at the start of its Player Turn a side may."""
    if work.tracks.peace:
        work.state = work.state.push(m.BreakPeace(work.clock.active))


def refuse(state: m.State, frame: m.BreakPeace, side: Side, action: m.Action) -> Refusal | None:
    """Resume the war, or keep the peace."""
    return None if isinstance(action, m.Resume | m.Done) else not_now("hl-refuse-peace", "12.1.1")


def candidates(state: m.State, frame: m.BreakPeace, side: Side) -> Iterator[m.Action]:
    """Both are allowed."""
    yield m.Resume()
    yield m.Done()


def apply(work: m.Work, frame: m.BreakPeace, side: Side, action: m.Action) -> None:
    """12.1.1: pay and resume the war; nobody else is asked then."""
    work.state = work.state.pop()
    if isinstance(action, m.Resume):
        work.gain(side, -PRESTIGE["break_peace"], text("hl-for-breaking-peace"))
        work.tracks = replace(work.tracks, peace=False)
        work.change(stack=tuple(open_ for open_ in work.state.stack if not isinstance(open_, m.BreakPeace)))
        work.say("hl-war-resumes", side=m.side_text(side))
        arrivals.war_resumed(work)
