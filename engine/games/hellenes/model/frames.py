"""The open decisions. The last frame of `State.stack` alone says who owes what; those below wait for it.

`Sailing`, `CombatPhase`, `Fighting`, `Besieging` and `Happening` are no decisions: they stay below the decisions that
they ask for and go on by themselves.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.games.hellenes.tables import AreaId, BlockId, CardId, Side

# ---------------------------------------------------------------------------------------- cards (3.0, 10.4), New Year


@dataclass(frozen=True)
class ChooseCards:
    """3.3, 10.4: both sides choose a card in secret, in any order, and may choose another until both have."""

    new_year: bool = False  # for its Event or as a Sacrifice


@dataclass(frozen=True)
class Negotiate:
    """14.3: try to force peace, or let it be."""

    side: Side
    free: bool = False  # card 20: without its price


@dataclass(frozen=True)
class EndTaxes:
    """Card 12: go on with the Heavy Tribute, or end it at New Year."""

    side: Side


@dataclass(frozen=True)
class BreakPeace:
    """12.1.1: resume the war in Greece for its price, or keep the peace."""

    side: Side


@dataclass(frozen=True)
class Appeal:
    """11.2: the Olympian to whom a card is sacrificed."""

    side: Side
    card: CardId


# ------------------------------------------------------------------------------------------------------- actions (4.0)


@dataclass(frozen=True)
class TakeActions:
    """4.0.2, 9.1: move groups, build, pillage, in Winter maintain; `left` actions.

    `group` is where the Group that is moving started (4.1): its blocks move on without a further action. `laden` are
    its fleets that will carry a land block when they move (5.2.1). `card`: the Event that allows these actions alone.
    """

    side: Side
    left: int
    group: AreaId | None = None
    laden: tuple[tuple[BlockId, BlockId], ...] = ()  # fleet, land block
    card: CardId | None = None


@dataclass(frozen=True)
class Sailing:
    """5.0: a block under way, with what it carries. Not a decision; it waits at sea while a favour is asked for.

    `went` begins with where it started, `path` is still before it; `city`: it goes into the port at the end (7.4).
    """

    side: Side
    block: BlockId
    went: tuple[AreaId, ...]
    path: tuple[AreaId, ...]
    city: bool = False
    tested: bool = True  # by the Open Sea (5.2.3)
    failed: bool = False  # its last test
    favour: str = ""  # the Olympian who has spared it that (11.3)


@dataclass(frozen=True)
class Build:
    """4.2: build in a City; `left` steps."""

    side: Side
    area: AreaId
    left: int


@dataclass(frozen=True)
class PlaceRecruit:
    """4.2.2: the home City in which a recruit that was drawn is placed, where it has several."""

    side: Side
    block: BlockId
    areas: tuple[AreaId, ...]
    steps: int = 1


@dataclass(frozen=True)
class GoHome:
    """9.1.2: blocks may go home without an action before the Winter is judged."""

    side: Side


@dataclass(frozen=True)
class Crowded:
    """9.0.2: choose who disbands in a City with more blocks than it can feed."""

    side: Side
    area: AreaId
    blocks: tuple[BlockId, ...]  # of which
    left: int  # so many disband


# -------------------------------------------------------------------------------------------------- combat (6.0 to 8.0)


@dataclass(frozen=True)
class CombatPhase:
    """6.1, 9.0.1: the Combat phase of a side, in Winter its siege-break or siege combat. Not a decision."""

    side: Side
    declared: bool = False  # the sorties are (8.3)


@dataclass(frozen=True)
class DeclareSorties:
    """8.3: at the start of the Combat phase, which of the besieged will attack."""

    side: Side


@dataclass(frozen=True)
class ChooseCombat:
    """6.1, 8.0.1: the next battle or siege; sieges may be left alone, battles may not."""

    side: Side


@dataclass(frozen=True)
class Shelter:
    """7.1: who of those attacked goes into the City before the battle; `left` room there."""

    side: Side
    area: AreaId
    left: int


@dataclass(frozen=True)
class Surrender:
    """8.1.3: give up the City before the storm, or defend it."""

    side: Side
    area: AreaId


@dataclass(frozen=True)
class Fighting:
    """6.3: the battle under way goes on. Not a decision.

    The attack under way is that of `block` with its `dice`, then the `hits` and `routs` that are still to be taken by
    `struck`. `queue` are blocks whose turn comes after the `end` that is known: to pursue, to harass, to retreat. Who
    retreats goes when all have decided where to: `going` says so, block, place and the fleet that takes it or nothing.
    """

    stage: Literal["round", "pursuit", "harassment", "retreat"] = "round"
    queue: tuple[str, ...] = ()  # blocks, or `garrison`
    asked: frozenset[Side] = frozenset()  # whose moment to retreat has come in this round (6.4)
    block: str = ""
    dice: tuple[int, ...] = ()  # which favours may still change (11.3)
    opened: bool = False  # the holders of favours have been asked about these dice
    hits: int = 0
    routs: int = 0
    struck: Side | None = None
    end: Literal["", "panic", "eliminated", "retreat"] = ""
    winner: Side | None = None
    skirmish: bool = False
    going: tuple[tuple[BlockId, str, str], ...] = ()


@dataclass(frozen=True)
class StandOrRetreat:
    """6.4: retreat with all blocks now, before the first of them attacks in this round, or stand."""

    side: Side


@dataclass(frozen=True)
class TakeHit:
    """6.3.3: who of the strongest takes the hit, who of the weakest routs (`rout`)."""

    side: Side
    blocks: tuple[str, ...]  # alike in strength; `garrison` for the garrison
    rout: bool = False


@dataclass(frozen=True)
class Retreat:
    """6.4: where the blocks that retreat go, one by one."""

    side: Side
    blocks: tuple[BlockId, ...]  # that still have to


@dataclass(frozen=True)
class Besieging:
    """8.2: the attrition of a City under way. Not a decision. `hits` are still to be taken."""

    area: AreaId
    side: Side  # the besieger
    hits: int = 0
    dice: tuple[int, ...] = ()  # which a favour may still change (11.3)
    opened: bool = False  # its holder has been asked about these dice


@dataclass(frozen=True)
class Starve:
    """8.2: who of the strongest besieged takes the hit; asked whenever several blocks are besieged, however strong."""

    side: Side
    area: AreaId
    blocks: tuple[BlockId, ...]


@dataclass(frozen=True)
class UseFavour:
    """11.3: use an Olympian's favour at this moment, or keep it.

    `numbers` are dice that could be thrown again, up to `hits` a hit; `attacker` is whose they are. The frame below
    goes on by itself: it finds the dice that count in its own `dice`, or in `favour` who has spared it something.
    """

    side: Side
    olympian: str
    moment: Literal["attack", "attrition", "open_sea", "plague", "extra", "maintain"]
    about: str = ""  # the block that attacks, the area of a siege or a test
    numbers: tuple[int, ...] = ()
    hits: int = 0
    attacker: Side | None = None


# --------------------------------------------------------------------------------------------------- events (3.4, 3.5)


@dataclass(frozen=True)
class Happening:
    """The Event of a card under way (3.4). Not a decision; `step` says what comes next, the card's rules know what."""

    side: Side
    card: CardId
    step: str = ""
    blocks: tuple[BlockId, ...] = ()
    areas: tuple[AreaId, ...] = ()
    left: int = 0
    dice: tuple[int, ...] = ()
    favour: str = ""  # the Olympian who has called it off (11.3)


