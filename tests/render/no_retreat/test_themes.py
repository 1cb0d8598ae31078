"""The themes of No Retreat! measured: what must differ differs for the eyes a theme is for, lettering stands out, and
shapes tell what colours tell. Distances are of the colours as they are painted, in OKLab (0.02 is just seen)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from data.messages import Messages
from engine.games.no_retreat.tables import AXIS, UNITS
from render.colours import PAPER, RED, SEA, Colour
from render.lettering import watched
from render.no_retreat import markers
from render.no_retreat.colours import COUNTERS, LIGHT, OVERLAY, SIDES, WAYS
from render.no_retreat.counters import arguments
from render.no_retreat.face import NoRetreatFace
from render.no_retreat.sprites import SPRITES
from render.no_retreat.themes import GAME, themes
from render.oklab import lab
from render.scene import Value
from render.themes import Theme, painted
from render.wanted import Wanted
from tests.render.cones import EYES, seen
from tests.render.measures import apart, contrast
from tests.render.no_retreat.positions import view
from tests.render.test_themes import on_white, shown_apart

AXIS_NATIONS = {unit.nation for unit in UNITS.values() if unit.side == AXIS} | {"ss"}
SOVIET_NATIONS = COUNTERS.keys() - AXIS_NATIONS
LOOKS = {"light": Theme(), **themes()}
CASES = [(name, eyes) for name in LOOKS for eyes in (("normal", name) if name in EYES else ("normal",))]


def pairs(kind: str) -> Iterator[tuple[str, Colour, Colour]]:
    """What must differ, as colours of the tables."""
    if kind == "sides":
        yield "axis soviet", SIDES["axis"], SIDES["soviet"]
    elif kind == "counters":
        found = product(sorted(AXIS_NATIONS), sorted(SOVIET_NATIONS))
        yield from ((f"{a} {b}", COUNTERS[a][0], COUNTERS[b][0]) for a, b in found)
    elif kind == "ways":
        yield from ((f"{a} {b}", WAYS[a], WAYS[b]) for a, b in combinations(WAYS, 2))
    elif kind == "supply":
        yield from ((f"{a} {b}", OVERLAY[a], OVERLAY[b]) for a, b in product(("axis", "soviet"), ("risk", "cut")))
    elif kind == "arrows on land":
        yield from ((f"{way} {land}", WAYS[way], LIGHT.land[land]) for way, land in product(WAYS, LIGHT.land))


# The least distance of each kind in a theme, and in the usual colours, where shapes and letters help as well.
LEAST = {
    "sides": (0.15, 0.12),
    "counters": (0.1, 0.03),
    "ways": (0.1, 0.08),
    "supply": (0.1, 0.02),
    "arrows on land": (0.15, 0.25),
}


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
def test_lettering_of_counters_and_markers_stands_out(name: str) -> None:
    with watched() as found:
        for unit in UNITS.values():
            for face, front in ((unit.front, True), (unit.back, False)):
                if face is not None:
                    SPRITES["tile"](*arguments(unit, face, front=front, steps=1))
                    SPRITES["strip"](*arguments(unit, face, front=front, steps=2))
        SPRITES["mark"]("unsupplied")
        for way in (*WAYS.values(), *OVERLAY.values()):
            SPRITES["pill"]("to K13", *way)
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
    face = NoRetreatFace(Messages().say)
    picture = face.map(view(), Wanted("Kiev"))
    assert picture is not None
    found = face.in_colours(picture, name)
    assert found.data != picture.data
    assert found.filename == f"{name}_{picture.filename}"
    assert face.in_colours(picture, "light") is picture


# ---------------------------------------------------------------------------------------------------------- shapes


ARROW = ((0, 0), (120, 40))
PLAIN: tuple[Value, ...] = ("axis", "german", "infantry", "X 1", "3-3", False, False, 2)
TWINS: list[tuple[str, tuple[object, ...], tuple[object, ...]]] = [
    ("flag", ("axis",), ("soviet",)),
    ("holder", ("axis",), ("soviet",)),
    ("swatch", ("axis",), ("soviet",)),
    ("die", (3, "axis"), (3, "soviet")),
    ("tile", PLAIN, ("soviet", "soviet", *PLAIN[2:])),  # sides
    ("tile", PLAIN, (*PLAIN[:2], "armor", *PLAIN[3:])),  # kinds
    ("tile", PLAIN, (*PLAIN[:5], True, *PLAIN[6:])),  # a reduced side
    ("tile", PLAIN, (*PLAIN[:6], True, PLAIN[7])),  # white numbers
    ("tile", PLAIN, (*PLAIN[:7], 1)),  # one step
    *[("tile", (*PLAIN[:2], a, *PLAIN[3:]), (*PLAIN[:2], b, *PLAIN[3:])) for a, b in combinations(
        ("infantry", "armor", "mech_infantry", "shock", "fort", "cadre", "volkssturm", "marker", "reserve"), 2
    )],
    *[("arrow", (ARROW, a), (ARROW, b)) for a, b in combinations(WAYS, 2)],
    *[("line", (ARROW, a), (ARROW, b)) for a, b in combinations(("axis", "soviet", "risk", "cut"), 2)],
    ("edges", (("NE", "E"), 60, 60, 60, "solid"), (("NE", "E"), 60, 60, 60, "toothed")),
    ("ring", (9, 9, 9, "solid"), (9, 9, 9, "dashed")),
    ("ring", (9, 9, 9, "dashed"), (9, 9, 9, "double")),
    ("fill", (9, 9, 9, "striped"), (9, 9, 9, "dotted")),
    ("mark", ("moved",), ("attacked",)),
    ("mark", ("unsupplied",), ("disorganized",)),
]  # fmt: skip


@pytest.mark.parametrize(("name", "one", "other"), TWINS, ids=str)
def test_shape_tells_what_colour_tells(
    name: str, one: tuple[object, ...], other: tuple[object, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one colour for everything the two still differ, and by more than a few pixels."""
    for table in (SIDES, WAYS, OVERLAY):
        for key in table:
            monkeypatch.setitem(table, key, (60, 60, 60))
    for colour in ("RED", "GREEN", "PURPLE"):
        monkeypatch.setattr(markers, colour, (60, 60, 60), raising=False)
    for key, (_, ink) in COUNTERS.items():
        monkeypatch.setitem(COUNTERS, key, ((120, 120, 120), ink))
    first, second = (on_white(SPRITES[name](*args)) for args in (one, other))
    assert first.size != second.size or shown_apart(first, second) >= 12


def test_red_is_seen_on_every_ground() -> None:
    assert all(apart(painted(GAME, RED), painted(GAME, land)) > 0.25 for land in LIGHT.land.values())
