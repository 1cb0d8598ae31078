"""Several actions by one choice of a panel: an attack with all who may take part, with or without a card to follow, the
last card, losses and retreats as a whole.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from engine.games.paths_of_glory import cautions, flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.dispatch import handler
from engine.games.paths_of_glory.offers import card_part, space_part, unit_part, way_part
from engine.games.paths_of_glory.rules.combat import common, eligible, muster
from engine.games.paths_of_glory.rules.operations import activation, redeploy
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId
from engine.kernel.chance import ChanceAsked, NoChance
from engine.kernel.game import Offer, Part
from engine.kernel.text import Text, text

WITH_ALL = "attack-all"  # the orders under which these choices stand; nobody types them
BARE = "attack-bare"
LAST_CARD = "card-last"
LOSSES = "losses"
RETREAT = "retreat-whole"
MOST = 10  # more ways to take losses are taken step by step
WAYS = 50  # more ways to retreat are, too

_Way = tuple[tuple[m.TakeLoss, ...], m.State]
_Steps = tuple[m.RetreatTo, ...]


def joined(state: m.State, side: Side) -> tuple[Offer[m.Action], ...]:
    """The choices of several actions for the open decision, beside those of one."""
    match state.top:
        case m.ChooseAttack():
            targets = [action for action in flow.legal(state) if isinstance(action, m.Attack)]
            whole = [_attack(state, side, attack) for attack in targets]
            return (*whole, *(bare for attack in whole if (bare := _bare(state, side, attack)) is not None))
        case m.Muster(attackers=()) as frame:
            return _all_together(state, frame)
        case m.TrenchCards() | m.CombatCards():
            cards = [action for action in flow.legal(state) if isinstance(action, m.UseCard)]
            return tuple(_last_card(state, card) for card in cards if _is_asked_again(state, card))
        case m.TakeLosses():
            return _losses(state)
        case m.Retreat(left=left, moving=None) if left > 1:
            return _retreats(state)
        case _:
            return ()


def _attack(state: m.State, side: Side, attack: m.Attack) -> Offer[m.Action]:
    """A space with all who may attack it together."""
    frame = m.Muster(side, attack.space)
    attackers = eligible.strongest(state, side, attack.space)
    label = text(
        "pog-joined-attack", space=space_part(state.edition, attack.space).label, units=_units(state, attackers)
    )
    opened = state.push(frame)
    return Offer(
        attack,
        WITH_ALL,
        text("pog-verb-attack-all"),
        (Part(attack.space, label),),
        understood=True,
        then=_mustered(opened, frame, attackers),
        instead=len(attackers) == 1 and len({*filter(_is_join, flow.legal(opened))}) == 1,
    )


def _all_together(state: m.State, frame: m.Muster) -> tuple[Offer[m.Action], ...]:
    """All who may attack the space that has been chosen, where they are more than one."""
    attackers = eligible.strongest(state, frame.side, frame.target)
    first, *then = _mustered(state, frame, attackers)
    if len({*filter(_is_join, flow.legal(state))}) == len(attackers):
        return ()  # each is offered by itself, and so are all of them
    label = text("pog-joined-all", units=_units(state, attackers))
    return (Offer(first, WITH_ALL, label, then=tuple(then)),)


def _mustered(state: m.State, frame: m.Muster, attackers: tuple[PieceId, ...]) -> tuple[m.Action, ...]:
    """They are named one by one; then the battle begins, by itself if nobody else could join."""
    full = m.Muster(frame.side, frame.target, attackers)
    others = [one for one in muster.candidates(state.swap(full), full) if muster.refuse(state, full, one) is None]
    done = () if others == [m.Done()] else (m.Done(),)
    return (*map(m.Join, attackers), *done)


def _bare(state: m.State, side: Side, attack: Offer[m.Action]) -> Offer[m.Action] | None:
    """The same without a combat card, where the attacker is asked for one next, whatever he holds (12.2.6)."""
    work, declined = m.Work(state, NoChance()), list[m.Action]()
    try:
        for action in (attack.action, *attack.then):
            flow.carry_out(work, action)
        while isinstance(top := work.state.top, m.TrenchCards) and top.side == side:
            declined.append(m.Done())
            flow.carry_out(work, m.Done())
    except ChanceAsked:
        return None
    if work.state.top != m.CombatCards(side) or cautions.caution(work.state, side, m.Done()) is not None:
        return None
    (space,) = attack.parts
    part = Part(space.key, text("pog-joined-bare", **space.label.args))
    label, then = text("pog-verb-attack-bare"), (*attack.then, *declined, m.Done())
    return Offer(attack.action, BARE, label, (part,), understood=True, then=then)


def _is_asked_again(state: m.State, card: m.UseCard) -> bool:
    """Whether the player is asked for one more card after this, whether he has one or not: nobody may tell from it."""
    assert state.top is not None
    work = m.Work(state, NoChance())
    handler(state, state.top).apply(work, state.top, card)
    return work.state.top == state.top


def _last_card(state: m.State, card: m.UseCard) -> Offer[m.Action]:
    """A card after which no other is used."""
    part = card_part(state.edition, card.card)
    last = Part(part.key, text("pog-joined-last-card", card=part.label))
    return Offer(card, LAST_CARD, text("pog-verb-card"), (last,), understood=True, then=(m.Done(),))


def _is_join(action: m.Action) -> bool:
    return isinstance(action, m.Join)


def _units(state: m.State, pieces: tuple[PieceId, ...]) -> tuple[str, ...]:
    """Their names, armies first: a phone cuts what is long."""
    ordered = sorted(pieces, key=lambda piece: not state.edition.pieces[piece].army)
    return m.units_text(state.edition, ((piece, piece in state.board.reduced) for piece in ordered))


def _losses(state: m.State) -> tuple[Offer[m.Action], ...]:
    """Every end to which the losses may come, where that asks for more than one decision."""
    found: dict[Hashable, _Way] = {}
    for actions, then in _ways(state, ()):
        found.setdefault(_end(state, then), (actions, then))
        if len(found) > MOST:
            return ()
    if all(len(actions) == 1 for actions, _ in found.values()):
        return ()
    return tuple(_loss(state, actions, then) for actions, then in found.values() if len(actions) > 1)


def _ways(state: m.State, taken: tuple[m.TakeLoss, ...]) -> Iterator[_Way]:
    """The decisions that lead to each end, without those that nobody has to make; none that waste something."""
    frame, choices = state.top, flow.legal(state)
    assert isinstance(frame, m.TakeLosses)
    for action in choices:
        assert isinstance(action, m.TakeLoss)
        if len(choices) > 1 and cautions.caution(state, frame.side, action) is not None:
            continue
        work = m.Work(state, NoChance())
        handler(state, frame).apply(work, frame, action)
        decided = (*taken, action) if len(choices) > 1 else taken
        goes_on = isinstance(work.state.top, m.TakeLosses) and work.state.top.side == frame.side
        if goes_on:
            yield from _ways(work.state, decided)
        else:
            yield decided, work.state


def _end(state: m.State, then: m.State) -> Hashable:
    """What counts of an end: who has lost what, in whatever order."""
    new = common.combat_of(then).losses[len(common.combat_of(state).losses) :]
    return tuple(sorted(map(repr, new)))


def _loss(state: m.State, actions: tuple[m.TakeLoss, ...], then: m.State) -> Offer[m.Action]:
    first, *more = actions
    lost = tuple(_fates(state, then))
    key = "-".join(str(action.piece) for action in actions)
    part = Part(key, text("pog-joined-losses", losses=lost))
    return Offer(first, LOSSES, text("pog-verb-losses"), (part,), understood=True, then=tuple(more))


def _named(state: m.State, piece: PieceId, *, placed: bool) -> Text:
    part = unit_part(state, piece)
    return (
        part.label
        if placed
        else text("pog-part-name", name=m.unit_text(state.edition, piece, piece in state.board.reduced))
    )


def _fates(state: m.State, then: m.State) -> Iterator[Text]:
    """What becomes of each unit that loses something; with where it is if they are in several places."""
    combat = common.combat_of(state)
    assert state.top is not None
    places = {common.space_in(combat, piece) for piece in common.participants(combat, state.top.side)}
    new = common.combat_of(then).losses[len(common.combat_of(state).losses) :]
    for piece in dict.fromkeys(loss.piece for loss in new):
        last = next(loss for loss in reversed(new) if loss.piece == piece)
        unit = _named(state, piece, placed=len(places) > 1)
        if not last.eliminated:
            yield text("pog-joined-reduced", unit=unit)
        elif last.replacement is None:
            yield text("pog-joined-lost", unit=unit)
        else:
            corps = m.unit_text(state.edition, last.replacement, last.replacement in then.board.reduced)
            yield text("pog-joined-replaced", unit=unit, corps=corps)


def _retreats(state: m.State) -> tuple[Offer[m.Action], ...]:
    """Each way a unit can go to its end, where that is more than one decision (12.5.2)."""
    firsts = [action for action in flow.legal(state) if isinstance(action, m.RetreatTo)]
    found = [one for action in firsts for one in _ways_back(state, action, (action,))]
    if len(found) > WAYS:
        return ()
    return tuple(_retreat(state, actions, path) for actions, path in found if len(actions) > 1)


def _ways_back(
    state: m.State, action: m.RetreatTo, decided: _Steps, path: tuple[SpaceId, ...] = ()
) -> Iterator[tuple[_Steps, tuple[SpaceId, ...]]]:
    """The decisions that bring a unit to each end, without those that nobody has to make, and the spaces it enters."""
    frame, path = state.top, (*path, action.space)
    assert isinstance(frame, m.Retreat)
    work = m.Work(state, NoChance())
    handler(state, frame).apply(work, frame, action)
    then = work.state.top
    if not isinstance(then, m.Retreat) or then.moving != action.piece:
        yield decided, path
        return
    choices = flow.legal(work.state)
    for onward in choices:
        assert isinstance(onward, m.RetreatTo), "whoever has begun goes on (12.5.2)"
        yield from _ways_back(work.state, onward, (*decided, onward) if len(choices) > 1 else decided, path)


def _retreat(state: m.State, actions: _Steps, path: tuple[SpaceId, ...]) -> Offer[m.Action]:
    first, *more = actions
    way = way_part(state.edition, path)
    parts = (unit_part(state, first.piece), Part("-".join(path), way.label))
    return Offer(first, RETREAT, text("pog-verb-retreat-whole"), parts, at_once=True, then=tuple(more))


def shortage(state: m.State, actions: Sequence[m.Action]) -> Text | None:
    """What units to redeploy or spaces to activate cost together, where fewer points are left (9.2.3, 13.1.2)."""
    match state.top:
        case m.Redeploy(left=left):
            cost = sum(redeploy.price(state.edition, one.piece) for one in actions if isinstance(one, m.SR))
            return text("pog-shortage-sr", cost=cost, left=left) if cost > left else None
        case m.Activate(left=left):
            spaces = [one for one in actions if isinstance(one, m.ActivateSpace)]
            cost = sum(activation.price(state, one.space, one.mode) or 0 for one in spaces)
            return text("pog-shortage-ops", cost=cost, left=left) if cost > left else None
    return None
