"""The library of hard corners: every file is a position file, and the engine answers as the rulebook does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games.inspectors import INSPECTORS
from engine.games.paths_of_glory import position
from tests.games.paths_of_glory.library_questions import Asked

ANSWERS = INSPECTORS["paths_of_glory"]

INDEX = (Path(__file__).parent / "library" / "README.md").read_text(encoding="utf-8").splitlines()
FILES = sorted((Path(__file__).parent / "library").glob("*.json"))


def read(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def wrong(data: dict[str, Any]) -> list[str]:
    """Every question that is not answered as the file says."""
    asked = Asked(position.read(data))
    found = []
    for question, expected in data["questions"]:
        told = asked.answer(question)
        if told != expected:
            found.append(f"{question} {told!r}, not {expected!r}")
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_as_the_rulebook_says(file: Path) -> None:
    assert wrong(read(file)) == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_inspect_reads_every_file(file: Path) -> None:
    status, out, err = ANSWERS.report(file.read_text(encoding="utf-8"))
    assert (status, err) == (0, "")
    assert json.loads(out)["faults"] == []


def test_the_library_is_a_document() -> None:
    assert len(FILES) >= 60
    titles = [read(file)["title"] for file in FILES]
    assert len(set(titles)) == len(titles)
    for file in FILES:
        data = read(file)
        assert data["rules"], file.name
        assert data["about"], file.name
        assert len(data["questions"]) >= 2, file.name
        assert f"* [{data['title']}]({file.name}) ({', '.join(data['rules'])})" in INDEX, (
            f"not in the index: {file.name}"
        )


def test_a_wrong_answer_is_found() -> None:
    """Each answer turned into something else is noticed."""
    data = read(FILES[0])
    data["questions"] = [[question, "never"] for question, _ in data["questions"]]
    assert len(wrong(data)) == len(data["questions"])
