"""The tests that the documents name are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")


def named_in(page: Path) -> list[tuple[str, str]]:
    return NAMED.findall(page.read_text(encoding="utf-8"))


PAGES = [page for page in sorted((ROOT / "docs").glob("*.md")) if named_in(page)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_test_that_a_document_names_is_there(page: Path) -> None:
    for file, name in named_in(page):
        places = [ROOT / file, ROOT / "tests" / "discord" / file]
        source = next((one.read_text(encoding="utf-8") for one in places if one.exists()), "")
        assert re.search(rf"(def|class) {name}\b", source), f"{file}::{name}"
