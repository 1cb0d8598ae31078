"""The tables of what-ifs, in a store of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.kernel.game import Game
from engine.session.aids import Aids
from engine.session.borrowed import Borrowed
from engine.session.chosen_dice import Tray
from engine.session.model import TableNumber
from engine.session.people import People
from engine.session.ports import Store, WallClock
from engine.session.tables import Tables
from engine.session.whatif import WhatIfs
from engine.session.whatif_playing import WhatIfPlaying


class WhatIfTables(Tables):
    """Tables in a store of their own, which no game knows of."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game[Any, Any]],
        *,
        clock: WallClock,
        new_seed: Callable[[], bytes],
        people: People,
        aids: Aids,
    ) -> None:
        """`people` and `aids` are those of the games: what users want to see, and what a game allows."""
        super().__init__(store, games, clock=clock, new_seed=new_seed)
        self.opened_tables = self._tables
        self.trays: dict[TableNumber, Tray] = {}
        self.playing = WhatIfPlaying(self._tables, self.trays)
        self.people = Borrowed(self._tables, people)
        self.whatifs = WhatIfs(self, aids, new_seed)
