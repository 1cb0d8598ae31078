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
        return shapely.make_valid(shapely.transform(dense, self))


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
