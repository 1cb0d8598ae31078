"""Positions corrected by hand: what is edited changes, all else stays; what cannot be is refused with why."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.games.registry import GAMES
from engine.kernel.amending import amended, amender_of, changed_places, public
from engine.kernel.chance import SeededChance
from engine.kernel.errors import TableError
from tests.toy_game import BLUFF

EDITS: dict[str, list[dict[str, Any]]] = {
    "paths_of_glory": [{"vp": 12}, {"units": {"Metz": None}}, {"control": {"ap": ["Metz"]}, "units": {"Metz": None}}],
    "no_retreat": [{"event_vp": 1}, {"units": {"G6A": ["I09", "front"]}}],
    "hellenes": [{"prestige": 3}, {"loyalty": {"melos": "athens"}}, {"revolts": ["mytilene"]}],
}


def opened(game: str, moves: int = 0) -> Any:
    """A position of a game after some choices."""
    chance, found = SeededChance(b"amending"), GAMES[game]
    state = found.setup({}, chance).state
    for number in range(moves):
        role = min(found.to_act(state))
        legal = list(found.legal_actions(state, role))
        state = found.apply(state, role, legal[number % len(legal)], chance).state
    return state


def every() -> list[tuple[str, dict[str, Any]]]:
    return [(game, edits) for game, many in EDITS.items() for edits in many]


@pytest.mark.parametrize(("game", "edits"), every())
@pytest.mark.parametrize("moves", [0, 12])
def test_what_is_edited_changes_and_the_rest_stays(game: str, edits: dict[str, Any], moves: int) -> None:
    found, state = GAMES[game], opened(game, moves)
    after = amended(found, state, edits)
    amender = amender_of(found)
    assert amender is not None
    before, now = amender.written(state), amender.written(after)
    changed = {key for key in before if before[key] != now.get(key)}
    assert set(edits) <= changed <= {*edits, "vp", "control", "ws", "vp_account", "removed", "eliminated"}
    assert (found.to_act(after), found.check(after)) == (found.to_act(state), [])
    for role in found.meta.roles:
        assert found.view(after, role) != found.view(state, role)
    secret = [key for key in amender.sealed if key in before]
    assert {key: before[key] for key in secret} == {key: now[key] for key in secret}, "hands and decks"
    assert found.decode_state(found.encode_state(after)) == after


@pytest.mark.parametrize(
    ("game", "edits", "places"),
    [
        ("paths_of_glory", {"vp": 12}, ()),
        ("paths_of_glory", {"units": {"Metz": None}, "control": {"ap": ["Metz"]}}, ("metz",)),
        ("no_retreat", {"event_vp": 1}, ()),
        ("no_retreat", {"units": {"G6A": ["I09", "front"]}}, ("I09", "J09")),
    ],
)
def test_where_the_map_is_other(game: str, edits: dict[str, Any], places: tuple[str, ...]) -> None:
    found, state = GAMES[game], opened(game)
    after = amended(found, state, edits)
    assert set(changed_places(found, state, after)) == set(places)
    assert changed_places(BLUFF, state, after) == ()


@pytest.mark.parametrize("game", EDITS)
def test_the_examples_of_a_game_are_edits_of_it(game: str) -> None:
    amender = amender_of(GAMES[game])
    assert amender is not None
    for example in amender.examples:
        edits = json.loads(example)
        assert not amender.sealed & edits.keys()  # type: ignore[operator]
        assert amended(GAMES[game], opened(game), edits) != opened(game)


@pytest.mark.parametrize("game", EDITS)
def test_secrets_and_what_was_agreed_on_are_sealed(game: str) -> None:
    amender = amender_of(GAMES[game])
    assert amender is not None
    for key in amender.sealed:
        with pytest.raises(TableError) as caught:
            amended(GAMES[game], opened(game), {key: {}})
        assert caught.value.message.key == "amend-sealed"


@pytest.mark.parametrize(
    ("edits", "key"),
    [
        ({"vp": 10}, "amend-nothing"),
        ({"vp": "many"}, "amend-faults"),
        ({"zz": 1}, "amend-faults"),
        ({"units": {"Sedan": ["FR 1"]}}, "amend-faults"),
    ],
)
def test_what_leads_to_no_position_is_refused(edits: dict[str, Any], key: str) -> None:
    with pytest.raises(TableError) as caught:
        amended(GAMES["paths_of_glory"], opened("paths_of_glory"), edits)
    assert caught.value.message.key == key


@pytest.mark.parametrize("game", EDITS)
@pytest.mark.parametrize("moves", [0, 12, 60])
def test_what_may_be_edited_tells_no_secret(game: str, moves: int) -> None:
    """A director may read it, whatever he plays in."""
    found, state = GAMES[game], opened(game, moves)
    amender = amender_of(found)
    assert amender is not None
    other = found.disguise(state, None, SeededChance(b"other"))
    assert other != state
    assert public(amender, other) == public(amender, state)


def test_a_game_without_an_amender_says_so() -> None:
    with pytest.raises(TableError) as caught:
        amended(BLUFF, None, {"vp": 1})
    assert caught.value.message.key == "amend-not-here"
