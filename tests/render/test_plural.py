"""English words in both numbers."""

from __future__ import annotations

import pytest

from render.plural import numbers


@pytest.mark.parametrize(
    ("one", "many"),
    [
        *(("fleet", "fleets"), ("city", "cities"), ("army", "armies"), ("key", "keys"), ("loss", "losses")),
        *(("trench", "trenches"), ("open sea", "open seas"), ("Long Wall", "long walls"), ("siege", "sieges")),
    ],
)
def test_each_leads_to_the_other(one: str, many: str) -> None:
    assert many.casefold() in numbers(one)
    assert one.casefold() in numbers(many)
    assert (numbers(one)[0], numbers(many)[0]) == (one.casefold(), many.casefold()), "what was typed comes first"


@pytest.mark.parametrize("typed", ["", "12 5", "\u043e\u0441\u0430\u0434\u0430", "\u2694"])
def test_what_is_no_english_word_stays_as_it_is(typed: str) -> None:
    assert numbers(typed) == (typed,)