@dataclass(frozen=True)
class Choosing:
    """A decision that an Event asks for: blocks, areas, words, one by one; the card's rules say which.

    `what` tells the decisions of one Event apart. `may_stop`: it need not be answered. `hides`: it is asked also where
    it has but one answer, for the other side may not know that.
    """

    side: Side  # who decides
    card: CardId
    what: str = ""
    left: int = 1
    blocks: tuple[BlockId, ...] = ()
    areas: tuple[AreaId, ...] = ()
    may_stop: bool = False
    hides: bool = False


Frame: TypeAlias = (
    ChooseCards
    | Negotiate
    | EndTaxes
    | BreakPeace
    | Appeal
    | TakeActions
    | Sailing
    | Build
    | PlaceRecruit
    | GoHome
    | Crowded
    | CombatPhase
    | DeclareSorties
    | ChooseCombat
    | Shelter
    | Surrender
    | Fighting
    | StandOrRetreat
    | TakeHit
    | Retreat
    | Besieging
    | Starve
    | UseFavour
    | Happening
    | Choosing
)
RUNNING = (Sailing, CombatPhase, Fighting, Besieging, Happening)  # frames that are no decisions


def slug(frame: Frame) -> str:
    """The name of a kind of decision as keys have it: `TakeActions` is `take-actions`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(frame).__name__).lower()
