"""Combat cards: when each may be used and what it does, one entry for each card (9.5.4, 12.2.6).

A card is asked for at one of three moments: `trench` (12.2.4), `flank` (12.2.5) or `cards` (12.2.6). Its condition is
built from small tests of the combat; its effects are fields of `CombatCard` that the steps of a combat look up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules import cardplay
from engine.games.paths_of_glory.rules.combat import common
from engine.games.paths_of_glory.tables import CARDS, SIDES, SPACES, TABLES, CardId, PieceId, Side, foe
from engine.kernel.errors import Refusal, refusal

When = Literal["trench", "flank", "cards"]
Role = Literal["attack", "defend", "either"]
Condition: TypeAlias = Callable[[m.State, m.Combat, Side], bool]


@dataclass(frozen=True)
class CombatCard:
    """When a combat card may be used and what it does. Hooks no present card needs are there for later ones."""

    when: When
    role: Role
    condition: Condition
    drm: int = 0  # added to the owner's die (12.2.7)
    flank: bool = False  # the flank attempt succeeds without a die (12.2.5)
    withdrawal: bool = False  # 12.6
    cancels_trench: bool = False  # as if there were no trench (12.2.4)
    ignores_shifts: bool = False  # only the column shifts of the trench go
    adds_trench: int = 0  # the space counts as having this trench
    fires_first: bool = False  # before the defender, without a flank attack
    army_table: bool = False  # the owner fires on the Army table
    holds: bool = False  # no retreat after a lost combat
    finish: Callable[[m.Work, m.Combat], None] | None = None  # once the combat is over


def able(state: m.State, combat: m.Combat, side: Side) -> tuple[PieceId, ...]:
    """The side's units that may have the benefit of a card: defenders out of supply may not (14.3.4)."""
    if side == combat.side:
        return combat.attackers
    return tuple(piece for piece in combat.defenders if piece not in combat.oos)


def has(nation: str) -> Condition:
    """A unit of this nation among the owner's."""
    return lambda state, combat, side: any(common.counts_as(p, nation) for p in able(state, combat, side))


def faces(nation: str) -> Condition:
    """A unit of this nation among the enemy's."""
    return lambda state, combat, side: any(common.counts_as(p, nation) for p in common.participants(combat, foe(side)))


def faces_only(nation: str) -> Condition:
    """Enemy units of this nation and no others."""

    def test(state: m.State, combat: m.Combat, side: Side) -> bool:
        enemies = common.participants(combat, foe(side))
        return bool(enemies) and all(common.counts_as(p, nation) for p in enemies)

    return test


def until(turn: int) -> Condition:
    """Not after this turn."""
    return lambda state, combat, side: state.tracks.turn <= turn


def severe_weather(state: m.State, combat: m.Combat, side: Side) -> bool:
    """Mountain in Fall or Winter, swamp in Spring or Fall; August and September 1914 have no season."""
    terrain, turn = SPACES[combat.target].terrain, TABLES.turns[state.tracks.turn]
    return (terrain == "mountain" and turn.severe_mountain) or (terrain == "swamp" and turn.severe_swamp)


def always(state: m.State, combat: m.Combat, side: Side) -> bool:
    """No condition of its own."""
    return True


def both(*conditions: Condition) -> Condition:
    """All of the conditions."""
    return lambda state, combat, side: all(condition(state, combat, side) for condition in conditions)


# One line for each card; docs/adding-a-card.md says what to add.
COMBAT_CARDS: Mapping[CardId, CombatCard] = {
    CardId(card): entry
    for card, entry in {
        "pleve": CombatCard("cards", "either", has("ru"), drm=1),
        "putnik": CombatCard("cards", "either", both(has("sb"), until(7)), drm=1),
        "ap_withdrawal": CombatCard("cards", "defend", always, withdrawal=True),
        "ap_severe_weather": CombatCard("cards", "defend", severe_weather, drm=2),
        "wireless_intercepts": CombatCard("flank", "attack", both(has("ge"), faces_only("ru")), flank=True),
        "von_francois": CombatCard("cards", "attack", both(has("ge"), faces("ru")), drm=1),
        "cp_severe_weather": CombatCard("cards", "defend", severe_weather, drm=2),
        "cp_withdrawal": CombatCard("cards", "defend", always, withdrawal=True),
        "kaisertreu": CombatCard("cards", "either", has("ah"), drm=1),
    }.items()
}


