"""The bracket of an event as values to be painted: who stands where, who has won, where the others will come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from cogs.events.picture_reader import PictureReader
from engine.league.model.contest import Contest, Match
from engine.league.pairing.brackets import (
    DECIDER,
    EMPTY,
    FINAL,
    BracketNode,
    Origin,
    Verdicts,
    come,
    needed,
    standing_at,
)
from engine.league.pairing.knockout import in_bracket, nodes_of, verdicts
from engine.league.pairing.round_robin import finalists
from render.league.brackets import DrawnBracket, DrawnMatch, DrawnPlace, DrawnRound

NAMED = {1: "final-match", 2: "semi-finals", 4: "quarter-finals"}  # rounds of so many matches that have names
ABSENT = DrawnPlace("", known=False)


def has_bracket(contest: Contest) -> bool:
    """Whether there is a bracket to be seen: of the event, or of the finals of its pools."""
    if contest.rules.format == "knockout":
        return contest.begun
    return contest.rules.format == "round_robin" and any(in_bracket(one) for one in contest.matches)


def drawn_brackets(reader: PictureReader) -> tuple[DrawnBracket, ...]:
    """The bracket; with two lives that of those who have lost once follows, the final at its end."""
    known = _known(reader.contest)
    columns = _columns(known.nodes)
    title, note = reader.contest.rules.title, reader.mark_note(known.order)
    if reader.contest.rules.lives == 1:
        name = reader.say("event-picture-bracket", title=title)
        return (DrawnBracket(name, _rounds(reader, known, columns["w"]), note),)
    upper, lower = columns["w"], [*columns.get("l", []), *columns["f"]]
    return (
        DrawnBracket(reader.say("event-picture-winners", title=title), _rounds(reader, known, upper), note),
        DrawnBracket(reader.say("event-picture-losers", title=title), _rounds(reader, known, lower), note),
    )


@dataclass(frozen=True)
class _KnownBracket:
    """The nodes, the seeds, what became of each node, and the matches at each."""

    nodes: tuple[BracketNode, ...]
    order: tuple[int, ...]
    verdicts: Mapping[str, Verdicts]
    matches: Mapping[str, Sequence[Match]]


def _known(contest: Contest) -> _KnownBracket:
    order = contest.order if contest.rules.format == "knockout" else finalists(contest)
    nodes, known = nodes_of(contest, order), verdicts(contest)
    stand = standing_at(nodes, order, known)
    if not needed(stand, known):
        nodes = tuple(node for node in nodes if node.name != DECIDER)
    nobody = {name: Verdicts(EMPTY, EMPTY) for name, both in stand.items() if both == (EMPTY, EMPTY)}
    held = sorted((one for one in contest.matches if in_bracket(one)), key=lambda one: one.pairing.node)
    matches = {name: tuple(found) for name, found in groupby(held, key=lambda one: one.pairing.node)}
    return _KnownBracket(nodes, order, {**nobody, **known}, matches)


def _columns(nodes: Sequence[BracketNode]) -> dict[str, list[list[BracketNode]]]:
    """The rounds of those who have not lost (`w`), of those who have (`l`), and the last matches (`f`)."""
    found: dict[str, list[list[BracketNode]]] = {"w": [], "f": []}
    for name, some in groupby(nodes, key=lambda node: node.name.partition(".")[0]):
        found.setdefault("f" if name in (FINAL, DECIDER) else name[0], []).append(list(some))
    return found


def _rounds(
    reader: PictureReader, known: _KnownBracket, columns: Sequence[Sequence[BracketNode]]
) -> tuple[DrawnRound, ...]:
    found = []
    before: Sequence[BracketNode] = ()
    for number, nodes in enumerate(columns, 1):
        found.append(
            DrawnRound(_head(reader, nodes, number), tuple(_match(reader, known, node, before) for node in nodes))
        )
        before = nodes
    return tuple(found)


def _head(reader: PictureReader, nodes: Sequence[BracketNode], number: int) -> str:
    """What a round is called: with one life its last rounds have names."""
    first = nodes[0].name
    if first in (FINAL, DECIDER):
        return reader.say("event-picture-final-match" if first == FINAL else "event-picture-decider")
    if reader.contest.rules.lives == 1 and len(nodes) in NAMED:
        return reader.say(f"event-picture-{NAMED[len(nodes)]}")
    return reader.say("event-picture-bracket-round", round=number)


def _match(reader: PictureReader, known: _KnownBracket, node: BracketNode, before: Sequence[BracketNode]) -> DrawnMatch:
    names = {one.name: number for number, one in enumerate(before)}
    fed = tuple(names[origin.node] for origin in node.origins if origin.by == "winner" and origin.node in names)
    both = [come(origin, known.order, known.verdicts) for origin in node.origins]
    if both == [EMPTY, EMPTY]:
        return DrawnMatch((ABSENT, ABSENT), fed)
    places = [
        DrawnPlace("" if origin.node in names else _whence(reader, origin), known=False)
        if who is None
        else _place(reader, known, node, who)
        for who, origin in zip(both, node.origins, strict=True)
    ]
    return DrawnMatch((places[0], places[1]), fed)


def _whence(reader: PictureReader, origin: Origin) -> str:
    """Where somebody will come from that no line leads from."""
    if origin.by == "winner":
        return reader.say("event-picture-from-winners")
    if origin.node in (FINAL, DECIDER):
        return ""
    return reader.say("event-picture-loser", round=origin.node[1:].partition(".")[0])


def _place(reader: PictureReader, known: _KnownBracket, node: BracketNode, who: int) -> DrawnPlace:
    if who == EMPTY:
        return DrawnPlace(reader.say("event-picture-nobody"), known=False)
    verdict = known.verdicts.get(node.name)
    won = verdict is not None and verdict.winner == who
    score = _score(known.matches.get(node.name, ()), who)
    return DrawnPlace(reader.name(who), score, won, who == reader.mine, mark=reader.mark(who))


def _score(matches: Sequence[Match], who: int) -> str:
    """How many matches somebody has won there, once one is over."""
    over = [one for one in matches if one.result is not None and one.pairing.second is not None]
    return str(sum(one.result is not None and one.result.winner == who for one in over)) if over else ""
