"""Every paragraph has its statement, and every refusal names one of them."""

from __future__ import annotations

import ast
from pathlib import Path

from data.messages import Messages
from engine.games.no_retreat import sheets, tables

PACKAGE = Path(tables.__file__).parent
PARAGRAPHS = [row["paragraph"] for row in sheets.rows("rules")]
SAY = Messages()


def test_every_paragraph_is_stated_in_our_own_words() -> None:
    assert len(set(PARAGRAPHS)) == len(PARAGRAPHS)
    for paragraph in PARAGRAPHS:
        key = f"nr-rule-{paragraph.replace('.', '-')}"
        assert SAY.has(key), paragraph
        assert SAY.has(f"{key}-title"), paragraph


def test_every_paragraph_of_a_refusal_can_be_looked_up() -> None:
    named = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refusal" and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and str(first.value)[:1].isdigit():
                    named.add(first.value)
    assert len(named) > 20
    assert {rule.removesuffix(".0") for rule in named} <= set(PARAGRAPHS)


def test_readings_have_ids_of_their_own() -> None:
    lines = (PACKAGE.parents[2] / "docs" / "no-retreat-rulings.md").read_text().splitlines()
    ids = [line.split("|")[1].strip() for line in lines if line.startswith("| ") and line[2:5].isupper()]
    assert len(ids) > 40
    assert len(set(ids)) == len(ids)
    rulings = [row["id"] for row in sheets.rows("rulings")]
    assert sorted(rulings) == sorted(ids), "the document and the sheet have the same"
    assert all(SAY.has(f"nr-ruling-{found.casefold()}") for found in ids)
