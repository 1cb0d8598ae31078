"""The face of No Retreat!: what it tells in words, every card, unit, hex and paragraph of it."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.protocols.game_face import Face
from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.tables import AXIS, CARDS, HEXES, UNITS, Place
from engine.kernel.chance import SeededChance
from render.lookup import LookedUp
from render.no_retreat.face import BOOK, NoRetreatFace

SAY = Messages().say
FACE: Face = NoRetreatFace(SAY)
VIEW = NO_RETREAT.view(NO_RETREAT.setup({}, SeededChance(b"face")).state, AXIS)


def said(kind: str, key: str) -> str:
    found = FACE.look_up(VIEW, kind, key)
    assert isinstance(found, LookedUp), f"{kind} {key}"
    return "\n".join(line if isinstance(line, str) else SAY(line) for line in found.lines)


@pytest.mark.parametrize(
    ("kind", "keys"),
    [
        ("card", [str(card) for card in CARDS]),
        ("unit", list(UNITS)),
        ("space", [*(place for place in HEXES if HEXES[place].terrain != "lake"), "Finland", "West Balkans"]),
        ("rule", list(BOOK.paragraphs)),
    ],
)
def test_everything_can_be_looked_up(kind: str, keys: list[str], caplog: pytest.LogCaptureFixture) -> None:
    for key in keys:
        assert said(kind, key)
    assert not caplog.records, "a sentence or an argument is missing"


@pytest.mark.parametrize(
    ("kind", "typed", "words"),
    [
        ("card", "Gott Mit Uns", "Manpower Reserves"),
        ("card", "14", "Inexperienced Soviet Officers"),
        ("unit", "kalinin", "1st Baltic"),
        ("unit", "3 Rum", "rebuilt"),
        ("space", "Kiev", "K13"),
        ("space", "finland", "country without hexes"),
        ("rule", "8.5.3", "No infiltration"),
        ("rule", "8.0", "Movement"),
        ("rule", "SUP-02", "Leningrad"),
        ("rule", "99.9", "There is no paragraph"),
        ("unit", "kalinnin", "Did you mean"),
        ("unit", "panzer", "may be any of these"),
    ],
)
def test_names_as_players_write_them(kind: str, typed: str, words: str) -> None:
    assert words in said(kind, typed)


def test_ground_that_changes_hands_is_told_in_one_sentence() -> None:
    events: list[Any] = [m.ControlChanged(Place(place), AXIS, vp) for place, vp in (("D13", 0), ("D14", 0), ("G14", 1))]
    assert [SAY(line) for line in FACE.sentences(events)] == [
        "D13 (near Siauliai) and D14 (near Dvinsk) pass to the Axis.",
        "G14 Minsk passes to the Axis, worth 1 VP.",
    ]


def test_hand_status_and_situation() -> None:
    assert len(FACE.hand_list(VIEW)) == len(FACE.hand_texts(VIEW)) == 6
    lines: list[Any] = [*FACE.status_lines(VIEW), *FACE.hand_list(VIEW)]
    assert "Turn 1" in SAY(lines[0])
    whole = FACE.situation(VIEW, "")
    assert whole is not None
    assert len(whole.lines) > 40
    assert FACE.situations(VIEW, "")[0].key == "everything"
    assert FACE.look_up_choices(VIEW, "unit", "panzer")[0].label.endswith("Panzer")
