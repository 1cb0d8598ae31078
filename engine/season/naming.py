"""By which name somebody comes to an event: menus, rulings, pictures and files tell entrants apart by it."""

from __future__ import annotations

import unicodedata
from itertools import count

from engine.league.acts import ContestAct, SignedUp, Substituted
from engine.league.model.contest import Contest
from engine.session.leaving import FORGOTTEN

LONGEST = 40


def with_distinct_name(contest: Contest, act: ContestAct) -> ContestAct:
    """An act that brings somebody to an event, with a name that nobody else has there."""
    match act:
        case SignedUp(user, name, rating, role):
            return SignedUp(user, distinct_name(contest, name), rating, role)
        case Substituted(entrant, user, name):
            return Substituted(entrant, user, distinct_name(contest, name, entrant))
        case _:
            return act


def distinct_name(contest: Contest, name: str, own: int = 0) -> str:
    """A name without brackets, in which marks are added to names, and numbered where another has one like it."""
    taken = {_alike(one.name) for one in contest.entrants if one.number != own and one.user not in FORGOTTEN}
    plain = plain_name(name)
    if not plain:  # who says nothing is refused as before
        return name
    if _alike(plain) not in taken:
        return plain
    return next(found for number in count(2) if _alike(found := f"{plain} ({number})") not in taken)


def plain_name(name: str) -> str:
    """A name as it stands in an event: in one line, without brackets and without what is not seen."""
    seen = "".join(one for one in unicodedata.normalize("NFKC", name) if unicodedata.category(one) not in ("Cc", "Cf"))
    return " ".join(seen.replace("(", " ").replace(")", " ").split())[:LONGEST].strip()


def _alike(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
