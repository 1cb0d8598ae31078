"""State, open decisions, actions and events of Paths of Glory.

`State` is split by how often its parts change, so that what is derived from a part can be cached on it: everything
about supply, occupation and stacking hangs on `Board` (see `board.py`). The open decisions are `State.stack`; the
last frame alone says who acts and what is offered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, TypeAlias

from engine.games.paths_of_glory.scenarios import SCENARIOS, Scenario, Swaps
from engine.games.paths_of_glory.tables import (
    AP,
    CP,
    PIECES,
    SPACES,
    CardId,
    Nation,
    PieceId,
    Side,
    SpaceId,
    UnitId,
)
from engine.kernel.chance import Chance
from engine.kernel.text import Arg, Text, text

# Where a counter may be besides a space of the map.
AP_RESERVE = SpaceId("reserve_ap")
CP_RESERVE = SpaceId("reserve_cp")
ELIMINATED = SpaceId("eliminated")  # may be rebuilt
REMOVED = SpaceId("removed")  # gone for good
OFF_MAP = SpaceId("off_map")  # not in play yet
BOXES = (AP_RESERVE, CP_RESERVE, ELIMINATED, REMOVED, OFF_MAP)

Use = Literal["event", "ops", "sr", "rp"]
Mode = Literal["move", "combat"]


def reserve_of(side: Side) -> SpaceId:
    """The side's Reserve Box."""
    return AP_RESERVE if side == AP else CP_RESERVE


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

    @property
    def rules(self) -> Scenario:
        """What the scenario fixes."""
        return SCENARIOS[self.scenario]


@dataclass(frozen=True)
class Trench:
    """A trench marker (11.2)."""

    side: Side
    level: int


def _lowest(item: tuple[SpaceId, tuple[PieceId, ...]]) -> PieceId:
    return item[1][0]


@dataclass(frozen=True)
class Board:
    """What lies on the map. Derived facts are cached on it by `board.py` and `rules/supply.py`."""

    where: tuple[SpaceId, ...]  # by PieceId: a space or one of BOXES
    reduced: frozenset[PieceId]
    control: Mapping[SpaceId, str]  # ap, cp, neutral, none; every space
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
    vp: int = 10
    ws_ap: int = 0
    ws_cp: int = 0
    commitment_ap: str = "mobilization"
    commitment_cp: str = "mobilization"
    mo_ap: str = "none"  # owed: none or fr, br, it, ru
    mo_cp: str = "none"  # owed: none or ah, ah_it, tu, ge
    rp: Mapping[str, int] = field(default_factory=dict)  # pool -> recorded this turn
    us_track: str = "us_neutral"
    russian_track: str = "god_save_the_tsar"
    tsar_fell_cp_vp: int | None = None

    @property
    def ws(self) -> int:
        """Combined war status."""
        return self.ws_ap + self.ws_cp

    def commitment(self, side: Side) -> str:
        """mobilization, limited or total."""
        return self.commitment_ap if side == AP else self.commitment_cp


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

    deeds_ap: tuple[Deed, ...] = ()
    deeds_cp: tuple[Deed, ...] = ()
    reinforced: frozenset[Nation] = frozenset()  # 9.5.3.1
    neutral_entry: bool = False  # 9.5.2.2
    ru_crossed: bool = False  # one RU corps a turn by movement, 11.3.2
    sr_br: bool = False  # 13.2.1
    sr_ru: bool = False  # 13.2.2
    sr_cp: bool = False  # 13.2.3

    def deeds(self, side: Side) -> tuple[Deed, ...]:
        """The side's actions of this turn in order."""
        return self.deeds_ap if side == AP else self.deeds_cp


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
    moved_from: Mapping[str, SpaceId] = field(default_factory=dict)  # str(PieceId) -> where it was activated
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


# ---------------------------------------------------------------------------------------------- open decisions


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
    origins: Mapping[str, SpaceId]  # str(PieceId) -> attacking space; keeps those that are gone
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
    retreated: Mapping[str, tuple[SpaceId, ...]] = field(default_factory=dict)  # str(PieceId) -> spaces entered
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
)


@dataclass(frozen=True)
class Result:
    """The end of the game: winner (None: a draw), reason key, final VP."""

    winner: Side | None
    reason: str
    vp: int


@dataclass(frozen=True)
class VpLine:
    """An entry of the VP account: a change for another reason than control of a space."""

    turn: int
    change: int
    reason: str  # catalogue key


