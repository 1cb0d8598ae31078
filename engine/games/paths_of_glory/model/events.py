"""What happened, for the narrator and the painter; never replayed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from engine.games.paths_of_glory.model.edition import Edition
from engine.games.paths_of_glory.model.frames import Fire
from engine.games.paths_of_glory.model.own import OwnEvent
from engine.games.paths_of_glory.model.texts import side_text, signed, space_text, unit_text, units_text, way_text
from engine.games.paths_of_glory.tables import CardId, PieceId, Side, SpaceId
from engine.kernel.text import Text, text


@dataclass(frozen=True)
class Stated:
    """An event that is only a sentence: its catalogue key and arguments, the spaces it concerns."""

    sentence: Text
    spaces: tuple[SpaceId, ...] = ()
    only: Side | None = None

    def narrate(self) -> Text:
        return self.sentence


@dataclass(frozen=True)
class Moved:
    """A unit moved, redeployed, retreated or advanced (`how`: move, sr, retreat, advance) along `path`."""

    edition: Edition = field(repr=False)
    piece: PieceId
    reduced: bool
    path: tuple[SpaceId, ...]  # the start first; may be a Reserve Box
    how: str
    only: Side | None = None

    def narrate(self) -> Text:
        return text(
            f"pog-{self.how}d",
            unit=unit_text(self.edition, self.piece, self.reduced),
            path=way_text(self.edition, self.path),
        )


@dataclass(frozen=True)
class Attacked:
    """An attack was declared: the target, each attacker with its space, the defenders."""

    edition: Edition = field(repr=False)
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
                unit=units_text(self.edition, (u[:2] for u in self.attackers if u[2] == origin)),
                space=space_text(self.edition, origin),
            )
            for origin in origins
        )
        target, defenders = space_text(self.edition, self.target), units_text(self.edition, self.defenders)
        if not defenders:
            return text("pog-attacked-fort", target=target, attackers=attackers, fort=self.fort)
        return text("pog-attacked", target=target, attackers=attackers, defenders=defenders, fort=self.fort)


@dataclass(frozen=True)
class Fired:
    """One side fired; the sum is in `fire`. What it is made of: shifts by reason, modifiers by card (None: Sinai)."""

    target: SpaceId
    fire: Fire
    only: Side | None = None
    shifts: tuple[tuple[str, int], ...] = ()
    modifiers: tuple[tuple[CardId | None, int], ...] = ()

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
    """A unit lost a step: flipped, or gone (perhaps replaced by a corps); `unsupplied`: to attrition (14.3.5)."""

    edition: Edition = field(repr=False)
    piece: PieceId
    space: SpaceId
    eliminated: bool
    permanent: bool = False
    replacement: PieceId | None = None
    only: Side | None = None
    unsupplied: bool = False

    def narrate(self) -> Text:
        unit, space = unit_text(self.edition, self.piece, False), space_text(self.edition, self.space)
        if not self.eliminated:
            return text("pog-flipped", unit=unit, space=space)
        if self.replacement is not None:
            key = "pog-replaced-for-good" if self.permanent else "pog-replaced"
            return text(key, unit=unit, space=space, corps=unit_text(self.edition, self.replacement, False))
        return text("pog-removed" if self.permanent else "pog-eliminated", unit=unit, space=space)


@dataclass(frozen=True)
class ControlChanged:
    """A space passed to a side, with the VP it moved; `unsupplied`: by attrition (14.3.6)."""

    edition: Edition = field(repr=False)
    space: SpaceId
    side: Side
    vp: int = 0
    only: Side | None = None
    unsupplied: bool = False

    def narrate(self) -> Text:
        key = "pog-control-unsupplied" if self.unsupplied else "pog-control"
        return text(key, space=space_text(self.edition, self.space), side=side_text(self.side), vp=self.vp)


@dataclass(frozen=True)
class VpChanged:
    """The VP marker moved for another reason than control: how far, where to, and why (a catalogue key)."""

    change: int
    vp: int
    reason: Text
    only: Side | None = None

    def narrate(self) -> Text:
        return text("pog-vp", change=signed(self.change), vp=self.vp, reason=self.reason)


Event: TypeAlias = Stated | Moved | Attacked | Fired | StepLost | ControlChanged | VpChanged | OwnEvent
