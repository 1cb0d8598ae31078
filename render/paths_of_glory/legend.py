"""The legend in an empty corner of a whole sheet."""

from __future__ import annotations

from collections.abc import Iterator

from render.colours import GOLD, INK, PAPER, RED
from render.map.sheets import MapSheet, Point
from render.paths_of_glory.words import word
from render.scene import Box, Bundle, Stamp, Words
from render.words import Say, plain

CORNERS: dict[str, Point] = {"europe": (50, 2010), "near_east": (20, 984)}
STEP = 42
WIDTH = 400
HEIGHT = STEP * 9 + 72
ROWS: tuple[tuple[str, tuple[Stamp, ...]], ...] = (
    ("fort", (Stamp("fort", -20, 0, (3, "intact")), Stamp("fort", 22, 0, (3, "besieged")))),
    ("fort-destroyed", (Stamp("fort", 0, 0, (3, "destroyed")),)),
    ("trench", (Stamp("trench", -18, 0, (1, "ap")), Stamp("trench", 18, 0, (2, "cp")))),
    ("source", (Stamp("star", -18, 0, (False,)), Stamp("star", 18, 0, (True,)))),
    ("capital", (Stamp("capital", 0, 0),)),
    ("port", (Stamp("port", -18, 0, ("ap",)), Stamp("port", 18, 0, ("cp",)))),
    ("activated", (Stamp("activation", -20, 0, ("move",)), Stamp("activation", 20, 0, ("combat",)))),
    (
        "marks",
        tuple(
            Stamp("mark", -33 + 22 * i, 0, (kind,)) for i, kind in enumerate(("oos", "moved", "fought", "retreated"))
        ),
    ),
    ("total", (Stamp("total", 0, 0, (14,)),)),
)


def legend(sheet: MapSheet, say: Say = plain) -> Bundle:
    """The legend in sheet pixels."""
    return Bundle(*CORNERS[sheet.name], tuple(_items(say)))


def _items(say: Say) -> Iterator[Stamp | Box | Words]:
    yield Box(0, 0, WIDTH, HEIGHT, PAPER, INK, 2, 14)
    yield Box(22, 14, 40, 40, RED, None, 0, 10)
    yield Box(26, 18, 32, 32, GOLD, None, 0, 8)
    yield Box(30, 22, 24, 24, PAPER, None, 0, 6)
    yield Words(106, 34, say(word("legend-vp")), 26, INK, True, "lm")
    for row, (name, stamps) in enumerate(ROWS):
        middle = 84 + row * STEP
        for stamp in stamps:
            yield Stamp(stamp.name, 46 + stamp.x, middle, stamp.args)
        yield Words(106, middle, say(word(f"legend-{name}")), 26, INK, False, "lm")
