"""The fingerprint of the rules that are installed."""

from pathlib import Path

import pytest

from data.installed import fingerprint

FILES = ("engine/kernel/play.py", "engine/games/war/rules/fire.py", "data/games/war/units.csv")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    for name in (*FILES, "cogs/panel/panel.py", "data/games/war/map/sheet.png", "data/messages/en/war.ftl"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("name", FILES)
def test_any_change_of_a_rule_or_a_table_is_another(house: Path, name: str) -> None:
    before = fingerprint(house)
    (house / name).write_text("changed", encoding="utf-8")
    assert fingerprint(house) != before


@pytest.mark.parametrize("name", ["cogs/panel/panel.py", "data/games/war/map/sheet.png", "data/messages/en/war.ftl"])
def test_what_decides_nothing_does_not_count(house: Path, name: str) -> None:
    before = fingerprint(house)
    (house / name).write_text("changed", encoding="utf-8")
    assert fingerprint(house) == before


def test_a_moved_line_counts_and_the_place_of_the_house_does_not(house: Path, tmp_path_factory) -> None:
    before = fingerprint(house)
    other = house.rename(tmp_path_factory.mktemp("other") / "house")
    assert fingerprint(other) == before
    (other / FILES[0]).rename(other / "engine/kernel/played.py")
    assert fingerprint(other) != before


def test_it_is_that_of_this_house() -> None:
    assert len(fingerprint()) == 12
