"""What Hellenes offers for films and charts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.hellenes import model as m
from engine.kernel.story import Mark, Moment
from engine.kernel.text import Text, text
from render.hellenes import charts
from render.hellenes import replay as films
from render.hellenes.film_marks import mark
from render.hellenes.sprites import PAINTER
from render.map.annals import Kinds, MapAnnals
from render.map.films import MapStage
from render.reel import Level, Shot
from render.words import Say

KINDS: Kinds = {
    "prestige": charts.prestige,
    "cities": charts.cities,
    "steps": charts.steps,
    "dice": charts.dice,
}


class HellenesAnnals(MapAnnals):
    """Films and charts of one language."""

    def __init__(self, say: Say) -> None:
        super().__init__(say, KINDS, PAINTER)

    def mark(self, moment: Moment) -> Mark:
        """Where in the game a step was taken: in the phase of the first that it tells."""
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
        return text(f"hl-chart-{kind}")


def _phase(sight: m.Sight) -> tuple[int, str, str, str]:
    clock = sight.clock
    return clock.year, clock.season, clock.phase, clock.active
