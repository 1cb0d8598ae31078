"""`Seasons`, the one place from which everything about events is reached."""

from __future__ import annotations

from collections.abc import Callable

from engine.season.matches import Matches
from engine.season.open_events import OpenEvents
from engine.season.ports import EventStore
from engine.season.ruling import MatchRulings
from engine.session.ports import WallClock
from engine.session.tables import Tables


class Seasons:
    """Events with their logs, and the games of their matches."""

    def __init__(self, store: EventStore, tables: Tables, *, clock: WallClock, new_seed: Callable[[], bytes]) -> None:
        self.store = store
        self.clock = clock
        self.events = OpenEvents(store, clock, new_seed)
        self.matches = Matches(self.events, tables)
        self.rulings = MatchRulings(self.events, self.matches, tables)
