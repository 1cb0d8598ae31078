"""An attack that somebody proposes in words, at whatever moment: what its odds would be.

Every space of the attacker counts as activated for combat unless it has another marker, as in the questions of position
files; while the attacker is choosing his attacks only his own markers count.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import notation, odds, words
from engine.games.paths_of_glory.rules.combat import eligible, muster
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import SIDES, CardId, PieceId, Side, SpaceId, foe
from engine.games.paths_of_glory.words import fail
from engine.kernel.errors import NotationError, Refused, refusal
from engine.kernel.game import Role
from engine.kernel.odds import Odds


def odds_of(state: m.State, viewer: Role | None, side: Side, order: str, assumed: Sequence[str]) -> Odds:
    """The odds of an attack written as its order: with the units it names, or as many as may attack together."""
    trial = choosing(state, side)
    target, attackers = _meant(trial, side, order)
    combat = muster.opened(trial, side, target, attackers)
    cards = tuple(dict.fromkeys(_card(trial, combat, name) for name in assumed))
    barred = eligible.bar_together(trial, side, target, attackers)
    return odds.combat_odds(trial, combat, viewer, cards, barred)


def activated(state: m.State, side: Side) -> m.State:
    """The position with a Combat marker wherever the side stands and no other marker lies (14.3.1: in supply)."""
    board, op = state.board, state.op
    held = [space for space in board.occupants if space in board.edition.spaces and boards.units(board, space, side)]
    more = tuple(m.Activation(space, "combat", 1) for space in sorted(held) if op.mode(space) is None)
    fit = frozenset(p for space in held for p in boards.units(board, space, side) if supply.supplied(board, p))
    allowed = fit if op.only_attackers is None else op.only_attackers & fit
    return replace(state, op=replace(op, activations=(*op.activations, *more), only_attackers=allowed))


def choosing(state: m.State, side: Side) -> m.State:
    """The position at the side's choice of a space to attack."""
    choosing = isinstance(state.top, m.ChooseAttack | m.Muster) and state.top.side == side
    return replace(state if choosing else activated(state, side), stack=(m.ChooseAttack(side),))


def _meant(trial: m.State, side: Side, order: str) -> tuple[SpaceId, tuple[PieceId, ...]]:
    actions = notation.parse(_without_hands(trial), side, order)
    targets = [action.space for action in actions if isinstance(action, m.Attack)]
    if len(targets) != 1:
        raise fail("no-attack", order)
    (target,) = targets
    joined = tuple(action.piece for action in actions if isinstance(action, m.Join))
    everybody = joined or eligible.strongest(trial, side, target)
    why = eligible.bar_space(trial, side, target)
    if why is None and not everybody:
        why = refusal("12.1.1", "pog-refuse-attack-by-nobody", space=m.space_text(trial.edition, target))
    if why is not None:
        raise Refused(why)
    return target, everybody


def _without_hands(state: m.State) -> m.State:
    """What is written is read without any hand: of two cards that could be meant a hand would tell which is held."""
    for side in SIDES:
        state = state.with_cards(side, replace(state.cards[side], hand=()))
    return state


def _card(state: m.State, combat: m.Combat, name: str) -> CardId:
    """A combat card of either side, or an event claimed for a combat; of two with one name the one that fits."""
    known = tuple(sorted({*state.edition.rules.combat_cards, *state.edition.rules.claims}))
    found: list[CardId] = []
    problem: NotationError | None = None
    for side in (combat.side, foe(combat.side)):
        try:
            found.append(words.card(state.edition, name, side, known))
        except NotationError as unread:
            problem = problem or unread
    usable = [card for card in found if card in known]
    if not usable:
        raise problem if problem is not None and not found else fail("no-combat-card", name)
    return next((card for card in usable if not odds.unfit(state, combat, (card,))), usable[0])
