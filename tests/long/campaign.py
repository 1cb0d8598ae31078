"""One long game of No Retreat!: played with a plan, watched and accounted for."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.games.no_retreat import geography as geo
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.tables import AXIS, HEXES, CardId, Place, Side, foe
from engine.kernel.chance import SeededChance
from engine.kernel.play import Entry, canonical, opening, replay, step
from tests.games.no_retreat import comparing
from tests.games.no_retreat.ledger import Ledger

LONGEST = 30_000  # actions
COMPARED = 150  # after each so many actions the position is compared with the slow references
MS = 1000.0
Half: TypeAlias = "tuple[Side, CardId]"
Cell: TypeAlias = "tuple[Side, str, int]"  # who attacks, column, die
# Halves for which a chance comes seldom: kept for their event while there is room.
RARE: dict[Side, frozenset[CardId]] = {
    AXIS: frozenset(map(CardId, (3, 15, 18, 33, 37, 48, 49, 52))),
    foe(AXIS): frozenset(map(CardId, (4, 10, 14, 16, 17, 27, 46, 47, 50, 51))),
}
BOCK, ARTILLERY, LEVIES = CardId(12), CardId(33), CardId(53)
PAYING = frozenset((BOCK, LEVIES))  # Axis halves that do something when they are discarded to pay


@dataclass
class Chronicle:
    """What one game has shown."""

    seed: int
    options: dict[str, str]
    faults: list[str] = field(default_factory=list)
    halves: Counter[Half] = field(default_factory=Counter)
    cells: Counter[Cell] = field(default_factory=Counter)
    end: str = ""
    turn: int = 0
    actions: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    steps: list[tuple[int, float]] = field(default_factory=list)  # turn, milliseconds


@dataclass(frozen=True)
class Bent:
    """How a side plays: how often it goes on, and how much it wants to go forward."""

    zeal: float
    forward: float
    prizes: bool = True  # objectives; else whatever else is worth points


KEEN, USUAL, SLEEPY, GREEDY = Bent(0.97, 0.9), Bent(0.8, 0.5), Bent(0.35, 0.05), Bent(0.99, 0.97, prizes=False)
BENTS = (
    {AXIS: KEEN, foe(AXIS): SLEEPY},
    {AXIS: SLEEPY, foe(AXIS): KEEN},
    {AXIS: KEEN, foe(AXIS): KEEN},
    {AXIS: USUAL, foe(AXIS): USUAL},
    {AXIS: USUAL, foe(AXIS): KEEN},
    {AXIS: Bent(0.9, 0.15), foe(AXIS): Bent(0.9, 0.3)},
    {AXIS: GREEDY, foe(AXIS): Bent(0.1, 0.0)},
    {AXIS: Bent(0.1, 0.0), foe(AXIS): GREEDY},
)
SCENARIOS = ("A", "F", "A", "F", "B", "F", "C", "F", "D", "E")


def options_for(seed: int) -> dict[str, str]:
    """The first and the last year more often than those between, more campaigns than scenarios, the rest at random.

    Each eighth game is one in which the Soviets may take everything: no Sudden Death, and an Axis that sleeps.
    """
    dice = random.Random(seed)
    options = {choice.key: dice.choice(choice.values) for choice in NO_RETREAT.meta.choices}
    options["scenario"] = SCENARIOS[seed % len(SCENARIOS)]
    options["length"] = "scenario" if dice.random() < 0.25 else "campaign"
    options["no_surrender"] = "yes" if seed % 8 == 0 or dice.random() < 0.2 else "no"
    if seed % 8 == 0:
        options |= {"scenario": dice.choice("CDE"), "length": "campaign"}
    return options


class Campaign:
    """A game in progress."""

    def __init__(self, seed: int) -> None:
        self.told = Chronicle(seed, options_for(seed))
        self.rng = random.Random(seed)
        self.bents = BENTS[-1] if seed % 8 == 0 else self.rng.choice(BENTS)
        self.chance = SeededChance(f"campaign {seed}".encode())
        self.state = NO_RETREAT.setup(self.told.options, self.chance).state
        self.dealt = self.chance.take()
        self.ledger = Ledger(self.state)
        self.log: list[Entry[m.Action]] = []

    def fight(self) -> Chronicle:
        """Play to the end; faults are noted, not raised."""
        try:
            while NO_RETREAT.to_act(self.state) and not self.told.faults:
                self._act()
            self._close()
        except Exception as error:  # whatever breaks is a fault of this game, told with its seed
            self.told.faults.append(f"{type(error).__name__}: {error} after {len(self.log)} entries")
        return self.told

    def _act(self) -> None:
        before, role = self.state, self._who()
        start = time.thread_time()
        actions = NO_RETREAT.legal_actions(before, role)
        if not actions or len(self.log) > LONGEST:
            self.told.faults.append(f"no way on from {before.top}")
            return
        action = self._pick(role, actions)
        done = step(NO_RETREAT, before, role, action, self.chance)
        self.told.steps.append((before.clock.turn, (time.thread_time() - start) * MS))
        self.state = done.state
        self.log.append(Entry(len(self.log), role, action, self.chance.take(), done.reveals, done.forced))
        self.told.kinds[type(action).__name__] += 1
        self._paid(role, action, before)
        for event in done.events:
            self.ledger.hear(event)
            self._note(event)
        self.told.faults += NO_RETREAT.check(self.state)
        if len(self.log) % COMPARED == 0:
            found = comparing.differences(self.state, len(self.log))
            self.told.faults += [f"not as the references say after {len(self.log)} entries: {one}" for one in found]
        if self.state.clock.turn != before.clock.turn:
            self.ledger.agree(self.state)

    def _who(self) -> Side:
        """Who is asked; now and then the other one, who may play a card."""
        (role,) = NO_RETREAT.to_act(self.state)
        others = NO_RETREAT.may_act(self.state)
        return Side(min(others) if others and self.rng.random() < 0.3 else role)

    def _paid(self, role: Side, action: m.Action, before: m.State) -> None:
        """Two halves do something of which nothing is told: card 12 in a replacement, card 53 in any payment."""
        if not isinstance(action, m.Discard) or not isinstance(before.top, m.Pay):
            return
        half = role, action.card
        if (half == (AXIS, BOCK) and half in set(self.state.deeds.used) - set(before.deeds.used)) or half == (
            AXIS,
            LEVIES,
        ):
            self.told.halves[half] += 1

    def _note(self, event: object) -> None:
        match event:
            case m.CardPlayed(side, card, "played" | "drawn"):
                self.told.halves[side, card] += 1
            case m.Fought(attacker=side, final=str(column), die=int(die)):
                self.told.cells[side, column, die] += 1

    def _close(self) -> None:
        told, state = self.told, self.state
        told.actions, told.turn = len(self.log), state.clock.turn
        if state.result is None:
            return
        told.end = f"{state.result.reason}: {state.result.winner}"
        self.ledger.agree(state)
        again = replay(NO_RETREAT, opening(NO_RETREAT, told.options, self.dealt), self.log)
        if canonical(NO_RETREAT.encode_state(again)) != canonical(NO_RETREAT.encode_state(state)):
            told.faults.append("the replay ends elsewhere")

    def _pick(self, side: Side, actions: Sequence[m.Action]) -> m.Action:
        """One of the legal actions."""
        bent, rng = self.bents[side], self.rng
        events = [action for action in actions if isinstance(action, m.PlayEvent)]
        rare = [action for action in events if action.card in RARE[side]]
        if rare and rng.random() < 0.9:
            return rng.choice(rare)
        if events and rng.random() < 0.45:
            return rng.choice(events)
        chances = [action for action in actions if self._is_chance(side, action)]
        if chances and rng.random() < 0.9:
            return rng.choice(chances)
        going_on = [action for action in actions if not isinstance(action, m.Done | m.Fight)]
        paying = [action for action in actions if isinstance(action, m.Discard) and self._pays(side, action.card)]
        if paying:
            return rng.choice(paying)
        plain = [action for action in going_on if not self._spends(side, action)] or going_on
        if not plain or (len(going_on) < len(actions) and rng.random() > bent.zeal):
            return rng.choice([action for action in actions if isinstance(action, m.Done | m.Fight)] or actions)
        kind = rng.choice(sorted({type(action).__name__ for action in plain}))
        chosen = [action for action in plain if type(action).__name__ == kind]
        if rng.random() < bent.forward:
            nearest = min(self._way_left(side, action) for action in chosen)
            chosen = [action for action in chosen if self._way_left(side, action) == nearest]
        return rng.choice(chosen)

    def _pays(self, side: Side, card: CardId) -> bool:
        """Whether a card does something when it is discarded now."""
        top = self.state.top
        return (
            side == AXIS
            and isinstance(top, m.Pay)
            and (card == LEVIES or (card == BOCK and top.deed.what == "replace"))
        )

    @staticmethod
    def _spends(side: Side, action: m.Action) -> bool:
        """Whether a card would go whose chance comes seldom."""
        return isinstance(action, m.Discard) and action.card in RARE[side] | (PAYING if side == AXIS else frozenset())

    def _is_chance(self, side: Side, action: m.Action) -> bool:
        """Whether it opens the way for a card in hand: a replacement for card 12, a battle with a Fort for card 33."""
        held = self.state.cards.hand(AXIS) if side == AXIS else ()
        match action:
            case m.Replace():
                return BOCK in held
            case m.Target(place):
                units = boards.units(self.state.board, place)
                return ARTILLERY in held and any(boards.face(self.state.board, unit).kind == "fort" for unit in units)
        return False

    def _way_left(self, side: Side, action: m.Action) -> int:
        """Hexes from where an action leads to the nearest objective that the enemy holds; 0 where that says nothing."""
        match action:
            case m.Move(_, path) | m.AdvanceTo(_, path):
                place = path[-1]
            case m.Target(place) | m.DetrainTo(_, place) | m.PlaceUnit(_, place):
                pass
            case _:
                return 0
        wanted = geo.OBJECTIVES[side] if self.bents[side].prizes else (geo.CITIES | geo.OIL) & ~geo.OBJECTIVES[side]
        goals = geo.places(wanted & ~boards.held(self.state.board, side))
        return min((_distance(place, goal) for goal in goals), default=0)


def _distance(a: Place, b: Place) -> int:
    """Hexes between two places; areas outside the map are far from everything."""
    if a not in HEXES or b not in HEXES:
        return geo.FAR
    down, along = HEXES[b].row - HEXES[a].row, HEXES[b].q - HEXES[a].q
    return max(abs(down), abs(along), abs(down + along))
