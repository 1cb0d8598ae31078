"""What is agreed on for a table beside the options of its game: its clock, warnings, aids and spectators.

They never change what the rules allow, so a game may get others while it goes on: by agreement, or by a director.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Literal

from engine.kernel.codec import LATER, CodecError, decode, encode

WarningMode = Literal["off", "manual", "automatic"]
ClockKind = Literal["none", "correspondence", "total"]
FeedUnit = Literal["hours", "actions", "turns"]
FlagFall = Literal["nothing", "director", "forfeit"]


@dataclass(frozen=True)
class ClockTerms:
    """How a player's time is counted, in seconds: what he begins with, what an action adds, how much he may hold.

    `correspondence`: he gets `step` for each action round on top of what he has left, never more than `cap`. `total`:
    he has `start` for the whole game. `flag`: what happens when nothing is left. `away`: how many days away count.
    """

    kind: ClockKind = field(default="none", metadata=LATER)
    start: int = field(default=0, metadata=LATER)
    step: int = field(default=0, metadata=LATER)
    cap: int = field(default=0, metadata=LATER)
    flag: FlagFall = field(default="nothing", metadata=LATER)
    away: int = field(default=30, metadata=LATER)


@dataclass(frozen=True)
class FeedDelay:
    """How late spectators see hands: by so many hours, or whole actions or turns besides the one that goes on."""

    by: FeedUnit
    number: int


@dataclass(frozen=True)
class Conditions:
    """All that a table is played under; as a table of an earlier version is where nothing else is said.

    `warnings`: of supply. `odds`, `reach`, `whatif`: the aids that players may use. `live`: both sit at it now, long
    clocks stand still. `feed`: how late spectators who may play no more see both hands; None: never. `rated`: it counts
    for the ratings of its server, on which both agree when it begins and never afterwards.
    """

    clock: ClockTerms = field(default=ClockTerms(), metadata=LATER)
    warnings: WarningMode = field(default="off", metadata=LATER)
    odds: bool = field(default=True, metadata=LATER)
    reach: bool = field(default=True, metadata=LATER)
    whatif: bool = field(default=True, metadata=LATER)
    live: bool = field(default=False, metadata=LATER)
    feed: FeedDelay | None = field(default=None, metadata=LATER)
    rated: bool = field(default=False, metadata=LATER)

    def other_than(self, before: Conditions) -> tuple[str, ...]:
        """The names of those that are not as before."""
        return tuple(one.name for one in fields(self) if getattr(self, one.name) != getattr(before, one.name))


HOUR = 60 * 60
USUAL = Conditions()


def conditions_data(conditions: Conditions) -> dict[str, Any]:
    """Conditions as JSON-ready values; what is usual is left out."""
    data: dict[str, Any] = encode(conditions)
    return data


def conditions_of(data: Any) -> Conditions:
    """Conditions as they were kept; raises `CodecError` for what are none."""
    seconds = data.get("feed") if isinstance(data, dict) else None
    if isinstance(seconds, int):  # as it was kept before actions and turns could be counted
        data = {**data, "feed": encode(FeedDelay("hours", -(-seconds // HOUR)))}
    found = decode(Conditions, {"_": Conditions.__name__, **data})
    if not isinstance(found, Conditions):
        raise CodecError("no conditions")
    return found
