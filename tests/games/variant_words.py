"""The catalogue with the sentences of the variant, as if it were registered."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from shutil import copy, copytree
from tempfile import TemporaryDirectory

from data.messages import CATALOGUE, Messages
from tests.games.lowlands import SENTENCES


@cache
def messages() -> Messages:
    """English, every game's and the variant's."""
    with TemporaryDirectory() as folder:
        copytree(CATALOGUE, folder, dirs_exist_ok=True)
        copy(SENTENCES, Path(folder) / "en")
        return Messages(catalogue=Path(folder))
