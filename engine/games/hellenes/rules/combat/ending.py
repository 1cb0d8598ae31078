"""The end of a battle (6.3.4, 6.4): who has won and what he gains, and what follows when everybody has gone (6.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import rounds
from engine.games.hellenes.rules.combat.aftermath import stood_up
from engine.games.hellenes.rules.combat.lines import GARRISON, fighters, fought, is_neutral
from engine.games.hellenes.rules.map import settling
from engine.games.hellenes.rules.siege import falls
from engine.games.hellenes.tables import foe
from engine.kernel.text import text


def decide(work: m.Work) -> None:
    """6.3.4, 6.4: the battle is decided; the losers that are left retreat next."""
    frame, battle = work.state.top, fought(work.state)
    assert isinstance(frame, m.Fighting)
    assert frame.winner is not None
    assert frame.end
    how = "skirmish" if frame.skirmish else frame.end
    neutral: Literal["", "won", "lost"] = "lost" if frame.winner == battle.attacker else "won"
    work.tell(m.BattleEnded(battle.area, battle.kind, frame.winner, how, neutral if is_neutral(work.state) else ""))
    if not _is_stormed(battle, frame):  # the City itself is what a storm brings
        end = rounds.BattleEnd(frame.end, frame.winner, frame.skirmish)
        reason = text(f"hl-for-{how}", area=m.area_text(battle.area))
        work.gain(frame.winner, rounds.prestige(battle, end), reason)
    going = tuple(block for block in fighters(work.state, foe(frame.winner)) if block != GARRISON)
    if frame.end == "eliminated" or not going:
        over(work)
    else:
        work.state = work.state.swap(replace(frame, stage="retreat", queue=going))


def _is_stormed(battle: m.Battle, frame: m.Fighting) -> bool:
    """8.1: whether the battle was a storm that has left nobody in the City."""
    return battle.kind == "storm" and frame.end == "eliminated" and frame.winner == battle.attacker


def over(work: m.Work) -> None:
    """6.2: the blocks that are left stand up again, unknown; a City that was stormed falls, sieges begin or end."""
    frame, state = work.state.top, work.state
    assert isinstance(frame, m.Fighting)
    battle = fought(state)
    empty = battle.kind == "storm" and not fighters(state, foe(battle.attacker)) and not _has_left(battle, frame)
    work.state = stood_up(state.pop())
    here = {block for block in work.board.revealed if work.board.where[block] == battle.area}
    work.board = replace(work.board, revealed=work.board.revealed - here - battle.fighters.keys())
    if _is_stormed(battle, frame):
        falls.fall(work, battle.area, battle.attacker, "storm")
    elif empty and work.board.upright(battle.area, battle.attacker):
        falls.fall(work, battle.area, battle.attacker, "empty")
    settling.settle(work)


def _has_left(battle: m.Battle, frame: m.Fighting) -> bool:
    """8.1.2: whether it is the defenders who have gone, aboard their fleets."""
    return frame.winner == battle.attacker
