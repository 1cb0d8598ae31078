"""The actions: small frozen values in one union, closed but for the own actions of an edition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.games.paths_of_glory.model.own import OwnAction
from engine.games.paths_of_glory.model.places import Mode, Use
from engine.games.paths_of_glory.tables import CardId, PieceId, SpaceId, UnitId


@dataclass(frozen=True)
class PlayCard:
    """Play a card in one of its four uses (9.1.3)."""

    card: CardId
    use: Use


@dataclass(frozen=True)
class AutoOp:
    """The automatic operation of one point without a card (8.1.3)."""


@dataclass(frozen=True)
class ActivateSpace:
    """Put a Move or Attack marker (9.2.5)."""

    space: SpaceId
    mode: Mode


@dataclass(frozen=True)
class Move:
    """Move a unit along a path of spaces, its own space left out (11.1)."""

    piece: PieceId
    path: tuple[SpaceId, ...]


@dataclass(frozen=True)
class Entrench:
    """Have an army try to entrench instead of moving (11.2.1)."""

    piece: PieceId


@dataclass(frozen=True)
class Attack:
    """Name a space to attack (12.2.2)."""

    space: SpaceId


@dataclass(frozen=True)
class Join:
    """Add a unit to the attack."""

    piece: PieceId


@dataclass(frozen=True)
class Flank:
    """Attempt a flank attack with this pinning space (12.3.2)."""

    pinning: SpaceId


@dataclass(frozen=True)
class UseCard:
    """Play a combat card from the hand or use one that lies face up (12.2.6)."""

    card: CardId


@dataclass(frozen=True)
class TakeLoss:
    """Take one step from a unit; also the extra step that cancels a retreat (12.4, 12.5.3).

    `corps` names the corps that shall replace an army if it is not the plain one of its nation.
    """

    piece: PieceId
    corps: UnitId | None = None


@dataclass(frozen=True)
class Restore:
    """Give back the step of a unit (12.6)."""

    piece: PieceId


@dataclass(frozen=True)
class RetreatTo:
    """Retreat a unit by one space (12.5)."""

    piece: PieceId
    space: SpaceId


@dataclass(frozen=True)
class AdvanceTo:
    """Advance a unit by one space (12.7)."""

    piece: PieceId
    space: SpaceId


@dataclass(frozen=True)
class SR:
    """Strategically redeploy a unit to a space or the Reserve Box (13.0)."""

    piece: PieceId
    to: SpaceId


@dataclass(frozen=True)
class Place:
    """Place an entering unit."""

    piece: PieceId
    space: SpaceId


@dataclass(frozen=True)
class DigIn:
    """Choose the space of the event trench."""

    space: SpaceId


@dataclass(frozen=True)
class Flip:
    """Flip a reduced unit to full strength with replacement points (17.1)."""

    piece: PieceId


@dataclass(frozen=True)
class Rebuild:
    """Bring an eliminated unit back, reduced: a corps to the Reserve Box, an army to a space (17.1.5, 17.1.6)."""

    piece: PieceId
    space: SpaceId


@dataclass(frozen=True)
class Discard:
    """Throw a combat card away before drawing (9.5.4.6)."""

    card: CardId


@dataclass(frozen=True)
class TakeCard:
    """Take Guns of August as one of the opening cards (4.3.1)."""

    card: CardId


@dataclass(frozen=True)
class Swap:
    """Take an optional card into one's decks for another card (page 35)."""

    take: CardId
    give: CardId


@dataclass(frozen=True)
class OfferPeace:
    """Offer peace as the whole action (16.5.1)."""


@dataclass(frozen=True)
class AcceptPeace:
    """End the game in a draw (16.5.2)."""


@dataclass(frozen=True)
class Done:
    """End the present step: no more activations, moves, attackers, cards, ...; decline what is offered."""


Action: TypeAlias = (
    PlayCard
    | AutoOp
    | ActivateSpace
    | Move
    | Entrench
    | Attack
    | Join
    | Flank
    | UseCard
    | TakeLoss
    | Restore
    | RetreatTo
    | AdvanceTo
    | SR
    | Place
    | DigIn
    | Flip
    | Rebuild
    | Discard
    | TakeCard
    | Swap
    | OfferPeace
    | AcceptPeace
    | Done
    | OwnAction
)
