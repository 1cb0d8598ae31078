"""The next round of a knock-out: every node of the bracket at which it is known who meets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby

from engine.kernel.text import Text, text
from engine.league.model.contest import Contest, Match, Pairing
from engine.league.pairing.berger import pools_of
from engine.league.pairing.brackets import DECIDER, EMPTY, BracketNode, Verdicts, bracket, standing_at
from engine.league.pairing.contenders import Contender
from engine.league.pairing.swiss import PairingTerms, Reasoned, seated, why_sides
from engine.league.standings.points import lead_of, points
from engine.league.standings.tie_breaks import Reckoned, broken


def node_of(match: Match) -> str:
    return match.pairing.node


def in_bracket(match: Match) -> bool:
    """Whether a match stands in a bracket: neither in a pool nor without a place."""
    return match.pairing.node[:1] not in ("", "p")


def verdict(contest: Contest, matches: Iterable[Match]) -> Verdicts | None:
    """What became of a node from its matches; None: it goes on, or has to be played again."""
    played = list(matches)
    if any(one.open for one in played):
        return None
    bye = next((one for one in played if one.pairing.second is None), None)
    if bye is not None:
        return Verdicts(bye.pairing.first, EMPTY)
    first, second = played[0].players
    won = {one: sum(points(contest.rules.points, match, one) for match in played) for one in (first, second)}
    worth: Mapping[int, tuple[int, ...]] = {one: (each,) for one, each in won.items()}
    if won[first] == won[second]:
        newest = played[-2:] if contest.rules.double_games else played[-1:]  # what came before was drawn
        if all(match.result and match.result.kind == "double_forfeit" for match in newest):
            return Verdicts(EMPTY, EMPTY)
        worth = level(contest, played, won)
    if worth[first] == worth[second]:
        return None
    ahead = max((first, second), key=lambda one: worth[one])
    return Verdicts(ahead, second if ahead == first else first)


def level(contest: Contest, played: list[Match], won: Mapping[int, int]) -> Mapping[int, tuple[int, ...]]:
    """What decides between two who have won as much as each other; nothing where they play again.

    Of double games who has given up none is ahead, then, of games played to their end, who has more victory points,
    then what the event has for ties.
    """
    if not contest.rules.double_games:
        return dict.fromkeys(won, ())
    leads = {one: sum(lead_of(match, one) for match in played) for one in won}
    if contest.rules.reckoning == 0:
        return {one: (leads[one],) for one in won}
    whole = not any(match.result is not None and match.result.cut_short for match in played)
    ties = [one for one in contest.rules.tie_breaks if one != "victory_points"]
    further = broken(Reckoned(contest.rules.points, tuple(played), won, contest.rules.reckoning), ties, list(won))
    return {one: (-given_up(played, one), leads[one] if whole else 0, *further[one]) for one in won}


def given_up(played: Iterable[Match], entrant: int) -> int:
    """How many matches somebody did not play to their end."""
    return sum(one.result is not None and one.result.cut_short and one.result.winner != entrant for one in played)


def verdicts(contest: Contest, before: int | None = None) -> dict[str, Verdicts]:
    """What became of each node of the bracket; `before`: without that round and those after it."""
    held = [one for one in contest.matches if in_bracket(one) and (before is None or one.round < before)]
    grouped = groupby(sorted(held, key=lambda one: (node_of(one), one.number)), key=node_of)
    found = {name: verdict(contest, matches) for name, matches in grouped}
    known = {name: one for name, one in found.items() if one is not None}
    return known if contest.rules.reckoning == 0 else _as_paired(contest, held, known)


def _as_paired(contest: Contest, held: Iterable[Match], known: Mapping[str, Verdicts]) -> dict[str, Verdicts]:
    """Who went on: where the next node was paired before a ruling turned a result, who stands there."""
    there: dict[str, set[int]] = {}
    for match in held:
        there.setdefault(node_of(match), set()).update(_stands(match))
    after, found = next_nodes(contest), dict(known)
    for name, one in known.items():
        standing = there.get(after.get(name, ""), ())
        if one.loser in standing and one.winner not in standing:
            found[name] = Verdicts(one.loser, one.winner)
    return found


def _stands(match: Match) -> tuple[int, ...]:
    return () if match.result is not None and match.result.kind == "annulled" else match.players


def next_nodes(contest: Contest) -> Mapping[str, str]:
    """Where whoever wins at a node plays next; without the final, after which that depends on who it is."""
    rules = contest.rules
    pools = pools_of(contest).values() if rules.format == "round_robin" else ()
    field = sum(min(rules.finalists, len(one)) for one in pools) if pools else len(contest.order)
    nodes = (one for one in bracket(field, rules.lives, rules.final == "reset") if one.name != DECIDER)
    return {origin.node: one.name for one in nodes for origin in one.origins if origin.by == "winner"}


def paired_by(contest: Contest, match: Match) -> Match | None:
    """The match that everybody knows of in which somebody plays because of this one, in a bracket."""
    after = next_nodes(contest).get(node_of(match), "") if in_bracket(match) else ""
    held = contest.without_draft().matches if after else ()
    later = (one for one in held if one.pairing.node == after and set(_stands(one)) & {*match.players})
    return next(later, None)


def nodes_of(contest: Contest, order: tuple[int, ...]) -> tuple[BracketNode, ...]:
    """The bracket of the event: of the whole field, or of the finalists of its pools."""
    return bracket(len(order), contest.rules.lives, contest.rules.final == "reset")


def knockout(
    contest: Contest, order: tuple[int, ...], field: Mapping[int, Contender], number: int, minds: PairingTerms
) -> tuple[Reasoned, ...]:
    """The pairings of a round; none when it is over. Where both have left nobody goes on."""
    known = verdicts(contest, number)
    stand = standing_at(nodes_of(contest, order), order, known)
    while left := [name for name, both in stand.items() if name not in known and not set(both) & field.keys()]:
        known |= dict.fromkeys(left, Verdicts(EMPTY, EMPTY))
        stand = standing_at(nodes_of(contest, order), order, known)
    places = {one: place for place, one in enumerate(order, 1)}
    found = []
    for name, both in stand.items():
        here = tuple(one for one in both if one in field)
        if name in known:
            continue
        found += at_node(name, here, field, places, minds)
    return tuple(found)


def at_node(
    name: str, here: tuple[int, ...], field: Mapping[int, Contender], places: Mapping[int, int], minds: PairingTerms
) -> list[Reasoned]:
    """Who meet at a node, or the one who passes it."""
    if len(here) == 1:
        return [Reasoned(Pairing(here[0], node=name), (text("league-why-passes"),))]
    first, second = seated(field, (here[0], here[1]), minds)
    one, other = field[first], field[second]
    sides = why_sides(one, other, minds)
    return [
        Reasoned(Pairing(first, second, node=name), (why_node(name, places.get(first), places.get(second)), *sides))
    ]


def why_node(name: str, first: int | None, second: int | None) -> Text:
    """Why two meet there. A ruling after the finals have begun may leave one in them who is not seeded any more."""
    if first is None or second is None:
        return text("league-why-node-alone", node=name)
    return text("league-why-node", node=name, first=first, second=second)
