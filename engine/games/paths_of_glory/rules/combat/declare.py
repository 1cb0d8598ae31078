"""ChooseAttack: name a space to attack, or end the action (12.1, 12.2.2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import eligible
from engine.kernel.errors import Refusal, refusal


def refuse(state: m.State, frame: m.ChooseAttack, action: m.Action) -> Refusal | None:
    """A space is attacked once, holds something to attack, and some set of units may attack it."""
    if isinstance(action, m.Done):
        return None
    if not isinstance(action, m.Attack):
        return refusal("", "pog-refuse-attack-now")
    if action.space not in state.edition.spaces:
        return refusal("12.1.4", "pog-refuse-attack-now")
    barred = eligible.bar_space(state, frame.side, action.space)
    if barred is not None:
        return barred
    if not eligible.completable(state, frame.side, action.space, ()):
        return _why_nobody(state, frame, action)
    return None


def _why_nobody(state: m.State, frame: m.ChooseAttack, action: m.Attack) -> Refusal:
    """What keeps the units beside the space out, or those that may attack from doing so alone, if it is one rule."""
    near = {space.space for space in state.op.activations if space.mode == "combat"}
    near &= {action.space, *state.edition.neighbours[action.space]}
    pieces = [p for space in sorted(near) for p in state.board.at(space)]
    reasons = [eligible.bar_unit(state, frame.side, action.space, piece) for piece in pieces]
    if None in reasons:
        reasons = [eligible.flaw(state, action.space, (p,)) for p in eligible.pool(state, frame.side, action.space)]
    rules = {reason.rule if reason is not None else None for reason in reasons}
    only = reasons[0] if len(rules) == 1 else None
    return only or refusal("12.1.1", "pog-refuse-attack-by-nobody", space=m.space_text(state.edition, action.space))


def candidates(state: m.State, frame: m.ChooseAttack) -> Iterator[m.Action]:
    """Every space in or beside the activated ones that holds an enemy; and the end of the action."""
    active = {activation.space for activation in state.op.activations if activation.mode == "combat"}
    for target in sorted(active | {near for space in active for near in state.edition.neighbours[space]}):
        if eligible.bar_space(state, frame.side, target) is None:
            yield m.Attack(target)
    yield m.Done()


def apply(work: m.Work, frame: m.ChooseAttack, action: m.Action) -> None:
    """Go on to the attackers, or end the action."""
    if isinstance(action, m.Attack):
        work.state = work.state.push(m.Muster(frame.side, action.space))
    else:
        work.state = work.state.pop()
