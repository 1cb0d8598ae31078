"""How long one step of the engine takes in random wars of the historical scenario, all 20 turns if they last.

A step is everything a table does for one action: `refuse`, `apply`, the next decision's `legal_actions` and the views
of both sides. `python -m tests.benchmarks.bench_engine [games] [seed]` prints milliseconds of the processor by turn,
and what the supply of the whole map costs on boards of a late war that nothing has been asked about yet.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace

from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.model import Board
from engine.games.paths_of_glory.rules.map import supply
from engine.games.paths_of_glory.tables import PIECES, SIDES, PieceId, SpaceId
from engine.kernel.chance import SeededChance
from tests.long.player import Warlord

MS = 1000.0
GROUPS = tuple(dict.fromkeys(supply.group_of(CLASSIC, PieceId(piece)) for piece in range(len(PIECES))))


def play(seed: int, times: dict[int, list[float]]) -> int:
    """One random war; the time of each step goes under its turn."""
    game, chance = PATHS_OF_GLORY, SeededChance(f"bench {seed}".encode())
    state = game.setup({"scenario": "historical"}, chance).state
    warlord = Warlord(random.Random(seed))
    steps = 0
    while to_act := game.to_act(state):
        (role,) = to_act
        action = warlord.pick(state, role, game.legal_actions(state, role))
        turn = state.tracks.turn
        start = time.thread_time()
        assert game.refuse(state, role, action) is None
        state = game.apply(state, role, action, chance).state
        for side in game.meta.roles:
            game.legal_actions(state, side)
            game.view(state, side)
        times[turn].append((time.thread_time() - start) * MS)
        steps += 1
    return steps


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


def supply_times(boards: list[Board], rounds: int = 5) -> dict[str, list[float]]:
    """Milliseconds for each fresh board, the best of some rounds."""
    questions: dict[str, Callable[[Board], object]] = {
        "every unit in supply or not": supply.oos,
        "every space for every nation": whole_map,
        "all that attrition would take": supply.would_attrition,
    }
    times: dict[str, list[float]] = {name: [] for name in questions}
    for board in boards:
        for name, question in questions.items():
            fresh = [replace(board) for _ in range(rounds)]  # the memo stays behind
            times[name].append(min(_timed(question, one) for one in fresh))
    return times


def whole_map(board: Board) -> None:
    """Where every kind of counter and the spaces of both sides are in supply."""
    for group in GROUPS:
        supply.covered(board, group)
    for side in SIDES:
        supply.supplied_space(board, side, SpaceId("essen"))


def _timed(question: Callable[[Board], object], board: Board) -> float:
    start = time.perf_counter()
    question(board)
    return (time.perf_counter() - start) * MS


def main(games: int, seed: int) -> None:
    """Print median, 99th percentile and worst step of each turn, and last turn against first."""
    times: dict[int, list[float]] = defaultdict(list)
    steps = sum(play(seed + number, times) for number in range(games))
    print(f"{games} games, {steps} steps, milliseconds per step")
    print("turn  steps  median    p99    max")
    for turn, found in sorted(times.items()):
        percentile = statistics.quantiles(found, n=100)[98]
        print(f"{turn:4} {len(found):6} {statistics.median(found):7.3f} {percentile:6.2f} {max(found):6.2f}")
    everything = [one for found in times.values() for one in found]
    first, last = times[min(times)], times[max(times)]
    print(f" all {len(everything):6} {statistics.median(everything):7.3f}", end=" ")
    print(f"{statistics.quantiles(everything, n=100)[98]:6.2f} {max(everything):6.2f}")
    print(f"last turn / first turn: {statistics.median(last) / statistics.median(first):.2f}")
    boards = late_boards(seed)
    print(f"supply of the whole map, both sides, {len(boards)} late boards, milliseconds for a fresh board")
    for name, taken in supply_times(boards).items():
        late = statistics.quantiles(taken, n=100)[98]
        print(f"  {name:30} median {statistics.median(taken):.3f}   99% {late:.3f}   worst {max(taken):.3f}")


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]]
    main(*(arguments + [20, 1][len(arguments) :]))
