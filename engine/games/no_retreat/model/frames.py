"""The open decisions. The last frame of `State.stack` alone says who owes what; those below wait for it.

`Resolving`, `DrawCards` and `Battle` are no decisions: they stay below the decisions that they ask for and go on by
themselves.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.games.no_retreat.tables import CardId, Place, Side, UnitId
from engine.kernel.codec import LATER

# ----------------------------------------------------------------------------------------------- cards (5)


@dataclass(frozen=True)
class DiscardDown:
    """5.1: discard the cards over two; also any other discard of a card of one's own choice (cards 24, 44)."""

    side: Side
    left: int
    why: str = "5.1"


@dataclass(frozen=True)
class Pay:
    """5.4: discard cards for what has been ordered. No decision any more when nothing is `left`.

    `last` is the card that was discarded last.
    """

    side: Side
    left: int
    deed: Deed
    last: CardId | None = None


@dataclass(frozen=True)
class Deed:
    """What is paid for: improve, revert, replace, reorganize, entrain, counterblow, rebuild (card 7)."""

    what: str
    unit: UnitId | None = None
    place: Place | None = None


@dataclass(frozen=True)
class Window:
    """A moment at which a card may be played, and need not: a step of a phase or a battle, or what may be reacted to.

    `other` waits for its turn at the same moment. `about` is the card that is reacted to (`reaction`, `payment`);
    `unit` has just gained a step (`steps`), `origin` is where it was before, `cadre` what it was built around.
    """

    side: Side
    moment: str
    other: Side | None = None
    about: CardId | None = None
    unit: UnitId | None = None
    origin: Place | None = None
    cadre: UnitId | None = field(default=None, metadata=LATER)


@dataclass(frozen=True)
class Resolving:
    """A card that was played; its event comes when nobody has stopped it. Not a decision.

    `event` is the card whose event it is: itself, or the one it stands in for (cards 2 and 26).
    """

    side: Side
    card: CardId
    event: CardId
    mode: str = ""


@dataclass(frozen=True)
class DrawCards:
    """5.2: cards that are still to be drawn, while one of them asks for something. Not a decision.

    They come behind the cards of the hand, of which there were `held`. Card `keeps` lets one of them be kept.
    """

    side: Side
    number: int
    left: int
    held: int
    keeps: CardId | None = None


@dataclass(frozen=True)
class Choosing:
    """A decision that an event asks for: units, places or cards, one by one; the event's rules say which.

    `half` is the side whose half of the card it is, `what` tells the decisions of one event apart.
    """

    side: Side  # who decides
    card: CardId
    half: Side
    what: str = ""
    left: int = 1
    units: tuple[UnitId, ...] = ()
    places: tuple[Place, ...] = ()


# ----------------------------------------------------------------------------------- organization (7), arrivals


@dataclass(frozen=True)
class FlipUnits:
    """7.0 A: improve, upgrade, convert Forts back."""

    side: Side


@dataclass(frozen=True)
class PlaceUnits:
    """7.0 B: recover, reinforce, replace."""

    side: Side


@dataclass(frozen=True)
class Reorganize:
    """7.0 C: pay to take Disorganized markers off. `free`: markers that the last card may still take off (15.5)."""

    side: Side
    free: int = 0


# ------------------------------------------------------------------------------------- movement (8), rail (9)


@dataclass(frozen=True)
class UseReserve:
    """14.12.2: the Strategic Reserve may detrain before the Movement Phase."""

    side: Side


@dataclass(frozen=True)
class MoveUnits:
    """8.0, 9.1: move units, put them on rails."""

    side: Side


@dataclass(frozen=True)
class AssignSupport:
    """15.3.1: give Local Combat Support to a unit."""

    side: Side


@dataclass(frozen=True)
class Overstacked:
    """8.4.3: choose the unit that leaves a hex with too many."""

    side: Side
    place: Place


@dataclass(frozen=True)
class Detrain:
    """9.2: bring units back to the map."""

    side: Side


@dataclass(frozen=True)
class FormReserve:
    """14.12.1: mark a unit in the Rail Movement Box."""

    side: Side


