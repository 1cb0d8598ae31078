"""Charts: scenes as text against golden files, and the numbers of Paths of Glory."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from data.messages import Messages
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.luck import roller
from engine.games.paths_of_glory.tables import AP, CP
from engine.kernel.chance import Draw
from engine.kernel.luck import Luck, lucks
from engine.kernel.text import text
from render.charts import (
    WIDTH,
    Bar,
    BarChart,
    BarGroup,
    LineChart,
    Note,
    Plot,
    Series,
    Tick,
    bar_scene,
    line_scene,
)
from render.fonts import width
from render.luck_chart import luck_lines
from render.paths_of_glory import charts
from render.paths_of_glory.annals import PathsOfGloryAnnals
from render.scene import Box, Scene, Words
from tests.render.moments import campaign, moment, played
from tests.render.positions import view

GOLDEN = Path(__file__).parent / "golden"
BLUE, RED = (24, 66, 140), (140, 24, 32)
SAY = Messages().say
ANNALS = PathsOfGloryAnnals(SAY, CLASSIC)


def lines() -> Scene:
    points = Plot("", (Series("", BLUE, (10, 10, 12, 9)),), ((20, "won"), (0, "lost")), 0, 20)
    others = Plot("Two lines", (Series("one", BLUE, (0, 1, 1, 2)), Series("two", RED, (3, 3, 2, 0))))
    notes = (
        Note(2, 12, "Up by two because of a long story " * 4, BLUE),
        Note(2, 12, "Again", RED),
        Note(3, 12, "Down", RED),
    )
    return line_scene(LineChart("Points", (Tick(0, "Turn 1"), Tick(2, "Turn 2")), (points, others), notes, "1 more"))


def bars() -> Scene:
    dice = tuple(Bar(str(face), ((face, BLUE), (2, RED)), f"{face + 2}") for face in (1, 2, 3))
    groups = (BarGroup("First side", BLUE, dice, 4.0), BarGroup("Second side", RED, ()))
    return bar_scene(BarChart("Dice", groups, (("fire", BLUE), ("other", RED)), "expected", "none"))


@pytest.mark.parametrize(("name", "scene"), [("chart_lines", lines), ("chart_bars", bars)])
def test_chart_is_as_agreed(name: str, scene: object) -> None:
    """Delete the golden file to write it anew, then look at the picture before committing."""
    path = GOLDEN / f"{name}.txt"
    found = scene().text()
    if not path.exists():
        path.write_text(found, encoding="utf-8")
        pytest.fail(f"{path.name} was missing and has been written")
    assert found == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", ANNALS.charts)
def test_everything_is_on_the_picture(kind: str) -> None:
    scene = ANNALS.charted(kind, played()).scene
    for item in scene.items:
        if isinstance(item, Box):
            assert item.width > 0 or kind == "losses"
            assert item.x >= -3
            assert item.x + item.width <= WIDTH + 3
            assert item.y + item.height <= scene.height
        if isinstance(item, Words):
            assert 0 <= item.y <= scene.height
            assert item.anchor[0] != "l" or item.x + width(item.text, item.size, item.bold) <= WIDTH, item.text


def test_long_words_after_a_bar_stay_on_the_picture() -> None:
    bar = Bar("Austria-Hungary", ((16, BLUE),), "16 steps, 7 units, 3 of them for good and more words")
    words = [
        item for item in bar_scene(BarChart("Losses", (BarGroup("", RED, (bar,)),))).items if isinstance(item, Words)
    ]
    last = next(item for item in words if item.text == bar.words)
    assert last.x + width(last.text, last.size, last.bold) <= WIDTH


@pytest.mark.parametrize("kind", ANNALS.charts)
def test_a_game_that_has_just_begun_has_charts(kind: str) -> None:
    made = ANNALS.charted(kind, campaign()[:1])
    picture = ANNALS.picture(kind, made)
    assert Image.open(BytesIO(picture.data)).width == WIDTH
    assert made.lines
    assert all("pog-" not in SAY(line) for line in made.lines)


def test_vp_with_what_moved_them() -> None:
    chart, said = charts.vp(campaign(), SAY)
    assert chart.plots[0].lines[0].values == (10, 11, 11, 10, 10)
    assert [(tick.at, tick.name) for tick in chart.ticks] == [(0, "Turn 1"), (3, "Turn 2")]
    assert [(note.at, note.value) for note in chart.notes] == [(1, 11), (3, 11)], "a note stands above the line"
    assert chart.notes[0].words == "Turn 1, round 1: +1, now 11 (Cambrai to the Central Powers)"
    assert [SAY(line) for line in said][1:] == [
        "Turn 1, round 1: +1, now 11 (Cambrai to the Central Powers)",
        "Turn 1, round 6: −1, now 10 (winter under the Blockade)",
    ]


def test_many_moves_are_told_by_round_then_by_turn() -> None:
    steps = campaign()
    change = steps[3].events[0]
    many = [steps[0], *(moment(n, steps[3].before, steps[3].view, (change,) * 20) for n in (1, 2))]
    chart, said = charts.vp(many, SAY)
    assert len(chart.notes) == 1
    assert "36 more" in chart.notes[0].words
    assert len(said) == 41, "in words each is told"


def test_losses_per_nation() -> None:
    chart, said = charts.losses(campaign(), SAY)
    allies, foes = chart.groups
    assert [(bar.name, bar.parts[0][0]) for bar in allies.bars] == [("Britain", 2), ("Russia", 2), ("France", 1)]
    assert foes.bars == ()
    assert SAY(said[0]) == "Allied Powers: 5 steps lost."
    assert SAY(said[2]) == "Russia: 2 steps, 1 unit, 1 for good."


def test_front() -> None:
    chart, _ = charts.front(campaign(), SAY)
    held = {line.colour: line.values for line in chart.plots[1].lines}
    assert held[charts.SIDE_COLOURS[CP]][-1] == held[charts.SIDE_COLOURS[CP]][0] + 1, "Cambrai counts, Sedan does not"
    assert held[charts.SIDE_COLOURS[AP]][-1] == 0
    assert chart.plots[0].lines[0].values[0] != chart.plots[0].lines[0].values[1]


def test_dice_by_side() -> None:
    chart, said = charts.dice(campaign(), SAY)
    allies, foes = chart.groups
    assert allies.name == "Allied Powers: 2 dice, mean 1.50 (3.50 expected)"
    assert foes.name == "Central Powers: 3 dice, mean 5.33 (3.50 expected)", "fire, flank and the siege of Liege"
    assert [bar.parts[0][0] for bar in foes.bars] == [0, 0, 0, 0, 1, 0]
    assert [bar.parts[1][0] for bar in foes.bars] == [0, 0, 0, 0, 1, 1]
    assert foes.expected == 0.5
    assert "5: 2 times" in SAY(said[1])


@pytest.mark.parametrize(
    ("purpose", "side"),
    [
        ("AP fire at Sedan", AP),
        ("peace terms of the cp", CP),
        ("siege of warsaw", CP),
        ("siege of metz", AP),
        ("entrench GE 1 in Metz", CP),
    ],
)
def test_whose_die_it_was(purpose: str, side: str) -> None:
    now = moment(1, view(None), view(None))
    assert roller(Draw(purpose, 6, 3), now) == side


def test_luck_counts_every_die_and_every_fire_of_a_game() -> None:
    moments = list(played())
    found = lucks(PATHS_OF_GLORY, moments)
    assert sum(luck.count for luck in found.values()) == sum(draw.sides == 6 for one in moments for draw in one.draws)
    fires = [event.fire for one in moments for event in one.events if isinstance(event, m.Fired)]
    for side in (AP, CP):
        kinds = [tally for kind, tally in found[side].kinds.items() if kind.startswith("fire")]
        assert sum(tally.actual for tally in kinds) == sum(fire.loss for fire in fires if fire.side == side)
    chart, lines = charts.luck(moments, SAY)
    assert [len(group.bars) for group in chart.groups] == [2 * len(luck.kinds) for luck in found.values()]
    assert all(
        "standard deviations" in SAY(line) or "fair dice" in SAY(line) or "Too few" in SAY(line) for line in lines
    )


@pytest.mark.parametrize(("dice", "words"), [(0, "no dice."), (2, "Too few"), (30, "Chi-square 150.0")])
def test_few_dice_are_not_called_even_or_uneven(dice: int, words: str) -> None:
    side = Luck()
    side.faces[6] = dice
    (line,) = luck_lines(text("luck-none"), side)
    assert words in SAY(line)
    assert ("Chi-square" in SAY(line)) == (dice == 30)


def test_every_die_of_a_game_belongs_to_a_side() -> None:
    thrown = sum(draw.sides == 6 for one in played() for draw in one.draws)
    chart, _ = charts.dice(played(), SAY)
    assert sum(value for group in chart.groups for bar in group.bars for value, _ in bar.parts) == thrown > 10
