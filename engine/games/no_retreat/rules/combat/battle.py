"""A battle under way (10.5): the frame `Battle` goes on by itself from step to step and asks for what is to be decided.

`step` is commitment, rolled (the die lies) or result (it is applied), `part` the next part of the step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import windows
from engine.games.no_retreat.rules.combat import decided, forces, in_force, odds, outcome, results, underway
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId, foe
from engine.kernel.errors import Refusal, not_now

EXPERT_LEADERS, RIVER_CROSSING = CardId(21), CardId(27)


def resume(work: m.Work) -> None:
    """Take the next part of the battle on top."""
    battle = work.state.top
    assert isinstance(battle, m.Battle)
    if not (battle.targets and battle.attackers and battle.defenders):  # of a position that names its step alone
        work.state = work.state.pop()
        return
    if battle.step not in PARTS:  # of a position that does not say how far it has got
        battle = underway.change(work, step="commitment", part=0)
    part = PARTS[battle.step][battle.part]
    part(work, underway.change(work, part=battle.part + 1))


# ------------------------------------------------------------------------------------------------------ commitment


def _attacker_commits(work: m.Work, battle: m.Battle) -> None:
    side = battle.attacker
    marker = forces.refuse_support(work.state, side, battle.attackers) is None
    if marker or windows.possible(work.state, m.Commit(side)):
        work.state = work.state.push(m.Commit(side))


def _defender_commits(work: m.Work, battle: m.Battle) -> None:
    if windows.possible(work.state, m.Commit(foe(battle.attacker))):
        work.state = work.state.push(m.Commit(foe(battle.attacker)))


def refuse(state: m.State, frame: m.Commit, action: m.Action) -> Refusal | None:
    """Why a marker may not be committed; cards are `playing`'s."""
    battle = underway.battle(state)
    match action:
        case m.Done():
            return None
        case m.UseMarker() if frame.side == battle.attacker and not battle.support:
            return forces.refuse_support(state, frame.side, battle.attackers)
    return not_now("nr-refuse-not-now", "10.5")


def candidates(state: m.State, frame: m.Commit) -> Iterator[m.Action]:
    """The marker, or nothing."""
    yield m.UseMarker()
    yield m.Done()


def apply(work: m.Work, frame: m.Commit, action: m.Action) -> None:
    """Commit a marker, or end one's part of the step."""
    if isinstance(action, m.Done):
        work.state = work.state.pop()
        return
    tracks = work.tracks
    blitz, shock = (1, 0) if frame.side == AXIS else (0, 1)
    work.tracks = replace(tracks, blitz=tracks.blitz - blitz, shock=tracks.shock - shock)
    underway.change(work, support=True)
    work.say(f"nr-marker-{frame.side}")
    if not windows.possible(work.state.pop(), frame):
        work.state = work.state.pop()


# -------------------------------------------------------------------------------------------------------- the die


def _roll(work: m.Work, battle: m.Battle) -> None:
    """10.5 steps 3 to 5, unless an event settles the battle without the table."""
    card = decided.duel(battle)
    if card is not None and _duel(work, battle, card == decided.DUELS[0]):
        return
    judged = odds.judge(work.state, battle)
    fixed = decided.fixed(work.state, battle)
    underway.change(work, column=judged.final)
    if fixed is not None or judged.final is None:
        _settle(work, fixed or results.AUTOMATIC, None)
        return
    underway.change(work, step="rolled", part=0)
    underway.throw(work, 2 if in_force.has(work.state, battle, AXIS, EXPERT_LEADERS) else 1)


def _duel(work: m.Work, battle: m.Battle, tie_fights: bool) -> bool:
    """Cards 16 and 38: the lower die loses a step; False if the battle is fought after all."""
    dice = {side: work.die(f"duel, {side}") for side in (AXIS, SOVIET)}
    work.say("nr-duel", axis=dice[AXIS], soviet=dice[SOVIET])
    if tie_fights and dice[AXIS] == dice[SOVIET]:
        return False
    underway.change(work, step="result", part=0, result="duel")
    for side in (AXIS, SOVIET):
        if dice[side] <= dice[foe(side)]:
            outcome.ask_loss(work, side, "duel")
    return True


def _rolled_window(work: m.Work, battle: m.Battle) -> None:
    windows.open_at(work, "rolled")


def _choose_die(work: m.Work, battle: m.Battle) -> None:
    if len(battle.dice) > 1:
        work.state = work.state.push(m.Choosing(AXIS, EXPERT_LEADERS, AXIS, "die"))


def _read_die(work: m.Work, battle: m.Battle) -> None:
    judged = odds.judge(work.state, battle)
    underway.change(work, column=judged.final)
    raw = results.table(work.state, battle, judged)[battle.dice[0] - 1]
    changed = results.changed(work.state, battle, raw)
    if changed == "NE" and in_force.has(work.state, battle, AXIS, RIVER_CROSSING):
        work.say("nr-no-effect-again")
        underway.change(work, part=0)
        underway.throw(work, 1)
    else:
        _settle(work, raw, battle.dice[0])


def _settle(work: m.Work, raw: str, die: int | None) -> None:
    """The result is known: tell it, and go on to apply it."""
    battle = underway.battle(work.state)
    result = results.changed(work.state, battle, raw)
    struck = raw == "DR" and results.turned_by_volkssturm(work.state, battle, result)
    _tell(work, battle, die, result)
    underway.change(work, step="result", part=0, result=result, struck=struck)


def _tell(work: m.Work, battle: m.Battle, die: int | None, result: str) -> None:
    board = work.board
    judged = odds.judge(work.state, battle)
    work.tell(
        m.Fought(
            attacker=battle.attacker,
            kind=battle.kind,
            targets=battle.targets,
            attackers=tuple((unit, unit in board.front, board.place(unit)) for unit in battle.attackers),
            defenders=tuple((unit, unit in board.front) for unit in battle.defenders),
            strength=judged.strength,
            initial=judged.initial,
            shifts=judged.shifts,
            final=judged.final,
            die=die,
            result=result,
        )
    )


def _result_window(work: m.Work, battle: m.Battle) -> None:
    windows.open_at(work, "result")


Part = Callable[[m.Work, m.Battle], None]
PARTS: Mapping[str, tuple[Part, ...]] = {
    "commitment": (_attacker_commits, _defender_commits, _roll),
    "rolled": (_rolled_window, _choose_die, _read_die),
    "result": (
        _result_window,
        outcome.apply_result,
        outcome.retreat,
        outcome.advance,
        outcome.applied,
        outcome.aftermath,
        outcome.finish,
    ),
}
