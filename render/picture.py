"""What the rest of the bot gets from this package."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2s


@dataclass(frozen=True)
class PictureFile:
    """A finished picture with a file name and a description for those who cannot see it."""

    data: bytes
    filename: str
    alt: str


@dataclass(frozen=True)
class ReportPictures:
    """Pictures of a report in the order of what happened, and how many more there are for whoever asks for all."""

    shown: tuple[PictureFile, ...] = ()
    further: int = 0


def named(data: bytes, alt: str) -> PictureFile:
    """A picture whose name tells whether it is the same as another."""
    return PictureFile(data, f"{blake2s(data, digest_size=8).hexdigest()}.png", alt)
