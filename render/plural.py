"""English words in the singular and the plural, for what is looked up: `fleets` means what `fleet` does."""

from __future__ import annotations

import re

from engine.kernel.typed import fold

HISSING = ("s", "x", "z", "ch", "sh")


def numbers(typed: str) -> tuple[str, ...]:
    """What was typed as it is compared, then with its last word in the other number; an ending alone tells which."""
    word = fold(typed)
    return tuple(dict.fromkeys((word, *filter(None, (_singular(word), _plural(word))))))


def _singular(word: str) -> str:
    if word.endswith("ies"):
        return f"{word[:-3]}y"
    if any(word.endswith(f"{end}es") for end in HISSING):
        return word[:-2]
    return word[:-1] if re.search("[a-rt-z]s$", word) else ""


def _plural(word: str) -> str:
    if not re.search("[a-z]$", word):
        return ""
    if re.search("[^aeiou]y$", word):
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(HISSING) else f"{word}s"
