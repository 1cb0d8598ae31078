"""The Combat phase (6.1, 8.0.1), and in Winter siege-break combat (9.3) and siege combat (9.4)."""

from __future__ import annotations

from engine.games.hellenes import model as m


def begin(work: m.Work) -> None:
    """The active side resolves its battles and sieges; `clock.phase` tells which of them in Winter (9.0.1)."""
