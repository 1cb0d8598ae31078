"""The legend in an empty corner of a whole sheet."""

from __future__ import annotations

from collections.abc import Iterator

from render.colours import GREY, INK, PAPER, RED
from render.pog.places import Point, Sheet
from render.scene import Box, Item, Stamp, Words

CORNERS: dict[str, Point] = {"europe": (50, 2010), "near_east": (20, 984)}
STEP = 42
WIDTH = 400
HEIGHT = STEP * 8 + 72
ROWS: tuple[tuple[tuple[Stamp, ...], str], ...] = (
    ((Stamp("fort", -20, 0, (3, "intact")), Stamp("fort", 22, 0, (3, "besieged"))), "fort with its level; besieged"),
    ((Stamp("fort", 0, 0, (3, "destroyed")),), "destroyed fort"),
    ((Stamp("trench", -18, 0, (1, "ap")), Stamp("trench", 18, 0, (2, "cp"))), "trench of a level"),
    ((Stamp("star", -18, 0, (False,)), Stamp("star", 18, 0, (True,))), "supply source; in a capital"),
    ((Stamp("capital", 0, 0),), "other capital"),
    ((Stamp("port", -18, 0, ("ap",)), Stamp("port", 18, 0, ("cp",))), "port: Allied; Central"),
    ((Stamp("activation", -20, 0, ("move",)), Stamp("activation", 20, 0, ("combat",))), "activated: move; attack"),
    ((Stamp("disc", -18, 0, ("!", *RED)), Stamp("disc", 18, 0, ("M", *GREY))), "out of supply; has moved"),
)


def legend(sheet: Sheet) -> Iterator[Item]:
    """The legend's items in sheet pixels."""
    left, top = CORNERS[sheet.name]
    yield Box(left, top, WIDTH, HEIGHT, PAPER, INK, 2, 14)
    yield Box(left + 22, top + 14, 40, 40, RED, None, 0, 10)
    yield Box(left + 26, top + 18, 32, 32, (246, 196, 52), None, 0, 8)
    yield Box(left + 30, top + 22, 24, 24, PAPER, None, 0, 6)
    yield Words(left + 100, top + 34, "victory space", 26, INK, True, "lm")
    for row, (stamps, text) in enumerate(ROWS):
        middle = top + 84 + row * STEP
        for stamp in stamps:
            yield Stamp(stamp.name, left + 46 + stamp.x, middle, stamp.args)
        yield Words(left + 100, middle, text, 26, INK, False, "lm")
