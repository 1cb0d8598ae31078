"""The decision `DeclareSorties`: who of the besieged attacks the besiegers (8.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import phase
from engine.games.hellenes.tables import Side
from engine.kernel.errors import Refusal, not_now, refusal


def refuse(state: m.State, frame: m.DeclareSorties, side: Side, action: m.Action) -> Refusal | None:
    """The besieged who may attack; the garrison, and whoever has retreated this turn, may not."""
    if isinstance(action, m.Done):
        return None
    if not isinstance(action, m.Sally):
        return not_now("hl-refuse-sortie", "8.3")
    if action.block not in phase.sallies(state):
        return refusal("8.3", "hl-refuse-no-sortie", block=m.block_text(action.block))
    return None


def candidates(state: m.State, frame: m.DeclareSorties, side: Side) -> Iterator[m.Action]:
    """Each of them, and no more."""
    yield from map(m.Sally, phase.sallies(state))
    yield m.Done()


def apply(work: m.Work, frame: m.DeclareSorties, side: Side, action: m.Action) -> None:
    """8.3: the blocks stand up; everybody sees how many."""
    if isinstance(action, m.Sally):
        work.turn = replace(work.turn, sallying=work.turn.sallying | {action.block})
        if phase.sallies(work.state):
            return
    work.state = work.state.pop()
    cities = Counter(work.board.where[block] for block in work.turn.sallying)
    for area, number in sorted(cities.items()):
        work.say("hl-sortie-declared", area, side=m.side_text(side), number=number, area=m.area_text(area))
