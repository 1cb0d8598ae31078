"""What Paths of Glory offers for films and charts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from engine.games.paths_of_glory import model as m
from engine.kernel.story import Mark, Moment
from engine.kernel.text import Text
from render.charts import BarChart, LineChart, bar_scene, line_scene
from render.map.films import MapStage
from render.paths_of_glory import charts
from render.paths_of_glory import replay as films
from render.paths_of_glory.film_marks import mark
from render.paths_of_glory.sprites import PAINTER
from render.picture import PictureFile
from render.reel import Level, Shot
from render.scene import Scene
from render.words import told

Made = tuple[LineChart | BarChart, tuple[Text, ...]]
KINDS: dict[str, Callable[[Iterable[Moment], films.Say], Made]] = {
    "vp": charts.vp,
    "losses": charts.losses,
    "front": charts.front,
    "dice": charts.dice,
}


@dataclass(frozen=True)
class ChartScene:
    """A chart that has been worked out: its scene, and the same numbers as sentences."""

    scene: Scene
    lines: tuple[Text, ...]


class PathsOfGloryAnnals:
    """`charted` only counts and may run in any thread; `stage`, `still` and `picture` paint."""

    charts: Sequence[str] = tuple(KINDS)

    def __init__(self, say: films.Say, edition: m.Edition) -> None:
        self._say, self._edition = say, edition

    def mark(self, moment: Moment) -> Mark:
        """Where in the game a step was taken."""
        return mark(moment.before)

    def stage(self, shots: Sequence[Shot], level: Level) -> MapStage:
        """A camera for a film of these shots: near while a shot is an action or less."""
        far = level >= Level.ROUND
        return films.stage(self._say, far=far, near_east=far and films.needs_near_east(shots))

    def still(self, shot: Shot) -> PictureFile:
        """One step as a picture."""
        stage = films.stage(self._say)
        data = BytesIO()
        image = stage.picture(shot).quantize(palette=stage.palette, dither=Image.Dither.NONE)
        image.save(data, "PNG", compress_level=3)
        when = f"{self._say(shot.mark.title)}, {self._say(shot.mark.place)}"
        alt = told([when, *(self._say(event.narrate()) for event in shot.events)])
        return PictureFile(data.getvalue(), f"step-{shot.number}.png", alt)

    def charted(self, kind: str, moments: Iterable[Moment]) -> ChartScene:
        """A chart of the steps of a game; `KeyError` for a kind that is not in `charts`."""
        chart, lines = KINDS[kind](moments, self._say)
        return ChartScene(line_scene(chart) if isinstance(chart, LineChart) else bar_scene(chart), lines)

    def picture(self, kind: str, made: ChartScene) -> PictureFile:
        """The chart as a picture."""
        data = BytesIO()
        PAINTER.image(made.scene).quantize(128).save(data, "PNG", optimize=True)
        alt = told([self._say(m.said(self._edition, f"chart-{kind}")), *map(self._say, made.lines)])
        return PictureFile(data.getvalue(), f"chart-{kind}.png", alt)
