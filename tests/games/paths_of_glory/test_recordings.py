"""Games begun under earlier versions of the rules are still what they were."""

from pathlib import Path

import pytest

from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.model.versions import NEWEST
from engine.kernel.errors import Refused
from tests.recordings import FIXTURES, digest, recorded, states

VERSION_1 = sorted((FIXTURES / "version_1").glob("*-*.json.gz"))


@pytest.mark.parametrize("path", VERSION_1, ids=lambda path: path.name.removesuffix(".json.gz"))
def test_a_game_of_version_1_replays_to_the_same_states(path: Path) -> None:
    recording = recorded(path)
    found = {str(number): state for number, state in enumerate(states(recording, 1))}
    assert {number: digest(found[number]) for number in recording["digests"]} == recording["digests"]
    assert len(found) == len(recording["entries"]) + 1


def test_every_scenario_is_on_record() -> None:
    scenarios = next(choice for choice in PATHS_OF_GLORY.meta.choices if choice.key == "scenario").values
    assert {path.name.split("-")[0] for path in VERSION_1} == set(scenarios)


def test_a_state_of_version_1_keeps_its_version_and_a_new_game_has_the_newest() -> None:
    *_, old = states(recorded(VERSION_1[0]), 1)
    kept = PATHS_OF_GLORY.encode_state(old)
    assert "rules_version" not in kept["options"], "its hash is on record"
    assert PATHS_OF_GLORY.decode_state(kept).options.rules_version == 1
    new = next(iter(states(recorded(VERSION_1[0]), NEWEST)))
    assert PATHS_OF_GLORY.decode_state(PATHS_OF_GLORY.encode_state(new)).options.rules_version == NEWEST


@pytest.mark.parametrize("version", [0, NEWEST + 1, "1", True])
def test_an_unknown_version_is_refused(version: object) -> None:
    with pytest.raises(Refused):
        next(states(recorded(VERSION_1[0]), version))
