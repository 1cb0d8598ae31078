"""Questions to a position: how they are read, and those that every game answers by being a `Game`.

A question has a kind and arguments. Two ways of asking are promised, and both hold for every game. A list of objects
with their `question` is answered by the list `answers`, in the same order. An object of kinds, each with `true`, its
arguments or a list of arguments, is answered under the same kinds. `do` changes the position for those after it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from engine.kernel.chance import ChanceMismatch, ScriptedChance
from engine.kernel.errors import GameError, NotationError, Refused
from engine.kernel.game import Game, Role
from engine.kernel.play import step

UNKNOWN = "unknown_question"  # of an answer to a question of no kind that the game has

ANY_DIE = 60  # dice for an order that is only judged
S = TypeVar("S")

# Keys of a position file that are not about the position: whose it is, and what is asked of it.
ASKED = ("game", "format", "ask", "want")
# What a file may say about itself, in every game; it changes nothing.
WORDS = frozenset({"title", "rules", "about", "questions"})


class PositionFaults(ValueError):
    """A position file that cannot be used; `faults` lists everything wrong with it, in English."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


class Misasked(ValueError):
    """A question that cannot be understood; each fault names the argument."""

    def __init__(self, *faults: str) -> None:
        super().__init__("; ".join(faults))
        self.faults = list(faults)


class BaseInquiry(ABC, Generic[S]):
    """One question to a position: reads its arguments, raises `Misasked`. `do` leaves another `state` behind."""

    def __init__(self, game: Game[S, Any], state: S, given: Mapping[str, Any]) -> None:
        self.game = game
        self.state = state
        self.given = given

    @abstractmethod
    def written(self) -> dict[str, Any]:
        """The whole position as a position file."""

    def begun(self) -> S:
        """The position in which somebody owes a decision; a file may leave open which."""
        return self.state

    def usual(self) -> Role:
        """Whom a question means that names no side: the one who owes a decision, or else the first."""
        roles = self.game.meta.roles
        return next((role for role in roles if role in self.game.to_act(self.begun())), roles[0])

    def has(self, key: str) -> bool:
        """Whether an argument was given."""
        return self.given.get(key) is not None

    def words(self, key: str) -> str:
        """A word or a sentence."""
        found = self.given.get(key)
        if not isinstance(found, str):
            raise Misasked(f"{key}: expected a text")
        return found

    def number(self, key: str, usual: int, least: int, most: int) -> int:
        """A whole number between two others."""
        found = self.given.get(key, usual)
        if type(found) is not int or not least <= found <= most:
            raise Misasked(f"{key}: expected a number from {least} to {most}")
        return found

    def dice(self, key: str = "dice") -> list[int]:
        """Dice in the order in which they are rolled."""
        found = self.listed(key)
        if not all(type(die) is int and 1 <= die <= 6 for die in found):
            raise Misasked(f"{key}: expected dice from 1 to 6")
        return found

    def listed(self, key: str) -> list[Any]:
        """A list; empty when it is not given."""
        found = self.given.get(key, [])
        if not isinstance(found, list):
            raise Misasked(f"{key}: expected a list")
        return found

    def side(self, key: str = "side") -> Role:
        """A role of the game; the usual one when it is not given."""
        found = self.given[key] if key in self.given else self.usual()
        if found not in self.game.meta.roles:
            raise Misasked(f"{key}: expected {' or '.join(self.game.meta.roles)}")
        return Role(found)


# ------------------------------------------------------------------------------------- what every game can be asked


def legal(asked: BaseInquiry[Any]) -> list[str]:
    """The orders that a side may give now, in notation."""
    game, state, side = asked.game, asked.begun(), asked.side()
    if side not in game.to_act(state) | game.may_act(state):
        return []
    return [game.label(state, action) for action in game.legal_actions(state, side)]


def may(asked: BaseInquiry[Any]) -> dict[str, Any]:
    """Whether an order is legal now; if not, the paragraph."""
    state = asked.state
    told = _try(asked, [1] * ANY_DIE)
    asked.state = state
    return {key: told[key] for key in ("legal", "rule", "reason") if key in told}


