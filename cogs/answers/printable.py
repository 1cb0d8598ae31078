"""Words from a file that anybody may have made, fit to be printed: no line of its own, no order to the terminal."""

from __future__ import annotations

import unicodedata

TURNING = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)  # show words in another order
UNFIT = ("Cc", "Cs", "Zl", "Zp")  # control characters, halves of characters, ends of lines


def printable(words: str) -> str:
    """One line that shows what is in it: what would act, turn words round or cannot be written is escaped."""
    return "".join(_spelled(mark) if _unfit(mark) else mark for mark in words)


def _unfit(mark: str) -> bool:
    return mark in TURNING or unicodedata.category(mark) in UNFIT


def _spelled(mark: str) -> str:
    return mark.encode("unicode_escape").decode("ascii")
