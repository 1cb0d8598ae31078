"""What somebody means who types a name that the bot has shown: any case, without marks, or only its beginning."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator

from engine.kernel.text import Text, text


def plain(words: str) -> str:
    """Words by their letters and digits alone, for comparing."""
    bare = "".join(mark for mark in unicodedata.normalize("NFKD", words) if not unicodedata.combining(mark))
    return " ".join(re.findall(r"[^\W_]+", bare.casefold()))


def named(has: Callable[[str], bool], key: str, name: str) -> Text | str:
    """Words of the catalogue, or what is called so inside where it has none."""
    return text(key) if has(key) else name.replace("_", " ")


def exactly(words: str, key: str, typed: str) -> bool:
    """Whether this is what is typed: by its key, by its words, or by what stands before their explanation."""
    return plain(typed) in (plain(key), *map(plain, _spellings(words)))


def meant(named: Iterable[tuple[str, str]], typed: str) -> str | None:
    """The key of a (words, key) pair that is meant: by key, by words, else by the only words that begin so."""
    pairs, wanted = list(named), plain(typed)
    if not wanted:
        return None
    for words, key in pairs:
        if wanted in (plain(key), *map(plain, _spellings(words))):
            return key
    begun = {key for words, key in pairs if plain(words).startswith(wanted)}
    held = {key for words, key in pairs if f" {wanted}" in f" {plain(words)}"}
    return next((next(iter(found)) for found in (begun, held) if len(found) == 1), None)


def _spellings(words: str) -> Iterator[str]:
    """The words, and what stands before their explanation."""
    yield words
    yield short(words)


def short(words: str) -> str:
    """What stands before the explanation."""
    return re.split(r"[:(,·]", words)[0].strip()
