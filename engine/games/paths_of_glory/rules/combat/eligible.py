"""Who may attack what: the conditions on the space, on each unit and on the whole set of attackers (12.1)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.graph import LONDON
from engine.games.paths_of_glory.rules.combat import lasting
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import crossing
from engine.games.paths_of_glory.tables import AP, CP, PieceId, Side, SpaceId, foe
from engine.kernel.errors import Refusal, refusal

LANDING = frozenset({"fr", "be"})  # 12.1.10


def live_defenders(state: m.State, side: Side, target: SpaceId) -> tuple[PieceId, ...]:
    """Enemy units that defend: those that retreated here this round do not (12.5.6)."""
    enemies = boards.units(state.board, target, foe(side))
    return tuple(piece for piece in enemies if piece not in state.op.retreated)


def bar_space(state: m.State, side: Side, target: SpaceId) -> Refusal | None:
    """Why a space may not be attacked at all."""
    name = m.space_text(state.edition, target)
    if target in state.op.attacked:
        return refusal("12.1.6", "pog-refuse-attack-again", space=name)
    if not live_defenders(state, side, target) and not boards.enemy_fort(state.board, side, target):
        if boards.units(state.board, target, foe(side)):
            return refusal("12.1.2", "pog-refuse-attack-retreated", space=name)
        return refusal("12.1.1", "pog-refuse-attack-nobody", space=name)
    if _too_dry(state, target):
        return refusal("15.2.5", "pog-refuse-attack-desert", space=name)
    return None


def _too_dry(state: m.State, space: SpaceId) -> bool:
    return (
        state.edition.spaces[space].terrain == "desert" and state.edition.tables.turns[state.tracks.turn].desert_banned
    )


def bar_unit(state: m.State, side: Side, target: SpaceId, piece: PieceId) -> Refusal | None:
    """Why a unit may not take part in an attack on a space, whoever else does."""
    board, op = state.board, state.op
    where, unit = board.where[piece], m.unit_text(state.edition, piece, piece in board.reduced)
    if where not in state.edition.spaces or state.edition.pieces[piece].side != side or boards.is_neutral(board, piece):
        return refusal("12.1.3", "pog-refuse-join-stranger", unit=unit)
    if op.mode(where) != "combat":
        return refusal("12.1.1", "pog-refuse-join-inactive", unit=unit, space=m.space_text(state.edition, where))
    if piece in op.attackers:
        return refusal("12.1.6", "pog-refuse-join-again", unit=unit)
    if op.only_attackers is not None and piece not in op.only_attackers:
        return refusal("14.3.1", "pog-refuse-join-barred", unit=unit)
    if _too_dry(state, where):
        return refusal("15.2.5", "pog-refuse-attack-desert", space=m.space_text(state.edition, where))
    barred = _bar_line(state, side, target, piece) or _bar_fort(state, target, piece)
    return barred or lasting.bar(state, target, piece)


def _bar_line(state: m.State, side: Side, target: SpaceId, piece: PieceId) -> Refusal | None:
    """The unit stands beside the space over a line it may use, or inside with the fort it besieges (15.1.3)."""
    board = state.board
    where, unit = board.where[piece], m.unit_text(state.edition, piece, piece in board.reduced)
    besieged = boards.enemy_fort(board, side, target) and boards.besieged(board, target)
    if where == target:
        within = besieged or state.options.remnants == "inside"
        return (
            None
            if within
            else refusal("15.1.3", "pog-refuse-join-remnant", unit=unit, space=m.space_text(state.edition, target))
        )
    if besieged:
        return refusal("15.1.3", "pog-refuse-join-outside", unit=unit, space=m.space_text(state.edition, target))
    if target not in state.edition.neighbours[where]:
        return refusal("12.1.4", "pog-refuse-join-far", unit=unit, space=m.space_text(state.edition, target))
    return crossing.may_cross(state, piece, where, target, "attack")


def _bar_fort(state: m.State, target: SpaceId, piece: PieceId) -> Refusal | None:
    """The bans of 1914 on Russian and German forts (15.1.11, 15.1.12)."""
    nation, owner = state.edition.pieces[piece].nation, boards.fort_side(state.board, target)
    name = m.space_text(state.edition, target)
    if nation == "ge" and owner == AP and state.edition.spaces[target].nation == "ru":
        barred = crossing.russian_forts_barred(state)
        return refusal("15.1.11", "pog-refuse-russian-fort", space=name) if barred else None
    if nation == "ru" and owner == CP and state.edition.spaces[target].nation == "ge" and state.tracks.turn == 1:
        return refusal("15.1.12", "pog-refuse-german-fort", space=name)
    return None


def pool(state: m.State, side: Side, target: SpaceId) -> tuple[PieceId, ...]:
    """The units that may take part in an attack on a space; worked out once for a state."""
    key = f"attackers of {target}"
    found = state.memo.get(key)
    if found is None:
        spaces = sorted({activation.space for activation in state.op.activations if activation.mode == "combat"})
        near = [space for space in spaces if space == target or target in state.edition.neighbours[space]]
        pieces = (piece for space in near for piece in boards.units(state.board, space, side))
        found = tuple(piece for piece in pieces if bar_unit(state, side, target, piece) is None)
        state.memo[key] = found
    return found  # type: ignore[return-value]


def flaw(state: m.State, target: SpaceId, attackers: tuple[PieceId, ...]) -> Refusal | None:
    """What is wrong with these units attacking together; None for a legal set."""
    if not attackers:
        return refusal("12.2.2", "pog-refuse-no-attackers")
    board = state.board
    origins = {board.where[piece] for piece in attackers}
    if LONDON in origins and not any(state.edition.spaces[space].nation in LANDING for space in origins):
        return refusal("12.1.10", "pog-refuse-london")
    if not _together(board, attackers, origins):
        return refusal("12.1.11.1", "pog-refuse-multinational")
    return _two_crossings(board, target, attackers) or _weakened_siege(state, target, attackers, origins)


def bar_together(state: m.State, side: Side, target: SpaceId, pieces: tuple[PieceId, ...]) -> Refusal | None:
    """Why exactly these units may not attack a space together (12.1)."""
    barred = bar_space(state, side, target)
    for piece in pieces:
        barred = barred or bar_unit(state, side, target, piece)
    return barred or flaw(state, target, pieces)


def _two_crossings(board: m.Board, target: SpaceId, attackers: tuple[PieceId, ...]) -> Refusal | None:
    """One Russian corps a turn over the Caucasus border (12.1.9)."""
    over = [p for p in attackers if crosses(board.edition, p, board.where[p], target)]
    return refusal("12.1.9", "pog-refuse-caucasus-two") if len(over) > 1 else None


def crosses(edition: m.Edition, piece: PieceId, a: SpaceId, b: SpaceId) -> bool:
    """Whether a Russian unit's step or attack leads over the Caucasus border (11.3.2)."""
    return edition.pieces[piece].nation == "ru" and edition.graph.crosses_caucasus(a, b)


