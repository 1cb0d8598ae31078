"""The library of hard corners: the engine answers each position as the rulebook does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games.inspectors import INSPECTORS

FOLDER = Path(__file__).parent / "library"
INDEX = (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()
FILES = sorted(FOLDER.glob("*.json"))


def read(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def wrong(wanted: Any, told: Any, where: str = "") -> list[str]:
    """Where the answers do not hold what a file says; they may say more."""
    if isinstance(wanted, dict) and isinstance(told, dict):
        return [fault for key, value in wanted.items() for fault in wrong(value, told.get(key), f"{where}/{key}")]
    return [] if wanted == told else [f"{where}: {told!r}, not {wanted!r}"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_as_the_rulebook_says(file: Path) -> None:
    data = read(file)
    assert wrong(data["answers"], INSPECTORS["no_retreat"].answer(data["position"])) == []


def test_the_library_is_a_document() -> None:
    titles = [read(file)["title"] for file in FILES]
    assert len(set(titles)) == len(titles) >= 56
    for file in FILES:
        data = read(file)
        assert data["rules"], file.name
        assert data["about"], file.name
        assert data["answers"], file.name
        line = f"* [{data['title']}]({file.name}) ({', '.join(data['rules'])})"
        assert line in INDEX, f"not in the index: {file.name}"
