"""The questions of the position library and how the engine is asked them.

A library file is a position file with a `title`, the `rules` it is about, a few words `about` it and a list of
`questions`, each with the answer that the rulebook gives. They are asked in order; `do` changes the position for those
that follow. A unit is written as in orders, `(GEc) @ Metz`; answers that are lists are in the order of the alphabet.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.games.paths_of_glory import inspect, notation, words
from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory.game import PATHS_OF_GLORY
from engine.games.paths_of_glory.position_decisions import NAMES
from engine.games.paths_of_glory.rules import activation, placing, replacements, supply, tracks
from engine.games.paths_of_glory.rules import board as facts
from engine.games.paths_of_glory.rules.combat import fire, flank
from engine.games.paths_of_glory.tables import PIECES, SIDES, SPACES, TABLES, PieceId, Side, SpaceId, foe
from engine.kernel.chance import ScriptedChance
from engine.kernel.errors import Refused
from engine.kernel.game import Role

Answer = Callable[..., Any]
QUESTIONS: list[tuple[re.Pattern[str], Answer]] = []


def question(pattern: str) -> Callable[[Answer], Answer]:
    """Register how a question of this form is answered."""

    def register(answer: Answer) -> Answer:
        QUESTIONS.append((re.compile(pattern), answer))
        return answer

    return register


class Asked:
    """One position being asked about."""

    def __init__(self, state: m.State) -> None:
        self.state = state

    def answer(self, text: str) -> Any:
        """The engine's answer; a question of no known form is an error of the file."""
        for pattern, answer in QUESTIONS:
            told = pattern.fullmatch(text)
            if told:
                return answer(self, **told.groupdict())
        raise ValueError(f"no such question: {text}")

    def unit(self, written: str) -> PieceId:
        """The counter written `(GEc) @ Metz`; the place may be left out for one that is unique."""
        label, _, place = written.partition("@")
        if place:
            return inspect.find(self.state, label.strip(), place.strip())
        return next(PieceId(p) for p, unit in enumerate(PIECES) if unit.label == label.strip(" ()"))


def yes(truth: object) -> str:
    return "yes" if truth else "no"


def names(spaces: Any) -> list[str]:
    return sorted(words.place_name(space) for space in spaces)


# ------------------------------------------------------------------------------------------------ supply, attrition


@question(r"Is (?P<unit>[^?]+?) in supply(?: in (?P<place>[^?]+))?\?")
def _supply(asked: Asked, unit: str, place: str | None) -> str:
    at = None if place is None else words.space(place)
    return yes(supply.supplied(asked.state.board, asked.unit(unit), at))


@question(r"Which sources does (?P<unit>[^?]+) reach\?")
def _sources(asked: Asked, unit: str) -> list[str]:
    return names(supply.supply_sources(asked.state.board, asked.unit(unit)))


def after_attrition(asked: Asked) -> m.Board:
    work = m.Work(asked.state, ScriptedChance(()))
    supply.attrition(work)
    return work.board


@question(r"Attrition: what becomes of (?P<unit>[^?]+)\?")
def _attrition_unit(asked: Asked, unit: str) -> str:
    piece = asked.unit(unit)
    after = after_attrition(asked).where[piece]
    return "lives" if after in SPACES else str(after)


@question(r"Attrition: who holds (?P<place>[^?]+)\?")
def _attrition_space(asked: Asked, place: str) -> str:
    return facts.control_of(after_attrition(asked), words.space(place))


@question(r"Attrition: the trench in (?P<place>[^?]+)\?")
def _attrition_trench(asked: Asked, place: str) -> str:
    return _trench(after_attrition(asked), words.space(place))


# ------------------------------------------------------------------------------------------------------- the board


def _trench(board: m.Board, space: SpaceId) -> str:
    trench = board.trenches.get(space)
    return "none" if trench is None else f"{trench.side} {trench.level}"


@question(r"The trench in (?P<place>[^?]+)\?")
def _trench_now(asked: Asked, place: str) -> str:
    return _trench(asked.state.board, words.space(place))


@question(r"Who holds (?P<place>[^?]+)\?")
def _control(asked: Asked, place: str) -> str:
    return facts.control_of(asked.state.board, words.space(place))


@question(r"Is the fort of (?P<place>[^?]+) besieged\?")
def _besieged(asked: Asked, place: str) -> str:
    return yes(facts.besieged(asked.state.board, words.space(place)))


@question(r"Is the fort of (?P<place>[^?]+) destroyed\?")
def _destroyed(asked: Asked, place: str) -> str:
    return yes(words.space(place) in asked.state.board.destroyed)


@question(r"Where is the beachhead\?")
def _beachhead(asked: Asked) -> str:
    space = asked.state.board.beachhead
    return "nowhere" if space is None else words.place_name(space)


@question(r"Where is (?P<unit>[^?]+)\?")
def _where(asked: Asked, unit: str) -> str:
    return words.place_name(asked.state.board.where[asked.unit(unit)])


@question(r"How many (?P<label>[^?]+) are in (?P<place>[^?]+)\?")
def _count(asked: Asked, label: str, place: str) -> int:
    space = words.place(place, TABLES.units[words.unit_ref(label, Role("ap")).unit].side)
    return sum(PIECES[piece].label == label for piece in asked.state.board.at(space))


