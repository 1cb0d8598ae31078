"""Events for tests: a director who does what he must, and players at random who win as a seed says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from engine.league.acts import (
    ContestAct,
    EventCreated,
    FieldClosed,
    Recorded,
    ResultTaken,
    RoundPaired,
    RoundPublished,
    SignedUp,
)
from engine.league.flow import apply, refuse
from engine.league.model.contest import Contest, Match, MatchResult
from engine.league.model.event_rules import RECKONING, EventGame, EventRules
from engine.league.pairing.proposing import Unpairable, proposed

SEED = "5eed" * 16
DIRECTOR = 900
GAME = EventGame("toy", ("red", "blue"))
SWISS = EventRules("Cup", (GAME,), "swiss", rounds=4, directors=(DIRECTOR,), judge=901, reckoning=RECKONING)


class Season:
    """An event and its log. Entrant `n` is user `n`."""

    def __init__(self, rules: EventRules = SWISS, players: int = 0, seed: str = SEED) -> None:
        self.log: list[Recorded] = []
        self._contest: Contest | None = None
        self.do(EventCreated(rules, seed))
        for user in range(1, players + 1):
            self.do(SignedUp(user, f"P{user}", rating=2000 - user), by=user)
        if players:
            self.do(FieldClosed(tuple(range(1, players + 1))))

    @property
    def contest(self) -> Contest:
        assert self._contest is not None
        return self._contest

    def record(self, act: ContestAct, by: int = DIRECTOR, reason: str = "", at: int | None = None) -> Recorded:
        number = len(self.log) + 1
        return Recorded(number, 1000 * number if at is None else at, by, act, reason)

    def do(self, act: ContestAct, by: int = DIRECTOR, reason: str = "so", at: int | None = None) -> None:
        record = self.record(act, by, reason, at)
        self._contest = apply(self._contest, record)
        self.log.append(record)

    def why_not(self, act: ContestAct, by: int = DIRECTOR, reason: str = "", at: int | None = None) -> str | None:
        """The key of the refusal."""
        why = refuse(self._contest, self.record(act, by, reason, at))
        return None if why is None else why.reason.key

    def pair(self) -> tuple[Match, ...]:
        """The next round, published."""
        number = len(self.contest.rounds) + 1
        self.do(RoundPaired(number, tuple(one.pairing for one in proposed(self.contest))))
        self.do(RoundPublished(number))
        return self.contest.in_round(number)

    def win(self, match: Match, winner: int, **values: Any) -> None:
        self.do(ResultTaken(match.number, MatchResult("won", winner, **values)))

    def play(self, decide: Callable[[Match], MatchResult]) -> None:
        """Every open match gets its result."""
        for match in self.contest.matches:
            if match.open:
                self.do(ResultTaken(match.number, decide(match)))

    def play_out(self, decide: Callable[[Match], MatchResult], most: int = 60) -> int:
        """Round after round to the end; how many."""
        for number in range(most):
            try:
                self.pair()
            except Unpairable:
                return number
            self.play(decide)
        raise AssertionError("it never ends")


def stronger(match: Match) -> MatchResult:
    """The lower number always wins."""
    return MatchResult("won", min(match.players))


def at_random(dice: Random, draws: bool = False) -> Callable[[Match], MatchResult]:
    def decide(match: Match) -> MatchResult:
        if draws and dice.random() < 0.1:
            return MatchResult("drawn")
        return MatchResult("won", dice.choice(match.players))

    return decide


def rules(**values: Any) -> EventRules:
    """Rules of an event that is no Swiss one, unless it is said."""
    return replace(SWISS, **{"rounds": 0, **values})
