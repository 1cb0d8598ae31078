"""`python -m tests.benchmarks.bench_render`: painting against merely encoding the same pixels as WebP.

Prints, for each kind of picture, the time of compose + paint when warm, the time Pillow needs to encode the same pixels
as WebP (quality 85, method 0), their ratio, and the sizes; of a report all pictures that it shows are counted. Then
what the first picture of a process costs, and what many tables cost: time and memory must not grow with them.
"""

import os
import resource
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from io import BytesIO
from time import thread_time

from PIL import Image

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import SpaceId
from engine.kernel.preview import Preview, Spot
from engine.kernel.text import text
from render.painter import GROUPS_KEPT
from render.paths_of_glory import pictures
from render.paths_of_glory.atlas import Atlas
from render.picture import PictureFile
from render.wanted import Wanted
from tests.render.positions import battle, position, single_events, view
from tests.render.test_acts import passages

ROUNDS = int(os.environ.get("ADJUTANT_ROUNDS", "25"))
TABLES = 120
Work = Callable[[], PictureFile | Sequence[PictureFile] | None]
SAY = Messages("en").label
ATLAS = Atlas(SAY, CLASSIC)


def took(work: Callable[[], object]) -> float:
    """Milliseconds of the processor for one go: what else the machine does is not counted."""
    start = thread_time()
    work()
    return (thread_time() - start) * 1000


def best(work: Callable[[], object]) -> float:
    """The fastest of several goes, one after another."""
    return min(took(work) for _ in range(ROUNDS))


def webp(image: Image.Image) -> bytes:
    data = BytesIO()
    image.save(data, "WEBP", quality=85, method=0)
    return data.getvalue()


def kinds() -> dict[str, Work]:
    now, events = view(), battle()

    def overlay(show: str) -> Callable[[], PictureFile | None]:
        return lambda: ATLAS.picture(now, Wanted(show=show))

    def anew(work: Work) -> Work:
        return lambda: (pictures.painted.cache_clear(), work())[1]

    told = passages(tuple(events))
    target = Spot("cambrai", "target")
    reach = tuple(Spot(space, "reach", 1) for space in ("sedan", "brussels", "metz", "koblenz", "liege", "verdun"))
    return {
        "report in message": anew(lambda: pictures.crops(told, 0, SAY).shown),
        "preview attack": anew(lambda: pictures.preview(now, Preview(text("pog-side-cp"), spots=(target,)), say=SAY)),
        "preview reach": anew(lambda: pictures.preview(now, Preview(text("pog-side-cp"), spots=reach), say=SAY)),
        "report": lambda: pictures.report(now, events, SAY),
        "last round": lambda: pictures.report(now, single_events(), SAY, "Last round"),
        "around": lambda: pictures.around(now, SpaceId("warsaw"), SAY),
        "theatre west": lambda: pictures.theatre(now, "west", SAY),
        "theatre near east": lambda: pictures.theatre(now, "near_east", SAY),
        "whole map": lambda: pictures.whole_map(now, say=SAY),
        "supply": overlay("supply ap"),
        "reach": overlay("reach GE 1 @ Liege"),
        "attack": overlay("attack cambrai"),
        "control": overlay("control"),
        "status": lambda: pictures.status(now, SAY),
        "hand": lambda: pictures.hand(now, say=SAY),
        "card": lambda: pictures.card(CLASSIC.cards[now.hand[0]], say=SAY),
    }


def warm(kinds: Mapping[str, Work]) -> None:
    """A line for each kind."""
    print(f"{'picture':18} {'pixels':>11} {'paint ms':>9} {'webp ms':>9} {'ratio':>6} {'png kB':>7} {'webp kB':>8}")
    for name, work in kinds.items():
        found = work()
        assert found
        shown = [found] if isinstance(found, PictureFile) else list(found)
        images = [Image.open(BytesIO(picture.data)).convert("RGB") for picture in shown]
        mine, other = best(work), sum(best(lambda image=image: webp(image)) for image in images)
        png, encoded = sum(len(picture.data) for picture in shown), sum(len(webp(image)) for image in images)
        size = f"{images[0].width:5}x{sum(image.height for image in images):<5}"
        print(f"{name:18} {size} {mine:9.1f} {other:9.1f} {mine / other:6.2f} {png / 1000:7.0f} {encoded / 1000:8.0f}")


COLD = """
from time import perf_counter
from tests.render.positions import battle, view
from render.paths_of_glory import pictures
now, events = view(), battle()
for work in (lambda: pictures.report(now, events), lambda: pictures.whole_map(now)):
    start = perf_counter(); work(); print(f"{(perf_counter() - start) * 1000:.0f}", end=" ")
"""


def cold() -> None:
    """The first report and the first whole map of a process: palette, sheets and sprites are made."""
    found = subprocess.run([sys.executable, "-c", COLD], check=True, capture_output=True, text=True)
    report, whole = found.stdout.split()
    print(f"\nfirst report of a process {report} ms, first whole map after it {whole} ms")


def memory() -> float:
    """The most memory used so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def many_tables() -> None:
    """Reports of ever other positions: each batch of tables must take as long and need no more memory."""
    print(f"\nother tables in turn ({GROUPS_KEPT} groups are kept)   ms a report   most MB")
    for batch in range(4):
        views = [other(batch * TABLES + number) for number in range(TABLES)]
        spent = sum(took(lambda now=now: pictures.report(now, battle(), SAY)) for now in views) / TABLES
        print(f"  {TABLES} tables, batch {batch + 1:2} {spent:32.1f} {memory():9.0f}")


def other(number: int) -> m.View:
    """The position with other counters reduced and other trenches: no two stacks alike."""
    state = position()
    turned = frozenset(piece for piece in range(len(state.board.where)) if (piece * 7919 + number * 104729) % 3 == 0)
    board = replace(state.board, reduced=turned)
    return PATHS_OF_GLORY.view(replace(state, board=board), None)


def main() -> None:
    warm(kinds())
    cold()
    many_tables()


if __name__ == "__main__":
    main()