@dataclass(frozen=True)
class ClearScorched:
    """Card 7: take the Scorched marker off for two cards in the Marker Removal Phase."""

    side: Side


# ------------------------------------------------------------------------------------------------- combat (10)


@dataclass(frozen=True)
class DeclareTargets:
    """10.1.1: name the hexes to be attacked."""

    side: Side


@dataclass(frozen=True)
class DeclareCounterblows:
    """10.1.2: name hexes that must be attacked."""

    side: Side
    free: int = 0  # markers that a card pays for


@dataclass(frozen=True)
class ChooseBattle:
    """10.2: the next battle: name a target."""

    side: Side


@dataclass(frozen=True)
class Muster:
    """10.3: name the attackers of the battle and further targets, then fight."""

    side: Side
    kind: Literal["voluntary", "counterblow"]
    targets: tuple[Place, ...]
    attackers: tuple[UnitId, ...] = ()


@dataclass(frozen=True)
class Battle:
    """A battle under way (10.5). Not a decision; `step` and `part` say what comes next."""

    attacker: Side  # of this battle; a counterattack turns it round
    kind: Literal["voluntary", "counterblow", "counterattack"]
    targets: tuple[Place, ...]
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    origins: tuple[tuple[UnitId, Place], ...] = ()  # where the attackers attack from
    step: str = "commitment"
    part: int = 0
    support: bool = False
    cards: tuple[tuple[Side, CardId], ...] = ()  # events in force for this battle
    column: str | None = None
    dice: tuple[int, ...] = ()
    result: str | None = None
    retreating: tuple[UnitId, ...] = ()  # those that must, told before steps are lost
    struck: bool = False  # 14.11: Volkssturm has turned the result and falls
    waiting: tuple[UnitId, ...] = ()  # defenders that are attacked after these, each alone (card 17)
    vacated: tuple[Place, ...] = ()
    round: int = 1  # 1, then one more with each counterattack
    blow: bool = field(default=False, metadata=LATER)  # a counterattack that goes back to a Counterblow


@dataclass(frozen=True)
class Commit:
    """10.5 step 2: the attacker's marker and card, then the defender's card."""

    side: Side


@dataclass(frozen=True)
class Counterattack:
    """10.7.2: counterattack, or let it be."""

    side: Side


@dataclass(frozen=True)
class TakeLosses:
    """10.7.1: choose the units that lose steps."""

    side: Side
    left: int
    units: tuple[UnitId, ...]  # of which they may be
    why: str  # the result, or the card


@dataclass(frozen=True)
class LeaveCadre:
    """14.9.2: put a cadre where a unit has just been eliminated."""

    side: Side
    place: Place


@dataclass(frozen=True)
class Retreat:
    """10.7.5: retreat the units that must, one by one."""

    side: Side
    units: tuple[UnitId, ...]  # that still have to
    result: str


@dataclass(frozen=True)
class Advance:
    """10.8: advance units into and beyond the vacated hexes."""

    side: Side
    vacated: tuple[Place, ...]
    units: tuple[UnitId, ...]  # that may still


@dataclass(frozen=True)
class MarkCounterblow:
    """10.7.3: choose the hex of one's own that gets the Counterblow marker of a CB result."""

    side: Side
    places: tuple[Place, ...]


def slug(frame: object) -> str:
    """The name of a decision as keys have it: `place-units`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(frame).__name__).lower()


Frame: TypeAlias = (
    DiscardDown
    | Pay
    | Window
    | Resolving
    | DrawCards
    | Choosing
    | FlipUnits
    | PlaceUnits
    | Reorganize
    | UseReserve
    | MoveUnits
    | AssignSupport
    | Overstacked
    | Detrain
    | FormReserve
    | ClearScorched
    | DeclareTargets
    | DeclareCounterblows
    | ChooseBattle
    | Muster
    | Battle
    | Commit
    | Counterattack
    | TakeLosses
    | LeaveCadre
    | Retreat
    | Advance
    | MarkCounterblow
)
