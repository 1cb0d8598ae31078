"""Reading pictures of No Retreat! on a telephone: lettering high enough, contrast at least 4.5, under the veil too."""

from __future__ import annotations

import pytest

from data.messages import Messages
from engine.games.no_retreat.tables import AXIS, SOVIET, CardId
from render.map.layers import standing
from render.map.regions import ACROSS
from render.no_retreat import status
from render.no_retreat.cards import hand_scene, strip_scene
from render.no_retreat.crops import chapter_scene, crops
from render.no_retreat.happened import acts
from render.no_retreat.places import around_crop
from render.no_retreat.sprites import SPRITES
from render.no_retreat.stacks import lying
from render.scene import Scene
from tests.render import test_legible
from tests.render.measures import contrast
from tests.render.no_retreat.positions import played, view
from tests.render.no_retreat.test_reports import CHAPTERS, FOUGHT
from tests.render.test_legible import LEAST, PHONE, RATIO, capital, lettered

SAY = Messages("en").say
POINTS, SMALLEST = 274, 9.0  # points across a telephone that a picture of a message has, and the least type in it
LAST = view(played(7)[-1][0])
CARDS = tuple(map(CardId, (1, 5, 16, 33, 40, 7)))


def around() -> Scene:
    sheet, crop = around_crop("H17")
    return standing(lying(LAST), sheet, crop)


DEFAULT = {
    "around": around(),
    **{key: chapter_scene(acts(CHAPTERS[key]), SAY) for key in FOUGHT},
    "moves": chapter_scene(acts(CHAPTERS["1.axis.movement"]), SAY),
}
IN_A_MESSAGE = {
    **{f"crop {key}": crops(acts(CHAPTERS[key]), SAY)[0].scene for key in FOUGHT},
    **{f"page {number}": page.scene for number, page in enumerate(status.pages(LAST, SAY))},
    "strip": strip_scene(CARDS, SOVIET, SAY),
}


@pytest.fixture(autouse=True)
def own_sprites(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_legible, "SPRITES", SPRITES)


@pytest.mark.parametrize("name", DEFAULT)
def test_letters_of_a_default_crop_are_high_enough(name: str) -> None:
    scene = DEFAULT[name]
    share = min(1.0, PHONE / scene.size[0])
    low = {one.text: capital(one.size) * zoom * share for one, zoom in lettered(scene)}
    assert {text: round(high, 1) for text, high in low.items() if high < LEAST} == {}


@pytest.mark.parametrize("name", IN_A_MESSAGE)
def test_letters_of_a_message_are_large_enough(name: str) -> None:
    scene = IN_A_MESSAGE[name]
    assert scene.size[0] == ACROSS
    small = {one.text: one.size * zoom * POINTS / ACROSS for one, zoom in lettered(scene)}
    assert {text: round(size, 1) for text, size in small.items() if size < SMALLEST} == {}


@pytest.mark.parametrize("name", [*DEFAULT, *IN_A_MESSAGE, "hand"])
def test_letters_stand_out(name: str) -> None:
    scene = {**DEFAULT, **IN_A_MESSAGE, "hand": hand_scene(CARDS, AXIS, SAY)}[name]
    least = {one: contrast(one.ink, one.ground) for one, _ in lettered(scene)}
    assert {(one.text, one.ink, one.ground): round(v, 1) for one, v in least.items() if v < RATIO} == {}
