"""Boards by chance for properties that hold on any: all nations anywhere, forts in ruins, fronts without sense."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.edition import CLASSIC
from engine.games.paths_of_glory.rules.start import agreed
from engine.games.paths_of_glory.tables import (
    AP,
    CP,
    NEIGHBOURS,
    PIECES,
    SPACES,
    TABLES,
    CardId,
    Nation,
    PieceId,
    SpaceId,
    UnitId,
)

NEUTRALS = ("it", "ro", "gr", "bu", "tu")
GREEK_CORPS = dict(
    zip((p for p, unit in enumerate(PIECES) if unit.nation == "gr"), ("florina", "larisa", "athens"), strict=True)
)
NEVER_TAKEN = frozenset({"london", "arabia"}) | {s.id for s in SPACES.values() if "offmap" in s.flags}
BEACHES = tuple(s.id for s in SPACES.values() if "mef_beach" in s.flags)


EVENTS = ("race_to_the_sea", "fall_of_the_tsar", "treaty_of_brest_litovsk")
NEAR_EAST_ARMIES = ("br_mef", "br_ne", "fr_orient", "ru_cau")


def random_board(rng: random.Random) -> m.Board:
    """One board; how wild it is, is chance too."""
    at_war = frozenset(Nation(n) for n in NEUTRALS if rng.random() < 0.7)
    limited = "gr" not in at_war and rng.random() < 0.5
    beachhead = rng.choice(BEACHES) if "tu" in at_war and rng.random() < 0.5 else None
    destroyed = frozenset(s.id for s in SPACES.values() if s.fort and rng.random() < 0.4)
    control = _control(rng, at_war, limited, destroyed)
    where = [m.OFF_MAP] * len(PIECES)
    if limited:
        for piece, space in GREEK_CORPS.items():
            where[piece] = SpaceId(space)
    _scatter(rng, where, control, _fields(at_war, limited, beachhead), destroyed, at_war)
    trenches = {s: m.Trench(rng.choice((AP, CP)), rng.choice((1, 2))) for s in SPACES if rng.random() < 0.2}
    reduced = frozenset(PieceId(p) for p, place in enumerate(where) if place in SPACES and rng.random() < 0.3)
    return m.Board(CLASSIC, tuple(where), reduced, control, trenches, destroyed, at_war, limited, beachhead)


def random_state(rng: random.Random) -> m.State:
    """A board by chance, with corps in the Reserve Boxes and with the limits of the turn used up or not."""
    board = random_board(rng)
    where = list(board.where)
    for piece, unit in enumerate(PIECES):
        if where[piece] == m.OFF_MAP and not unit.army and unit.id not in ("ana_c", "sn_c") and rng.random() < 0.3:
            where[piece] = m.reserve_of(unit.side)
    armies = (TABLES.pieces_of[UnitId(unit)][0] for unit in NEAR_EAST_ARMIES)
    barred = frozenset(army for army in armies if rng.random() < 0.3)
    flags = {name: rng.random() < 0.3 for name in ("sr_br", "sr_ru", "sr_cp")}
    tracks = m.Tracks(
        turn=9,
        phase="action",
        round=2,
        war_status=m.BySide(0, rng.choice((0, 9))),
        commitment=m.BySide(rng.choice(("limited", "total")), "mobilization"),
    )
    return m.State(
        agreed.settings(CLASSIC, rng.choice(("campaign", "historical"))),
        replace(board, where=tuple(where), ne_barred=barred),
        tracks,
        events={CardId(card): 3 for card in EVENTS if rng.random() < 0.4},
        log=m.TurnLog(**flags),
    )


def _in_play(space: SpaceId, at_war: Iterable[str], limited: bool) -> bool:
    nation = SPACES[space].nation
    joined = {*at_war, *(("pe",) if "tu" in at_war else ()), *(("gr",) if limited else ())}
    return nation not in (*NEUTRALS, "pe", "none") or nation in joined


def _control(
    rng: random.Random, at_war: frozenset[Nation], limited: bool, destroyed: frozenset[SpaceId]
) -> dict[SpaceId, str]:
    """Printed owners, some changed by chance; an intact fort keeps its space (15.1.10)."""
    wildness = rng.choice((0.0, 0.05, 0.2, 0.5))
    overrun = {space: side for side in rng.sample(("ap", "cp"), 2) for space in _region(rng)}
    control: dict[SpaceId, str] = {}
    for space in SPACES.values():
        owner = space.start_control
        if _in_play(space.id, at_war, limited):
            owner = space.printed_side if owner == "neutral" and (space.nation != "gr" or "gr" in at_war) else owner
            intact = space.fort and space.id not in destroyed
            if not intact and space.id not in NEVER_TAKEN:
                owner = overrun.get(space.id, owner)
                owner = rng.choice(("ap", "cp")) if rng.random() < wildness else owner
        control[space.id] = owner
    return control


def _region(rng: random.Random) -> set[SpaceId]:
    """Spaces that hang together, round a space drawn by lot."""
    found = {rng.choice(tuple(SPACES))}
    for _ in range(rng.randrange(0, 60)):
        found.add(rng.choice(tuple(NEIGHBOURS[rng.choice(sorted(found))])))
    return found


def _fields(at_war: frozenset[Nation], limited: bool, beachhead: SpaceId | None) -> list[SpaceId]:
    """Where units may stand."""
    return [space for space in SPACES if _in_play(space, at_war, limited) or space == beachhead]


def _scatter(
    rng: random.Random,
    where: list[SpaceId],
    control: dict[SpaceId, str],
    fields: list[SpaceId],
    destroyed: frozenset[SpaceId],
    at_war: frozenset[Nation],
) -> None:
    """Units here and there, one side in a space, never more than three; they hold what no enemy fort keeps."""
    holder: dict[SpaceId, str] = {}
    taken = {place for place in where if place in SPACES}
    for piece in rng.sample(range(len(PIECES)), rng.randrange(0, 130)):
        unit, space = PIECES[piece], rng.choice(fields)
        stack = sum(place == space for place in where)
        closed = space in NEVER_TAKEN or "mef_beach" in SPACES[space].flags
        if where[piece] in SPACES or space in taken or stack == 3 or (unit.side != AP and closed):
            continue
        if holder.setdefault(space, unit.side) != unit.side:
            continue
        if unit.nation == "gr" and "gr" not in at_war:
            continue
        where[piece] = space
        intact = SPACES[space].fort and space not in destroyed
        if unit.id != "ana_c" and not (intact and SPACES[space].printed_side != unit.side):
            control[space] = unit.side
