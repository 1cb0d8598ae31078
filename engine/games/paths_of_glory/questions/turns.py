"""Questions about cards, replacements and what the end of the turn would do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.paths_of_glory import inspect
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.position import words as pw
from engine.games.paths_of_glory.questions.asking import Inquiry, counter, names, place
from engine.games.paths_of_glory.questions.places import trench
from engine.games.paths_of_glory.rules.map import board as boards
from engine.games.paths_of_glory.rules.map import supply as supplies
from engine.games.paths_of_glory.rules.phases import replacements as points
from engine.games.paths_of_glory.tables import AP, CP, SIDES, Side, SpaceId
from engine.kernel.chance import NoChance, ScriptedChance
from engine.kernel.questions import Misasked


def playable(asked: Inquiry) -> dict[str, Any]:
    """What the side may do with each card of its hand, were it to act now."""
    return inspect.playable(asked.state, asked.side())


def replacements(asked: Inquiry) -> dict[str, Any]:
    """What the side has (left) to spend, the units it could flip and those it could rebuild, each by itself (17.1)."""
    side, state = asked.side(), asked.state
    top = state.top
    opened = top if isinstance(top, m.Replace) and top.side == side else None
    frame = opened or m.Replace(side, points.halves(state, side))
    trial = replace(state, stack=(frame,))
    may = [action for action in points.candidates(trial, frame) if points.refuse(trial, frame, action) is None]
    rebuilt: dict[str, list[SpaceId]] = {}
    for action in may:
        if isinstance(action, m.Rebuild):
            rebuilt.setdefault(state.edition.pieces[action.piece].label, []).append(action.space)
    return {
        "points": _left(opened) if opened else _points(state, side),
        "flip": sorted(counter(state.board, action.piece) for action in may if isinstance(action, m.Flip)),
        "rebuild": {label: names(state.edition, spaces) for label, spaces in sorted(rebuilt.items())},
    }


def attrition(asked: Inquiry) -> dict[str, Any]:
    """The Attrition Phase, if it came now: what becomes of units, spaces and trenches (14.3.5, 14.3.6)."""
    return _attrition(m.Work(asked.state, NoChance()))


def _attrition(work: m.Work) -> dict[str, Any]:
    before = work.board
    dying, flipping = supplies.would_attrition(before)
    supplies.attrition(work)
    after = work.board
    return {
        "units": {counter(before, piece): place(after.edition, after.where[piece]) for piece in dying},
        "control": {place(after.edition, space): boards.control_of(after, space) for space in flipping},
        "trenches": {
            place(after.edition, s): trench(after, s)
            for s in flipping
            if before.trenches.get(s) != after.trenches.get(s)
        },
    }


def end_of_turn(asked: Inquiry) -> dict[str, Any]:
    """Attrition, sieges and the War Status Phase, if they came now (6.0 C to E).

    Forts fall by the `dice`, one for each siege in the order of the answer; without dice all of them hold.
    """
    dice = asked.dice()
    work = m.Work(replace(asked.state, stack=(), result=None), ScriptedChance(dice or [1] * len(asked.edition.spaces)))
    lost = _attrition(work)
    besieged = boards.picture(work.board).besieged
    forts = list(work.edition.graph.spaces_in(besieged[AP] | besieged[CP]))
    if dice and len(forts) > len(dice):
        raise Misasked(f"dice: expected {len(forts)}")
    sieges = [_siege(work, space) for space in forts]
    work.edition.rules.phases["siege"](work)
    before = work.tracks
    work.edition.rules.phases["war_status"](work)
    after = work.state
    return {
        "attrition": lost,
        "sieges": [
            {**siege, "falls": fort in after.board.destroyed} for fort, siege in zip(forts, sieges, strict=True)
        ],
        "vp": {"before": before.vp, "changes": _changes(work), "after": after.tracks.vp},
        "commitment": {side: pw.COMMITMENTS[after.tracks.commitment[side]] for side in SIDES},
        "result": None if after.result is None else {key: getattr(after.result, key) for key in pw.RESULTS},
        "replacements": {side: _points(after, side) for side in SIDES} if after.result is None else None,
    }


def _siege(work: m.Work, space: SpaceId) -> dict[str, Any]:
    """A siege and the least die that takes the fort (15.3)."""
    printed = work.edition.tables.turns.get(work.tracks.turn)
    drm, level = (printed.siege_drm if printed is not None else 0), boards.fort(work.board, space)
    least = max(level - drm + 1, 1)
    return {
        "space": place(work.edition, space),
        "level": level,
        "drm": drm,
        "falls_from": least if least <= 6 else None,
    }


def _changes(work: m.Work) -> list[list[Any]]:
    return [[event.change, event.reason.key] for event in work.events if isinstance(event, m.VpChanged)]


def _points(state: m.State, side: Side) -> dict[str, int]:
    standing = points.standing(state, side)
    return {pool.upper(): standing[pool] for pool in points.POOLS[side] if standing.get(pool)}


def _left(frame: m.Replace) -> dict[str, int | float]:
    """What is left of the points that are being spent: a corps has perhaps had half of one."""
    return {
        pool.upper(): frame.halves[pool] / 2 if frame.halves[pool] % 2 else frame.halves[pool] // 2
        for pool in points.POOLS[frame.side]
        if frame.halves.get(pool)
    }
