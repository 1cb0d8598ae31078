"""The part of a map that stands in a message, the whole being a file."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from data.messages import Messages
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from render.map.regions import ACROSS, HIGHEST
from render.paths_of_glory.face import PathsOfGloryFace
from render.picture import PictureFile
from render.wanted import Wanted
from tests.gallery.album import stand

FACE = PathsOfGloryFace(Messages("en").say)
NOW = PATHS_OF_GLORY.view(stand("fall-1917"), None)


def seen(where: str) -> PictureFile:
    found = FACE.glance(NOW, Wanted(where))
    assert found is not None
    return found


@pytest.mark.parametrize("where", ["", "europe", "near east", "west", "east", "italy", "balkans", "Sedan", "Medina"])
def test_it_is_as_large_as_a_telephone_can_show(where: str) -> None:
    assert Image.open(BytesIO(seen(where).data)).size == (ACROSS, HIGHEST)


def test_a_space_is_in_it_and_of_the_rest_the_place_where_most_face_each_other() -> None:
    assert "around Sedan" in seen("Sedan").alt
    assert "around Cambrai" in seen("west").alt
    assert "Udine: army" in seen("italy").alt


def test_there_is_none_of_what_only_the_whole_can_say() -> None:
    assert FACE.glance(NOW, Wanted("", "control")) is None
    assert FACE.glance(NOW, Wanted("nowhere")) is None
