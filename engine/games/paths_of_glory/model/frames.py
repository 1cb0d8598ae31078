"""The open decisions. The last frame of `State.stack` alone says who acts and what is offered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.games.paths_of_glory.model.own import OwnFrame
from engine.games.paths_of_glory.model.spelling import PieceKey
from engine.games.paths_of_glory.tables import CardId, PieceId, Side, SpaceId


@dataclass(frozen=True)
class PickCards:
    """Page 35: pick optional cards in secret, each for a card of the same deck and value."""

    side: Side


@dataclass(frozen=True)
class OpeningHand:
    """4.3.1: the CP may take Guns of August as one of its cards."""

    side: Side


@dataclass(frozen=True)
class PlayRound:
    """8.1.3: one of the possible actions."""

    side: Side


@dataclass(frozen=True)
class Activate:
    """9.2: spend activation points."""

    side: Side
    left: int


@dataclass(frozen=True)
class MoveUnits:
    """11.0: move units out of spaces with a Move marker, or have an army entrench."""

    side: Side


@dataclass(frozen=True)
class ChooseAttack:
    """12.1: name a space to attack, or end the action."""

    side: Side


@dataclass(frozen=True)
class Muster:
    """12.2.2: name the attackers, one by one."""

    side: Side
    target: SpaceId
    attackers: tuple[PieceId, ...] = ()


@dataclass(frozen=True)
class Loss:
    """One step loss in a combat: the counter, whether it died, and the corps that took its place (12.4.4)."""

    piece: PieceId
    eliminated: bool
    replacement: PieceId | None = None
    lf: int = 0


@dataclass(frozen=True)
class Fire:
    """One side's fire in a combat, for the account of it: everything needed to check the sum (12.2.7 to 12.2.9)."""

    side: Side
    factors: int
    table: str  # army, corps
    column: str  # heading of the column after shifts
    shifts: int  # right positive
    drm: int
    die: int
    loss: int


@dataclass(frozen=True)
class Combat:
    """A combat in progress (12.2). It stays on the stack below the decisions it asks for."""

    side: Side  # attacker
    target: SpaceId
    attackers: tuple[PieceId, ...]  # still there, replacement corps included
    origins: Mapping[PieceKey, SpaceId]  # attacking space; keeps those that are gone
    defenders: tuple[PieceId, ...]  # still there, replacement corps included
    spent: tuple[PieceId, ...] = ()  # units in the space that retreated earlier this round (12.5.6)
    fort: int = 0  # CF and LF of an intact defending fort
    step: int = 3  # step of 12.2.1 to be done next
    part: int = 0  # how far that step has got
    flank: str = "none"  # none, won, lost (12.3.3)
    pinning: SpaceId | None = None
    cards: tuple[CardId, ...] = ()  # of both sides, used in this combat
    oos: frozenset[PieceId] = frozenset()  # out of supply when the combat began (14.1.1.2)
    attacker_fire: Fire | None = None
    defender_fire: Fire | None = None
    losses: tuple[Loss, ...] = ()
    unmet: int = 0  # what the defender could not fulfil of the loss number
    retreat: int = 0  # spaces
    retreated: Mapping[PieceKey, tuple[SpaceId, ...]] = field(default_factory=dict)  # spaces entered
    vacated: frozenset[SpaceId] = frozenset()  # where retreating units passed, for the second space of an advance
    fort_destroyed: bool = False
    had_defenders: bool = True  # units defended, not a fort alone
    declared: tuple[CardId, ...] = ()  # events in force that were claimed for this combat
    fresh: tuple[CardId, ...] = ()  # those of the cards that came from a hand


@dataclass(frozen=True)
class TrenchCards:
    """12.2.4: trench-negating combat cards; asked only when the attacker could play one."""

    side: Side


@dataclass(frozen=True)
class Declare:
    """Claim an event in force for this combat, or not: the Great Retreat, the offensives of Brusilov and Kerensky."""

    side: Side
    card: CardId


@dataclass(frozen=True)
class FlankAttempt:
    """12.2.5, 12.3: attempt a flank attack (naming the pinning space) or not."""

    side: Side


@dataclass(frozen=True)
class CombatCards:
    """12.2.6: play or use combat cards."""

    side: Side


@dataclass(frozen=True)
class TakeLosses:
    """12.4: fulfil a loss number, one step at a time."""

    side: Side
    number: int  # still to be met
    first: bool = True  # the first loss of this combat (12.4.5)
    corps_step_owed: bool = False  # 12.6.9: one of the losses must be a corps step
    bound: PieceId | None = None  # 12.4.4.2: the army that must go on to be eliminated


@dataclass(frozen=True)
class GiveBack:
    """12.6: which lost step the Withdrawal card gives back."""

    side: Side


@dataclass(frozen=True)
class CancelRetreat:
    """12.5.3: one more step loss instead of the retreat."""

    side: Side


@dataclass(frozen=True)
class Retreat:
    """12.5: where each defending unit goes, space by space."""

    side: Side
    pieces: tuple[PieceId, ...]  # still to retreat; the first has begun when `at` is not the battle space
    left: int  # spaces still to go for `moving`
    moving: PieceId | None = None


@dataclass(frozen=True)
class Advance:
    """12.7: full-strength attackers advance, unit by unit."""

    side: Side
    pieces: tuple[PieceId, ...]  # may still advance
    moving: PieceId | None = None  # has entered the battle space and may go on


@dataclass(frozen=True)
class Redeploy:
    """13.0: spend strategic redeployment points."""

    side: Side
    left: int
    moved: frozenset[PieceId] = frozenset()


@dataclass(frozen=True)
class PlaceUnits:
    """9.5.3.3: where reinforcing armies (or units set up by choice) enter, one by one."""

    side: Side
    pieces: tuple[PieceId, ...]
    card: CardId


@dataclass(frozen=True)
class PlaceTrench:
    """The space of the trench that an Entrench event gives."""

    side: Side


@dataclass(frozen=True)
class FlipUnits:
    """Landwehr: spend replacement points on reduced units at once. Points are counted in halves."""

    side: Side
    halves: int
    card: CardId


@dataclass(frozen=True)
class Replace:
    """17.0: spend recorded replacement points. Points are counted in halves by pool (a corps step is a half)."""

    side: Side
    halves: Mapping[str, int]


@dataclass(frozen=True)
class DiscardCards:
    """9.5.4.6: combat cards that may be thrown away before drawing."""

    side: Side


@dataclass(frozen=True)
class SendCorps:
    """Salonika: up to three corps go there, one by one, at least one."""

    side: Side
    sent: int = 0


@dataclass(frozen=True)
class LoseCorps:
    """War in Africa: lose a corps for good, or leave a VP to the enemy (Done)."""

    side: Side


@dataclass(frozen=True)
class Reduce:
    """Russian Desertions: flip full-strength units of the enemy."""

    side: Side
    left: int


@dataclass(frozen=True)
class PeaceOffer:
    """16.5: accept the peace the other side offers, or refuse it (Done)."""

    side: Side


Frame: TypeAlias = (
    PickCards
    | OpeningHand
    | PlayRound
    | Activate
    | MoveUnits
    | ChooseAttack
    | Muster
    | Combat
    | TrenchCards
    | Declare
    | FlankAttempt
    | CombatCards
    | TakeLosses
    | GiveBack
    | CancelRetreat
    | Retreat
    | Advance
    | Redeploy
    | PlaceUnits
    | PlaceTrench
    | FlipUnits
    | Replace
    | DiscardCards
    | SendCorps
    | LoseCorps
    | Reduce
    | PeaceOffer
    | OwnFrame
)