def fits(state: m.State, combat: m.Combat, side: Side, card: CardId, when: When) -> bool:
    """Whether this combat allows the card, whoever holds it: the moment, the role and the card's own condition."""
    entry = COMBAT_CARDS.get(card)
    if entry is None or entry.when != when or CARDS[card].side != side or card in state.op.cards_used:
        return False
    if entry.role not in ("either", "attack" if side == combat.side else "defend"):
        return False
    return bool(able(state, combat, side)) and entry.condition(state, combat, side)


def may_hold(state: m.State, combat: m.Combat, side: Side, when: When) -> bool:
    """Whether the side has to be asked: what everybody can see leaves room for a usable card (12.2.6).

    Hand and draw pile together are public knowledge: they are the cards in play that lie nowhere else. Which of them
    are in the hand must not matter here.
    """
    pile = state.cards(side)
    if any(fits(state, combat, side, card, when) for card in pile.face_up):
        return True
    return bool(pile.hand) and any(fits(state, combat, side, card, when) for card in (*pile.hand, *pile.deck))


def usable(state: m.State, combat: m.Combat, side: Side, when: When) -> Iterator[CardId]:
    """The cards the side really can use now."""
    pile = state.cards(side)
    return (card for card in (*pile.face_up, *pile.hand) if fits(state, combat, side, card, when))


def refuse_use(state: m.State, combat: m.Combat, side: Side, card: CardId, when: When) -> Refusal | None:
    """Why a combat card may not be used at this moment."""
    pile = state.cards(side)
    if card not in pile.hand and card not in pile.face_up:
        return refusal("9.5.4.1", "pog-refuse-card-not-held")
    if card in state.op.cards_used:
        return refusal("9.5.4.4", "pog-refuse-card-used", card=cardplay.card_text(card))
    if not able(state, combat, side):
        return refusal("14.3.4", "pog-refuse-card-supply")
    if not fits(state, combat, side, card, when):
        return refusal("12.2.6", "pog-refuse-card-condition", card=cardplay.card_text(card))
    return None


def use(work: m.Work, side: Side, card: CardId) -> None:
    """Put the card on the table and count it as used in this combat and this action round (9.5.4.2, 9.5.4.4)."""
    pile = work.state.cards(side)
    if card in pile.hand:
        hand = tuple(held for held in pile.hand if held != card)
        work.state = work.state.with_cards(side, replace(pile, hand=hand, face_up=(*pile.face_up, card)))
        cardplay.record_event(work, side, card)
        work.reveals = True
    combat = common.combat_of(work.state)
    common.amend(work, replace(combat, cards=(*combat.cards, card)))
    work.op = replace(work.op, cards_used=work.op.cards_used | {card})
    work.say("pog-combat-card", combat.target, side=m.side_text(side), card=cardplay.card_text(card))


def put_away(work: m.Work, combat: m.Combat, winner: Side | None) -> None:
    """After the winner is known: cards stay, go to the discards or leave the game (12.2.11, 9.5.4.2, 9.5.4.3)."""
    for side in SIDES:
        for card in used_by(combat, side):
            _put_away(work, side, card, side == winner)


def _put_away(work: m.Work, side: Side, card: CardId, won: bool) -> None:
    printed = CARDS[card]
    if won and not printed.starred and not printed.one_combat_per_turn:
        work.say("pog-card-kept", card=cardplay.card_text(card))
        return
    pile = work.state.cards(side)
    pile = replace(pile, face_up=tuple(up for up in pile.face_up if up != card))
    if printed.starred:
        pile = replace(pile, removed=(*pile.removed, card))
    else:
        pile = replace(pile, discard=(*pile.discard, card))
    work.state = work.state.with_cards(side, pile)
    work.say("pog-card-removed" if printed.starred else "pog-card-discarded", card=cardplay.card_text(card))


def used_by(combat: m.Combat, side: Side) -> tuple[CardId, ...]:
    """The cards a side has used in this combat."""
    return tuple(card for card in combat.cards if CARDS[card].side == side)


def effects(combat: m.Combat, side: Side | None = None) -> Iterator[CombatCard]:
    """The entries of the cards used in this combat, of one side or of both."""
    for card in combat.cards if side is None else used_by(combat, side):
        yield COMBAT_CARDS[card]


def withdrawing(combat: m.Combat) -> bool:
    """Whether the defender has played Withdrawal (12.6)."""
    return any(entry.withdrawal for entry in effects(combat))


def trench_cancelled(combat: m.Combat) -> bool:
    """Whether a card makes the combat go on as if there were no trench."""
    return any(entry.cancels_trench for entry in effects(combat))
