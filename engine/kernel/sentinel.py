"""Threats to supply as a game tells them: who could cut off whom in his next action, by which steps, at which cost.

Whether a warning is compulsory, who is told and what follows is for others to say. What is found follows from what
everybody may know, so it may be shown to anybody.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from engine.kernel.game import Role
from engine.kernel.text import Text, text


@dataclass(frozen=True)
class ThreatWay:
    """One counter on its way: its number in the game, how players write it, and every place from its start on."""

    unit: int
    label: str
    places: tuple[str, ...]


@dataclass(frozen=True)
class ThreatLine:
    """One step of a threat in words, with the paragraphs it rests on; `way` if a counter goes somewhere."""

    words: Text
    paragraphs: tuple[str, ...]
    way: ThreatWay | None = None


@dataclass(frozen=True)
class Victim:
    """What would be without supply: a counter where it stands, or a place alone (`unit` is None).

    `lost`: it would be gone at the next reckoning if nothing was done.
    """

    place: str
    unit: int | None
    words: Text
    lost: bool


@dataclass(frozen=True)
class Threat:
    """One way to cut off units or places of a side.

    `cost` is what it takes of the mover's points; a threat that needs combat first has none and no warning is owed.
    `closing` are the places that must be entered for it, and `lines` tell it from beginning to end.
    """

    by: Role
    against: Role
    cost: int | None
    closing: tuple[str, ...]
    victims: tuple[Victim, ...]
    headline: Text
    lines: tuple[ThreatLine, ...]

    @property
    def needs_combat(self) -> bool:
        """Whether a fight must be won first."""
        return self.cost is None

    @property
    def owed(self) -> bool:
        """Whether the custom of tournaments asks for a warning: when movement alone is enough."""
        return not self.needs_combat

    @property
    def ways(self) -> tuple[ThreatWay, ...]:
        """Who goes where, in order."""
        return tuple(line.way for line in self.lines if line.way is not None)


@dataclass(frozen=True)
class Outlook:
    """All that threatens a side, the cheapest first; `unsure` says in words where the search had to be broken off.

    `afoot`: the other side is fighting just now, and the threats that need combat are those of this fight.
    """

    threats: tuple[Threat, ...] = ()
    unsure: tuple[Text, ...] = ()
    afoot: bool = False

    @property
    def fought(self) -> tuple[Threat, ...]:
        """Those that need a fight, of which no warning is owed."""
        return tuple(threat for threat in self.threats if threat.needs_combat)


def owed(threats: Iterable[Threat]) -> tuple[Threat, ...]:
    """Those of which a player must be warned."""
    return tuple(threat for threat in threats if threat.owed)


class Sentinel(Protocol):
    """What a game may offer besides, as its attribute `sentinel`. All of it follows from what everybody may know.

    A game without one has no warnings; its attribute `unwarned` tells players why.
    """

    def outlook(self, state: Any, against: Role) -> Outlook:
        """How the other side could cut off units or places of this one in its next action.

        The answer is the same for all states that differ only in what is secret.
        """
        ...

    def begins(self, state: Any) -> Role | None:
        """Who is about to begin an action of his and has done nothing of it: what the other side did is final."""
        ...

    def over(self, before: Any, after: Any, role: Role) -> bool:
        """Whether the action of this side that was going on before is over after: the last one of a turn, too."""
        ...

    def within_reach(self, state: Any, against: Role) -> tuple[Victim, ...]:
        """Everything of a side that is in supply and could be without: what a player may warn of."""
        ...

    def cut(self, before: Any, action: Any, after: Any) -> tuple[Victim, ...]:
        """What an action has cut off of the other side by movement alone."""
        ...


def sentinel_of(game: Any) -> Sentinel | None:
    """The sentinel of a game, if it has one."""
    found: Sentinel | None = getattr(game, "sentinel", None)
    return found


def without_warnings(game: Any) -> Text:
    """Why nobody is warned in a game that has no sentinel."""
    found: Text = getattr(game, "unwarned", text("warnings-not-here"))
    return found
