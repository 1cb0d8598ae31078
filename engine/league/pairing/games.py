"""Which of the games of an event a pair plays: by the round, the pool, a lot, or as the two agree."""

from __future__ import annotations

from engine.kernel.chance import mixed, number
from engine.league.model.contest import Contest, Match, Pairing
from engine.league.pairing.berger import pools_of


def game_for(contest: Contest, turn: int, pairing: Pairing) -> int:
    """The game of a pairing. `turn`: the round, or where there are none the number of the match.

    Where the two are to agree it is the one that was drawn, until they do.
    """
    rules = contest.rules
    if len(rules.games) < 2 or pairing.second is None:
        return rules.game_of(turn)
    match rules.game_by:
        case "pool" if pairing.node in pools_of(contest):
            return (int(pairing.node[1:]) - 1) % len(rules.games)
        case "lot" | "agreement":
            return drawn_game(contest, turn, pairing.first, pairing.second)
        case _:
            return rules.game_of(turn)


def drawn_game(contest: Contest, turn: int, first: int, second: int) -> int:
    """Drawn from the seed of the event, for these two in this round."""
    low, high = sorted((first, second))
    of_pair = mixed(bytes.fromhex(contest.seed), {"game of round": str(turn), "pair": f"{low} {high}"})
    return number(of_pair, 0, len(contest.rules.games)) - 1


def roles_for(contest: Contest, turn: int, pairing: Pairing) -> tuple[str, str]:
    """The roles of that game; of those from which the two choose all."""
    rules = contest.rules
    if rules.game_by == "agreement" and len(rules.games) > 1:
        first, second = (tuple(dict.fromkeys(one.roles[place] for one in rules.games)) for place in (0, 1))
        return " / ".join(first), " / ".join(second)
    return rules.games[game_for(contest, turn, pairing)].roles


def awaits_game(contest: Contest, match: Match) -> bool:
    """Whether the two have still to agree on what they play."""
    agreed = contest.rules.game_by != "agreement" or len(contest.rules.games) < 2 or match.settled
    return not agreed and match.open and match.table is None


def asked_since(contest: Contest, match: Match) -> int:
    """Since when the two of a match could agree."""
    return next((one.since for one in contest.rounds if one.number == match.round), match.made)
