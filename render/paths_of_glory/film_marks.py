"""Where in the game a position stands, as films and charts tell it: the turn, what of it, the operation."""

from __future__ import annotations

from engine.games.paths_of_glory import model as m
from engine.kernel.story import Mark
from engine.kernel.text import text


def mark(view: m.View) -> Mark:
    """Turn, action round (0 before the first, one more than there are after the last) and operation of a position."""
    tracks = view.tracks
    in_round = tracks.phase == "action" and tracks.round > 0
    edition = view.edition
    place = text("pog-headline-round", round=tracks.round) if in_round else m.said(edition, f"phase-{tracks.phase}")
    before = tracks.phase == "mandated_offensives"
    return Mark(
        turn=tracks.turn,
        round=tracks.round if in_round else 0 if before else edition.rules.rounds(view) + 1,
        operation=_operation(view),
        title=text("pog-film-turn", number=tracks.turn, turn=m.said(edition, f"turn-{tracks.turn}")),
        place=place,
    )


def _operation(view: m.View) -> str:
    """One combat is one operation, and so is everything of one kind between combats."""
    for open_decision in reversed(view.stack):
        if isinstance(open_decision, m.Combat | m.Muster):
            return f"combat {open_decision.target}"
    return type(view.stack[-1]).__name__ if view.stack else ""
