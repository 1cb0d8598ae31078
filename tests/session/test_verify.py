"""An export that was changed anywhere is refused in words, or the change is one that nobody can judge."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from data.messages import Messages
from engine.games.registry import GAMES
from engine.kernel.chance import commitment
from engine.kernel.errors import Refusal, refusal
from engine.kernel.game import Role
from engine.session.model import Verdict
from engine.session.tables import Tables
from tests.recordings import FIXTURES, recorded
from tests.session.conftest import ANN, BOB, TABLE, Watch, open_tables, started
from tests.session.memory_store import MemoryStore
from tests.session.toy import Do, Race, State

WAR = recorded(FIXTURES / "version_1" / "export.json.gz")
WORDS = Messages()
UNJUDGED = {"rules", "time", "created", "ended", "number"}
HUGE = (None, True, -1, 10**400, 1.5, "", "x", "\ud800", [], {}, [[[]]], {"_": "Nobody"})


def judge() -> Tables:
    return Tables(MemoryStore(), GAMES, clock=Watch(), new_seed=lambda: b"")


async def race() -> tuple[Tables, Any]:
    """A table with everything: undo, secrets, offers to abandon, an end by resignation."""
    tables = await started(open_tables(MemoryStore()))
    await tables.playing.order(TABLE, ANN, "move 1; hide 3; roll")
    await tables.playing.order(TABLE, BOB, "move 1; hide 2; move 3")
    await tables.playing.undo(TABLE, BOB)
    await tables.playing.order(TABLE, BOB, "move 1; move 3")
    await tables.proposals.abandon(TABLE, ANN)
    await tables.playing.order(TABLE, BOB, "peek")
    await tables.playing.resign(TABLE, ANN)
    return tables, json.loads(json.dumps(await tables.results.export(1)))


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every value of a document."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from places(value, (*path, key))


def put(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    changed = copy.deepcopy(data)
    inner = changed
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return changed


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def told(report: Verdict) -> str:
    """The faults as sentences: each key is in the catalogue."""
    words = [WORDS.say(fault) for fault in report.faults]
    assert all(" " in line for line in words), words
    return "\n".join(words)


async def test_what_was_played_is_good() -> None:
    tables, data = await race()
    report = tables.results.verify(data)
    assert report.faults == ()
    assert report.commitment == commitment(bytes.fromhex(data["seed"])) == data["commitment"]


async def test_a_change_of_any_value_is_refused() -> None:
    """Another value of the same kind: a number one higher, another word, the other seat."""
    tables, data = await race()
    for path in places(data):
        old = at(data, path)
        if path[-1] in UNJUDGED or isinstance(old, (dict, list)):
            continue
        new = not old if isinstance(old, bool) else old + 1 if isinstance(old, int) else f"{old}x"
        report = tables.results.verify(put(data, path, 3 if old is None else new))
        assert not report.good, path
        told(report)


async def test_anything_anywhere_gets_a_sentence() -> None:
    tables, data = await race()
    for path in places(data):
        for value in HUGE:
            report = tables.results.verify(put(data, path, value))
            assert isinstance(told(report), str)
            if type(value) is not type(at(data, path)) and at(data, path) is not None:
                assert not report.good or path[:1] == ("ended",), (path, value)
    for key in data:
        assert not tables.results.verify({k: v for k, v in data.items() if k != key}).good or key in (
            "bids",
            "conditions",
        ), key
        assert not tables.results.verify(data | {f"{key}x": 1}).good, "an unknown key is a fault"


async def test_what_only_looks_good_is_refused() -> None:
    tables, data = await race()
    winner = put(data, ("outcome", "winner"), "red")
    assert "result" in told(tables.results.verify(winner))
    swapped = put(data, ("seats",), {"red": BOB, "blue": ANN})
    assert not tables.results.verify(swapped).good
    stranger = put(data, ("seats", "red"), 77)
    assert "seats" in told(tables.results.verify(stranger))
    longer = put(data, ("changes",), [*data["changes"], {**data["changes"][-1], "revision": data["revision"] + 1}])
    assert "after the end" in told(tables.results.verify(longer | {"revision": data["revision"] + 1}))
    shorter = put(data, ("changes",), data["changes"][:-1])
    assert not tables.results.verify(shorter | {"revision": data["revision"] - 1}).good
    seeded = data | {"seed": "00" * 32, "commitment": commitment(bytes(32))}
    assert "should be" in told(tables.results.verify(seeded)) or "not allowed" in told(tables.results.verify(seeded))


async def test_a_draw_may_not_be_taken_back(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1")
    await tables.playing.order(TABLE, ANN, "roll")
    await tables.playing.order(TABLE, BOB, "move 1")
    await tables.playing.undo(TABLE, BOB)
    await tables.playing.resign(TABLE, ANN)
    data = json.loads(json.dumps(await tables.results.export(1)))
    assert tables.results.verify(data).good
    data["entries"][1]["undone"], data["entries"][2]["undone"] = data["entries"][2]["undone"], None
    assert "taken back" in told(tables.results.verify(data)) or "takes back" in told(tables.results.verify(data))


class Stricter(Race):
    """Other rules, which break off at the first order: from there on there is no position."""

    def refuse(self, state: State, role: Role, action: Do) -> Refusal | None:
        return refusal("2.2", "race-too-far") if action.number > 1 else super().refuse(state, role, action)


async def lost() -> tuple[Tables, Any]:
    """A game that is judged without its position: Ann has taken back her second move after Bob's dice."""
    store = MemoryStore()
    tables = await started(open_tables(store, Race(), rules="of then"))
    for user, line in ((ANN, "move 2; pass"), (BOB, "move 1; roll"), (ANN, "move 1"), (ANN, "move 2")):
        await tables.playing.order(TABLE, user, line)
    await tables.playing.undo(TABLE, ANN)
    await tables.playing.resign(TABLE, ANN)
    data = json.loads(json.dumps(await tables.results.export(1)))
    return open_tables(store, Stricter(), rules="of another program"), data


