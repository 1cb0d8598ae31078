"""What may be asked of a position besides what `inspect` tells of every one. `docs/position-files.md` describes each.

A question is an object: `{"question": "reach", "unit": "GE 1@Aachen"}`. Questions are answered in their order; `do`
changes the position for those after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY, PathsOfGlory
from engine.games.paths_of_glory.questions import battles, journeys, places, threats, turns
from engine.games.paths_of_glory.questions.asking import Inquiry
from engine.kernel.questions import OF_EVERY_GAME, BaseAsked, Kinds

# Each kind of question: how it is answered and the arguments it takes.
KINDS: Kinds = {
    **OF_EVERY_GAME,
    "supply": (places.supply, frozenset({"unit", "at"})),
    "unit": (places.unit, frozenset({"unit"})),
    "where": (places.where, frozenset({"label"})),
    "space": (places.space, frozenset({"space"})),
    "tracks": (places.tracks, frozenset()),
    "reach": (journeys.reach, frozenset({"unit"})),
    "next": (journeys.step, frozenset({"units"})),
    "sr": (journeys.sr, frozenset({"unit"})),
    "retreat": (journeys.retreat, frozenset({"unit", "spaces"})),
    "advance": (journeys.advance, frozenset({"units", "from", "target", "vacated"})),
    "enter": (journeys.enter, frozenset({"unit"})),
    "price": (journeys.price, frozenset({"space"})),
    "targets": (battles.targets, frozenset({"units", "from", "side"})),
    "attack": (battles.attack, frozenset({"units", "from", "target", "cards"})),
    "odds": (battles.odds_of, frozenset({"units", "from", "target", "cards"})),
    "playable": (turns.playable, frozenset({"side"})),
    "replacements": (turns.replacements, frozenset({"side"})),
    "attrition": (turns.attrition, frozenset()),
    "end_of_turn": (turns.end_of_turn, frozenset({"dice"})),
    "threats": (threats.threats, frozenset({"by", "points"})),
}


class Asked(BaseAsked[m.State]):
    """One position, asked one question after another."""

    kinds = KINDS

    def __init__(self, state: m.State, game: PathsOfGlory = PATHS_OF_GLORY) -> None:
        super().__init__(state)
        self.game = game

    def inquiry(self, given: Mapping[str, Any]) -> Inquiry:
        return Inquiry(self.game, self.state, given)
