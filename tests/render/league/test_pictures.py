"""Pictures of leagues: read on a telephone, in every colour, with names of any letters, of any number of people."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from render.league.brackets import (
    DrawnBracket,
    DrawnMatch,
    DrawnPlace,
    DrawnRound,
    bracket_part_of_mine,
    bracket_parts,
    bracket_scene,
)
from render.league.cards import CardChart, PlayedCard, card_scene
from render.league.charts import RatingHistory, SideChart, SideRecord, rating_scene, side_scene
from render.league.colours import FIRST, SECOND
from render.league.grids import Grid, GridCell, GridRow, grid_parts, grid_scene, part_of_mine
from render.league.ground import LOST, NOBODY, WIDTH, WON, fitting, spelled
from render.league.painting import THEMES, in_colours, painted
from render.scene import Scene
from tests.phone.sizes import PHONE, previewed
from tests.render.cones import EYES, seen
from tests.render.measures import apart, contrast
from tests.render.test_legible import lettered

POINTS, RATIO = 9.0, 4.5
LONG = "Wilhelmina von Hohenzollern-Sigmaringen"


def a_grid(people: int, columns: int, mine: int = 0) -> Grid:
    cells = tuple(GridCell(str(number), ("won", "lost", "drawn")[number % 3]) for number in range(columns))
    rows = tuple(GridRow(str(one), LONG, cells, one == mine, one % 7 == 0) for one in range(1, people + 1))
    return Grid(LONG * 2, "#", "Player", tuple(str(one) for one in range(columns)), rows, notes=(LONG * 6,))


def a_bracket(rounds: int, mine: int = -1) -> DrawnBracket:
    """The upper one always wins; `mine`: which of the first round the reader plays."""
    found = []
    for number in range(rounds):
        matches = []
        for place in range(1 << (rounds - 1 - number)):
            upper = DrawnPlace(LONG, "1", True, place == mine >> number and mine >= 0)
            come = (2 * place, 2 * place + 1) if number else ()
            matches.append(DrawnMatch((upper, DrawnPlace(f"other {place}", "0")), come))
        found.append(DrawnRound(f"Round {number + 1}", tuple(matches)))
    return DrawnBracket("Bracket", tuple(found))


def grids(grid: Grid) -> list[Scene]:
    return [grid_scene(grid, part, "1/9") for part in grid_parts(grid)]


def brackets(*found: DrawnBracket) -> list[Scene]:
    return [bracket_scene(part, "1/9") for part in bracket_parts(found)]


RATINGS = RatingHistory("Rating", (980, 1003, 1040), ((0, "May"), (2, "June")))
SIDES = SideChart(
    LONG * 2,
    ("First side", "Second side"),
    "drawn",
    (
        ("All", (SideRecord("All", 5, 1, 4, "55 % of 10"),)),
        (LONG, tuple(SideRecord(f"+{n}", n, 1, 2, "50 % of 4") for n in range(12))),
    ),
)
CARDS = CardChart(
    LONG * 2,
    ("First side", LONG),
    tuple(PlayedCard(LONG if n % 3 else "Storm", 1000 - 60 * n, bool(n % 2)) for n in range(15)),
)
SCENES = {
    "cards": [card_scene(CARDS), card_scene(replace(CARDS, cards=()))],
    "two": grids(a_grid(2, 2, 1)),
    "standings": grids(a_grid(64, 5, 40)),
    "cross table": grids(a_grid(30, 31)),
    "bracket of 2": brackets(a_bracket(1, 0)),
    "bracket of 64": brackets(a_bracket(6, 9)),
    "two brackets": brackets(a_bracket(4), a_bracket(3)),
    "ratings": [rating_scene(RATINGS)],
    "sides": [side_scene(SIDES)],
}


@pytest.mark.parametrize("name", SCENES)
def test_all_of_it_can_be_read_on_a_telephone(name: str) -> None:
    for scene in SCENES[name]:
        wide, high = scene.size
        shown, _ = previewed(wide, high, PHONE, inside=True)
        assert shown == PHONE.inside, (high, "its height makes it narrower")
        for words, zoom in lettered(scene, shown / wide):
            assert words.size * zoom >= POINTS, words
            assert contrast(words.ink, words.ground) >= RATIO, words


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("theme", THEMES)
def test_letters_keep_their_contrast_in_other_colours(name: str, theme: str) -> None:
    turned = THEMES[theme].colour
    for scene in SCENES[name][:1]:
        for words, _ in lettered(scene):
            assert contrast(turned(words.ink), turned(words.ground)) >= RATIO, words


@pytest.mark.parametrize("eyes", EYES)
def test_all_eyes_tell_two_sides_apart(eyes: str) -> None:
    for turned in (lambda colour: colour, *(theme.colour for theme in THEMES.values())):
        first, second, nobody = (seen(turned(one), eyes) for one in (FIRST, SECOND, NOBODY))
        assert apart(first, second) >= 0.15
        assert min(apart(first, nobody), apart(second, nobody)) >= 0.08
        assert apart(seen(turned(WON), eyes), seen(turned(LOST), eyes)) >= 0.02


def test_nothing_leaves_the_picture() -> None:
    for scene in (one for found in SCENES.values() for one in found):
        for item in scene.items:
            assert 0 <= item.x <= WIDTH
            assert 0 <= item.y <= scene.height


def test_everybody_and_every_column_is_in_a_part() -> None:
    grid = a_grid(30, 31, mine=25)
    parts = grid_parts(grid)
    for column in range(1, 31):
        rows = [row.place for part in parts if column in part.columns.shown for row in part.rows]
        assert sorted(map(int, rows)) == list(range(1, 31))
    assert any(row.mine for row in parts[part_of_mine(parts)].rows)
    assert all(0 in part.columns.shown for part in parts), "the points are missing"


@pytest.mark.parametrize("rounds", range(1, 7))
def test_every_match_is_in_a_part_of_the_bracket(rounds: int) -> None:
    bracket = a_bracket(rounds)
    parts = bracket_parts((bracket,))
    found = {(part.first + at, number) for part in parts for at, some in enumerate(part.shown) for number in some}
    assert found == {(at, number) for at, one in enumerate(bracket.rounds) for number in range(len(one.matches))}


def test_the_reader_sees_the_last_part_of_his_way() -> None:
    parts = bracket_parts((a_bracket(6, mine=9),))
    assert bracket_part_of_mine(parts) == len(parts) - 1
    out = DrawnRound("Round 4", (DrawnMatch((DrawnPlace("x"), DrawnPlace("y")), (0, 1)),))
    early = DrawnBracket("Bracket", (*a_bracket(6, mine=31).rounds[:3], out))
    assert bracket_part_of_mine(bracket_parts((early,))) > 0
    assert bracket_part_of_mine(bracket_parts((a_bracket(6),))) == 0


def test_letters_that_the_font_has_not_are_left_out() -> None:
    assert spelled("Bob 👍") == "Bob"
    assert spelled("𝓒𝔂") == "Cy"
    assert spelled("漢字") == ""
    assert fitting("漢字", 24, 100) == "?"
    assert fitting(LONG, 24, 100).endswith("…")


def test_a_picture_comes_in_the_colours_of_its_reader() -> None:
    made = painted(SCENES["two"][0], "standings", "words")
    grounds = {}
    for name in ("", "dark", "contrast"):
        with Image.open(BytesIO(in_colours(made, name).data)) as image:
            grounds[name] = image.convert("RGB").getpixel((WIDTH // 2, 100))
    assert len(set(grounds.values())) == 3
    assert in_colours(made, "deutan").filename == "standings.png"
    assert in_colours(made, "dark").filename == "dark_standings.png"
