"""Declaring all battles (10.1): the open decisions `DeclareTargets` and `DeclareCounterblows`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.cards import paying
from engine.games.no_retreat.rules.combat import forces
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import CardId, Place, Side, UnitId, foe
from engine.kernel.errors import Refusal, not_now, refusal

PRICE = 1  # 10.1.2


def refuse_target(state: m.State, side: Side, place: Place) -> Refusal | None:
    """10.1.1: why a place may not be made a target."""
    if place in state.combat.targets:
        return refusal("10.1", "nr-refuse-declared", place=m.place_text(place))
    if place in state.combat.counterblows:
        return refusal("10.1", "nr-refuse-marker-there", place=m.place_text(place))
    if state.combat.used_targets >= victory.max_targets(state, side):
        return refusal("10.1", "nr-refuse-no-target-left", number=victory.max_targets(state, side))
    if not boards.on_map(place) or not boards.units(state.board, place, foe(side)):
        return refusal("10.1", "nr-refuse-no-enemy", place=m.place_text(place))
    if not forces.volunteers(state, side, place):
        why = "barred" if forces.beside(state.board, side, place) else "far"
        return refusal("10.1.1", "nr-refuse-nobody-attacks", place=m.place_text(place), why=why)
    return None


def refuse_counterblow(state: m.State, side: Side, place: Place) -> Refusal | None:
    """10.1.2: why a Counterblow marker may not be put on an own place."""
    combat = state.combat
    if not boards.on_map(place) or not boards.units(state.board, place, side):
        return refusal("10.1.2", "nr-refuse-nobody-there", place=m.place_text(place))
    if place in (*combat.targets, *combat.counterblows):
        return refusal("10.1.2", "nr-refuse-declared", place=m.place_text(place))
    if forces.only_white(state.board, place):
        return refusal("10.1.2", "nr-refuse-only-white", place=m.place_text(place))
    if not forces.beside(state.board, foe(side), place):
        return refusal("10.1.2", "nr-refuse-nobody-near", place=m.place_text(place))
    if len(combat.counterblows) >= victory.max_targets(state, side):
        return refusal("10.1", "nr-refuse-no-target-left", number=victory.max_targets(state, side))
    return None


def may_be_marked(state: m.State, units: Sequence[UnitId], place: Place) -> bool:
    """Card 36: whether a Counterblow marker may lie on a place where these units would stand."""
    combat, side = state.combat, boards.side_of(units[0])
    there = (*units, *boards.units(state.board, place, side))
    free = place not in combat.counterblows and len(combat.counterblows) < victory.max_targets(state, side)
    return free and not all(boards.face(state.board, unit).white for unit in there)


def counterblow_places(state: m.State, side: Side) -> tuple[Place, ...]:
    """The own places that may get a Counterblow marker now."""
    near = forces.targets(state.board, foe(side))
    return tuple(place for place in near if refuse_counterblow(state, side, place) is None)


# -------------------------------------------------------------------------------------------------- the decisions


def refuse(state: m.State, frame: m.DeclareTargets | m.DeclareCounterblows, action: m.Action) -> Refusal | None:
    """Why a battle may not be declared."""
    match action, frame:
        case m.Done(), _:
            return None
        case m.Target(place), m.DeclareTargets():
            return refuse_target(state, frame.side, place)
        case m.Counterblow(place), m.DeclareCounterblows():
            why = refuse_counterblow(state, frame.side, place)
            if why is None and not frame.free:
                why = paying.refuse_price(state, frame.side, PRICE, "10.1.2")
            return why
    return not_now("nr-refuse-not-now")


def candidates(state: m.State, frame: m.DeclareTargets | m.DeclareCounterblows) -> Iterator[m.Action]:
    """The places with enemies next door, or one's own."""
    if isinstance(frame, m.DeclareTargets):
        yield from map(m.Target, forces.targets(state.board, frame.side))
    else:
        yield from map(m.Counterblow, forces.targets(state.board, foe(frame.side)))
    yield m.Done()


def apply(work: m.Work, frame: m.DeclareTargets | m.DeclareCounterblows, action: m.Action) -> None:
    """Lay a marker, ask for its price, or end the step."""
    match action:
        case m.Target(place):
            combat = work.combat
            used = combat.used_targets + 1
            work.combat = replace(combat, targets=(*combat.targets, place), used_targets=used)
            work.deeds = replace(work.deeds, attacks=work.deeds.attacks + 1)
            work.say("nr-target", place, side=m.side_text(frame.side), place=m.place_text(place))
        case m.Counterblow(place) if isinstance(frame, m.DeclareCounterblows) and frame.free:
            work.state = work.state.swap(replace(frame, free=frame.free - 1))
            lay_counterblow(work, frame.side, place)
        case m.Counterblow(place):
            paying.ask(work, frame.side, PRICE, m.Deed("counterblow", place=place))
        case _:
            work.state = work.state.pop()


def lay_counterblow(work: m.Work, side: Side, place: Place) -> None:
    """Put a Counterblow marker on a place."""
    work.combat = replace(work.combat, counterblows=(*work.combat.counterblows, place))
    work.say("nr-counterblow", place, side=m.side_text(side), place=m.place_text(place))


def counterblow_paid(work: m.Work, side: Side, deed: m.Deed, card: CardId) -> None:
    """The price of a Counterblow has been paid."""
    assert deed.place is not None
    lay_counterblow(work, side, deed.place)


# ------------------------------------------------------------------------------------------- steps of the phase


def begin(work: m.Work) -> None:
    """Old Counterblow markers stay where the enemy still stands under them; then the targets are declared."""
    side = work.clock.side
    board, combat = work.board, work.combat
    kept = tuple(place for place in combat.counterblows if boards.units(board, place, foe(side)))
    work.combat = m.CombatPhase(counterblows=kept)
    work.state = work.state.push(m.DeclareTargets(side))


def ask_counterblows(work: m.Work) -> None:
    """10.1.2: the Non-phasing Player, if he has cards and a place for a marker."""
    side = foe(work.clock.side)
    if work.cards.hand(side) and counterblow_places(work.state, side):
        work.state = work.state.push(m.DeclareCounterblows(side))


def end(work: m.Work) -> None:
    """Markers leave the map but those that a CB result has just laid."""
    board, side = work.board, work.clock.side
    kept = tuple(place for place in work.combat.counterblows if boards.units(board, place, side))
    work.combat = m.CombatPhase(counterblows=kept)
