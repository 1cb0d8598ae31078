"""Films, steps and charts of No Retreat!: what is in them, and that their numbers are those of the game."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image

from data.messages import Messages
from engine.games.no_retreat import model as m
from engine.games.no_retreat.rules.map import board as boards
from engine.games.no_retreat.rules.turn import victory
from engine.games.no_retreat.tables import SIDES
from render.charts import BarChart, LineChart
from render.film import FilmLimits, film
from render.no_retreat import charts
from render.no_retreat.annals import KINDS, NoRetreatAnnals
from render.no_retreat.film_marks import mark
from render.no_retreat.happened import FATES
from render.reel import Level, shot_of
from tests.render.no_retreat.positions import moments

SAY = Messages().say
ANNALS = NoRetreatAnnals(SAY)


def test_the_clock_of_a_film_never_goes_back() -> None:
    beats = [(found.turn, found.round) for found in (mark(moment.view) for moment in moments(7))]
    assert beats == sorted(beats)


def test_a_step_is_placed_in_the_phase_of_what_it_tells() -> None:
    """A forced pass is taken with the order that follows it, in one step."""
    found = list(moments(7))
    went = next(n for n, one in enumerate(found) if any(isinstance(event, m.Went) for event in one.events))
    earlier = next(one for one in reversed(found[:went]) if one.before.clock.phase != found[went].before.clock.phase)
    joined = replace(found[went], before=earlier.before)
    assert ANNALS.mark(joined).place == ANNALS.mark(found[went]).place != ANNALS.mark(earlier).place


@pytest.mark.parametrize("limits", [FilmLimits(12, 8_000_000), FilmLimits(120, 8_000_000)])
def test_a_game_becomes_a_film(limits: FilmLimits) -> None:
    found = film(list(moments()), ANNALS, limits, lambda work, shot: work(shot), lambda ready, all_: None)
    image = Image.open(io.BytesIO(found.data))
    assert getattr(image, "n_frames", 1) > 1
    assert len(found.data) <= limits.bytes


def test_a_step_is_a_picture_with_its_words() -> None:
    fought = next(moment for moment in moments(7) if any(isinstance(event, m.Fought) for event in moment.events))
    still = ANNALS.still(shot_of(fought, ANNALS.mark))
    assert "Battle for" in still.alt
    near, far = (ANNALS.stage([], level).size for level in (Level.STEP, Level.TURN))
    assert Image.open(io.BytesIO(still.data)).size == near
    assert far[0] > 800


@pytest.mark.parametrize("kind", KINDS)
def test_a_chart_and_its_sentences(kind: str, caplog: pytest.LogCaptureFixture) -> None:
    made = ANNALS.charted(kind, moments(7))
    picture = ANNALS.picture(kind, made)
    assert picture.alt
    assert all(SAY(line) for line in made.lines)
    assert not caplog.records


def test_points_and_losses_are_those_of_the_game() -> None:
    found, _ = charts.vp(moments(7), SAY)
    assert isinstance(found, LineChart)
    last = moments(7)[-1].view
    for line, side in zip(found.plots[0].lines, SIDES, strict=True):
        assert line.values[-1] == victory.vp_of(last, side)
    tolls, _ = charts.losses(moments(7), SAY)
    assert isinstance(tolls, BarChart)
    events = [event for moment in moments(7) for event in moment.events]
    lost = [event for event in events if isinstance(event, m.Flipped) and event.how == "reduced"]
    gone = [e for e in events if isinstance(e, m.Put) and e.how in FATES and boards.on_map(e.origin)]
    assert sum(part for group in tolls.groups for bar in group.bars for part, _ in bar.parts) == len(lost) + len(gone)
