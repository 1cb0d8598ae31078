"""Small tests of a combat, from which the conditions of combat cards are built (9.5.4.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import common
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, foe

Condition: TypeAlias = Callable[[m.State, m.Combat, Side], bool]
BASRA = SpaceId("basra")


def able(state: m.State, combat: m.Combat, side: Side) -> tuple[PieceId, ...]:
    """The side's units that may have the benefit of a card: defenders out of supply may not (14.3.4)."""
    if side == combat.side:
        return combat.attackers
    return tuple(piece for piece in combat.defenders if piece not in combat.oos)


def has(nation: str) -> Condition:
    """A unit of this nation among the owner's."""
    return lambda state, combat, side: any(
        common.counts_as(state.edition, p, nation) for p in able(state, combat, side)
    )


def faces(nation: str) -> Condition:
    """A unit of this nation among the enemy's."""
    return lambda state, combat, side: any(
        common.counts_as(state.edition, p, nation) for p in common.participants(combat, foe(side))
    )


def faces_only(nation: str) -> Condition:
    """Enemy units of this nation and no others."""

    def test(state: m.State, combat: m.Combat, side: Side) -> bool:
        enemies = common.participants(combat, foe(side))
        return bool(enemies) and all(common.counts_as(state.edition, p, nation) for p in enemies)

    return test


def until(turn: int) -> Condition:
    """Not after this turn."""
    return lambda state, combat, side: state.tracks.turn <= turn


def severe_weather(state: m.State, combat: m.Combat, side: Side) -> bool:
    """Mountain in Fall or Winter, swamp in Spring or Fall; August and September 1914 have no season."""
    terrain, turn = state.edition.spaces[combat.target].terrain, state.edition.tables.turns[state.tracks.turn]
    return (terrain == "mountain" and turn.severe_mountain) or (terrain == "swamp" and turn.severe_swamp)


def always(state: m.State, combat: m.Combat, side: Side) -> bool:
    """No condition of its own."""
    return True


def both(*conditions: Condition) -> Condition:
    """All of the conditions."""
    return lambda state, combat, side: all(condition(state, combat, side) for condition in conditions)


def one_of(*conditions: Condition) -> Condition:
    """At least one of the conditions."""
    return lambda state, combat, side: any(condition(state, combat, side) for condition in conditions)


def unless(condition: Condition) -> Condition:
    """The condition does not hold."""
    return lambda state, combat, side: not condition(state, combat, side)


def only(nation: str) -> Condition:
    """All of the owner's units are of this nation."""
    return lambda state, combat, side: all(
        common.counts_as(state.edition, p, nation) for p in common.participants(combat, side)
    )


def army_of(nation: str) -> Condition:
    """An army of this nation among the owner's units."""
    return lambda state, combat, side: any(
        common.counts_as(state.edition, piece, nation) and state.edition.pieces[piece].army
        for piece in able(state, combat, side)
    )


def with_factors(nation: str) -> Condition:
    """A unit of this nation with a combat factor among the owner's."""

    def test(state: m.State, combat: m.Combat, side: Side) -> bool:
        reduced = state.board.reduced
        units = (piece for piece in able(state, combat, side) if common.counts_as(state.edition, piece, nation))
        return any(state.edition.pieces[piece].factors(piece in reduced).cf > 0 for piece in units)

    return test


def from_mountain(nation: str) -> Condition:
    """An attacker of this nation that stands in a mountain itself."""

    def test(state: m.State, combat: m.Combat, side: Side) -> bool:
        units = (piece for piece in combat.attackers if common.counts_as(state.edition, piece, nation))
        return any(state.edition.spaces[common.space_in(combat, piece)].terrain == "mountain" for piece in units)

    return test


def target_terrain(terrain: str) -> Condition:
    """The space attacked is of this terrain."""
    return lambda state, combat, side: state.edition.spaces[combat.target].terrain == terrain


def target_in(*nations: str) -> Condition:
    """The space attacked belongs to one of these nations."""
    return lambda state, combat, side: state.edition.spaces[combat.target].nation in nations


def entrenched(state: m.State, combat: m.Combat, side: Side) -> bool:
    """The defending units have a trench marker, whatever cards make of it."""
    return common.trench(state, combat) > 0


def entrenched_at_first(state: m.State, combat: m.Combat, side: Side) -> bool:
    """A trench marker that no card asks for: only games of the first version want one."""
    return state.options.have("trench-cards-without-trench") or entrenched(state, combat, side)


def unentrenched(state: m.State, combat: m.Combat, side: Side) -> bool:
    """The defending units have no trench marker."""
    return common.trench(state, combat) == 0


def fort_stands(state: m.State, combat: m.Combat, side: Side) -> bool:
    """An undestroyed fort of the defender."""
    return combat.fort > 0


def after(card: str) -> Condition:
    """The other card has been played as an event."""
    return lambda state, combat, side: common.played(state, card)


def before(card: str) -> Condition:
    """The other card has not been played as an event."""
    return lambda state, combat, side: not common.played(state, card)


def valiant(state: m.State, combat: m.Combat, side: Side) -> bool:
    """The Valiant set is played, in which tanks need no Landships."""
    return state.options.cards == "valiant"


def based_on_basra(state: m.State, combat: m.Combat, side: Side) -> bool:
    """A British unit with supply over land from Basra, which has supply itself."""
    board = state.board
    return supply.supplied_space(board, side, BASRA) and any(
        common.counts_as(state.edition, piece, "br") and supply.overland(board, piece, BASRA)
        for piece in able(state, combat, side)
    )
