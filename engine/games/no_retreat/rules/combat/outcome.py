"""Applying a result (10.7): step losses, retreats, advances, the counterattack, and the end of a battle."""

from __future__ import annotations

from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import windows
from engine.games.no_retreat.rules.combat import advances, decided, in_force, losses, results, retreats, underway
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.map import fate, stacking
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId, Side, UnitId, foe

RETREATS = ("DR", "DS", "DD")
NO_MERCY = CardId(11)


def apply_result(work: m.Work, battle: m.Battle) -> None:
    """10.5 step 6."""
    if battle.struck and battle.result == "EX":  # 14.11: the loss comes after it
        _volkssturm_falls(work, battle)
    match battle.result:
        case "CA":
            _counterattack(work, battle)
        case "CB":
            _counterblow(work, battle)
        case "EX":
            ask_loss(work, battle.attacker, "EX")
            ask_loss(work, foe(battle.attacker), "EX")
        case "DR" | "DS" | "DD":
            underway.change(work, retreating=_retreating(work.state, battle))
    if battle.result == "DD":
        losses.destroy(work, underway.survivors(work.board, battle.defenders))
    if battle.struck and battle.result != "EX":
        _volkssturm_falls(work, battle)


def _counterattack(work: m.Work, battle: m.Battle) -> None:
    if decided.must_strike_back(work.state, battle):
        underway.strike_back(work, underway.battle(work.state))
    else:
        work.state = work.state.push(m.Counterattack(foe(battle.attacker)))


def _counterblow(work: m.Work, battle: m.Battle) -> None:
    """10.7.3: the Phasing Player marks one of his own hexes in the battle, also in a counterattack."""
    side = work.clock.side
    units = battle.attackers if battle.attacker == side else battle.defenders
    places = tuple(dict.fromkeys(work.board.place(unit) for unit in underway.survivors(work.board, units)))
    if places:
        work.state = work.state.push(m.MarkCounterblow(side, places))


def ask_loss(work: m.Work, side: Side, why: str) -> None:
    """10.7.1: one unit of a side in the battle loses a step; its owner chooses."""
    battle = underway.battle(work.state)
    choice = results.losers(work.state, battle, why)
    units = underway.survivors(work.board, choice[0] if side == battle.attacker else choice[1])
    if not units:
        units = underway.survivors(work.board, battle.attackers if side == battle.attacker else battle.defenders)
    if units:
        work.state = work.state.push(m.TakeLosses(side, 1, units, why))


def _retreating(state: m.State, battle: m.Battle) -> tuple[UnitId, ...]:
    """All units of the targets, engaged or not, that no Fort keeps there."""
    kept = results.forts(state, battle)
    return tuple(unit for place in battle.targets if place not in kept for unit in boards.units(state.board, place))


def _volkssturm_falls(work: m.Work, battle: m.Battle) -> None:
    """14.11: it holds the hex, and is no more."""
    for place in battle.targets:
        for unit in boards.units(work.board, place):
            if boards.face(work.board, unit).kind == "volkssturm":
                fate.remove(work, unit)


def retreat(work: m.Work, battle: m.Battle) -> None:
    """10.7.5: those that must and are still there."""
    units = underway.survivors(work.board, battle.retreating)
    if battle.result in RETREATS and units:
        work.state = work.state.push(m.Retreat(foe(battle.attacker), units, battle.result or ""))
        go_on_retreating(work)


def go_on_retreating(work: m.Work) -> None:
    """Close the decision when nobody is left; units without any way are eliminated when no other can go."""
    frame = work.state.top
    assert isinstance(frame, m.Retreat)
    units = underway.survivors(work.board, frame.units)
    if any(ways(work.state, unit).allowed for unit in units):
        work.state = work.state.swap(replace(frame, units=units))
        return
    work.state = work.state.pop()
    for unit in units:
        if work.state.result is None:
            fate.eliminate(work, unit)


def ways(state: m.State, unit: UnitId) -> retreats.Retreats:
    """Where a unit of the battle may retreat."""
    through = boards.side_of(unit) == AXIS and in_force.has(state, underway.battle(state), AXIS, 19)
    return retreats.of(state, unit, kept=False, through=through)


def advance(work: m.Work, battle: m.Battle) -> None:
    """10.8: into targets that are empty now; with others to be attacked first it waits (card 17)."""
    vacated = tuple(place for place in battle.targets if not boards.units(work.board, place))
    if battle.result not in RETREATS or not vacated or battle.waiting:
        return
    units = tuple(
        unit
        for unit in underway.survivors(work.board, battle.attackers)
        if advances.ways(work.state, unit, vacated, advances.kind_of(battle), battle.cards)
    )
    underway.change(work, vacated=vacated)
    if units:
        work.state = work.state.push(m.Advance(battle.attacker, vacated, units))


def applied(work: m.Work, battle: m.Battle) -> None:
    """After an exchange the attackers may push once more (card 51)."""
    if battle.result == "EX":
        windows.open_at(work, "applied")


def aftermath(work: m.Work, battle: m.Battle) -> None:
    """Card 11: each side loses one more step."""
    if any((effect.side, effect.card) == (SOVIET, NO_MERCY) for effect in work.state.effects):
        for side in (AXIS, SOVIET):
            ask_loss(work, side, "card")


def finish(work: m.Work, battle: m.Battle) -> None:
    """The battle is over; the next unit of a stack is attacked if there is one (card 17)."""
    if battle.waiting and _next_of_the_stack(work, battle):
        return
    work.state = work.state.pop()
    work.change(effects=tuple(filter(None, map(_count_down, work.state.effects))))
    stacking.enforce(work)


def _next_of_the_stack(work: m.Work, battle: m.Battle) -> bool:
    """Card 17: the same units attack the next one of the stack, whoever attacked last; False if they cannot."""
    side = work.clock.side
    left = underway.survivors(work.board, battle.waiting)
    attackers = underway.survivors(work.board, battle.attackers if battle.attacker == side else battle.defenders)
    targets = tuple(dict.fromkeys(work.board.place(unit) for unit in left))
    near = work.board.graph.next
    attackers = tuple(u for u in attackers if all(place in near[work.board.place(u)] for place in targets))
    if not left or not attackers:
        return False
    played = {"attacker": side, "kind": "voluntary", "attackers": attackers, "targets": targets}
    keep = {"support": battle.support, "cards": battle.cards} if battle.attacker == side else {}
    underway.afresh(work, battle, defenders=left[:1], waiting=left[1:], **played, **keep)
    return True


def _count_down(effect: m.InForce) -> m.InForce | None:
    if effect.scope in ("battle", "after") or effect.left == 1:
        return None
    return replace(effect, left=max(0, effect.left - 1))
