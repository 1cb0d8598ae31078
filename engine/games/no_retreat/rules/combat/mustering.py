"""The order of battles and their attackers (10.2 to 10.4): the open decisions `ChooseBattle` and `Muster`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.combat import forces
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import Place, Side, UnitId, foe
from engine.kernel.errors import Refusal, not_now, refusal

Kind = Literal["voluntary", "counterblow"]


def able(state: m.State, side: Side, place: Place) -> tuple[UnitId, ...]:
    """The units that could attack a target, or answer a Counterblow there, in this phase."""
    if place in state.combat.counterblows:
        return forces.responders(state, side, place)
    return forces.volunteers(state, side, place)


def open_targets(state: m.State, side: Side) -> tuple[Place, ...]:
    """The declared places that can be attacked now."""
    declared = (*state.combat.targets, *state.combat.counterblows)
    return tuple(
        place for place in declared if boards.units(state.board, place, foe(side)) and able(state, side, place)
    )


def kind_of(state: m.State, place: Place) -> Kind:
    """Whether an attack there is one's own will."""
    return "counterblow" if place in state.combat.counterblows else "voluntary"


def stranded(state: m.State, side: Side, places: Sequence[Place], attackers: Sequence[UnitId]) -> int:
    """10.3.1: how many other declared places nobody could attack any more."""
    others = (place for place in open_targets(state, side) if place not in places)
    return sum(all(unit in attackers for unit in able(state, side, place)) for place in others)


def refuse(state: m.State, frame: m.ChooseBattle | m.Muster, action: m.Action) -> Refusal | None:
    """Why a battle may not be begun or fought so."""
    match action, frame:
        case m.Target(place), m.ChooseBattle():
            there = place in open_targets(state, frame.side)
            return None if there else refusal("10.2", "nr-refuse-not-declared", place=m.place_text(place))
        case m.Target(place), m.Muster():
            return _refuse_more(state, frame, place)
        case m.Join(unit), m.Muster():
            return _refuse_join(state, frame, unit)
        case m.Fight(), m.Muster():
            return None if frame.attackers else refusal("10.3", "nr-refuse-no-attacker")
    return not_now("nr-refuse-not-now")


def _refuse_more(state: m.State, frame: m.Muster, place: Place) -> Refusal | None:
    """10.3.2: a further target of the same battle."""
    if place in frame.targets or place not in open_targets(state, frame.side):
        return refusal("10.3.2", "nr-refuse-not-declared", place=m.place_text(place))
    if kind_of(state, place) != frame.kind:
        return refusal("10.3.2", "nr-refuse-marker-there", place=m.place_text(place))
    for unit in frame.attackers:
        why = forces.refuse_reach(state, unit, (place,))
        if why is not None:
            return why
    if not _common(state, frame, (*frame.targets, place)):
        return refusal("10.3.3", "nr-refuse-nobody-attacks", place=m.place_text(place), why="apart")
    return _refuse_stranding(state, replace(frame, targets=(*frame.targets, place)))


def _common(state: m.State, frame: m.Muster, places: Sequence[Place]) -> tuple[UnitId, ...]:
    """The units that could attack all these places at once."""
    first = able(state, frame.side, places[0])
    return tuple(unit for unit in first if all(unit in able(state, frame.side, place) for place in places[1:]))


def _refuse_join(state: m.State, frame: m.Muster, unit: UnitId) -> Refusal | None:
    name = m.name_of(state, unit)
    if boards.side_of(unit) != frame.side:
        return refusal("", "nr-refuse-not-yours", unit=name)
    if unit in frame.attackers:
        return refusal("10.3", "nr-refuse-joined", unit=name)
    if not boards.on_map(state.board.place(unit)):
        return refusal("10.3", "nr-refuse-not-on-map", unit=name)
    if unit in state.combat.attacked:
        return refusal("10.3.4", "nr-refuse-attacked", unit=name)
    why = forces.refuse_reach(state, unit, frame.targets)
    if why is None and frame.kind == "voluntary":
        why = forces.refuse_volunteer(state, unit)
    return why or _refuse_stranding(state, replace(frame, attackers=(*frame.attackers, unit)))


def _refuse_stranding(state: m.State, frame: m.Muster) -> Refusal | None:
    """10.3.1: no unit may be taken that another declared place needs, as long as one can be spared."""
    fewest = min(stranded(state, frame.side, frame.targets, (u,)) for u in _common(state, frame, frame.targets))
    if frame.attackers and stranded(state, frame.side, frame.targets, frame.attackers) > fewest:
        return refusal("10.3.1", "nr-refuse-strands")
    return None


def candidates(state: m.State, frame: m.ChooseBattle | m.Muster) -> Iterator[m.Action]:
    """The declared places; units and places for the battle."""
    yield from map(m.Target, open_targets(state, frame.side))
    if isinstance(frame, m.Muster):
        yield from map(m.Join, _common(state, frame, frame.targets))
        yield m.Fight()


def apply(work: m.Work, frame: m.ChooseBattle | m.Muster, action: m.Action) -> None:
    """Name a target or an attacker, or fight."""
    match action, frame:
        case m.Target(place), m.ChooseBattle():
            work.state = work.state.swap(m.Muster(frame.side, kind_of(work.state, place), (place,)))
        case m.Target(place), m.Muster():
            work.state = work.state.swap(replace(frame, targets=(*frame.targets, place)))
        case m.Join(unit), m.Muster():
            work.state = work.state.swap(replace(frame, attackers=(*frame.attackers, unit)))
        case _, m.Muster():
            fight(work, frame)


def fight(work: m.Work, frame: m.Muster) -> None:
    """The battle begins; its attackers attack no more in this phase (10.3.4)."""
    board = work.board
    defenders = forces.defenders(board, foe(frame.side), frame.kind, frame.targets)
    combat = work.combat
    work.combat = replace(
        combat,
        targets=tuple(place for place in combat.targets if place not in frame.targets),
        counterblows=tuple(place for place in combat.counterblows if place not in frame.targets),
        attacked=combat.attacked | frozenset(frame.attackers),
    )
    if frame.kind == "counterblow":
        work.deeds = replace(work.deeds, answered=work.deeds.answered + len(frame.targets))
    work.state = work.state.swap(
        m.Battle(
            attacker=frame.side,
            kind=frame.kind,
            targets=frame.targets,
            attackers=frame.attackers,
            defenders=defenders,
            origins=tuple((unit, board.place(unit)) for unit in frame.attackers),
        )
    )
    work.say(
        "nr-battle-begins",
        *frame.targets,
        units=tuple(m.name_of(work.state, unit) for unit in frame.attackers),
        places=tuple(map(m.place_text, frame.targets)),
    )


def ask(work: m.Work) -> None:
    """10.2: the next battle, as long as there is one that can be fought."""
    if open_targets(work.state, work.clock.side):
        work.clock = replace(work.clock, part=work.clock.part - 1)  # this step again, when the battle is over
        work.state = work.state.push(m.ChooseBattle(work.clock.side))
