"""What directors have done: kept with its reason, for the players concerned and for their server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

ActKind = Literal["settings", "packet"]


@dataclass(frozen=True)
class DirectorsAct:
    """One thing that a director has done, with all that is to be known of it: `args` are JSON-ready.

    `revision`: the change of the table that it was; None for what has changed no table. `number` is 0 until the store
    has given one.
    """

    guild: int
    table: int | None
    user: int
    time: int
    kind: ActKind
    reason: str = ""
    args: Mapping[str, Any] = field(default_factory=dict)
    revision: int | None = None
    number: int = 0
