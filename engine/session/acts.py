"""What directors have done: kept with its reason, for the players concerned and for their server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from engine.kernel.game import Outcome, Role
from engine.kernel.text import text

# What changes a table; the words by which the log, and the sentences that tell it, call it.
Ruled = Literal[
    "director-held",
    "director-released",
    "director-back",
    "director-substituted",
    "director-corrected",
    "director-conditions",
    "director-forfeit",
    "director-ruled",
    "director-ended",
    "director-announced",
    "director-penalty",
]
RULED: tuple[Ruled, ...] = get_args(Ruled)
ActKind = Literal["settings", "packet", Ruled]


@dataclass(frozen=True)
class DirectorsAct:
    """One thing that a director has done, with all that is to be known of it: `args` are JSON-ready.

    `revision`: the change of the table that it was; None for what has changed no table. `number` is 0 until the store
    has given one.
    """

    guild: int
    table: int | None  # its number
    user: int
    time: int
    kind: ActKind
    reason: str = ""
    args: Mapping[str, Any] = field(default_factory=dict)
    revision: int | None = None
    number: int = 0


@dataclass(frozen=True)
class DirectorsOrder:
    """What a director wants done at a table, before it is. `note`: for the substitute alone, on no record."""

    kind: Ruled
    args: Mapping[str, Any] = field(default_factory=dict)
    reason: str = ""
    note: str = ""


def result_of(kind: str, args: Mapping[str, Any], roles: tuple[Role, ...]) -> Outcome | None:
    """The result that a director's order gives a game; None for one that does not end it."""
    match kind:
        case "director-ended":
            return Outcome(None, text("outcome-director-ended"))
        case "director-forfeit":
            others = [role for role in roles if role != args["role"]]
            return Outcome(others[0] if len(others) == 1 else None, text("outcome-forfeit"))
        case "director-ruled":
            winner = args["winner"]
            return Outcome(Role(winner) if winner in roles else None, text("outcome-adjudicated"))
        case _:
            return None
