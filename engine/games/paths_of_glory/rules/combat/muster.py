"""Muster: name the attackers one by one, then attack (12.1.4 to 12.1.11, 12.2.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import common, eligible
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId, foe
from engine.kernel.errors import Refusal, refusal


def refuse(state: m.State, frame: m.Muster, action: m.Action) -> Refusal | None:
    """A unit that may still belong to a legal attack; the attack itself once the set is legal."""
    match action:
        case m.Done():
            return eligible.flaw(state, frame.target, frame.attackers) if frame.attackers else None
        case m.Join(piece):
            return _refuse_join(state, frame, piece)
        case _:
            return refusal("", "pog-refuse-join-now")


def _refuse_join(state: m.State, frame: m.Muster, piece: PieceId) -> Refusal | None:
    if piece in frame.attackers:
        return refusal(
            "12.1.6", "pog-refuse-join-twice", unit=m.unit_text(state.edition, piece, piece in state.board.reduced)
        )
    barred = eligible.bar_unit(state, frame.side, frame.target, piece)
    if barred is not None:
        return barred
    together = (*frame.attackers, piece)
    if eligible.completable(state, frame.side, frame.target, together):
        return None
    return eligible.flaw(state, frame.target, together)


def candidates(state: m.State, frame: m.Muster) -> Iterator[m.Action]:
    """The units that may join, the attack, or back to the choice of the space while nobody is named."""
    yield m.Done()
    spare = (piece for piece in eligible.pool(state, frame.side, frame.target) if piece not in frame.attackers)
    for piece in common.alike(state, spare):
        yield m.Join(piece)


def apply(work: m.Work, frame: m.Muster, action: m.Action) -> None:
    """Add the unit; attack; or give the attack up before anybody is named."""
    if isinstance(action, m.Join):
        work.state = work.state.swap(replace(frame, attackers=(*frame.attackers, action.piece)))
    elif frame.attackers:
        _launch(work, frame)
    else:
        work.state = work.state.pop()


def opened(state: m.State, side: Side, target: SpaceId, attackers: Iterable[PieceId]) -> m.Combat:
    """The combat that these attackers open (12.2.2)."""
    board, attackers = state.board, tuple(sorted(attackers))
    defenders = eligible.live_defenders(state, side, target)
    enemies = boards.units(board, target, foe(side))
    return m.Combat(
        side=side,
        target=target,
        attackers=attackers,
        origins={str(piece): board.where[piece] for piece in attackers},
        defenders=defenders,
        spent=tuple(piece for piece in enemies if piece not in defenders),
        fort=boards.fort(board, target) if boards.enemy_fort(board, side, target) else 0,
        oos=frozenset(p for p in (*attackers, *defenders) if not supply.supplied(board, p)),
        had_defenders=bool(defenders),
        step=2,
    )


def _launch(work: m.Work, frame: m.Muster) -> None:
    """The attack is made: from here on it counts (12.1.6, 7.1)."""
    board, combat = work.board, opened(work.state, frame.side, frame.target, frame.attackers)
    attackers = combat.attackers
    work.state = work.state.swap(combat)
    op = work.op
    work.op = replace(
        op,
        attacked=op.attacked | {frame.target},
        attackers=op.attackers | set(attackers),
        stormed=op.stormed | {piece for piece in attackers if board.where[piece] == frame.target},
    )
    if any(eligible.crosses(work.edition, piece, board.where[piece], frame.target) for piece in attackers):
        work.state = replace(work.state, log=replace(work.state.log, ru_crossed=True))  # 12.1.9
    work.tell(_account(board, combat))
    work.edition.rules.note_attack(work, combat)


def _account(board: m.Board, combat: m.Combat) -> m.Attacked:
    return m.Attacked(
        board.edition,
        combat.side,
        combat.target,
        tuple((piece, piece in board.reduced, board.where[piece]) for piece in combat.attackers),
        tuple((piece, piece in board.reduced) for piece in combat.defenders),
        combat.fort,
    )
