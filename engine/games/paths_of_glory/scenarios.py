"""The published scenarios (5.3 to 5.7, the Great War) and how they end: `data/.../scenarios.csv`, a row for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.games.paths_of_glory.tables import CARDS, SIDES, Card, CardId, Side, rows


@dataclass(frozen=True)
class Levels:
    """When a scenario ends and who has won then: CP from `cp_from`, AP up to `ap_to`, a draw between (5.3 to 5.5)."""

    last_turn: int
    cp_from: int
    ap_to: int

    def without_draws(self) -> Levels:
        """The same with every draw won by the AP (5.6.2)."""
        return replace(self, ap_to=self.cp_from - 1)


@dataclass(frozen=True)
class Scenario:
    """What a scenario fixes and what it proposes; the proposals may be changed by agreement unless it is historical."""

    id: str
    rule: str
    levels: Levels
    after_treaty: Levels  # once the treaty of Brest-Litovsk is signed (5.5.2.1)
    setup: str  # standard, historical (5.7.1), great_war
    hand: int
    entrench_modifier: bool
    guns: str  # choice, dealt, forced
    historical: bool  # VP list, striped cards, Italy closed, adjustments of the end (5.7.2 to 5.7.4)
    commitment: bool  # levels rise and cards join (16.1)
    peace: bool  # offers of peace (16.5)
    starred_vp: bool  # events with an asterisk move the VP marker (5.3)
    ends_at_total_war: bool  # 5.4.1


def _scenario(row: Mapping[str, str]) -> Scenario:
    last = int(row["last_turn"])
    return Scenario(
        id=row["scenario"],
        rule=row["rule"],
        levels=Levels(last, int(row["cp_from"]), int(row["ap_to"])),
        after_treaty=Levels(last, int(row["treaty_cp_from"]), int(row["treaty_ap_to"])),
        setup=row["setup"],
        hand=int(row["hand"]),
        guns=row["guns"],
        **{key: row[key] == "y" for key in _FLAGS},
    )


_FLAGS = ("entrench_modifier", "historical", "commitment", "peace", "starred_vp", "ends_at_total_war")
SCENARIOS: Mapping[str, Scenario] = {row["scenario"]: _scenario(row) for row in rows("scenarios")}


# ---------------------------------------------------------------------------------------------------------- decks


LEVELS = ("mobilization", "limited", "total")
DECKS = ("standard", "optional", "picked", "valiant")  # which cards are played with
Swaps = tuple[tuple[CardId, CardId], ...]  # optional cards taken in, and what went out for each


def level_of(card: CardId) -> str:
    """The level of commitment that brings the card; optional ones join a deck (page 35)."""
    return CARDS[card].optional_deck or CARDS[card].deck


def _valiant() -> dict[Side, Swaps]:
    """The exchange of the Valiant set, each optional card for the base card it replaces."""
    found = [row for row in rows("valiant_cards") if row["change"] == "in"]
    return {
        side: tuple((CardId(row["slug"]), CardId(row["replaces"])) for row in found if row["side"] == side)
        for side in SIDES
    }


VALIANT = _valiant()


def deck(decks: str, swaps: Swaps, side: Side, level: str) -> tuple[CardId, ...]:
    """The cards of one side's deck of one level, in the order of the table."""
    swaps = VALIANT[side] if decks == "valiant" else swaps
    taken, given = {card for card, _ in swaps}, {card for _, card in swaps}

    def used(card: Card) -> bool:
        if card.deck == "optional":
            return decks == "optional" or card.id in taken
        return card.id not in given

    found = (card for card in CARDS.values() if card.side == side and level_of(card.id) == level)
    return tuple(card.id for card in found if used(card))


KEPT = CardId("guns_of_august")  # the opening of the CP depends on it (4.3.1, 5.7.4)


def exchanges(swaps: Swaps, side: Side) -> tuple[tuple[CardId, CardId], ...]:
    """The further exchanges a side may make: same deck, same value for operations and redeployment (page 35)."""
    gone = {KEPT, *(card for pair in swaps for card in pair)}
    own = [card for card in CARDS.values() if card.side == side and card.id not in gone]
    return tuple(
        (new.id, old.id)
        for new in own
        if new.deck == "optional"
        for old in own
        if old.deck == new.optional_deck and (old.ops, old.sr) == (new.ops, new.sr)
    )
