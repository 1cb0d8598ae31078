"""The library of hard corners: the engine answers each position as the rules do."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.inspectors import INSPECTORS
from tests.libraries import read, unlisted, wrong

FILES = sorted((Path(__file__).parent / "library").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_as_the_rules_say(file: Path) -> None:
    data = read(file)
    assert wrong(data["answers"], INSPECTORS["hellenes"].answer(data["position"])) == []


def test_the_library_is_a_document() -> None:
    assert len({read(file)["title"] for file in FILES}) == len(FILES) >= 44
    assert unlisted(FILES) == []
