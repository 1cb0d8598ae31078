"""What No Retreat! offers for films and charts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.no_retreat import model as m
from engine.kernel.story import Mark, Moment
from engine.kernel.text import Text, text
from render.map.annals import Kinds, MapAnnals
from render.map.films import MapStage
from render.no_retreat import charts
from render.no_retreat import replay as films
from render.no_retreat.film_marks import mark
from render.no_retreat.sprites import PAINTER
from render.reel import Level, Shot
from render.words import Say

KINDS: Kinds = {
    "vp": charts.vp,
    "losses": charts.losses,
    "front": charts.front,
    "dice": charts.dice,
    "luck": charts.luck,
}


class NoRetreatAnnals(MapAnnals):
    """Films and charts of one language."""

    def __init__(self, say: Say) -> None:
        super().__init__(say, KINDS, PAINTER)

    def mark(self, moment: Moment) -> Mark:
        """Where in the game a step was taken: in the phase of the first that it tells, which passing may have begun."""
        told = next((one.view for one in moment.passages), moment.before)
        return mark(moment.before if _phase(told) == _phase(moment.before) else told)

    def stage(self, shots: Sequence[Shot], level: Level) -> MapStage:
        """A camera for a film of these shots: near while a shot is an action or less."""
        return films.stage(self._say, far=level >= Level.ROUND)

    def near(self) -> MapStage:
        """A camera for single steps."""
        return films.stage(self._say)

    def titled(self, kind: str) -> Text:
        """What a chart is called."""
        return text(f"nr-chart-{kind}")


def _phase(view: m.View) -> tuple[int, str, str]:
    clock = view.clock
    return clock.turn, clock.side, clock.phase
