"""The Siege Phase (15.3)."""

from __future__ import annotations

from engine.games.paths_of_glory.model import Work, space_text
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.tables import AP, CP, SpaceId


def siege_phase(work: Work) -> None:
    """15.3: one die for each besieged fort; above its level (-2 on turns 1 and 2) the fort falls."""
    now = boards.picture(work.board)
    for space in work.edition.graph.spaces_in(now.besieged[AP] | now.besieged[CP]):
        _roll(work, space)


def _roll(work: Work, space: SpaceId) -> None:
    turn = work.edition.tables.turns.get(work.tracks.turn)
    drm = turn.siege_drm if turn is not None else 0
    level = boards.fort(work.board, space)
    die = work.die(f"siege of {space}")
    falls = die + drm > level
    work.say(
        "pog-siege-falls" if falls else "pog-siege-holds",
        space,
        space=space_text(work.edition, space),
        die=die,
        drm=drm,
        level=level,
    )
    if falls:
        boards.destroy_fort(work, space, tell=False)
