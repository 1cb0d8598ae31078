"""The battle under way: finding it in the stack, changing it, throwing its dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import CardId, Side, UnitId, foe


def battle_of(state: m.State) -> m.Battle | None:
    """The battle under way, wherever in the stack it lies."""
    return next((frame for frame in reversed(state.stack) if isinstance(frame, m.Battle)), None)


def battle(state: m.State) -> m.Battle:
    """The battle under way; there is one."""
    found = battle_of(state)
    assert found is not None
    return found


def change(work: m.Work, **parts: Any) -> m.Battle:
    """Change the battle under way."""
    stack = list(work.state.stack)
    at = max(number for number, frame in enumerate(stack) if isinstance(frame, m.Battle))
    found = stack[at] = replace(battle(work.state), **parts)
    work.change(stack=tuple(stack))
    return found


def enforce(work: m.Work, side: Side, card: CardId) -> None:
    """An event is in force for the battle under way (10.5 step 2)."""
    change(work, cards=(*battle(work.state).cards, (side, card)))


def throw(work: m.Work, number: int) -> None:
    """Roll the dice of the battle; what lies there is not read yet."""
    dice = tuple(work.die("battle") for _ in range(number))
    found = change(work, dice=dice)
    work.say("nr-rolled", *found.targets, dice=dice, column=found.column or "no")


def survivors(board: m.Board, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """The units of a battle that are still on the map."""
    return tuple(unit for unit in units if boards.on_map(board.place(unit)))


def afresh(work: m.Work, found: m.Battle, **parts: Any) -> None:
    """A new battle in the place of one: steps, cards, marker and dice begin again."""
    parts = {"support": False, "cards": (), **parts}
    board = work.board
    attackers = parts.get("attackers", found.attackers)
    new = replace(found, step="commitment", part=0, column=None, dice=(), result=None, struck=False, **parts)
    new = replace(new, retreating=(), vacated=(), origins=tuple((unit, board.place(unit)) for unit in attackers))
    stack = tuple(new if frame is found else frame for frame in work.state.stack)
    work.change(stack=stack, effects=tuple(effect for effect in work.state.effects if effect.scope != "battle"))


def strike_back(work: m.Work, found: m.Battle) -> None:
    """10.7.2: the counterattack, with exactly the same units."""
    new = struck_back(work.state, found)
    work.say("nr-counterattack", *new.targets, side=m.side_text(new.attacker))
    sides = {"attacker": new.attacker, "attackers": new.attackers, "defenders": new.defenders, "blow": new.blow}
    afresh(work, found, kind=new.kind, targets=new.targets, round=new.round, **sides)


def struck_back(state: m.State, found: m.Battle) -> m.Battle:
    """The counterattack as it would begin: without markers and cards."""
    return replace(
        found,
        attacker=foe(found.attacker),
        kind="counterattack",
        targets=tuple(dict.fromkeys(state.board.place(unit) for unit in found.attackers)),
        attackers=found.defenders,
        defenders=found.attackers,
        support=False,
        cards=(),
        round=found.round + 1,
        blow=(found.blow or found.kind == "counterblow") and state.options.have("blow-to-the-end"),
    )