async def test_what_is_judged_without_its_position_may_be_good() -> None:
    judges, data = await lost()
    report = judges.results.verify(data)
    assert (report.good, [note.key for note in report.unjudged]) == (
        True,
        ["verify-elsewhere", "verify-state-elsewhere"],
    )


@pytest.mark.parametrize(
    ("user", "gone"),
    [
        (ANN, {3, 4, 5, 6}),  # the other side's with her own
        (ANN, {4}),  # his alone
        (ANN, {5}),  # her own, but not the last
        (ANN, {1, 2, 5, 6}),  # her own before his dice, which are known to all
        (BOB, {3, 4}),  # his own, with dice
        (BOB, {6}),  # hers, by him
        (ANN, set()),
    ],
)
async def test_who_may_take_what_back_is_judged_without_the_position(user: int, gone: set[int]) -> None:
    judges, data = await lost()
    (change,) = (change for change in data["changes"] if change["kind"] == "undo")
    change |= {"user": user, "role": next(role for role, one in data["seats"].items() if one == user)}
    for entry in data["entries"]:
        entry["undone"] = change["revision"] if entry["sequence"] in gone else None
    assert "takes back" in told(judges.results.verify(data))


@pytest.mark.parametrize("data", [None, [], 3, "x", {}, {"seed": None}, {"entries": 3}], ids=repr)
def test_no_document_at_all(data: Any) -> None:
    report = judge().results.verify(data)
    assert not report.good
    told(report)


def test_deep_nesting_gets_a_sentence() -> None:
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    assert not judge().results.verify(put(WAR, ("entries", 0, "action"), deep)).good
    assert not judge().results.verify(put(WAR, ("entries", 0, "narration"), deep)).good
    assert not judge().results.verify({"x": deep}).good


def test_a_war_of_the_first_version_is_good_and_its_changes_are_not() -> None:
    tables = judge()
    assert tables.results.verify(WAR).faults == ()
    wrong = ["outcome", "winner"], ["entries", 3, "label"], ["entries", 5, "role"], ["state"], ["side"], ["status"]
    for path in wrong:
        assert not tables.results.verify(put(WAR, tuple(path), "x")).good, path


def test_the_actions_of_a_war_may_be_anything() -> None:
    """Each value of a few actions of a real game, exchanged for what JSON can say."""
    tables = judge()
    first: dict[str, int] = {}
    for number, entry in enumerate(WAR["entries"]):
        first.setdefault(entry["action"]["_"], number)
    for number in list(first.values())[:6]:
        until = {**WAR, "entries": WAR["entries"][: number + 1]}
        for path in places(until["entries"][number]["action"]):
            for value in HUGE:
                report = tables.results.verify(put(until, ("entries", number, "action", *path), value))
                assert not report.good
                told(report)


async def test_a_running_game_is_not_judged(tables: Tables) -> None:
    await tables.playing.order(TABLE, ANN, "move 1")
    report = tables.results.verify(json.loads(json.dumps(await tables.results.export(1))))
    assert "not over" in told(report)


