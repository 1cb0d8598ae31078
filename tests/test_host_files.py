"""Files that a host is given by anybody: read by `bot.py`, answered in printable sentences, whatever is in them."""

from __future__ import annotations

import copy
import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from bot import main
from tests.recordings import FIXTURES, recorded

GAME = recorded(FIXTURES / "version_1" / "export.json.gz")
FOREIGN = {
    "half a character": "\ud800",
    "another line": "x\n✔ Everything follows from the log",
    "terminal": "\x1b[2J\x1b[31mred\x9b",
    "turned round": "\u202e\u2066",
    "end of paragraph": "\u2028\u2029\u0085",
}


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ADJUTANT_LANGUAGE", "en")
    return tmp_path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit status and all that was written."""
    status = main(list(arguments))
    written = capsys.readouterr()
    return status, written.out + written.err


def given(data: Any) -> str:
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    Path("given.json").write_bytes(raw)
    return "given.json"


def is_printable(words: str) -> bool:
    return not {unicodedata.category(mark) for mark in words.replace("\n", "")} & {"Cc", "Cs", "Zl", "Zp"}


@pytest.mark.parametrize("foreign", FOREIGN.values(), ids=FOREIGN)
def test_foreign_words_are_printed_so_that_they_do_nothing(foreign: str, capsys: pytest.CaptureFixture[str]) -> None:
    inside = copy.deepcopy(GAME)
    inside["entries"][0] |= {foreign: 1}
    inside["changes"][0] |= {"kind": foreign}
    options = GAME | {"options": GAME["options"] | {foreign: foreign, "scenario": foreign}}
    for data in (GAME | {"game": foreign}, GAME | {foreign: foreign}, options, inside):
        status, words = said(capsys, "verify", given(data))
        assert status == 1
        assert is_printable(words), words
        assert not [line for line in words.splitlines() if line.startswith("✔")]
        assert "\u202e" not in words


@pytest.mark.parametrize("foreign", FOREIGN.values(), ids=FOREIGN)
def test_so_are_those_of_records_and_positions(foreign: str, capsys: pytest.CaptureFixture[str]) -> None:
    record = {"format": 1, "game": foreign, "options": {}, "opening": {"draws": []}, "entries": []}
    for data in (record, record | {foreign: 1}, record | {"game": "paths_of_glory", "options": {foreign: foreign}}):
        status, words = said(capsys, "play", given(data))
        assert status in (1, 2)
        assert is_printable(words), words
    for data in ({"game": foreign}, {foreign: 1}, {"units": {foreign: [foreign]}}, {"turn": foreign}):
        status, words = said(capsys, "inspect", given(data))
        assert status == 2
        assert words


def test_what_a_file_says_twice_is_no_export(capsys: pytest.CaptureFixture[str]) -> None:
    twice = json.dumps(GAME)[:-1] + ', "outcome": null}'
    status, words = said(capsys, "verify", given(twice.encode()))
    assert (status, words) == (2, "That file is not an exported game: it says “outcome” twice in one place.\n")
    inner = json.dumps(GAME).replace('"sequence": 1,', '"sequence": 1, "sequence": 1,', 1)
    assert "“sequence” twice" in said(capsys, "verify", given(inner.encode()))[1]


def test_a_verdict_names_the_game_the_version_and_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    status, words = said(capsys, "verify", given(GAME))
    assert status == 0
    assert "seats and the winner" in words.splitlines()[0]
    assert "and reports" not in words, "they are not all compared"
    assert "Paths of Glory, version 1 of the rules" in words
    assert "Result: Central Powers" in words
    assert "Not judged: the wording of 5 reports" in words
    assert "Not judged: what was agreed on" in words
    assert "Compare it with the message of the start:\n- Scenario: Limited War: to Summer 1916" in words
    assert "- Cards: All optional cards" in words
    assert "Tournament" not in words, "what is usual is not told at the start either"


def test_a_game_that_is_not_over_is_not_called_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    running = {key: value for key, value in GAME.items() if key not in ("seed", "opening", "state")}
    status, words = said(capsys, "verify", given(running | {"status": "playing", "outcome": None, "ended": None}))
    assert status == 1
    assert words.startswith("This game is not over.")
    assert "✘" not in words
