"""The gallery's position files are positions, its orders are legal, and its page shows every picture that there is."""

import re

import pytest

from tests.gallery.album import ALBUMS, Entry, carried_out, entries, stand

FILES = [(album, path.stem) for album, found in ALBUMS.items() for path in sorted(found.folder.glob("*.json"))]
MOST = {"paths_of_glory": 11_000_000, "no_retreat": 9_000_000}  # bytes


@pytest.mark.parametrize(("album", "name"), FILES)
def test_a_position_file_of_the_gallery_is_read(album: str, name: str) -> None:
    """A file that is at fault raises, with every fault it has."""
    state, game = stand(name, album), ALBUMS[album].game
    assert game.to_act(state)
    assert game.check(state) == []


def test_every_position_file_is_shown() -> None:
    assert {(entry.album, entry.position) for entry in entries()} == set(FILES)


@pytest.mark.parametrize("entry", [entry for entry in entries() if entry.orders], ids=lambda entry: entry.name)
def test_the_orders_of_a_picture_are_legal(entry: Entry) -> None:
    """An order that the rules refuse raises, and so do dice that are missing or left over."""
    _, events = carried_out(entry)
    assert events


@pytest.mark.parametrize("album", ALBUMS)
def test_the_page_shows_each_picture_once_with_its_file(album: str) -> None:
    folder = ALBUMS[album].folder
    page = (folder / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r'<img src="([^"]+)"', page)
    assert {entry.file() for entry in entries(album)} <= set(shown)
    assert sorted(shown) == sorted(path.name for path in folder.glob("*.png"))
    for entry in entries(album):
        assert f"{entry.caption} ([{entry.position}.json]({entry.position}.json))" in page


@pytest.mark.parametrize("album", ALBUMS)
def test_the_gallery_stays_small(album: str) -> None:
    sizes = (path.stat().st_size for path in ALBUMS[album].folder.iterdir() if path.is_file())
    assert sum(sizes) < MOST[album]
