"""What a typed word may mean in a look-up: spelled as in orders, all that match, and what is close to it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.kernel.text import Listed, Text, text
from engine.kernel.typed import SHOWN, fold, shown
from render.picture import PictureFile

Pairs = Sequence[tuple[str, str]]  # keys and the names under which each is found

LISTED = 25  # results of autocomplete
MOST = 8  # matches or guesses listed
ALIKE = 0.65  # as much as a guess must have in common


@dataclass(frozen=True)
class LookedUp:
    """The answer to a look-up; `key` finds it again, `links` are keys of the same kind that lead on."""

    key: str
    lines: tuple[Text | str, ...]
    picture: PictureFile | None = None
    links: tuple[Listed, ...] = ()


def fitting(pairs: Iterable[tuple[str, str]], typed: str) -> list[Listed]:
    """Those whose words contain what was typed, beginnings first; as many as autocomplete takes."""
    needle = typed.casefold().strip()
    found = [Listed(key, label) for key, label in pairs if needle in label.casefold() or needle == key]
    return sorted(found, key=lambda part: not part.label.casefold().startswith(needle))[:LISTED]


def meant(pairs: Pairs, typed: str, forms: Iterable[str] = ()) -> str | LookedUp | None:
    """The key of what was typed; a list of what it, or another of its `forms`, may mean; nothing if nothing is near."""
    found = list({one.key: one for form in (typed, *forms) for one in matches(pairs, form)}.values())
    if len(found) == 1:
        return found[0].key
    listed = tuple(found or guesses(pairs, typed))[:MOST]
    if not listed:
        return None
    return several(listed, typed, "look-up-several" if found else "look-up-close")


def several(listed: tuple[Listed, ...], typed: str, key: str = "look-up-several") -> LookedUp:
    """A list of what a word may mean, each of which leads on."""
    asked = text(key, typed=shown(typed), names=tuple(part.label for part in listed))
    return LookedUp(listed[0].key, (asked,), links=listed)


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
