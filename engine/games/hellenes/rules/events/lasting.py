"""What lasts beyond the action that brought it (3.5)."""

from __future__ import annotations

from typing import Literal

from engine.games.hellenes import model as m


def expire(work: m.Work, until: Literal["turn", "season", "year"]) -> None:
    """What lasts until now ends."""
    work.change(lasting=tuple(one for one in work.state.lasting if one.until != until))
