"""One question to a position of Hellenes, with its arguments."""

from __future__ import annotations

from typing import Any

from engine.games.hellenes import begun, position
from engine.games.hellenes import model as m
from engine.kernel.questions import BaseInquiry, Misasked, PositionFaults


class Inquiry(BaseInquiry[m.State]):
    """One question to a position."""

    def begun(self) -> m.State:
        """The phase of the file begun or gone on with, until somebody owes a decision."""
        try:
            return begun.begun(self.state)
        except PositionFaults as broken:
            raise Misasked(*broken.faults) from None

    def written(self) -> dict[str, Any]:
        return position.write(self.state)
