"""Exact odds of a combat that is proposed or has begun (12.0): facts, distributions, and where a choice remains.

`combat_odds` makes of a combat before its fire what a player may be shown: the combat as it stands, with a flank
attempt, with each card that the viewer holds or that lies face up, or with cards that are named. It knows nothing of
the other hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.odds import account
from engine.games.paths_of_glory.odds.outcomes import DICE, CountedCombat
from engine.games.paths_of_glory.rules.combat import cards, eligible, flank, muster
from engine.games.paths_of_glory.tables import CardId, PieceId, Side, SpaceId, foe
from engine.kernel.game import Role
from engine.kernel.odds import Bounds, Odds, Prospect

FLANK_STEP, CARDS_STEP = 4, 5  # of 12.2.1: what is asked until then


def proposed(
    state: m.State, side: Side, target: SpaceId, attackers: Iterable[PieceId], viewer: Role | None
) -> Odds | None:
    """The odds of an attack that these units would make; with what still bars it, if anything does."""
    pieces = tuple(attackers)
    if not pieces:
        return None
    combat = muster.opened(state, side, target, pieces)
    return combat_odds(state, combat, viewer, barred=eligible.bar_together(state, side, target, pieces))


def combat_odds(
    state: m.State,
    combat: m.Combat,
    viewer: Role | None,
    assumed: tuple[CardId, ...] = (),
    barred: account.Barred = None,
) -> Odds:
    """All that is worth knowing before the dice fall."""
    state = replace(state, stack=(combat,))
    found = [prospect(state, combat, "plain")]
    if assumed:
        played = prospect(state, with_cards(state, combat, assumed), "assumed")
        strange = account.strangers(state, unfit(state, combat, assumed))
        found.append(replace(played, facts=(*strange, *played.facts)))
    else:
        found += [
            prospect(state, with_cards(state, combat, (card,)), f"card:{card}")
            for card in _known_cards(state, combat, viewer)
        ]
    for fought in (combat, with_cards(state, combat, assumed)) if assumed else (combat,):
        pinning = best_pinning(state, fought)
        if pinning is not None:
            found.append(attempt(state, fought, pinning))
    return Odds(account.title(state, combat), tuple(account.ground(state, combat, barred)), tuple(found))


def with_cards(state: m.State, combat: m.Combat, more: tuple[CardId, ...]) -> m.Combat:
    """The combat with these combat cards on the table, and events claimed for it (9.5.4, 12.2.5)."""
    rules = state.edition.rules
    combat = replace(
        combat,
        cards=(*combat.cards, *(card for card in more if card in rules.combat_cards and card not in combat.cards)),
        declared=(*combat.declared, *(card for card in more if card in rules.claims and card not in combat.declared)),
    )
    if any(entry.flank for entry in cards.effects(state.edition, combat)) and flank.bar(state, combat) is None:
        combat = replace(combat, flank="won")
    return combat


def unfit(state: m.State, combat: m.Combat, named: Iterable[CardId]) -> tuple[CardId, ...]:
    """Those of the named cards that this combat does not allow, whoever holds them."""
    return tuple(card for card in named if not _fits(state, combat, state.edition.cards[card].side, card))


def _fits(state: m.State, combat: m.Combat, side: Side, card: CardId) -> bool:
    if card in state.edition.rules.claims:
        return state.edition.rules.claims[card].condition(state, combat, side)
    return any(cards.fits(state, combat, side, card, when) for when in ("trench", "flank", "cards"))


def _known_cards(state: m.State, combat: m.Combat, viewer: Role | None) -> Iterator[CardId]:
    """Combat cards that could still be used, as far as the viewer sees them: his own, and those face up (9.5.4.2)."""
    if combat.step > CARDS_STEP + 1:
        return
    moments = [when for when, step in (("trench", 3), ("flank", FLANK_STEP)) if combat.step <= step]
    flankable = flank.bar(state, combat) is None
    for side in (combat.side, foe(combat.side)):
        pile = state.cards[side]
        for card in (*pile.face_up, *(pile.hand if side == viewer else ())):
            entry = state.edition.rules.combat_cards.get(card)
            if entry is None or entry.when not in (*moments, "cards") or (entry.when == "flank" and not flankable):
                continue
            if cards.fits(state, combat, side, card, entry.when):
                yield card


# --------------------------------------------------------------------------------------------------------- prospects


def prospect(state: m.State, combat: m.Combat, key: str) -> Prospect:
    """What is to be expected of the combat as it is given."""
    words = account.assumed(state, combat)
    if cards.called_off(state.edition, combat):
        return Prospect(key, words, (account.off(combat),), ())
    battle = CountedCombat(state, combat)
    bounds = battle.bounds()
    facts = (*account.fires(state, combat), *account.order(state, combat))
    return Prospect(key, words, facts, account.distributions(state, combat, bounds), account.choices(state, battle))


def attempt(state: m.State, combat: m.Combat, pinning: SpaceId) -> Prospect:
    """The same if a flank attack is attempted from this pinning space: 216 cases (12.3)."""
    modifier = flank.bonus(state, combat, pinning)
    won = sum(flank.succeeds(die, modifier) for die in DICE)
    battles = {way: CountedCombat(state, replace(combat, flank=way, pinning=pinning)) for way in ("won", "lost")}
    bounds, choices = Bounds(), set[str]()
    for way, times in (("won", won), ("lost", len(DICE) - won)):
        if times:
            bounds.add(battles[way].bounds(), times)
            choices |= battles[way].choices
    battles["won"].choices |= choices
    success = Bounds(len(DICE))
    success.counts = {("flank", "won"): (won, won), ("flank", "lost"): (len(DICE) - won, len(DICE) - won)}
    return Prospect(
        f"flank:{pinning}",
        account.pinned(state, combat, pinning),
        (account.chance(combat, modifier, won), *account.fires(state, battles["won"].combat)),
        (account.flank_distribution(success), *account.distributions(state, combat, bounds)),
        account.choices(state, battles["won"]),
    )


def best_pinning(state: m.State, combat: m.Combat) -> SpaceId | None:
    """The pinning space with the highest modifier, while an attempt may still be made."""
    if combat.flank != "none" or combat.step > FLANK_STEP or flank.bar(state, combat) is not None:
        return None
    return max(flank.spaces_of(combat), key=lambda space: flank.bonus(state, combat, space))
