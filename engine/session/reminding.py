"""How a user wants to hear that a game waits for him: pinged, by a private message, not at all, once a day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

Pinged = Literal["mention", "message", "silent"]
PINGED: tuple[Pinged, ...] = get_args(Pinged)
NEVER = -1  # in place of an hour


@dataclass(frozen=True)
class Reminding:
    """What holds at all tables. `hour`: of his day, when he gets a list of his games; `quiet`: no pings until then."""

    how: Pinged = "mention"
    hour: int = NEVER
    quiet: int = 0
    listed: str = ""  # the day of his newest list
    closed: bool = False  # the bot may not write to him, as far as it knows


def reminding_of(kept: Mapping[str, str]) -> Reminding:
    """What was kept; a value that is not known (any more) counts as not said."""
    hour = kept.get("list-hour", "")
    quiet = kept.get("quiet", "")
    return Reminding(
        next((one for one in PINGED if one == kept.get("pinged")), PINGED[0]),
        int(hour) if hour.isdecimal() and int(hour) < 24 else NEVER,
        int(quiet) if quiet.isdecimal() else 0,
        kept.get("listed", ""),
        kept.get("letters") == "closed",
    )


def reminding_data(reminding: Reminding) -> Mapping[str, str]:
    """The same as words to be kept."""
    hour = "" if reminding.hour == NEVER else str(reminding.hour)
    letters = "closed" if reminding.closed else ""
    return {
        "pinged": reminding.how,
        "list-hour": hour,
        "quiet": str(reminding.quiet),
        "listed": reminding.listed,
        "letters": letters,
    }
