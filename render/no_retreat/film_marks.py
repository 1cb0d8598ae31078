"""Where in the game a position stands, as films and charts tell it: the turn, what of it, the operation."""

from __future__ import annotations

from engine.games.no_retreat import model as m
from engine.games.no_retreat.prompts import phase_text
from engine.games.no_retreat.tables import SIDES, TURNS
from engine.kernel.story import Mark
from engine.kernel.text import text


def mark(view: m.View) -> Mark:
    """Turn, phase (as a number that never goes back in a turn) and operation of a position."""
    clock = view.clock
    begun = clock.phase in ("housekeeping", "victory")
    phase = 0 if begun else 1 + m.PLAYER_PHASES.index(clock.phase) + len(m.PLAYER_PHASES) * SIDES.index(clock.side)
    return Mark(
        turn=clock.turn,
        round=phase,
        operation=_operation(view),
        title=text("nr-film-turn", turn=clock.turn, date=TURNS[clock.turn].date),
        place=phase_text(view),
    )


def _operation(view: m.View) -> str:
    """One battle is one operation, and so is everything of one kind between battles."""
    for frame in reversed(view.stack):
        if isinstance(frame, m.Battle):
            return f"battle {' '.join(frame.targets)} {frame.round}"
    return type(view.stack[-1]).__name__ if view.stack else ""
