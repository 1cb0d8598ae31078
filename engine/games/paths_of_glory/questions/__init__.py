"""What may be asked of a position besides what `inspect` tells of every one. `docs/position-files.md` describes each.

A question is an object: `{"question": "reach", "unit": "GE 1@Aachen"}`. Questions are answered in their order; `do`
changes the position for those after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY, PathsOfGlory
from engine.games.paths_of_glory.questions import battles, journeys, orders, places, threats, turns
from engine.games.paths_of_glory.questions.asking import Inquiry, Misasked

# Each kind of question: how it is answered and the arguments it takes.
KINDS: Mapping[str, tuple[Callable[[Inquiry], Any], frozenset[str]]] = {
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
    "legal": (turns.legal, frozenset({"side"})),
    "replacements": (turns.replacements, frozenset({"side"})),
    "attrition": (turns.attrition, frozenset()),
    "end_of_turn": (turns.end_of_turn, frozenset({"dice"})),
    "may": (orders.may, frozenset({"side", "order"})),
    "do": (orders.do, frozenset({"side", "order", "dice"})),
    "threats": (threats.threats, frozenset({"by", "points"})),
    "position": (orders.written, frozenset()),
}


class Asked:
    """One position, asked one question after another."""

    def __init__(self, state: m.State, game: PathsOfGlory = PATHS_OF_GLORY) -> None:
        self.game = game
        self.state = state

    def answer(self, question: object) -> Any:
        """The answer; an object with `faults` for what cannot be understood."""
        given = question if isinstance(question, dict) else {}
        kind = given.get("question")
        if not isinstance(kind, str) or kind not in KINDS:
            return {"unknown_question": True}
        answer, arguments = KINDS[kind]
        unknown = sorted(set(given) - arguments - {"question"})
        if unknown:
            return {"faults": [f"{key}: no such argument of {kind}" for key in unknown]}
        asked = Inquiry(self.game, self.state, given)
        try:
            found = answer(asked)
        except Misasked as broken:
            return {"faults": [str(broken)]}
        self.state = asked.state
        return found
