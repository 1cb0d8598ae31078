"""Declare: claim an event in force for a combat: Great Retreat, Brusilov and Kerensky Offensive."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules.cards import cardplay
from engine.games.paths_of_glory.rules.combat import common, fire, lasting, retreat
from engine.games.paths_of_glory.tables import AP, CP, CardId, PieceId
from engine.kernel.errors import Refusal

GREAT_RETREAT = CardId("great_retreat")
BRUSILOV, KERENSKY = CardId("brusilov_offensive"), CardId("kerensky_offensive")
TURK_DETERMINATION = CardId("turk_determination")


def _russians(edition: m.Edition, combat: m.Combat) -> tuple[PieceId, ...]:
    return tuple(piece for piece in (*combat.defenders, *combat.spent) if edition.pieces[piece].nation == "ru")


def open_great_retreat(work: m.Work) -> None:
    """The Allies may have the Russians in the space attacked leave it, all through the turn of the event."""
    combat = common.combat_of(work.state)
    if combat.side == CP and lasting.this_turn(work.state, GREAT_RETREAT) and _russians(work.edition, combat):
        work.state = work.state.push(m.Declare(AP, GREAT_RETREAT))


def pull_out(work: m.Work) -> None:
    """All Russians retreat one space, without fire (12.5.4, 12.5.5)."""
    combat = replace(common.combat_of(work.state), retreat=1)
    common.amend(work, combat)
    retreat.send(work, _russians(work.edition, combat))


def open_brusilov(work: m.Work) -> None:
    """One attack of the action may ignore a trench; asked when there is one to ignore."""
    combat = common.combat_of(work.state)
    if fire.trench_level(work.state, combat):
        _ask_once(work, combat, BRUSILOV)


def answer_turk_determination(work: m.Work) -> None:
    """The trench that the card stands for comes after the question, which is therefore put again."""
    if TURK_DETERMINATION in common.combat_of(work.state).cards:
        open_brusilov(work)


def open_kerensky(work: m.Work) -> None:
    """One attack of the action may have the bonus, claimed before the defender plays cards."""
    _ask_once(work, common.combat_of(work.state), KERENSKY)


def _ask_once(work: m.Work, combat: m.Combat, card: CardId) -> None:
    state = work.state
    if combat.side != AP or not lasting.this_round(state, AP, card) or card in state.op.cards_used:
        return
    if state.edition.rules.claims[card].condition(state, combat, AP):
        work.state = state.push(m.Declare(AP, card))


def refuse(state: m.State, frame: m.Declare, action: m.Action) -> Refusal | None:
    """The event in question, or not."""
    if isinstance(action, m.Done) or action == m.UseCard(frame.card):
        return None
    return cardplay.by_card(frame.card, "pog-refuse-declare", card=cardplay.card_text(state.edition, frame.card))


def candidates(state: m.State, frame: m.Declare) -> Iterator[m.Action]:
    """Claim the event, or keep it."""
    yield m.UseCard(frame.card)
    yield m.Done()


def apply(work: m.Work, frame: m.Declare, action: m.Action) -> None:
    """Note the claim; those good for one combat are used up with it."""
    work.state = work.state.pop()
    if isinstance(action, m.Done):
        return
    combat = common.combat_of(work.state)
    common.amend(work, replace(combat, declared=(*combat.declared, frame.card)))
    if frame.card in work.edition.rules.claims:
        work.op = replace(work.op, cards_used=work.op.cards_used | {frame.card})
    target = m.space_text(work.edition, combat.target)
    card = cardplay.card_text(work.edition, frame.card)
    work.say("pog-declared", combat.target, side=m.side_text(frame.side), card=card, target=target)
