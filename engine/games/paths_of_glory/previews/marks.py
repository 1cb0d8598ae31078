"""What a choice marks on the map: where it begins and ends, what it can reach, what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.model.spelling import names
from engine.games.paths_of_glory.rules.combat import common, eligible
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.operations import activation, completion, movement
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId
from engine.kernel.odds import Fact
from engine.kernel.preview import Course, Spot
from engine.kernel.text import Text, text

Marks: TypeAlias = tuple[tuple[Spot, ...], tuple[Course, ...]]
MANNERS: dict[type, str] = {m.Move: "move", m.SR: "sr", m.RetreatTo: "retreat", m.AdvanceTo: "advance"}
_Going: TypeAlias = m.Move | m.SR | m.RetreatTo | m.AdvanceTo | m.Place | m.Rebuild
GOING = (m.Move, m.SR, m.RetreatTo, m.AdvanceTo, m.Place, m.Rebuild)
STANDING = (m.Entrench, m.Join, m.TakeLoss, m.Restore, m.Flip)


def of(state: m.State, action: m.Action) -> Marks:
    """The marks of one choice."""
    match action:
        case m.Move(piece, path):
            return _way(state, piece, path, "move")
        case m.RetreatTo(piece, to) | m.AdvanceTo(piece, to) | m.SR(piece, to):
            return _way(state, piece, (to,), MANNERS[type(action)])
        case m.Place(piece, to) | m.Rebuild(piece, to):
            return (Spot(to, "to"),), (Course((state.board.where[piece], to), "place", _name(state, piece)),)
        case m.DigIn(space):
            return (Spot(space, "to"),), ()
        case m.ActivateSpace(space, mode):
            return _activated(state, space, mode), ()
        case m.Attack(space):
            return _attack(state, space, eligible.strongest(state, _side(state), space))
        case m.Flank(pinning):
            return (Spot(pinning, "from"), *of_combat(state)), ()
        case m.Join(piece) if isinstance(state.top, m.Muster):
            return _attack(state, state.top.target, (*state.top.attackers, piece))
        case _ if isinstance(action, STANDING):
            return (Spot(state.board.where[action.piece], "from"),), ()
        case _:
            return of_combat(state), ()


def of_several(state: m.State, actions: Sequence[m.Action]) -> Marks:
    """The marks that these have in common: of units in several places where they are, else what all or some reach."""
    found = [_brief(state, action) for action in actions]
    origins = {spot.space for spots, _ in found for spot in spots if spot.kind == "from"}
    going = [(action, spots) for action, (spots, _) in zip(actions, found, strict=True) if isinstance(action, GOING)]
    if len(origins) > 1 or not going:
        kept = [spot for spots, _ in found for spot in spots if spot.kind in ("from", "target")]
        kept = kept or [spot for spots, _ in found for spot in spots]
        return tuple({(spot.space, spot.kind): spot for spot in kept}.values()), ()
    return _reached(going), tuple(dict.fromkeys(way for _, ways in found for way in ways)) if len(found) == 1 else ()


def _reached(going: Sequence[tuple[_Going, tuple[Spot, ...]]]) -> tuple[Spot, ...]:
    """Where units of one place may end: all of them, or some."""
    pieces = {action.piece for action, _ in going}
    ends: dict[str, dict[PieceId, Spot]] = {}
    for action, spots in going:
        for spot in spots:
            if spot.kind == "to":
                ends.setdefault(spot.space, {})[action.piece] = spot
    starts = dict.fromkeys(spot for _, spots in going for spot in spots if spot.kind == "from")
    reach = (
        replace(min(by.values(), key=lambda spot: spot.number or 0), kind="reach" if by.keys() == pieces else "some")
        for by in ends.values()
    )
    return (*starts, *reach)


def _brief(state: m.State, action: m.Action) -> Marks:
    """Of attacks and activations what can be chosen, not what each would mark in its turn."""
    match action:
        case m.Attack(space):
            return (Spot(space, "target"),), ()
        case m.ActivateSpace(space, mode):
            return (Spot(space, "from", activation.price(state, space, mode)),), ()
        case _:
            return of(state, action)


def of_combat(state: m.State) -> tuple[Spot, ...]:
    """Who fights whom, while attackers are named or a combat goes on."""
    match state.top:
        case m.Muster(target=target, attackers=attackers):
            return _attack(state, target, attackers)[0]
        case top if any(isinstance(frame, m.Combat) for frame in state.stack) and top is not None:
            combat = common.combat_of(state)
            return (*(Spot(space, "from") for space in _origins(state, combat)), Spot(combat.target, "target"))
        case _:
            return ()


def named(state: m.State, spot: Spot) -> Text:
    """A marked space in words, with what is lettered on it: what activating it costs, or how far it is."""
    space = m.space_text(state.edition, spot.space)
    if spot.number is None:
        return space
    if spot.kind == "from":
        return text("pog-preview-costs", space=space, price=spot.number)
    return text("pog-preview-steps", space=space, steps=spot.number)


def prices_of_one(state: m.State, actions: Sequence[m.Action]) -> Iterator[Fact]:
    """The prices where only one space is left to activate."""
    if len({action.space for action in actions if isinstance(action, m.ActivateSpace)}) == 1:
        yield from prices(state, actions)


def prices(state: m.State, actions: Sequence[m.Action]) -> Iterator[Fact]:
    """What activating a space costs, by mode (9.2)."""
    for action in actions:
        if isinstance(action, m.ActivateSpace):
            cost = activation.price(state, action.space, action.mode)
            words = price_text(state, action.space, action.mode, cost or 0)
            yield Fact(f"price:{action.mode}:{action.space}", words, "9.2.3", _side(state))


def price_text(state: m.State, space: SpaceId, mode: m.Mode, cost: int) -> Text:
    """What it costs to activate a space."""
    key = "pog-preview-price-move" if mode == "move" else "pog-preview-price-combat"
    return text(key, space=m.space_text(state.edition, space), price=cost)


# ------------------------------------------------------------------------------------------------------------- parts


def _side(state: m.State) -> Side:
    assert state.top is not None
    return state.top.side


def _name(state: m.State, piece: PieceId) -> str:
    return names(state.edition).counters[piece]


def _way(state: m.State, piece: PieceId, path: tuple[SpaceId, ...], manner: str) -> Marks:
    start = state.board.where[piece]
    through = tuple(Spot(space, "through") for space in path[:-1])
    number = len(path) if manner == "move" else None
    spots = (Spot(start, "from"), *through, Spot(path[-1], "to", number))
    return spots, (Course((start, *path), manner, _name(state, piece)),)


def _attack(state: m.State, target: SpaceId, pieces: tuple[PieceId, ...]) -> Marks:
    origins = tuple(dict.fromkeys(state.board.where[piece] for piece in pieces))
    spots = (*(Spot(space, "from") for space in origins), Spot(target, "target"))
    return spots, tuple(Course((space, target), "attack") for space in origins if space != target)


def _origins(state: m.State, combat: m.Combat) -> tuple[SpaceId, ...]:
    return tuple(sorted(set(combat.origins.values()) - {combat.target}))


def _activated(state: m.State, space: SpaceId, mode: m.Mode) -> tuple[Spot, ...]:
    """Where the units of a space could go or what they could attack, once it is activated."""
    side = _side(state)
    cost = activation.price(state, space, mode)
    frame: m.Frame = m.MoveUnits(side) if mode == "move" else m.ChooseAttack(side)
    op = replace(state.op, activations=(*state.op.activations, m.Activation(space, mode, cost or 0)))
    trial = replace(state, op=op, stack=(*state.stack[:-1], frame))
    here = Spot(space, "from", cost)
    return (here, *(_reach(trial, space) if mode == "move" else _targets(trial, space)))


def _reach(trial: m.State, space: SpaceId) -> Iterator[Spot]:
    """The spaces where somebody of the stack may end, with the steps of the shortest way."""
    steps: dict[SpaceId, int] = {}
    for piece in boards.units(trial.board, space, _side(trial)):
        if completion.can_move(trial, piece):
            for end, (path, may_end) in movement.reach(trial, piece).items():
                if may_end:
                    steps[end] = min(len(path), steps.get(end, len(path)))
    for end, number in sorted(steps.items()):
        yield Spot(end, "reach", number)


def _targets(trial: m.State, space: SpaceId) -> Iterator[Spot]:
    side = _side(trial)
    for target in sorted({space, *trial.edition.neighbours[space]}):
        units = boards.units(trial.board, space, side)
        if eligible.bar_space(trial, side, target) is None and any(
            eligible.bar_unit(trial, side, target, piece) is None for piece in units
        ):
            yield Spot(target, "target")
