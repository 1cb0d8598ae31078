"""`bot.py event`: an export worked out anew at a shell."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot import main
from engine.league import document
from engine.league.acts import RoundChanged, RoundPaired, Withdrew
from engine.league.model.contest import Pairing
from engine.league.pairing.proposing import proposed
from tests.league.seasons import Season, rules, stronger
from tests.recordings import FIXTURES


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    season = Season(players=5)
    season.play_out(stronger)
    return written(tmp_path, document.written(season.log))


def written(folder: Path, data: Any) -> Path:
    path = folder / "event.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_an_event_is_worked_out_anew(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["event", str(exported)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Cup: Swiss, 5 entrants, 4 rounds"
    assert any(" has a bye. The lowest score of those who had no bye yet and decline none." in line for line in told)
    assert any(line.startswith("1. P1: 8 (") for line in told)


def test_one_round_alone(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["event", str(exported), "--round", "2"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert (told[0], len(told)) == ("Round 2", 4)
    assert main(["event", str(exported), "--round", "9"]) == 1
    assert capsys.readouterr().out == "There is no round 9.\n"


def test_where_the_file_says_otherwise_the_status_tells(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(exported.read_text())
    data["standings"][0]["points"] += 1
    assert main(["event", str(written(exported.parent, data))]) == 1
    assert "✘ The standings in the file are other ones." in capsys.readouterr().out


def test_what_is_no_export_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["event", str(written(tmp_path, {}))]) == 2
    assert capsys.readouterr().err == "That is not the export of an event.\n"


def test_ratings_and_sides_are_told_and_compared(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["event", str(exported)]) == 0
    told = capsys.readouterr().out
    assert "\nRatings, by this event alone\nP1: " in told
    assert "AREA 53" in told
    assert "red in toy: " in told
    data = json.loads(exported.read_text())
    data["ratings"][0]["area"] += 1
    assert main(["event", str(written(exported.parent, data))]) == 1
    assert "✘ The ratings in the file are other ones." in capsys.readouterr().out


def test_how_one_has_fared(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["event", str(exported), "--player", "1"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "P1"
    assert all("against P" in line and "1 won, 0 drawn, 0 lost" in line for line in told[1:])
    assert len(told) == 5, "the best one had no bye"


def test_an_entrant_that_there_is_not_is_said(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["event", str(exported), "--player", "99"]) == 1
    assert "99" in capsys.readouterr().out


def test_a_draft_that_was_paired_again_is_no_change_of_a_director(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    season = Season(players=6)
    season.do(RoundPaired(1, tuple(one.pairing for one in proposed(season.contest))))
    season.do(Withdrew(2), by=2)
    season.do(RoundChanged(1, tuple(one.pairing for one in proposed(season.contest))))
    path = written(tmp_path, document.written(season.log))
    assert main(["event", str(path), "--round", "1"]) == 0
    told = capsys.readouterr().out
    assert "A director has changed" not in told
    assert "P2" not in told, "its pairings are those without him"
    first, *others = [match.pairing for match in season.contest.matches]
    assert first.second is not None
    turned = Pairing(first.second, first.first)
    season.do(RoundChanged(1, (*others, turned)))
    path = written(tmp_path, document.written(season.log))
    assert main(["event", str(path), "--round", "1"]) == 0
    assert "A director has changed this round." in capsys.readouterr().out


def test_a_round_robin_has_a_cross_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    season = Season(rules(format="round_robin"), 4)
    season.play_out(stronger)
    assert main(["event", str(written(tmp_path, document.written(season.log)))]) == 0
    assert "Who won what against whom\n  P1 . 2 2 2\n  P2 0 . 2 2\n" in capsys.readouterr().out


def test_an_event_of_the_first_version_is_worked_out_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    """Nine, a withdrawal and a late entry: the same pairings, standings and ratings on every machine and ever after."""
    assert main(["event", str(FIXTURES / "league" / "cup.json")]) == 0
    assert "✘" not in capsys.readouterr().out
