"""The editions that are played: Paths of Glory as it is printed."""

from __future__ import annotations

from engine.games.paths_of_glory.model.edition import Edition, Limits
from engine.games.paths_of_glory.scenarios import scenarios
from engine.games.paths_of_glory.tables import TABLES

CLASSIC = Edition("paths_of_glory", tables=TABLES, limits=Limits(), scenarios=scenarios(TABLES))
