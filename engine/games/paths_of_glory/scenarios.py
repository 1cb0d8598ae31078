"""The published scenarios (5.3 to 5.7, the Great War) and how they end: `data/.../scenarios.csv`, a row for each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.games.paths_of_glory.tables import CardId, PrintedTables


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


LEVELS = ("mobilization", "limited", "total")
DECKS = ("standard", "optional", "picked", "valiant")  # which cards are played with
Swaps = tuple[tuple[CardId, CardId], ...]  # optional cards taken in, and what went out for each
_FLAGS = ("entrench_modifier", "historical", "commitment", "peace", "starred_vp", "ends_at_total_war")


def scenarios(tables: PrintedTables) -> Mapping[str, Scenario]:
    """The scenarios of `scenarios.csv`."""
    return {row["scenario"]: _scenario(row) for row in tables.rows("scenarios")}


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