def do(asked: BaseInquiry[Any]) -> dict[str, Any]:
    """Carry an order out with these dice; the questions after it are about what it has led to."""
    return _try(asked, asked.dice())


def _try(asked: BaseInquiry[Any], dice: list[int]) -> dict[str, Any]:
    """All of an order or nothing; shuffles leave the cards as they are."""
    side, chance, state = asked.side(), ScriptedChance(dice), asked.begun()
    try:
        for action in asked.game.parse(state, side, asked.words("order")):
            state = step(asked.game, state, side, action, chance).state
    except Refused as refused:
        return {"legal": False, "rule": refused.refusal.rule, "reason": refused.refusal.reason.key}
    except NotationError as unread:
        return {"legal": False, "rule": "notation", "reason": unread.message.key}
    except GameError as barred:
        return {"legal": False, "rule": "", "reason": barred.message.key}
    except ChanceMismatch:
        raise Misasked("dice: the order rolls more") from None
    asked.state = state
    return {"legal": True, "dice_left": chance.left}


def written(asked: BaseInquiry[Any]) -> dict[str, Any]:
    """The whole position as a position file."""
    return asked.written()


# Each kind of question: how it is answered and the arguments it takes.
Kinds = Mapping[str, tuple[Callable[[Any], Any], frozenset[str]]]
OF_EVERY_GAME: Kinds = {
    "legal": (legal, frozenset({"side"})),
    "may": (may, frozenset({"side", "order"})),
    "do": (do, frozenset({"side", "order", "dice"})),
    "position": (written, frozenset()),
}


# ---------------------------------------------------------------------------------------------------- the two ways


class BaseAsked(ABC, Generic[S]):
    """One position, asked one question after another."""

    kinds: Kinds = OF_EVERY_GAME

    def __init__(self, state: S) -> None:
        self.state = state

    @abstractmethod
    def inquiry(self, given: Mapping[str, Any]) -> BaseInquiry[S]:
        """A question of this game with its arguments."""

    def answer(self, question: object) -> Any:
        """The answer; an object with `faults` for what cannot be understood."""
        given = question if isinstance(question, dict) else {}
        try:
            return self._answer(given.get("question"), {key: given[key] for key in given if key != "question"})
        except Misasked as broken:
            return {"faults": broken.faults}

    def _answer(self, kind: object, given: Mapping[str, Any]) -> Any:
        if not isinstance(kind, str) or kind not in self.kinds:
            return {UNKNOWN: True}
        answer, arguments = self.kinds[kind]
        unknown = sorted(set(given) - arguments)
        if unknown:
            raise Misasked(*(f"{key}: no such argument of {kind}" for key in unknown))
        asked = self.inquiry(given)
        found = answer(asked)
        self.state = asked.state
        return found

    def every(self, ask: object) -> dict[str, Any]:
        """The answers to all that a file asks; `PositionFaults` if it does so in neither way."""
        if isinstance(ask, list):
            return {"answers": [self.answer(question) for question in ask]}
        if not isinstance(ask, dict):
            raise PositionFaults(["ask: expected a list"])
        faults: list[str] = []
        found = {kind: self._under(kind, given, faults) for kind, given in ask.items() if kind != "faults"}
        if faults:
            raise PositionFaults(list(dict.fromkeys(faults)))
        return found

    def _under(self, kind: str, given: object, faults: list[str]) -> Any:
        """The answer to one kind of an object: one for its arguments, a list for a list of them."""
        if kind not in self.kinds:
            return {UNKNOWN: True}
        if isinstance(given, list):
            return [self._one(kind, one, faults) for one in given]
        return self._one(kind, {} if given is True else given, faults)

    def _one(self, kind: str, given: object, faults: list[str]) -> Any:
        if not isinstance(given, dict):
            faults.append(f"ask: {kind}: {given!r} is no question")
            return None
        try:
            return self._answer(kind, given)
        except Misasked as broken:
            faults += [f"ask: {kind}: {fault}" for fault in broken.faults]
            return None
