"""What painting costs: the memory of a fresh process, the size of a crowded map."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import AP, CP, SPACES
from render.paths_of_glory import pictures
from tests.render.positions import position

WHOLE_LIMIT = 1_000_000  # bytes
MEMORY_LIMIT = 120_000  # kB
FRESH = """
from render.paths_of_glory import pictures
from tests.render.positions import battle, view
pictures.report(view(), battle())
pictures.whole_map(view())
pictures.whole_map(view(), "near_east")
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the peak is read as Linux tells it")
def test_a_fresh_process_paints_every_sheet_in_little_memory() -> None:
    done = subprocess.run([sys.executable, "-c", FRESH], check=True, capture_output=True, text=True, timeout=60)
    assert 20_000 < int(done.stdout) < MEMORY_LIMIT


def crowded() -> m.State:
    """Counters on all spaces of Europe, a trench on every third, control of all of them changed at random."""
    state = position()
    spaces = [space for space in SPACES if not SPACES[space].near_east]
    sides = (AP, CP)
    board = replace(
        state.board,
        where=tuple(spaces[i * 7 % len(spaces)] for i in range(len(state.board.where))),
        trenches={space: m.Trench(sides[i % 2], 1 + i % 2) for i, space in enumerate(spaces) if i % 3 == 0},
        control={**state.board.control, **{space: sides[i % 2] for i, space in enumerate(spaces)}},
    )
    return replace(state, board=board)


def test_a_crowded_map_is_small_enough_to_post() -> None:
    picture = pictures.whole_map(PATHS_OF_GLORY.view(crowded(), None))
    assert WHOLE_LIMIT / 2 < len(picture.data) < WHOLE_LIMIT
