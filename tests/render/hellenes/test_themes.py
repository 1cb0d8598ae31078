"""The themes of Hellenes measured: what must differ differs for the eyes a theme is for, lettering stands out, and
shapes tell what colours tell. Distances are of the colours as they are painted, in OKLab (0.02 is just seen)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from data.messages import Messages
from engine.games.hellenes.tables import BLOCKS, SIDES
from render.colours import PAPER, SEA, Colour
from render.hellenes.blocks import arguments, back
from render.hellenes.colours import CITIES, LIGHT, OVERLAY, WAYS
from render.hellenes.colours import SIDES as SIDE_COLOURS
from render.hellenes.face import HellenesFace
from render.hellenes.sprites import SPRITES
from render.hellenes.themes import GAME, themes
from render.lettering import watched
from render.oklab import lab
from render.themes import Theme, painted
from render.wanted import Wanted
from tests.render.cones import EYES, seen
from tests.render.hellenes.positions import view
from tests.render.measures import apart, contrast
from tests.render.test_themes import shown_apart

LOOKS = {"light": Theme(), **themes()}
CASES = [(name, eyes) for name in LOOKS for eyes in (("normal", name) if name in EYES else ("normal",))]


def pairs(kind: str) -> Iterator[tuple[str, Colour, Colour]]:
    """What must differ, as colours of the tables."""
    if kind == "sides":
        yield "athens sparta", SIDE_COLOURS["athens"], SIDE_COLOURS["sparta"]
    elif kind == "cities":
        yield from ((f"{a} {b}", CITIES[a][0], CITIES[b][0]) for a, b in combinations(CITIES, 2))
    elif kind == "ways":
        yield from ((f"{a} {b}", WAYS[a], WAYS[b]) for a, b in combinations(WAYS, 2))
    elif kind == "arrows on land":
        yield from ((f"{way} {land}", WAYS[way], LIGHT.land[land]) for way, land in product(WAYS, LIGHT.land))


# The least distance of each kind in a theme, and in the usual colours, where shapes and letters help as well.
LEAST = {"sides": (0.15, 0.15), "cities": (0.08, 0.08), "ways": (0.1, 0.08), "arrows on land": (0.15, 0.25)}


@pytest.mark.parametrize(("name", "eyes"), CASES)
@pytest.mark.parametrize("kind", LEAST)
def test_what_must_differ_differs(name: str, eyes: str, kind: str) -> None:
    theme, least = LOOKS[name], LEAST[kind][name == "light"]
    found = {
        pair: apart(*(seen(theme.colour(painted(GAME, colour)), eyes) for colour in (a, b)))
        for pair, a, b in pairs(kind)
    }
    assert {pair: round(value, 3) for pair, value in found.items() if value < least} == {}


@pytest.mark.parametrize("name", LOOKS)
def test_lettering_of_blocks_and_markers_stands_out(name: str) -> None:
    with watched() as found:
        for block in BLOCKS.values():
            SPRITES["tile"](*arguments(block, 1, at_sea=True))
            SPRITES["strip"](*arguments(block, block.steps, at_sea=False))
        for side in SIDES:
            SPRITES["flat"](str(side), "×2")
            SPRITES["count"](3, str(side))
            SPRITES["rest"](str(side), 4)
        for way in (*WAYS.values(), *OVERLAY.values()):
            SPRITES["pill"]("+3", *way)
    assert len(found) > 200
    assert min(one.size for one in found) >= 14
    theme = LOOKS[name]
    inks = {(one.ink, one.ground) for one in found}
    least = {pair: contrast(*(theme.colour(painted(GAME, colour)) for colour in pair)) for pair in inks}
    assert {pair: round(value, 2) for pair, value in least.items() if value < 4.5} == {}


def test_dark_is_dark() -> None:
    dark = LOOKS["dark"]
    assert lab(dark.colour(PAPER))[0] < 0.25
    assert all(lab(dark.colour(painted(GAME, one)))[0] < 0.45 for one in (SEA, *LIGHT.land.values()))


@pytest.mark.parametrize("name", themes())
def test_a_picture_in_a_theme_is_the_same_drawing(name: str) -> None:
    face = HellenesFace(Messages().say)
    picture = face.map(view(), Wanted("Athens"))
    assert picture is not None
    found = face.in_colours(picture, name)
    assert found.data != picture.data
    assert found.filename == f"{name}_{picture.filename}"
    assert face.in_colours(picture, "light") is picture


# ---------------------------------------------------------------------------------------------------------- shapes


ARROW = ((0, 0), (120, 40))
HOPLITE = ("athens", "hoplite", "C2", 3, 4, "A01", False)
KINDS = ("hoplite", "infantry", "archer", "cavalry", "fleet", "garrison")
TWINS: list[tuple[str, tuple[object, ...], tuple[object, ...]]] = [
    ("flag", ("athens",), ("sparta",)),
    ("banner", ("athens",), ("sparta",)),
    ("swatch", ("athens",), ("sparta",)),
    ("die", (3, "athens"), (3, "sparta")),
    ("die", (3, "athens", "hit"), (3, "athens", "rout")),
    ("tile", back("athens"), back("sparta")),
    ("tile", HOPLITE, ("sparta", *HOPLITE[1:])),  # sides
    ("tile", HOPLITE, (*HOPLITE[:3], 2, *HOPLITE[4:])),  # a step lost
    *[("tile", (*HOPLITE[:1], a, *HOPLITE[2:]), (*HOPLITE[:1], b, *HOPLITE[2:])) for a, b in combinations(KINDS, 2)],
    *[("arrow", (ARROW, a), (ARROW, b)) for a, b in combinations(WAYS, 2)],
    ("mark", ("routed",), ("half",)),
    ("mark", ("moved",), ("cargo",)),
]


@pytest.mark.parametrize(("name", "one", "other"), TWINS, ids=str)
def test_shapes_tell_what_colours_tell(name: str, one: tuple[object, ...], other: tuple[object, ...]) -> None:
    assert shown_apart(SPRITES[name](*one), SPRITES[name](*other))
