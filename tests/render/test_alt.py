"""What is said of pictures to those who do not see them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from data.messages import Messages
from engine.games.paths_of_glory.tables import CARDS, SPACES, UNITS
from engine.kernel.text import Text
from render.paths_of_glory.face import PathsOfGloryFace
from render.picture import PictureFile
from render.reel import shot_of
from render.wanted import Wanted
from render.words import ALT, told
from tests.render.moments import campaign
from tests.render.positions import battle, single_events, told_of, view

FACE = PathsOfGloryFace(Messages("en").say)
RAW = {key for key in (*SPACES, *CARDS, *UNITS) if "_" in key or "-" in key}  # ids that are no words


def pictures() -> Iterator[tuple[str, PictureFile | None]]:
    """Every kind of picture the game has."""
    yield "report", FACE.report(told_of(view(), battle()))
    yield "long report", FACE.report(told_of(view(), single_events() * 8))
    for where in ("", "near_east", "west", "sedan", "arabia"):
        yield f"map {where}", FACE.map(view(), Wanted(where))
    for show in (
        "supply ap",
        "control",
        "front 2",
        "units fr",
        "attack sedan",
        "reach GE 1 @ Liege",
        "sr GE 1 @ Liege",
    ):
        yield show, FACE.map(view(), Wanted("", show, told=(Text("pog-started"),)))
    yield "round", FACE.map(view(), Wanted("", "last round", events=tuple(battle())))
    yield "hand", FACE.hand(view())
    yield "status", FACE.status(view())
    for card in ("moltke", "reinf_br_1"):
        found = FACE.look_up(view(), "card", card)
        yield card, found.picture if found is not None else None


PICTURES = dict(pictures())


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_described_in_sentences(name: str) -> None:
    picture = PICTURES[name]
    assert picture is not None
    alt = picture.alt
    assert 20 < len(alt) <= ALT
    assert alt[0].isupper()
    assert alt.endswith((".", "…"))
    assert not re.search(r"pog-|\.\.(?!\.)|\.;|\{|\*\*", alt), alt
    assert not [key for key in RAW if re.search(rf"\b{key}\b", alt)]


def test_words_of_maps_and_reports() -> None:
    report, sedan = PICTURES["report"], PICTURES["map sedan"]
    assert report is not None
    assert sedan is not None
    assert "FR 4 retreats" in report.alt
    assert "loss number 5." in report.alt
    assert "Sedan: army GE 3, army GE 4 reduced." in sedan.alt


def test_an_overlay_says_what_it_shows_and_not_what_its_signs_mean() -> None:
    supply, control, nation = (getattr(PICTURES[show], "alt", "") for show in ("supply ap", "control", "units fr"))
    assert "Sources reached: " in supply
    assert "star is a source" not in supply
    assert "VP spaces of the Central Powers: " in control
    assert ": army " in nation


def test_steps_and_charts() -> None:
    marked = campaign()
    still = FACE.annals.still(shot_of(marked[-1], FACE.annals.mark))
    assert 20 < len(still.alt) <= ALT
    for kind in FACE.annals.charts:
        chart = FACE.annals.picture(kind, FACE.annals.charted(kind, marked))
        assert len(chart.alt) <= ALT
        assert re.match(r"(Victory points|Losses|The front|Dice|Luck)\. ", chart.alt)


def test_sentences_that_do_not_fit_are_left_out_whole() -> None:
    assert told(["one", "two.", "", "three!"]) == "One. Two. Three!"
    assert told(["first", "second", "third"], 17) == "First. Second. …"
    assert told(["x" * 50], 10) == "X" + "x" * 8 + "…"
    assert all(len(told(["abc def"] * 40, limit)) <= limit for limit in range(10, 60))
