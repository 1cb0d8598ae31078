"""The rules of an event: fixed when it begins, changed afterwards only with a reason that everybody reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from engine.kernel.codec import LATER

EventFormat = Literal["swiss", "round_robin", "knockout", "flights", "ladder", "open_table"]
TieBreak = Literal[
    "head_to_head",
    "opponents_score",
    "sonneborn_berger",
    "wins",
    "wins_with_each_side",
    "bid_won",
    "victory_points",
    "time_used",
]
RatingKind = Literal["event", "rated", "casual"]
GameBy = Literal["round", "pool", "lot", "agreement"]
RECKONING = 1  # what standings and brackets make of results is that of the day on which an event was made
REFUSALS = 1  # of the same challenger on a ladder, in events that are made now
TIE_BREAKS: tuple[TieBreak, ...] = get_args(TieBreak)


@dataclass(frozen=True)
class EventGame:
    """A game that is played in the event: its id, its two roles and what is chosen for it, all in the game's words."""

    game: str
    roles: tuple[str, str]
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class PointsFor:
    """What a result is worth; whole numbers, so that they always add up."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    bye: int = 2


@dataclass(frozen=True)
class LadderRules:
    """Who may be challenged (so many places above), how soon again (seconds), and what a win moves.

    `answer`: for so many seconds a challenge waits for its answer. `refusals`: so many in a row of the same challenger
    cost nothing, the next counts as his win; 0: none ever does.
    """

    reach: int = 3
    cool_down: int = 7 * 86400
    move: Literal["swap", "take_place", "half_way"] = "swap"
    answer: int = field(default=7 * 86400, metadata=LATER)
    refusals: int = field(default=0, metadata=LATER)


@dataclass(frozen=True)
class EventRules:
    """Everything that is agreed on for an event.

    `rounds`: of a Swiss event, 0 elsewhere. `pools` and `finalists` (of each pool): of a round robin. `lives`: losses
    that put one out of a knock-out or of flights. `odd`: who is left over gets a bye, or one plays twice. `sides`:
    given with the pairing, or bid for. `balance`: whether equal sides or equal scores come first in a pairing.
    `late_until`: the last round before which one may still join, `late_losses`: with so many losses on record.
    `votes`: so many directors have to be of one mind on how a game would have ended that is not finished.
    `game_by`: of several games which one a pair plays: they take turns by rounds or by pools, it is drawn, or the two
    agree. `terms`: what else holds, for the page of the event; the clock, warnings, dates: nothing here reads it.
    `reckoning`: by which version its results are reckoned, so that an event goes on as it began.
    """

    title: str
    games: tuple[EventGame, ...]
    format: EventFormat
    rounds: int = 0
    pools: int = 1
    finalists: int = 0
    lives: int = 1
    final: Literal["winner_takes_all", "reset"] = "winner_takes_all"
    odd: Literal["bye", "eliminator"] = "bye"
    double_games: bool = False
    sides: Literal["assigned", "bid"] = "assigned"
    balance: Literal["sides", "scores"] = "sides"
    first_round: Literal["drawn", "halves"] = "drawn"
    size: int = 0
    check_in: bool = False
    late_until: int = 0
    late_losses: int = 0
    points: PointsFor = PointsFor()
    tie_breaks: tuple[TieBreak, ...] = ("head_to_head", "opponents_score", "sonneborn_berger")
    ladder: LadderRules = LadderRules()
    rated: RatingKind = "event"
    directors: tuple[int, ...] = ()
    judge: int = 0
    votes: int = field(default=1, metadata=LATER)
    game_by: GameBy = field(default="round", metadata=LATER)
    terms: Mapping[str, str] = field(default_factory=dict)
    reckoning: int = field(default=0, metadata=LATER)

    def game_of(self, number: int) -> int:
        """Which of its games is played in a round where they take turns."""
        return (number - 1) % len(self.games)

    def differing(self, number: int) -> Mapping[str, str]:
        """The options by which one of its games differs from others that are the same game."""
        one = self.games[number]
        others = [each for place, each in enumerate(self.games) if place != number and each.game == one.game]
        keys = sorted({key for each in (one, *others) for key in each.options})
        found = {key: {each.options.get(key) for each in (one, *others)} for key in keys}
        return {key: one.options.get(key, "") for key in keys if len(found[key]) > 1}

    def spelled(self, number: int) -> str:
        """One of its games by id, and by what tells it from the others."""
        options = [f"{key}={value}" for key, value in self.differing(number).items()]
        return " ".join((self.games[number].game, *options))
