"""`python -m tests.benchmarks.bench_area_render`: pictures of Hellenes against encoding the same pixels as WebP.

Prints what `bench_render` prints of Paths of Glory: warm pictures by kind, the first picture of a process, and whether
ever new positions take more time or memory.
"""

import subprocess
import sys
from collections.abc import Callable

from data.messages import Messages
from engine.games.hellenes.tables import ATHENS, AreaId
from render.hellenes import pictures
from render.hellenes.atlas import Atlas
from render.picture import PictureFile
from render.wanted import Wanted
from tests.benchmarks.bench_render import Work, memory, took, warm
from tests.render.hellenes.positions import chapters, fought, played, view

SAY = Messages("en").label
ATLAS = Atlas(SAY)


def kinds() -> dict[str, Work]:
    """Each kind of picture."""
    middle = [state for state, _ in played()][120]
    now, own = view(middle), view(middle, ATHENS)
    battle = next(told for key in fought() for told in [chapters()[key]] if pictures.crops(told, 0, SAY).shown)
    fighting = view(next(state for state, _ in played() if state.battle is not None))

    def overlay(show: str) -> Callable[[], PictureFile | None]:
        return lambda: ATLAS.picture(own, Wanted(show=show))

    def anew(work: Work) -> Work:
        return lambda: (pictures.painted.cache_clear(), work())[1]

    return {
        "report in message": anew(lambda: pictures.crops(battle, 0, SAY).shown),
        "battle": anew(lambda: pictures.battle(fighting, SAY)),
        "chapter": lambda: pictures.chapter(battle, 0, SAY),
        "around": lambda: pictures.around(own, AreaId("attica"), SAY),
        "peloponnese": lambda: pictures.theatre(own, "peloponnese", SAY),
        "whole of Greece": lambda: pictures.theatre(now, "greece", SAY),
        "control": overlay("control"),
        "supply": overlay("supply athens"),
        "tributaries": overlay("tributaries"),
        "reach": overlay("reach A01"),
        "status": lambda: pictures.status(now, SAY),
        "hand": lambda: pictures.hand(own, SAY),
    }


COLD = """
from time import perf_counter
from tests.render.hellenes.positions import view
from engine.games.hellenes.tables import AreaId
from render.hellenes import pictures
now = view()
for work in (lambda: pictures.around(now, AreaId("attica")), lambda: pictures.theatre(now, "greece")):
    start = perf_counter(); work(); print(f"{(perf_counter() - start) * 1000:.0f}", end=" ")
"""


def cold() -> None:
    """The first part and the first whole map of a process: palette, sheet and sprites are made."""
    found = subprocess.run([sys.executable, "-c", COLD], check=True, capture_output=True, text=True)
    part, whole = found.stdout.split()
    print(f"\nfirst picture of a process {part} ms, first whole map after it {whole} ms")


def many_positions() -> None:
    """Every position of a random game: later ones must take as long and need no more memory."""
    states = [state for state, _ in played()]
    print("\nother positions in turn   ms a part   most MB")
    for start in range(0, len(states), 80):
        views = [view(state, ATHENS) for state in states[start : start + 80]]
        spent = sum(took(lambda now=now: pictures.theatre(now, "centre", SAY)) for now in views) / len(views)
        print(f"  from {start:4} {spent:24.1f} {memory():9.0f}")


def main() -> None:
    warm(kinds())
    cold()
    many_positions()


if __name__ == "__main__":
    main()
