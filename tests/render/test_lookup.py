"""What a typed word may mean in a look-up."""

from __future__ import annotations

import pytest

from data.messages import Messages
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import AP
from engine.kernel.chance import ScriptedChance
from engine.kernel.text import Text
from render.lookup import LookedUp
from render.paths_of_glory.face import PathsOfGloryFace

FACE = PathsOfGloryFace(Messages("en").say)
VIEW = PATHS_OF_GLORY.view(PATHS_OF_GLORY.setup({}, ScriptedChance([3, 4])).state, AP)


def looked_up(kind: str, typed: str) -> LookedUp:
    found = FACE.look_up(VIEW, kind, typed)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("kind", "typed", "key"),
    [
        ("card", "guns of august", "guns_of_august"),
        ("card", "Guns", "guns_of_august"),
        ("card", "CP 1", "guns_of_august"),
        ("card", "von francois", "von_francois"),
        ("space", "Königsberg", "konigsberg"),
        ("space", "bar le duc", "bar-le-duc"),
        ("space", "brest-litovsk", "brest-litovsk"),
        ("unit", "GE1", "ge_1"),
        ("unit", "(GE 1)", "ge_1"),
        ("unit", "gec", "ge_c"),
        ("rule", "12.5.2", "12.5.2"),
        ("rule", "guns of august", "guns_of_august"),
    ],
)
def test_one_thing_is_meant(kind: str, typed: str, key: str) -> None:
    assert looked_up(kind, typed).key == key


@pytest.mark.parametrize(
    ("kind", "typed", "some"),
    [
        ("card", "reinforcements", "Russian Reinforcements (AP 3)"),
        ("space", "Ba", "Bar le Duc"),
        ("unit", "GE", "GE 1"),
    ],
)
def test_several_things_are_listed(kind: str, typed: str, some: str) -> None:
    assert_listed(looked_up(kind, typed), "look-up-several", some)


@pytest.mark.parametrize(
    ("kind", "typed", "some"),
    [
        ("card", "Gnus of August", "Guns of August (CP 1)"),
        ("space", "Insterburg", "Insterberg"),
        ("unit", "GE 99", "GE 9"),
        ("rule", "Gnus of August", "Guns of August (CP 1)"),
    ],
)
def test_a_misspelling_is_guessed_at(kind: str, typed: str, some: str) -> None:
    assert_listed(looked_up(kind, typed), "look-up-close", some)


def assert_listed(found: LookedUp, key: str, some: str) -> None:
    (line,) = found.lines
    assert isinstance(line, Text)
    assert line.key == key
    labels = [link.label for link in found.links]
    assert 0 < len(labels) <= 8
    assert some in labels


@pytest.mark.parametrize("kind", ["card", "space", "unit", "scenario", "rule"])
def test_nothing_like_it(kind: str) -> None:
    assert FACE.look_up(VIEW, kind, "qqqqqqqq") is None


@pytest.mark.parametrize(
    ("typed", "key"), [("Limited War", "limited_war"), ("campaign", "campaign"), ("histor", "historical")]
)
def test_a_scenario_is_told_with_its_paragraph(typed: str, key: str) -> None:
    found = looked_up("scenario", typed)
    assert found.key == key
    assert any("rule" in line.key for line in found.lines[1:] if isinstance(line, Text))
