"""What Paths of Glory offers for films and charts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.paths_of_glory import model as m
from engine.kernel.story import Mark, Moment
from engine.kernel.text import Text
from render.map.annals import Kinds, MapAnnals
from render.map.films import MapStage
from render.paths_of_glory import charts
from render.paths_of_glory import replay as films
from render.paths_of_glory.film_marks import mark
from render.paths_of_glory.sprites import PAINTER
from render.reel import Level, Shot
from render.words import Say

KINDS: Kinds = {
    "vp": charts.vp,
    "losses": charts.losses,
    "front": charts.front,
    "dice": charts.dice,
    "luck": charts.luck,
}


class PathsOfGloryAnnals(MapAnnals):
    """Films and charts of one edition in one language."""

    def __init__(self, say: Say, edition: m.Edition) -> None:
        super().__init__(say, KINDS, PAINTER)
        self._edition = edition

    def mark(self, moment: Moment) -> Mark:
        """Where in the game a step was taken."""
        return mark(moment.before)

    def stage(self, shots: Sequence[Shot], level: Level) -> MapStage:
        """A camera for a film of these shots: near while a shot is an action or less."""
        far = level >= Level.ROUND
        return films.stage(self._say, far=far, near_east=far and films.needs_near_east(shots))

    def near(self) -> MapStage:
        """A camera for single steps."""
        return films.stage(self._say)

    def titled(self, kind: str) -> Text:
        """What a chart is called."""
        return m.said(self._edition, f"chart-{kind}")
