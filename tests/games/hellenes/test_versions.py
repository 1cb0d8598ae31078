"""What later versions of the rules changed, and what games of earlier ones go on with."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from data.messages import Messages
from engine.games.hellenes import agreed
from engine.games.hellenes import model as m
from engine.games.hellenes.game import HELLENES
from engine.games.hellenes.model.versions import NEWEST, SINCE, Change
from engine.games.registry import GAMES
from engine.kernel.errors import Refused
from engine.kernel.game import RULES_VERSION
from engine.session.transcript import Unplayable, played
from engine.session.verify import verify_export
from tests.recordings import recorded
from tests.records import KEPT

FIRST, SECOND = 1, 2


def test_every_change_belongs_to_a_version_after_the_first() -> None:
    assert set(SINCE) == set(get_args(Change))
    assert all(FIRST < version <= NEWEST for version in SINCE.values())
    assert HELLENES.meta.rules_version == NEWEST


def test_a_game_has_the_changes_of_the_version_with_which_it_began() -> None:
    first, newest = agreed.read_options({RULES_VERSION: FIRST}), agreed.read_options({})
    assert not any(map(first.have, SINCE))
    assert all(map(newest.have, SINCE))
    assert newest == agreed.read_options({RULES_VERSION: NEWEST})
    with pytest.raises(Refused):
        agreed.read_options({RULES_VERSION: NEWEST + 1})


def test_a_state_keeps_its_version_when_it_is_stored() -> None:
    state = m.State(m.Options("413", rules_version=FIRST))
    assert HELLENES.decode_state(HELLENES.encode_state(state)) == state


@pytest.mark.parametrize("name", ["sicily", "from_415", "besieged_leave", "second_version"])
def test_records_of_each_version_lead_where_they_led(name: str) -> None:
    record = json.loads((KEPT / "hellenes" / f"{name}.json").read_text(encoding="utf-8"))
    assert record["rules_version"] == (SECOND if name == "second_version" else FIRST)
    states = [one.state for one in played(GAMES, record)]
    assert {state.options.rules_version for state in states} == {record["rules_version"]}
    assert len(states) == len(record["entries"]) + 1


def test_an_export_of_the_first_version_is_still_without_fault() -> None:
    """Then a surrender, and who was disbanded in a crowded City, could not be taken back freely; today they can."""
    document = recorded(KEPT / "hellenes" / "export_of_415.json.gz")
    assert document["rules_version"] == FIRST
    verdict = verify_export(GAMES, document)
    assert (verdict.entries, verdict.faults) == (len(document["entries"]), ())
    dice = next(one for one in document["entries"] if one["draws"] and one["reveals"])
    dice["reveals"] = False
    assert verify_export(GAMES, document).faults


def test_7_4_the_log_of_a_first_version_in_which_the_besieged_leave_is_refused_by_the_second() -> None:
    record = json.loads((KEPT / "hellenes" / "besieged_leave.json").read_text(encoding="utf-8"))
    bare = [{key: one[key] for key in ("role", "order", "draws")} for one in record["entries"]]
    opening = {"draws": record["opening"]["draws"]}
    with pytest.raises(Unplayable) as stopped:
        list(played(GAMES, {**record, "rules_version": SECOND, "opening": opening, "entries": bare}))
    assert "besieged" in Messages().say(stopped.value.message)
