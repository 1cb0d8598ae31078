"""The relief of a sheet: heights by pixel, a soft shade, and hachures down the slopes."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageFilter

from render.build.outlines import PER_DEGREE
from render.build.plan import Plan, Site
from render.build.warp import Warp, unbend

Floats: TypeAlias = "npt.NDArray[np.float64]"
CELL = 4  # pixels of the sheet for one height
STEEP = 95.0  # metres down from one height to the next that count as a slope of 1
RISE = 250.0  # metres between rows of hachures
GAP = 6.5  # pixels between the strokes of a row
LEAST = 0.24  # the gentlest slope that has hachures
LONGEST = 17.0  # pixels
Stroke: TypeAlias = tuple[list[tuple[float, float]], float]


def _resized(values: Floats, size: tuple[int, int]) -> Floats:
    image = Image.fromarray(values.astype(np.float32)).resize(size, Image.Resampling.BICUBIC)
    return np.asarray(image, dtype=float)


def _sampled(grid: Floats, corner: tuple[int, int], degrees: Floats) -> Floats:
    """Heights at (longitude, latitude), between the four nearest known ones; `corner`: west and north of the grid."""
    x = np.clip((degrees[..., 0] - corner[0]) * PER_DEGREE, 0, grid.shape[1] - 1.001)
    y = np.clip((corner[1] - degrees[..., 1]) * PER_DEGREE, 0, grid.shape[0] - 1.001)
    i, j = y.astype(int), x.astype(int)
    v, u = y - i, x - j
    upper = grid[i, j] * (1 - u) + grid[i, j + 1] * u
    lower = grid[i + 1, j] * (1 - u) + grid[i + 1, j + 1] * u
    return np.asarray(upper * (1 - v) + lower * v)


@dataclass(frozen=True)
class Relief:
    """Heights of a sheet, one for each `CELL` pixels, and how steeply they fall to the right and down."""

    height: Floats
    right: Floats
    down: Floats

    def slope(self, x: float, y: float) -> tuple[float, float]:
        """The way down at a pixel, longer where it is steeper."""
        row = min(max(int(y / CELL), 0), self.height.shape[0] - 1)
        column = min(max(int(x / CELL), 0), self.height.shape[1] - 1)
        return -float(self.right[row, column]), -float(self.down[row, column])

    def shade(self) -> Image.Image:
        """Darkness of slopes that look away from the north-west, 0 to 255."""
        light = (self.right + self.down) / 2
        dark = np.clip(-light * 1.5, 0, 1)
        return Image.fromarray((dark * 255).astype(np.uint8))


def relief(plan: Plan, warp: Warp, grid: Floats, corner: tuple[int, int]) -> Relief:
    """The relief of a sheet: real heights, raised where a site says so and calmed around the other sites."""
    size = (plan.size[0] // CELL, plan.size[1] // CELL)
    degrees = unbend(warp, plan.size)
    fine = np.stack([_resized(degrees[..., axis], size) for axis in (0, 1)], axis=2)
    height = _sampled(grid, corner, fine)
    height = _smooth(height + _hills(plan.sites, size), 2.0)
    down, right = np.gradient(height)
    calm = _calm(plan.sites, size)
    return Relief(height, right * calm / STEEP, down * calm / STEEP)


def _smooth(values: Floats, radius: float) -> Floats:
    """Evened out, by a bell curve of a radius in cells."""
    kernel = np.exp(-0.5 * (np.arange(-6, 7) / radius) ** 2)
    kernel /= kernel.sum()
    padded = np.pad(values, 6, mode="edge")
    rows = sum(k * padded[i : i + values.shape[0], :] for i, k in enumerate(kernel))
    return np.asarray(sum(k * rows[:, i : i + values.shape[1]] for i, k in enumerate(kernel)))


def _distances(site: Site, size: tuple[int, int]) -> tuple[Floats, Floats]:
    y, x = np.mgrid[0 : size[1], 0 : size[0]]
    return (x * CELL - site.at[0]).astype(float), (y * CELL - site.at[1]).astype(float)


def _hills(sites: Sequence[Site], size: tuple[int, int]) -> Floats:
    """Rugged hills around the sites in the mountains, so that each of them shows."""
    found = np.zeros((size[1], size[0]))
    for site in sites:
        if site.terrain == "mountain":
            dx, dy = _distances(site, size)
            round_about = np.exp(-(((dx**2 + dy**2) ** 0.5 - 62) ** 2) / (2 * 26**2))
            turn = random.Random(site.id).uniform(0, math.tau)
            rugged = 0.62 + 0.38 * np.sin(np.arctan2(dy, dx) * 7 + turn)
            found = np.maximum(found, 620 * round_about * rugged)
    return found


def _calm(sites: Sequence[Site], size: tuple[int, int]) -> Floats:
    """How much of the relief is shown: less around sites that are not in the mountains."""
    found = np.ones((size[1], size[0]))
    for site in sites:
        if site.terrain != "mountain":
            dx, dy = _distances(site, size)
            found = np.minimum(found, 1 - 0.75 * np.exp(-(((dx**2 + dy**2) / (2 * 58.0**2)) ** 2)))
    return found


def hachures(ground: Relief) -> Iterator[Stroke]:
    """Rows of strokes, each from one contour line down to the next: points from top to bottom, and a weight 0 to 1."""
    for level in np.arange(RISE, float(ground.height.max()), RISE):
        taken: set[tuple[int, int]] = set()
        for x, y in _contour(ground.height, level):
            dx, dy = ground.slope(x, y)
            steep = math.hypot(dx, dy)
            cell = (int(x // GAP), int(y // GAP))
            if steep < LEAST or cell in taken:
                continue
            taken.add(cell)
            points = _down(ground, x, y, min(LONGEST, 0.86 * RISE / (steep * STEEP) * CELL))
            if len(points) > 2:
                yield points, min(1.0, steep * 0.9)


def _contour(height: Floats, level: float) -> list[tuple[float, float]]:
    """Points where the ground crosses a level, between neighbours of the grid, from left to right."""
    above = height > level
    found: list[tuple[float, float]] = []
    for axis in (0, 1):
        near = height[:-1, :] if axis == 0 else height[:, :-1]
        far = height[1:, :] if axis == 0 else height[:, 1:]
        crossed = (above[:-1, :] != above[1:, :]) if axis == 0 else (above[:, :-1] != above[:, 1:])
        rows, columns = np.nonzero(crossed)
        share = (level - near[rows, columns]) / (far[rows, columns] - near[rows, columns])
        x = (columns + 0.5 + (share if axis else 0)) * CELL
        y = (rows + 0.5 + (0 if axis else share)) * CELL
        found.extend(zip(x.tolist(), y.tolist(), strict=True))
    return sorted(found)


def _down(ground: Relief, x: float, y: float, reach: float) -> list[tuple[float, float]]:
    """The way down from a point, in steps of two pixels, `reach` pixels long."""
    points = [(x, y)]
    while len(points) * 2 < reach + 2:
        dx, dy = ground.slope(x, y)
        length = math.hypot(dx, dy)
        if length < LEAST * 0.5:
            break
        x, y = x + dx / length * 2, y + dy / length * 2
        points.append((x, y))
    return points


def soft(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A small picture of shades enlarged, in three steps."""
    large = image.filter(ImageFilter.GaussianBlur(1.2)).resize(size, Image.Resampling.BICUBIC)
    return large.point(lambda value: 0 if value < 70 else 128 if value < 140 else 255)
