"""Every language beside English can be read, asks only for what is given, and names commands as Discord takes them."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl

from cogs.interactions.command_words import LONGEST, is_name
from data.languages import Languages
from data.messages import CATALOGUE, Messages, faults
from engine.kernel.text import Text
from tests import pseudo
from tests.data.test_catalogue import Variables, messages, read, registered

OTHERS = [language for language in Languages().known if language != "en"]


def variables(message: ftl.Message) -> set[str]:
    found = Variables()
    found.visit(message)
    return found.names


def translation_faults(catalogue: Path, language: str) -> Iterator[str]:
    """What would break a sentence or the registration of the commands."""
    for path in sorted((catalogue / language).rglob("*.ftl")):
        yield from faults(path)
        for message in read(path):
            key = message.id.name
            if key not in messages():
                yield f"{key} is no key"
            elif stranger := variables(message) - variables(messages()[key]):
                yield f"{key} has no argument {min(stranger)}"
    spoken = Messages(language, catalogue)
    yield from (f"{key} is too long" for key in sorted(registered()) if len(spoken.label(Text(key))) > LONGEST)
    yield from name_faults({key: spoken.attribute(key, "name") for key in registered()})


def name_faults(names: dict[str, str | None]) -> Iterator[str]:
    """Names that are none, and those that two commands of a group, or two options, share."""
    yield from (f"{key} has no name {name!r}" for key, name in names.items() if name is not None and not is_name(name))
    places = Counter((re.sub("[a-z]+$", "", key), name) for key, name in names.items() if name is not None)
    yield from (f"{place}… has {name!r} twice" for (place, name), times in places.items() if times > 1)


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_is_sound(language: str) -> None:
    assert list(translation_faults(CATALOGUE, language)) == []


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("catalogue") / "messages"
    shutil.copytree(CATALOGUE, folder)
    for language in pseudo.MARKS:
        pseudo.write(folder, language)
    return folder


def test_a_sound_language_has_no_faults(catalogue: Path) -> None:
    assert list(translation_faults(catalogue, "fr")) == []


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("nothing-known = Nichts", "nothing-known is no key"),
        ("mention = { $who }", "mention has no argument who"),
        ("no spaces in keys = ?", "no spaces in keys"),
        ("command-undo = Zurück\n    .name = zu rück", "command-undo has no name"),
        ("command-undo = Zurück\n    .name = Zurück", "command-undo has no name"),
        ("command-undo = Zurück\n    .name = ördër", "twice"),
        ("command-undo = " + 101 * "z", "command-undo is too long"),
    ],
)
def test_a_fault_is_told(catalogue: Path, wrong: str, told: str) -> None:
    path = catalogue / "de" / "discord.ftl"
    kept = path.read_text()
    path.write_text(re.sub(r"(?m)^command-undo =.*\n +\.name.*\n", "", kept) + wrong + "\n")
    try:
        assert any(told in fault for fault in translation_faults(catalogue, "de"))
    finally:
        path.write_text(kept)


def test_english_names_stand_in_the_code() -> None:
    assert [key for key, message in messages().items() if message.attributes] == []
