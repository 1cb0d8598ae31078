"""Reading a default crop on a telephone, 600 pixels wide: lettering at least 9 pixels high, contrast at least 4.5."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from data.messages import Messages
from engine.games.paths_of_glory.tables import SpaceId
from render.colours import PAPER, SHADE, SHADE_SHARE
from render.fonts import font
from render.lettering import Lettering, watched
from render.map.layers import standing
from render.paths_of_glory import report, status
from render.paths_of_glory.places import around_crop
from render.paths_of_glory.sprites import SPRITES
from render.paths_of_glory.stacks import lying
from render.scene import Box, Bundle, Inset, Item, Scene, Stamp, Veil, Words
from render.shade import mix
from tests.render.measures import contrast
from tests.render.positions import battle, single_events, view

PHONE, LEAST, RATIO = 600, 9.0, 4.5
ROOT = Path(__file__).parents[2]
SAY = Messages("en").say


def lettered(scene: Scene, zoom: float = 1.0, also_veiled: bool = True) -> Iterator[tuple[Lettering, float]]:
    """All words of a scene with their ground, and the zoom they are seen at; darkened if a veil lies over them."""
    zoom *= scene.zoom / 1000
    veiled = max((number for number, item in enumerate(scene.items) if isinstance(item, Veil)), default=-1)
    for number, item in enumerate(scene.items):
        if isinstance(item, Inset):
            yield from lettered(item.scene, zoom, also_veiled)
        for one in _words(item, scene.items[:number], scene):
            yield one, zoom
            if also_veiled and number < veiled:
                yield one._replace(ink=dark(one.ink), ground=dark(one.ground)), zoom


def dark(colour: tuple[int, int, int]) -> tuple[int, int, int]:
    return mix(colour, SHADE, SHADE_SHARE / 100)


def _words(item: Item, below: tuple[Item, ...], scene: Scene) -> Iterator[Lettering]:
    match item:
        case Stamp():
            with watched() as found:
                SPRITES[item.name](*item.args)
            if item.name not in ("ghost", "ghost_strip"):  # pale on purpose: where something was
                yield from found
        case Bundle():
            for inner in item.items:
                yield from _words(inner, (), scene)
        case Words():
            yield Lettering(item.text, item.size, item.colour, item.halo or ground(item, below, scene))


def ground(words: Words, below: tuple[Item, ...], scene: Scene) -> tuple[int, int, int]:
    found = scene.background
    for item in below:
        if (
            isinstance(item, Box)
            and item.x <= words.x <= item.x + item.width
            and item.y <= words.y < item.y + item.height
        ):
            found = item.fill
    return found


def capital(size: int) -> float:
    """The height of a capital letter, in pixels."""
    return font(1000, True).getbbox("H", anchor="ls")[1] / -1000 * size


SCENES = {
    "battle": report.scene(view(), battle(), SAY),
    "round": report.scene(view(), battle(), SAY, "Last round"),
    **{f"event {number}": report.scene(view(), [event], SAY) for number, event in enumerate(single_events())},
    "around": standing(lying(view(), SAY), *around_crop(SpaceId("sedan"))),
    "east": standing(lying(view(), SAY), *around_crop(SpaceId("lublin"))),
    "status": status.scene(view(), SAY),
}


@pytest.mark.parametrize("name", SCENES)
def test_lettering_is_large_and_clear_enough(name: str) -> None:
    scene = SCENES[name]
    reduced = min(1.0, PHONE / scene.size[0])
    found = list(lettered(scene))
    assert len(found) > 5
    for words, zoom in found:
        high = capital(words.size) * zoom * reduced
        assert high >= LEAST - 0.05, f"{words.text!r} is {high:.1f} pixels high"
        assert contrast(words.ink, words.ground) >= RATIO, f"{words.text!r}: {contrast(words.ink, words.ground):.2f}"


def test_the_measure_finds_what_is_too_small_or_too_pale() -> None:
    small = Scene(600, 100, PAPER, (Words(10, 10, "small", 9, (0, 0, 0)), Words(10, 40, "pale", 30, (220, 216, 206))))
    (first, _), (second, _) = lettered(small)
    assert capital(first.size) < LEAST
    assert contrast(second.ink, second.ground) < RATIO


def test_names_on_the_base_are_large_enough() -> None:
    crop = SCENES["battle"].size[0]
    assert capital(18) * PHONE / crop >= LEAST


@pytest.mark.parametrize("path", sorted((ROOT / "render").rglob("*.py")), ids=lambda path: path.name)
def test_colours_stand_in_the_table(path: Path) -> None:
    """Another table makes other pictures: no module but the tables writes a colour in numbers."""
    of_a_game = path.name == "themes.py" and path.parent != ROOT / "render"
    if path.name in ("colours.py", "palette.py") or of_a_game or "build" in path.parts:
        return
    found = re.findall(r"(?<!range)\(\d{1,3}, \d{1,3}, \d{1,3}\)", path.read_text())
    assert not found, found


def test_a_torn_counter_tells_its_fate_by_shape() -> None:
    step, gone = (SPRITES["torn"]("ap", "fr", "FR 5", fate).convert("L") for fate in ("step", "gone"))
    assert step.size != gone.size