def test_an_unknown_game() -> None:
    assert "not known here" in told(open_tables(MemoryStore()).results.verify(WAR))


@pytest.mark.parametrize("path", [("revision",), ("changes", 0, "revision"), ("entries", 0, "sequence"), ("number",)])
def test_a_number_of_the_file_sizes_nothing(path: tuple[Any, ...]) -> None:
    """As a program with little memory: the range up to such a number would need 36 GB."""
    script = (
        "import resource, json, sys; resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30));"
        "from engine.games.registry import GAMES; from engine.session.verify import verify_export;"
        "print(verify_export(GAMES, json.load(sys.stdin)).good)"
    )
    forged = json.dumps(put(WAR, path, 10**9))
    done = subprocess.run(
        [sys.executable, "-c", script], input=forged, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == f"{path == ('number',)}\n"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("seed",), "ab" * 500_000),
        (("entries", 0, "label"), "x" * 500_000),
        (("entries", 0, "action", "x"), [1] * 5000),
    ],
    ids=("seed", "label", "action"),
)
def test_nothing_is_longer_than_it_can_be(path: tuple[Any, ...], value: Any) -> None:
    """Each number hashes the seed and each label is read as an order: both take their time."""
    assert "Not as in an exported game" in told(judge().results.verify(put(WAR, path, value)))


def test_what_an_older_game_tells_otherwise_is_not_called_checked() -> None:
    report = judge().results.verify(WAR)
    assert [line.key for line in report.unjudged] == ["verify-reworded"], "some sentences are told in other words now"
    assert report.unjudged[0].args["count"] == 5
    forged = put(WAR, ("entries", 3, "narration"), WAR["entries"][8]["narration"])
    assert judge().results.verify(forged).unjudged[0].args["count"] == 6


def test_the_result_of_an_older_game_is_told_from_its_log() -> None:
    forged = put(WAR, ("outcome", "reason"), WAR["entries"][8]["narration"][0])
    report = judge().results.verify(forged)
    assert not report.good or "verify-result-reworded" in [line.key for line in report.unjudged]
    assert report.played[1] == judge().results.verify(WAR).played[1]
    assert "Result: Central Powers" in WORDS.say(report.played[1])
    for path, value in (
        (("outcome", "reason", "args", "vp"), 11),
        (("outcome", "account"), [{"key": "x", "args": {"n": 9}}]),
    ):
        assert "result" in told(judge().results.verify(put(WAR, path, value))), "figures are compared in any words"


def test_a_version_that_was_lowered_is_seen() -> None:
    played = [WORDS.say(line) for line in judge().results.verify(WAR).played]
    assert (
        played[0]
        == f"Paths of Glory, version 1 of the rules (the newest is {GAMES['paths_of_glory'].meta.rules_version})."
    )


def test_what_an_older_entry_revealed_is_worked_out() -> None:
    number = next(number for number, entry in enumerate(WAR["entries"]) if entry["reveals"])
    forged = put(WAR, ("entries", number, "reveals"), False)
    assert "revealed" in told(judge().results.verify(forged))


async def test_a_game_of_the_newest_version_is_compared_to_the_letter() -> None:
    tables, data = await race()
    report = tables.results.verify(data)
    assert report.unjudged == ()
    number = next(number for number, entry in enumerate(data["entries"]) if entry["narration"])
    assert "differently" in told(tables.results.verify(put(data, ("entries", number, "narration"), [])))


@pytest.mark.parametrize("ceded", ["ap:5", "cp:5", "ap:0", "x", 0, True])
def test_points_are_ceded_by_a_bidding_and_by_nothing_else(ceded: Any) -> None:
    """With the result and the position to which they lead, everything else would follow."""
    forged = put(WAR, ("options", "bid"), ceded)
    assert "no bidding has led" in told(judge().results.verify(forged))


def test_what_was_agreed_is_named() -> None:
    """Options that do not matter in this game may be exchanged: the reader compares them with the start."""
    assert [(one.key, one.value) for one in judge().results.verify(WAR).agreed] == [
        ("scenario", "limited_war"),
        ("cards", "optional"),
    ]
    forged = judge().results.verify(put(WAR, ("options", "tournament"), "yes"))
    assert ("tournament", "yes") in [(one.key, one.value) for one in forged.agreed]


def test_a_seed_that_was_taken_out_is_missed() -> None:
    data = {key: value for key, value in WAR.items() if key != "seed"}
    report = judge().results.verify(data)
    assert not report.unfinished
    assert "seed is not in the file" in told(report)
    assert judge().results.verify(data | {"status": "playing"}).unfinished
