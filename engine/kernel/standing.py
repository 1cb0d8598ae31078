"""Standing orders: what a player has said beforehand of decisions that come up again and again.

A game says which of its decisions take such orders and by which names its actions go there; that is all it has to do.
Whether a decision takes them follows from what everybody knows. Which action is meant follows from what its owner may
know and from nothing else, so an order never tells him anything either.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from engine.kernel.codec import LATER
from engine.kernel.game import Role
from engine.kernel.text import Text

S_contra = TypeVar("S_contra", contravariant=True)

# What a name stands for, so that the game finds the words for it.
MATTER, ANSWER, LEAST, MOST = "matter", "answer", "least", "most"


@dataclass(frozen=True)
class Juncture:
    """A decision that takes standing orders: its kind, and by which an order may be limited to some of them.

    `facts`: by kind of limit ("at", "against") the names that hold now. `measure`: what "at least" and "at most" are
    compared with, such as a column or a strength; None where nothing can be measured.
    """

    key: str
    facts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    measure: int | None = None


@dataclass(frozen=True)
class StandingOrder:
    """What is to be done at a kind of decision, in the names of the game.

    `only`: a name for each kind of limit, all of which have to hold. `least` and `most`: what is measured lies from the
    one to the other. `turn`: the only turn in which it counts.
    """

    matter: str
    answer: str
    only: Mapping[str, str] = field(default_factory=dict)
    least: int | None = None
    turn: str = ""
    most: int | None = field(default=None, metadata=LATER)


class Obeying(Protocol[S_contra]):
    """What a game may offer besides, as its attribute `standing`."""

    def matter(self, state: S_contra, role: Role) -> Juncture | None:
        """The decision that a role owes, if standing orders may answer it; its key follows from what all know."""
        ...

    def answers(self, state: S_contra, role: Role) -> Iterable[tuple[Any, tuple[str, ...]]]:
        """The actions between which a role decides there, each with the names by which an order may mean it.

        Those which it makes no difference between have their common names once.
        """
        ...

    def ahead(self, state: S_contra, role: Role) -> Iterable[tuple[str, str]]:
        """Matters with answers that may be ordered before the decision has come, such as a card in hand."""
        ...

    def limits(self, state: S_contra, role: Role) -> Mapping[str, tuple[str, ...]]:
        """By kind the names by which an order may be limited before the decision has come."""
        ...

    def begins(self, state: S_contra, role: Role) -> bool:
        """Whether a role is to begin an action of its own: here its next order may have been written beforehand."""
        ...

    def turn(self, state: S_contra) -> str:
        """The name of the turn; never the same again in a game."""
        ...

    def named(self, kind: str, name: str, matter: str) -> Text:
        """The words for a name: of a kind of limit, or of `MATTER`, `ANSWER`, `LEAST` or `MOST`."""
        ...


def obeying(game: Any) -> Obeying[Any] | None:
    """What a game offers for standing orders, if it does."""
    found: Obeying[Any] | None = getattr(game, "standing", None)
    return found


def takes_orders(game: Any, state: Any, role: Role) -> bool:
    """Whether what a role owes may be answered by something that was said beforehand."""
    known = obeying(game)
    return known is not None and (known.matter(state, role) is not None or known.begins(state, role))


def choice(known: Obeying[Any], state: Any, role: Role, order: StandingOrder) -> Any | None:
    """The action that an order means now; None where it means none, or more than one."""
    matter = known.matter(state, role)
    if matter is None or not _holds(matter, known.turn(state), order):
        return None
    found = [action for action, names in known.answers(state, role) if order.answer in names]
    return found[0] if len(found) == 1 else None


def _holds(matter: Juncture, turn: str, order: StandingOrder) -> bool:
    """Whether an order is for this decision."""
    if order.matter != matter.key or order.turn not in ("", turn):
        return False
    if order.least is not None and (matter.measure is None or matter.measure < order.least):
        return False
    if order.most is not None and (matter.measure is None or matter.measure > order.most):
        return False
    return all(name in matter.facts.get(kind, ()) for kind, name in order.only.items())
