"""One line in, one answer out, whatever the line holds."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from engine.kernel.answers import answered, report


class Echo:
    """An inspector that answers with its name and what it was given."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.keys = {"crash", "game", "format", "komi" if name == "go" else "castling", "title", "size"}
        self.size = 19 if name == "go" else 8

    def report(self, text: str, unit: str | None = None) -> tuple[int, str, str]:
        wrong = '"size"' in text and f'"size": {self.size}' not in text
        return (2, "", f"no {self.name}\n") if wrong else (0, f"{self.name} {text} {unit}", "")

    def answer(self, data: Mapping[str, Any]) -> dict[str, Any]:
        if "crash" in data:
            raise KeyError(data["crash"])
        wrong = [f"no {self.name} of {data['size']}"] if data.get("size", self.size) != self.size else []
        return {"faults": wrong} if wrong else {"faults": [], "by": self.name, "given": dict(data)}

    def written(self, state: Any) -> dict[str, Any]:
        return {"by": self.name, "state": state}


TWO = {"chess": Echo("chess"), "go": Echo("go")}


def told(line: bytes) -> dict[str, Any]:
    answer = answered(TWO, line)
    assert b"\n" not in answer
    found: dict[str, Any] = json.loads(answer)
    return found


def test_the_game_is_named_or_the_first() -> None:
    assert told(b"{}")["by"] == "chess"
    assert told(b'{"game": "go"}\n')["by"] == "go"
    assert told(b'{"game": "chess", "format": 1}')["by"] == "chess"


def test_a_game_is_known_by_a_key_that_it_alone_has() -> None:
    assert told(b'{"komi": 7}')["by"] == "go"
    assert told(b'{"castling": 0, "komi": 7}')["by"] == "chess"
    assert told(b'{"title": "x", "unheard_of": 7}')["by"] == "chess"
    assert told(b'{"game": "chess", "komi": 7}')["by"] == "chess"


def test_where_the_keys_fit_several_games_it_is_the_one_that_finds_no_fault() -> None:
    assert told(b'{"size": 8}')["by"] == "chess"
    assert told(b'{"size": 19}')["by"] == "go"
    assert told(b'{"size": 7}') == {"faults": ["no chess of 7"]}
    assert told(b'{"game": "chess", "size": 19}') == {"faults": ["no chess of 19"]}
    assert report(TWO, '{"size": 19}')[1] == 'go {"size": 19} None'
    assert report(TWO, '{"size": 7}') == (2, "", "no chess\ngame: left out, read as chess\n")
    assert report(TWO, '{"size": 7, "komi": 1}') == (2, "", "no go\n")


def test_a_key_that_stands_twice_is_not_read_over() -> None:
    assert told(b'{"vp": 1, "vp": 2}')["faults"] == ["the key 'vp' stands twice in one object"]
    assert told(b'{"ws": {"ap": 1, "ap": 2}}')["faults"] == ["the key 'ap' stands twice in one object"]
    assert told(b'{"ws": {"ap": 1}, "ap": 2}')["faults"] == []


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"\n",
        b"nonsense",
        b"[]",
        b"null",
        b"7",
        b'"text"',
        b'{"turn": \xff}',
        b'{"turn": NaN}',
        b'{"turn": -Infinity}',
        b'{"turn": 1' + b"0" * 5000 + b"}",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"game": "draughts"}',
        b'{"game": 3}',
        b'{"game": ["chess"]}',
        b'{"game": null}',
        b'{"format": 2}',
        b'{"format": true}',
        b'{"format": "1"}',
        b'{"crash": 1}',
    ],
)
def test_what_cannot_be_answered_has_faults_and_nothing_else(line: bytes) -> None:
    found = told(line)
    assert list(found) == ["faults"]
    assert len(found["faults"]) == 1


def test_half_a_pair_of_surrogates_comes_back_as_it_was_written() -> None:
    assert answered(TWO, b'{"title": "\\ud800 \xc3\xa9"}').endswith(b'"given":{"title":"\\ud800 \xc3\xa9"}}')


def test_a_file_goes_to_the_inspector_of_its_game_or_to_the_first() -> None:
    assert report(TWO, '{"game": "go"}', "a1")[1] == 'go {"game": "go"} a1'
    assert report(TWO, "nonsense")[1] == "chess nonsense None"
    assert report(TWO, '{"game": "draughts"}') == (2, "", "game: expected one of chess, go\n")
