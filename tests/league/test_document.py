"""Exports: there and back, and what is wrong with others."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.league import document
from engine.league.checking import round_checks
from engine.league.document import DocumentFault
from engine.league.flow import replay
from tests.league.seasons import SWISS, Season, at_random, rules

FORMATS = [
    replace(SWISS, late_until=2, sides="bid"),
    rules(format="round_robin", pools=2, finalists=1),
    rules(format="knockout", lives=2, final="reset"),
    rules(format="flights", lives=2, odd="eliminator"),
]


@pytest.fixture
def season() -> Season:
    found = Season(players=5)
    found.play_out(at_random(Random(1)))
    return found


@pytest.mark.parametrize("given", FORMATS, ids=lambda given: given.format)
def test_there_and_back_everything_is_the_same(given: Any) -> None:
    """State, standings, and every round worked out anew."""
    season = Season(given, 7)
    season.play_out(at_random(Random(4)))
    data = json.loads(json.dumps(document.written(season.log)))
    found = document.read(data)
    assert replay(found.log) == season.contest
    assert document.written(found.log) == data
    checks = round_checks(found.log)
    assert len(checks) == len(season.contest.rounds)
    assert all(one.same for one in checks)


def broken(data: dict[str, Any], *path: str | int, value: Any) -> dict[str, Any]:
    """A document with one other value."""
    found = deepcopy(data)
    place: Any = found
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return found


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        (("format",), "chess", "league-document-format"),
        (("version",), 2, "league-document-version"),
        (("version",), True, "league-document-version"),
        (("extra",), 1, "league-document-shape"),
        (("log", 1, "act", "extra"), 1, "league-document-shape"),
        (("log", 1, "act", "user"), "1", "league-document-shape"),
        (("log", 1, "act", "_"), "Unheard", "league-document-shape"),
        (("log", 0, "act", "rules", "title"), "x" * 2001, "league-document-size"),
        (("log", 1, "at"), 1 << 63, "league-document-size"),
        (("log",), [0] * 50_001, "league-document-size"),
    ],
)
def test_what_is_no_export_is_refused_with_its_place(season: Season, path: Any, value: Any, key: str) -> None:
    with pytest.raises(DocumentFault) as fault:
        document.read(broken(document.written(season.log), *path, value=value))
    assert fault.value.message.key == key


@pytest.mark.parametrize("data", [None, [], 3, "x", {}])
def test_what_is_no_document_at_all(data: Any) -> None:
    with pytest.raises(DocumentFault):
        document.read(data)


def test_a_pairing_that_was_not_computed_is_found(season: Season) -> None:
    found = next(place for place, one in enumerate(season.log) if type(one.act).__name__ == "RoundPaired")
    data = document.written(season.log[: found + 1])
    pairings = data["log"][found]["act"]["pairings"]
    pairings[0]["second"], pairings[1]["second"] = pairings[1]["second"], pairings[0]["second"]
    (check,) = round_checks(document.read(data).log)
    assert not check.same
