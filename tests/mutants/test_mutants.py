"""The faults that `make mutants` plants are faults, and one at a time."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutants.faults import faults, planted
from tests.mutants.suites import SUITES

HERE = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("source", "made"),
    [
        ("x = a < b", ["x = a <= b"]),
        ("x = a and b", ["x = a or b"]),
        ("x = a + 1", ["x = a - 1", "x = a + 2"]),
        ("x = not a", ["x = a"]),
        ("x = True", ["x = False"]),
        ("x = b if a else c", ["x = b", "x = c"]),
        ("x = [b for b in a if b]", ["x = [b for b in a]"]),
        ("f(a)", ["pass"]),
        ("for b in a:\n    continue", ["for b in a:\n    break"]),
        ("def f(a: Literal[1]) -> int:\n    return a", ["def f(a: Literal[1]) -> int:\n    return None"]),
        ("'words'\nlog.info(a, 1)\nassert a == 1", []),
    ],
)
def test_each_fault_is_planted_alone(source: str, made: list[str]) -> None:
    assert [planted(source, fault) for fault in faults(source)] == made
    assert all(fault.line for fault in faults(source))


@pytest.mark.parametrize("suite", SUITES)
def test_every_suite_has_modules_with_faults_and_tests(suite: str) -> None:
    patterns, tests = SUITES[suite]
    for pattern in patterns:
        assert any(HERE.glob(pattern)), pattern
    assert all((HERE / test).exists() for test in tests)
    source = next(HERE.glob(patterns[0])).read_text(encoding="utf-8")
    for fault in list(faults(source))[::20]:
        assert ast.dump(ast.parse(planted(source, fault))) != ast.dump(ast.parse(source))
