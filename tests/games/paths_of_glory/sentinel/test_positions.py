"""The positions of the sentinel: for each corner of the rules a warning that is expected, or silence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games.paths_of_glory import position
from tests.games.paths_of_glory.library_questions import Asked

FILES = sorted((Path(__file__).parent / "positions").glob("*.json"))


def read(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_warned_and_silent_as_expected(file: Path) -> None:
    data = read(file)
    asked = Asked(position.read(data))
    assert [[question, asked.answer(question)] for question, _ in data["questions"]] == data["questions"]


def test_the_positions_are_a_document() -> None:
    found = [read(file) for file in FILES]
    assert len(found) >= 40
    assert len({data["title"] for data in found}) == len(found)
    assert all(data["rules"] and data["about"] and data["questions"] for data in found)


def test_warnings_and_silence_are_both_expected() -> None:
    movement = [answer for file in FILES for question, answer in read(file)["questions"] if "by movement" in question]
    silent = sum(answer == {} for answer in movement)
    assert silent >= 15
    assert len(movement) - silent >= 20