@dataclass(frozen=True)
class State:
    """A whole situation. JSON-ready through `engine.kernel.codec`."""

    options: Options
    board: Board
    tracks: Tracks = field(default_factory=Tracks)
    cards_ap: Pile = field(default_factory=Pile)
    cards_cp: Pile = field(default_factory=Pile)
    events: Mapping[CardId, int] = field(default_factory=dict)  # played as events -> turn
    log: TurnLog = field(default_factory=TurnLog)
    op: Operation = field(default_factory=Operation)
    entrench_failed: Mapping[str, int] = field(default_factory=dict)  # str(PieceId) -> own actions to end first
    stack: tuple[Frame, ...] = ()
    result: Result | None = None
    account: tuple[VpLine, ...] = ()

    @cached_property
    def memo(self) -> dict[str, object]:
        """Room for what is derived from this very state; never part of it."""
        return {}

    @property
    def top(self) -> Frame | None:
        """The open decision."""
        return self.stack[-1] if self.stack else None

    def cards(self, side: Side) -> Pile:
        """The side's piles."""
        return self.cards_ap if side == AP else self.cards_cp

    def with_cards(self, side: Side, pile: Pile) -> State:
        """The same state with other piles for a side."""
        return replace(self, cards_ap=pile) if side == AP else replace(self, cards_cp=pile)

    def push(self, *frames: Frame) -> State:
        """Open decisions on top."""
        return replace(self, stack=(*self.stack, *frames))

    def pop(self) -> State:
        """Close the top decision."""
        return replace(self, stack=self.stack[:-1])

    def swap(self, frame: Frame) -> State:
        """Replace the top decision."""
        return replace(self, stack=(*self.stack[:-1], frame))


# ------------------------------------------------------------------------------------------------------ actions


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
)


# ------------------------------------------------------------------------------------------------------- events


@dataclass(frozen=True)
class Told:
    """An event that is only a sentence: its catalogue key and arguments, the spaces it concerns."""

    sentence: Text
    spaces: tuple[SpaceId, ...] = ()
    only: Side | None = None

    def narrate(self) -> Text:
        return self.sentence


@dataclass(frozen=True)
class Moved:
    """A unit moved, redeployed, retreated or advanced (`how`: move, sr, retreat, advance) along `path`."""

    piece: PieceId
    reduced: bool
    path: tuple[SpaceId, ...]  # the start first; may be a Reserve Box
    how: str
    only: Side | None = None

    def narrate(self) -> Text:
        return text(f"pog-{self.how}d", unit=unit_text(self.piece, self.reduced), path=way_text(self.path))


@dataclass(frozen=True)
class Attacked:
    """An attack was declared: the target, each attacker with its space, the defenders."""

    side: Side
    target: SpaceId
    attackers: tuple[tuple[PieceId, bool, SpaceId], ...]  # counter, reduced, from
    defenders: tuple[tuple[PieceId, bool], ...]
    fort: int
    only: Side | None = None

    def narrate(self) -> Text:
        origins = dict.fromkeys(origin for _, _, origin in self.attackers)
        attackers = tuple(
            text(
                "pog-unit-from",
                unit=units_text(u[:2] for u in self.attackers if u[2] == origin),
                space=space_text(origin),
            )
            for origin in origins
        )
        defenders = units_text(self.defenders)
        return text(
            "pog-attacked",
            target=space_text(self.target),
            attackers=attackers,
            defenders=defenders or (text("pog-the-fort"),),
            fort=self.fort,
        )


@dataclass(frozen=True)
class Fired:
    """One side fired; the whole sum is in `fire`."""

    target: SpaceId
    fire: Fire
    only: Side | None = None

    def narrate(self) -> Text:
        fire = self.fire
        turned = "none" if not fire.shifts else "left" if fire.shifts < 0 else "right"
        return text(
            "pog-fired",
            side=side_text(fire.side),
            factors=fire.factors,
            table=text(f"pog-table-{fire.table}"),
            column=fire.column,
            shift=text(f"pog-shift-{turned}", by=abs(fire.shifts)),
            drm=fire.drm,
            die=fire.die,
            modified=min(max(fire.die + fire.drm, 1), 6),
            loss=fire.loss,
        )


