"""The actions: small frozen values in one closed union."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.games.hellenes.model.parts import Use
from engine.games.hellenes.tables import AreaId, BlockId, CardId

# Cards and New Year


@dataclass(frozen=True)
class ChooseCard:
    """Choose a card in secret and what it is for (3.2, 3.3, 10.4)."""

    card: CardId
    use: Use


@dataclass(frozen=True)
class Talk:
    """Try to force peace (14.3)."""


@dataclass(frozen=True)
class Resume:
    """Resume the war in Greece (12.1.1)."""


@dataclass(frozen=True)
class EndTax:
    """End the Heavy Tribute (card 12)."""


@dataclass(frozen=True)
class AppealTo:
    """Appeal to an Olympian (11.2), or use his favour (11.3): the open decision says which."""

    olympian: str


# Actions


@dataclass(frozen=True)
class Move:
    """Move a block along a path, its own area left out (5.0); a fleet takes along what it carries."""

    block: BlockId
    path: tuple[AreaId, ...]


@dataclass(frozen=True)
class Enter:
    """Move a fleet along a path into the besieged port at its end (7.4), not to land and attack the besiegers."""

    block: BlockId
    path: tuple[AreaId, ...]


@dataclass(frozen=True)
class Load:
    """Let a fleet carry a land block on its move (5.2.1)."""

    block: BlockId
    fleet: BlockId


@dataclass(frozen=True)
class BuildIn:
    """Build in a City (4.2)."""

    area: AreaId


@dataclass(frozen=True)
class Strengthen:
    """Add a step to a block (4.2.1)."""

    block: BlockId


@dataclass(frozen=True)
class Recruit:
    """Draw a block from the pool (4.2.2)."""


@dataclass(frozen=True)
class Garrison:
    """Put a garrison into a captured City (4.2.3): for a step of building, or of `block`."""

    block: BlockId | None = None


@dataclass(frozen=True)
class Pillage:
    """Pillage a City-State (5.5)."""

    area: AreaId


@dataclass(frozen=True)
class Maintain:
    """Maintain the Greek blocks in an area through the Winter (9.2.2)."""

    area: AreaId


@dataclass(frozen=True)
class Disband:
    """Send a block to its pool (9.0.2)."""

    block: BlockId


# Combat


@dataclass(frozen=True)
class Sally:
    """Attack the besiegers with a block (8.3)."""

    block: BlockId


@dataclass(frozen=True)
class Fight:
    """Fight the battle in an area (6.1)."""

    area: AreaId


@dataclass(frozen=True)
class Sortie:
    """Fight the sortie out of a City that was declared (8.3)."""

    area: AreaId


@dataclass(frozen=True)
class Storm:
    """Storm a City (8.1)."""

    area: AreaId


@dataclass(frozen=True)
class Starving:
    """Roll for the attrition of a City (8.2)."""

    area: AreaId


@dataclass(frozen=True)
class GoIn:
    """Shelter a block in the City before the battle (7.1)."""

    block: BlockId


@dataclass(frozen=True)
class GiveUp:
    """Surrender the City (8.1.3)."""


@dataclass(frozen=True)
class Leave:
    """Retreat with all blocks (6.4)."""


@dataclass(frozen=True)
class Take:
    """This block takes the hit or routs (6.3.3, 8.2); `garrison` is the garrison."""

    block: str


@dataclass(frozen=True)
class RetreatTo:
    """Retreat a block to an area or into the `city`, perhaps aboard a fleet (6.4)."""

    block: BlockId
    to: str
    fleet: BlockId | None = None


# Events


@dataclass(frozen=True)
class ChooseBlock:
    """Choose a block for an Event."""

    block: BlockId


@dataclass(frozen=True)
class ChooseArea:
    """Choose an area, for an Event, an arrival or a recruit; of `block` where several are meant."""

    area: AreaId
    block: BlockId | None = None


@dataclass(frozen=True)
class Decide:
    """Choose one of the things that an Event offers, by a word of its own."""

    mode: str


@dataclass(frozen=True)
class Done:
    """End the step, pass, decline: what it ends says the open decision."""


Action: TypeAlias = (
    ChooseCard
    | Talk
    | Resume
    | EndTax
    | AppealTo
    | Move
    | Enter
    | Load
    | BuildIn
    | Strengthen
    | Recruit
    | Garrison
    | Pillage
    | Maintain
    | Disband
    | Sally
    | Fight
    | Sortie
    | Storm
    | Starving
    | GoIn
    | GiveUp
    | Leave
    | Take
    | RetreatTo
    | ChooseBlock
    | ChooseArea
    | Decide
    | Done
)
