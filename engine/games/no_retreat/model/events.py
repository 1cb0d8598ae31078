"""What happened, for the narrator, the painter and the audit; never replayed.

Every change of a unit's place or face, of control and of VP is an event, so that all of them can be counted again from
what was told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.games.no_retreat.model.places import OFF
from engine.games.no_retreat.model.texts import card_text, place_text, side_text, unit_text, way_text
from engine.games.no_retreat.tables import CardId, Place, Side, UnitId
from engine.kernel.text import Text, text


@dataclass(frozen=True)
class Stated:
    """An event that is only a sentence: its catalogue key and arguments, the places it concerns."""

    sentence: Text
    places: tuple[Place, ...] = ()
    only: Side | None = None

    def narrate(self) -> Text:
        return self.sentence


@dataclass(frozen=True)
class Went:
    """A unit went along `path` (`how`: moved, retreated, advanced); the start is the first place."""

    unit: UnitId
    front: bool
    path: tuple[Place, ...]
    how: str
    only: Side | None = None

    def narrate(self) -> Text:
        unit = unit_text(self.unit, front=self.front)
        return text(f"nr-went-{self.how}", unit=unit, path=way_text(self.path))


@dataclass(frozen=True)
class Put:
    """A unit was put somewhere; `how` says why: entrained, detrained, placed, recovered, replaced, destroyed, ..."""

    unit: UnitId
    front: bool  # the face it has now
    origin: Place
    place: Place
    how: str
    only: Side | None = None

    def narrate(self) -> Text:
        unit = unit_text(self.unit, front=self.front)
        origin = text("nr-nowhere") if self.origin == OFF else place_text(self.origin)
        return text(f"nr-put-{self.how}", unit=unit, origin=origin, place=place_text(self.place))


@dataclass(frozen=True)
class Flipped:
    """A unit was flipped (`how`: improved, upgraded, reverted, reduced)."""

    unit: UnitId
    front: bool  # now
    place: Place
    how: str
    only: Side | None = None

    def narrate(self) -> Text:
        before = unit_text(self.unit, front=not self.front)
        after = unit_text(self.unit, front=self.front)
        return text(f"nr-flip-{self.how}", before=before, after=after, place=place_text(self.place))


@dataclass(frozen=True)
class MarkersChanged:
    """Markers came on units or went off (`how`: unsupplied, supplied, disorganized, organized)."""

    units: tuple[tuple[UnitId, bool], ...]  # with the face that is up
    how: str
    only: Side | None = None

    def narrate(self) -> Text:
        return text(f"nr-mark-{self.how}", units=tuple(unit_text(unit, front=front) for unit, front in self.units))


@dataclass(frozen=True)
class ControlChanged:
    """A hex came under the control of a side (12.7.1)."""

    place: Place
    side: Side
    vp: int  # of the hex
    only: Side | None = None

    def narrate(self) -> Text:
        return text("nr-control", place=place_text(self.place), side=side_text(self.side), vp=self.vp)


@dataclass(frozen=True)
class Scored:
    """A side scored Event VP, or lost them (12.7.4)."""

    side: Side
    change: int
    reason: Text
    event_vp: int  # now, for the side with the initiative
    only: Side | None = None

    def narrate(self) -> Text:
        return text("nr-scored", side=side_text(self.side), change=self.change, reason=self.reason)


@dataclass(frozen=True)
class CardPlayed:
    """A card was played for its event, or discarded (`how`: played, discarded, cancelled)."""

    side: Side
    card: CardId
    how: str
    only: Side | None = None

    def narrate(self) -> Text:
        return text(f"nr-card-{self.how}", side=side_text(self.side), card=card_text(self.card, self.side))


@dataclass(frozen=True)
class Fought:
    """A battle was rolled: everything needed to check its sum (10.5)."""

    attacker: Side
    kind: str
    targets: tuple[Place, ...]
    attackers: tuple[tuple[UnitId, bool, Place], ...]  # unit, front, from
    defenders: tuple[tuple[UnitId, bool], ...]
    strength: tuple[int, int]
    initial: str | None
    shifts: tuple[tuple[str, int], ...]
    final: str | None
    die: int | None
    result: str
    only: Side | None = None

    def narrate(self) -> Text:
        column = text("nr-in-column", column=self.final) if self.final else text("nr-no-column")
        return text(
            "nr-fought",
            side=side_text(self.attacker),
            target=tuple(map(place_text, self.targets)),
            attack=self.strength[0],
            defence=self.strength[1],
            column=column,
            die=self.die or 0,
            result=text(f"nr-result-{self.result.casefold()}"),
        )


Event: TypeAlias = Stated | Went | Put | Flipped | MarkersChanged | ControlChanged | Scored | CardPlayed | Fought
