"""The questions of the position library in words, and how the engine is asked them.

A library file is a position file with a `title`, the `rules` it is about, a few words `about` it and a list of
`questions`, each with the answer that the rulebook gives. They are asked in order; `do` changes the position for those
that follow. Each is put to the engine as anybody may ask (`docs/position-files.md`). A unit is written as in orders,
`(GEc) @ Metz`; answers that are lists are in the order of the alphabet.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.games.paths_of_glory import model as m
from engine.games.paths_of_glory import questions

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
        self._asked = questions.Asked(state)

    def answer(self, text: str) -> Any:
        """The engine's answer; a question of no known form is an error of the file."""
        for pattern, answer in QUESTIONS:
            told = pattern.fullmatch(text)
            if told:
                return answer(self, **told.groupdict())
        raise ValueError(f"no such question: {text}")

    def put(self, kind: str, **arguments: Any) -> Any:
        """A question as others ask it; one that is not understood is an error of the file."""
        found = self._asked.answer({"question": kind, **arguments})
        if isinstance(found, dict) and ("faults" in found or "unknown_question" in found):
            raise ValueError(f"{kind} {arguments}: {found}")
        return found


def yes(truth: object) -> str:
    return "yes" if truth else "no"


# ------------------------------------------------------------------------------------------------ supply, attrition


@question(r"Is (?P<unit>[^?]+?) in supply(?: in (?P<place>[^?]+))?\?")
def _supply(asked: Asked, unit: str, place: str | None) -> str:
    return yes(asked.put("supply", unit=unit, at=place)["supplied"])


@question(r"Which sources does (?P<unit>[^?]+) reach\?")
def _sources(asked: Asked, unit: str) -> list[str]:
    return asked.put("supply", unit=unit)["sources"]


@question(r"Attrition: what becomes of (?P<unit>[^?]+)\?")
def _attrition_unit(asked: Asked, unit: str) -> str:
    units = asked.put("attrition")["units"].items()
    short = "@" not in unit  # a unit that is unique
    return {named.partition("@")[0] if short else named: place for named, place in units}.get(bare(unit), "lives")


def bare(unit: str) -> str:
    """A unit without spaces around its place."""
    return re.sub(r"\s*@\s*", "@", unit)


@question(r"Attrition: who holds (?P<place>[^?]+)\?")
def _attrition_space(asked: Asked, place: str) -> str:
    return asked.put("attrition")["control"].get(place) or asked.put("space", space=place)["control"]


@question(r"Attrition: the trench in (?P<place>[^?]+)\?")
def _attrition_trench(asked: Asked, place: str) -> str:
    changed = asked.put("attrition")["trenches"]
    return trench(changed[place] if place in changed else asked.put("space", space=place)["trench"])


# --------------------------------------------------------------------------------------------------------- threats


@question(r"What could the (?P<side>ap|cp) cut off by movement with (?P<points>\d) points?\?")
def _threats(asked: Asked, side: str, points: str) -> dict[str, int]:
    """Each unit and space with the fewest points it takes."""
    return cheapest(asked.put("threats", by=side, points=int(points)))


@question(r"What could the (?P<side>ap|cp) cut off by movement\?")
def _threats_by_cards(asked: Asked, side: str) -> dict[str, int]:
    """The same with the points that the cards of the side might give."""
    return cheapest(asked.put("threats", by=side))


@question(r"What would an advance of the (?P<side>ap|cp) cut off\?")
def _advances(asked: Asked, side: str) -> dict[str, list[str]]:
    """By the space that is left after combat: units and spaces; no warning is owed of them."""
    found = (threat for threat in asked.put("threats", by=side) if not threat["owed"])
    return {threat["enters"][0]: threat["units"] + threat["spaces"] for threat in found}


@question(r"Which spaces must the (?P<side>ap|cp) enter with (?P<points>\d) points? to cut off (?P<victim>[^?]+)\?")
def _needed(asked: Asked, side: str, points: str, victim: str) -> list[str]:
    found = asked.put("threats", by=side, points=int(points))
    return next(threat["enters"] for threat in found if bare(victim) in threat["units"] + threat["spaces"])


def cheapest(found: list[dict[str, Any]]) -> dict[str, int]:
    prices: dict[str, int] = {}
    for threat in found:
        for victim in threat["units"] + threat["spaces"] if threat["owed"] else ():
            prices[victim] = min(threat["points"], prices.get(victim, threat["points"]))
    return dict(sorted(prices.items()))


# ------------------------------------------------------------------------------------------------------- the board


def trench(found: Any) -> str:
    return "none" if found is None else f"{found[0]} {found[1]}"


@question(r"The trench in (?P<place>[^?]+)\?")
def _trench_now(asked: Asked, place: str) -> str:
    return trench(asked.put("space", space=place)["trench"])


