"""What happened, for the narrator and the painter; never replayed.

Blocks are named to everybody only in battle (6.2). Elsewhere a public event counts backs, and another one, `only` for
their owner, names them. Every change of a block's area or strength, of who holds a City and of Prestige is told by one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.games.hellenes.model.parts import BattleKind, Use
from engine.games.hellenes.model.texts import area_text, block_text, card_text, owner_text, side_text, way_text
from engine.games.hellenes.tables import AreaId, BlockId, CardId, Side, foe
from engine.kernel.text import Text, text


@dataclass(frozen=True)
class Stated:
    """An event that is only a sentence: its catalogue key and arguments, the areas it concerns."""

    sentence: Text
    areas: tuple[AreaId, ...] = ()
    only: Side | None = None

    def narrate(self) -> Text:
        return self.sentence


@dataclass(frozen=True)
class Chose:
    """A side has chosen its card: never which."""

    side: Side
    only: Side | None = None

    def narrate(self) -> Text:
        return text("hl-chose", side=side_text(self.side))


@dataclass(frozen=True)
class CardShown:
    """A card that was chosen is shown, and what it is used for (3.3, 10.4)."""

    side: Side
    card: CardId
    use: Use
    only: Side | None = None

    def narrate(self) -> Text:
        return text(f"hl-shown-{self.use}", side=side_text(self.side), card=card_text(self.card))


@dataclass(frozen=True)
class Went:
    """Blocks of a side went along `path`, the start first.

    `how`: moved, retreated, home, arrived, sheltered (7.1). Everybody learns how many (`number`) and whether they
    lie in the City at the end; `blocks` only their owner, to whom a second event of this kind is told.
    """

    side: Side
    number: int
    path: tuple[AreaId, ...]
    how: str
    city: bool = False
    blocks: tuple[BlockId, ...] = ()
    only: Side | None = None

    def narrate(self) -> Text:
        way = way_text(self.path)
        if self.city and self.how == "retreated":
            way = text("hl-way-into-city", area=way)
        if self.blocks:
            return text(f"hl-own-went-{self.how}", blocks=tuple(map(block_text, self.blocks)), path=way)
        return text(f"hl-went-{self.how}", side=side_text(self.side), number=self.number, path=way)


@dataclass(frozen=True)
class Stepped:
    """Blocks of a side in an area gained or lost `steps` outside of battle.

    `how`: built, recruited, garrison, disbanded, attrition, open-sea, surrendered, drowned, event. `gone` blocks went
    to the pool. As in `Went`, who they are is told to their owner alone.
    """

    side: Side
    area: AreaId
    steps: int  # below 0: lost
    how: str
    gone: int = 0
    blocks: tuple[BlockId, ...] = ()
    only: Side | None = None

    def narrate(self) -> Text:
        return text(
            f"hl-own-steps-{self.how}" if self.blocks else f"hl-steps-{self.how}",
            side=side_text(self.side),
            area=area_text(self.area),
            steps=abs(self.steps),
            change=self.steps,
            gone=self.gone,
            blocks=tuple(map(block_text, self.blocks)),
        )


@dataclass(frozen=True)
class BattleBegan:
    """A battle begins: both sides lay their blocks face up (6.2), with their steps and where attackers came from.

    `neutral`: the garrison of a City that is nobody's defends it.
    """

    area: AreaId
    kind: BattleKind
    attacker: Side
    attackers: tuple[tuple[str, int, AreaId | None], ...]
    defenders: tuple[tuple[str, int], ...]  # `garrison` among them in a storm
    neutral: bool = False
    only: Side | None = None

    def narrate(self) -> Text:
        return text(
            f"hl-battle-{self.kind}",
            area=area_text(self.area),
            side=side_text(self.attacker),
            attackers=tuple(text("hl-with-steps", block=block_text(b), steps=n) for b, n, _ in self.attackers),
            defenders=tuple(text("hl-with-steps", block=block_text(b), steps=n) for b, n in self.defenders),
        )


@dataclass(frozen=True)
class Rolled:
    """The dice of an attack that a favour may still change (11.3); `Attacked` tells which count.

    `side` here, in `Attacked` and in `Struck` is None for the garrison of a neutral City.
    """

    side: Side | None
    block: str
    area: AreaId
    rating: str
    dice: tuple[int, ...]
    only: Side | None = None

    def narrate(self) -> Text:
        return text(
            "hl-rolled",
            side=owner_text(self.side),
            block=block_text(self.block),
            rating=self.rating,
            dice=tuple(str(die) for die in self.dice),
        )


@dataclass(frozen=True)
class Attacked:
    """A block attacked (6.3.2): its dice, and what they say. `phase`: round, pursuit, harassment."""

    side: Side | None
    block: str
    area: AreaId
    rating: str
    round: int
    phase: str
    dice: tuple[int, ...]
    hits: int
    routs: int
    only: Side | None = None

    def narrate(self) -> Text:
        return text(
            f"hl-attacked-{self.phase}",
            side=owner_text(self.side),
            block=block_text(self.block),
            rating=self.rating,
            dice=tuple(str(die) for die in self.dice),
            hits=self.hits,
            routs=self.routs,
        )


@dataclass(frozen=True)
class Struck:
    """A block in a battle takes a hit or routs; `left` are its steps.

    `how`: hit, half, shrunk (5.2.1), eliminated, routed, no-place (6.4).
    """

    side: Side | None
    block: str
    area: AreaId
    left: int
    how: str
    only: Side | None = None

    def narrate(self) -> Text:
        return text(f"hl-struck-{self.how}", side=owner_text(self.side), block=block_text(self.block), left=self.left)


@dataclass(frozen=True)
class BattleEnded:
    """A battle is over (`how`: panic, eliminated, retreat, skirmish); its blocks stand up again (6.2).

    `neutral` says what the garrison of a neutral City has done; where it has won, `winner` is the other side.
    """

    area: AreaId
    kind: BattleKind
    winner: Side
    how: str
    neutral: Literal["", "won", "lost"] = ""
    only: Side | None = None

    def narrate(self) -> Text:
        if self.neutral == "won":
            return text(f"hl-held-{self.how}", area=area_text(self.area), side=side_text(foe(self.winner)))
        return text(f"hl-ended-{self.how}", area=area_text(self.area), side=side_text(self.winner))


@dataclass(frozen=True)
class CityFell:
    """A side has taken a City (`how`: storm, surrender, attrition, empty, revolt, returned, ...)."""

    area: AreaId
    side: Side | None
    how: str
    only: Side | None = None

    def narrate(self) -> Text:
        if self.side is None:
            return text("hl-city-neutral", area=area_text(self.area))
        return text(f"hl-city-{self.how}", area=area_text(self.area), side=side_text(self.side))


@dataclass(frozen=True)
class SiegeChanged:
    """A siege began or was lifted (`how`: begun, set, lifted) (7.2, 7.5)."""

    area: AreaId
    by: Side
    how: str
    only: Side | None = None

    def narrate(self) -> Text:
        return text(f"hl-siege-{self.how}", area=area_text(self.area), side=side_text(self.by))


@dataclass(frozen=True)
class PrestigeChanged:
    """A side gained Prestige, below 0 lost it; `now` is the track, above 0 good for Athens (14.1)."""

    side: Side
    change: int
    reason: Text
    now: int
    only: Side | None = None

    def narrate(self) -> Text:
        return text("hl-prestige", side=side_text(self.side), change=self.change, reason=self.reason)


Event: TypeAlias = (
    Stated
    | Chose
    | CardShown
    | Went
    | Stepped
    | BattleBegan
    | Rolled
    | Attacked
    | Struck
    | BattleEnded
    | CityFell
    | SiegeChanged
    | PrestigeChanged
)