@dataclass(frozen=True)
class StepLost:
    """A unit lost a step: flipped, or gone (perhaps replaced by a corps)."""

    piece: PieceId
    space: SpaceId
    eliminated: bool
    permanent: bool = False
    replacement: PieceId | None = None
    only: Side | None = None

    def narrate(self) -> Text:
        unit, space = unit_text(self.piece, False), space_text(self.space)
        if not self.eliminated:
            return text("pog-flipped", unit=unit, space=space)
        if self.replacement is not None:
            return text("pog-replaced", unit=unit, space=space, corps=unit_text(self.replacement, False))
        return text("pog-removed" if self.permanent else "pog-eliminated", unit=unit, space=space)


@dataclass(frozen=True)
class ControlChanged:
    """A space passed to a side, with the VP it moved."""

    space: SpaceId
    side: Side
    vp: int = 0
    only: Side | None = None

    def narrate(self) -> Text:
        return text("pog-control", space=space_text(self.space), side=side_text(self.side), vp=self.vp)


@dataclass(frozen=True)
class VpChanged:
    """The VP marker moved for another reason than control: how far, where to, and why (a catalogue key)."""

    change: int
    vp: int
    reason: Text
    only: Side | None = None

    def narrate(self) -> Text:
        return text("pog-vp", change=signed(self.change), vp=self.vp, reason=self.reason)


Event: TypeAlias = Told | Moved | Attacked | Fired | StepLost | ControlChanged | VpChanged


def unit_text(piece: PieceId, reduced: bool) -> str:
    """A counter as players write it: `GE 4`, reduced in parentheses: `(GE 4)`."""
    label = PIECES[piece].label
    return f"({label})" if reduced else label


def units_text(units: Iterable[tuple[PieceId, bool]]) -> tuple[str, ...]:
    """Counters as players write them, equal ones counted: `GE 4`, `2 (FRc)`."""
    found = Counter(unit_text(piece, reduced) for piece, reduced in units)
    return tuple(unit if number == 1 else f"{number} {unit}" for unit, number in found.items())


def space_text(space: SpaceId) -> Text:
    """A space's or box's name through the catalogue (spaces carry their own name as an argument)."""
    if space in SPACES:
        return text("pog-space", name=SPACES[space].name)
    return text(f"pog-box-{space.replace('_', '-')}")


def way_text(path: tuple[SpaceId, ...]) -> Text:
    """A way from space to space: `Aachen > Liege > Brussels`."""
    way = space_text(path[0])
    for space in path[1:]:
        way = text("pog-way", start=way, next=space_text(space))
    return way


def signed(change: int) -> str:
    """A change of VP with its sign: `+1`, `−2`."""
    return f"{change:+d}".replace("-", "−")


def side_text(side: Side) -> Text:
    """The side's name through the catalogue."""
    return text(f"pog-side-{side}")


# -------------------------------------------------------------------------------------------------------- views


@dataclass(frozen=True)
class PileView:
    """A side's cards as anybody may see them: the hand as a number, the deck as a number."""

    hand: int
    deck: int
    discard: tuple[CardId, ...]
    removed: tuple[CardId, ...]
    face_up: tuple[CardId, ...]


@dataclass(frozen=True)
class View:
    """What a viewer may see; `hand` is the viewer's own (empty for spectators)."""

    viewer: Side | None
    options: Options
    board: Board
    tracks: Tracks
    piles: Mapping[Side, PileView]
    hand: tuple[CardId, ...]
    events: Mapping[CardId, int]
    log: TurnLog
    op: Operation
    stack: tuple[Frame, ...]
    result: Result | None
    account: tuple[VpLine, ...] = ()
    entrench_failed: Mapping[str, int] = field(default_factory=dict)


# --------------------------------------------------------------------------------------------- inside an action


class Work:
    """The state while one action is carried out, its events and its numbers; lives only inside `apply`."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.reveals = False

    def tell(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    def say(self, key: str, *spaces: SpaceId, only: Side | None = None, **args: Arg) -> None:
        """Record a sentence."""
        self.events.append(Told(Text(key, args), spaces, only))

    def die(self, purpose: str) -> int:
        """Roll a die; nothing rolled can be undone freely."""
        self.reveals = True
        return self.chance.draw(purpose, 6)

    @property
    def board(self) -> Board:
        return self.state.board

    @board.setter
    def board(self, board: Board) -> None:
        self.state = replace(self.state, board=board)

    @property
    def tracks(self) -> Tracks:
        return self.state.tracks

    @tracks.setter
    def tracks(self, tracks: Tracks) -> None:
        self.state = replace(self.state, tracks=tracks)

    @property
    def op(self) -> Operation:
        return self.state.op

    @op.setter
    def op(self, op: Operation) -> None:
        self.state = replace(self.state, op=op)
