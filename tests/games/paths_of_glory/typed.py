"""Positions in which players type, and what came of a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import notation, position, written
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.tables import AP, CP, TABLES, CardId, SpaceId, UnitId
from engine.kernel.chance import SeededChance
from engine.kernel.errors import GameError, Refused
from engine.kernel.play import step
from engine.kernel.text import Text
from tests.games.paths_of_glory import build

HANDS = {"cards": {"cp": {"hand": [1, 6, 12]}, "ap": {"hand": [1, 5, 7]}}}
BEFORE: dict[str, tuple[str, ...]] = {
    "card": (),
    "activate": ("play 12 ops",),
    "west": ("play 12 ops", "activate Koblenz move"),
    "move": ("play 12 ops", "activate Metz, Bremen, Aachen move", "done"),
    "metz": ("play 12 ops", "activate Metz move", "done"),
    "east": ("play 12 ops", "activate Insterberg move", "done"),
    "attack": ("play 12 ops", "activate Metz, Koblenz combat", "done"),
    "muster": ("play 12 ops", "activate Metz, Koblenz combat", "done", "attack Sedan"),
    "sr": ("play 6 sr",),
}


@cache
def standing(name: str) -> m.State:
    """The position of this name."""
    if name in BEFORE:
        state = position.read(HANDS)
        for order in BEFORE[name]:
            state = play(state, order)[1]
        return state
    return OTHERS[name]()


def play(state: m.State, order: str) -> tuple[tuple[str, ...], m.State]:
    """The labels of an order's actions and the state after them; raises like the table does."""
    labels: list[str] = []
    assert state.top is not None
    for action in notation.parse(state, state.top.side, order):
        assert state.top is not None
        labels.append(written.label(state, action))
        state = step(PATHS_OF_GLORY, state, state.top.side, action, SeededChance(b"typed")).state
    return tuple(labels), state


def answer(name: str, order: str) -> str | tuple[str, str, str]:
    """The labels as one line, or the paragraph of a refusal, its key and its arguments."""
    try:
        return "; ".join(play(standing(name), order)[0])
    except GameError as error:
        rule = error.refusal.rule if isinstance(error, Refused) else ""
        return (rule, *_words(error.message))


def _words(message: Text) -> tuple[str, str]:
    problem = message.args.get("problem")
    if isinstance(problem, Text):
        key, args = _words(problem)
        return key, f"{args} guesses={_plain(message.args['guesses'])}"
    return message.key, " ".join(f"{name}={_plain(value)}" for name, value in message.args.items())


def _plain(value: object) -> str:
    if isinstance(value, Text):
        return " ".join(map(_plain, value.args.values()))
    return "|".join(map(_plain, value)) if isinstance(value, tuple) else str(value)


def _combat(kind: str, length: int, *at_sedan: str) -> m.State:
    """Sedan after a combat that the CP has won: the retreat of the French, or the advance of GE 4 and GE 5."""
    units = {"Sedan": at_sedan, "Metz": ["GE 4", "GE 5", "(GE 1)"], "Verdun": ["FR 3"]}
    state = build.position(units, active=CP)
    beaten, metz = state.board.at(SpaceId("sedan")), state.board.at(SpaceId("metz"))
    combat = m.Combat(CP, SpaceId("sedan"), metz, {}, beaten, step=12, retreat=length, had_defenders=True)
    able = tuple(piece for piece in metz if piece not in state.board.reduced)
    frame: m.Frame = m.Retreat(AP, beaten, length) if kind == "retreat" else m.Advance(CP, able)
    return state.push(combat).push(frame)


def _peace(vp: int, *events: str) -> m.State:
    """The CP may choose its action; the VP decide whether it may offer peace."""
    state = build.position(active=CP, events=events, scenario="limited_war").push(m.PlayRound(CP))
    return replace(state, tracks=replace(state.tracks, vp=vp))


def _entering() -> m.State:
    """BEF and FR 10 enter by an event; the choice is where."""
    state = build.position(active=AP)
    pieces = (TABLES.pieces_of[UnitId("br_bef")][0], TABLES.pieces_of[UnitId("fr_10")][0])
    return state.push(m.PlaceUnits(AP, pieces, CardId("reinf_fr_10")))


def _replacing() -> m.State:
    """The AP has a French point and two French corps to spend it on."""
    state = build.position({m.ELIMINATED: ["FRc"], "Paris": ["(FR 9)"], "Melun": ["(FR 6)"]}, active=AP)
    return state.push(m.Replace(AP, {"fr": 2}))


def _rebuilding() -> m.State:
    """The AP has points for several corps and for a reduced army."""
    state = build.position({m.ELIMINATED: ["FRc", "FRc", "BRc"], "Paris": ["(FR 9)"]}, active=AP)
    return state.push(m.Replace(AP, {"fr": 6, "br": 4}))


def _deserting() -> m.State:
    """Two Russian units may desert."""
    state = build.position({"Kiev": ["RU 1", "RU 2", "RU 3"]}, active=CP)
    return state.push(m.Reduce(CP, 2))


def _executing() -> m.State:
    """A card whose name begins with a verb."""
    return position.read({"scenario": "campaign", "cards": {"cp": {"hand": [26]}}})


OTHERS: dict[str, Callable[[], m.State]] = {
    "retreat": lambda: _combat("retreat", 1, "(FR 5)"),
    "retreat 2": lambda: _combat("retreat", 2, "(FR 5)", "FRc"),
    "retreat alone": lambda: _combat("retreat", 2, "FR 5"),
    "execution": _executing,
    "place": _entering,
    "rebuilding": _rebuilding,
    "replace": _replacing,
    "desertions": _deserting,
    "advance": lambda: _combat("advance", 1),
    "peace": lambda: _peace(10),
    "fourteen points": lambda: _peace(12, "fourteen_points"),
    "may offer": lambda: _peace(12),
}
