"""One whole war of Hellenes: played with a temper for each side, watched and accounted for."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.games.hellenes import model as m
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.tables import ATHENS, BLOCKS, FACTS, SIDES, CardId, Side
from engine.kernel.chance import SeededChance
from engine.kernel.play import Entry, canonical, opening, replay, step

LONGEST = 20_000  # actions
WRITTEN = 60  # after each so many actions the position is written down and read again
MS = 1000.0
PYLOS = CardId(39)  # needs an Athenian fleet far from home
ENDING = (m.Done, m.Leave, m.GiveUp)  # actions that give something up


@dataclass
class Chronicle:
    """What one war has shown."""

    seed: int
    scenario: str
    faults: list[str] = field(default_factory=list)
    end: str = ""
    years: int = 0
    actions: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)
    cards: Counter[CardId] = field(default_factory=Counter)  # that were played for their Event
    battles: Counter[str] = field(default_factory=Counter)  # by kind and end
    steps: list[tuple[int, float]] = field(default_factory=list)  # year of the war, milliseconds


@dataclass(frozen=True)
class Temper:
    """How a side plays: how often it goes on where it could stop, and how often it plays a card for its Event."""

    zeal: float
    events: float


KEEN, USUAL, SLEEPY = Temper(0.97, 0.3), Temper(0.8, 0.5), Temper(0.25, 0.0)
EAGER = Temper(0.9, 0.9)
TEMPERS = (
    *((KEEN, KEEN), (USUAL, USUAL), (KEEN, SLEEPY), (SLEEPY, KEEN), (USUAL, EAGER), (SLEEPY, SLEEPY)),
    *((EAGER, SLEEPY), (EAGER, EAGER)),
)


class Greece:
    """A war in progress."""

    def __init__(self, seed: int, scenario: str) -> None:
        self.told = Chronicle(seed, scenario)
        self.rng = random.Random(f"{scenario} {seed}")
        self.tempers = dict(zip(SIDES, TEMPERS[seed % len(TEMPERS)], strict=True))
        self.chance = SeededChance(f"{scenario} {seed}".encode())
        bid = f"{self.rng.choice(SIDES)}:{self.rng.randint(1, 3)}" if seed % 5 == 0 else ""
        self.options = {"scenario": scenario, "bid": bid}
        self.state = HELLENES.setup(self.options, self.chance).state
        self.dealt = self.chance.take()
        self.prestige = self.state.tracks.prestige
        self.log: list[Entry[m.Action]] = []

    def fight(self) -> Chronicle:
        """Play to the end; faults are noted, not raised."""
        try:
            while HELLENES.to_act(self.state) and not self.told.faults:
                self._act()
            self._close()
        except Exception as error:  # whatever breaks is a fault of this war, told with its seed
            self.told.faults.append(f"{type(error).__name__}: {error} after {len(self.log)} entries")
        return self.told

    def _act(self) -> None:
        before, side = self.state, self._who()
        start = time.thread_time()
        actions = HELLENES.legal_actions(before, side)
        if not actions or len(self.log) > LONGEST:
            self.told.faults.append(f"no way on from {before.top}")
            return
        action = self._pick(side, actions)
        done = step(HELLENES, before, side, action, self.chance)
        self.told.steps.append((self._year(before), (time.thread_time() - start) * MS))
        self.state = done.state
        self.log.append(Entry(len(self.log), side, action, self.chance.take(), done.reveals, done.forced))
        self.told.kinds[type(action).__name__] += 1
        self.told.decisions[type(before.top).__name__] += 1
        for event in done.events:
            self._hear(event)
        self.told.faults += self._wrong()

    def _who(self) -> Side:
        """Who is asked, one of both where both are; now and then one who may choose another card."""
        may = HELLENES.may_act(self.state)
        able = may if may and self.rng.random() < 0.2 else HELLENES.to_act(self.state)
        return Side(self.rng.choice(sorted(able)))

    def _pick(self, side: Side, actions: Sequence[m.Action]) -> m.Action:
        """One of the legal actions, kind by kind."""
        temper, rng = self.tempers[side], self.rng
        events = [one for one in actions if isinstance(one, m.ChooseCard) and one.use == "event"]
        rare = [one for one in actions if self._serves(side, one)]
        if rare and rng.random() < 0.9:
            return rng.choice(rare)
        if events and rng.random() < temper.events:
            return rng.choice(events)
        stops = [one for one in actions if isinstance(one, ENDING)]
        others = [one for one in actions if one not in events and not isinstance(one, ENDING)]
        if stops and (not others or rng.random() > temper.zeal):
            return rng.choice(stops)
        left = others or list(actions)
        kind = rng.choice(sorted({type(one).__name__ for one in left}))
        return rng.choice([one for one in left if type(one).__name__ == kind])

    def _serves(self, side: Side, action: m.Action) -> bool:
        """Whether it plays the card whose chance comes seldom, or brings a fleet to where that card needs one."""
        match action:
            case m.ChooseCard(card, use):
                return card == PYLOS and use == "event"
            case m.Move(block, path):
                needed = side == ATHENS and PYLOS in self.state.cards.hands[ATHENS] and BLOCKS[block].fleet
                return needed and path[-1] in FACTS[PYLOS].near
        return False

    def _hear(self, event: m.Event) -> None:
        match event:
            case m.CardShown(card=card, use="event"):
                self.told.cards[card] += 1
            case m.BattleEnded(kind=kind, how=how):
                self.told.battles[f"{kind}: {how}"] += 1
            case m.PrestigeChanged(side, change, _, now):
                self.prestige += change if side == ATHENS else -change
                if now != self.prestige:
                    self.told.faults.append(f"Prestige is said to be {now}, and is {self.prestige}")

    def _wrong(self) -> list[str]:
        """What does not hold after an action."""
        found = HELLENES.check(self.state)
        if self.prestige != self.state.tracks.prestige:
            found.append(f"Prestige has become {self.state.tracks.prestige}, and {self.prestige} was told")
        if len(self.log) % WRITTEN == 0:
            written = HELLENES.encode_state(self.state)
            if HELLENES.decode_state(written) != self.state:
                found.append("the position is not read as it was written")
        return found

    def _year(self, state: m.State) -> int:
        return state.scenario.first - state.clock.year + 1

    def _close(self) -> None:
        told, state = self.told, self.state
        told.actions, told.years = len(self.log), self._year(state)
        if state.result is None:
            return
        told.end = f"{state.result.how}: {state.result.winner or 'nobody'}"
        again = replay(HELLENES, opening(HELLENES, self.options, self.dealt), self.log)
        if canonical(HELLENES.encode_state(again)) != canonical(HELLENES.encode_state(state)):
            told.faults.append("the replay ends elsewhere")
