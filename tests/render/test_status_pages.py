"""The status as pictures of a message: each is read on a telephone, and together they leave nothing out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import PIECES
from render.map.crops import CropScene
from render.paths_of_glory.status_pages import pages
from render.scene import Stamp
from tests.gallery.album import stand
from tests.phone.sizes import PHONE
from tests.render.positions import position
from tests.render.test_crops import readable
from tests.render.test_legible import lettered

SAY = Messages("en").say


def of(state: m.State) -> list[CropScene]:
    return pages(PATHS_OF_GLORY.view(state, None), "tracks", SAY)


@pytest.mark.parametrize("name", ["august-1914", "winter-1916", "fall-1917", "winter-1919"])
def test_every_page_can_be_read_on_a_telephone(name: str) -> None:
    for page in of(stand(name)):
        readable(page)
        for words, zoom in lettered(page.scene):
            assert words.size * zoom * PHONE.inside / page.scene.size[0] >= 9, words


def test_what_has_no_room_goes_on_in_another_picture() -> None:
    state = position()
    every = replace(state, board=replace(state.board, where=(m.ELIMINATED,) * len(state.board.where)))
    found = of(every)
    assert len(found) > 3
    for page in found:
        readable(page)
    tiles = [item for page in found for item in page.scene.items if isinstance(item, Stamp) and item.name == "tile"]
    counted = [item for page in found for item in page.scene.items if isinstance(item, Stamp) and item.name == "disc"]
    assert sum(int(str(item.args[0])) - 1 for item in counted) + len(tiles) == len(PIECES)


def test_many_replacement_points_stay_inside() -> None:
    state = position()
    pools = dict.fromkeys(("a", "allied", "br", "fr", "it", "ru", "us", "be", "sb", "ro"), 3)
    page = of(replace(state, tracks=replace(state.tracks, rp=pools)))[0]
    readable(page)
    ends = [item.x for item in page.scene.items if getattr(item, "text", "").endswith(" 3")]
    assert len(ends) >= len(pools)
    assert max(ends) < page.scene.width - 14


def test_a_box_is_told_in_words() -> None:
    (_, reserve, *_) = of(stand("fall-1917"))
    assert "GEc" in reserve.alt
