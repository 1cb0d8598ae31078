"""What a user wants to see at every table: the colours of pictures, and pictures or words alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

Colours = Literal["light", "dark", "contrast", "protan", "deutan", "tritan"]
Pictures = Literal["pictures", "text"]
COLOURS: tuple[Colours, ...] = get_args(Colours)
PICTURES: tuple[Pictures, ...] = get_args(Pictures)


@dataclass(frozen=True)
class Preferences:
    """The choices of one user; the usual ones until something else was chosen."""

    colours: Colours = "light"
    pictures: Pictures = "pictures"

    @property
    def text_only(self) -> bool:
        """Whether words take the place of every picture."""
        return self.pictures == "text"


def preferences_of(kept: Mapping[str, str]) -> Preferences:
    """What was kept; a value that is not known (any more) counts as the usual one."""
    colours = next((one for one in COLOURS if one == kept.get("colours")), COLOURS[0])
    pictures = next((one for one in PICTURES if one == kept.get("pictures")), PICTURES[0])
    return Preferences(colours, pictures)
