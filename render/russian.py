"""Russian words in any of their grammatical forms: what is left of them without their endings."""

from __future__ import annotations

import re

from engine.kernel.typed import fold

# As `fold` writes them: й is и there and ё is е. The longest that leaves two letters goes.
WRITTEN = """
а е и о у ы ь ю я ам ах ая ев ее еи ем ею ие им их ия иу ии ию ов ое ои ом ою ые ыи ым ых ую ью юю ям ях яя
ами его ему ием иеи иям иях ими ого ому ыми ями иями
"""
ENDINGS = sorted(WRITTEN.split(), key=len, reverse=True)
LEAST = 2  # letters that are left


def is_russian(written: str) -> bool:
    """Whether there is a Russian letter in it."""
    return re.search("[а-яё]", written.casefold()) is not None


def stems(written: str) -> tuple[str, ...]:
    """The words without their endings, by which `осады` is found where `осада` stands."""
    return tuple(map(_stem, re.findall(r"\w+", fold(written))))


def _stem(word: str) -> str:
    ending = next((one for one in ENDINGS if word.endswith(one) and len(word) - len(one) >= LEAST), "")
    return word.removesuffix(ending)
