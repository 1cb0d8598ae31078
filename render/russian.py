"""Russian words in any of their grammatical forms: what is left of them without their endings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import takewhile

from engine.kernel.typed import fold

# As `fold` writes them: й is и there and ё is е. The longest that leaves two letters goes.
WRITTEN = """
а е и о у ы ь ю я ам ах ая ев ее еи ем ею ие им их ия иу ии ию ов ое ои ом ою ые ыи ым ых ую ью юю ям ях яя
ами его ему ием иеи иям иях ими ого ому ыми ями иями
"""
ENDINGS = sorted(WRITTEN.split(), key=len, reverse=True)
LEAST = 2  # letters that are left
BEGUN = 5  # letters that words of one root begin with


def is_russian(written: str) -> bool:
    """Whether there is a Russian letter in it."""
    return re.search("[а-яё]", written.casefold()) is not None


def stems(written: str) -> tuple[str, ...]:
    """The words without their endings, by which `осады` is found where `осада` stands."""
    return tuple(map(_stem, re.findall(r"\w+", fold(written))))


def begun_alike(wanted: tuple[str, ...], among: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Those that have the longest beginning in common with one of the stems: `отступать` and `отступление`."""
    common = {
        word: max((_shared(one, other) for one in wanted for other in those), default=0)
        for word, those in among.items()
    }
    most = max(common.values(), default=0)
    return [word for word, letters in common.items() if letters == most >= BEGUN]


def _shared(one: str, other: str) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _stem(word: str) -> str:
    ending = next((one for one in ENDINGS if word.endswith(one) and len(word) - len(one) >= LEAST), "")
    return word.removesuffix(ending)