@question(r"VP\?")
def _vp(asked: Asked) -> int:
    return asked.state.tracks.vp


@question(r"How many Russian VP spaces does the CP hold\?")
def _russian(asked: Asked) -> int:
    return tracks.russian_spaces(asked.state)


@question(r"Which offensive does the (?P<side>ap|cp) owe\?")
def _owed(asked: Asked, side: str) -> str:
    return asked.state.tracks.mo_ap if side == "ap" else asked.state.tracks.mo_cp


@question(r"Whose decision is it\?")
def _decision(asked: Asked) -> str:
    top = asked.state.top
    return "nobody's" if top is None else f"{top.side} {NAMES[type(top)]}"


# ---------------------------------------------------------------------------------------------- prices and journeys


@question(r"What does (?P<place>[^?]+) cost to (?P<mode>move|attack)\?")
def _price(asked: Asked, place: str, mode: str) -> Any:
    """Operation points for the side that stands there, or the paragraph that forbids it."""
    space, wanted = words.space(place), "move" if mode == "move" else "combat"
    side = facts.occupier(asked.state.board, space) or SIDES[0]
    frame = m.Activate(side, inspect.PLENTY)
    trial = replace(asked.state, stack=(frame,))
    why = activation.refuse(trial, frame, m.ActivateSpace(space, "move" if wanted == "move" else "combat"))
    return activation.price(trial, space, "move" if wanted == "move" else "combat") if why is None else why.rule


@question(r"Where can (?P<unit>[^?]+) move\?")
def _reach(asked: Asked, unit: str) -> list[str]:
    told = inspect.of_unit(asked.state, asked.unit(unit))["reach"]
    return sorted(space for space, may_end in told.items() if may_end)


@question(r"Can (?P<unit>[^?]+) (?P<how>move|redeploy|retreat) to (?P<place>[^?]+)\?")
def _can(asked: Asked, unit: str, how: str, place: str) -> str:
    told = inspect.of_unit(asked.state, asked.unit(unit))
    if how == "redeploy":
        return yes(("reserve" if place == "Reserve" else place) in told["sr"])
    return yes(told["reach"].get(place) if how == "move" else place in told["retreat"])


@question(r"Where can (?P<unit>[^?]+) enter\?")
def _entry(asked: Asked, unit: str) -> list[str]:
    piece = asked.unit(unit)
    home = placing.entry_spaces(asked.state, piece)
    return names({*home, *placing.special_spaces(asked.state, piece)})


@question(r"Flank drm of an attack on (?P<target>[^?]+) from (?P<origins>[^?]+), pinning from (?P<pinning>[^?]+)\?")
def _flank(asked: Asked, target: str, origins: str, pinning: str) -> Any:
    """The die roll modifier (12.3.2), or the paragraph that forbids an attempt (12.3.1)."""
    combat = _attack(asked, target, origins)
    why = flank.bar(asked.state, combat)
    return flank.bonus(asked.state, combat, words.space(pinning)) if why is None else why.rule


@question(r"Drm of an attack on (?P<target>[^?]+) from (?P<origins>[^?]+)\?")
def _drm(asked: Asked, target: str, origins: str) -> int:
    """The attacker's die roll modifier without combat cards (12.2.7)."""
    combat = _attack(asked, target, origins)
    return fire.drm(asked.state, combat, combat.side)


def _attack(asked: Asked, target: str, origins: str) -> m.Combat:
    """An attack with everybody in these spaces."""
    board, space = asked.state.board, words.space(target)
    places = [words.space(origin) for origin in origins.split(", ")]
    side = facts.occupier(board, places[0]) or SIDES[0]
    attackers = {piece: place for place in places for piece in facts.units(board, place, side)}
    return m.Combat(
        side,
        space,
        tuple(attackers),
        {str(piece): place for piece, place in attackers.items()},
        facts.units(board, space, foe(side)),
        fort=facts.fort(board, space),
    )


@question(r"What does the (?P<side>ap|cp) have to spend on replacements\?")
def _points(asked: Asked, side: str) -> dict[str, int]:
    return {pool: points for pool, points in replacements.standing(asked.state, Role(side)).items() if points}


# ---------------------------------------------------------------------------------------------------------- orders


@question(r"May the (?P<side>ap|cp) (?P<order>[^?]+)\?")
def _may(asked: Asked, side: str, order: str) -> str:
    """`yes`, or the paragraph of the refusal."""
    return _try(asked.state, Role(side), order, ScriptedChance((1,) * 50))[0]


@question(r"do (?P<side>ap|cp): (?P<order>[^\[\]]+?)(?: \[dice (?P<dice>[\d ]+)\])?")
def _do(asked: Asked, side: str, order: str, dice: str | None) -> str:
    """Carry an order out; the questions after it are about what it has led to."""
    told, asked.state = _try(asked.state, Role(side), order, ScriptedChance(map(int, (dice or "").split())))
    return told


def _try(state: m.State, side: Side, order: str, dice: ScriptedChance) -> tuple[str, m.State]:
    before = state
    try:
        actions = notation.parse(state, side, order)
    except Refused as refused:
        return refused.refusal.rule, before
    for action in actions:
        why = PATHS_OF_GLORY.refuse(state, side, action)
        if why is not None:
            return why.rule or "not now", before
        state = PATHS_OF_GLORY.apply(state, side, action, dice).state
    return "yes", state
