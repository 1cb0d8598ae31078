"""Several actions by one choice of a panel: a battle with all who may take part in it, the last move of a phase."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.no_retreat import flow
from engine.games.no_retreat import model as m
from engine.games.no_retreat.dispatch import handler
from engine.games.no_retreat.offers import way_part
from engine.games.no_retreat.tables import UnitId
from engine.games.no_retreat.words import place_label, unit_label
from engine.kernel.chance import NoChance
from engine.kernel.game import Offer, Part
from engine.kernel.text import text

WITH_ALL = "attack-all"  # the orders under which these choices stand; nobody types them
LAST_MOVE = "move-end"


def joined(state: m.State) -> tuple[Offer[m.Action], ...]:
    """The choices of several actions for the open decision, beside those of one."""
    match state.top:
        case m.ChooseBattle():
            return tuple(_battles(state))
        case m.Muster(attackers=()):
            return tuple(_fought(state))
        case m.MoveUnits():
            return tuple(_last_moves(state))
        case _:
            return ()


def _battles(state: m.State) -> Iterator[Offer[m.Action]]:
    """Each declared place with all who may attack it together (10.3)."""
    for target in flow.legal(state):
        if isinstance(target, m.Target):
            trial = _done(state, target)
            attackers = _strongest(trial)
            units = tuple(unit_label(state.board, unit) for unit in attackers)
            part = Part(target.place, text("nr-joined-attack", place=place_label(target.place), units=units))
            then: tuple[m.Action, ...] = (*map(m.Join, attackers), m.Fight())
            verb, alone = text("nr-verb-attack-all"), flow.legal(trial) == then[:1]
            yield Offer(target, WITH_ALL, verb, (part,), understood=True, then=then, instead=alone)


def _fought(state: m.State) -> Iterator[Offer[m.Action]]:
    """The battle that has been chosen with all of them."""
    attackers = _strongest(state)
    units = tuple(unit_label(state.board, unit) for unit in attackers)
    if attackers:
        first, *more = map(m.Join, attackers)
        yield Offer(first, WITH_ALL, text("nr-joined-all", units=units), then=(*more, m.Fight()))


def _last_moves(state: m.State) -> Iterator[Offer[m.Action]]:
    """The move of the one unit that has not moved, and the end of the phase with it (8.0)."""
    moves = [action for action in flow.legal(state) if isinstance(action, m.Move)]
    others = {type(action) for action in flow.legal(state)} - {m.Move, m.Done}
    if len({move.unit for move in moves}) != 1 or others:
        return
    verb = text("nr-verb-move-end", unit=unit_label(state.board, moves[0].unit))
    for move in moves:
        yield Offer(move, LAST_MOVE, verb, (way_part(move.path),), understood=True, then=(m.Done(),))


def _strongest(state: m.State) -> tuple[UnitId, ...]:
    """As many as may attack together, the strong ones before those that would leave them no room (10.3.1)."""
    found: list[UnitId] = []
    while joins := [action.unit for action in flow.legal(state) if isinstance(action, m.Join)]:
        found.append(max(joins, key=lambda unit: _strength(state, unit)))
        state = _done(state, m.Join(found[-1]))
    return tuple(found)


def _strength(state: m.State, unit: UnitId) -> int:
    return state.board.roster.face(unit, front=unit in state.board.front).strength


def _done(state: m.State, action: m.Action) -> m.State:
    """The position after naming a place or a unit: nothing is drawn and nothing goes on by itself."""
    work = m.Work(state, NoChance())
    assert state.top is not None
    handler(state.top).apply(work, state.top, action)
    return work.state
