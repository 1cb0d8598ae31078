"""How sentences name those who play in an event, and who meets whom."""

from __future__ import annotations

from cogs.services import mention
from engine.kernel.text import Arg, Text, text
from engine.league.model.contest import Match
from engine.season.open_events import HeldEvent


def entrant_name(held: HeldEvent, number: int) -> Text:
    """An entrant as a sentence names him: as Discord shows him now; in another server as he signed up."""
    entrant = held.contest.entrant(number)
    if entrant is None:
        return text("event-nobody")
    return text("event-person-title", name=entrant.name) if held.visiting else mention(entrant.user)


def marked_name(held: HeldEvent, number: int) -> Text:
    """The same in lists of games and results, where it is marked who directs the event besides playing in it."""
    name = entrant_name(held, number)
    return text("event-name-directs", name=name) if not held.visiting and directs_too(held, number) else name


def directs_too(held: HeldEvent, number: int) -> bool:
    """Whether an entrant is one of the directors."""
    one = held.contest.entrant(number)
    return one is not None and one.user in held.contest.rules.directors


def directing(held: HeldEvent) -> frozenset[int]:
    """The entrants who are directors besides; another server does not learn who directs."""
    numbers = () if held.visiting else (one.number for one in held.contest.entrants)
    return frozenset(number for number in numbers if directs_too(held, number))


def meeting_words(held: HeldEvent, match: Match) -> Text:
    """A match in a line: who meets whom, and what came of it; which game it is, `match_words` says."""
    first = marked_name(held, match.pairing.first)
    if match.pairing.second is None:
        return text("event-bye", name=first)
    second, result = marked_name(held, match.pairing.second), match.result
    args: dict[str, Arg] = {"match": str(match.number), "first": first, "second": second}
    if result is None:
        return text("event-match-open", **args)
    if result.winner is not None and result.kind in ("won", "forfeit", "adjudicated"):
        return text(f"event-match-{result.kind}", winner=entrant_name(held, result.winner), **args)
    kind = "drawn" if result.kind == "adjudicated" else result.kind.replace("_", "-")
    return text(f"event-match-{kind}", **args)
