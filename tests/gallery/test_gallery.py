"""The gallery's position files are positions, its orders are legal, and its page shows every picture that there is."""

import re

import pytest

from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from tests.gallery.album import FOLDER, Entry, carried_out, entries, stand

PAGE = (FOLDER / "README.md").read_text(encoding="utf-8")
FILES = sorted(path.stem for path in FOLDER.glob("*.json"))


@pytest.mark.parametrize("name", FILES)
def test_a_position_file_of_the_gallery_is_read(name: str) -> None:
    """A file that is at fault raises, with every fault it has."""
    state = stand(name)
    assert PATHS_OF_GLORY.to_act(state)
    assert PATHS_OF_GLORY.check(state) == []


def test_every_position_file_is_shown() -> None:
    assert {entry.position for entry in entries()} == set(FILES)


@pytest.mark.parametrize("entry", [entry for entry in entries() if entry.orders], ids=lambda entry: entry.name)
def test_the_orders_of_a_picture_are_legal(entry: Entry) -> None:
    """An order that the rules refuse raises, and so do dice that are missing or left over."""
    _, events = carried_out(entry)
    assert events


def test_the_page_shows_each_picture_once_with_its_file() -> None:
    shown = re.findall(r'<img src="([^"]+)"', PAGE)
    assert {entry.file() for entry in entries()} <= set(shown)
    assert sorted(shown) == sorted(path.name for path in FOLDER.glob("*.png"))
    for entry in entries():
        assert f"{entry.caption} ([{entry.position}.json]({entry.position}.json))" in PAGE


def test_the_gallery_stays_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 11_000_000
