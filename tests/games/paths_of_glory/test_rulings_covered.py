"""Every ruling is tested under its id, or is a reading explained in docs/rulings.md."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from engine.games.paths_of_glory.tables import rows

ROOT = Path(__file__).parents[3]
IDS = tuple(row["id"] for row in rows("rulings"))
NAMED = re.compile(r"(?<![A-Za-z])([A-Za-z]{2,3})_(\d\d)(?!\d)")
WRITTEN = re.compile(r"\b([A-Z]{2,3})-(\d\d)\b")


def in_tests() -> frozenset[str]:
    """The ids in names and docstrings of test functions."""
    found: set[str] = set()
    for path in Path(__file__).parent.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(_ids(node))
    return frozenset(found)


def _ids(test: ast.FunctionDef) -> Iterator[str]:
    for prefix, number in NAMED.findall(test.name):
        yield f"{prefix.upper()}-{number}"
    for prefix, number in WRITTEN.findall(ast.get_docstring(test) or ""):
        yield f"{prefix}-{number}"


def documented() -> frozenset[str]:
    """The ids in the first column of the readings."""
    lines = (ROOT / "docs/rulings.md").read_text().splitlines()
    cells = [line.split("|")[1] for line in lines if line.startswith("|")]
    return frozenset("-".join(found) for cell in cells for found in WRITTEN.findall(cell))


def test_every_ruling_is_tested_or_explained() -> None:
    assert sorted(set(IDS) - in_tests() - documented()) == []


def test_every_unclear_point_is_explained() -> None:
    """A reading is a choice; its reason stands in the documents even if there is a test."""
    assert sorted({ruling for ruling in IDS if ruling.startswith("UNC-")} - documented()) == []


def test_only_rulings_are_named() -> None:
    """A typing error in an id would cover nothing."""
    assert len(set(IDS)) == len(IDS)
    assert sorted(documented() - set(IDS)) == []
    prefixes = {ruling.split("-")[0] for ruling in IDS}
    assert sorted(ruling for ruling in in_tests() - set(IDS) if ruling.split("-")[0] in prefixes) == []
