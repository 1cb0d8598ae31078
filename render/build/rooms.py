"""Where the middle of each area goes on a sheet: where it is on the globe, pushed until what lies there has room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from render.build.plan import Point
from render.build.warp import project

ROUNDS = 1400
EVEN = 0.55  # how far crowded parts of the globe are given more of the sheet, 1: each area the same

Floats: TypeAlias = "npt.NDArray[np.float64]"


def _spread(values: Floats, low: float, high: float) -> Floats:
    """Values from 0 to 1, crowded ones drawn apart, each axis for itself."""
    order = np.argsort(values, kind="stable")
    ranks = np.empty(len(values))
    ranks[order] = (np.arange(len(values)) + 0.5) / len(values)
    plain = (values - low) / (high - low)
    return np.asarray((1 - EVEN) * plain + EVEN * ranks)


def hints(degrees: Mapping[str, Point], size: tuple[int, int], margin: tuple[int, int]) -> dict[str, Point]:
    """The first guess: the globe on the sheet, its crowded parts larger."""
    ids = list(degrees)
    flat = project(np.array([degrees[one] for one in ids]))
    found = []
    for axis in (0, 1):
        values = flat[:, axis]
        share = _spread(values, float(values.min()), float(values.max()))
        share = (share - share.min()) / (share.max() - share.min())
        found.append(margin[axis] + share * (size[axis] - 2 * margin[axis]))
    return {one: (float(x), float(y)) for one, x, y in zip(ids, found[0], found[1], strict=True)}


def rooms(
    aims: Mapping[str, Point], needs: Mapping[str, tuple[float, float]], size: tuple[int, int]
) -> dict[str, tuple[int, int]]:
    """Whole pixels near the aims where the rooms, half their width and height in `needs`, do not overlap."""
    ids = list(aims)
    start = np.array([aims[one] for one in ids])
    half = np.array([needs[one] for one in ids])
    low, high = half + 8, np.array(size) - half - 8
    now = start.copy()
    for turn in range(ROUNDS):
        spring = 0.04 * (1 - turn / ROUNDS)
        now = np.clip(now + 0.24 * _apart(now, half) + spring * (start - now), low, high)
    return {one: (round(x), round(y)) for one, (x, y) in zip(ids, now.tolist(), strict=True)}


def _apart(now: Floats, half: Floats) -> Floats:
    """One push along the shorter way out for each pair that overlaps."""
    delta = now[:, None, :] - now[None, :, :]
    over = half[:, None, :] + half[None, :, :] - np.abs(delta)
    hit = np.asarray((over > 0).all(axis=2))
    np.fill_diagonal(hit, False)
    sign = np.where(delta >= 0, 1.0, -1.0)
    sideways = hit & (over[..., 0] < over[..., 1])
    push = np.zeros_like(now)
    push[:, 0] = np.where(sideways, over[..., 0] * sign[..., 0], 0).sum(axis=1)
    push[:, 1] = np.where(hit & ~sideways, over[..., 1] * sign[..., 1], 0).sum(axis=1)
    return push


def overlapping(found: Mapping[str, Point], needs: Mapping[str, tuple[float, float]]) -> Sequence[tuple[str, str]]:
    """Pairs whose rooms still overlap."""
    ids = list(found)
    return [
        (a, b)
        for i, a in enumerate(ids)
        for b in ids[i + 1 :]
        if abs(found[a][0] - found[b][0]) < needs[a][0] + needs[b][0] - 1
        and abs(found[a][1] - found[b][1]) < needs[a][1] + needs[b][1] - 1
    ]
