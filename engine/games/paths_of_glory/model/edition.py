"""What a game of this family is played with: one frozen value, found from every state through its board.

`Paths of Glory` is one edition, a variant another: with other tables, other limits, other rules where they may differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.games.paths_of_glory.graph import Graph
from engine.games.paths_of_glory.model.own import OwnFrame
from engine.games.paths_of_glory.model.rules import Rules
from engine.games.paths_of_glory.scenarios import Scenario
from engine.games.paths_of_glory.tables import (
    VP_AP,
    VP_CP,
    VP_START,
    Card,
    CardId,
    Edge,
    PrintedTables,
    Space,
    SpaceId,
    Unit,
    UnitId,
)
from engine.kernel.game import Choice

PRINTED = "pog"  # the command of the game as it is printed, with which its words begin


@dataclass(frozen=True)
class Limits:
    """The numbers that bound the game."""

    stack: int = 3  # counters in a space, 10.1.1
    rounds: int = 6  # of a turn, 8.1.1
    vp_ap: int = VP_AP  # automatic victory (5.2)
    vp_start: int = VP_START
    vp_cp: int = VP_CP
    commitment: Mapping[str, int] = field(default_factory=lambda: {"mobilization": 4, "limited": 11})  # left at, 16.1
    armistice: int = 40  # combined War Status, 16.2.1
    telegram: int = 30  # combined War Status that allows the Zimmermann telegram, 16.3.2
    tsar_commands: int = 3  # Russian VP spaces held by the CP, 16.4.3
    tsar_falls: int = 33  # those and combined War Status, 16.4.4
    european_russia: int = 7  # Russian VP spaces without Baku, 16.4.6
    sr_army: int = 4  # SR points for an army, 13.1.2


def _expect_complete(rules: Rules) -> None:
    """Every kind of decision that a variant brings has all its entries, and no verb means two things."""
    own = {kind for kind in rules.handlers if issubclass(kind, OwnFrame)}
    if own != rules.decisions.keys():
        raise ValueError(f"without handler or entry of decisions: {own ^ rules.decisions.keys()}")
    verbs = [order.verb.name for order in rules.orders.values()]
    if len(set(verbs)) < len(verbs):
        raise ValueError(f"two orders of one verb: {sorted(verbs)}")


def _expect_theatres(tables: PrintedTables) -> None:
    """Every space is in a theatre, by which the situation is told."""
    told = {row["space"] for row in tables.rows("theatres")}
    if strange := sorted(tables.spaces.keys() - told):
        raise ValueError(f"spaces without a row in the sheet of theatres: {strange}")


@dataclass(frozen=True, eq=False)
class Edition:
    """Tables, limits, scenarios, choices and rules; two are the same only if they are one."""

    id: str
    tables: PrintedTables
    limits: Limits
    scenarios: Mapping[str, Scenario]
    choices: tuple[Choice, ...]  # what may be agreed on besides the scenario
    rules: Rules
    command: str = PRINTED  # the slash command, with which its own words begin
    words: frozenset[str] = frozenset()  # what it says itself: keys of the catalogue without their beginning
    counts: frozenset[str] = frozenset()  # the tracks that only this edition has, of `Tracks.counts`

    # What rules look up again and again, as plain attributes.
    graph: Graph = field(init=False, repr=False)  # the map as integers
    spaces: Mapping[SpaceId, Space] = field(init=False, repr=False)
    neighbours: Mapping[SpaceId, Mapping[SpaceId, Edge]] = field(init=False, repr=False)
    units: Mapping[UnitId, Unit] = field(init=False, repr=False)
    pieces: tuple[Unit, ...] = field(init=False, repr=False)  # by PieceId: the type of each counter
    cards: Mapping[CardId, Card] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        _expect_complete(self.rules)
        _expect_theatres(self.tables)
        object.__setattr__(self, "graph", Graph(self.tables))
        for name in ("spaces", "neighbours", "units", "pieces", "cards"):
            object.__setattr__(self, name, getattr(self.tables, name))
