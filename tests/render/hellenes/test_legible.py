"""Reading pictures of Hellenes on a telephone: lettering high enough, contrast at least 4.5, under the veil too."""

from __future__ import annotations

from itertools import pairwise

import pytest

from data.messages import Messages
from engine.games.hellenes.tables import ATHENS, BLOCKS, SIDES, SPARTA, AreaId, CardId
from render.hellenes import battle, blocks, status
from render.hellenes.cards import hand_scene, strip_scene
from render.hellenes.crops import chapter_scene, crops
from render.hellenes.happened import acts
from render.hellenes.places import around_crop
from render.hellenes.sprites import SPRITES
from render.hellenes.stacks import area_group, lying
from render.map.layers import standing
from render.map.regions import ACROSS
from render.scene import Scene, Stamp
from tests.render import test_legible
from tests.render.hellenes.positions import chapters, fought, opening, played, view
from tests.render.measures import contrast
from tests.render.test_legible import LEAST, PHONE, RATIO, capital, lettered

SAY = Messages("en").say
POINTS, SMALLEST = 274, 9.0  # points across a telephone that a picture of a message has, and the least type in it
CARDS = tuple(map(CardId, (1, 5, 12, 30, 36, 41)))
MIDDLE = [state for state, _ in played()][120]


def around(area: str, viewer: str) -> Scene:
    sheet, crop = around_crop(AreaId(area), 210)
    side = next(side for side in SIDES if side == viewer)
    return standing(lying(view(MIDDLE, side)), sheet, crop)


def fighting() -> Scene:
    state = next(state for state, _ in played() if state.battle is not None)
    found = battle.underway(view(state))
    assert found is not None
    return battle.scene(found, SAY)


DEFAULT = {
    "Attica": around("attica", ATHENS),
    "Corinth": around("corinth", SPARTA),
}
WHOLE = {key: chapter_scene(acts(chapters()[key]), SAY) for key in fought()[:2]}  # files, as wide as ships sail
IN_A_MESSAGE = {
    **{
        f"crop {key} {n}": found.scene
        for key in fought()[:3]
        for n, found in enumerate(crops(acts(chapters()[key]), SAY))
    },
    **{f"page {number}": page.scene for number, page in enumerate(status.pages(view(MIDDLE), SAY))},
    "strip": strip_scene(CARDS, SAY),
    "battle": fighting(),
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
    assert scene.size[1] <= 525
    small = {one.text: one.size * zoom * POINTS / ACROSS for one, zoom in lettered(scene)}
    assert {text: round(size, 1) for text, size in small.items() if size < SMALLEST} == {}


@pytest.mark.parametrize("name", [*DEFAULT, *WHOLE, *IN_A_MESSAGE, "hand"])
def test_letters_stand_out(name: str) -> None:
    scene = {**DEFAULT, **WHOLE, **IN_A_MESSAGE, "hand": hand_scene(CARDS, SAY)}[name]
    least = {one: contrast(one.ink, one.ground) for one, _ in lettered(scene)}
    assert {(one.text, one.ink, one.ground): round(v, 1) for one, v in least.items() if v < RATIO} == {}


def test_no_block_hides_the_rating_or_the_steps_of_another() -> None:
    """Behind each other the strips keep their lettering, beside each other whole blocks touch at most."""
    for area in ("attica", "laconia", "corinth", "thebes"):
        for side in SIDES:
            group = area_group(view(opening(), side), area, (0, 0))
            assert group is not None
            stamps = [
                one for one in group.items if isinstance(one, Stamp) and one.name in ("tile", "strip") and one.args[1]
            ]
            columns: dict[int, list[Stamp]] = {}
            for one in stamps:
                columns.setdefault(one.x, []).append(one)
            for column in columns.values():
                for upper, lower in pairwise(sorted(column, key=lambda one: one.y)):
                    top = lower.y - (blocks.SIZE[1] if lower.name == "tile" else blocks.STRIP[1]) // 2
                    assert upper.name == "strip"
                    assert top >= upper.y + 7, "below the middle of its figures"
            assert all(abs(a - b) >= blocks.SIZE[0] for a, b in pairwise(sorted(columns)))


def test_every_block_shows_its_kind_rating_steps_and_number() -> None:
    from render.lettering import watched

    for block in BLOCKS.values():
        for steps in range(1, block.steps + 1):
            with watched() as found:
                SPRITES["tile"](*blocks.arguments(block, steps, at_sea=block.fleet))
            rating = block.naval if block.naval is not None else block.land
            assert [one.text for one in found] == [str(rating), str(steps), str(block.id)]