@question(r"Who holds (?P<place>[^?]+)\?")
def _control(asked: Asked, place: str) -> str:
    return asked.put("space", space=place)["control"]


@question(r"Is the fort of (?P<place>[^?]+) (?P<how>besieged|destroyed)\?")
def _fort(asked: Asked, place: str, how: str) -> str:
    return yes(asked.put("space", space=place)["fort"][how])


@question(r"Where is the beachhead\?")
def _beachhead(asked: Asked) -> str:
    return asked.put("tracks")["beachhead"] or "nowhere"


@question(r"Where is (?P<unit>[^?]+)\?")
def _where(asked: Asked, unit: str) -> str:
    label, _, there = bare(unit).partition("@")
    places = [place for place, _ in asked.put("where", label=label.strip(" ()"))]
    found = there if there in places else places[0]
    return found.replace("_", " ").capitalize() if found.islower() else found


@question(r"How many (?P<label>[^?]+) are in (?P<place>[^?]+)\?")
def _count(asked: Asked, label: str, place: str) -> int:
    named = place.lower() if place in ("Reserve", "Eliminated") else place
    return sum(there == named for there, _ in asked.put("where", label=label))


@question(r"VP\?")
def _vp(asked: Asked) -> int:
    return asked.put("tracks")["vp"]


@question(r"How many Russian VP spaces does the CP hold\?")
def _russian(asked: Asked) -> int:
    return asked.put("tracks")["russian_vp"]


@question(r"Which offensive does the (?P<side>ap|cp) owe\?")
def _owed(asked: Asked, side: str) -> str:
    return asked.put("tracks")["mo"][side]


@question(r"Whose decision is it\?")
def _decision(asked: Asked) -> str:
    found = asked.put("tracks")["decision"]
    return "nobody's" if found is None else " ".join(found)


# ---------------------------------------------------------------------------------------------- prices and journeys


@question(r"What does (?P<place>[^?]+) cost to (?P<mode>move|attack)\?")
def _price(asked: Asked, place: str, mode: str) -> Any:
    """Operation points for the side that stands there, or the paragraph that forbids it."""
    return asked.put("price", space=place)["move" if mode == "move" else "combat"]


@question(r"Where can (?P<unit>[^?]+) move\?")
def _reach(asked: Asked, unit: str) -> list[str]:
    return sorted(space for space, may_end in asked.put("reach", unit=unit).items() if may_end)


@question(r"Can (?P<unit>[^?]+) (?P<how>move|redeploy|retreat) to (?P<place>[^?]+)\?")
def _can(asked: Asked, unit: str, how: str, place: str) -> str:
    if how == "redeploy":
        return yes(("reserve" if place == "Reserve" else place) in asked.put("sr", unit=unit))
    if how == "move":
        return yes(asked.put("reach", unit=unit).get(place))
    return yes([place] in asked.put("retreat", unit=unit))


@question(r"Where can (?P<unit>[^?]+) enter\?")
def _entry(asked: Asked, unit: str) -> list[str]:
    return asked.put("enter", unit=unit)


@question(r"Flank drm of an attack on (?P<target>[^?]+) from (?P<origins>[^?]+), pinning from (?P<pinning>[^?]+)\?")
def _flank(asked: Asked, target: str, origins: str, pinning: str) -> Any:
    """The die roll modifier (12.3.2), or the paragraph that forbids an attempt (12.3.1)."""
    found = asked.put("attack", target=target, **{"from": origins.split(", ")})["flank"]
    return found["drm"][pinning] if "drm" in found else found["rule"]


@question(r"Drm of an attack on (?P<target>[^?]+) from (?P<origins>[^?]+)\?")
def _drm(asked: Asked, target: str, origins: str) -> int:
    """The attacker's die roll modifier without combat cards (12.2.7)."""
    return asked.put("attack", target=target, **{"from": origins.split(", ")})["attack"]["drm"]


@question(r"What does the (?P<side>ap|cp) have to spend on replacements\?")
def _points(asked: Asked, side: str) -> dict[str, int]:
    return {pool.lower(): points for pool, points in asked.put("replacements", side=side)["points"].items()}


# ---------------------------------------------------------------------------------------------------------- orders


@question(r"May the (?P<side>ap|cp) (?P<order>[^?]+)\?")
def _may(asked: Asked, side: str, order: str) -> str:
    """`yes`, or the paragraph of the refusal."""
    return verdict(asked.put("may", side=side, order=order))


@question(r"do (?P<side>ap|cp): (?P<order>[^\[\]]+?)(?: \[dice (?P<dice>[\d ]+)\])?")
def _do(asked: Asked, side: str, order: str, dice: str | None) -> str:
    """Carry an order out; the questions after it are about what it has led to."""
    return verdict(asked.put("do", side=side, order=order, dice=list(map(int, (dice or "").split()))))


def verdict(found: dict[str, Any]) -> str:
    return "yes" if found["legal"] else found["rule"] or "not now"
