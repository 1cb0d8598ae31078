"""Which rules answer for a decision: those that the edition has for its type of frame."""

from __future__ import annotations

from engine.games.paths_of_glory import model as m

EXACT: frozenset[type[m.Frame]] = frozenset({m.Redeploy})  # whose candidates are legal without a further question


def handler(state: m.State, frame: m.Frame) -> m.Handler:
    """The module that answers for a frame."""
    return state.edition.rules.handlers[type(frame)]
