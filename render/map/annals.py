"""What a game with a map offers for films and charts: a game gives its camera, its charts and their names."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TypeAlias

from PIL import Image

from engine.kernel.story import Mark, Moment
from engine.kernel.text import Text
from render.charts import BarChart, LineChart, bar_scene, line_scene
from render.map.films import MapStage
from render.painter import Painter
from render.picture import PictureFile
from render.reel import Level, Shot
from render.scene import Scene
from render.words import Say, told

Counted: TypeAlias = "tuple[LineChart | BarChart, tuple[Text, ...]]"
Kinds: TypeAlias = "Mapping[str, Callable[[Iterable[Moment], Say], Counted]]"


@dataclass(frozen=True)
class ChartScene:
    """A chart that has been worked out: its scene, and the same numbers as sentences."""

    scene: Scene
    lines: tuple[Text, ...]


class MapAnnals(ABC):
    """`charted` only counts and may run in any thread; `stage`, `still` and `picture` paint."""

    def __init__(self, say: Say, kinds: Kinds, painter: Painter) -> None:
        self._say, self._kinds, self._painter = say, kinds, painter
        self.charts: Sequence[str] = tuple(kinds)

    @abstractmethod
    def mark(self, moment: Moment) -> Mark:
        """Where in the game a step was taken."""

    @abstractmethod
    def stage(self, shots: Sequence[Shot], level: Level) -> MapStage:
        """A camera for a film of these shots: near while a shot is an action or less."""

    @abstractmethod
    def near(self) -> MapStage:
        """A camera for single steps."""

    @abstractmethod
    def titled(self, kind: str) -> Text:
        """What a chart is called."""

    def still(self, shot: Shot) -> PictureFile:
        """One step as a picture."""
        stage = self.near()
        data = BytesIO()
        image = stage.picture(shot).quantize(palette=stage.palette, dither=Image.Dither.NONE)
        image.save(data, "PNG", compress_level=3)
        when = f"{self._say(shot.mark.title)}, {self._say(shot.mark.place)}"
        alt = told([when, *(self._say(event.narrate()) for event in shot.events)])
        return PictureFile(data.getvalue(), f"step-{shot.number}.png", alt)

    def charted(self, kind: str, moments: Iterable[Moment]) -> ChartScene:
        """A chart of the steps of a game; `KeyError` for a kind that is not in `charts`."""
        chart, lines = self._kinds[kind](moments, self._say)
        return ChartScene(line_scene(chart) if isinstance(chart, LineChart) else bar_scene(chart), lines)

    def picture(self, kind: str, made: ChartScene) -> PictureFile:
        """The chart as a picture."""
        data = BytesIO()
        self._painter.image(made.scene).quantize(128).save(data, "PNG", optimize=True)
        alt = told([self._say(self.titled(kind)), *map(self._say, made.lines)]).replace(
            "**", ""
        )  # no markup is read out
        return PictureFile(data.getvalue(), f"chart-{kind}.png", alt)
