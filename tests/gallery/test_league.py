"""The gallery of leagues shows what the bot would post today."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tests.gallery.league import FOLDER, LeaguePicture, page, pictures
from tests.gallery.test_gallery import MEAN, SHARE
from tests.render.test_golden_pictures import differences


@pytest.mark.parametrize("one", pictures(), ids=lambda one: one.name)
def test_a_picture_of_the_gallery_is_that_of_today(one: LeaguePicture) -> None:
    with Image.open(FOLDER / f"{one.name}.png") as kept, Image.open(io.BytesIO(one.picture.data)) as made:
        assert kept.size == made.size
        mean, share = differences(kept.convert("RGB"), made.convert("RGB"))
    assert mean <= MEAN, "python -m tests.gallery.league"
    assert share <= SHARE


def test_the_page_shows_each_picture_in_words_too() -> None:
    assert (FOLDER / "README.md").read_text(encoding="utf-8") == page(), "python -m tests.gallery.league"
    assert {path.stem for path in FOLDER.glob("*.png")} == {one.name for one in pictures()}
    assert all(one.picture.alt for one in pictures())


def test_every_picture_is_as_wide_as_a_telephone_shows_it() -> None:
    assert {Image.open(io.BytesIO(one.picture.data)).width for one in pictures()} == {660}
