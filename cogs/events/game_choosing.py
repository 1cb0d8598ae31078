"""Where the two of a match agree on which of the event's games they play: what stands there, and its buttons."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.events.access import is_directed_by
from cogs.events.controls import CHOOSE, event_button
from cogs.events.entrant_names import entrant_name
from cogs.events.match_names import game_words
from cogs.messages.controls import Button
from cogs.services import Services
from engine.kernel.text import Text, text
from engine.league.model.contest import Match
from engine.league.pairing.games import asked_since, awaits_game
from engine.season.open_events import HeldEvent
from engine.season.round_days import DAY
from engine.season.terms import terms_of


def choosing_lines(services: Services, held: HeldEvent, match: Match) -> Iterator[Text]:
    """Until when they may agree, what is played if they do not, and who would play what."""
    if not awaits_game(held.contest, match):
        return
    rules = held.contest.rules
    until = asked_since(held.contest, match) + terms_of(rules.terms).agree_days * DAY
    yield text("event-choose", until=str(until), game=game_words(services, rules, match.pairing.game))
    for entrant, game in match.wanted:
        yield text("event-chosen", who=entrant_name(held, entrant), game=game_words(services, rules, game))


def choosing_buttons(services: Services, held: HeldEvent, match: Match, user: int) -> Iterator[Button]:
    """For its players, and for directors who decide for them."""
    mine = held.contest.of_user(user)
    if (mine is not None and mine.number in match.players) or is_directed_by(held, user):
        yield from game_buttons(services, held, match)


def game_buttons(services: Services, held: HeldEvent, match: Match) -> Iterator[Button]:
    """One for each game."""
    if not awaits_game(held.contest, match):
        return
    for number in range(len(held.contest.rules.games)):
        label = services.label(game_words(services, held.contest.rules, number))
        yield event_button(held, CHOOSE, label, f"{match.number}.{number}", style="primary")
