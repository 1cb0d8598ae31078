"""A few pictures as they were last looked at, with tolerance: fonts and zlib may differ a little between machines.

Delete a golden picture to write it anew, then look at it before committing.
"""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from data.messages import Messages
from engine.games.paths_of_glory.tables import PIECES, SpaceId
from render.colours import PAPER
from render.map.layers import standing
from render.paths_of_glory import counters, report, status
from render.paths_of_glory.places import around_crop
from render.paths_of_glory.sprites import PAINTER
from render.paths_of_glory.stacks import face, lying
from render.scene import Scene, Stamp
from tests.render.positions import battle, piece, view

GOLDEN = Path(__file__).parent / "golden"
SAY = Messages("en").say
MEAN, SHARE = 3.0, 0.02  # mean difference of a channel, share of pixels that differ by more than a third


def rows() -> Scene:
    """Counters of both sides, whole, reduced, in a stack, as ghosts and torn."""
    items: list[Stamp] = []
    for x, label in enumerate(("GE 1", "AHc", "FR 5", "RUc", "BEF", "TU YLD")):
        for y, (sprite, reduced) in enumerate((("tile", False), ("tile", True), ("strip", True), ("ghost", False))):
            items.append(Stamp(sprite, 60 + 100 * x, 40 + 66 * y, face(PIECES[piece(label)], reduced)))
        items.append(Stamp("torn", 60 + 100 * x, 290, ("ap", "fr", label, "gone" if x % 2 else "step")))
    return Scene(660, 320, PAPER, tuple(items))


SCENES = {
    "battle": lambda: report.scene(view(), battle(), SAY),
    "counters": rows,
    "status": lambda: status.scene(view(), SAY),
    "lublin": lambda: standing(lying(view(), SAY), *around_crop(SpaceId("lublin"), 2)),
}


def differences(a: Image.Image, b: Image.Image) -> tuple[float, float]:
    """The mean difference of a channel, and the share of pixels that differ by more than a third."""
    delta = ImageChops.difference(a, b)
    far = delta.convert("L").point([0] * 85 + [255] * 171)
    return max(ImageStat.Stat(delta).mean), ImageStat.Stat(far).mean[0] / 255


@pytest.mark.parametrize("name", SCENES)
def test_picture_is_as_it_was_looked_at(name: str) -> None:
    path = GOLDEN / f"{name}.png"
    found = PAINTER.indexed(SCENES[name]())
    if not path.exists():
        found.save(path, "PNG", optimize=True)
        pytest.fail(f"{path.name} was missing and has been written")
    with Image.open(path) as agreed:
        assert agreed.size == found.size
        mean, share = differences(agreed.convert("RGB"), found.convert("RGB"))
    assert mean <= MEAN
    assert share <= SHARE


def test_the_tolerance_notices_a_missing_counter() -> None:
    whole = rows()
    less = Scene(whole.width, whole.height, whole.background, whole.items[2:])
    mean, share = differences(PAINTER.image(whole), PAINTER.image(less))
    assert mean > MEAN or share > SHARE


def test_a_picture_is_the_same_in_any_order_of_painting() -> None:
    """What is kept ready (sprites, groups, lines) must not change a picture."""
    first = [PAINTER.paint(scene()) for scene in SCENES.values()]
    again = [PAINTER.paint(scene()) for scene in reversed(SCENES.values())]
    assert first == again[::-1]
    assert counters.size_of(True) > counters.size_of(False)
