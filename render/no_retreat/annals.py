"""What No Retreat! offers for films and charts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image

from engine.kernel.story import Mark, Moment
from engine.kernel.text import Text, text
from render.charts import BarChart, LineChart, bar_scene, line_scene
from render.map.films import MapStage
from render.no_retreat import charts
from render.no_retreat import replay as films
from render.no_retreat.film_marks import mark
from render.no_retreat.sprites import PAINTER
from render.picture import PictureFile
from render.reel import Level, Shot
from render.scene import Scene
from render.words import Say, told

Made = tuple[LineChart | BarChart, tuple[Text, ...]]
KINDS: dict[str, Callable[[Iterable[Moment], Say], Made]] = {
    "vp": charts.vp,
    "losses": charts.losses,
    "front": charts.front,
    "dice": charts.dice,
}


@dataclass(frozen=True)
class WorkedOut:
    """A chart that has been worked out: its scene, and the same numbers as sentences."""

    scene: Scene
    lines: tuple[Text, ...]


class NoRetreatAnnals:
    """`charted` only counts and may run in any thread; `stage`, `still` and `picture` paint."""

    charts: Sequence[str] = tuple(KINDS)

    def __init__(self, say: Say) -> None:
        self._say = say

    def mark(self, moment: Moment) -> Mark:
        """Where in the game a step was taken."""
        return mark(moment.before)

    def stage(self, shots: Sequence[Shot], level: Level) -> MapStage:
        """A camera for a film of these shots: near while a shot is an action or less."""
        return films.stage(self._say, far=level >= Level.ROUND)

    def still(self, shot: Shot) -> PictureFile:
        """One step as a picture."""
        stage = films.stage(self._say)
        data = BytesIO()
        image = stage.picture(shot).quantize(palette=stage.palette, dither=Image.Dither.NONE)
        image.save(data, "PNG", compress_level=3)
        when = f"{self._say(shot.mark.title)}, {self._say(shot.mark.place)}"
        alt = told([when, *(self._say(event.narrate()) for event in shot.events)])
        return PictureFile(data.getvalue(), f"step-{shot.number}.png", alt)

    def charted(self, kind: str, moments: Iterable[Moment]) -> WorkedOut:
        """A chart of the steps of a game; `KeyError` for a kind that is not in `charts`."""
        chart, lines = KINDS[kind](moments, self._say)
        return WorkedOut(line_scene(chart) if isinstance(chart, LineChart) else bar_scene(chart), lines)

    def picture(self, kind: str, made: WorkedOut) -> PictureFile:
        """The chart as a picture."""
        data = BytesIO()
        PAINTER.image(made.scene).quantize(128).save(data, "PNG", optimize=True)
        alt = told([self._say(text(f"nr-chart-{kind}")), *map(self._say, made.lines)])
        return PictureFile(data.getvalue(), f"chart-{kind}.png", alt)
