"""A battle under way (6.3): attack by attack until it is over, with the decisions that it asks for.

`Fighting` goes on by itself: a side is asked whether it stands when its first block comes (6.4), an owner who is hit
among blocks that differ (6.3.3), and where blocks retreat to. All who may pursue do. The rules are those of `rounds`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.games.hellenes import model as m
from engine.games.hellenes.rules.combat import attack, ending, leaving, pursuit, retreats, rounds, taking
from engine.games.hellenes.rules.combat.lines import (
    coming,
    fighters,
    fought,
    has_begun,
    is_barred,
    is_neutral,
    owner,
    rating,
    side_of,
    strength,
)
from engine.games.hellenes.rules.year import olympians
from engine.games.hellenes.tables import BlockId, Side, foe


def start(work: m.Work, begun: m.State) -> None:
    """6.2: the blocks are laid face up, and the rounds begin."""
    work.state = begun
    work.reveals = True
    battle = fought(begun)
    attackers, defenders = (fighters(begun, side) for side in (battle.attacker, foe(battle.attacker)))
    came = {block: fighter.origin for block, fighter in battle.fighters.items()}
    work.tell(
        m.BattleBegan(
            battle.area,
            battle.kind,
            battle.attacker,
            tuple((block, strength(begun, block), came[block]) for block in attackers),
            tuple((block, strength(begun, block)) for block in defenders),
            is_neutral(begun),
        )
    )
    work.state = work.state.push(m.Fighting())


def resume(work: m.Work) -> None:
    """Go on until something has to be decided or the battle is over."""
    frame = work.state.top
    assert isinstance(frame, m.Fighting)
    if frame.dice:
        _count(work, frame)
    elif frame.hits or frame.routs:
        taking.take_next(work, frame)
    else:
        STAGES[frame.stage](work, frame)


def _round(work: m.Work, frame: m.Fighting) -> None:
    """6.3: the next block attacks; before the first of a side that may retreat, it is asked (6.4)."""
    end = rounds.ended(work.state)
    if end is not None:
        _finish(work, frame, end)
        return
    for block in coming(work.state):
        side = side_of(fought(work.state), block)
        if side not in frame.asked and not has_begun(work.state, side):
            frame = replace(frame, asked=frame.asked | {side})
            work.state = work.state.swap(frame)
            if retreats.may_retreat(work.state, side):
                work.state = work.state.push(m.StandOrRetreat(side))
                return
        if not is_barred(fought(work.state), block):
            _attack(work, frame, block)
            return
    work.state = rounds.over(work.state).swap(replace(frame, asked=frozenset()))


def _attack(work: m.Work, frame: m.Fighting, block: BlockId) -> None:
    """6.3.2: the dice of an attack, one for each step."""
    number = strength(work.state, block)
    dice = tuple(work.die(f"attack {block}") for _ in range(number))
    work.state = work.state.swap(replace(frame, block=block, dice=dice))


def _count(work: m.Work, frame: m.Fighting) -> None:
    """6.3.2: what the dice say, once no favour changes them any more (11.3)."""
    battle, block = fought(work.state), BlockId(frame.block)
    side, rated = side_of(battle, block), rating(battle, block)
    if not frame.opened:
        work.state = work.state.swap(replace(frame, opened=True))
        olympians.at_attack(work, side, block, frame.dice, rated.number)
        if isinstance(work.state.top, m.UseFavour):
            work.tell(m.Rolled(owner(work.state, block), block, battle.area, str(rated), frame.dice))
        return
    assert frame.stage != "retreat"
    made = attack.rolled(block, rated, frame.dice, frame.stage)
    told = (block, battle.area, str(rated), battle.round, frame.stage, made.dice, made.hits, made.routs)
    work.tell(m.Attacked(owner(work.state, block), *told))
    frame = replace(frame, block="", dice=(), opened=False, hits=made.hits, routs=made.routs, struck=foe(side))
    work.state = attack.done(work.state, made).swap(frame)


def leave(work: m.Work, side: Side) -> None:
    """6.4: a side retreats now."""
    frame = work.state.top
    assert isinstance(frame, m.Fighting)
    _finish(work, frame, rounds.retreat(work.state, side))


def _finish(work: m.Work, frame: m.Fighting, end: rounds.BattleEnd) -> None:
    """6.3.5, 6.4.1: what comes between the end of a battle and the retreat."""
    frame = replace(frame, end=end.how, winner=end.winner, skirmish=end.skirmish)
    if end.how == "panic":
        work.state = work.state.swap(replace(frame, stage="pursuit", queue=tuple(pursuit.pursuers(work.state))))
    elif end.how == "retreat":
        _then_harass(work, frame)
    else:
        work.state = work.state.swap(frame)
        ending.decide(work)


def _then_harass(work: m.Work, frame: m.Fighting) -> None:
    work.state = work.state.swap(replace(frame, stage="harassment", queue=tuple(pursuit.harassers(work.state))))


def _pursue(work: m.Work, frame: m.Fighting) -> None:
    if not _more(work, frame):
        _then_harass(work, frame)


def _harass(work: m.Work, frame: m.Fighting) -> None:
    if not _more(work, frame):
        work.state = work.state.swap(replace(frame, queue=()))
        ending.decide(work)


def _more(work: m.Work, frame: m.Fighting) -> bool:
    """The next attack before a retreat, as long as there are enemies; False if there is none."""
    for at, one in enumerate(frame.queue, 1):
        block = BlockId(one)
        side = side_of(fought(work.state), block)
        if block in fighters(work.state, side) and fighters(work.state, foe(side)):
            _attack(work, replace(frame, queue=frame.queue[at:]), block)
            return True
    return False


STAGES: Mapping[str, Callable[[m.Work, m.Fighting], None]] = {
    "round": _round,
    "pursuit": _pursue,
    "harassment": _harass,
    "retreat": leaving.go_on,
}
