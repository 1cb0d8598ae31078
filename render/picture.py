"""What the rest of the bot gets from this package."""

from __future__ import annotations

from dataclasses import dataclass


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
