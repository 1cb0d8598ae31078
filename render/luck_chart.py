"""The luck of a game's dice as a chart and as sentences: what was thrown beside what could be expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.kernel.game import Role
from engine.kernel.luck import FACES, Luck, Tally
from engine.kernel.text import Text, text
from render.charts import Bar, BarChart, BarGroup
from render.colours import PAPER, Colour, mix
from render.words import Say

ENOUGH = 5 * FACES  # dice of which chi-square says anything
PALE = 0.6  # of the bar of what was expected


def luck_chart(
    found: Mapping[Role, Luck], names: Mapping[Role, Text], colours: Mapping[Role, Colour], say: Say
) -> tuple[BarChart, tuple[Text, ...]]:
    """Two bars for each kind of throw: what it was worth, and what could be expected."""
    groups = tuple(
        BarGroup(say(names[role]), colours[role], tuple(_bars(luck, colours[role], say)))
        for role, luck in found.items()
    )
    lines = tuple(line for role, luck in found.items() for line in luck_lines(names[role], luck))
    return BarChart(say(text("luck-chart")), groups, none=say(text("luck-none"))), lines


def luck_lines(name: Text, luck: Luck) -> Iterator[Text]:
    """One side: all its dice, how even they are where they are enough to tell, then each kind of throw."""
    if not luck.count:
        yield text("luck-side-none", side=name)
        return
    faces = tuple(text("luck-face", face=face, count=luck.faces[face]) for face in range(1, FACES + 1))
    yield text(
        "luck-side",
        side=name,
        count=luck.count,
        mean=f"{luck.mean:.2f}",
        faces=faces,
        chi=f"{luck.chi_square:.1f}",
        percent=round(100 * luck.likelihood),
        enough="yes" if luck.count >= ENOUGH else "no",
    )
    for tally in luck.kinds.values():
        yield text(
            "luck-kind",
            kind=tally.words,
            count=tally.count,
            actual=tally.actual,
            expected=f"{tally.expected:.1f}",
            more=f"{tally.actual - tally.expected:+.1f}",
            deviations=f"{tally.deviations:+.1f}",
        )


def _bars(luck: Luck, colour: Colour, say: Say) -> Iterator[Bar]:
    for tally in luck.kinds.values():
        yield Bar(say(tally.words), ((tally.actual, colour),), str(tally.actual))
        yield Bar("", ((round(tally.expected), mix(colour, PAPER, PALE)),), _expected(tally, say))


def _expected(tally: Tally, say: Say) -> str:
    return say(text("luck-expected", expected=f"{tally.expected:.1f}"))
