"""Playing Hellenes through its flow, in tests."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.hellenes import flow
from engine.games.hellenes import model as m
from engine.games.hellenes.model.versions import NEWEST
from engine.games.hellenes.rules import start
from engine.games.hellenes.tables import CARDS, Side
from engine.kernel.chance import Chance, ScriptedChance


class Play:
    """A situation that goes on: what was told since the last look is in `events`."""

    def __init__(self, state: m.State, dice: Iterable[int] = (), chance: Chance | None = None) -> None:
        self.state = state
        self.chance = chance or ScriptedChance(dice)
        self.events: list[m.Event] = []

    @classmethod
    def of(cls, scenario: str, chance: Chance, ahead: int = 0) -> Play:
        """A scenario from its beginning."""
        play = cls(start.position_of(m.Options(scenario, ahead, NEWEST)), chance=chance)
        work = play._work()
        start.begin(work)
        return play._done(work)

    def _work(self) -> m.Work:
        return m.Work(self.state, self.chance)

    def _done(self, work: m.Work) -> Play:
        flow.proceed(work)
        self.state = work.state
        self.events = work.events
        return self

    def on(self) -> Play:
        """Go on until somebody has to decide."""
        return self._done(self._work())

    def do(self, side: Side, *actions: m.Action) -> Play:
        """Do what is allowed."""
        for action in actions:
            why = flow.refuse(self.state, side, action)
            assert why is None, why
            work = self._work()
            flow.carry_out(work, side, action)
            self.state = work.state
            self.events = work.events
        return self

    def refused(self, side: Side, action: m.Action) -> str:
        """The paragraph by which an action is refused."""
        why = flow.refuse(self.state, side, action)
        assert why is not None, action
        assert action not in flow.legal(self.state, side)
        return why.rule

    @property
    def told(self) -> list[str]:
        """The keys of what everybody was told last."""
        return [event.narrate().key for event in self.events if event.only is None]


def idle(state: m.State, side: Side) -> m.Action:
    """The first action that changes as little as may be."""
    choices = flow.legal(state, side)
    if m.Done() in choices:
        return m.Done()
    if isinstance(state.top, m.ChooseCards):
        uses = ("actions", "sacrifice")
        plain = [one for one in choices if isinstance(one, m.ChooseCard) and one.use in uses]
        return min(plain, key=lambda one: (CARDS[one.card].value, one.card))
    return choices[0]


def drift(play: Play, *frames: type) -> Play:
    """Go on idly until one of these decisions is open, or the game is over."""
    while play.state.result is None and not isinstance(play.state.top, frames):
        side = min(play.state.owing)
        play.do(side, idle(play.state, side))
    return play
