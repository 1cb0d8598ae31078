"""One long game: played, watched and accounted for."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import position
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.rules.start import agreed, setup
from engine.games.paths_of_glory.tables import SIDES, CardId
from engine.kernel.chance import SeededChance
from engine.kernel.errors import Refused
from engine.kernel.play import Entry, canonical, opening, replay, step
from engine.kernel.questions import PositionFaults
from tests.long.bookkeeper import Bookkeeper
from tests.long.player import Warlord

LONGEST = 20_000  # actions
ROUND_TRIPS = 2  # one redeployment in so many is looked at as a position file
MS = 1000.0


@dataclass
class Report:
    """What one game has shown."""

    seed: int
    options: dict[str, str]
    faults: list[str] = field(default_factory=list)
    events: frozenset[CardId] = frozenset()
    end: str = ""
    turn: int = 0
    actions: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0  # milliseconds for an action and the listing after it
    steps: list[tuple[int, float]] = field(default_factory=list)  # turn, milliseconds


@cache
def settings() -> tuple[dict[str, str], ...]:
    """Every combination of options that goes together."""
    keys = [choice.key for choice in agreed.choices(CLASSIC)]
    found = []
    for values in product(*(choice.values for choice in agreed.choices(CLASSIC))):
        options = dict(zip(keys, values, strict=True))
        try:
            agreed.read_options(CLASSIC, options)
        except Refused:
            continue
        found.append(options)
    return tuple(found)


SCENARIOS = (
    "historical",
    "campaign",
    "historical",
    "great_war",
    "campaign",
    "historical",
    "limited_war",
    "introductory",
)
CARDS = ("optional", "optional", "optional", "valiant", "picked", "standard")


def options_for(seed: int) -> dict[str, str]:
    """The scenarios in turn, the long ones more often, more optional cards than not, and any of the other options."""
    scenario, dice = SCENARIOS[seed % len(SCENARIOS)], random.Random(seed)
    cards = "standard" if scenario == "great_war" else dice.choice(CARDS)
    return dice.choice([found for found in settings() if (found["scenario"], found["cards"]) == (scenario, cards)])


class War:
    """A game in progress."""

    def __init__(self, seed: int, options: dict[str, str]) -> None:
        self.report = Report(seed, options)
        self.warlord = Warlord(random.Random(seed))
        self.chance = SeededChance(f"war {seed}".encode())
        begun = PATHS_OF_GLORY.setup(options, self.chance)
        self.dealt = self.chance.take()
        self.state = begun.state
        self.books = Bookkeeper(_before(options))
        self.books.follow(begun.events)
        self.log: list[Entry[m.Action]] = []

    def fight(self) -> Report:
        """Play to the end; faults are noted, not raised."""
        try:
            while PATHS_OF_GLORY.to_act(self.state) and not self.report.faults:
                self._act()
            self._close()
        except Exception as error:  # whatever breaks is a fault of this game, told with its seed
            self.report.faults.append(f"{type(error).__name__}: {error}")
        return self.report

    def _act(self) -> None:
        (role,) = PATHS_OF_GLORY.to_act(self.state)
        before = self.state
        actions = PATHS_OF_GLORY.legal_actions(before, role)
        if not actions or len(self.log) > LONGEST:
            self.report.faults.append(f"no way on from {before.top}")
            return
        action = self.warlord.pick(before, role, actions)
        start = time.thread_time()
        done = step(PATHS_OF_GLORY, before, role, action, self.chance)
        for side in SIDES:
            PATHS_OF_GLORY.legal_actions(done.state, side)
            PATHS_OF_GLORY.view(done.state, side)
        spent = (time.thread_time() - start) * MS
        self.state = done.state
        self.log.append(Entry(len(self.log), role, action, self.chance.take(), done.reveals, done.forced))
        self.books.follow(done.events)
        self._note(before.tracks.turn, action, spent)
        self.report.faults += PATHS_OF_GLORY.check(self.state)
        if isinstance(action, m.SR) and len(self.log) % ROUND_TRIPS == 0:
            self.report.faults += self._there_and_back()
        if self.state.tracks.turn != before.tracks.turn:
            self.report.faults += self.books.differences(self.state)

    def _there_and_back(self) -> Iterator[str]:
        """The position file of this moment gives this very state."""
        try:
            if position.read(json.loads(json.dumps(position.write(self.state)))) != self.state:
                yield f"the position file of entry {len(self.log)} gives another state"
        except PositionFaults as refused:
            yield f"the position file of entry {len(self.log)} is refused: {refused}"

    def _note(self, turn: int, action: m.Action, spent: float) -> None:
        self.report.kinds[type(action).__name__] += 1
        self.report.slowest = max(self.report.slowest, spent)
        self.report.steps.append((turn, spent))

    def _close(self) -> None:
        report, state = self.report, self.state
        report.faults += self.books.differences(state)
        report.actions, report.turn = len(self.log), state.tracks.turn
        report.events = frozenset(state.events)
        if state.result is not None:
            report.end = f"{state.result.reason}: {state.result.winner or 'nobody'}"
        again = replay(PATHS_OF_GLORY, opening(PATHS_OF_GLORY, report.options, self.dealt), self.log)
        encode = PATHS_OF_GLORY.encode_state
        if canonical(encode(again)) != canonical(encode(state)):
            report.faults.append("the replay ends elsewhere")

    def story(self) -> Iterator[str]:
        """The log as text."""
        for entry in self.log:
            dice = " ".join(str(draw.value) for draw in entry.draws if not draw.secret)
            yield f"{entry.sequence:5} {entry.role}: {PATHS_OF_GLORY.encode(entry.action)} {dice}"


def _before(options: dict[str, str]) -> m.State:
    """The position of the set-up lists, before any card is dealt."""
    return setup.opening(CLASSIC, agreed.read_options(CLASSIC, options))
