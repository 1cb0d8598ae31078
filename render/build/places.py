"""Where each space goes on a sheet: the table's hint, pushed apart until plates and names have room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from engine.games.paths_of_glory.tables import SPACES, TABLES, SpaceId
from render.fonts import width

PLATE = 84
NAME_SIZE = 18
NAME_ROOM = 24
GAP_ACROSS = 26
GAP_DOWN = 19
CLEAR = 6  # between a connection and what it passes

Floats: TypeAlias = "npt.NDArray[np.float64]"


@dataclass(frozen=True)
class Sheet:
    """One map sheet: its frame in hint coordinates, its scale, its spaces and the hints that differ on it."""

    name: str
    left: float
    top: float
    scale: float
    size: tuple[int, int]
    moved: Mapping[str, tuple[float, float]]

    def spaces(self) -> tuple[SpaceId, ...]:
        """The spaces drawn on this sheet."""
        near = self.name == "near_east"
        return tuple(s.id for s in SPACES.values() if s.near_east == near or s.id in self.moved)

    def hint(self, space: SpaceId) -> tuple[float, float]:
        """The first guess of a place."""
        x, y = self.moved.get(space, (SPACES[space].x, SPACES[space].y))
        return (x - self.left) * self.scale, (y - self.top) * self.scale


EUROPE = Sheet(
    "europe", 44, 22, 1.64, (3280, 2560),
    {"constantinople": (1756, 1320), "bursa": (1768, 1392), "mef-1": (1519, 1379)},
)  # fmt: skip
NEAR_EAST = Sheet("near_east", 1716, 884, 2.5, (2040, 1860), {"caucasus": (2262, 908)})
SHEETS = (EUROPE, NEAR_EAST)


def half_widths(spaces: tuple[SpaceId, ...]) -> Floats:
    """Half of the room each space needs from side to side."""
    return np.array([max(PLATE, width(SPACES[s].name, NAME_SIZE, bold=True)) / 2 for s in spaces])


def _apart(places: Floats, halves: Floats) -> Floats:
    """One push along the shorter way out for each pair that overlaps."""
    need_x = halves[:, None] + halves[None, :] + GAP_ACROSS
    need_y = PLATE + NAME_ROOM + GAP_DOWN
    delta = places[:, None, :] - places[None, :, :]
    over_x, over_y = need_x - np.abs(delta[..., 0]), need_y - np.abs(delta[..., 1])
    hit = (over_x > 0) & (over_y > 0)
    np.fill_diagonal(hit, False)
    sign = np.where(delta >= 0, 1.0, -1.0)
    sideways = hit & (over_x < over_y)
    push = np.zeros_like(places)
    push[:, 0] = np.where(sideways, over_x * sign[..., 0], 0).sum(axis=1)
    push[:, 1] = np.where(hit & ~sideways, over_y * sign[..., 1], 0).sum(axis=1)
    return push


def _off_lines(places: Floats, lines: npt.NDArray[np.int_], halves: Floats) -> Floats:
    """Push spaces away from connections that pass over a plate or its name."""
    a, b = places[lines[:, 0]], places[lines[:, 1]]
    along = b - a
    length2 = (along**2).sum(axis=1)
    middles = places + np.array([0, NAME_ROOM / 2])
    t = np.clip(((middles[:, None, :] - a) * along).sum(axis=2) / length2, 0, 1)
    away = middles[:, None, :] - (a + t[..., None] * along)
    distance = np.linalg.norm(away, axis=2)
    # how far plate and name reach towards the line: across it, half the width and half the height count by its slope
    steep = np.abs(along) / np.sqrt(length2)[:, None]
    high = (PLATE + NAME_ROOM) / 2 + CLEAR
    room = (halves[:, None] + CLEAR) * steep[None, :, 1] + high * steep[None, :, 0]
    own = (np.arange(len(places))[:, None] == lines[:, 0]) | (np.arange(len(places))[:, None] == lines[:, 1])
    force = np.where((distance < room) & ~own, room - distance, 0) / np.maximum(distance, 1)
    return np.asarray((away * force[..., None]).sum(axis=1))


def _lines(spaces: tuple[SpaceId, ...]) -> npt.NDArray[np.int_]:
    index = {space: i for i, space in enumerate(spaces)}
    return np.array([(index[e.a], index[e.b]) for e in TABLES.edges if e.a in index and e.b in index])


def places(sheet: Sheet, rounds: int = 900) -> dict[SpaceId, tuple[int, int]]:
    """The place of each space of a sheet, whole pixels."""
    spaces = sheet.spaces()
    hints = np.array([sheet.hint(space) for space in spaces])
    halves, lines, now = half_widths(spaces), _lines(spaces), hints.copy()
    low = np.column_stack([halves + 10, np.full(len(spaces), PLATE / 2 + 16)])
    high = np.array(sheet.size) - np.column_stack([halves + 10, np.full(len(spaces), PLATE / 2 + NAME_ROOM + 10)])
    for turn in range(rounds):
        spring = 0.03 * (1 - turn / rounds)
        now = now + 0.22 * _apart(now, halves) + 0.1 * _off_lines(now, lines, halves) + spring * (hints - now)
        now = np.clip(now, low, high)
    return {space: (round(x), round(y)) for space, (x, y) in zip(spaces, now.tolist(), strict=True)}
