"""Which cards were played in a game, by whom and as what: told by a game of each step, counted here.

Only what everybody knows is told. Cards and uses have stable names, so that what was counted can be kept and added up
over years; their words are asked for when they are shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from engine.kernel.game import Role
from engine.kernel.story import Moment
from engine.kernel.text import Text


class PlayedAs(NamedTuple):
    """A card, who played it, and as what (event, operations …)."""

    card: str
    role: Role
    how: str


@dataclass(frozen=True)
class CardPlay:
    """A card that was played in a step; `times` is -1 where what was counted counts as not played after all."""

    use: PlayedAs
    times: int = 1


@runtime_checkable
class CardPlaying(Protocol):
    """A game that can say which cards its steps have played."""

    def card_plays(self, moment: Moment) -> Sequence[CardPlay]:
        """The cards of a step, as everybody knows them."""
        ...

    def card_words(self, card: str) -> Text:
        """What a card is called; of one that there is no more, its name as it was kept."""
        ...

    def use_words(self, how: str) -> Text:
        """What a use is called in a list."""
        ...


def cards_played(game: Any, moments: Iterable[Moment]) -> Mapping[PlayedAs, int]:
    """How often each card was played as what in some steps; nothing of a game that does not say."""
    return added(play for moment in moments for play in plays_of(game, moment))


def plays_of(game: Any, moment: Moment) -> Sequence[CardPlay]:
    """The cards of a step; none of a game that does not say."""
    return game.card_plays(moment) if isinstance(game, CardPlaying) else ()


def added(plays: Iterable[CardPlay]) -> Mapping[PlayedAs, int]:
    """How often each was played as what, what was taken back left out."""
    found: Counter[PlayedAs] = Counter()
    for play in plays:
        found[play.use] += play.times
    return {use: times for use, times in sorted(found.items()) if times > 0}
