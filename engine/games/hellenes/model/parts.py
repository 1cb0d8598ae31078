"""What the state is made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal

from engine.games.hellenes.model.versions import SINCE, Change
from engine.games.hellenes.tables import (
    AREAS,
    ATHENS,
    BLOCKS,
    CITIES,
    FOUNDED,
    SPARTA,
    AreaId,
    BlockId,
    CardId,
    Season,
    Side,
)

Phase = Literal[
    "new_year",
    "initiative",
    "actions",
    "combat",
    "winter_actions",
    "siege_break",
    "winter_siege",
    "wintering",
]
Use = Literal["actions", "event", "sacrifice"]
Moment = str  # `430 spring`, or `earlier` for any earlier Season


@dataclass(frozen=True)
class Options:
    """What was agreed."""

    scenario: str = "431"
    ahead: int = 0  # Prestige with which Athens begins besides, as the bids for the sides left it; below 0 for Sparta
    rules_version: int = 1  # under which the game began

    def have(self, change: Change) -> bool:
        """Whether the game began under rules that have this change."""
        return self.rules_version >= SINCE[change]


@dataclass(frozen=True)
class Siege:
    """Since when a City is besieged (7.2) and blockaded (8.2.1); that it is, the blocks say. None is now."""

    by: Side
    since: Moment | None = None
    blockaded_since: Moment | None = None


@dataclass(frozen=True)
class Board:
    """Where everything stands; blocks that are not in `where` are in the pools. What follows from it is in `memo`."""

    where: Mapping[BlockId, AreaId] = field(default_factory=dict)
    strength: Mapping[BlockId, int] = field(default_factory=dict)  # of every block on the map
    flat: frozenset[BlockId] = frozenset()  # lying in their City, sheltered or besieged (7.1)
    carried_by: Mapping[BlockId, BlockId] = field(default_factory=dict)  # land block -> fleet (5.2.1)
    revealed: frozenset[BlockId] = frozenset()
    garrisons: Mapping[AreaId, Side] = field(default_factory=dict)  # in Cities that are not loyal to that side (4.2.3)
    captured: Mapping[AreaId, Side] = field(default_factory=dict)  # holds while that side stands upright there (1.5)
    sieges: Mapping[AreaId, Siege] = field(default_factory=dict)
    loyalty: Mapping[AreaId, Side | None] = field(default_factory=dict)  # where it is not as printed
    revolts: frozenset[AreaId] = frozenset()
    pillaged: frozenset[AreaId] = frozenset()  # this year (5.5)
    founded: Mapping[AreaId, Side] = field(default_factory=dict)  # Cities that a card has founded (cards 40, 51)
    unguarded: frozenset[AreaId] = frozenset()  # Cities whose garrison is away until the turn ends (card 30)

    @cached_property
    def memo(self) -> dict[object, Any]:
        """Room for what is derived; never part of the board."""
        return {}

    @cached_property
    def places(self) -> frozenset[AreaId]:
        """The areas in which there is any block."""
        return frozenset(self.where.values())

    @cached_property
    def _standing(self) -> Mapping[AreaId, Mapping[Side, tuple[BlockId, ...]]]:
        """The upright blocks that no fleet carries, by area and side, in the order of their ids."""
        return self._sorted(block for block in self.where if block not in self.flat and block not in self.carried_by)

    @cached_property
    def _lying(self) -> Mapping[AreaId, Mapping[Side, tuple[BlockId, ...]]]:
        return self._sorted(self.flat)

    @cached_property
    def _fleets(self) -> Mapping[AreaId, Mapping[Side, tuple[BlockId, ...]]]:
        on_board = (block for block in self.where if BLOCKS[block].fleet)
        return self._sorted(block for block in on_board if block not in self.flat and block not in self.carried_by)

    def _sorted(self, blocks: Any) -> Mapping[AreaId, Mapping[Side, tuple[BlockId, ...]]]:
        found: dict[AreaId, dict[Side, tuple[BlockId, ...]]] = {}
        for block in sorted(blocks):
            sides = found.setdefault(self.where[block], {})
            side = BLOCKS[block].side
            sides[side] = (*sides.get(side, ()), block)
        return found

    def upright(self, area: AreaId, side: Side) -> tuple[BlockId, ...]:
        """The blocks of a side that stand in an area: neither lying in its City nor carried."""
        return self._standing.get(area, {}).get(side, ())

    def lying(self, area: AreaId, side: Side) -> tuple[BlockId, ...]:
        """The blocks of a side that lie in the City."""
        return self._lying.get(area, {}).get(side, ())

    def fleets(self, area: AreaId, side: Side) -> tuple[BlockId, ...]:
        """The upright fleets of a side in an area."""
        return self._fleets.get(area, {}).get(side, ())

    def standing_there(self, area: AreaId) -> Iterable[Side]:
        """The sides that stand upright in an area."""
        return self._standing.get(area, ())

    def lying_there(self, area: AreaId) -> Iterable[Side]:
        """The sides of the blocks that lie in the City, in their order."""
        return self._lying.get(area, ())

    def fleets_there(self, area: AreaId) -> Iterable[Side]:
        """The sides with upright fleets in an area."""
        return self._fleets.get(area, ())

    def cargo(self, fleet: BlockId) -> BlockId | None:
        """The land block that a fleet carries."""
        return next((block for block, carrier in self.carried_by.items() if carrier == fleet), None)

    def loyal(self, area: AreaId) -> Side | None:
        """The side to which the City of an area is loyal; None for neither, or no City."""
        if area in self.loyalty:
            return self.loyalty[area]
        return self.founded.get(area, AREAS[area].loyalty)

    @property
    def cities(self) -> tuple[AreaId, ...]:
        """The areas with a City, those that cards have founded last."""
        return (*CITIES, *sorted(self.founded)) if self.founded else CITIES

    def size(self, area: AreaId) -> int:
        """1.3: the size of the City of an area, one that a card has founded among them; 0: there is none."""
        return FOUNDED[area] if area in self.founded else AREAS[area].size

    def capacity(self, area: AreaId) -> int:
        """1.3: how many blocks the City of an area holds."""
        return 2 * self.size(area)

    def walled(self, area: AreaId) -> bool:
        """1.3.1: whether a City can shelter; one that a card has founded can."""
        return AREAS[area].walled or area in self.founded

    def hurt(self, block: BlockId, strength: int) -> Board:
        """The board with a block at another strength; without any it goes back to its pool (2.6)."""
        if strength <= 0:
            return self.without(block)
        return replace(self, strength={**self.strength, block: strength})

    def put(self, block: BlockId, area: AreaId) -> Board:
        """The board with a block upright in an area, carried by nobody; one from the pool comes at full strength."""
        strength = self.strength.get(block, BLOCKS[block].steps)
        return replace(
            self,
            where={**self.where, block: area},
            strength={**self.strength, block: strength},
            flat=self.flat - {block},
            carried_by={cargo: fleet for cargo, fleet in self.carried_by.items() if cargo != block},
        )

    def without(self, block: BlockId) -> Board:
        """The board with a block back in its pool; what it carries must be seen to before."""
        return replace(
            self,
            where={other: area for other, area in self.where.items() if other != block},
            strength={other: steps for other, steps in self.strength.items() if other != block},
            flat=self.flat - {block},
            carried_by={cargo: fleet for cargo, fleet in self.carried_by.items() if cargo != block},
            revealed=self.revealed - {block},
        )


@dataclass(frozen=True)
class Clock:
    """When it is. Years are BC and count down; `active` has the Player Turn, `first` had it first this Season."""

    year: int = 431
    season: Season = "spring"
    phase: Phase = "actions"
    active: Side = SPARTA
    first: Side = SPARTA
    step: str = ""  # of the phase, where it has several: the next one that is to come

    @property
    def moment(self) -> Moment:
        """The Season as it is written down."""
        return f"{self.year} {self.season}"


@dataclass(frozen=True)
class CardChoice:
    """The card that a side has chosen (3.3, 10.4): secret until both are shown."""

    card: CardId | None = None
    shown: bool = False
    use: Use = "actions"


@dataclass(frozen=True)
class Cards:
    """The cards. Everything but `in_play`, `discard`, what is shown and the number of cards is secret."""

    hands: Mapping[Side, tuple[CardId, ...]] = field(default_factory=lambda: {ATHENS: (), SPARTA: ()})
    choices: Mapping[Side, CardChoice] = field(default_factory=lambda: {ATHENS: CardChoice(), SPARTA: CardChoice()})
    in_play: tuple[CardId, ...] = ()  # continuing cards (3.5)
    discard: tuple[CardId, ...] = ()


@dataclass(frozen=True)
class Favour:
    """An Olympian's favour: whose it is, and the Action Value of the card that was sacrificed for it (11.2)."""

    side: Side
    value: int


