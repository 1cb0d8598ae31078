"""Records: whole games come out of their exports and lead to the same positions; faults are told at their entry."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import bot
from data.messages import Messages
from engine.games.registry import GAMES
from engine.kernel.errors import TableError
from engine.kernel.game import Game
from engine.kernel.play import digest
from engine.session.transcript import Played, from_export, played, position_hash, spelled
from tests.recordings import FIXTURES, recorded, states
from tests.recordings import record as play_one
from tests.session.conftest import ANN, BOB, TABLE, open_tables, started
from tests.session.memory_store import MemoryStore
from tests.session.toy import Race

POG = GAMES["paths_of_glory"]
OLD = FIXTURES / "version_1"
WORDS = Messages()
TOYS: Mapping[str, Game[Any, Any]] = {"race": Race()}
KEPT = FIXTURES / "records" / "paths_of_glory" / "limited_war.json"  # in format 1, with the output of `play` beside it
ODD = (None, True, -1, 0, 7, 10**30, 1.5, "", "x", "\ud800", [], {}, [[[]]], [6], [6, 7], [0, 1])


def exported(recording: Any, version: int) -> tuple[dict[str, Any], list[str]]:
    """A recorded game as it would be exported, and the hash of each of its positions."""
    found = list(states(recording, version))
    entries = [
        {"sequence": n, "revision": n + 1, "role": role, "user": 1, "time": 0, "undone": None, "narration": []}
        | {"draws": draws, "action": action}
        for n, (role, action, draws, *_) in enumerate(recording["entries"], 1)
    ]
    whole = recorded(OLD / "export.json.gz") | {
        "rules_version": version,
        "options": recording["options"],
        "opening": recording["opening"],
        "entries": entries,
        "state": digest(POG, found[-1]),
    }
    return whole, [position_hash(POG, state) for state in found]


def check_there_and_back(recording: Any, version: int) -> None:
    whole, hashes = exported(recording, version)
    record = json.loads(spelled(from_export(GAMES, whole)))
    assert [one.hash for one in played(GAMES, record)] == hashes
    assert {entry: hashes[int(entry)] for entry in recording["digests"]} == recording["digests"]


@pytest.mark.parametrize("name", ["introductory-7", "limited_war-30"])
def test_a_game_of_the_first_version_leads_to_the_same_positions(name: str) -> None:
    check_there_and_back(recorded(OLD / f"{name}.json.gz"), 1)


@pytest.mark.parametrize("seed", [7])
def test_a_random_game_of_the_newest_version_leads_to_the_same_positions(seed: int) -> None:
    check_there_and_back(play_one(seed), POG.meta.rules_version)


def kept() -> Any:
    return json.loads(KEPT.read_text(encoding="utf-8"))


def test_a_record_of_format_1_has_the_recorded_hashes(capsys: pytest.CaptureFixture[str]) -> None:
    assert bot.main(["play", str(KEPT)]) == 0
    assert capsys.readouterr().out == KEPT.with_suffix(".hashes").read_text()


def test_the_record_of_an_export_is_the_recorded_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "export.json"
    file.write_text(json.dumps(recorded(OLD / "export.json.gz")))
    assert bot.main(["play", "--from-export", str(file)]) == 0
    assert capsys.readouterr().out == KEPT.read_text(encoding="utf-8")


def test_positions_are_told_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert bot.main(["play", "--positions", str(KEPT)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["entry"] for line in lines] == list(range(len(kept()["entries"]) + 1))
    assert [line["hash"] for line in lines] == [one.hash for one in played(GAMES, kept())]
    assert lines[-1]["position"]["scenario"] == "Limited War"


async def test_what_was_taken_back_is_not_in_the_record() -> None:
    tables = await started(open_tables(MemoryStore()))
    await tables.playing.order(TABLE, ANN, "move 1; hide 3; roll")
    await tables.playing.order(TABLE, BOB, "move 1; hide 2; move 3")
    await tables.playing.undo(TABLE, BOB)
    await tables.playing.order(TABLE, BOB, "move 1; move 3")
    await tables.playing.resign(TABLE, ANN)
    record = from_export(TOYS, json.loads(json.dumps(await tables.results.export(1))))
    assert [entry["order"] for entry in record["entries"]] == [
        "move 1",
        "hide 3",
        "roll",
        "move 1",
        "move 3",
    ]
    *_, last = played(TOYS, record)
    assert last.hash == (await tables.results.export(1))["state"][:16]


def test_a_game_that_is_not_over_has_no_record() -> None:
    running = recorded(OLD / "export.json.gz")
    del running["opening"]
    with pytest.raises(TableError) as refused:
        from_export(GAMES, running)
    assert refused.value.message.key == "verify-no-seed"


def test_several_orders_may_be_one_entry_and_hashes_left_out() -> None:
    record = kept()
    whole = [one.hash for one in played(GAMES, record)]
    for entry in (record["opening"], *record["entries"]):
        del entry["hash"]
    pairs = record["entries"]
    same = next(n for n in range(len(pairs) - 1) if pairs[n]["role"] == pairs[n + 1]["role"])
    first, second = pairs[same], pairs.pop(same + 1)
    pairs[same] = {
        "role": first["role"],
        "order": f"{first['order']}; {second['order']}",
        "draws": first["draws"] + second["draws"],
    }
    assert [one.hash for one in played(GAMES, record)] == [*whole[: same + 1], *whole[same + 2 :]]


def stopped(record: Any) -> tuple[list[Played], TableError | None]:
    """The positions told, and the fault after them."""
    found: list[Played] = []
    try:
        for one in played(GAMES, record):
            found.append(one)
    except TableError as fault:
        return found, fault
    return found, None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"order": "dance"}, "Entry 5 (ap, “dance”)"),
        ({"role": "cp"}, "It is not your turn"),
        ({"draws": [3]}, "The numbers drawn are not those that the rules ask for."),
        ({"draws": [[6, 7]]}, "The numbers drawn are not those that the rules ask for."),
        ({"hash": "00"}, "Entry 5 leads to the position"),
        ({"order": "activate Metz move"}, "(9.2.6)"),
    ],
)
def test_a_fault_is_told_at_its_entry_after_the_positions_before_it(
    change: dict[str, Any], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = kept()
    record["entries"][4] |= change
    found, fault = stopped(record)
    assert [one.number for one in found] == [0, 1, 2, 3, 4]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    assert bot.main(["play", str(file)]) == 1
    told = capsys.readouterr()
    assert len(told.out.splitlines()) == 5
    assert words in told.err
    assert fault is not None
    assert WORDS.say(fault.message) == told.err.strip()


@pytest.mark.parametrize("text", ["", "[]", "null", "{}", '{"format": 2}', "[" * 5000, '{"format": 1' + "0" * 5000])
def test_what_is_no_record_is_told_so(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.json"
    file.write_text(text)
    for way in ([], ["--from-export"], ["--positions"]):
        assert bot.main(["play", *way, str(file)]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_record_changed_anywhere_is_refused_in_words() -> None:
    """Every value once by every odd one: a fault in words or, where nothing hangs on it, the game as it was."""
    record = kept()
    record["entries"] = record["entries"][:3]
    for path in places(record):
        for odd in ODD:
            broken = copy.deepcopy(record)
            inner = broken
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = odd
            found, fault = stopped(broken)
            assert WORDS.has(fault.message.key) if fault else len(found) == len(broken["entries"]) + 1, (path, odd)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The places of a document, of a long list the first two."""
    items = list(data.items() if isinstance(data, dict) else enumerate(data[:2]) if isinstance(data, list) else ())
    return [place for key, value in items for place in [(*path, key), *places(value, (*path, key))]]
