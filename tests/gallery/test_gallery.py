"""The gallery's position files are positions, its orders are legal, its page shows every picture that there is, and
the pictures are those that the bot would post today.

`ADJUTANT_FUZZ=1 pytest tests/gallery` paints all of them again, not only a few, and compares their words, too.
"""

import io
import os
import re

import pytest
from PIL import Image

from tests.gallery.__main__ import image
from tests.gallery.album import ALBUMS, Entry, carried_out, entries, paint, stand
from tests.render.test_golden_pictures import differences

FILES = [(album, path.stem) for album, found in ALBUMS.items() for path in sorted(found.folder.glob("*.json"))]
MOST = {"paths_of_glory": 11_000_000, "no_retreat": 9_000_000, "hellenes": 6_000_000}  # bytes
AGAIN = {
    "paths_of_glory": ("around-sedan-telephone", "romania", "step-losses"),
    "no_retreat": ("around-stalingrad-telephone", "border-battles", "choice-reach"),
    "hellenes": ("own-athens", "battle-megara", "reach"),
}
ALL = "ADJUTANT_FUZZ" in os.environ
REPAINTED = [entry for entry in entries() if ALL or entry.name in AGAIN[entry.album]]
MEAN, SHARE = 1.5, 0.008  # of `differences`: less than a line of the front drawn otherwise


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


@pytest.mark.parametrize("entry", REPAINTED, ids=lambda entry: f"{entry.album}-{entry.name}")
def test_a_picture_of_the_gallery_is_what_the_bot_posts(entry: Entry) -> None:
    """As many pictures, alike, of all with the same words: else run `make gallery` and look at what has changed."""
    folder, painted = entry.of.folder, paint(entry)
    page = (folder / "README.md").read_text(encoding="utf-8")
    assert not (folder / entry.file(len(painted))).exists()
    for number, found in enumerate(painted):
        assert not ALL or image(entry, number, found.alt) in page
        with Image.open(folder / entry.file(number)) as kept, Image.open(io.BytesIO(found.data)) as now:
            assert kept.size == now.size
            mean, share = differences(kept.convert("RGB"), now.convert("RGB"))
        assert (mean <= MEAN, share <= SHARE) == (True, True), (number, mean, share)
