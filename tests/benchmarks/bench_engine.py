"""How long one step of the engine takes in random wars: the historical scenario, or the campaign, to the end.

A step is everything a table does for one action: `refuse`, `apply`, the next decision's `legal_actions` and the views
of both sides. `python -m tests.benchmarks.bench_engine [games] [seed] [game]` prints milliseconds of the processor by
turn, and what questions about the whole map, such as supply, cost on boards of a late war that nothing has been asked
about yet.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine.games.hellenes import model as greek
from engine.games.hellenes import sighting
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.rules.movement import reach
from engine.games.no_retreat import tables as front
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.rules.turn import supply_check
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.model import Board
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import PIECES, SIDES, PieceId, SpaceId
from engine.kernel.chance import SeededChance
from engine.kernel.game import Role
from tests.long.player import Warlord

MS = 1000.0
GROUPS = tuple(dict.fromkeys(supply.group_of(CLASSIC, PieceId(piece)) for piece in range(len(PIECES))))


def play(war: War, seed: int, times: dict[int, list[float]]) -> int:
    """One random war; the time of each step goes under its turn."""
    game, chance = war.game, SeededChance(f"bench {seed}".encode())
    state = game.setup(war.options, chance).state
    pick = war.general(random.Random(seed))
    steps = 0
    while to_act := game.to_act(state):
        role = min(to_act)
        action = pick(state, role, game.legal_actions(state, role))
        turn = war.turn(state)
        start = time.thread_time()
        assert game.refuse(state, role, action) is None
        state = game.apply(state, role, action, chance).state
        for side in game.meta.roles:
            game.legal_actions(state, side)
            game.view(state, side)
        times[turn].append((time.thread_time() - start) * MS)
        steps += 1
    return steps


def by_kind(rng: random.Random) -> Callable[[Any, Role, Any], Any]:
    """A general who is as willing to do one kind of thing as another."""

    def pick(state: Any, role: Role, actions: Any) -> Any:
        kind = rng.choice(sorted({type(action).__name__ for action in actions}))
        return rng.choice([action for action in actions if type(action).__name__ == kind])

    return pick


def front_boards(seed: int, steps: int = 400) -> list[Any]:
    """The boards of a random campaign in Russia."""
    rng, chance = random.Random(seed), SeededChance(f"late {seed}".encode())
    state = NO_RETREAT.setup({"scenario": "E"}, chance).state
    pick, boards = by_kind(rng), []
    while (to_act := NO_RETREAT.to_act(state)) and len(boards) < steps:
        (role,) = to_act
        state = NO_RETREAT.apply(state, role, pick(state, role, NO_RETREAT.legal_actions(state, role)), chance).state
        boards.append(state.board)
    return boards


def greek_boards(seed: int) -> list[Any]:
    """The boards of random wars in Greece; most end early, so there are several."""
    rng, found = random.Random(seed), []
    for war in range(3):
        chance = SeededChance(f"late {seed} {war}".encode())
        state, pick = HELLENES.setup({"scenario": "431"}, chance).state, by_kind(rng)
        while to_act := HELLENES.to_act(state):
            role = min(to_act)
            action = pick(state, role, HELLENES.legal_actions(state, role))
            state = HELLENES.apply(state, role, action, chance).state
            found.append(state.board)
    return found


def in_reach(board: Any) -> None:
    """Where each block could go."""
    state = greek.State(board=board)
    for block in board.where:
        reach.reach(state, block)


def cities_and_areas(board: Any) -> None:
    """Who holds and besieges which City, who controls which area, which ports are blockaded."""
    sighting.cities(board)
    sighting.controllers(board)


def both_sides(board: Any) -> None:
    """Who of both sides is in supply, zones of control counted."""
    for side in front.SIDES:
        supply_check.newly_unsupplied(board, side)


def late_boards(seed: int, steps: int = 400) -> list[Board]:
    """The boards of a random game of the Great War: every nation but two at war, all fronts in use."""
    game, rng, chance = PATHS_OF_GLORY, random.Random(seed), SeededChance(f"late {seed}".encode())
    state = game.setup({"scenario": "great_war"}, chance).state
    boards = []
    while (to_act := game.to_act(state)) and len(boards) < steps:
        (role,) = to_act
        actions = game.legal_actions(state, role)
        going_on = [action for action in actions if type(action).__name__ not in ("Done", "AutoOp")]
        state = game.apply(state, role, rng.choice(going_on or actions), chance).state
        boards.append(state.board)
    return boards


def supply_times(war: War, boards: list[Any], rounds: int = 5) -> dict[str, list[float]]:
    """Milliseconds for each fresh board, the best of some rounds."""
    times: dict[str, list[float]] = {name: [] for name in war.questions}
    for board in boards:
        for name, question in war.questions.items():
            fresh = [replace(board) for _ in range(rounds)]  # the memo stays behind
            times[name].append(min(_timed(question, one) for one in fresh))
    return times


def whole_map(board: Board) -> None:
    """Where every kind of counter and the spaces of both sides are in supply."""
    for group in GROUPS:
        supply.covered(board, group)
    for side in SIDES:
        supply.supplied_space(board, side, SpaceId("essen"))


@dataclass(frozen=True)
class War:
    """How a game is played and asked here."""

    game: Any
    options: Mapping[str, str]
    general: Callable[[random.Random], Callable[[Any, Role, Any], Any]]
    turn: Callable[[Any], int]
    boards: Callable[[int], list[Any]]
    questions: Mapping[str, Callable[[Any], object]]


WARS = {
    "paths_of_glory": War(
        PATHS_OF_GLORY,
        {"scenario": "historical"},
        lambda rng: Warlord(rng).pick,
        lambda state: state.tracks.turn,
        late_boards,
        {
            "every unit in supply or not": supply.oos,
            "every space for every nation": whole_map,
            "all that attrition would take": supply.would_attrition,
        },
    ),
    "no_retreat": War(
        NO_RETREAT,
        {"scenario": "A"},
        by_kind,
        lambda state: state.clock.turn,
        front_boards,
        {"every unit in supply or not": both_sides},
    ),
    "hellenes": War(
        HELLENES,
        {"scenario": "431"},
        by_kind,
        lambda state: state.scenario.first - state.clock.year + 1,
        greek_boards,
        {"every City and area": cities_and_areas, "the reach of every block": in_reach},
    ),
}


def _timed(question: Callable[[Any], object], board: Any) -> float:
    start = time.perf_counter()
    question(board)
    return (time.perf_counter() - start) * MS


def main(games: int, seed: int, war: War) -> None:
    """Print median, 99th percentile and worst step of each turn, and last turn against first."""
    times: dict[int, list[float]] = defaultdict(list)
    steps = sum(play(war, seed + number, times) for number in range(games))
    print(f"{games} games, {steps} steps, milliseconds per step")
    print("turn  steps  median    p99    max")
    for turn, found in sorted(times.items()):
        percentile = statistics.quantiles([*found, *found], n=100)[98]  # a last turn may have one step
        print(f"{turn:4} {len(found):6} {statistics.median(found):7.3f} {percentile:6.2f} {max(found):6.2f}")
    everything = [one for found in times.values() for one in found]
    first, last = times[min(times)], times[max(times)]
    print(f" all {len(everything):6} {statistics.median(everything):7.3f}", end=" ")
    print(f"{statistics.quantiles(everything, n=100)[98]:6.2f} {max(everything):6.2f}")
    print(f"last turn / first turn: {statistics.median(last) / statistics.median(first):.2f}")
    boards = war.boards(seed)
    print(f"questions about the whole map, {len(boards)} late boards, milliseconds for a fresh board")
    for name, taken in supply_times(war, boards).items():
        late = statistics.quantiles(taken, n=100)[98]
        print(f"  {name:30} median {statistics.median(taken):.3f}   99% {late:.3f}   worst {max(taken):.3f}")


if __name__ == "__main__":
    names = [argument for argument in sys.argv[1:] if not argument.isdecimal()]
    numbers = [int(argument) for argument in sys.argv[1:] if argument.isdecimal()]
    main(*(numbers + [20, 1][len(numbers) :]), WARS[(names or ["paths_of_glory"])[0]])
