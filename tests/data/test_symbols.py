"""`SYMBOL` in sentences: a small picture where there is one and it is wanted, else its words."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from data.languages import Languages
from engine.kernel.text import text

WORDS = """
score = { SYMBOL("vp") }VP { $vp }
rolled = { SYMBOL("die", $die, words: "die ") }{ $die }
"""
SCORE, ROLLED = text("score", vp=10), text("rolled", die=5)


@pytest.fixture
def languages(tmp_path: Path) -> Languages:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "common.ftl").write_text(WORDS)
    languages = Languages(catalogue=tmp_path)
    languages.symbols = {"vp": "<:vp:1>", "die-5": "<:die_5:2>"}
    return languages


async def test_symbols_stand_where_a_task_wants_them(languages: Languages) -> None:
    languages.draw(True)
    said = [languages.say(SCORE), await asyncio.to_thread(languages.say, ROLLED)]
    assert said == ["<:vp:1> VP 10", "<:die_5:2> 5"]


async def test_words_alone_where_none_are_wanted(languages: Languages) -> None:
    said = [languages.say(SCORE), languages.say(ROLLED)]
    languages.draw(True)
    languages.draw(False)
    assert said == [languages.say(SCORE), languages.say(ROLLED)] == ["VP 10", "die 5"]


async def test_a_symbol_that_was_not_uploaded_is_its_words(languages: Languages) -> None:
    languages.draw(True)
    assert languages.say(text("rolled", die=6)) == "die 6"


async def test_labels_have_no_symbols(languages: Languages) -> None:
    languages.draw(True)
    assert languages.label(SCORE) == "VP 10"
    assert languages.say(SCORE) == "<:vp:1> VP 10"
