"""What a typed word may mean in a look-up: spelled as in orders, all that match, and what is close to it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from engine.games.paths_of_glory.words import SHOWN, fold
from engine.kernel.text import Listed

MOST = 8  # matches or guesses listed
ALIKE = 0.65  # as much as a guess must have in common


def matches(pairs: Iterable[tuple[str, str]], typed: str) -> list[Listed]:
    """One if the word means one thing: its exact name, else the only beginning, else the only label that holds it.

    Several pairs of a key are several names of it; the first is shown.
    """
    needle, listed = fold(typed), list(pairs)
    names = [(key, fold(label)) for key, label in listed]
    levels = (
        [key for key, name in names if needle in (fold(key), name)],
        [key for key, name in names if name.startswith(needle)],
        [key for key, name in names if f" {needle}" in name],
        [key for key, name in names if needle in name],
    )
    return _shown(next(filter(None, levels), []), listed) if needle else []


def guesses(pairs: Iterable[tuple[str, str]], typed: str) -> list[Listed]:
    """What is spelled like a word that means nothing."""
    listed = list(pairs)
    keys: dict[str, str] = {}
    for key, label in listed:
        keys.setdefault(fold(label), key)
    close = difflib.get_close_matches(fold(typed)[:SHOWN], keys, n=MOST, cutoff=ALIKE)
    return _shown([keys[name] for name in close], listed)


def _shown(keys: Iterable[str], listed: list[tuple[str, str]]) -> list[Listed]:
    labels: dict[str, str] = {}
    for key, label in listed:
        labels.setdefault(key, label)
    return [Listed(key, labels[key]) for key in dict.fromkeys(keys)]
