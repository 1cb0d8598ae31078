"""What a player is asked once before it is done: what would be lost for nothing, and what nobody can take back alone.

Everything here looks at what the side itself may know; nothing changes what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.paths_of_glory import flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.dispatch import handler
from engine.games.paths_of_glory.prompts import points_text, pool_texts
from engine.games.paths_of_glory.rules.combat import assign, common, eligible
from engine.games.paths_of_glory.rules.phases import replacements
from engine.games.paths_of_glory.tables import AP, PieceId, Side, SpaceId
from engine.kernel.chance import ChanceAsked, NoChance
from engine.kernel.game import Caution
from engine.kernel.text import Text, text


def caution(state: m.State, side: Side, action: m.Action) -> Caution | None:
    """What to ask before a legal action; None for nearly all of them."""
    if state.top is None or state.top.side != side:
        return None
    own = state.edition.rules.decisions.get(type(state.top)) if isinstance(state.top, m.OwnFrame) else None
    if own is not None and own.caution is not None:
        return own.caution(state, state.top, action)
    lost = _waste(state, state.top, action)
    if lost is not None:
        return Caution("waste", lost)
    final = _final(state, state.top, action)
    return None if final is None else Caution("final", final)


def _waste(state: m.State, top: m.Frame, action: m.Action) -> Text | None:
    """What the action throws away that the side could still use."""
    match top, action:
        case m.Activate(left=left), m.Done():
            return None if state.op.activations else text("pog-caution-activate", left=left)
        case m.MoveUnits(), m.Done():
            return _unmoved(state)
        case m.ChooseAttack(side=side), m.Done():
            return _unfought(state, side)
        case m.Redeploy(left=left, moved=moved), m.Done():
            return None if moved else text("pog-caution-redeploy", left=left)
        case ((m.Replace() | m.FlipUnits()), m.Done()):
            return _unspent(state, top)
        case m.Reduce(left=left), m.Done():
            return text("pog-caution-reduce", left=left)
        case ((m.TakeLosses() | m.CancelRetreat()), m.TakeLoss(piece)):
            return _army(state, top, piece)
        case _:
            return None


def _unmoved(state: m.State) -> Text | None:
    """Move markers in spaces where a unit could still move and none has moved or digs."""
    op, where = state.op, state.board.where
    used = {*op.moved_from.values(), *(where[piece] for piece in op.entrenching)}
    able = {where[action.piece] for action in flow.legal(state) if isinstance(action, m.Move | m.Entrench)}
    idle = [a.space for a in op.activations if a.mode == "move" and a.space in able - used]
    return _marked(state.edition, "pog-caution-move", idle)


def _unfought(state: m.State, side: Side) -> Text | None:
    """Spaces with an Attack marker where units have not attacked and still could; who attacked may have left since."""
    targets = [action.space for action in flow.legal(state) if isinstance(action, m.Attack)]
    marked = (a.space for a in state.op.activations if a.mode == "combat")
    return _marked(
        state.edition, "pog-caution-attack", [space for space in marked if _could_attack(state, side, space, targets)]
    )


def _could_attack(state: m.State, side: Side, space: SpaceId, targets: list[SpaceId]) -> bool:
    return any(
        eligible.bar_unit(state, side, target, piece) is None and eligible.completable(state, side, target, (piece,))
        for target in targets
        for piece in state.board.at(space)
    )


def _marked(edition: m.Edition, key: str, spaces: list[SpaceId]) -> Text | None:
    return (
        text(key, spaces=tuple(m.space_text(edition, space) for space in spaces), count=len(spaces)) if spaces else None
    )


def _unspent(state: m.State, top: m.Replace | m.FlipUnits) -> Text | None:
    """Replacement points that could still be spent and are gone after the phase (17.1.1)."""
    steps = tuple(_to_buy(state, top))
    if isinstance(top, m.FlipUnits):
        lost = _spendable(top.halves, [cost for pool, cost in steps if pool == "ge"])  # Landwehr
        return text("pog-caution-replace", points=points_text(lost)) if lost else None
    lost_of = {
        pool: lost
        for pool, halves in top.halves.items()
        if (lost := _spendable(halves, [cost for of, cost in steps if of == pool]))
    }
    return text("pog-caution-replace", points=pool_texts(state.edition, lost_of)) if lost_of else None


def _to_buy(state: m.State, top: m.Replace | m.FlipUnits) -> Iterator[tuple[str, int]]:
    """Pool and cost in halves of every step that could be bought, points apart."""
    for piece in (PieceId(number) for number, unit in enumerate(state.edition.pieces) if unit.side == top.side):
        pool, cost = replacements.pool_of(state.edition, piece), replacements.cost(state.edition, piece)
        if pool is None:
            continue
        if replacements.refuse_flip(state.board, piece) is None:
            yield pool, cost
        elif isinstance(top, m.Replace) and _may_come_back(state, piece):
            yield from ((pool, cost), (pool, cost))  # rebuilt, then flipped


def _may_come_back(state: m.State, piece: PieceId) -> bool:
    return any(
        replacements.refuse_rebuild(state, piece, at) is None for at in replacements.rebuild_spaces(state, piece)
    )


def _spendable(halves: int, costs: list[int]) -> int:
    """How much of the points steps of one and of two halves can take at most."""
    armies = min(costs.count(2), halves // 2)
    return 2 * armies + min(costs.count(1), halves - 2 * armies)


def _army(state: m.State, top: m.TakeLosses | m.CancelRetreat, piece: PieceId) -> Text | None:
    """An army that no corps can replace dies for good although that could be avoided (12.4.4)."""
    if not _dies_for_good(state, top.side, piece):
        return None
    others = (action.piece for action in flow.legal(state) if isinstance(action, m.TakeLoss))
    spared = isinstance(top, m.CancelRetreat) or not all(_dies_for_good(state, top.side, other) for other in others)
    return text("pog-caution-army", unit=m.unit_text(state.edition, piece, True)) if spared else None


def _dies_for_good(state: m.State, side: Side, piece: PieceId) -> bool:
    shape = assign.shape_of(state.board, piece)
    if not shape.army or len(shape.steps) > 1:
        return False
    replaced = next(assign.corps_in_reserve(state.board, side, shape.family), None) is not None
    return not replaced or piece in common.combat_of(state).oos


def _final(state: m.State, top: m.Frame, action: m.Action) -> Text | None:
    """What settles or shows something for good."""
    match top, action:
        case m.PlayRound(), m.PlayCard(card, "event"):
            return text("pog-caution-event", card=state.edition.cards[card].label)
        case m.PlayRound(), m.OfferPeace():
            return text("pog-caution-offer-peace")
        case m.PeaceOffer(), m.AcceptPeace():
            return text("pog-caution-accept-peace")
        case m.PeaceOffer(), m.Done():
            return text("pog-caution-refuse-peace")
        case m.OpeningHand(), m.Done():
            return text("pog-caution-leave-guns")
        case m.PickCards(), m.Done():
            return text("pog-caution-picked")
        case _:
            return _last(state, top, action)


def _last(state: m.State, top: m.Frame, action: m.Action) -> Text | None:
    """The last action of a turn: what follows happens by itself and cards are drawn."""
    if (state.tracks.phase, state.tracks.round, state.tracks.active) != (
        "action",
        state.edition.rules.rounds(state),
        AP,
    ):
        return None
    work = m.Work(state, NoChance())
    try:
        handler(state, top).apply(work, top, action)
        flow.proceed(work)
    except ChanceAsked:
        pass  # as far as everybody can foresee it
    if work.state.result is not None:
        return text("pog-caution-game-ends")
    return None if work.tracks.phase == "action" else text("pog-caution-turn-ends")
