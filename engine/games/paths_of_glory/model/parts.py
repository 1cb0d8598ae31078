"""What a state is made of: options, the board, tracks, piles and the records of turn and action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.games.paths_of_glory.model.edition import Edition
from engine.games.paths_of_glory.model.places import Mode
from engine.games.paths_of_glory.model.sides import BySide
from engine.games.paths_of_glory.model.spelling import Control, PieceKey, Where
from engine.games.paths_of_glory.model.versions import SINCE, Change
from engine.games.paths_of_glory.scenarios import Swaps
from engine.games.paths_of_glory.tables import CP, VP_START, CardId, Nation, PieceId, Side, SpaceId
from engine.kernel.codec import GIVEN, LATER, spread


@dataclass(frozen=True)
class Options:
    """What was agreed before the game (5.3 to 5.7, 9.1.4, 11.2.10, page 35)."""

    scenario: str = "introductory"  # a row of scenarios.csv
    setup: str = "standard"  # standard, historical (5.7.1), great_war
    hand_size: int = 7  # 8 under 9.1.4
    entrench_modifier: bool = False  # 11.2.10
    guns_of_august: str = "choice"  # choice: the CP may take it (4.3.1); dealt: as the cards fall; forced: 5.7.4
    cards: str = "standard"  # standard, optional (all of them), picked (in secret), valiant
    tournament: bool = False  # 5.6.2, 5.6.3: the AP wins draws, an accepted peace is a loss for both
    eleventh_army: str = "lower"  # GE 11 with a second army: lower (of 2 and the ordinary price), ordinary (UNC-01)
    reinforcements: str = "all"  # an army without a place: all (the event is refused), fitting (it stays out; UNC-06)
    haig: str = "germans"  # who may stay: germans, stack (UNC-09)
    bid: int = 0  # VP that the end of the game adds (5.6.1.1)
    rules_version: int = field(default=1, metadata=LATER)  # under which the game began; states of the first have none
    remnants: str = field(default="inside", metadata=LATER)  # of a siege may attack its fort: outside, inside (UNC-29)
    arab_forts: str = field(default="lent", metadata=LATER)  # a fort that falls to the ANA alone: taken, lent (UNC-30)
    more: tuple[tuple[str, str], ...] = field(default=(), metadata=LATER)  # what only a variant lets choose, by key

    def picked(self, key: str, usual: str) -> str:
        """What was agreed on in a choice that only a variant has; as usual if it came after the game had begun."""
        return dict(self.more).get(key, usual)

    def have(self, change: Change) -> bool:
        """Whether the game began under rules with this change."""
        return self.rules_version >= SINCE[change]


@dataclass(frozen=True)
class Trench:
    """A trench marker (11.2)."""

    side: Side
    level: int


def _lowest(item: tuple[SpaceId, tuple[PieceId, ...]]) -> PieceId:
    return item[1][0]


@dataclass(frozen=True)
class Board:
    """What lies on the map. Derived facts are cached on it by `rules/map/board.py` and `rules/map/supply.py`."""

    edition: Edition = field(repr=False, metadata=GIVEN)  # what is played; the game knows it
    where: Where  # by PieceId: a space or one of BOXES
    reduced: frozenset[PieceId]
    control: Control  # ap, cp, neutral, none; every space
    trenches: Mapping[SpaceId, Trench]
    destroyed: frozenset[SpaceId]  # forts
    at_war: frozenset[Nation]  # neutrals that have entered
    limited_greece: bool = False  # 9.5.2.4
    beachhead: SpaceId | None = None  # 9.5.3.5
    ne_barred: frozenset[PieceId] = frozenset()  # NE armies entered at home, 9.5.3.4

    @cached_property
    def occupants(self) -> Mapping[SpaceId, tuple[PieceId, ...]]:
        """Counters by place, boxes included, in order of PieceId; places without any are absent."""
        found: dict[SpaceId, list[PieceId]] = {}
        for piece, space in enumerate(self.where):
            found.setdefault(space, []).append(PieceId(piece))
        return {space: tuple(pieces) for space, pieces in found.items()}

    @cached_property
    def memo(self) -> dict[object, object]:
        """Room for what other modules derive from this very board; never part of the state."""
        return {}

    def at(self, space: SpaceId) -> tuple[PieceId, ...]:
        """The counters in a space or box."""
        return self.occupants.get(space, ())

    def place(self, piece: PieceId, space: SpaceId) -> Board:
        """The same board with one counter elsewhere."""
        where = (*self.where[:piece], space, *self.where[piece + 1 :])
        board = replace(self, where=where)
        if "occupants" in self.__dict__:
            board.__dict__["occupants"] = self._shifted(piece, space)
        return board

    def _shifted(self, piece: PieceId, space: SpaceId) -> Mapping[SpaceId, tuple[PieceId, ...]]:
        """`occupants` with one counter elsewhere, in the same order as if made afresh; much cheaper."""
        found = dict(self.occupants)
        found[self.where[piece]] = tuple(other for other in found[self.where[piece]] if other != piece)
        found[space] = tuple(sorted((*found.get(space, ()), piece)))
        return dict(sorted((item for item in found.items() if item[1]), key=_lowest))


@dataclass(frozen=True)
class Tracks:
    """Turn, points and war status."""

    turn: int = 1
    round: int = 0  # 1 to 6 in the Action Phase
    phase: str = "mandated_offensives"
    active: Side = CP
    vp: int = VP_START
    war_status: BySide[int] = field(default=BySide(0, 0), metadata=spread("ws"))
    # mobilization, limited or total
    commitment: BySide[str] = field(default=BySide("mobilization", "mobilization"), metadata=spread("commitment"))
    # The nation of the mandated offensive of this turn: fr, br, it, ru; ah, ah_it, tu, ge; none.
    owed: BySide[str] = field(default=BySide("none", "none"), metadata=spread("mo"))
    rp: Mapping[str, int] = field(default_factory=dict)  # pool -> recorded this turn
    us_track: str = "us_neutral"
    russian_track: str = "god_save_the_tsar"
    tsar_fell_cp_vp: int | None = None
    counts: Mapping[str, int] = field(default_factory=dict, metadata=LATER)  # tracks that only a variant has, by name

    @property
    def ws(self) -> int:
        """Combined war status."""
        return self.war_status.ap + self.war_status.cp


@dataclass(frozen=True)
class Pile:
    """The cards of one side. Hand and deck are secret."""

    hand: tuple[CardId, ...] = ()
    deck: tuple[CardId, ...] = ()  # next card first
    discard: tuple[CardId, ...] = ()
    removed: tuple[CardId, ...] = ()
    face_up: tuple[CardId, ...] = ()  # combat cards kept after a win (9.5.4.2)
    swaps: Swaps = ()  # optional cards picked, and what went out for each; secret


@dataclass(frozen=True)
class Deed:
    """An action of this turn (8.1.3): event, ops, sr, rp, reinforcement, neutral_entry, auto_op, peace."""

    kind: str
    card: CardId | None = None


@dataclass(frozen=True)
class TurnLog:
    """What happened this turn that limits what may still be done; reset at the end of the turn."""

    deeds: BySide[tuple[Deed, ...]] = field(default=BySide((), ()), metadata=spread("deeds"))  # in order
    reinforced: frozenset[Nation] = frozenset()  # 9.5.3.1
    neutral_entry: bool = False  # 9.5.2.2
    ru_crossed: bool = False  # one RU corps a turn by movement, 11.3.2
    sr_br: bool = False  # 13.2.1
    sr_ru: bool = False  # 13.2.2
    sr_cp: bool = False  # 13.2.3


@dataclass(frozen=True)
class Activation:
    """A space with a Move or Attack marker and what it cost (9.2)."""

    space: SpaceId
    mode: Mode
    price: int


@dataclass(frozen=True)
class Operation:
    """What has been done in the current operations action; empty between actions."""

    activations: tuple[Activation, ...] = ()
    moved: frozenset[PieceId] = frozenset()  # have finished moving
    moved_from: Mapping[PieceKey, SpaceId] = field(default_factory=dict)  # where it was activated
    entrenching: tuple[PieceId, ...] = ()
    attacked: frozenset[SpaceId] = frozenset()  # 12.1.6
    attackers: frozenset[PieceId] = frozenset()  # have attacked
    stormed: frozenset[PieceId] = frozenset()  # of these, the besiegers that attacked their own fort (15.2.3)
    retreated: frozenset[PieceId] = frozenset()  # 12.5.6
    only_attackers: frozenset[PieceId] | None = None  # Guns of August: nobody else may attack
    cards_used: frozenset[CardId] = frozenset()  # combat cards, once an action round (9.5.4.4)
    sud_army: SpaceId | None = None  # the stack that had the discount this round

    def mode(self, space: SpaceId) -> Mode | None:
        """How the space is activated, if at all."""
        for activation in self.activations:
            if activation.space == space:
                return activation.mode
        return None
