"""The Game Year (0.2, 0.3, 9.0.1, 10.0.1): what comes next when no decision is open."""

from __future__ import annotations

from engine.games.hellenes import model as m


def resume(work: m.Work) -> None:
    """Go on to the next step of the year: it opens a decision, changes the clock or ends the game."""
    raise NotImplementedError(work.clock.phase)
