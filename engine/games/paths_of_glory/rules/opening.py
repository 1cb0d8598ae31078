"""OpeningHand: the CP may take Guns of August as one of its first cards (4.3.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.rules import setup
from engine.kernel.errors import Refusal, refusal


def refuse(state: m.State, frame: m.OpeningHand, action: m.Action) -> Refusal | None:
    """Only that card may be taken, and it need not be."""
    if action == m.TakeCard(setup.GUNS) or isinstance(action, m.Done):
        return None
    return refusal("4.3.1", "pog-opening-hand")


def candidates(state: m.State, frame: m.OpeningHand) -> Iterator[m.Action]:
    """Take it or leave it."""
    yield m.TakeCard(setup.GUNS)
    yield m.Done()


def apply(work: m.Work, frame: m.OpeningHand, action: m.Action) -> None:
    """The AP is told what the CP decided; then the hands are dealt."""
    if isinstance(action, m.TakeCard):
        setup.take_guns(work)
    else:
        work.say("pog-opening-left")
    work.state = work.state.pop()
    setup.deal(work)
