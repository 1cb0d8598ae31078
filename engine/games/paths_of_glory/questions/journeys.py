"""Questions about where units may go: movement, redeployment, retreat, advance, entry, prices."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.paths_of_glory import inspect
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.questions.asking import Inquiry, counter, names, place
from engine.games.paths_of_glory.rules.combat import advance as advances
from engine.games.paths_of_glory.rules.combat import retreat as retreats
from engine.games.paths_of_glory.rules.entering import placing
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply as supplies
from engine.games.paths_of_glory.rules.operations import activation, completion, movement
from engine.games.paths_of_glory.tables import SIDES, PieceId, SpaceId, foe
from engine.kernel.chance import NoChance
from engine.kernel.questions import Misasked


def reach(asked: Inquiry) -> dict[str, bool]:
    """Every space a unit can enter in one move, and whether it may end there (11.1)."""
    return dict(inspect.of_unit(asked.state, asked.unit())["reach"])


def step(asked: Inquiry) -> dict[str, bool]:
    """The next spaces of a stack: those all its units can enter, and whether all may stay together (10.1, 11.1)."""
    pieces = asked.units()
    places = {asked.board.where[piece] for piece in pieces}
    if len(places) != 1 or not places <= asked.edition.spaces.keys():
        raise Misasked("units: expected units in one space")
    (here,) = places
    state, frame = _marked(asked.state, here, pieces)
    near = [space for space in asked.edition.neighbours[here] if all(_enters(state, piece, space) for piece in pieces)]
    return {place(asked.edition, space): _may_stay(state, frame, pieces, space) for space in sorted(near)}


def _marked(state: m.State, here: SpaceId, pieces: tuple[PieceId, ...]) -> tuple[m.State, m.MoveUnits]:
    """The position with a Move marker where the stack stands; units out of supply stay (14.3.1)."""
    op = state.op
    if op.mode(here) is None:
        op = replace(op, activations=(*op.activations, m.Activation(here, "move", 1)))
    idle = {piece for piece in pieces if not supplies.supplied(state.board, piece)}
    frame = m.MoveUnits(state.edition.pieces[pieces[0]].side)
    return replace(state, op=replace(op, moved=op.moved | idle), stack=(frame,)), frame


def _enters(state: m.State, piece: PieceId, space: SpaceId) -> bool:
    path = movement.reach(state, piece).get(space)
    return completion.can_move(state, piece) and path is not None and len(path[0]) == 1


def _may_stay(state: m.State, frame: m.MoveUnits, pieces: tuple[PieceId, ...], space: SpaceId) -> bool:
    work = m.Work(state, NoChance())
    for piece in pieces:
        move = m.Move(piece, (space,))
        if movement.refuse(work.state, frame, move) is not None:
            return False
        movement.apply(work, frame, move)
    return not completion.faults(work.state, frame.side)


def sr(asked: Inquiry) -> list[str]:
    """Where a unit could be redeployed, points and stacking apart (13.0)."""
    return list(inspect.of_unit(asked.state, asked.unit())["sr"])


def retreat(asked: Inquiry) -> list[list[str]]:
    """Every way a unit may retreat by one or two spaces; none: it would be eliminated (12.5)."""
    piece, left = asked.unit(), asked.number("spaces", 1, 1, 2)
    here, side = asked.board.where[piece], asked.edition.pieces[piece].side
    if here not in asked.edition.spaces:
        raise Misasked("unit: it is not on the map")
    combat = m.Combat(foe(side), here, (), {}, boards.units(asked.board, here, side), retreat=left)
    ways: list[tuple[SpaceId, ...]] = [()]
    for still in range(left, 0, -1):
        ways = [(*way, space) for way in ways for space in _onward(asked.state, combat, piece, way, still)]
    return sorted([place(asked.edition, space) for space in way] for way in ways)


def _onward(
    state: m.State, combat: m.Combat, piece: PieceId, way: tuple[SpaceId, ...], left: int
) -> tuple[SpaceId, ...]:
    board = state.board.place(piece, way[-1]) if way else state.board
    frame = m.Retreat(state.edition.pieces[piece].side, (piece,), left, piece if way else None)
    combat = replace(combat, vacated=frozenset(way))
    return retreats.options(replace(state, board=board, stack=(combat, frame)), frame, piece)


def advance(asked: Inquiry) -> dict[str, list[str]]:
    """Where each attacker may end its advance, once the space attacked is empty and others have retreated (12.7)."""
    pieces, target = asked.attackers(), asked.space("target")
    side = asked.edition.pieces[pieces[0]].side
    board = asked.board
    for enemy in boards.units(board, target, foe(side)):
        board = board.place(enemy, m.ELIMINATED)
    combat = m.Combat(side, target, pieces, {str(piece): board.where[piece] for piece in pieces}, ())
    combat = replace(combat, had_defenders=True, vacated=frozenset(asked.spaces("vacated")))
    fit = tuple(
        p for p in pieces if boards.full_strength(board, p) and "no_advance" not in board.edition.pieces[p].flags
    )
    frame = m.Advance(side, fit)
    state = replace(asked.state, board=board, stack=(combat, frame))
    return {counter(board, piece): names(asked.edition, _ends(state, frame, piece, target)) for piece in pieces}


def _ends(state: m.State, frame: m.Advance, piece: PieceId, target: SpaceId) -> list[SpaceId]:
    into = m.AdvanceTo(piece, target)
    if advances.refuse(state, frame, into) is not None:
        return []
    work = m.Work(state, NoChance())
    advances.apply(work, frame, into)
    onward = work.state.top
    if not isinstance(onward, m.Advance) or onward.moving != piece:
        return [target]
    combat = work.state.stack[-2]
    assert isinstance(combat, m.Combat)
    beyond = advances.reachable(state.edition, combat, onward, piece)
    found = [to for to in beyond if advances.refuse(work.state, onward, m.AdvanceTo(piece, to)) is None]
    return found if advances.refuse(work.state, onward, m.Done()) is not None else [target, *found]


def enter(asked: Inquiry) -> list[str]:
    """Where a new or rebuilt unit could be placed (9.5.3.3, 17.1.5)."""
    piece = asked.unit()
    return names(
        asked.edition, {*placing.entry_spaces(asked.state, piece), *placing.special_spaces(asked.state, piece)}
    )


def price(asked: Inquiry) -> dict[str, Any]:
    """What a space costs the side that stands there to move and to attack, or the paragraph that forbids it (9.2)."""
    space = asked.space("space")
    side = boards.occupier(asked.board, space) or SIDES[0]
    frame = m.Activate(side, inspect.PLENTY)
    trial = replace(asked.state, stack=(frame,))
    found: dict[str, Any] = {}
    for mode in activation.MODES:
        why = activation.refuse(trial, frame, m.ActivateSpace(space, mode))
        found[str(mode)] = activation.price(trial, space, mode) if why is None else why.rule
    return found
