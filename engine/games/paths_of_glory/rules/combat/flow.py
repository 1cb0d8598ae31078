"""A combat's way through the twelve steps of 12.2.1, from one decision to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.combat import (
    advance,
    cancel,
    cards,
    claim,
    common,
    fire,
    flank,
    losses,
    play,
    retreat,
    withdrawal,
)
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import Side, foe
from engine.kernel.text import text


def resume(work: m.Work) -> None:
    """Lead the combat on top of the stack to its next decision or to its end."""
    while isinstance(combat := work.state.top, m.Combat):
        work.edition.rules.combat_steps[combat.step](work, combat)


def _go(work: m.Work, step: int, part: int = 0) -> None:
    common.amend(work, replace(common.combat_of(work.state), step=step, part=part))


def _pull_out(work: m.Work, combat: m.Combat) -> None:
    """Before anything else Russians may leave under the Great Retreat; then an empty space is only advanced into."""
    if combat.part == 0:
        _go(work, 2, 1)
        claim.open_great_retreat(work)
    elif combat.part == 1 and claim.GREAT_RETREAT in combat.declared:
        _go(work, 2, 2)
        claim.pull_out(work)
    else:
        left = bool(combat.defenders or combat.fort)
        had_defenders = combat.had_defenders if not left else bool(combat.defenders)
        common.amend(work, replace(combat, retreat=0, had_defenders=had_defenders))
        _go(work, 3 if left else 12)


def _trench_cards(work: m.Work, combat: m.Combat) -> None:
    if combat.part == 0:
        _go(work, 3, 1)
        claim.open_brusilov(work)
        return
    _go(work, 4)
    play.open_cards(work, combat.side, m.TrenchCards(combat.side))


def _flank(work: m.Work, combat: m.Combat) -> None:
    _go(work, 5)
    flank.open_attempt(work)


def _combat_cards(work: m.Work, combat: m.Combat) -> None:
    """The attacker first, then the defender (12.2.6); claims of events go before, and answer Turk Determination."""
    attacker, defender = combat.side, common.enemy_of(combat)
    match combat.part:
        case 0:
            _go(work, 5, 1)
            claim.open_kerensky(work)
        case 1:
            _go(work, 5, 2)
            play.open_cards(work, attacker, m.CombatCards(attacker))
        case 2:
            _go(work, 5, 3)
            play.open_cards(work, defender, m.CombatCards(defender))
        case _ if cards.called_off(work.edition, combat):
            work.say("pog-called-off", combat.target, target=m.space_text(work.edition, combat.target))
            cards.take_back(work, combat)
            _go(work, 13)
        case _:
            _go(work, 6)
            claim.answer_turk_determination(work)


def _exchange(work: m.Work, combat: m.Combat) -> None:
    """Steps 6 to 9: fire and losses, at once or one side after the other (12.2.7 to 12.2.10, 12.3.3)."""
    beats = _beats(work.edition, combat)
    kind, side = beats[combat.part]
    last = combat.part + 1 == len(beats)
    _go(work, *((10, 0) if last else (6, combat.part + 1)))
    if kind == "fire":
        fire.fire(work, side)
    else:
        losses.open_losses(work, side, common.loss_number(combat, foe(side)))


def _beats(edition: m.Edition, combat: m.Combat) -> tuple[tuple[str, Side], ...]:
    """Who fires and who loses, in order."""
    first, defender = fire.first_to_fire(edition, combat), common.enemy_of(combat)
    if first is None:
        attacker = combat.side
        return (("fire", attacker), ("fire", defender), ("lose", defender), ("lose", attacker))
    second = foe(first)
    return (("fire", first), ("lose", second), ("fire", second), ("lose", first))


def _winner(work: m.Work, combat: m.Combat) -> None:
    """The higher loss number wins; equal numbers are a defeat for both (12.2.11)."""
    if combat.part == 0:
        _go(work, 10, 1)
        withdrawal.open_return(work)
        return
    caused, suffered = common.loss_number(combat, combat.side), common.loss_number(combat, common.enemy_of(combat))
    winner = winner_of(combat)
    key = "pog-combat-tied" if winner is None else "pog-combat-won"
    name = m.side_text(winner) if winner is not None else text("pog-nobody")
    high, low = max(caused, suffered), min(caused, suffered)
    work.say(key, combat.target, side=name, target=m.space_text(work.edition, combat.target), high=high, low=low)
    cards.put_away(work, combat, winner)
    _go(work, 11)


def winner_of(combat: m.Combat) -> Side | None:
    """Who has caused the higher loss number; None for a tie, which both have lost (12.2.11)."""
    caused, suffered = common.loss_number(combat, combat.side), common.loss_number(combat, common.enemy_of(combat))
    if caused == suffered:
        return None
    return combat.side if caused > suffered else common.enemy_of(combat)


def _retreat(work: m.Work, combat: m.Combat) -> None:
    """The length first, then the chance to cancel, then the retreat itself (12.5.1 to 12.5.3, 12.6.4)."""
    if combat.part == 0:
        common.amend(work, replace(combat, retreat=retreat_length(work.state, combat), part=1))
        if common.combat_of(work.state).retreat:
            cancel.open_choice(work)
        return
    _go(work, 12)
    if combat.retreat:
        retreat.open_retreat(work)


def retreat_length(state: m.State, combat: m.Combat) -> int:
    """Spaces the defenders must retreat; 0 for none."""
    if not combat.defenders and not combat.spent:
        return 0
    if cards.withdrawing(state.edition, combat):
        return 1
    margin = common.loss_number(combat, combat.side) - common.loss_number(combat, common.enemy_of(combat))
    if margin <= 0 or not any(boards.full_strength(state.board, piece) for piece in combat.attackers):
        return 0
    if any(entry.holds for entry in cards.effects(state.edition, combat)):
        return 0
    return min(margin, 2)


def _advance(work: m.Work, combat: m.Combat) -> None:
    _go(work, 13)
    advance.open_advance(work)


def _finish(work: m.Work, combat: m.Combat) -> None:
    """Back to the choice of the next attack."""
    for entry in cards.effects(work.edition, combat):
        if entry.finish is not None:
            entry.finish(work, combat)
    work.state = work.state.pop()


STEPS: Mapping[int, Callable[[m.Work, m.Combat], None]] = {
    2: _pull_out,
    3: _trench_cards,
    4: _flank,
    5: _combat_cards,
    6: _exchange,
    10: _winner,
    11: _retreat,
    12: _advance,
    13: _finish,
}
