"""The units of a game keep what their sheet said when it began, whatever an owner of the game corrects meanwhile."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from engine.games.no_retreat import model as m
from engine.games.no_retreat import rules
from engine.games.no_retreat.game import NO_RETREAT
from engine.games.no_retreat.position import read
from engine.games.no_retreat.roster import figures, first_figures, roster
from engine.games.no_retreat.rules.start import agreed
from engine.games.no_retreat.tables import FOUND, UNITS, Unit, UnitId
from engine.kernel.chance import SeededChance
from engine.kernel.errors import Refused
from engine.kernel.game import RULES_VERSION
from engine.kernel.play import Entry, again, canonical, fingerprint, step
from engine.kernel.questions import PositionFaults

RULES = Path(rules.__file__).parent
REBUILT = tuple(unit for unit, row in UNITS.items() if row.status != FOUND)
STRONG = replace(UNITS[UnitId("G1PZ")].front, strength=9, white=True, zoc=False)
EDITS: dict[str, Any] = {
    "nation": "finnish",
    "front": STRONG,
    "back": STRONG,
    "steps": "two",
    "entry": "turn 20",
    "entry_place": "F09",
    "group": "R",
    "removed_on": 12,
    "replacement": "shock",
    "eliminated": "box",
    "returns_after": 7,
    "optional": "15.9",
    "status": "corrected",
}
NEVER = {"id", "side", "note"}  # a unit with another one of those is another unit; nothing reads the note
LENGTH = 200
SHEET = re.compile(r"\bUNITS\b")
ITS_SIDE = re.compile(r"^    UNITS,$|\bUNITS\[\w+(?:\[0\])?\]\.side\b", re.MULTILINE)


def edit(monkeypatch: pytest.MonkeyPatch, *units: UnitId, **columns: Any) -> None:
    """Correct rows of units.csv behind the back of games that are being played."""
    for unit in units:
        monkeypatch.setitem(UNITS, unit, replace(UNITS[unit], **columns))  # type: ignore[arg-type]
    roster.cache_clear()


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """No roster of edited tables is left for other tests."""
    yield
    roster.cache_clear()


def values(row: Unit, column: str) -> Any:
    """What stands in a column; of a side what the rules read of it."""
    found = getattr(row, column)
    return replace(found, name="", label="") if column in ("front", "back") and found else found


def test_as_long_as_nothing_is_edited_every_line_says_what_the_sheet_says() -> None:
    for line in (figures(), first_figures(), ""):
        assert roster(line).units == UNITS


def test_a_line_is_where_the_values_come_from() -> None:
    weaker = roster(figures().replace("RUM3 infantry/2/3//z", "RUM3 infantry/1/2//z"))
    face = weaker.face(UnitId("RUM3"), front=True)
    assert (face.strength, face.move, face.name) == (1, 2, "3rd Rumanian")


@pytest.mark.parametrize("column", [field.name for field in fields(Unit) if field.name not in NEVER])
def test_every_column_of_a_rebuilt_row_is_kept(column: str, monkeypatch: pytest.MonkeyPatch) -> None:
    line, before = figures(), {unit: values(UNITS[unit], column) for unit in REBUILT}
    edit(monkeypatch, *REBUILT, **{column: EDITS[column]})
    assert {unit: values(roster(line)[unit], column) for unit in REBUILT} == before
    assert any(values(roster(figures())[unit], column) != before[unit] for unit in REBUILT), "a game that begins now"


@pytest.mark.parametrize("status", [FOUND, "corrected"])
def test_a_row_that_was_found_is_kept_too(status: str, monkeypatch: pytest.MonkeyPatch) -> None:
    unit, line = UnitId("G2PZ"), figures()
    edit(monkeypatch, unit, removed_on=9, front=STRONG, status=status)
    kept, new = roster(line)[unit], roster(figures())[unit]
    assert (kept.removed_on, kept.front.strength, kept.status) == (16, 7, FOUND)
    assert (new.removed_on, new.front.strength, new.status) == (9, 9, status)


def test_a_counter_that_comes_into_the_sheet_does_not_come_into_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    unit, line = UnitId("HUN4"), figures()
    monkeypatch.setitem(UNITS, unit, replace(UNITS[UnitId("HUN3")], id=unit))  # type: ignore[arg-type]
    roster.cache_clear()
    assert (roster(line)[unit].entry, roster(figures())[unit].entry) == ("option", "gg")


def test_a_game_of_the_first_days_has_the_columns_it_did_not_keep_from_the_sheet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line = first_figures()
    assert line.startswith("RUM3 infantry/2/3//z - one 2 start; "), "as it was written then"
    edit(monkeypatch, UnitId("RUM3"), steps="two", returns_after=7, removed_on=12)
    found = roster(line)[UnitId("RUM3")]
    assert (found.steps, found.returns_after, found.back, found.removed_on) == ("one", 2, None, 12)


def test_a_stored_game_without_a_line_begins_as_it_began() -> None:
    """Its log and the digests of its states stand for what they stood for."""
    assert agreed.read_figures({RULES_VERSION: 2}) == first_figures()
    assert agreed.read_figures({RULES_VERSION: 2, agreed.FIGURES: figures()}) == figures()
    assert agreed.read_figures({}) == figures()


@pytest.mark.parametrize("broken", ["RUM3 what", "RUM3 infantry/2/3//z - one 2 start rumanian", "NOBODY - - -"])
def test_what_is_no_line_is_refused(broken: str) -> None:
    with pytest.raises(Refused):
        agreed.read_figures({agreed.FIGURES: broken})
    state = NO_RETREAT.setup({}, SeededChance(b"line")).state
    whole = replace(state, board=replace(state.board, figures=broken))
    data = {"turn": 1}
    with pytest.raises(PositionFaults, match="exact"):
        read({**data, "exact": {"of": fingerprint(data), "board": NO_RETREAT.encode_state(whole)["board"]}})


def played() -> tuple[m.State, list[Entry[m.Action]], list[str]]:
    """A war from 1942 on: how it began, its log, and every position after it."""
    opening = state = NO_RETREAT.setup({"scenario": "C", "length": "campaign"}, SeededChance(b"began")).state
    chance, rng, log, after = SeededChance(b"then"), random.Random(2), [], []
    for number in range(LENGTH):
        (role,) = NO_RETREAT.to_act(state)
        actions = NO_RETREAT.legal_actions(state, role)
        kind = rng.choice(sorted({type(action).__name__ for action in actions}))
        action = rng.choice([one for one in actions if type(one).__name__ == kind])
        done = step(NO_RETREAT, state, role, action, chance)
        log.append(Entry(number, role, action, chance.take(), done.reveals, done.forced))
        state = done.state
        after.append(canonical(NO_RETREAT.encode_state(state)))
    return opening, log, after


def test_a_war_goes_on_under_the_rows_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    opening, log, after = played()
    stored = NO_RETREAT.encode_state(opening)
    edit(monkeypatch, *UNITS, **EDITS)
    state = NO_RETREAT.decode_state(stored)
    for entry, expected in zip(log, after, strict=True):
        state = again(NO_RETREAT, state, entry).state
        assert canonical(NO_RETREAT.encode_state(state)) == expected, entry


def test_a_correction_by_hand_brings_no_row_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    state = NO_RETREAT.setup({"scenario": "C"}, SeededChance(b"began")).state
    stored = NO_RETREAT.encode_state(state)
    edit(monkeypatch, *REBUILT, **EDITS)
    state = NO_RETREAT.decode_state(stored)
    data = NO_RETREAT.amender.written(state)
    moved = {**data, "units": {**data["units"], "G1PZ": ["shattered", "back"]}}
    after = NO_RETREAT.amender.read(state, moved)
    assert after.board.place(UnitId("G1PZ")) == m.SHATTERED
    assert after.board.figures == state.board.figures
    assert {unit for unit in after.board.front if unit != "G1PZ"} == state.board.front - {"G1PZ"}


def test_the_rules_ask_the_roster() -> None:
    """Of the sheet they read whose a unit is, and nothing else."""
    texts = {path.relative_to(RULES).as_posix(): path.read_text(encoding="utf-8") for path in RULES.rglob("*.py")}
    assert [path for path, code in texts.items() if SHEET.search(ITS_SIDE.sub("", code))] == []
    assert ITS_SIDE.search(texts["map/board.py"])


def test_7_3_steps_of_soviet_fronts() -> None:
    found = roster(figures())
    steps = [found.steps(UnitId("SW"), front=front, turn=turn) for front, turn in ((True, 16), (True, 17), (False, 17))]
    assert steps == [1, 2, 1]
    assert found.steps(UnitId("SLEN"), front=True, turn=3) == 2
    assert found.steps(UnitId("SLEN"), front=False, turn=3) == 1
    assert found.steps(UnitId("FFR1"), front=True, turn=20) == 1
