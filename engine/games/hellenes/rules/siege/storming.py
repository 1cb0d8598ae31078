"""A storm is declared (8.1), and the decision `Surrender` before it (8.1.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import battle
from engine.games.hellenes.rules.combat.lines import fought
from engine.games.hellenes.rules.map import settling
from engine.games.hellenes.rules.map.cities import holder
from engine.games.hellenes.rules.siege import assaults, falls, options
from engine.games.hellenes.rules.siege.options import besieged_blocks
from engine.games.hellenes.tables import AreaId, Side, foe
from engine.kernel.errors import Refusal, not_now


def declare(work: m.Work, area: AreaId) -> None:
    """8.1: the side that holds the City may surrender; nobody can for a neutral one."""
    side = work.clock.active
    work.turn = replace(work.turn, sieged=work.turn.sieged | {area})
    work.say("hl-storm-declared", area, side=m.side_text(side), area=m.area_text(area))
    if holder(work.board, area) == foe(side):
        work.state = work.state.push(m.Surrender(foe(side), area))
    else:
        _storm(work, area)


def _storm(work: m.Work, area: AreaId) -> None:
    begun = assaults.storm(work.state, area)
    betrayed = options.is_betrayed(work.state, area, work.clock.active)
    battle.start(work, replace(begun, battle=replace(fought(begun), betrayed=betrayed)))


def refuse(state: m.State, frame: m.Surrender, side: Side, action: m.Action) -> Refusal | None:
    """Surrender, or defend the City."""
    return None if isinstance(action, m.GiveUp | m.Done) else not_now("hl-refuse-surrender", "8.1.3")


def candidates(state: m.State, frame: m.Surrender, side: Side) -> Iterator[m.Action]:
    """Both."""
    yield m.Done()
    yield m.GiveUp()


def apply(work: m.Work, frame: m.Surrender, side: Side, action: m.Action) -> None:
    """8.1.3: all besieged are eliminated, unseen, and the City falls; or it is stormed."""
    work.state = work.state.pop()
    if isinstance(action, m.Done):
        _storm(work, frame.area)
        return
    blocks = besieged_blocks(work.board, frame.area)
    if blocks:
        lost = -sum(work.board.strength[block] for block in blocks)
        work.tell(m.Stepped(side, frame.area, 0, "surrendered", len(blocks)))
        work.tell(m.Stepped(side, frame.area, lost, "surrendered", len(blocks), blocks, only=side))
    falls.fall(work, frame.area, foe(side), "surrender")
    settling.settle(work)
