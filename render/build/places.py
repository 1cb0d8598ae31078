"""Where each space goes on a sheet: the table's hint, pushed apart until plates and names have room."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from render.build.plan import NAME_SIZE, PLATE, Point
from render.fonts import width

ROUNDS = 900
NAME_ROOM = 24
GAP_ACROSS = 36  # room for the marks beside two plates
GAP_DOWN = 20
CLEAR = 6  # between a connection and what it passes

Floats: TypeAlias = "npt.NDArray[np.float64]"


def _half_widths(names: Iterable[str]) -> Floats:
    """Half of the room each space needs from side to side."""
    return np.array([max(PLATE, width(name, NAME_SIZE, bold=True)) / 2 for name in names])


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


def places(
    names: Mapping[str, str], hints: Mapping[str, Point], links: Iterable[tuple[str, str]], size: tuple[int, int]
) -> dict[str, tuple[int, int]]:
    """The place of each space by its id, whole pixels: near its hint, with room for plate, name and connections."""
    ids = list(names)
    aims = np.array([hints[one] for one in ids])
    lines = np.array([(ids.index(a), ids.index(b)) for a, b in links])
    halves, now = _half_widths(names.values()), aims.copy()
    low = np.column_stack([halves + 10, np.full(len(ids), PLATE / 2 + 16)])
    high = np.array(size) - np.column_stack([halves + 10, np.full(len(ids), PLATE / 2 + NAME_ROOM + 10)])
    for turn in range(ROUNDS):
        spring = 0.03 * (1 - turn / ROUNDS)
        now = now + 0.22 * _apart(now, halves) + 0.1 * _off_lines(now, lines, halves) + spring * (aims - now)
        now = np.clip(now, low, high)
    return {one: (round(x), round(y)) for one, (x, y) in zip(ids, now.tolist(), strict=True)}
