"""Themes measured: what must differ differs for the eyes a theme is for, and lettering stands out.

Distances are of the colours as they are painted, in OKLab (0.02 is just seen).
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations, pairwise, product

import pytest
from PIL import Image, ImageChops

from data.messages import Messages
from render.colours import GOLD, PAPER, RED, SEA, Colour
from render.oklab import lab, rgb
from render.paths_of_glory import badges, markers
from render.paths_of_glory.colours import COUNTERS, LIGHT, OVERLAY, SIDES, WAYS
from render.paths_of_glory.face import PathsOfGloryFace
from render.paths_of_glory.sprites import SPRITES
from render.paths_of_glory.themes import painted, themes
from render.themes import Theme, recoloured, themed
from render.wanted import Wanted
from tests.render.cones import EYES, seen
from tests.render.measures import apart, contrast
from tests.render.positions import battle, told_of, view
from tests.render.test_legible import SCENES, lettered

ALLIED, CENTRAL = ("fr", "br", "be", "ru", "it", "sb", "mn", "ro", "gr", "us"), ("ge", "ah", "tu", "bu", "sn")
PLAIN = Theme()
LOOKS = {"light": PLAIN, **themes()}
EYES_OF = {name: ("normal", name) if name in EYES else ("normal",) for name in LOOKS}
CASES = [(name, eyes) for name in LOOKS for eyes in EYES_OF[name]]
FACE = PathsOfGloryFace(Messages("en").say)


def pairs(kind: str) -> Iterator[tuple[str, Colour, Colour]]:
    """What must differ, as colours of the tables."""
    if kind == "sides":
        yield from ((f"{a} {b}", SIDES[a], SIDES[b]) for a, b in combinations(("ap", "cp", "neutral"), 2))
    elif kind == "counters":
        yield from ((f"{a} {b}", COUNTERS[a][0], COUNTERS[b][0]) for a, b in product(ALLIED, CENTRAL))
    elif kind == "ways":
        yield from ((f"{a} {b}", WAYS[a], WAYS[b]) for a, b in combinations(WAYS, 2))
    elif kind == "supply":
        yield from ((f"{a} {b}", OVERLAY[a], OVERLAY[b]) for a, b in combinations(("ap", "risk", "cut"), 2))
        yield from ((f"{a} {b}", OVERLAY[a], OVERLAY[b]) for a, b in combinations(("cp", "risk", "cut"), 2))
    elif kind == "reach":
        yield "reach pass", OVERLAY["reach"], OVERLAY["pass"]
    elif kind == "victory spaces":
        yield from ((f"red {nation}", RED, land) for nation, land in LIGHT.land.items())
        yield "red gold", RED, GOLD
    elif kind == "arrows on land":
        yield from ((f"{way} {land}", WAYS[way], LIGHT.land[land]) for way, land in product(WAYS, LIGHT.land))


# The least distance of each kind: in a theme for these eyes or for ordinary ones; and in the usual colours, whose
# counters tell their side by frame and corners and their nation in letters.
LEAST = {
    "sides": (0.15, 0.15),
    "counters": (0.11, 0.04),
    "ways": (0.105, 0.085),
    "supply": (0.105, 0.08),
    "reach": (0.105, 0.085),
    "victory spaces": (0.2, 0.3),
    "arrows on land": (0.15, 0.25),
}


@pytest.mark.parametrize(("name", "eyes"), CASES)
@pytest.mark.parametrize("kind", LEAST)
def test_what_must_differ_differs(name: str, eyes: str, kind: str) -> None:
    theme, least = LOOKS[name], LEAST[kind][name == "light"]
    found = {
        pair: apart(seen(theme.colour(painted(a)), eyes), seen(theme.colour(painted(b)), eyes))
        for pair, a, b in pairs(kind)
    }
    assert {pair: round(value, 3) for pair, value in found.items() if value < least} == {}


def test_the_usual_colours_would_not_do() -> None:
    """The measure finds what the themes are for."""
    for eyes in ("protan", "deutan", "tritan"):
        least = min(apart(seen(painted(a), eyes), seen(painted(b), eyes)) for _, a, b in pairs("counters"))
        assert least < 0.04


@pytest.mark.parametrize("name", themes())
def test_lettering_stands_out(name: str) -> None:
    theme, found = LOOKS[name], set()
    for scene in SCENES.values():
        found |= {(words.ink, words.ground) for words, _ in lettered(scene, also_veiled=False)}
    assert len(found) > 40
    least = {pair: contrast(*(theme.colour(painted(colour)) for colour in pair)) for pair in found}
    assert {pair: round(value, 2) for pair, value in least.items() if value < 4.5} == {}


def test_high_contrast_is_higher_and_dark_is_dark() -> None:
    faces = [(face, ink) for face, ink in COUNTERS.values()]
    for face, ink in faces:
        assert contrast(*(LOOKS["contrast"].colour(painted(one)) for one in (face, ink))) >= 6.5
    dark = LOOKS["dark"]
    assert lab(dark.colour(PAPER))[0] < 0.25
    assert all(lab(dark.colour(painted(one)))[0] < 0.45 for one in (SEA, *LIGHT.land.values()))


# ------------------------------------------------------------------------------------------------- shapes


ARROW = ((0, 0), (120, 40))
TWINS = [
    *[(name, ("ap", *more), ("cp", *more)) for name, more in (("flag", ()), ("control", ()), ("holder", (True,)))],
    ("holder", ("ap", False), ("neutral", False)),
    ("trench", (2, "ap"), (2, "cp")),
    ("die", (3, "ap"), (3, "cp")),
    ("port", ("ap",), ("cp",)),
    ("tile", ("ap", "fr", True, "X 1", "3-3-3", False), ("cp", "ge", True, "X 1", "3-3-3", False)),
    ("swatch", ("ap",), ("cp",)),
    *[("arrow", (ARROW, a), (ARROW, b)) for a, b in combinations(WAYS, 2)],
    *[("line", (ARROW, a), (ARROW, b)) for a, b in combinations(("ap", "cp", "risk", "cut"), 2)],
    ("ring", (9, 9, 9, "solid"), (9, 9, 9, "dashed")),
    ("ring", (9, 9, 9, "dashed"), (9, 9, 9, "double")),
    ("activation", ("move",), ("combat",)),
    ("star", (True,), (False,)),
    ("fort", (2, "intact"), (2, "besieged")),
]


@pytest.mark.parametrize(("name", "one", "other"), TWINS, ids=str)
def test_shape_tells_what_colour_tells(
    name: str, one: tuple[object, ...], other: tuple[object, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one colour for everything the two still differ, and by more than a few pixels."""
    for table in (SIDES, WAYS, OVERLAY):
        for key in table:
            monkeypatch.setitem(table, key, (60, 60, 60))
    for module in (badges, markers):
        for name_of in ("RED", "GREEN", "INK"):
            monkeypatch.setattr(module, name_of, (60, 60, 60), raising=False)
    for key, (_, ink) in COUNTERS.items():
        monkeypatch.setitem(COUNTERS, key, ((60, 60, 60), ink))
    first, second = (on_white(SPRITES[name](*args)) for args in (one, other))
    assert first.size != second.size or shown_apart(first, second) >= 12


