"""What the state is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from engine.games.no_retreat.geography import Graph, graph
from engine.games.no_retreat.model.places import OFF, Phase
from engine.games.no_retreat.model.versions import Change
from engine.games.no_retreat.roster import Roster, roster
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId, Place, Side, UnitId
from engine.games.no_retreat.tables import Weather as Kind


@dataclass(frozen=True)
class Options:
    """What was agreed: the scenario, how long it is played, and the switches of section 15."""

    scenario: str = "A"
    campaign: bool = True  # played to turn 22 or 28 with the victory of section 12
    long_winter_shift: int = 2  # 13.1, the charts print 1
    finland_c23: bool = False  # 8.6
    no_variable_weather: bool = False  # 15.4
    faster_reorganization: bool = False  # 15.5
    no_surrender: bool = False  # 15.6
    joker: bool = False  # 15.7
    detachments: bool = False  # 15.1
    fortified_fronts: bool = False  # 15.2
    local_support: bool = False  # 15.3
    rezervy: bool = False  # 15.8
    paratroops: bool = False  # 15.9
    changes: frozenset[str] = frozenset()  # of the rules, under which the game began

    def have(self, change: Change) -> bool:
        """Whether the game began under rules that have this change."""
        return change in self.changes


@dataclass(frozen=True)
class Board:
    """Where everything stands. What follows from it alone is kept in `memo`."""

    figures: str = field(repr=False)  # the values of rebuilt units, see `roster`
    where: Mapping[UnitId, Place] = field(default_factory=dict)  # those that are not in play yet are left out
    front: frozenset[UnitId] = frozenset()  # units of two sides whose front is up; see `Unit`
    unsupplied: frozenset[UnitId] = frozenset()
    disorganized: frozenset[UnitId] = frozenset()
    taken: frozenset[Place] = frozenset()  # hexes held by another side than that of their region
    scorched: frozenset[Place] = frozenset()  # card 7
    works: frozenset[Place] = frozenset()  # card 41
    c23: bool = False

    @cached_property
    def memo(self) -> dict[object, Any]:
        """Room for what is derived; never part of the board."""
        return {}

    @cached_property
    def roster(self) -> Roster:
        """The counters with their values."""
        return roster(self.figures)

    @cached_property
    def graph(self) -> Graph:
        """Who is next to whom."""
        return graph(self.c23)

    def place(self, unit: UnitId) -> Place:
        """Where a unit is."""
        return self.where.get(unit, OFF)

    def put(self, unit: UnitId, place: Place) -> Board:
        """The board with a unit elsewhere; nothing else changes."""
        return replace(self, where={**self.where, unit: place})


@dataclass(frozen=True)
class Clock:
    """Where in the sequence of play (4.0) the game is. `part` is the next step of the phase, see `rules/turn`."""

    turn: int = 1
    phase: Phase = "housekeeping"
    side: Side = AXIS  # the phasing side
    part: int = 0


@dataclass(frozen=True)
class Weather:
    """The weather of this turn, and the Weather markers that do not lie as printed (14.14)."""

    now: Kind = "clear"
    flipped: tuple[tuple[int, str], ...] = ()  # turn, what its marker shows

    def marker(self, turn: int) -> str | None:
        """What the marker of a turn shows if it is not as printed."""
        return dict(self.flipped).get(turn)


@dataclass(frozen=True)
class Tracks:
    """Victory points, the initiative and what happened for good."""

    initiative: Side = AXIS
    event_vp: int = 0  # good for the side with the initiative
    high_tide: int | None = None
    events: Mapping[str, int] = field(default_factory=dict)  # oil, gg, warsaw -> the turn in which it happened
    blitz: int = 0
    shock: int = 0
    draw_change: Mapping[Side, int] = field(default_factory=dict)  # by marker, for the next Card Phase (14.13)
    no_check: bool = False  # the Sudden Death check of this turn is left out (cards 9, 40)
    once: frozenset[str] = frozenset()  # paragraphs of what may be done once in a game, and was
    reserve: UnitId | None = None  # Strategic Reserve (14.12)
    support: Mapping[Side, UnitId] = field(default_factory=dict)  # Local Combat Support (15.3)


@dataclass(frozen=True)
class Cards:
    """The piles. Everything but `discard`, `removed` and the number of cards in each pile is secret."""

    draw: tuple[CardId, ...] = ()  # the next one first
    discard: tuple[CardId, ...] = ()  # the top last
    removed: tuple[CardId, ...] = ()
    hand_axis: tuple[CardId, ...] = ()
    hand_soviet: tuple[CardId, ...] = ()
    aside: tuple[CardId, ...] = ()  # looked at by the side of the open decision
    joker: Side | None = None  # 15.7

    def hand(self, side: Side) -> tuple[CardId, ...]:
        """The cards of a side."""
        return self.hand_axis if side == AXIS else self.hand_soviet

    def with_hand(self, side: Side, hand: tuple[CardId, ...]) -> Cards:
        """The same piles with another hand."""
        return replace(self, hand_axis=hand) if side == AXIS else replace(self, hand_soviet=hand)


@dataclass(frozen=True)
class PlayerTurn:
    """What was done in this Player Turn."""

    used: tuple[tuple[Side, CardId], ...] = ()  # events, once is enough (5.0)
    moved: frozenset[UnitId] = frozenset()  # in the Movement Phase, entrained ones among them
    entrained: int = 0  # 9.1
    captured: frozenset[Place] = frozenset()  # cities taken (9.2)
    upgraded: int = 0  # free upgrades taken (7.2)
    to_attack: tuple[tuple[Side, CardId, int, int], ...] = ()  # who must make how many attacks, or loses how many VP
    attacks: int = 0  # declared of the phasing side's own will
    answered: int = 0  # Counterblows that it had to attack


@dataclass(frozen=True)
class InForce:
    """An event that goes on: `scope` is battle, after (when battle and counterattacks are over), phase or turn."""

    side: Side
    card: CardId
    scope: str
    mode: str = ""
    places: tuple[Place, ...] = ()
    units: tuple[UnitId, ...] = ()
    left: int = 0  # battles for which it goes on; 0: as long as its scope


@dataclass(frozen=True)
class CombatPhase:
    """Markers and deeds of the Combat Phase (10.1). Counterblows stay until they are fought or avoided."""

    targets: tuple[Place, ...] = ()
    counterblows: tuple[Place, ...] = ()
    attacked: frozenset[UnitId] = frozenset()
    used_targets: int = 0  # Target and Counterblow markers of the phasing side that were used in this Player Turn


SIDE_OF_REGION: Mapping[str, Side] = {"germany": AXIS, "ussr": SOVIET}
