"""What the steps of a combat share: the combat on the stack, its units, its space."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import CardId, PieceId, Side, SpaceId, foe

ROUGH = frozenset({"forest", "desert", "mountain", "swamp"})  # where a retreat may be cancelled, an advance ends


def combat_of(state: m.State) -> m.Combat:
    """The combat in progress: the topmost one on the stack."""
    for frame in reversed(state.stack):
        if isinstance(frame, m.Combat):
            return frame
    raise AssertionError("no combat is in progress")


def amend(work: m.Work, combat: m.Combat) -> None:
    """Put a changed combat back where it lies on the stack."""
    stack = list(work.state.stack)
    for index in range(len(stack) - 1, -1, -1):
        if isinstance(stack[index], m.Combat):
            stack[index] = combat
            work.state = replace(work.state, stack=tuple(stack))
            return
    raise AssertionError("no combat is in progress")


def participants(combat: m.Combat, side: Side) -> tuple[PieceId, ...]:
    """The side's units still in the combat."""
    return combat.attackers if side == combat.side else combat.defenders


def with_participants(combat: m.Combat, side: Side, pieces: tuple[PieceId, ...]) -> m.Combat:
    """The same combat with other units on a side."""
    return replace(combat, attackers=pieces) if side == combat.side else replace(combat, defenders=pieces)


def space_in(combat: m.Combat, piece: PieceId) -> SpaceId:
    """Where a unit fights from: its attacking space, or the space attacked."""
    return combat.origins.get(str(piece), combat.target)


def fire_side(combat: m.Combat, side: Side) -> m.Fire | None:
    """The side's fire, once it has been resolved."""
    return combat.attacker_fire if side == combat.side else combat.defender_fire


def loss_number(combat: m.Combat, side: Side) -> int:
    """The loss number the side has caused; 0 if it did not fire."""
    fire = fire_side(combat, side)
    return 0 if fire is None else fire.loss


def trench(state: m.State, combat: m.Combat) -> int:
    """Level of the trench of the defending units, whatever cards do to it; a fort alone has none (11.2.9)."""
    found = state.board.trenches.get(combat.target)
    if found is None or found.side == combat.side or not combat.had_defenders:
        return 0
    return found.level


def counts_as(edition: m.Edition, piece: PieceId, nation: str) -> bool:
    """Whether a unit is of a nation for combat cards and mandated offensives (7.1.4)."""
    unit = edition.pieces[piece]
    return unit.nation == nation and f"not_{nation}_for_cards_and_mo" not in unit.flags


def alike(state: m.State, pieces: Iterable[PieceId]) -> Iterator[PieceId]:
    """One of each kind of interchangeable counters, the one with the lowest number.

    A corps that has replaced an army in this combat is a kind of its own until the combat is over (12.4.7, 12.5.4).
    """
    seen: set[object] = set()
    board = state.board
    losses = [loss for frame in state.stack if isinstance(frame, m.Combat) for loss in frame.losses]
    replacements = {loss.replacement for loss in losses}
    for piece in sorted(pieces):
        mark = (state.edition.pieces[piece].id, piece in board.reduced, board.where[piece], piece in replacements)
        if mark not in seen:
            seen.add(mark)
            yield piece


def played(state: m.State, card: str) -> bool:
    """Whether a card has been played as an event."""
    return CardId(card) in state.events


def rough(edition: m.Edition, space: SpaceId) -> bool:
    """Forest, desert, mountain or swamp."""
    return edition.spaces[space].terrain in ROUGH


def enemy_of(combat: m.Combat) -> Side:
    """The defending side."""
    return foe(combat.side)
