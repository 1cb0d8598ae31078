"""Combat cards in a combat: who is asked, what may be used, where the cards go (9.5.4, 12.2.4 to 12.2.6, 12.2.11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.model.rules import When
from engine.games.paths_of_glory.rules.cards import cardplay
from engine.games.paths_of_glory.rules.combat import common
from engine.games.paths_of_glory.rules.combat.conditions import able
from engine.games.paths_of_glory.rules.start.decks import level_of
from engine.games.paths_of_glory.tables import SIDES, CardId, Side, foe
from engine.kernel.errors import Refusal, refusal


def fits(state: m.State, combat: m.Combat, side: Side, card: CardId, when: When) -> bool:
    """Whether this combat allows the card, whoever holds it: the moment, the role and the card's own condition."""
    entry = state.edition.rules.combat_cards.get(card)
    if entry is None or entry.when != when or state.edition.cards[card].side != side or card in state.op.cards_used:
        return False
    if entry.role not in ("either", "attack" if side == combat.side else "defend"):
        return False
    return bool(able(state, combat, side)) and entry.condition(state, combat, side)


def may_hold(state: m.State, combat: m.Combat, side: Side, when: When) -> bool:
    """Whether the side has to be asked: what everybody can see leaves room for a usable card (12.2.6).

    Hand and draw pile together are public knowledge: they are the cards in play that lie nowhere else. Which of them
    are in the hand must not matter here.
    """
    pile = state.cards[side]
    if any(fits(state, combat, side, card, when) for card in pile.face_up):
        return True
    return bool(pile.hand) and any(fits(state, combat, side, card, when) for card in unseen(state, side))


def unseen(state: m.State, side: Side) -> tuple[CardId, ...]:
    """The cards the side may hold for all its enemy knows: more than it has where cards were picked in secret."""
    pile = state.cards[side]
    if state.options.cards != "picked":
        return (*pile.hand, *pile.deck)
    seen = {*pile.discard, *pile.removed, *pile.face_up}
    levels = {level_of(state.edition, card) for card in (*pile.hand, *pile.deck, *seen)}
    own = (
        card.id
        for card in state.edition.cards.values()
        if card.side == side and level_of(state.edition, card.id) in levels
    )
    return tuple(card for card in own if card not in seen)


def usable(state: m.State, combat: m.Combat, side: Side, when: When) -> Iterator[CardId]:
    """The cards the side really can use now."""
    pile = state.cards[side]
    return (card for card in (*pile.face_up, *pile.hand) if fits(state, combat, side, card, when))


def refuse_use(state: m.State, combat: m.Combat, side: Side, card: CardId, when: When) -> Refusal | None:
    """Why a combat card may not be used at this moment."""
    pile = state.cards[side]
    if card not in pile.hand and card not in pile.face_up:
        return refusal("9.5.4.1", "pog-refuse-card-not-held")
    if card in state.op.cards_used:
        return refusal("9.5.4.4", "pog-refuse-card-used", card=cardplay.card_text(state.edition, card))
    if not able(state, combat, side):
        return refusal("14.3.4", "pog-refuse-card-supply")
    if not fits(state, combat, side, card, when):
        why = refusal("12.2.6", "pog-refuse-card-condition", card=cardplay.card_text(state.edition, card))
        return replace(why, source=card)
    return None


def use(work: m.Work, side: Side, card: CardId) -> None:
    """Put the card on the table and count it as used in this combat and this action round (9.5.4.2, 9.5.4.4)."""
    pile = work.state.cards[side]
    held = card in pile.hand
    target = common.combat_of(work.state).target
    work.say("pog-combat-card", target, side=m.side_text(side), card=cardplay.card_text(work.edition, card))
    if held:
        hand = tuple(held for held in pile.hand if held != card)
        work.state = work.state.with_cards(side, replace(pile, hand=hand, face_up=(*pile.face_up, card)))
        cardplay.record_event(work, side, card)
    combat = common.combat_of(work.state)
    fresh = (*combat.fresh, card) if held else combat.fresh
    common.amend(work, replace(combat, cards=(*combat.cards, card), fresh=fresh))
    work.op = replace(work.op, cards_used=work.op.cards_used | {card})


def put_away(work: m.Work, combat: m.Combat, winner: Side | None) -> None:
    """After the winner is known: cards stay, go to the discards or leave the game (12.2.11, 9.5.4.2, 9.5.4.3)."""
    for side in SIDES:
        for card in used_by(work.edition, combat, side):
            tied = winner is None and work.edition.rules.combat_cards[card].stays_on_tie
            _put_away(work, side, card, side == winner or tied)


def _put_away(work: m.Work, side: Side, card: CardId, won: bool) -> None:
    printed = work.edition.cards[card]
    if won and not printed.starred and not printed.one_combat_per_turn:
        work.say("pog-card-kept", card=cardplay.card_text(work.edition, card))
        return
    pile = work.state.cards[side]
    pile = replace(pile, face_up=tuple(up for up in pile.face_up if up != card))
    if printed.starred:
        pile = replace(pile, removed=(*pile.removed, card))
    else:
        pile = replace(pile, discard=(*pile.discard, card))
    work.state = work.state.with_cards(side, pile)
    work.say(
        "pog-card-removed" if printed.starred else "pog-card-discarded", card=cardplay.card_text(work.edition, card)
    )


def called_off(edition: m.Edition, combat: m.Combat) -> bool:
    """Whether a card has made the attack vanish."""
    return any(entry.calls_off for entry in effects(edition, combat))


def take_back(work: m.Work, combat: m.Combat) -> None:
    """After an attack that was called off: the attacker's cards are where they were, the defender keeps or removes."""
    for card in used_by(work.edition, combat, combat.side):
        pile = work.state.cards[combat.side]
        if card in combat.fresh:
            face_up = tuple(up for up in pile.face_up if up != card)
            pile = replace(pile, hand=(*pile.hand, card), face_up=face_up)
            events = {event: turn for event, turn in work.state.events.items() if event != card}
            work.state = replace(work.state, events=events).with_cards(combat.side, pile)
        work.op = replace(work.op, cards_used=work.op.cards_used - {card})
        work.say("pog-card-taken-back", card=cardplay.card_text(work.edition, card))
    for card in used_by(work.edition, combat, foe(combat.side)):
        _put_away(work, foe(combat.side), card, won=True)


def used_by(edition: m.Edition, combat: m.Combat, side: Side) -> tuple[CardId, ...]:
    """The cards a side has used in this combat."""
    return tuple(card for card in combat.cards if edition.cards[card].side == side)


def effects(edition: m.Edition, combat: m.Combat, side: Side | None = None) -> Iterator[m.CombatCard]:
    """The entries of the cards used in this combat, of one side or of both."""
    return (entry for _, entry in applied(edition, combat, side))


def applied(edition: m.Edition, combat: m.Combat, side: Side | None) -> Iterator[tuple[CardId, m.CombatCard]]:
    """The same with their cards."""
    for card in combat.cards if side is None else used_by(edition, combat, side):
        yield card, edition.rules.combat_cards[card]
    for card in combat.declared:
        if card in edition.rules.claims and side in (None, edition.cards[card].side):
            yield card, edition.rules.claims[card]


def withdrawing(edition: m.Edition, combat: m.Combat) -> bool:
    """Whether the defender has played Withdrawal (12.6)."""
    return any(entry.withdrawal for entry in effects(edition, combat))


def trench_cancelled(edition: m.Edition, combat: m.Combat) -> bool:
    """Whether a card makes the combat go on as if there were no trench."""
    return any(entry.cancels_trench for entry in effects(edition, combat))
