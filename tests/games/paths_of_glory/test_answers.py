"""Positions and questions line by line: recorded answers, robustness, the command."""

from __future__ import annotations

import io
import json
import random
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import bot
from engine.games.inspectors import INSPECTORS
from engine.games.paths_of_glory import inspect, position
from engine.games.paths_of_glory.questions import KINDS
from engine.games.paths_of_glory.tables import PIECES
from engine.kernel.answers import answered
from tests.recordings import FIXTURES

ANSWERS = INSPECTORS["paths_of_glory"]

RECORDED = FIXTURES / "answers" / "paths_of_glory"
LIBRARY = sorted((Path(__file__).parent / "library").glob("*.json"))
DOCUMENT = Path(__file__).parents[3] / "docs" / "position-files.md"
ODD = (
    None,
    True,
    -1,
    99,
    10**30,
    1.5,
    "",
    "x",
    "GE 1",
    [],
    {},
    [[]],
    {"ap": None},
    {"Metz": [["GE 1", True]]},
    "\ud800",
)


def recorded_answers() -> bytes:
    """Byte for byte, but for one fault that lists the games there are: there was one then."""
    told = (RECORDED / "answers.jsonl").read_bytes()
    now = ", ".join(INSPECTORS).encode()
    return told.replace(b'"game: expected one of paths_of_glory"', b'"game: expected one of ' + now + b'"')


def test_recorded_questions_have_the_recorded_answers_byte_for_byte() -> None:
    questions = (RECORDED / "questions.jsonl").read_bytes().splitlines()
    found = [answered(INSPECTORS, line) for line in questions]
    assert found == recorded_answers().splitlines()


def test_every_kind_is_on_record_and_in_the_document() -> None:
    questions = (RECORDED / "questions.jsonl").read_text()
    document = DOCUMENT.read_text().partition("\n## Questions\n")[2]
    for kind, (_, arguments) in KINDS.items():
        assert f'"question": "{kind}"' in questions, kind
        row = re.search(rf"^\| `{kind}` \| ([^|]*)\|", document, re.M)
        assert row is not None, kind
        assert set(re.findall(r"`(\w+)`", row[1])) == arguments, kind


def test_the_command_answers_a_file_and_the_standard_input(
    tmp_path: Path, capfdbinary: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded = RECORDED / "questions.jsonl"
    assert bot.main(["inspect", "--lines", str(recorded)]) == 0
    assert capfdbinary.readouterr().out == recorded_answers()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"want": []}\n{"want": []}')))
    assert bot.main(["inspect", "--lines"]) == 0
    assert capfdbinary.readouterr().out == b'{"faults":[]}\n' * 2


def test_one_file_may_ask_too() -> None:
    data = {"format": 1, "game": "paths_of_glory", "ask": [{"question": "where", "label": "FR 3"}]}
    status, out, _ = ANSWERS.report(json.dumps(data))
    assert (status, json.loads(out)) == (0, {"faults": [], "answers": [[["Verdun", False]]]})
    assert ANSWERS.report('{"ask": 1}') == (2, "", "ask: expected a list\n")
    assert ANSWERS.report('{"vp": 1' + "0" * 5000 + "}")[0] == 2


def test_wanted_keys_alone_are_told() -> None:
    assert ANSWERS.answer({"want": ["out_of_supply"]}) == {"out_of_supply": [], "faults": []}
    everything = ANSWERS.answer({})
    assert list(everything) == [*inspect.KEYS, "faults"]
    for key in inspect.KEYS:
        assert ANSWERS.answer({"want": [key]})[key] == everything[key]


def test_what_is_asked_leaves_an_exact_position_exact() -> None:
    """The numbers of equal counters hold although questions were added to the file."""
    start = position.read({})
    one, two = (
        p for p, unit in enumerate(PIECES) if unit.label == "GEc" and start.board.where[p] in ("bremen", "oppeln")
    )
    where = list(start.board.where)
    where[one], where[two] = where[two], where[one]
    state = replace(start, board=replace(start.board, where=tuple(where)))
    written = position.write(state)
    assert "exact" in written
    assert position.read({**written, "ask": [], "want": [], "game": "paths_of_glory", "format": 1}) == state
    assert position.read({**written, "title": "edited"}) == state, "a title is no part of the position"


@pytest.mark.parametrize("seed", range(4))
def test_no_line_stops_the_answers(seed: int) -> None:
    """Real positions with something odd in them are answered or faulted, and the fault is not that it broke."""
    rng = random.Random(seed)
    for _ in range(60):
        data: Any = json.loads(rng.choice(LIBRARY).read_text(encoding="utf-8"))
        spoilt, key = data, rng.choice(sorted(data))
        while isinstance(spoilt[key], dict | list) and spoilt[key] and rng.random() < 0.7:
            spoilt = spoilt[key]
            key = rng.choice(sorted(spoilt)) if isinstance(spoilt, dict) else rng.randrange(len(spoilt))
        spoilt[key] = rng.choice(ODD)
        found = json.loads(answered(INSPECTORS, json.dumps(data).encode()))
        assert not any(re.fullmatch(r"cannot be judged: \w+", fault) for fault in found["faults"]), data
