"""What has happened, sorted for a picture: moves, battles with their dice and losses, control, works."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import assert_never

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.tables import PieceId, Side, SpaceId
from engine.kernel.text import Text
from render.colours import INK, Colour
from render.paths_of_glory.places import drawn

# Sentences that are shown as a tag at their space, by the end of their key.
WORKS = (
    "entrenched",
    "entrench-failed",
    "trench-placed",
    "trench-removed",
    "trench-turned",
    "fort-destroyed",
    "siege-falls",
    "siege-holds",
    "beachhead-lost",
    "placed",
    "rebuilt",
    "restored",
    "taken-back",
    "step-returned",
)
ARRIVALS = ("placed", "rebuilt", "restored", "taken-back", "step-returned")  # the tag of these names the units
# Sentences that open an action; a picture of several actions lists them.
DEEDS = ("pog-played-event", "pog-played-ops", "pog-played-sr", "pog-played-rp", "pog-auto-op", "pog-peace-offered")
TURNS = ("pog-turn-begins", "pog-nation-enters", "pog-commitment", "pog-combat-card", "pog-game-over")


@dataclass(frozen=True)
class Battle:
    """One attack: who, whence, the flank attempt, both fires, the steps lost."""

    edition: m.Edition = field(repr=False, compare=False)
    target: SpaceId
    side: Side | None = None
    origins: tuple[SpaceId, ...] = ()
    pieces: frozenset[PieceId] = frozenset()  # of both sides
    fort: int = 0
    flank: str = "none"  # none, won, lost
    pinning: SpaceId | None = None
    fires: tuple[m.Fire, ...] = ()
    losses: tuple[m.StepLost, ...] = ()
    result: Text | None = None  # who has won
    told: bool = False  # from its declaration on, so that nothing of it came earlier


@dataclass(frozen=True)
class Happened:
    """The events of a picture by kind."""

    edition: m.Edition = field(repr=False, compare=False)
    moves: tuple[m.Moved, ...] = ()
    battles: tuple[Battle, ...] = ()
    losses: tuple[m.StepLost, ...] = ()  # outside battles
    control: tuple[m.ControlChanged, ...] = ()
    points: tuple[m.VpChanged, ...] = ()
    works: tuple[tuple[SpaceId, str], ...] = ()
    units: tuple[tuple[SpaceId, str, str], ...] = ()  # those of ARRIVALS as players write them, by space and work
    others: tuple[SpaceId, ...] = ()  # spaces mentioned by sentences
    headlines: tuple[Text, ...] = ()  # what was played, turns that began

    @property
    def spaces(self) -> tuple[SpaceId, ...]:
        """All spaces of the map concerned, each once."""
        found: dict[SpaceId, None] = {}
        for part in self.parts:
            found.update(dict.fromkeys(part))
        return tuple(found)

    @property
    def parts(self) -> tuple[tuple[SpaceId, ...], ...]:
        """The spaces that must be seen together, one tuple for each thing that happened."""
        return self.parts_of()

    def parts_of(self, *, apart: bool = False) -> tuple[tuple[SpaceId, ...], ...]:
        """The same; `apart`: a move is seen at its two ends, each for itself."""
        parts: list[tuple[SpaceId, ...]] = []
        for battle in self.battles:
            parts.append((battle.target, *battle.origins))
        for move in self.moves:
            ends = apart or move.how == "sr"
            parts.extend(((move.path[0],), (move.path[-1],)) if ends else (move.path,))
        parts += [(loss.space,) for loss in self.losses]
        parts += [(change.space,) for change in self.control]
        parts += [(space,) for space, _ in self.works]
        parts += [] if parts else [(space,) for space in self.others]
        on_map = (tuple(space for space in part if space in drawn()) for part in parts)
        return tuple(part for part in on_map if part)


def spaces_of(event: m.Event) -> tuple[SpaceId, ...]:
    """The spaces and boxes an event concerns."""
    match event:
        case m.Stated() | m.OwnEvent():
            return event.spaces
        case m.Moved():
            return event.path
        case m.Attacked():
            return (event.target, *(origin for _, _, origin in event.attackers))
        case m.Fired():
            return (event.target,)
        case m.StepLost() | m.ControlChanged():
            return (event.space,)
        case m.VpChanged():
            return ()


def happened(view: m.View, events: Sequence[m.Event]) -> Happened:
    """Sort the events the viewer may see."""
    seen = [event for event in events if event.only is None or event.only == view.viewer]
    teller = _Teller(view.edition)
    for event in seen:
        teller.take(event)
    found = teller.happened()
    battles = _with_present(view, found, seen)
    counted = {(loss.piece, loss.eliminated) for battle in battles for loss in battle.losses}
    losses = tuple(loss for loss in found.losses if (loss.piece, loss.eliminated) not in counted)
    return replace(found, battles=battles, losses=losses)


@dataclass
class _Teller:
    """Takes events in order; losses and dice belong to the battle before them."""

    edition: m.Edition
    battles: list[Battle] = field(default_factory=list)
    moves: list[m.Moved] = field(default_factory=list)
    losses: list[m.StepLost] = field(default_factory=list)
    control: list[m.ControlChanged] = field(default_factory=list)
    points: list[m.VpChanged] = field(default_factory=list)
    works: dict[tuple[SpaceId, str], None] = field(default_factory=dict)
    units: list[tuple[SpaceId, str, str]] = field(default_factory=list)
    others: dict[SpaceId, None] = field(default_factory=dict)
    headlines: list[Text] = field(default_factory=list)

    def take(self, event: m.Event) -> None:
        match event:
            case m.Attacked():
                self.battles.append(_battle(event))
            case m.Fired():
                self._amend(event.target, lambda now: replace(now, fires=(*now.fires, event.fire)))
            case m.StepLost():
                self._lost(event)
            case m.Moved():
                self.moves.append(event)
            case m.ControlChanged():
                self.control.append(event)
            case m.VpChanged():
                self.points.append(event)
            case m.Stated():
                self._told(event)
            case m.OwnEvent():
                self.others.update(dict.fromkeys(event.spaces))
            case _:
                assert_never(event)

    def _amend(self, target: SpaceId, change: Callable[[Battle], Battle]) -> None:
        if not self.battles or self.battles[-1].target != target:
            self.battles.append(Battle(self.edition, target))
        self.battles[-1] = change(self.battles[-1])

    def _lost(self, event: m.StepLost) -> None:
        """A step lost to fire belongs to the battle, one that goes after its result does not."""
        now = self.battles[-1] if self.battles else None
        if now is not None and now.result is None and (event.piece in now.pieces or event.space == now.target):
            pieces = now.pieces if event.replacement is None else now.pieces | {event.replacement}
            self.battles[-1] = replace(now, losses=(*now.losses, event), pieces=pieces)
        else:
            self.losses.append(event)

    def _told(self, event: m.Stated) -> None:
        key = event.sentence.key
        if key in DEEDS or key in TURNS:
            self.headlines.append(event.sentence)
        if key in ("pog-flank-won", "pog-flank-lost", "pog-flank-card") and event.spaces:
            won = "lost" if key == "pog-flank-lost" else "won"
            self._amend(event.spaces[0], lambda now: replace(now, flank=won, pinning=_pinning(event, now)))
        elif key in ("pog-combat-won", "pog-combat-tied") and event.spaces:
            self._amend(event.spaces[0], lambda now: replace(now, result=event.sentence))
        work = key.removeprefix("pog-")
        for space in event.spaces:
            if work in ARRIVALS:
                self.units.append((space, work, str(event.sentence.args["unit"])))
            if work in WORKS:
                self.works[space, work] = None
            elif work != "combat-card":
                self.others[space] = None

    def happened(self) -> Happened:
        return Happened(
            self.edition,
            tuple(self.moves),
            tuple(self.battles),
            tuple(self.losses),
            tuple(self.control),
            tuple(self.points),
            tuple(self.works),
            tuple(self.units),
            tuple(self.others),
            tuple(self.headlines),
        )


def _battle(event: m.Attacked) -> Battle:
    origins = dict.fromkeys(origin for _, _, origin in event.attackers)
    pieces = [piece for piece, _, _ in event.attackers] + [piece for piece, _ in event.defenders]
    return Battle(event.edition, event.target, event.side, tuple(origins), frozenset(pieces), event.fort, told=True)


def _pinning(event: m.Stated, battle: Battle) -> SpaceId | None:
    """The pinning space, which the sentence names."""
    named = event.sentence.args.get("pinning")
    name = named.args.get("name") if isinstance(named, Text) else None
    return next((space for space in battle.origins if battle.edition.spaces[space].name == name), None)


def _with_present(view: m.View, found: Happened, seen: Sequence[m.Event]) -> tuple[Battle, ...]:
    """The battles, the one still going on told whole even if it began in an earlier picture."""
    concerned = {space for event in seen for space in spaces_of(event)}
    battles = list(found.battles)
    for frame in view.stack:
        if not isinstance(frame, m.Combat) or frame.target not in concerned:
            continue
        known = battles.pop() if battles and battles[-1].target == frame.target else None
        if known is not None and known.told:
            battles.append(known)
        else:
            battles.append(replace(_of_frame(view.edition, frame), result=known.result if known is not None else None))
    return tuple(battles)


def _of_frame(edition: m.Edition, frame: m.Combat) -> Battle:
    here = {loss.piece: SpaceId(frame.origins.get(str(loss.piece), frame.target)) for loss in frame.losses}
    losses = tuple(
        m.StepLost(edition, loss.piece, here[loss.piece], loss.eliminated, replacement=loss.replacement)
        for loss in frame.losses
    )
    fires = tuple(fire for fire in (frame.attacker_fire, frame.defender_fire) if fire is not None)
    return Battle(
        edition,
        frame.target,
        frame.side,
        tuple(dict.fromkeys(frame.origins.values())),
        frozenset((*frame.attackers, *frame.defenders, *here)),
        frame.fort,
        frame.flank,
        frame.pinning,
        fires,
        losses,
    )


def units_of(told: Happened, space: SpaceId, work: str) -> tuple[str, ...]:
    """The units that a tag names, each as often as it was told."""
    return tuple(unit for at, what, unit in told.units if (at, what) == (space, work))


def losses_of(battle: Battle, side: Side) -> Iterator[m.StepLost]:
    """The steps a side has lost in a battle."""
    return (loss for loss in battle.losses if battle.edition.pieces[loss.piece].side == side)


@dataclass(frozen=True)
class WrittenLine:
    """A sentence and its colour."""

    sentence: Text
    colour: Colour = INK


WrittenEntry = WrittenLine | Battle
