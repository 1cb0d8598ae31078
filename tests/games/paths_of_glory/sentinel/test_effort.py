"""How much the search looks at: positions that once took seconds, and what is said where it is broken off."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import position, sentinel
from engine.games.paths_of_glory.sentinel import rounds, search
from engine.games.paths_of_glory.tables import AP, CP, PieceId, Side, SpaceId, foe
from tests.games.paths_of_glory.library_questions import Asked
from tests.games.paths_of_glory.sentinel.test_telling import baku

HARD = Path(__file__).parent / "hard"


def looked(name: str, by: Side) -> search.Search:
    state = position.read(json.loads((HARD / f"{name}.json").read_text(encoding="utf-8")))
    begin = rounds.next_round(state, by)
    assert begin is not None
    found = search.Search(begin, foe(by), rounds.points(state, by))
    found.plans()
    return found


@pytest.mark.parametrize(
    ("name", "by", "most"),
    [
        pytest.param("redeploying", AP, 100, id="10.1.2 too many stand somewhere while units redeploy"),
        pytest.param("forts-of-prussia", AP, 2000, id="15.2.1 nobody is free to help with a siege"),
        pytest.param("fort-of-riga", CP, 3000, id="15.2.1 nobody could come to help with one"),
        pytest.param("siege-given-up", CP, 400, id="14.1.3 a siege that is given up opens a line"),
    ],
)
def test_hard_positions_take_little(name: str, by: Side, most: int) -> None:
    found = looked(name, by)
    assert search._PATIENCE - found.patience < most
    assert not found.unsure


def test_10_1_2_who_is_too_many_for_a_moment_does_not_hide_a_threat() -> None:
    state = baku()
    box = [piece for piece, kind in enumerate(state.edition.pieces) if kind.id == "ge_c" and piece][:4]
    board = state.board
    for piece in box:
        board = board.place(PieceId(piece), SpaceId("berlin"))
    crowded = replace(state, board=board)
    assert [one.victims for one in sentinel.outlook(crowded, AP).threats] == [
        one.victims for one in sentinel.outlook(state, AP).threats
    ]


def test_a_search_that_is_broken_off_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_PATIENCE", 1)
    found = sentinel.outlook(baku(), AP)
    assert found.threats == ()
    places = ["Baku", "Elizabethpol", "Erivan", "Hamadan", "Khorramabad"]
    named = "Baku, Elizabethpol, Erivan, Hamadan and Khorramabad"
    said = f"There are too many ways to look at: nothing is said for sure of {named}."
    assert [Messages().say(one) for one in found.unsure] == [said]
    answer = Asked(baku()).put("threats", by="cp")
    assert answer == [{"unsure": places}]