def _together(board: m.Board, attackers: tuple[PieceId, ...], origins: set[SpaceId]) -> bool:
    """One nation, or a common space from which a unit of every nation attacks (12.1.11)."""
    nations = {boards.activation_nationality(board.edition, piece) for piece in attackers}
    if len(nations) == 1:
        return True
    return any(
        nations == {boards.activation_nationality(board.edition, p) for p in attackers if board.where[p] == space}
        for space in origins
    )


def _weakened_siege(
    state: m.State, target: SpaceId, attackers: tuple[PieceId, ...], origins: set[SpaceId]
) -> Refusal | None:
    """Enough units stay on a besieged fort; those that attacked out of it earlier do not count (15.2.3)."""
    board = state.board
    gone = {*attackers, *(state.op.attackers - state.op.stormed)}
    for space in origins - {target}:
        side = state.edition.pieces[attackers[0]].side
        if not boards.enemy_fort(board, side, space) or not boards.besieged(board, space):
            continue
        staying = [piece for piece in boards.units(board, space, side) if piece not in gone]
        if not boards.siege_strength_ok(board, space, staying):
            return refusal("15.2.3", "pog-refuse-siege-left", space=m.space_text(state.edition, space))
    return None


def completable(state: m.State, side: Side, target: SpaceId, attackers: tuple[PieceId, ...]) -> bool:
    """Whether these units, perhaps with others, make a legal attack. Three more are always enough to try.

    Others are needed only for London, or to bring the nations together in one space of at most three units.
    """
    key = f"attack {target} {sorted(attackers)}"
    found = state.memo.get(key)
    if found is None:
        found = state.memo[key] = _completable(state, side, target, attackers)
    return bool(found)


def _completable(state: m.State, side: Side, target: SpaceId, attackers: tuple[PieceId, ...]) -> bool:
    if attackers and flaw(state, target, attackers) is None:
        return True
    spare = _kinds(state.board, (p for p in pool(state, side, target) if p not in attackers))
    return any(
        flaw(state, target, (*attackers, *more)) is None
        for extra in range(1, state.edition.limits.stack + 1)
        for more in combinations(spare, extra)
    )


def strongest(state: m.State, side: Side, target: SpaceId) -> tuple[PieceId, ...]:
    """As many as may attack a space together, the strongest first: a good legal set, not always the best.

    If nobody may, all who could take part with others.
    """
    everybody = pool(state, side, target)
    if not everybody or flaw(state, target, everybody) is None:
        return everybody
    chosen: tuple[PieceId, ...] = ()
    for piece in sorted(everybody, key=lambda p: -state.edition.pieces[p].factors(p in state.board.reduced).cf):
        if completable(state, side, target, (*chosen, piece)):
            chosen = (*chosen, piece)
    return tuple(sorted(chosen)) or everybody


def _kinds(board: m.Board, pieces: Iterable[PieceId]) -> list[PieceId]:
    """One unit for each space, nation and size; a siege prefers to lose the smaller (15.2.3)."""
    found: dict[object, PieceId] = {}
    for piece in pieces:
        found.setdefault(
            (board.where[piece], boards.activation_nationality(board.edition, piece), board.edition.pieces[piece].army),
            piece,
        )
    return list(found.values())
