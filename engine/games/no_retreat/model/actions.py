"""The actions: small frozen values in one closed union."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.games.no_retreat.tables import CardId, Place, UnitId

# Cards


@dataclass(frozen=True)
class PlayEvent:
    """Play the event of a card (5.3); `mode` is which of its uses, where it has several."""

    card: CardId
    mode: str = ""


@dataclass(frozen=True)
class Discard:
    """Discard a card: over the limit, to pay, or because an event says so (5.1, 5.4)."""

    card: CardId


@dataclass(frozen=True)
class PickCard:
    """Choose a card that is looked at."""

    card: CardId


@dataclass(frozen=True)
class ChooseUnit:
    """Choose a unit for an event."""

    unit: UnitId


@dataclass(frozen=True)
class ChoosePlace:
    """Choose a place for an event, of `unit` if several are meant."""

    place: Place
    unit: UnitId | None = None


@dataclass(frozen=True)
class Decide:
    """Choose one of the things that an event offers, by a word of its own."""

    mode: str


# Organization


@dataclass(frozen=True)
class Improve:
    """Pay to flip a unit to its stronger side, a Regional unit to a Fort among them (7.1, 14.1)."""

    unit: UnitId


@dataclass(frozen=True)
class Upgrade:
    """Flip a Soviet unit for free (7.2)."""

    unit: UnitId


@dataclass(frozen=True)
class Revert:
    """Pay to turn a Fort into a Regional unit (7.5)."""

    unit: UnitId


@dataclass(frozen=True)
class PlaceUnit:
    """Bring a reinforcement or a shattered unit to the map (7.6 to 7.8)."""

    unit: UnitId
    place: Place


@dataclass(frozen=True)
class Replace:
    """Pay to rebuild a destroyed or surrendered unit there (7.9)."""

    unit: UnitId
    place: Place


@dataclass(frozen=True)
class TakeOff:
    """Pay to take a Disorganized marker off (7.10)."""

    unit: UnitId


@dataclass(frozen=True)
class BuyBack:
    """Have the SS Panzer Army back for 1 VP in 1945 (13.5)."""

    unit: UnitId


@dataclass(frozen=True)
class Divide:
    """Take a unit out of the game for detachments or Fortified Fronts (15.1, 15.2): each with its place."""

    unit: UnitId
    places: tuple[Place, ...]


# Movement


@dataclass(frozen=True)
class Move:
    """Move a unit along a path, its own place left out (8.0)."""

    unit: UnitId
    path: tuple[Place, ...]


@dataclass(frozen=True)
class Entrain:
    """Put a unit into the Rail Movement Box (9.1)."""

    unit: UnitId


@dataclass(frozen=True)
class DetrainTo:
    """Bring a unit back from the Rail Movement Box (9.2)."""

    unit: UnitId
    place: Place


@dataclass(frozen=True)
class Reserve:
    """Put the Strategic Reserve marker on a unit in the Rail Movement Box (14.12)."""

    unit: UnitId


@dataclass(frozen=True)
class Support:
    """Give Local Combat Support to a unit (15.3)."""

    unit: UnitId


@dataclass(frozen=True)
class Drop:
    """Put the Paratroop/Partisan marker on an enemy unit (15.9)."""

    unit: UnitId


@dataclass(frozen=True)
class GiveWay:
    """Take this unit out of a hex with too many (8.4.3)."""

    unit: UnitId


@dataclass(frozen=True)
class Clear:
    """Pay to take the Scorched marker off a city (card 7)."""

    place: Place


# Combat


@dataclass(frozen=True)
class Target:
    """Name a place that will be attacked (10.1.1), or the next battle's (10.2)."""

    place: Place


@dataclass(frozen=True)
class Counterblow:
    """Name an own place that must be attacked (10.1.2); also the one that gets the marker of a CB result (10.7.3)."""

    place: Place


@dataclass(frozen=True)
class Join:
    """Add a unit to the attack."""

    unit: UnitId


@dataclass(frozen=True)
class Fight:
    """Begin the battle with the attackers that have been named."""


@dataclass(frozen=True)
class UseMarker:
    """Commit a Blitz or Shock marker (10.6.2)."""


@dataclass(frozen=True)
class StrikeBack:
    """Make the counterattack that a CA result allows (10.7.2)."""


@dataclass(frozen=True)
class TakeLoss:
    """Take one step from a unit (10.7.1)."""

    unit: UnitId


@dataclass(frozen=True)
class StayBehind:
    """Put a cadre where a unit was eliminated (14.9.2)."""

    unit: UnitId


@dataclass(frozen=True)
class RetreatTo:
    """Retreat a unit along two hexes (10.7.5)."""

    unit: UnitId
    path: tuple[Place, ...]


@dataclass(frozen=True)
class AdvanceTo:
    """Advance a unit after combat along a path (10.8)."""

    unit: UnitId
    path: tuple[Place, ...]


@dataclass(frozen=True)
class Done:
    """End the step, pass, decline: what it ends says the open decision."""


Action: TypeAlias = (
    PlayEvent
    | Discard
    | PickCard
    | ChooseUnit
    | ChoosePlace
    | Decide
    | Improve
    | Upgrade
    | Revert
    | PlaceUnit
    | Replace
    | TakeOff
    | BuyBack
    | Divide
    | Move
    | Entrain
    | DetrainTo
    | Reserve
    | Support
    | Drop
    | GiveWay
    | Clear
    | Target
    | Counterblow
    | Join
    | Fight
    | UseMarker
    | StrikeBack
    | TakeLoss
    | StayBehind
    | RetreatTo
    | AdvanceTo
    | Done
)
