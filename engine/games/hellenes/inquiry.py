"""One question to a position of Hellenes, with its arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.hellenes import model as m
from engine.games.hellenes import position
from engine.kernel.questions import BaseInquiry


class Inquiry(BaseInquiry[m.State]):
    """One question to a position; of no game, for none of these is about orders."""

    def __init__(self, state: m.State, given: Mapping[str, Any]) -> None:
        self.state = state
        self.given = given

    def written(self) -> dict[str, Any]:
        return position.write(self.state)