@dataclass(frozen=True)
class Tracks:
    """Prestige, above 0 good for Athens (14.1), the Peace of Nicias (12.0), and the favours of the Olympians (11.0)."""

    prestige: int = 0
    peace: bool = False
    favours: Mapping[str, Favour] = field(default_factory=dict)  # Olympian -> who has it
    awaited: frozenset[BlockId] = frozenset()  # blocks that have not joined their pool yet (12.1.3, 15.2, 15.4)


@dataclass(frozen=True)
class Lasting:
    """Something that lasts beyond the action that brought it.

    `key` says what: the events of cards say which there are. `side` is who brought it about. `until`: `turn`, `season`,
    `year` or `game`.
    """

    key: str
    side: Side
    until: Literal["turn", "season", "year", "game"]
    area: AreaId | None = None
    nation: str = ""
    number: int = 0


@dataclass(frozen=True)
class Turn:
    """What was done in this Player Turn."""

    moved: frozenset[BlockId] = frozenset()
    retreated: frozenset[BlockId] = frozenset()  # may not fight again (6.4)
    maintained: frozenset[BlockId] = frozenset()  # this Winter (9.2.2)
    treachery: AreaId | None = None  # the City that may be stormed although an Event was played
    came: Mapping[BlockId, AreaId] = field(default_factory=dict)  # over which border a block that moved came in (6.4)
    built: Mapping[AreaId, int] = field(default_factory=dict)  # steps of building there (4.2)
    sallying: frozenset[BlockId] = frozenset()  # the besieged who will make a sortie (8.3)
    sieged: frozenset[AreaId] = frozenset()  # where a storm or attrition was made (8.0.1)
    fought: frozenset[AreaId] = frozenset()  # where a battle in the open was fought or declined (7.1)


@dataclass(frozen=True)
class Fighter:
    """A block in a battle. `origin` is where an attacker came from (6.4), None for the others."""

    origin: AreaId | None = None
    routed: bool = False
    attacked: bool = False  # this round


BattleKind = Literal["field", "sea", "storm", "sortie"]


@dataclass(frozen=True)
class Battle:
    """The battle under way; carried blocks are not in it, those of a sortie stay flat."""

    area: AreaId
    kind: BattleKind
    attacker: Side  # in a sortie the besieged
    fighters: Mapping[BlockId, Fighter] = field(default_factory=dict)
    round: int = 1
    hurt: frozenset[Side] = frozenset()  # who has taken a hit or a rout (14.1.1)
    garrison: bool = False  # storm: there is a garrison in it
    garrison_attacked: bool = False
    half: str | None = None  # storm: the block, or `garrison`, with a half-loss of this round (8.1.1)
    betrayed: bool = False  # storm: by Treachery, so without Double Defence in the first round (cards 1, 2)
    # Of blocks that are eliminated: where attackers came from, and whose have attacked this round (6.4).
    origins: frozenset[AreaId] = frozenset()
    begun: frozenset[Side] = frozenset()
