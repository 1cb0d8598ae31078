"""The pairings of a round of any event, with the reasons of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.kernel.errors import GameError
from engine.kernel.text import text
from engine.league.model.contest import Contest, Match, Pairing, Wish
from engine.league.pairing import round_robin
from engine.league.pairing.contenders import Contender, contenders
from engine.league.pairing.flights import flights
from engine.league.pairing.games import game_for, roles_for
from engine.league.pairing.knockout import knockout
from engine.league.pairing.swiss import NOBODY, PairingTerms, Reasoned, swiss, why


class Unpairable(GameError):
    """There is no next round, or no way to pair it: the message says why."""


def proposed(contest: Contest) -> tuple[Reasoned, ...]:
    """The next round; of one that is not published yet other pairings, round those that are locked."""
    draft = next((one for one in contest.rounds if not one.published), None)
    number = len(contest.rounds) + 1 if draft is None else draft.number
    if not contest.begun or contest.rules.format in ("ladder", "open_table"):
        raise Unpairable(text("league-unpairable-no-rounds"))
    if 0 < contest.rules.rounds < number:
        raise Unpairable(text("league-unpairable-over"))
    waits = contest.rules.format != "round_robin" or in_finals(contest, number)
    if waits and any(one.open and one.round < number for one in contest.matches):
        raise Unpairable(text("league-unpairable-unfinished"))
    found = fresh(contest, number)
    if not found:
        raise Unpairable(text("league-unpairable-over"))
    return tuple(each for one in found for each in legs(contest, number, one))


def in_finals(contest: Contest, number: int) -> bool:
    """Whether the pools are through."""
    return contest.rules.finalists > 0 and number > round_robin.length(contest)


def fresh(contest: Contest, number: int) -> tuple[Reasoned, ...]:
    """The pairs of a round, whoever is locked with somebody first."""
    locked = tuple(one for one in contest.in_round(number) if one.locked)
    kept = tuple(Reasoned(one.pairing, (text("league-why-locked"),)) for one in first_legs(locked))
    busy = {player for one in locked for player in one.players}
    field = {one.number: one for one in contenders(contest, number)}
    match contest.rules.format:
        case "swiss":
            free = {one: who for one, who in field.items() if one not in busy}
            return (*kept, *swiss_round(contest, free, number)) if free else kept
        case "flights":
            free = {one: who for one, who in field.items() if one not in busy}
            found = flights(contest, free, number, minds_of(contest, number))
            return (*kept, *existing(found))
        case "round_robin":
            return round_robin.paired(contest, field, number, minds_of(contest, number))
        case _:
            return knockout(contest, contest.order, field, number, minds_of(contest, number))


def first_legs(locked: Iterable[Match]) -> tuple[Match, ...]:
    """Of two matches of the same pair the first: the other comes with it."""
    seen: dict[frozenset[int], Match] = {}
    for one in locked:
        seen.setdefault(frozenset(one.players), one)
    return tuple(seen.values())


def existing(found: tuple[Reasoned, ...] | None) -> tuple[Reasoned, ...]:
    """What was found, if there is a way at all."""
    if found is None:
        raise Unpairable(text("league-unpairable-forbidden"))
    return found


def swiss_round(contest: Contest, field: Mapping[int, Contender], number: int) -> tuple[Reasoned, ...]:
    """A Swiss round."""
    minds = minds_of(contest, number)
    pairs = swiss(field.values(), minds)
    if pairs is None:
        return existing(None)
    return tuple(
        Reasoned(Pairing(first, None if second == NOBODY else second), why(field, (first, second), minds))
        for first, second in pairs
    )


def minds_of(contest: Contest, number: int) -> PairingTerms:
    """What the rules and the directors want minded."""
    rules = contest.rules
    return PairingTerms(
        rules.games[rules.game_of(number)].roles,
        roles_of=lambda first, second: roles_for(contest, number, Pairing(first, second)),
        sided=rules.sides == "assigned",
        sides_first=rules.balance == "sides",
        halves=number == 1 and rules.first_round == "halves",
        double=rules.double_games,
        losses=rules.format == "flights",
        forbidden=wishes(contest, "forbidden"),
        wished=wishes(contest, "wished"),
    )


def wishes(contest: Contest, kind: Wish) -> frozenset[frozenset[int]]:
    return frozenset(frozenset((one.first, one.second)) for one in contest.wishes if one.wish == kind)


def legs(contest: Contest, number: int, one: Reasoned) -> tuple[Reasoned, ...]:
    """A pairing with the game of the round; where double games are played, one for each way to have the sides."""
    pairing = replace(one.pairing, game=game_for(contest, number, one.pairing))
    if pairing.second is None or not contest.rules.double_games:
        return (replace(one, pairing=pairing),)
    back = replace(pairing, first=pairing.second, second=pairing.first)
    return replace(one, pairing=pairing), replace(one, pairing=back)
