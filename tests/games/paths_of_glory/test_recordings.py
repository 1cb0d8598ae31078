"""Games begun under earlier versions of the rules are still what they were."""

from pathlib import Path
from typing import Any

import pytest

from engine.games.paths_of_glory import flow
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.model.versions import NEWEST, SINCE
from engine.kernel.chance import ChanceMismatch, RecordMismatch
from engine.kernel.errors import GameError, Refused
from engine.kernel.game import Role
from engine.kernel.play import Entry, replay
from engine.session.coding import decode_draws
from tests.recordings import FIXTURES, digest, recorded, states

VERSIONS = {
    int(folder.name.removeprefix("version_")): sorted(folder.glob("*-*.json.gz"))
    for folder in sorted(FIXTURES.glob("version_*"))
}
VERSION_1 = VERSIONS[1]
VERSION_2 = VERSIONS[2]
WHOLE = [path for path in VERSION_1 if not path.name.startswith("position-")]
# What would make each of the recorded positions go on otherwise.
LATER = {
    "everyone": "every-stack",
    "lent": "lent-space-taken",
    "beachhead": "joint-entry",
    "fort-and-trench": "own-trench-stays",
    "campaign-25": "trench-cards-without-trench",
}


@pytest.mark.parametrize(
    ("version", "path"),
    [(version, path) for version, paths in VERSIONS.items() for path in paths],
    ids=lambda value: value.name.removesuffix(".json.gz") if isinstance(value, Path) else str(value),
)
def test_a_recorded_game_replays_to_the_same_states(version: int, path: Path) -> None:
    """A change that this test notices wants a new version, or running games go on as if they had been others."""
    recording = recorded(path)
    found = {str(number): state for number, state in enumerate(states(recording, version))}
    assert {number: digest(found[number]) for number in recording["digests"]} == recording["digests"]
    assert len(found) == len(recording["entries"]) + 1


@pytest.mark.parametrize("free", [True, False], ids=["nothing is forced", "everything is"])
def test_what_was_forced_needs_no_rule(free: bool, monkeypatch) -> None:
    """It is recorded with the action that caused it: a fix of what is forced leaves the log as it is."""
    if free:
        monkeypatch.setattr(flow, "PUBLIC", ())
    else:
        monkeypatch.setattr(flow, "PUBLIC", (object,))
    recording = recorded(next(path for path in VERSION_2 if path.name.startswith("limited_war")))
    assert sum(len(forced) for *_, forced in recording["entries"]) > 20
    *_, last = states(recording, 2)
    assert digest(last) == recording["digests"][str(len(recording["entries"]))]


def test_what_was_forced_must_be_possible() -> None:
    recording = recorded(VERSION_2[0])
    number, entry = next((n, entry) for n, entry in enumerate(recording["entries"]) if entry[3])
    entries = [*recording["entries"][:number], [*entry[:3], [{"_": "AutoOp"}]]]
    with pytest.raises(Refused):
        list(states({**recording, "entries": entries}, 2))


def test_what_was_forced_must_come() -> None:
    recording = recorded(VERSION_2[0])
    *_, before = states({**recording, "entries": recording["entries"][:-1]}, 2)
    role, action, draws, _ = recording["entries"][-1]
    entry = Entry(1, Role(role), PATHS_OF_GLORY.decode(action), decode_draws(draws), forced=(m.Done(),) * 9)
    with pytest.raises((RecordMismatch, Refused)):
        replay(PATHS_OF_GLORY, before, [entry])


def goes_on_otherwise(recording: Any) -> bool:
    """Whether a recording no longer leads where it led."""
    try:
        found = {str(number): digest(state) for number, state in enumerate(states(recording, 1))}
    except (GameError, ChanceMismatch):
        return True
    return any(found[number] != there for number, there in recording["digests"].items())


@pytest.mark.parametrize(("name", "change"), LATER.items())
def test_each_change_is_kept_from_the_games_of_version_1(name: str, change: str, monkeypatch) -> None:
    (path,) = [path for path in VERSION_1 if path.name.removeprefix("position-") == f"{name}.json.gz"]
    assert not goes_on_otherwise(recorded(path))
    monkeypatch.setattr(m.Options, "have", lambda options, asked: asked == change)
    assert goes_on_otherwise(recorded(path)), "the recording shows what the change would do"


@pytest.mark.parametrize(
    ("name", "reading"), [("remnants", {"remnants": "outside"}), ("fort-and-trench", {"arab_forts": "taken"})]
)
def test_each_reading_is_that_of_version_1(name: str, reading: dict[str, str]) -> None:
    recording = recorded(FIXTURES / "version_1" / f"position-{name}.json.gz")
    options = {**recording["state"]["options"], **reading}
    assert goes_on_otherwise({**recording, "state": {**recording["state"], "options": options}})


def test_every_change_is_on_record() -> None:
    assert set(LATER.values()) == set(SINCE)


def test_every_scenario_is_on_record() -> None:
    scenarios = next(choice for choice in PATHS_OF_GLORY.meta.choices if choice.key == "scenario").values
    assert {path.name.split("-")[0] for path in WHOLE} == set(scenarios)
    later = {version: {path.name.split("-")[0] for path in paths} for version, paths in VERSIONS.items() if version > 1}
    assert all(found == set(scenarios) for found in later.values())
    assert max(VERSIONS) == NEWEST, "record games of the newest version: docs/adding-a-card.md says how"


def test_a_state_of_version_1_keeps_its_version_and_a_new_game_has_the_newest() -> None:
    *_, old = states(recorded(WHOLE[0]), 1)
    kept = PATHS_OF_GLORY.encode_state(old)
    assert "rules_version" not in kept["options"], "its hash is on record"
    assert PATHS_OF_GLORY.decode_state(kept).options.rules_version == 1
    new = next(iter(states(recorded(WHOLE[0]), NEWEST)))
    assert PATHS_OF_GLORY.decode_state(PATHS_OF_GLORY.encode_state(new)).options.rules_version == NEWEST


@pytest.mark.parametrize("version", [0, NEWEST + 1, "1", True])
def test_an_unknown_version_is_refused(version: object) -> None:
    with pytest.raises(Refused):
        next(states(recorded(WHOLE[0]), version))
