"""Which language is spoken: for a locale, in a task and what it begins, in threads."""

from __future__ import annotations

import asyncio
from contextvars import copy_context
from pathlib import Path

import pytest

from data.languages import SPOKEN, Languages
from engine.kernel.text import text

WORDS = {"en": "hello = Hello\nbye = Bye\n", "de": "hello = Hallo\n    .name = gruß\n", "pt-BR": "hello = Olá\n"}


@pytest.fixture
def languages(tmp_path: Path) -> Languages:
    for language, words in WORDS.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "common.ftl").write_text(words)
    return Languages(catalogue=tmp_path)


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de", "de"), ("de-AT", "de"), ("pt-BR", "pt-BR"), ("pt-PT", "en"), ("en-GB", "en"), ("fr", "en"), ("", "en")],
)
def test_the_language_of_a_locale(languages: Languages, locale: str, language: str) -> None:
    assert languages.find(locale) == language


def test_the_usual_language_is_spoken_where_nothing_was_said(languages: Languages, tmp_path: Path) -> None:
    assert languages.label(text("hello")) == "Hello"
    german = Languages("de", tmp_path)
    assert german.label(text("hello")) == "Hallo"
    assert german.find("fr") == "de"
    assert german.label(text("bye")) == "Bye"


async def test_tasks_do_not_hear_each_other(languages: Languages) -> None:
    async def speaking(locale: str) -> list[str]:
        languages.speak(locale)
        await asyncio.sleep(0)
        aside = await asyncio.to_thread(languages.label, text("hello"))
        begun = await asyncio.create_task(later())
        return [languages.say(text("hello")), aside, begun]

    async def later() -> str:
        return languages.label(text("hello"))

    german, english = await asyncio.gather(speaking("de"), speaking("en-US"))
    assert german == ["Hallo"] * 3
    assert english == ["Hello"] * 3
    assert not SPOKEN.get()


def test_something_in_each_language_the_spoken_one_first(languages: Languages) -> None:
    assert list(languages.in_each(lambda: languages.label(text("hello")))) == ["Hello", "Hallo", "Olá"]
    german = copy_context()
    german.run(languages.speak, "de")
    assert german.run(lambda: next(languages.in_each(lambda: languages.label(text("hello"))))) == "Hallo"
    assert languages.label(text("hello")) == "Hello", "what was tried is not spoken"


def test_an_attribute_is_read_beside_its_message(languages: Languages) -> None:
    assert languages.messages("de").attribute("hello", "name") == "gruß"
    assert languages.messages("en").attribute("hello", "name") is None
    assert languages.messages("de").attribute("bye", "name") is None
