"""What both sides have is one value by side, and is stored as it was when there were two fields."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace

import pytest

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY as GAME
from engine.games.paths_of_glory.tables import AP, CP, CardId
from tests.games.paths_of_glory.positions import initial

KINDS = [kind for kind in vars(m).values() if isinstance(kind, type) and is_dataclass(kind)]


def test_a_value_by_side() -> None:
    value = m.BySide(1, 2)
    assert (value[AP], value[CP]) == (value.ap, value.cp) == (1, 2)
    assert (value.put(AP, 3), value.put(CP, 3)) == (m.BySide(3, 2), m.BySide(1, 3))
    assert value == m.BySide(1, 2)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_nothing_that_both_sides_have_is_kept_in_two_fields(kind: type) -> None:
    """The ends of the VP track are two numbers and not what the sides have."""
    names = {field.name for field in fields(kind)} - {"vp_ap"}  # type: ignore[arg-type]
    assert not [name for name in names if name.endswith("_ap") and f"{name.removesuffix('_ap')}_cp" in names]


def test_it_is_stored_as_two_fields() -> None:
    """Positions on record have `ws_ap`, and their hashes are promises."""
    state = initial()
    levels, owed = m.BySide("limited", "total"), m.BySide("fr", "ah")
    tracks = replace(state.tracks, war_status=m.BySide(3, 4), commitment=levels, owed=owed)
    log = replace(state.log, deeds=state.log.deeds.put(CP, (m.Deed("sr", CardId("kemal")),)))
    state = replace(state, tracks=tracks, log=log).with_cards(AP, m.Pile(hand=(CardId("blockade"),)))
    data = GAME.encode_state(state)
    found = {key: value for key, value in data["tracks"].items() if key.endswith(("_ap", "_cp"))}
    written = {"ws_ap": 3, "ws_cp": 4, "commitment_ap": "limited", "commitment_cp": "total"}
    assert found == {**written, "mo_ap": "fr", "mo_cp": "ah"}
    assert data["log"]["deeds_ap"] == []
    assert data["log"]["deeds_cp"] == [{"_": "Deed", "kind": "sr", "card": "kemal"}]
    assert data["cards_ap"]["hand"] == ["blockade"]
    assert data["cards_cp"]["_"] == "Pile"
    assert GAME.decode_state(data) == state
