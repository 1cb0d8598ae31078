"""`python -m tests.benchmarks.bench_hex_render`: pictures of No Retreat! against encoding the same pixels as WebP.

Prints what `bench_render` prints of Paths of Glory: warm pictures by kind, the first picture of a process, and whether
ever new positions take more time or memory.
"""

import subprocess
import sys
from collections.abc import Callable

from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.previews import preview
from engine.games.no_retreat.tables import AXIS, Place
from engine.kernel.story import Passage
from render.no_retreat import pictures
from render.no_retreat.atlas import Atlas
from render.picture import PictureFile
from render.wanted import Wanted
from tests.benchmarks.bench_render import Work, memory, took, warm
from tests.render.no_retreat.positions import played, view

SAY = Messages("en").label
ATLAS = Atlas(SAY)


def told_of(name: str) -> list[Passage]:
    """All that the last chapter of the random game by a name told of which there is a picture."""
    found: dict[str, list[Passage]] = {}
    for part in (part for _, told in played() for part in told if part.chapter.key.endswith(name)):
        found.setdefault(part.chapter.key, []).append(part)
    return next(told for told in reversed(found.values()) if pictures.crops(told, 0, SAY).shown)


def kinds() -> dict[str, Work]:
    """Each kind of picture."""
    fighting = next(state for state, _ in played() if isinstance(state.top, m.DeclareTargets))
    moving = next(state for state, _ in played() if isinstance(state.top, m.MoveUnits))
    now, held = view(fighting), view(moving, AXIS)
    battle, moves, one = told_of("axis.combat"), told_of("axis.movement"), told_of("soviet.combat")
    offers = NO_RETREAT.offers(moving, AXIS)
    unit = next(offer.action.unit for offer in offers if isinstance(offer.action, m.Move))
    reach = preview(moving, AXIS, [o for o in offers if isinstance(o.action, m.Move) and o.action.unit == unit])
    targets = [o for o in NO_RETREAT.offers(fighting, AXIS) if isinstance(o.action, m.Target)]
    target = preview(fighting, AXIS, targets[:1])
    assert reach is not None
    assert target is not None

    def overlay(show: str) -> Callable[[], PictureFile | None]:
        return lambda: ATLAS.picture(now, Wanted(show=show))

    def anew(work: Work) -> Work:
        return lambda: (pictures.painted.cache_clear(), work())[1]

    return {
        "report in message": anew(lambda: pictures.crops(one, 0, SAY).shown),
        "preview attack": anew(lambda: pictures.preview(now, target, SAY)),
        "preview reach": anew(lambda: pictures.preview(held, reach, SAY)),
        "battles": lambda: pictures.chapter(battle, 0, SAY),
        "moves": lambda: pictures.chapter(moves, 0, SAY),
        "around": lambda: pictures.around(now, Place("G14"), SAY),
        "theatre south": lambda: pictures.theatre(now, "south", SAY),
        "whole front": lambda: pictures.theatre(now, "front", SAY),
        "supply": overlay("supply axis"),
        "zones": overlay("zones"),
        "reach": overlay("reach 2 Pz"),
        "attacks": overlay("attacks axis"),
        "objectives": overlay("objectives"),
        "status": lambda: pictures.status(now, SAY),
        "hand": lambda: pictures.hand(held, SAY),
    }


COLD = """
from time import perf_counter
from tests.render.no_retreat.positions import view
from engine.games.no_retreat.tables import Place
from render.no_retreat import pictures
now = view()
for work in (lambda: pictures.around(now, Place("G14")), lambda: pictures.theatre(now, "front")):
    start = perf_counter(); work(); print(f"{(perf_counter() - start) * 1000:.0f}", end=" ")
"""


def cold() -> None:
    """The first part and the first whole map of a process: palette, sheet and sprites are made."""
    found = subprocess.run([sys.executable, "-c", COLD], check=True, capture_output=True, text=True)
    part, whole = found.stdout.split()
    print(f"\nfirst picture of a process {part} ms, first whole map after it {whole} ms")


def many_positions() -> None:
    """Every position of a random game: later ones must take as long and need no more memory."""
    states = [state for state, _ in played(9)]
    print("\nother positions in turn   ms a theatre   most MB")
    for start in range(0, len(states), 120):
        views = [view(state) for state in states[start : start + 120]]
        spent = sum(took(lambda now=now: pictures.theatre(now, "centre", SAY)) for now in views) / len(views)
        print(f"  from {start:4} {spent:27.1f} {memory():9.0f}")


def main() -> None:
    warm(kinds())
    cold()
    many_positions()


if __name__ == "__main__":
    main()
