"""From the globe to a sheet: a thin-plate spline through the spaces' own places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry.base import BaseGeometry

Floats: TypeAlias = "npt.NDArray[np.float64]"


def project(degrees: Floats) -> Floats:
    """Mercator, in degrees of the equator, y downwards."""
    latitude = np.radians(degrees[:, 1])
    return np.column_stack([degrees[:, 0], -np.degrees(np.log(np.tan(np.pi / 4 + latitude / 2)))])


def _kernel(distance: Floats) -> Floats:
    return np.asarray(np.where(distance > 0, distance**2 * np.log(np.maximum(distance, 1e-9)), 0.0))


def _distances(a: Floats, b: Floats) -> Floats:
    return np.asarray(np.linalg.norm(a[:, None, :] - b[None, :, :], axis=2))


@dataclass(frozen=True)
class Warp:
    """A fitted spline."""

    knots: Floats
    weights: Floats
    affine: Floats

    def __call__(self, degrees: npt.ArrayLike) -> Floats:
        """Sheet places of points given as (longitude, latitude)."""
        points = project(np.asarray(degrees, dtype=float))
        found = []
        for part in np.array_split(points, max(1, len(points) // 2000)):
            flat = np.column_stack([np.ones(len(part)), part]) @ self.affine
            found.append(flat + _kernel(_distances(part, self.knots)) @ self.weights)
        return np.vstack(found)

    def shape(self, shape: BaseGeometry) -> BaseGeometry:
        """A shape in degrees, on the sheet."""
        dense = shapely.segmentize(shape, 0.25)
        return shapely.make_valid(shapely.transform(dense, self._alike))

    def _alike(self, degrees: npt.ArrayLike) -> Floats:
        """The same of points of which some are equal: their sums are rounded alike, so that a ring stays closed."""
        points, places = np.unique(np.asarray(degrees, dtype=float), axis=0, return_inverse=True)
        return np.asarray(self(points)[places.ravel()])


def unbend(warp: Warp, size: tuple[int, int], step: int = 16) -> Floats:
    """The degrees of a sheet's pixels, one pair for each `step` of them across and down, by Newton's method."""
    across, down = size[0] // step, size[1] // step
    x, y = np.meshgrid((np.arange(across) + 0.5) * step, (np.arange(down) + 0.5) * step)
    aims = np.column_stack([x.ravel(), y.ravel()])
    now = _first_guess(warp, aims)
    for _ in range(6):
        here, small = warp(now), 0.01
        right = (warp(now + np.array([small, 0.0])) - here) / small
        up = (warp(now + np.array([0.0, small])) - here) / small
        short = aims - here
        whole = right[:, 0] * up[:, 1] - right[:, 1] * up[:, 0]
        whole = np.where(np.abs(whole) < 1, np.where(whole < 0, -1.0, 1.0), whole)
        step_x = (short[:, 0] * up[:, 1] - short[:, 1] * up[:, 0]) / whole
        step_y = (right[:, 0] * short[:, 1] - right[:, 1] * short[:, 0]) / whole
        now = now + np.clip(np.column_stack([step_x, step_y]), -1.5, 1.5)
        now[:, 1] = np.clip(now[:, 1], 5, 75)
    return np.asarray(now.reshape(down, across, 2))


def _first_guess(warp: Warp, aims: Floats) -> Floats:
    """The degrees of the knot nearest to each aim."""
    latitudes = np.degrees(2 * np.arctan(np.exp(np.radians(-warp.knots[:, 1]))) - np.pi / 2)
    knots = np.column_stack([warp.knots[:, 0], latitudes])
    places = warp(knots)
    nearest = [int(np.argmin(((places - aim) ** 2).sum(axis=1))) for aim in aims]
    return np.asarray(knots[nearest])


def fit(degrees: Sequence[tuple[float, float]], places: Sequence[tuple[float, float]], smooth: float) -> Warp:
    """The spline through (nearly, with `smooth` above 0) the given places."""
    knots = project(np.asarray(degrees, dtype=float))
    count = len(knots)
    flat = np.column_stack([np.ones(count), knots])
    system = np.zeros((count + 3, count + 3))
    system[:count, :count] = _kernel(_distances(knots, knots)) + smooth * np.eye(count)
    system[:count, count:] = flat
    system[count:, :count] = flat.T
    right = np.vstack([np.asarray(places, dtype=float), np.zeros((3, 2))])
    solved = np.linalg.solve(system, right)
    return Warp(knots, solved[:count], solved[count:])