def on_white(sprite: Image.Image) -> Image.Image:
    """A sprite without colours."""
    ground = Image.new("RGBA", sprite.size, (255, 255, 255, 255))
    return Image.alpha_composite(ground, sprite.convert("RGBA")).convert("L")


def shown_apart(one: Image.Image, other: Image.Image) -> int:
    """How many pixels differ clearly."""
    return sum(ImageChops.difference(one, other).histogram()[60:])


# ------------------------------------------------------------------------------------------------ pictures


@pytest.mark.parametrize("name", themes())
def test_a_picture_in_a_theme_is_the_same_drawing(name: str) -> None:
    theme = themes()[name]
    for picture in (FACE.report(told_of(view(), battle())), FACE.map(view(), Wanted("sedan")), FACE.hand(view())):
        assert picture is not None
        found = themed(picture, theme)
        before, after = (Image.open(BytesIO(one.data)) for one in (picture, found))
        assert before.tobytes() == after.tobytes(), "the pixels are the same, only the palette differs"
        assert before.getpalette() != after.getpalette()
        for at in ((5, 5), (100, 200), (300, 400)):
            here = before.convert("RGB").getpixel(at)
            assert isinstance(here, tuple)
            assert after.convert("RGB").getpixel(at) == theme.colour((int(here[0]), int(here[1]), int(here[2])))
        assert (found.alt, found.filename) == (picture.alt, picture.filename)
        assert FACE.in_colours(picture, name).data == found.data
        assert FACE.in_colours(picture, "light") is picture


def test_an_animation_in_a_theme() -> None:
    """Palettes of the whole and of single pictures are recoloured; times, frames and pixels stay."""
    first = Image.new("P", (8, 8), 1)
    first.putpalette([0, 0, 0, 250, 246, 236, 184, 22, 28])
    second = Image.new("P", (8, 8), 1)
    second.putpalette([10, 90, 30, 24, 66, 140])
    data = BytesIO()
    first.save(data, "GIF", save_all=True, append_images=[second], duration=[120, 340], loop=0)
    theme = themes()["dark"]
    before, after = Image.open(BytesIO(data.getvalue())), Image.open(BytesIO(recoloured(data.getvalue(), theme)))
    assert len(data.getvalue()) == len(recoloured(data.getvalue(), theme))
    for number in range(2):
        before.seek(number)
        after.seek(number)
        assert before.info["duration"] == after.info["duration"]
        here = before.convert("RGB").getpixel((3, 3))
        assert isinstance(here, tuple)
        assert after.convert("RGB").getpixel((3, 3)) == theme.colour((int(here[0]), int(here[1]), int(here[2])))


def test_pictures_without_a_palette_have_no_theme() -> None:
    data = BytesIO()
    Image.new("RGB", (4, 4)).save(data, "PNG")
    for broken in (data.getvalue(), b"RIFF"):
        with pytest.raises(ValueError, match="palette"):
            recoloured(broken, PLAIN)


def test_a_theme_is_exact_at_its_anchors_and_smooth_between() -> None:
    red, blue, grey = (200, 20, 20), (20, 40, 200), (128, 128, 128)
    theme = Theme(anchors=((red, (255, 120, 0)),), kept=(grey,))
    assert theme.colour(red) == (255, 120, 0)
    assert theme.colour(grey) == grey
    assert apart(theme.colour(blue), blue) < 0.02, "far from the anchor"
    steps = [theme.colour((value, 20, 20)) for value in range(0, 256)]
    assert max(apart(a, b) for a, b in pairwise(steps)) < 0.05
    assert PLAIN.colour(blue) == blue


def test_oklab_there_and_back() -> None:
    for colour in product((0, 51, 128, 204, 255), repeat=3):
        assert max(abs(a - b) for a, b in zip(rgb(lab(colour)), colour, strict=True)) <= 1  # type: ignore[arg-type]
    assert rgb((0.7, 0.4, 0.0)) != rgb((0.7, 0.0, 0.0)), "what the screen cannot show keeps its hue"
    assert apart((0, 0, 0), (255, 255, 255)) == pytest.approx(1, abs=0.001)
