"""TrenchCards and CombatCards: steps 3 and 5, one card at a time (12.2.4, 12.2.6)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.model.rules import When
from engine.games.paths_of_glory.rules.combat import cards, common
from engine.games.paths_of_glory.tables import Side
from engine.kernel.errors import Refusal, refusal
from engine.kernel.game import Occasion, Waiver

# When a player may be asked for cards: for each a stop of its own.
MOMENTS = (Occasion("trench-cards"), Occasion("attack-cards"), Occasion("defence-cards"))


def _when(frame: m.TrenchCards | m.CombatCards) -> When:
    return "trench" if isinstance(frame, m.TrenchCards) else "cards"


def open_cards(work: m.Work, side: Side, frame: m.TrenchCards | m.CombatCards) -> None:
    """Ask a side for cards, unless everybody can see that it cannot have a usable one."""
    if cards.may_hold(work.state, common.combat_of(work.state), side, _when(frame)):
        work.state = work.state.push(frame)


def refuse(state: m.State, frame: m.TrenchCards | m.CombatCards, action: m.Action) -> Refusal | None:
    """A card whose conditions this combat meets, or no more cards."""
    if isinstance(action, m.Done):
        return None
    if not isinstance(action, m.UseCard):
        return refusal("", "pog-refuse-cards-now")
    return cards.refuse_use(state, common.combat_of(state), frame.side, action.card, _when(frame))


def candidates(state: m.State, frame: m.TrenchCards | m.CombatCards) -> Iterator[m.Action]:
    """The usable cards, and no more."""
    for card in cards.usable(state, common.combat_of(state), frame.side, _when(frame)):
        yield m.UseCard(card)
    yield m.Done()


def apply(work: m.Work, frame: m.TrenchCards | m.CombatCards, action: m.Action) -> None:
    """Use the card; go on when the player is done or nobody could expect another card."""
    if isinstance(action, m.Done):
        work.state = work.state.pop()
        return
    assert isinstance(action, m.UseCard)
    cards.use(work, frame.side, action.card)
    if cards.called_off(work.edition, common.combat_of(work.state)) or not cards.may_hold(
        work.state, common.combat_of(work.state), frame.side, _when(frame)
    ):
        work.state = work.state.pop()


def waiver(state: m.State, side: Side) -> Waiver[m.Action] | None:
    """What is done for a side that does not want to be asked for cards now: it uses no more."""
    match state.top:
        case m.TrenchCards(owner) if owner == side:
            return Waiver("trench-cards", m.Done())
        case m.CombatCards(owner) if owner == side:
            attacks = common.combat_of(state).side == side
            return Waiver("attack-cards" if attacks else "defence-cards", m.Done())
    return None
