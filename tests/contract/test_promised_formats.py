"""Positions, questions and records are promised for every game: each registered one has fixtures, and keeps to them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bot
from engine.games.inspectors import INSPECTORS
from engine.games.registry import GAMES
from engine.kernel.answers import answered
from engine.kernel.chance import SeededChance, roll
from engine.kernel.questions import OF_EVERY_GAME, WORDS
from engine.session.transcript import played
from tests.recordings import FIXTURES

ANSWERS, RECORDS = FIXTURES / "answers", FIXTURES / "records"
PLAYED = [(game, path) for game in GAMES for path in sorted((RECORDS / game).glob("*.json"))]
EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))


def told(**data: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(answered(INSPECTORS, json.dumps(data).encode()))
    return found


def opening(game: str) -> dict[str, Any]:
    """The first position of a game as a file."""
    state = GAMES[game].setup({}, SeededChance(b"opening")).state
    return {**INSPECTORS[game].written(state), "game": game, "want": []}


def kinds_asked(questions: Iterator[Any]) -> set[tuple[str, type]]:
    """Which kinds a fixture asks, in a list or in an object."""
    found = set()
    for line in questions:
        ask = line.get("ask") if isinstance(line, dict) else None
        listed = [one.get("question") for one in ask if isinstance(one, dict)] if isinstance(ask, list) else []
        found |= {(kind, list) for kind in listed if isinstance(kind, str)}
        found |= {(kind, dict) for kind in (ask if isinstance(ask, dict) else ())}
    return found


def lines(path: Path) -> Iterator[Any]:
    for line in path.read_bytes().splitlines():
        try:
            yield json.loads(line)
        except (ValueError, RecursionError):
            continue


@EVERY_GAME
def test_recorded_questions_have_the_recorded_answers(game: str) -> None:
    asked = (ANSWERS / game / "questions.jsonl").read_bytes().splitlines()
    expected = (ANSWERS / game / "answers.jsonl").read_bytes().splitlines()
    assert len(asked) == len(expected) >= 20
    games = ", ".join(INSPECTORS)
    for question, answer in zip(asked, expected, strict=True):
        there_was_one = answer.replace(b"one of paths_of_glory", f"one of {games}".encode())
        assert answered(INSPECTORS, question) == there_was_one, question[:200]


@EVERY_GAME
def test_what_every_game_is_asked_is_on_record(game: str) -> None:
    asked = {kind for kind, _ in kinds_asked(lines(ANSWERS / game / "questions.jsonl"))}
    assert set(OF_EVERY_GAME) <= asked


@EVERY_GAME
def test_a_whole_game_with_dice_and_draws_is_on_record(game: str) -> None:
    found = [json.loads(path.read_text(encoding="utf-8")) for of, path in PLAYED if of == game]
    assert found, "python -m tests.records keeps one"
    ends = [list(played(GAMES, record))[-1].state for record in found]
    assert any(GAMES[game].outcome(state) is not None for state in ends), "a whole one"
    drawn = [draw for record in found for entry in record["entries"] for draw in entry["draws"]]
    assert any(isinstance(draw, int) for draw in drawn), "dice"
    assert any(isinstance(draw, list) for draw in drawn), "draws"


@pytest.mark.parametrize(("game", "path"), PLAYED, ids=lambda value: getattr(value, "stem", value))
def test_a_record_has_the_recorded_hashes(game: str, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bot.main(["play", str(path)]) == 0
    assert capsys.readouterr().out == path.with_suffix(".hashes").read_text(encoding="utf-8")


@EVERY_GAME
def test_words_about_a_file_change_nothing(game: str) -> None:
    words = {key: ["something"] for key in sorted(WORDS)}
    assert told(game=game, **words) == told(game=game)
    assert told(game=game, **words, want=[])["faults"] == []


@EVERY_GAME
def test_a_position_is_asked_what_every_game_can_be(game: str) -> None:
    first = opening(game)
    side = next(iter(GAMES[game].to_act(GAMES[game].setup({}, SeededChance(b"opening")).state)))
    orders = told(**first, ask=[{"question": "legal", "side": side}])["answers"][0]
    rolled = [roll(SeededChance(b"dice"), "any") for _ in range(20)]
    ask = [
        {"question": "may", "side": side, "order": orders[0]},
        {"question": "may", "side": side, "order": "dance"},
        {"question": "position"},
        {"question": "do", "side": side, "order": orders[0], "dice": rolled},
        {"question": "position"},
    ]
    may, dance, before, done, after = told(**first, ask=ask)["answers"]
    assert may == {"legal": True}
    assert (dance["legal"], dance["rule"]) == (False, "notation")
    assert done["legal"]
    assert before != after
    assert told(**{**after, "game": game}, ask=[{"question": "position"}])["answers"] == [after]


@EVERY_GAME
def test_a_list_and_an_object_have_the_same_answers(game: str) -> None:
    first = opening(game)
    first["want"] = []
    ask = [{"question": "legal"}, {"question": "may", "order": "dance"}, {"question": "nope"}]
    listed = told(**first, ask=ask)["answers"]
    del first["want"]
    named = told(**first, ask={"legal": True, "may": [{"order": "dance"}], "nope": True})
    assert [named["legal"], named["may"][0], named["nope"]] == listed
    assert listed[-1] == {"unknown_question": True}
    assert listed[0]


@EVERY_GAME
@pytest.mark.parametrize("ask", [{"legal": 3}, {"legal": [3]}, {"may": {"order": 3}}, {"position": {"side": "x"}}])
def test_an_object_that_cannot_be_understood_is_a_fault_of_the_file(game: str, ask: Any) -> None:
    found = told(game=game, ask=ask)
    assert list(found) == ["faults"]
    assert [fault.partition(":")[0] for fault in found["faults"]] == ["ask"]
