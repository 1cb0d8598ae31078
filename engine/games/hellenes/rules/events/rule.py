"""What the Event of a card is made of, and small things that many Events ask.

Readings: an Event that brings blocks, or moves them, puts none where an enemy stands upright (6.1); into a besieged
City of its side it puts as many as that has room for (7.1). What a decision offers may depend on blocks that the other
side does not know; such a decision `hides`: it is asked also where it has but one answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from engine.games.hellenes import model as m
from engine.games.hellenes.tables import AREAS, FACTS, AreaId, BlockId, CardFacts, CardId, Side

GREECE, SICILY = "greece", "sicily"


def always(state: m.State, side: Side, card: CardId) -> bool:
    """An Event without a condition."""
    return True


def nothing(state: m.State, frame: m.Choosing) -> Iterator[m.Action]:
    """An Event that asks for nothing."""
    yield from ()


def unasked(work: m.Work, frame: m.Choosing, action: m.Action) -> m.Choosing | None:
    """An Event that asks for nothing."""
    raise AssertionError(f"{frame} decides nothing")


def over(work: m.Work, frame: m.Choosing) -> m.Choosing | None:
    """Nothing comes after the last choice."""
    return None


def unhappening(work: m.Work, frame: m.Happening) -> m.Choosing | None:
    """An Event that waits for nothing."""
    raise AssertionError(f"{frame} waits for nothing")


@dataclass(frozen=True)
class CardEvent:
    """The Event of a card.

    `may`: its condition, as far as the side that plays it may know; `holds`: in truth, where that is something else.
    `do` carries it out up to its first decision, which it gives back. `choices` lists the answers but for stopping,
    `choose` carries one out and gives the decision back as it is then (`left` 0: over), `end` comes when it is over or
    was stopped, and `go` when a `Happening` goes on.
    """

    do: Callable[[m.Work, Side, CardId], m.Choosing | None]
    may: Callable[[m.State, Side, CardId], bool] = always
    holds: Callable[[m.State, Side, CardId], bool] | None = None
    choices: Callable[[m.State, m.Choosing], Iterator[m.Action]] = nothing
    choose: Callable[[m.Work, m.Choosing, m.Action], m.Choosing | None] = unasked
    end: Callable[[m.Work, m.Choosing], m.Choosing | None] = over
    go: Callable[[m.Work, m.Happening], m.Choosing | None] = unhappening

    def is_true(self, state: m.State, side: Side, card: CardId) -> bool:
        """3.4: whether the condition holds in truth."""
        return (self.holds or self.may)(state, side, card)


def facts(frame: m.Choosing | m.Happening) -> CardFacts:
    """The names and numbers of the card whose Event it is."""
    return FACTS[frame.card]


def asking(what: str = "", **parts: Any) -> Callable[[m.Work, Side, CardId], m.Choosing | None]:
    """An Event that begins with a decision; it may choose as many as its card says."""

    def do(work: m.Work, side: Side, card: CardId) -> m.Choosing | None:
        return m.Choosing(side, card, what, **{"left": FACTS[card].count or 1, **parts})

    return do


def one_less(frame: m.Choosing, **parts: Any) -> m.Choosing:
    """The decision when one choice of it was made."""
    return replace(frame, left=frame.left - 1, **parts)


def at_peace(state: m.State, area: AreaId) -> bool:
    """12.1: whether nobody attacks, besieges or revolts in an area."""
    return state.tracks.peace and AREAS[area].theatre == GREECE


def war_resumed(state: m.State, side: Side, card: CardId) -> bool:
    """12.1.2: whether there is war in Greece."""
    return not state.tracks.peace and GREECE in state.scenario.theatres


def in_sicily(state: m.State, side: Side, card: CardId) -> bool:
    """15.0: whether Sicily is in play."""
    return SICILY in state.scenario.theatres


def there(board: m.Board, area: AreaId, side: Side) -> tuple[BlockId, ...]:
    """Every block of a side in an area, in the City or carried by a fleet too."""
    found = (*board.upright(area, side), *board.lying(area, side))
    return (*found, *(block for block, fleet in board.carried_by.items() if fleet in found))
