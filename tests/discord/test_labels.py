"""Labels of buttons and menus in positions of all scenarios: what differs is seen on a phone, and no two are alike."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from cogs.panel.layout import WIDE, Nodes, Screen, descend, screen
from cogs.panel.tree import LABEL, ROOT, tree
from data.messages import Messages
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.kernel.chance import SeededChance
from engine.kernel.game import Offer
from engine.kernel.play import step
from tests.discord.test_panels import PEACE, heaviest

MESSAGES = Messages()
STEPS = 400  # of a game at random; every SEEN-th decision is looked at
SEEN = 3
GREAT_WAR = "great_war"


def decisions(scenario: str, cards: str) -> Iterator[Sequence[Offer]]:
    """What is offered along a game at random, played by kind of action so that every decision comes up."""
    rng, chance = random.Random(scenario + cards), SeededChance(scenario.ljust(32).encode())
    state = PATHS_OF_GLORY.setup({"scenario": scenario, "cards": cards}, chance).state
    for number in range(STEPS):
        acting = PATHS_OF_GLORY.to_act(state)
        if not acting:
            return
        (role,) = acting
        if number % SEEN == 0:
            yield PATHS_OF_GLORY.offers(state, role)
        actions = [action for action in PATHS_OF_GLORY.legal_actions(state, role) if not isinstance(action, PEACE)]
        kind = rng.choice(sorted({type(action).__name__ for action in actions}))
        action = rng.choice([action for action in actions if type(action).__name__ == kind])
        state = step(PATHS_OF_GLORY, state, role, action, chance).state


def screens(nodes: Nodes, place: str = ROOT) -> Iterator[Screen]:
    """Everything a panel can show of a decision."""
    shown = screen(nodes, descend(nodes, place))
    yield shown
    for branch in shown.branches:
        if branch.offer is None:
            yield from screens(nodes, branch.place)


def faults(labels: Sequence[str]) -> Iterator[str]:
    """Labels that cannot be told apart, as a whole or on a phone, and those that Discord would not take."""
    yield from (f"twice: {label}" for label, count in Counter(labels).items() if count > 1)
    begun = Counter(label[:WIDE] for label in labels)
    yield from (f"too long: {label}" for label in labels if len(label) > WIDE and begun[label[:WIDE]] > 1)
    yield from (f"cut: {label}" for label in labels if not 0 < len(label) < LABEL or "…" in label)


def looked_at(offers: Sequence[Offer]) -> list[str]:
    """The faults of all screens of a decision: buttons of one screen are read together, options of one menu."""
    found: list[str] = []
    for shown in screens(tree(offers, MESSAGES.label)):
        pressed = [branch.label for row in shown.rows if row.menu is None for branch in row.branches]
        found += faults(pressed + [branch.label for branch in shown.beside])
        for row in shown.rows:
            if row.menu is not None:
                found += faults([branch.label for branch in row.branches if not branch.span])
    return found


@pytest.mark.parametrize("cards", ["standard", "optional", "picked"])
@pytest.mark.parametrize("scenario", [name for name in CLASSIC.scenarios if name != GREAT_WAR])
def test_labels_differ_where_a_phone_shows_it(scenario: str, cards: str) -> None:
    for offers in decisions(scenario, cards):
        assert looked_at(offers) == []


def test_labels_of_the_great_war_differ() -> None:
    for offers in decisions(GREAT_WAR, "standard"):
        assert looked_at(offers) == []


def test_labels_of_the_largest_decisions_differ() -> None:
    for decision in heaviest():
        assert looked_at(decision.offers) == []


def test_faults_are_seen() -> None:
    long = "Operations with the card of a very long name and "
    assert list(faults(["Sedan", "Metz"])) == []
    assert list(faults(["Sedan", "Sedan"])) == ["twice: Sedan"]
    assert list(faults([long + "a", long + "b"])) == [f"too long: {long}a", f"too long: {long}b"]
    assert list(faults(["Sedan…", ""])) == ["cut: Sedan…", "cut: "]
